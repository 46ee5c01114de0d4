import PleachDiff
import PleachIndexing
import PleachLayout
import PleachSnapshots

extension LayoutMapping {
  /// Makes the mapping of the rows of one state to those of another, by their identifiers.
  ///
  /// - Parameters:
  ///   - before: The rows before.
  ///   - after: The rows after.
  ///   - changes: What turns the ones into the others: what is moved is no anchor.
  /// - Complexity: O(*m*) for the *m* moves; each question O(1).
  init<SectionIdentifier, ItemIdentifier>(
    from before: FlatSnapshot<SectionIdentifier, ItemIdentifier>,
    to after: FlatSnapshot<SectionIdentifier, ItemIdentifier>, _ changes: ChangeSet
  ) {
    let movedItems = Set(changes.movedItems.map { $0.from })
    let movedSections = Set(changes.movedSections.map { $0.from })
    self.init(
      newPosition: { path in
        before.itemIdentifier(for: path).flatMap { after.indexPath(for: $0) }
      },
      oldPosition: { path in
        after.itemIdentifier(for: path).flatMap { before.indexPath(for: $0) }
      },
      newSection: { index in
        before.sectionIdentifier(for: index).flatMap { after.index(for: $0) }
      },
      oldSection: { index in
        after.sectionIdentifier(for: index).flatMap { before.index(for: $0) }
      },
      isMoved: { movedItems.contains($0) || movedSections.contains($0.section) })
  }
}
