import PleachLayout
import Testing

@Suite("Rules: right to left")
struct DirectionRulesTests {
  private func solved(
    _ layout: CompositionalLayout, width: Double = 320, items: [Int]
  ) -> SolvedLayout {
    layout.solve(
      in: LayoutEnvironment(
        containerSize: LayoutSize(width: width, height: 480), displayScale: 2,
        layoutDirection: .rightToLeft), itemCounts: items)
  }

  @Test("Right to left, frames are mirrored about the content's width")
  func mirrored() {
    let row = LayoutSection(
      group: .horizontal(
        height: .absolute(20), subitems: [LayoutItem(width: .absolute(100))],
        interItemSpacing: .fixed(5)),
      contentInsets: .init(top: 1, leading: 2, bottom: 3, trailing: 4),
      boundarySupplementaryItems: [
        BoundarySupplementaryItem(
          elementKind: "header", size: ItemSize(width: .absolute(30), height: .absolute(10)),
          alignment: .topTrailing, absoluteOffset: LayoutPoint(x: 1, y: 0))
      ])
    let solved = solved(CompositionalLayout(section: row), items: [4])
    #expect(
      solved.cells() == [
        rect(218, 11, 100, 20), rect(113, 11, 100, 20), rect(8, 11, 100, 20),
        rect(218, 31, 100, 20),
      ])
    #expect(solved.header() == rect(3, 0, 30, 10))
  }

  @Test("Right to left, frames are mirrored about the content's width: wider than the view")
  func widerContent() {
    let section = LayoutSection(
      group: .horizontal(
        width: .absolute(500), height: .absolute(20),
        subitems: [LayoutItem(width: .absolute(200))]))
    let solved = solved(CompositionalLayout(section: section), items: [2])
    #expect(solved.contentSize.width == 500)
    #expect(solved.cells() == [rect(300, 0, 200, 20), rect(100, 0, 200, 20)])
    #expect(solved.frame(ofSection: 0) == rect(180, 0, 320, 20))
  }

  @Test("Right to left, frames are mirrored about the content's width: scrolling sideways")
  func sideways() {
    let section = LayoutSection(
      group: .vertical(
        width: .absolute(100), height: .fractionalHeight(1), subitems: [LayoutItem()]),
      contentInsets: .init(top: 1, leading: 2, bottom: 3, trailing: 4),
      boundarySupplementaryItems: [
        BoundarySupplementaryItem(
          elementKind: "header", size: ItemSize(width: .absolute(30), height: .fractionalHeight(1)),
          alignment: .leading)
      ])
    let layout = CompositionalLayout(
      section: section, configuration: .init(scrollDirection: .horizontal))
    let solved = solved(layout, items: [5])
    // 30, 2, five of 100, 4.
    #expect(solved.contentSize.width == 536)
    #expect(solved.header() == rect(506, 1, 30, 476))
    #expect(solved.cells().map(\.minX) == [404, 304, 204, 104, 4])
    #expect(
      solved.attributesOfElements(in: rect(0, 0, 104, 480)).map(\.element)
        == [.cell(ItemIndexPath(section: 0, item: 4))])
  }
}
