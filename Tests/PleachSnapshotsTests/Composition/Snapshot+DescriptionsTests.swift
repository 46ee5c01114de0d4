import PleachSnapshots
import Testing

@Suite("Snapshot: as text")
struct SnapshotDescriptionsTests {
  static func list() throws -> Snapshot<String, Int> {
    var list = Snapshot<String, Int>()
    try list.appendSections(["general", "empty", "privacy"])
    try list.appendItems([1, 2], toSection: "general")
    try list.appendItems([11], to: 1)
    try list.appendItems([21], to: 2)
    try list.expand([1])
    try list.appendItems([3], toSection: "privacy")
    return list
  }

  @Test("A line a section, and below it a line an item with its level, state and visibility")
  func visualDescription() throws {
    let list = try Self.list()
    let expected = """
      general
        + * 1
          - * 11
        - * 2
          -   21
      empty
      privacy
        - * 3
      """
    #expect(list.visualDescription() == expected)
    #expect(list.description == expected)
    #expect(
      list.visualDescription {
        $0.uppercased()
      } item: {
        "#\($0)"
      }
        == "GENERAL\n  + * #1\n    - * #11\n  - * #2\n    -   #21\nEMPTY\nPRIVACY\n  - * #3")
    #expect(Snapshot<String, Int>().visualDescription() == "")
  }

  @Test("For debugging the counts stand above, and what is marked below")
  func debugDescription() throws {
    var list = try Self.list()
    #expect(
      list.debugDescription
        == "3 sections, 5 items, 4 of them visible\n"
        + list.visualDescription {
          "\"\($0)\""
        } item: {
          "\($0)"
        })
    try list.reloadItems([3, 11])
    try list.reconfigureItems([2, 3])
    try list.reloadSections(["empty"])
    #expect(
      list.debugDescription.hasSuffix(
        "  - * 3\nreloaded: 11, 3\nreconfigured: 2\nreloaded sections: \"empty\""))
    var small = Snapshot<String, String>()
    try small.appendSections(["a"])
    try small.appendItems(["b\nc"])
    #expect(
      small.debugDescription == "1 section, 1 item, 1 of them visible\n\"a\"\n  - * \"b\\nc\"")
    #expect(small.visualDescription() == "a\n  - * b\\nc")
    let dropped = try small.appendItems(["b\nc"], duplicates: .keepFirst)
    #expect(dropped.map { "\($0)" } == ["b\nc in a"])
    #expect(
      Snapshot<String, Int>().debugDescription == "0 sections, 0 items, 0 of them visible")
  }
}
