import PleachDiff

extension DataSource {
  /// Commits all changes that wait as one, where ``commitsOnRequest`` holds them back.
  ///
  /// The update leads from the rows that were committed last to the pending ones, by the difference of
  /// the two: what came and went in between is not in it. A row that one of the changes refreshed is
  /// refreshed, and one that went and came back is reloaded: it had a new view. If one of the changes
  /// had all rows loaded anew, the update does. Target and observers are told once, then the handlers
  /// of all changes in order.
  ///
  /// While another handler than ``requestHandler`` runs, nothing is taken: ``hasWaitingChanges`` tells
  /// that from a state where nothing waits, and ``requestHandler`` is called again when it is over.
  ///
  /// - Returns: The update; `nil` if nothing waits, or a handler is running.
  /// - Complexity: As `FlatSnapshot.difference(from:)`, and O(k) for the k changes and marks that
  ///   wait.
  @discardableResult
  @inlinable
  public func takeUpdate() -> Update? {
    guard beginTakingUpdate() else { return nil }
    guard let next = mergedState() else { return carryOutMerged(nil) }
    return carryOutMerged(next.difference(from: current, hasSameContent: hasSameContent))
  }

  /// Whether changes wait to be committed: for ``takeUpdate()``, or for a handler to return.
  ///
  /// - Complexity: O(1).
  public var hasWaitingChanges: Bool { !queue.isEmpty }

  /// Whether an update can be taken; if only a handler is in the way, it is asked for again later.
  @usableFromInline
  func beginTakingUpdate() -> Bool {
    if queue.isEmpty { return false }
    if handlerDepth > 0 { needsRequest = true }
    return handlerDepth == 0
  }

  /// The pending state with the marks of all that waits, or `nil` if all rows are loaded anew.
  @usableFromInline
  func mergedState() -> FlatSnapshot<SectionIdentifier, ItemIdentifier>? {
    if queue.contains(where: { $0.changes == nil }) { return nil }
    var marks = Marks<SectionIdentifier, ItemIdentifier>()
    var before = current
    for queued in queue {
      marks.formUnion(queued.marks)
      if let changes = queued.changes {
        marks.addVanished(by: changes, from: before)
      }
      before = queued.after
    }
    var snapshot = pending.snapshot
    marks.reloadedItems = marks.reloadedItems.filter { snapshot.contains($0) }
    marks.reconfiguredItems = marks.reconfiguredItems.filter {
      snapshot.contains($0) && !marks.reloadedItems.contains($0)
    }
    marks.reloadedSections = marks.reloadedSections.filter { snapshot.indexOfSection($0) != nil }
    snapshot.marks = marks
    return FlatSnapshot(snapshot, reusing: pending)
  }

  @usableFromInline
  func carryOutMerged(_ changes: ChangeSet?) -> Update {
    let notifications = queue.compactMap { $0.notification }
    let marks = queuedMarks
    queue = []
    needsRequest = false
    let update = carryOut(
      QueuedUpdate(
        after: pending, changes: changes, marks: marks, childrenRecords: childrenRecords,
        notification: { for notification in notifications { notification() } }))
    carryOutQueue()
    return update
  }
}

extension Marks {
  /// Adds the marks of a later state.
  mutating func formUnion(_ later: Marks) {
    if later.isEmpty { return }
    reloadedItems.formUnion(later.reloadedItems)
    reconfiguredItems.formUnion(later.reconfiguredItems)
    reloadedSections.formUnion(later.reloadedSections)
  }

  /// Marks what a change takes out of the rows for reload, for the case that it comes back: it then
  /// had a new view.
  mutating func addVanished(
    by changes: ChangeSet, from before: FlatSnapshot<SectionIdentifier, ItemIdentifier>
  ) {
    for index in changes.deletedSections {
      if let section = before.sectionIdentifier(for: index) { reloadedSections.insert(section) }
      reloadedItems.formUnion(before.itemIdentifiers(inSectionAt: index))
    }
    for indexPath in changes.deletedItems {
      if let item = before.itemIdentifier(for: indexPath) { reloadedItems.insert(item) }
    }
  }
}
