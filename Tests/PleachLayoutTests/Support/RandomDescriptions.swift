import PleachLayout

/// Makes descriptions of every kind, with all their members, from numbers that it is given.
struct RandomDescriptions {
  var generator: SeededGenerator

  /// What numbers and counts are taken from.
  var numbers: [Double]
  var counts: [Int]

  /// What one number in ten is taken from.
  var rareNumbers: [Double] = []

  /// Numbers of which a document can be made, and which come back from it as they are.
  static func sound(seed: UInt64) -> Self {
    Self(
      generator: SeededGenerator(seed: seed), numbers: [0, 1, 0.5, 1.0 / 3, 20, 44, 100, -3.25],
      counts: [1, 2, 3, 7])
  }

  /// Numbers that nobody should write among others.
  static func hostile(seed: UInt64) -> Self {
    Self(
      generator: SeededGenerator(seed: seed),
      numbers: [0, 1, 0.5, 1.0 / 3, 0.25, 10, 20, 30, 44, 60, 100, 320],
      counts: [0, 1, 2, 3, 5, 40, -1, .min],
      rareNumbers: [
        -0.0, -1, -500, .nan, .nan, .infinity, -.infinity, .greatestFiniteMagnitude,
        -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e12, -1e12, 1e15, 1e-9,
      ])
  }

  mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &generator) < probability
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &generator)]
  }

  mutating func number() -> Double {
    !rareNumbers.isEmpty && chance(0.1) ? pick(rareNumbers) : pick(numbers)
  }

  mutating func many<Part>(_ most: Int, _ part: (inout Self) -> Part) -> [Part] {
    var parts: [Part] = []
    while parts.count < most, chance(0.3) { parts.append(part(&self)) }
    return parts
  }

  mutating func dimension() -> LayoutDimension {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: .fractionalWidth(number())
    case 1: .fractionalHeight(number())
    case 2: .absolute(number())
    case 3: .estimated(number())
    default: .uniformAcrossSiblings(estimate: number())
    }
  }

  mutating func size() -> ItemSize { ItemSize(width: dimension(), height: dimension()) }

  mutating func point() -> LayoutPoint { LayoutPoint(x: number(), y: number()) }

  mutating func spacing() -> LayoutSpacing? {
    guard chance(0.4) else { return nil }
    return chance(0.5) ? .fixed(number()) : .flexible(number())
  }

  mutating func edges() -> LayoutEdgeSpacing {
    guard chance(0.3) else { return .none }
    return LayoutEdgeSpacing(
      leading: spacing(), top: spacing(), trailing: spacing(), bottom: spacing())
  }

  mutating func insets() -> DirectionalEdgeInsets {
    guard chance(0.4) else { return .zero }
    return DirectionalEdgeInsets(
      top: number(), leading: number(), bottom: number(), trailing: number())
  }

  mutating func anchor() -> LayoutAnchor {
    LayoutAnchor(
      LayoutAnchor.Edges(rawValue: UInt8.random(in: 0...15, using: &generator)),
      offset: chance(0.5) ? .absolute(point()) : .fractional(point()))
  }

  mutating func zIndex() -> Int { pick([0, 1, -1, 7, .max, .min]) }

  mutating func supplementary() -> SupplementaryItem {
    SupplementaryItem(
      elementKind: pick(["badge", "header", ""]), size: size(), containerAnchor: anchor(),
      itemAnchor: chance(0.5) ? anchor() : nil, zIndex: zIndex(), contentInsets: insets())
  }

  mutating func boundary() -> BoundarySupplementaryItem {
    BoundarySupplementaryItem(
      elementKind: pick(["header", "footer", "side"]), size: size(),
      alignment: pick(BoundarySupplementaryItem.Alignment.allCases), absoluteOffset: point(),
      extendsBoundary: chance(0.7), pinToVisibleBounds: chance(0.3), zIndex: zIndex(),
      contentInsets: insets())
  }

  mutating func decoration() -> DecorationItem {
    DecorationItem(elementKind: "background", contentInsets: insets(), zIndex: zIndex())
  }

  mutating func item() -> LayoutItem {
    LayoutItem(
      size: size(), contentInsets: insets(), edgeSpacing: edges(),
      supplementaryItems: many(2) { $0.supplementary() })
  }

  mutating func group(depth: Int = 0) -> LayoutGroup {
    var group = LayoutGroup(
      chance(0.5) ? .horizontal : .vertical, size: size(), contentInsets: insets(),
      edgeSpacing: edges(), supplementaryItems: many(2) { $0.supplementary() })
    if chance(0.1) {
      group.arrangement = .custom(
        many(5) { random in
          .init(
            rect(random.number(), random.number(), random.number(), random.number()),
            zIndex: random.zIndex())
        })
      return group
    }
    group.interItemSpacing = spacing()
    if chance(0.4) {
      let count = pick(counts)
      group.repetition = chance(0.5) ? .count(count) : .repeating(count)
    }
    if chance(0.95) { group.subitems.append(subitem(depth: depth)) }
    group.subitems += many(3) { $0.subitem(depth: depth) }
    return group
  }

  private mutating func subitem(depth: Int) -> LayoutSubitem {
    depth < 3 && chance(0.3) ? .group(group(depth: depth + 1)) : .item(item())
  }

  mutating func list() -> ListConfiguration {
    ListConfiguration(
      appearance: pick(ListConfiguration.Appearance.allCases),
      headerMode: pick(ListConfiguration.HeaderMode.allCases),
      footerMode: pick(ListConfiguration.FooterMode.allCases), showsSeparators: chance(0.5),
      separatorInsets: chance(0.5) ? insets() : nil, headerTopPadding: chance(0.5) ? number() : nil,
      indentationWidth: chance(0.5) ? number() : nil)
  }

  mutating func section() -> LayoutSection {
    LayoutSection(
      chance(0.85) ? .group(group()) : .list(list()),
      interGroupSpacing: chance(0.5) ? number() : 0, contentInsets: insets(),
      boundarySupplementaryItems: many(3) { $0.boundary() },
      decorationItems: many(2) { $0.decoration() },
      orthogonalScrollingBehavior: chance(0.6)
        ? .none : pick(LayoutSection.OrthogonalScrollingBehavior.allCases),
      supplementariesFollowContentInsets: chance(0.7),
      contentInsetsReference: pick(ContentInsetsReference.allCases),
      supplementaryContentInsetsReference: pick(ContentInsetsReference.allCases))
  }

  mutating func configuration() -> CompositionalLayout.Configuration {
    CompositionalLayout.Configuration(
      scrollDirection: pick(CompositionalLayout.ScrollDirection.allCases),
      interSectionSpacing: chance(0.5) ? number() : 0,
      boundarySupplementaryItems: many(2) { $0.boundary() },
      contentInsetsReference: pick(ContentInsetsReference.allCases))
  }

  mutating func rounding() -> LayoutRounding {
    LayoutRounding(
      lengths: pick(LayoutRounding.Rule.allCases), places: pick(LayoutRounding.Rule.allCases))
  }

  mutating func layout() -> CompositionalLayout {
    chance(0.3)
      ? CompositionalLayout(
        section: section(), configuration: configuration(), rounding: rounding())
      : CompositionalLayout(
        sections: many(4) { $0.section() }, configuration: configuration(), rounding: rounding())
  }

  mutating func environment() -> LayoutEnvironment {
    LayoutEnvironment(
      containerSize: chance(0.7)
        ? LayoutSize(width: 320, height: 480) : LayoutSize(width: number(), height: number()),
      displayScale: pick([0, 1, 2, 3, number()]), safeAreaInsets: insets(),
      layoutMargins: insets(), readableContentInsets: insets(), adjustedContentInset: insets(),
      layoutDirection: pick(LayoutEnvironment.Direction.allCases), traits: traits())
  }

  mutating func traits() -> LayoutTraits {
    var traits = LayoutTraits()
    if chance(0.3) { traits.values["number"] = .number(number()) }
    if chance(0.3) { traits.values["text"] = .text(pick(["", "compact", "1", "true", "紧凑"])) }
    if chance(0.3) { traits.values["flag"] = .flag(chance(0.5)) }
    return traits
  }
}
