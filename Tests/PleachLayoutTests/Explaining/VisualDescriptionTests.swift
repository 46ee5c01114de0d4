import PleachLayout
import Testing

/// The expected drawings are made by hand: 64 columns are a group, so a point is 63/320 of one.
@Suite("Layouts drawn with characters")
struct VisualDescriptionTests {
  private var section: LayoutSection {
    LayoutSection(
      group: .horizontal(
        height: .absolute(50), subitems: [LayoutItem(width: .fractionalWidth(0.3))],
        interItemSpacing: .fixed(10)),
      interGroupSpacing: 6, contentInsets: DirectionalEdgeInsets(top: 12),
      boundarySupplementaryItems: [.header(height: .absolute(44), pinToVisibleBounds: true)])
  }

  /// Cells of 90 from 0, 100 and 200: columns 0 to 18, 20 to 37 and 39 to 57.
  private static let grid = """
    section 0: 320 × 162, 4 items
      header at the top: 320 × 44, pinned
      insets: top 12
      2 groups of 320 × 50, 6 apart, 3 items in each, 1 in the last
      ┌─────────────────┬─┬────────────────┬─┬─────────────────┬─────┐
      │0: 90 × 50       │ │1: 90 × 50      │ │2: 90 × 50       │     │
      │                 │ │                │ │                 │     │
      └─────────────────┴─┴────────────────┴─┴─────────────────┴─────┘
    """

  private func expect(
    _ drawing: String?, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      drawing == expected, "\n\(drawing ?? "nothing")\nis not\n\(expected)",
      sourceLocation: sourceLocation)
  }

  @Test("A section shows one of its groups in proportion, its insets and its boundary items")
  func oneSection() {
    let environment = LayoutEnvironment(width: 320, height: 480)
    expect(section.visualDescription(in: environment, itemCount: 4), Self.grid)
  }

  @Test("Sections that are the same are drawn once")
  func repeatedSections() {
    let solved = CompositionalLayout(section: section).solved(320, 480, items: [4, 4, 4, 0, 0])
    expect(
      solved.visualDescription,
      """
      content 320 × 598 in 320 × 480
      \(Self.grid)
      sections 1 to 2: as section 0
      section 3: 320 × 56, 0 items
        header at the top: 320 × 44, pinned
        insets: top 12
      section 4: as section 3
      """)
    expect(solved.visualDescription(ofSection: 0), Self.grid)
    #expect(solved.visualDescription(ofSection: 5) == nil)
    #expect(solved.visualDescription(ofSection: -1) == nil)
  }

  @Test("What is read from right to left is drawn so; boxes that touch share their line")
  func mirrored() {
    let half = LayoutGroup.vertical(
      width: .fractionalWidth(0.5), height: .fractionalHeight(1), count: 2)
    let section = LayoutSection(
      group: .horizontal(
        height: .absolute(40), subitems: [.item(width: .fractionalWidth(0.5)), .group(half)]),
      orthogonalScrollingBehavior: .paging)
    var environment = LayoutEnvironment(width: 126, height: 400)
    // Two tops, at 0 and 20: six rows of lines and text below the first. A point is half a column.
    let leftToRight = """
      section 0: 126 × 40, 6 items
        2 groups of 126 × 40, 3 items in each
        scrolling on its own, paging: 252 long
        ┌───────────────────────────────┬──────────────────────────────┐
        │0: 63 × 40                     │1: 63 × 20                    │
        │                               │                              │
        │                               ├──────────────────────────────┤
        │                               │2: 63 × 20                    │
        │                               │                              │
        └───────────────────────────────┴──────────────────────────────┘
      """
    expect(section.visualDescription(in: environment, itemCount: 6), leftToRight)
    environment.layoutDirection = .rightToLeft
    let rightToLeft = """
      section 0: 126 × 40, 6 items
        2 groups of 126 × 40, 3 items in each
        scrolling on its own, paging: 252 long
        ┌───────────────────────────────┬──────────────────────────────┐
        │1: 63 × 20                     │0: 63 × 40                    │
        │                               │                              │
        ├───────────────────────────────┤                              │
        │2: 63 × 20                     │                              │
        │                               │                              │
        └───────────────────────────────┴──────────────────────────────┘
      """
    expect(section.visualDescription(in: environment, itemCount: 6), rightToLeft)
  }

  @Test("Sizes that have no room in their box are listed below it")
  func listed() {
    let section = LayoutSection(
      group: .horizontal(
        height: .absolute(10), subitem: LayoutItem(), count: 9))
    expect(
      section.visualDescription(in: LayoutEnvironment(width: 189, height: 400), itemCount: 9),
      """
      section 0: 189 × 10, 9 items
        1 group of 189 × 10, 9 items in each
        ┌──────┬──────┬──────┬──────┬──────┬──────┬──────┬──────┬──────┐
        │0     │1     │2     │3     │4     │5     │6     │7     │8     │
        └──────┴──────┴──────┴──────┴──────┴──────┴──────┴──────┴──────┘
        0, 1, 2, 3, 4, 5, 6, 7, 8: 21 × 10
      """)
  }

  @Test("A long layout has a short drawing")
  func bounded() {
    let items = (0..<1_000).map { $0 % 7 }
    let drawing = CompositionalLayout(section: rows(of: 10)).solved(100, items: items)
      .visualDescription
    #expect(drawing.hasSuffix("\nand 980 more sections"))
    let group = LayoutGroup.horizontal(height: .absolute(10), count: 60_000)
    let wide = LayoutSection(group: group)
      .visualDescription(in: LayoutEnvironment(width: 1, height: 1), itemCount: 100_000)
    #expect(wide.split(separator: "\n").count < 20)
    #expect(wide.utf8.count < 2_000)
  }
}
