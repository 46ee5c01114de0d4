import PleachDiff
import PleachSnapshots
import Testing

@Suite("DataSource: what is known of children")
struct DataSourceChildrenTests {
  typealias Source = DataSource<String, Int>
  typealias Failure = SnapshotError<String, Int>

  /// Rows 1 with child 10, 2 and 3, and a provider whose answers are written down.
  static func source(
    _ answers: [Int: ChildrenAnswer<Int>]
  ) throws -> (source: Source, view: StrictListView<String, Int>, asked: Asked) {
    let source = Source()
    let view = StrictListView(of: source)
    source.apply(
      try Snapshot {
        SnapshotSection("A") {
          Outline(1) { 10 }
          2
          3
        }
      })
    let asked = Asked()
    source.sectionSnapshotHandlers.childrenProvider = { item, _ in
      asked.items.append(item)
      return answers[item] ?? .asInSnapshot
    }
    return (source, view, asked)
  }

  final class Asked {
    var items: [Int] = []
  }

  @Test("Without a provider a row is expandable if it has children, and only then")
  func expandableBySnapshot() throws {
    let (source, _, _) = try Self.source([:])
    source.sectionSnapshotHandlers.childrenProvider = nil
    source.sectionSnapshotHandlers.canHaveChildren = { _ in true }
    #expect(
      [1, 2, 3, 10, 99].map { source.isExpandable($0) } == [true, false, false, false, false])
  }

  @Test("A row can be expandable before anyone knows its children, and stops when there are none")
  func expandable() throws {
    let (source, view, asked) = try Self.source([3: .failed])
    #expect([1, 2, 3, 99].map { source.isExpandable($0) } == [true, true, true, false])
    source.sectionSnapshotHandlers.canHaveChildren = { $0 != 2 }
    #expect([1, 2, 3].map { source.isExpandable($0) } == [true, false, true])
    #expect(asked.items == [], "nobody was asked for children")

    source.sectionSnapshotHandlers.canHaveChildren = nil
    #expect(try source.userExpand(2).description == "reconfigured 0.1")
    #expect(!source.isExpandable(2))
    #expect(try source.userExpand(3).description == "reconfigured 0.2")
    #expect(source.isExpandable(3))
    #expect(source.forgetChildren(of: 2).description == "reconfigured 0.1")
    #expect(source.isExpandable(2))
    #expect(source.forgetChildren(of: 2).isEmpty)
    #expect(source.forgetChildren(of: 99).isEmpty)
    view.expectNoProblems(source)
  }

  @Test("An item moved below a parent that was never loaded does not stand for its children")
  func movedBelowUnloaded() throws {
    let (source, view, asked) = try Self.source([2: .children(try SectionSnapshot([20, 21, 3]))])
    try source.update { (list) throws(Failure) in try list.moveItem(3, to: 2) }
    #expect(source.isExpandable(2))
    #expect(asked.items == [])
    try source.userExpand(2)
    #expect(asked.items == [2])
    #expect(view.rows == [[1, 2, 20, 21, 3]])
    #expect(source.snapshot().numberOfItems == 6)
    view.expectNoProblems(source)
  }

  @Test("A row that shows that it is loading shows so no more when it is over, however it ends")
  func loadingRows() throws {
    typealias Ending = (name: String, end: (Source) throws -> Void, state: ChildrenState)
    let endings: [Ending] = [
      ("supplied", { try $0.supplyChildren(SectionSnapshot([20]), of: 2) }, .loaded),
      ("none", { try $0.supplyChildren(SectionSnapshot(), of: 2) }, .loaded),
      ("failed", { try $0.supplyChildren(nil, of: 2) }, .failed),
      ("refused", { _ = try? $0.supplyChildren(SectionSnapshot([1]), of: 2) }, .failed),
      ("forgotten", { $0.forgetChildren(of: 2) }, .unknown),
      ("collapsed", { try $0.userCollapse(2) }, .unknown),
    ]
    for ending in endings {
      let (source, view, _) = try Self.source([2: .later])
      try source.userExpand(2)
      #expect(view.updates.last??.description == "reconfigured 0.1")
      try ending.end(source)
      #expect(view.updates.count == 3, "\(ending.name)")
      let row = ItemIndexPath(section: 0, item: 1)
      #expect(view.updates.last??.reconfiguredItems == [row], "\(ending.name)")
      #expect(source.childrenState(of: 2) == ending.state, "\(ending.name)")
      view.expectNoProblems(source)
    }
  }

  @Test("An observer sees the state of the children that its update brought, not a later one")
  func statesInOrder() throws {
    let (source, _, _) = try Self.source([2: .later])
    var states: [ChildrenState] = []
    source.observe { _ in
      if states.isEmpty { _ = try? source.supplyChildren(SectionSnapshot([20]), of: 2) }
      states.append(source.childrenState(of: 2))
    }
    try source.userExpand(2)
    #expect(states == [.loading, .loaded])
  }

  @Test("Reloading asks at once and replaces what is there; it opens and closes nothing")
  func reloading() throws {
    let (source, view, asked) = try Self.source([
      1: .children(try SectionSnapshot([10, 11])), 2: .children(try SectionSnapshot([20])),
    ])
    try source.userExpand(1)
    try source.update { (list) throws(Failure) in try list.deleteItems([11]) }
    try source.reloadChildren(of: 1)
    #expect(view.rows == [[1, 10, 11, 2, 3]])
    try source.reloadChildren(of: 2)
    #expect(view.rows == [[1, 10, 11, 2, 3]])
    #expect(source.snapshot().children(of: 2) == [20])
    #expect(asked.items == [1, 1, 2])
    try source.userExpand(2)
    #expect(asked.items == [1, 1, 2], "they are known")
    source.sectionSnapshotHandlers.childrenProvider = nil
    #expect(try source.reloadChildren(of: 1).isEmpty)
    #expect(throws: Failure.unknownItems([99])) { try source.reloadChildren(of: 99) }
    view.expectNoProblems(source)
  }

  @Test("A row that is reloaded while it is closed opens with what it has, and gets the rest later")
  func openedWhileReloading() throws {
    let (source, view, _) = try Self.source([1: .later, 2: .later])
    var opened: [Int] = []
    source.sectionSnapshotHandlers.didExpandItem = { opened.append($0) }
    try source.reloadChildren(of: 1)
    try source.reloadChildren(of: 2)
    try source.userExpand(1)
    try source.userExpand(2)
    #expect(view.rows == [[1, 10, 2, 3]])
    #expect(opened == [1])
    try source.supplyChildren(SectionSnapshot([10, 11]), of: 1)
    try source.supplyChildren(SectionSnapshot([20]), of: 2)
    #expect(view.rows == [[1, 10, 11, 2, 20, 3]])
    #expect(opened == [1, 2])
    view.expectNoProblems(source)
  }

  @Test("A handler that forgets, deletes or asks anew while the provider is asked is obeyed")
  func interferingProvider() throws {
    let (source, view, _) = try Self.source([:])
    source.sectionSnapshotHandlers.childrenProvider = { item, _ in
      source.forgetChildren(of: item)
      return .children((try? SectionSnapshot([90])) ?? .init())
    }
    try source.userExpand(2)
    #expect(view.rows == [[1, 2, 3]])
    source.sectionSnapshotHandlers.childrenProvider = { item, _ in
      _ = try? source.update { try $0.deleteItems([item]) }
      return .asInSnapshot
    }
    #expect(throws: Failure.unknownItems([2])) { try source.userExpand(2) }
    var depth = 0
    source.sectionSnapshotHandlers.childrenProvider = { item, _ in
      depth += 1
      if depth == 1 { _ = try? source.reloadChildren(of: item) }
      return .children((try? SectionSnapshot([depth * 30])) ?? .init())
    }
    try source.userExpand(3)
    #expect(depth == 2)
    #expect(source.snapshot().children(of: 3) == [60], "the later request counts")
    view.expectNoProblems(source)
  }

  @Test("While a provider is asked, no update says that the row is loading")
  func statesWhileAsked() throws {
    let (source, view, _) = try Self.source([:])
    source.sectionSnapshotHandlers.childrenProvider = { item, _ in
      _ = try? source.update { try $0.reconfigureItems([item]) }
      return .children((try? SectionSnapshot([10, 11])) ?? .init())
    }
    var states: [ChildrenState] = []
    source.observe { _ in states.append(source.childrenState(of: 1)) }
    try source.userExpand(1)
    #expect(states == [.unknown, .loaded])
    view.expectNoProblems(source)
  }

  @Test("Until a list view commits, the state of the children is that of the rows before, too")
  func statesBeforeCommit() throws {
    let (source, _, _) = try Self.source([2: .later])
    var states: [ChildrenState] = []
    source.setUpdateTarget { _, commit in
      states.append(source.childrenState(of: 2))
      commit()
      states.append(source.childrenState(of: 2))
    }
    try source.userExpand(2)
    try source.update { (list) throws(Failure) in try list.deleteItems([2]) }
    #expect(states == [.unknown, .loading, .loading, .unknown])
  }

  @Test("Whatever happened since they were asked, handlers are told of items as they are stored")
  func storedItems() throws {
    let source = DataSource<String, Card>()
    source.apply(try Snapshot { SnapshotSection("A", items: [Card(1, "old")]) })
    var told: [String] = []
    source.sectionSnapshotHandlers.didExpandItem = { told.append($0.title) }
    source.sectionSnapshotHandlers.childrenProvider = { _, _ in
      _ = try? source.update { try $0.updateItems([Card(1, "new")]) }
      return .asInSnapshot
    }
    try source.userExpand(Card(1, "as tapped"))
    #expect(told == ["new"])
  }

  @Test("What the program collapses while it is reloaded stays collapsed when its children come")
  func collapsedWhileReloading() throws {
    let (source, view, _) = try Self.source([1: .later])
    try source.update { (list) throws(Failure) in try list.expand([1]) }
    try source.reloadChildren(of: 1)
    try source.update { (list) throws(Failure) in try list.collapse([1]) }
    #expect(source.childrenState(of: 1) == .loading)
    try source.supplyChildren(SectionSnapshot([10, 11]), of: 1)
    #expect(source.childrenState(of: 1) == .loaded)
    #expect(source.snapshot().children(of: 1) == [10, 11])
    #expect(view.rows == [[1, 2, 3]])
    view.expectNoProblems(source)
  }

  // MARK: Order

  @Test("Handlers are called in one order, whatever they and the provider answer")
  func everyOrder() throws {
    let answers: [(name: String, answer: ChildrenAnswer<Int>?)] = [
      ("no provider", nil), ("children", .children(try SectionSnapshot([20]))),
      ("as in snapshot", .asInSnapshot), ("later", .later), ("failed", .failed),
      ("refused", .children(try SectionSnapshot([1]))),
    ]
    for allows in [true, false, nil] {
      for (name, answer) in answers {
        for isLogged in [true, false] {
          let (source, view, _) = try Self.source([:])
          var log: [String] = []
          var handlers = SectionSnapshotHandlers<Int>()
          if let allows {
            handlers.shouldExpandItem = { item in
              log.append("should \(source.current.itemIdentifiers)")
              return allows
            }
          }
          if isLogged {
            handlers.willExpandItem = { _ in log.append("will \(source.current.itemIdentifiers)") }
            handlers.didExpandItem = { _ in log.append("did \(source.current.itemIdentifiers)") }
          }
          handlers.shouldCollapseItem = { _ in
            Issue.record("nothing is collapsed")
            return true
          }
          if let answer {
            handlers.childrenProvider = { _, _ in
              log.append("provider \(source.current.itemIdentifiers)")
              return answer
            }
          }
          source.sectionSnapshotHandlers = handlers
          source.observe { _ in log.append("observer \(source.current.itemIdentifiers)") }
          _ = try? source.userExpand(2)

          var expected: [String] = []
          // Without a provider there is nothing to expand.
          if allows != nil, answer != nil { expected.append("should [1, 2, 3]") }
          if allows != false, answer != nil {
            if isLogged { expected.append("will [1, 2, 3]") }
            expected.append("provider [1, 2, 3]")
            let opens = ["children", "as in snapshot"].contains(name)
            let rows = name == "children" ? "[1, 2, 20, 3]" : "[1, 2, 3]"
            expected.append("observer \(rows)")
            if opens, isLogged { expected.append("did \(rows)") }
          }
          #expect(log == expected, "\(name), \(String(describing: allows))")
          view.expectNoProblems(source)
        }
      }
    }
  }
}
