import PleachDiff
import Testing

@testable import PleachSnapshots

@Suite("DataSource: updates")
struct DataSourceTests {
  typealias Source = DataSource<String, Card>
  typealias Failure = SnapshotError<String, Card>

  static func path(_ section: Int, _ item: Int) -> ItemIndexPath {
    ItemIndexPath(section: section, item: item)
  }

  /// A data source with sections A: 1(10, 11) 2, and B: 3.
  static func source() throws -> Source {
    let source = Source()
    try source.update { (list) throws(Failure) in
      try list.appendSections(["A", "B"])
      try list.appendItems([Card(1, "a"), Card(2, "a")], toSection: "A")
      try list.appendItems([Card(10, "a"), Card(11, "a")], to: Card(1))
      try list.appendItems([Card(3, "a")], toSection: "B")
    }
    return source
  }

  static func rows(_ source: Source) -> [[Int]] {
    (0..<source.current.numberOfSections).map { section in
      source.current.itemIdentifiers(inSectionAt: section).map { $0.id }
    }
  }

  @Test("Applying a snapshot gives the change and answers the new state")
  func applying() throws {
    let source = Source()
    #expect(source.snapshot().numberOfSections == 0)
    var list = Snapshot<String, Card>()
    try list.appendSections(["A"])
    try list.appendItems([Card(1, "a"), Card(2, "a")])
    #expect(source.apply(list) == ChangeSet(insertedSections: [0]))
    #expect(source.apply(list).isEmpty)
    #expect(source.indexPath(for: Card(2)) == Self.path(0, 1))
    #expect(source.itemIdentifier(for: Self.path(0, 1)) == Card(2))
    #expect(source.sectionIdentifier(for: 0) == "A")
    #expect(source.index(for: "A") == 0)
    #expect(source.snapshot() == list)
    #expect(source.snapshot(for: "A")?.items == [Card(1), Card(2)])
  }

  @Test("Queries for what is not there answer nil")
  func unknownQueries() throws {
    let source = try Self.source()
    #expect(source.indexPath(for: Card(99)) == nil)
    #expect(source.indexPath(for: Card(10)) == nil, "a hidden item has no place among the rows")
    #expect(source.index(for: "Z") == nil)
    #expect(source.snapshot(for: "Z") == nil)
    for section in [-1, 2, .max, .min] {
      #expect(source.sectionIdentifier(for: section) == nil)
      #expect(source.itemIdentifier(for: Self.path(section, 0)) == nil)
      #expect(source.current.itemIdentifiers(inSectionAt: section) == [])
      #expect(source.current.numberOfItems(inSectionAt: section) == 0)
      #expect(source.itemIdentifier(for: Self.path(0, section)) == nil)
    }
  }

  @Test("A section's new outline changes that section alone, and keeps what a person expanded")
  func applyingToSection() throws {
    let source = try Self.source()
    try source.update { (list) throws(Failure) in try list.expand([Card(1)]) }
    let other = source.snapshot(for: "B")
    var outline = SectionSnapshot<Card>()
    try outline.append([Card(1, "a"), Card(2, "b")])
    try outline.append([Card(10, "a"), Card(12, "a")], to: Card(1))
    let changes = try source.apply(outline, to: "A")
    #expect(
      changes
        == ChangeSet(
          deletedItems: [Self.path(0, 2)], insertedItems: [Self.path(0, 2)],
          reconfiguredItems: [Self.path(0, 3)]))
    #expect(Self.rows(source) == [[1, 10, 12, 2], [3]])
    #expect(source.snapshot(for: "B")?.storage === other?.storage)

    try source.apply(outline, to: "A", expansion: .asGiven)
    #expect(Self.rows(source) == [[1, 2], [3]])
  }

  @Test("An outline for a section that is not there makes one at the end")
  func applyingToNewSection() throws {
    let source = try Self.source()
    let changes = try source.apply(SectionSnapshot([Card(7)]), to: "C")
    #expect(changes == ChangeSet(insertedSections: [2]))
    #expect(source.snapshot().sectionIdentifiers == ["A", "B", "C"])
  }

  @Test("An outline with an item of another section is refused and changes nothing")
  func refusedOutline() throws {
    let source = try Self.source()
    let before = source.snapshot()
    #expect(throws: Failure.duplicateItems([Card(3)])) {
      try source.apply(SectionSnapshot([Card(7), Card(3)]), to: "A")
    }
    #expect(throws: Failure.duplicateItems([Card(10)])) {
      try source.apply(SectionSnapshot([Card(10)]), to: "C")
    }
    #expect(source.snapshot() == before)
  }

  @Test("An edit in place is one change, and none at all if it throws half way")
  func updating() throws {
    let source = try Self.source()
    let before = source.current
    #expect(throws: Failure.unknownItems([Card(99)])) {
      try source.update { (list) throws(Failure) in
        try list.deleteSections(["B"])
        try list.deleteItems([Card(2)])
        try list.deleteItems([Card(99)])
      }
    }
    #expect(source.snapshot() == before.snapshot)
    #expect(source.current.difference(from: before).isEmpty)

    struct Mistake: Error {}
    #expect(throws: Mistake.self) {
      try source.update { (list) throws(Mistake) in
        list.deleteAll()
        throw Mistake()
      }
    }
    #expect(source.snapshot() == before.snapshot)

    let changes = try source.update { (list) throws(Failure) in
      try list.moveItem(Card(2), toSection: "B", at: 0)
      try list.appendItems([Card(4)])
    }
    #expect(
      changes
        == ChangeSet(
          insertedItems: [Self.path(1, 2)],
          movedItems: [Move(from: Self.path(0, 1), to: Self.path(1, 0))]))
  }

  @Test("Marks are for one change: the state that is kept has none")
  func marksAreForgotten() throws {
    let source = try Self.source()
    var list = source.snapshot()
    try list.reloadItems([Card(2, "a")])
    try list.reconfigureItems([Card(1, "a")])
    let changes = source.apply(list)
    #expect(changes.reloadedItems == [Self.path(0, 1)])
    #expect(changes.reconfiguredItems == [Self.path(0, 0)])
    #expect(source.snapshot().reloadedItemIdentifiers == [])
    try list.deleteItems([Card(2), Card(1)])
    #expect(source.update { list in list.deleteAllItems() }.reloadedItems == [])
  }

  @Test("Content that changes is reconfigured, and the new value is the one that is kept")
  func contentChange() throws {
    let source = try Self.source()
    try source.update { (list) throws(Failure) in try list.expand([Card(1)]) }
    var outline = source.snapshot(for: "A") ?? SectionSnapshot()
    try outline.update([Card(11, "b")])
    let changes = try source.apply(outline, to: "A")
    #expect(changes == ChangeSet(reconfiguredItems: [Self.path(0, 2)]))
    #expect(source.itemIdentifier(for: Self.path(0, 2))?.title == "b")
    #expect(source.snapshot(for: "A")?.storedItem(for: Card(11))?.title == "b")
  }

  @Test("Every change of a random script turns the rows that were shown into the new ones")
  func shownRows() {
    var script = RandomScript(seed: 97)
    let source = DataSource<Int, Int>()
    var model = ListModel()
    var shown: [[Int]] = []
    for number in 0..<1_000 {
      let step = script.step(for: model)
      _ = try? step.model(&model)
      let before = source.snapshot()
      do throws(SnapshotError<Int, Int>) {
        let changes = try source.update { (list) throws(SnapshotError<Int, Int>) in
          _ = try step.real(&list)
        }
        let rows = (0..<source.current.numberOfSections).map {
          source.current.itemIdentifiers(inSectionAt: $0)
        }
        do throws(ChangeSetError) {
          try changes.validate(
            oldItemCounts: shown.map { $0.count }, newItemCounts: rows.map { $0.count })
          shown = try changes.applying(to: shown, inserted: rows)
        } catch {
          Issue.record("step \(number), \(step.name): \(error)")
          return
        }
        if shown != rows || rows != model.sections.map({ $0.outline.visibleItems }) {
          Issue.record("step \(number), \(step.name): shown \(shown), rows \(rows), \(model)")
          return
        }
      } catch {
        #expect(source.snapshot() == before, "step \(number), \(step.name)")
      }
    }
    #expect(source.snapshot().numberOfItems == model.items.count)
  }
}
