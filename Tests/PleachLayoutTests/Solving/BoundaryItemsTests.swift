import PleachLayout
import Testing

@Suite("Boundary items, badges and their insets")
struct BoundaryItemsTests {
  private func view(
    _ number: Int, _ kind: String, in solved: SolvedLayout
  ) -> LayoutRect? {
    solved.frame(forSupplementaryOfKind: kind, at: ItemIndexPath(section: 0, item: number))
  }

  private func badge(_ kind: String, insets: DirectionalEdgeInsets = .zero) -> SupplementaryItem {
    SupplementaryItem(
      elementKind: kind, size: ItemSize(width: .absolute(20), height: .absolute(20)),
      containerAnchor: LayoutAnchor([.top, .leading]), contentInsets: insets)
  }

  @Test("Insets of a header are room inside its box, which keeps its place and length")
  func insetsOfHeader() {
    var header = BoundarySupplementaryItem.header(height: .absolute(44))
    header.contentInsets = DirectionalEdgeInsets(top: 4, leading: 10, bottom: 6, trailing: 20)
    let solved = CompositionalLayout(section: rows(of: 50, boundary: [header]))
      .solved(320, items: [1])
    #expect(solved.header() == rect(10, 4, 290, 34))
    #expect(solved.cells() == [rect(0, 44, 320, 50)])
  }

  @Test("Insets of a badge are room inside its box")
  func insetsOfBadge() {
    let item = LayoutItem(
      supplementaryItems: [
        badge("badge", insets: .init(top: 1, leading: 2, bottom: 3, trailing: 4))
      ])
    let solved = CompositionalLayout(
      section: LayoutSection(group: .horizontal(height: .absolute(50), subitems: [item]))
    ).solved(320, items: [1])
    #expect(view(0, "badge", in: solved) == rect(2, 1, 14, 16))
  }

  @Test("Boundary items keep the insets that they refer to, whatever the section refers to")
  func insetsReference() {
    var section = rows(of: 50, boundary: [.header(height: .absolute(20))])
    section.contentInsetsReference = .layoutMargins
    section.supplementaryContentInsetsReference = .safeArea
    let layout = CompositionalLayout(section: section)
    let environment = LayoutEnvironment(
      containerSize: LayoutSize(width: 320, height: 480),
      safeAreaInsets: .init(horizontal: 30, vertical: 5),
      layoutMargins: .init(horizontal: 8, vertical: 3))
    let solved = layout.solve(in: environment, itemCounts: [1])
    #expect(solved.header() == rect(30, 0, 260, 20))
    #expect(solved.cells() == [rect(8, 20, 304, 50)])
  }

  @Test("The layout's own boundary items are mirrored in every answer")
  func layoutItemsMirrored() {
    let corner = BoundarySupplementaryItem(
      elementKind: "corner", size: ItemSize(width: .absolute(100), height: .absolute(20)),
      alignment: .topLeading)
    let solved = CompositionalLayout(
      section: rows(of: 50), configuration: .init(boundarySupplementaryItems: [corner])
    ).solve(
      in: LayoutEnvironment(
        containerSize: LayoutSize(width: 320, height: 480), layoutDirection: .rightToLeft),
      itemCounts: [1])
    let element = LayoutElement.layoutSupplementary(kind: "corner", 0)
    let expected = LayoutAttributes(element: element, frame: rect(220, 0, 100, 20), zIndex: 1)
    #expect(solved.attributes(for: element) == expected)
    #expect(solved.attributesOfAllElements().last == expected)
    #expect(solved.attributesOfElements(in: rect(300, 0, 20, 20)) == [expected])
    #expect(solved.attributesOfElements(in: rect(0, 0, 220, 20)).isEmpty)
  }

  @Test(
    "A view at the side that is longer than its section is centred, or makes the section longer")
  func longSideItems() {
    func side(extends: Bool) -> SolvedLayout {
      let item = BoundarySupplementaryItem(
        elementKind: "side", size: ItemSize(width: .absolute(10), height: .absolute(120)),
        alignment: .leading, extendsBoundary: extends)
      return CompositionalLayout(sections: [rows(of: 50, boundary: [item]), rows(of: 50)])
        .solved(320, items: [1, 1])
    }
    #expect(view(0, "side", in: side(extends: false)) == rect(0, -35, 10, 120))
    #expect(side(extends: false).cells(1) == [rect(0, 50, 320, 50)])
    #expect(view(0, "side", in: side(extends: true)) == rect(0, 0, 10, 120))
    #expect(side(extends: true).cells(1) == [rect(0, 120, 320, 50)])
  }

  @Test("In a last group that is not whole, views are numbered as if it ended there")
  func numbersInLastGroup() {
    let item = LayoutItem(width: .fractionalWidth(0.5), supplementaryItems: [badge("x")])
    var group = LayoutGroup.horizontal(height: .absolute(50), subitems: [item])
    var own = badge("x")
    own.containerAnchor = LayoutAnchor([.bottom, .trailing])
    group.supplementaryItems = [own]
    let solved = CompositionalLayout(section: LayoutSection(group: group)).solved(320, items: [3])
    #expect(
      (0..<6).map { view($0, "x", in: solved) } == [
        rect(0, 0, 20, 20), rect(160, 0, 20, 20), rect(300, 30, 20, 20),
        rect(0, 50, 20, 20), rect(300, 80, 20, 20), nil,
      ])
  }

  @Test("Before a background, a cell of a custom group is one higher than it says")
  func raisedCells() {
    var section = LayoutSection(
      group: .custom(height: .absolute(50), frames: [.init(rect(0, 0, 9, 9), zIndex: 5)]))
    section.decorationItems = [DecorationItem(elementKind: "background")]
    let solved = CompositionalLayout(section: section).solved(320, items: [1])
    #expect(solved.attributes(for: .cell(ItemIndexPath(section: 0, item: 0)))?.zIndex == 6)
  }
}
