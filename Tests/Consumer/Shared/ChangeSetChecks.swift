import Pleach

/// A change set is a value that crosses to another task.
func checkChangeSets(_ checks: inout Checks) {
  let move = Move(
    from: ItemIndexPath(section: 0, item: 2), to: ItemIndexPath(section: 1, item: 0))
  let changes = ChangeSet(deletedSections: [2], movedItems: [move])
  checks.expect(ChangeSet() == changes, equals: false, "an empty change set is another")
  checks.expect(changes.movedItems.map(\.to.description), equals: ["1.0"], "moves")

  let describe: @Sendable () -> [Int] = { changes.deletedSections }
  checks.expect(describe(), equals: [2], "a change set in a sendable closure")
}
