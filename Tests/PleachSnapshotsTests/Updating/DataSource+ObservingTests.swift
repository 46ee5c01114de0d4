import PleachDiff
import PleachSnapshots
import Testing

@Suite("DataSource: target and observers")
struct DataSourceObservingTests {
  typealias Source = DataSource<String, Int>
  typealias View = StrictListView<String, Int>

  static func source(_ items: [Int] = [1, 2, 3]) throws -> Source {
    let source = Source()
    source.apply(try Snapshot { SnapshotSection("A", items: items) })
    return source
  }

  @Test(
    "A list view that asks for its counts inside the batch has the old ones before and the new ones in it",
    arguments: View.Style.allCases)
  func counts(style: View.Style) throws {
    let source = try Self.source(Array(0..<74))
    let view = View(of: source, style: style)
    try source.update { try $0.appendItems(Array(74..<98)) }
    #expect(view.rows == [Array(0..<98)])
    try source.update { try $0.deleteItems(Array(74..<98)) }
    #expect(view.rows == [Array(0..<74)])
    #expect(view.updates.map { $0?.changeCount } == [24, 24])
    view.expectNoProblems(source)
  }

  @Test("The target comes first, then the observers in the order in which they came")
  func order() throws {
    let source = try Self.source()
    var log: [String] = []
    source.observe { _ in log.append("first \(source.current.itemIdentifiers)") }
    source.setUpdateTarget { _, commit in
      log.append("target before \(source.current.itemIdentifiers)")
      commit()
      log.append("target after \(source.current.itemIdentifiers)")
    }
    source.observe { _ in log.append("second \(source.current.itemIdentifiers)") }
    try source.update { try $0.deleteItems([2]) }
    #expect(
      log == [
        "target before [1, 2, 3]", "target after [1, 3]", "first [1, 3]", "second [1, 3]",
      ])
  }

  @Test("A commit that is called again, or too late, does nothing")
  func commitsOnce() throws {
    let source = try Self.source()
    var commits: [() -> Void] = []
    source.setUpdateTarget { _, commit in
      commit()
      commits.append(commit)
    }
    try source.update { try $0.deleteItems([2]) }
    try source.update { try $0.deleteItems([3]) }
    for commit in commits { commit() }
    #expect(source.current.itemIdentifiers == [1])
  }

  @Test("Each observer sees the state of the update that it is told of, whatever the others do")
  func consistentStates() throws {
    let source = try Self.source()
    var problems: [String] = []
    var told: [[[Int]]] = [[], [], []]
    for number in 0..<3 {
      source.observe { update in
        told[number].append(update.after.itemIdentifiers)
        if source.current.itemIdentifiers != update.after.itemIdentifiers {
          problems.append("\(number): \(source.current) instead of \(update.after)")
        }
        if source.snapshot() != update.after.snapshot { problems.append("\(number): snapshot") }
        for (row, item) in update.after.itemIdentifiers.enumerated() {
          let indexPath = ItemIndexPath(section: 0, item: row)
          if source.indexPath(for: item) != indexPath { problems.append("\(number): \(item)") }
          if source.itemIdentifier(for: indexPath) != item { problems.append("\(number): \(row)") }
        }
        // The first two make changes of their own, up to a number.
        let next = source.pending.numberOfItems + 10
        if number < 2, next < 20 {
          _ = try? source.update { try $0.insertItems([next], beforeItem: 1) }
        }
      }
    }
    try source.update { try $0.deleteItems([2]) }
    #expect(problems == [])
    #expect(told[0] == told[1])
    #expect(told[0] == told[2])
    // Two items are left: 12 and 13 come, then 14 and 15, and so on up to 19.
    var expected = [[1, 3]]
    for item in 12..<20 {
      var rows = expected[expected.count - 1]
      rows.insert(item, at: rows.count - 2)
      expected.append(rows)
    }
    #expect(told[0] == expected)
  }

  @Test("The token of an observation ends no observation of another data source")
  func foreignToken() throws {
    let sources = [Source(), Source()]
    var told = [0, 0]
    let tokens = sources.indices.map { index in sources[index].observe { _ in told[index] += 1 } }
    #expect(tokens[0] != tokens[1])
    sources[1].removeObserver(tokens[0])
    for source in sources { source.apply(try Snapshot { SnapshotSection("A", items: [1]) }) }
    #expect(told == [1, 1])
    sources[1].removeObserver(tokens[1])
    for source in sources { source.apply(try Snapshot { SnapshotSection("A", items: [2]) }) }
    #expect(told == [2, 1])
  }

  @Test("Two observers that answer each other a thousand times run one after the other")
  func pingPong() throws {
    let source = try Self.source([0])
    var depth = 0
    var deepest = 0
    for _ in 0..<2 {
      source.observe { update in
        depth += 1
        deepest = max(deepest, depth)
        let item = source.pending.numberOfItems
        if item <= 1_000 { _ = try? source.update { try $0.appendItems([item]) } }
        depth -= 1
      }
    }
    try source.update { try $0.reconfigureItems([0]) }
    #expect(source.current.itemIdentifiers == Array(0...1_000))
    #expect(deepest == 1)
  }

  @Test("An observer that is added meanwhile is told of the next update on")
  func addedMeanwhile() throws {
    let source = try Self.source()
    var told: [String] = []
    var isAdded = false
    source.observe { _ in
      if isAdded { return }
      isAdded = true
      source.observe { told.append("\($0.after.itemIdentifiers)") }
    }
    try source.update { try $0.deleteItems([2]) }
    #expect(told == [])
    try source.update { try $0.deleteItems([3]) }
    #expect(told == ["[1]"])
  }

  @Test("An observer that is removed meanwhile is not told any more")
  func removedMeanwhile() throws {
    let source = try Self.source()
    var told = 0
    var observations: [UpdateObservation] = []
    source.observe { _ in observations.forEach { source.removeObserver($0) } }
    observations = (0..<2).map { _ in source.observe { _ in told += 1 } }
    try source.update { try $0.deleteItems([2]) }
    #expect(told == 0)
    source.removeObserver(observations[0])
    let last = source.observe { _ in told += 1 }
    try source.update { try $0.deleteItems([3]) }
    #expect(told == 1)
    source.removeObserver(last)
    source.removeObserver(last)
    try source.update { try $0.deleteItems([1]) }
    #expect(told == 1)
  }

  // MARK: Objects

  private final class Adapter: UpdateTarget {
    typealias SectionIdentifier = String
    typealias ItemIdentifier = Int
    var changes: [String] = []

    func perform(_ update: Source.Update, commit: @escaping () -> Void) {
      commit()
      changes.append(update.changes?.description ?? "all")
    }
  }

  @Test("A target that goes away leaves a data source that works on")
  func targetGone() throws {
    let source = try Self.source()
    var adapter: Adapter? = Adapter()
    weak let object = adapter
    if let adapter { source.connect(to: adapter) }
    try source.update { try $0.deleteItems([2]) }
    #expect(adapter?.changes == ["deleted 0.1"])
    adapter = nil
    #expect(object == nil, "the data source does not hold it")
    var told = 0
    source.observe { _ in told += 1 }
    try source.update { try $0.deleteItems([3]) }
    #expect(source.current.itemIdentifiers == [1])
    #expect(told == 1)
  }

  @Test("A data source goes when its owner does, though it waits for children and is observed")
  func noCycle() throws {
    var source: Source? = try Self.source()
    weak let object = source
    source?.observe { _ in }
    _ = source?.updates()
    source?.sectionSnapshotHandlers.childrenProvider = { _, _ in .later }
    _ = try source?.userExpand(1)
    source = nil
    #expect(object == nil)
  }

  // MARK: Sequences

  @Test("A sequence gives each update in order, and ends with the data source")
  func stream() async throws {
    var source: Source? = try Self.source()
    let updates = source?.updates()
    let others = source?.updates()
    _ = try source?.update { try $0.deleteItems([2]) }
    source?.reload(with: try Snapshot { SnapshotSection("A", items: [7]) })
    source = nil
    for updates in [updates, others] {
      var told: [String] = []
      for await update in try #require(updates) {
        told.append("\(update.changes?.description ?? "all") \(update.after.itemIdentifiers)")
      }
      #expect(told == ["deleted 0.1 [1, 3]", "all [7]"])
    }
  }

  @Test("Who stops reading a sequence stops nobody")
  func abandonedStream() async throws {
    let source = try Self.source()
    var updates: AsyncStream<Source.Update>? = source.updates()
    #expect(updates != nil)
    updates = nil
    try source.update { try $0.deleteItems([2]) }
    try source.update { try $0.deleteItems([3]) }
    #expect(source.current.itemIdentifiers == [1])
  }
}
