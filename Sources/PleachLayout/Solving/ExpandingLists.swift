/// A section in the terms of the solver: a list has been turned into a group, insets and headers.
struct SectionParts {
  var group: LayoutGroup
  var insets: DirectionalEdgeInsets
  var boundary: [BoundarySupplementaryItem]
  var metrics: ListMetrics?
}

extension SolvingContext {
  /// Turns the rows of a list into what they are: groups of one row, with the appearance's insets
  /// around them, and boundary items for header and footer.
  func expanded(_ section: LayoutSection, containerWidth: Double) -> SectionParts {
    let own = Self.usable(section.contentInsets)
    switch section.content {
    case .group(let group):
      return SectionParts(
        group: group, insets: own, boundary: section.boundarySupplementaryItems)
    case .list(let list):
      let metrics = ListMetrics(configuration: list, containerWidth: containerWidth)
      let hasHeader = list.headerMode == .supplementary
      let hasFooter = list.footerMode == .supplementary
      // The height of a header contains the room above it, which is the margin of a section.
      let padding = list.headerTopPadding.map { Self.usableLength($0) }
      let header = metrics.headerHeight - metrics.sectionMargin + (padding ?? metrics.sectionMargin)
      let above = hasHeader ? header : metrics.sectionMargin
      // Rule: Inset grouped rows have the measured margins
      // Rule: Other list appearances follow the documented table
      // What lies around the rows is rounded up to a pixel together, below them, so that all
      // sections are equally far apart.
      let around = above + (hasFooter ? metrics.footerHeight : metrics.sectionMargin)
      let below = roundedUp(around) - above
      var boundary: [BoundarySupplementaryItem] = []
      if hasHeader { boundary.append(.header(height: .estimated(header))) }
      if hasFooter { boundary.append(.footer(height: .estimated(below))) }
      let margins = DirectionalEdgeInsets(
        top: hasHeader ? 0 : above, leading: metrics.sideMargin, bottom: hasFooter ? 0 : below,
        trailing: metrics.sideMargin)
      return SectionParts(
        group: .vertical(
          height: .estimated(metrics.rowHeight),
          subitems: [LayoutItem(height: .estimated(metrics.rowHeight))]),
        insets: own + margins, boundary: boundary + section.boundarySupplementaryItems,
        metrics: metrics)
    }
  }
}
