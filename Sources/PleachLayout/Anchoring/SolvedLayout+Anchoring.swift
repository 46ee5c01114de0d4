import PleachIndexing

/// Content that stays where it is.
extension SolvedLayout {
  /// The content offset at which an anchor is where it was in the layout before.
  ///
  /// This is the layout after a change: of the items, of measured sizes, of the view, of its insets,
  /// or of the layout itself.
  ///
  /// ```swift
  /// let after = layout.solve(in: environment, itemCounts: [before.numberOfItems(inSection: 0) + 20])
  /// let offset = after.contentOffset(from: before, at: offset, mapping: twentyRowsAtTheTop)
  /// ```
  ///
  /// - The offset is one to which the content can be scrolled, ``LayoutEnvironment/adjustedContentInset``
  ///   included: where that forbids it the anchor is not kept. So content that is shorter than the
  ///   view afterwards begins at its start, and content that was shorter and is longer now keeps its
  ///   first item where it was.
  /// - It is on a pixel; an anchor that did not move is not moved, on a pixel or not.
  /// - Across the direction of the layout the distance to the leading edge, or the top, is kept. If the
  ///   direction is another one, the view begins there; along the new direction the anchor keeps its
  ///   distance to the start of the viewport, or comes there if it began further up.
  ///
  /// UIKit: `targetContentOffset(forProposedContentOffset:)`, which an app has to write itself.
  ///
  /// - Parameters:
  ///   - before: The layout before, with its ``orthogonalOffsets``.
  ///   - offset: The content offset there.
  ///   - anchor: What stays where it is.
  ///   - mapping: What has become of the items and sections.
  /// - Returns: The content offset here.
  /// - Complexity: That of ``attributesOfElements(in:by:)`` for what is in sight, and one
  ///   question to the mapping for each of them; if all of them go, another one for each item up to
  ///   the nearest that stays.
  public func contentOffset(
    from before: SolvedLayout, at offset: LayoutPoint,
    keeping anchor: ContentAnchor = .firstVisibleItem, mapping: LayoutMapping = .unchanged
  ) -> LayoutPoint {
    let search = AnchorSearch(before: before, at: offset, after: self, mapping: mapping)
    let start: Double
    switch anchor {
    case .firstVisibleItem: start = search.startKeepingFirstVisibleItem()
    case .item(let path, let distance):
      start =
        search.startKeeping(path, distance: distance) ?? search.startKeepingFirstVisibleItem()
    case .contentStart: start = search.viewport.lowerBound
    case .contentEnd: start = search.startKeepingContentEnd()
    case .contentStartWhileVisible:
      start =
        search.showsContentStart
        ? -SolvingContext.largestLength : search.startKeepingFirstVisibleItem()
    case .contentEndWhileVisible:
      start =
        search.showsContentEnd
        ? SolvingContext.largestLength : search.startKeepingFirstVisibleItem()
    }
    return contentOffset(viewportAt: start, from: before, at: offset)
  }

  /// The offset whose viewport starts at a place of the layout, as nearly as it can be.
  private func contentOffset(
    viewportAt start: Double, from before: SolvedLayout, at offset: LayoutPoint
  ) -> LayoutPoint {
    let old = before.naturalOffset(offset.usable)
    let isTurned = axis != before.axis
    let across = axis.other
    let acrossStart =
      isTurned
      ? -SolvingContext.largestLength
      : old.coordinate(along: across)
        + before.environment.adjustedContentInset.start(along: across)
    func place(along axis: LayoutAxis, start: Double) -> Double {
      let wanted = start - environment.adjustedContentInset.start(along: axis)
      let current = old.coordinate(along: axis)
      // What has not moved is not moved, on pixels or not.
      let isKept = !isTurned && (wanted - current).magnitude < 1e-6
      let rounded = isKept ? current : rounding.places.rounded(wanted, scale: scale)
      let range = offsetRange(along: axis)
      return min(max(rounded, range.lowerBound), range.upperBound)
    }
    return naturalOffset(
      LayoutPoint(
        along: place(along: axis, start: start),
        across: place(along: across, start: acrossStart), axis: axis))
  }
}

extension LayoutPoint {
  /// The point with coordinates that can be reckoned with.
  var usable: LayoutPoint {
    LayoutPoint(x: SolvingContext.usableOffset(x), y: SolvingContext.usableOffset(y))
  }
}
