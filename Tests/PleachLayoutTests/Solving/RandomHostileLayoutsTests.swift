import PleachLayout
import Testing

@Suite("Random descriptions that nobody should write")
struct RandomHostileLayoutsTests {
  @Test("Every frame is finite, and solving ends", arguments: 0..<10)
  func finite(block: UInt64) {
    for seed in block * 200..<block * 200 + 200 {
      var random = RandomDescriptions.hostile(seed: seed)
      var sections = [random.section()]
      while sections.count < 3, random.chance(0.3) { sections.append(random.section()) }
      let counts = sections.map { _ in random.pick([0, 1, 2, 5, 9, 40, -1, .max, .min]) }
      let layout = CompositionalLayout(
        sections: sections, configuration: random.configuration(), rounding: random.rounding())
      let solved = layout.solve(in: random.environment(), itemCounts: counts)
      if let wrong = firstWrong(in: solved, &random) {
        Issue.record("seed \(seed): \(wrong)\n\(layout)")
      }
    }
  }

  /// What is not finite, or less than nothing, in some answer.
  private func firstWrong(in solved: SolvedLayout, _ random: inout RandomDescriptions) -> String? {
    var solved = solved
    if !isSound(LayoutRect(origin: .zero, size: solved.contentSize)) {
      return "content \(solved.contentSize)"
    }
    for offset in [nil, LayoutPoint(x: random.number(), y: random.number())] {
      solved.contentOffset = offset
      for section in 0..<solved.numberOfSections {
        if offset != nil { solved.orthogonalOffsets[section] = random.number() }
        let count = solved.numberOfItems(inSection: section)
        var elements: [LayoutElement] = []
        for item in [0, 1, count / 2, max(count, 1) - 1] {
          elements.append(.cell(ItemIndexPath(section: section, item: item)))
        }
        for kind in ["header", "footer", "side", "badge", ""] {
          elements.append(.supplementary(kind: kind, ItemIndexPath(section: section, item: 0)))
        }
        elements.append(
          .decoration(kind: "background", ItemIndexPath(section: section, item: 0)))
        for element in elements {
          if let frame = solved.attributes(for: element)?.frame, !isSound(frame) {
            return "\(element) at \(frame)"
          }
        }
        if let frame = solved.frame(ofSection: section), !isSound(frame) {
          return "section \(section) at \(frame)"
        }
        let rest = solved.restingOffset(
          ofSection: section, proposedOffset: random.number())
        if !rest.isFinite { return "section \(section) rests at \(rest)" }
      }
      for attributes in solved.attributesOfElements(in: rect(0, 0, 320, 480)).prefix(200)
      where !isSound(attributes.frame) {
        return "\(attributes)"
      }
    }
    return nil
  }

  private func isSound(_ frame: LayoutRect) -> Bool {
    frame.minX.isFinite && frame.minY.isFinite && frame.width >= 0 && frame.width.isFinite
      && frame.height >= 0 && frame.height.isFinite
  }

  @Test("A number that is none is never laid out without an issue", arguments: 0..<4)
  func reported(block: UInt64) {
    for seed in block * 200..<block * 200 + 200 {
      var random = RandomDescriptions.sound(seed: seed)
      random.numbers = [0, 1, 0.5, 20, 44, 100]
      var group = random.group()
      random.numbers = [.nan, .infinity, -.infinity]
      group.size.height = random.dimension()
      let issues = CompositionalLayout(section: LayoutSection(group: group))
        .solved(320, items: [5]).issues
      #expect(
        issues.contains { $0.kind == .invalidNumber && $0.place == "group.size.height" },
        "seed \(seed): \(group)")
    }
  }
}
