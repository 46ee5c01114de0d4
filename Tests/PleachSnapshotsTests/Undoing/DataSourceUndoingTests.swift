import PleachDiff
import PleachSnapshots
import Testing

@Suite("DataSource: undo")
struct DataSourceUndoingTests {
  typealias Fixture = DataSourceReorderingTests
  typealias Source = DataSource<String, Int>
  typealias Failure = UndoError<String, Int>

  static func source() throws -> (Source, Fixture.Log) {
    let (source, log) = try Fixture.source()
    source.undoHistory.limit = 10
    return (source, log)
  }

  @Test("A reorder is undone and redone, each time with its handlers and one change set")
  func reorder() throws {
    let (source, log) = try Self.source()
    try source.reorder([1], to: .row(Fixture.path(1, 0)))
    log.lines = []
    let undone = try source.undo()
    #expect(
      undone == ChangeSet(movedItems: [Move(from: Fixture.path(1, 0), to: Fixture.path(0, 0))]))
    #expect(Fixture.rows(source) == [[1, 2, 3, 4], [5, 6], []])
    #expect(
      log.lines == [
        "will [1] [[2, 3, 4], [1, 5, 6], []]", "did [1] [[1, 2, 3, 4], [5, 6], []]",
      ])
    #expect(!source.undoHistory.canUndo && source.undoHistory.canRedo)
    try source.redo()
    #expect(Fixture.rows(source) == [[2, 3, 4], [1, 5, 6], []])
    #expect(source.undoHistory.canUndo && !source.undoHistory.canRedo)
  }

  @Test("Edits are undone if they were to be recorded; others stay")
  func edits() throws {
    let (source, log) = try Self.source()
    try source.undoableUpdate { try $0.deleteItems([6]) }
    try source.update { try $0.appendItems([7], toSection: "A") }
    try source.reorder([5], to: .row(Fixture.path(0, 0)))
    #expect(source.undoHistory.undoableChanges.count == 2)
    log.lines = []
    try source.undo()
    #expect(Fixture.rows(source) == [[1, 2, 3, 4, 7], [5], []])
    #expect(log.lines.count == 2)
    let changes = try source.undo()
    #expect(changes == ChangeSet(insertedItems: [Fixture.path(1, 1)]))
    #expect(Fixture.rows(source) == [[1, 2, 3, 4, 7], [5, 6], []])
    #expect(log.lines.count == 2, "no reorder handler is told of an edit")
    #expect(throws: Failure.nothingToUndo) { try source.undo() }
    try source.redo()
    try source.redo()
    #expect(Fixture.rows(source) == [[5, 1, 2, 3, 4, 7], [], []])
    #expect(throws: Failure.nothingToRedo) { try source.redo() }
  }

  @Test("An edit that throws, or changes nothing, is not recorded")
  func notRecorded() throws {
    let (source, _) = try Self.source()
    #expect(throws: SnapshotError<String, Int>.unknownItems([99])) {
      try source.undoableUpdate { (list) throws(SnapshotError<String, Int>) in
        try list.deleteItems([1])
        try list.deleteItems([99])
      }
    }
    #expect(Fixture.rows(source)[0] == [1, 2, 3, 4])
    try source.undoableUpdate { try $0.reloadItems([]) }
    #expect(try source.reorder([1], to: .row(Fixture.path(0, 0))) == nil)
    try source.beginReorder([1])
    try source.updateReorder(to: .row(Fixture.path(1, 0)))
    source.cancelReorder()
    #expect(!source.undoHistory.canUndo)
  }

  @Test("A new change makes what was undone impossible to redo; one that is not recorded does not")
  func newChange() throws {
    let (source, _) = try Self.source()
    try source.reorder([1], to: .row(Fixture.path(1, 0)))
    try source.undo()
    try source.update { try $0.appendItems([7], toSection: "A") }
    #expect(source.undoHistory.canRedo)
    try source.reorder([2], to: .row(Fixture.path(0, 0)))
    #expect(!source.undoHistory.canRedo)
  }

  @Test("What cannot be undone says why, and stays to be undone until it is given up")
  func impossible() throws {
    let (source, _) = try Self.source()
    try source.undoableUpdate { try $0.deleteItems([6]) }
    try source.reorder([4], to: .row(Fixture.path(1, 0)))
    try source.update { try $0.deleteItems([4]) }
    let before = source.snapshot()
    for _ in 0..<2 {
      #expect(throws: Failure.invalid(.unknownItems([4]))) { try source.undo() }
    }
    #expect(source.snapshot() == before)
    #expect(source.undoHistory.undoableChanges.count == 2)
    source.undoHistory.removeLastUndoable()
    try source.undo()
    #expect(Fixture.rows(source) == [[1, 2, 3], [5, 6], []])

    try source.update { try $0.appendItems([8], toSection: "B") }
    #expect(throws: Failure.changedSince(sections: ["B"])) { try source.redo() }
    #expect(source.undoHistory.canRedo)
    #expect(source.undoHistory.removeLastRedoable() != nil)
    #expect(throws: Failure.nothingToRedo) { try source.redo() }
  }

  @Test("A reorder of which nothing is left to be taken back is dropped without a handler")
  func nothingLeft() throws {
    let (source, log) = try Self.source()
    try source.reorder([1], to: .row(Fixture.path(1, 0)))
    try source.update { try $0.moveItem(1, beforeItem: 2) }
    log.lines = []
    #expect(try source.undo().isEmpty)
    #expect(log.lines == [])
    #expect(!source.undoHistory.canUndo)
    #expect(!source.undoHistory.canRedo)
  }

  @Test("An undo that takes items out of one another is redone by the very inverse")
  func nestedSince() throws {
    let (source, _) = try Self.source()
    try source.reorder([1, 2], to: .row(Fixture.path(1, 0)))
    // 2 goes below 7, which is below 1.
    try source.update { list in
      try list.appendItems([7], to: 1)
      try list.moveItem(2, to: 7)
    }
    let before = source.snapshot()
    try source.undo()
    #expect(source.snapshot(for: "A")?.rootItems == [1, 2, 3, 4])
    #expect(source.snapshot().children(of: 1) == [7])
    try source.redo()
    #expect(source.snapshot() == before)
  }

  @Test("The history is bounded: the oldest change cannot be undone any more")
  func bounded() throws {
    let (source, _) = try Self.source()
    source.undoHistory.limit = 2
    for item in [2, 3, 4] { try source.reorder([item], to: .row(Fixture.path(0, 0))) }
    try source.undo()
    try source.undo()
    #expect(throws: Failure.nothingToUndo) { try source.undo() }
    #expect(Fixture.rows(source)[0] == [2, 1, 3, 4])
  }

  // MARK: Empty sections

  @Test("Undo and redo leave alone what came to a section that was empty")
  func emptySections() throws {
    let (source, _) = try Self.source()
    try source.undoableUpdate { try $0.appendSections(["D"]) }
    try source.update { try $0.moveItem(2, toSection: "D") }
    #expect(throws: Failure.changedSince(sections: ["D"])) { try source.undo() }
    #expect(Fixture.rows(source) == [[1, 3, 4], [5, 6], [], [2]])
    #expect(source.undoHistory.undoableChanges.count == 1)

    let (other, _) = try Self.source()
    try other.undoableUpdate { try $0.deleteSections(["C"]) }
    try other.undo()
    try other.update { try $0.appendItems([7], toSection: "C") }
    #expect(throws: Failure.changedSince(sections: ["C"])) { try other.redo() }
    #expect(Fixture.rows(other) == [[1, 2, 3, 4], [5, 6], [7]])
  }

  // MARK: Cost

  @Test("To take an edit back costs what the edit touched, however many sections there are")
  func cost() throws {
    let count = WorkCount()
    let source = DataSource<CountedItem, CountedItem>()
    source.undoHistory.limit = 2
    let items = (0..<2_000).map { CountedItem($0, count) }
    var list = Snapshot<CountedItem, CountedItem>()
    try list.appendSections(Array(items[..<200]))
    for section in 0..<200 {
      try list.appendItems(
        Array(items[section * 10..<section * 10 + 10]), toSection: items[section])
    }
    source.apply(list)
    let edit = try count.measuring { try source.undoableUpdate { try $0.deleteItems([items[42]]) } }
    let undo = try count.measuring { try source.undo() }
    let redo = try count.measuring { try source.redo() }
    #expect(undo.hashes <= edit.hashes + 2, "\(edit), \(undo)")
    #expect(redo.hashes <= edit.hashes + 2, "\(edit), \(redo)")
    #expect(undo.comparisons <= edit.comparisons + 1_000)
    #expect(redo.comparisons <= edit.comparisons + 1_000)
  }

  // MARK: While something is undone

  @Test("A reorder that willReorder makes while another is undone is a change of its own")
  func recordedWhileUndoing() throws {
    let (source, _) = try Self.source()
    try source.reorder([2], to: .row(Fixture.path(1, 0)))
    try source.reorder([1], to: .row(Fixture.path(1, 0)))
    source.reorderingHandlers.willReorder = { _ in
      source.reorderingHandlers.willReorder = nil
      _ = try? source.reorder([4], to: .row(Fixture.path(2, 0)))
    }
    try source.undo()
    #expect(Fixture.rows(source) == [[1, 3], [2, 5, 6], [4]])
    #expect(source.undoHistory.undoableChanges.count == 2)
    try source.redo()
    #expect(Fixture.rows(source) == [[3], [1, 2, 5, 6], [4]])
    for _ in 0..<3 { try source.undo() }
    #expect(Fixture.rows(source) == [[1, 2, 3, 4], [5, 6], []])
    #expect(!source.undoHistory.canUndo)
  }

  @Test("An undo inside an undo takes back the change before")
  func undoneWhileUndoing() throws {
    let (source, _) = try Self.source()
    for item in [2, 3, 4] { try source.reorder([item], to: .row(Fixture.path(0, 0))) }
    source.reorderingHandlers.willReorder = { _ in
      source.reorderingHandlers.willReorder = nil
      _ = try? source.undo()
    }
    try source.undo()
    // 3 goes behind 1, as it was, and so does 4, which 3 did not stand before.
    #expect(Fixture.rows(source)[0] == [2, 1, 4, 3])
    #expect(source.undoHistory.undoableChanges.count == 1)
    try source.redo()
    try source.redo()
    #expect(Fixture.rows(source)[0] == [4, 3, 2, 1])
  }

  @Test("What willReorder makes impossible to undo is still there to be undone")
  func failedWhileUndoing() throws {
    let (source, _) = try Self.source()
    try source.reorder([1], to: .row(Fixture.path(1, 0)))
    source.reorderingHandlers.willReorder = { _ in
      _ = try? source.update { try $0.deleteItems([1]) }
    }
    #expect(throws: Failure.invalid(.unknownItems([1]))) { try source.undo() }
    #expect(source.undoHistory.undoableChanges.count == 1)
    #expect(!source.undoHistory.canRedo)
  }

  // MARK: An undo of the app's own

  /// An undo as apps have it: what is registered while undoing is for redo.
  final class AppUndo {
    var undos: [() -> Void] = []
    var redos: [() -> Void] = []
    private var isUndoing = false
    private var isRedoing = false

    func register(_ action: @escaping () -> Void) {
      if isUndoing {
        redos.append(action)
      } else {
        undos.append(action)
        if !isRedoing { redos = [] }
      }
    }

    func undo() {
      isUndoing = true
      undos.popLast()?()
      isUndoing = false
    }

    func redo() {
      isRedoing = true
      redos.popLast()?()
      isRedoing = false
    }
  }

  @Test("An app's own undo works from what the handler is told, with no history kept")
  func ownUndo() throws {
    let (source, _) = try Fixture.source()
    let undo = AppUndo()
    source.changeHandler = { [unowned source] change in
      undo.register { _ = try? source.carryOut(change.inverse) }
    }
    let first = source.snapshot()
    try source.reorder([1, 2], to: .row(Fixture.path(1, 1)))
    let second = source.snapshot()
    try source.undoableUpdate { try $0.deleteItems([5]) }
    let third = source.snapshot()
    #expect(!source.undoHistory.canUndo)
    for _ in 0..<2 {
      undo.undo()
      #expect(source.snapshot() == second)
      undo.undo()
      #expect(source.snapshot() == first)
      undo.redo()
      #expect(source.snapshot() == second)
      undo.redo()
      #expect(source.snapshot() == third)
    }
    #expect(undo.redos.isEmpty)
  }

  @Test("The handler is told after didReorder, once for each new change, not for undo and redo")
  func told() throws {
    let (source, log) = try Self.source()
    source.changeHandler = { change in
      if case .reorder = change { log.lines.append("changed") } else { log.lines.append("edited") }
    }
    try source.reorder([1], to: .row(Fixture.path(0, 1)))
    try source.undoableUpdate { try $0.deleteItems([6]) }
    #expect(log.lines.map { String($0.prefix(4)) } == ["can ", "will", "did ", "chan", "edit"])
    log.lines = []
    try source.undo()
    try source.undo()
    try source.redo()
    #expect(log.lines.map { $0.prefix(4) } == ["will", "did ", "will", "did "])
    try source.carryOut(source.undoHistory.undoableChanges[0].inverse)
    #expect(log.lines.last == "changed")
    #expect(source.undoHistory.undoableChanges.count == 2)
  }
}
