import PleachLayout
import Testing

@Suite("Sections, their headers and footers")
struct SectionsTests {
  @Test("Empty sections take no room, wherever they are")
  func emptySections() {
    let layout = CompositionalLayout(sections: [
      rows(of: 50), rows(of: 50, boundary: [.header(height: .absolute(30))]), rows(of: 50),
    ])
    let solved = layout.solved(320, items: [0, 2, 0])
    #expect(solved.cells(1).map(\.minY) == [30, 80])
    #expect(solved.contentSize.height == 130)
    #expect(solved.frame(ofSection: 0) == rect(0, 0, 320, 0))
    #expect(solved.frame(ofSection: 2) == rect(0, 130, 320, 0))
    #expect(solved.cells(0).isEmpty && solved.cells(2).isEmpty)
  }

  @Test("Sections in another order have their own heights in the new order")
  func movedSection() {
    let layout = CompositionalLayout(section: rows(of: 50))
    let solved = layout.solved(320, items: [2, 1])
    #expect(solved.cells(0).map(\.minY) == [0, 50])
    #expect(solved.cells(1).map(\.minY) == [100])
    #expect(solved.contentSize.height == 150)
  }

  @Test("A header lies above the top inset, a footer below the bottom inset")
  func headerAndInsets() {
    let layout = CompositionalLayout(
      section: rows(
        of: 50, insets: .init(top: 20, bottom: 12),
        boundary: [.header(height: .absolute(44)), .footer(height: .absolute(30))]))
    let solved = layout.solved(320, items: [2])
    #expect(solved.header() == rect(0, 0, 320, 44))
    #expect(solved.cells().map(\.minY) == [64, 114])
    #expect(solved.footer() == rect(0, 176, 320, 30))
    #expect(solved.contentSize.height == 206)
  }

  @Test(
    "A header that does not extend the boundary lies over the first row", arguments: [false, true])
  func extendsBoundary(extends: Bool) {
    let header = BoundarySupplementaryItem(
      elementKind: "header", size: ItemSize(width: .fractionalWidth(1), height: .absolute(44)),
      alignment: .top, extendsBoundary: extends)
    let solved = CompositionalLayout(section: rows(of: 50, boundary: [header]))
      .solved(320, items: [2])
    #expect(solved.header() == rect(0, 0, 320, 44))
    #expect(solved.cells().map(\.minY) == (extends ? [44, 94] : [0, 50]))
    #expect(solved.contentSize.height == (extends ? 144 : 100))
  }

  @Test("A pinned header stays in sight until the end of its section, bottom inset included")
  func pinnedHeader() {
    let section = rows(
      of: 50, insets: .init(bottom: 30),
      boundary: [.header(height: .absolute(44), pinToVisibleBounds: true)])
    var solved = CompositionalLayout(section: section).solved(320, 200, items: [4, 4])
    var places: [Double?] = []
    for offset in [0.0, 100, 230, 250, 274, 400] {
      solved.contentOffset = LayoutPoint(x: 0, y: offset)
      places.append(solved.header()?.minY)
    }
    #expect(places == [0, 100, 230, 230, 230, 230])
    solved.contentOffset = nil
    #expect(solved.header(1)?.minY == 274)
  }

  @Test("A pinned header in sight is in front of all cells, however many there are")
  func pinnedHeaderInFront() throws {
    let section = rows(
      of: 50, boundary: [.header(height: .absolute(44), pinToVisibleBounds: true)])
    var solved = CompositionalLayout(section: section).solved(320, 200, items: [1_500, 1_500])
    solved.contentOffset = LayoutPoint(x: 0, y: 60_000)
    let header = try #require(
      solved.attributes(
        for: .supplementary(kind: "header", ItemIndexPath(section: 0, item: 0))))
    let highest = solved.attributesOfAllElements().map { attributes in
      if case .cell = attributes.element { attributes.zIndex } else { Int.min }
    }.max()
    #expect(header.frame.minY == 60_000)
    #expect(header.zIndex == 1_000_000_001)
    #expect(header.zIndex > highest ?? .max)
  }

  @Test("A pinned header that only touches the visible bounds is not raised")
  func pinnedHeaderTouching() {
    var solved = CompositionalLayout(
      section: rows(of: 50, boundary: [.header(height: .absolute(44), pinToVisibleBounds: true)])
    ).solved(320, 200, items: [4, 4])
    func zIndex(_ section: Int, at offset: Double) -> Int? {
      solved.contentOffset = LayoutPoint(x: 0, y: offset)
      return solved.attributes(
        for: .supplementary(kind: "header", ItemIndexPath(section: section, item: 0)))?.zIndex
    }
    // The first section ends at 244, where the second header begins.
    #expect([243.0, 244, 245].map { zIndex(0, at: $0) } == [1_000_000_001, 1, 1])
    #expect([43.0, 44, 45].map { zIndex(1, at: $0) } == [1, 1, 1_000_000_001])
  }

  @Test("A pinned header without an extent stays where it is")
  func pinnedHeaderWithoutExtent() {
    let header = BoundarySupplementaryItem(
      elementKind: "header", size: ItemSize(width: .absolute(0), height: .fractionalHeight(1)),
      alignment: .leading, pinToVisibleBounds: true)
    var solved = CompositionalLayout(
      section: LayoutSection(
        group: .vertical(
          width: .absolute(377), height: .fractionalHeight(1), subitems: [LayoutItem()]),
        boundarySupplementaryItems: [header]),
      configuration: .init(scrollDirection: .horizontal)
    ).solved(377, 627, items: [1, 1])
    solved.contentOffset = LayoutPoint(x: 377, y: 0)
    #expect(solved.header(1) == rect(377, 0, 0, 627))
  }

  @Test("The layout's own header and footer are there without any section")
  func layoutHeaderAlone() {
    let configuration = CompositionalLayout.Configuration(boundarySupplementaryItems: [
      .header(height: .absolute(60)), .footer(height: .absolute(40)),
    ])
    let solved = CompositionalLayout(sections: [], configuration: configuration)
      .solved(320, items: [])
    #expect(
      solved.attributes(for: .layoutSupplementary(kind: "header", 0))?.frame == rect(0, 0, 320, 60))
    #expect(
      solved.attributes(for: .layoutSupplementary(kind: "footer", 0))?.frame == rect(0, 60, 320, 40)
    )
    #expect(solved.contentSize.height == 100)
  }

  @Test("A top inset is the room below a header, section spacing the room above it")
  func roomAroundHeaders() {
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(height: .absolute(50), count: 2, interItemSpacing: .fixed(10)),
        interGroupSpacing: 10, contentInsets: .init(top: 10),
        boundarySupplementaryItems: [.header(height: .absolute(30))]),
      configuration: .init(interSectionSpacing: 10))
    let solved = layout.solved(320, items: [2, 2])
    #expect([solved.header(0)?.minY, solved.header(1)?.minY] == [0, 100])
    #expect([solved.cells(0)[0].minY, solved.cells(1)[0].minY] == [40, 140])
    #expect(solved.contentSize.height == 190)
  }

  @Test("What was never declared has no place")
  func unknownElements() {
    let solved = CompositionalLayout(section: rows(of: 50)).solved(320, items: [2])
    #expect(solved.header() == nil)
    for path in [(0, 2), (0, -1), (-1, 0), (1, 0), (.max, .max), (.min, .min)] {
      let path = ItemIndexPath(section: path.0, item: path.1)
      #expect(solved.frame(forItemAt: path) == nil, "\(path)")
      #expect(solved.frame(forSupplementaryOfKind: "x", at: path) == nil, "\(path)")
      #expect(solved.attributes(for: .decoration(kind: "x", path)) == nil, "\(path)")
      #expect(solved.frame(ofSection: path.section) == nil || path.section == 0, "\(path)")
    }
    #expect(solved.attributes(for: .layoutSupplementary(kind: "x", 0)) == nil)
  }

  @Test("A section that has items but no description is an issue, the rest is laid out")
  func missingSection() {
    let layout = CompositionalLayout { index, _ in index == 1 ? nil : rows(of: 50) }
    let solved = layout.solved(320, items: [1, 3, 1])
    #expect(solved.issues == [LayoutIssue(kind: .missingSection, section: 1, place: "")])
    #expect(solved.cells(2) == [rect(0, 50, 320, 50)])
    #expect(layout.solved(320, items: [1, 0, 1]).issues.isEmpty)
  }

  @Test("Views of items and groups are numbered by kind through the section")
  func numbersOfBadges() {
    func badge(_ kind: String) -> SupplementaryItem {
      SupplementaryItem(
        elementKind: kind, size: ItemSize(width: .absolute(10), height: .absolute(10)),
        containerAnchor: LayoutAnchor([.top, .trailing]))
    }
    let item = LayoutItem(width: .fractionalWidth(0.5), supplementaryItems: [badge("badge")])
    var group = LayoutGroup.horizontal(height: .absolute(50), subitems: [item])
    group.supplementaryItems = [badge("group")]
    let solved = CompositionalLayout(section: LayoutSection(group: group)).solved(320, items: [3])
    func frame(_ kind: String, _ number: Int) -> LayoutRect? {
      solved.frame(forSupplementaryOfKind: kind, at: ItemIndexPath(section: 0, item: number))
    }
    #expect(frame("badge", 1) == rect(310, 0, 10, 10))
    #expect(frame("badge", 2) == rect(150, 50, 10, 10))
    #expect(frame("badge", 3) == nil)
    #expect(frame("group", 1) == rect(310, 50, 10, 10))
    #expect(frame("group", 2) == nil)
  }

  @Test("Views of items that have the kind of a header are counted on after it")
  func numbersOfTheSameKind() {
    let badge = SupplementaryItem(
      elementKind: "header", size: ItemSize(width: .absolute(10), height: .absolute(10)),
      containerAnchor: LayoutAnchor([.top, .trailing]))
    let item = LayoutItem(width: .fractionalWidth(0.5), supplementaryItems: [badge])
    let solved = CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(height: .absolute(50), subitems: [item]),
        boundarySupplementaryItems: [.header(height: .absolute(30))])
    ).solved(320, items: [3])
    func frame(_ number: Int) -> LayoutRect? {
      solved.frame(forSupplementaryOfKind: "header", at: ItemIndexPath(section: 0, item: number))
    }
    #expect(frame(0) == rect(0, 0, 320, 30))
    #expect(frame(1) == rect(150, 30, 10, 10))
    #expect(frame(2) == rect(310, 30, 10, 10))
    #expect(frame(3) == rect(150, 80, 10, 10))
    #expect(frame(4) == nil)
    let all = solved.attributesOfAllElements()
    #expect(Set(all.map(\.element)).count == all.count)
    for attributes in all { #expect(solved.attributes(for: attributes.element) == attributes) }
  }
}
