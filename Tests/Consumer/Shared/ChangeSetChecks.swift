import Pleach

/// A change set is a value that is made, checked, carried out, and crosses to another task.
func checkChangeSets(_ checks: inout Checks) {
  let move = Move(
    from: ItemIndexPath(section: 0, item: 2), to: ItemIndexPath(section: 1, item: 0))
  let changes = ChangeSet(deletedSections: [2], movedItems: [move])
  checks.expect(ChangeSet() == changes, equals: false, "an empty change set is another")
  checks.expect(changes.movedItems.map(\.to.description), equals: ["1.0"], "moves")

  let describe: @Sendable () -> [Int] = { changes.deletedSections }
  checks.expect(describe(), equals: [2], "a change set in a sendable closure")

  let old: SectionedList = ["fruit": ["apple", "pear"], "herbs": ["dill"]]
  let new: SectionedList = ["herbs": ["dill", "apple"], "fruit": ["pear", "fig"]]
  do {
    let changes = try ChangeSet(from: old, to: new)
    checks.expect(
      changes.description, equals: "moved section 1 → 0\ninserted 1.1\nmoved 0.0 → 0.1",
      "the difference of two lists with sections")
    try changes.validate(oldItemCounts: [2, 1], newItemCounts: [2, 2])
    checks.expect(
      try changes.applying(to: old.sections.map(\.items), inserted: new.sections.map(\.items)),
      equals: [["dill", "apple"], ["pear", "fig"]], "the list after the changes")
    try changes.validate(oldItemCounts: [2, 1], newItemCounts: [2, 3])
    checks.expect("no error", equals: "an error", "a change set that does not add up")
  } catch ChangeSetError.itemCount(let count) {
    checks.expect([count.newSection, count.result, count.new], equals: [1, 2, 3], "the count")
  } catch {
    checks.expect("\(error)", equals: "itemCount", "the error of the checker")
  }

  do {
    _ = try ChangeSet(from: old, to: SectionedList(new.sections + new.sections))
    checks.expect("no error", equals: "an error", "a list with repetitions")
  } catch {
    checks.expect(
      error.new.sections.map(\.identifier), equals: ["herbs", "fruit"], "what is repeated")
  }
}
