import PleachLayout
import Testing

@Suite("Where to scroll to")
struct ScrollTargetsTests {
  private func path(_ section: Int, _ item: Int) -> ItemIndexPath {
    ItemIndexPath(section: section, item: item)
  }

  private func point(_ x: Double, _ y: Double) -> LayoutPoint { LayoutPoint(x: x, y: y) }

  private func view(
    inset: DirectionalEdgeInsets = .zero, direction: LayoutEnvironment.Direction = .leftToRight,
    scale: Double = 0
  ) -> LayoutEnvironment {
    LayoutEnvironment(
      containerSize: LayoutSize(width: 300, height: 200), displayScale: scale,
      adjustedContentInset: inset, layoutDirection: direction)
  }

  /// Forty rows of 50: 2,000 in all; or as many columns.
  private func solved(_ view: LayoutEnvironment, isVertical: Bool = true) -> SolvedLayout {
    let group: LayoutGroup =
      isVertical
      ? .horizontal(height: .absolute(50), subitems: [LayoutItem()])
      : .vertical(width: .absolute(50), height: .fractionalHeight(1), subitems: [LayoutItem()])
    return CompositionalLayout(
      section: LayoutSection(group: group),
      configuration: .init(scrollDirection: isVertical ? .vertical : .horizontal)
    ).solve(in: view, itemCounts: [40])
  }

  private func target(
    _ solved: SolvedLayout, _ item: Int, _ position: ScrollPosition, from offset: LayoutPoint?
  ) -> LayoutPoint? {
    var solved = solved
    solved.contentOffset = offset
    return solved.scrollTarget(for: .cell(path(0, item)), at: position)?.contentOffset
  }

  @Test("An item comes to the top, the middle or the bottom")
  func positions() {
    let solved = solved(view())
    #expect(target(solved, 20, .top, from: nil) == point(0, 1_000))
    #expect(target(solved, 20, .centeredVertically, from: nil) == point(0, 925))
    #expect(target(solved, 20, .center, from: nil) == point(0, 925))
    #expect(target(solved, 20, .bottom, from: nil) == point(0, 850))
    // There is nothing to scroll sideways.
    #expect(target(solved, 20, .trailing, from: point(0, 1_000)) == point(0, 1_000))
  }

  @Test("The nearest position is the least movement, and none for what is in sight")
  func nearest() {
    let solved = solved(view())
    #expect(target(solved, 20, .nearest, from: nil) == point(0, 850))
    #expect(target(solved, 20, .nearest, from: point(0, 1_500)) == point(0, 1_000))
    for offset in [850.0, 850.3, 925, 1_000] {
      #expect(target(solved, 20, .nearest, from: point(0, offset)) == point(0, offset))
    }
    #expect(target(solved, 20, .nearest, from: point(0, 840)) == point(0, 850))
  }

  @Test("What is longer than the view is moved until no more of it can be seen")
  func longerThanTheView() {
    let solved = CompositionalLayout(section: rows(of: 500)).solve(
      in: view(), itemCounts: [3])
    let targets = [0.0, 400, 500, 600, 800, 900].map {
      target(solved, 1, .nearest, from: point(0, $0))?.y
    }
    #expect(targets == [500, 500, 500, 600, 800, 800])
  }

  @Test("Targets stay within the content and keep clear of what covers the view's edges")
  func insets() {
    let solved = solved(view(inset: .init(top: 30, bottom: 20)))
    #expect(target(solved, 0, .top, from: nil) == point(0, -30))
    #expect(target(solved, 0, .bottom, from: nil) == point(0, -30))
    #expect(target(solved, 20, .top, from: nil) == point(0, 970))
    #expect(target(solved, 20, .bottom, from: nil) == point(0, 870))
    // 150 are free, from 30 on: the row's middle, 1,025, comes to 105.
    #expect(target(solved, 20, .center, from: nil) == point(0, 920))
    #expect(target(solved, 39, .top, from: nil) == point(0, 1_820))
    #expect(target(solved, 39, .bottom, from: nil) == point(0, 1_820))
    #expect(target(solved, 0, .nearest, from: point(0, -500)) == point(0, -30))
  }

  @Test("Content shorter than the view does not scroll")
  func shortContent() {
    let solved = CompositionalLayout(section: rows(of: 50)).solve(
      in: view(inset: .init(top: 10)), itemCounts: [2])
    for position in [ScrollPosition.top, .bottom, .center, .nearest] {
      #expect(target(solved, 1, position, from: nil) == point(0, -10))
    }
  }

  @Test("Sideways, leading and trailing follow the reading direction")
  func sideways() {
    let inset = DirectionalEdgeInsets(leading: 30, trailing: 20)
    let left = solved(view(inset: inset), isVertical: false)
    #expect(target(left, 20, .leading, from: nil) == point(970, 0))
    #expect(target(left, 20, .trailing, from: nil) == point(770, 0))
    #expect(target(left, 0, .leading, from: nil) == point(-30, 0))
    // Mirrored: the content is 2,000 wide, and an offset counts from its left.
    let right = solved(view(inset: inset, direction: .rightToLeft), isVertical: false)
    #expect(right.frame(forItemAt: path(0, 20)) == rect(950, 0, 50, 200))
    #expect(target(right, 20, .leading, from: nil) == point(1_000 - 270, 0))
    #expect(target(right, 20, .trailing, from: nil) == point(950 - 20, 0))
    #expect(target(right, 0, .leading, from: nil) == point(1_700 + 30, 0))
    #expect(target(right, 39, .trailing, from: nil) == point(-20, 0))
    #expect(target(right, 3, .nearest, from: nil) == point(1_730, 0))
  }

  @Test("Mirrored layouts have mirrored targets, and all targets show what they are for")
  func laws() {
    var random = RandomLayouts(seed: 11)
    let positions = [
      ScrollPosition.nearest, .top, .bottom, .leading, .trailing, .center, .centeredVertically,
      .centeredHorizontally,
    ]
    for _ in 0..<200 {
      let sections = (0..<3).map { _ in random.section() }
      let layout = CompositionalLayout(
        sections: sections,
        configuration: .init(scrollDirection: random.pick([.vertical, .horizontal])))
      let inset = DirectionalEdgeInsets(top: 20, leading: 10, bottom: 5, trailing: 0)
      var left = layout.solve(in: view(inset: inset), itemCounts: [9, 9, 9])
      var right = layout.solve(
        in: view(inset: inset, direction: .rightToLeft), itemCounts: [9, 9, 9])
      let offset = point(random.pick([0, 60, 150]), random.pick([-20, 0, 130, 700]))
      left.contentOffset = offset
      right.contentOffset = point(left.contentSize.width - offset.x - 300, offset.y)
      let element = LayoutElement.cell(path(random.pick([0, 1, 2]), random.pick([0, 4, 8])))
      for position in positions {
        guard let target = left.scrollTarget(for: element, at: position)?.contentOffset,
          let other = right.scrollTarget(for: element, at: position)?.contentOffset,
          let frame = left.attributes(for: element)?.frame
        else { continue }
        #expect((other.x - (left.contentSize.width - target.x - 300)).magnitude < 1e-6)
        #expect((other.y - target.y).magnitude < 1e-6)
        // Cells are smaller than the view: they are wholly in what is free of it, unless that is
        // where the content ends.
        guard frame.width <= 290, frame.height <= 175, frame.maxX <= left.contentSize.width,
          frame.minX >= 0
        else { continue }
        let free = rect(target.x + 10, target.y + 20, 290, 175)
        #expect(
          frame.minX >= free.minX - 1e-6 && frame.maxX <= free.maxX + 1e-6
            && frame.minY >= free.minY - 1e-6 && frame.maxY <= free.maxY + 1e-6,
          "\(position): \(frame) in \(free)")
      }
    }
  }

  @Test("A header that is pinned is scrolled to where its section begins")
  func pinnedHeader() {
    let section = rows(
      of: 50, boundary: [.header(height: .absolute(30), pinToVisibleBounds: true)])
    var solved = CompositionalLayout(section: section).solve(
      in: view(), itemCounts: [20, 20])
    solved.contentOffset = point(0, 1_500)
    let header = LayoutElement.supplementary(kind: "header", path(1, 0))
    #expect(solved.attributes(for: header)?.frame.minY == 1_500)
    #expect(solved.scrollTarget(for: header, at: .top)?.contentOffset == point(0, 1_030))
  }

  @Test("Sections, backgrounds and the layout's own items are scrolled to by their frames")
  func otherElements() {
    var section = rows(of: 50)
    section.decorationItems = [DecorationItem(elementKind: "background")]
    let solved = CompositionalLayout(
      section: section,
      configuration: .init(boundarySupplementaryItems: [.footer(height: .absolute(40))])
    ).solve(in: view(), itemCounts: [20, 20])
    #expect(
      solved.scrollTarget(for: .layoutSupplementary(kind: "footer", 0))?.contentOffset
        == point(0, 1_840))
    #expect(
      solved.scrollTarget(for: .decoration(kind: "background", path(1, 0)), at: .top)
        == ScrollTarget(contentOffset: point(0, 1_000)))
    #expect(
      solved.frame(ofSection: 1).map { solved.contentOffset(showing: $0, at: .top) }
        == point(0, 1_000))
  }

  // MARK: - Sections that scroll on their own

  /// Groups of two items of 100 in rows of 60 below 500 points of rows; 10 between groups.
  private func carousel(
    _ behavior: LayoutSection.OrthogonalScrollingBehavior,
    direction: LayoutEnvironment.Direction = .leftToRight
  ) -> SolvedLayout {
    let row = LayoutSection(
      group: .horizontal(
        width: .absolute(200), height: .absolute(60),
        subitems: [LayoutItem(width: .fractionalWidth(0.5))]),
      interGroupSpacing: 10, contentInsets: .init(horizontal: 20, vertical: 0),
      orthogonalScrollingBehavior: behavior)
    return CompositionalLayout(sections: [rows(of: 50), row, rows(of: 50)])
      .solve(in: view(direction: direction), itemCounts: [10, 20, 10])
  }

  private func offset(
    _ solved: SolvedLayout, _ item: Int, _ position: ScrollPosition, from current: Double = 0
  ) -> Double? {
    var solved = solved
    solved.orthogonalOffsets[1] = current
    return solved.scrollTarget(for: .cell(path(1, item)), at: position)?.orthogonalOffset
  }

  @Test("In a section of its own the item is brought there by both offsets")
  func bothOffsets() {
    for direction in LayoutEnvironment.Direction.allCases {
      let solved = carousel(.continuous, direction: direction)
      #expect(
        solved.scrollTarget(for: .cell(path(1, 9)), at: .top)
          == ScrollTarget(contentOffset: point(0, 500), orthogonalOffset: 780))
      // The row is 2,090 long, 260 of it in sight; the tenth item begins at 940.
      #expect(offset(solved, 9, .leading) == 940)
      #expect(offset(solved, 9, .trailing) == 780)
      #expect(offset(solved, 9, .centeredHorizontally) == 860)
      #expect(offset(solved, 9, .nearest) == 780)
      #expect(offset(solved, 9, .nearest, from: 1_500) == 940)
      #expect(offset(solved, 9, .nearest, from: 800) == 800)
      #expect(offset(solved, 19, .leading) == 1_830)
      #expect(offset(solved, 0, .trailing) == 0)
    }
  }

  @Test("A section that rests at groups is left where it rests, with the item in sight")
  func restingTargets() {
    let leading = carousel(.continuousGroupLeadingBoundary)
    // Groups begin at 0, 210, 420, …; 260 are in sight: the tenth item is the second of 840.
    #expect(offset(leading, 9, .leading) == 840)
    #expect(offset(leading, 9, .trailing) == 840)
    #expect(offset(leading, 9, .nearest, from: 840) == 840)
    let paging = carousel(.paging)
    // Pages begin at 0, 260, 520, 780, 1,040.
    #expect(offset(paging, 9, .leading) == 780)
    #expect(offset(paging, 9, .nearest) == 780)
    // The end of the row, 1,830, is a place of rest as well.
    #expect(offset(paging, 19, .leading) == 1_830)
    let centered = carousel(.groupPagingCentered)
    // The fifth group's middle, 940, comes to the middle of 260.
    #expect(offset(centered, 9, .centeredHorizontally) == 810)
    #expect(offset(centered, 8, .leading) == 810)
  }

  @Test("Wherever a section is, its target rests, and shows the item as far as it can be shown")
  func targetsRest() {
    for behavior in LayoutSection.OrthogonalScrollingBehavior.allCases where behavior != .none {
      for direction in LayoutEnvironment.Direction.allCases {
        let solved = carousel(behavior, direction: direction)
        for position in [ScrollPosition.leading, .trailing, .center] {
          for item in 0..<20 {
            for current in [0.0, 210, 555, 1_830] {
              guard let offset = offset(solved, item, position, from: current) else {
                Issue.record("no offset")
                continue
              }
              let rest = solved.restingOffset(ofSection: 1, proposedOffset: offset)
              // What is where it should be is not moved, whether it rests there or not.
              #expect(rest == offset || offset == current, "\(behavior) \(item) \(position)")
              let shown = solved.visibleItems(ofSection: 1, atOffset: offset)
              #expect(
                shown.contains { $0.element == .cell(path(1, item)) },
                "\(behavior) \(item) \(position) from \(current): \(offset)")
            }
          }
        }
      }
    }
  }

  @Test("A header of a section of its own does not scroll with it")
  func headerOfCarousel() {
    var row = LayoutSection(
      group: .horizontal(width: .absolute(200), height: .absolute(60), subitems: [LayoutItem()]),
      boundarySupplementaryItems: [.header(height: .absolute(30))],
      orthogonalScrollingBehavior: .paging)
    row.content = .group(
      LayoutGroup.horizontal(
        width: .absolute(200), height: .absolute(60),
        subitems: [
          LayoutItem(supplementaryItems: [
            SupplementaryItem(
              elementKind: "header", size: ItemSize(width: .absolute(9), height: .absolute(9)),
              containerAnchor: LayoutAnchor([.top]))
          ])
        ]))
    let solved = CompositionalLayout(section: row).solve(in: view(), itemCounts: [9])
    func target(_ item: Int) -> ScrollTarget? {
      solved.scrollTarget(for: .supplementary(kind: "header", path(0, item)), at: .leading)
    }
    #expect(target(0)?.orthogonalOffset == nil && target(0) != nil)
    // Badges count after the header: this is the one of the seventh item, at 1,295, on the page
    // of 1,200.
    #expect(target(7)?.orthogonalOffset == 1_200)
    #expect(target(10) == nil)
  }

  @Test("What is not there has no target, and no number leads out of the content")
  func hostile() {
    var solved = carousel(.groupPaging)
    for (section, item) in [(0, 10), (1, -1), (-1, 0), (7, 7), (.max, .min)] {
      #expect(solved.scrollTarget(for: .cell(path(section, item))) == nil)
      #expect(
        solved.scrollTarget(for: .supplementary(kind: "x", path(section, item)), at: .top) == nil)
    }
    #expect(solved.scrollTarget(for: .layoutSupplementary(kind: "x", 0)) == nil)
    let numbers = [Double.nan, .infinity, -.infinity, 1e308, -1e308, 0]
    let end = solved.contentSize.height - 200
    for x in numbers {
      for length in numbers {
        solved.contentOffset = point(x, x)
        solved.orthogonalOffsets[1] = x
        for position in [ScrollPosition.nearest, .top, .bottom, .center] {
          let offset = solved.contentOffset(showing: rect(x, x, length, length), at: position)
          #expect(offset.x == 0 && offset.y >= 0 && offset.y <= end, "\(x) \(length): \(offset)")
          let target = solved.scrollTarget(for: .cell(path(1, 9)), at: position)
          let row = target?.orthogonalOffset ?? .nan
          #expect(row >= 0 && row <= 1_830, "\(x): \(row)")
        }
      }
    }
    let empty = CompositionalLayout { _, _ in nil }.solved(0, 0, items: [])
    #expect(empty.contentOffset(showing: .zero, at: .bottom) == .zero)
  }

  @Test("Targets lie on pixels")
  func pixels() {
    let solved = CompositionalLayout(section: rows(of: 33.3)).solve(
      in: view(scale: 2), itemCounts: [40])
    let y = target(solved, 20, .center, from: nil)?.y
    // The row lies at 666, shown to 699.3: its middle, 682.65, comes to 100.
    #expect(y == 582.5)
  }

  @Test(
    "A row that shows the cell where it should be stays, at rest or not",
    arguments: [
      LayoutSection.OrthogonalScrollingBehavior.paging, .groupPaging, .groupPagingCentered,
    ])
  func staysBetweenRests(behavior: LayoutSection.OrthogonalScrollingBehavior) {
    var solved = CompositionalLayout(
      section: LayoutSection(orthogonalScrollingBehavior: behavior) {
        .horizontal(width: .absolute(100), height: .absolute(50)) { LayoutItem() }
      }
    ).solved(250, items: [9])
    solved.orthogonalOffsets[0] = 130
    // From 200 to 300 of what is in sight from 130 to 380: at no offset of 100s, 250s or 25 beside
    // the 100s does a row rest there.
    let cell = LayoutElement.cell(ItemIndexPath(section: 0, item: 2))
    #expect(solved.restingOffset(ofSection: 0, proposedOffset: 130) != 130)
    #expect(solved.scrollTarget(for: cell)?.orthogonalOffset == 130)
    #expect(
      solved.scrollTarget(for: cell, at: ScrollPosition(horizontal: .start))?.orthogonalOffset
        != 130)
  }
}
