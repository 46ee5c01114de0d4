import PleachSnapshots

/// An outline as nested arrays: what `SectionSnapshot` means, slow and obvious.
struct OutlineModel: Hashable, CustomStringConvertible {
  typealias Failure = SnapshotError<Never, Int>

  struct Node: Hashable {
    var item: Int
    var isExpanded = false
    var children: [Node] = []
  }

  var roots: [Node] = []

  init(_ roots: [Node] = []) { self.roots = roots }

  // MARK: Queries

  /// A node with what its place in the outline says of it.
  struct Entry {
    var node: Node
    var parent: Int?
    /// The index among the siblings at each level.
    var path: [Int]
    var isVisible: Bool

    var item: Int { node.item }
  }

  /// All nodes in pre-order.
  var entries: [Entry] {
    var result: [Entry] = []
    func add(_ nodes: [Node], below parent: Int?, path: [Int], isVisible: Bool) {
      for (index, node) in nodes.enumerated() {
        result.append(Entry(node: node, parent: parent, path: path + [index], isVisible: isVisible))
        add(
          node.children, below: node.item, path: path + [index],
          isVisible: isVisible && node.isExpanded)
      }
    }
    add(roots, below: nil, path: [], isVisible: true)
    return result
  }

  var items: [Int] { Self.items(roots) }

  private static func items(_ nodes: [Node]) -> [Int] {
    var result: [Int] = []
    for node in nodes {
      result.append(node.item)
      if !node.children.isEmpty { result += items(node.children) }
    }
    return result
  }

  var visibleItems: [Int] { entries.filter { $0.isVisible }.map { $0.item } }

  /// The nodes from a root down to the one of an item, each with its index; none if it is not here.
  private func way(to item: Int, in nodes: [Node]) -> [(index: Int, node: Node)] {
    for (index, node) in nodes.enumerated() {
      if node.item == item { return [(index, node)] }
      if node.children.isEmpty { continue }
      let rest = way(to: item, in: node.children)
      if !rest.isEmpty { return [(index, node)] + rest }
    }
    return []
  }

  func path(of item: Int) -> [Int]? {
    let way = way(to: item, in: roots)
    return way.isEmpty ? nil : way.map { $0.index }
  }

  func contains(_ item: Int) -> Bool { !way(to: item, in: roots).isEmpty }

  func node(of item: Int) -> Node? { way(to: item, in: roots).last?.node }

  func children(of item: Int?) -> [Node] {
    guard let item else { return roots }
    return node(of: item)?.children ?? []
  }

  func parent(of item: Int) -> Int? { way(to: item, in: roots).dropLast().last?.node.item }

  func ancestors(of item: Int) -> [Int] {
    way(to: item, in: roots).dropLast().reversed().map { $0.node.item }
  }

  func level(of item: Int) -> Int? { path(of: item).map { $0.count - 1 } }

  func isVisible(_ item: Int) -> Bool {
    contains(item) && way(to: item, in: roots).dropLast().allSatisfy { $0.node.isExpanded }
  }

  func isItem(_ item: Int, inSubtreeOf ancestor: Int) -> Bool {
    item == ancestor || ancestors(of: item).contains(ancestor)
  }

  func outline(of item: Int, includingParent: Bool) -> OutlineModel {
    guard let node = node(of: item) else { return OutlineModel() }
    return OutlineModel(includingParent ? [node] : node.children)
  }

  var description: String { Self.text(roots) }

  /// `1+(2 3-(4))`: an expanded 1 over 2 and 3, a collapsed 3 over 4.
  private static func text(_ nodes: [Node]) -> String {
    nodes.map { node in
      let state = node.isExpanded ? "+" : "-"
      return "\(node.item)\(state)" + (node.children.isEmpty ? "" : "(\(text(node.children)))")
    }.joined(separator: " ")
  }

  // MARK: Edits

  /// Gives the siblings at the end of a path, and the index there, to a closure.
  private mutating func editSiblings(at path: [Int], _ body: (inout [Node], Int) -> Void) {
    Self.edit(&roots, path[...], body)
  }

  private static func edit(
    _ nodes: inout [Node], _ path: ArraySlice<Int>, _ body: (inout [Node], Int) -> Void
  ) {
    guard let index = path.first else { return }
    if path.count == 1 {
      body(&nodes, index)
    } else {
      edit(&nodes[index].children, path.dropFirst(), body)
    }
  }

  mutating func editChildren(of parent: Int?, _ body: (inout [Node]) -> Void) {
    guard let parent else { return body(&roots) }
    guard let path = path(of: parent) else { return }
    editSiblings(at: path) { siblings, index in body(&siblings[index].children) }
  }

  func require(_ items: [Int]) throws(Failure) {
    let unknown = Self.eachOnce(items.filter { !contains($0) })
    if !unknown.isEmpty { throw .unknownItems(unknown) }
  }

  /// Numbers in order, without those that stand further ahead.
  static func eachOnce(_ numbers: [Int]) -> [Int] {
    numbers.indices.filter { !numbers[..<$0].contains(numbers[$0]) }.map { numbers[$0] }
  }

  /// The items that are here or repeat an earlier one, each once.
  func duplicates(adding items: [Int]) -> [Int] {
    var result: [Int] = []
    for (index, item) in items.enumerated()
    where (contains(item) || items[..<index].contains(item)) && !result.contains(item) {
      result.append(item)
    }
    return result
  }

  func requireNew(_ items: [Int]) throws(Failure) {
    let duplicates = duplicates(adding: items)
    if !duplicates.isEmpty { throw .duplicateItems(duplicates) }
  }

  mutating func append(_ nodes: [Node], to parent: Int?) throws(Failure) {
    if let parent { try require([parent]) }
    try requireNew(OutlineModel(nodes).items)
    editChildren(of: parent) { $0 += nodes }
  }

  mutating func insert(_ nodes: [Node], before item: Int) throws(Failure) {
    try insert(nodes, at: 0, from: item)
  }

  mutating func insert(_ nodes: [Node], after item: Int) throws(Failure) {
    try insert(nodes, at: 1, from: item)
  }

  private mutating func insert(_ nodes: [Node], at offset: Int, from item: Int) throws(Failure) {
    try require([item])
    try requireNew(OutlineModel(nodes).items)
    guard let path = path(of: item) else { return }
    editSiblings(at: path) { $0.insert(contentsOf: nodes, at: $1 + offset) }
  }

  mutating func delete(_ items: [Int]) throws(Failure) {
    try require(items)
    for item in items {
      if let path = path(of: item) { editSiblings(at: path) { $0.remove(at: $1) } }
    }
  }

  mutating func setExpanded(_ items: [Int], _ isExpanded: Bool) throws(Failure) {
    try require(items)
    for item in items {
      guard let path = path(of: item) else { continue }
      editSiblings(at: path) { $0[$1].isExpanded = isExpanded }
    }
  }

  mutating func move(_ item: Int, nextTo destination: Int, offset: Int) throws(Failure) {
    try require([item, destination])
    if isItem(destination, inSubtreeOf: item) { throw .invalidDestination(destination) }
    let moved = outline(of: item, includingParent: true).roots
    try delete([item])
    try insert(moved, at: offset, from: destination)
  }

  mutating func move(_ item: Int, to parent: Int?, at index: Int) throws(Failure) {
    try require([item] + (parent.map { [$0] } ?? []))
    if let parent, isItem(parent, inSubtreeOf: item) { throw .invalidDestination(parent) }
    var result = self
    try result.delete([item])
    try result.insert(outline(of: item, includingParent: true).roots, childrenOf: parent, at: index)
    self = result
  }

  /// Adds nodes that are new below a parent that is here.
  mutating func insert(_ nodes: [Node], childrenOf parent: Int?, at index: Int) throws(Failure) {
    let limit = children(of: parent).count
    if index < 0 || index > limit { throw .indexOutOfRange(index: index, limit: limit) }
    editChildren(of: parent) { $0.insert(contentsOf: nodes, at: index) }
  }

  mutating func replaceChildren(of parent: Int, using outline: OutlineModel) throws(Failure) {
    try require([parent])
    var result = self
    result.editChildren(of: parent) { $0 = [] }
    let duplicates = outline.items.filter { result.contains($0) }
    if !duplicates.isEmpty { throw .duplicateItems(duplicates) }
    result.editChildren(of: parent) { $0 = outline.roots }
    self = result
  }

  /// The same outline with the states that items have in another.
  func keepingExpansion(of other: OutlineModel) -> OutlineModel {
    func kept(_ nodes: [Node]) -> [Node] {
      nodes.map { node in
        Node(
          item: node.item, isExpanded: other.node(of: node.item)?.isExpanded ?? node.isExpanded,
          children: kept(node.children))
      }
    }
    return OutlineModel(kept(roots))
  }
}

// MARK: - To and from the real thing

extension SectionSnapshot where ItemIdentifier == Int {
  /// Builds an outline item by item, parents first.
  init(_ model: OutlineModel) throws {
    self.init()
    for entry in model.entries {
      try append([entry.item], to: entry.parent)
      if entry.node.isExpanded { try expand([entry.item]) }
    }
  }
}

extension OutlineModel {
  /// Reads an outline through its public queries.
  init(_ snapshot: SectionSnapshot<Int>) {
    func nodes(_ items: [Int]) -> [Node] {
      items.map { item in
        Node(
          item: item, isExpanded: snapshot.isExpanded(item),
          children: nodes(snapshot.children(of: item)))
      }
    }
    self.init(nodes(snapshot.rootItems))
  }
}

// MARK: - Small forests

extension OutlineModel {
  /// All shapes of forests with `count` nodes, numbered from `first` in pre-order, all collapsed.
  static func shapes(_ count: Int, from first: Int = 0) -> [OutlineModel] {
    if count == 0 { return [OutlineModel()] }
    var result: [OutlineModel] = []
    for below in 0..<count {
      for children in shapes(below, from: first + 1) {
        for rest in shapes(count - 1 - below, from: first + 1 + below) {
          result.append(OutlineModel([Node(item: first, children: children.roots)] + rest.roots))
        }
      }
    }
    return result
  }

  /// The same forest in which the items whose bit is set are expanded.
  func expanding(_ bits: Int) -> OutlineModel {
    func expanded(_ nodes: [Node]) -> [Node] {
      nodes.map { node in
        Node(
          item: node.item, isExpanded: bits >> node.item & 1 == 1,
          children: expanded(node.children))
      }
    }
    return OutlineModel(expanded(roots))
  }
}
