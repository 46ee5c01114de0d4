import PleachSnapshots
import Testing

@Suite("Snapshot: edits of what is there")
struct SnapshotPresenceTests {
  typealias List = Snapshot<String, String>

  static func list() throws -> List {
    var list = List()
    try list.appendSections(["A", "B"])
    try list.appendItems(["p", "q"], toSection: "A")
    try list.appendItems(["c"], to: "p")
    return list
  }

  @Test("What is not there is returned as it was named, and the rest is done")
  func absentItems() throws {
    var list = try Self.list()
    #expect(list.expandIfPresent(["u", "p", "u"]) == ["u", "u"])
    #expect(list.isExpanded("p"))
    #expect(list.collapseIfPresent(["p", "v"]) == ["v"])
    #expect(!list.isExpanded("p"))
    #expect(list.reloadItemsIfPresent(["u", "q"]) == ["u"])
    #expect(list.reloadedItemIdentifiers == ["q"])
    #expect(list.reconfigureItemsIfPresent(["c", "u"]) == ["u"])
    #expect(list.reconfiguredItemIdentifiers == ["c"])
    #expect(list.deleteItemsIfPresent(["p", "c", "u"]) == ["u"])
    #expect(list.itemIdentifiers == ["q"])
  }

  @Test("Sections likewise")
  func absentSections() throws {
    var list = try Self.list()
    #expect(list.reloadSectionsIfPresent(["Z", "B"]) == ["Z"])
    #expect(list.reloadedSectionIdentifiers == ["B"])
    #expect(list.deleteSectionsIfPresent(["Z", "A", "A"]) == ["Z"])
    #expect(list.sectionIdentifiers == ["B"])
    #expect(list.numberOfItems == 0)
  }

  @Test("Where nothing is there, nothing changes")
  func nothing() throws {
    var list = List()
    #expect(list.deleteItemsIfPresent(["u"]) == ["u"])
    #expect(list.deleteSectionsIfPresent(["Z"]) == ["Z"])
    #expect(list.expandIfPresent([]) == [])
    #expect(list == List())
  }
}
