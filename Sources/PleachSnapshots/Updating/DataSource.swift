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
/// Each method that changes the state checks it, returns what to do to a list that shows the state
/// before, and queues the change. Unless a handler is running, the queue is carried out at once, so
/// that all queries answer the new state when the method returns. A change that a handler makes comes
/// behind the one that the handler was called for: see <doc:Updates>.
///
/// A data source is meant for one isolation, whichever that is: use it from the main actor, from one
/// actor of yours, or from a program that has a single thread. Snapshots, change sets, updates and
/// plans are `Sendable` and go anywhere.
///
/// It holds its handlers, and they hold what they capture: capture its owner weakly there.
///
/// UIKit: `UICollectionViewDiffableDataSource` without the collection view, and without its traps for
/// updates made inside updates.
public final class DataSource<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
> {
  /// What an update throws when it is refused; then nothing has changed.
  public typealias Failure = SnapshotError<SectionIdentifier, ItemIdentifier>

  /// The state that was committed last, as a list shows it: what all queries answer.
  public internal(set) var current: FlatSnapshot<SectionIdentifier, ItemIdentifier>

  /// The state that the changes lead to which were accepted so far: what the next one starts from.
  ///
  /// It is ahead of ``current`` inside handlers that make changes, and where
  /// ``commitsOnRequest`` holds them back. Who edits a copy of the state inside a handler begins with
  /// this one, or uses ``update(_:)``, which does.
  public internal(set) var pending: FlatSnapshot<SectionIdentifier, ItemIdentifier>

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

  /// Whether changes wait until ``takeUpdate()`` asks for them, and are then one.
  ///
  /// Changed to `false`, what waits is committed at once, each change by itself.
  public var commitsOnRequest = false {
    didSet {
      // What an observer that sets it finds queued has to be asked for as well.
      if commitsOnRequest, !oldValue { needsRequest = true }
      carryOutQueue()
    }
  }

  /// Called when a first change begins to wait for ``takeUpdate()``: the place to ask a host for
  /// its next turn, or to take the update at once.
  ///
  /// It is never called inside another handler, but when the last of them has returned; and again if
  /// one of them called ``takeUpdate()`` in vain.
  public var requestHandler: (() -> Void)?

  /// Whether the host is to be asked, and whether it is being asked.
  var needsRequest = false
  var isRequesting = false

  /// Brings a list view up to date; see ``setUpdateTarget(_:)``.
  var performUpdate: ((Update, @escaping () -> Void) -> Void)?

  /// Those who are told of each update, in the order in which they came.
  var observers: [(token: UpdateObservation, body: (Update) -> Void)] = []

  /// Whether the old and the new value of an item look the same.
  @usableFromInline
  let hasSameContent: @Sendable (ItemIdentifier, ItemIdentifier) -> Bool

  /// What is known of the children of items that were asked for, in the pending state.
  var childrenRecords: [ItemIdentifier: ChildrenRecord<ItemIdentifier>] = [:]

  /// The same in the committed state.
  var shownChildrenRecords: [ItemIdentifier: ChildrenRecord<ItemIdentifier>] = [:]

  /// The items whose *should* and *will* handlers are running.
  var itemsInTransit: Set<ItemIdentifier> = []

  /// How often children were asked for.
  var requestCount: UInt64 = 0

  /// Starts to load the children of an item, and gives what cancels it.
  var startLoading: ((ItemIdentifier, SectionSnapshot<ItemIdentifier>, UInt64) -> () -> Void)?

  /// What was accepted and is not committed yet.
  var queue: [QueuedUpdate<SectionIdentifier, ItemIdentifier>] = []

  /// How many handlers are running, one inside another.
  var handlerDepth = 0

  /// The drag that is under way.
  var reorderSession: ReorderSession<SectionIdentifier, ItemIdentifier>?

  /// The items that a reordering handler which is running was called for.
  var itemsInHand: Set<ItemIdentifier> = []

  /// How many drags there were.
  var sessionCount: UInt64 = 0

  /// Hidden items marked to be refreshed since the last update that was told.
  var untoldHiddenItems: Set<ItemIdentifier> = []

  /// Makes a data source without sections.
  ///
  /// - Parameter hasSameContent: Whether the old and the new value of an item look the same; where
  ///   they do not, the item is reconfigured. Plans call it wherever they are worked out.
  public init(hasSameContent: @escaping @Sendable (ItemIdentifier, ItemIdentifier) -> Bool) {
    current = FlatSnapshot(Snapshot())
    pending = current
    self.hasSameContent = hasSameContent
  }

  deinit {
    for record in childrenRecords.values { record.cancel?() }
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
