import PleachSnapshots

@_expose(wasm, "snapshot_shaping")
@_cdecl("snapshot_shaping")
func snapshotShaping() -> Int32 {
  Checks.run { (checks: inout Checks) in
    checkShaping(&checks, of: Int.self)
    checkShaping(&checks, of: String.self)
    checkShaping(&checks, of: Entry.self)
    checkPlaces(&checks, of: Int.self)
    checkPlaces(&checks, of: String.self)
    checkPlaces(&checks, of: Entry.self)
  }
}

/// a: 1(11(111) 12) 2, b: 3, all collapsed.
private func sample<Item: Identifier>(
  of kind: Item.Type
) throws(SnapshotError<String, Item>) -> Snapshot<String, Item> {
  try Snapshot<String, Item> {
    SnapshotSection("a") {
      Outline(Item(number: 1)) {
        Outline(Item(number: 11)) { Item(number: 111) }
        Item(number: 12)
      }
      Item(number: 2)
    }
    SnapshotSection("b", items: Item.list(3))
  }
}

private func checkShaping<Item: Identifier>(_ checks: inout Checks, of kind: Item.Type) {
  do throws(SnapshotError<String, Item>) {
    let start = try sample(of: kind)
    var list = start
    list.expandAll(toDepth: 1)
    checks.expect(list.visibleItemIdentifiers.numbers, [1, 11, 12, 2, 3])
    try list.expandAll(below: Item(number: 11))
    checks.expect(list.visibleItemIdentifiers.numbers, [1, 11, 111, 12, 2, 3])
    list.collapseAll(toDepth: 1)
    checks.expect(list.expandedItemIdentifiers.numbers, [1])
    try list.collapseAll(below: Item(number: 1), toDepth: 0)
    checks.expect(list.expandedItemIdentifiers.numbers, [])
    var open = start
    open.expandAll()
    list.keepExpansion(of: open)
    checks.expect(list.expandedItemIdentifiers.numbers, [1, 11])

    checks.expect(start.sorted { $0.number > $1.number }.itemIdentifiers.numbers[0], 2)
    list = start
    list.sortItems { $0.number > $1.number }
    checks.expect(list.itemIdentifiers.numbers, [2, 1, 12, 11, 111, 3])
    try list.sortItems(childrenOf: Item(number: 1)) { $0.number < $1.number }
    try list.sortItems(inSection: "a") { $0.number < $1.number }
    checks.expect(list.itemIdentifiers.numbers, [1, 11, 111, 12, 2, 3])

    let found = start.filtered(expandingAncestors: true, keepingEmptySections: false) {
      $0.number == 111
    }
    checks.expect(found.sectionIdentifiers, ["a"])
    checks.expect(found.visibleItemIdentifiers.numbers, [1, 11, 111])
    checks.expect(start.snapshot(of: Item(number: 1)).items.numbers, [11, 111, 12])
    try list.updateItems(Item.list(3))
    checks.expect(list.reconfiguredItemIdentifiers.numbers, [])
  } catch {
    checks.expect(false)
  }
}

private func checkPlaces<Item: Identifier>(_ checks: inout Checks, of kind: Item.Type) {
  do throws(SnapshotError<String, Item>) {
    var list = try sample(of: kind)
    try list.moveItem(Item(number: 3), to: Item(number: 1))
    try list.moveItem(Item(number: 2), toSection: "b")
    checks.expect(list.itemIdentifiers.numbers, [1, 11, 111, 12, 3, 2])
    try list.insertItems(
      of: list.filtered(keepingAncestors: false) { _ in false }.snapshot(of: Item(number: 1)),
      inSection: "b", at: 1)
    let (one, two) = (Item(number: 1), Item(number: 2))
    checks.expect(
      try list.appendItems(Item.list(2, 4), to: one, duplicates: .keepLast).map {
        $0.item.number
      }, [2])
    checks.expect(
      try list.insertItems(Item.list(3, 5), beforeItem: two, duplicates: .keepLast).count, 1)
    checks.expect(
      try list.insertItems(Item.list(3, 6), afterItem: two, duplicates: .keepFirst).count, 1)
    checks.expect(list.children(of: one).numbers, [11, 12, 3, 5, 2, 6, 4])
    try list.insertItems(Item.list(4), childOf: one, at: 0, duplicates: .keepLast)
    checks.expect(list.children(of: one).numbers, [4, 11, 12, 3, 5, 2, 6])
    try list.insertItems(Item.list(7, 3), inSection: "b", at: 0, duplicates: .keepLast)
    checks.expect(list.itemIdentifiers(inSection: "b").numbers, [7, 3])
  } catch {
    checks.expect(false)
  }
}
