extension SectionSnapshot {
  /// Sorts the roots, and the children of every item, each list for itself.
  ///
  /// Items stay below their parents and keep their state. The sort is stable.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first item belongs before the second.
  /// - Complexity: O(n log n) comparisons for n items, none of which is hashed.
  public mutating func sort(by areInIncreasingOrder: (ItemIdentifier, ItemIdentifier) -> Bool) {
    var parents: ContiguousArray<Int32> = [Forest.none]
    storage.forest.forEachNode { node, _ in
      if storage.forest.hasChildren(node) { parents.append(node) }
    }
    sortChildren(of: parents, by: areInIncreasingOrder)
  }

  /// The outline with the roots and the children of every item sorted, each list for itself.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first item belongs before the second.
  /// - Returns: The outline as ``sort(by:)`` leaves it.
  /// - Complexity: As ``sort(by:)``.
  public func sorted(
    by areInIncreasingOrder: (ItemIdentifier, ItemIdentifier) -> Bool
  ) -> SectionSnapshot {
    var result = self
    result.sort(by: areInIncreasingOrder)
    return result
  }

  /// Sorts the children of an item, or the roots; what lies below them moves along.
  ///
  /// The sort is stable.
  ///
  /// - Parameters:
  ///   - parent: The item whose children are sorted; `nil` for the roots.
  ///   - areInIncreasingOrder: Whether the first item belongs before the second.
  /// - Throws: ``SnapshotError/unknownItems(_:)`` for an unknown parent.
  /// - Complexity: O(c log c) comparisons for c children, none of which is hashed.
  public mutating func sortChildren(
    of parent: ItemIdentifier?, by areInIncreasingOrder: (ItemIdentifier, ItemIdentifier) -> Bool
  ) throws(Failure) {
    var parentNode = Forest.none
    if let parent { parentNode = try node(of: parent) }
    sortChildren(of: [parentNode], by: areInIncreasingOrder)
  }

  mutating func sortChildren(
    of parents: ContiguousArray<Int32>,
    by areInIncreasingOrder: (ItemIdentifier, ItemIdentifier) -> Bool
  ) {
    var changes: [(parent: Int32, children: ContiguousArray<Int32>)] = []
    for parent in parents {
      let children = storage.forest.children(of: parent)
      let sorted = children.sorted { areInIncreasingOrder(storage.item($0), storage.item($1)) }
      if !sorted.elementsEqual(children) { changes.append((parent, ContiguousArray(sorted))) }
    }
    if changes.isEmpty { return }
    edit { storage in
      for (parent, children) in changes {
        storage.forest.orderChildren(of: parent, as: children)
      }
    }
  }
}
