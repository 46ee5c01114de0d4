import PleachLayout

private func path(_ section: Int, _ item: Int) -> ItemIndexPath {
  ItemIndexPath(section: section, item: item)
}

/// Two sections of an inset grouped list on a phone: the rows begin 17.5 below the top, which is
/// put on the nearest pixel of three a point.
@_expose(wasm, "layout_list")
@_cdecl("layout_list")
func layoutList() -> Int32 {
  Checks.run { (checks: inout Checks) in
    let layout = CompositionalLayout(
      section: .list(using: ListConfiguration(appearance: .insetGrouped)))
    let solved = layout.solve(
      in: LayoutEnvironment(width: 390, height: 844, displayScale: 3), itemCounts: [2, 1])
    checks.expect(solved.frame(forItemAt: path(0, 0))?.description, "(20, 17.667, 350, 44)")
    checks.expect(solved.frame(forItemAt: path(0, 1))?.description, "(20, 61.667, 350, 44)")
    checks.expect(solved.frame(forItemAt: path(1, 0))?.description, "(20, 140.667, 350, 44)")
    checks.expect(
      solved.separatorFrame(belowItemAt: path(0, 0))?.description, "(40, 61.333, 330, 0.333)")
    checks.expect(solved.separatorFrame(belowItemAt: path(0, 1)), nil)
    checks.expect(solved.contentSize.description, "390 × 202")
  }
}

/// Five groups of 100 with 10 between them are 540 long; 320 are in sight.
@_expose(wasm, "layout_orthogonal")
@_cdecl("layout_orthogonal")
func layoutOrthogonal() -> Int32 {
  Checks.run { (checks: inout Checks) in
    let section = LayoutSection(
      group: .horizontal(
        width: .absolute(100), height: .absolute(50), subitems: [LayoutItem()]),
      interGroupSpacing: 10, orthogonalScrollingBehavior: .groupPaging)
    var solved = CompositionalLayout(section: section).solve(
      in: LayoutEnvironment(width: 320, height: 480, displayScale: 2), itemCounts: [5])
    checks.expect(solved.contentSize.description, "320 × 50")
    checks.expect(solved.scrollsOrthogonally(0), true)
    checks.expect(solved.orthogonalContentLength(ofSection: 0), 540)
    checks.expect(solved.restingOffset(ofSection: 0, proposedOffset: 120), 110)
    checks.expect(solved.restingOffset(ofSection: 0, proposedOffset: 999), 220)
    checks.expect(
      solved.visibleItems(ofSection: 0, atOffset: 110).map { $0.frame.description },
      ["(0, 0, 100, 50)", "(110, 0, 100, 50)", "(220, 0, 100, 50)"])
    checks.expect(solved.frame(forItemAt: path(0, 1))?.minX, 110)
    solved.orthogonalOffsets[0] = 110
    checks.expect(solved.frame(forItemAt: path(0, 1))?.minX, 0)
  }
}

/// A header of 20 over five rows of 40: scrolled by 50 it stays at the top of what is in sight.
@_expose(wasm, "layout_pinned")
@_cdecl("layout_pinned")
func layoutPinned() -> Int32 {
  Checks.run { (checks: inout Checks) in
    let section = LayoutSection(
      group: .horizontal(height: .absolute(40), subitems: [LayoutItem()]),
      boundarySupplementaryItems: [.header(height: .absolute(20), pinToVisibleBounds: true)])
    var solved = CompositionalLayout(section: section).solve(
      in: LayoutEnvironment(width: 320, height: 100), itemCounts: [5])
    let header = LayoutElement.supplementary(kind: "header", path(0, 0))
    checks.expect(solved.contentSize.description, "320 × 220")
    checks.expect(solved.attributes(for: header)?.frame.minY, 0)
    solved.contentOffset = LayoutPoint(x: 0, y: 50)
    checks.expect(solved.attributes(for: header)?.frame.description, "(0, 50, 320, 20)")
    checks.expect(solved.attributes(for: header)?.zIndex, 1_000_000_001)
  }
}
