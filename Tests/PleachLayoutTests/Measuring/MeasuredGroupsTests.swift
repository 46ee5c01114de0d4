import PleachIndexing
import PleachLayout
import Testing

@Suite("Measured groups")
struct MeasuredGroupsTests {
  private let half = LayoutItem(width: .fractionalWidth(0.5), height: .estimated(50))

  private func solved(_ group: LayoutGroup, items: Int, width: Double = 300) -> SolvedLayout {
    CompositionalLayout(section: LayoutSection(group: group)).solved(width, items: [items])
  }

  @Test("The next row starts below the tallest item of the row before")
  func nextRow() {
    var solved = solved(.horizontal(height: .estimated(50), subitems: [half, half]), items: 4)
    solved.setHeights([40, 60, 30, 20])
    #expect(
      solved.cells() == [
        rect(0, 0, 150, 40), rect(150, 0, 150, 60), rect(0, 60, 150, 30), rect(150, 60, 150, 20),
      ])
    // 60 + 30.
    #expect(solved.contentSize.height == 90)
  }

  @Test("A row that is not whole is as tall as the tallest item that is there")
  func trimmedRow() {
    var solved = solved(.horizontal(height: .estimated(50), subitems: [half, half]), items: 3)
    solved.setHeights([40, 60, 10])
    #expect(solved.contentSize.height == 70)
    #expect(solved.frame(ofGroup: 1, inSection: 0) == rect(0, 60, 300, 10))
  }

  @Test("An item at the bottom of its row lies there when a neighbour turns out taller")
  func bottomAligned() {
    let bottom = LayoutItem(
      width: .fractionalWidth(0.5), height: .estimated(50),
      edgeSpacing: .init(top: .flexible(0)))
    var solved = solved(.horizontal(height: .estimated(50), subitems: [half, bottom]), items: 2)
    solved.setHeights([80, 30])
    // 80 - 30 = 50.
    #expect(solved.cells() == [rect(0, 0, 150, 80), rect(150, 50, 150, 30)])
  }

  @Test("A fixed group keeps its size, and its items theirs")
  func fixedGroup() {
    var solved = solved(
      .horizontal(height: .absolute(60), subitems: [LayoutItem(height: .estimated(44))]), items: 2)
    solved.setHeights([90, 20])
    #expect(solved.cells() == [rect(0, 0, 300, 90), rect(0, 60, 300, 20)])
    #expect(solved.contentSize.height == 120)
    // The first item sticks out of its group, and is found in it.
    #expect(solved.itemIndexPaths(in: rect(0, 50, 300, 5)).map(\.item) == [0])
    #expect(solved.itemIndexPaths(in: rect(0, 82, 300, 5), by: .intersection).map(\.item) == [0])
  }

  @Test("A group of estimated length is as long as what it holds")
  func column() {
    let item = LayoutItem(height: .estimated(44))
    var solved = solved(
      .vertical(height: .estimated(88), subitems: [item, item], interItemSpacing: .fixed(5)),
      items: 3)
    solved.setHeights([30, 70])
    // 30 + 5 = 35; 35 + 70 = 105.
    #expect(solved.cells().map(\.minY) == [0, 35, 105])
    // The last group is as long as the one item in it reaches.
    #expect(solved.contentSize.height == 149)
    solved.setHeights([10], from: 2)
    #expect(solved.contentSize.height == 115)
  }

  @Test("Nested groups grow outwards")
  func nested() {
    let column = LayoutGroup.vertical(width: .fractionalWidth(0.5), height: .estimated(100)) {
      LayoutItem(height: .estimated(50))
      LayoutItem(height: .estimated(50))
    }
    var solved = solved(
      LayoutGroup.horizontal(height: .estimated(100)) {
        LayoutItem(width: .fractionalWidth(0.5), height: .estimated(50))
        column
      }, items: 6)
    solved.setHeights([60, 70, 80])
    // The column is 70 + 80 = 150 long, and so is the row; its next one is 100 long.
    #expect(
      solved.cells() == [
        rect(0, 0, 150, 60), rect(150, 0, 150, 70), rect(150, 70, 150, 80),
        rect(0, 150, 150, 50), rect(150, 150, 150, 50), rect(150, 200, 150, 50),
      ])
    #expect(solved.contentSize.height == 250)
    #expect(solved.slot(ofItemAt: ItemIndexPath(section: 0, item: 2))?.path == [1, 1])
    #expect(solved.slot(ofItemAt: ItemIndexPath(section: 0, item: 5))?.subitemPath == [1, 1])
  }

  @Test("A group made for a count shares its estimate along its axis and does not measure there")
  func countFixed() {
    var solved = solved(
      .vertical(
        height: .estimated(88), subitem: LayoutItem(height: .estimated(44)), count: 2,
        interItemSpacing: .fixed(5)), items: 2)
    #expect(solved.proposedSize(for: cell(0)) == nil)
    let taken0 = solved.setMeasuredSize(LayoutSize(width: 10, height: 10), for: cell(0))
    #expect(!taken0)
    // (88 - 5) / 2.
    #expect(solved.cells().map(\.height) == [41.5, 41.5])
  }

  @Test("Siblings of uniform height are as tall as the tallest of their group")
  func uniformItems() {
    let uniform = LayoutItem(
      width: .fractionalWidth(0.5), height: .uniformAcrossSiblings(estimate: 50))
    var solved = solved(
      .horizontal(height: .estimated(50), subitems: [uniform, uniform]), items: 4)
    solved.setHeights([80, 30])
    // The other row keeps its estimate.
    #expect(solved.cells().map(\.height) == [80, 80, 50, 50])
    #expect(solved.contentSize.height == 130)
    // As long as one of them is not measured, its estimate counts.
    solved.setHeights([20], from: 2)
    #expect(solved.cells().map(\.height) == [80, 80, 50, 50])
    solved.setHeights([40], from: 3)
    #expect(solved.cells().map(\.height) == [80, 80, 40, 40])
    #expect(solved.measuredSize(for: cell(1)) == LayoutSize(width: 150, height: 30))
  }

  @Test("A uniform outermost group is as long as the longest of the section")
  func uniformGroups() {
    var solved = solved(
      .horizontal(
        height: .uniformAcrossSiblings(estimate: 50), subitems: [LayoutItem(height: .estimated(50))]
      ),
      items: 3)
    solved.setHeights([20, 70])
    // All groups are 70 long; the items keep their own heights.
    #expect(
      solved.cells() == [rect(0, 0, 300, 20), rect(0, 70, 300, 70), rect(0, 140, 300, 50)])
    #expect(solved.contentSize.height == 210)
    #expect(solved.itemIndexPaths(in: rect(0, 150, 300, 10)).map(\.item) == [2])
    solved.setHeights([30], from: 2)
    solved.setHeights([10], from: 1)
    // 20, 10 and 30.
    #expect(solved.contentSize.height == 90)
  }

  @Test("The row of a section that scrolls on its own is as tall as its tallest group")
  func orthogonalRow() {
    var section = LayoutSection(
      group: .vertical(
        width: .estimated(100), height: .estimated(50),
        subitems: [LayoutItem(width: .estimated(100), height: .estimated(50))]),
      interGroupSpacing: 10)
    section.orthogonalScrollingBehavior = .continuous
    section.contentInsets = .init(leading: 15, trailing: 15)
    var solved = CompositionalLayout(sections: [section, rows(of: 20)]).solved(
      320, items: [4, 1])
    for (item, size) in [(0, (60.0, 40.0)), (1, (200.0, 90.0))] {
      solved.setMeasuredSize(LayoutSize(width: size.0, height: size.1), for: cell(item))
    }
    // 15; 15 + 60 + 10 = 85; 85 + 200 + 10 = 295; 295 + 100 + 10 = 405; ends at 505, and 15.
    #expect(solved.cells().map(\.minX) == [15, 85, 295, 405])
    #expect(solved.orthogonalContentLength(ofSection: 0) == 520)
    #expect(solved.orthogonalOffsetRange(ofSection: 0) == 0.0...200.0)
    #expect(solved.frame(ofSection: 0) == rect(0, 0, 320, 90))
    #expect(solved.cells(1) == [rect(0, 90, 320, 20)])
    solved.orthogonalOffsets[0] = 100
    #expect(solved.visibleItems(ofSection: 0, atOffset: 100).map(\.frame.minX) == [-15, 195, 305])
  }

  @Test("Groups of an orthogonal section rest where they are measured to be")
  func resting() {
    var section = LayoutSection(
      group: .vertical(
        width: .estimated(100), height: .absolute(50),
        subitems: [LayoutItem(width: .estimated(100))]))
    section.orthogonalScrollingBehavior = .groupPaging
    var solved = CompositionalLayout(section: section).solved(120, items: [6])
    solved.setWidths([60, 200, 30])
    // The edges are 0, 60, 260, 290, 390, 490.
    #expect(solved.restingOffset(ofSection: 0, proposedOffset: 170) == 260)
    #expect(solved.restingOffset(ofSection: 0, proposedOffset: 150) == 60)
    solved.orthogonalOffsets[0] = 60
    #expect(solved.restingOffset(ofSection: 0, proposedOffset: 60, velocity: 1) == 260)
    #expect(solved.scrollTarget(for: cell(2), at: .top)?.orthogonalOffset == 260)
    section.orthogonalScrollingBehavior = .groupPagingCentered
    var centred = CompositionalLayout(section: section).solved(120, items: [6])
    centred.setWidths([60, 200, 30])
    // Centred groups: 0 - 30, 60 + 40, 260 - 45.
    #expect(centred.restingOffset(ofSection: 0, proposedOffset: -10) == -30)
    #expect(centred.restingOffset(ofSection: 0, proposedOffset: 120) == 100)
    #expect(centred.restingOffset(ofSection: 0, proposedOffset: 200) == 215)
  }

  @Test("An estimated width is not rounded, and the content is as wide as the widest group")
  func wideContent() {
    var solved = CompositionalLayout {
      LayoutSection {
        .horizontal(width: .estimated(100), height: .estimated(20)) {
          LayoutItem(width: .estimated(50), height: .estimated(20))
          LayoutItem(width: .estimated(50), height: .estimated(20))
        }
      }
      rows(of: 10)
    }.solved(200, scale: 2, items: [4, 1])
    solved.setMeasuredSize(LayoutSize(width: 170.25, height: 30), for: cell(2))
    // 170.25 + 50.
    #expect(solved.contentSize == LayoutSize(width: 220.25, height: 20 + 30 + 10))
    // Its neighbour starts at 170.25, which is nearer to 170.5 than to 170.
    #expect(solved.cells()[3] == rect(170.5, 20, 50, 20))
    solved.removeMeasuredSize(for: cell(2))
    #expect(solved.contentSize == LayoutSize(width: 200, height: 50))
  }

  @Test("Groups shorter than their row, which scrolls on its own, lie where their edges say")
  func rowOfCards() {
    func cards(_ edges: LayoutEdgeSpacing) -> [LayoutRect] {
      var section = LayoutSection(
        group: .vertical(
          width: .absolute(100), height: .estimated(50),
          subitems: [LayoutItem(height: .estimated(50))], edgeSpacing: edges))
      section.orthogonalScrollingBehavior = .continuous
      var solved = CompositionalLayout(section: section).solved(320, items: [3])
      solved.setHeights([40, 100])
      return solved.cells()
    }
    // In the middle of 100, at its end, and at its start.
    #expect(
      cards(.init(top: .flexible(0), bottom: .flexible(0)))
        == [rect(0, 30, 100, 40), rect(100, 0, 100, 100), rect(200, 25, 100, 50)])
    #expect(cards(.init(top: .flexible(0))).map(\.minY) == [60, 0, 50])
    #expect(cards(.none).map(\.minY) == [0, 0, 0])
  }

  @Test("The nearest cell is found among groups of different breadths in the middle")
  func nearest() {
    var solved = CompositionalLayout(
      section: LayoutSection(
        group: .vertical(
          width: .estimated(100), height: .absolute(50),
          subitems: [LayoutItem(width: .estimated(100))],
          edgeSpacing: .init(leading: .flexible(0), trailing: .flexible(0))))
    ).solved(320, items: [3])
    solved.setWidths([20])
    #expect(solved.cells().map(\.minX) == [150, 110, 110])
    // The first one is 50 away, the second one 10 and 25.
    let point = LayoutPoint(x: 100, y: 25)
    #expect(
      solved.itemIndexPath(nearestTo: point) == ItemIndexPath(section: 0, item: 1))
  }
}
