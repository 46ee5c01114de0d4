extension SectionSnapshot {
  /// Adds items below an item, or among the roots, the first of them at an index.
  ///
  /// - Parameters:
  ///   - items: The items to add, none of which is in the snapshot.
  ///   - parent: The item they become children of; `nil` for roots.
  ///   - index: The index that the first will have among its siblings; their number for the end.
  /// - Throws: ``SnapshotError/unknownItems(_:)`` for an unknown parent;
  ///   ``SnapshotError/indexOutOfRange(index:limit:)`` if there are fewer siblings;
  ///   ``SnapshotError/duplicateItems(_:)`` with the items that are here already or stand twice in
  ///   `items`.
  /// - Complexity: O(i + k) amortised for the index i and k new items, each hashed once.
  @inlinable
  public mutating func insert(
    _ items: [ItemIdentifier], childOf parent: ItemIdentifier?, at index: Int
  ) throws(Failure) {
    let (parentNode, next) = try place(childOf: parent, at: index)
    try insert(items, under: parentNode, before: next)
  }

  /// Adds an outline with its expansion below an item, or among the roots, its first root at an index.
  ///
  /// - Parameters:
  ///   - snapshot: The outline, none of whose items is here.
  ///   - parent: The item whose children its roots become; `nil` for roots.
  ///   - index: The index that the first root will have among its siblings; their number for the end.
  /// - Throws: ``SnapshotError/unknownItems(_:)`` for an unknown parent;
  ///   ``SnapshotError/indexOutOfRange(index:limit:)`` if there are fewer siblings;
  ///   ``SnapshotError/duplicateItems(_:)`` with the items that are here already.
  /// - Complexity: O(i + k) amortised for the index i and k new items, none of which is hashed again.
  public mutating func insert(
    _ snapshot: SectionSnapshot, childOf parent: ItemIdentifier?, at index: Int
  ) throws(Failure) {
    let (parentNode, next) = try place(childOf: parent, at: index)
    try insert(snapshot, under: parentNode, before: next)
  }

  /// The node that something put at an index below an item, or among the roots, hangs below, and
  /// the one that will follow it.
  @inlinable
  func place(
    childOf parent: ItemIdentifier?, at index: Int
  ) throws(Failure) -> (parent: Int32, next: Int32) {
    var parentNode = Forest.none
    if let parent { parentNode = try node(of: parent) }
    return (parentNode, try child(at: index, of: parentNode))
  }
}
