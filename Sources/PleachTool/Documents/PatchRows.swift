import Pleach

/// The rows of a list while a patch is carried out on them, to tell what each step is about.
struct PatchRows {
  private typealias Section = SectionedList<Identifier, Identifier>.Section

  private var sections: [Section]
  private let new: [Section]

  init(
    from old: FlatSnapshot<Identifier, ListItem>, to new: FlatSnapshot<Identifier, ListItem>
  ) {
    sections = Self.sections(of: old)
    self.new = Self.sections(of: new)
  }

  private static func sections(of rows: FlatSnapshot<Identifier, ListItem>) -> [Section] {
    rows.sectionIdentifiers.enumerated().map { index, id in
      Section(id: id, items: rows.itemIdentifiers(inSectionAt: index).map(\.id))
    }
  }

  /// Carries a step out.
  ///
  /// - Returns: The step in words and as an object of a document, by the places of the moment.
  mutating func carryOut(_ step: ChangeSet.Step) -> (line: String, json: JSONValue) {
    switch step {
    case .deleteItem(let place):
      let item = sections[place.section].items.remove(at: place.item)
      return (
        "delete \(item) from \(name(place))",
        ["step": "deleteItem", "at": place.json, "id": item.json]
      )
    case .deleteSection(let index):
      let section = sections.remove(at: index)
      return (
        "delete section \(section.id) at \(index)",
        ["step": "deleteSection", "at": .integer(index), "id": section.id.json]
      )
    case .reloadSection(let index, let newIndex):
      sections[index] = new[newIndex]
      return (
        "reload section \(new[newIndex].id) at \(index)",
        json("reloadSection", at: index, new[newIndex])
      )
    case .insertSection(let index, let newIndex):
      sections.insert(new[newIndex], at: index)
      return (
        "insert section \(new[newIndex].id) at \(index)",
        json("insertSection", at: index, new[newIndex])
      )
    case .moveSection(let from, let to):
      let section = sections.remove(at: from)
      sections.insert(section, at: to)
      return (
        "move section \(section.id) from \(from) to \(to)",
        [
          "step": "moveSection", "from": .integer(from), "to": .integer(to), "id": section.id.json,
        ]
      )
    case .insertItem(let place, let newPlace):
      let item = new[newPlace.section].items[newPlace.item]
      sections[place.section].items.insert(item, at: place.item)
      return (
        "insert \(item) into \(name(place))",
        ["step": "insertItem", "at": place.json, "id": item.json]
      )
    case .moveItem(let from, let to):
      let item = sections[from.section].items.remove(at: from.item)
      sections[to.section].items.insert(item, at: to.item)
      return (
        "move \(item) from \(name(from)) to \(name(to))",
        ["step": "moveItem", "from": from.json, "to": to.json, "id": item.json]
      )
    case .reloadItem(let place):
      return mark("reload", "reloadItem", at: place)
    case .reconfigureItem(let place):
      return mark("reconfigure", "reconfigureItem", at: place)
    }
  }

  private func mark(
    _ word: String, _ step: String, at place: ItemIndexPath
  ) -> (line: String, json: JSONValue) {
    let item = sections[place.section].items[place.item]
    return (
      "\(word) \(item) in \(name(place))",
      ["step": .string(step), "at": place.json, "id": item.json]
    )
  }

  private func json(_ step: String, at index: Int, _ section: Section) -> JSONValue {
    [
      "step": .string(step), "at": .integer(index), "id": section.id.json,
      "items": .array(section.items.map(\.json)),
    ]
  }

  private func name(_ place: ItemIndexPath) -> String {
    "\(sections[place.section].id) \(place.item)"
  }
}
