import PleachSnapshots

extension OutlineModel {
  func descendants(of item: Int) -> [Int] { outline(of: item, includingParent: false).items }

  /// The outline with each node changed, children first.
  func mapping(_ change: (Node) -> Node) -> OutlineModel {
    func mapped(_ nodes: [Node]) -> [Node] {
      nodes.map { node in
        var node = node
        node.children = mapped(node.children)
        return change(node)
      }
    }
    return OutlineModel(mapped(roots))
  }

  // MARK: Places

  /// Adds nodes that may be here already below a parent that may be unknown.
  mutating func insertNew(_ nodes: [Node], childOf parent: Int?, at index: Int) throws(Failure) {
    if let parent { try require([parent]) }
    var result = self
    try result.insert([], childrenOf: parent, at: index)
    try requireNew(OutlineModel(nodes).items)
    try insert(nodes, childrenOf: parent, at: index)
  }

  mutating func move(_ item: Int, to parent: Int?) throws(Failure) {
    try move(item, to: parent, at: children(of: parent).filter { $0.item != item }.count)
  }

  mutating func replace(_ item: Int, with newItem: Int) throws(Failure) {
    try require([item])
    if newItem != item, contains(newItem) { throw .duplicateItems([newItem]) }
    self = mapping { node in
      Node(
        item: node.item == item ? newItem : node.item, isExpanded: node.isExpanded,
        children: node.children)
    }
  }

  // MARK: Searching and sorting

  /// What is left of a search for `hits`, by what is asked of each item on its own.
  func filtered(
    keepingAncestors: Bool, expandingAncestors: Bool, keepingDescendants: Bool, hits: Set<Int>
  ) -> OutlineModel {
    func isWanted(_ item: Int) -> Bool {
      hits.contains(item) || keepingDescendants && !hits.isDisjoint(with: ancestors(of: item))
    }
    func isKept(_ item: Int) -> Bool {
      keepingAncestors
        ? isWanted(item) || !hits.isDisjoint(with: descendants(of: item))
        : ([item] + ancestors(of: item)).allSatisfy(isWanted)
    }
    func part(_ nodes: [Node]) -> [Node] {
      nodes.filter { isKept($0.item) }.map { node in
        let isOnWay = descendants(of: node.item).contains { hits.contains($0) && isKept($0) }
        return Node(
          item: node.item, isExpanded: node.isExpanded || expandingAncestors && isOnWay,
          children: part(node.children))
      }
    }
    return OutlineModel(part(roots))
  }

  /// The siblings of every level in the order of a key; those with the same key as they were.
  func sorted(by key: (Int) -> Int) -> OutlineModel {
    var result = mapping { node in
      Node(
        item: node.item, isExpanded: node.isExpanded,
        children: Self.inserted(node.children, by: key))
    }
    result.roots = Self.inserted(result.roots, by: key)
    return result
  }

  mutating func sortChildren(of parent: Int?, by key: (Int) -> Int) throws(Failure) {
    if let parent { try require([parent]) }
    editChildren(of: parent) { $0 = Self.inserted($0, by: key) }
  }

  /// Insertion sort: each node goes behind all whose key is not greater.
  private static func inserted(_ nodes: [Node], by key: (Int) -> Int) -> [Node] {
    var result: [Node] = []
    for node in nodes {
      let index = result.firstIndex { key($0.item) > key(node.item) }
      result.insert(node, at: index ?? result.count)
    }
    return result
  }

  // MARK: Expansion

  /// The outline in which exactly some items are expanded.
  func restoring(_ isExpanded: (Int) -> Bool) -> OutlineModel {
    mapping { node in
      Node(item: node.item, isExpanded: isExpanded(node.item), children: node.children)
    }
  }

  /// The outline in which the items with children that are `isWanted` levels below `top` (or below
  /// the roots) have one state.
  func setting(
    _ isExpanded: Bool, below top: Int?, levels isWanted: (Int) -> Bool
  ) throws(Failure) -> OutlineModel {
    if let top { try require([top]) }
    let base = top.flatMap { level(of: $0) } ?? 0
    return mapping { node in
      var node = node
      let isBelow = top.map { isItem(node.item, inSubtreeOf: $0) } ?? true
      if isBelow, !node.children.isEmpty, isWanted((level(of: node.item) ?? 0) - base) {
        node.isExpanded = isExpanded
      }
      return node
    }
  }
}

// MARK: - Lists in which items stand more than once

extension OutlineModel {
  /// Where a list is put.
  enum Place: CustomStringConvertible {
    case end(Int?)
    case before(Int)
    case after(Int)
    case child(Int?, Int)

    /// The item that must be here and must not move.
    var anchor: Int? {
      switch self {
      case .end(let item), .child(let item, _): item
      case .before(let item), .after(let item): item
      }
    }

    var description: String {
      switch self {
      case .end(let parent): "at the end of \(parent.map { "\($0)" } ?? "the roots")"
      case .before(let item): "before \(item)"
      case .after(let item): "after \(item)"
      case .child(let parent, let index): "at \(index) of \(parent.map { "\($0)" } ?? "the roots")"
      }
    }
  }

  private mutating func put(_ nodes: [Node], _ place: Place) throws(Failure) {
    switch place {
    case .end(let parent): try append(nodes, to: parent)
    case .before(let item): try insert(nodes, before: item)
    case .after(let item): try insert(nodes, after: item)
    case .child(let parent, let index): try insertNew(nodes, childOf: parent, at: index)
    }
  }

  /// Adds a list under a policy; what is dropped is told.
  mutating func insert(
    _ items: [Int], _ place: Place, duplicates policy: DuplicatePolicy
  ) throws(Failure) -> [Int] {
    if let anchor = place.anchor { try require([anchor]) }
    switch policy {
    case .throw:
      try put(items.map { Node(item: $0) }, place)
      return []
    case .keepFirst:
      let isFirst = items.indices.map { !contains(items[$0]) && !items[..<$0].contains(items[$0]) }
      let kept = items.indices.filter { isFirst[$0] }.map { items[$0] }
      try put(kept.map { Node(item: $0) }, place)
      return items.indices.filter { !isFirst[$0] }.map { items[$0] }
    case .keepLast:
      let lasts = items.indices.filter { !items[($0 + 1)...].contains(items[$0]) }
      let kept = lasts.map { items[$0] }
      if let anchor = place.anchor, kept.contains(where: { isItem(anchor, inSubtreeOf: $0) }) {
        throw .invalidDestination(anchor)
      }
      // Either the occurrence itself goes, or what it displaces.
      let droppingPlaces = items.indices.filter { !lasts.contains($0) || contains(items[$0]) }
      let dropped = droppingPlaces.map { items[$0] }
      // Taken out one by one: some may lie below others that were taken out before.
      var (rest, taken) = (self, OutlineModel())
      for item in kept {
        let node = rest.node(of: item) ?? taken.node(of: item) ?? Node(item: item)
        if rest.contains(item) { try rest.delete([item]) }
        if taken.contains(item) { try taken.delete([item]) }
        taken.roots.append(node)
      }
      try rest.put(taken.roots, place)
      self = rest
      return dropped
    }
  }

  /// The outline that `children` describes below `roots`, in pre-order.
  static func walking(
    _ roots: [Int], duplicates policy: DuplicatePolicy, children: (Int) -> [Int]
  ) throws(Failure) -> (model: OutlineModel, dropped: [Int]) {
    var model = OutlineModel()
    var visited: [Int] = []
    func visit(_ item: Int, below parent: Int?) throws(Failure) {
      visited.append(item)
      if !model.contains(item) {
        try model.append([Node(item: item)], to: parent)
        for child in children(item) { try visit(child, below: item) }
      } else if policy == .throw {
        throw .duplicateItems([item])
      } else if policy == .keepLast {
        try model.move(item, to: parent)
      }
    }
    for root in roots { try visit(root, below: nil) }
    let dropped = visited.indices.filter { index in
      policy == .keepFirst
        ? visited[..<index].contains(visited[index])
        : visited[(index + 1)...].contains(visited[index])
    }
    return (model, dropped.map { visited[$0] })
  }
}
