import PleachDiff
import Testing

@testable import PleachSnapshots

/// The list view that other tests rely on: what it refuses, and which views it keeps.
@Suite("The list view with cells")
struct CellListViewTests {
  static func rows(_ items: [[Int]]) -> [[ShownRow<Int>]] {
    items.map { $0.map { ShownRow(item: $0, title: "", level: 0, hasChildren: false) } }
  }

  static func path(_ section: Int, _ item: Int) -> ItemIndexPath {
    ItemIndexPath(section: section, item: item)
  }

  static func view(_ items: [[Int]]) -> CellListView<Int> {
    let view = CellListView<Int>()
    view.reloadData(rows(items))
    return view
  }

  /// A batch that must be refused, from [1 2 3] [4] to the given rows.
  struct Refusal: Sendable, CustomTestStringConvertible {
    var changes: ChangeSet
    var after: [[Int]]
    var reason: String
    var testDescription: String { "\(changes) to \(after)" }
  }

  static let refusals: [Refusal] = [
    Refusal(changes: ChangeSet(), after: [[1, 2], [4]], reason: "had 3 rows, loses 0"),
    Refusal(changes: ChangeSet(), after: [[1, 2, 3]], reason: "2 sections become 2"),
    Refusal(
      changes: ChangeSet(deletedItems: [path(0, 3)]), after: [[1, 2], [4]], reason: "no row 0.3"),
    Refusal(
      changes: ChangeSet(insertedItems: [path(0, 4)]), after: [[1, 2, 3, 5], [4]],
      reason: "no row 0.4"),
    Refusal(
      changes: ChangeSet(deletedItems: [path(0, 1), path(0, 1)]), after: [[1], [4]],
      reason: "twice"),
    Refusal(
      changes: ChangeSet(deletedItems: [path(0, 1)], reloadedItems: [path(0, 1)]),
      after: [[1, 3], [4]], reason: "twice"),
    Refusal(
      changes: ChangeSet(
        deletedItems: [path(0, 1)], movedItems: [Move(from: path(0, 1), to: path(0, 0))]),
      after: [[2, 1, 3], [4]], reason: "twice"),
    Refusal(
      changes: ChangeSet(
        insertedItems: [path(0, 0)], movedItems: [Move(from: path(0, 1), to: path(0, 0))]),
      after: [[2, 1, 3, 5], [4]], reason: "twice"),
    Refusal(
      changes: ChangeSet(insertedItems: [path(0, 0)], reconfiguredItems: [path(0, 0)]),
      after: [[5, 1, 2, 3], [4]], reason: "twice"),
    Refusal(
      changes: ChangeSet(deletedSections: [1], deletedItems: [path(1, 0)]), after: [[1, 2, 3]],
      reason: "section that is replaced"),
    Refusal(
      changes: ChangeSet(insertedSections: [2], insertedItems: [path(2, 0)]),
      after: [[1, 2, 3], [4], [5]], reason: "section that is replaced"),
    Refusal(
      changes: ChangeSet(reloadedSections: [0], reconfiguredItems: [path(0, 0)]),
      after: [[1, 2, 3], [4]], reason: "section that is replaced"),
    Refusal(
      changes: ChangeSet(deletedSections: [1], reloadedSections: [1]), after: [[1, 2, 3]],
      reason: "twice"),
    Refusal(
      changes: ChangeSet(movedItems: [Move(from: path(0, 0), to: path(1, 0))]),
      after: [[1, 2, 3], [4]], reason: "loses 1, gains 0"),
    Refusal(
      changes: ChangeSet(reloadedSections: [2]), after: [[1, 2, 3], [4]], reason: "no section 2"),
  ]

  @Test("A batch that does not add up is refused, and the view is as it was", arguments: refusals)
  func refused(_ refusal: Refusal) {
    let view = Self.view([[1, 2, 3], [4]])
    let before = view.sections.map { $0.map { ObjectIdentifier($0) } }
    let problems = view.perform(
      refusal.changes, countsBefore: [3, 1], rows: Self.rows(refusal.after))
    #expect(problems.contains { $0.contains(refusal.reason) }, "\(problems)")
    #expect(view.sections.map { $0.map { ObjectIdentifier($0) } } == before)
  }

  @Test("A data source that has other counts before than the view is refused")
  func countsBefore() {
    let view = Self.view([[1, 2]])
    #expect(!view.perform(ChangeSet(), countsBefore: [3], rows: Self.rows([[1, 2]])).isEmpty)
  }

  @Test("Moved, reconfigured and untouched rows keep their views; reloaded ones get others")
  func identities() {
    let view = Self.view([[1, 2, 3, 4], [5]])
    let before = view.views
    // 1 goes to the other section, 2 is reloaded, 3 reconfigured, 4 deleted, 6 comes.
    let changes = ChangeSet(
      deletedItems: [Self.path(0, 3)], insertedItems: [Self.path(0, 0)],
      movedItems: [Move(from: Self.path(0, 0), to: Self.path(1, 1))],
      reloadedItems: [Self.path(0, 1)], reconfiguredItems: [Self.path(0, 2)])
    var rows = Self.rows([[6, 2, 3], [5, 1]])
    for item in 0..<3 { rows[0][item].title = "new" }
    #expect(view.perform(changes, countsBefore: [4, 1], rows: rows) == [])
    #expect(view.differences(from: rows) == [])
    let after = view.views
    #expect(after[1] === before[1] && after[3] === before[3] && after[5] === before[5])
    #expect(after[2] !== before[2])
    #expect(after[3]?.configurations == 2 && after[1]?.configurations == 1)
    #expect(after[3]?.content.title == "new")
  }

  @Test("Sections move with their views; a reloaded one gets new ones")
  func sections() {
    let view = Self.view([[1], [2], [3]])
    let before = view.views
    let changes = ChangeSet(
      movedSections: [Move(from: 2, to: 0)], reloadedSections: [1])
    let rows = Self.rows([[3], [1], [2, 7]])
    #expect(view.perform(changes, countsBefore: [1, 1, 1], rows: rows) == [])
    #expect(view.differences(from: rows) == [])
    #expect(view.views[3] === before[3] && view.views[1] === before[1])
    #expect(view.views[2] !== before[2])
  }

  @Test("A view that was not told of new content shows the old, and that is found")
  func stale() {
    let view = Self.view([[1, 2]])
    var rows = Self.rows([[1, 2]])
    rows[0][1].level = 1
    #expect(view.perform(ChangeSet(), countsBefore: [2], rows: rows) == [])
    #expect(view.differences(from: rows) == ["the view shows 1@0 2@0, the data source has 1@0 2@1"])
  }
}
