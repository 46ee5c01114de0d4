import PleachIndexing

extension SolvedLayout {
  /// The line below a row of a list, or `nil` if there is none.
  ///
  /// The line is one pixel high, lies in the row at its bottom and keeps
  /// ``ListMetrics/separatorInsets`` clear at the row's leading and trailing edges. The last row of
  /// a section has none, nor has a list that shows no separators. A header that is the first item is
  /// a row like the others: its line lies between it and the next row.
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
    let insets = metrics.separatorInsets
    let left = isMirrored ? insets.trailing : insets.leading
    return LayoutRect(
      x: row.minX + left, y: row.maxY - thickness,
      width: max(row.width - insets.leading - insets.trailing, 0), height: thickness)
  }
}
