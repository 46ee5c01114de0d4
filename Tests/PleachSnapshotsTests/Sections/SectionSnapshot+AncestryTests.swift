import PleachSnapshots
import Testing

@Suite("SectionSnapshot: what lies above and below an item")
struct SectionSnapshotAncestryTests {
  @Test("Descendants come in pre-order without the item, ancestors from the parent to the root")
  func everyForest() throws {
    for forest in SectionSnapshotTests.forests(upTo: 6) {
      let outline = try SectionSnapshot(forest)
      for item in forest.items {
        #expect(outline.descendants(of: item) == forest.descendants(of: item), "\(item): \(forest)")
        #expect(outline.ancestors(of: item) == forest.ancestors(of: item), "\(item): \(forest)")
      }
    }
  }

  @Test("Hidden items are among the descendants")
  func hiddenItems() throws {
    let outline = try SectionSnapshot {
      Outline("p") {
        Outline("q") { "x" }
        "y"
      }
    }
    #expect(outline.visibleItems == ["p"])
    #expect(outline.descendants(of: "p") == ["q", "x", "y"])
    #expect(outline.ancestors(of: "x") == ["q", "p"])
  }

  @Test("Nothing lies above or below an unknown item")
  func unknownItems() throws {
    let outline = try SectionSnapshot([1, 2])
    #expect(outline.descendants(of: 3) == [])
    #expect(outline.ancestors(of: 3) == [])
    #expect(SectionSnapshot<Int>().descendants(of: 1) == [])
  }
}
