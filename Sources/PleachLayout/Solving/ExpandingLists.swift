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
  mutating func expanded(_ section: LayoutSection, containerWidth: Double) -> SectionParts {
    let own = checked(section.contentInsets)
    switch section.content {
    case .group(let group):
      return SectionParts(
        group: group, insets: own, boundary: section.boundarySupplementaryItems)
    case .list(let list):
      let metrics = ListMetrics(appearance: list.appearance, containerWidth: containerWidth)
      let padding = checkedSpacing(list.headerTopPadding ?? 0, "list.headerTopPadding")
      var boundary: [BoundarySupplementaryItem] = []
      if list.headerMode == .supplementary {
        boundary.append(.header(height: .estimated(metrics.headerHeight + padding)))
      }
      if list.footerMode == .supplementary {
        boundary.append(.footer(height: .estimated(metrics.footerHeight)))
      }
      let margins = DirectionalEdgeInsets(
        top: list.headerMode == .supplementary ? 0 : metrics.sectionMargin,
        leading: metrics.sideMargin,
        bottom: list.footerMode == .supplementary ? 0 : metrics.sectionMargin,
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
