import PleachSnapshots

@_expose(wasm, "data_source")
@_cdecl("data_source")
func dataSource() -> Int32 {
  Checks.run { (checks: inout Checks) in
    checkApplying(&checks, of: Int.self)
    checkApplying(&checks, of: String.self)
    checkApplying(&checks, of: Entry.self)
    checkHandlers(&checks, of: Int.self)
    checkHandlers(&checks, of: String.self)
    checkHandlers(&checks, of: Entry.self)
  }
}

private func outline<Item: Identifier>(_ numbers: Int...) -> SectionSnapshot<Item> {
  do throws(SectionSnapshot<Item>.Failure) {
    return try SectionSnapshot(numbers.map { Item(number: $0) })
  } catch {
    return SectionSnapshot()
  }
}

private func checkApplying<Item: Identifier>(_ checks: inout Checks, of kind: Item.Type) {
  do throws(SnapshotError<String, Item>) {
    let source = DataSource<String, Item> { before, _ in before.number != 3 }
    checks.expect(DataSource<String, Item>().current.numberOfSections, 0)
    var list = Snapshot<String, Item>()
    try list.appendSections(["a", "b"])
    try list.appendItems(Item.list(3), toSection: "b")
    checks.expect(source.apply(list).description, "inserted section 0\ninserted section 1")
    checks.expect(
      try source.apply(outline(1, 2), to: "a").description, "inserted 0.0\ninserted 0.1")
    // The closure says that the content of 3 is another, in a section that has changed.
    checks.expect(
      try source.update { (list) throws(SnapshotError<String, Item>) in
        try list.moveItem(Item(number: 1), afterItem: Item(number: 3))
      }.description, "moved 0.0 → 1.1\nreconfigured 1.0")

    checks.expect(source.snapshot().itemIdentifiers.numbers, [2, 3, 1])
    checks.expect(source.snapshot(for: "b")?.items.numbers == [3, 1])
    checks.expect(source.current.itemCounts, [1, 2])
    checks.expect(
      source.itemIdentifier(for: ItemIndexPath(section: 1, item: 1))?.number, 1)
    checks.expect(
      source.indexPath(for: Item(number: 1)), ItemIndexPath(section: 1, item: 1))
    checks.expect(source.storedItem(for: Item(number: 2))?.number, 2)
    checks.expect(source.sectionIdentifier(for: 1), "b")
    checks.expect(source.index(for: "b"), 1)
    var told: [String] = []
    var counts: [Int] = []
    let observation = source.observe { update in
      told.append(update.changes?.description ?? "all")
      counts += [update.before.numberOfItems, update.after.numberOfItems]
    }
    try source.update { (list) throws(SnapshotError<String, Item>) in
      try list.deleteItems(Item.list(2))
    }
    checks.expect(told, ["deleted 0.0"])
    checks.expect(counts, [3, 2])
    source.removeObserver(observation)
    try source.update { (list) throws(SnapshotError<String, Item>) in
      try list.appendItems(Item.list(2), toSection: "a")
    }
    checks.expect(throws: SnapshotError<String, Item>.duplicateItems(Item.list(3))) {
      () throws(SnapshotError<String, Item>) in try source.apply(outline(3), to: "a")
    }
    checks.expect(source.current.itemIdentifiers.numbers, [2, 3, 1])
  } catch {
    checks.expect(false)
  }
}

/// What the handlers were asked and told, in order.
private final class Journal {
  var entries: [String] = []

  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A section with 1 to 5: the children of 1 are there at once, those of 2 come later, 3 has none to
/// be asked for, 4 may not be expanded, and those of 5 cannot be had.
private func checkHandlers<Item: Identifier>(_ checks: inout Checks, of kind: Item.Type) {
  let journal = Journal()
  var handlers = SectionSnapshotHandlers<Item>()
  handlers.shouldExpandItem = {
    journal.entries.append("may \($0.number) expand?")
    return $0.number != 4
  }
  handlers.willExpandItem = { journal.entries.append("\($0.number) expands") }
  handlers.didExpandItem = { journal.entries.append("\($0.number) expanded") }
  handlers.shouldCollapseItem = {
    journal.entries.append("may \($0.number) collapse?")
    return true
  }
  handlers.willCollapseItem = { journal.entries.append("\($0.number) collapses") }
  handlers.didCollapseItem = { journal.entries.append("\($0.number) collapsed") }
  handlers.childrenProvider = { item, known in
    journal.entries.append("\(item.number) has \(known.count)")
    switch item.number {
    case 1: return .children(outline(11))
    case 2: return .later
    case 3: return .asInSnapshot
    default: return .failed
    }
  }
  let source = DataSource<String, Item>()
  source.sectionSnapshotHandlers = handlers

  do throws(SnapshotError<String, Item>) {
    try source.apply(outline(1, 2, 3, 4, 5), to: "a")
    checks.expect(
      try source.userExpand(Item(number: 1)).description, "inserted 0.1\nreconfigured 0.0")
    checks.expect(journal.take(), ["may 1 expand?", "1 expands", "1 has 0", "1 expanded"])
    checks.expect(try source.userCollapse(Item(number: 1)).description, "deleted 0.1")
    checks.expect(journal.take(), ["may 1 collapse?", "1 collapses", "1 collapsed"])

    checks.expect(try source.userExpand(Item(number: 2)).description, "reconfigured 0.1")
    checks.expect(source.childrenState(of: Item(number: 2)) == .loading)
    checks.expect(
      try source.supplyChildren(outline(21), of: Item(number: 2)).description,
      "inserted 0.2\nreconfigured 0.1")
    checks.expect(source.childrenState(of: Item(number: 2)) == .loaded)
    source.forgetChildren(of: Item(number: 2))
    checks.expect(source.childrenState(of: Item(number: 2)) == .unknown)
    checks.expect(
      journal.take(), ["may 2 expand?", "2 expands", "2 has 0", "2 expanded"])

    // It turns out to have no children: its row has no disclosure any more.
    checks.expect(source.isExpandable(Item(number: 3)))
    checks.expect(try source.userExpand(Item(number: 3)).description, "reconfigured 0.3")
    checks.expect(!source.isExpandable(Item(number: 3)))
    checks.expect(
      journal.take(), ["may 3 expand?", "3 expands", "3 has 0", "3 expanded"])
    checks.expect(try source.userExpand(Item(number: 4)).isEmpty, true)
    checks.expect(journal.take(), ["may 4 expand?"])
    checks.expect(try source.userExpand(Item(number: 5)).description, "reconfigured 0.5")
    checks.expect(source.childrenState(of: Item(number: 5)) == .failed)

    checks.expect(try source.reloadChildren(of: Item(number: 2)).description, "reconfigured 0.1")
    checks.expect(source.forgetChildren(of: Item(number: 2)).description, "reconfigured 0.1")
    checks.expect(source.forgetAllChildren().description, "reconfigured 0.3\nreconfigured 0.5")
    checks.expect(source.loadMissingChildren().numbers, [3])
    checks.expect(!source.isExpandable(Item(number: 6)))
    source.sectionSnapshotHandlers.canHaveChildren = { $0.number == 3 }
    checks.expect(!source.isExpandable(Item(number: 4)))
  } catch {
    checks.expect(false)
  }
}
