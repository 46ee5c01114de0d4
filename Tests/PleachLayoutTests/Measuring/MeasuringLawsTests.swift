import PleachLayout
import Testing

@Suite("Laws of measuring")
struct MeasuringLawsTests {
  private func screen(_ seed: UInt64) -> (ComparedLayout, RandomLayouts) {
    var maker = RandomLayouts(seed: seed)
    var sections: [LayoutSection] = []
    for _ in 0..<Int.random(in: 1...3, using: &maker.generator) {
      sections.append(maker.estimatedSection())
    }
    let layout = ComparedLayout(
      sections: sections, configuration: .init(boundarySupplementaryItems: maker.boundaryItems()),
      environment: maker.environment(),
      itemCounts: sections.map { _ in Int.random(in: 0...9, using: &maker.generator) })
    return (layout, maker)
  }

  private func differences(_ before: SolvedLayout, _ after: SolvedLayout) -> [String] {
    var lines: [String] = []
    if before.contentSize != after.contentSize {
      lines.append("content \(before.contentSize), then \(after.contentSize)")
    }
    let (old, new) = (before.attributesOfAllElements(), after.attributesOfAllElements())
    if old.map(\.element) != new.map(\.element) { lines.append("other elements") }
    for (old, new) in zip(old, new)
    where old.element != new.element || !old.frame.isSame(as: new.frame, within: 1e-6) {
      lines.append("\(old.element.documentName): \(old.frame), then \(new.frame)")
    }
    for section in 0..<before.numberOfSections {
      let count = before.numberOfGroups(inSection: section)
      if count != after.numberOfGroups(inSection: section) { lines.append("other groups") }
      for group in 0..<count {
        let (old, new) = (
          before.frame(ofGroup: group, inSection: section),
          after.frame(ofGroup: group, inSection: section)
        )
        guard let old, let new, old.isSame(as: new, within: 1e-6) else {
          lines.append("group \(group) of \(section): \(old as Any), then \(new as Any)")
          continue
        }
      }
    }
    return lines
  }

  @Test("What is measured at exactly the size that was proposed changes nothing")
  func measuredAsProposed() {
    var taken = 0
    for seed in RandomRuns.seeds(80, operations: 20) {
      var (layout, maker) = screen(seed)
      var solved = layout.solved
      let before = solved
      let elements = solved.attributesOfAllElements().map(\.element)
      for element in elements.shuffled(using: &maker.generator) {
        guard let proposal = solved.proposedSize(for: element) else { continue }
        solved.setMeasuredSize(proposal.size, for: element)
        taken += 1
        #expect(solved.measuredSize(for: element) == proposal.size, "seed \(seed), \(element)")
        let lines = differences(before, solved)
        guard !lines.isEmpty else { continue }
        layout.measured = [element: proposal.size]
        Issue.record("seed \(seed), \(element): \(lines.prefix(6))\n\(layout.json)")
        break
      }
    }
    #expect(taken > 500)
  }
}
