import PleachDiff
import PleachSnapshots
import Testing

@Suite("DataSource: drags, step by step")
struct DataSourceDraggingTests {
  typealias Fixture = DataSourceReorderingTests
  typealias Failure = ReorderError<String, Int>

  @Test("A drag shows an order at each step and commits once, at the drop")
  func stepByStep() throws {
    let (source, log) = try Fixture.source()
    try source.beginReorder([1])
    #expect(source.reorderedItems == [1])
    #expect(
      try source.updateReorder(to: .row(Fixture.path(0, 3))).rows.itemIdentifiers == [
        2, 3, 4, 1, 5, 6,
      ])
    #expect(
      try source.updateReorder(to: .row(Fixture.path(2, 0))).rows.itemIdentifiers == [
        2, 3, 4, 5, 6, 1,
      ])
    #expect(
      try source.updateReorder(to: .row(Fixture.path(1, 1))).rows.itemIdentifiers == [
        2, 3, 4, 5, 1, 6,
      ])
    #expect(Fixture.rows(source) == [[1, 2, 3, 4], [5, 6], []])
    let transaction = try #require(try source.finishReorder())
    #expect(Fixture.rows(source) == [[2, 3, 4], [5, 1, 6], []])
    #expect(transaction.finalSnapshot == source.snapshot())
    #expect(
      log.lines == [
        "can 1", "will [1] [[1, 2, 3, 4], [5, 6], []]", "did [1] [[2, 3, 4], [5, 1, 6], []]",
      ])
    #expect(source.reorderedItems == [])
  }

  @Test("A cancelled drag, one that never left and one that came back call no handler")
  func withoutEffect() throws {
    let (source, log) = try Fixture.source()
    try source.beginReorder([1])
    try source.updateReorder(to: .row(Fixture.path(1, 0)))
    source.cancelReorder()
    #expect(source.reorderedItems == [])

    try source.beginReorder([1])
    #expect(try source.finishReorder() == nil)

    try source.beginReorder([1])
    try source.updateReorder(to: .row(Fixture.path(1, 0)))
    try source.updateReorder(to: .row(Fixture.path(0, 0)))
    #expect(try source.finishReorder() == nil)
    #expect(Fixture.rows(source) == [[1, 2, 3, 4], [5, 6], []])
    #expect(log.lines == ["can 1", "can 1", "can 1"])
  }

  @Test("A step to a target that is not there leaves the items over the former one")
  func wrongStep() throws {
    let (source, _) = try Fixture.source()
    try source.beginReorder([1])
    try source.updateReorder(to: .row(Fixture.path(1, 0)))
    #expect(throws: Failure.invalid(.indexOutOfRange(index: 9, limit: 3))) {
      try source.updateReorder(to: .row(Fixture.path(0, 9)))
    }
    try source.finishReorder()
    #expect(Fixture.rows(source) == [[2, 3, 4], [1, 5, 6], []])
  }

  @Test("Steps without a drag, and a second drag, are errors")
  func wrongOrder() throws {
    let (source, _) = try Fixture.source()
    #expect(throws: Failure.noSession) { try source.updateReorder(to: .row(Fixture.path(0, 0))) }
    #expect(throws: Failure.noSession) { try source.finishReorder() }
    source.cancelReorder()
    #expect(throws: Failure.invalid(.unknownItems([77]))) { try source.beginReorder([77]) }
    try source.beginReorder([1])
    #expect(throws: Failure.sessionInProgress) { try source.beginReorder([2]) }
    #expect(source.reorderedItems == [1])
  }

  @Test("To lift nothing begins no drag")
  func nothingLifted() throws {
    let (source, _) = try Fixture.source()
    try source.beginReorder([])
    #expect(throws: Failure.noSession) { try source.finishReorder() }
    try source.beginReorder([1])
  }

  @Test("Items that an update deletes are let go of; when none is left the drag has ended")
  func liftedItemsDeleted() throws {
    let (source, log) = try Fixture.source()
    try source.beginReorder([1, 2])
    try source.updateReorder(to: .row(Fixture.path(1, 0)))
    try source.update { (list) throws(SnapshotError<String, Int>) in try list.deleteItems([2]) }
    #expect(source.reorderedItems == [1])
    #expect(try source.updateReorder().rows.itemIdentifiers == [3, 4, 1, 5, 6])
    try source.update { (list) throws(SnapshotError<String, Int>) in try list.deleteItems([1]) }
    #expect(source.reorderedItems == [])
    #expect(throws: Failure.noSession) { try source.updateReorder() }
    #expect(throws: Failure.noSession) { try source.finishReorder() }
    #expect(Fixture.rows(source) == [[3, 4], [5, 6], []])
    #expect(!log.lines.contains { $0.hasPrefix("will") })
    try source.beginReorder([3])
  }

  @Test("A drop of the items that are left tells of these alone")
  func someLiftedItemsDeleted() throws {
    let (source, log) = try Fixture.source()
    try source.beginReorder([2, 1])
    try source.updateReorder(to: .row(Fixture.path(1, 1)))
    try source.update { (list) throws(SnapshotError<String, Int>) in try list.deleteItems([2]) }
    log.lines = []
    let transaction = try #require(try source.finishReorder())
    #expect(transaction.movements.map { $0.item } == [1])
    #expect(Fixture.rows(source) == [[3, 4], [5, 1, 6], []])
    #expect(
      log.lines == ["will [1] [[1, 3, 4], [5, 6], []]", "did [1] [[3, 4], [5, 1, 6], []]"])
  }

  @Test("The step after an update shows the items where they are with it, and what it brought")
  func stepAfterUpdate() throws {
    let (source, _) = try Fixture.source()
    try source.beginReorder([2])
    #expect(try source.updateReorder().rows.itemIdentifiers == [1, 2, 3, 4, 5, 6])
    #expect(try source.updateReorder().place == nil)
    try source.updateReorder(to: .row(Fixture.path(0, 3)))
    try source.update { (list) throws(SnapshotError<String, Int>) in
      try list.insertItems([7], beforeItem: 1)
      try list.deleteItems([4])
    }
    let step = try source.updateReorder()
    #expect(step.rows.itemIdentifiers == [7, 1, 3, 2, 5, 6])
    #expect(step.place == Fixture.Place(section: "A", index: 3))
    #expect(step.indexPath == Fixture.path(0, 3))
    #expect(step.refusal == nil)
  }

  @Test("A place below an item goes along with that item into another section")
  func parentMovesDuringDrag() throws {
    let (source, _) = try Fixture.source()
    try source.beginReorder([1])
    try source.updateReorder(to: .onItem(2))
    try source.update { (list) throws(SnapshotError<String, Int>) in
      try list.moveItem(2, toSection: "C")
      try list.appendItems([7], to: 2)
    }
    try source.finishReorder()
    #expect(source.snapshot().children(of: 2) == [1, 7])
    #expect(Fixture.rows(source) == [[3, 4], [5, 6], [2]])
  }

  @Test("A place below an item that goes away is refused; the next step leads elsewhere")
  func parentGoesDuringDrag() throws {
    let (source, _) = try Fixture.source()
    try source.beginReorder([1])
    try source.updateReorder(to: .onItem(2))
    try source.update { (list) throws(SnapshotError<String, Int>) in try list.deleteItems([2]) }
    #expect(throws: Failure.invalid(.unknownItems([2]))) { try source.updateReorder() }
    #expect(source.reorderedItems == [1])
    try source.updateReorder(to: .row(Fixture.path(1, 0)))
    try source.finishReorder()
    #expect(Fixture.rows(source) == [[3, 4], [1, 5, 6], []])
  }

  @Test("A place below an item that an update puts below the lifted one is refused")
  func parentMovesBelowLiftedItem() throws {
    let (source, _) = try Fixture.source()
    try source.beginReorder([1])
    try source.updateReorder(to: .onItem(2))
    try source.update { (list) throws(SnapshotError<String, Int>) in
      try list.moveItem(2, to: 1, at: 0)
    }
    let before = source.snapshot()
    #expect(throws: Failure.invalid(.invalidDestination(2))) { try source.finishReorder() }
    #expect(source.snapshot() == before)
    #expect(source.reorderedItems == [])
  }

  @Test("An update during a drag stays, and the drop goes behind the item it was dragged behind")
  func updateDuringDrag() throws {
    let (source, _) = try Fixture.source()
    try source.beginReorder([2])
    try source.updateReorder(to: .row(Fixture.path(0, 3)))
    try source.update { (list) throws(SnapshotError<String, Int>) in
      try list.insertItems([7], beforeItem: 1)
    }
    try source.finishReorder()
    #expect(Fixture.rows(source) == [[7, 1, 3, 4, 2], [5, 6], []])
  }

  @Test("A drop whose section went away meanwhile is refused, and the drag has ended")
  func placeGoneDuringDrag() throws {
    let (source, log) = try Fixture.source()
    try source.beginReorder([2])
    try source.updateReorder(to: .row(Fixture.path(1, 1)))
    try source.update { (list) throws(SnapshotError<String, Int>) in
      try list.deleteSections(["B"])
    }
    #expect(throws: Failure.invalid(.unknownSections(["B"]))) { try source.finishReorder() }
    #expect(source.reorderedItems == [])
    #expect(Fixture.rows(source) == [[1, 2, 3, 4], []])
    #expect(!log.lines.contains { $0.hasPrefix("will") })
  }

  @Test("A drag that the app begins when it is asked whether items may be lifted goes on")
  func begunWhenAsked() throws {
    let (source, _) = try Fixture.source()
    source.reorderingHandlers.canReorderItem = { item in
      if item == 1 { try? source.beginReorder([2]) }
      return true
    }
    #expect(throws: Failure.sessionInProgress) { try source.beginReorder([1]) }
    #expect(source.reorderedItems == [2])
    try source.updateReorder(to: .row(Fixture.path(1, 0)))
    try source.finishReorder()
    #expect(Fixture.rows(source) == [[1, 3, 4], [2, 5, 6], []])
  }

  @Test("A step that stays where the last one was answers the very same rows")
  func sameRows() throws {
    let (source, _) = try Fixture.source()
    try source.beginReorder([1])
    func rows(_ section: Int, _ item: Int) throws -> FlatSnapshot<String, Int> {
      try source.updateReorder(to: .row(Fixture.path(section, item))).rows
    }
    let first = try rows(0, 2)
    #expect(try rows(0, 2).snapshot.sharesStorage(with: first.snapshot))
    #expect(try source.updateReorder().rows.snapshot.sharesStorage(with: first.snapshot))
    let second = try rows(1, 1)
    #expect(second.itemIdentifiers == [2, 3, 4, 5, 1, 6])
    #expect(try rows(0, 2).itemIdentifiers == [2, 3, 1, 4, 5, 6])
    try source.update { try $0.deleteItems([3]) }
    #expect(try source.updateReorder().rows.itemIdentifiers == [2, 1, 4, 5, 6])
    source.reorderingHandlers.proposedTarget = { _ in .refuse(reason: "no") }
    #expect(try source.updateReorder().rows.itemIdentifiers == [1, 2, 4, 5, 6])
  }
}
