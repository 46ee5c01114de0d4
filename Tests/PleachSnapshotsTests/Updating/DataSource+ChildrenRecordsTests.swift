import PleachDiff
import PleachSnapshots
import Testing

@Suite("DataSource: what is known of children, and for how long")
struct DataSourceChildrenRecordsTests {
  typealias Source = DataSource<String, String>
  typealias Failure = SnapshotError<String, String>
  typealias Outline = PleachSnapshots.Outline<String>

  /// What the provider answers, and was asked for.
  final class Provider {
    var answers: [String: ChildrenAnswer<String>] = [:]
    var asked: [String] = []
  }

  /// Rows a, with the children a1 and a2, b and c; the provider answers `later` unless told otherwise.
  static func source() throws -> (Source, Provider, StrictListView<String, String>) {
    let source = Source()
    let view = StrictListView(of: source)
    source.apply(try Snapshot { SnapshotSection("A", items: ["a", "b", "c"]) })
    let provider = Provider()
    source.sectionSnapshotHandlers.childrenProvider = { item, _ in
      provider.asked.append(item)
      return provider.answers[item] ?? .later
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    return (source, provider, view)
  }

  static func children(_ items: String...) throws -> SectionSnapshot<String> {
    try SectionSnapshot(items)
  }

  // MARK: What comes meanwhile

  @Test("What is dropped on an item that is loading stays behind the children that come")
  func droppedWhileLoading() throws {
    let (source, _, view) = try Self.source()
    try source.userExpand("a")
    try source.reorder(["c"], to: .onItem("a"))
    try source.update { (list) throws(Failure) in try list.appendItems(["new"], to: "c") }
    try source.update { (list) throws(Failure) in try list.expand(["c"]) }
    try source.supplyChildren(Self.children("a1", "a2"), of: "a")
    #expect(view.rows == [["a", "a1", "a2", "c", "new", "b"]])
    #expect(source.snapshot().children(of: "a") == ["a1", "a2", "c"])
    view.expectNoProblems(source)
  }

  @Test("What was there when it was asked for goes; what came below that goes up to what is left")
  func arrivedBelowWhatGoes() throws {
    let (source, provider, view) = try Self.source()
    provider.answers["a"] = .children(
      try SectionSnapshot {
        Outline("a1", isExpanded: true) { "a1x" }
        "a2"
      })
    try source.userExpand("a")
    provider.answers["a"] = .later
    try source.reloadChildren(of: "a")
    try source.reorder(["b"], to: .onItem("a1x"))
    try source.reorder(["c"], to: .onItem("a2"))
    try source.supplyChildren(Self.children("a3", "a1"), of: "a")
    #expect(source.snapshot().children(of: "a") == ["a3", "a1", "c"], "a2 has gone")
    #expect(source.snapshot().children(of: "a1") == ["b"], "a1x has gone")
    view.expectNoProblems(source)
  }

  @Test("What comes meanwhile and is in the answer too stands where the answer says")
  func arrivedAndAnswered() throws {
    let (source, _, view) = try Self.source()
    try source.userExpand("a")
    try source.reorder(["b", "c"], to: .onItem("a"))
    try source.supplyChildren(Self.children("c", "a1"), of: "a")
    #expect(view.rows == [["a", "c", "a1", "b"]])
    view.expectNoProblems(source)
  }

  // MARK: What is taken away

  /// Ways in which a program takes all children of a away.
  static let withdrawals: [(name: String, take: @Sendable (Source) throws -> Void)] = [
    ("apply", { $0.apply(try Snapshot { SnapshotSection("A", items: ["a", "b", "c"]) }) }),
    (
      "apply, keeping what is open",
      {
        $0.apply(
          try Snapshot { SnapshotSection("A", items: ["a", "b", "c"]) }, expansion: .keepExpansion)
      }
    ),
    ("to the section", { try $0.apply(SectionSnapshot(["a", "b", "c"]), to: "A") }),
    (
      "reload", { $0.reload(with: try Snapshot { SnapshotSection("A", items: ["a", "b", "c"]) }) }
    ),
    ("delete", { try $0.update { (list) throws(Failure) in try list.deleteItems(["a1"]) } }),
    (
      "delete and append",
      {
        try $0.update { (list) throws(Failure) in
          list.deleteAllItems()
          try list.appendItems(["a", "b", "c"])
        }
      }
    ),
  ]

  @Test(
    "An item whose children an update deleted is not known any more, and is asked for again",
    arguments: 0..<withdrawals.count)
  func withdrawn(number: Int) throws {
    let (name, take) = Self.withdrawals[number]
    let (source, provider, view) = try Self.source()
    provider.answers["a"] = .children(try Self.children("a1"))
    try source.userExpand("a")
    try take(source)
    #expect(source.childrenState(of: "a") == .unknown, "\(name)")
    #expect(source.isExpandable("a"), "\(name)")
    try source.userExpand("a")
    #expect(provider.asked == ["a", "a"], "\(name)")
    #expect(view.rows == [["a", "a1", "b", "c"]], "\(name)")
    view.expectNoProblems(source)
  }

  @Test("An item whose last child is dragged elsewhere, or replaced, is known all the same")
  func notWithdrawn() throws {
    let (source, provider, view) = try Self.source()
    provider.answers["a"] = .children(try Self.children("a1"))
    try source.userExpand("a")
    try source.reorder(["a1"], to: .onItem("b"))
    #expect(source.childrenState(of: "a") == .loaded)
    #expect(try source.userExpand("a").isEmpty)

    provider.answers["b"] = .children(try Self.children("b1"))
    try source.reloadChildren(of: "b")
    provider.answers["b"] = .children(SectionSnapshot())
    try source.reloadChildren(of: "b")
    #expect(source.childrenState(of: "b") == .loaded, "the answer itself is that there are none")
    view.expectNoProblems(source)
  }

  @Test("To forget all children is one change, after which each is asked for again")
  func forgettingAll() throws {
    let (source, provider, view) = try Self.source()
    provider.answers = ["a": .children(try Self.children("a1")), "b": .failed]
    for item in ["a", "b", "c"] { try source.userExpand(item) }
    let count = view.updates.count
    let rows = [ItemIndexPath(section: 0, item: 2), ItemIndexPath(section: 0, item: 3)]
    #expect(source.forgetAllChildren() == ChangeSet(reconfiguredItems: rows))
    #expect(view.updates.count == count + 1)
    #expect(
      ["a", "b", "c"].map { source.childrenState(of: $0) } == [.unknown, .unknown, .unknown])
    #expect(try source.supplyChildren(Self.children("c1"), of: "c").isEmpty, "nobody waits")
    try source.userCollapse("a")
    for item in ["a", "b", "c"] { try source.userExpand(item) }
    #expect(provider.asked == ["a", "b", "c", "a", "b", "c"])
    view.expectNoProblems(source)
  }

  // MARK: Expanded by the program

  @Test("What the program expanded is asked for when it says so, if it shows and may have children")
  func missingChildren() throws {
    let (source, provider, view) = try Self.source()
    provider.answers = [
      "a": .children(try SectionSnapshot { Outline("a1") { "a1x" } }), "b": .failed,
    ]
    var told: [String] = []
    source.sectionSnapshotHandlers.willExpandItem = { told.append($0) }
    source.sectionSnapshotHandlers.didExpandItem = { told.append($0) }
    source.sectionSnapshotHandlers.canHaveChildren = { $0 != "c" }
    try source.update { (list) throws(Failure) in try list.expand(["a", "b", "c"]) }
    #expect(provider.asked == [])
    #expect(source.loadMissingChildren() == ["a", "b"])
    #expect(view.rows == [["a", "a1", "b", "c"]])
    #expect(source.childrenState(of: "b") == .failed)
    #expect(source.loadMissingChildren() == [])
    #expect(told == [])
    source.sectionSnapshotHandlers.childrenProvider = nil
    source.forgetAllChildren()
    #expect(source.loadMissingChildren() == [])
    view.expectNoProblems(source)
  }

  @Test("A person can expand what the program expanded without children, with all handlers")
  func expandedWithoutChildren() throws {
    let (source, provider, view) = try Self.source()
    provider.answers["a"] = .children(try Self.children("a1"))
    var told: [String] = []
    source.sectionSnapshotHandlers.willExpandItem = { told.append("will \($0)") }
    source.sectionSnapshotHandlers.didExpandItem = { told.append("did \($0)") }
    try source.update { (list) throws(Failure) in try list.expand(["a"]) }
    try source.userExpand("a")
    #expect(view.rows == [["a", "a1", "b", "c"]])
    #expect(told == ["will a", "did a"])
    view.expectNoProblems(source)
  }

  // MARK: Handlers

  @Test("An item that cannot have children is not expanded, and nobody is called")
  func leaf() throws {
    let (source, provider, view) = try Self.source()
    var told: [String] = []
    source.sectionSnapshotHandlers.shouldExpandItem = { item in
      told.append(item)
      return true
    }
    source.sectionSnapshotHandlers.canHaveChildren = { $0 == "a" }
    #expect(try source.userExpand("b").isEmpty)
    source.sectionSnapshotHandlers.childrenProvider = nil
    #expect(try source.userExpand("a").isEmpty)
    #expect(told == [])
    #expect(provider.asked == [])
    #expect(!source.snapshot().isExpanded("a") && !source.snapshot().isExpanded("b"))
    view.expectNoProblems(source)
  }

  @Test("An item that a should handler deletes is not told of")
  func deletedByShouldHandler() throws {
    let (source, provider, view) = try Self.source()
    provider.answers["b"] = .children(try Self.children("b1"))
    try source.userExpand("b")
    var told: [String] = []
    let delete: (String) -> Bool = { item in
      (try? source.update { (list) throws(Failure) in try list.deleteItems([item]) }) != nil
    }
    source.sectionSnapshotHandlers.shouldExpandItem = delete
    source.sectionSnapshotHandlers.willExpandItem = { told.append($0) }
    source.sectionSnapshotHandlers.shouldCollapseItem = delete
    source.sectionSnapshotHandlers.willCollapseItem = { told.append($0) }
    #expect(throws: Failure.unknownItems(["a"])) { try source.userExpand("a") }
    #expect(throws: Failure.unknownItems(["b"])) { try source.userCollapse("b") }
    #expect(told == [])
    #expect(view.rows == [["c"]])
    view.expectNoProblems(source)
  }

  @Test("A handler that expands or collapses the item it is called for does nothing by that")
  func recursion() throws {
    let (source, provider, view) = try Self.source()
    provider.answers["a"] = .children(try Self.children("a1"))
    var calls = 0
    let again: (String) -> Void = { item in
      calls += 1
      #expect((try? source.userExpand(item))?.isEmpty == true)
      #expect((try? source.userCollapse(item))?.isEmpty == true)
    }
    source.sectionSnapshotHandlers.shouldExpandItem = { item in
      again(item)
      return true
    }
    source.sectionSnapshotHandlers.willExpandItem = again
    source.sectionSnapshotHandlers.shouldCollapseItem = { item in
      again(item)
      return true
    }
    source.sectionSnapshotHandlers.willCollapseItem = again
    try source.userExpand("a")
    #expect(view.rows == [["a", "a1", "b", "c"]])
    try source.userCollapse("a")
    #expect(view.rows == [["a", "b", "c"]])
    #expect(calls == 4)
    view.expectNoProblems(source)
  }
}
