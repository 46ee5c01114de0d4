import PleachLayout

@_expose(wasm, "layout_geometry")
@_cdecl("layout_geometry")
func layoutGeometry() -> Int32 {
  Checks.run { (checks: inout Checks) in
    let point = LayoutPoint(x: 20, y: 17 + 2.0 / 3)
    checks.expect(point.description, "(20, 17.667)")
    checks.expect(point.x, 20)
    checks.expect(LayoutPoint.zero.y, 0)
    let size = LayoutSize(width: 350, height: 44.5)
    checks.expect(size.description, "350 × 44.5")
    checks.expect(size.width, 350)
    checks.expect(LayoutSize.zero.height, 0)

    let rect = LayoutRect(origin: LayoutPoint(x: 10, y: -20), size: size)
    checks.expect(rect.description, "(10, -20, 350, 44.5)")
    checks.expect(rect, LayoutRect(x: 10, y: -20, width: 350, height: 44.5))
    checks.expect(rect.origin, LayoutPoint(x: 10, y: -20))
    checks.expect(rect.size, size)
    checks.expect([rect.minX, rect.minY, rect.maxX, rect.maxY], [10, -20, 360, 24.5])
    checks.expect([rect.width, rect.height], [350, 44.5])
    checks.expect(rect.center, LayoutPoint(x: 185, y: 2.25))
    checks.expect(rect.offsetBy(x: 1, y: 2).origin, LayoutPoint(x: 11, y: -18))
    let below = LayoutRect(x: 0, y: 24.5, width: 20, height: 10)
    checks.expect(rect.overlaps(below), false)
    checks.expect(
      rect.intersection(below), LayoutRect(x: 10, y: 24.5, width: 10, height: 0))
    checks.expect(rect.intersection(LayoutRect.zero.offsetBy(x: 0, y: 50)), nil)

    let insets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    checks.expect(
      [insets.top, insets.leading, insets.bottom, insets.trailing], [1, 2, 3, 4])
    checks.expect(
      DirectionalEdgeInsets(horizontal: 2, vertical: 1)
        == DirectionalEdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2))
    checks.expect(DirectionalEdgeInsets(0) == .zero)
  }
}

@_expose(wasm, "layout_rounding")
@_cdecl("layout_rounding")
func layoutRounding() -> Int32 {
  Checks.run { (checks: inout Checks) in
    checks.expect(LayoutRounding.measured == LayoutRounding(lengths: .down, places: .nearest))
    checks.expect(LayoutRounding.none.lengths == .none)
    checks.expect(LayoutRounding.none.places == .none)
    checks.expect(LayoutRounding.Rule(rawValue: "down") == .down)
    // Three shares of 100: at two pixels a point 33.333 goes down to 33, and 66.667 to 66.5.
    let group = LayoutGroup.horizontal(
      height: .absolute(10), subitems: [LayoutItem(width: .fractionalWidth(1.0 / 3))])
    let environment = LayoutEnvironment(width: 100, height: 100, displayScale: 2)
    var layout = CompositionalLayout(section: LayoutSection(group: group))
    let last = ItemIndexPath(section: 0, item: 2)
    checks.expect(layout.rounding == .measured)
    checks.expect(
      layout.solve(in: environment, itemCounts: [3]).frame(forItemAt: last)?.description,
      "(66, 0, 33, 10)")
    layout.rounding = .none
    checks.expect(
      layout.solve(in: environment, itemCounts: [3]).frame(forItemAt: last)?.description,
      "(66.667, 0, 33.333, 10)")
  }
}

@_expose(wasm, "layout_raw_values")
@_cdecl("layout_raw_values")
func layoutRawValues() -> Int32 {
  Checks.run { (checks: inout Checks) in
    checks.expect(LayoutIssue.Kind(rawValue: "negativeSize") == .negativeSize)
    checks.expect(LayoutIssue.Kind.subitemNeverFits.rawValue, "subitemNeverFits")
    checks.expect(BoundarySupplementaryItem.Alignment(rawValue: "topLeading") == .topLeading)
    checks.expect(CompositionalLayout.ScrollDirection(rawValue: "horizontal") == .horizontal)
    checks.expect(LayoutEnvironment.Direction(rawValue: "rightToLeft") == .rightToLeft)
    checks.expect(
      LayoutSection.OrthogonalScrollingBehavior(rawValue: "groupPaging") == .groupPaging)
    checks.expect(ContentInsetsReference(rawValue: "layoutMargins") == .layoutMargins)
    checks.expect(ListConfiguration.Appearance(rawValue: "insetGrouped") == .insetGrouped)
    checks.expect(
      ListConfiguration.HeaderMode(rawValue: "firstItemInSection") == .firstItemInSection)
    checks.expect(ListConfiguration.FooterMode(rawValue: "footer") == nil)
    checks.expect(LayoutSection.OrthogonalScrollingBehavior.allCases.count, 6)
  }
}
