import PleachLayout
import Testing

@Suite("Lines between the rows of lists")
struct ListSeparatorsTests {
  private func solved(
    _ list: ListConfiguration, items: [Int],
    direction: LayoutEnvironment.Direction = .leftToRight, scale: Double = 2
  ) -> SolvedLayout {
    var phone = LayoutEnvironment(width: 390, height: 844, displayScale: scale)
    phone.layoutDirection = direction
    return CompositionalLayout(section: .list(using: list)).solve(in: phone, itemCounts: items)
  }

  private let everything = rect(-1e6, -1e6, 2e6, 2e6)

  @Test(
    "Every row but the last of its section has a line at its bottom, whatever the appearance",
    arguments: ListConfiguration.Appearance.allCases)
  func betweenRows(appearance: ListConfiguration.Appearance) {
    let solved = solved(ListConfiguration(appearance: appearance), items: [3, 1, 0, 2])
    let inset = ListMetrics(appearance: appearance, containerWidth: 390).separatorInsets.leading
    let lines = solved.separators(in: everything)
    #expect(
      lines.map(\.row)
        == [(0, 0), (0, 1), (3, 0)].map { ItemIndexPath(section: $0.0, item: $0.1) })
    for line in lines {
      guard let row = solved.frame(forItemAt: line.row) else { continue }
      #expect(line.frame == rect(row.minX + inset, row.maxY - 0.5, row.width - inset, 0.5))
      #expect(solved.separatorFrame(belowItemAt: line.row) == line.frame)
    }
  }

  @Test("Read from right to left, the inset of a line is at its right")
  func mirrored() {
    let list = ListConfiguration(appearance: .plain)
    #expect(
      solved(list, items: [2], direction: .rightToLeft).separators(in: everything).map(\.frame)
        == [rect(0, 43.5, 370, 0.5)])
    #expect(
      solved(list, items: [2], scale: 0).separators(in: everything).map(\.frame)
        == [rect(20, 43, 370, 1)])
  }

  @Test("Only lines in the rect are found, not those of all rows in it")
  func inRect() {
    let solved = solved(ListConfiguration(appearance: .plain), items: [1_000_000])
    func rows(_ y: Double, _ height: Double) -> [Int] {
      solved.separators(in: rect(0, y, 390, height)).map(\.row.item)
    }
    #expect(rows(0, 43) == [])
    #expect(rows(0, 44) == [0])
    #expect(rows(44_000, 100) == [1_000, 1_001])
    #expect(solved.separators(in: rect(0, 0, 20, 500)).isEmpty)
    #expect(solved.separators(in: rect(0, .nan, 20, 500)).isEmpty)
    #expect(solved.separators(in: rect(0, 0, 390, 0)).isEmpty)
  }

  @Test("There are no lines in a list without them, nor between the items of a group")
  func none() {
    let without = ListConfiguration(appearance: .plain, showsSeparators: false)
    #expect(solved(without, items: [5]).separators(in: everything).isEmpty)
    let grid = CompositionalLayout(section: rows(of: 50)).solved(320, items: [5])
    #expect(grid.separators(in: everything).isEmpty)
    for (section, item) in [(0, -1), (-1, 0), (3, 3), (.max, .min)] {
      let path = ItemIndexPath(section: section, item: item)
      #expect(solved(without, items: [5]).separatorFrame(belowItemAt: path) == nil)
    }
  }
}
