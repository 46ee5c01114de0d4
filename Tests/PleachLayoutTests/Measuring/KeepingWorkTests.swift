import PleachLayout
import Testing

@Suite("The work of keeping what is known")
struct KeepingWorkTests {
  private let environment = LayoutEnvironment(width: 320, height: 480)

  private func list(spacing: Double = 0) -> LayoutSection {
    LayoutSection(
      group: .vertical(height: .estimated(44), subitems: [LayoutItem(height: .estimated(44))]),
      interGroupSpacing: spacing)
  }

  private let columns = LayoutSection(
    group: .horizontal(
      height: .estimated(40), subitem: LayoutItem(height: .estimated(40)), count: 2))

  private func measure(_ solved: inout SolvedLayout, _ section: Int, _ items: Range<Int>) {
    for item in items {
      solved.setMeasuredSize(
        LayoutSize(width: 320, height: Double(20 + item % 50)),
        for: .cell(ItemIndexPath(section: section, item: item)))
    }
  }

  @Test("An edit of one section works out no description and no group, of a thousand sections")
  func oneSection() {
    let layout = CompositionalLayout { section, _ in list(spacing: Double(section)) }
    var counts = Array(repeating: 1_000, count: 1_000)
    var before = layout.solve(in: environment, itemCounts: counts)
    #expect(before.statistics.sectionSolves == 1_000)
    for section in 0..<1_000 { measure(&before, section, 0..<3) }
    counts[500] += 1
    let inserted = [ItemIndexPath(section: 500, item: 0)]
    let after = layout.solve(
      in: environment, itemCounts: counts, keeping: before,
      edits: ContentEdits(insertedItems: inserted))
    #expect(after.statistics.sectionSolves == 0)
    #expect(after.statistics.groupSolves == 0)
    #expect(after.numberOfMeasuredElements == 3_000)
  }

  @Test("Only sections that may look different are asked for their description")
  func asking() {
    final class Asked: @unchecked Sendable { var sections: [Int] = [] }
    let asked = Asked()
    let layout = CompositionalLayout { section, _ in
      asked.sections.append(section)
      return list(spacing: Double(section))
    }
    let before = layout.solve(in: environment, itemCounts: Array(repeating: 9, count: 100))
    asked.sections = []
    let origins = [nil] + Array(0..<100).map { Optional($0) }
    let after = layout.solve(
      in: environment, itemCounts: Array(repeating: 9, count: 101), keeping: before,
      edits: ContentEdits(sectionOrigins: origins, redescribedSections: [7]))
    #expect(asked.sections == [0, 7])
    // The new one looks as the first one does, and the seventh as one before did.
    #expect(after.statistics.sectionSolves == 0)
    #expect(after.numberOfSections == 101)

    // Another environment may change every one.
    asked.sections = []
    _ = layout.solve(
      in: LayoutEnvironment(width: 300, height: 480), itemCounts: [9, 9], keeping: before,
      edits: ContentEdits(redescribedSections: []))
    #expect(asked.sections == [0, 1])
  }

  @Test("An insertion at the top of many measured rows fills no group")
  func topOfRows() {
    let layout = CompositionalLayout(section: list())
    var before = layout.solve(in: environment, itemCounts: [1_000_000])
    measure(&before, 0, 0..<5_000)
    let after = layout.solve(
      in: environment, itemCounts: [1_000_001], keeping: before,
      edits: ContentEdits(insertedItems: [ItemIndexPath(section: 0, item: 0)]))
    #expect(after.statistics.groupSolves == 0)
    #expect(after.contentSize.height == before.contentSize.height + 44)
    #expect(after.numberOfMeasuredElements == 5_000)
  }

  @Test("In columns, a row that comes whole fills no group behind it; one item fills the measured")
  func topOfColumns() {
    let layout = CompositionalLayout(section: columns)
    var before = layout.solve(in: environment, itemCounts: [100_000])
    measure(&before, 0, 0..<1_000)
    let top = (0..<2).map { ItemIndexPath(section: 0, item: $0) }
    let row = layout.solve(
      in: environment, itemCounts: [100_002], keeping: before,
      edits: ContentEdits(insertedItems: top))
    #expect(row.statistics.groupSolves < 5)
    #expect(row.contentSize.height == before.contentSize.height + 40)
    let item = layout.solve(
      in: environment, itemCounts: [100_001], keeping: before,
      edits: ContentEdits(insertedItems: [top[0]]))
    #expect(item.statistics.groupSolves > 400)
    #expect(item.statistics.groupSolves < 510)
  }

  @Test("Descriptions that no section has any more are forgotten in the end")
  func oldDescriptions() {
    var solved = CompositionalLayout(section: list())
      .solve(in: environment, itemCounts: [5])
    for spacing in 1..<200 {
      let layout = CompositionalLayout(section: list(spacing: Double(spacing)))
      solved = layout.solve(in: environment, itemCounts: [5], keeping: solved)
      #expect(solved.statistics.sectionSolves == 1)
      #expect(solved.contentSize.height == Double(5 * 44 + 4 * spacing))
    }
    #expect(solved.numberOfKnownDescriptions < 20)
  }
}
