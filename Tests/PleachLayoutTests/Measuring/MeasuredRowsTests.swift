import PleachIndexing
import PleachLayout
import Testing

@Suite("Measured rows")
struct MeasuredRowsTests {
  @Test("A measured row moves those behind it, and the rest keeps its estimate")
  func rows() {
    var solved = CompositionalLayout(section: estimatedRows(spacing: 3)).solved(320, items: [4])
    #expect(solved.contentSize == LayoutSize(width: 320, height: 4 * 44 + 3 * 3))
    let taken0 = solved.setMeasuredSize(LayoutSize(width: 1, height: 31), for: cell(1))
    #expect(taken0)
    // 44 + 3 = 47; 47 + 31 + 3 = 81; 81 + 44 + 3 = 128; 128 + 44 = 172. The width is not estimated.
    #expect(
      solved.cells() == [
        rect(0, 0, 320, 44), rect(0, 47, 320, 31), rect(0, 81, 320, 44), rect(0, 128, 320, 44),
      ])
    #expect(solved.contentSize.height == 172)
    #expect(solved.measuredSize(for: cell(1)) == LayoutSize(width: 320, height: 31))
    #expect(solved.measuredSize(for: cell(0)) == nil)
    #expect(solved.numberOfMeasuredElements == 1)
    #expect(
      solved.itemIndexPath(at: LayoutPoint(x: 5, y: 82)) == ItemIndexPath(section: 0, item: 2))
    #expect(
      solved.itemIndexPath(nearestTo: LayoutPoint(x: 5, y: 900))
        == ItemIndexPath(section: 0, item: 3))
    #expect(
      solved.itemIndexPaths(in: rect(0, 47, 320, 34)) == [ItemIndexPath(section: 0, item: 1)])
  }

  @Test("A size that is taken back leaves no trace")
  func takingBack() {
    let layout = CompositionalLayout(sections: [estimatedRows(spacing: 3), estimatedRows()])
    let before = layout.solved(320, items: [3, 3])
    var solved = before
    solved.setHeights([10, 90, 20])
    solved.removeMeasuredSize(for: cell(1))
    // 10 + 3 = 13; 13 + 44 + 3 = 60; 60 + 20 = 80.
    #expect(solved.cells().map(\.minY) == [0, 13, 60])
    #expect(solved.cells(1).map(\.minY) == [80, 124, 168])
    solved.removeMeasuredSize(for: cell(0))
    solved.removeMeasuredSize(for: cell(2))
    #expect(solved.attributesOfAllElements() == before.attributesOfAllElements())
    #expect(solved.numberOfMeasuredElements == 0)
    solved.setHeights([10, 90, 20], section: 1)
    solved.removeAllMeasuredSizes()
    #expect(solved.attributesOfAllElements() == before.attributesOfAllElements())
    #expect(solved.contentSize == before.contentSize)
  }

  @Test("A copy keeps its sizes when the other takes new ones")
  func copies() {
    var solved = CompositionalLayout(section: estimatedRows()).solved(320, items: [100])
    solved.setHeights([10])
    let before = solved
    solved.setHeights([20, 30])
    #expect(before.cells().prefix(3).map(\.minY) == [0, 10, 54])
    #expect(solved.cells().prefix(3).map(\.minY) == [0, 20, 50])
  }

  @Test("Sections behind one that is measured move, with headers and backgrounds")
  func sections() {
    var section = estimatedRows(boundary: [.header(height: .absolute(20))])
    section.decorationItems = [DecorationItem(elementKind: "back")]
    var solved = CompositionalLayout(
      sections: [section, section, section], configuration: .init(interSectionSpacing: 7)
    ).solved(320, items: [2, 1, 1])
    solved.setHeights([60, 10])
    solved.setHeights([30], section: 1)
    // 20 + 60 + 10 = 90, and 7; 97 + 20 + 30 = 147, and 7; 154 + 20 + 44 = 218.
    #expect(solved.frame(ofSection: 0) == rect(0, 0, 320, 90))
    #expect(solved.frame(ofSection: 1) == rect(0, 97, 320, 50))
    #expect(solved.frame(ofSection: 2) == rect(0, 154, 320, 64))
    #expect(solved.header(2) == rect(0, 154, 320, 20))
    #expect(solved.cells(2) == [rect(0, 174, 320, 44)])
    #expect(solved.contentSize.height == 218)
    let back = LayoutElement.decoration(kind: "back", ItemIndexPath(section: 1, item: 0))
    #expect(solved.attributes(for: back)?.frame == rect(0, 97, 320, 50))
    #expect(
      solved.everything(in: rect(0, 100, 320, 60))
        == solved.attributesOfElements(
          in: rect(0, 100, 320, 60), by: .intersection))
  }

  @Test("Separators, pinned headers and places to scroll to follow measured rows")
  func listAnswers() {
    var list = LayoutSection.list(.plain)
    var header = BoundarySupplementaryItem.header(height: .absolute(20))
    header.pinToVisibleBounds = true
    list.boundarySupplementaryItems = [header]
    var solved = CompositionalLayout(section: list).solved(320, 100, scale: 2, items: [20])
    let first = solved.frame(forItemAt: ItemIndexPath(section: 0, item: 0))?.minY ?? -1
    solved.setHeights([100, 80])
    // The line is half a point high, at the bottom of the row.
    let separator = solved.separatorFrame(belowItemAt: ItemIndexPath(section: 0, item: 1))
    #expect(separator?.minY == first + 100 + 80 - 0.5)
    let target = solved.scrollTarget(for: cell(2), at: .top)
    #expect(target?.contentOffset.y == first + 180)
    let pinned = solved.pinnedElements(atContentOffset: LayoutPoint(x: 0, y: 150))
    #expect(pinned.map(\.frame.minY) == [150])
  }

  @Test("Item insets are not taken off a measured length")
  func insets() {
    let item = LayoutItem(
      height: .estimated(44), contentInsets: .init(top: 5, leading: 6, bottom: 7, trailing: 8))
    var solved = CompositionalLayout {
      LayoutSection { .horizontal(height: .estimated(44)) { item } }
    }.solved(320, items: [2])
    #expect(
      solved.proposedSize(for: cell(0))
        == ProposedSize(
          size: LayoutSize(width: 306, height: 44), widthIsEstimated: false,
          heightIsEstimated: true))
    solved.setHeights([30])
    // 320 less 6 and 8 wide; all of the 30 high.
    #expect(solved.cells() == [rect(6, 0, 306, 30), rect(6, 30, 306, 44)])
  }

  @Test("In a layout that scrolls sideways widths are measured, from right to left as well")
  func sideways() {
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .vertical(
          width: .estimated(40), height: .fractionalHeight(1),
          subitems: [LayoutItem(width: .estimated(40))])),
      configuration: .init(scrollDirection: .horizontal))
    var solved = layout.solved(100, 50, items: [4])
    solved.setWidths([70])
    #expect(solved.cells().map(\.minX) == [0, 70, 110, 150])
    #expect(solved.contentSize == LayoutSize(width: 190, height: 50))
    var mirrored = layout.solve(
      in: LayoutEnvironment(width: 100, height: 50, layoutDirection: .rightToLeft),
      itemCounts: [4])
    mirrored.setWidths([70])
    // From the right edge of 190: 190 - 70 = 120, 80, 40, 0.
    #expect(mirrored.cells().map(\.minX) == [120, 80, 40, 0])
  }

  @Test("Badges lie on the measured frame, and are found there")
  func badges() {
    let badge = SupplementaryItem(
      elementKind: "badge", size: ItemSize(width: .absolute(10), height: .fractionalHeight(0.5)),
      containerAnchor: LayoutAnchor([.bottom, .trailing]))
    var solved = CompositionalLayout {
      LayoutSection {
        .horizontal(height: .estimated(44)) {
          LayoutItem(height: .estimated(44), supplementaryItems: [badge])
        }
      }
    }.solved(320, items: [3])
    solved.setHeights([100])
    let element = LayoutElement.supplementary(
      kind: "badge", ItemIndexPath(section: 0, item: 0))
    // Half of 100 high, at the bottom: 100 - 50 = 50; 320 - 10 = 310.
    #expect(solved.attributes(for: element)?.frame == rect(310, 50, 10, 50))
    #expect(solved.attributesOfElements(in: rect(311, 60, 5, 5)).count == 2)
    #expect(solved.proposedSize(for: element) == nil)
    let taken1 = solved.setMeasuredSize(LayoutSize(width: 1, height: 1), for: element)
    #expect(!taken1)
  }
}
