import PleachLayout
import Testing

@Suite("Parts and answers in words")
struct DescriptionsTests {
  @Test("Parts of a description say what they are and how much is in them")
  func parts() {
    let item = LayoutItem(width: .fractionalWidth(0.5), height: .estimated(44))
    #expect("\(item)" == "item of 0.5 of the width × about 44")
    let row = LayoutGroup.horizontal(height: .absolute(250)) { item }
    #expect("\(row)" == "horizontal group of 1 of the width × 250, 1 subitem")
    #expect("\(LayoutSubitem.group(row))" == "\(row)")
    #expect("\(LayoutSubitem.item(item))" == "\(item)")
    #expect(
      "\(LayoutGroup.vertical(height: .uniformAcrossSiblings(estimate: 20), count: 3))"
        == "vertical group of 1 of the width × about 20, as its siblings, 3 sharing its length")
    #expect(
      "\(LayoutGroup.horizontal(height: .fractionalHeight(1), repeatingSubitem: item, count: 2))"
        == "horizontal group of 1 of the width × 1 of the height, 2 in their own size")
    #expect(
      "\(LayoutGroup.custom(height: .absolute(9), frames: [.init(.zero), .init(.zero)]))"
        == "custom group of 1 of the width × 9, 2 frames")
    #expect(
      "\(LayoutGroup.custom(height: .absolute(9)) { _ in [] })"
        == "custom group of 1 of the width × 9, frames from a function")
    let section = LayoutSection(orthogonalScrollingBehavior: .paging) {
      row
    } boundary: {
      .header(height: .absolute(30))
      for kind in ["a", "b", "c", "d", "e"] { .footer(elementKind: kind, height: .absolute(1)) }
    }
    #expect(
      "\(section)"
        == "section of \(row), scrolling on its own (paging), header, a, b, c, 2 more")
    #expect("\(LayoutSection.list(.insetGrouped))" == "section of insetGrouped list rows")
    #expect("\(CompositionalLayout(sections: [section, section]))" == "layout of 2 sections")
    #expect(
      "\(CompositionalLayout(section: .list(.plain)))"
        == "layout of sections that are all a section of plain list rows")
    #expect(
      "\(CompositionalLayout(configuration: .init(scrollDirection: .horizontal)) { _, _ in nil })"
        == "layout of sections from a function, scrolling sideways")
    #expect(
      "\(ListMetrics(appearance: .insetGrouped, containerWidth: 390))"
        == "rows 44, header 41, footer 33.5, margins 17.5 above and below, 20 beside, "
        + "separators from 20 to 0 before the end, levels 10")
  }

  @Test("Answers say which element is where")
  func answers() {
    let path = ItemIndexPath(section: 0, item: 3)
    #expect("\(LayoutElement.cell(path))" == "cell 0.3")
    #expect("\(LayoutElement.supplementary(kind: "header", path))" == "header 0.3")
    #expect("\(LayoutElement.decoration(kind: "card", path))" == "card 0.3")
    #expect("\(LayoutElement.layoutSupplementary(kind: "header", 1))" == "header layout.1")
    let solved = CompositionalLayout(section: .list(.plain)).solved(320, scale: 2, items: [5])
    var attributes = solved.attributes(for: .cell(path))
    #expect(attributes?.description == "cell 0.3: (0, 132, 320, 44)")
    attributes?.zIndex = -2
    #expect(attributes?.description == "cell 0.3: (0, 132, 320, 44), z -2")
    #expect(solved.slot(ofItemAt: path)?.description == "group 3, slot 0: (0, 132, 320, 44)")
    #expect(
      LayoutSlot(groupIndex: 1, path: [2, 0], subitemPath: [0, 0], groupFrame: .zero).description
        == "group 1, slot 2.0: (0, 0, 0, 0)")
    #expect(
      solved.separators(in: rect(0, 132, 320, 44)).description
        == "[below 0.3: (20, 175.5, 300, 0.5)]")
    let target = LayoutPoint(x: 0, y: 300)
    #expect(ScrollTarget(contentOffset: target).description == "(0, 300)")
    #expect(
      ScrollTarget(contentOffset: target, orthogonalOffset: 180).description
        == "(0, 300), its section to 180")
    #expect("\(solved)" == "1 section, content 320 × 220")
    let faulty = CompositionalLayout(section: rows(of: -1)).solved(320, items: [1, 1])
    #expect("\(faulty)" == "2 sections, content 320 × 0, 1 issue")
  }

  @Test("A description of any depth is printed without going into it")
  func deep() {
    var group = LayoutGroup.horizontal(height: .absolute(50)) { LayoutItem() }
    for _ in 0..<20_000 { group = .horizontal(height: .absolute(50)) { group } }
    let text = "horizontal group of 1 of the width × 50, 1 subitem"
    #expect("\(group)" == text)
    #expect(String(reflecting: LayoutSection(group: group)) == "section of \(text)")
    #expect([LayoutSubitem.group(group)].description == "[\(text)]")
    // Taken apart from outside: the values must not be destroyed one inside the other.
    while case .group(let inner)? = group.subitems.first {
      let next = inner
      group.subitems = []
      group = next
    }
  }

  @Test("Short forms take what the long ones do")
  func shortForms() {
    let header = BoundarySupplementaryItem.header(
      elementKind: "title", height: .absolute(30), alignment: .topLeading,
      absoluteOffset: LayoutPoint(x: 1, y: 2), extendsBoundary: false, pinToVisibleBounds: true,
      zIndex: 7, contentInsets: .init(3))
    #expect(
      header
        == BoundarySupplementaryItem(
          elementKind: "title",
          size: ItemSize(width: .fractionalWidth(1), height: .absolute(30)),
          alignment: .topLeading, absoluteOffset: LayoutPoint(x: 1, y: 2), extendsBoundary: false,
          pinToVisibleBounds: true, zIndex: 7, contentInsets: .init(3)))
    var footer = header
    (footer.elementKind, footer.alignment) = ("footer", .bottom)
    #expect(
      BoundarySupplementaryItem.footer(
        height: .absolute(30), absoluteOffset: LayoutPoint(x: 1, y: 2), extendsBoundary: false,
        pinToVisibleBounds: true, zIndex: 7, contentInsets: .init(3)) == footer)
    let card = DecorationItem(elementKind: "card")
    #expect(
      LayoutSection.list(.grouped, footerMode: .supplementary, contentInsets: .init(4)) {
        header
      } decorations: {
        card
      }
        == LayoutSection(
          .list(ListConfiguration(appearance: .grouped, footerMode: .supplementary)),
          contentInsets: .init(4), boundarySupplementaryItems: [header], decorationItems: [card]))
    let edges = LayoutEdgeSpacing(top: .fixed(6))
    let badge = SupplementaryItem(
      elementKind: "badge", size: .fill, containerAnchor: LayoutAnchor([.top]))
    var group = LayoutGroup.custom(height: .absolute(10), frames: [.init(rect(0, 0, 10, 10))])
    (group.edgeSpacing, group.supplementaryItems) = (edges, [badge])
    #expect(
      LayoutGroup.custom(
        height: .absolute(10), frames: [.init(rect(0, 0, 10, 10))], edgeSpacing: edges,
        supplementaryItems: [badge]) == group)
    let provided = LayoutGroup.custom(
      height: .absolute(10), identifier: "one", edgeSpacing: edges, supplementaryItems: [badge]
    ) { _ in [.init(rect(0, 0, 10, 10))] }
    let layouts = [group, provided].map { CompositionalLayout(section: LayoutSection(group: $0)) }
    for layout in layouts {
      let solved = layout.solved(320, items: [2])
      #expect(solved.cells() == [rect(0, 6, 10, 10), rect(0, 22, 10, 10)])
      #expect(
        solved.frame(
          forSupplementaryOfKind: "badge", at: ItemIndexPath(section: 0, item: 1))
          == rect(0, 22, 320, 1_000))
    }
    let traits = LayoutTraits(["columns": .number(2)])
    let environment = LayoutEnvironment(
      width: 1, height: 2, displayScale: 3, layoutDirection: .rightToLeft, traits: traits)
    #expect(environment.layoutDirection == .rightToLeft && environment.traits == traits)
    #expect(environment.displayScale == 3)
  }
}
