import PleachDiff
import PleachSnapshots
import Testing

@Suite("DataSource: plans")
struct DataSourcePlanTests {
  typealias Source = DataSource<String, Int>
  typealias Failure = SnapshotError<String, Int>
  typealias List = Snapshot<String, Int>

  static func list(_ items: [Int]) throws -> List {
    try Snapshot { SnapshotSection("A", items: items) }
  }

  static func source() throws -> (Source, StrictListView<String, Int>) {
    let source = Source()
    let view = StrictListView(of: source)
    source.apply(try list([1, 2, 3]))
    return (source, view)
  }

  @Test("A plan that is worked out in a detached task is committed as it is")
  func detached() async throws {
    let (source, view) = try Self.source()
    let plan = source.prepare(try Self.list([3, 1, 4]))
    #expect(plan.changes == nil)
    let ready = await Task.detached { plan.workedOut() }.value
    let expected = try Self.list([3, 1, 4]).flattened().difference(from: source.current)
    #expect(ready.changes == expected)
    #expect(!source.isOutdated(ready))
    #expect(source.current.itemIdentifiers == [1, 2, 3], "nothing is committed yet")
    #expect(source.commit(ready) == expected)
    #expect(source.isOutdated(ready))
    view.expectNoProblems(source)
  }

  @Test("A plan may be committed without being worked out before")
  func notWorkedOut() throws {
    let (source, view) = try Self.source()
    source.commit(source.prepare(try Self.list([9])))
    #expect(view.rows == [[9]])
    view.expectNoProblems(source)
  }

  @Test(
    "A plan for a snapshot that is out of date leads there all the same, from the state as it is")
  func rebasedSnapshot() throws {
    let (source, view) = try Self.source()
    let plan = source.prepare(try Self.list([2, 3, 4])).workedOut()
    try source.update { try $0.appendItems([5]) }
    let changes = source.commit(plan)
    #expect(
      changes
        == ChangeSet(
          deletedItems: [ItemIndexPath(section: 0, item: 0), ItemIndexPath(section: 0, item: 3)],
          insertedItems: [ItemIndexPath(section: 0, item: 2)]))
    #expect(view.rows == [[2, 3, 4]])
    view.expectNoProblems(source)
  }

  @Test("A plan for an edit that is out of date runs its edit again: nothing of others is lost")
  func rebasedEdit() throws {
    let (source, view) = try Self.source()
    let plan = try source.prepare { (list: inout List) throws(Failure) in
      try list.appendItems([4])
    }.workedOut()
    try source.update { (list) throws(Failure) in try list.deleteItems([2]) }
    try source.commit(plan)
    #expect(view.rows == [[1, 3, 4]])
    view.expectNoProblems(source)
  }

  @Test("An edit that does not fit the state as it is any more throws, and changes nothing")
  func editThatFailsLater() throws {
    let (source, view) = try Self.source()
    let plan = try source.prepare { (list: inout List) throws(Failure) in
      try list.insertItems([4], afterItem: 2)
    }.workedOut()
    try source.update { (list) throws(Failure) in try list.deleteItems([2]) }
    #expect(throws: Failure.unknownItems([2])) { try source.commit(plan) }
    #expect(view.rows == [[1, 3]])
    do throws(PlanError<Failure>) {
      try source.commit(plan, ifOutdated: .rebase)
      Issue.record("it was committed")
    } catch .failed(let error) {
      #expect(error == .unknownItems([2]))
    } catch {
      Issue.record(error)
    }
    view.expectNoProblems(source)
  }

  @Test("A plan that is out of date is refused where that is asked for, and changes nothing")
  func refused() throws {
    let (source, view) = try Self.source()
    let plan = source.prepare(try Self.list([9])).workedOut()
    try source.update { try $0.deleteItems([2]) }
    do throws(PlanError<Never>) {
      try source.commit(plan, ifOutdated: .refuse)
      Issue.record("it was committed")
    } catch .outdated {
      #expect(view.rows == [[1, 3]])
    }
    try source.commit(source.prepare(try Self.list([9])), ifOutdated: .refuse)
    #expect(view.rows == [[9]])
    view.expectNoProblems(source)
  }

  @Test("A plan is not out of date when the state has come back to where it started")
  func backAgain() throws {
    let (source, view) = try Self.source()
    let before = source.snapshot()
    let plan = source.prepare(try Self.list([9])).workedOut()
    try source.update { try $0.deleteItems([2]) }
    source.apply(before)
    try source.commit(plan, ifOutdated: .refuse)
    #expect(view.rows == [[9]])
    view.expectNoProblems(source)
  }

  @Test("What a person opened while a plan was worked out stays open if the plan says so")
  func expansionMeanwhile() throws {
    func tree(_ children: Int...) throws -> List {
      try Snapshot {
        SnapshotSection("A") { Outline(1) { for child in children { Outline(child) } } }
      }
    }
    for policy in [ExpansionPolicy.keepExpansion, .asGiven] {
      let (source, view) = try Self.source()
      source.apply(try tree(10))
      let plan = source.prepare(try tree(10, 11), expansion: policy).workedOut()
      try source.userExpand(1)
      source.commit(plan)
      #expect(view.rows == (policy == .keepExpansion ? [[1, 10, 11]] : [[1]]))
      #expect(source.snapshot().children(of: 1) == [10, 11])
      view.expectNoProblems(source)
    }
  }

  @Test("A plan brings the marks of its snapshot, once")
  func marks() throws {
    let (source, view) = try Self.source()
    var list = source.snapshot()
    try list.reloadItems([2])
    let plan = source.prepare(list).workedOut()
    #expect(source.commit(plan).reloadedItems == [ItemIndexPath(section: 0, item: 1)])
    #expect(source.snapshot().reloadedItemIdentifiers == [])
    try source.update { try $0.deleteItems([1]) }
    #expect(view.updates.last == ChangeSet(deletedItems: [ItemIndexPath(section: 0, item: 0)]))
    view.expectNoProblems(source)
  }

  @Test("Plans that race with each other never lead to a wrong change")
  func racing() async throws {
    let (source, view) = try Self.source()
    let plans = (0..<20).map { number in
      source.prepare { (list: inout List) throws(Failure) in
        try list.insertItems([100 + number], beforeItem: 2)
      }
    }
    let ready = try await withThrowingTaskGroup(of: Source.Plan<Failure>.self) { group in
      for plan in plans { group.addTask { try plan.workedOut() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    for plan in ready { try source.commit(plan) }
    #expect(Set(view.rows[0]) == Set([1, 2, 3] + (100..<120)))
    #expect(view.rows[0].count == 23)
    view.expectNoProblems(source)
  }
}
