import PleachIndexing

/// Boundary items at their place, pinned ones in the visible bounds.
extension SolvedLayout {
  /// How much higher a pinned item is drawn while it is in the visible bounds.
  private static let pinnedElevation = 1_000_000_000

  func boundaryAttributes(_ section: Int, _ index: Int) -> LayoutAttributes {
    let placed = sections[section]
    let slot = templates[placed.template].boundary.slots[index]
    let (frame, zIndex) = place(
      slot, start: sectionsOrigin + placed.origin, before: placed.extent.before,
      core: placed.extent.core, after: placed.extent.after)
    return LayoutAttributes(
      element: .supplementary(
        kind: slot.elementKind, ItemIndexPath(section: section, item: slot.number)),
      frame: frame, zIndex: zIndex)
  }

  func layoutAttributes(_ index: Int) -> LayoutAttributes {
    let slot = boundary.slots[index]
    let room = boundary.room(around: sectionsLength)
    let (frame, zIndex) = place(
      slot, start: 0, before: room.before, core: sectionsLength, after: room.after)
    return LayoutAttributes(
      element: .layoutSupplementary(kind: slot.elementKind, slot.number), frame: frame,
      zIndex: zIndex)
  }

  private func place(
    _ slot: BoundarySlot, start: Double, before: Double, core: Double, after: Double
  ) -> (LayoutRect, Int) {
    var along = start + before + slot.start(core: core)
    var zIndex = slot.zIndex
    if slot.pins, let bounds = visibleRange {
      along = pinned(
        slot, at: along, near: start + before, far: start + before + core, in: bounds)
      if along < bounds.upperBound, along + slot.length > bounds.lowerBound {
        zIndex = zIndex.addingSaturated(Self.pinnedElevation)
      }
    }
    let frame = LayoutRect(
      along: along, across: slot.across, lengthAlong: slot.length,
      lengthAcross: slot.size.length(along: axis.other), axis: axis)
    return (placed(SolvingContext.frame(frame, less: slot.insets)), zIndex)
  }

  /// A pinned item stays in the visible bounds and is stopped at the far edge of its section; the
  /// room that extending items took is not counted on the far side.
  private func pinned(
    _ slot: BoundarySlot, at natural: Double, near: Double, far: Double,
    in bounds: ClosedRange<Double>
  ) -> Double {
    switch slot.end {
    case .start, .middle:
      let kept = max(natural, bounds.lowerBound)
      return max(min(kept, far - slot.length), natural)
    case .end:
      let kept = min(natural, bounds.upperBound - slot.length)
      return min(max(kept, near), natural)
    }
  }

  /// The visible bounds along the scroll axis, less what covers them at the edges.
  var visibleRange: ClosedRange<Double>? {
    guard var offset = contentOffset else { return nil }
    if environment.layoutDirection == .rightToLeft {
      offset.x = contentSize.width - offset.x - environment.containerSize.width
    }
    let start = SolvingContext.usableOffset(offset.coordinate(along: axis))
    let insets = environment.adjustedContentInset
    let lower = start + insets.start(along: axis)
    let upper =
      start + environment.containerSize.length(along: axis) - insets.end(along: axis)
    return lower...max(lower, upper)
  }
}
