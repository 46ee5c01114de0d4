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

  /// The offset at the end of the content.
  var endOffset: LayoutPoint {
    var layout = self
    layout.contentOffset = nil
    let end = LayoutRect(
      origin: LayoutPoint(x: contentSize.width, y: contentSize.height), size: .zero)
    return layout.contentOffset(showing: end, at: ScrollPosition(vertical: .end, horizontal: .end))
  }
}
