import PleachDiff

extension DataSource {
  /// A change of this data source that can be taken back.
  public typealias Change = RecordedChange<SectionIdentifier, ItemIdentifier>

  /// What undoing and redoing throw; then nothing was undone or done again.
  public typealias UndoFailure = UndoError<SectionIdentifier, ItemIdentifier>

  /// Edits the state in place as ``update(_:)`` does, and records it so that it can be undone.
  ///
  /// Reorders are always recorded; other updates are not, since they may come from elsewhere.
  ///
  /// - Parameter edit: The edit of a copy of the state.
  /// - Returns: What turns the rows before into the rows after.
  /// - Throws: What `edit` throws; then nothing has changed, and nothing is recorded.
  /// - Complexity: As ``update(_:)``.
  @discardableResult
  public func undoableUpdate<Problem: Error>(
    _ edit: (inout Snapshot<SectionIdentifier, ItemIdentifier>) throws(Problem) -> Void
  ) throws(Problem) -> ChangeSet {
    var after = pending.snapshot
    try edit(&after)
    return commitEdit(to: after, as: .new)
  }

  /// Takes the last recorded change back; changes that were not recorded stay.
  ///
  /// A reorder is undone by ``perform(_:)``, with its handlers; an edit by
  /// ``Snapshot/perform(_:hasSameContent:)``. A reorder of which nothing is left to be taken back is
  /// dropped. While handlers run the change is not in the history: what they undo is the one before.
  ///
  /// - Returns: What turns the rows before into the rows after; empty if nothing was left.
  /// - Throws: ``UndoError``: then the change is still the one to be undone next, and
  ///   ``UndoHistory/removeLastUndoable()`` gives it up.
  /// - Complexity: O(n) for the n items of the sections concerned.
  @discardableResult
  public func undo() throws(UndoFailure) -> ChangeSet {
    // Taken out first: what handlers record or undo meanwhile is not to be mistaken for it.
    guard let last = undoHistory.removeLastUndoable() else { throw .nothingToUndo }
    do throws(UndoFailure) {
      return try carryOut(last.inverse, as: .undo)
    } catch {
      undoHistory.putBack(undoable: last)
      throw error
    }
  }

  /// Does again what was undone last.
  ///
  /// - Returns: What turns the rows before into the rows after.
  /// - Throws: ``UndoError``: then the change is still the one to be done next, and
  ///   ``UndoHistory/removeLastRedoable()`` gives it up.
  /// - Complexity: O(n) for the n items of the sections concerned.
  @discardableResult
  public func redo() throws(UndoFailure) -> ChangeSet {
    guard let next = undoHistory.removeLastRedoable() else { throw .nothingToRedo }
    do throws(UndoFailure) {
      return try carryOut(next, as: .redo)
    } catch {
      undoHistory.putBack(redoable: next)
      throw error
    }
  }

  /// Does what a recorded change did, to the state of now, and records that as a new change.
  ///
  /// With the inverse of what ``changeHandler`` was told it is undo, and the handler is told what to
  /// redo:
  ///
  /// ```swift
  /// dataSource.changeHandler = { [weak dataSource] change in
  ///   guard let dataSource else { return }
  ///   undoManager.registerUndo(withTarget: dataSource) { try? $0.carryOut(change.inverse) }
  /// }
  /// ```
  ///
  /// - Returns: What turns the rows before into the rows after.
  /// - Throws: ``UndoError/changedSince(sections:)`` and ``UndoError/invalid(_:)``.
  /// - Complexity: O(n) for the n items of the sections concerned.
  @discardableResult
  public func carryOut(_ change: Change) throws(UndoFailure) -> ChangeSet {
    try carryOut(change, as: .new)
  }

  // MARK: Steps

  /// What a change is to the history.
  enum Recording {
    case new, undo, redo
  }

  /// Keeps a change.
  func record(_ change: Change, as recording: Recording) {
    switch recording {
    case .new: undoHistory.record(change)
    case .undo: undoHistory.putBack(redoable: change.inverse)
    case .redo: undoHistory.putBack(undoable: change)
    }
  }

  /// What tells the app of a change once that is committed, if it is a new one.
  func teller(of change: Change, as recording: Recording) -> (() -> Void)? {
    guard recording == .new, let changeHandler else { return nil }
    return { changeHandler(change) }
  }

  /// Makes a state the pending one and has someone told when it is committed.
  func commit(
    _ snapshot: Snapshot<SectionIdentifier, ItemIdentifier>, then notification: (() -> Void)?
  ) -> ChangeSet {
    let next = FlatSnapshot(snapshot, reusing: pending)
    let changes = next.difference(from: pending, hasSameContent: hasSameContent)
    commit(next, changes, then: notification)
    return changes
  }

  /// Makes an edit the pending state.
  private func commitEdit(
    to after: Snapshot<SectionIdentifier, ItemIdentifier>, as recording: Recording
  ) -> ChangeSet {
    let before = pending.snapshot
    if recording == .new, before.sharesStorage(with: after) { return commit(after, then: nil) }
    let change = Change.edit(
      EditTransaction(initialSnapshot: before, finalSnapshot: after.withoutMarks()))
    record(change, as: recording)
    return commit(after, then: teller(of: change, as: recording))
  }

  private func carryOut(
    _ change: Change, as recording: Recording
  ) throws(UndoFailure) -> ChangeSet {
    switch change {
    case .reorder(let transaction):
      do throws(Failure) {
        return try commit(
          rebased(transaction, in: pending.snapshot), as: recording
        ).changes
      } catch {
        throw .invalid(error)
      }
    case .edit(let edit):
      var after = pending.snapshot
      try after.perform(edit, hasSameContent: hasSameContent)
      return commitEdit(to: after, as: recording)
    }
  }
}
