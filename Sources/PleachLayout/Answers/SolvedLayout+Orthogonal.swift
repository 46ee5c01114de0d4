import PleachIndexing

/// Sections that scroll on their own, across the direction of the layout.
///
/// How far such a section is scrolled is the caller's state; nothing is solved again for another
/// offset.
extension SolvedLayout {
  /// Whether a section scrolls on its own.
  public func scrollsOrthogonally(_ section: Int) -> Bool {
    template(of: section)?.isOrthogonal ?? false
  }

  /// The length of what a section scrolls on its own, its insets included, in points.
  ///
  /// Returns 0 for a section that does not scroll on its own.
  public func orthogonalContentLength(ofSection section: Int) -> Double {
    guard let template = template(of: section), template.isOrthogonal,
      sections[section].extent.groupCount > 0
    else { return 0 }
    return sections[section].extent.groupsLength
      + template.insets.total(along: template.groupAxis)
  }

  /// The offset at which a section comes to rest when it is let go at another, without speed.
  ///
  /// - continuous: anywhere; continuousGroupLeadingBoundary, groupPaging: the leading edge of a
  ///   group; paging: a multiple of the viewport's width; groupPagingCentered: a group in the
  ///   middle of the viewport.
  /// - Offsets are along the row: from left to right in a vertical layout, counted from the leading
  ///   edge; downwards in a horizontal one. An infinite one is an end of the row, no number is 0.
  /// - The offset runs from 0 to the end of the row; a row that fits does not scroll. A centred
  ///   section is given the room that its first and last group need to be in the middle.
  ///
  /// Returns 0 for a section that does not scroll on its own.
  ///
  /// - Complexity: O(1).
  public func restingOffset(ofSection section: Int, proposedOffset: Double) -> Double {
    guard let template = template(of: section), template.isOrthogonal,
      sections[section].extent.groupCount > 0
    else { return 0 }
    let extent = sections[section].extent
    let axis = template.groupAxis
    let viewport = max(
      environment.containerSize.length(along: axis) - template.insets.total(along: axis), 0)
    let end = max(extent.groupsLength - viewport, 0)
    let proposed = SolvingContext.usableOffset(proposedOffset)
    let clamped = min(max(proposed, 0), end)
    let resting: Double
    switch template.description.orthogonalScrollingBehavior {
    case .none: resting = 0
    case .continuous: resting = clamped
    case .continuousGroupLeadingBoundary, .groupPaging:
      // Edges that the end of the row keeps out of reach are all at the end.
      let before = groupIndex(at: proposed - template.roomBefore, extent, template) {
        $0.rounded(.down)
      }
      let edges = [before, min(before + 1, extent.groupCount - 1)].map {
        min(max(Double($0) * template.stride + template.roomBefore, 0), end)
      }
      resting = proposed - edges[0] < edges[1] - proposed ? edges[0] : edges[1]
    case .paging:
      let page = viewport > 0 ? (clamped / viewport).rounded(.toNearestOrAwayFromZero) : 0
      // The end of the row is a place of rest too, for what is let go at or past it.
      resting = proposed >= end ? end : min(page * viewport, end)
    case .groupPagingCentered:
      let margin = (viewport - template.groupLength) / 2 - template.roomBefore
      let group = groupIndex(at: proposed + margin, extent, template) {
        $0.rounded(.toNearestOrAwayFromZero)
      }
      let isLast = group == extent.groupCount - 1
      let length = isLast ? extent.lastLength : template.groupLength
      resting =
        Double(group) * template.stride + template.roomBefore - (viewport - length) / 2
    }
    let rounded = rounding.places.rounded(resting, scale: scale)
    if template.description.orthogonalScrollingBehavior == .groupPagingCentered { return rounded }
    // The nearest pixel may lie beyond the end of the row.
    return min(max(rounded, 0), end)
  }

  /// The visible cells of a section that scrolls on its own, at an offset.
  ///
  /// The frames are in the coordinates of the content, moved by the offset: `x` is where the view
  /// shows them, in a horizontal layout, whose sections scroll downwards, `y`.
  ///
  /// - Complexity: O(m) for the m groups in sight.
  public func visibleItems(ofSection section: Int, atOffset offset: Double) -> [LayoutAttributes] {
    guard scrollsOrthogonally(section) else { return [] }
    var scrolled = self
    scrolled.orthogonalOffsets[section] = offset
    let frame = mirrored(naturalFrame(ofSection: section))
    return scrolled.attributesOfElements(in: frame).filter {
      if case .cell(let path) = $0.element { path.section == section } else { false }
    }
  }

  /// The number of the group at a place on the row, or of the first or last one.
  private func groupIndex(
    at place: Double, _ extent: SectionExtent, _ template: SectionTemplate,
    rounded: (Double) -> Double
  ) -> Int {
    guard template.stride > 0 else { return 0 }
    let number = rounded(place / template.stride)
    guard number > 0 else { return 0 }
    return number < Double(extent.groupCount - 1) ? Int(number) : extent.groupCount - 1
  }
}
