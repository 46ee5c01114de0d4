import PleachLayout
import Testing

@Suite("Keeping sizes over changes")
struct KeepingSizesTests {
  private let environment = LayoutEnvironment(width: 320, height: 480)
  private let list = LayoutSection(
    group: .vertical(height: .estimated(44), subitems: [LayoutItem(height: .estimated(44))]))
  private let columns = LayoutSection(
    group: .horizontal(
      height: .estimated(40), subitem: LayoutItem(height: .estimated(40)), count: 2))

  private func path(_ section: Int, _ item: Int) -> ItemIndexPath {
    ItemIndexPath(section: section, item: item)
  }

  /// A layout in which the first items of each section are measured: 10, 11, 12 … points high.
  private func solved(
    _ layout: CompositionalLayout, items: [Int], measured: Int
  ) -> SolvedLayout {
    var solved = layout.solve(in: environment, itemCounts: items)
    for section in items.indices {
      for item in 0..<measured {
        solved.setMeasuredSize(
          LayoutSize(width: 320, height: Double(10 + item)), for: .cell(path(section, item)))
      }
    }
    return solved
  }

  private func heights(_ solved: SolvedLayout, _ section: Int = 0) -> [Double] {
    solved.cells(section).map(\.height)
  }

  @Test("Sizes go with their items when others come and go before them")
  func insertionsAndRemovals() {
    let layout = CompositionalLayout(section: list)
    let before = solved(layout, items: [4], measured: 4)
    let edits = ContentEdits(
      removedItems: [path(0, 1)], insertedItems: [path(0, 0), path(0, 3)])
    let after = layout.solve(in: environment, itemCounts: [5], keeping: before, edits: edits)
    #expect(heights(after) == [44, 10, 12, 44, 13])
    #expect(after.numberOfMeasuredElements == 3)
    // The one before is as it was.
    #expect(heights(before) == [10, 11, 12, 13])
  }

  @Test("Moved items take their sizes along, to another section if they are as wide there")
  func moves() {
    let layout = CompositionalLayout { section, _ in section == 2 ? columns : list }
    let before = solved(layout, items: [3, 3, 2], measured: 2)
    let edits = ContentEdits(movedItems: [
      .init(from: path(0, 0), to: path(1, 3)), .init(from: path(1, 1), to: path(1, 0)),
      .init(from: path(0, 1), to: path(2, 0)),
    ])
    let after = layout.solve(
      in: environment, itemCounts: [1, 4, 3], keeping: before, edits: edits)
    #expect(heights(after, 0) == [44])
    #expect(heights(after, 1) == [11, 10, 44, 10])
    // Half as wide, it is measured anew; those it pushes back are as wide as before.
    #expect(heights(after, 2) == [40, 10, 11])
  }

  @Test("Items whose content changed are measured again")
  func changes() {
    let layout = CompositionalLayout(section: columns)
    let before = solved(layout, items: [4], measured: 4)
    let edits = ContentEdits(changedItems: [path(0, 3), path(0, 9), path(7, 0)])
    let after = layout.solve(in: environment, itemCounts: [4], keeping: before, edits: edits)
    #expect(heights(after) == [10, 11, 12, 40])
    #expect(after.contentSize.height == 51)
  }

  @Test("A list keeps its heights when its view becomes lower, and measures again when narrower")
  func rotation() {
    let layout = CompositionalLayout(section: list)
    let before = solved(layout, items: [3], measured: 2)
    let lower = layout.solve(
      in: LayoutEnvironment(width: 320, height: 200), itemCounts: [3], keeping: before)
    #expect(heights(lower) == [10, 11, 44])
    let narrower = layout.solve(
      in: LayoutEnvironment(width: 300, height: 480), itemCounts: [3], keeping: before)
    #expect(narrower.numberOfMeasuredElements == 0)
    #expect(heights(narrower) == [44, 44, 44])
  }

  @Test("Another layout keeps the sizes of what is as wide as before")
  func anotherLayout() {
    let before = solved(CompositionalLayout(section: list), items: [3], measured: 3)
    let spaced = CompositionalLayout(
      section: LayoutSection(
        group: .vertical(height: .estimated(20), subitems: [LayoutItem(height: .estimated(20))]),
        interGroupSpacing: 5))
    let after = spaced.solve(in: environment, itemCounts: [3], keeping: before)
    #expect(heights(after) == [10, 11, 12])
    #expect(after.contentSize.height == 43)
    let other = CompositionalLayout(section: columns)
      .solve(in: environment, itemCounts: [3], keeping: before)
    #expect(other.numberOfMeasuredElements == 0)
  }

  @Test("Sections keep what is measured in them wherever they go; new ones have nothing")
  func sections() {
    let layout = CompositionalLayout(section: list)
    let before = solved(layout, items: [2, 1, 1], measured: 1)
    let edits = ContentEdits(sectionOrigins: [2, nil, 0])
    let after = layout.solve(in: environment, itemCounts: [1, 1, 2], keeping: before, edits: edits)
    #expect(heights(after, 0) == [10])
    #expect(heights(after, 1) == [44])
    #expect(heights(after, 2) == [10, 44])
  }

  @Test("Headers of sections and of the layout keep their sizes")
  func headers() {
    let header = BoundarySupplementaryItem.header(height: .estimated(30))
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .vertical(height: .absolute(50), subitems: [LayoutItem()]),
        boundarySupplementaryItems: [header]),
      configuration: .init(boundarySupplementaryItems: [header]))
    var before = layout.solve(in: environment, itemCounts: [1])
    let size = LayoutSize(width: 320, height: 70)
    before.setMeasuredSize(size, for: .supplementary(kind: "header", path(0, 0)))
    before.setMeasuredSize(size, for: .layoutSupplementary(kind: "header", 0))
    let edits = ContentEdits(sectionOrigins: [nil, 0])
    let after = layout.solve(in: environment, itemCounts: [1, 1], keeping: before, edits: edits)
    #expect(after.header(0)?.height == 30)
    #expect(after.header(1)?.height == 70)
    #expect(after.frame(ofSection: 0)?.minY == 70)
    #expect(after.contentSize.height == 70 + 80 + 120)
  }

  @Test("Rows of columns that are appended item by item are as tall as their items")
  func appending() {
    let layout = CompositionalLayout(section: columns)
    var kept = solved(layout, items: [4], measured: 4)
    for count in 5...9 {
      let last = path(0, count - 1)
      kept = layout.solve(
        in: environment, itemCounts: [count], keeping: kept,
        edits: ContentEdits(insertedItems: [last]))
      kept.setMeasuredSize(LayoutSize(width: 160, height: 100), for: .cell(last))
    }
    // 10 and 11, 12 and 13, then rows of 100.
    #expect(kept.cells().map(\.minY) == [0, 0, 11, 11, 24, 24, 124, 124, 224])
    #expect(kept.contentSize.height == 324)
    #expect(kept.itemIndexPaths(in: rect(0, 130, 320, 10)) == [path(0, 6), path(0, 7)])
  }

  @Test("An item that is said to move to no place is dropped", arguments: [-1, .min, .max])
  func noPlace(item: Int) {
    let uneven = LayoutSection(
      group: .horizontal(
        height: .estimated(40),
        subitems: [
          LayoutItem(width: .fractionalWidth(0.75), height: .estimated(40)),
          LayoutItem(width: .fractionalWidth(0.25), height: .estimated(40)),
        ]))
    let layout = CompositionalLayout(section: uneven)
    let before = solved(layout, items: [4], measured: 4)
    let edits = ContentEdits(movedItems: [.init(from: path(0, 1), to: path(0, item))])
    let after = layout.solve(in: environment, itemCounts: [3], keeping: before, edits: edits)
    // The others are as wide as before, or not.
    #expect(heights(after) == [10, 40, 40])
  }

  @Test("Edits that cannot be are followed as far as they can, and never trap")
  func hostileEdits() {
    let layout = CompositionalLayout { section, _ in section == 1 ? columns : list }
    let before = solved(layout, items: [3, 3], measured: 3)
    let numbers = [Int.min, -1, 0, 1, 2, 3, Int.max]
    var paths: [ItemIndexPath] = []
    for section in numbers { for item in numbers { paths.append(path(section, item)) } }
    for origins in [nil, [], numbers, [0, 0, 0], [1, nil, 0]] as [[Int?]?] {
      for counts in [[], [3, 3], [4, 2], [-5, .max], [0, 0, 7]] {
        let edits = ContentEdits(
          sectionOrigins: origins, redescribedSections: numbers, removedItems: paths,
          insertedItems: paths.reversed(),
          movedItems: zip(paths, paths.reversed()).map { .init(from: $0, to: $1) },
          changedItems: paths)
        let after = layout.solve(
          in: environment, itemCounts: counts, keeping: before, edits: edits)
        #expect(after.numberOfSections == counts.count)
        let plain = layout.solve(
          in: environment, itemCounts: counts, keeping: before,
          edits: ContentEdits(sectionOrigins: origins))
        #expect(plain.numberOfSections == counts.count)
      }
    }
    // Where numbers do not come out, the items of the section are measured anew.
    let after = layout.solve(in: environment, itemCounts: [4, 3], keeping: before)
    #expect(heights(after, 0) == [44, 44, 44, 44])
    #expect(heights(after, 1) == [10, 11, 12])
  }
}
