import PleachLayout

/// Rows estimated to be 44 high; the second one and the header are measured, then what is in sight.
@_expose(wasm, "layout_measuring")
@_cdecl("layout_measuring")
func layoutMeasuring() -> Int32 {
  Checks.run { (checks: inout Checks) in
    let section = LayoutSection(
      group: .horizontal(height: .estimated(44), subitems: [LayoutItem(height: .estimated(44))]),
      boundarySupplementaryItems: [.header(height: .estimated(30))])
    var solved = CompositionalLayout(section: section).solve(
      in: LayoutEnvironment(width: 320, height: 480, displayScale: 2), itemCounts: [100])
    let second = LayoutElement.cell(ItemIndexPath(section: 0, item: 1))
    let header = LayoutElement.supplementary(
      kind: "header", ItemIndexPath(section: 0, item: 0))
    let proposed = ProposedSize(
      size: LayoutSize(width: 320, height: 44), widthIsEstimated: false, heightIsEstimated: true)
    checks.expect(solved.proposedSize(for: second) == proposed)
    checks.expect(proposed.widthIsEstimated, false)
    checks.expect(proposed.heightIsEstimated, true)
    checks.expect(solved.setMeasuredSize(LayoutSize(width: 320, height: 60), for: second), true)
    checks.expect(solved.setMeasuredSize(LayoutSize(width: 320, height: 20), for: header), true)
    checks.expect(solved.measuredSize(for: second)?.height, 60)
    checks.expect(solved.numberOfMeasuredElements, 2)
    // 20 + 44 + 60 + 97 * 44 + 44.
    checks.expect(solved.contentSize.description, "320 × 4436")
    // The header and the second row have sizes; from 64 on there are rows of 100.
    let asked = solved.measureElements(in: LayoutRect(x: 0, y: 124, width: 320, height: 300)) {
      _, proposal in
      LayoutSize(width: proposal.size.width, height: 100)
    }
    checks.expect(asked, 3)
    solved.removeMeasuredSize(for: second)
    checks.expect(solved.measuredSize(for: second) == nil)
    solved.removeAllMeasuredSizes()
    checks.expect(solved.contentSize.description, "320 × 4430")
  }
}
