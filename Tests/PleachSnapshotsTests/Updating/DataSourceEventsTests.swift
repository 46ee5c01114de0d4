import PleachDiff
import Testing

@testable import PleachSnapshots

/// Random events of all kinds, also inside handlers, beside a plain model of what is to be told.
private final class EventRun {
  typealias Source = DataSource<Int, Int>
  typealias List = Snapshot<Int, Int>
  typealias Failure = SnapshotError<Int, Int>

  let source = Source()
  let view: StrictListView<Int, Int>
  private var random: SplitMix64
  private var nesting = 0

  /// The state that was told last.
  private var last: List?

  /// The items that were about to be expanded or collapsed, and were not yet.
  private var announced: [String: Int] = [:]

  private(set) var problems: [String] = []

  /// How often each kind of event happened.
  private(set) var counts: [String: Int] = [:]

  init(seed: UInt64, style: StrictListView<Int, Int>.Style) {
    random = SplitMix64(seed: seed)
    view = StrictListView(of: source, style: style)
    source.observe { [unowned self] update in
      if source.snapshot() != update.after.snapshot { problems.append("an old state is answered") }
      if let last, last != update.before.snapshot {
        problems.append("\(update.before) does not start where the last one ended")
      }
      last = update.after.snapshot
      perhapsNested()
    }
    source.observe { [unowned self] update in
      if source.snapshot() != update.after.snapshot { problems.append("the second sees another") }
    }
    var handlers = SectionSnapshotHandlers<Int>()
    handlers.shouldExpandItem = { [unowned self] _ in answer() }
    handlers.shouldCollapseItem = { [unowned self] _ in answer() }
    handlers.willExpandItem = { [unowned self] in announce("+\($0)") }
    handlers.willCollapseItem = { [unowned self] in announce("-\($0)") }
    handlers.didExpandItem = { [unowned self] in note("+\($0)", $0, isExpanded: true) }
    handlers.didCollapseItem = { [unowned self] in note("-\($0)", $0, isExpanded: false) }
    handlers.childrenProvider = { [unowned self] item, outline in
      perhapsNested()
      switch random.index(below: 5) {
      case 0: return .later
      case 1: return .failed
      case 2: return .asInSnapshot
      default:
        let new = 1_000 + random.index(below: 1_000)
        var outline = outline
        try? outline.append([new])
        return .children(outline)
      }
    }
    source.sectionSnapshotHandlers = handlers
  }

  private func answer() -> Bool {
    perhapsNested()
    return !random.happens(15)
  }

  private func announce(_ note: String) {
    announced[note, default: 0] += 1
    perhapsNested()
  }

  private func note(_ note: String, _ item: Int, isExpanded: Bool) {
    // Merged with later changes, it is told when all of them are committed.
    if !source.commitsOnRequest, source.snapshot().isExpanded(item) != isExpanded {
      problems.append("\(note) sees another")
    }
    if announced[note, default: 0] == 0 { problems.append("\(note) without a will") }
    announced[note, default: 0] -= 1
    counts[isExpanded ? "expanded" : "collapsed", default: 0] += 1
    perhapsNested()
  }

  private func perhapsNested() {
    if nesting < 2, random.happens(12) {
      counts["nested", default: 0] += 1
      event()
    }
  }

  /// One event, which may cause others.
  func event() {
    nesting += 1
    defer { nesting -= 1 }
    let items = source.pending.snapshot.itemIdentifiers
    let item = items.isEmpty ? 0 : items[random.index(below: items.count)]
    switch random.index(below: 12) {
    case 0, 1:
      count("expand") { () throws(Failure) in try source.userExpand(item) }
    case 2:
      count("collapse") { () throws(Failure) in try source.userCollapse(item) }
    case 3:
      let children = random.happens(30) ? nil : try? SectionSnapshot([2_000 + item, 3_000 + item])
      count("supply") { () throws(Failure) in try source.supplyChildren(children, of: item) }
    case 4:
      count("reload children") { () throws(Failure) in try source.reloadChildren(of: item) }
    case 5:
      count("forget") { () throws(Failure) in source.forgetChildren(of: item) }
    case 6:
      let sections = source.pending.snapshot.sectionIdentifiers
      guard let first = sections.first, let last = sections.last, first != last else { return }
      let (one, other) = (source.pending.snapshot.snapshot(for: first) ?? .init(), last)
      let outline = source.pending.snapshot.snapshot(for: other) ?? .init()
      count("exchange") { () throws(Failure) in
        try source.apply(
          [(first, outline), (last, one)],
          expansion: random.happens(50) ? .asGiven : .keepExpansion)
      }
    case 7 where random.happens(30):
      count("reload") { () throws(Failure) in
        source.reload(with: source.pending.snapshot)
        return ChangeSet()
      }
    case 8:
      let plan = source.prepare { [item] (list: inout List) throws(Failure) in
        try list.reconfigureItems([item])
      }
      count("plan") { () throws(Failure) in try source.commit(plan) }
    case 9 where nesting == 1:
      source.commitsOnRequest = random.happens(40)
    default:
      let (kind, other) = (random.index(below: 6), random.index(below: 40))
      count("edit") { () throws(Failure) in
        try source.update { (list) throws(Failure) in try Self.edit(&list, kind, item, other) }
      }
    }
    if nesting == 1 { source.takeUpdate() }
  }

  private static func edit(
    _ list: inout List, _ kind: Int, _ item: Int, _ other: Int
  ) throws(Failure) {
    if list.numberOfSections < 3 { try list.appendSections([list.numberOfSections]) }
    switch kind {
    case 0: try list.appendItems([other], toSection: other % list.numberOfSections)
    case 1: try list.appendItems([other], to: item)
    case 2: try list.deleteItems([item])
    case 3: try list.moveItem(item, beforeItem: other)
    case 4: if list.isExpanded(item) { try list.collapse([item]) } else { try list.expand([item]) }
    default: try list.reloadItems([item])
    }
  }

  private func count(_ kind: String, _ body: () throws(Failure) -> ChangeSet) {
    do throws(Failure) {
      _ = try body()
      counts[kind, default: 0] += 1
    } catch {
      counts["refused", default: 0] += 1
    }
  }

  func finish() {
    source.commitsOnRequest = false
    if source.current.snapshot != source.pending.snapshot { problems.append("something waits") }
    view.expectNoProblems(source)
  }
}

@Suite("DataSource: events of all kinds")
struct DataSourceEventsTests {
  @Test(
    "Whatever happens inside whatever, a strict list view shows what the data source says",
    arguments: 0..<60)
  func events(seed: Int) {
    let styles = StrictListView<Int, Int>.Style.allCases
    let run = EventRun(seed: UInt64(seed) &+ 500, style: styles[seed % styles.count])
    for _ in 0..<400 { run.event() }
    run.finish()
    #expect(run.problems == [], "seed \(seed)")
    for kind in ["nested", "edit", "expand", "collapse", "expanded", "collapsed", "plan"] {
      #expect(run.counts[kind, default: 0] > 0, "seed \(seed) has no \(kind)")
    }
  }
}
