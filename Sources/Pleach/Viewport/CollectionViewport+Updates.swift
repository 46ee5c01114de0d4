import PleachDiff
import PleachIndexing
import PleachLayout
import PleachSnapshots

extension CollectionViewport {
  /// Shows the rows after an update of the data source.
  ///
  /// Measured sizes stay with their items, wherever they go; those of items whose row is collapsed
  /// wait until it is expanded again; those of reconfigured and reloaded items are dropped. A reload
  /// of a section, or of everything, makes new views, which have the size of the old ones: where the
  /// size is another one too, say so item by item, or call ``removeMeasuredSize(for:)``. Offsets of
  /// sections stay with their section as long as it is there.
  ///
  /// An update that does not start from the rows that are shown, as during a drag, is carried out
  /// nevertheless, by the difference of the two.
  ///
  /// ```swift
  /// dataSource.observe { screen.show(viewport.follow($0)) }
  /// ```
  ///
  /// - Parameters:
  ///   - update: The update.
  ///   - anchor: What stays where it is, by its place before; `nil`: the viewport's ``anchor``.
  /// - Returns: What must change on the screen.
  /// - Complexity: That of `CompositionalLayout.solve(in:itemCounts:keeping:edits:)`
  ///   for the changes, and what is in sight; a reloaded section costs its items.
  @discardableResult
  public mutating func follow(
    _ update: DataSource<SectionIdentifier, ItemIdentifier>.Update, keeping anchor: Anchor? = nil
  ) -> Change {
    hasSameContent = update.hasSameContent
    for item in update.refreshedHiddenItems { hiddenSizes[item] = nil }
    return show(
      update.after.withoutMarks(), changes: update.changes, from: update.before, before: shown,
      keeping: anchor ?? self.anchor)
  }

  /// Shows other rows: the order that a drag leads to, or a state that no update tells of.
  ///
  /// - Parameters:
  ///   - rows: The rows; items that they mark for it are reconfigured or reloaded.
  ///   - anchor: What stays where it is, by its place before; `nil`: the viewport's ``anchor``.
  /// - Returns: What must change on the screen.
  /// - Complexity: As ``follow(_:keeping:)``, and that of the difference of the rows.
  @discardableResult
  public mutating func show(_ rows: Rows, keeping anchor: Anchor? = nil) -> Change {
    show(rows, before: shown, keeping: anchor ?? self.anchor)
  }

  /// The same, from what was shown with the rows that are here still.
  mutating func show(_ rows: Rows, before: Shown, keeping anchor: Anchor) -> Change {
    show(
      rows.withoutMarks(), changes: rows.difference(from: self.rows), from: self.rows,
      before: before, keeping: anchor)
  }

  /// Shows the next rows.
  ///
  /// The changes are what turns the rows of `start`, which may be others than those that are shown,
  /// into the next ones; without any everything is reloaded.
  private mutating func show(
    _ next: Rows, changes: ChangeSet?, from start: Rows, before: Shown, keeping anchor: Anchor
  ) -> Change {
    let marks = ViewportMarks(of: changes, from: start, to: next)
    // A section that is reloaded may have any items: what became of those that it had is found by
    // their identifiers.
    let isExact =
      changes?.reloadedSections.isEmpty ?? false
      && start.snapshot.sharesStorage(with: before.rows.snapshot)
    let exact = isExact ? changes ?? ChangeSet() : next.difference(from: before.rows)
    var edits = ContentEdits(exact, numberOfSections: next.numberOfSections)
    edits.changedItems = marks.changedItems
    rows = next
    layouts.follow(next)
    if layouts.goesByIdentifiers { edits.redescribedSections = [] }
    solve(keeping: before.solved, edits: edits)
    carrySizes(from: before, exact)
    return settle(
      from: before, mapping: LayoutMapping(from: before.rows, to: next, exact), keeping: anchor,
      marks: marks)
  }

  /// Solves the layout for the rows, and gives it the offsets of its sections.
  mutating func solve(keeping before: SolvedLayout, edits: ContentEdits = ContentEdits()) {
    solved = layouts.layout.solve(
      in: environment, itemCounts: rows.itemCounts, keeping: before, edits: edits)
    var offsets: [Int: Double] = [:]
    for (section, offset) in orthogonalOffsets {
      if let index = rows.index(for: section) {
        offsets[index] = offset
      } else {
        orthogonalOffsets[section] = nil
      }
    }
    solved.orthogonalOffsets = offsets
  }
}
