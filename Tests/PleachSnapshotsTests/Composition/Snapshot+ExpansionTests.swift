import Testing

@testable import PleachSnapshots

@Suite("Snapshot: expansion of the whole list")
struct SnapshotExpansionTests {
  typealias List = Snapshot<String, String>

  /// A: g(h(x)) k, B: m(n); g, h and k are expanded.
  static func list() throws -> List {
    var list = List()
    try list.appendSections(["A", "B"])
    try list.appendItems(["g", "k"], toSection: "A")
    try list.appendItems(["h"], to: "g")
    try list.appendItems(["x"], to: "h")
    try list.appendItems(["m"], toSection: "B")
    try list.appendItems(["n"], to: "m")
    try list.expand(["g", "h", "k"])
    return list
  }

  @Test("The expanded items come in order, also leaves")
  func expandedItems() throws {
    let list = try Self.list()
    #expect(list.expandedItemIdentifiers == ["g", "h", "k"])
    #expect(list.expansion == .items(["g", "h", "k"]))
  }

  @Test("A stored expansion is restored in a list that was built again; what is gone is ignored")
  func restoring() throws {
    var list = try Self.list()
    let expansion = list.expansion
    list.restore(.items([]))
    #expect(list.expandedItemIdentifiers == [])
    try list.deleteItems(["k"])
    try list.appendItems(["new"], to: "m")
    try list.expand(["m"])
    list.restore(expansion)
    #expect(list.expandedItemIdentifiers == ["g", "h"])
    list.restore(.items(["unknown", "n"]))
    #expect(list.expandedItemIdentifiers == ["n"])
  }

  @Test("Expanding all shows every item, and collapsing all the roots alone")
  func all() throws {
    var list = try Self.list()
    list.expandAll()
    #expect(list.flattened().itemIdentifiers == ["g", "h", "x", "k", "m", "n"])
    #expect(list.expandedItemIdentifiers == ["g", "h", "k", "m"], "k has its state from before")
    list.collapseAll()
    #expect(list.flattened().itemIdentifiers == ["g", "k", "m"])
    #expect(list.expandedItemIdentifiers == ["k"])
    list.restore(.all)
    #expect(list.expandedItemIdentifiers == list.itemIdentifiers)
  }

  @Test("Sections whose items are as wanted are not touched")
  func untouched() throws {
    var list = try Self.list()
    let before = list
    list.restore(list.expansion)
    #expect(list.sharesStorage(with: before))
    list.restore(.items(["g", "h", "k", "m"]))
    #expect(list.sections[0].content.storage === before.sections[0].content.storage)
    #expect(list.sections[1].content.storage !== before.sections[1].content.storage)
  }

  @Test("Collapsing everything is one change, and what opens later opens with closed children")
  func collapseEverything() throws {
    var list = try Self.list()
    let source = DataSource<String, String>()
    source.apply(list)
    list.collapseAll()
    let changes = source.apply(list)
    #expect(
      changes.deletedItems
        == [ItemIndexPath(section: 0, item: 1), ItemIndexPath(section: 0, item: 2)])
    #expect(changes.changeCount == 2)
    try source.userExpand("g")
    #expect(source.current.itemIdentifiers == ["g", "h", "k", "m"])
  }
}
