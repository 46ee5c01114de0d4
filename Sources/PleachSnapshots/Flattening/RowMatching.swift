import PleachDiff

/// Finds where each row of one section was in an older state.
///
/// Most rows follow in the order they had: a cursor runs along the old section, and only where the
/// next row is another one is the old state searched, with the tag of the hash that is at hand.
@usableFromInline
struct RowMatching<Item: Hashable & Sendable> {
  @usableFromInline
  typealias Origin = SectionedCorrespondence.Origin

  /// Where each row was.
  @usableFromInline
  var origins: [Origin] = []

  /// The rows that were there and look different now.
  @usableFromInline
  var changedRows: [Int] = []

  @inlinable
  init() {}

  /// Matches the rows of a section with those that the section had, and where they are not among
  /// these with those of all others.
  ///
  /// - Parameters:
  ///   - new: The section as it is.
  ///   - old: The section as it was.
  ///   - index: The index that it had.
  ///   - hasSameContent: Whether the old and the new value of an item look the same.
  ///   - elsewhere: Where an item was in the other sections.
  @inlinable
  mutating func match(
    _ new: RowSource<Item>, with old: RowSource<Item>, at index: Int,
    hasSameContent: (Item, Item) -> Bool,
    elsewhere: (Item, UInt32) -> (source: RowSource<Item>, indexPath: ItemIndexPath)?
  ) {
    // The standard library writes into the one empty array that all threads share, if it may.
    if new.count == 0 { return }
    var changed: [Int] = []
    origins = [Origin](unsafeUninitializedCapacity: new.count) { origins, count in
      var cursor = 0
      for row in 0..<new.count {
        var oldRow = old.rowNear(cursor, showing: row, of: new)
        if oldRow < 0 { oldRow = old.row(showing: row, of: new) }
        if oldRow >= 0 {
          cursor = oldRow &+ 1
          origins.initializeElement(
            at: row,
            to: Origin(
              section: Int32(truncatingIfNeeded: index), item: Int32(truncatingIfNeeded: oldRow)))
          if Self.hasChanged(row, of: new, from: oldRow, of: old, hasSameContent) {
            changed.append(row)
          }
        } else if let (source, path) = elsewhere(new.item(atRow: row), new.tag(atRow: row)) {
          origins.initializeElement(
            at: row,
            to: Origin(
              section: Int32(truncatingIfNeeded: path.section),
              item: Int32(truncatingIfNeeded: path.item)))
          if Self.hasChanged(row, of: new, from: path.item, of: source, hasSameContent) {
            changed.append(row)
          }
        } else {
          origins.initializeElement(at: row, to: .none)
        }
      }
      count = new.count
    }
    changedRows = changed
  }

  /// Whether a row that was there looks different now.
  @inlinable
  static func hasChanged(
    _ row: Int, of new: RowSource<Item>, from oldRow: Int, of old: RowSource<Item>,
    _ hasSameContent: (Item, Item) -> Bool
  ) -> Bool {
    new.looksDifferent(row, from: old, oldRow)
      || !hasSameContent(old.item(atRow: oldRow), new.item(atRow: row))
  }

  /// Matches the rows of a section that was not there with those of all sections.
  @inlinable
  mutating func match(
    _ new: RowSource<Item>, hasSameContent: (Item, Item) -> Bool,
    elsewhere: (Item, UInt32) -> (source: RowSource<Item>, indexPath: ItemIndexPath)?
  ) {
    origins.reserveCapacity(new.count)
    for row in 0..<new.count {
      look(for: row, of: new, hasSameContent: hasSameContent, elsewhere: elsewhere)
    }
  }

  /// Looks for the item of a row in the other sections.
  @inlinable
  mutating func look(
    for row: Int, of new: RowSource<Item>, hasSameContent: (Item, Item) -> Bool,
    elsewhere: (Item, UInt32) -> (source: RowSource<Item>, indexPath: ItemIndexPath)?
  ) {
    guard let (source, path) = elsewhere(new.item(atRow: row), new.tag(atRow: row)) else {
      origins.append(.none)
      return
    }
    origins.append(
      Origin(
        section: Int32(truncatingIfNeeded: path.section),
        item: Int32(truncatingIfNeeded: path.item)))
    if Self.hasChanged(row, of: new, from: path.item, of: source, hasSameContent) {
      changedRows.append(row)
    }
  }
}
