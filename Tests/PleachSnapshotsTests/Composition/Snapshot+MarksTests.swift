import PleachDiff
import PleachSnapshots
import Testing

@Suite("Snapshot: marks")
struct SnapshotMarksTests {
  typealias List = Snapshot<String, String>
  typealias Failure = SnapshotError<String, String>

  /// S: p(c) q, with p collapsed.
  static func list() throws -> List {
    var list = List()
    try list.appendSections(["S"])
    try list.appendItems(["p", "q"])
    try list.appendItems(["c"], to: "p")
    return list
  }

  static func path(_ item: Int) -> ItemIndexPath { ItemIndexPath(section: 0, item: item) }

  @Test("A hidden item's mark stays with the snapshot, and counts if the item shows in time")
  func hiddenThenShown() throws {
    var list = try Self.list()
    try list.expand(["p"])
    let shown = list.flattened()
    try list.collapse(["p"])
    try list.reloadItems(["c"])
    #expect(list.reloadedItemIdentifiers == ["c"])
    try list.expand(["p"])
    #expect(
      list.flattened().difference(from: shown) == ChangeSet(reloadedItems: [Self.path(1)]))
  }

  @Test("A mark on an item that is still hidden is dropped when the snapshot is applied")
  func hiddenWhenApplied() throws {
    let source = DataSource<String, String>()
    source.apply(try Self.list())
    let marking = try source.update { (list) throws(Failure) in
      try list.reloadItems(["c"])
      try list.reconfigureItems(["p"])
    }
    #expect(marking == ChangeSet(reconfiguredItems: [Self.path(0)]))
    #expect(source.snapshot().reloadedItemIdentifiers == [])
    #expect(
      try source.userExpand("p") == ChangeSet(insertedItems: [Self.path(1)]),
      "it is made anew and needs no reload")
  }

  @Test("A mark on an item that shows by the same change adds nothing to the insertion")
  func shownByTheSameChange() throws {
    let source = DataSource<String, String>()
    source.apply(try Self.list())
    let changes = try source.update { (list) throws(Failure) in
      try list.reloadItems(["c"])
      try list.expand(["p"])
    }
    #expect(changes == ChangeSet(insertedItems: [Self.path(1)]))
  }

  @Test("Reload wins whichever mark comes first, and each item is listed once")
  func reloadWins() throws {
    var list = try Self.list()
    let before = list.flattened()
    try list.reconfigureItems(["q", "q"])
    try list.reloadItems(["q"])
    try list.reloadItems(["p"])
    try list.reconfigureItems(["p", "q"])
    #expect(list.reloadedItemIdentifiers == ["p", "q"])
    #expect(list.reconfiguredItemIdentifiers == [])
    #expect(
      list.flattened().difference(from: before)
        == ChangeSet(reloadedItems: [Self.path(0), Self.path(1)]))
  }

  @Test("Marks are listed in the order of the snapshot, which they follow when it changes")
  func order() throws {
    var list = try Self.list()
    try list.appendSections(["T", "U"])
    try list.reloadItems(["q", "c", "p"])
    try list.reloadSections(["U", "S"])
    #expect(list.reloadedItemIdentifiers == ["p", "c", "q"])
    #expect(list.reloadedSectionIdentifiers == ["S", "U"])
    try list.moveItem("q", beforeItem: "p")
    try list.moveSection("U", beforeSection: "S")
    #expect(list.reloadedItemIdentifiers == ["q", "p", "c"])
    #expect(list.reloadedSectionIdentifiers == ["U", "S"])
  }

  @Test("A refused mark leaves the marks and the stored values as they were")
  func refused() throws {
    var list = Snapshot<String, Card>()
    try list.appendSections(["S"])
    try list.appendItems([Card(1, "old"), Card(2, "old")])
    try list.reconfigureItems([Card(2, "old")])
    let unknown = SnapshotError<String, Card>.unknownItems([Card(9)])
    #expect(throws: unknown) { try list.reloadItems([Card(1, "new"), Card(9), Card(2, "new")]) }
    #expect(throws: unknown) { try list.reconfigureItems([Card(1, "new"), Card(9)]) }
    #expect(throws: SnapshotError<String, Card>.unknownSections(["Z"])) {
      try list.reloadSections(["S", "Z"])
    }
    #expect(list.reloadedItemIdentifiers == [])
    #expect(list.reconfiguredItemIdentifiers == [Card(2)])
    #expect(list.reloadedSectionIdentifiers == [])
    #expect(list.itemIdentifiers.map { $0.title } == ["old", "old"])
  }
}
