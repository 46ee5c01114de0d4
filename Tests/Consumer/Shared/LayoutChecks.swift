import Pleach

/// A page of banners that scroll sideways over a grid of products with a pinned header.
private let page = CompositionalLayout { section, _ in
  switch section {
  case 0:
    return LayoutSection(
      group: .horizontal(
        width: .fractionalWidth(0.8), height: .absolute(120), subitems: [LayoutItem()]),
      interGroupSpacing: 12, contentInsets: DirectionalEdgeInsets(horizontal: 16, vertical: 8),
      orthogonalScrollingBehavior: .groupPaging)
  case 1:
    return LayoutSection(
      group: .horizontal(height: .absolute(200), count: 2, interItemSpacing: .fixed(10)),
      interGroupSpacing: 10, contentInsets: DirectionalEdgeInsets(16),
      boundarySupplementaryItems: [.header(height: .absolute(44), pinToVisibleBounds: true)])
  default:
    return nil
  }
}

private let phone = LayoutEnvironment(width: 390, height: 844, displayScale: 3)

/// Frames worked out by hand.
///
/// Banners are 0.8 × 390 = 312 wide and lie 12 apart from 16 on; their section is 8 + 120 + 8 high.
/// Two products share 390 − 2 × 16 − 10; their rows begin 44 + 16
/// below it, 210 apart.
func checkLayouts(_ checks: inout Checks) {
  var solved = page.solve(in: phone, itemCounts: [3, 5])
  checks.expect(solved.issues, equals: [], "issues")
  checks.expect(
    solved.contentSize, equals: LayoutSize(width: 390, height: 136 + 44 + 16 + 620 + 16),
    "the size of the content")
  checks.expect(
    solved.frame(forItemAt: ItemIndexPath(section: 0, item: 1)),
    equals: LayoutRect(x: 340, y: 8, width: 312, height: 120), "the second banner")
  checks.expect(
    solved.frame(forItemAt: ItemIndexPath(section: 1, item: 3)),
    equals: LayoutRect(x: 200, y: 406, width: 174, height: 200), "the fourth product")
  checks.expect(
    solved.attributesOfElements(in: LayoutRect(x: 0, y: 0, width: 390, height: 300))
      .map(\.element),
    equals: [
      .cell(ItemIndexPath(section: 0, item: 0)), .cell(ItemIndexPath(section: 0, item: 1)),
      .cell(ItemIndexPath(section: 1, item: 0)), .cell(ItemIndexPath(section: 1, item: 1)),
      .supplementary(kind: "header", ItemIndexPath(section: 1, item: 0)),
    ], "the elements in the upper part")
  checks.expect(
    solved.restingOffset(ofSection: 0, proposedOffset: 300), equals: 324, "a page of banners")
  solved.contentOffset = LayoutPoint(x: 0, y: 200)
  checks.expect(
    solved.frame(
      forSupplementaryOfKind: "header", at: ItemIndexPath(section: 1, item: 0)),
    equals: LayoutRect(x: 16, y: 200, width: 358, height: 44), "the pinned header")

  checkMistakes(&checks)
  do {
    try checkList(&checks)
  } catch {
    checks.expect("\(error)", equals: "no error", "the rows of a list")
  }
}

/// What a layout cannot have is listed, and the rest is laid out.
private func checkMistakes(_ checks: inout Checks) {
  let section = LayoutSection(
    group: .horizontal(height: .absolute(40), subitems: [LayoutItem()]), interGroupSpacing: .nan)
  let solved = CompositionalLayout(section: section).solve(in: phone, itemCounts: [2])
  checks.expect(
    solved.issues.map(\.kind), equals: [.invalidNumber], "the issue of a spacing that is no number")
  checks.expect(solved.contentSize.height, equals: 80, "the height without that spacing")
}

/// Rows of an inset grouped list, on the pixels of three a point.
///
/// The first begins 17.5 below the top, the two of the next section at 79 + 17.5 and 44 below.
private func checkList(_ checks: inout Checks) throws {
  var settings = try makeSettings()
  try settings.moveItem("Display", beforeItem: "Location")
  let rows = settings.flattened()
  let layout = CompositionalLayout(
    section: .list(using: ListConfiguration(appearance: .insetGrouped)))
  let solved = layout.solve(in: phone, for: rows)
  let frames = ["Notifications", "Display", "Location"].map { solved.frame(of: $0, in: rows) }
  checks.expect(
    frames,
    equals: [53.0 / 3, 290.0 / 3, 422.0 / 3].map {
      LayoutRect(x: 20, y: $0, width: 350, height: 44)
    }, "the rows")
  checks.expect(solved.frame(of: "Sounds", in: rows), equals: nil, "the row of a hidden item")
}
