import PleachDiff

extension DataSource {
  /// Whether a row is to have a disclosure: the item has children, or may turn out to have some.
  ///
  /// An item whose children were not asked for, are loading or have failed may have some where a
  /// provider or a loader is set, as ``SectionSnapshotHandlers/canHaveChildren`` says. When it turns
  /// out that there are none, the row is reconfigured.
  ///
  /// - Complexity: O(1).
  public func isExpandable(_ item: ItemIdentifier) -> Bool {
    guard let item = storedItem(for: item) else { return false }
    if current.snapshot.hasChildren(item) { return true }
    return mayHaveChildren(item, childrenState(of: item))
  }

  /// How far the children of an item have got.
  ///
  /// Whenever that changes what a row shows, the row is reconfigured.
  ///
  /// - Complexity: O(1).
  public func childrenState(of item: ItemIdentifier) -> ChildrenState {
    // Not `state`: while a provider is asked no row says so yet.
    shownChildrenRecords[item]?.shownState ?? .unknown
  }

  /// Hands in the children that the provider said would come later.
  ///
  /// They take the place of what was below the item when they were asked for. What has come below it
  /// since, by a drag or an update, stays: behind the new children of its parent, or, if that is not
  /// among them, of the nearest ancestor that is.
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
    guard childrenRecords[item]?.state == .loading else { return ChangeSet() }
    let item = try stored(item)
    guard let children else { return try change(item, to: .failed) }
    return try supply(children, of: item)
  }

  /// Asks for the children of an item again, at once; what it has stays until they come, and what
  /// comes meanwhile stays beside them.
  ///
  /// It is the way to try again what has failed, and to refresh what was loaded. A request that is
  /// under way is cancelled. No handler asks or tells about it beforehand; an item that failed when a
  /// person expanded it is expanded when its children come, with `didExpandItem`, others stay as they
  /// are. Without provider and loader nothing happens.
  ///
  /// - Returns: What turns the rows before into the rows after.
  /// - Throws: As ``userExpand(_:)``.
  /// - Complexity: O(n) for the n items of the section.
  @discardableResult
  public func reloadChildren(of item: ItemIdentifier) throws(Failure) -> ChangeSet {
    let item = try stored(item)
    if sectionSnapshotHandlers.childrenProvider == nil, startLoading == nil { return ChangeSet() }
    var opens = false
    if let record = childrenRecords[item], record.state == .failed || record.state == .loading {
      opens = record.opens
    }
    return try askForChildren(of: item, opens: opens)
  }

  /// Makes the children of an item be asked for again when it is next expanded.
  ///
  /// Its children stay till then; if it waits for them, it stops, and the loading is cancelled.
  ///
  /// - Returns: What turns the rows before into the rows after, where the row of the item showed that
  ///   it was loading, had failed or had no children.
  /// - Complexity: O(1), and O(n) for the n items of the section where the row changes.
  @discardableResult
  public func forgetChildren(of item: ItemIdentifier) -> ChangeSet {
    guard let record = childrenRecords[item], record.state != .unknown else {
      // No row shows it: children that the snapshot has are not all any more.
      if pending.snapshot.hasChildren(item) { childrenRecords[item] = ChildrenRecord(.unknown) }
      return ChangeSet()
    }
    do throws(Failure) {
      return try change(try stored(item), to: .unknown)
    } catch {
      return ChangeSet()  // There are records of items alone that are there.
    }
  }

  /// Makes children be asked for again, of every item that was asked for, when it is next expanded:
  /// for another account, say, or another server.
  ///
  /// All is as with ``forgetChildren(of:)`` of each of them, but it is one change. Items that have
  /// children in the snapshot and were never asked for stay known by these.
  ///
  /// - Returns: What turns the rows before into the rows after.
  /// - Complexity: O(r + n) for the r items that were asked for, and the n items of the sections in
  ///   which rows change.
  @discardableResult
  public func forgetAllChildren() -> ChangeSet {
    var snapshot = pending.snapshot
    for (item, record) in childrenRecords {
      let hasChildren = snapshot.hasChildren(item)
      if ChildrenRecord<ItemIdentifier>.needsRefresh(
        from: record.shownState, to: .unknown, hasChildren: hasChildren),
        let stored = snapshot.storedItem(for: item)
      {
        _ = snapshot.reconfigureItemsIfPresent([stored])
      }
      self.record(.unknown, of: item, hasChildren: hasChildren, because: nil)
    }
    return commit(snapshot, then: nil)
  }

  /// Asks for the children of the shown items that are expanded and whose children are not known.
  ///
  /// A program that expands items, or restores an expansion, asks for nothing by that. It calls this
  /// when it has done so, and again where it has expanded what came, or in `didExpandItem`. No handler
  /// asks or tells about it; ``SectionSnapshotHandlers/canHaveChildren`` says who is asked for.
  ///
  /// ```swift
  /// dataSource.apply(restored)
  /// dataSource.loadMissingChildren()
  /// ```
  ///
  /// - Returns: The items that were asked for, in order; what could not be had has failed, and its row
  ///   shows it.
  /// - Complexity: O(v) for v visible items, and O(n) for each item that is asked for, with the n
  ///   items of its section.
  @discardableResult
  public func loadMissingChildren() -> [ItemIdentifier] {
    let rows = pending
    var asked: [ItemIdentifier] = []
    for item in rows.itemIdentifiers where isMissingChildren(item) {
      asked.append(item)
      do throws(Failure) {
        _ = try askForChildren(of: item, opens: false)
      } catch {
        // The row shows it.
      }
    }
    return asked
  }

  private func isMissingChildren(_ item: ItemIdentifier) -> Bool {
    let list = pending.snapshot
    return list.isExpanded(item) && !list.hasChildren(item) && childrenRecords[item] == nil
      && mayHaveChildren(item, .unknown)
  }

  // MARK: Steps

  /// Whether an item without children may turn out to have some, where they have got so far.
  func mayHaveChildren(_ item: ItemIdentifier, _ state: ChildrenState) -> Bool {
    if sectionSnapshotHandlers.childrenProvider == nil, startLoading == nil { return false }
    switch state {
    case .loaded: return false
    case .loading, .failed: return true
    case .unknown: return ask(sectionSnapshotHandlers.canHaveChildren, item)
    }
  }

  /// Whether the children that an item has in the snapshot are all: a provider decides for itself.
  func isKnownBySnapshot(_ item: ItemIdentifier) -> Bool {
    sectionSnapshotHandlers.childrenProvider == nil && pending.snapshot.hasChildren(item)
  }

  /// Asks the provider, and the loader if that has nothing at hand.
  func askForChildren(of item: ItemIdentifier, opens: Bool) throws(Failure) -> ChangeSet {
    let provider = sectionSnapshotHandlers.childrenProvider
    if provider == nil, startLoading == nil { return try finishExpanding(item) }
    // A provider may have the children at hand and supply them before it returns.
    let outline = outline(below: item)
    let request = beginRequest(for: item, with: outline, opens: opens)
    let answer = provider.map { provider in inHandler { provider(item, outline) } } ?? .later
    // Meanwhile the item may be gone, forgotten or asked for anew.
    guard let record = childrenRecords[item], record.state == .loading, record.request == request
    else {
      _ = try stored(item)
      return ChangeSet()
    }
    switch answer {
    case .children(let children):
      return try supply(children, of: item)
    case .asInSnapshot:
      return try finishLoading(item) { _ throws(Failure) in }
    case .later:
      if let startLoading {
        childrenRecords[item]?.cancel = startLoading(item, outline, request)
      }
      return try change(item, to: .loading)
    case .failed:
      return try change(item, to: .failed)
    }
  }

  private func beginRequest(
    for item: ItemIdentifier, with outline: SectionSnapshot<ItemIdentifier>, opens: Bool
  ) -> UInt64 {
    let former = childrenRecords[item]
    former?.cancel?()
    requestCount += 1
    var record = ChildrenRecord<ItemIdentifier>(.loading)
    record.formerOutline = outline
    record.shownState = former?.shownState ?? .unknown
    record.problem = former?.problem
    record.request = requestCount
    record.opens = opens
    childrenRecords[item] = record
    return requestCount
  }

  func supply(
    _ children: SectionSnapshot<ItemIdentifier>, of item: ItemIdentifier
  ) throws(Failure) -> ChangeSet {
    var children = children
    if let former = childrenRecords[item]?.formerOutline {
      children = children.keepingArrivals(in: outline(below: item), since: former)
    }
    do throws(Failure) {
      return try finishLoading(item) { [children] (snapshot) throws(Failure) in
        try snapshot.replaceItems(childrenOf: item, using: children)
      }
    } catch {
      // The row shows it, if there still is one.
      if pending.snapshot.contains(item) {
        #if hasFeature(Embedded)
          _ = try change(item, to: .failed)
        #else
          _ = try change(item, to: .failed, because: error)
        #endif
      }
      throw error
    }
  }

  private func finishLoading(
    _ item: ItemIdentifier,
    _ edit: (inout Snapshot<SectionIdentifier, ItemIdentifier>) throws(Failure) -> Void
  ) throws(Failure) -> ChangeSet {
    let opens = childrenRecords[item]?.opens ?? true
    return try change(
      item, to: .loaded, telling: opens ? sectionSnapshotHandlers.didExpandItem : nil
    ) { (snapshot) throws(Failure) in
      try edit(&snapshot)
      if opens { try snapshot.expand([item]) }
    }
  }

  private func outline(below item: ItemIdentifier) -> SectionSnapshot<ItemIdentifier> {
    let list = pending.snapshot
    return list.sectionIdentifier(containingItem: item).flatMap { list.snapshot(for: $0) }?
      .snapshot(of: item) ?? SectionSnapshot()
  }
}
