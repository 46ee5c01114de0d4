import PleachSnapshots

@_expose(wasm, "data_source_updates")
@_cdecl("data_source_updates")
func dataSourceUpdates() -> Int32 {
  Checks.run { (checks: inout Checks) in
    checkObserving(&checks, of: Int.self)
    checkObserving(&checks, of: String.self)
    checkObserving(&checks, of: Entry.self)
    checkRequests(&checks, of: Int.self)
    checkRequests(&checks, of: Entry.self)
    checkPlans(&checks, of: Int.self)
    checkPlans(&checks, of: String.self)
    checkPlans(&checks, of: Entry.self)
    checkLookups(&checks, of: Int.self)
    checkLookups(&checks, of: Entry.self)
  }
}

private func list<Item: Identifier>(
  _ sections: (String, [Int])...
) -> Snapshot<String, Item> {
  do throws(SnapshotError<String, Item>) {
    return try Snapshot(
      sections.map { section in
        SnapshotSection(section.0, items: section.1.map { Item(number: $0) })
      })
  } catch {
    return Snapshot()
  }
}

private func checkObserving<Item: Identifier>(_ checks: inout Checks, of kind: Item.Type) {
  let source = DataSource<String, Item>()
  var told: [String] = []
  source.setUpdateTarget { update, commit in
    told.append("target \(source.current.numberOfItems)")
    commit()
    told.append("target \(source.current.numberOfItems)")
  }
  let observations = [
    source.observe { told.append($0.changes?.description ?? "all") },
    source.observe { _ in told.append("second") },
  ]
  checks.expect(observations[0] == observations[0])
  checks.expect(observations[0] != observations[1])
  var hasher = Hasher()
  observations[0].hash(into: &hasher)
  checks.expect(Set(observations).count, 2)
  source.apply(list(("a", [1])))
  checks.expect(told, ["target 0", "target 1", "inserted section 0", "second"])
  told = []
  source.removeObserver(observations[1])
  source.setUpdateTarget(nil)
  source.reload(with: list(("a", [2]), ("b", [3])))
  checks.expect(told, ["all"])
  do throws(SnapshotError<String, Item>) {
    let (a, b): (SectionSnapshot<Item>, SectionSnapshot<Item>) = (
      try outline([3]), try outline([2])
    )
    checks.expect(
      try source.apply([("a", a), ("b", b)]).description, "moved 0.0 → 1.0\nmoved 1.0 → 0.0")
  } catch {
    checks.expect(false)
  }
}

private func outline<Item: Identifier>(
  _ numbers: [Int]
) throws(SnapshotError<String, Item>) -> SectionSnapshot<Item> {
  var result = Snapshot<String, Item>()
  try result.appendSections(["outline"])
  try result.appendItems(numbers.map { Item(number: $0) })
  return result.snapshot(for: "outline") ?? SectionSnapshot()
}

private func checkRequests<Item: Identifier>(_ checks: inout Checks, of kind: Item.Type) {
  let source = DataSource<String, Item>()
  var requests = 0
  source.requestHandler = { requests += 1 }
  source.commitsOnRequest = true
  checks.expect(source.commitsOnRequest)
  source.apply(list(("a", [1, 2])))
  source.apply(list(("a", [2, 3])), expansion: .keepExpansion)
  checks.expect(requests, 1)
  checks.expect(source.current.numberOfItems, 0)
  checks.expect(source.pending.itemIdentifiers.numbers, [2, 3])
  checks.expect(source.hasWaitingChanges)
  let update = source.takeUpdate()
  checks.expect(update?.before.numberOfItems, 0)
  checks.expect(update?.after.itemIdentifiers.numbers == [2, 3])
  checks.expect(update?.changes?.description, "inserted section 0")
  checks.expect(source.takeUpdate() == nil)
  let made = DataSource<String, Item>.Update(
    before: source.current, after: source.current, changes: nil)
  checks.expect(made.changes == nil)
}

private func checkPlans<Item: Identifier>(_ checks: inout Checks, of kind: Item.Type) {
  typealias Failure = SnapshotError<String, Item>
  let source = DataSource<String, Item>()
  source.apply(list(("a", [1, 2])))
  let whole = source.prepare(list(("a", [2, 3]))).workedOut()
  checks.expect(whole.changes?.description, "deleted 0.0\ninserted 0.1")
  checks.expect(!source.isOutdated(whole))
  checks.expect(source.commit(whole).description, "deleted 0.0\ninserted 0.1")
  checks.expect(source.isOutdated(whole))
  let edit = source.prepare { (list: inout Snapshot<String, Item>) throws(Failure) in
    try list.deleteItems([Item(number: 3)])
  }
  do throws(PlanError<Failure>) {
    checks.expect(try source.commit(edit, ifOutdated: .refuse).description, "deleted 0.1")
    try source.commit(edit, ifOutdated: .refuse)
    checks.expect(false)
  } catch .outdated {
    checks.expect(true)
  } catch {
    checks.expect(false)
  }
  do throws(PlanError<Failure>) {
    try source.commit(edit, ifOutdated: .rebase)
    checks.expect(false)
  } catch .failed(let error) {
    checks.expect(error == .unknownItems([Item(number: 3)]))
  } catch {
    checks.expect(false)
  }
  checks.expect(OutdatedPlanPolicy.rebase != .refuse)
  let failures: [PlanError<Failure>] = [.outdated, .failed(.unknownItems([Item(number: 3)]))]
  checks.expect(failures.count, 2)
}

private func checkLookups<Item: Identifier>(_ checks: inout Checks, of kind: Item.Type) {
  let source = DataSource<String, Item>()
  source.apply(list(("a", [1, 2]), ("b", [3])))
  let items: [Item] = Item.list(1, 2, 3)
  checks.expect(source.sectionIdentifier(containingItem: items[2]), "b")
  checks.expect(source.level(of: items[0]), 0)
  checks.expect(source.numberOfItems(inSection: "a"), 2)
  checks.expect(source.itemIdentifiers(inSection: "b").numbers, [3])
  checks.expect(!source.isLastSibling(items[0]))
  checks.expect(source.isLastSibling(items[1]))
  checks.expect(source.visibleItem(after: items[1])?.number, 3)
  checks.expect(source.visibleItem(before: items[1])?.number, 1)
}
