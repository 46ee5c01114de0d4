import PleachSnapshots

private typealias Failure<Item: Identifier> = ReorderError<String, Item>

@_expose(wasm, "reordering")
@_cdecl("reordering")
func reordering() -> Int32 {
  Checks.run { (checks: inout Checks) in
    checkReordering(&checks, of: Int.self)
    checkReordering(&checks, of: String.self)
    checkReordering(&checks, of: Entry.self)
    checkTargets(&checks, of: Int.self)
    checkTargets(&checks, of: Entry.self)
    checkTransactions(&checks, of: String.self)
  }
}

/// A list a: 1 2 3, b: 4, of which 3 may not be lifted.
private func makeList<Item: Identifier>() -> Snapshot<String, Item> {
  var list = Snapshot<String, Item>()
  do throws(SnapshotError<String, Item>) {
    try list.appendSections(["a", "b"])
    try list.appendItems(Item.list(1, 2, 3), toSection: "a")
    try list.appendItems(Item.list(4), toSection: "b")
  } catch {
    list.deleteAll()
  }
  return list
}

private func checkReordering<Item: Identifier>(_ checks: inout Checks, of kind: Item.Type) {
  let source = DataSource<String, Item>()
  source.apply(makeList())
  var told: [String] = []
  var handlers = ReorderingHandlers<String, Item>()
  handlers.canReorderItem = { $0.number != 3 }
  handlers.willReorder = { told.append("will \($0.movements[0].item.number)") }
  handlers.didReorder = { told.append("did \($0.movements[0].item.number)") }
  source.reorderingHandlers = handlers

  do throws(Failure<Item>) {
    let place = OutlinePlace<String, Item>(section: "b", index: 1)
    guard let transaction = try source.reorder(Item.list(1), to: .place(place)) else {
      return checks.expect(false)
    }
    checks.expect(source.current.itemIdentifiers.numbers, [2, 3, 4, 1])
    check(&checks, transaction)
    checks.expect(try source.perform(transaction.inverse) != nil)
    checks.expect(source.current.itemIdentifiers.numbers, [1, 2, 3, 4])

    try source.beginReorder(Item.list(2))
    checks.expect(source.reorderedItems.numbers, [2])
    let front = ItemIndexPath(section: 0, item: 0)
    checks.expect(
      try source.updateReorder(to: .row(front)).rows.itemIdentifiers.numbers, [2, 1, 3, 4])
    checks.expect(source.current.itemIdentifiers.numbers, [1, 2, 3, 4])
    checks.expect(try source.finishReorder() != nil)
    checks.expect(source.current.itemIdentifiers.numbers, [2, 1, 3, 4])
    checks.expect(told, ["will 1", "did 1", "will 1", "did 1", "will 2", "did 2"])

    // Dropped where it was, or put back: nothing happens, and nobody is told.
    checks.expect(try source.reorder(Item.list(2), to: .row(front, level: 0)) == nil)
    try source.beginReorder(Item.list(1))
    source.cancelReorder()
    checks.expect(source.reorderedItems.numbers, [])
    checks.expect(told.count, 6)
  } catch {
    checks.expect(false)
  }

  checks.expect(throws: Failure<Item>.noSession) { () throws(Failure<Item>) in
    _ = try source.finishReorder()
  }
  checks.expect(Failure<Item>.noSession.description, "no drag is under way")
  checks.expect(throws: Failure<Item>.notReorderable(Item.list(3))) { () throws(Failure<Item>) in
    _ = try source.reorder(Item.list(1, 3), to: .row(ItemIndexPath(section: 0, item: 0)))
  }
  checks.expect(throws: Failure<Item>.invalid(.unknownItems(Item.list(9)))) {
    () throws(Failure<Item>) in try source.beginReorder(Item.list(9))
  }
}

/// The transaction takes 1 from a: 1 2 3 to b: 4 1.
private func check<Item: Identifier>(
  _ checks: inout Checks, _ transaction: ReorderTransaction<String, Item>
) {
  let from = OutlinePlace<String, Item>(section: "a", parent: nil, index: 0)
  let to = OutlinePlace<String, Item>(section: "b", parent: nil, index: 1)
  checks.expect(transaction.movements.count, 1)
  checks.expect(
    transaction.movements[0]
      == ReorderTransaction.Movement(item: Item(number: 1), from: from, to: to))
  checks.expect(transaction.movements[0].item.number, 1)
  checks.expect(transaction.movements[0].from == from)
  checks.expect(transaction.movements[0].to == to)
  checks.expect(transaction.initialSnapshot == makeList())
  checks.expect(transaction.finalSnapshot.itemIdentifiers.numbers, [2, 3, 4, 1])
  checks.expect(transaction.changes.description, "moved 0.0 → 1.1")
  checks.expect(transaction.inverse.changes.description, "moved 1.1 → 0.0")

  let sections = transaction.sectionTransactions
  checks.expect(sections.map { $0.sectionIdentifier }, ["a", "b"])
  checks.expect(sections[0].initialSnapshot.items.numbers, [1, 2, 3])
  checks.expect(sections[0].finalSnapshot.items.numbers, [2, 3])
  checks.expect(sections[1].finalSnapshot.items.numbers, [4, 1])

  do throws(SnapshotError<String, Item>) {
    let same = try ReorderTransaction(
      moving: Item.list(1), to: .place(to), in: transaction.initialSnapshot)
    checks.expect(same == transaction)
  } catch {
    checks.expect(false)
  }
}

/// Drops on items and at levels, with an app that allows, retargets and refuses.
private func checkTargets<Item: Identifier>(_ checks: inout Checks, of kind: Item.Type) {
  let source = DataSource<String, Item>()
  source.apply(makeList())
  source.reorderingHandlers.canReorderItem = { _ in true }
  var asked: [ReorderProposal<String, Item>] = []
  let front = ItemIndexPath(section: 0, item: 0)
  source.reorderingHandlers.proposedTarget = { proposal in
    asked.append(proposal)
    switch proposal.place.section {
    case "a": return .allow
    default:
      return proposal.place.index == 0 ? .retarget(to: .row(front)) : .refuse(reason: "full")
    }
  }
  do throws(Failure<Item>) {
    try source.reorder(Item.list(2), to: .onItem(Item(number: 1)))
    checks.expect(source.snapshot().children(of: Item(number: 1)).numbers, [2])
    checks.expect(source.current.dropLevels(at: front, moving: []) == 0...0)
    checks.expect(
      source.current.dropLevels(at: ItemIndexPath(section: 5, item: 0), moving: []) == nil)

    try source.beginReorder(Item.list(3))
    let retargeted = try source.updateReorder(to: .row(ItemIndexPath(section: 1, item: 0)))
    checks.expect(retargeted.indexPath == front)
    checks.expect(retargeted.place?.section ?? "", "a")
    let refused = try source.updateReorder(to: .row(ItemIndexPath(section: 1, item: 1)))
    checks.expect(refused.refusal ?? "", "full")
    checks.expect(try source.updateReorder().rows.itemIdentifiers.numbers, [1, 3, 4])
    checks.expect(try source.finishReorder() == nil)
  } catch {
    checks.expect(false)
  }
  checks.expect(asked.count, 4)
  let place = OutlinePlace<String, Item>(section: "a", parent: Item(number: 1), index: 0)
  checks.expect(
    asked[0]
      == ReorderProposal(items: Item.list(2), place: place, level: 1, indexPath: nil))
  checks.expect(asked[0].items.numbers, [2])
  checks.expect(asked[0].level, 1)
  checks.expect(asked[0].place == place)
  checks.expect(asked[0].indexPath == nil)
  let retarget = Failure<Item>.invalidRetarget(.unknownItems(Item.list(9)))
  checks.expect(retarget != Failure<Item>.invalid(.unknownItems(Item.list(9))))
  checks.expect(throws: Failure<Item>.refused(reason: "full")) { () throws(Failure<Item>) in
    _ = try source.reorder(Item.list(3), to: .row(ItemIndexPath(section: 1, item: 1)))
  }
}

/// Transactions made of their parts.
private func checkTransactions<Item: Identifier>(_ checks: inout Checks, of kind: Item.Type) {
  let place = OutlinePlace<String, Item>(section: "a", index: 0)
  let same = ReorderTransaction<String, Item>(
    movements: [ReorderTransaction.Movement(item: Item(number: 1), from: place, to: place)],
    initialSnapshot: makeList(), finalSnapshot: makeList())
  checks.expect(same.isEmpty)
  do throws(SnapshotError<Never, Item>) {
    let section = ReorderTransaction<String, Item>.SectionTransaction(
      sectionIdentifier: "a", initialSnapshot: try SectionSnapshot(Item.list(1, 2)),
      finalSnapshot: try SectionSnapshot(Item.list(2, 1)), movedItems: [Item(number: 1)])
    checks.expect(section.finalSnapshot.items.numbers, [2, 1])
  } catch {
    checks.expect(false)
  }
}
