extension ChangeSet {
  /// Makes the smallest batch of changes that turns one list with sections into another, sections
  /// and items matched by `==`.
  ///
  /// ```swift
  /// let old: SectionedList = ["inbox": [1, 2, 3], "done": [4]]
  /// let new: SectionedList = ["inbox": [3, 1], "done": [2, 4]]
  /// print(try ChangeSet(from: old, to: new))
  /// // moved 0.1 → 1.0
  /// // moved 0.2 → 0.0
  /// ```
  ///
  /// To mark items or sections for a reload, make the ``SectionedCorrespondence`` of both lists and
  /// add the marks before you make the change set of that. It compares content as a change set does:
  /// by itself for items that are ``ContentEquatable``, or by a closure.
  ///
  /// - Throws: ``DifferenceError`` with every section and every item that occurs more than once, on
  ///   either side.
  /// - Complexity: O(*n* log *n*) on average, where *n* is the number of sections and items of both
  ///   lists; at most one hash for each.
  @inlinable
  public init<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable>(
    from old: SectionedList<SectionIdentifier, ItemIdentifier>,
    to new: SectionedList<SectionIdentifier, ItemIdentifier>
  ) throws(DifferenceError<SectionIdentifier, ItemIdentifier>) {
    self.init(try SectionedCorrespondence(from: old, to: new))
  }

  /// Makes the smallest batch of changes that turns one list with sections into another, sections
  /// and items matched by `==` and the content of items compared on its own.
  ///
  /// Items that stay or move and for which `hasSameContent(as:)` says `false` are reconfigured.
  ///
  /// - Throws: ``DifferenceError`` with every section and every item that occurs more than once, on
  ///   either side.
  /// - Complexity: O(*n* log *n*) on average, where *n* is the number of sections and items of both
  ///   lists; at most one hash for each.
  @inlinable
  public init<
    SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & ContentEquatable & Sendable
  >(
    from old: SectionedList<SectionIdentifier, ItemIdentifier>,
    to new: SectionedList<SectionIdentifier, ItemIdentifier>
  ) throws(DifferenceError<SectionIdentifier, ItemIdentifier>) {
    try self.init(from: old, to: new) { $0.hasSameContent(as: $1) }
  }

  /// Makes the smallest batch of changes that turns one list with sections into another, sections
  /// and items matched by `==` and the content of items compared by a closure.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - hasSameContent: Tells whether an old item and the new one that it has become look the
  ///     same; where not, the item is reconfigured.
  /// - Throws: ``DifferenceError`` with every section and every item that occurs more than once, on
  ///   either side.
  /// - Complexity: O(*n* log *n*) on average, where *n* is the number of sections and items of both
  ///   lists; at most one hash for each.
  @inlinable
  public init<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable>(
    from old: SectionedList<SectionIdentifier, ItemIdentifier>,
    to new: SectionedList<SectionIdentifier, ItemIdentifier>,
    hasSameContent: (ItemIdentifier, ItemIdentifier) -> Bool
  ) throws(DifferenceError<SectionIdentifier, ItemIdentifier>) {
    self.init(
      try SectionedCorrespondence(from: old, to: new, hasSameContent: hasSameContent))
  }

  /// Makes the smallest batch of changes that turns one list with sections into another, sections
  /// matched by `==`, items by their `id` and the content of items compared by `==`.
  ///
  /// The label tells it from the change set of values that are matched by their `==`.
  ///
  /// - Throws: ``DifferenceError`` with every section, and every `id` of an item, that occurs more
  ///   than once, on either side.
  /// - Complexity: O(*n* log *n*) on average, where *n* is the number of sections and items of both
  ///   lists; at most one hash for each.
  @inlinable
  public init<SectionIdentifier: Hashable & Sendable, Item: Identifiable & Hashable>(
    fromIdentified old: SectionedList<SectionIdentifier, Item>,
    to new: SectionedList<SectionIdentifier, Item>
  ) throws(DifferenceError<SectionIdentifier, Item.ID>) where Item.ID: Sendable {
    self.init(try SectionedCorrespondence(fromIdentified: old, to: new))
  }
}
