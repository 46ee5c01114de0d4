import PleachIndexing

/// Boundary items at their place, pinned ones in the visible bounds.
extension SolvedLayout {
  /// How much higher a pinned item is drawn while it is in the visible bounds.
  private static let pinnedElevation = 1_000_000_000

  func boundaryAttributes(_ section: Int, _ index: Int) -> LayoutAttributes {
    let slot = boundary(of: section).slots[index]
    let extent = extent(of: section)
    let (frame, zIndex) = place(
      slot, near: sectionsOrigin + origin(of: section) + extent.before, core: extent.core)
    return LayoutAttributes(
      element: .supplementary(
        kind: slot.elementKind, ItemIndexPath(section: section, item: slot.number)),
      frame: frame, zIndex: zIndex)
  }

  func layoutAttributes(_ index: Int) -> LayoutAttributes {
    let slot = boundary.slots[index]
    let (frame, zIndex) = place(slot, near: sectionsOrigin, core: sectionsLength)
    return LayoutAttributes(
      element: .layoutSupplementary(kind: slot.elementKind, slot.number), frame: frame,
      zIndex: zIndex)
  }

  private func place(
    _ slot: BoundarySlot, near: Double, core: Double
  ) -> (LayoutRect, Int) {
    var along = near + slot.start(core: core)
    var zIndex = slot.zIndex
    // Rule: Only a layout with a pinned item changes with the bounds
    if slot.pins, let bounds = visibleRange {
      along = pinned(slot, at: along, near: near, far: near + core, in: bounds)
      // Rule: A pinned item is 1,000,000,000 higher while it is in the visible bounds
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
    // Rule: A pinned item stays in the visible bounds while its section is in view
    switch slot.end {
    case .start:
      let kept = max(natural, bounds.lowerBound)
      return max(min(kept, far - slot.length), natural)
    case .middle:
      // One at the side lies in the middle of its section: it may have to come from either end.
      let kept = max(min(natural, bounds.upperBound - slot.length), bounds.lowerBound)
      return min(max(kept, min(natural, near)), max(natural, far - slot.length))
    case .end:
      let kept = min(natural, bounds.upperBound - slot.length)
      return min(max(kept, near), natural)
    }
  }

  /// The visible bounds along the scroll axis, less what covers them at the edges.
  var visibleRange: ClosedRange<Double>? {
    guard let contentOffset else { return nil }
    return visibleRange(along: axis, at: naturalOffset(contentOffset))
  }
}

extension SolvedLayout {
  /// The pinned items in sight when the visible bounds begin at an offset, from back to front.
  ///
  /// Their z indexes are 1,000,000,000 higher than described, so they lie in front of all cells. Of
  /// two with the same z index the one of the later section is in front, the layout's own last.
  ///
  /// ```swift
  /// for header in solved.pinnedElements(atContentOffset: offset) { place(header) }
  /// ```
  ///
  /// - Parameter contentOffset: The origin of the visible bounds, which are as large as the
  ///   container.
  /// - Returns: The attributes of boundary items that pin, where they are for these bounds; not those
  ///   that are out of the bounds, as their section is.
  /// - Complexity: O(log n + m log m) for n sections and the m boundary items in or near the bounds.
  public func pinnedElements(atContentOffset contentOffset: LayoutPoint) -> [LayoutAttributes] {
    var scrolled = self
    scrolled.contentOffset = contentOffset
    guard let bounds = scrolled.visibleRange else { return [] }
    var found: [LayoutAttributes] = []
    let (low, high) = (bounds.lowerBound - pixel, bounds.upperBound + pixel)
    let strays = strayBoundaryItems.between(low, high)
    var next = 0
    func appendStrays(before section: Int) {
      while next < strays.count, strays[next].section < section {
        let stray = strays[next]
        if templates[sections[stray.section].template].boundary.slots[stray.index].pins {
          found.append(scrolled.boundaryAttributes(stray.section, stray.index))
        }
        next += 1
      }
    }
    for section in extendedSections[
      firstSection(of: extendedSections, endingAtOrAfter: low)...]
    {
      if sectionsOrigin + origin(of: section) > high { break }
      appendStrays(before: section)
      while next < strays.count, strays[next].section == section { next += 1 }
      guard let template = template(of: section), extent(of: section).length > 0
      else { continue }
      for index in template.boundary.slots.indices where template.boundary.slots[index].pins {
        found.append(scrolled.boundaryAttributes(section, index))
      }
    }
    appendStrays(before: .max)
    for index in boundary.slots.indices where boundary.slots[index].pins {
      found.append(scrolled.layoutAttributes(index))
    }
    found = found.filter { attributes in
      let frame = attributes.frame
      return frame.end(along: axis) > bounds.lowerBound
        && frame.start(along: axis) < bounds.upperBound
    }
    for index in found.indices { found[index].frame = mirrored(found[index].frame) }
    // In the order of drawing; equals stay in the order in which they were found.
    let order = found.indices.sorted { (found[$0].zIndex, $0) < (found[$1].zIndex, $1) }
    return order.map { found[$0] }
  }
}
