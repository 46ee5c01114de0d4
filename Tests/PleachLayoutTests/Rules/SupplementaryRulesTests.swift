import PleachLayout
import Testing

@Suite("Rules: badges and backgrounds")
struct SupplementaryRulesTests {
  private func badge(
    _ kind: String = "badge", _ width: LayoutDimension = .absolute(40),
    _ height: LayoutDimension = .absolute(20), at container: LayoutAnchor,
    item: LayoutAnchor? = nil
  ) -> SupplementaryItem {
    SupplementaryItem(
      elementKind: kind, size: ItemSize(width: width, height: height), containerAnchor: container,
      itemAnchor: item)
  }

  private func frame(_ kind: String, _ number: Int = 0, in solved: SolvedLayout) -> LayoutRect? {
    solved.frame(forSupplementaryOfKind: kind, at: ItemIndexPath(section: 0, item: number))
  }

  /// One cell at (53, 52), 212 wide and 94 high, with badges.
  private func cell(
    _ badges: [SupplementaryItem], direction: LayoutEnvironment.Direction = .leftToRight
  ) -> SolvedLayout {
    let item = LayoutItem(
      contentInsets: .init(top: 2, leading: 3, bottom: 4, trailing: 5),
      supplementaryItems: badges)
    return CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(height: .absolute(100), subitems: [item]), contentInsets: .init(50))
    ).solve(
      in: LayoutEnvironment(
        containerSize: LayoutSize(width: 320, height: 480), layoutDirection: direction),
      itemCounts: [1])
  }

  @Test("A badge is put on the point that its anchors name")
  func anchors() {
    let table: [(LayoutAnchor.Edges, LayoutPoint)] = [
      ([.top, .leading], LayoutPoint(x: 53, y: 52)), ([.top], LayoutPoint(x: 139, y: 52)),
      ([.top, .trailing], LayoutPoint(x: 225, y: 52)), ([.leading], LayoutPoint(x: 53, y: 89)),
      ([], LayoutPoint(x: 139, y: 89)), ([.trailing], LayoutPoint(x: 225, y: 89)),
      ([.bottom, .leading], LayoutPoint(x: 53, y: 126)), ([.bottom], LayoutPoint(x: 139, y: 126)),
      ([.bottom, .trailing], LayoutPoint(x: 225, y: 126)),
    ]
    for (edges, corner) in table {
      let expected = rect(corner.x, corner.y, 40, 20)
      #expect(frame("badge", in: cell([badge(at: LayoutAnchor(edges))])) == expected)
      // The view's own corner on that point of the cell: half or all of it further.
      let own = cell([badge(at: LayoutAnchor(edges), item: LayoutAnchor([.top, .leading]))])
      let factors = LayoutPoint(x: (corner.x - 53) / 172, y: (corner.y - 52) / 74)
      #expect(
        frame("badge", in: own) == expected.offsetBy(x: 40 * factors.x, y: 20 * factors.y))
    }
  }

  @Test("A badge is put on the point that its anchors name: several on one cell, offsets added")
  func offsets() {
    let badges = [
      badge("a", at: LayoutAnchor([.top, .trailing], absoluteX: 7, y: -9)),
      badge("b", at: LayoutAnchor([.top, .trailing], fractionalX: 0.5, y: -0.5)),
      badge(
        "c", at: LayoutAnchor([.bottom, .leading], absoluteX: 3, y: 4),
        item: LayoutAnchor([.bottom, .leading], fractionalX: -0.25, y: 1)),
      badge(
        "d", at: LayoutAnchor([.bottom, .leading], fractionalX: 0.5, y: 0),
        item: LayoutAnchor([.top, .trailing], absoluteX: 1, y: 2)),
      badge("e", .fractionalWidth(0.5), .fractionalHeight(0.5), at: LayoutAnchor([])),
    ]
    let left = cell(badges)
    #expect(frame("a", in: left) == rect(232, 43, 40, 20))
    #expect(frame("b", in: left) == rect(245, 42, 40, 20))
    // 3 - 0.25 × 40 and 4 + 20 from (53, 126).
    #expect(frame("c", in: left) == rect(46, 150, 40, 20))
    // Its corner at the top right on (53, 146), then 0.5 × 40 + 1 and 2.
    #expect(frame("d", in: left) == rect(34, 148, 40, 20))
    #expect(frame("e", in: left) == rect(106, 75.5, 106, 47))
    let right = cell(badges, direction: .rightToLeft)
    for kind in ["a", "b", "c", "d", "e"] {
      let image = frame(kind, in: left).map {
        rect(320 - $0.maxX, $0.minY, $0.width, $0.height)
      }
      #expect(frame(kind, in: right) == image, "\(kind)")
    }
  }

  @Test("A group's views are placed in the group and sized in the box of the group")
  func viewsOfGroups() {
    var nested = LayoutGroup.vertical(
      width: .fractionalWidth(0.5), height: .fractionalHeight(0.5),
      subitems: [LayoutItem(height: .fractionalHeight(0.5))], contentInsets: .init(6))
    nested.supplementaryItems = [
      badge("n", .fractionalWidth(1), .fractionalHeight(0.1), at: LayoutAnchor([.bottom]))
    ]
    var outer = LayoutGroup.horizontal(
      height: .absolute(100), subitems: [.group(nested)], interItemSpacing: .fixed(10),
      contentInsets: .init(horizontal: 5, vertical: 10))
    outer.supplementaryItems = [
      badge("o", .fractionalWidth(0.5), .fractionalHeight(0.01), at: LayoutAnchor([.trailing]))
    ]
    let solved = CompositionalLayout(
      section: LayoutSection(group: outer, contentInsets: .init(horizontal: 10, vertical: 0))
    ).solved(330, 500, items: [4])
    // The section is 310 wide, the inside of the group 300 × 80 at (15, 10), less 10: 290.
    // Nested groups are 145 × 40 and their views as wide as the box, 290, 8 high.
    #expect(solved.cells()[0] == rect(21, 16, 133, 14))
    #expect(frame("n", in: solved) == rect(15 + (145 - 290) / 2, 42, 290, 8))
    #expect(frame("n", 1, in: solved) == rect(170 + (145 - 290) / 2, 42, 290, 8))
    // The outer group's: half of 310, a hundredth of 500, in the middle of its inside, at 315.
    #expect(frame("o", in: solved) == rect(160, 47.5, 155, 5))
  }

  @Test("Badges may stick out and do not extend the content")
  func stickingOut() {
    let item = LayoutItem(supplementaryItems: [
      badge(at: LayoutAnchor([.bottom, .trailing], fractionalX: 0.5, y: 0.5))
    ])
    let solved = CompositionalLayout(
      section: LayoutSection(group: .horizontal(height: .absolute(50), subitems: [item]))
    ).solved(320, items: [2])
    #expect(solved.contentSize == LayoutSize(width: 320, height: 100))
    #expect(frame("badge", 1, in: solved) == rect(300, 90, 40, 20))
    func badges(_ asked: LayoutRect) -> Int {
      solved.attributesOfElements(in: asked).filter {
        if case .supplementary = $0.element { true } else { false }
      }.count
    }
    // The first reaches into the second group, but is found through its own alone.
    #expect(badges(rect(310, 45, 5, 5)) == 1)
    #expect(badges(rect(310, 52, 5, 5)) == 0)
    #expect(badges(rect(310, 45, 5, 10)) == 1)
    #expect(badges(rect(325, 90, 5, 5)) == 0)
  }

  @Test("A background covers its section's frame less its own insets")
  func backgrounds() {
    var section = LayoutSection(
      group: .horizontal(
        width: .absolute(400), height: .absolute(50), subitems: [LayoutItem()]),
      contentInsets: .init(top: 3, leading: 4, bottom: 5, trailing: 6),
      boundarySupplementaryItems: [.header(height: .absolute(10))])
    section.decorationItems = [
      DecorationItem(elementKind: "a"),
      DecorationItem(
        elementKind: "b", contentInsets: .init(top: 1, leading: 2, bottom: 4, trailing: 8),
        zIndex: -2),
    ]
    let solved = CompositionalLayout(sections: [rows(of: 20), section]).solved(320, items: [1, 1])
    func background(_ kind: String, _ number: Int) -> LayoutAttributes? {
      solved.attributes(
        for: .decoration(kind: kind, ItemIndexPath(section: 1, item: number)))
    }
    // The section is 68 long, with its header; as wide as the view, though its group is wider.
    #expect(background("a", 0)?.frame == rect(0, 20, 320, 68))
    #expect(background("b", 1)?.frame == rect(2, 21, 310, 63))
    #expect(background("b", 1)?.zIndex == -2)
    #expect(background("b", 0) == nil)
    #expect(background("a", 1) == nil)
  }

  @Test("Cells of a section with backgrounds have a z index of 1")
  func raisedCells() {
    var decorated = rows(of: 50, boundary: [.header(height: .absolute(10))])
    decorated.decorationItems = [DecorationItem(elementKind: "background")]
    let solved = CompositionalLayout(sections: [decorated, rows(of: 50)])
      .solved(320, items: [1, 1])
    let cells = [0, 1].map {
      solved.attributes(for: .cell(ItemIndexPath(section: $0, item: 0)))?.zIndex
    }
    #expect(cells == [1, 0])
    // A header has 1 as well: among equals, it comes behind the cells, and so in front.
    let heights = solved.attributesOfAllElements().map(\.zIndex)
    #expect(heights == [1, 1, 0, 0])
  }

  @Test("Views are numbered by kind in each section, in the order of the layout")
  func numbers() {
    let item = LayoutItem(
      width: .fractionalWidth(0.5),
      supplementaryItems: [
        badge("a", at: LayoutAnchor([.top])), badge("a", at: LayoutAnchor([.bottom])),
        badge("b", at: LayoutAnchor([.top])),
      ])
    var nested = LayoutGroup.horizontal(height: .fractionalHeight(0.5), subitems: [item])
    nested.supplementaryItems = [badge("b", at: LayoutAnchor([.leading]))]
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .vertical(height: .absolute(100), subitems: [.group(nested)])))
    let solved = layout.solved(320, items: [5, 1])
    // Items of 160 × 50: two badges of the kind a each, on the upper and the lower edge.
    #expect(frame("a", 0, in: solved) == rect(60, 0, 40, 20))
    #expect(frame("a", 1, in: solved) == rect(60, 30, 40, 20))
    #expect(frame("a", 2, in: solved) == rect(220, 0, 40, 20))
    #expect(frame("a", 8, in: solved) == rect(60, 100, 40, 20))
    #expect(frame("a", 10, in: solved) == nil)
    // One b for each item, and behind those of its items one for each nested group.
    #expect(frame("b", 2, in: solved) == rect(0, 15, 40, 20))
    #expect(frame("b", 3, in: solved) == rect(60, 50, 40, 20))
    #expect(frame("b", 7, in: solved) == rect(0, 115, 40, 20))
    #expect(frame("b", 8, in: solved) == nil)
    // The next section counts from 0 again.
    #expect(
      solved.frame(forSupplementaryOfKind: "a", at: ItemIndexPath(section: 1, item: 1))
        == rect(60, 180, 40, 20))
  }
}
