import PleachIndexing

extension SolvedLayout {
  /// The line below a row of a list, or `nil` if there is none.
  ///
  /// The line is one pixel high, lies in the row at its bottom and starts
  /// ``ListMetrics/separatorInset`` points from the row's leading edge. The last row of a section
  /// has none, nor has a list that shows no separators.
  ///
  /// - Complexity: O(1).
  public func separatorFrame(belowItemAt path: ItemIndexPath) -> LayoutRect? {
    guard let template = template(of: path.section), let metrics = template.metrics,
      case .list(let list) = template.description.content, list.showsSeparators,
      path.item < sections[path.section].itemCount - 1,
      let row = frame(forItemAt: path)
    else { return nil }
    let thickness = scale > 0 ? 1 / scale : 1
    let isMirrored = environment.layoutDirection == .rightToLeft
    return LayoutRect(
      x: isMirrored ? row.minX : row.minX + metrics.separatorInset, y: row.maxY - thickness,
      width: max(row.width - metrics.separatorInset, 0), height: thickness)
  }
}
