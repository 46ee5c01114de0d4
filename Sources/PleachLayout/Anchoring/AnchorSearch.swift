import PleachIndexing

/// Where the viewport is to start in the layout after a change, for an anchor to stay in its place.
///
/// All places are in the solvers' coordinates, along the direction of the layout that they are of.
struct AnchorSearch {
  let before: SolvedLayout
  let after: SolvedLayout
  let mapping: LayoutMapping

  /// The viewport before: the visible bounds less what covers them at the edges.
  let viewport: ClosedRange<Double>

  /// Where sight starts in it, below what pins there.
  private let sight: Double

  /// The frame of the view before.
  private let bounds: LayoutRect

  init(before: SolvedLayout, at offset: LayoutPoint, after: SolvedLayout, mapping: LayoutMapping) {
    let natural = before.naturalOffset(offset.usable)
    (self.before, self.after, self.mapping) = (before, after, mapping)
    viewport = before.visibleRange(along: before.axis, at: natural)
    bounds = LayoutRect(origin: natural, size: before.environment.containerSize)
    sight = before.startOfSight(in: viewport, at: offset)
  }

  /// How far a place may be off: less than a pixel.
  private var slack: Double { max(before.pixel / 2, 1e-6) }

  private var axis: LayoutAxis { before.axis }
}

// MARK: - The ends of the content

extension AnchorSearch {
  private var contentLength: Double { before.contentSize.length(along: axis) }

  var showsContentStart: Bool { viewport.lowerBound <= slack }

  var showsContentEnd: Bool { viewport.upperBound >= contentLength - slack }

  func startKeepingContentEnd() -> Double {
    let end = after.contentSize.length(along: after.axis) - (contentLength - viewport.upperBound)
    let insets = after.environment.adjustedContentInset.total(along: after.axis)
    return end - max(after.environment.containerSize.length(along: after.axis) - insets, 0)
  }
}

// MARK: - Items

extension AnchorSearch {
  /// An item, and where it is before and after.
  private struct Survivor {
    var path: ItemIndexPath
    var newPath: ItemIndexPath?
    var before: LayoutRect
    var after: LayoutRect
  }

  /// The item as it is after the change, or `nil` if it goes.
  private func survivor(_ path: ItemIndexPath) -> Survivor? {
    if let row = survivingRow(of: path) { return row }
    guard let new = mapping.newPosition(path), let old = before.frame(forItemAt: path),
      let frame = after.frame(forItemAt: new)
    else { return nil }
    return Survivor(
      path: path, newPath: new, before: before.mirrored(old), after: after.mirrored(frame))
  }

  /// The row of a section that scrolls on its own, before and after.
  private func survivingRow(of path: ItemIndexPath) -> Survivor? {
    guard before.scrollsOrthogonally(path.section),
      let section = mapping.newSection(path.section), after.scrollsOrthogonally(section),
      after.numberOfItems(inSection: section) > 0,
      let old = before.frame(ofSection: path.section, part: .groups),
      let new = after.frame(ofSection: section, part: .groups)
    else { return nil }
    return Survivor(
      path: path, newPath: mapping.newPosition(path), before: before.mirrored(old),
      after: after.mirrored(new))
  }

  func startKeeping(_ path: ItemIndexPath, distance: Double?) -> Double? {
    guard let item = survivor(path) else { return nil }
    guard let distance else { return startKeeping(item) }
    return item.after.start(along: after.axis) - SolvingContext.usableOffset(distance)
  }

  private func begins(_ frame: LayoutRect) -> Bool { frame.start(along: axis) >= sight - slack }

  private func startKeeping(_ item: Survivor) -> Double {
    let (old, new) = (item.before, item.after)
    let start = new.start(along: after.axis) - (old.start(along: axis) - viewport.lowerBound)
    // Turned, nothing is gained from what is out of sight.
    if after.axis != axis {
      return begins(old)
        ? start : new.start(along: after.axis) - (sight - viewport.lowerBound)
    }
    if begins(old) { return start }
    if old.end(along: axis) <= viewport.upperBound + slack {
      return new.end(along: axis) - (old.end(along: axis) - viewport.lowerBound)
    }
    let growth = new.length(along: axis.other) - old.length(along: axis.other)
    guard growth.magnitude > 1e-6, old.length(along: axis) > 0 else { return start }
    let part = (viewport.lowerBound - old.start(along: axis)) / old.length(along: axis)
    return new.start(along: axis) + part * new.length(along: axis)
  }

  func startKeepingFirstVisibleItem() -> Double {
    let visible = visibleItems()
    guard let first = visible.first else { return startKeepingNearest() }
    guard
      let index = visible.firstIndex(where: { !mapping.isMoved($0) && survivor($0) != nil })
        ?? visible.firstIndex(where: { survivor($0) != nil }), let anchor = survivor(visible[index])
    else { return startReplacing(first) }
    return startKeeping(nextThatBegins(from: anchor, in: visible[index...]) ?? anchor)
  }

  /// The first item that begins in sight, if nothing comes or goes between it and the first one.
  private func nextThatBegins(
    from first: Survivor, in visible: ArraySlice<ItemIndexPath>
  ) -> Survivor? {
    var last = first
    if begins(last.before) { return first }
    for path in visible.dropFirst() {
      guard !mapping.isMoved(path), let next = survivor(path), let lastPath = last.newPath,
        let newPath = next.newPath, before.follows(path, last.path),
        after.follows(newPath, lastPath)
      else { return nil }
      if begins(next.before) { return next }
      last = next
    }
    return nil
  }

  /// The items in sight, in order.
  private func visibleItems() -> [ItemIndexPath] {
    func items(from start: Double, to end: Double) -> [ItemIndexPath] {
      guard start < end else { return [] }
      let across = axis.other
      let rect = LayoutRect(
        along: start, across: bounds.start(along: across), lengthAlong: end - start,
        lengthAcross: bounds.length(along: across), axis: axis)
      return before.itemIndexPaths(in: before.mirrored(rect))
    }
    let visible = items(from: sight + slack, to: viewport.upperBound)
    if !visible.isEmpty { return visible }
    return items(from: bounds.start(along: axis), to: bounds.end(along: axis))
  }
}

// MARK: - When all that was in sight goes

extension AnchorSearch {
  /// What takes the place of items in sight that all go, of which one is known.
  private func startReplacing(_ path: ItemIndexPath) -> Double {
    let count = before.numberOfItems(inSection: path.section)
    if let item = lastSurvivor(before: path.item, in: path.section)
      ?? firstSurvivor(from: path.item, to: count, in: path.section)
    {
      return startShowing(item)
    }
    if let start = startKeeping(section: path.section) { return start }
    for section in stride(from: path.section - 1, through: 0, by: -1)
    where mapping.newSection(section) != nil {
      let count = before.numberOfItems(inSection: section)
      if let item = lastSurvivor(before: count, in: section) { return startShowing(item) }
    }
    for section in (path.section + 1)..<max(before.numberOfSections, path.section + 1)
    where mapping.newSection(section) != nil {
      let count = before.numberOfItems(inSection: section)
      if let item = firstSurvivor(from: 0, to: count, in: section) { return startShowing(item) }
    }
    return viewport.lowerBound
  }

  private func lastSurvivor(before item: Int, in section: Int) -> Survivor? {
    for item in stride(from: item - 1, through: 0, by: -1) {
      if let item = survivor(ItemIndexPath(section: section, item: item)) { return item }
    }
    return nil
  }

  private func firstSurvivor(from first: Int, to end: Int, in section: Int) -> Survivor? {
    for item in first..<max(first, end) {
      if let item = survivor(ItemIndexPath(section: section, item: item)) { return item }
    }
    return nil
  }

  /// The item comes to where sight starts.
  private func startShowing(_ item: Survivor) -> Double {
    item.after.start(along: after.axis) - (sight - viewport.lowerBound)
  }

  /// The section stays where it is, but does not end before the viewport.
  private func startKeeping(section: Int) -> Double? {
    guard let new = mapping.newSection(section), before.frame(ofSection: section) != nil,
      after.frame(ofSection: new) != nil
    else { return nil }
    let old = before.naturalFrame(ofSection: section)
    let frame = after.naturalFrame(ofSection: new)
    let start = frame.start(along: after.axis)
    let gone = viewport.lowerBound - old.start(along: axis)
    return start + min(gone, max(frame.length(along: after.axis), 0))
  }

  /// With no item in sight a section in sight is kept, or the nearest item.
  private func startKeepingNearest() -> Double {
    var section = before.section(endingBehind: viewport.lowerBound)
    while section < before.numberOfSections,
      before.naturalFrame(ofSection: section).start(along: axis) < viewport.upperBound
    {
      if before.naturalFrame(ofSection: section).length(along: axis) > 0,
        let start = startKeeping(section: section)
      {
        return start
      }
      section += 1
    }
    let corner = LayoutPoint(
      along: viewport.lowerBound, across: bounds.start(along: axis.other), axis: axis)
    let point = before.mirrored(LayoutRect(origin: corner, size: .zero)).origin
    guard let path = before.itemIndexPath(nearestTo: point) else { return viewport.lowerBound }
    return survivor(path).map { startKeeping($0) } ?? startReplacing(path)
  }
}

// MARK: - What the search asks a layout

extension SolvedLayout {
  /// Whether an item is the next one behind another.
  fileprivate func follows(_ next: ItemIndexPath, _ path: ItemIndexPath) -> Bool {
    if next.section == path.section { return next.item == path.item.addingSaturated(1) }
    return next.section == path.section.addingSaturated(1) && next.item == 0
      && path.item == numberOfItems(inSection: path.section) - 1
  }

  /// The first section that ends behind a place, or the number of sections.
  ///
  /// - Complexity: O(log n) for n sections.
  fileprivate func section(endingBehind place: Double) -> Int {
    var (low, high) = (0, numberOfSections)
    while low < high {
      let middle = low + (high - low) / 2
      if naturalFrame(ofSection: middle).end(along: axis) <= place {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// Where sight starts in a viewport: below what pins at its start and is at least half as wide.
  fileprivate func startOfSight(in viewport: ClosedRange<Double>, at offset: LayoutPoint) -> Double
  {
    let breadth = environment.containerSize.length(along: axis.other)
    var start = viewport.lowerBound
    let pinned = pinnedElements(atContentOffset: offset).map { mirrored($0.frame) }
      .sorted { $0.start(along: axis) < $1.start(along: axis) }
    for frame in pinned where frame.length(along: axis.other) * 2 >= breadth {
      guard frame.start(along: axis) <= start + pixel + 1e-6 else { break }
      start = max(start, frame.end(along: axis))
    }
    return start < viewport.upperBound ? start : viewport.lowerBound
  }
}
