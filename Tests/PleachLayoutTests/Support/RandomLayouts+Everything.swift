import PleachLayout

/// Descriptions with everything that a section of groups can have, for laws that need no model.
extension RandomLayouts {
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    // Quarters of a point, so that sums are exact.
    (Double.random(in: range, using: &generator) * 4).rounded() / 4
  }

  mutating func fullSection() -> LayoutSection {
    var group = fullGroup(
      size: ItemSize(
        width: pick([.fractionalWidth(1), .fractionalWidth(0.6), .absolute(150)]),
        height: pick([.absolute(80), .absolute(61.5), .fractionalHeight(0.25), .estimated(70)])),
      depth: 0)
    group.edgeSpacing = edges()
    return LayoutSection(
      .group(group), interGroupSpacing: pick([0, 0, 8, 3.5]), contentInsets: insets(),
      boundarySupplementaryItems: boundaryItems(), decorationItems: decorations(),
      orthogonalScrollingBehavior: chance(0.3)
        ? pick(LayoutSection.OrthogonalScrollingBehavior.allCases) : .none,
      supplementariesFollowContentInsets: chance(0.7),
      contentInsetsReference: pick(ContentInsetsReference.allCases),
      supplementaryContentInsetsReference: pick(ContentInsetsReference.allCases))
  }

  mutating func environment(direction: LayoutEnvironment.Direction = .leftToRight)
    -> LayoutEnvironment
  {
    LayoutEnvironment(
      containerSize: LayoutSize(width: pick([640, 603]), height: pick([600, 700])),
      displayScale: pick([0, 1, 2, 3]),
      safeAreaInsets: .init(top: 10, leading: 20, bottom: 30, trailing: 40),
      layoutMargins: .init(top: 1, leading: 2, bottom: 3, trailing: 4),
      readableContentInsets: .init(horizontal: 7, vertical: 9),
      adjustedContentInset: .init(top: 12, leading: 5, bottom: 6, trailing: 11),
      layoutDirection: direction)
  }

  mutating func boundaryItems() -> [BoundarySupplementaryItem] {
    var items: [BoundarySupplementaryItem] = []
    while items.count < 3, chance(0.4) {
      items.append(
        BoundarySupplementaryItem(
          elementKind: pick(["header", "footer", "side"]), size: smallSize(),
          alignment: pick(BoundarySupplementaryItem.Alignment.allCases),
          absoluteOffset: chance(0.3)
            ? LayoutPoint(x: number(-30...30), y: number(-30...30)) : .zero,
          extendsBoundary: chance(0.7), pinToVisibleBounds: chance(0.3), zIndex: pick([1, 1, 7]),
          contentInsets: insets()))
    }
    return items
  }

  private mutating func decorations() -> [DecorationItem] {
    guard chance(0.3) else { return [] }
    return [DecorationItem(elementKind: "background", contentInsets: insets())]
  }

  private mutating func smallSize() -> ItemSize {
    ItemSize(
      width: pick([.fractionalWidth(0.5), .fractionalWidth(1), .absolute(40), .estimated(33.25)]),
      height: pick([.absolute(20), .estimated(31.5), .fractionalHeight(0.05), .absolute(150)]))
  }

  private mutating func spacing() -> LayoutSpacing? {
    guard chance(0.4) else { return nil }
    return chance(0.5) ? .fixed(pick([1, 4, 10])) : .flexible(pick([0, 3]))
  }

  private mutating func edges() -> LayoutEdgeSpacing {
    guard chance(0.2) else { return .none }
    return LayoutEdgeSpacing(
      leading: spacing(), top: spacing(), trailing: spacing(), bottom: spacing())
  }

  private mutating func anchor() -> LayoutAnchor {
    let edges: LayoutAnchor.Edges = pick([
      [], [.top], [.leading], [.top, .trailing], [.bottom, .leading], [.bottom, .trailing],
    ])
    let point = LayoutPoint(x: number(-9...9), y: number(-9...9))
    return chance(0.5)
      ? LayoutAnchor(edges, offset: .absolute(point))
      : LayoutAnchor(edges, offset: .fractional(LayoutPoint(x: point.x / 8, y: point.y / 8)))
  }

  private mutating func badges() -> [SupplementaryItem] {
    guard chance(0.2) else { return [] }
    return [
      SupplementaryItem(
        elementKind: pick(["badge", "header"]), size: smallSize(), containerAnchor: anchor(),
        itemAnchor: chance(0.5) ? anchor() : nil, contentInsets: insets())
    ]
  }

  private mutating func fullGroup(size: ItemSize, depth: Int) -> LayoutGroup {
    let isRow = chance(0.5)
    let count = Int.random(in: 1...3, using: &generator)
    var subitems: [LayoutSubitem] = []
    for _ in 0..<count { subitems.append(fullSubitem(isRow: isRow, depth: depth)) }
    var group = LayoutGroup(
      isRow ? .horizontal : .vertical, size: size, subitems: subitems, interItemSpacing: spacing(),
      contentInsets: insets(), supplementaryItems: badges())
    if count == 1, chance(0.4) {
      let number = Int.random(in: 1...4, using: &generator)
      group.repetition = chance(0.5) ? .count(number) : .repeating(number)
    }
    if chance(0.08) {
      group.arrangement = .custom([
        .init(rect(1, 2, 30.5, 20), zIndex: 3), .init(rect(-5, 10, 60, 44.25)),
      ])
    }
    return group
  }

  private mutating func fullSubitem(isRow: Bool, depth: Int) -> LayoutSubitem {
    let parts = [0.25, 0.3, 1.0 / 3, 0.4, 0.5, 1]
    var size = ItemSize(
      width: .fractionalWidth(pick(parts)), height: .fractionalHeight(pick(parts)))
    if chance(0.2) { size.width = pick([.absolute(20), .estimated(33.5), .fractionalHeight(0.3)]) }
    if chance(0.2) { size.height = pick([.absolute(7), .estimated(12.5), .fractionalWidth(0.1)]) }
    if depth < 3, chance(0.3) {
      var group = fullGroup(size: size, depth: depth + 1)
      group.edgeSpacing = edges()
      return .group(group)
    }
    return .item(
      LayoutItem(
        size: size, contentInsets: insets(), edgeSpacing: edges(), supplementaryItems: badges()))
  }
}
