import PleachSnapshots
import Testing

@Suite("SectionSnapshot: as text")
struct SectionSnapshotDescriptionsTests {
  @Test("The debug text has a heading and quotes strings")
  func debugText() throws {
    let outline = try SectionSnapshot {
      Outline("p", isExpanded: true) { Outline("q") { "x" } }
    }
    #expect(
      outline.debugDescription == """
        SectionSnapshot: 3 items, 2 visible, 1 expanded
        + * "p"
          - * "q"
            -   "x"
        """)
    #expect(outline.visualDescription() == "+ * p\n  - * q\n    -   x")
    #expect(outline.visualDescription() == outline.description)
    #expect(
      SectionSnapshot<Int>().debugDescription == "SectionSnapshot: 0 items, 0 visible, 0 expanded")
  }

  @Test("Each line says of one item what the queries say")
  func everyForest() throws {
    for forest in SectionSnapshotTests.forests(upTo: 6) {
      let outline = try SectionSnapshot(forest)
      let lines = outline.visualDescription().split(separator: "\n").map { String($0) }
      let expected = forest.entries.map { entry in
        String(repeating: "  ", count: entry.path.count - 1) + (entry.node.isExpanded ? "+" : "-")
          + (entry.isVisible ? " * " : "   ") + "\(entry.item)"
      }
      #expect(lines == expected)
    }
  }
}
