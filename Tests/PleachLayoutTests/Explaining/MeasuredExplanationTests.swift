import PleachLayout
import Testing

@Suite("Explanations of what is measured")
struct MeasuredExplanationTests {
  private func expect(
    _ element: LayoutElement, of solved: SolvedLayout, _ lines: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = try #require(solved.explanation(of: element)).description
    let told = text.split(separator: "\n").map { String($0) }
    for line in lines {
      #expect(told.contains(line), "\(line)\nis not in\n\(text)", sourceLocation: sourceLocation)
    }
    #expect(solved.problemsOfExplanations == [], sourceLocation: sourceLocation)
  }

  /// Rows with their header; the first two are measured.
  private var rows: SolvedLayout {
    let list = LayoutSection(
      group: .vertical(height: .estimated(44), subitems: [LayoutItem(height: .estimated(44))]),
      interGroupSpacing: 3, boundarySupplementaryItems: [.header(height: .estimated(30))])
    var solved = CompositionalLayout(section: list).solved(320, items: [8])
    solved.setHeights([31, 50])
    return solved
  }

  @Test("A measured size is told beside its estimate, and an estimate that stands says so")
  func besideEstimates() throws {
    var solved = rows
    try expect(
      cell(1), of: solved,
      [
        "item: height = 50 (measured, estimate 44)", "group 1: y = 31 + 3 = 34",
        "cell: y = 30 (boundary items) + 34 (group 1) = 64",
      ])
    try expect(
      cell(2), of: solved, ["item: height = 44 (estimated)", "group 2: y = 31 + 50 + 2 × 3 = 87"])
    // 31 + 50 + 4 × 44; and six spacings.
    try expect(
      cell(6), of: solved,
      ["6 groups before: height = 257", "group 6: y = 257 + 6 × 3 = 275"])

    let header = LayoutElement.supplementary(kind: "header", ItemIndexPath(section: 0, item: 0))
    try expect(header, of: solved, ["header: height = 30 (estimated)"])
    solved.setMeasuredSize(LayoutSize(width: 320, height: 52), for: header)
    try expect(header, of: solved, ["header: height = 52 (measured, estimate 30)"])
  }

  @Test("A measured item in a nested group is followed through all groups around it")
  func nested() throws {
    let column = LayoutGroup.vertical(
      width: .fractionalWidth(0.5), height: .estimated(50),
      subitems: [LayoutItem(height: .estimated(20)), LayoutItem(height: .estimated(25))])
    let row = LayoutGroup.horizontal(
      height: .estimated(50),
      subitems: [.item(width: .fractionalWidth(0.5), height: .estimated(50)), .group(column)])
    var solved = CompositionalLayout(section: LayoutSection(group: row)).solved(200, items: [9])
    solved.setHeights([40, 30])
    // The column is 30 + 25 high, and the row as high as that.
    try expect(
      cell(2), of: solved,
      [
        "item: height = 25 (estimated)", "inner group: height = 30 + 25 = 55",
        "group: height = the larger of 55 and 40 = 55", "slot 1 of the inner group: y = 30",
      ])
    // As the template has it: 20 + 25, and the item of 50.
    try expect(
      cell(5), of: solved,
      [
        "inner group: height = 20 + 25 = 45", "group: height = the larger of 50 and 45 = 50",
        "group 1: y = 55", "cell: y = 55 (group 1) + 20 (slot 1 of the inner group) = 75",
      ])
  }

  @Test("Siblings of uniform size are told with the largest of them")
  func uniformSiblings() throws {
    let row = LayoutGroup.horizontal(
      height: .estimated(40),
      subitems: [
        LayoutItem(width: .fractionalWidth(0.5), height: .uniformAcrossSiblings(estimate: 40))
      ])
    var solved = CompositionalLayout(section: LayoutSection(group: row)).solved(200, items: [4])
    solved.setHeights([31, 62])
    try expect(
      cell(0), of: solved,
      ["item: height = 31 (measured, estimate 40)", "item: height = 62", "group: height = 62"])
    try expect(
      cell(2), of: solved, ["item: height = 40 (estimated)", "group 1: y = 62"])
  }

  @Test("Groups of uniform size are told with the largest of the section")
  func uniformGroups() throws {
    let row = LayoutGroup.vertical(
      height: .uniformAcrossSiblings(estimate: 44), subitems: [LayoutItem(height: .estimated(44))])
    var solved = CompositionalLayout(section: LayoutSection(group: row)).solved(200, items: [3])
    solved.setHeights([31, 60])
    try expect(
      cell(0), of: solved,
      ["item: height = 31 (measured, estimate 44)", "group: height = the larger of 31 and 60 = 60"])
    try expect(cell(2), of: solved, ["group 2: y = 2 × 60 = 120"])
  }

  @Test("A row that holds as many items as fit is told with those that it holds")
  func wrapping() throws {
    let row = LayoutGroup.horizontal(
      height: .absolute(30), subitems: [LayoutItem(width: .estimated(100))],
      interItemSpacing: .fixed(5))
    var solved = CompositionalLayout(section: LayoutSection(group: row)).solved(320, items: [6])
    // 200 and 150 are too long for one row; 150 + 5 + 60 + 5 + 100 are 320.
    solved.setWidths([200, 150, 60])
    try expect(
      cell(3), of: solved,
      [
        "item: width = 100 (estimated)", "slot 2 of group 1: x = 150 + 60 + 2 × 5 = 220",
        "group 1: y = 30",
      ])
    try expect(cell(2), of: solved, ["item: width = 60 (measured, estimate 100)"])
  }

  @Test("Every element among measured ones is explained to its frame", arguments: 0..<20)
  func random(seed: Int) {
    var content = RandomContent(seed: UInt64(seed))
    var rules: Set<LayoutExplanation.Rule> = []
    for _ in 0..<6 {
      var solved = content.layout.solve(in: content.environment, itemCounts: content.itemCounts)
      content.measure(&solved)
      let problems = solved.problemsOfExplanations
      #expect(problems.isEmpty, "seed \(seed):\n\(problems.first ?? "")")
      for attributes in solved.attributesOfAllElements() {
        guard case .cell = attributes.element else { continue }
        let steps = solved.explanation(of: attributes.element)?.steps ?? []
        rules.formUnion(steps.map(\.rule))
        // From the group to the place of the cell in it and the place of the group.
        for rule in [LayoutExplanation.Rule.slot, .groupRepetition] {
          #expect(steps.contains { $0.rule == rule }, "seed \(seed), \(attributes)")
        }
        // A length that was measured is told, whatever it became.
        guard solved.measuredSize(for: attributes.element) != nil else { continue }
        #expect(steps.contains { $0.rule == .measured }, "seed \(seed), \(attributes)")
      }
      _ = content.edit()
    }
    #expect(rules.isSuperset(of: [.measured, .estimated, .fraction, .estimatedGroup]))
  }

  @Test("Every element of measured layouts made at random is explained to its frame")
  func randomLayouts() {
    var taken = 0
    for seed: UInt64 in 1...120 {
      var descriptions = RandomSolvedLayouts(seed: seed)
      var generator = SeededGenerator(seed: seed)
      var solved = descriptions.layout()
      for element in solved.attributesOfAllElements().map(\.element)
      where Bool.random(using: &generator) {
        let size = LayoutSize(
          width: Double.random(in: 0...90, using: &generator).rounded(),
          height: Double.random(in: 0...90, using: &generator).rounded())
        if solved.setMeasuredSize(size, for: element) { taken += 1 }
      }
      let problems = solved.problemsOfExplanations
      #expect(problems.isEmpty, "seed \(seed), \(problems.count):\n\(problems.first ?? "")")
      if !problems.isEmpty { return }
    }
    #expect(taken > 300)
  }

  @Test("The first group of which something is measured is drawn")
  func drawing() {
    var solved = CompositionalLayout(section: estimatedRows(spacing: 3)).solved(320, items: [3])
    solved.setHeights([nil, 50])
    // Two rows of 44, one of 50, and two spacings.
    let expected = """
      section 0: 320 × 144, 3 items
        3 groups, 3 apart, 144 long together
        group 1: 320 × 50, 1 item
        ┌──────────────────────────────────────────────────────────────┐
        │0: 320 × 50                                                   │
        │                                                              │
        └──────────────────────────────────────────────────────────────┘
      """
    let drawing = solved.visualDescription(ofSection: 0)
    #expect(drawing == expected, "\n\(drawing ?? "nothing")\nis not\n\(expected)")
  }
}
