extension Snapshot {
  /// Marks items whose view is to be replaced by a new one, and stores what is given.
  ///
  /// Hidden items can be marked too. (UIKit: they cannot.) The stored items are replaced by the equal
  /// ones given, which may have other content. (UIKit: the old value stays.) How long a mark lasts,
  /// and which of several wins, stands in <doc:Rules#Marks>.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` if any of the items is unknown.
  /// - Complexity: O(k) for k items.
  public mutating func reloadItems(_ items: [ItemIdentifier]) throws(Failure) {
    try updateItems(items)
    marks.reloadedItems.formUnion(items)
    if !marks.reconfiguredItems.isEmpty { marks.reconfiguredItems.subtract(items) }
  }

  /// Marks items whose content changed while their view stays, and stores what is given.
  ///
  /// There is no need for it where items compare their content by themselves, as
  /// `ContentEquatable` ones do. Otherwise as ``reloadItems(_:)``.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` if any of the items is unknown.
  /// - Complexity: O(k) for k items.
  public mutating func reconfigureItems(_ items: [ItemIdentifier]) throws(Failure) {
    try updateItems(items)
    if marks.reloadedItems.isEmpty {
      marks.reconfiguredItems.formUnion(items)
    } else {
      marks.reconfiguredItems.formUnion(items.filter { !marks.reloadedItems.contains($0) })
    }
  }

  /// Marks sections that are to be replaced as a whole.
  ///
  /// - Throws: ``SnapshotError/unknownSections(_:)`` if any of the sections is unknown.
  /// - Complexity: O(k) for k sections.
  public mutating func reloadSections(_ sections: [SectionIdentifier]) throws(Failure) {
    _ = try sectionIndices(of: sections)
    marks.reloadedSections.formUnion(sections)
  }

  /// The same snapshot with nothing marked.
  ///
  /// Marks stay with a snapshot until it is given to a ``DataSource``, which shows them once. Who
  /// compares snapshots by hand goes on with this one, or the marks come again with the next change.
  ///
  /// - Complexity: O(1).
  public func withoutMarks() -> Snapshot {
    if marks.isEmpty { return self }
    var result = self
    result.marks = Marks()
    return result
  }
}
