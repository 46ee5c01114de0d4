import PleachDiff

@_expose(wasm, "diff_moves")
@_cdecl("diff_moves")
func diffMoves() -> Int32 {
  let move = Move(
    from: ItemIndexPath(section: 0, item: 2), to: ItemIndexPath(section: 1, item: 0))
  let changes = ChangeSet(movedItems: [move])
  for move in changes.movedItems {
    print(move.from.description + " to " + move.to.description)
  }
  return 0
}

/// Two deleted sections and one inserted item, as the digits of a number.
@_expose(wasm, "diff_counts")
@_cdecl("diff_counts")
func diffCounts() -> Int32 {
  let changes = ChangeSet(
    deletedSections: [0, 3], insertedItems: [ItemIndexPath(section: 0, item: 0)])
  return Int32(changes.deletedSections.count * 10 + changes.insertedItems.count)
}

/// 1 if a change set equals its like and differs from another.
@_expose(wasm, "diff_equality")
@_cdecl("diff_equality")
func diffEquality() -> Int32 {
  let changes = ChangeSet(reloadedSections: [1])
  return changes == ChangeSet(reloadedSections: [1]) && changes != ChangeSet() ? 1 : 0
}
