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
  /// nevertheless, by the difference of the two. Lifted items that it deletes leave the finger.
  ///
  /// While items are dragged the data source has them where they came from. Show what it says of the
  /// drag, for the gap to stay at the finger; without a drag that is `nil`:
  ///
  /// ```swift
  /// dataSource.observe { update in
  ///   screen.show(viewport.follow(update, showing: (try? dataSource.updateReorder())?.rows))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - update: The update.
  ///   - rows: The rows to show after it: those of the step of a drag; `nil`: those of the update.
  ///   - anchor: What stays where it is, by its place before; `nil`: the viewport's ``anchor``.
  /// - Returns: What must change on the screen.
  /// - Complexity: That of `CompositionalLayout.solve(in:itemCounts:keeping:edits:)`
  ///   for the changes, and what is in sight; a reloaded section costs its items.
  @discardableResult
  public mutating func follow(
    _ update: DataSource<SectionIdentifier, ItemIdentifier>.Update, showing rows: Rows? = nil,
    keeping anchor: Anchor? = nil
  ) -> Change {
    hasSameContent = update.hasSameContent
    for item in update.refreshedHiddenItems { hiddenSizes[item] = nil }
    let next = (rows ?? update.after).withoutMarks()
    // Rows of a drag differ by more than the update.
    return show(
      next, changes: rows == nil ? update.changes : nil, from: update.before,
      marks: ViewportMarks(
        of: update.changes, from: update.before, to: update.after, shownAs: next),
      before: beginEvent(), keeping: anchor ?? self.anchor)
  }

  /// Shows other rows: the order that a drag leads to, or a state that no update tells of.
  ///
  /// - Parameters:
  ///   - rows: The rows; items that they mark for it are reconfigured or reloaded.
  ///   - anchor: What stays where it is, by its place before; `nil`: the viewport's ``anchor``.
  /// - Returns: What must change on the screen.
  /// - Complexity: As ``follow(_:showing:keeping:)``, and that of the difference of the rows.
  @discardableResult
  public mutating func show(_ rows: Rows, keeping anchor: Anchor? = nil) -> Change {
    show(rows, before: beginEvent(), keeping: anchor ?? self.anchor)
  }

  /// The same, from what was shown with the rows that are here still.
  mutating func show(_ rows: Rows, before: Shown, keeping anchor: Anchor) -> Change {
    let changes = rows.difference(from: self.rows)
    return show(
      rows.withoutMarks(), changes: changes, from: self.rows,
      marks: ViewportMarks(of: changes, from: self.rows, to: rows, shownAs: rows), before: before,
      keeping: anchor)
  }

  /// Shows the next rows.
  ///
  /// The changes are what turns the rows of `start`, which may be others than those that are shown,
  /// into the next ones, where that is known.
  private mutating func show(
    _ next: Rows, changes: ChangeSet?, from start: Rows, marks: ViewportMarks, before: Shown,
    keeping anchor: Anchor
  ) -> Change {
    // A section that is reloaded may have any items: what became of those that it had is found by
    // their identifiers.
    let isExact =
      changes?.reloadedSections.isEmpty ?? false
      && start.snapshot.sharesStorage(with: before.rows.snapshot)
    let exact = isExact ? changes ?? ChangeSet() : next.difference(from: before.rows)
    var edits = ContentEdits(exact, numberOfSections: next.numberOfSections)
    edits.changedItems = marks.changedItems
    rows = next
    drag?.keep { next.snapshot.contains($0) }
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
