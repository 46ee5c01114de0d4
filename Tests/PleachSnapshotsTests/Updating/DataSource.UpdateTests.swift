import PleachSnapshots
import Testing

/// A list view that shows what it is told, and refuses what does not fit what it shows.
private final class ShownList {
  typealias Source = DataSource<String, Int>

  private(set) var rows: [[Int]] = []
  private(set) var updates = 0

  func perform(_ update: Source.Update) {
    let new = Self.rows(of: update.after)
    #expect(rows == Self.rows(of: update.before), "each update starts where the last one ended")
    do {
      let changes = try #require(update.changes)
      try changes.validate(
        oldItemCounts: rows.map(\.count), newItemCounts: new.map(\.count))
      rows = try changes.applying(to: rows, inserted: new)
    } catch {
      Issue.record("\(String(describing: update.changes)) does not fit \(rows): \(error)")
    }
    updates += 1
  }

  static func rows(of state: FlatSnapshot<String, Int>) -> [[Int]] {
    (0..<state.numberOfSections).map { state.itemIdentifiers(inSectionAt: $0) }
  }
}

@Suite("DataSource: updates in order")
struct DataSourceUpdateTests {
  typealias Source = DataSource<String, Int>

  /// A source with 1 > [2, 3], 4 in A and a view that follows it.
  private static func source() throws -> (Source, ShownList) {
    let (source, view) = (Source(), ShownList())
    source.observe { view.perform($0) }
    try source.update { list in
      try list.appendSections(["A", "B"])
      try list.appendItems([1, 4], toSection: "A")
      try list.appendItems([2, 3], to: 1)
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    return (source, view)
  }

  private static func follows(_ view: ShownList, _ source: Source) -> Bool {
    view.rows == ShownList.rows(of: source.current)
  }

  @Test("Updates made inside handlers reach the view behind the one that called the handler")
  func nested() throws {
    let (source, view) = try Self.source()
    source.sectionSnapshotHandlers.willExpandItem = { _ in
      _ = try? source.update { try $0.appendItems([5], toSection: "A") }
    }
    source.sectionSnapshotHandlers.didExpandItem = { _ in
      _ = try? source.update { try $0.deleteItems([2]) }
    }
    try source.userExpand(1)
    #expect(view.rows == [[1, 3, 4, 5], []])
    #expect(Self.follows(view, source))

    source.reorderingHandlers.willReorder = { _ in
      _ = try? source.update { try $0.appendItems([6], toSection: "B") }
    }
    source.reorderingHandlers.didReorder = { _ in
      _ = try? source.update { try $0.deleteItems([4]) }
    }
    try source.reorder([5], to: .row(ItemIndexPath(section: 1, item: 0)))
    #expect(view.rows == [[1, 3], [5, 6]])
    #expect(Self.follows(view, source))
  }

  @Test("An update that the view causes while it is brought up to date waits its turn")
  func fromTheHandlerItself() throws {
    let (source, view) = try Self.source()
    var more = [7, 8]
    source.observe { _ in
      if let next = more.popLast() {
        _ = try? source.update { try $0.appendItems([next], toSection: "B") }
      }
    }
    try source.update { try $0.deleteItems([4]) }
    #expect(view.rows == [[1], [8, 7]])
    #expect(view.updates == 4)
    #expect(Self.follows(view, source))
  }

  @Test("What changes nothing is not told; what changes no row is told with an empty change")
  func nothing() throws {
    let (source, view) = try Self.source()
    source.apply(source.snapshot())
    // The same state, built anew.
    source.apply(
      try Snapshot {
        SnapshotSection("A") {
          Outline(1) {
            2
            3
          }
          4
        }
        SnapshotSection("B")
      })
    try source.userCollapse(4)
    #expect(view.updates == 1)
    var changes: [ChangeSet?] = []
    source.observe { changes.append($0.changes) }
    try source.update { try $0.appendItems([9], to: 2) }
    #expect(changes == [ChangeSet()])
    #expect(source.snapshot().contains(9))
  }

  @Test("A provider may supply children before it returns")
  func suppliedAtOnce() throws {
    let (source, view) = try Self.source()
    source.sectionSnapshotHandlers.childrenProvider = { item, _ in
      _ = try? source.supplyChildren(SectionSnapshot([21, 22]), of: item)
      return .later
    }
    try source.userExpand(4)
    #expect(view.rows == [[1, 4, 21, 22], []])
    #expect(source.childrenState(of: 4) == .loaded)
  }

  @Test("Children that are refused leave a row that shows it")
  func refused() throws {
    let (source, _) = try Self.source()
    var last = ChangeSet()
    source.observe { last = $0.changes ?? ChangeSet() }
    source.sectionSnapshotHandlers.childrenProvider = { _, _ in .later }
    try source.userExpand(4)
    #expect(last == ChangeSet(reconfiguredItems: [ItemIndexPath(section: 0, item: 1)]))
    last = ChangeSet()
    #expect(throws: SnapshotError<String, Int>.duplicateItems([1])) {
      try source.supplyChildren(SectionSnapshot([1]), of: 4)
    }
    #expect(source.childrenState(of: 4) == .failed)
    #expect(last == ChangeSet(reconfiguredItems: [ItemIndexPath(section: 0, item: 1)]))
  }

  @Test("New content of an item that no row shows is told with an empty change, once")
  func hiddenContent() throws {
    let source = DataSource<String, Card>()
    func list(_ title: String) throws -> Snapshot<String, Card> {
      try Snapshot { SnapshotSection("A") { Outline(Card(1, "open")) { Card(2, title) } } }
    }
    source.apply(try list("old"))
    var changes: [ChangeSet?] = []
    source.observe { changes.append($0.changes) }
    source.apply(try list("new"))
    source.apply(try list("new"))
    #expect(changes == [ChangeSet()])
    #expect(source.storedItem(for: Card(2, ""))?.title == "new")
  }
}
