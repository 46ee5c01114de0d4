// What is known of the children of items, kept in step with the snapshot.

extension DataSource {
  /// Writes down how far the children of an item have got; a request that is over is cancelled.
  ///
  /// - Parameters:
  ///   - state: How far they have got.
  ///   - item: The item.
  ///   - hasChildren: Whether the item has children in the state that this belongs to.
  ///   - problem: Why they could not be had, if that is known.
  func record(
    _ state: ChildrenState, of item: ItemIdentifier, hasChildren: Bool,
    because problem: ChildrenProblem?
  ) {
    let former = childrenRecords[item]
    if state != .loading { former?.cancel?() }
    guard state != .unknown else {
      if former != nil { childrenRecords[item] = hasChildren ? ChildrenRecord(.unknown) : nil }
      return
    }
    var record = former ?? ChildrenRecord(state)
    record.state = state
    record.shownState = state
    if state != .loading {
      record.cancel = nil
      record.formerOutline = nil
    }
    record.problem = problem
    childrenRecords[item] = record
  }

  /// Brings the records up to date with the pending state.
  ///
  /// - Parameters:
  ///   - before: The state before.
  ///   - answered: The item whose children the change has brought, if any.
  func updateRecords(
    from before: Snapshot<SectionIdentifier, ItemIdentifier>,
    bringingChildrenOf answered: ItemIdentifier?
  ) {
    for (item, record) in childrenRecords {
      if !pending.snapshot.contains(item) {
        record.cancel?()
        childrenRecords[item] = nil
      } else if item != answered, startsAnew(item, record.state, from: before) {
        childrenRecords[item] = nil
      }
    }
    if startLoading != nil { markItemsWithMovedChildren(from: before) }
  }

  /// Whether all children that an item had are gone from the list: what was known is not true any more.
  private func startsAnew(
    _ item: ItemIdentifier, _ state: ChildrenState,
    from before: Snapshot<SectionIdentifier, ItemIdentifier>
  ) -> Bool {
    let list = pending.snapshot
    if list.hasChildren(item) { return false }
    switch state {
    case .unknown: return true
    case .loading, .failed: return false
    case .loaded:
      let former = before.children(of: item)
      return !former.isEmpty && former.allSatisfy { !list.contains($0) }
    }
  }

  /// Notes which items got their first children by moves alone: these do not stand for what a loader
  /// would bring.
  private func markItemsWithMovedChildren(
    from before: Snapshot<SectionIdentifier, ItemIdentifier>
  ) {
    let list = pending.snapshot
    for section in list.sections {
      let storage = section.content.storage
      if let former = before.indexOfSection(section.identifier),
        before.sections[former].content.storage === storage
      {
        continue
      }
      for node in storage.forest.descendants() where storage.forest.hasChildren(node) {
        let item = storage.item(node)
        if childrenRecords[item] == nil, before.contains(item), !before.hasChildren(item),
          list.children(of: item).allSatisfy({ before.contains($0) })
        {
          childrenRecords[item] = ChildrenRecord(.unknown)
        }
      }
    }
  }
}
