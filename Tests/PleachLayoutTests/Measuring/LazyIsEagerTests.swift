import EagerLayout
import PleachLayout
import Testing

@Suite("What is worked out when asked is what walking through everything gives")
struct LazyIsEagerTests {
  /// A layout with everything that the plain one knows.
  private func random(_ seed: UInt64) -> ComparedLayout {
    var maker = RandomLayouts(seed: seed)
    var sections: [LayoutSection] = []
    for _ in 0..<Int.random(in: 1...4, using: &maker.generator) {
      sections.append(maker.chance(0.5) ? maker.fullSection() : maker.section())
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
    for section in sections.indices where maker.chance(0.5) {
      compared.orthogonalOffsets[section] = maker.number(-20...400)
    }
    return compared
  }

  private func differences(_ compared: ComparedLayout) -> [String] {
    let eager = compared.eager
    if eager.isOutOfScope { return [] }
    var solved = compared.layout.solve(
      in: compared.environment, itemCounts: compared.itemCounts)
    solved.orthogonalOffsets = compared.orthogonalOffsets
    return eager.differences(from: solved)
  }

  @Test("Every element has the frame that walking gives it")
  func frames() {
    var compared = 0
    for seed in UInt64(1)...1_000 {
      let layout = random(seed)
      if layout.eager.isOutOfScope { continue }
      compared += 1
      guard !differences(layout).isEmpty else { continue }
      let smallest = layout.shrunk { !differences($0).isEmpty }
      Issue.record(
        "seed \(seed):\n\(differences(smallest).prefix(8).joined(separator: "\n"))\n\(smallest.json)")
    }
    #expect(compared > 600)
  }
}
