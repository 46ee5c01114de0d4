import PleachDiff

extension DataSource {
  /// Expands an item as a person does who taps its disclosure: with all handlers.
  ///
  /// In order: `shouldExpandItem`, `willExpandItem`, the children provider if the children are not
  /// known yet, one change, `didExpandItem`. Where the children come later, the change reconfigures
  /// the row of the item, which is ``ChildrenState/loading`` now, and the rest follows when they are
  /// there; where they cannot be had, the row is ``ChildrenState/failed``, and the next call asks
  /// again.
  ///
  /// An item that was expanded by the program, and whose children are not known, is asked for them.
  /// While `shouldExpandItem` and `willExpandItem` of an item run, to expand or collapse it does
  /// nothing.
  ///
  /// - Returns: What turns the rows before into the rows after; empty if the item was expanded
  ///   already, is loading, may not be expanded, or cannot have children (see ``isExpandable(_:)``).
  ///   Then no other handler is called.
  /// - Throws: ``SnapshotError/unknownItems(_:)`` for an unknown item, or one that a handler has
  ///   deleted; ``SnapshotError/duplicateItems(_:)`` if the provider gives items that are elsewhere in the
  ///   snapshot; then the item has failed, and observers are told.
  /// - Complexity: O(n) for the n items of the section.
  @discardableResult
  public func userExpand(_ item: ItemIdentifier) throws(Failure) -> ChangeSet {
    let item = try stored(item)
    let handlers = sectionSnapshotHandlers
    let isAllowed = try isAllowed(
      item, by: handlers.shouldExpandItem, announcedTo: handlers.willExpandItem
    ) { canBeExpanded($0) }
    if !isAllowed { return ChangeSet() }
    let remaining = try stored(item)
    switch childrenRecords[remaining]?.state {
    case .loaded:
      return try finishExpanding(remaining)
    case .loading where !pending.snapshot.hasChildren(remaining):
      childrenRecords[remaining]?.opens = true
      return ChangeSet()
    case .loading:
      return try finishExpanding(remaining)
    case nil where isKnownBySnapshot(remaining):
      return try finishExpanding(remaining)
    case .unknown, .failed, nil:
      return try askForChildren(of: remaining, opens: true)
    }
  }

  /// Collapses an item as a person does who taps its disclosure: with all handlers.
  ///
  /// In order: `shouldCollapseItem`, `willCollapseItem`, one change, `didCollapseItem`. An item
  /// whose children are still awaited stops waiting: the loading is cancelled, and what comes for it
  /// later is ignored. If it was not expanded yet, that is all, and no handler is called.
  ///
  /// - Returns: What turns the rows before into the rows after; empty if the item was collapsed
  ///   already or may not be collapsed. Then no other handler is called.
  /// - Throws: ``SnapshotError/unknownItems(_:)`` for an unknown item, or one that a handler has
  ///   deleted.
  /// - Complexity: O(n) for the n items of the section.
  @discardableResult
  public func userCollapse(_ item: ItemIdentifier) throws(Failure) -> ChangeSet {
    let item = try stored(item)
    if !pending.snapshot.isExpanded(item), !itemsInTransit.contains(item) {
      return childrenRecords[item]?.state == .loading
        ? try change(item, to: .unknown) : ChangeSet()
    }
    let handlers = sectionSnapshotHandlers
    let isAllowed = try isAllowed(
      item, by: handlers.shouldCollapseItem, announcedTo: handlers.willCollapseItem
    ) { pending.snapshot.isExpanded($0) }
    if !isAllowed { return ChangeSet() }
    let remaining = try stored(item)
    let state = childrenRecords[remaining]?.state ?? .unknown
    return try change(
      remaining, to: state == .loading ? .unknown : state,
      telling: sectionSnapshotHandlers.didCollapseItem
    ) { (snapshot) throws(Failure) in try snapshot.collapse([remaining]) }
  }

  // MARK: Steps

  /// Whether there is something to expand: children that do not show, or children that may come.
  private func canBeExpanded(_ item: ItemIdentifier) -> Bool {
    let record = childrenRecords[item]
    if record?.state == .loading, record?.opens == true { return false }
    if record?.state == .loading || pending.snapshot.hasChildren(item) {
      return !pending.snapshot.isExpanded(item)
    }
    return mayHaveChildren(item, record?.state ?? .unknown)
  }

  /// Asks and tells handlers, as long as the item is there and the change is possible.
  ///
  /// They may have deleted it, or made the change themselves. Meanwhile it is not asked for again.
  private func isAllowed(
    _ item: ItemIdentifier, by permission: ((ItemIdentifier) -> Bool)?,
    announcedTo handler: ((ItemIdentifier) -> Void)?, isPossible: (ItemIdentifier) -> Bool
  ) throws(Failure) -> Bool {
    if itemsInTransit.contains(item) || !isPossible(item) { return false }
    itemsInTransit.insert(item)
    defer { itemsInTransit.remove(item) }
    guard ask(permission, item) else { return false }
    if try !isPossible(stored(item)) { return false }
    tell(handler, item)
    return try isPossible(stored(item))
  }

  /// Expands an item whose children are there.
  func finishExpanding(_ item: ItemIdentifier) throws(Failure) -> ChangeSet {
    try change(
      item, to: childrenRecords[item]?.state ?? .unknown,
      telling: sectionSnapshotHandlers.didExpandItem
    ) { (snapshot) throws(Failure) in try snapshot.expand([item]) }
  }

  /// Makes one change of the state of an item's children and of the snapshot, and has a handler told
  /// of the item when it is committed.
  func change(
    _ item: ItemIdentifier, to state: ChildrenState, because problem: ChildrenProblem? = nil,
    telling handler: ((ItemIdentifier) -> Void)? = nil,
    _ edit: (inout Snapshot<SectionIdentifier, ItemIdentifier>) throws(Failure) -> Void = {
      _ throws(Failure) in
    }
  ) throws(Failure) -> ChangeSet {
    var snapshot = pending.snapshot
    try edit(&snapshot)
    // It may have other content by now than when its children were asked for.
    guard let item = snapshot.storedItem(for: item) else { throw .unknownItems([item]) }
    let shown = childrenRecords[item]?.shownState ?? .unknown
    let hasChildren = snapshot.hasChildren(item)
    if ChildrenRecord<ItemIdentifier>.needsRefresh(from: shown, to: state, hasChildren: hasChildren)
    {
      // What is stored stays: only the mark is wanted.
      try snapshot.reconfigureItems([item])
    }
    record(state, of: item, hasChildren: hasChildren, because: problem)
    let next = FlatSnapshot(snapshot, reusing: pending)
    let changes = next.difference(from: pending, hasSameContent: hasSameContent)
    commit(
      next, changes, bringingChildrenOf: item, then: handler.map { handler in { handler(item) } })
    return changes
  }

  func ask(_ handler: ((ItemIdentifier) -> Bool)?, _ item: ItemIdentifier) -> Bool {
    guard let handler else { return true }
    return inHandler { handler(item) }
  }

  func tell(_ handler: ((ItemIdentifier) -> Void)?, _ item: ItemIdentifier) {
    if let handler { inHandler { handler(item) } }
  }

  /// The item as it is stored in the pending state.
  func stored(_ item: ItemIdentifier) throws(Failure) -> ItemIdentifier {
    guard let stored = pending.snapshot.storedItem(for: item) else { throw .unknownItems([item]) }
    return stored
  }
}
