import PleachDiff

/// What a reorder did: which items moved from where to where, and the state before and after.
///
/// An app stores the new order from it, or takes it back with ``inverse``. Its tests can make one.
///
/// ```swift
/// dataSource.reorderingHandlers.didReorder = { transaction in
///   for section in transaction.sectionTransactions {
///     store.setOrder(section.finalSnapshot.items, in: section.sectionIdentifier)
///   }
/// }
/// ```
///
/// UIKit: `NSDiffableDataSourceTransaction`, which has no initialiser, does not name the items that
/// moved, and holds no move of the last item of a section to the front of the next.
public struct ReorderTransaction<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Hashable, Sendable {
  /// The move of one item with everything below it.
  public struct Movement: Hashable, Sendable {
    /// The item.
    public var item: ItemIdentifier

    /// Where it was: the index counts all siblings that it had before.
    public var from: OutlinePlace<SectionIdentifier, ItemIdentifier>

    /// Where it is: the index counts all siblings that it has after.
    public var to: OutlinePlace<SectionIdentifier, ItemIdentifier>

    /// Makes the move of an item from a place to another.
    public init(
      item: ItemIdentifier, from: OutlinePlace<SectionIdentifier, ItemIdentifier>,
      to: OutlinePlace<SectionIdentifier, ItemIdentifier>
    ) {
      self.item = item
      self.from = from
      self.to = to
    }
  }

  /// The items that were dragged, in the order in which they were given; what hangs below them is
  /// not listed.
  public let movements: [Movement]

  /// The state before.
  public let initialSnapshot: Snapshot<SectionIdentifier, ItemIdentifier>

  /// The state after.
  public let finalSnapshot: Snapshot<SectionIdentifier, ItemIdentifier>

  /// Makes a transaction of what a reorder did, or is to do.
  ///
  /// The parts are taken as they are given; ``init(moving:to:in:)`` works them out.
  ///
  /// - Parameters:
  ///   - movements: The moves of the items, in the order in which the items stand.
  ///   - initialSnapshot: The state before.
  ///   - finalSnapshot: The state after.
  public init(
    movements: [Movement], initialSnapshot: Snapshot<SectionIdentifier, ItemIdentifier>,
    finalSnapshot: Snapshot<SectionIdentifier, ItemIdentifier>
  ) {
    self.movements = movements
    self.initialSnapshot = initialSnapshot
    self.finalSnapshot = finalSnapshot
  }

  /// Makes a transaction that moves items in a snapshot.
  ///
  /// ```swift
  /// let drag = try ReorderTransaction(
  ///   moving: ["Sounds"], to: .row(ItemIndexPath(section: 1, item: 0)), in: snapshot)
  /// store.save(drag)  // as didReorder does
  /// ```
  ///
  /// - Parameters:
  ///   - items: The items that move, in the order in which they will stand. What hangs below them
  ///     goes along.
  ///   - target: Where they are dropped.
  ///   - snapshot: The state before.
  /// - Throws: ``SnapshotError`` for unknown items and sections, a target below one of the items,
  ///   or an index that is not there.
  /// - Complexity: O(n) for the n items of the snapshot.
  public init(
    moving items: [ItemIdentifier],
    to target: ReorderTarget<SectionIdentifier, ItemIdentifier>,
    in snapshot: Snapshot<SectionIdentifier, ItemIdentifier>
  ) throws(SnapshotError<SectionIdentifier, ItemIdentifier>) {
    try self.init(moving: items, to: target, in: snapshot.flattened())
  }

  init(
    moving items: [ItemIdentifier],
    to target: ReorderTarget<SectionIdentifier, ItemIdentifier>,
    in flat: FlatSnapshot<SectionIdentifier, ItemIdentifier>
  ) throws(SnapshotError<SectionIdentifier, ItemIdentifier>) {
    let items = try flat.snapshot.topmost(items)
    let place = try flat.place(for: target, moving: items)
    var moves: [(item: ItemIdentifier, to: OutlinePlace<SectionIdentifier, ItemIdentifier>)] = []
    for (offset, item) in items.enumerated() {
      var target = place
      // A wrong index is refused for the first item already.
      target.index &+= offset
      moves.append((item, target))
    }
    var final = flat.snapshot
    try final.moveItems(moves)
    self.init(moving: items, from: flat.snapshot, to: final)
  }

  /// Makes the transaction of items that are in both snapshots.
  init(
    moving items: [ItemIdentifier], from initial: Snapshot<SectionIdentifier, ItemIdentifier>,
    to final: Snapshot<SectionIdentifier, ItemIdentifier>
  ) {
    var movements: [Movement] = []
    for (item, (from, to)) in zip(items, zip(initial.places(of: items), final.places(of: items))) {
      if let from, let to { movements.append(Movement(item: item, from: from, to: to)) }
    }
    self.init(movements: movements, initialSnapshot: initial, finalSnapshot: final)
  }

  /// The transaction that takes this one back.
  ///
  /// ``DataSource/perform(_:)`` does it, also
  /// to a state that was edited since.
  ///
  /// - Complexity: O(k) for k items moved.
  public var inverse: ReorderTransaction {
    ReorderTransaction(
      movements: movements.map { Movement(item: $0.item, from: $0.to, to: $0.from) },
      initialSnapshot: finalSnapshot, finalSnapshot: initialSnapshot)
  }

  /// Whether nothing changes: the two states are equal.
  ///
  /// - Complexity: O(n) for the n items of the sections that the states do not share.
  public var isEmpty: Bool { initialSnapshot == finalSnapshot }

  /// The smallest batch of changes that turns the rows before into the rows after.
  ///
  /// - Complexity: O(n) for the n items of the two snapshots.
  public var changes: ChangeSet {
    finalSnapshot.flattened().difference(from: initialSnapshot.flattened())
  }

  /// What changed in each section that changed, in the order of the sections. (UIKit: the last
  /// section comes first.)
  ///
  /// - Complexity: O(s + n) for s sections and n items in those that changed.
  public var sectionTransactions: [SectionTransaction] {
    var result: [SectionTransaction] = []
    let movedItems = movedItems
    for section in finalSnapshot.sectionIdentifiers {
      guard let before = initialSnapshot.snapshot(for: section),
        let after = finalSnapshot.snapshot(for: section), before != after
      else { continue }
      result.append(
        SectionTransaction(
          sectionIdentifier: section, initialSnapshot: before, finalSnapshot: after,
          movedItems: movedItems))
    }
    return result
  }

  /// The items that moved and everything below them.
  var movedItems: Set<ItemIdentifier> {
    var result: Set<ItemIdentifier> = []
    for movement in movements {
      result.insert(movement.item)
      if let section = initialSnapshot.snapshot(for: movement.from.section) {
        result.formUnion(section.descendants(of: movement.item))
      }
    }
    return result
  }
}

extension Snapshot {
  /// Items without those that lie below another of them, each once, in the order given and as they
  /// are stored.
  func topmost(_ items: [ItemIdentifier]) throws(Failure) -> [ItemIdentifier] {
    _ = try positions(of: items)
    let all = Set(items)
    var seen: Set<ItemIdentifier> = []
    var result: [ItemIdentifier] = []
    for item in items where seen.insert(item).inserted {
      var ancestor = parent(of: item)
      while let current = ancestor, !all.contains(current) { ancestor = parent(of: current) }
      if ancestor == nil { result.append(storedItem(for: item) ?? item) }
    }
    return result
  }
}
