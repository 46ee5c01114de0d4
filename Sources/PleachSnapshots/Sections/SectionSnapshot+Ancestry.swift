extension SectionSnapshot {
  /// The items below `item` at any depth in pre-order, expanded or not; none for an unknown item.
  ///
  /// UIKit: read as `snapshot(of: item).items`, and an unknown item raises.
  ///
  /// - Complexity: O(k) for k descendants.
  public func descendants(of item: ItemIdentifier) -> [ItemIdentifier] {
    guard let node = knownNode(of: item) else { return [] }
    return storage.items(of: storage.forest.descendants(of: node))
  }

  /// The items that `item` lies below, its parent first and a root last; none for a root and for an
  /// unknown item.
  ///
  /// - Complexity: O(l) for the level l of the item.
  public func ancestors(of item: ItemIdentifier) -> [ItemIdentifier] {
    guard let node = knownNode(of: item) else { return [] }
    return storage.items(of: storage.forest.ancestors(of: node))
  }
}
