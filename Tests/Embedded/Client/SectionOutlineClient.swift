import PleachSnapshots

private typealias Failure<Item: Identifier> = SectionSnapshot<Item>.Failure

/// What 1(11(111) 12) 2 looks like in which 1 is expanded.
private func sample<Item: Identifier>(
  of kind: Item.Type
) throws(Failure<Item>) -> SectionSnapshot<Item> {
  try SectionSnapshot<Item> {
    Outline(Item(number: 1), isExpanded: true) {
      Outline(Item(number: 11)) { Item(number: 111) }
      Item(number: 12)
    }
    Item(number: 2)
  }
}

@_expose(wasm, "section_snapshot_shaping")
@_cdecl("section_snapshot_shaping")
func sectionSnapshotShaping() -> Int32 {
  Checks.run { (checks: inout Checks) in
    checkShaping(&checks, of: Int.self)
    checkShaping(&checks, of: String.self)
    checkShaping(&checks, of: Entry.self)
  }
}

private func checkShaping<Item: Identifier>(_ checks: inout Checks, of kind: Item.Type) {
  do throws(Failure<Item>) {
    var outline = try sample(of: kind)
    checks.expect(outline.items.numbers, [1, 11, 111, 12, 2])
    checks.expect(outline.descendants(of: Item(number: 1)).numbers, [11, 111, 12])
    checks.expect(outline.ancestors(of: Item(number: 111)).numbers, [11, 1])
    checks.expect(
      outline.filtered { $0.number == 111 }.items.numbers, [1, 11, 111])
    checks.expect(
      outline.filtered(keepingAncestors: false, keepingDescendants: true) { $0.number == 1 }
        .items.numbers, [1, 11, 111, 12])
    checks.expect(
      outline.filtered(expandingAncestors: true) { $0.number == 111 }.visibleItems.numbers,
      [1, 11, 111])
    checks.expect(outline.sorted { $0.number > $1.number }.items.numbers, [2, 1, 12, 11, 111])
    outline.sort { $0.number > $1.number }
    try outline.sortChildren(of: Item(number: 1)) { $0.number < $1.number }
    checks.expect(outline.items.numbers, [2, 1, 11, 111, 12])
    try outline.sortChildren(of: nil) { $0.number < $1.number }
    checks.expect(outline.items.numbers, [1, 11, 111, 12, 2])

    try outline.insert(Item.list(13, 14), childOf: Item(number: 1), at: 1)
    try outline.move(Item(number: 11), to: Item(number: 2))
    try outline.move(Item(number: 12), to: nil)
    checks.expect(outline.items.numbers, [1, 13, 14, 2, 11, 111, 12])
    try outline.replace(Item(number: 11), with: Item(number: 15))
    checks.expect(outline.items.numbers, [1, 13, 14, 2, 15, 111, 12])

    checks.expect(outline.expandIfPresent(Item.list(2, 9)).numbers, [9])
    checks.expect(outline.expandedItems.numbers, [1, 2])
    checks.expect(outline.collapseIfPresent(Item.list(9, 2)).numbers, [9])
    checks.expect(outline.deleteIfPresent(Item.list(8, 15, 9)).numbers, [8, 9])
    checks.expect(outline.items.numbers, [1, 13, 14, 2, 12])
    let part = try SectionSnapshot<Item> { Outline(Item(number: 31)) { Item(number: 311) } }
    try outline.insert(part, childOf: Item(number: 1), at: 1)
    checks.expect(outline.items.numbers, [1, 13, 31, 311, 14, 2, 12])
    checks.expect(throws: Failure<Item>.duplicateItems(Item.list(2))) { () throws(Failure<Item>) in
      try outline.replace(Item(number: 1), with: Item(number: 2))
    }
  } catch {
    checks.expect(false)
  }
}

@_expose(wasm, "section_snapshot_expansion")
@_cdecl("section_snapshot_expansion")
func sectionSnapshotExpansion() -> Int32 {
  Checks.run { (checks: inout Checks) in
    checkExpansion(&checks, of: Int.self)
    checkExpansion(&checks, of: String.self)
    checkExpansion(&checks, of: Entry.self)
  }
}

private func checkExpansion<Item: Identifier>(_ checks: inout Checks, of kind: Item.Type) {
  do throws(Failure<Item>) {
    var outline = try sample(of: kind)
    let saved = outline.expansion
    checks.expect(saved == .items(Set(Item.list(1))))
    checks.expect(saved.contains(Item(number: 1)), true)
    checks.expect(OutlineExpansion<Item>.all.contains(Item(number: 9)), true)
    outline.expandAll()
    checks.expect(outline.expandedItems.numbers, [1, 11])
    outline.collapseAll(toDepth: 1)
    checks.expect(outline.expandedItems.numbers, [1])
    outline.collapseAll()
    checks.expect(outline.expandedItems.numbers, [])
    outline.expandAll(toDepth: 1)
    checks.expect(outline.expandedItems.numbers, [1])
    try outline.expandAll(below: Item(number: 11))
    try outline.collapseAll(below: Item(number: 1), toDepth: 2)
    checks.expect(outline.expandedItems.numbers, [1, 11])
    outline.restore(saved)
    checks.expect(outline.expandedItems.numbers, [1])
    outline.restore(.all)
    checks.expect(outline.expandedItems.numbers, [1, 11, 111, 12, 2])
    outline.keepExpansion(of: try sample(of: kind))
    checks.expect(outline.expandedItems.numbers, [1])
    checks.expect(Set([saved, outline.expansion, .all]).count, 2)
  } catch {
    checks.expect(false)
  }
}

@_expose(wasm, "section_snapshot_models")
@_cdecl("section_snapshot_models")
func sectionSnapshotModels() -> Int32 {
  Checks.run { (checks: inout Checks) in
    checkModels(&checks, of: Int.self)
    checkModels(&checks, of: String.self)
    checkModels(&checks, of: Entry.self)
    checkWritten(&checks)
  }
}

/// 1 has 10 and 11, 2 has 20 and 21, and 3 has 1, which has come already.
private func children(_ number: Int) -> [Int] {
  number == 3 ? [1] : number < 3 ? [number * 10, number * 10 + 1] : []
}

private func checkModels<Item: Identifier>(_ checks: inout Checks, of kind: Item.Type) {
  let below = { (item: Item) in children(item.number).map { Item(number: $0) } }
  do throws(Failure<Item>) {
    checks.expect(
      try SectionSnapshot(Item.list(2, 1), children: below).items.numbers, [2, 20, 21, 1, 10, 11])
    let models = try SectionSnapshot(
      1...2, item: { Item(number: $0) }, children: children, isExpanded: { $0 == 2 })
    checks.expect(models.visibleItems.numbers, [1, 2, 20, 21])
    let first = try SectionSnapshot.make(
      Item.list(1, 3), duplicates: .keepFirst, children: below)
    checks.expect(first.snapshot.items.numbers, [1, 10, 11, 3])
    checks.expect(first.dropped.numbers, [1])
    let last = try SectionSnapshot.make(
      [1, 3], duplicates: .keepLast, item: { Item(number: $0) }, children: children)
    checks.expect(last.snapshot.items.numbers, [3, 1, 10, 11])
    checks.expect(last.dropped.numbers, [1])

    let twice = Item.list(1, 2, 1)
    checks.expect(try SectionSnapshot.make(twice, duplicates: .keepLast).dropped.numbers, [1])
    var outline = try SectionSnapshot(Item.list(1, 2))
    let dropped = try outline.append(Item.list(3, 2), to: Item(number: 1), duplicates: .keepLast)
    checks.expect(dropped.numbers, [2])
    checks.expect(outline.items.numbers, [1, 3, 2])
    try outline.insert(Item.list(4, 3), before: Item(number: 1), duplicates: .keepFirst)
    try outline.insert(Item.list(5, 2), after: Item(number: 4), duplicates: .keepLast)
    checks.expect(outline.items.numbers, [4, 5, 2, 1, 3])
    try outline.insert(
      Item.list(6, 5), childOf: Item(number: 1), at: 0, duplicates: .keepLast)
    checks.expect(outline.items.numbers, [4, 2, 1, 6, 5, 3])
    checks.expect(throws: Failure<Item>.duplicateItems(Item.list(1))) { () throws(Failure<Item>) in
      _ = try SectionSnapshot(Item.list(3, 1), children: below)
    }
  } catch {
    checks.expect(false)
  }
}

private func checkWritten(_ checks: inout Checks) {
  do throws(SectionSnapshot<Entry>.Failure) {
    let isLong = !SectionSnapshot<Entry>.Failure.noSections.kind.isEmpty
    let outline = try SectionSnapshot<Entry> {
      Outline(.header(title: "item 2"), isExpanded: true) {
        .product(id: 1)
        if isLong { .product(id: 3) }
        if isLong { .product(id: 5) } else { Entry.product(id: 7) }
        if !isLong { .product(id: 7) } else { Entry.product(id: 9) }
        for id in [11, 13] { .product(id: id) }
      }
      if #available(macOS 10.15, *) { .product(id: 15) }
    }
    checks.expect(outline.items.numbers, [2, 1, 3, 5, 9, 11, 13, 15])
    checks.expect(Outline(1) == Outline(1, isExpanded: true), false)
  } catch {
    checks.expect(false)
  }
}
