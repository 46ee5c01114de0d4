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
  public func stages<SectionIdentifier: Hashable, ItemIdentifier: Hashable>(
    from old: SectionedList<SectionIdentifier, ItemIdentifier>,
    to new: SectionedList<SectionIdentifier, ItemIdentifier>
  ) throws(ChangeSetError) -> [Stage<
    ChangeSet, SectionedList<SectionIdentifier, ItemIdentifier>
  >] {
    let ledger = try BatchLedger(
      self, oldItemCounts: old.sections.map { $0.items.count },
      newItemCounts: new.sections.map { $0.items.count })
    typealias List = SectionedList<SectionIdentifier, ItemIdentifier>
    let split = StagedChanges(self)
    var stages: [Stage<ChangeSet, List>] = []
    var list = old
    func add(_ changes: ChangeSet, _ list: List) {
      if !changes.isEmpty { stages.append(Stage(changes: changes, list: list)) }
    }

    if split.changesSections {
      list = removing(from: old)
      add(split.deletes, list)
      for section in split.sectionReloads {
        list.sections[section.from] = new.sections[section.to]
      }
      add(
        ChangeSet(reloadedSections: split.sectionReloads.map { $0.from }.sorted()), list)
      // Until here the sections that stay are in the old order, without those that went.
      var remaining: [Int?] = []
      var next = 0
      for destination in ledger.sectionDestinations {
        remaining.append(destination == nil ? nil : next)
        if destination != nil { next += 1 }
      }
      var ordered = List()
      for (section, origin) in ledger.sectionOrigins.enumerated() {
        if let origin, let index = remaining[origin] {
          ordered.sections.append(list.sections[index])
        } else {
          ordered.sections.append(new.sections[section])
        }
      }
      list = ordered
      add(split.sections, list)
    }
    if !split.marks.isEmpty {
      // The new list, in which what is marked is still as it was.
      list = new
      for mark in split.markOrigins {
        list.sections[mark.to.section].items[mark.to.item] =
          old.sections[mark.from.section].items[mark.from.item]
      }
    }
    add(split.items, list)
    add(split.marks, new)
    if !stages.isEmpty { stages[stages.count - 1].list = new }
    return stages
  }

  /// The old list without what is deleted.
  private func removing<SectionIdentifier, ItemIdentifier>(
    from old: SectionedList<SectionIdentifier, ItemIdentifier>
  ) -> SectionedList<SectionIdentifier, ItemIdentifier> {
    var list = SectionedList<SectionIdentifier, ItemIdentifier>()
    var nextSection = 0
    var nextItem = 0
    for (section, content) in old.sections.enumerated() {
      if nextSection < deletedSections.count, deletedSections[nextSection] == section {
        nextSection += 1
        continue
      }
      var kept = content
      if nextItem < deletedItems.count, deletedItems[nextItem].section == section {
        kept.items = []
        for (item, element) in content.items.enumerated() {
          if nextItem < deletedItems.count,
            deletedItems[nextItem] == ItemIndexPath(section: section, item: item)
          {
            nextItem += 1
          } else {
            kept.items.append(element)
          }
        }
      }
      list.sections.append(kept)
    }
    return list
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
  public func stages<Element>(
    from old: some Collection<Element>, to new: some Collection<Element>
  ) throws(ChangeSetError) -> [Stage<Difference, [Element]>] {
    let old = Array(old)
    let new = Array(new)
    _ = try BatchLedger(
      ChangeSet(self), oldItemCounts: [old.count], newItemCounts: [new.count])
    var structure = self
    structure.reconfigured = []
    var list = new
    let map = IndexMap(self)
    for index in reconfigured {
      if let origin = map.oldIndex(of: index) { list[index] = old[origin] }
    }
    var stages: [Stage<Difference, [Element]>] = []
    if !structure.isEmpty { stages.append(Stage(changes: structure, list: list)) }
    if !reconfigured.isEmpty {
      stages.append(Stage(changes: Difference(reconfigured: reconfigured), list: new))
    }
    return stages
  }
}
