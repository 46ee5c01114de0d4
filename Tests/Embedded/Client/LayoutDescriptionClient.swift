import PleachLayout

private let insets = DirectionalEdgeInsets(3)

/// What is put into a description is what comes out.
@_expose(wasm, "layout_description")
@_cdecl("layout_description")
func layoutDescription() -> Int32 {
  Checks.run { (checks: inout Checks) in
    checkItems(&checks)
    checkSections(&checks)
    checkEnvironment(&checks)
  }
}

private func checkItems(_ checks: inout Checks) {
  let dimensions: [LayoutDimension] = [
    .fractionalWidth(1), .fractionalHeight(1), .absolute(1), .estimated(1),
    .uniformAcrossSiblings(estimate: 1),
  ]
  checks.expect(dimensions.map { $0.isEstimated }, [false, false, false, true, true])
  checks.expect(ItemSize.fill == ItemSize(width: dimensions[0], height: dimensions[1]))
  checks.expect(ItemSize.fill.width == .fractionalWidth(1))
  checks.expect(ItemSize.fill.height == .fractionalHeight(1))

  let spacings: [LayoutSpacing] = [.fixed(8), .flexible(4)]
  checks.expect(spacings.map { $0.length }, [8, 4])
  checks.expect(spacings.map { $0.isFlexible }, [false, true])
  let edges = LayoutEdgeSpacing(leading: .fixed(1), top: .fixed(2), trailing: .flexible(3))
  checks.expect(edges.leading == .fixed(1))
  checks.expect(edges.top == .fixed(2))
  checks.expect(edges.trailing == .flexible(3))
  checks.expect(edges.bottom == nil)
  checks.expect(LayoutEdgeSpacing.none == LayoutEdgeSpacing())

  let corner = LayoutAnchor([.top, .trailing], fractionalX: 0.5, y: -0.5)
  checks.expect(corner.edges == LayoutAnchor.Edges(rawValue: 9))
  checks.expect(LayoutAnchor.Edges([.leading, .bottom]).rawValue == 6)
  checks.expect(corner.offset == .fractional(LayoutPoint(x: 0.5, y: -0.5)))
  checks.expect(
    LayoutAnchor(.top, absoluteX: 1, y: 2)
      == LayoutAnchor(.top, offset: .absolute(LayoutPoint(x: 1, y: 2))))
  let badge = SupplementaryItem(
    elementKind: "badge", size: .fill, containerAnchor: corner, itemAnchor: LayoutAnchor(.top),
    zIndex: 7, contentInsets: insets)
  checks.expect(badge.elementKind, "badge")
  checks.expect(badge.size == .fill)
  checks.expect(badge.containerAnchor == corner)
  checks.expect(badge.itemAnchor == LayoutAnchor(.top))
  checks.expect(badge.zIndex, 7)
  checks.expect(badge.contentInsets == insets)

  let item = LayoutItem(
    size: .fill, contentInsets: insets, edgeSpacing: edges, supplementaryItems: [badge])
  checks.expect(
    item
      == LayoutItem(
        width: .fractionalWidth(1), height: .fractionalHeight(1), contentInsets: insets,
        edgeSpacing: edges, supplementaryItems: [badge]))
  checks.expect(item.size == .fill)
  checks.expect(item.contentInsets == insets)
  checks.expect(item.edgeSpacing == edges)
  checks.expect(item.supplementaryItems == [badge])

  let group = LayoutGroup(
    .horizontal, size: .fill, subitems: [.item(item), .item()], repetition: .repeating(2),
    interItemSpacing: .fixed(8), contentInsets: insets, edgeSpacing: edges,
    supplementaryItems: [badge])
  checks.expect(group.size == .fill)
  checks.expect(group.arrangement == .horizontal)
  checks.expect(group.subitems == [.item(item), .item(LayoutItem())])
  checks.expect(group.repetition == .repeating(2))
  checks.expect(group.interItemSpacing == .fixed(8))
  checks.expect(group.contentInsets == insets)
  checks.expect(group.edgeSpacing == edges)
  checks.expect(group.supplementaryItems == [badge])
  let place = LayoutGroup.CustomFrame(LayoutRect(x: 1, y: 2, width: 3, height: 4), zIndex: 5)
  checks.expect(place.frame.maxX, 4)
  checks.expect(place.zIndex, 5)
  let custom = LayoutGroup.custom(height: .absolute(1), frames: [place])
  checks.expect(custom.arrangement == .custom([place]))
  let counted = LayoutGroup.horizontal(height: .absolute(1), count: 4)
  checks.expect(counted.repetition == .count(4))
}

private func checkSections(_ checks: inout Checks) {
  let header = BoundarySupplementaryItem(
    elementKind: "header", size: ItemSize(width: .fractionalWidth(1), height: .absolute(30)),
    alignment: .top, absoluteOffset: LayoutPoint(x: 1, y: 2), extendsBoundary: false,
    pinToVisibleBounds: true, zIndex: 4, contentInsets: insets)
  checks.expect(header.elementKind, "header")
  checks.expect(header.size.height == .absolute(30))
  checks.expect(header.alignment == .top)
  checks.expect(header.absoluteOffset, LayoutPoint(x: 1, y: 2))
  checks.expect(header.extendsBoundary, false)
  checks.expect(header.pinToVisibleBounds, true)
  checks.expect(header.zIndex, 4)
  checks.expect(header.contentInsets == insets)
  let background = DecorationItem(elementKind: "card", contentInsets: insets, zIndex: -1)
  checks.expect(background.elementKind, "card")
  checks.expect(background.contentInsets == insets)
  checks.expect(background.zIndex, -1)

  let list = ListConfiguration(
    appearance: .plain, headerMode: .supplementary, footerMode: .supplementary,
    showsSeparators: false, headerTopPadding: 6)
  checks.expect(list.appearance == .plain)
  checks.expect(list.headerMode == .supplementary)
  checks.expect(list.footerMode == .supplementary)
  checks.expect(list.showsSeparators, false)
  checks.expect(list.headerTopPadding, 6)
  let metrics = ListMetrics(appearance: .insetGrouped, containerWidth: 375)
  checks.expect(
    [
      metrics.sideMargin, metrics.rowHeight, metrics.sectionMargin, metrics.headerHeight,
      metrics.footerHeight, metrics.separatorInset,
    ], [16, 44, 17.5, 41, 33.5, 20])

  let section = LayoutSection(
    .list(list), interGroupSpacing: 2, contentInsets: insets,
    boundarySupplementaryItems: [header], decorationItems: [background],
    orthogonalScrollingBehavior: .paging, supplementariesFollowContentInsets: false,
    contentInsetsReference: .safeArea, supplementaryContentInsetsReference: .layoutMargins)
  checks.expect(section.content == .list(list))
  checks.expect(section.interGroupSpacing, 2)
  checks.expect(section.contentInsets == insets)
  checks.expect(section.boundarySupplementaryItems == [header])
  checks.expect(section.decorationItems == [background])
  checks.expect(section.orthogonalScrollingBehavior == .paging)
  checks.expect(section.supplementariesFollowContentInsets, false)
  checks.expect(section.contentInsetsReference == .safeArea)
  checks.expect(section.supplementaryContentInsetsReference == .layoutMargins)
  let group = LayoutGroup.vertical(height: .absolute(1), count: 1)
  checks.expect(LayoutSection(group: group).content == .group(group))
  checks.expect(LayoutSection.list(using: list).content == .list(list))

  let configuration = CompositionalLayout.Configuration(
    scrollDirection: .horizontal, interSectionSpacing: 5, boundarySupplementaryItems: [header],
    contentInsetsReference: .readableContent)
  let layout = CompositionalLayout(section: section, configuration: configuration)
  checks.expect(layout.configuration == configuration)
  checks.expect(configuration.scrollDirection == .horizontal)
  checks.expect(configuration.interSectionSpacing, 5)
  checks.expect(configuration.boundarySupplementaryItems == [header])
  checks.expect(configuration.contentInsetsReference == .readableContent)
}

private func checkEnvironment(_ checks: inout Checks) {
  let environment = LayoutEnvironment(
    containerSize: LayoutSize(width: 320, height: 480), displayScale: 2,
    safeAreaInsets: DirectionalEdgeInsets(1), layoutMargins: DirectionalEdgeInsets(2),
    readableContentInsets: insets, adjustedContentInset: DirectionalEdgeInsets(4),
    layoutDirection: .rightToLeft)
  checks.expect(environment.containerSize.width, 320)
  checks.expect(environment.displayScale, 2)
  checks.expect(environment.safeAreaInsets.top, 1)
  checks.expect(environment.layoutMargins.top, 2)
  checks.expect(environment.readableContentInsets.top, 3)
  checks.expect(environment.adjustedContentInset.top, 4)
  checks.expect(environment.layoutDirection == .rightToLeft)
  let solved = CompositionalLayout(sections: []).solve(in: environment, itemCounts: [])
  checks.expect(solved.environment == environment)
}
