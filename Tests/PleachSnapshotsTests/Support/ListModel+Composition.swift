import PleachSnapshots

// The edits of a whole list that name outlines, states, lists from outside and absent items.

extension ListModel {
  /// Where an outline is grafted on.
  enum Graft {
    case endOfSection(Int?)
    case endOfChildren(Int)
    case before(Int)
    case after(Int)
    case child(of: Int, at: Int)
    case root(of: Int, at: Int)
  }

  private func requireIndex(_ index: Int, below parent: Int?, in section: Int) throws(Failure) {
    let limit = sections[section].outline.children(of: parent).count
    if index < 0 || index > limit { throw .indexOutOfRange(index: index, limit: limit) }
  }

  private mutating func insert(
    _ nodes: [Node], childOf parent: Int?, at index: Int, in section: Int
  ) throws(Failure) {
    try requireIndex(index, below: parent, in: section)
    try requireNew(OutlineModel(nodes).items)
    try? sections[section].outline.insert(nodes, childrenOf: parent, at: index)
  }

  mutating func graft(_ outline: OutlineModel, _ graft: Graft) throws(Failure) {
    switch graft {
    case .endOfSection(let id):
      if let id { try requireSections([id]) }
      guard let section = id.map({ sectionIndex(of: $0) }) ?? sections.indices.last else {
        throw .noSections
      }
      try requireNew(outline.items)
      sections[section].outline.roots += outline.roots
    case .endOfChildren(let parent):
      try require([parent])
      guard let section = sectionIndex(containing: parent) else { return }
      let count = sections[section].outline.children(of: parent).count
      try insert(outline.roots, childOf: parent, at: count, in: section)
    case .before(let item), .after(let item):
      try require([item])
      guard let section = sectionIndex(containing: item) else { return }
      let (parent, index) = (
        sections[section].outline.parent(of: item), sections[section].outline.path(of: item)?.last
      )
      var offset = 0
      if case .after = graft { offset = 1 }
      try insert(outline.roots, childOf: parent, at: (index ?? 0) + offset, in: section)
    case .child(let parent, let index):
      try require([parent])
      guard let section = sectionIndex(containing: parent) else { return }
      try insert(outline.roots, childOf: parent, at: index, in: section)
    case .root(let id, let index):
      try requireSections([id])
      guard let section = sectionIndex(of: id) else { return }
      try insert(outline.roots, childOf: nil, at: index, in: section)
    }
  }

  // MARK: Replacing

  mutating func replace(_ item: Int, with new: Int) throws(Failure) {
    try require([item])
    if item == new { return }
    try requireNew([new])
    for index in sections.indices {
      sections[index].outline = sections[index].outline.mapping { node in
        if node.item == item { node.item = new }
      }
    }
    if reloadedItems.remove(item) != nil { reloadedItems.insert(new) }
    if reconfiguredItems.remove(item) != nil { reconfiguredItems.insert(new) }
  }

  mutating func replaceItems(inSection id: Int, with items: [Int]) throws(Failure) {
    try requireSections([id])
    guard let section = sectionIndex(of: id) else { return }
    var duplicates: [Int] = []
    for (index, item) in items.enumerated() where !duplicates.contains(item) {
      let owner = sectionIndex(containing: item)
      if items[..<index].contains(item) || (owner != nil && owner != section) {
        duplicates.append(item)
      }
    }
    if !duplicates.isEmpty { throw .duplicateItems(duplicates) }
    let old = sections[section].outline
    func withoutListed(_ nodes: [Node]) -> [Node] {
      nodes.filter { !items.contains($0.item) }.map { node in
        Node(
          item: node.item, isExpanded: node.isExpanded, children: withoutListed(node.children))
      }
    }
    sections[section].outline.roots = items.map { item in
      var node = old.node(of: item) ?? Node(item: item)
      node.children = withoutListed(node.children)
      return node
    }
    dropStaleMarks()
  }

  // MARK: Expansion

  /// Expands exactly the items that a closure wants expanded.
  mutating func setExpanded(where isExpanded: (Int) -> Bool) {
    for index in sections.indices {
      sections[index].outline = sections[index].outline.mapping { node in
        node.isExpanded = isExpanded(node.item)
      }
    }
  }

  /// Expands or collapses every item that has children.
  mutating func setExpandedOfParents(_ isExpanded: Bool) {
    for index in sections.indices {
      sections[index].outline = sections[index].outline.mapping { node in
        if !node.children.isEmpty { node.isExpanded = isExpanded }
      }
    }
  }

  // MARK: Lists from outside

  /// What was dropped, as text.
  typealias Report = [String]

  mutating func appendSections(
    _ ids: [Int], _ policy: DuplicatePolicy
  ) throws(Failure) -> Report {
    if policy == .throw {
      try insertSections(ids, at: sections.count)
      return []
    }
    var report: Report = []
    let before = self
    for (index, id) in ids.enumerated() {
      let isPresent = before.sectionIndex(of: id) != nil
      let isFirst = !ids[..<index].contains(id)
      let isLast = !ids[(index + 1)...].contains(id)
      if isPresent || !(policy == .keepFirst ? isFirst : isLast) { report.append("\(id)") }
      if let present = sectionIndex(of: id) {
        if policy == .keepLast { sections.append(sections.remove(at: present)) }
      } else {
        sections.append(Section(id: id))
      }
    }
    return report
  }

  mutating func apply(
    _ outlines: [(section: Int, outline: OutlineModel)], expansion: ExpansionPolicy,
    _ policy: DuplicatePolicy
  ) throws(Failure) -> Report {
    let ids = outlines.map { $0.section }
    try requireOnce(ids)
    if policy == .throw {
      try apply(outlines, expansion: expansion)
      return []
    }
    // Everywhere that has an item, in the order in which the places count: the section that stays
    // as it is, then the outlines. One of them keeps it.
    var result = self
    var kept = outlines
    var report: Report = []
    for (position, (id, outline)) in outlines.enumerated() {
      for item in outline.items {
        let present = sections.indices.first {
          !ids.contains(sections[$0].id) && sections[$0].outline.contains(item)
        }
        let earlier = outlines[..<position].lastIndex { $0.outline.contains(item) }
        if present == nil, earlier == nil { continue }
        if policy == .keepFirst {
          kept[position].outline = kept[position].outline.without(item)
          report.append("\(item) of \(id)")
        } else if let earlier {
          kept[earlier].outline = kept[earlier].outline.without(item)
          report.append("\(item) of \(outlines[earlier].section)")
        } else if let present {
          result.sections[present].outline = result.sections[present].outline.without(item)
          report.append("\(item) of \(sections[present].id)")
        }
      }
    }
    try result.apply(kept, expansion: expansion)
    self = result
    return report
  }
}

extension OutlineModel {
  /// The same outline with every node changed by itself.
  func mapping(_ change: (inout Node) -> Void) -> OutlineModel {
    func mapped(_ nodes: [Node]) -> [Node] {
      nodes.map { node in
        var node = node
        change(&node)
        node.children = mapped(node.children)
        return node
      }
    }
    return OutlineModel(mapped(roots))
  }

  /// The same outline without an item, whose children are in its place.
  func without(_ item: Int) -> OutlineModel {
    func kept(_ nodes: [Node]) -> [Node] {
      nodes.flatMap { node -> [Node] in
        var node = node
        node.children = kept(node.children)
        return node.item == item ? node.children : [node]
      }
    }
    return OutlineModel(kept(roots))
  }
}
