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
