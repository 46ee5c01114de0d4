import PleachDiff

extension DataSource {
  /// Replaces the whole state.
  ///
  /// - Parameters:
  ///   - snapshot: The new state, with its marks.
  ///   - expansion: Whether items that are here already keep their state; by default all are as the
  ///     snapshot says.
  /// - Returns: What turns the rows before into the rows after.
  /// - Complexity: As `FlatSnapshot.difference(from:)`; sections that the snapshot shares with the
  ///   current one cost O(1). To keep the expansion costs O(n) more for the n items of the others.
  @discardableResult
  @inlinable
  public func apply(
    _ snapshot: Snapshot<SectionIdentifier, ItemIdentifier>,
    expansion: ExpansionPolicy = .asGiven
  ) -> ChangeSet {
    let next = FlatSnapshot(snapshot.expanded(expansion, in: pending.snapshot), reusing: pending)
    let changes = next.difference(from: pending, hasSameContent: hasSameContent)
    commit(next, changes)
    return changes
  }

  /// Replaces the whole state and has all rows loaded anew: no difference is worked out.
  ///
  /// The update that tells of it has no changes (``Update/changes`` is `nil`). Like all others it
  /// waits its turn, and those behind it wait for theirs. Marks of the snapshot are dropped.
  ///
  /// UIKit: `applySnapshotUsingReloadData(_:)`.
  ///
  /// - Parameters:
  ///   - snapshot: The new state.
  ///   - expansion: Whether items that are here already keep their state; by default all are as the
  ///     snapshot says.
  /// - Complexity: O(s + n) for s sections and the n items of those that changed.
  public func reload(
    with snapshot: Snapshot<SectionIdentifier, ItemIdentifier>,
    expansion: ExpansionPolicy = .asGiven
  ) {
    let next = snapshot.withoutMarks().expanded(expansion, in: pending.snapshot)
    commit(FlatSnapshot(next, reusing: pending), nil)
  }

  /// Gives a section a new outline; a section that is not here is added at the end.
  ///
  /// By default a person's choice of what is open outlives the new outline: see
  /// <doc:Rules#New-outlines-for-sections>. To expand items from the program, use ``update(_:)``, or
  /// hand in an edited copy of ``snapshot(for:)`` with ``ExpansionPolicy/asGiven``.
  ///
  /// - Parameters:
  ///   - snapshot: The outline.
  ///   - section: The section that gets it.
  ///   - expansion: Whether items that the section has already keep their state.
  /// - Returns: What turns the rows before into the rows after.
  /// - Throws: ``SnapshotError/duplicateItems(_:)`` with the items that another section has; then
  ///   nothing has changed.
  /// - Complexity: O(n) for the n items that the section had and gets, beside the copy of a table
  ///   as for ``update(_:)``.
  @discardableResult
  @inlinable
  public func apply(
    _ snapshot: SectionSnapshot<ItemIdentifier>, to section: SectionIdentifier,
    expansion: ExpansionPolicy = .keepExpansion
  ) throws(Failure) -> ChangeSet {
    try update { (current) throws(Failure) in
      try current.apply(snapshot, to: section, expansion: expansion)
    }
  }

  /// Gives several sections new outlines as one change, so that items can go from one of them to
  /// another; sections that are not here are added at the end.
  ///
  /// UIKit: one update, and one animation, for each section.
  ///
  /// - Parameters:
  ///   - snapshots: The outlines and the sections that get them.
  ///   - expansion: Whether items that a section has already keep their state there.
  /// - Returns: What turns the rows before into the rows after.
  /// - Throws: ``SnapshotError/duplicateSections(_:)`` with the sections that are named twice;
  ///   ``SnapshotError/duplicateItems(_:)`` with the items that would be in two sections; then
  ///   nothing has changed.
  /// - Complexity: O(n) for the n items that the sections had and get, beside the copy of a table as
  ///   for ``update(_:)``.
  @discardableResult
  @inlinable
  public func apply(
    _ snapshots: [(section: SectionIdentifier, snapshot: SectionSnapshot<ItemIdentifier>)],
    expansion: ExpansionPolicy = .keepExpansion
  ) throws(Failure) -> ChangeSet {
    try update { (current) throws(Failure) in
      try current.apply(snapshots, expansion: expansion)
    }
  }

  /// Edits the state in place: the whole edit, or nothing if it throws, is one change.
  ///
  /// The edit begins with the ``pending`` state, so that inside a handler too nothing is lost. A
  /// change that is made inside the closure of another is overwritten by that one.
  ///
  /// - Parameter edit: The edit of a copy of the state.
  /// - Returns: What turns the rows before into the rows after.
  /// - Throws: What `edit` throws; then nothing has changed.
  /// - Complexity: O(n) for the n items of the sections that the edit touches, beside the edit;
  ///   one that adds, moves or removes items also copies a table of 8 to 22 bytes for each item of
  ///   the list.
  @discardableResult
  @inlinable
  public func update<Problem: Error>(
    _ edit: (inout Snapshot<SectionIdentifier, ItemIdentifier>) throws(Problem) -> Void
  ) throws(Problem) -> ChangeSet {
    var snapshot = pending.snapshot
    try edit(&snapshot)
    return apply(snapshot)
  }
}

extension Snapshot {
  /// The same snapshot with the expansion that a policy says, where it takes the place of another.
  @usableFromInline
  func expanded(_ policy: ExpansionPolicy, in former: Snapshot) -> Snapshot {
    if policy == .asGiven { return self }
    var result = self
    result.keepExpansion(of: former)
    return result
  }
}
