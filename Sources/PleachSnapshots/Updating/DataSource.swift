import PleachDiff

/// Holds the current state of a list and turns every event into one change set.
///
/// ```swift
/// let dataSource = DataSource<String, String>()
/// var snapshot = Snapshot<String, String>()
/// try snapshot.appendSections(["general"])
/// try snapshot.appendItems(["Notifications", "Display"])
/// dataSource.apply(snapshot)  // inserted section 0
///
/// try dataSource.update { try $0.appendItems(["Focus"]) }  // inserted 0.2
/// dataSource.indexPath(for: "Focus")  // 0.2
/// ```
///
/// Each method that changes the state returns what to do to a list that shows the state before, and
/// when it returns all queries answer the state after. The state is always the last one that was
/// committed: there is no other to be compared with.
///
/// A data source is meant for one isolation, whichever that is: use it from the main actor, or from
/// one actor of yours. Snapshots and change sets are `Sendable` and go anywhere.
///
/// UIKit: `UICollectionViewDiffableDataSource` without the collection view.
public final class DataSource<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
> {
  /// What an update throws when it is refused; then nothing has changed.
  public typealias Failure = SnapshotError<SectionIdentifier, ItemIdentifier>

  /// The current state as a list shows it.
  public internal(set) var current: FlatSnapshot<SectionIdentifier, ItemIdentifier>

  /// Called with each committed change, in the order in which they were committed: the place to
  /// bring a list view up to date.
  ///
  /// Each update starts from the rows that the one before ended with, whoever caused it: also one
  /// that was made inside another handler, whose change set is returned there before the method
  /// around it returns its own. Use either this or the change sets that the methods return.
  ///
  /// ```swift
  /// dataSource.updateHandler = { update in view.perform(update.changes, showing: update.after) }
  /// ```
  public var updateHandler: ((Update) -> Void)?

  /// What is asked and told when a person expands and collapses items.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifier>()

  /// What is asked and told when a person reorders items.
  public var reorderingHandlers = ReorderingHandlers<SectionIdentifier, ItemIdentifier>()

  /// The changes that can be undone; empty and without room unless its limit is raised.
  public var undoHistory = UndoHistory<SectionIdentifier, ItemIdentifier>()

  /// Called with each change that can be taken back, whether ``undoHistory`` keeps it or not: for an
  /// app that has an undo of its own.
  ///
  /// It comes last, after `didReorder`; ``undo()`` and ``redo()`` do not call it.
  public var changeHandler: ((RecordedChange<SectionIdentifier, ItemIdentifier>) -> Void)?

  /// Whether the old and the new value of an item look the same.
  @usableFromInline
  let hasSameContent: (ItemIdentifier, ItemIdentifier) -> Bool

  /// The items whose children were asked for, and how far that got.
  var childrenStates: [ItemIdentifier: ChildrenState] = [:]

  /// The updates that the handler has not been given yet, and whether it is dealing with one.
  var undelivered: [Update] = []
  var isDelivering = false

  /// The drag that is under way.
  var reorderSession: ReorderSession<SectionIdentifier, ItemIdentifier>?

  /// Makes a data source without sections.
  ///
  /// - Parameter hasSameContent: Whether the old and the new value of an item look the same; where
  ///   they do not, the item is reconfigured.
  public init(hasSameContent: @escaping (ItemIdentifier, ItemIdentifier) -> Bool) {
    current = FlatSnapshot(Snapshot())
    self.hasSameContent = hasSameContent
  }

  /// Makes a data source without sections, whose items have no content beyond their identity.
  ///
  /// Content that lies elsewhere is refreshed by ``Snapshot/reconfigureItems(_:)``.
  public convenience init() {
    self.init { _, _ in true }
  }
}

extension DataSource where ItemIdentifier: ContentEquatable {
  /// Makes a data source without sections; items whose content changed are reconfigured.
  public convenience init() {
    self.init { $0.hasSameContent(as: $1) }
  }
}

// MARK: - Lookups

extension DataSource {
  /// The current snapshot, hidden items included and nothing marked.
  ///
  /// - Complexity: O(1).
  public func snapshot() -> Snapshot<SectionIdentifier, ItemIdentifier> { current.snapshot }

  /// The outline of a section, or `nil` if the section is unknown.
  ///
  /// - Complexity: O(1).
  public func snapshot(for section: SectionIdentifier) -> SectionSnapshot<ItemIdentifier>? {
    current.snapshot.snapshot(for: section)
  }

  /// The item shown at an index path, or `nil` where there is none.
  ///
  /// - Complexity: O(1).
  public func itemIdentifier(for indexPath: ItemIndexPath) -> ItemIdentifier? {
    current.itemIdentifier(for: indexPath)
  }

  /// Where an item is shown, or `nil` if it is unknown or hidden.
  ///
  /// - Complexity: O(1).
  public func indexPath(for item: ItemIdentifier) -> ItemIndexPath? {
    current.indexPath(for: item)
  }

  /// The item as it is stored: equal to `item`, with the content it was last given; `nil` if it is
  /// unknown.
  ///
  /// Handlers are always asked and told with stored items.
  ///
  /// - Complexity: O(1).
  public func storedItem(for item: ItemIdentifier) -> ItemIdentifier? {
    current.snapshot.storedItem(for: item)
  }

  /// The identifier of the section at `index`, or `nil` where there is none.
  ///
  /// - Complexity: O(1).
  public func sectionIdentifier(for index: Int) -> SectionIdentifier? {
    current.sectionIdentifier(for: index)
  }

  /// The index of a section, or `nil` if it is unknown.
  ///
  /// - Complexity: O(1).
  public func index(for section: SectionIdentifier) -> Int? {
    current.index(for: section)
  }
}
