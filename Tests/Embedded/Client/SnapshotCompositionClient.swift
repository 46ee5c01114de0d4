import PleachDiff
import PleachSnapshots

@_expose(wasm, "snapshot_composition")
@_cdecl("snapshot_composition")
func snapshotComposition() -> Int32 {
  Checks.run { (checks: inout Checks) in
    checkGrafts(&checks, of: Int.self)
    checkGrafts(&checks, of: String.self)
    checkGrafts(&checks, of: Entry.self)
    checkDuplicates(&checks, of: Int.self)
    checkDuplicates(&checks, of: String.self)
    checkDuplicates(&checks, of: Entry.self)
  }
}

private func outline<Item: Identifier>(
  _ numbers: Int...
) throws(SnapshotError<String, Item>) -> SectionSnapshot<Item> {
  do throws(SectionSnapshot<Item>.Failure) {
    return try SectionSnapshot(numbers.map { Item(number: $0) })
  } catch {
    throw .noSections
  }
}

private func checkGrafts<Item: Identifier>(_ checks: inout Checks, of kind: Item.Type) {
  do throws(SnapshotError<String, Item>) {
    let isShort = false
    var list = try Snapshot<String, Item> {
      SnapshotSection("a", items: Item.list(1, 2))
      if !isShort { SnapshotSection("b") }
      if isShort { SnapshotSection("x") } else { SnapshotSection("c") }
      if isShort { SnapshotSection("y", items: []) } else { SnapshotSection("d") }
      for name in ["e", "f"] { SnapshotSection(name) }
      [SnapshotSection("g")]
      if #available(macOS 10.15, *) { SnapshotSection("h") }
    }
    checks.expect(list.sectionIdentifiers, ["a", "b", "c", "d", "e", "f", "g", "h"])
    let section = SnapshotSection("z", items: Item.list(1))
    checks.expect(section.identifier, "z")
    checks.expect(try Snapshot([section]).numberOfItems, 1)
    let written = SnapshotSection("w") { Outline(Item(number: 1)) { Item(number: 2) } }
    checks.expect(try Snapshot([written]).numberOfItems, 2)
    try list.appendItems(of: try outline(3), toSection: "a")
    try list.appendItems(of: try outline(11, 12), to: Item(number: 1))
    try list.insertItems(of: try outline(4), beforeItem: Item(number: 3))
    try list.insertItems(of: try outline(5), afterItem: Item(number: 1))
    try list.insertItems(of: try outline(13), childOf: Item(number: 1), at: 1)
    try list.insertItems(Item.list(14), childOf: Item(number: 1), at: 0)
    try list.insertItems(Item.list(6), inSection: "a", at: 0)
    checks.expect(list.itemIdentifiers.numbers, [6, 1, 14, 11, 13, 12, 5, 2, 4, 3])
    checks.expect(list.rootItemIdentifiers(inSection: "a").numbers, [6, 1, 5, 2, 4, 3])
    checks.expect(list.ancestors(of: Item(number: 13)).numbers, [1])
    checks.expect(list.descendants(of: Item(number: 1)).numbers, [14, 11, 13, 12])
    checks.expect(list.hasChildren(Item(number: 1)), true)

    let expansion = list.expansion
    checks.expect(expansion.contains(Item(number: 1)), false)
    list.expandAll()
    checks.expect(list.expandedItemIdentifiers.numbers, [1])
    list.collapseAll()
    list.restore(.all)
    checks.expect(list.expandedItemIdentifiers.numbers.count, 10)
    list.restore(.items(Set(Item.list(1, 90))))
    checks.expect(list.expandedItemIdentifiers.numbers, [1])
    list.restore(expansion)
    checks.expect(list.expandedItemIdentifiers.numbers, [])

    try list.replaceItem(Item(number: 1), with: Item(number: 9))
    checks.expect(list.children(of: Item(number: 9)).numbers, [14, 11, 13, 12])
    try list.replaceItems(inSection: "a", with: Item.list(3, 9, 7))
    try list.replaceItems(inSection: "a", with: Item.list(3, 9, 7)) { _, _ in true }
    checks.expect(list.rootItemIdentifiers(inSection: "a").numbers, [3, 9, 7])
    checks.expect(
      list.visualDescription {
        $0
      } item: {
        "\($0.number)"
      },
      "a\n  - * 3\n  - * 9\n    -   14\n    -   11\n    -   13\n    -   12\n  - * 7\nb\nc\nd\ne\nf\ng\nh"
    )

    checks.expect(list.expandIfPresent(Item.list(9, 90)).numbers, [90])
    checks.expect(list.collapseIfPresent(Item.list(9, 90)).numbers, [90])
    checks.expect(list.reloadItemsIfPresent(Item.list(9, 90)).numbers, [90])
    checks.expect(list.reconfigureItemsIfPresent(Item.list(9, 90)).numbers, [90])
    checks.expect(list.deleteItemsIfPresent(Item.list(9, 90)).numbers, [90])
    checks.expect(list.reloadSectionsIfPresent(["b", "z"]), ["z"])
    checks.expect(list.deleteSectionsIfPresent(["b", "z"]), ["z"])
    checks.expect(list.itemIdentifiers.numbers, [3, 7])
  } catch {
    checks.expect(false)
  }
}

private func checkDuplicates<Item: Identifier>(_ checks: inout Checks, of kind: Item.Type) {
  do throws(SnapshotError<String, Item>) {
    var list = try Snapshot<String, Item> {
      SnapshotSection("a", items: Item.list(1, 2))
      SnapshotSection("b", items: Item.list(3))
    }
    let dropped = try list.appendItems(
      Item.list(1, 4, 4), toSection: "b", duplicates: .keepFirst)
    checks.expect(dropped.map { $0.item.number }, [1, 4])
    checks.expect(
      dropped[0] == Snapshot<String, Item>.Dropped(item: Item(number: 1), section: "b"))
    checks.expect(try list.appendSections(["c", "a"], duplicates: .keepLast), ["a"])
    checks.expect(list.sectionIdentifiers, ["b", "c", "a"])
    let taken = try list.apply(try outline(5, 3), to: "a", duplicates: .keepLast)
    checks.expect(taken.map { $0.section }, ["b"])
    checks.expect(list.itemIdentifiers.numbers, [4, 5, 3])
    let left = try list.apply(
      [("c", try outline(4, 6)), ("a", try outline(6, 7))], expansion: .asGiven,
      duplicates: .keepFirst)
    checks.expect(left.map { $0.item.number }, [4, 6])
    checks.expect(list.itemIdentifiers.numbers, [4, 6, 7])
  } catch {
    checks.expect(false)
  }
}

@_expose(wasm, "snapshot_composition_content")
@_cdecl("snapshot_composition_content")
func snapshotCompositionContent() -> Int32 {
  Checks.run { (checks: inout Checks) throws(SnapshotError<Int, Identified<Track>>) in
    var list = Snapshot<Int, Identified<Track>>()
    try list.appendSections([1])
    try list.appendItems([Identified(Track(id: 1, title: "Intro"))])
    let new = Identified(Track(id: 1, title: "Prelude"))
    try list.replaceItems(inSection: 1, with: [new])
    checks.expect(list.storedItem(for: new)?.value.title, "Prelude")
  }
}

@_expose(wasm, "flat_snapshot_outline")
@_cdecl("flat_snapshot_outline")
func flatSnapshotOutline() -> Int32 {
  Checks.run { (checks: inout Checks) throws(SnapshotError<Int, String>) in
    var list = Snapshot<Int, String>()
    try list.appendSections([1, 2, 3])
    try list.appendItems(["a", "b"], toSection: 1)
    try list.appendItems(["a1"], to: "a")
    try list.appendItems(["c"], toSection: 3)
    try list.expand(["a"])
    let flat = list.flattened()
    let (first, child) = (
      ItemIndexPath(section: 0, item: 0), ItemIndexPath(section: 0, item: 1)
    )
    let (last, other) = (ItemIndexPath(section: 0, item: 2), ItemIndexPath(section: 2, item: 0))
    checks.expect(flat.row(of: "a1")?.level, 1)
    checks.expect(flat.isExpanded(at: first), true)
    checks.expect(flat.hasChildren(at: first), true)
    checks.expect(flat.isLastSibling(at: first), false)
    checks.expect(flat.indexPathOfParent(at: child), first)
    checks.expect(flat.indexPathsOfAncestors(at: child), [first])
    checks.expect(flat.indexPath(after: last), other)
    checks.expect(flat.indexPath(before: other), last)
    checks.expect(flat.indexOfRow(at: other), 3)
    checks.expect(flat.indexPath(ofRowAt: 3), other)
  }
}
