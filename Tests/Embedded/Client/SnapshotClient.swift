import PleachSnapshots

private typealias Failure<Item: Identifier> = SnapshotError<String, Item>

@_expose(wasm, "snapshot_edits")
@_cdecl("snapshot_edits")
func snapshotEdits() -> Int32 {
  Checks.run { (checks: inout Checks) in
    checkEdits(&checks, of: Int.self)
    checkEdits(&checks, of: String.self)
    checkEdits(&checks, of: Entry.self)
  }
}

private func checkEdits<Item: Identifier>(_ checks: inout Checks, of kind: Item.Type) {
  do throws(Failure<Item>) {
    var list = Snapshot<String, Item>()
    try list.appendSections(["b", "d"])
    try list.insertSections(["a"], beforeSection: "b")
    try list.insertSections(["c"], afterSection: "b")
    checks.expect(list.sectionIdentifiers, ["a", "b", "c", "d"])
    checks.expect(list.numberOfSections, 4)
    try list.moveSection("d", beforeSection: "b")
    try list.moveSection("a", afterSection: "c")
    checks.expect(list.sectionIdentifiers, ["d", "b", "c", "a"])
    try list.deleteSections(["c", "d"])
    checks.expect(list.indexOfSection("a"), 1)
    checks.expect(list.indexOfSection("c"), nil)

    try list.appendItems(Item.list(1, 2), toSection: "b")
    try list.appendItems(Item.list(3))  // to a, the last section
    try list.appendItems(Item.list(11, 12), to: Item(number: 1))
    try list.insertItems(Item.list(4), beforeItem: Item(number: 3))
    try list.insertItems(Item.list(5), afterItem: Item(number: 1))
    checks.expect(list.itemIdentifiers.numbers, [1, 11, 12, 5, 2, 4, 3])
    checks.expect(list.numberOfItems, 7)
    try list.expand(Item.list(1, 4))
    checks.expect(list.visibleItemIdentifiers(inSection: "b").numbers, [1, 11, 12, 5, 2])
    try list.collapse(Item.list(1))
    checks.expect(list.visibleItemIdentifiers(inSection: "b").numbers, [1, 5, 2])
    try checkQueries(&checks, list)

    try list.moveItem(Item(number: 1), beforeItem: Item(number: 3))
    checks.expect(list.itemIdentifiers.numbers, [5, 2, 4, 1, 11, 12, 3])
    try list.moveItem(Item(number: 4), afterItem: Item(number: 1))
    checks.expect(list.itemIdentifiers.numbers, [5, 2, 1, 11, 12, 4, 3])
    try list.moveItem(Item(number: 2), to: Item(number: 1), at: 1)
    checks.expect(list.itemIdentifiers.numbers, [5, 1, 11, 2, 12, 4, 3])
    try list.moveItem(Item(number: 3), toSection: "b", at: 0)
    checks.expect(list.itemIdentifiers.numbers, [3, 5, 1, 11, 2, 12, 4])
    try list.deleteItems(Item.list(1, 5))
    checks.expect(list.itemIdentifiers.numbers, [3, 4])
    list.deleteAllItems()
    checks.expect(list.sectionIdentifiers, ["b", "a"])
    checks.expect(list.numberOfItems, 0)
    list.deleteAll()
    checks.expect(list.numberOfSections, 0)
  } catch {
    checks.expect(false)
  }
}

/// The list is b: 1(11 12) 5 2, a: 4 3; 4 is expanded.
private func checkQueries<Item: Identifier>(
  _ checks: inout Checks, _ list: Snapshot<String, Item>
) throws(Failure<Item>) {
  checks.expect(list.numberOfItems(inSection: "b"), 5)
  checks.expect(list.itemIdentifiers(inSection: "a").numbers, [4, 3])
  checks.expect(list.snapshot(for: "a")?.items.numbers == [4, 3])
  checks.expect(list.contains(Item(number: 12)), true)
  checks.expect(list.storedItem(for: Item(number: 9))?.number, nil)
  checks.expect(list.sectionIdentifier(containingItem: Item(number: 3)), "a")
  checks.expect(list.indexOfItem(Item(number: 3)), 6)
  checks.expect(list.parent(of: Item(number: 11))?.number, 1)
  checks.expect(list.children(of: Item(number: 1)).numbers, [11, 12])
  checks.expect(list.level(of: Item(number: 11)), 1)
  checks.expect(list.isExpanded(Item(number: 4)), true)
  checks.expect(list.isVisible(Item(number: 11)), false)
  let place = list.place(of: Item(number: 12))
  checks.expect(place?.section, "b")
  checks.expect(place?.parent?.number, 1)
  checks.expect(place?.index, 1)

  var other = list
  checks.expect(other == list)
  try other.collapse(Item.list(4))
  checks.expect(other == list, false)
  checks.expect(Set([list, other, list]).count, 2)
  var (one, two) = (Hasher(), Hasher())
  list.hash(into: &one)
  other.hash(into: &two)
  checks.expect(one.finalize(), two.finalize())

  // What is to be refreshed, in the order of the list.
  try other.reloadItems(Item.list(3, 1))
  try other.reconfigureItems(Item.list(2))
  try other.reloadSections(["a"])
  checks.expect(other.reloadedItemIdentifiers.numbers, [1, 3])
  checks.expect(other.reconfiguredItemIdentifiers.numbers, [2])
  checks.expect(other.reloadedSectionIdentifiers, ["a"])
}

@_expose(wasm, "snapshot_outlines")
@_cdecl("snapshot_outlines")
func snapshotOutlines() -> Int32 {
  Checks.run { (checks: inout Checks) in
    checkOutlines(&checks, of: Int.self)
    checkOutlines(&checks, of: String.self)
    checkOutlines(&checks, of: Entry.self)
  }
}

private func checkOutlines<Item: Identifier>(_ checks: inout Checks, of kind: Item.Type) {
  do throws(Failure<Item>) {
    var list = Snapshot<String, Item>()
    try list.apply(try outline(1, 2), to: "a")
    try list.appendItems(Item.list(11), to: Item(number: 1))
    try list.expand(Item.list(1))
    try list.replaceItems(childrenOf: Item(number: 1), using: try outline(12, 13))
    checks.expect(list.visibleItemIdentifiers(inSection: "a").numbers, [1, 12, 13, 2])
    // 1 is collapsed in the outline, and stays expanded unless the outline is to say.
    var next = try outline(2, 1) as SectionSnapshot<Item>
    do throws(SectionSnapshot<Item>.Failure) {
      try next.append(Item.list(14), to: Item(number: 1))
    } catch {
      checks.expect(false)
    }
    try list.apply(next, to: "a", expansion: .keepExpansion)
    checks.expect(list.visibleItemIdentifiers(inSection: "a").numbers, [2, 1, 14])
    try list.apply([("a", try outline(2)), ("b", next.snapshot(of: Item(number: 1)))])
    checks.expect(list.itemIdentifiers.numbers, [2, 14])

    // 2 goes below 14, and 3 before it: both are taken out before the first is put in.
    try list.appendItems(Item.list(3), toSection: "a")
    try list.moveItems([
      (Item(number: 2), OutlinePlace(section: "b", parent: Item(number: 14), index: 0)),
      (Item(number: 3), OutlinePlace(section: "b", index: 0)),
    ])
    checks.expect(list.itemIdentifiers.numbers, [3, 14, 2])
  } catch {
    checks.expect(false)
  }
}

private func outline<Item: Identifier>(
  _ numbers: Int...
) throws(Failure<Item>) -> SectionSnapshot<Item> {
  do throws(SectionSnapshot<Item>.Failure) {
    return try SectionSnapshot(numbers.map { Item(number: $0) })
  } catch {
    throw .noSections
  }
}

@_expose(wasm, "snapshot_errors")
@_cdecl("snapshot_errors")
func snapshotErrors() -> Int32 {
  Checks.run { (checks: inout Checks) throws(SnapshotError<Int, Entry>) in
    var list = Snapshot<Int, Entry>()
    checks.expect(throws: SnapshotError<Int, Entry>.noSections) {
      () throws(SnapshotError<Int, Entry>) in try list.appendItems(Entry.list(1))
    }
    try list.appendSections([1, 2])
    try list.appendItems(Entry.list(1, 2))
    let before = list
    checks.expect(
      SnapshotError<Int, Entry>.unknownItems(Entry.list(4)).itemIdentifiers.numbers, [4])
    checks.expect(SnapshotError<Int, Entry>.unknownSections([7]).sectionIdentifiers, [7])
    checks.expect(
      SnapshotError<Int, Entry>.sectionIndexOutOfRange(index: 2, count: 1).description,
      "there is no section at index 2: there are 1")
    let errors: [SnapshotError<Int, Entry>] = [
      .duplicateItems(Entry.list(1)), .duplicateSections([2]), .unknownItems(Entry.list(9)),
      .unknownSections([7]), .invalidDestination(Entry(number: 1)), .invalidSectionDestination(1),
      .indexOutOfRange(index: -1, limit: 1), .noSections,
      .sectionMismatch(item: Entry(number: 1), section: 2),
    ]
    checks.expect(throws: errors[0]) { () throws(SnapshotError<Int, Entry>) in
      try list.appendItems(Entry.list(3, 1), toSection: 1)
    }
    checks.expect(throws: errors[1]) { () throws(SnapshotError<Int, Entry>) in
      try list.appendSections([3, 2])
    }
    checks.expect(throws: errors[2]) { () throws(SnapshotError<Int, Entry>) in
      try list.expand(Entry.list(1, 9))
    }
    checks.expect(throws: errors[3]) { () throws(SnapshotError<Int, Entry>) in
      try list.deleteSections([1, 7])
    }
    checks.expect(throws: errors[4]) { () throws(SnapshotError<Int, Entry>) in
      try list.moveItem(Entry(number: 1), afterItem: Entry(number: 1))
    }
    checks.expect(throws: errors[5]) { () throws(SnapshotError<Int, Entry>) in
      try list.moveSection(1, beforeSection: 1)
    }
    checks.expect(throws: errors[6]) { () throws(SnapshotError<Int, Entry>) in
      try list.moveItem(Entry(number: 1), toSection: 2, at: -1)
    }
    checks.expect(list == before)
    checks.expect(
      errors.map { $0.kind },
      [
        "duplicateItems", "duplicateSections", "unknownItems", "unknownSections",
        "invalidDestination", "invalidSectionDestination", "indexOutOfRange", "noSections",
        "sectionMismatch",
      ])
    // Embedded Swift cannot describe any identifier.
    checks.expect(errors[2].description, "items are not in the snapshot")
    checks.expect(errors[6].description, "index -1 is not in 0...1")
  }
}
