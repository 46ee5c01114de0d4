import PleachDiff

extension FlatSnapshot {
  /// The visible items as a plain list with sections.
  ///
  /// Some forms of a change set need the lists themselves:
  ///
  /// ```swift
  /// let changes = after.difference(from: before)
  /// changes.description(from: before.sectionedList, to: after.sectionedList)
  /// try changes.stages(from: before.sectionedList, to: after.sectionedList)
  /// ```
  ///
  /// - Complexity: O(n) for n rows; no item is hashed.
  @inlinable
  public var sectionedList: SectionedList<SectionIdentifier, ItemIdentifier> {
    var list = SectionedList<SectionIdentifier, ItemIdentifier>()
    list.sections.reserveCapacity(numberOfSections)
    for (index, section) in snapshot.sections.enumerated() {
      let source = rowSource(ofSectionAt: index)
      var items: [ItemIdentifier] = []
      items.reserveCapacity(source.count)
      for row in 0..<source.count { items.append(source.item(atRow: row)) }
      list.sections.append(.init(id: section.identifier, items: items))
    }
    return list
  }

  /// The smallest batch of changes that turns the rows of `old` into these rows, or a reload if there
  /// are more changes than a number.
  ///
  /// - Parameters:
  ///   - old: The state before.
  ///   - limit: How many changes are not too many; a negative one is 0.
  /// - Returns: The changes that `difference(from:)` finds, or a reload.
  /// - Complexity: As `difference(from:)`; moves are not worked out if too many rows come and go.
  @inlinable
  public func difference(from old: FlatSnapshot, limit: Int) -> BatchUpdate<ChangeSet> {
    difference(from: old, limit: limit) { _, _ in true }
  }

  /// The smallest batch of changes that turns the rows of `old` into these rows, or a reload if there
  /// are more changes than a number.
  ///
  /// - Parameters:
  ///   - old: The state before.
  ///   - limit: How many changes are not too many; a negative one is 0.
  ///   - hasSameContent: Whether the old and the new value of an item look the same; where they do
  ///     not, the item is reconfigured.
  /// - Returns: The changes that `difference(from:hasSameContent:)` finds, or a reload.
  /// - Complexity: As `difference(from:)`; moves are not worked out if too many rows come and go.
  @inlinable
  public func difference(
    from old: FlatSnapshot, limit: Int, hasSameContent: (ItemIdentifier, ItemIdentifier) -> Bool
  ) -> BatchUpdate<ChangeSet> {
    BatchUpdate(correspondence(to: old, hasSameContent: hasSameContent), limit: limit)
  }
}

extension FlatSnapshot where ItemIdentifier: ContentEquatable {
  /// The smallest batch of changes that turns the rows of `old` into these rows, items whose content
  /// changed being reconfigured, or a reload if there are more changes than a number.
  ///
  /// - Parameters:
  ///   - old: The state before.
  ///   - limit: How many changes are not too many; a negative one is 0.
  /// - Returns: The changes that `difference(from:)` finds, or a reload.
  /// - Complexity: As `difference(from:)`; moves are not worked out if too many rows come and go.
  @inlinable
  public func difference(from old: FlatSnapshot, limit: Int) -> BatchUpdate<ChangeSet> {
    difference(from: old, limit: limit) { $0.hasSameContent(as: $1) }
  }
}
