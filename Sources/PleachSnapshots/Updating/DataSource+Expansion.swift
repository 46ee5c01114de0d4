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
  ///   snapshot; then the item has failed, and ``updateHandler`` is told.
  /// - Complexity: O(n) for the n items of the section.
  @discardableResult
  public func userExpand(_ item: ItemIdentifier) throws(Failure) -> ChangeSet {
    let item = try stored(item)
    if current.snapshot.isExpanded(item) || childrenState(of: item) == .loading {
      return ChangeSet()
    }
    guard sectionSnapshotHandlers.shouldExpandItem?(item) ?? true else { return ChangeSet() }
    sectionSnapshotHandlers.willExpandItem?(item)
    guard let provider = sectionSnapshotHandlers.childrenProvider,
      childrenState(of: item) != .loaded
    else { return try finishExpanding(item) { _ throws(Failure) in } }
    _ = try stored(item)  // The handler may have removed it.
    // A provider may have the children at hand and supply them before it returns.
    childrenStates[item] = .loading
    let answer = provider(item, outline(below: item))
    switch answer {
    case .children(let children):
      return try supply(children, of: item)
    case .asInSnapshot:
      return try finishExpanding(item) { _ throws(Failure) in }
    case .later:
      guard childrenState(of: item) == .loading else { return ChangeSet() }
      return try setChildrenState(.loading, of: item)
    case .failed:
      return try setChildrenState(.failed, of: item)
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
    let isWaiting = childrenState(of: item) == .loading
    if isWaiting, !current.snapshot.isExpanded(item) {
      return try setChildrenState(.unknown, of: item)
    }
    guard current.snapshot.isExpanded(item),
      sectionSnapshotHandlers.shouldCollapseItem?(item) ?? true
    else { return ChangeSet() }
    sectionSnapshotHandlers.willCollapseItem?(item)
    if isWaiting { forgetChildren(of: item) }
    let changes = try update { (snapshot) throws(Failure) in try snapshot.collapse([item]) }
    sectionSnapshotHandlers.didCollapseItem?(item)
    return changes
  }

  /// Hands in the children that the provider said would come later.
  ///
  /// - Parameters:
  ///   - children: The outline below the item, with its expansion; `nil` if it cannot be had.
  ///   - item: The item that waits for them.
  /// - Returns: What turns the rows before into the rows after; empty if the item does not wait
  ///   (any more).
  /// - Throws: ``SnapshotError/duplicateItems(_:)`` if the children are elsewhere in the snapshot;
  ///   then the item has failed, and ``updateHandler`` is told.
  /// - Complexity: O(n) for the n items of the section.
  @discardableResult
  public func supplyChildren(
    _ children: SectionSnapshot<ItemIdentifier>?, of item: ItemIdentifier
  ) throws(Failure) -> ChangeSet {
    if childrenState(of: item) != .loading { return ChangeSet() }
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
  }

  /// How far the children of an item have got.
  ///
  /// - Complexity: O(1).
  public func childrenState(of item: ItemIdentifier) -> ChildrenState {
    childrenStates[item] ?? .unknown
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
      if current.snapshot.contains(item) { _ = try setChildrenState(.failed, of: item) }
      throw error
    }
  }

  private func finishExpanding(
    _ item: ItemIdentifier,
    _ edit: (inout Snapshot<SectionIdentifier, ItemIdentifier>) throws(Failure) -> Void
  ) throws(Failure) -> ChangeSet {
    var snapshot = current.snapshot
    try edit(&snapshot)
    try snapshot.expand([item])
    if sectionSnapshotHandlers.childrenProvider != nil { childrenStates[item] = .loaded }
    let changes = apply(snapshot)
    sectionSnapshotHandlers.didExpandItem?(item)
    return changes
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
    guard let stored = storedItem(for: item) else { throw .unknownItems([item]) }
    return stored
  }

  private func outline(below item: ItemIdentifier) -> SectionSnapshot<ItemIdentifier> {
    current.snapshot.sectionIdentifier(containingItem: item).flatMap { snapshot(for: $0) }?
      .snapshot(of: item) ?? SectionSnapshot()
  }
}
