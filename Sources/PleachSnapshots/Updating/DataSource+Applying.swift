import PleachDiff

extension DataSource {
  /// Replaces the whole state, with the expansion that the snapshot has.
  ///
  /// - Parameter snapshot: The new state, with its marks.
  /// - Returns: What turns the rows before into the rows after.
  /// - Complexity: As `FlatSnapshot.difference(from:)`; sections that the snapshot shares with the
  ///   current one cost O(1).
  @discardableResult
  @inlinable
  public func apply(_ snapshot: Snapshot<SectionIdentifier, ItemIdentifier>) -> ChangeSet {
    let next = FlatSnapshot(snapshot, reusing: current)
    let changes = next.difference(from: current, hasSameContent: hasSameContent)
    commit(next, changes)
    return changes
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

  /// Edits the current state in place: the whole edit, or nothing if it throws, is one change.
  ///
  /// - Parameter edit: The edit of a copy of the current snapshot.
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
    var snapshot = current.snapshot
    try edit(&snapshot)
    return apply(snapshot)
  }

  /// Makes a state the current one, forgets what concerned items that are gone, and tells.
  @usableFromInline
  func commit(
    _ next: FlatSnapshot<SectionIdentifier, ItemIdentifier>, _ changes: ChangeSet
  ) {
    let before = current
    current = next.withoutMarks()
    if !before.snapshot.sharesStorage(with: current.snapshot) {
      followUpdate(from: before.snapshot, to: current.snapshot)
      childrenStates = childrenStates.filter { current.snapshot.contains($0.key) }
    }
    if !changes.isEmpty { deliver(Update(before: before, after: current, changes: changes)) }
  }
}
