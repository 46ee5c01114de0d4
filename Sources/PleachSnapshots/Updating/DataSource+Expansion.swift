import PleachDiff

extension DataSource {
  /// Expands an item as a person does who taps its disclosure: with all handlers.
  ///
  /// In order: `shouldExpandItem`, `willExpandItem`, the children provider if the children are not
  /// known yet, one change, `didExpandItem`. Where the children come later, the change reconfigures
  /// the row of the item, which is ``ChildrenState/loading`` now, and the rest follows when they are
  /// supplied; where they cannot be had, the row is ``ChildrenState/failed``.
  ///
  /// - Returns: What turns the rows before into the rows after; empty if the item was expanded
  ///   already, is loading, or may not be expanded. Then no other handler is called.
  /// - Throws: ``SnapshotError/unknownItems(_:)`` for an unknown item;
  ///   ``SnapshotError/duplicateItems(_:)`` if the provider gives items that are elsewhere in the
  ///   snapshot; then the item has failed, and observers are told.
  /// - Complexity: O(n) for the n items of the section.
  @discardableResult
  public func userExpand(_ item: ItemIdentifier) throws(Failure) -> ChangeSet {
    let item = try stored(item)
    if isExpandedOrLoading(item) { return ChangeSet() }
    guard ask(sectionSnapshotHandlers.shouldExpandItem, item) else { return ChangeSet() }
    tell(sectionSnapshotHandlers.willExpandItem, item)
    // The handlers may have removed it, or expanded it themselves.
    let remaining = try stored(item)
    if isExpandedOrLoading(remaining) { return ChangeSet() }
    guard let provider = sectionSnapshotHandlers.childrenProvider,
      childrenStates[remaining] != .loaded
    else { return try finishExpanding(remaining) { _ throws(Failure) in } }
    // A provider may have the children at hand and supply them before it returns.
    childrenStates[remaining] = .loading
    let outline = outline(below: remaining)
    let answer = inHandler { provider(remaining, outline) }
    switch answer {
    case .children(let children):
      return try supply(children, of: remaining)
    case .asInSnapshot:
      return try finishExpanding(remaining) { _ throws(Failure) in }
    case .later:
      guard childrenStates[remaining] == .loading else { return ChangeSet() }
      return try setChildrenState(.loading, of: remaining)
    case .failed:
      return try setChildrenState(.failed, of: remaining)
    }
  }

  /// Collapses an item as a person does who taps its disclosure: with all handlers.
  ///
  /// In order: `shouldCollapseItem`, `willCollapseItem`, one change, `didCollapseItem`. An item
  /// whose children are still awaited stops waiting; what comes for it later is ignored.
  ///
  /// - Returns: What turns the rows before into the rows after; empty if the item was collapsed
  ///   already or may not be collapsed. Then no other handler is called.
  /// - Throws: ``SnapshotError/unknownItems(_:)`` for an unknown item.
  /// - Complexity: O(n) for the n items of the section.
  @discardableResult
  public func userCollapse(_ item: ItemIdentifier) throws(Failure) -> ChangeSet {
    let item = try stored(item)
    if childrenStates[item] == .loading, !pending.snapshot.isExpanded(item) {
      return try setChildrenState(.unknown, of: item)
    }
    guard pending.snapshot.isExpanded(item), ask(sectionSnapshotHandlers.shouldCollapseItem, item)
    else { return ChangeSet() }
    tell(sectionSnapshotHandlers.willCollapseItem, item)
    let remaining = try stored(item)
    if !pending.snapshot.isExpanded(remaining) { return ChangeSet() }
    if childrenStates[remaining] == .loading { childrenStates[remaining] = nil }
    return try change(telling: sectionSnapshotHandlers.didCollapseItem, of: remaining) {
      (snapshot) throws(Failure) in try snapshot.collapse([remaining])
    }
  }

  /// Hands in the children that the provider said would come later.
  ///
  /// - Parameters:
  ///   - children: The outline below the item, with its expansion; `nil` if it cannot be had.
  ///   - item: The item that waits for them.
  /// - Returns: What turns the rows before into the rows after; empty if the item does not wait
  ///   (any more).
  /// - Throws: ``SnapshotError/duplicateItems(_:)`` if the children are elsewhere in the snapshot;
  ///   then the item has failed, and observers are told.
  /// - Complexity: O(n) for the n items of the section.
  @discardableResult
  public func supplyChildren(
    _ children: SectionSnapshot<ItemIdentifier>?, of item: ItemIdentifier
  ) throws(Failure) -> ChangeSet {
    if childrenStates[item] != .loading { return ChangeSet() }
    guard let children else { return try setChildrenState(.failed, of: item) }
    return try supply(children, of: item)
  }

  /// Makes the provider be asked again when the item is next expanded.
  ///
  /// Its children stay; if it waits for them, it stops.
  ///
  /// - Complexity: O(1).
  public func forgetChildren(of item: ItemIdentifier) {
    childrenStates[item] = nil
    shownChildrenStates[item] = nil
  }

  /// How far the children of an item have got.
  ///
  /// - Complexity: O(1).
  public func childrenState(of item: ItemIdentifier) -> ChildrenState {
    shownChildrenStates[item] ?? .unknown
  }

  // MARK: Steps

  private func supply(
    _ children: SectionSnapshot<ItemIdentifier>, of item: ItemIdentifier
  ) throws(Failure) -> ChangeSet {
    do throws(Failure) {
      let changes = try finishExpanding(item) { (snapshot) throws(Failure) in
        try snapshot.replaceItems(childrenOf: item, using: children)
      }
      return changes
    } catch {
      // The row shows it, if there still is one.
      if pending.snapshot.contains(item) { _ = try setChildrenState(.failed, of: item) }
      throw error
    }
  }

  private func finishExpanding(
    _ item: ItemIdentifier,
    _ edit: (inout Snapshot<SectionIdentifier, ItemIdentifier>) throws(Failure) -> Void
  ) throws(Failure) -> ChangeSet {
    try change(telling: sectionSnapshotHandlers.didExpandItem, of: item) {
      (snapshot) throws(Failure) in
      try edit(&snapshot)
      try snapshot.expand([item])
      if sectionSnapshotHandlers.childrenProvider != nil { childrenStates[item] = .loaded }
    }
  }

  /// Makes a change and has a handler told of it when it is committed.
  private func change(
    telling handler: ((ItemIdentifier) -> Void)?, of item: ItemIdentifier,
    _ edit: (inout Snapshot<SectionIdentifier, ItemIdentifier>) throws(Failure) -> Void
  ) throws(Failure) -> ChangeSet {
    var snapshot = pending.snapshot
    try edit(&snapshot)
    let next = FlatSnapshot(snapshot, reusing: pending)
    let changes = next.difference(from: pending, hasSameContent: hasSameContent)
    commit(next, changes, then: handler.map { handler in { handler(item) } })
    return changes
  }

  private func ask(_ handler: ((ItemIdentifier) -> Bool)?, _ item: ItemIdentifier) -> Bool {
    guard let handler else { return true }
    return inHandler { handler(item) }
  }

  private func tell(_ handler: ((ItemIdentifier) -> Void)?, _ item: ItemIdentifier) {
    if let handler { inHandler { handler(item) } }
  }

  private func isExpandedOrLoading(_ item: ItemIdentifier) -> Bool {
    pending.snapshot.isExpanded(item) || childrenStates[item] == .loading
  }

  /// Changes what the row of an item shows of its children.
  private func setChildrenState(
    _ state: ChildrenState, of item: ItemIdentifier
  ) throws(Failure) -> ChangeSet {
    let stored = try stored(item)
    childrenStates[item] = state == .unknown ? nil : state
    return try update { (snapshot) throws(Failure) in try snapshot.reconfigureItems([stored]) }
  }

  private func stored(_ item: ItemIdentifier) throws(Failure) -> ItemIdentifier {
    guard let stored = pending.snapshot.storedItem(for: item) else { throw .unknownItems([item]) }
    return stored
  }

  private func outline(below item: ItemIdentifier) -> SectionSnapshot<ItemIdentifier> {
    let list = pending.snapshot
    return list.sectionIdentifier(containingItem: item).flatMap { list.snapshot(for: $0) }?
      .snapshot(of: item) ?? SectionSnapshot()
  }
}
