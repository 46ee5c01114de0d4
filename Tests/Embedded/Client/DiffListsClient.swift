import PleachDiff

@_expose(wasm, "diff_lists")
@_cdecl("diff_lists")
func diffLists() -> Int32 {
  Checks.run { (checks: inout Checks) throws(ChangeSetError) in
    try checkLists(&checks, of: Int.self)
    try checkLists(&checks, of: String.self)
    try checkLists(&checks, of: Entry.self)
  }
}

/// From 1 2 3 4 to 4 1 5 3: 2 goes, 5 comes, 4 moves, since 1 and 3 keep their order.
private func checkLists<Item: Identifier>(
  _ checks: inout Checks, of kind: Item.Type
) throws(ChangeSetError) {
  let old = Item.list(1, 2, 3, 4)
  let new = Item.list(4, 1, 5, 3)
  let difference = Difference(from: old, to: new)
  checks.expect(difference.deleted, [1])
  checks.expect(difference.inserted, [2])
  checks.expect(difference.moved, [Move(from: 3, to: 0)])
  checks.expect(difference.reconfigured, [])
  checks.expect(difference.changeCount, 3)
  checks.expect(difference.isEmpty, false)
  checks.expect(difference.description, "deleted 1\ninserted 2\nmoved 3 → 0")
  checks.expect(Difference(from: old, to: old).isEmpty, true)
  try difference.validate(oldCount: 4, newCount: 4)
  checks.expect(try difference.applying(to: old, inserted: new).numbers, [4, 1, 5, 3])

  let correspondence = ListCorrespondence(from: old, to: new)
  checks.expect(correspondence.oldCount, 4)
  checks.expect(correspondence.origins, [3, 0, -1, 2])
  checks.expect(correspondence.reconfigured, [])
  checks.expect(
    correspondence == ListCorrespondence(oldCount: 4, origins: [3, 0, -1, 2], reconfigured: []))
  checks.expect(Difference(correspondence), difference)

  // The content of 3, and of it alone, is another.
  let changed = Difference(from: old, to: new) { before, _ in before.number != 3 }
  checks.expect(changed.reconfigured, [3])
  checks.expect(
    changed,
    Difference(deleted: [1], inserted: [2], moved: [Move(from: 3, to: 0)], reconfigured: [3]))
  checks.expect(
    ChangeSet(changed, section: 2).description,
    "deleted 2.1\ninserted 2.2\nmoved 2.3 → 2.0\nreconfigured 2.3")
}

@_expose(wasm, "diff_content")
@_cdecl("diff_content")
func diffContent() -> Int32 {
  Checks.run { (checks: inout Checks) in
    let old = [Track(id: 1, title: "Intro"), Track(id: 2, title: "Song")]
    let new = [Track(id: 2, title: "Song (live)")]
    checks.expect(
      Difference(fromIdentified: old, to: new).description, "deleted 0\nreconfigured 0")

    let (before, after) = (Identified(old[1]), Identified(new[0]))
    checks.expect(before == after)
    checks.expect(before.hasSameContent(as: after), false)
    checks.expect(haveSameContent(before, before), true)
    checks.expect(before.id, 2)
    checks.expect(after.value.title, "Song (live)")
    checks.expect(Set([before, after]).count, 1)
    var (one, other) = (Hasher(), Hasher())
    before.hash(into: &one)
    after.hash(into: &other)
    checks.expect(one.finalize(), other.finalize())
    checks.expect(
      BatchUpdate<Difference>(fromIdentified: old, to: new, limit: 1) == .reload(changeCount: 2))
    checks.expect(ListCorrespondence(fromIdentified: old, to: new).reconfigured, [0])
    let wrapped = old.map { Identified($0) }
    checks.expect(ListCorrespondence(from: wrapped, to: [after]).reconfigured, [0])
    checks.expect(
      ListCorrespondence(from: wrapped, to: [after]) { _, _ in true }.reconfigured, [])
    checks.expect(
      BatchUpdate<Difference>(from: wrapped, to: [after], limit: 1) == .reload(changeCount: 2))
    checks.expect(
      BatchUpdate<Difference>(from: wrapped, to: [after], limit: 1) { _, _ in true }
        == .changes(Difference(deleted: [0])))
    // Elements that compare their content by themselves need no closure.
    checks.expect(
      Difference(from: old.map { Identified($0) }, to: [after]).description,
      "deleted 0\nreconfigured 0")

    let move = Move(
      from: ItemIndexPath(section: 0, item: 2), to: ItemIndexPath(section: 1, item: 0))
    checks.expect(move.description, "0.2 → 1.0")
    checks.expect(move.from, ItemIndexPath(section: 0, item: 2))
    checks.expect(move.to, ItemIndexPath(section: 1, item: 0))
  }
}

private func haveSameContent<Element: ContentEquatable>(_ one: Element, _ other: Element) -> Bool {
  one.hasSameContent(as: other)
}
