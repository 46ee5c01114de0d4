import PleachDiff
import PleachSnapshots
import Testing

@Suite("Snapshot: one item in the place of another")
struct SnapshotReplacingTests {
  typealias List = Snapshot<String, Card>
  typealias Failure = SnapshotError<String, Card>

  /// A: 1(2 3) 4, B: 5; 1 is expanded.
  static func list() throws -> List {
    var list = List()
    try list.appendSections(["A", "B"])
    try list.appendItems([Card(1, "a"), Card(4)], toSection: "A")
    try list.appendItems([Card(2), Card(3)], to: Card(1))
    try list.appendItems([Card(5)], toSection: "B")
    try list.expand([Card(1)])
    return list
  }

  @Test("The new item has the children, the state, the place and the marks of the old one")
  func replacement() throws {
    var list = try Self.list()
    try list.reloadItems([Card(1, "a")])
    try list.reconfigureItems([Card(4)])
    try list.replaceItem(Card(1), with: Card(9, "b"))
    try list.replaceItem(Card(4), with: Card(8))
    #expect(list.children(of: Card(9)) == [Card(2), Card(3)])
    #expect(list.itemIdentifiers == [Card(9), Card(2), Card(3), Card(8), Card(5)])
    #expect(list.isExpanded(Card(9)))
    #expect(!list.isExpanded(Card(8)))
    #expect(list.storedItem(for: Card(9))?.title == "b")
    #expect(list.reloadedItemIdentifiers == [Card(9)])
    #expect(list.reconfiguredItemIdentifiers == [Card(8)])
    #expect(!list.contains(Card(1)))
    #expect(list.numberOfItems == 5)
  }

  @Test("An equal item only has its value replaced")
  func equalItem() throws {
    var list = try Self.list()
    let before = list
    try list.replaceItem(Card(1), with: Card(1, "b"))
    #expect(list == before)
    #expect(list.storedItem(for: Card(1))?.title == "b")
    #expect(
      list.flattened().difference(from: before.flattened())
        == ChangeSet(reconfiguredItems: [ItemIndexPath(section: 0, item: 0)]))
  }

  @Test("An item that is elsewhere cannot be the replacement, nor can an unknown one be replaced")
  func refusals() throws {
    var list = try Self.list()
    let before = list
    #expect(throws: Failure.duplicateItems([Card(5)])) {
      try list.replaceItem(Card(1), with: Card(5))
    }
    #expect(throws: Failure.duplicateItems([Card(2)])) {
      try list.replaceItem(Card(1), with: Card(2))
    }
    #expect(throws: Failure.unknownItems([Card(7)])) {
      try list.replaceItem(Card(7), with: Card(8))
    }
    #expect(throws: Failure.unknownItems([Card(7)])) {
      try list.replaceItem(Card(7), with: Card(1))
    }
    #expect(list == before)
  }
}
