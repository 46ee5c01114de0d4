import PleachDiff
import PleachSnapshots
import Testing

/// What went wrong in other libraries when rows were dragged.
@Suite("Reordering: drags that went wrong elsewhere")
struct ReportedReorderTests {
  typealias Source = DataSource<String, String>
  typealias Failure = SnapshotError<String, String>

  static func path(_ section: Int, _ item: Int) -> ItemIndexPath {
    ItemIndexPath(section: section, item: item)
  }

  /// A data source with plain sections, whose items may all be lifted.
  static func source(_ sections: KeyValuePairs<String, [String]>) throws -> Source {
    let source = Source()
    try source.update { (list) throws(Failure) in
      for (section, items) in sections {
        try list.appendSections([section])
        try list.appendItems(items)
      }
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    return source
  }

  static func rows(_ source: Source) -> [[String]] {
    (0..<source.current.numberOfSections).map { source.current.itemIdentifiers(inSectionAt: $0) }
  }

  /// Counts what `didReorder` is told.
  final class Told {
    private(set) var count = 0

    init(_ source: Source) {
      source.reorderingHandlers.didReorder = { [unowned self] _ in count += 1 }
    }
  }

  @Test("A drag is not a swap")
  func notASwap() throws {
    let source = try Self.source(["S": ["1", "2", "3", "4"]])
    let transaction = try #require(try source.reorder(["1"], to: .row(Self.path(0, 2))))
    #expect(Self.rows(source) == [["2", "3", "1", "4"]])
    #expect(transaction.changes.movedItems == [Move(from: Self.path(0, 0), to: Self.path(0, 2))])
    #expect(transaction.changes.changeCount == 1)
  }

  @Test("A row that hovers elsewhere and is dropped where it was changes and tells nothing")
  func dropInPlace() throws {
    let source = try Self.source(["S": ["a", "b", "c"]])
    var told = 0
    source.reorderingHandlers.didReorder = { _ in told += 1 }
    try source.beginReorder(["b"])
    try source.updateReorder(to: .row(Self.path(0, 2)))
    try source.updateReorder(to: .row(Self.path(0, 1)))
    #expect(try source.finishReorder() == nil)
    #expect(Self.rows(source) == [["a", "b", "c"]])
    #expect(told == 0)
    let inPlace = try ReorderTransaction(
      moving: ["b"], to: .row(Self.path(0, 1)), in: source.snapshot())
    #expect(inPlace.difference.isEmpty)
  }

  @Test("A drag to another section is one move, and each section's own list can follow it")
  func acrossSections() throws {
    let source = try Self.source(["A": ["a", "b"], "B": ["c"]])
    let transaction = try #require(try source.reorder(["b"], to: .row(Self.path(1, 0))))
    #expect(Self.rows(source) == [["a"], ["b", "c"]])
    #expect(
      transaction.changes
        == ChangeSet(movedItems: [Move(from: Self.path(0, 1), to: Self.path(1, 0))]))
    let sections = transaction.sectionTransactions
    #expect(sections.map { $0.sectionIdentifier } == ["A", "B"])
    #expect(
      Array(sections[0].difference) == [.remove(offset: 1, element: "b", associatedWith: nil)])
    #expect(
      Array(sections[1].difference) == [.insert(offset: 0, element: "b", associatedWith: nil)])
    #expect(["a", "b"].applying(sections[0].difference) == ["a"])
    #expect(["c"].applying(sections[1].difference) == ["b", "c"])
  }

  @Test("Whether a row may change sections is for the app to say, with the reason")
  func acrossSectionsRefused() throws {
    let source = try Self.source(["A": ["a", "b"], "B": ["c", "d"]])
    let told = Told(source)
    var isAllowed = false
    source.reorderingHandlers.proposedTarget = { proposal in
      isAllowed || proposal.place.section == "A" ? .allow : .refuse(reason: "stays in A")
    }
    #expect(throws: ReorderError<String, String>.refused(reason: "stays in A")) {
      try source.reorder(["a"], to: .row(Self.path(1, 1)))
    }
    try source.beginReorder(["a"])
    #expect(try source.updateReorder(to: .row(Self.path(1, 1))).refusal == "stays in A")
    #expect(try source.finishReorder() == nil)
    #expect(Self.rows(source) == [["a", "b"], ["c", "d"]])
    #expect(told.count == 0)
    isAllowed = true
    try source.reorder(["a"], to: .row(Self.path(1, 1)))
    #expect(Self.rows(source) == [["b"], ["c", "a", "d"]])
    #expect(told.count == 1)
  }

  @Test("A policy decides about the item; what it forbids changes nothing")
  func policy() throws {
    let source = try Self.source(["A": ["a", "b"], "B": ["c", "d"]])
    var told = 0
    source.reorderingHandlers.didReorder = { _ in told += 1 }
    source.reorderingHandlers.canReorderItem = { $0 != "a" }
    #expect(throws: ReorderError<String, String>.notReorderable(["a"])) {
      try source.reorder(["a"], to: .row(Self.path(1, 1)))
    }
    #expect(Self.rows(source) == [["a", "b"], ["c", "d"]])
    #expect(told == 0)
    source.reorderingHandlers.canReorderItem = { _ in true }
    try source.reorder(["a"], to: .row(Self.path(1, 1)))
    #expect(Self.rows(source) == [["b"], ["c", "a", "d"]])
    #expect(told == 1)
  }

  @Test("A drop behind the last row counts the row that leaves: the last index, never one more")
  func dropAtTheEnd() throws {
    let source = try Self.source(["S": ["a", "b", "c"]])
    #expect(throws: ReorderError<String, String>.invalid(.indexOutOfRange(index: 3, limit: 2))) {
      try source.reorder(["a"], to: .row(Self.path(0, 3)))
    }
    let transaction = try #require(try source.reorder(["a"], to: .row(Self.path(0, 2))))
    #expect(Self.rows(source) == [["b", "c", "a"]])
    #expect(transaction.changes.movedItems.map { $0.to } == [Self.path(0, 2)])
  }

  @Test("Rows that come during a drag stay, and the drop still goes behind the last")
  func insertDuringDrag() throws {
    let source = try Self.source(["S": ["a", "b", "c", "d"]])
    try source.beginReorder(["b"])
    try source.updateReorder(to: .row(Self.path(0, 3)))
    try source.update { (list) throws(Failure) in try list.insertItems(["z"], beforeItem: "a") }
    #expect(Self.rows(source) == [["z", "a", "b", "c", "d"]])
    try source.finishReorder()
    #expect(Self.rows(source) == [["z", "a", "c", "d", "b"]])
  }

  @Test("A whole new snapshot with a new row can come during a drag; no row is shown twice")
  func snapshotDuringDrag() throws {
    let source = try Self.source(["S": ["a", "b", "c", "d"]])
    try source.beginReorder(["b"])
    let held = try source.updateReorder(to: .row(Self.path(0, 3)))
    #expect(held.rows.itemIdentifiers == ["a", "c", "d", "b"])
    var new = Snapshot<String, String>()
    try new.appendSections(["S"])
    try new.appendItems(["z", "a", "b", "c", "d"])
    #expect(
      source.apply(new).insertedItems == [Self.path(0, 0)], "it is carried out at once, as given")
    #expect(try source.updateReorder().rows.itemIdentifiers == ["z", "a", "c", "d", "b"])
    try source.finishReorder()
    #expect(Self.rows(source) == [["z", "a", "c", "d", "b"]], "and the drop is rebased on it")
  }

  @Test(
    "A whole new snapshot without the lifted row ends the drag, and nobody is told of a reorder")
  func snapshotWithoutLiftedRow() throws {
    let source = try Self.source(["S": ["a", "b", "c", "d"]])
    let told = Told(source)
    try source.beginReorder(["b"])
    try source.updateReorder(to: .row(Self.path(0, 3)))
    var new = Snapshot<String, String>()
    try new.appendSections(["S"])
    try new.appendItems(["a", "c", "d"])
    #expect(source.apply(new).deletedItems == [Self.path(0, 1)])
    #expect(source.reorderedItems == [])
    #expect(throws: ReorderError<String, String>.noSession) { try source.updateReorder() }
    #expect(throws: ReorderError<String, String>.noSession) { try source.finishReorder() }
    #expect(Self.rows(source) == [["a", "c", "d"]])
    #expect(told.count == 0)
  }

  @Test("A lifted row that is deleted stays deleted")
  func deleteDuringDrag() throws {
    let source = try Self.source(["S": ["a", "b", "c", "d"]])
    try source.beginReorder(["b"])
    try source.updateReorder(to: .row(Self.path(0, 3)))
    try source.update { (list) throws(Failure) in try list.deleteItems(["b"]) }
    #expect(throws: ReorderError<String, String>.noSession) { try source.finishReorder() }
    #expect(Self.rows(source) == [["a", "c", "d"]])
  }

  @Test("didReorder sees the new order in every look-up")
  func observerSeesNewState() throws {
    let source = try Self.source(["A": ["a"], "B": ["b"]])
    var seen: [String] = []
    source.reorderingHandlers.didReorder = { transaction in
      seen.append("\(Self.rows(source)) \(source.indexPath(for: "a").map { "\($0)" } ?? "none")")
      seen.append("\(source.snapshot() == transaction.finalSnapshot)")
    }
    try source.reorder(["a"], to: .row(Self.path(1, 1)))
    #expect(seen == [#"[[], ["b", "a"]] 1.1"#, "true"])
  }

  @Test("So does everyone who observes updates, and a drag made by one of them comes after it")
  func observersSeeNewState() throws {
    let source = try Self.source(["A": ["a"], "B": ["b"]])
    var seen: [String] = []
    for number in 1...2 {
      _ = source.observe { update in
        seen.append("\(number): \(Self.rows(source)) \(update.after.itemIdentifiers)")
        if number == 1, source.indexPath(for: "a")?.section == 1 {
          _ = try? source.reorder(["b"], to: .row(Self.path(0, 0)))
        }
      }
    }
    source.reorderingHandlers.didReorder = { transaction in
      seen.append("did \(transaction.movements.map { $0.item }) \(Self.rows(source))")
    }
    try source.reorder(["a"], to: .row(Self.path(1, 1)))
    #expect(
      seen.prefix(4) == [
        #"1: [[], ["b", "a"]] ["b", "a"]"#, #"2: [[], ["b", "a"]] ["b", "a"]"#,
        #"did ["a"] [[], ["b", "a"]]"#, #"1: [["b"], ["a"]] ["b", "a"]"#,
      ])
  }

  @Test("An open parent takes its children along, with the fewest moves of rows")
  func openParent() throws {
    let source = try Self.source(["S": ["day1", "day2"]])
    try source.update { (list) throws(Failure) in
      try list.appendItems(["g1", "t1"], to: "day1")
      try list.appendItems(["g2"], to: "day2")
      try list.expand(["day1", "day2"])
    }
    let transaction = try #require(
      try source.reorder(["day1"], to: .place(OutlinePlace(section: "S", index: 1))))
    #expect(Self.rows(source) == [["day2", "g2", "day1", "g1", "t1"]])
    #expect(source.snapshot().children(of: "day1") == ["g1", "t1"])
    #expect(transaction.changes.movedItems.count == 2)
    #expect(transaction.changes.changeCount == 2)
  }

  @Test("The difference of a transaction brings any list of the old order into the new one")
  func backingStore() throws {
    let source = try Self.source(["S": ["a", "b", "c", "d", "e"]])
    var backing = source.current.itemIdentifiers
    source.reorderingHandlers.didReorder = { transaction in
      backing = backing.applying(transaction.difference) ?? []
    }
    let transaction = try #require(try source.reorder(["d"], to: .row(Self.path(0, 1))))
    #expect(transaction.initialSnapshot.itemIdentifiers == ["a", "b", "c", "d", "e"])
    #expect(transaction.finalSnapshot.itemIdentifiers == ["a", "d", "b", "c", "e"])
    #expect(backing == ["a", "d", "b", "c", "e"])
    let section = try #require(transaction.sectionTransactions.first)
    #expect(section.initialSnapshot.items.applying(section.difference) == backing)
  }
}
