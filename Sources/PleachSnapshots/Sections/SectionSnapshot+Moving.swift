extension SectionSnapshot {
  /// Moves an item with its whole subtree directly before another, as its sibling.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` if one of the two is unknown;
  ///   ``SnapshotError/invalidDestination(_:)`` if `destination` is `item` or lies below it.
  /// - Complexity: O(l) for the level l of `destination`.
  public mutating func move(
    _ item: ItemIdentifier, before destination: ItemIdentifier
  ) throws(Failure) {
    let nodes = try nodes(of: [item, destination])
    try move(nodes[0], to: .before(nodes[1]))
  }

  /// Moves an item with its whole subtree directly behind another and its subtree, as its sibling.
  ///
  /// - Throws: As ``move(_:before:)``.
  /// - Complexity: O(l) for the level l of `destination`.
  public mutating func move(
    _ item: ItemIdentifier, after destination: ItemIdentifier
  ) throws(Failure) {
    let nodes = try nodes(of: [item, destination])
    try move(nodes[0], to: .after(nodes[1]))
  }

  /// Moves an item with its whole subtree below another, or among the roots.
  ///
  /// - Parameters:
  ///   - item: The item to move.
  ///   - parent: The item it becomes a child of; `nil` for a root.
  ///   - index: The index it will have among its siblings, counted without it.
  /// - Throws: ``SnapshotError/unknownItems(_:)`` if one of the two is unknown;
  ///   ``SnapshotError/invalidDestination(_:)`` if `parent` is `item` or lies below it;
  ///   ``SnapshotError/indexOutOfRange(index:limit:)`` if there are fewer siblings.
  /// - Complexity: O(l + s) for the level l of `parent` and its number s of children.
  public mutating func move(
    _ item: ItemIdentifier, to parent: ItemIdentifier?, at index: Int
  ) throws(Failure) {
    let (node, parentNode) = try nodes(of: item, andParent: parent)
    try move(node, to: .child(parent: parentNode, index: index))
  }

  /// Moves an item with its whole subtree to the end of the children of another, or of the roots.
  ///
  /// - Parameters:
  ///   - item: The item to move.
  ///   - parent: The item it becomes the last child of; `nil` for the last root.
  /// - Throws: ``SnapshotError/unknownItems(_:)`` if one of the two is unknown;
  ///   ``SnapshotError/invalidDestination(_:)`` if `parent` is `item` or lies below it.
  /// - Complexity: O(l) for the level l of `parent`.
  public mutating func move(
    _ item: ItemIdentifier, to parent: ItemIdentifier?
  ) throws(Failure) {
    let (node, parentNode) = try nodes(of: item, andParent: parent)
    try move(node, to: .end(parent: parentNode))
  }

  /// The child that will follow one put at `index`, `none` at the end.
  @usableFromInline
  func child(
    at index: Int, of parent: Int32, excluding excluded: Int32 = Forest.none
  ) throws(Failure) -> Int32 {
    if storage.forest.isSequence {
      let hasExcluded = excluded != Forest.none && parent == Forest.none
      let limit = parent == Forest.none ? count - (hasExcluded ? 1 : 0) : 0
      guard (0...limit).contains(index) else {
        throw .indexOutOfRange(index: index, limit: limit)
      }
      if index == limit { return Forest.none }
      return Int32(hasExcluded && index >= Int(excluded) ? index + 1 : index)
    }
    var child = storage.forest.firstChild(of: parent)
    var passed = 0
    while child != Forest.none {
      if child != excluded {
        if passed == index { return child }
        passed += 1
      }
      child = storage.forest.nextSibling(of: child)
    }
    if passed == index { return Forest.none }
    throw .indexOutOfRange(index: index, limit: passed)
  }

  private func nodes(
    of item: ItemIdentifier, andParent parent: ItemIdentifier?
  ) throws(Failure) -> (node: Int32, parent: Int32) {
    guard let parent else { return (try node(of: item), Forest.none) }
    let nodes = try nodes(of: [item, parent])
    return (nodes[0], nodes[1])
  }

  /// The node that what is put at a place hangs below, and the one that will follow it, or the error
  /// that says why it cannot be put there; `node` moves there with its subtree, and is `none` for
  /// what comes from elsewhere.
  func links(
    of place: OutlineInsertion, moving node: Int32
  ) throws(Failure) -> (parent: Int32, next: Int32) {
    let forest = storage.forest
    if let anchor = place.anchor, node != Forest.none, forest.isNode(anchor, inSubtreeOf: node) {
      throw .invalidDestination(storage.item(anchor))
    }
    switch place {
    case .end(let parent): return (parent, Forest.none)
    case .before(let next): return (forest.parent(of: next), next)
    case .after(let previous):
      // The item itself may be the next sibling: then what follows it is.
      let next = forest.nextSibling(of: previous)
      let isMoving = next == node && next != Forest.none
      return (forest.parent(of: previous), isMoving ? forest.nextSibling(of: node) : next)
    case .child(let parent, let index):
      return (parent, try child(at: index, of: parent, excluding: node))
    }
  }

  /// Moves a node with its whole subtree.
  mutating func move(_ node: Int32, to place: OutlineInsertion) throws(Failure) {
    let (parent, next) = try links(of: place, moving: node)
    // Where it is already: the storage stays the same object.
    if storage.forest.parent(of: node) == parent, storage.forest.nextSibling(of: node) == next {
      return
    }
    edit { storage in
      storage.forest.unlink(node)
      storage.forest.link(node, under: parent, before: next)
    }
  }
}
