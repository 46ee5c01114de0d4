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

  @Test("An item of many lines takes one line")
  func manyLines() throws {
    let outline = try SectionSnapshot(["a\nb\r\nc", "d"])
    #expect(outline.visualDescription() == "- * a\\nb\\r\\nc\n- * d")
    let single = try SectionSnapshot(["a\nb"])
    #expect(
      single.debugDescription == "SectionSnapshot: 1 item, 1 visible, 0 expanded\n- * \"a\\nb\"")
  }

  @Test("A chain of 20,000 levels is not indented beyond 100, but tells its levels")
  func deepChain() throws {
    var outline = SectionSnapshot<Int>()
    for item in 0..<20_000 { try outline.append([item], to: item == 0 ? nil : item - 1) }
    let lines = outline.visualDescription().split(separator: "\n")
    #expect(lines.count == 20_000)
    #expect(lines[99] == String(repeating: "  ", count: 99) + "-   99")
    #expect(lines[100] == String(repeating: "  ", count: 100) + "-   [100] 100")
    #expect(lines[19_999] == String(repeating: "  ", count: 100) + "-   [19999] 19999")
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
