import PleachLayout

/// A list section as one with a group: rows, header, footer and margins of its appearance.
struct EagerList {
  var section: LayoutSection
  var showsBoundaryItemsWhenEmpty: Bool

  init?(_ section: LayoutSection, _ environment: LayoutEnvironment) {
    guard case .list(let list) = section.content else { return nil }
    let metrics = ListMetrics(
      configuration: list, containerWidth: environment.containerSize.width)
    var (above, below) = (metrics.sectionMargin, metrics.sectionMargin)
    var boundary: [BoundarySupplementaryItem] = []
    var around = above + below
    if list.headerMode == .supplementary {
      let padding = list.headerTopPadding ?? metrics.sectionMargin
      let height = metrics.headerHeight - metrics.sectionMargin + padding
      boundary.append(.header(height: .estimated(height)))
      around += height - above
      above = 0
    }
    if list.footerMode == .supplementary {
      boundary.append(.footer(height: .estimated(metrics.footerHeight)))
      around += metrics.footerHeight - below
      below = 0
    }
    // What is above and below together ends on a pixel.
    let scale = environment.displayScale
    if scale > 0 { below += (around * scale - 1e-4).rounded(.up) / scale - around }
    self.section = section
    self.section.content = .group(
      .vertical(
        height: .estimated(metrics.rowHeight),
        subitems: [LayoutItem(height: .estimated(metrics.rowHeight))]))
    self.section.contentInsets =
      section.contentInsets
      + DirectionalEdgeInsets(
        top: above, leading: metrics.sideMargin, bottom: below, trailing: metrics.sideMargin)
    self.section.boundarySupplementaryItems = boundary + section.boundarySupplementaryItems
    self.section.orthogonalScrollingBehavior = .none
    showsBoundaryItemsWhenEmpty = list.showsBoundaryItemsWhenEmpty
  }
}
