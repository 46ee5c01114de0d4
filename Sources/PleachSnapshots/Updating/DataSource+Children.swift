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
    if sectionSnapshotHandlers.childrenProvider == nil, startLoading == nil { return false }
    switch childrenState(of: item) {
    case .loaded: return false
    case .loading, .failed: return true
    case .unknown: return ask(sectionSnapshotHandlers.canHaveChildren, item)
    }
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

  /// Asks for the children of an item again, at once; what it has stays until they come.
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

  /// Makes the provider be asked again when the item is next expanded.
  ///
  /// Its children stay; if it waits for them, it stops, and the loading is cancelled.
  ///
  /// - Returns: What turns the rows before into the rows after, where the row of the item showed that
  ///   it was loading, had failed or had no children.
  /// - Complexity: O(1), and O(n) for the n items of the section where the row changes.
  @discardableResult
  public func forgetChildren(of item: ItemIdentifier) -> ChangeSet {
    guard childrenRecords[item] != nil else { return ChangeSet() }
    do throws(Failure) {
      return try change(try stored(item), to: .unknown)
    } catch {
      return ChangeSet()  // There are records of items alone that are there.
    }
  }

  // MARK: Steps

  /// Asks the provider, and the loader if that has nothing at hand.
  func askForChildren(of item: ItemIdentifier, opens: Bool) throws(Failure) -> ChangeSet {
    let provider = sectionSnapshotHandlers.childrenProvider
    if provider == nil, startLoading == nil { return try finishExpanding(item) }
    // A provider may have the children at hand and supply them before it returns.
    let request = beginRequest(for: item, opens: opens)
    let outline = outline(below: item)
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

  private func beginRequest(for item: ItemIdentifier, opens: Bool) -> UInt64 {
    let former = childrenRecords[item]
    former?.cancel?()
    requestCount += 1
    var record = ChildrenRecord(.loading)
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
    do throws(Failure) {
      return try finishLoading(item) { (snapshot) throws(Failure) in
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
    let opens =
      (childrenRecords[item]?.opens ?? true) && !pending.snapshot.isExpanded(item)
    return try change(
      item, to: .loaded, telling: opens ? sectionSnapshotHandlers.didExpandItem : nil
    ) { (snapshot) throws(Failure) in
      try edit(&snapshot)
      if opens { try snapshot.expand([item]) }
    }
  }

  /// Writes down how far the children of an item have got; a request that is over is cancelled.
  func record(_ state: ChildrenState, of item: ItemIdentifier, because problem: ChildrenProblem?) {
    let former = childrenRecords[item]
    if state != .loading { former?.cancel?() }
    guard state != .unknown else {
      childrenRecords[item] = nil
      return
    }
    var record = former ?? ChildrenRecord(state)
    record.state = state
    record.shownState = state
    if state != .loading { record.cancel = nil }
    record.problem = problem
    childrenRecords[item] = record
  }

  /// Forgets the records of items that are not in the pending state any more.
  func forgetRecordsOfMissingItems() {
    for (item, record) in childrenRecords where !pending.snapshot.contains(item) {
      record.cancel?()
      childrenRecords[item] = nil
    }
  }

  private func outline(below item: ItemIdentifier) -> SectionSnapshot<ItemIdentifier> {
    let list = pending.snapshot
    return list.sectionIdentifier(containingItem: item).flatMap { list.snapshot(for: $0) }?
      .snapshot(of: item) ?? SectionSnapshot()
  }
}
