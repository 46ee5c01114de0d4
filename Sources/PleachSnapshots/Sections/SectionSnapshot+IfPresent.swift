extension SectionSnapshot {
  /// Removes those of the items that are here, each with its whole subtree.
  ///
  /// - Parameter items: The items to remove; unknown ones are ignored.
  /// - Returns: The items that were not here, in the order given.
  /// - Complexity: O(k) for k items named and removed, each named one hashed once.
  @discardableResult
  public mutating func deleteIfPresent(_ items: [ItemIdentifier]) -> [ItemIdentifier] {
    let (nodes, absent) = presentNodes(of: items)
    if !nodes.isEmpty { edit { _ = $0.removeSubtrees(nodes) } }
    compact()
    return absent
  }

  /// Expands those of the items that are here.
  ///
  /// UIKit: `expand` does this.
  ///
  /// - Parameter items: The items to expand; unknown ones are ignored.
  /// - Returns: The items that were not here, in the order given.
  /// - Complexity: O(k) for k items, each hashed once.
  @discardableResult
  public mutating func expandIfPresent(_ items: [ItemIdentifier]) -> [ItemIdentifier] {
    setExpandedIfPresent(items, true)
  }

  /// Collapses those of the items that are here.
  ///
  /// UIKit: `collapse` does this.
  ///
  /// - Parameter items: The items to collapse; unknown ones are ignored.
  /// - Returns: The items that were not here, in the order given.
  /// - Complexity: O(k) for k items, each hashed once.
  @discardableResult
  public mutating func collapseIfPresent(_ items: [ItemIdentifier]) -> [ItemIdentifier] {
    setExpandedIfPresent(items, false)
  }

  private mutating func setExpandedIfPresent(
    _ items: [ItemIdentifier], _ isExpanded: Bool
  ) -> [ItemIdentifier] {
    let (nodes, absent) = presentNodes(of: items)
    setExpanded(nodes, isExpanded)
    return absent
  }

  /// The nodes of the items that are here, and the others.
  private func presentNodes(
    of items: [ItemIdentifier]
  ) -> (nodes: ContiguousArray<Int32>, absent: [ItemIdentifier]) {
    var (nodes, absent): (ContiguousArray<Int32>, [ItemIdentifier]) = ([], [])
    for item in items {
      let node = storage.node(of: item)
      if node == Forest.none { absent.append(item) } else { nodes.append(node) }
    }
    return (nodes, absent)
  }
}
