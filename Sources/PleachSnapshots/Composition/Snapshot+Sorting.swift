extension Snapshot {
  /// Sorts the roots of every section, and the children of every item, each list for itself.
  ///
  /// Items stay below their parents and keep their state; sections stay in order. The sort is stable.
  /// Sections that are in order already are not touched.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first item belongs before the second.
  /// - Complexity: O(s + n log n) comparisons for s sections and n items, none of which is hashed.
  public mutating func sortItems(
    by areInIncreasingOrder: (ItemIdentifier, ItemIdentifier) -> Bool
  ) {
    for index in sections.indices { sections[index].content.sort(by: areInIncreasingOrder) }
  }

  /// The list with the roots of every section and the children of every item sorted, each list for
  /// itself.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first item belongs before the second.
  /// - Returns: The list as ``sortItems(by:)`` leaves it.
  /// - Complexity: As ``sortItems(by:)``.
  public func sorted(
    by areInIncreasingOrder: (ItemIdentifier, ItemIdentifier) -> Bool
  ) -> Snapshot {
    var result = self
    result.sortItems(by: areInIncreasingOrder)
    return result
  }

  /// Sorts the children of an item; what lies below them moves along.
  ///
  /// The sort is stable.
  ///
  /// - Parameters:
  ///   - parent: The item whose children are sorted.
  ///   - areInIncreasingOrder: Whether the first item belongs before the second.
  /// - Throws: ``SnapshotError/unknownItems(_:)`` for an unknown parent.
  /// - Complexity: O(c log c) comparisons for c children, none of which is hashed.
  public mutating func sortItems(
    childrenOf parent: ItemIdentifier,
    by areInIncreasingOrder: (ItemIdentifier, ItemIdentifier) -> Bool
  ) throws(Failure) {
    let (section, node) = try position(of: parent)
    sections[section].content.sortChildren(of: [node], by: areInIncreasingOrder)
  }

  /// Sorts the roots of a section; what lies below them moves along.
  ///
  /// The sort is stable.
  ///
  /// - Parameters:
  ///   - section: The section whose roots are sorted.
  ///   - areInIncreasingOrder: Whether the first item belongs before the second.
  /// - Throws: ``SnapshotError/unknownSections(_:)`` for an unknown section.
  /// - Complexity: O(r log r) comparisons for r roots, none of which is hashed.
  public mutating func sortItems(
    inSection section: SectionIdentifier,
    by areInIncreasingOrder: (ItemIdentifier, ItemIdentifier) -> Bool
  ) throws(Failure) {
    let section = try knownSectionIndex(of: section)
    sections[section].content.sortChildren(of: [Forest.none], by: areInIncreasingOrder)
  }
}
