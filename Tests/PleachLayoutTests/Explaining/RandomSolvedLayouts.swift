import PleachLayout

/// Makes solved layouts that use everything a description can say.
struct RandomSolvedLayouts {
  private var plain: RandomLayouts

  init(seed: UInt64) { plain = RandomLayouts(seed: seed) }

  mutating func layout() -> SolvedLayout {
    let count = number(1...7)
    var sections: [LayoutSection] = []
    for _ in 0..<count { sections.append(plain.chance(0.15) ? list() : section()) }
    let configuration = CompositionalLayout.Configuration(
      scrollDirection: plain.pick([.vertical, .vertical, .horizontal]),
      interSectionSpacing: plain.pick([0, 7.5, 12]),
      boundarySupplementaryItems: boundaryItems(), contentInsetsReference: reference())
    var environment = LayoutEnvironment(
      containerSize: LayoutSize(
        width: plain.pick([320, 393, 400.5]), height: plain.pick([300, 640.25])),
      displayScale: plain.pick([0, 1, 2, 3]),
      safeAreaInsets: DirectionalEdgeInsets(top: 20, leading: 11, bottom: 5, trailing: 3),
      layoutMargins: DirectionalEdgeInsets(horizontal: 16, vertical: 8),
      readableContentInsets: DirectionalEdgeInsets(horizontal: 30, vertical: 0),
      adjustedContentInset: plain.pick([.zero, DirectionalEdgeInsets(10)]),
      layoutDirection: plain.pick([.leftToRight, .rightToLeft]))
    environment.traits[.frames] = plain.pick([1, 3])
    let items = (0..<count).map { _ in plain.pick([0, 1, 2, 3, 5, 8, 13]) }
    var solved = CompositionalLayout(
      sections: sections, configuration: configuration,
      rounding: plain.pick([
        .measured, .measured, .none, LayoutRounding(lengths: .nearest, places: .down),
      ])
    ).solve(in: environment, itemCounts: items)
    if plain.chance(0.5) {
      solved.contentOffset = LayoutPoint(
        x: plain.pick([0, 90, 400]), y: plain.pick([0, 55.5, 300]))
    }
    for section in 0..<count where plain.chance(0.5) {
      solved.orthogonalOffsets[section] = plain.pick([10, 33.3, 200])
    }
    return solved
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &plain.generator)
  }

  private mutating func reference() -> ContentInsetsReference {
    plain.pick(ContentInsetsReference.allCases)
  }

  private mutating func list() -> LayoutSection {
    var section = LayoutSection.list(
      using: ListConfiguration(
        appearance: plain.pick(ListConfiguration.Appearance.allCases),
        headerMode: plain.pick([.none, .supplementary, .firstItemInSection]),
        footerMode: plain.pick([.none, .supplementary]), headerTopPadding: plain.pick([nil, 3])))
    section.contentInsets = insets()
    return section
  }

  private mutating func section() -> LayoutSection {
    LayoutSection(
      .group(
        plain.chance(0.1)
          ? custom()
          : group(
            width: plain.pick([.fractionalWidth(1), .fractionalWidth(0.3), .absolute(150)]),
            height: plain.pick([
              .absolute(80), .estimated(50), .fractionalHeight(0.25),
              .uniformAcrossSiblings(estimate: 50),
            ]),
            depth: 0)),
      interGroupSpacing: plain.pick([0, 0, 8, 3.5]), contentInsets: insets(),
      boundarySupplementaryItems: boundaryItems(),
      decorationItems: plain.chance(0.3)
        ? [DecorationItem(elementKind: "card", contentInsets: insets())] : [],
      orthogonalScrollingBehavior: plain.pick(
        [.none, .none, .none] + LayoutSection.OrthogonalScrollingBehavior.allCases),
      supplementariesFollowContentInsets: plain.chance(0.7), contentInsetsReference: reference(),
      supplementaryContentInsetsReference: reference())
  }

  private mutating func boundaryItems() -> [BoundarySupplementaryItem] {
    (0..<plain.pick([0, 0, 1, 2])).map { _ in
      BoundarySupplementaryItem(
        elementKind: plain.pick(["header", "footer"]),
        size: ItemSize(
          width: plain.pick([.fractionalWidth(1), .fractionalWidth(0.4), .absolute(33)]),
          height: plain.pick([.absolute(30), .estimated(44), .fractionalHeight(0.1)])),
        alignment: plain.pick(BoundarySupplementaryItem.Alignment.allCases),
        absoluteOffset: plain.pick([.zero, LayoutPoint(x: 4, y: -6)]),
        extendsBoundary: plain.chance(0.7), pinToVisibleBounds: plain.chance(0.5),
        contentInsets: insets())
    }
  }

  private mutating func custom() -> LayoutGroup {
    let size = ItemSize(width: .fractionalWidth(0.5), height: .absolute(60))
    let frames = [
      LayoutGroup.CustomFrame(rect(0, 0, 50, 50)),
      LayoutGroup.CustomFrame(rect(60.3, 10, 30.7, 30)),
    ]
    var group = LayoutGroup(
      plain.chance(0.4) ? .custom(frames) : .provided(.init(frames: Self.provided)), size: size)
    group.contentInsets = insets()
    group.supplementaryItems = views()
    return group
  }

  /// Frames that follow from all that a function is told.
  @Sendable private static func provided(
    _ environment: LayoutEnvironment
  ) -> [LayoutGroup.CustomFrame] {
    let size = environment.containerSize
    let start = environment.layoutDirection == .rightToLeft ? 3.5 : environment.displayScale / 3
    let count = environment.traits[.frames]
    return (0..<count).map { index in
      .init(rect(start + 12.3 * Double(index), size.height / 7, size.width / Double(count), 20))
    }
  }

  private mutating func group(
    width: LayoutDimension, height: LayoutDimension, depth: Int
  ) -> LayoutGroup {
    let isRow = plain.chance(0.5)
    let count = number(1...3)
    var subitems: [LayoutSubitem] = []
    for _ in 0..<count { subitems.append(subitem(isRow: isRow, depth: depth)) }
    var group = LayoutGroup(
      isRow ? .horizontal : .vertical, size: ItemSize(width: width, height: height),
      subitems: subitems,
      interItemSpacing: plain.pick([nil, nil, .fixed(4), .fixed(10), .flexible(0), .flexible(5)]),
      contentInsets: insets(), edgeSpacing: edges(), supplementaryItems: views())
    if count == 1 {
      group.repetition = plain.pick([.toFit, .count(3), .count(1), .repeating(2)])
    }
    return group
  }

  private mutating func subitem(isRow: Bool, depth: Int) -> LayoutSubitem {
    let parts = [0.25, 0.3, 1.0 / 3, 0.4, 0.5, 1]
    let width: LayoutDimension =
      isRow && plain.chance(0.3)
      ? plain.pick([
        .absolute(20), .estimated(31), .fractionalHeight(0.4), .uniformAcrossSiblings(estimate: 28),
      ])
      : .fractionalWidth(plain.pick(parts))
    let height: LayoutDimension =
      plain.chance(0.3)
      ? plain.pick([
        .absolute(12.5), .estimated(22), .fractionalWidth(0.2),
        .uniformAcrossSiblings(estimate: plain.pick([11, 25.5])),
      ])
      : .fractionalHeight(plain.pick(parts))
    if depth < 3, plain.chance(0.08) { return .group(custom()) }
    if depth < 3, plain.chance(0.35) {
      return .group(group(width: width, height: height, depth: depth + 1))
    }
    return .item(
      LayoutItem(
        width: width, height: height, contentInsets: insets(), edgeSpacing: edges(),
        supplementaryItems: views()))
  }

  private mutating func insets() -> DirectionalEdgeInsets { plain.insets() }

  private mutating func edges() -> LayoutEdgeSpacing {
    guard plain.chance(0.25) else { return .none }
    let spacings: [LayoutSpacing?] = [nil, .fixed(3), .flexible(0), .flexible(2)]
    return LayoutEdgeSpacing(
      leading: plain.pick(spacings), top: plain.pick(spacings), trailing: plain.pick(spacings),
      bottom: plain.pick(spacings))
  }

  private mutating func views() -> [SupplementaryItem] {
    guard plain.chance(0.2) else { return [] }
    let anchors = [
      LayoutAnchor([.top, .trailing], fractionalX: 0.5, y: -0.5), LayoutAnchor([.bottom]),
      LayoutAnchor([], absoluteX: 3, y: 4), LayoutAnchor([.leading]),
    ]
    return (0..<number(1...2)).map { _ in
      SupplementaryItem(
        elementKind: plain.pick(["badge", "header"]),
        size: ItemSize(
          width: plain.pick([.absolute(20), .fractionalWidth(0.5)]),
          height: plain.pick([.absolute(10), .fractionalHeight(1)])),
        containerAnchor: plain.pick(anchors),
        itemAnchor: plain.chance(0.3) ? plain.pick(anchors) : nil, contentInsets: insets())
    }
  }
}

extension LayoutTraitKey where Value == Int {
  /// How many frames a function gives.
  fileprivate static var frames: Self { Self("frames", default: 2) }
}
