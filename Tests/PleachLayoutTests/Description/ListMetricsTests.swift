import PleachLayout
import Testing

@Suite("Metrics of lists")
struct ListMetricsTests {
  @Test(
    "Each appearance has the metrics of the documented table",
    arguments: [
      (.plain, [0, 44, 0, 28, 28]), (.sidebarPlain, [0, 44, 0, 28, 28]),
      (.grouped, [0, 44, 17.5, 41, 33.5]), (.insetGrouped, [20, 44, 17.5, 41, 33.5]),
      (.sidebar, [16, 44, 0, 28, 28]),
    ] as [(ListConfiguration.Appearance, [Double])])
  func table(appearance: ListConfiguration.Appearance, row: [Double]) {
    let metrics = ListMetrics(appearance: appearance, containerWidth: 390)
    #expect(
      [
        metrics.sideMargin, metrics.rowHeight, metrics.sectionMargin, metrics.headerHeight,
        metrics.footerHeight,
      ] == row)
    #expect(metrics.separatorInsets == DirectionalEdgeInsets(leading: 20))
    #expect(metrics.indentationWidth == 10)
    #expect(
      ListMetrics(configuration: ListConfiguration(appearance: appearance), containerWidth: 390)
        == metrics)
  }

  @Test("A level moves the content of a row by a level's width, and never the row")
  func indentation() {
    // tools > [saw], toys > [box > [dice]]
    let levels = [0, 1, 0, 1, 2]
    var list = ListConfiguration(appearance: .insetGrouped)
    let standard = ListMetrics(configuration: list, containerWidth: 390)
    #expect(levels.map { standard.contentInset(forLevel: $0) } == [0, 10, 0, 10, 20])
    list.indentationWidth = 16
    let metrics = ListMetrics(configuration: list, containerWidth: 390)
    #expect(levels.map { metrics.contentInset(forLevel: $0) } == [0, 16, 0, 16, 32])
    let solved = CompositionalLayout.list(using: list).solved(390, items: [5])
    #expect(Set(solved.cells().map(\.minX)) == [20])
  }

  @Test("No level and no width gives a length that cannot be laid out")
  func hostileIndentation() {
    for width in [Double.nan, .infinity, -5, 1e300, 7] {
      var list = ListConfiguration(appearance: .plain)
      list.indentationWidth = width
      let metrics = ListMetrics(configuration: list, containerWidth: 390)
      for level in [Int.min, -1, 0, 3, .max] {
        let inset = metrics.contentInset(forLevel: level)
        #expect(inset >= 0 && inset <= 1e12, "\(width) at \(level)")
        if level <= 0 { #expect(inset == 0) }
      }
    }
  }

  @Test("Separators keep the distances that the list asks for")
  func separators() {
    var list = ListConfiguration(appearance: .insetGrouped)
    list.separatorInsets = DirectionalEdgeInsets(leading: 48, trailing: 8)
    let metrics = ListMetrics(configuration: list, containerWidth: 390)
    #expect(metrics.separatorInsets == DirectionalEdgeInsets(leading: 48, trailing: 8))
    let solved = CompositionalLayout.list(using: list).solved(390, scale: 2, items: [2])
    let line = solved.separatorFrame(belowItemAt: ItemIndexPath(section: 0, item: 0))
    #expect(line?.minX == 68)
  }

  @Test("Lengths of a list that cannot be laid out are issues at their place")
  func issues() {
    var list = ListConfiguration(appearance: .plain, headerTopPadding: -1)
    list.separatorInsets = DirectionalEdgeInsets(leading: .nan, trailing: -2)
    list.indentationWidth = -3
    let solved = CompositionalLayout.list(using: list).solved(390, items: [2])
    #expect(
      solved.issues.map(\.description) == [
        "sections[0].section.list.headerTopPadding: negativeSpacing",
        "sections[0].section.list.indentationWidth: negativeSpacing",
        "sections[0].section.list.separatorInsets.leading: invalidNumber",
        "sections[0].section.list.separatorInsets.trailing: negativeSpacing",
      ])
    #expect(
      ListMetrics(configuration: list, containerWidth: 390).separatorInsets == .zero)
  }
}
