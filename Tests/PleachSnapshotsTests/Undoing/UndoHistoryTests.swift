import PleachSnapshots
import Testing

@Suite("UndoHistory")
struct UndoHistoryTests {
  typealias History = UndoHistory<String, Int>
  typealias Change = RecordedChange<String, Int>

  /// A change that is told from others by the one item that it adds.
  static func change(_ item: Int) throws -> Change {
    var list = Snapshot<String, Int>()
    try list.appendSections(["A"])
    var after = list
    try after.appendItems([item])
    return .edit(EditTransaction(initialSnapshot: list, finalSnapshot: after))
  }

  @Test("It keeps the last changes up to its limit, the oldest first")
  func bounded() throws {
    var history = History(limit: 2)
    #expect(!history.canUndo && !history.canRedo)
    let changes = try (1...3).map(Self.change)
    for change in changes { history.record(change) }
    #expect(history.undoableChanges == Array(changes.suffix(2)))
    #expect(history.canUndo && !history.canRedo)
    history.limit = 1
    #expect(history.undoableChanges == [changes[2]])
    history.limit = 5
    history.record(changes[0])
    #expect(history.undoableChanges == [changes[2], changes[0]])
  }

  @Test("Without a limit given, or with a negative one, it keeps nothing")
  func nothingKept() throws {
    for limit in [0, -1, .min] {
      var history = History(limit: limit)
      history.record(try Self.change(1))
      #expect(!history.canUndo)
    }
    var history = History()
    history.record(try Self.change(1))
    #expect(!history.canUndo)
    history.limit = .max
    history.record(try Self.change(1))
    #expect(history.canUndo)
    history.limit = .min
    #expect(!history.canUndo)
  }

  @Test("The last change can be given up, and all can")
  func givenUp() throws {
    var history = History(limit: 3)
    #expect(history.removeLastUndoable() == nil)
    #expect(history.removeLastRedoable() == nil)
    let changes = try (1...2).map(Self.change)
    for change in changes { history.record(change) }
    #expect(history.removeLastUndoable() == changes[1])
    #expect(history.undoableChanges == [changes[0]])
    history.removeAll()
    #expect(!history.canUndo)
  }

  @Test("The inverse of a change swaps its states, and is its own inverse's inverse")
  func inverse() throws {
    let change = try Self.change(1)
    guard case .edit(let edit) = change, case .edit(let back) = change.inverse else {
      Issue.record("not an edit")
      return
    }
    #expect(back.initialSnapshot == edit.finalSnapshot)
    #expect(back.finalSnapshot == edit.initialSnapshot)
    #expect(change.inverse.inverse == change)
    let drag = try ReorderTransaction(
      moving: [1], to: .row(.init(section: 0, item: 0)), in: edit.finalSnapshot)
    #expect(Change.reorder(drag).inverse == .reorder(drag.inverse))
  }
}
