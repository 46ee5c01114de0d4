import PleachDiff

@_expose(wasm, "diff_sections")
@_cdecl("diff_sections")
func diffSections() -> Int32 {
  Checks.run { (checks: inout Checks) in
    checkSections(&checks, of: Int.self)
    checkSections(&checks, of: String.self)
    checkSections(&checks, of: Entry.self)
  }
}

/// From a(1 2) b(3) to b(3 1) a(2 4): a section moves, 1 changes its section, 4 comes.
private func checkSections<Item: Identifier>(_ checks: inout Checks, of kind: Item.Type) {
  let old: SectionedList = ["a": Item.list(1, 2), "b": Item.list(3)]
  let new = SectionedList([
    SectionedList.Section(id: "b", items: Item.list(3, 1)),
    SectionedList.Section(id: "a", items: Item.list(2, 4)),
  ])
  checks.expect(new.sections.map { $0.id }, ["b", "a"])
  checks.expect(new.sections[0].items.numbers, [3, 1])
  checks.expect(
    old
      == SectionedList<String, Item>(dictionaryLiteral: ("a", Item.list(1, 2)), ("b", Item.list(3)))
  )
  checks.expect(SectionedList<Item, Item>().sections.count, 0)
  let expected = "moved section 1 → 0\ninserted 1.1\nmoved 0.0 → 0.1"

  do throws(DifferenceError<String, Item>) {
    checks.expect(try ChangeSet(from: old, to: new).description, expected)
    // The content of 3 is another.
    checks.expect(
      try ChangeSet(from: old, to: new) { before, _ in before.number != 3 }.description,
      expected + "\nreconfigured 0.0")

    var correspondence = try SectionedCorrespondence(from: old, to: new)
    checks.expect(correspondence.oldItemCounts, [2, 1])
    checks.expect(correspondence.sectionOrigins, [1, 0])
    checks.expect(
      correspondence.items[0]
        == .origins([
          SectionedCorrespondence.Origin(section: 1, item: 0),
          SectionedCorrespondence.Origin(section: 0, item: 0),
        ]))
    checks.expect(
      correspondence.items[1]
        == .origins([SectionedCorrespondence.Origin(section: 0, item: 1), .none]))
    // 2 stays in its section, at 0.1 before and at 1.0 after.
    correspondence.reloadedItems = [ItemIndexPath(section: 1, item: 0)]
    checks.expect(ChangeSet(correspondence).description, expected + "\nreloaded 0.1")
  } catch {
    checks.expect(false)
  }

  let twice = SectionedList(new.sections + [SectionedList.Section(id: "b", items: Item.list(2))])
  let paths = [ItemIndexPath(section: 1, item: 0), ItemIndexPath(section: 2, item: 0)]
  let repetitions = DifferenceError<String, Item>.Repetitions(
    sections: [DifferenceError.RepeatedSection(identifier: "b", indices: [0, 2])],
    items: [DifferenceError.RepeatedItem(identifier: Item(number: 2), positions: paths)])
  checks.expect(throws: DifferenceError<String, Item>(new: repetitions)) {
    () throws(DifferenceError<String, Item>) in _ = try ChangeSet(from: old, to: twice)
  }
  let error = DifferenceError<String, Item>(old: repetitions)
  checks.expect(error.old.isEmpty, false)
  checks.expect(error.new.isEmpty, true)
  checks.expect(error.old.sections[0].identifier, "b")
  checks.expect(error.old.sections[0].indices, [0, 2])
  checks.expect(error.old.items[0].identifier.number, 2)
  checks.expect(error.old.items[0].positions, paths)
}

@_expose(wasm, "diff_sections_content")
@_cdecl("diff_sections_content")
func diffSectionsContent() -> Int32 {
  Checks.run { (checks: inout Checks) throws(DifferenceError<Int, Identified<Track>>) in
    let old: SectionedList = [7: [Identified(Track(id: 1, title: "Intro"))]]
    let new: SectionedList = [7: [Identified(Track(id: 1, title: "Prelude"))]]
    checks.expect(try ChangeSet(from: old, to: new).description, "reconfigured 0.0")
    let changed = [ItemIndexPath(section: 0, item: 0)]
    checks.expect(try SectionedCorrespondence(from: old, to: new).reconfiguredItems, changed)
    checks.expect(
      try SectionedCorrespondence(from: old, to: new) { _, _ in true }.reconfiguredItems, [])
    checks.expect(
      try BatchUpdate<ChangeSet>(from: old, to: new, limit: 0) == .reload(changeCount: 1))
    checks.expect(
      try BatchUpdate<ChangeSet>(from: old, to: new, limit: 0) { _, _ in true }
        == .changes(ChangeSet()))
  }
}

@_expose(wasm, "diff_sections_identities")
@_cdecl("diff_sections_identities")
func diffSectionsIdentities() -> Int32 {
  Checks.run { (checks: inout Checks) throws(DifferenceError<Int, Int>) in
    let old: SectionedList = [7: [Track(id: 1, title: "Intro")]]
    let new: SectionedList = [7: [Track(id: 1, title: "Prelude")]]
    checks.expect(try ChangeSet(fromIdentified: old, to: new).description, "reconfigured 0.0")
    checks.expect(
      try SectionedCorrespondence(fromIdentified: old, to: new).reconfiguredItems,
      [ItemIndexPath(section: 0, item: 0)])
    checks.expect(
      try BatchUpdate<ChangeSet>(fromIdentified: old, to: new, limit: 0)
        == .reload(changeCount: 1))
  }
}

/// Marks of all kinds on three sections, of which two have the items they had.
@_expose(wasm, "diff_marks")
@_cdecl("diff_marks")
func diffMarks() -> Int32 {
  Checks.run { (checks: inout Checks) in
    let none = SectionedCorrespondence.Origin.none
    checks.expect(none.section, -1)
    checks.expect(none.item, -1)
    let correspondence = SectionedCorrespondence(
      oldItemCounts: [2, 1], sectionOrigins: [0, 1, -1],
      items: [.unchanged, .unchanged, .origins([none])],
      reloadedSections: [1], reloadedItems: [ItemIndexPath(section: 0, item: 1)],
      reconfiguredItems: [ItemIndexPath(section: 0, item: 0)])
    checks.expect(correspondence.reloadedSections, [1])
    checks.expect(correspondence.reconfiguredItems, [ItemIndexPath(section: 0, item: 0)])
    checks.expect(
      ChangeSet(correspondence).description,
      "inserted section 2\nreloaded section 1\nreloaded 0.1\nreconfigured 0.0")
  }
}
