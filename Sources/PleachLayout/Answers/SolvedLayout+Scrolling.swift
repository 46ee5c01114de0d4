import PleachIndexing

/// Where to scroll to.
extension SolvedLayout {
  /// The offsets that bring an element to a position in the view, or `nil` if there is no such
  /// element.
  ///
  /// - The view is what ``LayoutEnvironment/adjustedContentInset`` leaves of the container. Offsets
  ///   are clamped to what the content can be scrolled to.
  /// - Where the view is now is taken from ``contentOffset``, or is the start of the content if that
  ///   is `nil`, and from ``orthogonalOffsets``.
  /// - In a section that scrolls on its own a cell or badge is brought to its position by the
  ///   section's offset, on that axis. It is one at which the section comes to rest: where the
  ///   element is in sight as a whole near the position, or else that of its group or page.
  /// - A section that has the element at its position already stays where it is, at rest or not.
  /// - A pinned header is scrolled to where it lies when it is not pinned.
  ///
  /// ```swift
  /// if let target = solved.scrollTarget(for: .cell(path), at: .top) {
  ///   solved.contentOffset = target.contentOffset
  ///   if let offset = target.orthogonalOffset { solved.orthogonalOffsets[path.section] = offset }
  /// }
  /// ```
  ///
  /// UIKit: `scrollToItem(at:at:animated:)`, without the movement. Nobody has measured at which
  /// offset it leaves a paging section.
  ///
  /// - Complexity: That of ``attributes(for:)``.
  public func scrollTarget(
    for element: LayoutElement, at position: ScrollPosition = .nearest
  ) -> ScrollTarget? {
    var resting = self
    resting.contentOffset = nil
    guard let (section, group) = placeInRow(of: element),
      let rest = PlacesOfRest(of: section, in: self)
    else {
      guard let frame = resting.attributes(for: element)?.frame else { return nil }
      return ScrollTarget(contentOffset: contentOffset(showing: frame, at: position))
    }
    // Where 0 is no offset of the row, the frame is taken at the nearest, and moved.
    let unscrolled = rest.clamped(0)
    resting.assumedOffset = (section, unscrolled)
    guard let frame = resting.attributes(for: element)?.frame else { return nil }
    let moved = LayoutPoint(along: unscrolled, across: 0, axis: axis.other)
    let offset = rest.offset(
      showing: mirrored(frame).offsetBy(x: moved.x, y: moved.y), group: group,
      at: position.alignment(along: axis.other), from: scrolledOffset(ofSection: section))
    return ScrollTarget(
      contentOffset: contentOffset(showing: frame, at: position, alone: axis),
      orthogonalOffset: offset)
  }

  /// The origin of the visible bounds that brings a rect of the content to a position in the view.
  ///
  /// It is clamped to what the content can be scrolled to. Where the view is now is taken from
  /// ``contentOffset``. A rect that has an edge that is no number, or lies infinitely far away, moves
  /// nothing on that axis.
  ///
  /// ```swift
  /// solved.frame(ofSection: 3).map { solved.contentOffset(showing: $0, at: .top) }
  /// ```
  ///
  /// - Complexity: O(1).
  public func contentOffset(
    showing rect: LayoutRect, at position: ScrollPosition = .nearest
  ) -> LayoutPoint {
    contentOffset(showing: rect, at: position, alone: nil)
  }

  /// The same, on one axis alone if one is given.
  private func contentOffset(
    showing rect: LayoutRect, at position: ScrollPosition, alone: LayoutAxis?
  ) -> LayoutPoint {
    let frame = mirrored(rect)
    let start = naturalOffset(contentOffset ?? startOffset)
    func offset(along axis: LayoutAxis) -> Double {
      let current = SolvingContext.usableOffset(start.coordinate(along: axis))
      let (low, high) = (frame.start(along: axis), frame.end(along: axis))
      var offset = current
      if alone == nil || alone == axis, low.isFinite, high.isFinite {
        let view = visibleRange(along: axis, at: start)
        let wanted = Self.shift(
          of: low...max(low, high), to: position.alignment(along: axis), in: view)
        // What is where it should be is not moved, on pixels or not.
        if wanted != 0 { offset = rounding.places.rounded(current + wanted, scale: scale) }
      }
      let range = offsetRange(along: axis)
      return min(max(offset, range.lowerBound), range.upperBound)
    }
    return naturalOffset(
      LayoutPoint(x: offset(along: .horizontal), y: offset(along: .vertical)))
  }

  /// How far a view is to be moved for a range to be at a place in it.
  static func shift(
    of range: ClosedRange<Double>, to alignment: ScrollPosition.Alignment,
    in view: ClosedRange<Double>
  ) -> Double {
    let toStart = range.lowerBound - view.lowerBound
    let toEnd = range.upperBound - view.upperBound
    switch alignment {
    case .start: return toStart
    case .center: return toStart / 2 + toEnd / 2
    case .end: return toEnd
    // In sight, or all that is in sight: from one to the other it can stay where it is.
    case .nearest: return min(max(0, min(toStart, toEnd)), max(toStart, toEnd))
    }
  }
}

// MARK: - Visible bounds

extension SolvedLayout {
  /// An offset of the content in the solver's coordinates, and back again.
  func naturalOffset(_ offset: LayoutPoint) -> LayoutPoint {
    guard environment.layoutDirection == .rightToLeft else { return offset }
    return LayoutPoint(
      x: contentSize.width - offset.x - environment.containerSize.width, y: offset.y)
  }

  /// The visible bounds along an axis, less what covers them at the edges, in the solver's
  /// coordinates.
  func visibleRange(along axis: LayoutAxis, at offset: LayoutPoint) -> ClosedRange<Double> {
    let start = SolvingContext.usableOffset(offset.coordinate(along: axis))
    let insets = environment.adjustedContentInset
    let lower = start + insets.start(along: axis)
    let upper = start + environment.containerSize.length(along: axis) - insets.end(along: axis)
    return lower...max(lower, upper)
  }

  /// The offsets to which the content can be scrolled, in the solver's coordinates.
  func offsetRange(along axis: LayoutAxis) -> ClosedRange<Double> {
    let insets = environment.adjustedContentInset
    let first = -insets.start(along: axis)
    let last =
      contentSize.length(along: axis) + insets.end(along: axis)
      - environment.containerSize.length(along: axis)
    return first...max(first, last)
  }

  /// The offset of a view that was not scrolled.
  private var startOffset: LayoutPoint {
    naturalOffset(
      LayoutPoint(
        x: offsetRange(along: .horizontal).lowerBound,
        y: offsetRange(along: .vertical).lowerBound))
  }
}

// MARK: - Rows of sections that scroll on their own

extension SolvedLayout {
  /// The section and the group of a cell or a badge of a section that scrolls on its own.
  private func placeInRow(of element: LayoutElement) -> (section: Int, group: Int)? {
    switch element {
    case .cell(let path):
      guard scrollsOrthogonally(path.section), let slot = slot(ofItemAt: path) else { return nil }
      return (path.section, slot.groupIndex)
    case .supplementary(let kind, let path):
      guard let template = template(of: path.section), template.isOrthogonal,
        let (group, _) = groupOfView(
          ofKind: kind,
          number: path.item.addingSaturated(-template.boundary.count(ofKind: kind)),
          in: path.section)
      else { return nil }
      return (path.section, group)
    case .layoutSupplementary, .decoration: return nil
    }
  }
}

extension PlacesOfRest {
  /// The place of rest at which a frame of the unscrolled row is in sight, if it can be.
  func offset(
    showing frame: LayoutRect, group: Int, at alignment: ScrollPosition.Alignment,
    from current: Double
  ) -> Double {
    let axis = template.groupAxis
    let start = template.insets.start(along: axis)
    let range = frame.start(along: axis)...max(frame.start(along: axis), frame.end(along: axis))
    let now = clamped(current)
    func shift(_ offset: Double, _ alignment: ScrollPosition.Alignment) -> Double {
      SolvedLayout.shift(
        of: range, to: alignment, in: start + offset...start + offset + viewport)
    }
    let wanted = shift(now, alignment)
    if wanted == 0 { return now }
    let rest = nearest(to: now + wanted)
    // Half a pixel may stick out.
    if shift(rest, .nearest).magnitude <= layout.pixel + 1e-6 { return rest }
    switch template.description.orthogonalScrollingBehavior {
    case .paging: return page(at: frame.start(along: axis) - start)
    case .none, .continuous: return rest
    case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered:
      return place(ofGroup: group)
    }
  }
}
