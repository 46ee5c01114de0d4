import EagerLayout
import PleachLayout
import Testing

@Suite("What is worked out when asked is what walking through everything gives")
struct LazyIsEagerTests {
  /// A layout with everything that the plain one knows.
  private func random(_ seed: UInt64, isEstimated: Bool) -> (ComparedLayout, RandomLayouts) {
    var maker = RandomLayouts(seed: seed)
    var sections: [LayoutSection] = []
    for _ in 0..<Int.random(in: 1...4, using: &maker.generator) {
      if isEstimated {
        sections.append(maker.estimatedSection())
      } else {
        sections.append(maker.chance(0.5) ? maker.fullSection() : maker.section())
      }
    }
    var compared = ComparedLayout(
      sections: sections,
      configuration: .init(
        scrollDirection: maker.pick([.vertical, .vertical, .horizontal]),
        interSectionSpacing: maker.pick([0, 12]), boundarySupplementaryItems: maker.boundaryItems(),
        contentInsetsReference: maker.pick(ContentInsetsReference.allCases)),
      environment: maker.environment(
        direction: maker.pick([.leftToRight, .leftToRight, .rightToLeft])),
      itemCounts: sections.map { _ in Int.random(in: 0...17, using: &maker.generator) })
    // Lists scroll downwards.
    if sections.contains(where: { if case .list = $0.content { true } else { false } }) {
      compared.configuration.scrollDirection = .vertical
    }
    if isEstimated { compared.environment.displayScale = maker.pick([0, 0, 2]) }
    for section in sections.indices where maker.chance(0.5) {
      compared.orthogonalOffsets[section] = maker.number(-20...400)
    }
    return (compared, maker)
  }

  private func report(_ layout: ComparedLayout, seed: UInt64, _ found: [String]) {
    let smallest = layout.shrunk { !$0.differences.isEmpty }
    let lines = smallest.differences.isEmpty ? found : smallest.differences
    Issue.record(
      "seed \(seed):\n\(lines.prefix(8).joined(separator: "\n"))\n\(smallest.json)")
  }

  @Test("Every element has the frame that walking gives it")
  func frames() {
    var compared = 0
    for seed in RandomRuns.seeds(120) {
      let (layout, _) = random(seed, isEstimated: false)
      if layout.eager.isOutOfScope { continue }
      compared += 1
      let differences = layout.differences
      if !differences.isEmpty { report(layout, seed: seed, differences) }
    }
    #expect(compared > 80)
  }

  @Test("With estimated lengths as well")
  func estimates() {
    var compared = 0
    for seed in RandomRuns.seeds(120) {
      let (layout, _) = random(seed, isEstimated: true)
      if layout.eager.isOutOfScope { continue }
      compared += 1
      let differences = layout.differences
      if !differences.isEmpty { report(layout, seed: seed, differences) }
    }
    #expect(compared > 70)
  }

  @Test("Whatever is measured, and measured again, and forgotten, in whatever order")
  func measuredSizes() {
    var compared = 0
    for seed in RandomRuns.seeds(60, operations: 12) {
      var (layout, maker) = random(seed, isEstimated: true)
      var solved = layout.solved
      for step in 0..<12 {
        let elements = layout.eager.elements.map(\.attributes.element)
        guard let element = elements.randomElement(using: &maker.generator) else { break }
        if maker.chance(0.2) {
          solved.removeMeasuredSize(for: element)
          layout.measured[element] = nil
        } else if solved.proposedSize(for: element) != nil {
          let size = LayoutSize(width: maker.number(4...200), height: maker.number(4...150))
          let isTaken = solved.setMeasuredSize(size, for: element)
          #expect(isTaken)
          layout.measured[element] = size
        }
        let eager = layout.eager
        if eager.isOutOfScope { continue }
        compared += 1
        let differences = eager.differences(from: solved)
        guard !differences.isEmpty else { continue }
        report(layout, seed: seed, ["step \(step)"] + differences)
        break
      }
    }
    #expect(compared > 250)
  }
}
