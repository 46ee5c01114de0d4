import PleachIndexing
import PleachLayout
import Testing

@Suite("Measured headers and footers")
struct MeasuredBoundaryTests {
  private let header = LayoutElement.supplementary(
    kind: "header", ItemIndexPath(section: 0, item: 0))
  private let footer = LayoutElement.supplementary(
    kind: "footer", ItemIndexPath(section: 0, item: 0))

  @Test("A measured header and footer move what lies behind them")
  func headerAndFooter() {
    let section = estimatedRows(boundary: [
      .header(height: .estimated(30)), .footer(height: .estimated(30)),
    ])
    var solved = CompositionalLayout(sections: [section, section]).solved(320, items: [1, 1])
    let taken0 = solved.setMeasuredSize(LayoutSize(width: 5, height: 12), for: header)
    #expect(taken0)
    let taken1 = solved.setMeasuredSize(LayoutSize(width: 5, height: 70), for: footer)
    #expect(taken1)
    solved.setHeights([20])
    // 12; 12 + 20 = 32; 32 + 70 = 102.
    #expect(solved.header() == rect(0, 0, 320, 12))
    #expect(solved.cells() == [rect(0, 12, 320, 20)])
    #expect(solved.footer() == rect(0, 32, 320, 70))
    #expect(solved.header(1) == rect(0, 102, 320, 30))
    #expect(solved.measuredSize(for: footer) == LayoutSize(width: 320, height: 70))
    #expect(solved.numberOfMeasuredElements == 3)
    solved.removeMeasuredSize(for: header)
    #expect(solved.cells() == [rect(0, 30, 320, 20)])
  }

  @Test("A header of estimated width stays aligned when it is measured")
  func alignment() {
    let centred = BoundarySupplementaryItem(
      elementKind: "header", size: ItemSize(width: .estimated(100), height: .estimated(20)),
      alignment: .top)
    var solved = CompositionalLayout(section: estimatedRows(boundary: [centred])).solved(
      320, items: [1])
    solved.setMeasuredSize(LayoutSize(width: 60, height: 40), for: header)
    // (320 - 60) / 2 = 130.
    #expect(solved.header() == rect(130, 0, 60, 40))
  }

  @Test("A pinned header that is measured is stopped by the end of its section")
  func pinned() {
    var pinned = BoundarySupplementaryItem.header(height: .estimated(30))
    pinned.pinToVisibleBounds = true
    var solved = CompositionalLayout(
      sections: [estimatedRows(boundary: [pinned]), estimatedRows()]
    ).solved(320, 200, items: [2, 20])
    solved.setMeasuredSize(LayoutSize(width: 1, height: 60), for: header)
    solved.contentOffset = LayoutPoint(x: 0, y: 50)
    #expect(solved.header() == rect(0, 50, 320, 60))
    // The section ends at 60 + 2 * 44 = 148: 148 - 60 = 88.
    solved.contentOffset = LayoutPoint(x: 0, y: 120)
    #expect(solved.header() == rect(0, 88, 320, 60))
  }

  @Test("A section that has no items has the measured room of its header")
  func noItems() {
    let section = estimatedRows(boundary: [.header(height: .estimated(0))])
    var solved = CompositionalLayout(sections: [section, estimatedRows()]).solved(
      320, items: [0, 1])
    solved.setMeasuredSize(LayoutSize(width: 1, height: 25), for: header)
    #expect(solved.header() == rect(0, 0, 320, 25))
    #expect(solved.cells(1) == [rect(0, 25, 320, 44)])
    #expect(solved.attributesOfElements(in: rect(0, 0, 320, 20)).map(\.element) == [header])
  }

  @Test("The layout's own header and footer are measured")
  func layoutItems() {
    var solved = CompositionalLayout(
      sections: [estimatedRows()],
      configuration: .init(boundarySupplementaryItems: [
        .header(height: .estimated(30)), .footer(height: .estimated(30)),
      ])
    ).solved(320, items: [2])
    let header = LayoutElement.layoutSupplementary(kind: "header", 0)
    let footer = LayoutElement.layoutSupplementary(kind: "footer", 0)
    let taken2 = solved.setMeasuredSize(LayoutSize(width: 1, height: 50), for: header)
    #expect(taken2)
    let taken3 = solved.setMeasuredSize(LayoutSize(width: 1, height: 5), for: footer)
    #expect(taken3)
    solved.setHeights([10])
    // 50; 50 + 10 = 60; 60 + 44 = 104; 104 + 5.
    #expect(solved.cells().map(\.minY) == [50, 60])
    #expect(solved.attributes(for: footer)?.frame == rect(0, 104, 320, 5))
    #expect(solved.contentSize.height == 109)
    #expect(solved.numberOfMeasuredElements == 3)
    solved.removeAllMeasuredSizes()
    #expect(solved.contentSize.height == 30 + 88 + 30)
  }

  @Test("A header that reaches out of its section is found where measured rows take it")
  func strays() {
    var stray = BoundarySupplementaryItem.header(height: .absolute(30))
    stray.extendsBoundary = false
    stray.absoluteOffset = LayoutPoint(x: 0, y: -200)
    var solved = CompositionalLayout(
      sections: [estimatedRows(), estimatedRows(boundary: [stray])]
    ).solved(320, items: [20, 1])
    solved.setHeights([644])
    // The section starts at 644 + 19 * 44 = 1480, the header at 1280.
    #expect(solved.header(1)?.minY == 1_280)
    let found = solved.attributesOfElements(in: rect(0, 1_281, 320, 4)).map(\.element)
    #expect(found.contains(.supplementary(kind: "header", ItemIndexPath(section: 1, item: 0))))
  }

  @Test("A header that reaches out of its section again, when sizes are forgotten, is found")
  func straysAgain() {
    var tall = BoundarySupplementaryItem.header(height: .absolute(100))
    tall.extendsBoundary = false
    let layout = CompositionalLayout(sections: [estimatedRows(boundary: [tall]), estimatedRows()])
    var solved = layout.solved(320, items: [1, 5])
    let behind = rect(0, 60, 320, 20)
    let expected = solved.attributesOfElements(in: behind)
    #expect(expected.map(\.element) == [header, cell(0, 1)])
    // The section is longer than its header, and shorter again.
    solved.setHeights([200])
    solved.removeAllMeasuredSizes()
    #expect(solved.attributesOfElements(in: behind) == expected)
  }

  @Test("A header that an empty list does not show is not measured")
  func hidden() {
    var configuration = ListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    configuration.showsBoundaryItemsWhenEmpty = false
    let layout = CompositionalLayout.list(using: configuration)
    var solved = layout.solved(320, items: [0, 1])
    #expect(solved.proposedSize(for: header) == nil)
    var asked: [LayoutElement] = []
    solved.measureElements(in: rect(0, 0, 320, 400)) { element, proposal in
      asked.append(element)
      return proposal.size
    }
    let second = LayoutElement.supplementary(kind: "header", ItemIndexPath(section: 1, item: 0))
    #expect(asked == [second, cell(0, 1)])
  }

  @Test("Headers and footers in sight are asked with the rows between them, in order")
  func asking() {
    let section = estimatedRows(boundary: [
      .header(height: .estimated(30)), .footer(height: .estimated(30)),
    ])
    var solved = CompositionalLayout(sections: [section, section]).solved(320, items: [2, 2])
    var asked: [String] = []
    solved.measureElements(in: rect(0, 0, 320, 100)) { element, _ in
      asked.append(element.description)
      return LayoutSize(width: 320, height: 20)
    }
    // 20 each: at 0, 20, 40, 60, 80.
    #expect(
      asked == ["header 0.0", "cell 0.0", "cell 0.1", "footer 0.0", "header 1.0"])
  }
}
