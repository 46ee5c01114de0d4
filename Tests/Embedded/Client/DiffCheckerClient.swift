import PleachDiff

/// From a(0 1 2) b(3) c(4 5) to c(4 9) a(2 0 8): b goes, c moves, 1 and 5 go, 9 and 8 come.
private let changes = ChangeSet(
  deletedSections: [1], movedSections: [Move(from: 2, to: 0)],
  deletedItems: [ItemIndexPath(section: 0, item: 1), ItemIndexPath(section: 2, item: 1)],
  insertedItems: [ItemIndexPath(section: 0, item: 1), ItemIndexPath(section: 1, item: 2)],
  movedItems: [
    Move(from: ItemIndexPath(section: 0, item: 2), to: ItemIndexPath(section: 1, item: 0))
  ],
  reconfiguredItems: [ItemIndexPath(section: 1, item: 1)])

@_expose(wasm, "diff_change_set")
@_cdecl("diff_change_set")
func diffChangeSet() -> Int32 {
  Checks.run { (checks: inout Checks) throws(ChangeSetError) in
    checks.expect(changes.deletedSections, [1])
    checks.expect(changes.insertedSections, [])
    checks.expect(changes.movedSections, [Move(from: 2, to: 0)])
    checks.expect(changes.reloadedSections, [])
    checks.expect(changes.deletedItems.map { $0.description }, ["0.1", "2.1"])
    checks.expect(changes.insertedItems.map { $0.description }, ["0.1", "1.2"])
    checks.expect(changes.movedItems.map { $0.description }, ["0.2 → 1.0"])
    checks.expect(changes.reloadedItems, [])
    checks.expect(changes.reconfiguredItems.map { $0.description }, ["1.1"])
    checks.expect(changes.changeCount, 8)
    checks.expect(changes.changesStructure, true)
    checks.expect(changes.isEmpty, false)
    checks.expect(ChangeSet(reloadedSections: [0]).changesStructure, false)
    checks.expect(ChangeSet().description, "no changes")
    checks.expect(Set([changes, changes, ChangeSet()]).count, 2)
    checks.expect(
      changes.description,
      """
      deleted section 1
      moved section 2 → 0
      deleted 0.1
      deleted 2.1
      inserted 0.1
      inserted 1.2
      moved 0.2 → 1.0
      reconfigured 1.1
      """)

    try changes.validate(oldItemCounts: [3, 1, 2], newItemCounts: [2, 3])
    let result = try changes.applying(
      to: [["0", "1", "2"], ["3"], ["4", "5"]], inserted: [["4", "9"], ["2", "0'", "8"]])
    checks.expect(result.map { $0.joined(separator: " ") }, ["4 9", "2 0' 8"])
  }
}

@_expose(wasm, "diff_wrong_change_sets")
@_cdecl("diff_wrong_change_sets")
func diffWrongChangeSets() -> Int32 {
  Checks.run { (checks: inout Checks) in
    let items = (0..<7).map { ItemIndexPath(section: 0, item: $0) }
    let wrong = ChangeSet(deletedItems: items, insertedItems: [items[0]])
    var count = ChangeSetError.ItemCount(
      oldSection: 0, newSection: 0, old: 7, inserted: 1, deleted: 7, movedIn: 0, movedOut: 0, new: 8
    )
    checks.expect(throws: ChangeSetError.itemCount(count)) { () throws(ChangeSetError) in
      try wrong.validate(oldItemCounts: [7], newItemCounts: [8])
    }
    checks.expect(count.description, "section 0: 7 + 1 inserted − 7 deleted = 1, not 8")
    checks.expect(count.result, 1)
    checks.expect(
      [count.oldSection, count.newSection, count.old, count.inserted, count.deleted],
      [0, 0, 7, 1, 7])
    count.movedIn = 2
    count.movedOut = 1
    checks.expect([count.movedIn, count.movedOut, count.new, count.result], [2, 1, 8, 2])

    checks.expect(throws: ChangeSetError.sectionRepeated(.deletedSections, section: 0)) {
      () throws(ChangeSetError) in
      try ChangeSet(deletedSections: [0, 0]).validate(oldItemCounts: [0, 0], newItemCounts: [0])
    }
    checks.expect(throws: ChangeSetError.sectionOutOfRange(.insertedSections, section: 5, count: 1))
    {
      () throws(ChangeSetError) in
      _ = try ChangeSet(insertedSections: [5]).applying(to: [[1]], inserted: [[1]])
    }
    checks.expect(throws: ChangeSetError.itemOutOfRange(.deletedItems, items[2], count: 2)) {
      () throws(ChangeSetError) in try Difference(deleted: [2]).validate(oldCount: 2, newCount: 1)
    }
  }
}

@_expose(wasm, "diff_error_texts")
@_cdecl("diff_error_texts")
func diffErrorTexts() -> Int32 {
  Checks.run { (checks: inout Checks) in
    let path = ItemIndexPath(section: 1, item: 2)
    let errors: [ChangeSetError] = [
      .sectionOutOfRange(.deletedSections, section: 3, count: 2),
      .itemOutOfRange(.insertedItems, path, count: 2),
      .sectionRepeated(.insertedSections, section: 3), .itemRepeated(.movedItemsTo, path),
      .sectionUnsorted(.movedSectionsFrom, section: 3), .itemUnsorted(.movedItemsFrom, path),
      .sectionConflict(.movedSectionsTo, .reloadedSections, section: 3),
      .itemConflict(.deletedItems, .reloadedItems, path),
      .itemInsideSection(.reconfiguredItems, path, section: .insertedSections),
      .sectionCount(old: 3, inserted: 1, deleted: 2, new: 3), .sectionMoves(listed: 2, needed: 1),
      .itemMoves(section: 1, listed: 3, needed: 2),
      .reloadedAndReconfigured(from: path, to: ItemIndexPath(section: 0, item: 0)),
      .itemCount(
        ChangeSetError.ItemCount(oldSection: 1, newSection: 0, old: 2, movedIn: 1, new: 2)),
    ]
    checks.expect(
      errors.map { $0.description },
      [
        "deletedSections: section 3 is out of range, there are 2",
        "insertedItems: item 1.2 is out of range, section 1 has 2",
        "insertedSections: section 3 is listed twice", "movedItems.to: item 1.2 is listed twice",
        "movedSections.from: section 3 is not in order",
        "movedItems.from: item 1.2 is not in order",
        "section 3 is in movedSections.to and in reloadedSections",
        "item 1.2 is in deletedItems and in reloadedItems",
        "reconfiguredItems: item 1.2 is in a section that is in insertedSections",
        "sections: 3 + 1 inserted − 2 deleted = 2, not 3", "sections: 2 moves, 1 would do",
        "section 1: 3 moves inside, 2 would do",
        "item 1.2 is reloaded and, as item 0.0, reconfigured",
        "section 1 → 0: 2 + 0 inserted − 0 deleted + 1 moved in − 0 moved out = 3, not 2",
      ])
    checks.expect(ChangeSetError.List.movedItemsTo.description, "movedItems.to")
  }
}
