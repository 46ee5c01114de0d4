extension Snapshot {
  /// Moves items, each with its whole subtree, each to a place of its own.
  ///
  /// All are taken out before the first is put in again, in the order given: an index counts the
  /// siblings that stay and the items that were put in before.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` or ``SnapshotError/unknownSections(_:)`` for what
  ///   is not here; ``SnapshotError/duplicateItems(_:)`` for an item named twice, or one that lies
  ///   below another of them; ``SnapshotError/invalidDestination(_:)`` for a parent that lies in
  ///   another section, or in a subtree that is not put in yet;
  ///   ``SnapshotError/indexOutOfRange(index:limit:)``.
  /// - Complexity: O(n) for the n items of the sections concerned.
  public mutating func moveItems(
    _ moves: [(item: ItemIdentifier, to: OutlinePlace<SectionIdentifier, ItemIdentifier>)]
  ) throws(Failure) {
    var result = self
    var parts: [Content] = []
    _ = try itemsBySection(moves.map { $0.item })
    for (item, _) in moves {
      guard let section = result.sectionIndex(containing: item) else {
        throw .duplicateItems([item])
      }
      parts.append(result.sections[section].content.snapshot(of: item, includingParent: true))
      try result.deleteItems([item])
    }
    for ((_, place), part) in zip(moves, parts) {
      let section = try result.knownSectionIndex(of: place.section)
      if let parent = place.parent, result.sectionIndex(containing: parent) != section {
        throw contains(parent) ? .invalidDestination(parent) : .unknownItems([parent])
      }
      try result.inSection(section) { (content) throws(Content.Failure) in
        try content.insert(part, childOf: place.parent, at: place.index)
      }
      result.registerItems(of: part, to: result.sections[section].handle)
    }
    result.marks = marks
    self = result
  }
}
