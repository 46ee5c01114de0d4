import PleachLayout
import Testing

@Suite("Rules: pinned items")
struct PinningRulesTests {
  private func frame(
    _ kind: String, _ section: Int, in solved: SolvedLayout
  ) -> LayoutRect? {
    solved.frame(forSupplementaryOfKind: kind, at: ItemIndexPath(section: section, item: 0))
  }

  /// Where something lies along y at these offsets.
  private func places(
    _ offsets: [Double], in solved: SolvedLayout, of element: LayoutElement
  ) -> [Double?] {
    var solved = solved
    return offsets.map { offset in
      solved.contentOffset = LayoutPoint(x: 0, y: offset)
      return solved.attributes(for: element)?.frame.minY
    }
  }

  private func header(_ section: Int) -> LayoutElement {
    .supplementary(kind: "header", ItemIndexPath(section: section, item: 0))
  }

  private func footer(_ section: Int) -> LayoutElement {
    .supplementary(kind: "footer", ItemIndexPath(section: section, item: 0))
  }

  @Test("A pinned item stays in the visible bounds while its section is in view")
  func staysInView() {
    let section = rows(
      of: 50, insets: .init(top: 3, bottom: 5),
      boundary: [
        .header(height: .absolute(30), pinToVisibleBounds: true),
        .footer(height: .absolute(20), pinToVisibleBounds: true),
      ])
    let solved = CompositionalLayout(section: section).solved(320, 100, items: [4, 4])
    // A header of 30, 208 of insets and rows, a footer of 20: 258. Above the first row it can be
    // pulled down; the header stops where the footer's room begins, the footer where the header's
    // ends.
    #expect(
      places([-40, 0, 100, 208, 220, 300], in: solved, of: header(0)) == [0, 0, 100, 208, 208, 208])
    #expect(
      places([-60, -40, 0, 100, 158, 300], in: solved, of: footer(0)) == [
        30, 40, 80, 180, 238, 238,
      ])
    #expect(places([0, 230, 258, 300], in: solved, of: header(1)) == [258, 258, 258, 300])
    #expect(places([0, 200, 220, 300], in: solved, of: footer(1)) == [288, 288, 300, 380])
  }

  @Test("A pinned item stays in the visible bounds while its section is in view: sideways too")
  func staysInViewSideways() {
    func side(_ kind: String, _ alignment: BoundarySupplementaryItem.Alignment)
      -> BoundarySupplementaryItem
    {
      BoundarySupplementaryItem(
        elementKind: kind, size: ItemSize(width: .absolute(20), height: .fractionalHeight(1)),
        alignment: alignment, pinToVisibleBounds: true, zIndex: 5)
    }
    var solved = CompositionalLayout(
      section: LayoutSection(
        group: .vertical(
          width: .absolute(100), height: .fractionalHeight(1), subitems: [LayoutItem()]),
        boundarySupplementaryItems: [side("header", .leading), side("footer", .trailing)]),
      configuration: .init(scrollDirection: .horizontal)
    ).solve(
      in: LayoutEnvironment(
        containerSize: LayoutSize(width: 200, height: 100),
        adjustedContentInset: .init(top: 7, leading: 10, bottom: 7, trailing: 30)),
      itemCounts: [4])
    // 20, 400 and 20; 160 points are free, from 10 on.
    solved.contentOffset = LayoutPoint(x: 50, y: 0)
    #expect(frame("header", 0, in: solved) == rect(60, 0, 20, 100))
    #expect(frame("footer", 0, in: solved) == rect(200, 0, 20, 100))
    #expect(solved.attributes(for: header(0))?.zIndex == 1_000_000_005)
    solved.contentOffset = LayoutPoint(x: 405, y: 0)
    // The header stops at 420 less 20, before what is kept clear begins at 415.
    #expect(frame("header", 0, in: solved) == rect(400, 0, 20, 100))
  }

  @Test("A pinned item stays in the visible bounds while its section is in view: the layout's own")
  func layoutsOwn() {
    let solved = CompositionalLayout(
      section: rows(of: 50, boundary: [.header(height: .absolute(10), pinToVisibleBounds: true)]),
      configuration: .init(boundarySupplementaryItems: [
        .header(height: .absolute(20), pinToVisibleBounds: true),
        .footer(height: .absolute(30), pinToVisibleBounds: true),
      ])
    ).solved(320, 100, items: [2, 2])
    // 20, two sections of 110, 30: all sections are what its own items stay in.
    let own = ["header", "footer"].map { LayoutElement.layoutSupplementary(kind: $0, 0) }
    #expect(places([0, 130, 215, 230], in: solved, of: own[0]) == [0, 130, 215, 220])
    #expect(places([-60, 0, 130, 170], in: solved, of: own[1]) == [20, 70, 200, 240])
    // A section's header knows nothing of the layout's: both are at the top.
    #expect(places([60], in: solved, of: header(0)) == [60])
  }

  @Test(
    "A pinned item stays in the visible bounds while its section is in view: inside its section")
  func inside() {
    var header = BoundarySupplementaryItem.header(height: .absolute(30), pinToVisibleBounds: true)
    header.extendsBoundary = false
    let solved = CompositionalLayout(section: rows(of: 50, boundary: [header]))
      .solved(320, 100, items: [4, 4])
    #expect(places([0, 100, 170, 190], in: solved, of: self.header(0)) == [0, 100, 170, 170])
    #expect(places([100, 250], in: solved, of: self.header(1)) == [200, 250])
  }

  @Test("A pinned item stays in the visible bounds while its section is in view: at the side")
  func atTheSide() {
    let side = BoundarySupplementaryItem(
      elementKind: "header", size: ItemSize(width: .absolute(20), height: .absolute(60)),
      alignment: .trailing, pinToVisibleBounds: true)
    let solved = CompositionalLayout(section: rows(of: 50, boundary: [side]))
      .solved(320, 100, items: [8, 8])
    // In the middle of 400 it lies at 170; it comes up to what is in view, and down with it.
    #expect(
      places([-80, -20, 0, 100, 150, 200, 330, 360, 500], in: solved, of: header(0))
        == [0, 20, 40, 140, 170, 200, 330, 340, 340])
    #expect(places([0, 330, 500, 700], in: solved, of: header(1)) == [400, 400, 540, 700])
    // Wherever it is, a rect finds it there.
    var moved = solved
    moved.contentOffset = LayoutPoint(x: 0, y: -20)
    #expect(
      moved.attributesOfElements(in: rect(310, 25, 5, 5)).contains { $0.element == header(0) })
  }

  @Test("A pinned item is 1,000,000,000 higher while it is in the visible bounds")
  func higherInView() {
    var low = BoundarySupplementaryItem.header(height: .absolute(30), pinToVisibleBounds: true)
    low.zIndex = -3
    var solved = CompositionalLayout(section: rows(of: 50, boundary: [low]))
      .solved(320, 100, items: [4, 4])
    func heights(_ offset: Double) -> [Int?] {
      solved.contentOffset = LayoutPoint(x: 0, y: offset)
      return [0, 1].map { solved.attributes(for: header($0))?.zIndex }
    }
    // The sections are 230 long.
    #expect(heights(0) == [999_999_997, -3])
    #expect(heights(150) == [999_999_997, 999_999_997])
    #expect(heights(240) == [-3, 999_999_997])
    solved.contentOffset = nil
    #expect(solved.attributes(for: header(0))?.zIndex == -3)
  }

  @Test("Only a layout with a pinned item changes with the bounds")
  func onlyPinned() {
    var section = rows(of: 50, boundary: [.header(height: .absolute(30))])
    var solved = CompositionalLayout(section: section).solved(320, 100, items: [4, 4])
    let still = solved.attributesOfAllElements()
    solved.contentOffset = LayoutPoint(x: 0, y: 120)
    #expect(solved.attributesOfAllElements() == still)
    section.boundarySupplementaryItems[0].pinToVisibleBounds = true
    solved = CompositionalLayout(section: section).solved(320, 100, items: [4, 4])
    #expect(solved.attributesOfAllElements() == still)
    solved.contentOffset = LayoutPoint(x: 0, y: 120)
    #expect(solved.attributesOfAllElements() != still)
  }
}
