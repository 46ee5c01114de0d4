import PleachLayout

private func path(_ section: Int, _ item: Int) -> ItemIndexPath {
  ItemIndexPath(section: section, item: item)
}

/// Seven items in rows of three: in 390 less 2 × 15, less two spacings of 15, each is 110 wide.
///
/// The rows begin below a header of 44 and an inset of 15, 108 apart.
@_expose(wasm, "layout_grid")
@_cdecl("layout_grid")
func layoutGrid() -> Int32 {
  Checks.run { (checks: inout Checks) in
    let badge = SupplementaryItem(
      elementKind: "badge", size: ItemSize(width: .absolute(20), height: .absolute(20)),
      containerAnchor: LayoutAnchor([.top, .trailing], fractionalX: 0.5, y: -0.5))
    let section = LayoutSection(
      group: .horizontal(
        height: .absolute(100), subitem: LayoutItem(supplementaryItems: [badge]), count: 3,
        interItemSpacing: .fixed(15)),
      interGroupSpacing: 8, contentInsets: DirectionalEdgeInsets(15),
      boundarySupplementaryItems: [.header(height: .absolute(44))],
      decorationItems: [
        DecorationItem(elementKind: "card", contentInsets: DirectionalEdgeInsets(4))
      ]
    )
    let layout = CompositionalLayout(section: section)
    let phone = LayoutEnvironment(width: 390, height: 844, displayScale: 3)
    let solved = layout.solve(in: phone, itemCounts: [7, 0])
    checks.expect(solved.numberOfSections, 2)
    checks.expect(solved.numberOfItems(inSection: 0), 7)
    checks.expect(solved.issues.count, 0)
    // Three rows and two spacings are 316.
    checks.expect(solved.frame(ofSection: 0)?.description, "(0, 0, 390, 390)")
    // The empty section has its header and its insets: 44 + 30.
    checks.expect(solved.contentSize.description, "390 × 464")
    checks.expect(solved.frame(forItemAt: path(0, 4))?.description, "(140, 167, 110, 100)")
    checks.expect(solved.frame(forItemAt: path(0, 7)), nil)
    checks.expect(
      solved.frame(forSupplementaryOfKind: "header", at: path(0, 0))?.description,
      "(15, 0, 360, 44)")
    checks.expect(
      solved.frame(forSupplementaryOfKind: "badge", at: path(0, 4))?.description,
      "(240, 157, 20, 20)")
    let card = solved.attributes(for: .decoration(kind: "card", path(0, 0)))
    checks.expect(card?.frame.description, "(4, 4, 382, 382)")
    checks.expect(card?.zIndex, 0)
    checks.expect(card?.element == .decoration(kind: "card", path(0, 0)))

    // 7 cells, 7 badges, 2 headers, 1 card and the one of the section that is empty but extended.
    checks.expect(solved.attributesOfAllElements().count, 18)
    // The middle of the second row: three cells; their badges are above.
    let row = solved.attributesOfElements(in: LayoutRect(x: 0, y: 200, width: 390, height: 10))
    checks.expect(
      row.map { $0.element.documentName.kind + $0.element.documentName.path },
      ["cell0.3", "cell0.4", "cell0.5", "deco:card0.0"])

    // The other reading direction mirrors.
    var arabic = phone
    arabic.layoutDirection = .rightToLeft
    checks.expect(
      layout.solve(in: arabic, itemCounts: [7]).frame(forItemAt: path(0, 0))?.description,
      "(265, 59, 110, 100)")
  }
}

@_expose(wasm, "layout_groups")
@_cdecl("layout_groups")
func layoutGroups() -> Int32 {
  Checks.run { (checks: inout Checks) in
    func frames(_ group: LayoutGroup, _ count: Int) -> [String] {
      let solved = CompositionalLayout(section: LayoutSection(group: group))
        .solve(in: LayoutEnvironment(width: 200, height: 400), itemCounts: [count])
      return (0..<count).map { solved.frame(forItemAt: path(0, $0))?.description ?? "nil" }
    }
    let half = LayoutGroup.vertical(
      width: .fractionalWidth(0.5), height: .fractionalHeight(1), count: 2)
    checks.expect(
      frames(
        .horizontal(
          height: .absolute(100), subitems: [.item(width: .fractionalWidth(0.5)), .group(half)]), 3),
      ["(0, 0, 100, 100)", "(100, 0, 100, 50)", "(100, 50, 100, 50)"])
    // Three of 50 fit with 10 between them; what is left makes the spacings 25.
    checks.expect(
      frames(
        .horizontal(
          height: .absolute(10), subitems: [LayoutItem(width: .absolute(50))],
          interItemSpacing: .flexible(10)), 3),
      ["(0, 0, 50, 10)", "(75, 0, 50, 10)", "(150, 0, 50, 10)"])
    // Two of 40 and a spacing of 5 fit into 100; the third begins the next group.
    let row = LayoutItem(height: .absolute(40), contentInsets: DirectionalEdgeInsets(1))
    checks.expect(
      frames(.vertical(height: .absolute(100), subitems: [row], interItemSpacing: .fixed(5)), 3),
      ["(1, 1, 198, 38)", "(1, 46, 198, 38)", "(1, 101, 198, 38)"])
    checks.expect(
      frames(.vertical(height: .absolute(80), subitems: [.item(row), .item(row)]), 2),
      ["(1, 1, 198, 38)", "(1, 41, 198, 38)"])
    checks.expect(
      frames(
        .custom(
          height: .absolute(60),
          frames: [
            LayoutGroup.CustomFrame(LayoutRect(x: 0, y: 0, width: 50, height: 50)),
            LayoutGroup.CustomFrame(LayoutRect(x: 60, y: 10, width: 30, height: 30)),
          ]), 3),
      ["(0, 0, 50, 50)", "(60, 10, 30, 30)", "(0, 60, 50, 50)"])
  }
}

@_expose(wasm, "layout_sections")
@_cdecl("layout_sections")
func layoutSections() -> Int32 {
  Checks.run { (checks: inout Checks) in
    let row = LayoutSection(group: .horizontal(height: .absolute(40), subitems: [LayoutItem()]))
    let configuration = CompositionalLayout.Configuration(
      interSectionSpacing: 5,
      boundarySupplementaryItems: [
        .header(height: .absolute(30)), .footer(height: .absolute(20)),
      ])
    let layout = CompositionalLayout(configuration: configuration) { section, environment in
      section < 2 && environment.containerSize.width == 320 ? row : nil
    }
    let environment = LayoutEnvironment(width: 320, height: 100)
    let solved = layout.solve(in: environment, itemCounts: [1, 2, 1])
    // Header 30, 40, 5, 80, 5, footer 20: the section without a description has no extent.
    checks.expect(solved.contentSize.description, "320 × 180")
    checks.expect(
      solved.attributes(for: .layoutSupplementary(kind: "footer", 0))?.frame.description,
      "(0, 160, 320, 20)")
    checks.expect(solved.issues, [LayoutIssue(kind: .missingSection, section: 2, place: "")])
    checks.expect(
      solved.attributes(for: .cell(path(1, 1)))
        == LayoutAttributes(
          element: .cell(path(1, 1)), frame: LayoutRect(x: 0, y: 115, width: 320, height: 40),
          zIndex: 0))

    // A width below nothing counts as 0, and is named.
    let wrong = LayoutSection(
      group: .horizontal(width: .absolute(-1), height: .absolute(9), count: 1))
    let issue = CompositionalLayout(sections: [wrong]).solve(in: environment, itemCounts: [1])
      .issues.first
    checks.expect(issue?.description, "sections[0].section.group.size.width: negativeSize")
    checks.expect(issue?.kind == .negativeSize)
    checks.expect(issue?.kind.message, "is a length of less than nothing; it counts as 0")
    checks.expect(issue?.section, 0)
    checks.expect(issue?.place, "group.size.width")
  }
}

/// Rows of which one is measured; then one comes before it, another section comes before all.
@_expose(wasm, "layout_keeping")
@_cdecl("layout_keeping")
func layoutKeeping() -> Int32 {
  Checks.run { (checks: inout Checks) in
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .vertical(height: .estimated(44), subitems: [LayoutItem(height: .estimated(44))])))
    let phone = LayoutEnvironment(width: 390, height: 844)
    var before = layout.solve(in: phone, itemCounts: [2])
    before.setMeasuredSize(LayoutSize(width: 390, height: 70), for: .cell(path(0, 0)))

    let rotated = layout.solve(
      in: LayoutEnvironment(width: 844, height: 390), itemCounts: [2], keeping: before)
    checks.expect(rotated.contentSize.height, 88)

    var edits = ContentEdits(
      sectionOrigins: [nil, 0], redescribedSections: [], removedItems: [path(0, 1)],
      insertedItems: [path(1, 0)],
      movedItems: [ContentEdits.ItemMovement(from: path(0, 0), to: path(1, 1))])
    checks.expect(edits == ContentEdits(), false)
    var after = layout.solve(in: phone, itemCounts: [1, 2], keeping: before, edits: edits)
    checks.expect(after.frame(forItemAt: path(1, 1))?.description, "(0, 88, 390, 70)")
    checks.expect(edits.movedItems.map { $0.from.item + $0.to.item }, [1])
    checks.expect(edits.hashValue == edits.hashValue, true)
    checks.expect(edits.removedItems.count + edits.insertedItems.count, 2)
    checks.expect(edits.sectionOrigins?.count, 2)
    checks.expect(edits.redescribedSections?.count, 0)
    edits.changedItems = [path(1, 1)]
    after = layout.solve(in: phone, itemCounts: [1, 2], keeping: before, edits: edits)
    checks.expect(after.frame(forItemAt: path(1, 1))?.description, "(0, 88, 390, 44)")
  }
}
