import PleachLayout
import Testing

@Suite("Which items are pinned for given visible bounds")
struct PinnedElementsTests {
  private func header(_ section: Int) -> LayoutElement {
    .supplementary(kind: "header", ItemIndexPath(section: section, item: 0))
  }

  private func point(_ x: Double, _ y: Double) -> LayoutPoint { LayoutPoint(x: x, y: y) }

  private let pinnedHeader = BoundarySupplementaryItem.header(
    height: .absolute(40), pinToVisibleBounds: true)

  @Test("They are those in the bounds, from back to front, in front of all cells")
  func order() {
    var back = pinnedHeader
    (back.elementKind, back.zIndex) = ("back", -3)
    let layout = CompositionalLayout(
      section: rows(of: 50, boundary: [pinnedHeader, back, .footer(height: .absolute(20))]),
      configuration: .init(boundarySupplementaryItems: [
        .header(height: .absolute(30), pinToVisibleBounds: true)
      ]))
    // The layout's header of 30; each section has 40, four rows of 50 and 20.
    let solved = layout.solved(320, 300, items: [4, 4, 4])
    let found = solved.pinnedElements(atContentOffset: point(0, 100))
    let back0 = LayoutElement.supplementary(kind: "back", ItemIndexPath(section: 0, item: 0))
    let back1 = LayoutElement.supplementary(kind: "back", ItemIndexPath(section: 1, item: 0))
    #expect(
      found.map(\.element)
        == [back0, back1, header(0), header(1), .layoutSupplementary(kind: "header", 0)])
    #expect(found.map(\.frame.minY) == [100, 290, 100, 290, 100])
    #expect(
      found.map(\.zIndex)
        == [999_999_997, 999_999_997, 1_000_000_001, 1_000_000_001, 1_000_000_001])
  }

  @Test("A pinned header is in front of every cell of a long section")
  func inFrontOfCells() {
    let solved = CompositionalLayout(section: rows(of: 50, boundary: [pinnedHeader]))
      .solved(320, 480, items: [1_500])
    let pinned = solved.pinnedElements(atContentOffset: point(0, 60_000))
    #expect(pinned.map(\.frame) == [rect(0, 60_000, 320, 40)])
    let cells = solved.attributesOfElements(in: rect(0, 0, 320, 80_000)).filter {
      if case .cell = $0.element { true } else { false }
    }
    #expect(cells.count == 1_500)
    #expect(cells.allSatisfy { $0.zIndex < pinned[0].zIndex })
  }

  @Test("They are what all elements filtered by their z index say, in both axes and directions")
  func filtered() {
    var found = 0
    for seed in UInt64(1)...100 {
      var random = RandomLayouts(seed: seed)
      let sections = (0..<5).map { _ in
        var section = random.section()
        section.boundarySupplementaryItems = [
          BoundarySupplementaryItem(
            elementKind: "one", size: ItemSize(width: .absolute(30), height: .absolute(25)),
            alignment: random.pick([.topLeading, .bottomTrailing, .none, .leading, .bottom]),
            absoluteOffset: point(random.pick([0, 50]), random.pick([0, -70, 150])),
            extendsBoundary: random.chance(0.5), pinToVisibleBounds: random.chance(0.7),
            zIndex: random.pick([1, 5]))
        ]
        return section
      }
      let layout = CompositionalLayout(
        sections: sections,
        configuration: .init(
          scrollDirection: random.pick([.vertical, .horizontal]),
          boundarySupplementaryItems: random.chance(0.5) ? [pinnedHeader] : []))
      var view = LayoutEnvironment(
        containerSize: LayoutSize(width: 320, height: 240), displayScale: random.pick([0, 2]),
        adjustedContentInset: random.pick([.zero, .init(20)]))
      view.layoutDirection = random.pick([.leftToRight, .rightToLeft])
      var solved = layout.solve(in: view, itemCounts: [3, 0, 5, 2, 8])
      for place in [0.0, 75, 333, 900, -60] {
        let offset = point(place, place)
        let answer = solved.pinnedElements(atContentOffset: offset)
        solved.contentOffset = offset
        let expected = solved.attributesOfAllElements().filter { $0.zIndex > 900_000_000 }
        found += expected.count
        #expect(Set(answer) == Set(expected), "seed \(seed), \(offset)")
        #expect(answer.count == expected.count, "seed \(seed), \(offset)")
        #expect(
          zip(answer, answer.dropFirst()).allSatisfy { $0.zIndex <= $1.zIndex }, "seed \(seed)")
      }
    }
    #expect(found > 300)
  }

  @Test("Nothing is pinned where nothing pins, nor in bounds that are out of the content")
  func nothing() {
    let plain = CompositionalLayout(
      section: rows(of: 50, boundary: [.header(height: .absolute(9))])
    )
    .solved(320, items: [3])
    #expect(plain.pinnedElements(atContentOffset: .zero).isEmpty)
    let solved = CompositionalLayout(section: rows(of: 50, boundary: [pinnedHeader]))
      .solved(320, 100, items: [3])
    #expect(solved.pinnedElements(atContentOffset: point(0, 5_000)).isEmpty)
    for place in [Double.infinity, -.infinity, 1e300, -1e300] {
      #expect(solved.pinnedElements(atContentOffset: point(place, place)).isEmpty)
    }
    // No number is no offset.
    #expect(solved.pinnedElements(atContentOffset: point(.nan, .nan)).count == 1)
  }

  @Test("A pinned item without width keeps its frame")
  func withoutWidth() {
    let side = BoundarySupplementaryItem(
      elementKind: "header", size: ItemSize(width: .absolute(0), height: .fractionalHeight(1)),
      alignment: .leading, pinToVisibleBounds: true)
    let section = LayoutSection(
      group: .vertical(
        width: .absolute(100), height: .fractionalHeight(1), subitems: [LayoutItem()]),
      boundarySupplementaryItems: [side])
    var solved = CompositionalLayout(
      section: section, configuration: .init(scrollDirection: .horizontal)
    ).solved(320, 627, items: [9])
    solved.contentOffset = point(377, 0)
    #expect(solved.attributes(for: header(0))?.frame == rect(377, 0, 0, 627))
    #expect(solved.attributesOfElements(in: rect(377, 0, 0, 627)).isEmpty)
  }
}
