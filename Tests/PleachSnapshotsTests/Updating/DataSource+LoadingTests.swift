import PleachDiff
import PleachSnapshots
import Testing

/// Children that a test hands out when it wants to.
private actor Server {
  struct Unreachable: Error, Equatable {}

  private var waiting: [(item: Int, answer: CheckedContinuation<SectionSnapshot<Int>, any Error>)] =
    []
  private var requests: [CheckedContinuation<Void, Never>] = []
  private(set) var asked: [Int] = []
  private(set) var cancelled: [Int] = []

  func children(of item: Int) async throws -> SectionSnapshot<Int> {
    asked.append(item)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { answer in
        waiting.append((item, answer))
        requests.forEach { $0.resume() }
        requests = []
      }
    } onCancel: {
      Task { await self.noteCancellation(of: item) }
    }
  }

  private func noteCancellation(of item: Int) {
    cancelled.append(item)
    requests.forEach { $0.resume() }
    requests = []
  }

  private func change() async { await withCheckedContinuation { requests.append($0) } }

  /// Waits until a number of requests have come in all, and answers the first that is open.
  func answer(after count: Int = 1, with result: Result<[Int], any Error>) async throws {
    while asked.count < count || waiting.isEmpty { await change() }
    waiting.removeFirst().answer.resume(
      with: result.flatMap { items in
        Result { try SectionSnapshot(items) }
      })
  }

  func waitForCancellations(_ count: Int) async {
    while cancelled.count < count { await change() }
  }

  func waitForRequests(_ count: Int) async {
    while asked.count < count { await change() }
  }
}

@MainActor
@Suite("DataSource: children that are loaded")
struct DataSourceLoadingTests {
  typealias Source = DataSource<String, Int>
  typealias Failure = SnapshotError<String, Int>

  /// Rows 1 and 2 and what a test needs around them.
  @MainActor
  private final class Scene {
    let source = Source()
    let server = Server()
    let view: StrictListView<String, Int>
    var log: [String] = []
    private var turns: [CheckedContinuation<Void, Never>] = []

    init() throws {
      view = StrictListView(of: source)
      source.apply(try Snapshot { SnapshotSection("A", items: [1, 2]) })
      source.sectionSnapshotHandlers.willExpandItem = { [weak self] in
        self?.log.append("will \($0)")
      }
      source.sectionSnapshotHandlers.didExpandItem = { [weak self] in self?.log.append("did \($0)")
      }
      source.observe { [weak self] update in
        self?.log.append(update.changes?.description ?? "all")
        self?.turns.forEach { $0.resume() }
        self?.turns = []
      }
      source.loadChildren { [server] item, _ in try await server.children(of: item) }
    }

    /// Waits for the next update.
    func turn() async { await withCheckedContinuation { turns.append($0) } }

    /// Waits until an item's children have got somewhere.
    func wait(for state: ChildrenState, of item: Int) async {
      while source.childrenState(of: item) != state { await turn() }
    }
  }

  @Test("A row is loading until its children are there, which come as one change")
  func loading() async throws {
    let scene = try Scene()
    #expect(scene.source.isExpandable(1))
    #expect(try scene.source.userExpand(1).description == "reconfigured 0.0")
    #expect(scene.source.childrenState(of: 1) == .loading)
    #expect(try scene.source.userExpand(1).isEmpty, "it waits already")
    try await scene.server.answer(with: .success([10, 11]))
    await scene.wait(for: .loaded, of: 1)
    #expect(scene.view.rows == [[1, 10, 11, 2]])
    #expect(
      scene.log == [
        "will 1", "reconfigured 0.0", "inserted 0.1\ninserted 0.2\nreconfigured 0.0", "did 1",
      ])
    scene.view.expectNoProblems(scene.source)
  }

  @Test("Children are asked for once, until the data source is told to forget them")
  func askedOnce() async throws {
    let scene = try Scene()
    for round in 1...2 {
      try scene.source.userExpand(1)
      try await scene.server.answer(after: round, with: .success([10]))
      await scene.wait(for: .loaded, of: 1)
      for _ in 0..<3 {
        try scene.source.userCollapse(1)
        try scene.source.userExpand(1)
      }
      #expect(await scene.server.asked.count == round)
      try scene.source.userCollapse(1)
      scene.source.forgetChildren(of: 1)
    }
    scene.view.expectNoProblems(scene.source)
  }

  @Test(
    "Children that cannot be had leave a row that has failed and an error, and are asked for again")
  func failing() async throws {
    let scene = try Scene()
    try scene.source.userExpand(1)
    try await scene.server.answer(with: .failure(Server.Unreachable()))
    await scene.wait(for: .failed, of: 1)
    #expect(scene.source.childrenError(of: 1) is Server.Unreachable)
    #expect(scene.source.isExpandable(1))
    #expect(scene.view.updates.last??.description == "reconfigured 0.0")

    try scene.source.userExpand(1)
    #expect(scene.source.childrenState(of: 1) == .loading)
    #expect(scene.source.childrenError(of: 1) == nil)
    try await scene.server.answer(after: 2, with: .success([10]))
    await scene.wait(for: .loaded, of: 1)
    #expect(scene.view.rows == [[1, 10, 2]])
    #expect(scene.log.filter { $0 == "did 1" }.count == 1)
    scene.view.expectNoProblems(scene.source)
  }

  @Test("Trying again opens what a person wanted to open")
  func reloadingAfterFailure() async throws {
    let scene = try Scene()
    #expect(try scene.source.userExpand(1).description == "reconfigured 0.0")
    try await scene.server.answer(with: .failure(Server.Unreachable()))
    await scene.wait(for: .failed, of: 1)
    #expect(try scene.source.reloadChildren(of: 1).description == "reconfigured 0.0")
    try await scene.server.answer(after: 2, with: .success([10]))
    await scene.wait(for: .loaded, of: 1)
    #expect(scene.view.rows == [[1, 10, 2]])
    #expect(scene.log.filter { $0 == "will 1" }.count == 1, "nobody is asked for a reload")
    #expect(scene.log.last == "did 1")
    scene.view.expectNoProblems(scene.source)
  }

  @Test("Reloading keeps the rows until the new ones are there, and opens nothing")
  func reloading() async throws {
    let scene = try Scene()
    try scene.source.userExpand(1)
    try await scene.server.answer(with: .success([10, 11]))
    await scene.wait(for: .loaded, of: 1)
    try scene.source.reloadChildren(of: 1)
    #expect(scene.view.rows == [[1, 10, 11, 2]])
    try await scene.server.answer(after: 2, with: .success([11, 12]))
    await scene.wait(for: .loaded, of: 1)
    #expect(scene.view.rows == [[1, 11, 12, 2]])
    #expect(scene.log.filter { $0 == "did 1" }.count == 1)

    try scene.source.reloadChildren(of: 2)
    try await scene.server.answer(after: 3, with: .success([20]))
    await scene.wait(for: .loaded, of: 2)
    #expect(scene.view.rows == [[1, 11, 12, 2]])
    #expect(scene.source.snapshot().children(of: 2) == [20])
    scene.view.expectNoProblems(scene.source)
  }

  @Test(
    "Loading is cancelled when the item is collapsed, forgotten, deleted or replaced, and late answers are ignored",
    arguments: ["collapse", "forget", "delete", "apply"])
  func cancelling(how: String) async throws {
    let scene = try Scene()
    try scene.source.userExpand(1)
    await scene.server.waitForRequests(1)
    switch how {
    case "collapse": try scene.source.userCollapse(1)
    case "forget": scene.source.forgetChildren(of: 1)
    case "delete": try scene.source.update { try $0.deleteItems([1]) }
    default: scene.source.apply(try Snapshot { SnapshotSection("A", items: [2]) })
    }
    #expect(scene.source.childrenState(of: 1) == .unknown)
    await scene.server.waitForCancellations(1)
    let rows = scene.view.rows
    let updates = scene.view.updates.count
    try await scene.server.answer(with: .success([10]))
    // Another item that is loaded afterwards shows that the answer has come and gone.
    try scene.source.userExpand(2)
    try await scene.server.answer(after: 2, with: .success([20]))
    await scene.wait(for: .loaded, of: 2)
    #expect(scene.view.rows == rows.map { $0 + [20] })
    #expect(scene.view.updates.count == updates + 2)
    #expect(!scene.log.contains("did 1"))
    scene.view.expectNoProblems(scene.source)
  }

  @Test("The answer to an earlier request does not stand for a later one")
  func lateAnswer() async throws {
    let scene = try Scene()
    try scene.source.userExpand(1)
    await scene.server.waitForRequests(1)
    try scene.source.userCollapse(1)
    try scene.source.userExpand(1)
    await scene.server.waitForRequests(2)
    try await scene.server.answer(with: .success([99]))
    try await scene.server.answer(with: .success([10]))
    await scene.wait(for: .loaded, of: 1)
    #expect(scene.view.rows == [[1, 10, 2]])
    scene.view.expectNoProblems(scene.source)
  }

  @Test("Children that are elsewhere in the list fail with the error that names them")
  func childrenElsewhere() async throws {
    let scene = try Scene()
    try scene.source.userExpand(1)
    try await scene.server.answer(with: .success([10, 2]))
    await scene.wait(for: .failed, of: 1)
    #expect(scene.source.childrenError(of: 1) as? Failure == .duplicateItems([2]))
    #expect(scene.view.rows == [[1, 2]])
    scene.view.expectNoProblems(scene.source)
  }

  @Test("A row whose item turns out to have no children loses its disclosure")
  func noChildren() async throws {
    let scene = try Scene()
    scene.source.sectionSnapshotHandlers.canHaveChildren = { $0 != 2 }
    #expect(scene.source.isExpandable(1))
    #expect(!scene.source.isExpandable(2))
    #expect(!scene.source.isExpandable(99))
    try scene.source.userExpand(1)
    try await scene.server.answer(with: .success([]))
    await scene.wait(for: .loaded, of: 1)
    #expect(!scene.source.isExpandable(1))
    #expect(scene.view.updates.last??.description == "reconfigured 0.0")
    scene.view.expectNoProblems(scene.source)
  }

  @Test("A provider that has the children at hand is asked before the loader")
  func providerFirst() async throws {
    let scene = try Scene()
    scene.source.sectionSnapshotHandlers.childrenProvider = { item, _ in
      item == 1 ? (try? SectionSnapshot([10])).map { .children($0) } ?? .failed : .later
    }
    try scene.source.userExpand(1)
    #expect(scene.view.rows == [[1, 10, 2]])
    try scene.source.userExpand(2)
    try await scene.server.answer(with: .success([20]))
    await scene.wait(for: .loaded, of: 2)
    #expect(await scene.server.asked == [2])
    #expect(scene.view.rows == [[1, 10, 2, 20]])
    scene.view.expectNoProblems(scene.source)
  }

  @Test("Loading does not hold the data source, and is cancelled when that goes")
  func dataSourceGone() async throws {
    let server = Server()
    var source: Source? = Source()
    weak let object = source
    source?.apply(try Snapshot { SnapshotSection("A", items: [1]) })
    source?.loadChildren { item, _ in try await server.children(of: item) }
    _ = try source?.userExpand(1)
    await server.waitForRequests(1)
    source = nil
    #expect(object == nil)
    await server.waitForCancellations(1)
    try await server.answer(with: .success([10]))
  }

  // MARK: What is known

  @Test("Nothing is loaded for an item with children in the snapshot, unless they were moved there")
  func knownBySnapshot() async throws {
    let scene = try Scene()
    try scene.source.update { (list) throws(Failure) in
      try list.appendItems([10, 11], to: 1)
      try list.appendItems([3])
    }
    #expect(try scene.source.userExpand(1).description == "inserted 0.1\ninserted 0.2")
    #expect(scene.source.childrenState(of: 1) == .unknown)
    scene.source.reorderingHandlers.canReorderItem = { _ in true }
    try scene.source.reorder([3], to: .onItem(2))
    try scene.source.userExpand(2)
    #expect(scene.source.childrenState(of: 2) == .loading)
    try await scene.server.answer(with: .success([20, 3]))
    await scene.wait(for: .loaded, of: 2)
    #expect(scene.view.rows == [[1, 10, 11, 2, 20, 3]])

    try scene.source.userCollapse(1)
    scene.source.forgetChildren(of: 1)
    try scene.source.userExpand(1)
    try await scene.server.answer(after: 2, with: .success([12]))
    await scene.wait(for: .loaded, of: 1)
    #expect(scene.view.rows == [[1, 12, 2, 20, 3]])
    #expect(await scene.server.asked == [2, 1])
    scene.view.expectNoProblems(scene.source)
  }

  // MARK: Another isolation

  /// An actor of an app that owns a data source.
  private actor Library {
    let source = Source()
    let server = Server()
    private var changes: [String] = []

    func setUp() throws {
      source.apply(try Snapshot { SnapshotSection("A", items: [1]) })
      source.observe { [weak self] update in
        self?.assumeIsolated { $0.changes.append(update.changes?.description ?? "all") }
      }
      source.loadChildren { [server] item, _ in try await server.children(of: item) }
      try source.userExpand(1)
    }

    func finish() async throws -> [String] {
      try await server.answer(with: .success([10]))
      while source.childrenState(of: 1) != .loaded { await Task.yield() }
      return changes
    }
  }

  @Test("A loader keeps the actor that owns the data source no more alive, even while it loads")
  func actorGone() async throws {
    var library: Library? = Library()
    weak let object = library
    let server = try #require(library).server
    try await library?.setUp()
    await server.waitForRequests(1)
    library = nil
    // The executor may hold it a moment longer.
    for _ in 0..<1_000 where object != nil { await Task.yield() }
    #expect(object == nil)
    if object == nil { await server.waitForCancellations(1) }
    try await server.answer(with: .success([10]))
  }

  @Test("Children come back to the actor that owns the data source")
  func ownActor() async throws {
    let library = Library()
    try await library.setUp()
    #expect(
      try await library.finish() == ["reconfigured 0.0", "inserted 0.1\nreconfigured 0.0"])
  }
}
