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
    checkBraces(&checks, flag: true)
    checkBraces(&checks, flag: false)
    checkTraits(&checks)
    checkProviders(&checks)
    checkWords(&checks)
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
  checks.expect(list.showsBoundaryItemsWhenEmpty, true)
  checks.expect(list.appearance == .plain)
  checks.expect(list.headerMode == .supplementary)
  checks.expect(list.footerMode == .supplementary)
  checks.expect(list.showsSeparators, false)
  checks.expect(list.headerTopPadding, 6)
  checks.expect(list.separatorInsets == nil)
  checks.expect(list.indentationWidth, nil)
  let metrics = ListMetrics(appearance: .insetGrouped, containerWidth: 375)
  checks.expect(
    [
      metrics.sideMargin, metrics.rowHeight, metrics.sectionMargin, metrics.headerHeight,
      metrics.footerHeight, metrics.separatorInsets.leading,
    ], [16, 44, 17.5, 41, 33.5, 20])
  checks.expect(metrics.separatorInsets == DirectionalEdgeInsets(leading: 20))
  checks.expect(metrics.indentationWidth, 10)
  let outline = ListMetrics(
    configuration: ListConfiguration(
      appearance: .sidebar, separatorInsets: insets, indentationWidth: 16), containerWidth: 390)
  checks.expect(outline.separatorInsets == DirectionalEdgeInsets(leading: 3, trailing: 3))
  checks.expect(outline.contentInset(forLevel: 2), 32)

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

private func checkBraces(_ checks: inout Checks, flag: Bool) {
  let item = LayoutItem(width: .fractionalWidth(0.5))
  let others = [LayoutSubitem.item(item)]
  let row = LayoutGroup.horizontal(height: .absolute(20), repetition: .toFit) {
    if flag { item }
    if flag {
      item
    } else {
      LayoutGroup.vertical(height: .fractionalHeight(1)) { item }
    }
    for _ in 1...2 { item }
    others
  }
  checks.expect(row.subitems.count, flag ? 5 : 4)
  checks.expect(
    LayoutGroup.horizontal(height: .absolute(1), repeatingSubitem: item, count: 2)
      == .horizontal(height: .absolute(1), repetition: .repeating(2)) { item })
  checks.expect(
    LayoutGroup.vertical(height: .absolute(1), repeatingSubitem: item, count: 2)
      == .vertical(height: .absolute(1), repetition: .repeating(2)) { item })
  let headers = [BoundarySupplementaryItem.header(height: .absolute(30))]
  let section = LayoutSection(interGroupSpacing: 4) {
    row
  } boundary: {
    if flag {
      .header(height: .absolute(30))
    } else {
      headers
    }
    if flag { BoundarySupplementaryItem.footer(height: .absolute(10)) }
    for header in headers { header }
  } decorations: {
    if flag {
      .background(elementKind: "card", contentInsets: insets, zIndex: 1)
    } else {
      DecorationItem(elementKind: "card")
    }
    if flag { DecorationItem(elementKind: "line") }
    for kind in ["a", "b"] { DecorationItem(elementKind: kind) }
    [DecorationItem]()
  }
  checks.expect(section.boundarySupplementaryItems.count, flag ? 3 : 2)
  checks.expect(section.decorationItems.count, flag ? 4 : 3)
  let grid = LayoutSection.grid(columns: 2, rowHeight: .absolute(50), spacing: 10)
  let sections = [grid]
  let layout = CompositionalLayout {
    if flag { grid }
    if flag {
      LayoutSection.list(.plain)
    } else {
      grid
    }
    for section in sections { section }
    sections
  }
  let count = flag ? 4 : 3
  let solved = layout.solve(
    in: LayoutEnvironment(width: 210, height: 100), itemCounts: Array(repeating: 2, count: count))
  checks.expect(solved.contentSize.height, flag ? 238 : 150)
  checks.expect(
    CompositionalLayout.list(using: ListConfiguration(appearance: .plain))
      == CompositionalLayout(section: .list(.plain)))
  checks.expect(Set([layout, layout]).count, 1)
}

private enum SizeClass: String, LayoutTraitValue { case compact, regular }

private func checkTraits(_ checks: inout Checks) {
  let sizeClass = LayoutTraitKey("sizeClass", default: SizeClass.regular)
  let count = LayoutTraitKey("count", default: 1)
  let ratio = LayoutTraitKey("ratio", default: 0.5)
  let name = LayoutTraitKey("name", default: "a")
  let flag = LayoutTraitKey("flag", default: false)
  checks.expect(count.name, "count")
  checks.expect(count.defaultValue, 1)
  var environment = LayoutEnvironment(width: 1, height: 1)
  checks.expect(environment.traits == LayoutTraits())
  checks.expect(environment.traits[sizeClass] == .regular)
  environment.traits[sizeClass] = .compact
  environment.traits[count] = 7
  environment.traits[ratio] = 0.25
  environment.traits[name] = "b"
  environment.traits[flag] = true
  checks.expect(environment.traits[sizeClass] == .compact)
  checks.expect(environment.traits[count], 7)
  checks.expect(environment.traits[ratio], 0.25)
  checks.expect(environment.traits[name], "b")
  checks.expect(environment.traits[flag], true)
  checks.expect(
    environment.traits.values == [
      "sizeClass": .text("compact"), "count": .number(7), "ratio": .number(0.25),
      "name": .text("b"), "flag": .flag(true),
    ])
  checks.expect(Int(layoutTrait: .number(2.5)), nil)
  checks.expect(7.layoutTrait == .number(7))
  checks.expect(Double(layoutTrait: .number(2.5)), 2.5)
  checks.expect(2.5.layoutTrait == .number(2.5))
  checks.expect(String(layoutTrait: .flag(true)), nil)
  checks.expect("x".layoutTrait == .text("x"))
  checks.expect(Bool(layoutTrait: .flag(true)), true)
  checks.expect(true.layoutTrait == .flag(true))
  checks.expect(SizeClass(layoutTrait: .text("compact")) == .compact)
  checks.expect(SizeClass.regular.layoutTrait == .text("regular"))
  checks.expect(writtenAndRead(7), 7)
  checks.expect(writtenAndRead(SizeClass.compact) == .compact)
}

private func writtenAndRead<Trait: LayoutTraitValue>(_ trait: Trait) -> Trait? {
  Trait(layoutTrait: trait.layoutTrait)
}

private func checkProviders(_ checks: inout Checks) {
  let provider = LayoutGroup.ItemProvider(identifier: "whole") {
    [.init(LayoutRect(origin: .zero, size: $0.containerSize))]
  }
  let environment = LayoutEnvironment(width: 30, height: 40)
  checks.expect(provider.identifier, "whole")
  checks.expect(provider.frames(in: environment).map { $0.frame.height }, [40])
  let group = LayoutGroup.custom(height: .absolute(25), identifier: "whole") { _ in [] }
  checks.expect(group.arrangement == .provided(provider))
  checks.expect(Set([provider, provider]).count, 1)
  checks.expect(Set([group, group]).count, 1)
  checks.expect(provider == provider)
  var hashers = (Hasher(), Hasher())
  provider.hash(into: &hashers.0)
  provider.hash(into: &hashers.1)
  group.hash(into: &hashers.0)
  group.hash(into: &hashers.1)
  checks.expect(hashers.0.finalize(), hashers.1.finalize())
  let solved = CompositionalLayout(
    section: LayoutSection {
      LayoutGroup(
        .provided(provider),
        size: ItemSize(width: .fractionalWidth(1), height: .absolute(25)))
    }
  ).solve(in: environment, itemCounts: [2])
  checks.expect(solved.contentSize.height, 50)
}

private func checkWords(_ checks: inout Checks) {
  let item = LayoutItem(height: .absolute(20))
  checks.expect(item.description, "item of 1 of the width × 20")
  let group = LayoutGroup.horizontal(height: .absolute(20)) { item }
  checks.expect(group.description, "horizontal group of 1 of the width × 20, 1 subitem")
  checks.expect(LayoutSubitem.item(item).description, item.description)
  checks.expect(LayoutSection.list(.plain).description, "section of plain list rows")
  checks.expect(CompositionalLayout(sections: []).description, "layout of 0 sections")
  checks.expect(
    ListMetrics(appearance: .plain, containerWidth: 390).description,
    "rows 44, header 28, footer 28, margins 0 above and below, 0 beside, "
      + "separators from 20 to 0 before the end, levels 10")
  let layout = CompositionalLayout(section: .list(.plain))
  let solved = layout.solve(in: LayoutEnvironment(width: 320, height: 480), itemCounts: [2])
  checks.expect(solved.description, "1 section, content 320 × 88")
  let path = ItemIndexPath(section: 0, item: 0)
  let cell = LayoutElement.cell(path)
  checks.expect(cell.description, "cell 0.0")
  checks.expect(solved.attributes(for: cell)?.description, "cell 0.0: (0, 0, 320, 44)")
  checks.expect(
    solved.slot(ofItemAt: path)?.description, "group 0, slot 0: (0, 0, 320, 44)")
  checks.expect(
    ListSeparator(row: path, frame: .zero).description, "below 0.0: (0, 0, 0, 0)")
  checks.expect(
    ScrollTarget(contentOffset: .zero, orthogonalOffset: 8).description,
    "(0, 0), its section to 8")
}
