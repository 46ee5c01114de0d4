extension ChangeSet {
  /// The changes in stages, for list views that carry out each batch by stricter rules than one
  /// ``ChangeSet`` keeps: no reload together with a move, no item that comes or moves together with a
  /// section that does.
  ///
  /// ```swift
  /// for stage in try changes.stages(from: old, to: new) {
  ///   view.performBatchUpdates {
  ///     data = stage.list
  ///     // carry out stage.changes
  ///   }
  /// }
  /// ```
  ///
  /// Where sections change, the stages are
  /// 1. deletes of items and sections;
  /// 2. reloads of sections;
  /// 3. inserts and moves of sections;
  /// 4. inserts and moves of items;
  /// 5. reloads and reconfigures of items, which stay where they are;
  ///
  /// where only items change, their deletes, inserts and moves are one stage and their reloads and
  /// reconfigures another. A stage without changes is left out. In none of the lists does a
  /// section or an item occur twice.
  ///
  /// What stays keeps its old value until the stage that reloads or reconfigures it; the last list is
  /// `new`.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  /// - Returns: The stages; none if nothing changes.
  /// - Throws: ``ChangeSetError`` if the change set does not lead from one list to the other as far
  ///   as the numbers of sections and items tell.
  /// - Complexity: O(*n* + *c* log *c*), where *n* is the number of sections and items and *c* the
  ///   number of changes.
  @inlinable
  public func stages<SectionIdentifier: Hashable, ItemIdentifier: Hashable>(
    from old: SectionedList<SectionIdentifier, ItemIdentifier>,
    to new: SectionedList<SectionIdentifier, ItemIdentifier>
  ) throws(ChangeSetError) -> [Stage<
    ChangeSet, SectionedList<SectionIdentifier, ItemIdentifier>
  >] {
    var stages: [Stage<ChangeSet, SectionedList<SectionIdentifier, ItemIdentifier>>] = []
    for plan in try stagePlans(oldItemCounts: old.itemCounts, newItemCounts: new.itemCounts) {
      stages.append(
        Stage(
          changes: plan.changes,
          list: plan.sections.map { SectionedList($0, from: old, to: new) } ?? new))
    }
    return stages
  }
}

extension Difference {
  /// The changes in stages, for list views that cannot reconfigure what moves at the same time: first
  /// the deletes, inserts and moves, then the reconfigures.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  /// - Returns: The stages, at most two; none if nothing changes. The last list is `new`.
  /// - Throws: ``ChangeSetError`` if the difference does not lead from one list to the other as far
  ///   as their lengths tell; it speaks of the list as of section 0.
  /// - Complexity: O(*n* + *c* log *c*), where *n* is the length of the lists and *c* the number of
  ///   changes.
  @inlinable
  public func stages<Element>(
    from old: some Collection<Element>, to new: some Collection<Element>
  ) throws(ChangeSetError) -> [Stage<Difference, [Element]>] {
    let old = Array(old)
    let new = Array(new)
    let kept = try reconfiguredOrigins(oldCount: old.count, newCount: new.count)
    var structure = self
    structure.reconfigured = []
    var stages: [Stage<Difference, [Element]>] = []
    if !structure.isEmpty {
      var list = new
      for move in kept { list[move.to] = old[move.from] }
      stages.append(Stage(changes: structure, list: list))
    }
    if !reconfigured.isEmpty {
      stages.append(Stage(changes: Difference(reconfigured: reconfigured), list: new))
    }
    return stages
  }

  /// The elements that are reconfigured, from their old indices to their new ones.
  @usableFromInline
  func reconfiguredOrigins(
    oldCount: Int, newCount: Int
  ) throws(ChangeSetError) -> [Move<Int>] {
    _ = try BatchLedger(ChangeSet(self), oldItemCounts: [oldCount], newItemCounts: [newCount])
    let map = IndexMap(self)
    return reconfigured.compactMap { index in
      map.oldIndex(of: index).map { Move(from: $0, to: index) }
    }
  }
}
