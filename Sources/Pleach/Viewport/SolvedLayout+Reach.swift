import PleachLayout

extension SolvedLayout {
  /// The nearest offset to which the content can be scrolled; of none, the start.
  func reachableOffset(nearestTo offset: LayoutPoint?) -> LayoutPoint {
    var layout = self
    layout.contentOffset = offset
    // What has no place moves nothing, and the offset is clamped.
    return layout.contentOffset(
      showing: LayoutRect(x: .infinity, y: .infinity, width: 0, height: 0))
  }

  /// The offset at the end of the content, and across it at the start.
  func endOffset(along scrollDirection: CompositionalLayout.ScrollDirection) -> LayoutPoint {
    var layout = self
    var end = reachableOffset(nearestTo: nil)
    layout.contentOffset = end
    switch scrollDirection {
    case .vertical:
      end.y = contentSize.height
      return layout.contentOffset(showing: LayoutRect(origin: end, size: .zero), at: .bottom)
    case .horizontal:
      end.x = environment.layoutDirection == .rightToLeft ? 0 : contentSize.width
      return layout.contentOffset(showing: LayoutRect(origin: end, size: .zero), at: .trailing)
    }
  }
}
