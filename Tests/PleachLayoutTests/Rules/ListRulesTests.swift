import PleachLayout
import Testing

@Suite("Rules: lists")
struct ListRulesTests {
  private func solved(
    _ appearance: ListConfiguration.Appearance, header: ListConfiguration.HeaderMode = .none,
    footer: ListConfiguration.FooterMode = .none, width: Double = 390, scale: Double = 3,
    items: [Int] = [1, 1, 2, 1]
  ) -> SolvedLayout {
    CompositionalLayout(
      section: .list(
        using: ListConfiguration(appearance: appearance, headerMode: header, footerMode: footer))
    ).solved(width, scale: scale, items: items)
  }

  /// Where the first row starts, and how far sections are apart, in pixels.
  private func pixels(_ solved: SolvedLayout, scale: Double) -> [Double] {
    let gaps = (1..<4).map { section in
      let above = solved.cells(section - 1).last?.maxY ?? 0
      return ((solved.cells(section)[0].minY - above) * scale).rounded()
    }
    // All sections are equally far apart.
    #expect(Set(gaps).count == 1, "\(gaps)")
    return [(solved.cells(0)[0].minY * scale).rounded(), gaps[0]]
  }

  @Test("Inset grouped rows have the measured margins", arguments: [2.0, 3])
  func insetGrouped(scale: Double) {
    let bare = solved(.insetGrouped, scale: scale)
    #expect(bare.cells(0)[0].minX == 20)
    #expect(bare.cells(0)[0].size == LayoutSize(width: 350, height: 44))
    // 17.5 above, at scale 3 the next pixel; 35 between.
    #expect(pixels(bare, scale: scale) == [(17.5 * scale).rounded(.up), 35 * scale])
    let both = solved(.insetGrouped, header: .supplementary, footer: .supplementary, scale: scale)
    // 41; 33.5 and 41 between, rounded up to a pixel: 74.5 or 74.667.
    #expect(pixels(both, scale: scale) == [41 * scale, (74.5 * scale).rounded(.up)])
    #expect(both.footer(0)?.minY == 85)
    #expect(solved(.insetGrouped, width: 393).cells(0)[0].size.width == 353)
    #expect(solved(.insetGrouped, width: 375).cells(0)[0] == rect(16, 53.0 / 3, 343, 44))
  }

  @Test("Inset grouped rows have the measured margins: separators lie inside the rows")
  func separators() {
    let solved = solved(.insetGrouped, items: [3, 1])
    func line(_ item: Int) -> LayoutRect? {
      solved.separatorFrame(belowItemAt: ItemIndexPath(section: 0, item: item))
    }
    let row = solved.cells(0)[1]
    #expect(line(1) == rect(40, row.maxY - 1.0 / 3, 330, 1.0 / 3))
    #expect(line(2) == nil)
    #expect(line(3) == nil)
    #expect(line(-1) == nil)
  }

  @Test("Other list appearances follow the documented table")
  func otherAppearances() {
    let metrics: [(ListConfiguration.Appearance, side: Double, grouped: Bool)] = [
      (.plain, 0, false), (.sidebarPlain, 0, false), (.sidebar, 16, false), (.grouped, 0, true),
      (.insetGrouped, 20, true),
    ]
    for (appearance, side, grouped) in metrics {
      // In thirds of a point: the first row, then the room between two sections.
      let table: [(ListConfiguration.HeaderMode, ListConfiguration.FooterMode, [Double])] = [
        (.none, .none, grouped ? [53, 105] : [0, 0]),
        (.firstItemInSection, .none, grouped ? [53, 105] : [0, 0]),
        (.supplementary, .none, grouped ? [123, 176] : [84, 84]),
        (.none, .supplementary, grouped ? [53, 153] : [0, 84]),
        (.firstItemInSection, .supplementary, grouped ? [53, 153] : [0, 84]),
        (.supplementary, .supplementary, grouped ? [123, 224] : [84, 168]),
      ]
      for (header, footer, expected) in table {
        let solved = solved(appearance, header: header, footer: footer)
        #expect(pixels(solved, scale: 3) == expected, "\(appearance) \(header) \(footer)")
        let row = solved.cells(0)[0]
        #expect(row.minX == side && row.width == 390 - 2 * side, "\(appearance)")
        #expect((solved.header() != nil) == (header == .supplementary), "\(appearance) \(header)")
        #expect((solved.footer() != nil) == (footer == .supplementary), "\(appearance) \(footer)")
        #expect(solved.header().map(\.width) ?? row.width == row.width, "\(appearance)")
      }
    }
  }

  @Test("Other list appearances follow the documented table: in what the layout refers to")
  func inSafeArea() {
    let solved = CompositionalLayout(
      section: .list(using: ListConfiguration(appearance: .sidebar, headerMode: .supplementary))
    ).solve(
      in: LayoutEnvironment(
        containerSize: LayoutSize(width: 390, height: 800),
        safeAreaInsets: .init(top: 50, leading: 30, bottom: 40, trailing: 10),
        layoutDirection: .rightToLeft), itemCounts: [1])
    // 16 on each side, and 30 from the right, 10 from the left.
    #expect(solved.header() == rect(26, 0, 318, 28))
    #expect(solved.cells() == [rect(26, 28, 318, 44)])
  }

  @Test("A row of an outline is indented by its level")
  func indentation() {
    var list = ListConfiguration(appearance: .plain)
    func insets() -> [Double] {
      let metrics = ListMetrics(configuration: list, containerWidth: 390)
      return [-1, 0, 1, 3].map { metrics.contentInset(forLevel: $0) }
    }
    #expect(insets() == [0, 0, 10, 30])
    let cells = CompositionalLayout(section: .list(using: list)).solved(390, items: [4]).cells()
    list.indentationWidth = 24
    #expect(insets() == [0, 0, 24, 72])
    // The rows themselves stay where they are.
    #expect(
      CompositionalLayout(section: .list(using: list)).solved(390, items: [4]).cells() == cells)
  }
}
