import PleachSnapshots

@_expose(wasm, "flat_snapshot")
@_cdecl("flat_snapshot")
func flatSnapshot() -> Int32 {
  Checks.run { (checks: inout Checks) in
    checkRows(&checks, of: Int.self)
    checkRows(&checks, of: String.self)
    checkRows(&checks, of: Entry.self)
  }
}

/// From a: 1(11 12) 2, b: 3 to a: 1 with its children hidden, b: 2 3.
private func checkRows<Item: Identifier>(_ checks: inout Checks, of kind: Item.Type) {
  do throws(SnapshotError<String, Item>) {
    var list = Snapshot<String, Item>()
    try list.appendSections(["a", "b"])
    try list.appendItems(Item.list(1, 2), toSection: "a")
    try list.appendItems(Item.list(3), toSection: "b")
    try list.appendItems(Item.list(11, 12), to: Item(number: 1))
    try list.expand(Item.list(1))
    let old = list.flattened()
    checks.expect(old.snapshot == list)
    checks.expect(old.numberOfSections, 2)
    checks.expect(old.numberOfItems, 5)
    checks.expect(old.numberOfItems(inSectionAt: 0), 4)
    checks.expect(old.numberOfItems(inSection: old.sectionIdentifiers[0]), 4)
    checks.expect(old.itemCounts, [4, 1])
    checks.expect(old.sectionIdentifiers, ["a", "b"])
    checks.expect(old.sectionIdentifier(for: 1), "b")
    checks.expect(old.index(for: "b"), 1)
    checks.expect(old.itemIdentifiers(inSectionAt: 0).numbers, [1, 11, 12, 2])
    checks.expect(old.itemIdentifiers(inSection: "b").numbers, [3])
    checks.expect(old.itemIdentifiers.numbers, [1, 11, 12, 2, 3])
    let path = ItemIndexPath(section: 0, item: 1)
    checks.expect(old.itemIdentifier(for: path)?.number, 11)
    checks.expect(old.indexPath(for: Item(number: 11)), path)
    checks.expect(old.indexPath(for: Item(number: 9)), nil)
    checks.expect(old.level(at: path), 1)
    let row = old.row(at: path)
    checks.expect(row?.item.number, 11)
    checks.expect(row?.level, 1)
    checks.expect(row?.isExpanded, false)
    checks.expect(row?.hasChildren, false)

    try list.collapse(Item.list(1))
    try list.moveItem(Item(number: 2), toSection: "b", at: 0)
    let new = FlatSnapshot(list, reusing: old)
    let changes = new.difference(from: old)
    let expected = "deleted 0.1\ndeleted 0.2\nmoved 0.3 → 1.0"
    checks.expect(changes.description, expected)
    checks.expect(
      new.difference(from: old) { before, _ in before.number != 3 }.description,
      expected + "\nreconfigured 1.1")
    checks.expect(
      changes.lines(from: old, to: new, section: { $0 }, item: { "\($0.number)" }),
      ["deleted 11 from a 1", "deleted 12 from a 2", "moved 2 from a 3 to b 0"])
    checks.expect(new.sectionedList.sections.map { $0.id }, ["a", "b"])
    checks.expect(new.sectionedList.sections[1].items.numbers, [2, 3])
    checks.expect(new.difference(from: old, limit: 3) == .changes(changes))
    checks.expect(new.difference(from: old, limit: 2) == .reload(changeCount: 3))
    checks.expect(
      new.difference(from: old, limit: 3) { before, _ in before.number != 3 }
        == .reload(changeCount: 4))
    try list.reloadItems(Item.list(1))
    checks.expect(list.flattened().difference(from: new).description, "reloaded 0.0")
    checks.expect(list.withoutMarks().flattened().difference(from: new).isEmpty)
    checks.expect(list.flattened().withoutMarks().difference(from: new).isEmpty)
  } catch {
    checks.expect(false)
  }
}

@_expose(wasm, "flat_snapshot_content")
@_cdecl("flat_snapshot_content")
func flatSnapshotContent() -> Int32 {
  Checks.run { (checks: inout Checks) throws(SnapshotError<Int, Identified<Track>>) in
    var list = Snapshot<Int, Identified<Track>>()
    try list.appendSections([1])
    try list.appendItems([Identified(Track(id: 1, title: "Intro"))])
    let old = list.flattened()
    let changed = Identified(Track(id: 1, title: "Prelude"))
    try list.reconfigureItems([changed])
    checks.expect(list.flattened().difference(from: old).description, "reconfigured 0.0")
    checks.expect(list.flattened().difference(from: old, limit: 0) == .reload(changeCount: 1))

    // The data source compares the content by itself.
    let source = DataSource<Int, Identified<Track>>()
    source.apply(old.snapshot)
    var next = Snapshot<Int, Identified<Track>>()
    try next.appendSections([1])
    try next.appendItems([changed])
    checks.expect(source.apply(next).description, "reconfigured 0.0")
    checks.expect(source.storedItem(for: changed)?.value.title, "Prelude")
  }
}
