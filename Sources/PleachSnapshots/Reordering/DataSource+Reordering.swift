import PleachDiff

extension DataSource {
  /// A reorder of the items of this data source.
  public typealias Transaction = ReorderTransaction<SectionIdentifier, ItemIdentifier>

  /// Where items of this data source can be dropped.
  public typealias Target = ReorderTarget<SectionIdentifier, ItemIdentifier>

  /// What a reorder throws when it is refused; then nothing has changed.
  public typealias ReorderFailure = ReorderError<SectionIdentifier, ItemIdentifier>

  // MARK: At once

  /// Moves items, each with its subtree, as a drag and a drop at once.
  ///
  /// - Parameters:
  ///   - items: The items, in the order in which they will stand.
  ///   - target: Where they are dropped.
  /// - Returns: What was done, after `willReorder` and `didReorder`; `nil` if nothing changed: then
  ///   neither is called.
  /// - Throws: ``ReorderError/notReorderable(_:)`` for items that may not be lifted;
  ///   ``ReorderError/invalid(_:)`` for unknown items and sections, a target below one of the
  ///   items, or an index that is not there.
  /// - Complexity: O(n) for the n items of the sections concerned.
  @discardableResult
  public func reorder(
    _ items: [ItemIdentifier], to target: Target
  ) throws(ReorderFailure) -> Transaction? {
    return try commit(transaction(moving: reorderable(items), to: target))
  }

  /// Does what a transaction did to the state it began with, to the current state.
  ///
  /// With the inverse of a transaction it is undo, with the transaction itself redo. Edits of other
  /// items in between stay: an item goes behind the nearest of the siblings before it that is still
  /// there. `canReorderItem` is not asked.
  ///
  /// - Returns: What was done, after `willReorder` and `didReorder`; `nil` if nothing changed.
  /// - Throws: ``ReorderError/invalid(_:)`` if an item that moves, or a place it goes to, is not
  ///   there any more.
  /// - Complexity: O(n) for the n items of the sections concerned.
  @discardableResult
  public func perform(_ transaction: Transaction) throws(ReorderFailure) -> Transaction? {
    try commit(rebased(transaction))
  }

  // MARK: Step by step

  /// Lifts items.
  ///
  /// - Throws: ``ReorderError/notReorderable(_:)`` for items that may not be lifted;
  ///   ``ReorderError/invalid(_:)`` for unknown items; ``ReorderError/sessionInProgress`` if another
  ///   drag is under way.
  /// - Complexity: O(k) for k items.
  public func beginReorder(_ items: [ItemIdentifier]) throws(ReorderFailure) {
    if reorderSession != nil { throw .sessionInProgress }
    let items = try reorderable(items)
    do throws(Failure) {
      reorderSession = ReorderSession(items: try current.snapshot.topmost(items))
    } catch {
      throw .invalid(error)
    }
  }

  /// Drags the lifted items over a target.
  ///
  /// An update that comes before the next step is carried out at once; the items then stay behind
  /// the sibling that they were dragged behind.
  ///
  /// - Returns: The order to show as long as they stay there. The state does not change.
  /// - Throws: ``ReorderError/noSession`` if no drag is under way; ``ReorderError/invalid(_:)`` as
  ///   ``reorder(_:to:)``: then the items stay over the former target.
  /// - Complexity: O(n) for the n items of the sections concerned.
  @discardableResult
  public func updateReorder(
    to target: Target
  ) throws(ReorderFailure) -> FlatSnapshot<SectionIdentifier, ItemIdentifier> {
    guard let session = reorderSession else { throw .noSession }
    var place: OutlinePlace<SectionIdentifier, ItemIdentifier>
    do throws(Failure) {
      place = try current.place(for: target, moving: session.items)
    } catch {
      throw .invalid(error)
    }
    let transaction = try transaction(moving: session.items, to: .place(place))
    reorderSession?.place = place
    return FlatSnapshot(transaction.finalSnapshot, reusing: current)
  }

  /// Drops the lifted items where they were dragged last.
  ///
  /// - Returns: What was done, after `willReorder` and `didReorder`; `nil` if nothing changed: then
  ///   neither is called.
  /// - Throws: ``ReorderError/noSession`` if no drag is under way; an update that takes a lifted
  ///   item away ends the drag. ``ReorderError/invalid(_:)`` if the place is not there any more;
  ///   then the drag has ended and nothing has changed.
  /// - Complexity: O(n) for the n items of the sections concerned.
  @discardableResult
  public func finishReorder() throws(ReorderFailure) -> Transaction? {
    guard let session = reorderSession else { throw .noSession }
    reorderSession = nil
    guard let place = session.place else { return nil }
    return try commit(transaction(moving: session.items, to: .place(place)))
  }

  /// Puts the lifted items back.
  ///
  /// No handler is called.
  ///
  /// - Complexity: O(1).
  public func cancelReorder() {
    reorderSession = nil
  }

  /// The items that are lifted at the moment.
  ///
  /// - Complexity: O(1).
  public var reorderedItems: [ItemIdentifier] { reorderSession?.items ?? [] }

  // MARK: Steps

  /// The items as they are stored, if all of them may be lifted.
  private func reorderable(
    _ items: [ItemIdentifier]
  ) throws(ReorderFailure) -> [ItemIdentifier] {
    let stored = items.compactMap { storedItem(for: $0) }
    if stored.count < items.count {
      throw .invalid(.unknownItems(items.filter { storedItem(for: $0) == nil }))
    }
    let refused = stored.filter { !(reorderingHandlers.canReorderItem?($0) ?? false) }
    if !refused.isEmpty { throw .notReorderable(refused) }
    return stored
  }

  private func transaction(
    moving items: [ItemIdentifier], to target: Target
  ) throws(ReorderFailure) -> Transaction {
    do throws(Failure) {
      return try ReorderTransaction(moving: items, to: target, in: current)
    } catch {
      throw .invalid(error)
    }
  }

  /// The moves of a transaction, in the current state.
  private func rebased(_ transaction: Transaction) throws(ReorderFailure) -> Transaction {
    var final = current.snapshot
    var rebasing = PlaceRebasing(
      from: transaction.finalSnapshot, to: current.snapshot,
      moving: transaction.movements.map { $0.item })
    // In ascending order each index counts what stands before it already.
    let movements = transaction.movements.sorted { $0.to.index < $1.to.index }
    do throws(Failure) {
      try final.moveItems(movements.map { ($0.item, rebasing.place(of: $0.item, at: $0.to)) })
    } catch {
      throw .invalid(error)
    }
    return ReorderTransaction(
      moving: transaction.movements.map { $0.item }, from: current.snapshot, to: final)
  }

  private func commit(_ transaction: Transaction) throws(ReorderFailure) -> Transaction? {
    if transaction.initialSnapshot == transaction.finalSnapshot { return nil }
    reorderingHandlers.willReorder?(transaction)
    // What the handler changed stays: the items move in what it has left.
    let isCurrent = current.snapshot.sharesStorage(with: transaction.initialSnapshot)
    let performed = isCurrent ? transaction : try rebased(transaction)
    apply(performed.finalSnapshot)
    reorderingHandlers.didReorder?(performed)
    return performed
  }
}
