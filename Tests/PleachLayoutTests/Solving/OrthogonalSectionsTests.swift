import PleachLayout
import Testing

@Suite("Sections that scroll on their own")
struct OrthogonalSectionsTests {
  private func section(
    insets: DirectionalEdgeInsets, boundary: [BoundarySupplementaryItem] = [],
    decorations: [DecorationItem] = []
  ) -> LayoutSection {
    LayoutSection(
      group: .horizontal(
        width: .absolute(185), height: .absolute(160), subitems: [LayoutItem()]),
      interGroupSpacing: 10, contentInsets: insets, boundarySupplementaryItems: boundary,
      decorationItems: decorations, orthogonalScrollingBehavior: .continuous)
  }

  @Test("The trailing inset lies after the last group")
  func trailingInset() {
    let solved = CompositionalLayout(section: section(insets: .init(horizontal: 15, vertical: 0)))
      .solved(375, items: [4])
    #expect(solved.cells().map(\.minX) == [15, 210, 405, 600])
    #expect(solved.orthogonalContentLength(ofSection: 0) == 800)
    #expect(solved.contentSize == LayoutSize(width: 375, height: 160))
    #expect(solved.restingOffset(ofSection: 0, proposedOffset: 10_000) == 800 - 375)
  }

  @Test("An offset rests within the row, though the nearest pixel lies beyond its end")
  func restWithinTheRow() {
    var section = section(insets: .zero)
    section.content = .group(
      .horizontal(width: .absolute(250.625), height: .absolute(50), subitems: [LayoutItem()]))
    section.interGroupSpacing = 0
    for behavior in LayoutSection.OrthogonalScrollingBehavior.allCases
    where behavior != .none && behavior != .groupPagingCentered {
      section.orthogonalScrollingBehavior = behavior
      // The row is 501.25 long, so it ends at 181.25; the nearest pixel is 181.5.
      let solved = CompositionalLayout(section: section).solved(320, scale: 2, items: [2])
      for offset in [181.25, 1_000, Double.infinity] {
        #expect(solved.restingOffset(ofSection: 0, proposedOffset: offset) == 181.25)
      }
      for offset in [Double.nan, -Double.infinity, -5] {
        #expect(solved.restingOffset(ofSection: 0, proposedOffset: offset) == 0)
      }
    }
  }

  @Test("In a horizontal layout a section scrolls downwards, and its items are told by y")
  func downwards() {
    let section = LayoutSection(
      group: .vertical(width: .absolute(50), height: .absolute(100), subitems: [LayoutItem()]),
      orthogonalScrollingBehavior: .continuous)
    let solved = CompositionalLayout(
      section: section, configuration: .init(scrollDirection: .horizontal)
    ).solved(320, 150, items: [3])
    #expect(solved.restingOffset(ofSection: 0, proposedOffset: 999) == 150)
    #expect(
      solved.visibleItems(ofSection: 0, atOffset: 120).map(\.frame) == [
        rect(0, -20, 50, 100), rect(0, 80, 50, 100),
      ])
  }

  @Test("Groups rest at their edge behind the room that they keep, and keep room above and below")
  func edgeSpacingOfGroups() {
    var group = LayoutGroup.horizontal(
      width: .absolute(100), height: .absolute(50), subitems: [LayoutItem()])
    group.edgeSpacing = LayoutEdgeSpacing(
      leading: .fixed(10), top: .fixed(7), trailing: .fixed(5), bottom: .fixed(3))
    let solved = CompositionalLayout(
      section: LayoutSection(group: group, orthogonalScrollingBehavior: .groupPaging)
    ).solved(320, items: [6])
    #expect(solved.cells()[0] == rect(10, 7, 100, 50))
    #expect(solved.cells()[5].minX == 585)
    #expect(solved.contentSize.height == 60)
    // The row is six times 115 long and ends at 690 less 320.
    let rests = [0.0, 60, 75, 120, 190, 360, 365, 999].map {
      solved.restingOffset(ofSection: 0, proposedOffset: $0)
    }
    #expect(rests == [10, 10, 125, 125, 240, 355, 370, 370])
  }

  @Test("A last group that is not whole is centred as it is")
  func trimmedGroupCentred() {
    let solved = CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(
          width: .absolute(200), height: .absolute(50),
          subitems: [LayoutItem(width: .fractionalWidth(0.5))]),
        orthogonalScrollingBehavior: .groupPagingCentered)
    ).solved(320, items: [3])
    // Groups of 200 and 100: their middles, 100 and 250, come to the middle of the view, 160.
    #expect(solved.restingOffset(ofSection: 0, proposedOffset: -60) == -60)
    #expect(solved.restingOffset(ofSection: 0, proposedOffset: 999) == 90)
  }

  @Test("Top and bottom insets and the header are around the row")
  func insetsAcross() {
    let solved = CompositionalLayout(
      section: section(
        insets: .init(top: 12, leading: 15, bottom: 8, trailing: 15),
        boundary: [.header(height: .absolute(40))])
    ).solved(375, items: [4, 4])
    #expect(solved.header()?.minY == 0)
    #expect(solved.cells().map(\.minY) == [52, 52, 52, 52])
    #expect(solved.cells()[0].height == 160)
    #expect(solved.frame(ofSection: 1)?.minY == 220)
  }

  @Test("One background covers the section and does not scroll")
  func background() {
    let background = DecorationItem(elementKind: "background")
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(
          width: .absolute(185), height: .absolute(100), subitems: [LayoutItem()]),
        contentInsets: .init(20), decorationItems: [background],
        orthogonalScrollingBehavior: .continuous))
    var solved = layout.solved(320, items: [6])
    solved.orthogonalOffsets[0] = 300
    let decorations = solved.attributesOfAllElements().filter {
      if case .decoration = $0.element { true } else { false }
    }
    #expect(decorations.map(\.frame) == [rect(0, 0, 320, 140)])
  }

  @Test("Another offset of one section leaves the others where they are")
  func offsetsAreApart() {
    var solved = CompositionalLayout(section: section(insets: .zero)).solved(375, items: [4, 4, 4])
    solved.orthogonalOffsets = [0: 120, 1: 80]
    let before = [solved.cells(0), solved.cells(2)]
    solved.orthogonalOffsets[1] = 0
    #expect([solved.cells(0), solved.cells(2)] == before)
    #expect(solved.cells(0)[0].minX == -120)
    #expect(solved.cells(1)[0].minX == 0)
  }

  @Test("Cells scrolled out of sight are not found in the rect of the section")
  func cellsInSight() {
    var solved = CompositionalLayout(section: section(insets: .zero)).solved(375, items: [9])
    solved.orthogonalOffsets[0] = 390
    let found = solved.attributesOfElements(in: rect(0, 0, 375, 160)).map(\.element)
    #expect(found == [2, 3].map { .cell(ItemIndexPath(section: 0, item: $0)) })
    #expect(
      solved.visibleItems(ofSection: 0, atOffset: 390).map(\.element) == found)
  }

  @Test("A section that does not scroll on its own rests at 0 and has nothing to show")
  func notOrthogonal() {
    let solved = CompositionalLayout(section: rows(of: 50)).solved(320, items: [2])
    #expect(!solved.scrollsOrthogonally(0))
    #expect(solved.restingOffset(ofSection: 0, proposedOffset: 40) == 0)
    #expect(solved.restingOffset(ofSection: 7, proposedOffset: 40) == 0)
    #expect(solved.visibleItems(ofSection: 0, atOffset: 0).isEmpty)
    #expect(solved.orthogonalContentLength(ofSection: 0) == 0)
  }
}
