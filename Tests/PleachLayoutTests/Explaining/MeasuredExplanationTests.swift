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
    #expect(last.contains("cell: height = 44 (estimate, not measured)"), "\(last)")
    #expect(last.contains("cell: width = 320 (in its group)"), "\(last)")
    #expect(last.contains("81 (2 groups before it) + 2 × 3 (spacing) = 117"), "\(last)")

    let header = LayoutElement.supplementary(kind: "header", ItemIndexPath(section: 0, item: 0))
    let unmeasured = try #require(solved.explanation(of: header)).description
    #expect(unmeasured.contains("header: height = 30 (estimate, not measured)"), "\(unmeasured)")
    solved.setMeasuredSize(LayoutSize(width: 320, height: 52), for: header)
    let text = try #require(solved.explanation(of: header)).description
    #expect(text.contains("header: height = 52 (measured, estimate 30)"), "\(text)")
  }

  @Test("Among siblings of uniform size, an estimate is told beside what the largest adds")
  func siblings() throws {
    let half = LayoutItem(
      width: .fractionalWidth(0.5), height: .uniformAcrossSiblings(estimate: 40))
    let feed = LayoutSection(
      group: .horizontal(height: .estimated(40), subitems: [half, half]))
    var solved = CompositionalLayout(section: feed).solved(320, items: [2])
    solved.setMeasuredSize(
      LayoutSize(width: 160, height: 70), for: .cell(ItemIndexPath(section: 0, item: 0)))
    let text = try #require(
      solved.explanation(of: .cell(ItemIndexPath(section: 0, item: 1)))
    ).description
    #expect(text.contains("cell: height = 40 (estimate, not measured)"), "\(text)")
    #expect(text.contains("cell: height = 40 + 30 = 70"), "\(text)")
  }

  @Test("Where tags wrap, each is told with the estimate of its own subitem")
  func tags() throws {
    let (short, long) = (
      LayoutItem(width: .estimated(40), height: .absolute(20)),
      LayoutItem(width: .estimated(50), height: .absolute(20))
    )
    let group = LayoutGroup.horizontal(height: .absolute(20), subitems: [short, long])
    var solved = CompositionalLayout(section: LayoutSection(group: group)).solved(
      130, items: [9])
    // By the estimates a row has three tags; the first has five now: 10 + 10 + 10 + 50 + 40.
    solved.setWidths([10, 10, 10])
    #expect(solved.items(ofGroup: 0, inSection: 0) == 0..<5)
    let expected = [
      "10 (measured, estimate 40)", "10 (measured, estimate 50)", "10 (measured, estimate 40)",
      "50 (estimate, not measured)", "40 (estimate, not measured)", "40 (estimate, not measured)",
    ]
    for (item, words) in expected.enumerated() {
      let text = try #require(
        solved.explanation(of: .cell(ItemIndexPath(section: 0, item: item)))
      ).description
      #expect(text.contains("cell: width = \(words)"), "\(text)")
    }
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
