import PleachDiff
import PleachSnapshots
import Testing

@Suite("Reordering: what the app answers to a target")
struct ProposedTargetTests {
  typealias Fixture = DataSourceReorderingTests
  typealias Source = DataSource<String, Int>
  typealias Failure = ReorderError<String, Int>
  typealias Place = OutlinePlace<String, Int>
  typealias Proposal = ReorderProposal<String, Int>

  /// The data source of the other tests, whose first item is open and has a child 7; the questions
  /// are written down.
  static func source(
    answering answer: @escaping (Proposal) -> ReorderAnswer<String, Int>
  ) throws -> (Source, Fixture.Log) {
    let (source, log) = try Fixture.source()
    try source.update { (list) throws(SnapshotError<String, Int>) in
      try list.appendItems([7], to: 1)
      try list.expand([1])
    }
    source.reorderingHandlers.proposedTarget = { proposal in
      let place = proposal.place
      let row = proposal.indexPath.map { "\($0)" } ?? "no row"
      let parent = place.parent.map { "\($0)" } ?? "root"
      log.lines.append(
        "\(proposal.items) to \(place.section) \(parent) \(place.index), level \(proposal.level), \(row)"
      )
      return answer(proposal)
    }
    return (source, log)
  }

  @Test("It is asked with the items, the place, the level and the row, once for a drag at once")
  func question() throws {
    let (source, log) = try Self.source { _ in .allow }
    try source.reorder([3, 2], to: .row(Fixture.path(0, 1)))
    #expect(Array(log.lines.prefix(3)) == ["can 3", "can 2", "[3, 2] to A 1 0, level 1, 0.1"])
    #expect(source.snapshot().children(of: 1) == [3, 2, 7])
    try source.update { (list) throws(SnapshotError<String, Int>) in try list.collapse([1]) }
    log.lines = []
    try source.reorder([4], to: .onItem(1))
    #expect(log.lines.prefix(2) == ["can 4", "[4] to A 1 3, level 1, no row"])
    #expect(log.lines.count == 4)
  }

  @Test("A refusal is an error with the reason, and nobody else is told")
  func refusal() throws {
    let (source, log) = try Self.source { proposal in
      proposal.level > 0 ? .refuse(reason: "too deep") : .allow
    }
    let before = source.snapshot()
    #expect(throws: Failure.refused(reason: "too deep")) { try source.reorder([2], to: .onItem(1)) }
    #expect(source.snapshot() == before)
    #expect(log.lines == ["can 2", "[2] to A 1 1, level 1, 0.2"])
    #expect(Failure.refused(reason: "too deep").description.contains("too deep"))
  }

  @Test("A retarget leads elsewhere, and is not asked about again")
  func retarget() throws {
    let (source, log) = try Self.source { _ in .retarget(to: .row(Fixture.path(1, 0))) }
    let transaction = try #require(try source.reorder([2], to: .onItem(1)))
    #expect(transaction.movements[0].to == Place(section: "B", index: 0))
    #expect(log.lines.filter { $0.hasPrefix("[") }.count == 1)
    #expect(log.lines.suffix(2).map { $0.prefix(4) } == ["will", "did "])
  }

  @Test("A retarget to where the items are changes nothing and tells nobody")
  func retargetInPlace() throws {
    let (source, log) = try Self.source { _ in .retarget(to: .row(Fixture.path(0, 3))) }
    #expect(try source.reorder([3], to: .row(Fixture.path(1, 0))) == nil)
    #expect(!log.lines.contains { $0.hasPrefix("will") || $0.hasPrefix("did") })
  }

  @Test("A retarget that is not there, or below the items, is an error of its own")
  func wrongRetarget() throws {
    for (target, error) in [
      (.onItem(99), .unknownItems([99])),
      (.row(Fixture.path(0, 99)), .indexOutOfRange(index: 99, limit: 3)),
      (.row(Fixture.path(9, 0)), .sectionIndexOutOfRange(index: 9, count: 3)),
      (.place(Place(section: "Z", index: 0)), .unknownSections(["Z"])),
      (.onItem(7), .invalidDestination(7)),
    ] as [(ReorderTarget<String, Int>, SnapshotError<String, Int>)] {
      let (source, log) = try Self.source { _ in .retarget(to: target) }
      let before = source.snapshot()
      #expect(throws: Failure.invalidRetarget(error)) {
        try source.reorder([1], to: .row(Fixture.path(1, 0)))
      }
      try source.beginReorder([1])
      #expect(throws: Failure.invalidRetarget(error)) {
        try source.updateReorder(to: .row(Fixture.path(1, 0)))
      }
      #expect(try source.updateReorder().place == nil, "still where it came from")
      #expect(try source.finishReorder() == nil)
      #expect(source.snapshot() == before)
      #expect(!log.lines.contains { $0.hasPrefix("will") })
    }
  }

  @Test("It is not asked about a place that changes nothing, or that is not there")
  func notAsked() throws {
    let (source, log) = try Self.source { _ in .refuse(reason: "never") }
    #expect(try source.reorder([2], to: .row(Fixture.path(0, 2))) == nil)
    #expect(try source.reorder([7], to: .onItem(1)) == nil)
    #expect(throws: Failure.invalid(.invalidDestination(1))) {
      try source.reorder([1], to: .onItem(1))
    }
    #expect(throws: Failure.invalid(.unknownItems([99]))) {
      try source.reorder([1], to: .onItem(99))
    }
    #expect(!log.lines.contains { $0.hasPrefix("[") })
  }

  // MARK: Step by step

  @Test(
    "A refused step shows the items where they came from and why; dropped there, nothing happens")
  func refusedStep() throws {
    let (source, log) = try Self.source { proposal in
      proposal.place.section == "B" ? .refuse(reason: "B is full") : .allow
    }
    let before = source.snapshot()
    try source.beginReorder([2])
    let allowed = try source.updateReorder(to: .row(Fixture.path(2, 0)))
    #expect(allowed.refusal == nil)
    #expect(allowed.rows.itemIdentifiers == [1, 7, 3, 4, 5, 6, 2])
    let refused = try source.updateReorder(to: .row(Fixture.path(1, 0)))
    #expect(refused.refusal == "B is full")
    #expect(refused.place == nil)
    #expect(refused.indexPath == nil)
    #expect(refused.rows.itemIdentifiers == [1, 7, 2, 3, 4, 5, 6])
    log.lines = []
    #expect(try source.finishReorder() == nil)
    #expect(source.snapshot() == before)
    #expect(log.lines == [], "not asked again")
    #expect(source.reorderedItems == [])
  }

  @Test("A retarget at a step is shown, and carried out at the drop")
  func retargetedStep() throws {
    let (source, log) = try Self.source { proposal in
      proposal.place.index == 0 ? .retarget(to: .row(Fixture.path(1, 1))) : .allow
    }
    try source.beginReorder([2])
    let step = try source.updateReorder(to: .row(Fixture.path(1, 0)))
    #expect(step.rows.itemIdentifiers == [1, 7, 3, 4, 5, 2, 6])
    #expect(step.place == Place(section: "B", index: 1))
    #expect(step.indexPath == Fixture.path(1, 1))
    try source.finishReorder()
    #expect(source.current.itemIdentifiers == [1, 7, 3, 4, 5, 2, 6])
    #expect(
      log.lines.filter { $0.hasPrefix("[") }
        == ["[2] to B root 0, level 0, 1.0", "[2] to B root 0, level 0, 1.0"],
      "at the step and at the drop, about the place that was dragged to")
  }

  @Test("A refusal that comes at the drop alone is an error, and the drag has ended")
  func refusedDrop() throws {
    var isFull = false
    let (source, log) = try Self.source { _ in isFull ? .refuse(reason: "full now") : .allow }
    let before = source.snapshot()
    try source.beginReorder([2])
    try source.updateReorder(to: .row(Fixture.path(1, 0)))
    isFull = true
    #expect(throws: Failure.refused(reason: "full now")) { try source.finishReorder() }
    #expect(source.snapshot() == before)
    #expect(source.reorderedItems == [])
    #expect(!log.lines.contains { $0.hasPrefix("will") })
  }

  @Test("A refused place can be allowed by the next look at it")
  func allowedAfterRefusal() throws {
    var isFull = true
    let (source, _) = try Self.source { _ in isFull ? .refuse(reason: "full") : .allow }
    try source.beginReorder([2])
    #expect(try source.updateReorder(to: .row(Fixture.path(1, 0))).refusal == "full")
    isFull = false
    #expect(try source.updateReorder().refusal == nil)
    #expect(try source.finishReorder() != nil)
  }

  @Test("An app that ends the drag, or edits the list, when it is asked breaks nothing")
  func editsWhenAsked() throws {
    var act: (Source) throws -> Void = { $0.cancelReorder() }
    var source: Source?
    let (made, _) = try Self.source { _ in
      if let source { try? act(source) }
      return .allow
    }
    source = made
    defer { source = nil }
    try made.beginReorder([2])
    #expect(throws: Failure.noSession) { try made.updateReorder(to: .row(Fixture.path(1, 0))) }

    act = { source in
      if source.snapshot().contains(5) {
        try source.update { (list) throws(SnapshotError<String, Int>) in
          try list.insertItems([8], beforeItem: 5)
          try list.deleteItems([5])
        }
      }
    }
    try made.beginReorder([2])
    try made.updateReorder(to: .row(Fixture.path(1, 2)))
    try made.finishReorder()
    #expect(Fixture.rows(made) == [[1, 7, 3, 4], [8, 6, 2], []])
  }

  @Test("A drag that the app begins when it is asked about another does not go where that went")
  func beginsAnotherWhenAsked() throws {
    var source: Source?
    let (made, _) = try Self.source { _ in
      source?.cancelReorder()
      try? source?.beginReorder([3])
      source = nil
      return .allow
    }
    source = made
    try made.beginReorder([2])
    #expect(throws: Failure.noSession) { try made.updateReorder(to: .row(Fixture.path(1, 0))) }
    #expect(made.reorderedItems == [3])
    #expect(try made.finishReorder() == nil)
  }
}
