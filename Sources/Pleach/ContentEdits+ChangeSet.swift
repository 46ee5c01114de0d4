import PleachDiff
import PleachIndexing
import PleachLayout

extension ContentEdits {
  /// Makes the edits of a change set, for a layout that keeps what it has measured.
  ///
  /// Items that are reconfigured or reloaded are measured again. A section that is reloaded counts as
  /// a new one, since a change set does not say what became of its items; a ``CollectionViewport``
  /// finds that out.
  ///
  /// ```swift
  /// let after = layout.solve(
  ///   in: environment, itemCounts: newRows.itemCounts, keeping: before,
  ///   edits: ContentEdits(changes, numberOfSections: newRows.numberOfSections))
  /// ```
  ///
  /// - Parameters:
  ///   - changes: What has changed.
  ///   - numberOfSections: How many sections there are now.
  /// - Complexity: O(*c* log *c*), where *c* is the number of changes; O(s log *c*) more for s
  ///   sections, if sections come, go, move or are reloaded.
  public init(_ changes: ChangeSet, numberOfSections: Int) {
    self.init()
    let map = PositionMap(changes)
    if !changes.deletedSections.isEmpty || !changes.insertedSections.isEmpty
      || !changes.movedSections.isEmpty || !changes.reloadedSections.isEmpty
    {
      // Descriptions go by index: any may be another one now.
      let reloaded = Set(changes.reloadedSections)
      sectionOrigins = (0..<max(numberOfSections, 0)).map { section in
        map.sections.oldIndex(of: section).flatMap { reloaded.contains($0) ? nil : $0 }
      }
    } else {
      redescribedSections = []
    }
    removedItems = changes.deletedItems
    insertedItems = changes.insertedItems
    movedItems = changes.movedItems.map { Self.ItemMovement(from: $0.from, to: $0.to) }
    let replaced = changes.reloadedItems.compactMap { map.newPosition(of: $0) }
    changedItems =
      replaced.isEmpty
      ? changes.reconfiguredItems : (changes.reconfiguredItems + replaced).sorted()
  }
}
