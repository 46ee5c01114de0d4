import PleachDiff
import PleachIndexing
import PleachSnapshots

/// What an update says about the views of items and sections that stay, by their positions after it.
struct ViewportMarks {
  private var replacedItems: Set<ItemIndexPath> = []
  private var reconfiguredItems: Set<ItemIndexPath> = []
  private var replacedSections: Set<Int> = []
  private let isEverythingReplaced: Bool

  /// Makes the marks of a change set; of none, all views are made anew.
  ///
  /// The positions are those in the rows that are shown afterwards: during a drag they are in another
  /// order than those after the update.
  init<SectionIdentifier, ItemIdentifier>(
    of changes: ChangeSet?, from before: FlatSnapshot<SectionIdentifier, ItemIdentifier>,
    to after: FlatSnapshot<SectionIdentifier, ItemIdentifier>,
    shownAs shown: FlatSnapshot<SectionIdentifier, ItemIdentifier>
  ) {
    isEverythingReplaced = changes == nil
    guard let changes else { return }
    for path in changes.reconfiguredItems {
      if let new = after.itemIdentifier(for: path).flatMap({ shown.indexPath(for: $0) }) {
        reconfiguredItems.insert(new)
      }
    }
    for path in changes.reloadedItems {
      if let new = before.itemIdentifier(for: path).flatMap({ shown.indexPath(for: $0) }) {
        replacedItems.insert(new)
      }
    }
    for index in changes.reloadedSections {
      if let new = before.sectionIdentifier(for: index).flatMap({ shown.index(for: $0) }) {
        replacedSections.insert(new)
      }
    }
  }

  /// The items whose content changed, in order.
  var changedItems: [ItemIndexPath] {
    reconfiguredItems.isEmpty && replacedItems.isEmpty
      ? [] : reconfiguredItems.union(replacedItems).sorted()
  }

  func isReplaced(_ path: ItemIndexPath) -> Bool {
    isSectionReplaced(path.section) || replacedItems.contains(path)
  }

  func isReconfigured(_ path: ItemIndexPath) -> Bool { reconfiguredItems.contains(path) }

  func isSectionReplaced(_ section: Int) -> Bool {
    isEverythingReplaced || replacedSections.contains(section)
  }
}
