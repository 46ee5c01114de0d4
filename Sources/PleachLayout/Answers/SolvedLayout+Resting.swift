/// Where sections that scroll on their own come to rest.
///
/// The places of rest without speed are UIKit's. What a flick does nobody has measured; it is a policy
/// of this library: only its direction counts, and what rests at groups or pages never rests
/// behind where it was let go.
extension SolvedLayout {
  /// The offset at which a section comes to rest when it is let go.
  ///
  /// - continuous: anywhere; continuousGroupLeadingBoundary, groupPaging: the leading edge of a
  ///   group; paging: a multiple of the viewport's width; groupPagingCentered: a group in the
  ///   middle of the viewport.
  /// - Offsets are along the row, counted from the leading edge: from left to right in a vertical
  ///   layout, from right to left where that is read so; downwards in a horizontal one. An infinite
  ///   one is an end of the row, no number is 0.
  /// - The offset runs from 0 to the end of the row; a row that fits does not scroll. A centred
  ///   section is given the room that its first and last group need to be in the middle.
  /// - With a velocity, paging goes to the next page in its direction from where the section is,
  ///   as ``orthogonalOffsets`` says; groupPaging and groupPagingCentered go to the next group; and
  ///   continuousGroupLeadingBoundary rests at the group nearest to the proposed offset that lies in
  ///   that direction. A caller that wants slow flicks ignored gives 0 for them.
  ///
  /// UIKit: without velocity the same.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - proposedOffset: Where it would come to rest if it could rest anywhere.
  ///   - velocity: How fast it moves when it is let go: more than 0 towards the end of the row. Only
  ///     the sign counts; no number is 0.
  /// - Returns: The offset of rest, or 0 for a section that does not scroll on its own.
  /// - Complexity: O(log n) for n groups, O(log² n) if any of them is measured; without speed O(1)
  ///   and O(log n).
  public func restingOffset(
    ofSection section: Int, proposedOffset: Double, velocity: Double = 0
  ) -> Double {
    guard let rest = PlacesOfRest(of: section, in: self) else { return 0 }
    let proposed = SolvingContext.usableOffset(proposedOffset)
    guard velocity > 0 || velocity < 0 else { return rest.nearest(to: proposed) }
    let current = scrolledOffset(ofSection: section)
    return rest.flicked(from: current, to: proposed, isForward: velocity > 0)
  }

  /// The offsets from one end of a section's row to the other, or `nil` if it does not scroll on
  /// its own.
  ///
  /// A row that fits has one offset. Centred sections have offsets before 0, and beyond the row's
  /// length, as far as their first and last groups need to be in the middle.
  ///
  /// - Complexity: O(1).
  public func orthogonalOffsetRange(ofSection section: Int) -> ClosedRange<Double>? {
    guard scrollsOrthogonally(section) else { return nil }
    return PlacesOfRest(of: section, in: self)?.range ?? 0...0
  }

  /// How far a section is scrolled on its own: as far as the caller says and the row goes, or where
  /// it starts.
  func scrolledOffset(ofSection section: Int) -> Double {
    let given = givenOffset(ofSection: section)
    // Mostly a row is where it starts, which for all but centred ones is 0.
    if given == nil,
      templates[sections[section].template].description.orthogonalScrollingBehavior
        != .groupPagingCentered
    {
      return 0
    }
    guard let rest = PlacesOfRest(of: section, in: self) else { return 0 }
    guard let offset = given else { return rest.start }
    return rest.clamped(offset)
  }
}

/// The offsets at which the row of an orthogonal section comes to rest.
struct PlacesOfRest {
  let layout: SolvedLayout
  let section: Int
  let template: SectionTemplate
  let extent: SectionExtent

  /// The length of what is in sight, the section's insets off.
  let viewport: Double

  /// The largest offset of a section that is not centred.
  private let end: Double

  /// Makes the places of a section, or `nil` if it has no row that scrolls.
  init?(of section: Int, in layout: SolvedLayout) {
    guard let template = layout.template(of: section), template.isOrthogonal,
      layout.extent(of: section).groupCount > 0
    else { return nil }
    let axis = template.groupAxis
    (self.layout, self.section, self.template) = (layout, section, template)
    extent = layout.extent(of: section)
    // Rule: An orthogonal offset runs from 0 to the row's length less the viewport's
    viewport = max(
      layout.environment.containerSize.length(along: axis) - template.insets.total(along: axis), 0)
    end = max(extent.groupsLength - viewport, 0)
  }

  private var behavior: LayoutSection.OrthogonalScrollingBehavior {
    template.description.orthogonalScrollingBehavior
  }

  /// From the first to the last offset.
  var range: ClosedRange<Double> {
    guard behavior == .groupPagingCentered else { return 0...end }
    let (first, last) = (place(ofGroup: 0), place(ofGroup: extent.groupCount - 1))
    return min(first, last)...max(first, last)
  }

  /// Where a section is that was not scrolled: at 0, or with its first group in the middle.
  var start: Double { behavior == .groupPagingCentered ? place(ofGroup: 0) : 0 }

  /// The offset as far as the row goes; no number is 0.
  func clamped(_ offset: Double) -> Double {
    // Rule: An orthogonal offset runs from 0 to the row's length less the viewport's
    let (offset, range) = (SolvingContext.usableOffset(offset), range)
    return min(max(offset, range.lowerBound), range.upperBound)
  }

  /// The offset at which a group rests: its leading edge, or its middle.
  func place(ofGroup group: Int) -> Double {
    let edge = layout.start(section, group)
    guard behavior == .groupPagingCentered else { return onPixel(min(max(edge, 0), end)) }
    return onPixel(edge - (viewport - layout.length(section, group)) / 2)
  }

  /// Whether a page is long enough to be told from the next one.
  private var hasPages: Bool { viewport > slack }

  /// The offset of the page that a place on the row lies on.
  func page(at place: Double) -> Double {
    guard hasPages else { return 0 }
    let page = ((place + slack) / viewport).rounded(.down) * viewport
    return onPixel(min(max(page, 0), end))
  }

  /// The place of rest of what is let go without speed.
  func nearest(to proposed: Double) -> Double {
    // Rule: An orthogonal section comes to rest as its behaviour says
    let clamped = min(max(proposed, 0), end)
    switch behavior {
    case .none: return 0
    case .continuous: return onPixel(clamped)
    case .continuousGroupLeadingBoundary, .groupPaging:
      // Edges that the end of the row keeps out of reach are all at the end.
      let before = groupIndex(at: proposed - template.roomBefore, .down)
      let edges = [before, min(before + 1, extent.groupCount - 1)].map {
        min(max(layout.start(section, $0), 0), end)
      }
      return onPixel(proposed - edges[0] < edges[1] - proposed ? edges[0] : edges[1])
    case .paging:
      let page = hasPages ? (clamped / viewport).rounded(.toNearestOrAwayFromZero) : 0
      // The end of the row is a place of rest too, for what is let go at or past it.
      return onPixel(proposed >= end ? end : min(page * viewport, end))
    case .groupPagingCentered:
      if isMeasured { return place(ofGroup: groupInMiddle(at: proposed)) }
      let margin = (viewport - template.groupLength) / 2 - template.roomBefore
      return place(ofGroup: groupIndex(at: proposed + margin, .toNearestOrAwayFromZero))
    }
  }

  /// The place of rest of what is let go with a speed.
  func flicked(from current: Double, to proposed: Double, isForward: Bool) -> Double {
    // At the last place, or past it, there is no next one.
    let stop = nearest(to: isForward ? SolvingContext.largestLength : -SolvingContext.largestLength)
    guard isForward ? current < stop - slack : current > stop + slack else { return stop }
    switch behavior {
    case .none: return 0
    case .continuous: return onPixel(min(max(proposed, 0), end))
    case .continuousGroupLeadingBoundary:
      let next = nextGroup(from: current, isForward: isForward) ?? stop
      let nearest = nearest(to: proposed)
      return isForward ? max(nearest, next) : min(nearest, next)
    case .groupPaging, .groupPagingCentered:
      return nextGroup(from: current, isForward: isForward) ?? stop
    case .paging:
      guard hasPages else { return stop }
      let pages = current / viewport
      let hair = slack / viewport
      let page =
        isForward
        ? (pages + hair).rounded(.down) + 1 : (pages - hair).rounded(.up) - 1
      return onPixel(min(max(page * viewport, 0), end))
    }
  }

  /// The first place of a group ahead of an offset, or the last behind it.
  ///
  /// Any number of groups may rest at the same place: those of no length, and those at the end.
  private func nextGroup(from current: Double, isForward: Bool) -> Double? {
    func isBehind(_ group: Int) -> Bool {
      let place = place(ofGroup: group)
      return isForward ? place <= current + slack : place < current - slack
    }
    var (low, high) = (0, extent.groupCount)
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(middle) { low = middle + 1 } else { high = middle }
    }
    let group = isForward ? low : low - 1
    return group >= 0 && group < extent.groupCount ? place(ofGroup: group) : nil
  }

  /// An offset this close to a place is at it: it has been put on a pixel.
  private var slack: Double { max(layout.pixel / 2, 1e-6) }

  /// The nearest pixel, which may lie beyond the end of the row; a centred section may go there.
  private func onPixel(_ offset: Double) -> Double {
    let rounded = layout.rounding.places.rounded(offset, scale: layout.scale)
    return behavior == .groupPagingCentered ? rounded : min(max(rounded, 0), end)
  }

  /// Whether the groups may differ in length.
  private var isMeasured: Bool { layout.measures.number(of: section) != nil }

  /// The group that rests in the middle nearest to an offset.
  private func groupInMiddle(at offset: Double) -> Int {
    let near = groupIndex(at: offset + viewport / 2 - template.roomBefore, .down)
    var (found, distance) = (near, Double.infinity)
    for group in max(near - 1, 0)...min(near + 1, extent.groupCount - 1) {
      let apart = (place(ofGroup: group) - offset).magnitude
      // Of two that are as near, the one that is further on.
      if apart <= distance { (found, distance) = (group, apart) }
    }
    return found
  }

  /// The number of the group at a place on the row, or of the first or last one.
  private func groupIndex(at place: Double, _ rule: FloatingPointRoundingRule) -> Int {
    if let number = layout.measures.number(of: section) {
      return layout.measures[number].lastGroup(startingAt: place, template)
    }
    guard template.stride > 0 else { return 0 }
    return SolvedLayout.index((place / template.stride).rounded(rule), below: extent.groupCount - 1)
  }
}
