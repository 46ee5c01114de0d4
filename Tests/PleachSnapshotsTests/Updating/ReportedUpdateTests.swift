import PleachDiff
import PleachSnapshots
import Testing

/// What went wrong in other libraries when updates came quickly, late or from several sides.
@Suite("DataSource: updates that went wrong elsewhere")
struct ReportedUpdateTests {
  typealias Source = DataSource<String, Int>
  typealias Failure = SnapshotError<String, Int>

  /// An app's own isolation around a data source.
  actor Store {
    private let source = Source()

    init() {
      _ = try? source.update { (list) throws(Failure) in try list.appendSections(["S"]) }
    }

    func append(_ item: Int) throws {
      try source.update { (list) throws(Failure) in try list.appendItems([item]) }
    }

    var items: [Int] { source.snapshot().itemIdentifiers }
  }

  static func list(_ items: [Int]) throws -> Snapshot<String, Int> {
    var list = Snapshot<String, Int>()
    try list.appendSections(["S"])
    try list.appendItems(items)
    return list
  }

  @Test("Two tasks that each append to what is there lose nothing")
  func concurrentAppends() async throws {
    let store = Store()
    async let even: Void = { for item in 0..<500 { try await store.append(item * 2) } }()
    async let odd: Void = { for item in 0..<500 { try await store.append(item * 2 + 1) } }()
    _ = try await (even, odd)
    let items = await store.items
    #expect(items.count == 1_000)
    #expect(Set(items) == Set(0..<1_000))
    #expect(items.filter { $0 % 2 == 0 } == (0..<500).map { $0 * 2 })
  }

  @Test("A snapshot goes to another task, is edited there, and comes back as one change")
  func editedElsewhere() async throws {
    let source = Source()
    source.apply(try Self.list([1, 2, 3]))
    let snapshot = source.snapshot()
    let edited = try await Task {
      var snapshot = snapshot
      try snapshot.deleteItems([2])
      return snapshot
    }.value
    #expect(
      source.apply(edited) == ChangeSet(deletedItems: [ItemIndexPath(section: 0, item: 1)]))
  }

  @Test("Each change starts from the state that was committed last, also after a refused one")
  func committedStateAlone() throws {
    let source = Source()
    source.apply(try Self.list([0]))
    #expect(throws: Failure.unknownItems([99])) {
      try source.update { (list) throws(Failure) in
        try list.appendItems([1, 2, 3, 4, 5, 6])
        try list.deleteItems([99])
      }
    }
    let changes = source.apply(try Self.list([10, 11, 12, 13, 14, 15, 16]))
    try changes.validate(oldItemCounts: [1], newItemCounts: [7])
    #expect(changes.deletedItems.count == 1)
    #expect(changes.insertedItems.count == 7)
  }

  @Test("The count is the old one until the change is committed and the new one after")
  func countsBeforeAndAfter() throws {
    let source = Source()
    source.apply(try Self.list(Array(0..<74)))
    let changes = try source.update { (list) throws(Failure) in
      try list.appendItems(Array(74..<98))
      #expect(source.current.numberOfItems == 74)
    }
    #expect(source.current.numberOfItems == 98)
    #expect(changes.insertedItems.count == 24)
    try source.update { (list) throws(Failure) in
      try list.deleteItems(Array(74..<98))
      #expect(source.current.numberOfItems == 98)
    }
    #expect(source.current.numberOfItems == 74)
  }

  @Test("Quick updates one after the other, a huge one among them, all arrive")
  func quickUpdates() throws {
    let source = Source()
    var counts: [Int] = []
    for items in [[1, 2], Array(0..<5_000), [3, 1]] {
      let before = source.current.itemCounts
      let changes = source.apply(try Self.list(items))
      try changes.validate(oldItemCounts: before, newItemCounts: source.current.itemCounts)
      counts.append(source.current.numberOfItems)
    }
    #expect(counts == [2, 5_000, 2])
    #expect(source.current.itemIdentifiers == [3, 1])
  }

  @Test("A state can be applied while nobody takes the changes")
  func withoutConsumer() throws {
    let source = Source()
    source.apply(try Self.list([1]))
    source.apply(try Self.list([1, 2]))
    #expect(source.indexPath(for: 2) == ItemIndexPath(section: 0, item: 1))
  }

  @Test("Three updates queued in one turn, the second a full reload, all arrive and are all told")
  func queuedWithReload() throws {
    let source = Source()
    let view = StrictListView(of: source)
    var states: [[Int]] = []
    var isQueued = false
    source.observe { update in
      states.append(update.after.itemIdentifiers)
      if isQueued { return }
      isQueued = true
      _ = try? source.update { (list) throws(Failure) in try list.appendItems([2]) }
      source.reload(with: (try? Self.list(Array(0..<5_000))) ?? source.snapshot())
      _ = try? source.update { (list) throws(Failure) in try list.deleteItems(Array(2..<5_000)) }
    }
    source.apply(try Self.list([1]))
    #expect(states == [[1], [1, 2], Array(0..<5_000), [0, 1]])
    #expect(view.updates.map { $0 == nil } == [false, false, true, false])
    #expect(view.updates.last??.deletedItems.count == 4_998)
    view.expectNoProblems(source)
  }

  @Test("An update that waits when its list view goes is committed, without a view, and told")
  func ownerGone() throws {
    let source = Source()
    source.apply(try Self.list([1]))
    source.commitsOnRequest = true
    var view: StrictListView<String, Int>? = StrictListView(of: source)
    #expect(view?.rows == [[1]])
    var told: [[Int]] = []
    source.observe { told.append($0.after.itemIdentifiers) }
    try source.update { (list) throws(Failure) in try list.appendItems([2]) }
    view = nil
    #expect(source.takeUpdate()?.after.itemIdentifiers == [1, 2])
    #expect(source.current.itemIdentifiers == [1, 2])
    #expect(told == [[1, 2]])
  }

  @Test("A second state that is applied before the first is shown starts from what was committed")
  func secondBeforeFirstIsShown() throws {
    let source = Source()
    let view = StrictListView(of: source)
    source.apply(try Self.list([0]))
    source.commitsOnRequest = true
    source.apply(try Self.list([1, 2, 3, 4, 5, 6, 7]))
    source.apply(try Self.list([11, 12, 13, 14, 15, 16, 17]))
    #expect(source.current.itemIdentifiers == [0])
    let changes = try #require(source.takeUpdate()?.changes)
    #expect(changes.deletedItems.count == 1)
    #expect(changes.insertedItems.count == 7)
    view.expectNoProblems(source)
  }

  @Test("Collapsing everything from inside another update's callback is one change of its own")
  func collapseAllInside() throws {
    let source = Source()
    source.apply(
      try Snapshot {
        SnapshotSection("S") {
          Outline(1, isExpanded: true) { Outline(2, isExpanded: true) { 3 } }
          4
        }
      })
    let view = StrictListView(of: source)
    var isDone = false
    source.observe { _ in
      if isDone { return }
      isDone = true
      source.update { $0.collapseAll() }
    }
    // The selection of a row is shown by a new look.
    try source.update { (list) throws(Failure) in try list.reconfigureItems([3]) }
    #expect(
      view.updates.last
        == ChangeSet(
          deletedItems: [ItemIndexPath(section: 0, item: 1), ItemIndexPath(section: 0, item: 2)]))
    try source.userExpand(1)
    #expect(view.rows == [[1, 2, 4]])
    view.expectNoProblems(source)
  }

  @Test("A snapshot made before a tap and applied after it keeps what the tap opened, if asked to")
  func syncBesideTap() throws {
    func tree(_ children: Int...) throws -> Snapshot<String, Int> {
      try Snapshot {
        SnapshotSection("S") { Outline(1) { for child in children { Outline(child) } } }
      }
    }
    for policy in [ExpansionPolicy.keepExpansion, .asGiven] {
      let source = Source()
      let view = StrictListView(of: source)
      source.apply(try tree(10))
      let sync = try tree(10, 11)
      // It comes while the tap is being carried out.
      source.sectionSnapshotHandlers.didExpandItem = { _ in
        source.apply(sync, expansion: policy)
      }
      try source.userExpand(1)
      #expect(view.rows == (policy == .keepExpansion ? [[1, 10, 11]] : [[1]]))
      #expect(source.snapshot().itemIdentifiers == [1, 10, 11])
      view.expectNoProblems(source)
    }
  }

  @Test("A section that went away is answered by nil, never by a trap")
  func sectionGone() throws {
    let source = DataSource<String, Int>()
    try source.update { (list) throws(Failure) in
      try list.appendSections(["A", "B", "C"])
      try list.appendItems([1], toSection: "C")
    }
    let changes = try source.update { (list) throws(Failure) in
      try list.deleteSections(["B", "C"])
    }
    #expect(changes == ChangeSet(deletedSections: [1, 2]))
    #expect(source.sectionIdentifier(for: 2) == nil)
    #expect(source.current.numberOfItems(inSectionAt: 2) == 0)
    #expect(source.itemIdentifier(for: ItemIndexPath(section: 2, item: 0)) == nil)
  }

  @Test("A queued reload of an item that is gone by then is not listed")
  func reloadOfRemoved() throws {
    let source = Source()
    source.apply(try Self.list([1, 2]))
    let changes = try source.update { (list) throws(Failure) in
      try list.reloadItems([2])
      try list.deleteItems([2])
    }
    #expect(changes == ChangeSet(deletedItems: [ItemIndexPath(section: 0, item: 1)]))
  }

  @Test("One change among 10,000 items is that one operation, and other sections are untouched")
  func oneChangeAmongMany() throws {
    let source = Source()
    try source.update { (list) throws(Failure) in
      for section in 0..<10 {
        try list.appendSections(["S\(section)"])
        try list.appendItems(Array(section * 1_000..<(section + 1) * 1_000))
      }
    }
    let changes = try source.update { (list) throws(Failure) in
      try list.moveItem(7_500, beforeItem: 7_000)
    }
    #expect(changes.changeCount == 1)
    #expect(changes.movedItems.map { $0.to } == [ItemIndexPath(section: 7, item: 0)])
  }

  @Test("An update from inside a handler is carried out, and nothing is lost")
  func updateInsideHandler() throws {
    let source = Source()
    source.apply(try Self.list([1, 2, 3]))
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.willReorder = { _ in
      _ = try? source.update { (list) throws(Failure) in try list.appendItems([4]) }
    }
    source.reorderingHandlers.didReorder = { _ in
      _ = try? source.update { (list) throws(Failure) in try list.appendItems([5]) }
    }
    try source.reorder([1], to: .row(ItemIndexPath(section: 0, item: 1)))
    #expect(source.current.itemIdentifiers == [2, 1, 3, 4, 5])
  }
}
