import PleachIndexing
import PleachLayout
import Testing

@Suite("Measured sizes that are none")
struct MeasuredLimitsTests {
  @Test(
    "A height that is no number is not taken, which is an issue",
    arguments: [Double.nan, .infinity, -.infinity])
  func noNumber(height: Double) {
    var solved = CompositionalLayout(section: estimatedRows()).solved(320, items: [2])
    let taken0 = solved.setMeasuredSize(LayoutSize(width: 320, height: height), for: cell(0))
    #expect(!taken0)
    #expect(solved.cells() == [rect(0, 0, 320, 44), rect(0, 44, 320, 44)])
    #expect(
      solved.issues.map(\.description) == ["sections[0].section.measured.height: invalidNumber"])
    // Said once.
    solved.setMeasuredSize(LayoutSize(width: 320, height: height), for: cell(1))
    #expect(solved.issues.count == 1)
    // A width is not looked at, as it is not estimated.
    let taken1 = solved.setMeasuredSize(LayoutSize(width: .nan, height: 10), for: cell(0))
    #expect(taken1)
    #expect(solved.issues.count == 1)
  }

  @Test("A height of less than nothing counts as 0, which is an issue")
  func negative() {
    var solved = CompositionalLayout(section: estimatedRows()).solved(320, items: [2])
    let taken2 = solved.setMeasuredSize(LayoutSize(width: 320, height: -10), for: cell(0))
    #expect(taken2)
    #expect(solved.cells() == [rect(0, 0, 320, 0), rect(0, 0, 320, 44)])
    #expect(solved.issues.map(\.kind) == [.negativeSize])
  }

  @Test("Heights that are far too large stay numbers")
  func huge() {
    var solved = CompositionalLayout(section: estimatedRows()).solved(320, items: [3])
    solved.setHeights([.greatestFiniteMagnitude, 1e300, 10])
    for frame in solved.cells() { #expect(frame.minY.isFinite && frame.height.isFinite) }
    #expect(solved.contentSize.height.isFinite)
  }

  @Test("What is not there or not estimated takes no size")
  func notThere() {
    var solved = CompositionalLayout(
      sections: [estimatedRows(), rows(of: 20, boundary: [.header(height: .absolute(10))])]
    ).solved(320, items: [1, 1])
    let size = LayoutSize(width: 9, height: 9)
    let none: [LayoutElement] = [
      cell(1), cell(-1), cell(.max), cell(0, 1), cell(0, 2), cell(0, -1), cell(0, .min),
      .supplementary(kind: "header", ItemIndexPath(section: 1, item: 0)),
      .supplementary(kind: "none", ItemIndexPath(section: 0, item: 0)),
      .layoutSupplementary(kind: "header", 0),
      .decoration(kind: "back", ItemIndexPath(section: 0, item: 0)),
    ]
    for element in none {
      let taken0 = solved.setMeasuredSize(size, for: element)
      #expect(!taken0, "\(element)")
      #expect(solved.proposedSize(for: element) == nil)
      #expect(solved.measuredSize(for: element) == nil)
      solved.removeMeasuredSize(for: element)
    }
    #expect(solved.issues.isEmpty)
    #expect(solved.contentSize.height == 44 + 10 + 20)
  }

  @Test("A section with more items than can be laid out still measures its first ones")
  func endless() {
    var solved = CompositionalLayout(section: estimatedRows()).solved(320, items: [.max])
    solved.setHeights([100, 10])
    #expect(solved.frame(forItemAt: ItemIndexPath(section: 0, item: 2))?.minY == 110)
    #expect(solved.contentSize.height.isFinite)
  }

  @Test("A document tells of measured sizes that nothing has")
  func document() {
    let document = LayoutDocument(
      container: LayoutEnvironment(width: 320, height: 480),
      sections: [.init(itemCount: 1, section: estimatedRows())],
      measured: [
        .init(element: cell(0), size: LayoutSize(width: 320, height: 50)),
        .init(element: cell(7), size: LayoutSize(width: 320, height: 50)),
      ])
    let solved = document.solve()
    #expect(solved.cells() == [rect(0, 0, 320, 50)])
    #expect(solved.issues.map(\.description) == ["measured[1]: nothingToMeasure"])
  }

  @Test("Space at the edges that does not fit ends, and each row has its item")
  func edgesThatDoNotFit() {
    let item = LayoutItem(
      height: .estimated(100),
      edgeSpacing: .init(
        leading: .fixed(8), top: .fixed(8), trailing: .fixed(8), bottom: .fixed(8)))
    var solved = CompositionalLayout {
      LayoutSection { .horizontal(height: .estimated(100), subitems: [item]) }
    }.solved(320, items: [3])
    // 8, and 100 + 8 + 8 on.
    #expect(solved.cells().map(\.minY) == [8, 124, 240])
    solved.setHeights([50])
    // 8; 50 + 16 = 66, and 8; 116 more.
    #expect(solved.cells().map(\.minY) == [8, 74, 190])
    #expect(solved.cells().map(\.width) == [320, 320, 320])
  }
}
