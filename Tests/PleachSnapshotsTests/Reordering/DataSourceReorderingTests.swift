import PleachDiff
import Testing

@testable import PleachSnapshots

@Suite("DataSource: reordering")
struct DataSourceReorderingTests {
  typealias Source = DataSource<String, Int>
  typealias Failure = ReorderError<String, Int>
  typealias Place = OutlinePlace<String, Int>

  final class Log {
    var lines: [String] = []
  }

  static func path(_ section: Int, _ item: Int) -> ItemIndexPath {
    ItemIndexPath(section: section, item: item)
  }

  /// A data source with sections A: 1 2 3 4, B: 5 6 and an empty C, whose items below 9 may be
  /// lifted; its handlers write down each call with the rows that it saw.
  static func source() throws -> (Source, Log) {
    let source = Source()
    try source.update { (list) throws(SnapshotError<String, Int>) in
      try list.appendSections(["A", "B", "C"])
      try list.appendItems([1, 2, 3, 4], toSection: "A")
      try list.appendItems([5, 6], toSection: "B")
    }
    let log = Log()
    source.reorderingHandlers.canReorderItem = { item in
      log.lines.append("can \(item)")
      return item < 9
    }
    source.reorderingHandlers.willReorder = { transaction in
      log.lines.append("will \(transaction.movements.map { $0.item }) \(rows(source))")
    }
    source.reorderingHandlers.didReorder = { transaction in
      log.lines.append("did \(transaction.movements.map { $0.item }) \(rows(source))")
    }
    return (source, log)
  }

  static func rows(_ source: Source) -> [[Int]] {
    (0..<source.current.numberOfSections).map { source.current.itemIdentifiers(inSectionAt: $0) }
  }

  @Test("One shot: asked, told with the old state, committed, told with the new")
  func oneShot() throws {
    let (source, log) = try Self.source()
    let transaction = try #require(try source.reorder([1], to: .row(Self.path(0, 2))))
    #expect(Self.rows(source) == [[2, 3, 1, 4], [5, 6], []])
    #expect(
      log.lines == [
        "can 1", "will [1] [[1, 2, 3, 4], [5, 6], []]", "did [1] [[2, 3, 1, 4], [5, 6], []]",
      ])
    #expect(
      transaction.movements == [
        .init(item: 1, from: Place(section: "A", index: 0), to: Place(section: "A", index: 2))
      ])
    #expect(
      transaction.changes
        == ChangeSet(movedItems: [Move(from: Self.path(0, 0), to: Self.path(0, 2))]))
  }

  @Test("Without canReorderItem nothing can be lifted")
  func nothingCanBeLifted() throws {
    let (source, log) = try Self.source()
    source.reorderingHandlers.canReorderItem = nil
    #expect(throws: Failure.notReorderable([1, 2])) {
      try source.reorder([1, 2], to: .row(Self.path(0, 3)))
    }
    #expect(throws: Failure.notReorderable([1])) { try source.beginReorder([1]) }
    #expect(log.lines == [])
  }

  @Test("A refused item, an unknown one and a target that is not there change nothing")
  func refused() throws {
    let (source, log) = try Self.source()
    try source.update { (list) throws(SnapshotError<String, Int>) in try list.appendItems([9]) }
    let before = source.snapshot()
    #expect(throws: Failure.notReorderable([9])) {
      try source.reorder([1, 9], to: .row(Self.path(0, 0)))
    }
    #expect(throws: Failure.invalid(.unknownItems([77]))) {
      try source.reorder([77, 1], to: .row(Self.path(0, 0)))
    }
    for section in [-1, 3, .max] {
      #expect(throws: Failure.invalid(.sectionIndexOutOfRange(index: section, count: 3))) {
        try source.reorder([1], to: .row(Self.path(section, 0)))
      }
    }
    for item in [-1, 4, .max, .min] {
      #expect(throws: Failure.invalid(.indexOutOfRange(index: item, limit: 3))) {
        try source.reorder([1], to: .row(Self.path(0, item)))
      }
    }
    for index in [-1, 3, .max, .min] {
      #expect(throws: Failure.invalid(.indexOutOfRange(index: index, limit: 2))) {
        try source.reorder([1, 2], to: .place(Place(section: "A", index: index)))
      }
    }
    #expect(throws: Failure.invalid(.unknownSections(["Z"]))) {
      try source.reorder([1], to: .place(Place(section: "Z", index: 0)))
    }
    #expect(source.snapshot() == before)
    #expect(!log.lines.contains { !$0.hasPrefix("can") })
  }

  @Test("A target below the lifted item itself is refused")
  func intoOwnSubtree() throws {
    let (source, _) = try Self.source()
    try source.update { (list) throws(SnapshotError<String, Int>) in
      try list.moveItem(2, to: 1, at: 0)
      try list.moveItem(3, to: 2, at: 0)
    }
    for parent in [1, 2, 3] {
      #expect(throws: Failure.invalid(.invalidDestination(parent))) {
        try source.reorder([1], to: .place(Place(section: "A", parent: parent, index: 0)))
      }
    }
  }

  @Test("A drop in place calls neither handler and gives no transaction")
  func inPlace() throws {
    let (source, log) = try Self.source()
    let storage = source.snapshot(for: "A")?.storage
    #expect(try source.reorder([2], to: .row(Self.path(0, 1))) == nil)
    #expect(try source.reorder([2, 3], to: .row(Self.path(0, 1))) == nil)
    #expect(try source.reorder([], to: .row(Self.path(0, 1))) == nil)
    #expect(source.snapshot(for: "A")?.storage === storage)
    #expect(!log.lines.contains { !$0.hasPrefix("can") })
  }

  @Test("Items named twice, or with one of their ancestors, move once")
  func namedTwice() throws {
    let (source, _) = try Self.source()
    try source.update { (list) throws(SnapshotError<String, Int>) in
      try list.moveItem(2, to: 1, at: 0)
    }
    let transaction = try #require(
      try source.reorder([2, 1, 1], to: .place(Place(section: "C", index: 0))))
    #expect(transaction.movements.map { $0.item } == [1])
    #expect(source.snapshot(for: "C")?.items == [1, 2])
  }

  @Test("Several items from several sections go to an empty one, in the order given")
  func severalItems() throws {
    let (source, _) = try Self.source()
    let transaction = try #require(
      try source.reorder([6, 1, 3], to: .row(Self.path(2, 0))))
    #expect(Self.rows(source) == [[2, 4], [5], [6, 1, 3]])
    #expect(transaction.sectionTransactions.map { $0.sectionIdentifier } == ["A", "B", "C"])
    #expect(
      transaction.movements.map { $0.from } == [
        Place(section: "B", index: 1), Place(section: "A", index: 0), Place(section: "A", index: 2),
      ])
    #expect(transaction.movements.map { $0.to.index } == [0, 1, 2])
    try source.perform(transaction.inverse)
    #expect(Self.rows(source) == [[1, 2, 3, 4], [5, 6], []])
  }

  // MARK: Undo

  @Test("The inverse takes a reorder back after edits of other items")
  func undoAfterEdits() throws {
    let (source, log) = try Self.source()
    let transaction = try #require(try source.reorder([1, 2], to: .row(Self.path(1, 1))))
    #expect(Self.rows(source) == [[3, 4], [5, 1, 2, 6], []])
    try source.update { (list) throws(SnapshotError<String, Int>) in
      try list.appendItems([7], toSection: "A")
      try list.deleteItems([6])
      try list.appendItems([8], to: 1)
    }
    log.lines = []
    let undone = try #require(try source.perform(transaction.inverse))
    #expect(Self.rows(source) == [[1, 2, 3, 4, 7], [5], []])
    #expect(source.snapshot().children(of: 1) == [8])
    #expect(undone.movements.map { $0.item } == [1, 2])
    #expect(log.lines.map { $0.prefix(4) } == ["will", "did "], "canReorderItem is not asked")
  }

  @Test("What came or went before the old place does not mislead the inverse")
  func undoAfterEditsBefore() throws {
    // 3 stood behind 2 and goes back there, or behind the nearest before that is left.
    for (edit, expected) in [
      ({ try $0.insertItems([7], beforeItem: 3) }, [7, 1, 2, 3, 4]),
      ({ try $0.insertItems([7], beforeItem: 2) }, [1, 7, 2, 3, 4]),
      ({ try $0.deleteItems([2]) }, [1, 3, 4]),
      ({ try $0.deleteItems([1, 2]) }, [3, 4]),
      ({ try $0.deleteItems([1, 2, 4]) }, [3]),
      ({ try $0.moveItem(2, afterItem: 4) }, [1, 4, 2, 3]),
    ] as [((inout Snapshot<String, Int>) throws -> Void, [Int])] {
      let (source, _) = try Self.source()
      let transaction = try #require(try source.reorder([3], to: .row(Self.path(0, 0))))
      #expect(Self.rows(source)[0] == [3, 1, 2, 4])
      try source.update(edit)
      let edited = source.snapshot()
      let undone = try source.perform(transaction.inverse)
      #expect(Self.rows(source)[0] == expected)
      if let undone { try source.perform(undone.inverse) }
      #expect(source.snapshot() == edited, "and redone")
    }
  }

  @Test("The inverse says why it cannot take a reorder back")
  func undoImpossible() throws {
    let (source, _) = try Self.source()
    let transaction = try #require(try source.reorder([4], to: .row(Self.path(1, 0))))
    let before = source.snapshot()
    try source.update { (list) throws(SnapshotError<String, Int>) in
      try list.deleteSections(["A"])
    }
    #expect(throws: Failure.invalid(.unknownSections(["A"]))) {
      try source.perform(transaction.inverse)
    }
    try source.update { (list) throws(SnapshotError<String, Int>) in try list.deleteItems([4]) }
    #expect(throws: Failure.invalid(.unknownItems([4]))) {
      try source.perform(transaction.inverse)
    }
    #expect(before != source.snapshot())
  }

  // MARK: Handlers that reorder

  @Test("What a handler is called for cannot be lifted from inside it, so that it ends")
  func inHand() throws {
    for handler in ["can", "ask", "will"] {
      let (source, log) = try Self.source()
      var errors: [Failure] = []
      let again = {
        do throws(Failure) {
          try source.reorder([1], to: .row(Self.path(2, 0)))
        } catch {
          errors.append(error)
        }
      }
      switch handler {
      case "can":
        source.reorderingHandlers.canReorderItem = { _ in
          again()
          return true
        }
      case "ask":
        source.reorderingHandlers.proposedTarget = { _ in
          again()
          return .allow
        }
      default: source.reorderingHandlers.willReorder = { _ in again() }
      }
      try source.reorder([1], to: .row(Self.path(1, 0)))
      #expect(errors == [.notReorderable([1])], "\(handler)")
      #expect(Self.rows(source) == [[2, 3, 4], [1, 5, 6], []])
      #expect(log.lines.filter { $0.hasPrefix("did") }.count == 1)
    }
  }

  @Test("If willReorder takes the item or the target away, nothing moves, and that stays")
  func takenAway() throws {
    for (edit, error, rows) in [
      ({ try $0.deleteItems([1]) }, .unknownItems([1]), [[2, 3, 4], [5, 6], []]),
      ({ try $0.deleteSections(["B"]) }, .unknownSections(["B"]), [[1, 2, 3, 4], []]),
    ] as [((inout Snapshot<String, Int>) throws -> Void, SnapshotError<String, Int>, [[Int]])] {
      let (source, log) = try Self.source()
      source.undoHistory.limit = 1
      source.reorderingHandlers.willReorder = { _ in _ = try? source.update(edit) }
      #expect(throws: Failure.invalid(error)) {
        try source.reorder([1], to: .row(Self.path(1, 0)))
      }
      #expect(Self.rows(source) == rows)
      #expect(!log.lines.contains { $0.hasPrefix("did") })
      #expect(!source.undoHistory.canUndo)
    }
  }

  @Test("A parent that lies in another section than the one named is an error that says so")
  func sectionMismatch() throws {
    let (source, _) = try Self.source()
    let error = SnapshotError<String, Int>.sectionMismatch(item: 1, section: "B")
    #expect(throws: Failure.invalid(error)) {
      try source.reorder([3], to: .place(Place(section: "B", parent: 1, index: 0)))
    }
    #expect(error.description == "an item lies in another section: 1, not in the one named: B")
    #expect(error.kind == "sectionMismatch")
    #expect(error.itemIdentifiers == [1] && error.sectionIdentifiers == ["B"])
  }

  @Test("Without items nothing is asked of the target, and nothing is lifted")
  func noItems() throws {
    let (source, _) = try Self.source()
    #expect(try source.reorder([], to: .row(Self.path(7, 7))) == nil)
    try source.beginReorder([])
    #expect(source.reorderedItems.isEmpty)
    #expect(throws: Failure.noSession) { try source.updateReorder(to: .row(Self.path(0, 0))) }
  }

  // MARK: Cost

  /// The hashes and comparisons of a reorder of every other of some items, and of taking it back.
  static func work(moving k: Int) throws -> (reorder: Int, inverse: Int) {
    let count = WorkCount()
    let source = DataSource<Int, CountedItem>()
    let items = (0..<2 * k).map { CountedItem($0, count) }
    try source.update { list in
      try list.appendSections([0, 1])
      try list.appendItems(items, toSection: 0)
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    let moved = items.filter { $0.id.isMultiple(of: 2) }
    var transaction: DataSource<Int, CountedItem>.Transaction?
    let reorder = try count.measuring {
      transaction = try source.reorder(moved, to: .place(OutlinePlace(section: 0, index: k)))
    }
    let inverse = try #require(transaction).inverse
    let undo = try count.measuring { try source.perform(inverse) }
    #expect(source.current.itemIdentifiers == items)
    return (reorder.hashes + reorder.comparisons, undo.hashes + undo.comparisons)
  }

  @Test("Twice as many items cost twice as much to move and to move back")
  func cost() throws {
    let (few, many) = (try Self.work(moving: 500), try Self.work(moving: 1_000))
    #expect(Double(many.reorder) < 2.5 * Double(few.reorder), "\(few), \(many)")
    #expect(Double(many.inverse) < 2.5 * Double(few.inverse), "\(few), \(many)")
  }
}
