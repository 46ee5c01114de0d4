extension ChangeSet {
  /// The change set that takes this one back: it turns the new state into the old one.
  ///
  /// Deletes become inserts and inserts deletes, moves turn round, and reloads and reconfigures are
  /// addressed as seen from the other side. The inverse of a valid change set is valid, and its own
  /// inverse is the change set again.
  ///
  /// - Complexity: O(*c* log *c*), where *c* is the number of changes.
  public func inverse() -> ChangeSet {
    let map = PositionMap(self)
    return ChangeSet(
      deletedSections: insertedSections,
      insertedSections: deletedSections,
      movedSections: Self.turnedRound(movedSections),
      reloadedSections: map.newReloadedSections,
      deletedItems: insertedItems,
      insertedItems: deletedItems,
      movedItems: Self.turnedRound(movedItems),
      reloadedItems: reloadedItems.compactMap { map.newPosition(of: $0) }.sorted(),
      reconfiguredItems: reconfiguredItems.compactMap { map.oldPosition(of: $0) }.sorted())
  }

  static func turnedRound<Position: Comparable>(_ moves: [Move<Position>]) -> [Move<Position>] {
    var turned = moves.map { Move(from: $0.to, to: $0.from) }
    turned.sort { $0.from < $1.from }
    return turned
  }
}

extension Difference {
  /// The difference that takes this one back: it turns the new list into the old one.
  ///
  /// - Complexity: O(*c* log *c*), where *c* is the number of changes.
  public func inverse() -> Difference {
    let map = IndexMap(self)
    return Difference(
      deleted: inserted, inserted: deleted, moved: ChangeSet.turnedRound(moved),
      reconfigured: reconfigured.compactMap { map.oldIndex(of: $0) }.sorted())
  }
}
