import PleachDiff

extension DataSource {
  /// A reorder of the items of this data source.
  public typealias Transaction = ReorderTransaction<SectionIdentifier, ItemIdentifier>

  /// Where items of this data source can be dropped.
  public typealias Target = ReorderTarget<SectionIdentifier, ItemIdentifier>

  /// What a reorder throws when it is refused; then nothing has moved.
  public typealias ReorderFailure = ReorderError<SectionIdentifier, ItemIdentifier>

  /// Moves items, each with its subtree, as a drag and a drop at once; without items nothing is asked
  /// and nothing done.
  ///
  /// A row as target is one of the rows that are shown, as ``current`` has them; items and places are
  /// those of the ``pending`` state: see <doc:Reordering#Targets>.
  ///
  /// - Parameters:
  ///   - items: The items, in the order in which they will stand.
  ///   - target: Where they are dropped; `proposedTarget` may say otherwise.
  /// - Returns: What was done, after `willReorder` and `didReorder`; `nil` if nothing changed: then
  ///   neither is called.
  /// - Throws: ``ReorderError/notReorderable(_:)`` for items that may not be lifted;
  ///   ``ReorderError/refused(reason:)`` for a place that `proposedTarget` refuses;
  ///   ``ReorderError/invalid(_:)`` for unknown items and sections, a target below one of the
  ///   items, or an index that is not there, also if that is what a handler has left of them;
  ///   ``ReorderError/invalidRetarget(_:)`` if `proposedTarget` gives such a target.
  /// - Complexity: O(n) for the n items of the sections concerned.
  @discardableResult
  public func reorder(
    _ items: [ItemIdentifier], to target: Target
  ) throws(ReorderFailure) -> Transaction? {
    let items = try reorderable(items)
    if items.isEmpty { return nil }
    return try commit(verdict(on: transaction(moving: items, to: target)))
  }

  /// Does to the state of now what a transaction did to the state that it began with.
  ///
  /// With the inverse of a transaction it is undo, with the transaction itself redo. The items move
  /// from wherever they are now, and edits of other items in between stay: an item goes behind the
  /// nearest of the siblings before it that is still there, below its parent wherever that is.
  /// Neither `canReorderItem` nor `proposedTarget` is asked.
  ///
  /// - Returns: What was done, after `willReorder` and `didReorder`; `nil` if nothing changed.
  /// - Throws: ``ReorderError/invalid(_:)`` with what is in the way: the items, parents or sections
  ///   that are not there any more, or the parent that lies below one of the items now.
  /// - Complexity: O(n + k log k) for the n items of the sections concerned and k moves.
  @discardableResult
  public func perform(_ transaction: Transaction) throws(ReorderFailure) -> Transaction? {
    do throws(Failure) {
      return try commit(rebased(transaction, in: pending.snapshot)).transaction
    } catch {
      throw .invalid(error)
    }
  }

  // MARK: Steps

  /// What the app says to a reorder that is possible.
  enum Verdict {
    case allowed(Transaction)
    case refused(reason: String)
  }

  /// The items as they are stored, if all of them may be lifted.
  func reorderable(_ items: [ItemIdentifier]) throws(ReorderFailure) -> [ItemIdentifier] {
    let stored = items.compactMap { pending.snapshot.storedItem(for: $0) }
    if stored.count < items.count {
      throw .invalid(.unknownItems(items.filter { pending.snapshot.storedItem(for: $0) == nil }))
    }
    guard let canReorderItem = reorderingHandlers.canReorderItem else {
      if stored.isEmpty { return [] }
      throw .notReorderable(stored)
    }
    // What a handler is asked or told about is in hand: it cannot be lifted from in there again.
    let inHand = stored.filter { itemsInHand.contains($0) }
    if !inHand.isEmpty { throw .notReorderable(inHand) }
    let refused = inHandler {
      stored.filter { item in !holding([item]) { canReorderItem(item) } }
    }
    if !refused.isEmpty { throw .notReorderable(refused) }
    return stored
  }

  /// Runs the part of a handler that is about some items.
  private func holding<Answer>(_ items: [ItemIdentifier], _ body: () -> Answer) -> Answer {
    let others = itemsInHand
    itemsInHand.formUnion(items)
    defer { itemsInHand = others }
    return body()
  }

  func transaction(
    moving items: [ItemIdentifier], to target: Target
  ) throws(ReorderFailure) -> Transaction {
    do throws(Failure) {
      return try transaction(moving: items, to: target, in: pending, showing: current)
    } catch {
      throw .invalid(error)
    }
  }

  private func transaction(
    moving items: [ItemIdentifier], to target: Target,
    in state: FlatSnapshot<SectionIdentifier, ItemIdentifier>,
    showing shown: FlatSnapshot<SectionIdentifier, ItemIdentifier>
  ) throws(Failure) -> Transaction {
    let items = try state.snapshot.topmost(items)
    let place = try place(for: target, moving: items, in: state, showing: shown)
    return try ReorderTransaction(moving: items, to: .place(place), in: state)
  }

  /// The place in a state that a target means: a row is one of those that are shown, and the place
  /// that it means among them follows the changes that are not shown yet.
  func place(
    for target: Target, moving items: [ItemIdentifier],
    in state: FlatSnapshot<SectionIdentifier, ItemIdentifier>,
    showing shown: FlatSnapshot<SectionIdentifier, ItemIdentifier>
  ) throws(Failure) -> OutlinePlace<SectionIdentifier, ItemIdentifier> {
    guard case .row = target, !shown.snapshot.sharesStorage(with: state.snapshot) else {
      return try state.place(for: target, moving: items)
    }
    let place = try shown.place(for: target, moving: items)
    return PlaceRebasing(from: shown.snapshot, to: state.snapshot, moving: items).followed(place)
  }

  /// The rows that are shown, with the moves of a transaction as far as they can be made there.
  func shownRows(
    with transaction: Transaction
  ) -> FlatSnapshot<SectionIdentifier, ItemIdentifier> {
    if current.snapshot.sharesStorage(with: transaction.initialSnapshot) {
      return FlatSnapshot(transaction.finalSnapshot, reusing: current)
    }
    let visible = Transaction(
      movements: transaction.movements.filter { current.snapshot.contains($0.item) },
      initialSnapshot: transaction.initialSnapshot, finalSnapshot: transaction.finalSnapshot)
    do throws(Failure) {
      let moved = try rebased(visible, in: current.snapshot)
      return FlatSnapshot(moved.finalSnapshot, reusing: current)
    } catch {
      return current
    }
  }

  /// Asks the app about a reorder, if it would change anything.
  func verdict(on transaction: Transaction) throws(ReorderFailure) -> Verdict {
    guard let ask = reorderingHandlers.proposedTarget, !transaction.isEmpty,
      let first = transaction.movements.first
    else { return .allowed(transaction) }
    let final = transaction.finalSnapshot
    let items = transaction.movements.map { $0.item }
    let (before, shown) = (pending, current)
    let proposal = ReorderProposal(
      items: items, place: first.to, level: final.level(of: first.item) ?? 0,
      indexPath: shownRows(with: transaction).indexPath(for: first.item))
    let answer = inHandler { holding(items) { ask(proposal) } }
    switch answer {
    case .allow: return .allowed(transaction)
    case .refuse(let reason): return .refused(reason: reason)
    case .retarget(let target):
      do throws(Failure) {
        return .allowed(
          try self.transaction(moving: items, to: target, in: before, showing: shown))
      } catch {
        throw .invalidRetarget(error)
      }
    }
  }

  /// The moves of a transaction, in a state.
  func rebased(
    _ transaction: Transaction, in state: Snapshot<SectionIdentifier, ItemIdentifier>
  ) throws(Failure) -> Transaction {
    let items = transaction.movements.map { $0.item }
    var rebasing = PlaceRebasing(from: transaction.finalSnapshot, to: state, moving: items)
    // In ascending order what an item stands behind is there already, and a parent that moves too.
    let movements = transaction.movements
      .map { (level: transaction.finalSnapshot.level(of: $0.item) ?? 0, movement: $0) }
      .sorted { ($0.level, $0.movement.to.index) < ($1.level, $1.movement.to.index) }
      .map { $0.movement }
    var final = state
    try final.move(movements.map { rebasing.move($0.item, to: $0.to) })
    return ReorderTransaction(
      moving: items.compactMap { state.storedItem(for: $0) }, from: state, to: final)
  }

  /// Makes a reorder the pending state, between the handlers that are told.
  func commit(
    _ transaction: Transaction, as recording: Recording = .new
  ) throws(Failure) -> (transaction: Transaction?, changes: ChangeSet) {
    // What handlers change stays: the items move in what they have left.
    var performed = try upToDate(transaction)
    if performed.isEmpty { return (nil, ChangeSet()) }
    if let willReorder = reorderingHandlers.willReorder {
      let items = performed.movements.map { $0.item }
      inHandler { holding(items) { willReorder(performed) } }
      performed = try upToDate(performed)
      if performed.isEmpty { return (nil, ChangeSet()) }
    }
    let done = performed
    record(.reorder(done), as: recording)
    let didReorder = reorderingHandlers.didReorder
    let tell = teller(of: .reorder(done), as: recording)
    let changes = commit(done.finalSnapshot) {
      didReorder?(done)
      tell?()
    }
    return (done, changes)
  }

  /// The same reorder in the pending state, if that is not the one that it begins with.
  private func upToDate(_ transaction: Transaction) throws(Failure) -> Transaction {
    let isCurrent = pending.snapshot.sharesStorage(with: transaction.initialSnapshot)
    return isCurrent ? transaction : try rebased(transaction, in: pending.snapshot)
  }

  /// Commits a reorder that the app has a say in.
  func commit(_ verdict: Verdict) throws(ReorderFailure) -> Transaction? {
    switch verdict {
    case .refused(let reason): throw .refused(reason: reason)
    case .allowed(let transaction):
      do throws(Failure) {
        return try commit(transaction).transaction
      } catch {
        throw .invalid(error)
      }
    }
  }
}
