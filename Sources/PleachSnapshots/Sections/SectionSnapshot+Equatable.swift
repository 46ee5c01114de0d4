extension SectionSnapshot: Equatable {
  /// Whether two snapshots hold equal items in the same outline with the same expansion.
  ///
  /// The content of items beyond `==` is not compared.
  ///
  /// - Complexity: O(n) for n items; O(1) where one is an unedited copy of the other.
  public static func == (left: SectionSnapshot, right: SectionSnapshot) -> Bool {
    let (a, b) = (left.storage, right.storage)
    if a === b { return true }
    if a.forest.count != b.forest.count { return false }
    var (nodeA, nodeB) = (a.forest.firstRoot, b.forest.firstRoot)
    var counterparts: [Int32: Int32] = [Forest.none: Forest.none]
    while nodeA != Forest.none, nodeB != Forest.none {
      guard
        a.item(nodeA) == b.item(nodeB),
        a.forest.isExpanded(nodeA) == b.forest.isExpanded(nodeB),
        counterparts[a.forest[nodeA].parent] == b.forest[nodeB].parent
      else { return false }
      if a.forest[nodeA].firstChild != Forest.none { counterparts[nodeA] = nodeB }
      nodeA = a.forest.successor(of: nodeA)
      nodeB = b.forest.successor(of: nodeB)
    }
    return nodeA == nodeB
  }
}
