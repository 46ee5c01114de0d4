extension SectionSnapshot {
  /// The part of the outline that a search leaves: the items that are included, and on request what
  /// lies above and below them.
  ///
  /// ```swift
  /// // The settings that match, each under its headings, which are open.
  /// let found = settings.filtered(expandingAncestors: true) { $0.title.contains(text) }
  /// ```
  ///
  /// Items stay in order and keep their expansion, but for those opened by `expandingAncestors`.
  ///
  /// - Parameters:
  ///   - keepsAncestors: Whether the items above an included one stay, so that it keeps its place.
  ///     If not, what lies below an item that does not stay goes with it.
  ///   - expandsAncestors: Whether the items above an included one that stays are expanded.
  ///   - keepsDescendants: Whether everything below an included item stays.
  ///   - isIncluded: Whether an item is a hit. Each item is asked once, in pre-order.
  /// - Returns: What stays; the same snapshot, sharing everything, where nothing changes.
  /// - Complexity: O(n) for n items, none of which is hashed.
  public func filtered(
    keepingAncestors keepsAncestors: Bool = true,
    expandingAncestors expandsAncestors: Bool = false,
    keepingDescendants keepsDescendants: Bool = false,
    where isIncluded: (ItemIdentifier) -> Bool
  ) -> SectionSnapshot {
    var search = OutlineSearch(storage.forest)
    for position in search.nodes.indices {
      search.hits.append(isIncluded(storage.item(search.nodes[position])))
    }
    search.keepHits(withAncestors: keepsAncestors, withDescendants: keepsDescendants)
    if !expandsAncestors { search.forgetWays() }
    if search.changesNothing(in: storage.forest) { return self }
    return SectionSnapshot(storage: storage.part(search))
  }
}

/// Which nodes of a forest a search hits and which it keeps, by position in pre-order.
struct OutlineSearch {
  private(set) var nodes: ContiguousArray<Int32> = []

  /// The position of each node's parent; -1 for roots.
  private(set) var parents: ContiguousArray<Int> = []

  var hits: ContiguousArray<Bool> = []
  private(set) var kept: ContiguousArray<Bool> = []

  /// Whether a hit that is kept lies below.
  private(set) var isOnWay: ContiguousArray<Bool> = []

  init(_ forest: Forest) {
    var (nodes, parents, path) = (self.nodes, self.parents, ContiguousArray<Int>())
    nodes.reserveCapacity(forest.count)
    parents.reserveCapacity(forest.count)
    hits.reserveCapacity(forest.count)
    forest.forEachNode { node, level in
      path.removeLast(path.count - level)
      parents.append(path.last ?? -1)
      path.append(nodes.count)
      nodes.append(node)
    }
    (self.nodes, self.parents) = (nodes, parents)
  }

  mutating func keepHits(withAncestors: Bool, withDescendants: Bool) {
    kept = hits
    isOnWay = ContiguousArray(repeating: false, count: nodes.count)
    var isCovered = isOnWay
    for position in nodes.indices where parents[position] >= 0 {
      let parent = parents[position]
      isCovered[position] = hits[parent] || isCovered[parent]
      if withDescendants, isCovered[position] { kept[position] = true }
      if !withAncestors, !kept[parent] { kept[position] = false }
    }
    // Backwards, every child comes before its parent.
    for position in nodes.indices.reversed() where parents[position] >= 0 && kept[position] {
      let parent = parents[position]
      if hits[position] || isOnWay[position] { isOnWay[parent] = true }
      if withAncestors { kept[parent] = true }
    }
  }

  mutating func forgetWays() {
    isOnWay = ContiguousArray(repeating: false, count: nodes.count)
  }

  func isExpanded(_ position: Int, in forest: Forest) -> Bool {
    isOnWay[position] || forest.isExpanded(nodes[position])
  }

  func changesNothing(in forest: Forest) -> Bool {
    nodes.indices.allSatisfy { position in
      kept[position] && isExpanded(position, in: forest) == forest.isExpanded(nodes[position])
    }
  }
}

extension SectionStorage {
  /// A copy of the nodes that a search keeps, each of which is a root or has a parent that is kept.
  func part(_ search: OutlineSearch) -> SectionStorage {
    let part = SectionStorage()
    var copies = ContiguousArray(repeating: Forest.none, count: search.nodes.count)
    for position in search.nodes.indices where search.kept[position] {
      let (node, parent) = (search.nodes[position], search.parents[position])
      let copy = part.insert(
        item(node), tag: tag(node), under: parent < 0 ? Forest.none : copies[parent],
        before: Forest.none)
      if search.isExpanded(position, in: forest) { part.forest.setExpanded(copy, true) }
      copies[position] = copy
    }
    return part
  }
}
