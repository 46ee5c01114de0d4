import PleachDiff

/// A snapshot as a list shows it: for each section the visible items as rows, with their levels.
///
/// It answers item ⇄ index path in constant time, and works out what changed between two states.
///
/// ```swift
/// let before = snapshot.flattened()
/// try snapshot.expand(["Notifications"])
/// let after = snapshot.flattened(reusing: before)
/// after.indexPath(for: "Banners")      // 0.1
/// after.difference(from: before)       // inserted 0.1
/// ```
public struct FlatSnapshot<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Sendable {
  /// The snapshot that was flattened, hidden items included.
  public let snapshot: Snapshot<SectionIdentifier, ItemIdentifier>

  /// The rows of each section.
  @usableFromInline
  let rows: ContiguousArray<SectionRows>

  /// How many rows there are before each section, and in all.
  let rowCounts: ContiguousArray<Int>

  /// How many visible items there are in all sections.
  ///
  /// - Complexity: O(1).
  public var numberOfItems: Int { rowCounts[rows.count] }

  /// Flattens a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - previous: An earlier state: sections that did not change since are shared with it.
  /// - Complexity: O(s + n) for s sections and the n items of those that `previous` does not have.
  public init(
    _ snapshot: Snapshot<SectionIdentifier, ItemIdentifier>,
    reusing previous: FlatSnapshot? = nil
  ) {
    var rows: ContiguousArray<SectionRows> = []
    rows.reserveCapacity(snapshot.sections.count)
    for (index, section) in snapshot.sections.enumerated() {
      rows.append(
        previous?.rows(sharedWith: section, expectedAt: index)
          ?? SectionRows(of: section.content.storage.forest))
    }
    self.init(snapshot: snapshot, rows: rows)
  }

  private init(
    snapshot: Snapshot<SectionIdentifier, ItemIdentifier>, rows: ContiguousArray<SectionRows>
  ) {
    var rowCounts: ContiguousArray<Int> = []
    rowCounts.reserveCapacity(rows.count + 1)
    var count = 0
    rowCounts.append(count)
    for section in rows {
      count += section.count
      rowCounts.append(count)
    }
    self.init(snapshot: snapshot, rows: rows, rowCounts: rowCounts)
  }

  private init(
    snapshot: Snapshot<SectionIdentifier, ItemIdentifier>, rows: ContiguousArray<SectionRows>,
    rowCounts: ContiguousArray<Int>
  ) {
    self.snapshot = snapshot
    self.rows = rows
    self.rowCounts = rowCounts
  }

  /// The same rows of a snapshot with nothing marked.
  ///
  /// - Complexity: O(1).
  public func withoutMarks() -> FlatSnapshot {
    FlatSnapshot(snapshot: snapshot.withoutMarks(), rows: rows, rowCounts: rowCounts)
  }

  /// The rows of a section of another snapshot, if it is here with the very same content.
  private func rows(
    sharedWith section: Snapshot<SectionIdentifier, ItemIdentifier>.Section, expectedAt index: Int
  ) -> SectionRows? {
    if index < rows.count,
      snapshot.sections[index].content.storage === section.content.storage
    {
      return rows[index]
    }
    guard let index = snapshot.sectionIndex(of: section.identifier, tag: section.tag),
      snapshot.sections[index].content.storage === section.content.storage
    else { return nil }
    return rows[index]
  }

  @inlinable
  func storage(ofSectionAt index: Int) -> SectionStorage<ItemIdentifier> {
    snapshot.sections[index].content.storage
  }

  /// The node of a row, or `nil` where there is none.
  func node(at indexPath: ItemIndexPath) -> Int32? {
    guard rows.indices.contains(indexPath.section),
      indexPath.item >= 0, indexPath.item < rows[indexPath.section].count
    else { return nil }
    return rows[indexPath.section].node(atRow: indexPath.item)
  }
}

extension Snapshot {
  /// The snapshot as a list shows it.
  ///
  /// - Parameter previous: An earlier state: sections that did not change since are shared with it.
  /// - Returns: The rows of each section.
  /// - Complexity: O(s + n) for s sections and the n items of those that `previous` does not have.
  public func flattened(
    reusing previous: FlatSnapshot<SectionIdentifier, ItemIdentifier>? = nil
  ) -> FlatSnapshot<SectionIdentifier, ItemIdentifier> {
    FlatSnapshot(self, reusing: previous)
  }
}
