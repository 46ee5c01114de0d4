import PleachSnapshots

private typealias Failure<Item: Identifier> = SectionSnapshot<Item>.Failure

@_expose(wasm, "section_snapshot_outline")
@_cdecl("section_snapshot_outline")
func sectionSnapshotOutline() -> Int32 {
  Checks.run { (checks: inout Checks) in
    checkOutline(&checks, of: Int.self)
    checkOutline(&checks, of: String.self)
    checkOutline(&checks, of: Entry.self)
  }
}

private func checkOutline<Item: Identifier>(_ checks: inout Checks, of kind: Item.Type) {
  do throws(Failure<Item>) {
    var outline = SectionSnapshot<Item>()
    checks.expect(outline.isEmpty, true)
    try outline.append(Item.list(1, 2))
    try outline.append(Item.list(11, 12), to: Item(number: 1))
    try outline.insert(Item.list(3), before: Item(number: 2))
    try outline.insert(Item.list(4), after: Item(number: 1))
    checks.expect(outline.items.numbers, [1, 11, 12, 4, 3, 2])
    checks.expect(outline.count, 6)
    checks.expect(outline.rootItems.numbers, [1, 4, 3, 2])
    checks.expect(outline.visibleItems.numbers, [1, 4, 3, 2])
    try outline.expand(Item.list(4, 1))
    checks.expect(outline.expandedItems.numbers, [1, 4])
    checks.expect(outline.visibleItems.numbers, [1, 11, 12, 4, 3, 2])
    checks.expect(outline.isExpanded(Item(number: 4)), true)
    checks.expect(outline.isVisible(Item(number: 11)), true)
    try outline.collapse(Item.list(1))
    checks.expect(outline.isExpanded(Item(number: 1)), false)
    checks.expect(outline.isVisible(Item(number: 11)), false)
    checks.expect(outline.contains(Item(number: 11)), true)
    checks.expect(outline.contains(Item(number: 5)), false)
    checks.expect(outline.storedItem(for: Item(number: 12))?.number, 12)
    checks.expect(outline.index(of: Item(number: 4)), 3)
    checks.expect(outline.level(of: Item(number: 12)), 1)
    checks.expect(outline.parent(of: Item(number: 12))?.number, 1)
    checks.expect(outline.parent(of: Item(number: 2))?.number, nil)
    checks.expect(outline.children(of: Item(number: 1)).numbers, [11, 12])
    checks.expect(outline.hasChildren(Item(number: 1)), true)
    checks.expect(outline.hasChildren(Item(number: 4)), false)
    checks.expect(outline.siblingIndex(of: Item(number: 3)), 2)
    checks.expect(
      outline.visualDescription { "\($0.number)" },
      "- * 1\n  -   11\n  -   12\n+ * 4\n- * 3\n- * 2")

    try outline.delete(Item.list(4))
    try outline.update(Item.list(3))
    checks.expect(outline.items.numbers, [1, 11, 12, 3, 2])
    try outline.move(Item(number: 2), before: Item(number: 1))
    checks.expect(outline.items.numbers, [2, 1, 11, 12, 3])
    try outline.move(Item(number: 2), after: Item(number: 1))
    checks.expect(outline.items.numbers, [1, 11, 12, 2, 3])
    try outline.move(Item(number: 3), to: Item(number: 1), at: 1)
    checks.expect(outline.items.numbers, [1, 11, 3, 12, 2])
    try outline.move(Item(number: 3), to: nil, at: 0)
    checks.expect(outline.items.numbers, [3, 1, 11, 12, 2])
    try checkSubtrees(&checks, outline)
    outline.deleteAll()
    checks.expect(outline.items.numbers, [])
  } catch {
    checks.expect(false)
  }
}

/// The outline is 3 1(11 12) 2.
private func checkSubtrees<Item: Identifier>(
  _ checks: inout Checks, _ given: SectionSnapshot<Item>
) throws(Failure<Item>) {
  var outline = given
  checks.expect(outline.snapshot(of: Item(number: 1)).items.numbers, [11, 12])
  checks.expect(
    outline.snapshot(of: Item(number: 1), includingParent: true).items.numbers, [1, 11, 12])

  var part = try SectionSnapshot(Item.list(21, 22))
  try part.append(Item.list(211), to: Item(number: 21))
  try outline.append(part, to: Item(number: 2))
  try outline.insert(try SectionSnapshot(Item.list(31)), before: Item(number: 1))
  try outline.insert(try SectionSnapshot(Item.list(32)), after: Item(number: 1))
  checks.expect(outline.items.numbers, [3, 31, 1, 11, 12, 32, 2, 21, 211, 22])
  try outline.replace(
    childrenOf: Item(number: 2), using: try SectionSnapshot(Item.list(41)))
  checks.expect(outline.items.numbers, [3, 31, 1, 11, 12, 32, 2, 41])

  checks.expect(outline == given, false)
  checks.expect(part == (try SectionSnapshot(Item.list(21, 22))), false)
  checks.expect(Set([outline, given, outline]).count, 2)
  var (one, other) = (Hasher(), Hasher())
  given.hash(into: &one)
  outline.hash(into: &other)
  checks.expect(one.finalize() == other.finalize(), false)
}

@_expose(wasm, "section_snapshot_errors")
@_cdecl("section_snapshot_errors")
func sectionSnapshotErrors() -> Int32 {
  Checks.run { (checks: inout Checks) in
    checkErrors(&checks, of: Int.self)
    checkErrors(&checks, of: String.self)
    checkErrors(&checks, of: Entry.self)
  }
}

private func checkErrors<Item: Identifier>(_ checks: inout Checks, of kind: Item.Type) {
  let twice = Item.list(1, 2, 1, 3)
  checks.expect(throws: Failure<Item>.duplicateItems(Item.list(1))) { () throws(Failure<Item>) in
    _ = try SectionSnapshot(twice)
  }
  checks.expect(throws: Failure<Item>.duplicateItems(Item.list(1))) { () throws(Failure<Item>) in
    _ = try SectionSnapshot(twice, duplicates: .throw)
  }
  do throws(Failure<Item>) {
    checks.expect(try SectionSnapshot(twice, duplicates: .keepFirst).items.numbers, [1, 2, 3])
    checks.expect(try SectionSnapshot(twice, duplicates: .keepLast).items.numbers, [2, 1, 3])
    var outline = try SectionSnapshot(Item.list(1, 2))
    try outline.append(Item.list(3), to: Item(number: 1))
    let before = outline
    checks.expect(throws: Failure<Item>.unknownItems(Item.list(8, 9))) { () throws(Failure<Item>) in
      try outline.delete(Item.list(8, 1, 9))
    }
    checks.expect(throws: Failure<Item>.invalidDestination(Item(number: 3))) {
      () throws(Failure<Item>) in
      try outline.move(Item(number: 1), before: Item(number: 3))
    }
    checks.expect(throws: Failure<Item>.indexOutOfRange(index: 4, limit: 1)) {
      () throws(Failure<Item>) in
      try outline.move(Item(number: 1), to: nil, at: 4)
    }
    checks.expect(outline == before)
  } catch {
    checks.expect(false)
  }
}

@_expose(wasm, "section_snapshot_description")
@_cdecl("section_snapshot_description")
func sectionSnapshotDescription() -> Int32 {
  Checks.run { (checks: inout Checks) throws(SectionSnapshot<String>.Failure) in
    var outline = try SectionSnapshot(["Notifications", "Display"])
    try outline.append(["Banners"], to: "Notifications")
    try outline.expand(["Notifications"])
    checks.expect(outline.description, "+ * Notifications\n  - * Banners\n- * Display")
    checks.expect(outline.visualDescription(), "+ * Notifications\n  - * Banners\n- * Display")
    checks.expect(
      outline.debugDescription,
      "SectionSnapshot: 3 items, 3 visible, 1 expanded\n"
        + "+ * Notifications\n  - * Banners\n- * Display")
  }
}
