import PleachLayout
import Testing

/// The expected texts are written by hand from the rules.
@Suite("Explanations in words")
struct ExplanationTextTests {
  private func expect(
    _ solved: SolvedLayout, _ element: LayoutElement, _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let explanation = solved.explanation(of: element)?.description ?? "nothing"
    #expect(explanation == text, "\(explanation)\nis not\n\(text)", sourceLocation: sourceLocation)
  }

  private func path(_ section: Int, _ item: Int) -> ItemIndexPath {
    ItemIndexPath(section: section, item: item)
  }

  @Test("A fraction is of the row less the spacings, a slot lies behind those before it")
  func grid() {
    let section = LayoutSection(
      group: .horizontal(
        height: .absolute(100), subitems: [LayoutItem(width: .fractionalWidth(0.3))],
        interItemSpacing: .fixed(10)), interGroupSpacing: 8)
    let solved = CompositionalLayout(section: section).solved(320, items: [20])
    expect(
      solved, .cell(path(0, 14)),
      """
      cell 0.14: (200, 432, 90, 100)
      group: width = 1 of 320 = 320
      group: height = 100 (absolute)
      item: width = 0.3 of 300 (320 less two spacings of 10) = 90
      item: height = 1 of 100 = 100
      slot 2 of group 4: x = 2 × (90 + 10) = 200
      group 4: y = 4 × (100 + 8) = 432
      """)
    #expect(solved.explanation(of: path(0, 14)) == solved.explanation(of: .cell(path(0, 14))))
  }

  @Test("Shares are put on pixels, insets add up, and what is read from right to left is mirrored")
  func mirrored() {
    let section = LayoutSection(
      group: .horizontal(
        height: .absolute(50), subitem: LayoutItem(contentInsets: DirectionalEdgeInsets(2)),
        count: 4, interItemSpacing: .fixed(8)),
      contentInsets: DirectionalEdgeInsets(horizontal: 16, vertical: 0),
      boundarySupplementaryItems: [.header(height: .absolute(44))])
    var environment = LayoutEnvironment(width: 390, height: 844, displayScale: 3)
    environment.layoutDirection = .rightToLeft
    let solved = CompositionalLayout(section: section).solve(in: environment, itemCounts: [9])
    expect(
      solved, .cell(path(0, 5)),
      """
      cell 0.5: (201.333, 96, 79.333, 46)
      room in the section: width = 390 − 16 (section's leading inset) − 16 (section's trailing inset) = 358
      group: width = 1 of 358 = 358
      group: height = 50 (absolute)
      item: width = (358 − 3 × 8) / 4 = 83.5
      item: width = 83.5 down to a pixel of 1/3 = 83.333
      item: height = 1 of 50 = 50
      slot 1 of group 1: x = 83.333 + 8 = 91.333
      cell: width = 83.333 − 2 (leading inset) − 2 (trailing inset) = 79.333
      cell: height = 50 − 2 (top inset) − 2 (bottom inset) = 46
      group 1: y = 50
      insets and groups of section 0: y = 44 (header)
      cell: x = 16 (section's leading inset) + 91.333 (slot 1 of group 1) + 2 (its leading inset) = 109.333
      cell: y = 44 (boundary items) + 50 (group 1) + 2 (its top inset) = 96
      cell: x = 390 (content) − 109.333 (from the leading edge) − 79.333 (its width) = 201.333
      """)
  }

  @Test("A pinned header is kept in the visible bounds and stopped by the end of its section")
  func pinned() {
    let section = rows(
      of: 40, boundary: [.header(height: .absolute(30), pinToVisibleBounds: true)])
    var solved = CompositionalLayout(section: section).solved(100, 200, items: [10])
    solved.contentOffset = LayoutPoint(x: 0, y: 50)
    expect(
      solved, .supplementary(kind: "header", path(0, 0)),
      """
      header 0.0: (0, 50, 100, 30)
      header: width = 1 of 100 = 100
      header: height = 30 (absolute)
      header in the middle: x = (100 − 100) / 2 = 0
      group: width = 1 of 100 = 100
      group: height = 40 (absolute)
      insets and groups: height = 10 × 40 (group) = 400
      insets and groups of section 0: y = 30 (header)
      header: width = 100
      header: height = 30
      header: y = 30 (boundary items) − 30 (its own length) = 0
      header, pinned: y = the larger of 0 (where it is) and 50 (visible bounds) = 50
      far edge for header: y = 30 (boundary items) + 400 (insets and groups) − 30 (its own length) = 400
      header, pinned: y = the smaller of 50 and 400 (far edge) = 50
      header, pinned: y = the larger of 50 and 0 (where it is) = 50
      """)
  }

  @Test("A row of a list has the height and the margins of its appearance")
  func listRow() {
    let section = LayoutSection.list(using: ListConfiguration(appearance: .insetGrouped))
    let solved = CompositionalLayout(section: section).solved(390, 844, scale: 3, items: [3, 4])
    // Section 0: 17.5 above three rows and 17.5 below.
    expect(
      solved, .cell(path(1, 2)),
      """
      cell 1.2: (20, 272.667, 350, 44)
      room in the section: width = 390 − 20 (list's leading inset) − 20 (list's trailing inset) = 350
      row: width = 1 of 350 = 350
      row: height = 44 (estimated by the list)
      item: width = 1 of 350 = 350
      item: height = 44 (estimated by the list)
      row: height = 44
      slot 0 of row 2: y = 0
      row 2: y = 2 × 44 = 88
      section 1: y = 167 (section 0)
      cell: height = 44
      cell: x = 20 (list's leading inset)
      cell: y = 167 (section 1) + 17.5 (list's top inset) + 88 (row 2) = 272.5
      cell: y = 272.5 to the nearest pixel of 1/3 = 272.667
      """)
  }

  @Test("A badge is put on the corner of its item, and scrolls with it")
  func badge() {
    let badge = SupplementaryItem(
      elementKind: "badge", size: ItemSize(width: .absolute(20), height: .absolute(20)),
      containerAnchor: LayoutAnchor([.top, .trailing], fractionalX: 0.5, y: -0.5))
    let section = LayoutSection(
      group: .horizontal(
        width: .absolute(100), height: .absolute(50),
        subitems: [LayoutItem(supplementaryItems: [badge])]),
      interGroupSpacing: 10, orthogonalScrollingBehavior: .continuous)
    var solved = CompositionalLayout(section: section).solved(200, items: [5])
    solved.orthogonalOffsets[0] = 30
    expect(
      solved, .supplementary(kind: "badge", path(0, 2)),
      """
      badge 0.2: (280, -10, 20, 20)
      group: width = 100 (absolute)
      group: height = 50 (absolute)
      item: width = 1 of 100 = 100
      item: height = 1 of 50 = 50
      slot 0 of group 2: x = 0
      badge: width = 20 (absolute)
      badge: height = 20 (absolute)
      badge on its item: x = 100 (trailing edge) − 20 (its trailing edge) + 0.5 × 20 (offset) = 90
      badge on its item: y = -0.5 × 20 (offset) = -10
      group 2: x = 2 × (100 + 10) = 220
      badge: x = 220 (group 2) + 90 (anchor) = 310
      badge: x = 310 − 30 (scrolled) = 280
      """)
  }

  @Test("A footer lies below a trimmed last group; a background covers all of the section")
  func footerAndBackground() {
    var section = LayoutSection(
      group: .vertical(
        width: .fractionalWidth(1), height: .absolute(90),
        subitems: [LayoutItem(height: .absolute(30))]),
      interGroupSpacing: 5, contentInsets: DirectionalEdgeInsets(top: 7),
      boundarySupplementaryItems: [.footer(height: .absolute(20))])
    section.decorationItems = [
      DecorationItem(elementKind: "card", contentInsets: DirectionalEdgeInsets(top: 1, bottom: 2))
    ]
    // Three rows in a group; of the second group one: it reaches 30, a whole one 90.
    let solved = CompositionalLayout(section: section).solved(100, items: [4])
    expect(
      solved, .supplementary(kind: "footer", path(0, 0)),
      """
      footer 0.0: (0, 132, 100, 20)
      footer: width = 1 of 100 = 100
      footer: height = 20 (absolute)
      footer in the middle: x = (100 − 100) / 2 = 0
      group: width = 1 of 100 = 100
      group: height = 90 (absolute)
      last group: height = 30 (its items reach) + 90 (room in a whole group) − 90 (all its items reach) = 30
      insets and groups: height = 7 (section's top inset) + 90 (group) + 5 (spacing) + 30 (last group) = 132
      footer: width = 100
      footer: height = 20
      footer: y = 132 (insets and groups)
      """)
    expect(
      solved, .decoration(kind: "card", path(0, 0)),
      """
      card 0.0: (0, 1, 100, 149)
      group: width = 1 of 100 = 100
      group: height = 90 (absolute)
      last group: height = 30 (its items reach) + 90 (room in a whole group) − 90 (all its items reach) = 30
      insets and groups: height = 7 (section's top inset) + 90 (group) + 5 (spacing) + 30 (last group) = 132
      room after insets and groups of section 0: height = 20 (footer)
      section 0: height = 132 (insets and groups) + 20 (boundary items) = 152
      section 0: width = 100 (container)
      card: height = 152 − 1 (top inset) − 2 (bottom inset) = 149
      card: x = 0
      card: y = 1 (its top inset)
      """)
  }

  @Test("What is not there is not explained")
  func nothing() {
    let solved = CompositionalLayout(section: rows(of: 40)).solved(100, items: [2])
    for wrong in [path(0, 2), path(0, -1), path(1, 0), path(-1, 0), path(.max, .max)] {
      #expect(solved.explanation(of: wrong) == nil)
      #expect(solved.explanation(of: .supplementary(kind: "header", wrong)) == nil)
      #expect(solved.explanation(of: .decoration(kind: "header", wrong)) == nil)
    }
    #expect(solved.explanation(of: .layoutSupplementary(kind: "header", 0)) == nil)
  }

  @Test("What is taken off is so in words when it is nothing, too")
  func nothingTakenOff() {
    let solved = CompositionalLayout(section: rows(of: 44)).solve(
      in: LayoutEnvironment(
        containerSize: LayoutSize(width: 390, height: 844), layoutDirection: .rightToLeft),
      itemCounts: [1])
    let text = solved.explanation(of: ItemIndexPath(section: 0, item: 0))?.description ?? ""
    #expect(
      text.contains(
        "x = 390 (content) − 0 (from the leading edge) − 390 (its width) = 0"), "\(text)")
  }
}
