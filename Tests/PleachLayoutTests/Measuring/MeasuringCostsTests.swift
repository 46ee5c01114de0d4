import PleachIndexing
@testable import PleachLayout
import Testing

@Suite("What measuring costs")
struct MeasuringCostsTests {
  private static let million = 1_000_000

  private static var feed: LayoutSection {
    let half = LayoutItem(width: .fractionalWidth(0.5), height: .estimated(50))
    return LayoutSection {
      .horizontal(height: .estimated(50), subitems: [half, half])
    }
  }

  @Test("A size in a million rows works no group out, one in a feed works out one or two")
  func groupSolves() {
    var rows = CompositionalLayout(section: estimatedRows()).solved(320, items: [Self.million])
    let first = rows.statistics.groupSolves
    for item in stride(from: 0, to: Self.million, by: 10_007) { rows.setHeights([61], from: item) }
    #expect(rows.statistics.groupSolves == first)
    var feed = CompositionalLayout(section: Self.feed).solved(320, items: [Self.million])
    let before = feed.statistics.groupSolves
    feed.setHeights([60], from: 500_000)
    #expect(feed.statistics.groupSolves == before + 1)
    #expect(feed.statistics.sectionSolves == 1)
  }

  @Test("Measured rows take at most 16 bytes each, in a list and in two columns")
  func memory() {
    for section in [estimatedRows(), Self.feed] {
      var solved = CompositionalLayout(section: section).solved(320, items: [20_000])
      for item in 0..<20_000 { solved.setHeights([Double(20 + item % 50)], from: item) }
      #expect(solved.numberOfMeasuredElements == 20_000)
      #expect(
        solved.measures.allocatedBytes <= 16 * 20_000, "\(solved.measures.allocatedBytes)")
    }
  }

  @Test("What is not measured takes no memory")
  func nothingMeasured() {
    var solved = CompositionalLayout(section: estimatedRows()).solved(320, items: [Self.million])
    #expect(solved.measures.allocatedBytes == 0)
    solved.setHeights([10], from: 700_000)
    #expect(solved.measures.allocatedBytes < 10_000)
  }

  @Test("A million measured rows answer as the sum of their heights")
  func sums() {
    var solved = CompositionalLayout(section: estimatedRows(spacing: 1)).solved(
      320, items: [Self.million])
    var expected = 0.0
    for item in 0..<2_000 {
      solved.setHeights([Double(item % 90) + 0.25], from: item)
      expected += Double(item % 90) + 1.25
    }
    #expect(solved.frame(forItemAt: ItemIndexPath(section: 0, item: 2_000))?.minY == expected)
    #expect(solved.contentSize.height == expected + 998_000 * 45 - 1)
    #expect(
      solved.itemIndexPath(at: LayoutPoint(x: 1, y: expected + 45 * 500_000 + 2))
        == ItemIndexPath(section: 0, item: 502_000))
  }

  @Test("A thousand sections: one that is measured moves the others without going through them")
  func sections() {
    let sections = 1_000
    var solved = CompositionalLayout(section: estimatedRows()).solved(
      320, items: Array(repeating: 100, count: sections))
    for section in stride(from: 0, to: sections, by: 3) {
      solved.setHeights([54], from: section % 100, section: section)
    }
    // 334 sections are 10 longer than 4,400, the last of them too: 999 * 4,400 + 333 * 10.
    #expect(solved.contentSize.height == 4_400_000 + 3_340)
    #expect(solved.frame(ofSection: 999)?.minY == 4_398_930.0)
  }
}
