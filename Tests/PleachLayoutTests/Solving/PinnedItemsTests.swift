import PleachLayout
import Testing

@Suite("Items that stay in the visible bounds")
struct PinnedItemsTests {
  private func solved(
    _ section: LayoutSection, inset: DirectionalEdgeInsets, items: [Int],
    direction: CompositionalLayout.ScrollDirection = .vertical
  ) -> SolvedLayout {
    CompositionalLayout(section: section, configuration: .init(scrollDirection: direction)).solve(
      in: LayoutEnvironment(
        containerSize: LayoutSize(width: 320, height: 200), adjustedContentInset: inset),
      itemCounts: items)
  }

  @Test("A pinned header keeps clear of what covers the top of the view")
  func adjustedContentInset() {
    var solved = solved(
      rows(of: 50, boundary: [.header(height: .absolute(44), pinToVisibleBounds: true)]),
      inset: .init(top: 20, leading: 7), items: [8])
    // Eight rows and the header end at 444, where the header stops at 400.
    let places = [0.0, 100, 370, 380, 390].map { offset -> Double? in
      solved.contentOffset = LayoutPoint(x: 0, y: offset)
      return solved.header()?.minY
    }
    #expect(places == [20, 120, 390, 400, 400])
    #expect(solved.header()?.minX == 0)
  }

  @Test("In a horizontal layout it is the leading side that is kept clear")
  func adjustedContentInsetAcross() {
    let header = BoundarySupplementaryItem(
      elementKind: "header", size: ItemSize(width: .absolute(30), height: .fractionalHeight(1)),
      alignment: .leading, pinToVisibleBounds: true)
    var solved = solved(
      LayoutSection(
        group: .vertical(
          width: .absolute(100), height: .fractionalHeight(1), subitems: [LayoutItem()]),
        boundarySupplementaryItems: [header]),
      inset: .init(top: 20, leading: 7), items: [8], direction: .horizontal)
    solved.contentOffset = LayoutPoint(x: 100, y: 0)
    #expect(solved.header() == rect(107, 0, 30, 200))
  }

  @Test("A pinned footer lies at the end of the view, but not before its section")
  func pinnedFooter() {
    var solved = solved(
      rows(of: 50, boundary: [.footer(height: .absolute(30), pinToVisibleBounds: true)]),
      inset: .init(bottom: 10), items: [8, 8])
    // 190 points are free; each section has rows of 400 and a footer of 30.
    func places(_ section: Int, _ offsets: [Double]) -> [Double?] {
      offsets.map { offset in
        solved.contentOffset = LayoutPoint(x: 0, y: offset)
        return solved.footer(section)?.minY
      }
    }
    #expect(places(0, [0, 100, 240, 300]) == [160, 260, 400, 400])
    #expect(places(1, [200, 250, 270, 300]) == [430, 430, 430, 460])
  }

  @Test("A pinned view that insets make longer is found wherever it is pinned")
  func pinnedStray() {
    var header = BoundarySupplementaryItem.header(height: .absolute(44), pinToVisibleBounds: true)
    header.contentInsets.bottom = -100
    var solved = solved(rows(of: 50, boundary: [header]), inset: .zero, items: [8, 8])
    solved.contentOffset = LayoutPoint(x: 0, y: 390)
    #expect(solved.header() == rect(0, 390, 320, 144))
    let found = solved.attributesOfElements(in: rect(0, 500, 320, 10)).map(\.element)
    #expect(found.contains(.supplementary(kind: "header", ItemIndexPath(section: 0, item: 0))))
  }
}
