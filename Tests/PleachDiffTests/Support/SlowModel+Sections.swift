import PleachDiff

extension SlowModel {
  /// What two lists with sections must give, whichever of several smallest answers is chosen.
  struct SectionedExpectation {
    var deletedSections: [Int] = []
    var insertedSections: [Int] = []
    var sectionPairs: [(old: Int, new: Int)] = []
    var deletedItems: [ItemIndexPath] = []
    var insertedItems: [ItemIndexPath] = []
    var movesAcross: [Move<ItemIndexPath>] = []
    /// For each new section that survives, the old and new indices of the items that stay in it.
    var itemPairs: [Int: [(old: Int, new: Int)]] = [:]

    init<Section: Hashable, Item: Hashable>(
      from old: SectionedList<Section, Item>, to new: SectionedList<Section, Item>
    ) {
      func place(_ item: Item, in list: SectionedList<Section, Item>) -> ItemIndexPath? {
        for (section, content) in list.sections.enumerated() {
          if let index = content.items.firstIndex(of: item) { return path(section, index) }
        }
        return nil
      }
      func index(_ id: Section, in list: SectionedList<Section, Item>) -> Int? {
        list.sections.firstIndex { $0.id == id }
      }
      for (section, content) in old.sections.enumerated() {
        guard index(content.id, in: new) != nil else {
          deletedSections.append(section)
          continue
        }
        for (item, id) in content.items.enumerated() {
          let destination = place(id, in: new)
          let survives = destination.map { index(new.sections[$0.section].id, in: old) != nil }
          if survives != true { deletedItems.append(path(section, item)) }
        }
      }
      for (section, content) in new.sections.enumerated() {
        guard let sectionOrigin = index(content.id, in: old) else {
          insertedSections.append(section)
          continue
        }
        sectionPairs.append((sectionOrigin, section))
        for (item, id) in content.items.enumerated() {
          guard let origin = place(id, in: old),
            index(old.sections[origin.section].id, in: new) != nil
          else {
            insertedItems.append(path(section, item))
            continue
          }
          if origin.section == sectionOrigin {
            itemPairs[section, default: []].append((origin.item, item))
          } else {
            movesAcross.append(move(origin, path(section, item)))
          }
        }
      }
      movesAcross.sort { $0.from < $1.from }
    }
  }

  /// The law that the change set of two lists without marks breaks, in words.
  static func violation<Section: Hashable>(
    _ changes: ChangeSet, from old: SectionedList<Section, Int>, to new: SectionedList<Section, Int>
  ) -> String? {
    func fail(_ rule: String) -> String { "\(old.text) → \(new.text): \(rule)\n\(changes)" }
    do {
      try changes.validate(oldItemCounts: old.itemCounts, newItemCounts: new.itemCounts)
      let replayed = try changes.applying(to: old.items, inserted: new.items)
      guard replayed == new.items else { return fail("the replay gives \(replayed)") }
    } catch {
      return fail("invalid: \(error)")
    }
    let expected = SectionedExpectation(from: old, to: new)
    guard changes.deletedSections == expected.deletedSections else {
      return fail("section deletes should be \(expected.deletedSections)")
    }
    guard changes.insertedSections == expected.insertedSections else {
      return fail("section inserts should be \(expected.insertedSections)")
    }
    let best = best(expected.sectionPairs, fixedCounts: true)
    guard changes.movedSections.count == expected.sectionPairs.count - best.kept else {
      return fail("\(expected.sectionPairs.count - best.kept) section moves would do")
    }
    let fixedPairs = expected.sectionPairs.filter { $0.old == $0.new }.count
    guard changes.movedSections.filter({ $0.from == $0.to }).count == fixedPairs - best.fixed else {
      return fail("\(fixedPairs - best.fixed) section moves in place would do")
    }
    guard changes.deletedItems == expected.deletedItems else {
      return fail("deletes should be \(expected.deletedItems)")
    }
    guard changes.insertedItems == expected.insertedItems else {
      return fail("inserts should be \(expected.insertedItems)")
    }
    let origins = Dictionary(
      uniqueKeysWithValues: expected.sectionPairs.map { ($0.new, $0.old) })
    let across = changes.movedItems.filter { origins[$0.to.section] != $0.from.section }
    guard across == expected.movesAcross else {
      return fail("moves across sections should be \(expected.movesAcross)")
    }
    for (section, pairs) in expected.itemPairs {
      let keepsIndex = origins[section] == section
      let best = SlowModel.best(pairs, fixedCounts: keepsIndex)
      let inside = changes.movedItems.filter {
        $0.to.section == section && origins[section] == $0.from.section
      }
      guard inside.count == pairs.count - best.kept else {
        return fail("section \(section): \(pairs.count - best.kept) moves inside would do")
      }
      guard keepsIndex else { continue }
      let fixedPairs = pairs.filter { $0.old == $0.new }.count
      guard inside.filter({ $0.from == $0.to }).count == fixedPairs - best.fixed else {
        return fail("section \(section): \(fixedPairs - best.fixed) moves in place would do")
      }
    }
    guard changes.isEmpty == (old == new) else { return fail("empty only if equal") }
    return changes.reloadedItems.isEmpty && changes.reloadedSections.isEmpty
      && changes.reconfiguredItems.isEmpty ? nil : fail("nothing was marked")
  }
}
