import PleachDiff
import PleachSnapshots
import Testing

/// Rows mean what is shown, whatever waits to be committed.
@Suite("Reorder targets while changes wait")
struct ReorderTargetTests {
  typealias Fixture = DataSourceReorderingTests
  typealias Failure = ReorderError<String, Int>
  typealias Place = OutlinePlace<String, Int>

  /// The data source of the other tests, A: 1 2 3 4, B: 5 6, C empty, that shows this while 1 is
  /// deleted, 10 and 11 come to the front of B, and a section in front of all, X: 20.
  static func waiting() throws -> DataSource<String, Int> {
    let (source, _) = try Fixture.source()
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.commitsOnRequest = true
    try source.update { list in
      try list.deleteItems([1])
      try list.insertItems([10, 11], beforeItem: 5)
      try list.insertSections(["X"], beforeSection: "A")
      try list.appendItems([20], toSection: "X")
    }
    return source
  }

  @Test("A row is one of those that are shown, and the place among them follows what waits")
  func rows() throws {
    let source = try Self.waiting()
    // Between 5 and 6.
    try source.reorder([4], to: .row(Fixture.path(1, 1)))
    #expect(Fixture.rows(source) == [[1, 2, 3, 4], [5, 6], []], "nothing is shown yet")
    source.takeUpdate()
    #expect(Fixture.rows(source) == [[20], [2, 3], [10, 11, 5, 4, 6], []])
    // Behind 1, which goes: in front of what is left.
    let other = try Self.waiting()
    try other.reorder([4], to: .row(Fixture.path(0, 1)))
    other.takeUpdate()
    #expect(Fixture.rows(other) == [[20], [4, 2, 3], [10, 11, 5, 6], []])
  }

  @Test("Rows that are not shown cannot be meant; items and places that wait can")
  func whatWaits() throws {
    let source = try Self.waiting()
    #expect(throws: Failure.invalid(.sectionIndexOutOfRange(index: 3, count: 3))) {
      try source.reorder([4], to: .row(Fixture.path(3, 0)))
    }
    #expect(throws: Failure.invalid(.indexOutOfRange(index: 3, limit: 2))) {
      try source.reorder([4], to: .row(Fixture.path(1, 3)))
    }
    try source.reorder([4], to: .onItem(20))
    try source.reorder([3], to: .place(Place(section: "B", index: 1)))
    source.takeUpdate()
    #expect(source.snapshot().children(of: 20) == [4])
    #expect(source.snapshot(for: "B")?.items == [10, 3, 11, 5, 6])
  }

  @Test("A target in a section, or below an item, that goes is refused")
  func targetGoes() throws {
    let (source, _) = try Fixture.source()
    source.commitsOnRequest = true
    try source.update { try $0.deleteSections(["B"]) }
    #expect(throws: Failure.invalid(.unknownSections(["B"]))) {
      try source.reorder([4], to: .row(Fixture.path(1, 0)))
    }
    #expect(source.pending.itemIdentifiers == [1, 2, 3, 4])
  }

  @Test("A step shows the rows that are shown, with the items moved among them")
  func steps() throws {
    let source = try Self.waiting()
    try source.beginReorder([4])
    #expect(try source.updateReorder().rows.itemIdentifiers == [1, 2, 3, 4, 5, 6])
    let target = Fixture.path(1, 1)
    let step = try source.updateReorder(to: .row(target))
    #expect(step.rows.itemIdentifiers == [1, 2, 3, 5, 4, 6])
    #expect(step.indexPath == target)
    #expect(step.place == Place(section: "B", index: 3), "in the state to come")
    source.takeUpdate()
    #expect(
      try source.updateReorder().rows.itemIdentifiers == [20, 2, 3, 10, 11, 5, 4, 6])
    try source.finishReorder()
    source.takeUpdate()
    #expect(Fixture.rows(source) == [[20], [2, 3], [10, 11, 5, 4, 6], []])
  }

  @Test("What comes with a change that waits is not in the rows of a step")
  func stepsOfNewItems() throws {
    let source = try Self.waiting()
    try source.beginReorder([10, 4])
    let step = try source.updateReorder(to: .row(Fixture.path(0, 0)))
    #expect(step.rows.itemIdentifiers == [4, 1, 2, 3, 5, 6])
    #expect(step.indexPath == nil)
    let hidden = try source.updateReorder(to: .onItem(20))
    #expect(hidden.rows.itemIdentifiers == [1, 2, 3, 4, 5, 6])
    #expect(hidden.place?.parent == 20)
  }

  @Test("Inside handlers too, rows are those that are shown; the app is asked about them")
  func insideHandlers() throws {
    let (source, _) = try Fixture.source()
    var asked: [ItemIndexPath?] = []
    source.reorderingHandlers.proposedTarget = { proposal in
      asked.append(proposal.indexPath)
      return proposal.items == [3] ? .retarget(to: .row(Fixture.path(1, 2))) : .allow
    }
    source.observe { _ in
      if source.pending.snapshot.contains(10) { return }
      do {
        try source.update { try $0.insertItems([10], beforeItem: 5) }
        try source.reorder([4], to: .row(Fixture.path(1, 1)))
        try source.reorder([3], to: .row(Fixture.path(0, 0)))
      } catch {
        Issue.record(error)
      }
    }
    try source.update { try $0.deleteItems([1]) }
    #expect(asked == [Fixture.path(1, 1), Fixture.path(0, 0)])
    #expect(Fixture.rows(source) == [[2], [10, 5, 4, 6, 3], []])
  }
}
