import PleachDiff

extension DataSource {
  /// What a drag over this data source shows.
  public typealias Step = ReorderStep<SectionIdentifier, ItemIdentifier>

  /// Lifts items; without items no drag begins.
  ///
  /// - Throws: ``ReorderError/notReorderable(_:)`` for items that may not be lifted;
  ///   ``ReorderError/invalid(_:)`` for unknown items; ``ReorderError/sessionInProgress`` if another
  ///   drag is under way.
  /// - Complexity: O(k) for k items.
  public func beginReorder(_ items: [ItemIdentifier]) throws(ReorderFailure) {
    if reorderSession != nil { throw .sessionInProgress }
    let items = try reorderable(items)
    if items.isEmpty { return }
    // The app may have begun another one when it was asked.
    if reorderSession != nil { throw .sessionInProgress }
    do throws(Failure) {
      let lifted = try pending.snapshot.topmost(items)
      sessionCount += 1
      reorderSession = ReorderSession(items: lifted, number: sessionCount)
    } catch {
      throw .invalid(error)
    }
  }

  /// Drags the lifted items over a target.
  ///
  /// The state does not change. A row as target is one of the rows that are shown. An update that
  /// comes before the next step is carried out at once: see <doc:Reordering#Updates-during-a-drag>.
  ///
  /// - Parameter target: Where they are dragged; `proposedTarget` may say otherwise.
  /// - Returns: The order to show as long as they stay there, or why they may not be dropped there; the
  ///   very rows of the step before if they stay where they were, and nothing has changed.
  /// - Throws: ``ReorderError/noSession`` if no drag is under way; ``ReorderError/invalid(_:)`` and
  ///   ``ReorderError/invalidRetarget(_:)`` as ``reorder(_:to:)``: then the items stay over the
  ///   former target.
  /// - Complexity: O(n) for the n items of the sections concerned.
  @discardableResult
  public func updateReorder(to target: Target) throws(ReorderFailure) -> Step {
    guard let session = reorderSession else { throw .noSession }
    let place: OutlinePlace<SectionIdentifier, ItemIdentifier>
    do throws(Failure) {
      place = try self.place(for: target, moving: session.items, in: pending, showing: current)
    } catch {
      throw .invalid(error)
    }
    return try step(of: session, to: place)
  }

  /// What to show while the lifted items stay where they were dragged last, after an update that came
  /// meanwhile.
  ///
  /// - Returns: As ``updateReorder(to:)``, with the state of now; `proposedTarget` is asked again.
  /// - Throws: As ``updateReorder(to:)``: ``ReorderError/invalid(_:)`` if the place is gone.
  /// - Complexity: O(n) for the n items of the sections concerned.
  @discardableResult
  public func updateReorder() throws(ReorderFailure) -> Step {
    guard let session = reorderSession else { throw .noSession }
    guard let place = session.place else {
      return Step(rows: current, place: nil, refusal: nil, indexPath: nil)
    }
    return try step(of: session, to: place)
  }

  /// Drops the lifted items where they were dragged last.
  ///
  /// The drag has ended then, whatever comes of it. Where the last step was refused nothing happens;
  /// where it was not, `proposedTarget` is asked once more.
  ///
  /// - Returns: What was done, after `willReorder` and `didReorder`; `nil` if nothing changed: then
  ///   neither is called.
  /// - Throws: ``ReorderError/noSession`` if no drag is under way; an update that takes the lifted
  ///   items away ends the drag. ``ReorderError/refused(reason:)`` if `proposedTarget` refuses now
  ///   what it allowed before. ``ReorderError/invalid(_:)`` and ``ReorderError/invalidRetarget(_:)``
  ///   if the place is not there any more. Nothing has changed then.
  /// - Complexity: O(n) for the n items of the sections concerned.
  @discardableResult
  public func finishReorder() throws(ReorderFailure) -> Transaction? {
    guard let session = reorderSession else { throw .noSession }
    reorderSession = nil
    guard let place = session.place, !session.isRefused else { return nil }
    return try commit(verdict(on: transaction(moving: session.items, to: .place(place))))
  }

  /// Puts the lifted items back.
  ///
  /// No handler is called.
  ///
  /// - Complexity: O(1).
  public func cancelReorder() {
    reorderSession = nil
  }

  /// The items that are lifted at the moment; none if no drag is under way.
  ///
  /// - Complexity: O(1).
  public var reorderedItems: [ItemIdentifier] { reorderSession?.items ?? [] }

  // MARK: Steps

  private func step(
    of session: ReorderSession<SectionIdentifier, ItemIdentifier>,
    to place: OutlinePlace<SectionIdentifier, ItemIdentifier>
  ) throws(ReorderFailure) -> Step {
    let (before, shown) = (pending, current.snapshot)
    let verdict = try verdict(on: transaction(moving: session.items, to: .place(place)))
    // The app may have changed the list, or ended the drag, when it was asked.
    if reorderSession?.number != session.number { throw .noSession }
    let step: Step
    switch verdict {
    case .allowed(let transaction):
      let rows = shownRows(with: transaction)
      let first = transaction.movements.first
      step = Step(
        rows: rows, place: first?.to, refusal: nil,
        indexPath: first.flatMap { rows.indexPath(for: $0.item) })
    case .refused(let reason):
      step = Step(rows: current, place: nil, refusal: reason, indexPath: nil)
    }
    reorderSession?.move(to: place, isRefused: step.refusal != nil)
    followUpdate(from: before.snapshot, to: pending.snapshot)
    return reorderSession?.sharingRows(of: step, for: [before.snapshot, shown]) ?? step
  }

  /// Lets a drag that is under way follow an update; it ends when nothing is lifted any more.
  func followUpdate(
    from old: Snapshot<SectionIdentifier, ItemIdentifier>,
    to new: Snapshot<SectionIdentifier, ItemIdentifier>
  ) {
    if old.sharesStorage(with: new) { return }
    if reorderSession?.follow(from: old, to: new) == false { reorderSession = nil }
  }
}
