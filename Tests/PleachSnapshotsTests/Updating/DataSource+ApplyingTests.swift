import PleachDiff
import PleachSnapshots
import Testing

@Suite("DataSource: whole states and several sections")
struct DataSourceApplyingTests {
  typealias Source = DataSource<String, Int>
  typealias Failure = SnapshotError<String, Int>

  static func source() throws -> (Source, StrictListView<String, Int>) {
    let source = Source()
    let view = StrictListView(of: source)
    source.apply(
      try Snapshot {
        SnapshotSection("A") {
          Outline(1, isExpanded: true) { 10 }
          2
        }
        SnapshotSection("B", items: [3, 4])
        SnapshotSection("C", items: [5])
      })
    return (source, view)
  }

  @Test("Outlines for several sections are one change, in which items go from one to the other")
  func severalSections() throws {
    let (source, view) = try Self.source()
    let other = try SectionSnapshot([6])
    let changes = try source.apply([
      ("A", SectionSnapshot([2, 3])), ("B", SectionSnapshot([4, 1])), ("D", other),
    ])
    #expect(view.rows == [[2, 3], [4, 1], [5], [6]])
    #expect(view.updates.count == 2, "one change")
    #expect(changes.movedItems.count == 2)
    #expect(changes.deletedItems == [ItemIndexPath(section: 0, item: 1)])
    #expect(changes.insertedSections == [3])
    view.expectNoProblems(source)
  }

  @Test("Two sections may exchange all their items")
  func exchange() throws {
    let (source, view) = try Self.source()
    try source.apply([("C", SectionSnapshot([3, 4])), ("B", SectionSnapshot([5]))])
    #expect(view.rows == [[1, 10, 2], [5], [3, 4]])
    view.expectNoProblems(source)
  }

  @Test("If one of several outlines cannot be had, none is applied")
  func atomic() throws {
    let (source, view) = try Self.source()
    let before = source.snapshot()
    #expect(throws: Failure.duplicateItems([5])) {
      try source.apply([("A", SectionSnapshot([9])), ("B", SectionSnapshot([3, 5]))])
    }
    #expect(throws: Failure.duplicateItems([7])) {
      try source.apply([("A", SectionSnapshot([7])), ("B", SectionSnapshot([7]))])
    }
    #expect(throws: Failure.duplicateSections(["A"])) {
      try source.apply([("A", SectionSnapshot([8])), ("A", SectionSnapshot([9]))])
    }
    #expect(source.snapshot() == before)
    #expect(view.updates.count == 1)
    view.expectNoProblems(source)
  }

  @Test("Several outlines keep what a person opened, or not, as the call says")
  func expansionOfSeveral() throws {
    let outline = try SectionSnapshot { Outline(1) { 10 } }
    let (source, view) = try Self.source()
    try source.apply([("A", outline), ("B", SectionSnapshot([3]))])
    #expect(view.rows == [[1, 10], [3], [5]])
    try source.apply([("A", outline), ("B", SectionSnapshot([3]))], expansion: .asGiven)
    #expect(view.rows == [[1], [3], [5]])
    view.expectNoProblems(source)
  }

  @Test("A whole snapshot brings its own expansion, or keeps that of the items that are here")
  func expansionOfAll() throws {
    let list = try Snapshot<String, Int> {
      SnapshotSection("A", items: [2])
      SnapshotSection("B") {
        Outline(1) {
          Outline(10, isExpanded: true) { 100 }
        }
      }
    }
    let (source, view) = try Self.source()
    source.apply(list, expansion: .keepExpansion)
    // 1 was open in another section, 10 was closed.
    #expect(view.rows == [[2], [1, 10]])
    source.apply(list)
    #expect(view.rows == [[2], [1]])
    #expect(source.snapshot().isExpanded(10))
    view.expectNoProblems(source)
  }

  @Test("A reload has no changes, drops marks and answers the new state")
  func reload() throws {
    let (source, view) = try Self.source()
    var list = source.snapshot()
    try list.deleteItems([2])
    try list.reloadItems([3])
    source.reload(with: list)
    #expect(view.updates.last == .some(nil))
    #expect(view.rows == [[1, 10], [3, 4], [5]])
    #expect(source.snapshot().reloadedItemIdentifiers == [])
    #expect(try source.update { try $0.deleteItems([4]) }.changeCount == 1)
    view.expectNoProblems(source)
  }

  @Test("The same state reloaded is told, since it was asked for")
  func reloadOfTheSame() throws {
    let (source, view) = try Self.source()
    source.reload(with: source.snapshot())
    #expect(view.updates.count == 2)
    view.expectNoProblems(source)
  }

  @Test("A reload keeps what a person opened, if the call says so")
  func reloadWithExpansion() throws {
    let list = try Snapshot<String, Int> { SnapshotSection("A") { Outline(1) { 10 } } }
    let (source, view) = try Self.source()
    source.reload(with: list, expansion: .keepExpansion)
    #expect(view.rows == [[1, 10]])
    source.reload(with: list)
    #expect(view.rows == [[1]])
    view.expectNoProblems(source)
  }
}
