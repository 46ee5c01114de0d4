extension SectionSnapshot: Equatable {
  /// Whether two snapshots hold equal items in the same outline with the same expansion.
  ///
  /// The content of items beyond `==` is not compared.
  ///
  /// - Complexity: O(n) for n items; O(1) where one is an unedited copy of the other.
  public static func == (left: SectionSnapshot, right: SectionSnapshot) -> Bool {
    left.isEqual(to: right) { a, nodeA, b, nodeB in
      a.isExpanded(nodeA) == b.isExpanded(nodeB)
    }
  }

  /// Whether two snapshots hold equal items in the same outline, whatever is expanded.
  ///
  /// - Complexity: As `==`.
  func hasSameOutline(as other: SectionSnapshot) -> Bool {
    isEqual(to: other) { _, _, _, _ in true }
  }

  private func isEqual(
    to other: SectionSnapshot, where hasSameState: (Forest, Int32, Forest, Int32) -> Bool
  ) -> Bool {
    let (a, b) = (storage, other.storage)
    if a === b { return true }
    if a.forest.count != b.forest.count { return false }
    // Two forests are alike when their walks meet the same levels in the same order.
    var (nodeA, levelA) = (a.forest.firstRoot, 0)
    var (nodeB, levelB) = (b.forest.firstRoot, 0)
    while nodeA != Forest.none, nodeB != Forest.none {
      guard levelA == levelB, hasSameState(a.forest, nodeA, b.forest, nodeB),
        a.tag(nodeA) == b.tag(nodeB), a.item(nodeA) == b.item(nodeB)
      else { return false }
      (nodeA, levelA) = a.forest.successor(of: nodeA, at: levelA)
      (nodeB, levelB) = b.forest.successor(of: nodeB, at: levelB)
    }
    return nodeA == nodeB
  }
}

extension SectionSnapshot: Hashable {
  /// Hashes how many items there are, and the items in order.
  ///
  /// - Complexity: O(n) for n items.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for item in items { hasher.combine(item) }
  }
}
