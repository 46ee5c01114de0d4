import Pleach

/// A screen of an app: it owns a data source, and stores what handlers tell.
@MainActor
final class SettingsScreen {
  let dataSource = DataSource<String, String>()
  private(set) var journal: [String] = []
  private var order: [String: [String]] = [:]

  /// The order of a section as it was last stored.
  func storedOrder(of section: String) -> [String]? { order[section] }

  init() {
    var expansion = SectionSnapshotHandlers<String>()
    expansion.shouldExpandItem = { $0 != "Display" }
    expansion.willExpandItem = { [weak self] in self?.journal.append("\($0) expands") }
    expansion.didExpandItem = { [weak self] in self?.journal.append("\($0) expanded") }
    expansion.didCollapseItem = { [weak self] in self?.journal.append("\($0) collapsed") }
    expansion.childrenProvider = { item, _ in
      guard item == "Accounts" else { return .asInSnapshot }
      return .later
    }
    dataSource.sectionSnapshotHandlers = expansion

    dataSource.reorderingHandlers.canReorderItem = { $0 != "Location" }
    dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
      for movement in transaction.movements {
        self?.journal.append("\(movement.item) to \(movement.to.section) \(movement.to.index)")
      }
      for section in transaction.sectionTransactions {
        self?.order[section.sectionIdentifier] = section.finalSnapshot.rootItems
      }
    }
  }
}

/// What a person does on the screen, each step with its change set.
@MainActor
func checkScreen(_ checks: inout Checks) throws {
  let screen = SettingsScreen()
  let list = screen.dataSource
  checks.expect(
    list.apply(try makeSettings()).description, equals: "inserted section 0\ninserted section 1",
    "the first snapshot")
  checks.expect(
    try list.userExpand("Notifications").description, equals: "inserted 0.1\ninserted 0.2",
    "expanding")
  checks.expect(try list.userExpand("Display").isEmpty, equals: true, "what may not be expanded")
  checks.expect(
    try list.apply(SectionSnapshot(["Location", "Accounts"]), to: "privacy").description,
    equals: "inserted 1.1", "the outline of a section")

  // Children that come later.
  checks.expect(
    try list.userExpand("Accounts").description, equals: "reconfigured 1.1", "waiting for children")
  checks.expect(list.childrenState(of: "Accounts"), equals: .loading, "the state of the children")
  checks.expect(
    try list.supplyChildren(SectionSnapshot(["Work"]), of: "Accounts").description,
    equals: "inserted 1.2\nreconfigured 1.1", "children that have come")

  // A drag from one section to another, at once; back; and step by step.
  let front = ItemIndexPath(section: 1, item: 0)
  let dropped = try list.reorder(["Display"], to: .row(front))
  checks.expect(dropped?.changes.description, equals: "moved 0.3 → 1.0", "a drop")
  checks.expect(
    screen.storedOrder(of: "privacy"), equals: ["Display", "Location", "Accounts"],
    "the order that was stored")
  if let dropped { try list.perform(dropped.inverse) }
  checks.expect(
    list.indexPath(for: "Display"), equals: ItemIndexPath(section: 0, item: 3), "undo")
  try list.beginReorder(["Display"])
  let shown = try list.updateReorder(to: .row(front))
  checks.expect(shown.rows.itemIdentifier(for: front), equals: "Display", "what a drag shows")
  list.cancelReorder()
  do {
    try list.reorder(["Location"], to: .row(front))
  } catch .notReorderable(let items) {
    checks.expect(items, equals: ["Location"], "what may not be lifted")
  } catch {
    checks.expect("\(error)", equals: "notReorderable", "the error of a refused drag")
  }

  checks.expect(
    try list.userCollapse("Notifications").description, equals: "deleted 0.1\ndeleted 0.2",
    "collapsing")
  let update = try list.update { list in
    try list.deleteItems(["Accounts"])
    try list.reconfigureItems(["Location"])
  }
  checks.expect(
    update.description, equals: "deleted 1.1\ndeleted 1.2\nreconfigured 1.0", "an update")
  checks.expect(
    list.current.itemIdentifiers, equals: ["Notifications", "Display", "Location"], "the rows")
  checks.expect(
    screen.journal,
    equals: [
      "Notifications expands", "Notifications expanded", "Accounts expands", "Accounts expanded",
      "Display to privacy 0", "Display to general 1", "Notifications collapsed",
    ], "what the handlers were told")
}

/// Works a change set out elsewhere: snapshots and change sets go anywhere.
actor Loader {
  func changes(
    from old: Snapshot<String, String>, adding item: String
  ) throws -> (Snapshot<String, String>, ChangeSet) {
    var new = old
    try new.appendItems([item], toSection: "general")
    return (new, new.flattened().difference(from: old.flattened()))
  }
}

/// A snapshot goes to an actor and comes back with a change set.
@MainActor
func checkListsOffTheMainActor(_ checks: inout Checks) async throws {
  let screen = SettingsScreen()
  screen.dataSource.apply(try makeSettings())
  let (snapshot, changes) = try await Loader().changes(
    from: screen.dataSource.snapshot(), adding: "Focus")
  checks.expect(changes.description, equals: "inserted 0.2", "a change set from an actor")
  checks.expect(screen.dataSource.apply(snapshot), equals: changes, "the same when it is applied")
}

/// A list view of the screen.
@MainActor
final class ScreenView: @MainActor UpdateTarget {
  typealias SectionIdentifier = String
  typealias ItemIdentifier = String

  private(set) var rows: [String] = []

  func perform(_ update: DataSource<String, String>.Update, commit: @escaping () -> Void) {
    commit()
    rows = update.after.itemIdentifiers
  }
}

/// What a screen shows while children are loaded, all of it on the main actor.
@MainActor
func checkLoading(_ checks: inout Checks) async throws {
  struct Offline: Error {}
  let screen = SettingsScreen()
  let list = screen.dataSource
  let view = ScreenView()
  list.connect(to: view)
  list.apply(try makeSettings())
  try list.apply(SectionSnapshot(["Accounts"]), to: "privacy")
  checks.expect(list.isExpandable("Accounts"), equals: true, "a row with unknown children")
  var isOffline = true
  list.loadChildren { account, _ in
    // The task runs off the main actor up to here.
    try await MainActor.run {
      MainActor.assertIsolated()
      if isOffline { throw Offline() }
      return try SectionSnapshot(["\(account) at work"])
    }
  }
  let updates = list.updates()
  try list.userExpand("Accounts")
  var told = updates.makeAsyncIterator()
  _ = await told.next()
  _ = await told.next()
  checks.expect(list.childrenState(of: "Accounts"), equals: .failed, "without a connection")
  checks.expect(list.childrenError(of: "Accounts") is Offline, equals: true, "the reason")
  isOffline = false
  try list.reloadChildren(of: "Accounts")
  _ = await told.next()
  _ = await told.next()
  checks.expect(view.rows.last, equals: "Accounts at work", "what was loaded")

  // A difference that is worked out elsewhere, and one that is out of date.
  let plan = list.prepare(try makeSettings())
  let ready = await Task.detached { plan.workedOut() }.value
  try list.update { try $0.deleteItems(["Display"]) }
  do {
    try list.commit(ready, ifOutdated: .refuse)
  } catch .outdated {
    list.commit(ready)
  } catch {
    checks.expect("\(error)", equals: "outdated", "the error of a plan")
  }
  checks.expect(list.indexPath(for: "Display") != nil, equals: true, "the plan's state")
  checks.expect(view.rows, equals: list.current.itemIdentifiers, "what the view shows")
}

/// An actor that owns a data source.
actor Catalog {
  private let dataSource = DataSource<String, String>()
  private var journal: [String] = []

  func expand(_ item: String) async throws -> [String] {
    dataSource.apply(try makeSettings())
    dataSource.loadChildren { item, _ in try SectionSnapshot(["\(item) 1", "\(item) 2"]) }
    let updates = dataSource.updates()
    try dataSource.userExpand(item)
    for await update in updates {
      journal.append(update.changes?.description ?? "all")
      if dataSource.childrenState(of: item) == .loaded { break }
    }
    return dataSource.snapshot().children(of: item)
  }
}

func checkActors(_ checks: inout Checks) async throws {
  checks.expect(
    try await Catalog().expand("Display"), equals: ["Display 1", "Display 2"],
    "children loaded by an actor")
}
