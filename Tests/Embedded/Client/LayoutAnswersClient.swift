import PleachLayout

private func path(_ section: Int, _ item: Int) -> ItemIndexPath {
  ItemIndexPath(section: section, item: item)
}

/// Two rows of a large item and a column of two, in 200 less 2 × 5: halves of 95, rows of 60.
@_expose(wasm, "layout_slots_and_points")
@_cdecl("layout_slots_and_points")
func layoutSlotsAndPoints() -> Int32 {
  Checks.run { (checks: inout Checks) in
    let column = LayoutGroup.vertical(
      width: .fractionalWidth(0.5), height: .fractionalHeight(1), count: 2)
    let section = LayoutSection(
      group: .horizontal(
        height: .absolute(60), subitems: [.item(width: .fractionalWidth(0.5)), .group(column)]),
      interGroupSpacing: 10, contentInsets: DirectionalEdgeInsets(5),
      boundarySupplementaryItems: [.header(height: .absolute(20))])
    let solved = CompositionalLayout(section: section).solve(
      in: LayoutEnvironment(width: 200, height: 400), itemCounts: [6])
    let slot = solved.slot(ofItemAt: path(0, 5))
    checks.expect(slot?.groupIndex, 1)
    checks.expect(slot?.path ?? [], [1, 1])
    // The column is described by one item, which it repeats.
    checks.expect(slot?.subitemPath ?? [], [1, 0])
    checks.expect(slot?.groupFrame.description, "(5, 95, 190, 60)")
    checks.expect(
      slot
        == LayoutSlot(
          groupIndex: 1, path: [1, 1], subitemPath: [1, 0],
          groupFrame: LayoutRect(x: 5, y: 95, width: 190, height: 60)))
    checks.expect(solved.numberOfGroups(inSection: 0), 2)
    checks.expect(solved.frame(ofGroup: 0, inSection: 0)?.description, "(5, 25, 190, 60)")
    checks.expect(solved.items(ofGroup: 1, inSection: 0) == 3..<6)

    checks.expect(solved.itemIndexPath(at: LayoutPoint(x: 150, y: 60)), path(0, 2))
    checks.expect(solved.itemIndexPath(at: LayoutPoint(x: 150, y: 90)), nil)
    checks.expect(solved.itemIndexPath(nearestTo: LayoutPoint(x: 150, y: 89)), path(0, 2))
    checks.expect(solved.itemIndexPath(nearestTo: LayoutPoint(x: 20, y: 91)), path(0, 3))
    let strip = LayoutRect(x: 0, y: 0, width: 200, height: 40)
    checks.expect(solved.itemIndexPaths(in: strip), [path(0, 0), path(0, 1)])
    checks.expect(solved.attributesOfElements(in: strip, by: .intersection).count, 3)
    checks.expect(RectRule.allCases.count, 2)

    checks.expect(
      SectionPart.allCases.map { solved.frame(ofSection: 0, part: $0)?.description ?? "nil" },
      ["(0, 0, 200, 160)", "(0, 20, 200, 140)", "(5, 25, 190, 130)"])
  }
}

/// Ten rows of 50 in a view of 200: the last offset is 300.
@_expose(wasm, "layout_scroll_targets")
@_cdecl("layout_scroll_targets")
func layoutScrollTargets() -> Int32 {
  Checks.run { (checks: inout Checks) in
    let rows = LayoutSection(
      group: .horizontal(height: .absolute(50), subitems: [LayoutItem()]))
    // The row is five groups of 100 long, 320 of it in sight.
    let row = LayoutSection(
      group: .horizontal(
        width: .absolute(100), height: .absolute(50), subitems: [LayoutItem()]),
      orthogonalScrollingBehavior: .groupPaging)
    var solved = CompositionalLayout(sections: [rows, row]).solve(
      in: LayoutEnvironment(width: 320, height: 200), itemCounts: [9, 5])
    func offset(_ position: ScrollPosition) -> Double? {
      solved.scrollTarget(for: .cell(path(0, 5)), at: position)?.contentOffset.y
    }
    checks.expect(offset(.nearest), 100)
    checks.expect(offset(.top), 250)
    checks.expect(offset(.centeredVertically), 175)
    checks.expect(offset(.center), 175)
    checks.expect(offset(.bottom), 100)
    checks.expect(offset(ScrollPosition(vertical: .start, horizontal: .end)), 250)
    checks.expect(ScrollPosition.top.vertical == .start)
    checks.expect(ScrollPosition.top.horizontal == .nearest)
    checks.expect(ScrollPosition.Alignment.allCases.count, 4)

    func inRow(_ position: ScrollPosition) -> Double? {
      solved.scrollTarget(for: .cell(path(1, 1)), at: position)?.orthogonalOffset
    }
    checks.expect(inRow(.leading), 100)
    checks.expect(inRow(.trailing), 0)
    checks.expect(inRow(.centeredHorizontally), 0)
    checks.expect(
      solved.scrollTarget(for: .cell(path(1, 4)), at: .top)
        == ScrollTarget(contentOffset: LayoutPoint(x: 0, y: 300), orthogonalOffset: 180))
    checks.expect(
      solved.contentOffset(
        showing: LayoutRect(x: 0, y: 120, width: 10, height: 10), at: .top
      ).description, "(0, 120)")

    checks.expect(solved.orthogonalOffsetRange(ofSection: 1) == 0...180)
    solved.orthogonalOffsets[1] = 20
    checks.expect(solved.restingOffset(ofSection: 1, proposedOffset: 30, velocity: 1), 100)
    checks.expect(solved.restingOffset(ofSection: 1, proposedOffset: 30, velocity: -1), 0)
  }
}

@_expose(wasm, "layout_pins_and_lines")
@_cdecl("layout_pins_and_lines")
func layoutPinsAndLines() -> Int32 {
  Checks.run { (checks: inout Checks) in
    let section = LayoutSection(
      group: .horizontal(height: .absolute(40), subitems: [LayoutItem()]),
      boundarySupplementaryItems: [.header(height: .absolute(20), pinToVisibleBounds: true)])
    let solved = CompositionalLayout(section: section).solve(
      in: LayoutEnvironment(width: 320, height: 100), itemCounts: [5, 5])
    // The second section begins at 220, and the first header is stopped at 200.
    let pinned = solved.pinnedElements(atContentOffset: LayoutPoint(x: 0, y: 210))
    checks.expect(pinned.map { $0.frame.description }, ["(0, 200, 320, 20)", "(0, 220, 320, 20)"])

    let list = CompositionalLayout(
      section: .list(using: ListConfiguration(appearance: .plain))
    ).solve(in: LayoutEnvironment(width: 320, height: 100), itemCounts: [2])
    let lines = list.separators(in: LayoutRect(x: 0, y: 0, width: 320, height: 100))
    checks.expect(lines.map { $0.row }, [path(0, 0)])
    checks.expect(lines.map { $0.frame.description }, ["(20, 43, 300, 1)"])
    checks.expect(lines.first == lines.first.map { ListSeparator(row: $0.row, frame: $0.frame) })
  }
}
