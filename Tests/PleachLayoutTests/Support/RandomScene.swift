import PleachLayout

/// A layout with everything that is found in its own way, and rects and points to ask it for.
struct RandomScene {
  let layout: CompositionalLayout
  var solved: SolvedLayout
  let isVertical: Bool
  var rects: [LayoutRect]
  var points: [LayoutPoint] { rects.map(\.origin) }

  init(seed: UInt64) {
    var random = RandomLayouts(seed: seed)
    let badge = SupplementaryItem(
      elementKind: "badge", size: ItemSize(width: .absolute(16), height: .absolute(12)),
      containerAnchor: LayoutAnchor([.top, .trailing], absoluteX: random.pick([0, 8, 40]), y: -8))
    var sections: [LayoutSection] = []
    for _ in 0..<4 {
      var section = random.section()
      if case .group(var group) = section.content, random.chance(0.4) {
        group.supplementaryItems = [badge]
        if random.chance(0.3) {
          group.arrangement = .custom([
            .init(rect(0, 0, 40, 40)), .init(rect(20, 100, 40, 60), zIndex: 2),
            .init(rect(-30, 10, 60, 20)),
          ])
        }
        section.content = .group(group)
      }
      if random.chance(0.3) { section.orthogonalScrollingBehavior = .continuous }
      if random.chance(0.4) {
        section.decorationItems = [
          DecorationItem(
            elementKind: "background", contentInsets: .init(random.pick([0, 4, -30])))
        ]
      }
      if random.chance(0.3) {
        section.boundarySupplementaryItems.append(
          BoundarySupplementaryItem(
            elementKind: "side", size: ItemSize(width: .absolute(20), height: .absolute(150)),
            alignment: random.pick([.topTrailing, .leading, .bottom]),
            absoluteOffset: LayoutPoint(x: 0, y: random.pick([0, 200, -90])),
            extendsBoundary: random.chance(0.5), pinToVisibleBounds: random.chance(0.5)))
      }
      sections.append(section)
    }
    isVertical = random.chance(0.5)
    layout = CompositionalLayout(
      sections: sections,
      configuration: .init(
        scrollDirection: isVertical ? .vertical : .horizontal,
        interSectionSpacing: random.pick([0, 12]),
        boundarySupplementaryItems: random.chance(0.4) ? [.header(height: .absolute(25))] : []))
    solved = layout.solve(
      in: LayoutEnvironment(
        containerSize: LayoutSize(width: 320, height: 256), displayScale: random.pick([0, 1, 2]),
        layoutDirection: random.chance(0.5) ? .leftToRight : .rightToLeft),
      itemCounts: (0..<4).map { _ in Int.random(in: 0...14, using: &random.generator) })
    if random.chance(0.5) { solved.contentOffset = LayoutPoint(x: 40, y: 70) }
    solved.orthogonalOffsets = [0: 30, 1: 90, 2: -20, 3: 1_000]
    let reach = LayoutSize(
      width: solved.contentSize.width + 200, height: solved.contentSize.height + 200)
    rects = [
      rect(0, 0, solved.contentSize.width, solved.contentSize.height),
      rect(-1e6, -1e6, 2e6, 2e6), rect(-1e300, -1e300, 2e300, 2e300), rect(0, 0, .infinity, 40),
      rect(0, 0, .infinity, .infinity), rect(10, 20, 0, 0), rect(10, 20, -5, 50),
      rect(0, 0, 0, 500), rect(-500, -500, 10, 10),
    ]
    for _ in 0..<12 {
      rects.append(
        rect(
          (Double.random(in: -100..<reach.width - 100, using: &random.generator) * 4).rounded() / 4,
          (Double.random(in: -100..<reach.height - 100, using: &random.generator) * 4).rounded()
            / 4,
          random.pick([0.25, 20, 100, 320]), random.pick([0.25, 15, 90, 256])))
    }
  }
}
