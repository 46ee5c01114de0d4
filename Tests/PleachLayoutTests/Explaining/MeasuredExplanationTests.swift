import PleachLayout
import Testing

@Suite("Explanations of what is measured")
struct MeasuredExplanationTests {
  @Test("A measured size is told beside its estimate, and a place by the groups before it")
  func rows() throws {
    let list = LayoutSection(
      group: .vertical(height: .estimated(44), subitems: [LayoutItem(height: .estimated(44))]),
      interGroupSpacing: 3, boundarySupplementaryItems: [.header(height: .estimated(30))])
    var solved = CompositionalLayout(section: list).solved(320, items: [3])
    for (item, height) in [31.0, 50].enumerated() {
      solved.setMeasuredSize(
        LayoutSize(width: 320, height: height), for: .cell(ItemIndexPath(section: 0, item: item)))
    }
    let measured = try #require(
      solved.explanation(of: .cell(ItemIndexPath(section: 0, item: 1)))
    ).description
    #expect(measured.contains("cell: height = 50 (measured, estimate 44)"), "\(measured)")
    #expect(
      measured.contains(
        "cell: y = 30 (insets and boundary items) + 31 (the group before it) + 3 (spacing) = 64"),
      "\(measured)")
    let last = try #require(
      solved.explanation(of: .cell(ItemIndexPath(section: 0, item: 2)))
    ).description
    #expect(last.contains("cell: height = 44 (in its group)"), "\(last)")
    #expect(last.contains("81 (2 groups before it) + 2 × 3 (spacing) = 117"), "\(last)")

    let header = LayoutElement.supplementary(kind: "header", ItemIndexPath(section: 0, item: 0))
    solved.setMeasuredSize(LayoutSize(width: 320, height: 52), for: header)
    let text = try #require(solved.explanation(of: header)).description
    #expect(text.contains("header: height = 52 (measured, estimate 30)"), "\(text)")
  }

  @Test("Every element among measured ones is explained to its frame", arguments: 0..<20)
  func random(seed: Int) {
    var content = RandomContent(seed: UInt64(seed))
    for _ in 0..<6 {
      var solved = content.layout.solve(in: content.environment, itemCounts: content.itemCounts)
      content.measure(&solved)
      let problems = solved.problemsOfExplanations
      #expect(problems.isEmpty, "seed \(seed):\n\(problems.first ?? "")")
      _ = content.edit()
    }
  }
}
