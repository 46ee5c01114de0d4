import PleachDiff

// The one way in which the state changes. A change is worked out from `pending` and makes its result
// the pending state at once; it is committed, and told, in the order in which changes were accepted
// and never while a handler runs.

extension DataSource {
  /// Makes a state the pending one, forgets what concerned items that are gone, and commits it unless
  /// a handler is running.
  ///
  /// - Parameters:
  ///   - next: The state, with its marks.
  ///   - changes: What turns the rows of the pending state into its rows; `nil` if all rows are new.
  ///   - answered: The item that it brings the children of, if any.
  ///   - notification: Called when it is committed and observers have been told.
  @usableFromInline
  func commit(
    _ next: FlatSnapshot<SectionIdentifier, ItemIdentifier>, _ changes: ChangeSet?,
    bringingChildrenOf answered: ItemIdentifier? = nil, then notification: (() -> Void)? = nil
  ) {
    let before = pending
    pending = next.withoutMarks()
    if !before.snapshot.sharesStorage(with: pending.snapshot) {
      followUpdate(from: before.snapshot, to: pending.snapshot)
      updateRecords(from: before.snapshot, bringingChildrenOf: answered)
    }
    queue.append(
      QueuedUpdate(
        after: pending, changes: changes, marks: next.snapshot.marks,
        childrenRecords: childrenRecords, notification: notification))
    if commitsOnRequest, queue.count == 1 { needsRequest = true }
    carryOutQueue()
  }

  /// Asks the host to ask for what waits.
  ///
  /// It may do so at once: that is no handler inside which changes wait.
  private func requestIfNeeded() {
    if isRequesting { return }
    isRequesting = true
    while needsRequest, commitsOnRequest, !queue.isEmpty {
      needsRequest = false
      requestHandler?()
    }
    isRequesting = false
  }

  /// Runs a handler: what it changes is queued, and carried out when no handler runs any more.
  func inHandler<Answer>(_ body: () -> Answer) -> Answer {
    handlerDepth += 1
    let answer = body()
    handlerDepth -= 1
    carryOutQueue()
    return answer
  }

  /// Commits what is queued, one change after another, unless a handler is running.
  func carryOutQueue() {
    if handlerDepth > 0 { return }
    while !commitsOnRequest, !queue.isEmpty { carryOut(queue.removeFirst()) }
    requestIfNeeded()
  }

  /// Commits a change and tells of it.
  @discardableResult
  func carryOut(_ queued: QueuedUpdate<SectionIdentifier, ItemIdentifier>) -> Update {
    var update = Update(before: current, after: queued.after, changes: queued.changes)
    untoldHiddenItems.formUnion(queued.marks.items.filter { queued.after.isHidden($0) })
    update.refreshedHiddenItems = untoldHiddenItems
    update.hasSameContent = hasSameContent
    handlerDepth += 1
    defer { handlerDepth -= 1 }
    if update.isEmpty(hasSameContent: hasSameContent) {
      show(queued)
    } else {
      untoldHiddenItems = []
      perform(update, showing: queued)
      for observer in observers where isObserving(observer.token) { observer.body(update) }
    }
    queued.notification?()
    return update
  }

  /// What all that waits has marked.
  var queuedMarks: Marks<SectionIdentifier, ItemIdentifier> {
    var marks = Marks<SectionIdentifier, ItemIdentifier>()
    for queued in queue { marks.formUnion(queued.marks) }
    return marks
  }

  /// Lets the target bring its list view up to date, and commits.
  private func perform(
    _ update: Update, showing queued: QueuedUpdate<SectionIdentifier, ItemIdentifier>
  ) {
    var isCommitted = false
    let commit = { [self] in
      if isCommitted { return }
      isCommitted = true
      show(queued)
    }
    if let performUpdate { performUpdate(update, commit) }
    commit()
  }

  /// Makes all queries answer a change.
  private func show(_ queued: QueuedUpdate<SectionIdentifier, ItemIdentifier>) {
    current = queued.after
    shownChildrenRecords = queued.childrenRecords
  }
}

extension FlatSnapshot {
  /// Whether an item is here, and no row shows it.
  func isHidden(_ item: ItemIdentifier) -> Bool {
    indexPath(for: item) == nil && snapshot.contains(item)
  }
}
