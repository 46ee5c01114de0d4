import PleachDiff
import PleachSnapshots
import Testing

@Suite("Reordering: the order in which everyone is asked and told")
struct ReorderHandlerOrderTests {
  typealias Fixture = DataSourceReorderingTests
  typealias Source = DataSource<String, Int>

  /// The data source of the other tests, with all handlers and an observer that write down what they
  /// see.
  static func source() throws -> (Source, Fixture.Log) {
    let (source, log) = try Fixture.source()
    source.reorderingHandlers.proposedTarget = { proposal in
      log.lines.append("ask \(proposal.items) \(Fixture.rows(source))")
      return .allow
    }
    _ = source.observe { update in
      log.lines.append("update \(update.after.itemIdentifiers) \(Fixture.rows(source))")
    }
    source.changeHandler = { _ in log.lines.append("changed \(Fixture.rows(source))") }
    return (source, log)
  }

  @Test("Lift, step, drop: can, ask, ask, will, update, did, change; each with the right rows")
  func wholeDrag() throws {
    let (source, log) = try Self.source()
    try source.beginReorder([1])
    try source.updateReorder(to: .row(Fixture.path(1, 0)))
    try source.finishReorder()
    let (before, after) = ("[[1, 2, 3, 4], [5, 6], []]", "[[2, 3, 4], [1, 5, 6], []]")
    #expect(
      log.lines == [
        "can 1", "ask [1] \(before)", "ask [1] \(before)", "will [1] \(before)",
        "update [2, 3, 4, 1, 5, 6] \(after)", "did [1] \(after)", "changed \(after)",
      ])
  }

  @Test("A reorder made in didReorder is committed behind the one that it was told of")
  func nested() throws {
    let (source, log) = try Self.source()
    let told = source.reorderingHandlers.didReorder
    source.reorderingHandlers.didReorder = { transaction in
      told?(transaction)
      if transaction.movements[0].item == 1 {
        let next = try? source.reorder([2], to: .row(Fixture.path(2, 0)))
        log.lines.append("returned \(next?.movements[0].item ?? -1)")
        log.lines.append("still \(Fixture.rows(source))")
      }
    }
    try source.reorder([1], to: .row(Fixture.path(1, 0)))
    let first = "[[2, 3, 4], [1, 5, 6], []]"
    let second = "[[3, 4], [1, 5, 6], [2]]"
    #expect(
      log.lines.dropFirst(3) == [
        "update [2, 3, 4, 1, 5, 6] \(first)", "did [1] \(first)", "can 2", "ask [2] \(first)",
        "will [2] \(first)", "returned 2", "still \(first)", "changed \(first)",
        "update [3, 4, 1, 5, 6, 2] \(second)", "did [2] \(second)", "changed \(second)",
      ])
  }

  @Test("What willReorder changes is committed first, and the items move in what it left")
  func editInWillReorder() throws {
    let (source, log) = try Self.source()
    source.reorderingHandlers.willReorder = { _ in
      log.lines.append("will")
      _ = try? source.update { try $0.insertItems([7], beforeItem: 5) }
    }
    let transaction = try #require(try source.reorder([1], to: .row(Fixture.path(1, 1))))
    #expect(transaction.initialSnapshot.itemIdentifiers == [1, 2, 3, 4, 7, 5, 6])
    #expect(
      log.lines.dropFirst(2) == [
        "will", "update [1, 2, 3, 4, 7, 5, 6] [[1, 2, 3, 4], [7, 5, 6], []]",
        "update [2, 3, 4, 7, 5, 1, 6] [[2, 3, 4], [7, 5, 1, 6], []]",
        "did [1] [[2, 3, 4], [7, 5, 1, 6], []]", "changed [[2, 3, 4], [7, 5, 1, 6], []]",
      ])
  }

  @Test("A reorder that willReorder makes impossible is an error, and nothing is recorded")
  func deletedInWillReorder() throws {
    let (source, log) = try Self.source()
    source.undoHistory.limit = 5
    source.reorderingHandlers.willReorder = { _ in
      _ = try? source.update { try $0.deleteItems([1]) }
    }
    #expect(throws: ReorderError<String, Int>.invalid(.unknownItems([1]))) {
      try source.reorder([1], to: .row(Fixture.path(1, 1)))
    }
    #expect(Fixture.rows(source) == [[2, 3, 4], [5, 6], []])
    #expect(!log.lines.contains { $0.hasPrefix("did") || $0.hasPrefix("changed") })
    #expect(!source.undoHistory.canUndo)
  }

  @Test("For a drop in place, a refusal and a cancel nobody is told anything")
  func nothingTold() throws {
    let (source, log) = try Self.source()
    try source.reorder([1], to: .row(Fixture.path(0, 0)))
    source.reorderingHandlers.proposedTarget = { _ in .refuse(reason: "no") }
    #expect(throws: ReorderError<String, Int>.refused(reason: "no")) {
      try source.reorder([1], to: .row(Fixture.path(1, 0)))
    }
    try source.beginReorder([1])
    try source.updateReorder(to: .row(Fixture.path(1, 0)))
    try source.finishReorder()
    source.reorderingHandlers.proposedTarget = nil
    try source.beginReorder([1])
    try source.updateReorder(to: .row(Fixture.path(1, 0)))
    source.cancelReorder()
    #expect(log.lines.allSatisfy { $0.hasPrefix("can") })
  }

  @Test("Where updates wait for a request, didReorder comes when the reorder is taken")
  func onRequest() throws {
    let (source, log) = try Self.source()
    source.commitsOnRequest = true
    try source.reorder([1], to: .row(Fixture.path(1, 0)))
    try source.reorder([2], to: .row(Fixture.path(2, 0)))
    #expect(!log.lines.contains { $0.hasPrefix("did") || $0.hasPrefix("update") })
    source.takeUpdate()
    let after = "[[3, 4], [1, 5, 6], [2]]"
    #expect(
      log.lines.suffix(5) == [
        "update [3, 4, 1, 5, 6, 2] \(after)", "did [1] \(after)", "changed \(after)",
        "did [2] \(after)", "changed \(after)",
      ])
  }
}
