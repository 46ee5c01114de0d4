import PleachDiff

extension SectionSnapshot {
  /// Puts another item in the place of one, which goes: the new one has its children and its state.
  ///
  /// ```swift
  /// // A draft that the server has given its identifier.
  /// try outline.replace("draft", with: "message 7")
  /// ```
  ///
  /// - Parameters:
  ///   - item: The item that goes.
  ///   - newItem: The item that comes. If it equals `item`, its content alone is new, as with
  ///     ``update(_:)``.
  /// - Throws: ``SnapshotError/unknownItems(_:)`` for an unknown `item`;
  ///   ``SnapshotError/duplicateItems(_:)`` if `newItem` is elsewhere in the snapshot.
  /// - Complexity: O(c) for the c children of `item`; two items are hashed.
  public mutating func replace(
    _ item: ItemIdentifier, with newItem: ItemIdentifier
  ) throws(Failure) {
    let node = try node(of: item)
    if newItem == item {
      edit { $0.store(newItem, at: node) }
      return
    }
    let tag = HandleTable.tag(of: newItem)
    if storage.node(of: newItem, tag: tag) != Forest.none { throw .duplicateItems([newItem]) }
    edit { $0.replaceNode(node, by: newItem, tag: tag) }
  }
}

extension SectionStorage {
  /// Stores an item in the place of the equal one that is there.
  @usableFromInline
  func store(_ item: Item, at node: Int32) { items[Int(node)] = item }

  /// Puts a node for an item that is not here in the place of another.
  ///
  /// It gets a handle of its own: a handle stands for one item as long as its node lives.
  func replaceNode(_ node: Int32, by item: Item, tag: UInt32) {
    let new = insert(item, tag: tag, under: forest.parent(of: node), before: node)
    forest.setExpanded(new, forest.isExpanded(node))
    forest.moveChildren(of: node, to: new)
    removeSubtrees([node])
  }
}
