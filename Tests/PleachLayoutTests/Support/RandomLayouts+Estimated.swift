import PleachLayout

/// Sections of which the lengths are known when they are measured.
extension RandomLayouts {
  mutating func estimatedSection() -> LayoutSection {
    var section: LayoutSection
    switch Int.random(in: 0..<9, using: &generator) {
    case 0, 1: section = LayoutSection(group: feed())
    case 2: section = LayoutSection(group: column())
    case 3: section = LayoutSection(group: flow())
    case 4: section = LayoutSection(group: columnsInRow())
    case 5:
      section = LayoutSection(
        group: chance(0.5) ? estimatedBothWays() : chance(0.5) ? feed() : column())
      section.orthogonalScrollingBehavior = pick(
        LayoutSection.OrthogonalScrollingBehavior.allCases)
    case 6: section = LayoutSection(group: uniformRow())
    case 7:
      section = .list(
        pick(ListConfiguration.Appearance.allCases),
        headerMode: pick([.none, .supplementary, .firstItemInSection]),
        footerMode: pick([.none, .supplementary]))
    default: section = fullSection()
    }
    if section.boundarySupplementaryItems.isEmpty {
      section.boundarySupplementaryItems = boundaryItems()
    }
    section.interGroupSpacing = pick([0, 3, 8.5])
    section.contentInsets = insets()
    return section
  }

  private mutating func height() -> LayoutDimension {
    pick([.estimated(44), .estimated(30.5), .absolute(40), .estimated(72), .fractionalWidth(0.25)])
  }

  /// A row that is as tall as its tallest item.
  private mutating func feed() -> LayoutGroup {
    let item = LayoutItem(width: .fractionalWidth(pick([0.25, 0.5, 1])), height: height())
    var group = LayoutGroup(
      .horizontal,
      size: ItemSize(
        width: pick([.fractionalWidth(1), .fractionalWidth(0.5), .absolute(240)]),
        height: chance(0.8) ? .estimated(50) : .absolute(60)),
      subitems: [.item(item)], interItemSpacing: gap(), contentInsets: insets())
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: group.repetition = .count(pick([1, 2, 3]))
    case 1: group.repetition = .repeating(pick([1, 2]))
    default:
      if chance(0.4) {
        group.subitems.append(.item(LayoutItem(width: .fractionalWidth(0.25), height: height())))
      }
    }
    return group
  }

  /// A column that is as long as what it holds.
  private mutating func column() -> LayoutGroup {
    var group = LayoutGroup(
      .vertical,
      size: ItemSize(width: .fractionalWidth(pick([0.5, 1])), height: .estimated(90)),
      subitems: (0..<pick([1, 1, 2, 3])).map { _ in
        .item(LayoutItem(width: .fractionalWidth(1), height: height(), contentInsets: insets()))
      }, interItemSpacing: gap())
    if group.subitems.count == 1, chance(0.3) {
      group.repetition = chance(0.5) ? .count(2) : .repeating(2)
    }
    return group
  }

  /// A row of as many items as fit by their own widths.
  private mutating func flow() -> LayoutGroup {
    let item = LayoutItem(
      width: .estimated(pick([60, 85.25])), height: pick([.absolute(30), .estimated(30)]),
      edgeSpacing: chance(0.2) ? LayoutEdgeSpacing(leading: .fixed(4)) : .none)
    return LayoutGroup(
      .horizontal,
      size: ItemSize(
        width: .fractionalWidth(1), height: chance(0.6) ? .estimated(30) : .absolute(32)),
      subitems: [.item(item)], interItemSpacing: gap())
  }

  /// Columns beside each other, each as long as what it holds.
  private mutating func columnsInRow() -> LayoutGroup {
    var nested = column()
    nested.size.width = .fractionalWidth(pick([0.25, 0.5]))
    return LayoutGroup(
      .horizontal, size: ItemSize(width: .fractionalWidth(1), height: .estimated(90)),
      subitems: chance(0.5)
        ? [.group(nested)]
        : [.item(LayoutItem(width: .fractionalWidth(0.5), height: height())), .group(nested)],
      interItemSpacing: gap())
  }

  private mutating func estimatedBothWays() -> LayoutGroup {
    LayoutGroup(
      chance(0.5) ? .horizontal : .vertical,
      size: ItemSize(width: .estimated(100), height: .estimated(50)),
      subitems: (0..<pick([1, 2])).map { _ in
        .item(LayoutItem(width: .estimated(100), height: .estimated(50)))
      }, interItemSpacing: gap())
  }

  private mutating func uniformRow() -> LayoutGroup {
    let item = LayoutItem(
      width: .fractionalWidth(0.25), height: .uniformAcrossSiblings(estimate: pick([30, 44.5])))
    return LayoutGroup(
      .horizontal, size: ItemSize(width: .fractionalWidth(1), height: .estimated(44)),
      subitems: [.item(item)], interItemSpacing: gap())
  }

  private mutating func gap() -> LayoutSpacing? {
    pick([nil, nil, .fixed(5), .flexible(2)])
  }
}
