import PleachDiff
import Testing

@testable import PleachSnapshots

@Suite("Undo: random scripts against a plain model")
struct UndoScriptTests {
  typealias Source = DataSource<Int, Int>
  typealias List = Snapshot<Int, Int>

  /// The states that can be gone back and forth to, as an obvious stack keeps them.
  struct StateStack {
    var limit: Int
    var past: [List] = []
    var future: [List] = []

    mutating func record(_ state: List) {
      future = []
      past = Array((past + [state]).suffix(limit))
    }
  }

  static func randomTarget(
    _ script: inout RandomScript, in list: List
  ) -> ReorderTarget<Int, Int> {
    if script.random.happens(40),
      let parent = list.itemIdentifiers.randomElement(using: &script.random)
    {
      return .onItem(parent)
    }
    let section = script.random.index(below: max(1, list.numberOfSections))
    return .row(ItemIndexPath(section: section, item: script.random.index(below: 5)))
  }

  static func edit(_ source: Source, _ step: RandomScript.Step, isRecorded: Bool) -> Bool {
    do throws(SnapshotError<Int, Int>) {
      if isRecorded {
        try source.undoableUpdate { (list) throws(SnapshotError<Int, Int>) in
          _ = try step.real(&list)
        }
      } else {
        try source.update { (list) throws(SnapshotError<Int, Int>) in _ = try step.real(&list) }
      }
      return true
    } catch {
      return false
    }
  }

  /// A data source with a list of some items, all of which may be lifted.
  static func source() throws -> Source {
    let source = Source()
    source.reorderingHandlers.canReorderItem = { _ in true }
    var list = List()
    try list.appendSections([0, 1, 2])
    try list.appendItems([0, 1, 2, 3], toSection: 0)
    try list.appendItems([4, 5, 6], toSection: 1)
    try list.appendItems([7, 8, 9], to: 1)
    try list.appendItems([10, 11], to: 4)
    try list.expand([1])
    source.apply(list)
    return source
  }

  /// The list as a model, from which random steps are made.
  static func model(of list: List) -> ListModel {
    var model = ListModel()
    model.sections = list.sectionIdentifiers.map { id in
      ListModel.Section(
        id: id, outline: list.snapshot(for: id).map { OutlineModel($0) } ?? OutlineModel())
    }
    return model
  }

  @Test(
    "Where all changes are recorded, undo and redo go back and forth between the very states",
    arguments: ScriptLength.seeds(length: 300, operations: 3_000))
  func everythingRecorded(seed: UInt64) throws {
    let source = try Self.source()
    var script = RandomScript(seed: seed)
    var model = StateStack(limit: 1 + Int(seed % 12))
    source.undoHistory.limit = model.limit
    var undone = 0
    for number in 0..<300 {
      let before = source.snapshot()
      var expected = before
      var name = ""
      switch script.random.index(below: 10) {
      case ..<3:
        name = "undo"
        if let last = model.past.popLast() {
          model.future.append(before)
          expected = last
          undone += 1
          try source.undo()
        } else {
          #expect(throws: UndoError<Int, Int>.nothingToUndo) { try source.undo() }
        }
      case ..<5:
        name = "redo"
        if let next = model.future.popLast() {
          model.past.append(before)
          expected = next
          try source.redo()
        } else {
          #expect(throws: UndoError<Int, Int>.nothingToRedo) { try source.redo() }
        }
      case ..<7:
        let items = script.items(in: Self.model(of: before))
        let target = Self.randomTarget(&script, in: before)
        name = "reorder \(items) to \(target)"
        if let done = try? source.reorder(items, to: target) {
          expected = done.finalSnapshot
          model.record(before)
        }
      default:
        let step = script.step(for: Self.model(of: before))
        name = step.name
        let isDone = Self.edit(source, step, isRecorded: true)
        expected = source.snapshot()
        // An edit that gives a section a new outline that equals the old one counts as an edit.
        if isDone, !before.sharesStorage(with: expected) { model.record(before) }
      }
      let history = source.undoHistory
      if source.snapshot() != expected
        || history.undoableChanges.count != model.past.count
        || history.redoableChanges.count != model.future.count
      {
        Issue.record(
          """
          seed \(seed), step \(number), \(name):
          is \(source.snapshot()), \(history.undoableChanges.count) to undo, \
          \(history.redoableChanges.count) to redo
          not \(expected), \(model.past.count), \(model.future.count)
          """)
        return
      }
    }
    #expect(undone > 20, "seed \(seed)")
  }

  @Test(
    "With other updates in between: undo keeps the rest as it is or refuses, and redo takes it back",
    arguments: ScriptLength.seeds(length: 300, operations: 3_000))
  func othersInBetween(seed: UInt64) throws {
    let source = try Self.source()
    source.undoHistory.limit = 20
    var script = RandomScript(seed: seed)
    var (undone, refused) = (0, 0)
    for number in 0..<300 {
      let before = source.snapshot()
      switch script.random.index(below: 10) {
      case ..<3:
        guard let change = source.undoHistory.undoableChanges.last else { continue }
        let counts = source.undoHistory.undoableChanges.count
        do throws(UndoError<Int, Int>) {
          try source.undo()
          undone += 1
        } catch {
          refused += 1
          if source.snapshot() != before || source.undoHistory.undoableChanges.count != counts {
            Issue.record("seed \(seed), step \(number): \(error), but something changed")
          }
          source.undoHistory.removeLastUndoable()
          continue
        }
        let after = source.snapshot()
        let found = Self.problems(of: change, from: before, to: after) + after.brokenInvariants
        if !found.isEmpty {
          Issue.record("seed \(seed), step \(number): \(found) from \(before) to \(after)")
          return
        }
        if after.sharesStorage(with: before) { continue }
        try source.redo()
        if source.snapshot() != before {
          Issue.record(
            "seed \(seed), step \(number): redo gives \(source.snapshot()), not \(before)")
          return
        }
        try source.undo()
        #expect(source.snapshot() == after)
      case ..<6:
        let items = script.items(in: Self.model(of: before))
        _ = try? source.reorder(items, to: Self.randomTarget(&script, in: before))
      default:
        let step = script.step(for: Self.model(of: before))
        _ = Self.edit(source, step, isRecorded: script.random.happens(40))
      }
    }
    #expect(undone > 3, "seed \(seed): \(undone) undone, \(refused) refused")
  }

  /// What an undo did to what the change was not about.
  static func problems(
    of change: RecordedChange<Int, Int>, from before: List, to after: List
  ) -> [String] {
    var found: [String] = []
    switch change {
    case .reorder(let transaction):
      let moved = Set(transaction.movements.map { $0.item })
      for item in before.itemIdentifiers where !moved.contains(item) {
        if before.parent(of: item) != after.parent(of: item) { found.append("\(item) moved") }
      }
      for movement in transaction.movements
      where after.parent(of: movement.item) != movement.from.parent {
        found.append("\(movement.item) has another parent than it had")
      }
      if before.sectionIdentifiers != after.sectionIdentifiers { found.append("sections moved") }
      if Set(before.itemIdentifiers) != Set(after.itemIdentifiers) { found.append("other items") }
    case .edit(let edit):
      for section in before.sectionIdentifiers {
        let (old, new) = (
          edit.initialSnapshot.snapshot(for: section), edit.finalSnapshot.snapshot(for: section)
        )
        if old == new, before.snapshot(for: section) != after.snapshot(for: section),
          Set(before.snapshot(for: section)?.items ?? [])
            != Set(after.snapshot(for: section)?.items ?? [])
        {
          found.append("section \(section) is not concerned")
        }
      }
      // Each item that the edit took away is back, each that it brought is gone.
      let (old, new) = (
        Set(edit.initialSnapshot.itemIdentifiers), Set(edit.finalSnapshot.itemIdentifiers)
      )
      let now = Set(after.itemIdentifiers)
      if !old.subtracting(new).isSubset(of: now) { found.append("not all items are back") }
      if !new.subtracting(old).isDisjoint(with: now) { found.append("not all items are gone") }
    }
    return found
  }
}
