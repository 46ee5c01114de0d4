import PleachSnapshots

// Searching, sorting, expansion to a depth, and lists in which items stand more than once.

extension ListModel {
  // MARK: Searching and sorting

  func filtered(
    keepingAncestors: Bool, expandingAncestors: Bool, keepingDescendants: Bool,
    keepingEmptySections: Bool, hits: Set<Int>
  ) -> ListModel {
    var result = self
    for index in sections.indices {
      result.sections[index].outline = sections[index].outline.filtered(
        keepingAncestors: keepingAncestors, expandingAncestors: expandingAncestors,
        keepingDescendants: keepingDescendants, hits: hits)
    }
    if !keepingEmptySections { result.sections.removeAll { $0.outline.roots.isEmpty } }
    result.dropStaleMarks()
    return result
  }

  func sorted(by key: (Int) -> Int) -> ListModel {
    var result = self
    for index in sections.indices {
      result.sections[index].outline = sections[index].outline.sorted(by: key)
    }
    return result
  }

  mutating func sortChildren(of parent: Int, by key: (Int) -> Int) throws(Failure) {
    try require([parent])
    guard let section = sectionIndex(containing: parent) else { return }
    try? sections[section].outline.sortChildren(of: parent, by: key)
  }

  mutating func sortRoots(of id: Int, by key: (Int) -> Int) throws(Failure) {
    try requireSections([id])
    guard let section = sectionIndex(of: id) else { return }
    try? sections[section].outline.sortChildren(of: nil, by: key)
  }

  // MARK: Expansion

  mutating func set(
    _ isExpanded: Bool, below top: Int?, levels isWanted: (Int) -> Bool
  ) throws(Failure) {
    if let top { try require([top]) }
    for index in sections.indices
    where top.map({ sections[index].outline.contains($0) }) ?? true {
      if let outline = try? sections[index].outline.setting(
        isExpanded, below: top, levels: isWanted)
      {
        sections[index].outline = outline
      }
    }
  }

  mutating func keepExpansion(of other: ListModel) {
    let all = OutlineModel(other.sections.flatMap { $0.outline.roots })
    for index in sections.indices {
      sections[index].outline = sections[index].outline.keepingExpansion(of: all)
    }
  }

  // MARK: Moving

  mutating func move(_ item: Int, to parent: Int) throws(Failure) {
    try require([item, parent])
    guard let section = sectionIndex(containing: parent) else { return }
    let siblings = sections[section].outline.children(of: parent).filter { $0.item != item }
    try move(item, to: parent, at: siblings.count)
  }

  mutating func move(_ item: Int, toSection id: Int) throws(Failure) {
    try require([item])
    try requireSections([id])
    guard let section = sectionIndex(of: id) else { return }
    let roots = sections[section].outline.roots.filter { $0.item != item }
    try move(item, toSection: id, at: roots.count)
  }

  // MARK: Lists from outside

  /// Adds a list under a policy; what is dropped is told in the order of the list.
  mutating func insert(
    _ items: [Int], _ place: Graft, _ policy: DuplicatePolicy
  ) throws(Failure) -> Report {
    let target = sections[try section(of: place)].id
    var (kept, report): ([Int], Report) = ([], [])
    switch policy {
    case .throw:
      kept = items
    case .keepFirst:
      for (index, item) in items.enumerated() {
        if sectionIndex(containing: item) == nil, !items[..<index].contains(item) {
          kept.append(item)
        } else {
          report.append("\(item) of \(target)")
        }
      }
    case .keepLast:
      for (index, item) in items.enumerated() {
        let isLast = !items[(index + 1)...].contains(item)
        if isLast { kept.append(item) }
        let owner = isLast ? sectionIndex(containing: item).map { sections[$0].id } : target
        if let owner { report.append("\(item) of \(owner)") }
      }
      if let anchor = place.anchor {
        for section in sections
        where kept.contains(where: { section.outline.isItem(anchor, inSubtreeOf: $0) }) {
          throw .invalidDestination(anchor)
        }
      }
    }
    var result = self
    var taken = OutlineModel()
    for item in kept {
      let section = result.sectionIndex(containing: item)
      let present = section.flatMap { result.sections[$0].outline.node(of: item) }
      if policy == .keepLast {
        let node = present ?? taken.node(of: item)
        if let section { try? result.sections[section].outline.delete([item]) }
        if taken.contains(item) { try? taken.delete([item]) }
        taken.roots.append(node ?? Node(item: item))
      } else {
        taken.roots.append(Node(item: item))
      }
    }
    try result.graft(taken, place)
    self = result
    return report
  }

  /// The index of the section that a place is in.
  private func section(of place: Graft) throws(Failure) -> Int {
    switch place {
    case .endOfSection(nil):
      if sections.isEmpty { throw .noSections }
      return sections.count - 1
    case .endOfSection(let id?), .root(let id, _):
      guard let index = sectionIndex(of: id) else { throw .unknownSections([id]) }
      return index
    case .endOfChildren(let item), .before(let item), .after(let item), .child(let item, _):
      guard let index = sectionIndex(containing: item) else { throw .unknownItems([item]) }
      return index
    }
  }
}

extension ListModel.Graft {
  /// The item that must be here and must not move.
  var anchor: Int? {
    switch self {
    case .endOfSection, .root: nil
    case .endOfChildren(let item), .before(let item), .after(let item), .child(let item, _): item
    }
  }

  /// Puts an outline there.
  func insert(
    _ part: SectionSnapshot<Int>, in list: inout Snapshot<Int, Int>
  ) throws(SnapshotError<Int, Int>) {
    switch self {
    case .endOfSection(let section): try list.appendItems(of: part, toSection: section)
    case .endOfChildren(let parent): try list.appendItems(of: part, to: parent)
    case .before(let item): try list.insertItems(of: part, beforeItem: item)
    case .after(let item): try list.insertItems(of: part, afterItem: item)
    case .child(let parent, let index): try list.insertItems(of: part, childOf: parent, at: index)
    case .root(let section, let index):
      try list.insertItems(of: part, inSection: section, at: index)
    }
  }

  /// Puts items there that are new.
  func insert(
    _ items: [Int], in list: inout Snapshot<Int, Int>
  ) throws(SnapshotError<Int, Int>) {
    switch self {
    case .endOfSection(let section): try list.appendItems(items, toSection: section)
    case .endOfChildren(let parent): try list.appendItems(items, to: parent)
    case .before(let item): try list.insertItems(items, beforeItem: item)
    case .after(let item): try list.insertItems(items, afterItem: item)
    case .child(let parent, let index): try list.insertItems(items, childOf: parent, at: index)
    case .root(let section, let index): try list.insertItems(items, inSection: section, at: index)
    }
  }

  /// Puts items there under a policy.
  func insert(
    _ items: [Int], in list: inout Snapshot<Int, Int>, duplicates policy: DuplicatePolicy
  ) throws(SnapshotError<Int, Int>) -> [String] {
    let dropped: [DroppedItem<Int, Int>]
    switch self {
    case .endOfSection(let section):
      dropped = try list.appendItems(items, toSection: section, duplicates: policy)
    case .endOfChildren(let parent):
      dropped = try list.appendItems(items, to: parent, duplicates: policy)
    case .before(let item):
      dropped = try list.insertItems(items, beforeItem: item, duplicates: policy)
    case .after(let item):
      dropped = try list.insertItems(items, afterItem: item, duplicates: policy)
    case .child(let parent, let index):
      dropped = try list.insertItems(items, childOf: parent, at: index, duplicates: policy)
    case .root(let section, let index):
      dropped = try list.insertItems(items, inSection: section, at: index, duplicates: policy)
    }
    return dropped.map { "\($0.item) of \($0.section)" }
  }
}
