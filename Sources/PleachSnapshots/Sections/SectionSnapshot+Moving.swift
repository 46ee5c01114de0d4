extension SectionSnapshot {
  /// Moves an item with its whole subtree directly before another, as its sibling.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` if one of the two is unknown;
  ///   ``SnapshotError/invalidDestination(_:)`` if `destination` is `item` or lies below it.
  /// - Complexity: O(l) for the level l of `destination`.
  public mutating func move(
    _ item: ItemIdentifier, before destination: ItemIdentifier
  ) throws(Failure) {
    let (node, next) = try nodesForMove(item, next: destination)
    move(node, under: storage.forest.parent(of: next), before: next)
  }

  /// Moves an item with its whole subtree directly behind another and its subtree, as its sibling.
  ///
  /// - Throws: As ``move(_:before:)``.
  /// - Complexity: O(l) for the level l of `destination`.
  public mutating func move(
    _ item: ItemIdentifier, after destination: ItemIdentifier
  ) throws(Failure) {
    let (node, previous) = try nodesForMove(item, next: destination)
    // The item itself may be the next sibling: then what follows it is.
    var next = storage.forest.nextSibling(of: previous)
    if next == node { next = storage.forest.nextSibling(of: node) }
    move(node, under: storage.forest.parent(of: previous), before: next)
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
    var node = Forest.none
    var parentNode = Forest.none
    if let parent {
      (node, parentNode) = try nodesForMove(item, next: parent)
    } else {
      node = try self.node(of: item)
    }
    let next = try child(at: index, of: parentNode, excluding: node)
    move(node, under: parentNode, before: next)
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
    var node = Forest.none
    var parentNode = Forest.none
    if let parent {
      (node, parentNode) = try nodesForMove(item, next: parent)
    } else {
      node = try self.node(of: item)
    }
    move(node, under: parentNode, before: Forest.none)
  }

  /// The child that will follow one put at `index`, `none` at the end.
  func child(
    at index: Int, of parent: Int32, excluding excluded: Int32 = Forest.none
  ) throws(Failure) -> Int32 {
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

  private func nodesForMove(
    _ item: ItemIdentifier, next destination: ItemIdentifier
  ) throws(Failure) -> (Int32, Int32) {
    let nodes = try nodes(of: [item, destination])
    if storage.forest.isNode(nodes[1], inSubtreeOf: nodes[0]) {
      throw .invalidDestination(destination)
    }
    return (nodes[0], nodes[1])
  }

  private mutating func move(_ node: Int32, under parent: Int32, before next: Int32) {
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
