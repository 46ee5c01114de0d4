import PleachDiff

extension SectionSnapshot {
  // MARK: Adding

  /// Adds items at the end of the children of `parent`, or of the roots.
  ///
  /// New items are collapsed; items below a collapsed parent are hidden.
  ///
  /// - Parameters:
  ///   - items: The items to add, none of which is in the snapshot.
  ///   - parent: The item they become children of; `nil` for roots.
  /// - Throws: ``SnapshotError/unknownItems(_:)`` for an unknown parent;
  ///   ``SnapshotError/duplicateItems(_:)`` with the items that are here already or stand twice in
  ///   `items`.
  /// - Complexity: O(k) amortised for k new items, each hashed once.
  @inlinable
  public mutating func append(
    _ items: [ItemIdentifier], to parent: ItemIdentifier? = nil
  ) throws(Failure) {
    var parentNode = Forest.none
    if let parent { parentNode = try node(of: parent) }
    try insert(items, under: parentNode, before: Forest.none)
  }

  /// Adds items directly before `item`, as its siblings.
  ///
  /// - Parameters:
  ///   - items: The items to add, none of which is in the snapshot.
  ///   - item: The item that will follow them.
  /// - Throws: ``SnapshotError/unknownItems(_:)`` for an unknown `item`;
  ///   ``SnapshotError/duplicateItems(_:)`` as for ``append(_:to:)-([ItemIdentifier],_)``.
  /// - Complexity: O(k) amortised for k new items, each hashed once.
  @inlinable
  public mutating func insert(
    _ items: [ItemIdentifier], before item: ItemIdentifier
  ) throws(Failure) {
    let next = try node(of: item)
    try insert(items, under: parentNode(of: next), before: next)
  }

  /// Adds items directly behind `item` and its whole subtree, as its siblings.
  ///
  /// - Parameters:
  ///   - items: The items to add, none of which is in the snapshot.
  ///   - item: The item whose subtree will precede them.
  /// - Throws: ``SnapshotError/unknownItems(_:)`` for an unknown `item`;
  ///   ``SnapshotError/duplicateItems(_:)`` as for ``append(_:to:)-([ItemIdentifier],_)``.
  /// - Complexity: O(k) amortised for k new items, each hashed once.
  @inlinable
  public mutating func insert(
    _ items: [ItemIdentifier], after item: ItemIdentifier
  ) throws(Failure) {
    let previous = try node(of: item)
    try insert(items, under: parentNode(of: previous), before: nextSibling(of: previous))
  }

  @inlinable
  mutating func insert(
    _ items: [ItemIdentifier], under parent: Int32, before next: Int32
  ) throws(Failure) {
    var tags: [UInt32] = []
    tags.reserveCapacity(items.count)
    for item in items { tags.append(HandleTable.tag(of: item)) }
    try insert(items, tags: tags, under: parent, before: next)
  }

  @inlinable
  mutating func insert(
    _ items: [ItemIdentifier], tags: [UInt32], under parent: Int32, before next: Int32
  ) throws(Failure) {
    if items.isEmpty { return }
    let duplicates = edit(succeedingWhen: { $0.isEmpty }) {
      $0.insert(items, tags: tags, under: parent, before: next)
    }
    if !duplicates.isEmpty { throw .duplicateItems(duplicates) }
  }

  @usableFromInline
  func parentNode(of node: Int32) -> Int32 { storage.forest.parent(of: node) }

  @usableFromInline
  func nextSibling(of node: Int32) -> Int32 { storage.forest.nextSibling(of: node) }

  // MARK: Removing

  /// Removes items, each with its whole subtree.
  ///
  /// The same item may be named twice, and so may an item and one of its descendants.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` if any of the items is unknown; then none goes.
  /// - Complexity: O(k) for k items removed.
  @inlinable
  public mutating func delete(_ items: [ItemIdentifier]) throws(Failure) {
    _ = remove(try nodes(of: items))
    compact()
  }

  /// Removes nodes, each with its whole subtree.
  ///
  /// - Returns: The nodes that went, each once. Their items and tags can be read until the next
  ///   edit; then the caller has to call ``compact()``.
  @usableFromInline
  mutating func remove(_ nodes: ContiguousArray<Int32>) -> ContiguousArray<Int32> {
    nodes.isEmpty ? [] : edit { $0.removeSubtrees(nodes) }
  }

  /// Removes all items.
  ///
  /// - Complexity: O(1), or O(n) if no copy shares the n items.
  public mutating func deleteAll() {
    if !isEmpty { storage = Storage() }
  }

  // MARK: Expanding

  /// Expands items: their children show when they are visible themselves.
  ///
  /// Descendants and ancestors keep their own state. An item without children keeps the state for
  /// the children to come.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` if any of the items is unknown.
  /// - Complexity: O(k) for k items.
  @inlinable
  public mutating func expand(_ items: [ItemIdentifier]) throws(Failure) {
    setExpanded(try nodes(of: items), true)
  }

  /// Collapses items: everything below them is hidden.
  ///
  /// Descendants keep their own state.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` if any of the items is unknown.
  /// - Complexity: O(k) for k items.
  @inlinable
  public mutating func collapse(_ items: [ItemIdentifier]) throws(Failure) {
    setExpanded(try nodes(of: items), false)
  }

  @usableFromInline
  mutating func setExpanded(_ nodes: ContiguousArray<Int32>, _ isExpanded: Bool) {
    // Nothing is copied, and the storage stays the same object, where the state is as wanted.
    if !nodes.contains(where: { storage.forest.isExpanded($0) != isExpanded }) { return }
    edit { storage in
      for node in nodes { storage.forest.setExpanded(node, isExpanded) }
    }
  }

  // MARK: Content

  /// Replaces stored items by equal ones with new content.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` if any of the items is unknown.
  /// - Complexity: O(k) for k items.
  public mutating func update(_ items: [ItemIdentifier]) throws(Failure) {
    store(items, at: try nodes(of: items))
  }

  /// Replaces the stored items of nodes by equal ones.
  mutating func store(_ items: some Sequence<ItemIdentifier>, at nodes: ContiguousArray<Int32>) {
    if nodes.isEmpty { return }
    edit { storage in
      for (node, item) in zip(nodes, items) { storage.items[Int(node)] = item }
    }
  }
}
