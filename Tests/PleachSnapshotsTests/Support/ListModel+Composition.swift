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

  /// What was dropped, as text in a fixed order.
  typealias Report = [String]

  mutating func appendSections(
    _ ids: [Int], _ policy: DuplicatePolicy
  ) throws(Failure) -> Report {
    if policy == .throw {
      try insertSections(ids, at: sections.count)
      return []
    }
    var report: Report = []
    for id in ids {
      guard let index = sectionIndex(of: id) else {
        sections.append(Section(id: id))
        continue
      }
      report.append("\(id)")
      if policy == .keepLast { sections.append(sections.remove(at: index)) }
    }
    return report.sorted()
  }

  mutating func apply(
    _ outlines: [(section: Int, outline: OutlineModel)], expansion: ExpansionPolicy,
    _ policy: DuplicatePolicy
  ) throws(Failure) -> Report {
    let ids = outlines.map { $0.section }
    let repeated = ids.indices.filter { ids[..<$0].contains(ids[$0]) }.map { ids[$0] }
    if !repeated.isEmpty { throw .duplicateSections(repeated) }
    if policy == .throw {
      try apply(outlines, expansion: expansion)
      return []
    }
    // Everywhere that has an item, in the order in which the places count.
    var result = self
    var outlines = outlines
    var report: Report = []
    for item in Set(outlines.flatMap { $0.outline.items }).sorted() {
      let present = result.sections.indices.filter {
        !ids.contains(result.sections[$0].id) && result.sections[$0].outline.contains(item)
      }
      let incoming = outlines.indices.filter { outlines[$0].outline.contains(item) }
      let keptIncoming = policy == .keepLast ? incoming.last : present.isEmpty ? incoming[0] : nil
      for index in incoming where index != keptIncoming {
        outlines[index].outline = outlines[index].outline.without(item)
        report.append("\(item) of \(outlines[index].section)")
      }
      if policy == .keepFirst { continue }
      for index in present {
        result.sections[index].outline = result.sections[index].outline.without(item)
        report.append("\(item) of \(result.sections[index].id)")
      }
    }
    try result.apply(outlines, expansion: expansion)
    self = result
    return report.sorted()
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
