import PleachDiff
import Testing

@testable import PleachSnapshots

@Suite("DataSource: updates on request")
struct DataSourceRequestsTests {
  typealias Source = DataSource<String, Int>
  typealias Failure = SnapshotError<String, Int>

  static func list(_ items: [Int]) throws -> Snapshot<String, Int> {
    try Snapshot { SnapshotSection("A", items: items) }
  }

  static func source(_ items: [Int] = [1, 2, 3]) throws -> (Source, StrictListView<String, Int>) {
    let source = Source()
    let view = StrictListView(of: source)
    source.apply(try list(items))
    source.commitsOnRequest = true
    return (source, view)
  }

  static func path(_ item: Int) -> ItemIndexPath { ItemIndexPath(section: 0, item: item) }

  @Test("Many changes become one, and until it is asked for everything answers the state before")
  func merging() throws {
    let (source, view) = try Self.source()
    for item in 4..<20 { try source.update { try $0.appendItems([item]) } }
    try source.update { try $0.deleteItems(Array(5..<20)) }
    #expect(source.current.itemIdentifiers == [1, 2, 3])
    #expect(source.indexPath(for: 4) == nil)
    #expect(source.pending.itemIdentifiers == [1, 2, 3, 4])
    #expect(view.updates.count == 1)
    let update = try #require(source.takeUpdate())
    #expect(update.changes == ChangeSet(insertedItems: [Self.path(3)]))
    #expect(update.before.itemIdentifiers == [1, 2, 3])
    #expect(update.after.itemIdentifiers == [1, 2, 3, 4])
    #expect(view.updates.count == 2)
    view.expectNoProblems(source)
    #expect(source.takeUpdate() == nil)
  }

  @Test("Each change is returned as it is from the one accepted before")
  func returned() throws {
    let (source, _) = try Self.source()
    #expect(
      try source.update { try $0.deleteItems([1]) }
        == ChangeSet(deletedItems: [Self.path(0)]))
    #expect(
      try source.update { try $0.deleteItems([2]) }
        == ChangeSet(deletedItems: [Self.path(0)]))
  }

  @Test("All marks are in the merged update, reload before reconfigure")
  func marks() throws {
    let (source, view) = try Self.source([1, 2, 3, 4])
    try source.update { (list) throws(Failure) in try list.reloadItems([1]) }
    try source.update { (list) throws(Failure) in try list.reconfigureItems([1, 2, 3]) }
    try source.update { (list) throws(Failure) in try list.deleteItems([3]) }
    try source.update { (list) throws(Failure) in
      try list.appendItems([5])
      try list.reconfigureItems([5])
    }
    #expect(
      source.takeUpdate()?.changes
        == ChangeSet(
          deletedItems: [Self.path(2)], insertedItems: [Self.path(3)],
          reloadedItems: [Self.path(0)], reconfiguredItems: [Self.path(1)]))
    try source.update { try $0.deleteItems([4]) }
    #expect(source.takeUpdate()?.changes == ChangeSet(deletedItems: [Self.path(2)]))
    view.expectNoProblems(source)
  }

  @Test("What was removed and came back gets a new view, as it would without merging")
  func removedAndBack() throws {
    let (source, view) = try Self.source()
    try source.update { try $0.deleteItems([2]) }
    try source.update { try $0.insertItems([2], afterItem: 1) }
    #expect(source.takeUpdate()?.changes == ChangeSet(reloadedItems: [Self.path(1)]))
    try source.update { try $0.deleteSections(["A"]) }
    source.apply(try Self.list([1, 2]))
    #expect(source.takeUpdate()?.changes == ChangeSet(reloadedSections: [0]))
    view.expectNoProblems(source)
  }

  @Test("What was hidden and is shown again gets a new view, whatever happened to it meanwhile")
  func hiddenAndBack() throws {
    let source = Source()
    let view = StrictListView(of: source)
    source.apply(try Snapshot { SnapshotSection("A") { Outline(1, isExpanded: true) { 2 } } })
    source.commitsOnRequest = true
    try source.update { try $0.collapse([1]) }
    try source.update { (list) throws(Failure) in try list.deleteItems([2]) }
    try source.update { (list) throws(Failure) in try list.appendItems([2], to: 1) }
    try source.update { try $0.expand([1]) }
    #expect(source.takeUpdate()?.changes == ChangeSet(reloadedItems: [Self.path(1)]))
    view.expectNoProblems(source)
  }

  @Test("A reload among the changes makes the merged update a reload")
  func reload() throws {
    let (source, view) = try Self.source()
    try source.update { try $0.deleteItems([1]) }
    source.reload(with: try Self.list([7, 8]))
    try source.update { try $0.deleteItems([7]) }
    let update = try #require(source.takeUpdate())
    #expect(update.changes == nil)
    #expect(update.after.itemIdentifiers == [8])
    #expect(view.rows == [[8]])
    view.expectNoProblems(source)
  }

  @Test("Observers are told once, and then the handlers of all changes in order")
  func notifications() throws {
    let source = Source()
    source.apply(
      try Snapshot {
        SnapshotSection("A") {
          Outline(1) { 10 }
          Outline(2) { 20 }
        }
      })
    source.commitsOnRequest = true
    var log: [String] = []
    source.observe { log.append("\($0.after.itemIdentifiers)") }
    source.sectionSnapshotHandlers.didExpandItem = { log.append("expanded \($0)") }
    source.sectionSnapshotHandlers.didCollapseItem = { log.append("collapsed \($0)") }
    try source.userExpand(1)
    try source.userExpand(2)
    try source.userCollapse(1)
    #expect(log == [])
    source.takeUpdate()
    #expect(log == ["[1, 2, 20]", "expanded 1", "expanded 2", "collapsed 1"])
  }

  @Test("A host is asked for its turn when the first change begins to wait")
  func requests() throws {
    let (source, view) = try Self.source()
    var requests = 0
    source.requestHandler = { requests += 1 }
    for item in 4..<8 { try source.update { try $0.appendItems([item]) } }
    #expect(requests == 1)
    source.takeUpdate()
    #expect(requests == 1)
    try source.update { try $0.deleteItems([1]) }
    #expect(requests == 2)
    source.commitsOnRequest = false
    try source.update { try $0.deleteItems([2]) }
    #expect(requests == 2)
    #expect(view.updates.count == 4)
    view.expectNoProblems(source)
  }

  @Test("A change that an observer makes waits for the next request")
  func insideObservers() throws {
    let (source, view) = try Self.source()
    var isDone = false
    source.observe { _ in
      if isDone { return }
      isDone = true
      _ = try? source.update { try $0.appendItems([9]) }
      #expect(source.takeUpdate() == nil, "a handler is running")
    }
    try source.update { try $0.deleteItems([1]) }
    #expect(source.takeUpdate()?.after.itemIdentifiers == [2, 3])
    #expect(source.takeUpdate()?.after.itemIdentifiers == [2, 3, 9])
    view.expectNoProblems(source)
  }

  @Test("Switched on by an observer, what is queued already waits too, and is asked for")
  func switchedOnByAnObserver() throws {
    let (source, view) = try Self.source()
    source.commitsOnRequest = false
    var requests = 0
    source.requestHandler = { requests += 1 }
    var isDone = false
    source.observe { _ in
      if isDone { return }
      isDone = true
      _ = try? source.update { try $0.deleteItems([2]) }
      source.commitsOnRequest = true
    }
    try source.update { try $0.deleteItems([1]) }
    #expect(requests == 1)
    #expect(source.current.itemIdentifiers == [2, 3])
    source.takeUpdate()
    #expect(source.current.itemIdentifiers == [3])
    view.expectNoProblems(source)
  }

  @Test("The host can take the update as soon as it is asked, every time")
  func takenWhenAsked() throws {
    let (source, view) = try Self.source()
    var taken: [[Int]] = []
    source.requestHandler = { [unowned source] in
      taken.append(source.takeUpdate()?.after.itemIdentifiers ?? [])
    }
    try source.update { try $0.deleteItems([1]) }
    try source.update { try $0.deleteItems([2]) }
    #expect(taken == [[2, 3], [3]])
    #expect(!source.hasWaitingChanges)
    // What an observer changes is asked for when all have been told.
    var isDone = false
    source.observe { [unowned source] _ in
      if isDone { return }
      isDone = true
      _ = try? source.update { try $0.appendItems([9]) }
      #expect(taken.count == 2)
    }
    try source.update { try $0.appendItems([4]) }
    #expect(taken == [[2, 3], [3], [3, 4], [3, 4, 9]])
    view.expectNoProblems(source)
  }

  @Test("An update that is asked for inside a handler in vain is announced again")
  func takenInVain() throws {
    let (source, view) = try Self.source()
    var requests = 0
    source.requestHandler = { requests += 1 }
    try source.update { try $0.deleteItems([1]) }
    source.reorderingHandlers.canReorderItem = { [unowned source] _ in
      #expect(source.takeUpdate() == nil)
      #expect(source.hasWaitingChanges, "something waits, but not for now")
      #expect(requests == 1)
      return false
    }
    _ = try? source.reorder([2], to: .place(OutlinePlace(section: "A", index: 0)))
    #expect(requests == 2)
    source.takeUpdate()
    #expect(!source.hasWaitingChanges)
    view.expectNoProblems(source)
  }

  @Test("Switched back, what waits is committed change by change")
  func switchedBack() throws {
    let (source, view) = try Self.source()
    try source.update { try $0.deleteItems([1]) }
    try source.update { try $0.deleteItems([2]) }
    source.commitsOnRequest = false
    #expect(view.updates.dropFirst().map { $0?.deletedItems.count } == [1, 1])
    #expect(source.takeUpdate() == nil)
    view.expectNoProblems(source)
  }

  // MARK: Laws

  @Test(
    "A merged update is the difference of the first state and the last, and no row shows what is old",
    arguments: 0..<40)
  func laws(seed: Int) throws {
    var script = RandomScript(seed: UInt64(seed) &+ 1_000)
    var random = SplitMix64(seed: UInt64(seed))
    let source = DataSource<Int, Int>()
    let view = StrictListView(of: source)
    source.commitsOnRequest = true
    var model = ListModel()
    // The content of items lies elsewhere, as numbers; a view shows what it was when the item came
    // or was refreshed.
    var content: [Int: Int] = [:]
    var shown: [Int: Int] = [:]
    var plainRounds = 0
    for round in 0..<60 {
      var reconfigured: Set<Int> = []
      var keepsViews = true
      for _ in 0...random.index(below: 6) {
        let step = script.step(for: model)
        _ = try? step.model(&model)
        let (rows, sections) = (source.pending.itemIdentifiers, source.pending.sectionIdentifiers)
        _ = try? source.update { (list) throws(SnapshotError<Int, Int>) in
          let before = Set(list.itemIdentifiers)
          _ = try step.real(&list)
          // What comes has new content, and what is marked has changed.
          let marked = list.reloadedItemIdentifiers + list.reconfiguredItemIdentifiers
          for item in list.itemIdentifiers where !before.contains(item) {
            content[item, default: 0] += 1
          }
          for item in marked { content[item, default: 0] += 1 }
          reconfigured.formUnion(list.reconfiguredItemIdentifiers)
          if !list.reloadedItemIdentifiers.isEmpty || !list.reloadedSectionIdentifiers.isEmpty {
            keepsViews = false
          }
        }
        if !Set(rows).isSubset(of: source.pending.itemIdentifiers)
          || !Set(sections).isSubset(of: source.pending.sectionIdentifiers)
        {
          keepsViews = false
        }
      }
      guard let update = source.takeUpdate(), let changes = update.changes else { continue }
      if keepsViews {
        var last = update.after.snapshot
        try last.reconfigureItems(reconfigured.filter { last.contains($0) })
        let expected = last.flattened().difference(from: update.before)
        #expect(changes == expected, "seed \(seed), round \(round)")
        plainRounds += 1
      }
      // Only items that stay keep what they show.
      let fresh = Set(
        changes.insertedItems.compactMap { update.after.itemIdentifier(for: $0) }
          + changes.reconfiguredItems.compactMap { update.after.itemIdentifier(for: $0) }
          + changes.reloadedItems.compactMap { update.before.itemIdentifier(for: $0) }
          + changes.insertedSections.flatMap { update.after.itemIdentifiers(inSectionAt: $0) }
          + changes.reloadedSections.compactMap { update.before.sectionIdentifier(for: $0) }
          .flatMap { update.after.itemIdentifiers(inSection: $0) })
      var next: [Int: Int] = [:]
      for item in update.after.itemIdentifiers {
        next[item] = fresh.contains(item) ? content[item] : shown[item]
        if next[item] != content[item] {
          Issue.record("seed \(seed), round \(round): \(item) shows what is old: \(changes)")
          return
        }
      }
      shown = next
    }
    #expect(plainRounds > 5)
    view.expectNoProblems(source)
  }
}
