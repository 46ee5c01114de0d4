import PleachSnapshots

private typealias Failure<Item: Identifier> = UndoError<String, Item>

@_expose(wasm, "undoing")
@_cdecl("undoing")
func undoing() -> Int32 {
  Checks.run { (checks: inout Checks) in
    checkUndo(&checks, of: Int.self)
    checkUndo(&checks, of: String.self)
    checkHistory(&checks, of: Entry.self)
  }
}

/// A reorder and an edit, undone and redone; then by what the handler was told.
private func checkUndo<Item: Identifier>(_ checks: inout Checks, of kind: Item.Type) {
  let source = DataSource<String, Item>()
  source.reorderingHandlers.canReorderItem = { _ in true }
  source.undoHistory.limit = 2
  var told: [RecordedChange<String, Item>] = []
  source.changeHandler = { told.append($0) }
  do throws(SnapshotError<String, Item>) {
    try source.update { (list) throws(SnapshotError<String, Item>) in
      try list.appendSections(["a"])
      try list.appendItems(Item.list(1, 2, 3))
    }
    try source.undoableUpdate { (list) throws(SnapshotError<String, Item>) in
      try list.deleteItems(Item.list(3))
    }
  } catch {
    checks.expect(false)
  }
  do throws(ReorderError<String, Item>) {
    try source.reorder(Item.list(2), to: .row(ItemIndexPath(section: 0, item: 0)))
  } catch {
    checks.expect(false)
  }
  do throws(Failure<Item>) {
    checks.expect(try source.undo().changeCount, 1)
    checks.expect(source.current.itemIdentifiers.numbers, [1, 2])
    try source.undo()
    checks.expect(source.current.itemIdentifiers.numbers, [1, 2, 3])
    try source.redo()
    checks.expect(try source.redo().changeCount, 1)
    checks.expect(source.current.itemIdentifiers.numbers, [2, 1])
    checks.expect(told.count, 2)
    try source.carryOut(told[1].inverse)
    checks.expect(source.current.itemIdentifiers.numbers, [1, 2])
  } catch {
    checks.expect(false)
  }
  checks.expect(throws: Failure<Item>.nothingToRedo) { () throws(Failure<Item>) in
    try source.redo()
  }
  checks.expect(Failure<Item>.nothingToUndo.description, "there is nothing to undo")
}

private func checkHistory<Item: Identifier>(_ checks: inout Checks, of kind: Item.Type) {
  var history = UndoHistory<String, Item>(limit: 1)
  checks.expect(!history.canUndo && !history.canRedo)
  let empty = Snapshot<String, Item>()
  var list = empty
  do throws(SnapshotError<String, Item>) { try list.appendSections(["a"]) } catch {
    checks.expect(false)
  }
  let edit = EditTransaction(initialSnapshot: empty, finalSnapshot: list)
  checks.expect(edit.inverse.initialSnapshot == list)
  checks.expect(edit.inverse.finalSnapshot == empty)
  history.record(.edit(edit))
  history.record(.edit(edit.inverse))
  checks.expect(history.undoableChanges.count, 1)
  checks.expect(history.redoableChanges.count, 0)
  checks.expect(history.removeLastUndoable() == .edit(edit.inverse))
  checks.expect(history.removeLastRedoable() == nil)
  history.removeAll()
  checks.expect(history.limit, 1)
  let reorder = ReorderTransaction<String, Item>(
    movements: [], initialSnapshot: list, finalSnapshot: list)
  checks.expect(RecordedChange<String, Item>.reorder(reorder) != .edit(edit))
  let invalid = Failure<Item>.invalid(.unknownItems(Item.list(9)))
  checks.expect(invalid != Failure<Item>.nothingToUndo)
  do throws(Failure<Item>) {
    try list.perform(edit.inverse, hasSameContent: { _, _ in true })
    checks.expect(list == empty)
  } catch {
    checks.expect(false)
  }
  checks.expect(throws: Failure<Item>.changedSince(sections: ["a"])) { () throws(Failure<Item>) in
    var changed = empty
    try changed.perform(edit.inverse, hasSameContent: { _, _ in true })
  }
}
