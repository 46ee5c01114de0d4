import PleachLayout
import Testing

@Suite("List sections")
struct ListSectionsTests {
  @Test(
    "Inset grouped rows have a margin, room above and between sections", arguments: [390.0, 393])
  func insetGrouped(width: Double) {
    let layout = CompositionalLayout(
      section: .list(using: ListConfiguration(appearance: .insetGrouped)))
    let solved = layout.solved(width, scale: 3, items: [2, 1])
    let top = 53.0 / 3
    #expect(abs(solved.cells(0)[0].minY - top) < 0.01)
    #expect(solved.cells(0)[0].minX == 20)
    #expect(solved.cells(0)[0].size == LayoutSize(width: width - 40, height: 44))
    #expect(abs(solved.cells(0)[1].minY - (top + 44)) < 0.01)
    // 35 between the last row of one and the first row of the next.
    #expect(abs(solved.cells(1)[0].minY - (top + 88 + 35)) < 0.01)
  }

  @Test("Narrow containers have a smaller margin")
  func narrow() {
    let layout = CompositionalLayout(
      section: .list(using: ListConfiguration(appearance: .insetGrouped)))
    #expect(layout.solved(375, items: [1]).cells()[0].minX == 16)
  }

  @Test("With header and footer the first row is at 41, and 74.667 lies between two sections")
  func headerAndFooter() {
    let layout = CompositionalLayout(
      section: .list(
        using: ListConfiguration(
          appearance: .insetGrouped, headerMode: .supplementary, footerMode: .supplementary)))
    let solved = layout.solved(390, scale: 3, items: [1, 1])
    #expect(solved.cells(0)[0].minY == 41)
    #expect(abs(solved.cells(1)[0].minY - solved.cells(0)[0].maxY - 74.667) < 0.01)
    #expect(solved.header()?.minX == 20)
  }

  @Test("All sections with header and footer are equally far apart", arguments: [0.0, 1, 2, 3])
  func sectionsEquallyApart(scale: Double) {
    let layout = CompositionalLayout(
      section: .list(
        using: ListConfiguration(
          appearance: .insetGrouped, headerMode: .supplementary, footerMode: .supplementary)))
    let solved = layout.solved(390, scale: scale, items: [1, 2, 1, 3])
    // 33.5 and 41, rounded up to a pixel.
    let pixel = scale > 0 ? 1 / scale : 0.5
    let apart = (74.5 / pixel).rounded(.up) * pixel
    for section in 1..<4 {
      let gap = solved.cells(section)[0].minY - (solved.cells(section - 1).last?.maxY ?? 0)
      #expect(abs(gap - apart) < 1e-6, "before \(section): \(gap)")
    }
  }

  @Test(
    "The padding above a header replaces that of the appearance; 0 is none",
    arguments: [
      (.insetGrouped, nil, 41), (.insetGrouped, 0, 23.5), (.insetGrouped, 17.5, 41),
      (.grouped, 30, 53.5), (.plain, nil, 28), (.plain, 0, 28), (.plain, 10, 38),
    ] as [(ListConfiguration.Appearance, Double?, Double)])
  func headerTopPadding(
    appearance: ListConfiguration.Appearance, padding: Double?, height: Double
  ) {
    let configuration = ListConfiguration(
      appearance: appearance, headerMode: .supplementary, headerTopPadding: padding)
    let solved = CompositionalLayout(section: .list(using: configuration)).solved(390, items: [1])
    #expect(solved.header()?.height == height)
    #expect(solved.cells()[0].minY == height)
    var first = configuration
    first.headerMode = .firstItemInSection
    var without = first
    without.headerTopPadding = nil
    #expect(
      CompositionalLayout(section: .list(using: first)).solved(390, items: [1]).cells()
        == CompositionalLayout(section: .list(using: without)).solved(390, items: [1]).cells())
  }

  @Test("A header that is the first item is a row like the others, without a view of its own")
  func firstItemAsHeader() {
    let layout = CompositionalLayout(
      section: .list(
        using: ListConfiguration(appearance: .plain, headerMode: .firstItemInSection)))
    let collapsed = layout.solved(320, items: [1, 1])
    let expanded = layout.solved(320, items: [3, 1])
    #expect(collapsed.attributesOfAllElements().count == 2)
    #expect(expanded.attributesOfAllElements().count == 4)
    #expect(expanded.cells(0).map(\.minY) == [0, 44, 88])
    #expect(expanded.cells(1) == [rect(0, 132, 320, 44)])
  }

  @Test("Collapsing a section moves the next one up and changes nothing in it")
  func collapsing() {
    let layout = CompositionalLayout(section: .list(using: ListConfiguration(appearance: .plain)))
    let expanded = layout.solved(320, items: [4, 2])
    let collapsed = layout.solved(320, items: [1, 2])
    #expect(expanded.cells(1)[0].minY == 176)
    #expect(expanded.contentSize.height == 264)
    #expect(collapsed.cells(1)[0].minY == 44)
    #expect(collapsed.contentSize.height == 132)
  }

  @Test("The header of a section without rows is shown; leave it out of the section to hide it")
  func headerOfEmptySection() {
    let section = rows(of: 44, boundary: [.header(height: .absolute(30))])
    let shown = CompositionalLayout(section: section).solved(320, items: [0, 1])
    #expect([shown.header(0)?.minY, shown.header(1)?.minY] == [0, 30])
    #expect(shown.cells(1)[0].minY == 60)
    #expect(shown.contentSize.height == 104)
    let hidden = CompositionalLayout(sections: [rows(of: 44), section]).solved(320, items: [0, 1])
    #expect(hidden.header(0) == nil)
    #expect(hidden.header(1)?.minY == 0)
    #expect(hidden.cells(1)[0].minY == 30)
    #expect(hidden.contentSize.height == 74)
  }

  @Test("Insets of a list section add to those of its appearance")
  func ownInsets() {
    func cell(_ appearance: ListConfiguration.Appearance) -> LayoutRect {
      var section = LayoutSection.list(using: ListConfiguration(appearance: appearance))
      section.contentInsets = DirectionalEdgeInsets(top: 5, leading: 12, bottom: 6, trailing: 3)
      return CompositionalLayout(section: section).solved(390, items: [1]).cells()[0]
    }
    #expect(cell(.plain) == rect(12, 5, 375, 44))
    #expect(cell(.insetGrouped) == rect(32, 22.5, 335, 44))
    #expect(cell(.sidebar) == rect(28, 5, 343, 44))
  }

  @Test("Grouped rows go from edge to edge, with the room of inset grouped ones")
  func grouped() {
    let plain = ListConfiguration(appearance: .grouped)
    let bare = CompositionalLayout(section: .list(using: plain)).solved(390, items: [1, 1])
    #expect(bare.cells(0) == [rect(0, 17.5, 390, 44)])
    #expect(bare.cells(1) == [rect(0, 96.5, 390, 44)])
    #expect(bare.contentSize.height == 158)
    let configuration = ListConfiguration(
      appearance: .grouped, headerMode: .supplementary, footerMode: .supplementary)
    let solved = CompositionalLayout(section: .list(using: configuration)).solved(390, items: [1])
    #expect(solved.header() == rect(0, 0, 390, 41))
    #expect(solved.footer() == rect(0, 85, 390, 33.5))
  }

  @Test("Read from right to left, a separator keeps its distance from the right")
  func separatorsMirrored() {
    let solved = CompositionalLayout(
      section: .list(using: ListConfiguration(appearance: .insetGrouped))
    ).solve(
      in: LayoutEnvironment(
        containerSize: LayoutSize(width: 390, height: 800), displayScale: 2,
        layoutDirection: .rightToLeft), itemCounts: [2])
    // The row is 350 wide at 20, from 17.5 down.
    #expect(
      solved.separatorFrame(belowItemAt: ItemIndexPath(section: 0, item: 0))
        == rect(20, 61, 330, 0.5))
  }

  @Test("A separator is one pixel inside its row; the last row has none")
  func separators() throws {
    let layout = CompositionalLayout(
      section: .list(using: ListConfiguration(appearance: .insetGrouped)))
    let solved = layout.solved(390, scale: 2, items: [2])
    let row = try #require(solved.cells().first)
    let separator = try #require(
      solved.separatorFrame(belowItemAt: ItemIndexPath(section: 0, item: 0)))
    #expect(separator == rect(40, row.maxY - 0.5, 330, 0.5))
    #expect(solved.separatorFrame(belowItemAt: ItemIndexPath(section: 0, item: 1)) == nil)
    var configuration = ListConfiguration(appearance: .plain)
    configuration.showsSeparators = false
    let plain = CompositionalLayout(section: .list(using: configuration)).solved(320, items: [2])
    #expect(plain.separatorFrame(belowItemAt: ItemIndexPath(section: 0, item: 0)) == nil)
  }

  @Test("A list scrolls with its layout, whatever its section says")
  func orthogonalList() {
    var section = LayoutSection.list(.insetGrouped)
    section.orthogonalScrollingBehavior = .continuous
    let solved = CompositionalLayout(section: section).solved(390, items: [3])
    #expect(
      solved.issues.map(\.description) == [
        "sections[0].section.orthogonalScrollingBehavior: listScrollsOrthogonally"
      ])
    #expect(!solved.scrollsOrthogonally(0))
    #expect(solved.cells().map(\.minY) == [17.5, 61.5, 105.5])
    #expect(
      solved.cells()
        == CompositionalLayout(section: .list(.insetGrouped)).solved(390, items: [3]).cells())
  }

  @Test("A list in a layout that scrolls sideways is an issue, its rows side by side")
  func horizontalList() {
    let solved = CompositionalLayout(
      section: .list(.plain), configuration: .init(scrollDirection: .horizontal)
    ).solved(390, items: [2])
    #expect(
      solved.issues.map(\.description) == ["sections[0].section.list: listInHorizontalLayout"])
    #expect(solved.cells() == [rect(0, 0, 390, 44), rect(390, 0, 390, 44)])
  }

  @Test("A list without rows shows its header and footer, unless it is told not to")
  func emptyLists() {
    var list = ListConfiguration(
      appearance: .plain, headerMode: .supplementary, footerMode: .supplementary)
    let shown = CompositionalLayout(section: .list(using: list)).solved(320, items: [0, 1])
    #expect(shown.header(0) == rect(0, 0, 320, 28))
    #expect(shown.footer(0) == rect(0, 28, 320, 28))
    #expect(shown.cells(1) == [rect(0, 84, 320, 44)])
    list.showsBoundaryItemsWhenEmpty = false
    let hidden = CompositionalLayout(section: .list(using: list)).solved(320, items: [0, 1])
    #expect(hidden.header(0) == nil && hidden.footer(0) == nil)
    #expect(hidden.header(1) == rect(0, 0, 320, 28))
    #expect(hidden.cells(1) == [rect(0, 28, 320, 44)])
    #expect(hidden.contentSize.height == 100)
    // What is in the section besides is hidden as well.
    let card = LayoutSection.list(using: list) {
      .header(elementKind: "title", height: .absolute(10))
    } decorations: {
      .background(elementKind: "card")
    }
    #expect(
      CompositionalLayout(section: card).solved(320, items: [0]).attributesOfAllElements()
        .isEmpty)
    // A list without a header or a footer has nothing to show.
    #expect(
      CompositionalLayout(section: .list(.insetGrouped)).solved(320, items: [0]).contentSize.height
        == 0)
    // Two lists that differ in this alone are two.
    var other = list
    other.showsBoundaryItemsWhenEmpty = true
    let both = CompositionalLayout { [list, other].map { LayoutSection.list(using: $0) } }
      .solved(320, items: [0, 0])
    #expect(both.header(0) == nil && both.header(1) == rect(0, 0, 320, 28))
  }

  @Test("The header that is the first item has a separator below it, unless it is alone")
  func separatorBelowFirstItem() {
    let layout = CompositionalLayout(section: .list(.plain, headerMode: .firstItemInSection))
    let solved = layout.solved(320, scale: 2, items: [2, 1])
    #expect(
      solved.separatorFrame(belowItemAt: ItemIndexPath(section: 0, item: 0))
        == rect(20, 43.5, 300, 0.5))
    #expect(solved.separatorFrame(belowItemAt: ItemIndexPath(section: 1, item: 0)) == nil)
  }
}
