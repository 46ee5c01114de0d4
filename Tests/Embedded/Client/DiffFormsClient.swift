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

private let old: SectionedList = ["a": [0, 1, 2], "b": [3], "c": [4, 5]]
private let new: SectionedList = ["c": [4, 9], "a": [2, 0, 8]]

/// From a b c d to d a x c, where a has other content.
private let difference = Difference(
  deleted: [1], inserted: [2], moved: [Move(from: 3, to: 0)], reconfigured: [1])

@_expose(wasm, "diff_steps")
@_cdecl("diff_steps")
func diffSteps() -> Int32 {
  Checks.run { (checks: inout Checks) in
    checks.expect(
      changes.steps().map { $0.description },
      [
        "delete 2.1", "delete 0.1", "delete section 1", "move section 1 → 0", "insert 0.1",
        "move 1.1 → 1.0", "insert 1.2", "reconfigure 1.1",
      ])
    let here = ItemIndexPath(section: 0, item: 1)
    let steps: [ChangeSet.Step] = [
      .deleteItem(at: here), .deleteSection(at: 1), .reloadSection(at: 1, new: 1),
      .insertSection(at: 1, new: 2), .moveSection(from: 1, to: 0), .insertItem(at: here, new: here),
      .moveItem(from: here, to: ItemIndexPath(section: 1, item: 1)), .reloadItem(at: here),
      .reconfigureItem(at: here),
    ]
    checks.expect(
      steps.map { $0.description },
      [
        "delete 0.1", "delete section 1", "reload section 1", "insert section 1 (2)",
        "move section 1 → 0", "insert 0.1", "move 0.1 → 1.1", "reload 0.1", "reconfigure 0.1",
      ])

    var list = ["a", "b", "c", "d"]
    let target = ["d", "a'", "x", "c"]
    for step in difference.steps() {
      switch step {
      case .delete(let index): list.remove(at: index)
      case .insert(let index, let newIndex): list.insert(target[newIndex], at: index)
      case .move(let from, let to): list.insert(list.remove(at: from), at: to)
      case .reconfigure(let index): list[index] = target[index]
      }
    }
    checks.expect(list, target)
    let plain: [Difference.Step] = [
      .delete(at: 1), .insert(at: 2, new: 3), .move(from: 0, to: 1), .reconfigure(at: 4),
    ]
    checks.expect(
      plain.map { $0.description }, ["delete 1", "insert 2 (3)", "move 0 → 1", "reconfigure 4"])

    let ranges: [Difference.RangeStep] = [
      .delete(1..<2), .move(from: 2, to: 0), .insert(at: 2, new: 2..<3), .reconfigure(1..<2),
    ]
    checks.expect(difference.rangeSteps() == ranges)
    checks.expect(
      ranges.map { $0.description },
      ["delete 1..<2", "move 2 → 0", "insert 2..<3 at 2", "reconfigure 1..<2"])
  }
}

@_expose(wasm, "diff_splices")
@_cdecl("diff_splices")
func diffSplices() -> Int32 {
  Checks.run { (checks: inout Checks) throws(ChangeSetError) in
    let splice = Splice(removed: 2..<4, inserted: 3..<4)
    checks.expect(splice.position, 3)
    checks.expect(splice.removed.count, 2)
    checks.expect(splice.inserted.count, 1)
    checks.expect(splice.description, "at 3: -2 +1")
    checks.expect(
      difference.splices().map { $0.description }, ["at 0: -0 +1", "at 2: -1 +1", "at 4: -1 +0"])
    checks.expect(
      difference.splices(replacesReconfigured: true).map { $0.description },
      ["at 0: -2 +3", "at 4: -1 +0"])

    // c goes and comes as a whole.
    let splices = changes.splices()
    checks.expect(splices.sections.map { $0.description }, ["at 0: -0 +1", "at 2: -2 +0"])
    checks.expect(splices.items.map { $0.section }, [1])
    checks.expect(
      splices.items[0].splices.map { $0.description }, ["at 0: -0 +1", "at 2: -2 +1"])
    checks.expect(
      splices
        == ChangeSet.Splices(
          sections: splices.sections,
          items: [ChangeSet.Splices.Section(section: 1, splices: splices.items[0].splices)]))
    checks.expect(ChangeSet.Splices().description, "no changes")
    let flat = try changes.flatSplices(oldItemCounts: [3, 1, 2], newItemCounts: [2, 3])
    checks.expect(flat.map { $0.description }, ["at 0: -0 +3", "at 4: -5 +1"])
  }
}

@_expose(wasm, "diff_stages")
@_cdecl("diff_stages")
func diffStages() -> Int32 {
  Checks.run { (checks: inout Checks) throws(ChangeSetError) in
    let stages = try changes.stages(from: old, to: new)
    checks.expect(
      stages.map { $0.changes.description },
      [
        "deleted section 1\ndeleted 0.1\ndeleted 2.1", "moved section 1 → 0",
        "inserted 0.1\ninserted 1.2\nmoved 1.1 → 1.0", "reconfigured 1.1",
      ])
    checks.expect(stages[0].list == ["a": [0, 2], "c": [4]])
    checks.expect(stages[1].list == ["c": [4], "a": [0, 2]])
    checks.expect(stages[3].list == new)
    let plain = try difference.stages(from: "abcd", to: "daxc")
    checks.expect(plain.map { $0.changes.changeCount }, [3, 1])
    checks.expect(plain.map { String($0.list) }, ["daxc", "daxc"])
    let stage = Stage(changes: difference, list: 7)
    checks.expect(stage == Stage(changes: difference, list: 7))
  }
}

@_expose(wasm, "diff_inverse_and_positions")
@_cdecl("diff_inverse_and_positions")
func diffInverseAndPositions() -> Int32 {
  Checks.run { (checks: inout Checks) throws(ChangeSetError) in
    let inverse = changes.inverse()
    checks.expect(
      inverse.description,
      """
      inserted section 1
      moved section 0 → 2
      deleted 0.1
      deleted 1.2
      inserted 0.1
      inserted 2.1
      moved 1.0 → 0.2
      reconfigured 0.0
      """)
    checks.expect(inverse.inverse() == changes)
    checks.expect(
      difference.inverse().description, "deleted 2\ninserted 1\nmoved 0 → 3\nreconfigured 0")

    let map = PositionMap(changes)
    checks.expect(map.sections.newIndex(of: 2), 0)
    checks.expect(
      map.newPosition(of: ItemIndexPath(section: 2, item: 0)), ItemIndexPath(section: 0, item: 0))
    checks.expect(map.newPosition(of: ItemIndexPath(section: 1, item: 0)), nil)
    checks.expect(
      map.oldPosition(of: ItemIndexPath(section: 1, item: 0)), ItemIndexPath(section: 0, item: 2))
    let list = IndexMap(difference)
    checks.expect(list.newIndex(of: 2), 3)
    checks.expect(list.newIndex(of: 1), nil)
    checks.expect(list.oldIndex(of: 0), 3)
  }
}

@_expose(wasm, "diff_limit_and_words")
@_cdecl("diff_limit_and_words")
func diffLimitAndWords() -> Int32 {
  Checks.run { (checks: inout Checks) in
    checks.expect(changes.limited(to: 7) == .reload(changeCount: 8))
    checks.expect(changes.limited(to: 8) == .changes(changes))
    checks.expect(difference.limited(to: 4) == .changes(difference))
    checks.expect(
      BatchUpdate<Difference>(from: "abcd", to: "daxc", limit: 3)
        == .changes(Difference(deleted: [1], inserted: [2], moved: [Move(from: 3, to: 0)])))
    let correspondence = ListCorrespondence(oldCount: 3, origins: [-1, 0])
    checks.expect(BatchUpdate(correspondence, limit: 2) == .reload(changeCount: 3))

    let sections = SectionedCorrespondence(
      oldItemCounts: [1, 2], sectionOrigins: [0], items: [.origins([.none])])
    checks.expect(BatchUpdate(sections, limit: 2) == .reload(changeCount: 3))
    do throws(DifferenceError<String, Int>) {
      checks.expect(
        try BatchUpdate<ChangeSet>(from: old, to: ["a": [0, 1, 2], "b": [3]], limit: 1)
          == .changes(ChangeSet(deletedSections: [2])))
    } catch {
      checks.expect(false)
    }

    checks.expect(
      changes.lines(from: old, to: new, section: { $0 }, item: { "\($0)" }),
      [
        "deleted section b", "moved section c from 2 to 0", "deleted 1 from a 1",
        "deleted 5 from c 1", "inserted 9 into c 1", "inserted 8 into a 2",
        "moved 2 from a 2 to a 0", "reconfigured 0 in a 1",
      ])
    checks.expect(
      difference.lines(from: "abcd", to: "daxc", name: { "\($0)" }),
      ["deleted b from 1", "inserted x at 2", "moved d from 3 to 0", "reconfigured a at 1"])
  }
}
