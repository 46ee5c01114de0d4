import PleachLayout
import Testing

@Suite("Layouts of a million items")
struct LayoutAtScaleTests {
  private let grid = LayoutSection(
    group: .horizontal(
      height: .absolute(100), count: 3, interItemSpacing: .fixed(10)), interGroupSpacing: 10)

  @Test("A million items in one section cost one group")
  func oneSection() {
    let solved = CompositionalLayout(section: grid).solved(320, items: [1_000_000])
    #expect(solved.statistics.groupSolves == 1)
    #expect(solved.contentSize.height == 333_334 * 110 - 10)
    #expect(
      solved.frame(forItemAt: ItemIndexPath(section: 0, item: 999_999))
        == rect(0, 333_333 * 110, 100, 100))
    let found = solved.attributesOfElements(in: rect(0, 11_000_000, 320, 480))
    // Rows 100,000 to 100,004, each 110 from the next.
    #expect(found.count == 15)
    #expect(found.first?.element == .cell(ItemIndexPath(section: 0, item: 300_000)))
  }

  @Test("Sections that look the same cost one, wherever they are")
  func manySections() {
    let other = rows(of: 50)
    let layout = CompositionalLayout { index, _ in index % 2 == 0 ? grid : other }
    let solved = layout.solved(320, items: Array(repeating: 1_000, count: 1_000))
    #expect(solved.statistics.sectionSolves == 2)
    #expect(solved.statistics.groupSolves == 2)
    // 334 rows of 110 less one spacing, and 1,000 rows of 50.
    let pair = 334.0 * 110 - 10 + 50_000
    #expect(solved.contentSize.height == 500 * pair)
    #expect(solved.frame(ofSection: 501)?.minY == 250 * pair + 334 * 110 - 10)
    let found = solved.attributesOfElements(in: rect(0, 250 * pair, 320, 100))
    #expect(found.map(\.element) == (0..<3).map { .cell(ItemIndexPath(section: 500, item: $0)) })
  }

  @Test("Other numbers of items work out no description again")
  func countsDoNotMatter() {
    let layout = CompositionalLayout(section: grid)
    let few = layout.solved(320, items: [1, 2, 3])
    let many = layout.solved(320, items: [1_000_000, 2_000_000, 3_000_000])
    #expect(few.statistics == many.statistics)
  }

  @Test("A long group is searched in parts: a rect finds the same in it")
  func longGroup() {
    let column = LayoutSection(
      group: .vertical(height: .absolute(20_000), subitems: [LayoutItem(height: .absolute(10))]))
    let solved = CompositionalLayout(section: column).solved(320, items: [5_000])
    #expect(solved.statistics.groupSolves == 1)
    for y in [0.0, 5, 315, 320, 12_345, 19_995, 30_000, 49_990] {
      let found = solved.attributesOfElements(in: rect(0, y, 320, 40)).map(\.frame.minY)
      let all = solved.cells().filter { $0.overlaps(rect(0, y, 320, 40)) }.map(\.minY)
      #expect(found == all, "y \(y)")
    }
  }

  @Test("Cells of a long group that rounding moves into a rect are found in it")
  func longGroupOnPixels() {
    let column = LayoutSection(
      group: .vertical(height: .absolute(2_000), subitems: [LayoutItem(height: .absolute(10.3))]))
    let solved = CompositionalLayout(section: column).solved(320, scale: 1, items: [194])
    let cells = solved.cells()
    for step in 0..<1_000 {
      let asked = rect(0, Double(step) * 2 + 0.1, 320, 0.5)
      #expect(
        solved.attributesOfElements(in: asked).map(\.frame)
          == cells.filter { $0.overlaps(asked) }, "\(asked)")
    }
  }
}
