import PleachIndexing
import PleachLayout
import PleachSnapshots

extension CollectionViewport {
  /// Scrolls the content.
  ///
  /// What comes into sight is measured. Rows that were never seen before have estimated sizes: coming
  /// up to them from below they turn out longer or shorter, and everything behind them moves. What was
  /// in sight before and still is does not: it goes exactly as far as was scrolled, and the new
  /// ``ViewportChange/contentOffset`` makes up for the difference. A screen takes that over at once,
  /// also in the middle of a movement.
  ///
  /// An offset beyond the ends of the content, to which it is pulled, is kept as far as that allows;
  /// where it goes when it is let go, ``reachableOffset(nearestTo:)`` says. One that lies within the
  /// content does not lead beyond an end of it: where rows turn out so short that it would, what was
  /// in sight moves less.
  ///
  /// - Parameter offset: The origin of the visible bounds; a coordinate that is not finite leaves the
  ///   content where it is on that axis.
  /// - Returns: What must change on the screen; what stays in its place of the content is not moved.
  /// - Complexity: What is in sight before and after; the measured ones O(log n) each, for n items.
  @discardableResult
  public mutating func scroll(to offset: LayoutPoint) -> Change {
    let proposed = finite(offset)
    let before = beginEvent()
    let way = (x: proposed.x - contentOffset.x, y: proposed.y - contentOffset.y)
    if way != (0, 0) { scrollsBackwards = abs(way.x) > abs(way.y) ? way.x < 0 : way.y < 0 }
    var start = before.solved
    let target = start.reachableOffset(nearestTo: proposed)
    let pull = LayoutPoint(x: proposed.x - target.x, y: proposed.y - target.y)
    start.contentOffset = target
    var kept: ContentAnchor?
    let measured = measureCount
    measureVisible { viewport in
      guard viewport.measureCount > measured else { return proposed }
      let anchor = kept ?? Self.itemInSight(of: start, at: before.offset, and: proposed)
      kept = anchor
      if pull != .zero, case .item(let path, _) = anchor,
        let way = viewport.way(ofItemAt: path, since: start)
      {
        return proposed.moved(by: way)
      }
      return viewport.solved.contentOffset(from: start, at: target, keeping: anchor)
        .moved(by: pull)
    }
    return measureCount == measured && drag == nil
      ? changeOfScroll(from: before)
      : change(from: before, mapping: .unchanged, scrolledTo: proposed)
  }

  /// The nearest offset to which the content can be scrolled: where it goes back to when it was pulled
  /// beyond an end and is let go.
  ///
  /// ```swift
  /// screen.show(viewport.scroll(to: viewport.reachableOffset(nearestTo: viewport.contentOffset)))
  /// ```
  ///
  /// - Parameter offset: The offset; a coordinate that is not finite is the one of now.
  /// - Returns: The offset, in points.
  /// - Complexity: O(1).
  public func reachableOffset(nearestTo offset: LayoutPoint) -> LayoutPoint {
    solved.reachableOffset(nearestTo: finite(offset))
  }

  private func finite(_ offset: LayoutPoint) -> LayoutPoint {
    LayoutPoint(
      x: offset.x.isFinite ? offset.x : contentOffset.x,
      y: offset.y.isFinite ? offset.y : contentOffset.y)
  }

  /// How far an item has moved in the content, along the way in which that scrolls.
  private func way(ofItemAt path: ItemIndexPath, since start: SolvedLayout) -> LayoutPoint? {
    guard let old = start.frame(forItemAt: path), let new = solved.frame(forItemAt: path)
    else { return nil }
    return layouts.layout.configuration.scrollDirection == .vertical
      ? LayoutPoint(x: 0, y: new.minY - old.minY) : LayoutPoint(x: new.minX - old.minX, y: 0)
  }

  /// The first item that begins in sight at both of two offsets, or else the first that is in sight:
  /// one that begins further up may have a neighbour in its row that was never seen.
  private static func itemInSight(
    of layout: SolvedLayout, at first: LayoutPoint, and second: LayoutPoint
  ) -> ContentAnchor {
    let size = layout.environment.containerSize
    guard
      let both = LayoutRect(origin: first, size: size)
        .intersection(LayoutRect(origin: second, size: size))
    else { return .firstVisibleItem }
    let items = layout.itemIndexPaths(in: both)
    let begins = items.first { path in
      guard let frame = layout.frame(forItemAt: path) else { return false }
      return frame.minY >= both.minY && frame.minX >= both.minX
    }
    return (begins ?? items.first).map { .item($0) } ?? .firstVisibleItem
  }
}

// MARK: - To items and sections

extension CollectionViewport {
  /// Where to scroll to, for an item to be at a position in the view; `nil` if it is hidden or unknown.
  ///
  /// It is what an animated scroll heads for: by what has been measured so far. Rows on the way are
  /// measured when they come into sight, so ask again while it moves.
  ///
  /// - Complexity: That of `SolvedLayout.scrollTarget(for:at:)`.
  public func scrollTarget(
    for item: ItemIdentifier, at position: ScrollPosition = .nearest
  ) -> ScrollTarget? {
    rows.indexPath(for: item).flatMap { solved.scrollTarget(for: .cell($0), at: position) }
  }

  /// Where to scroll to, for a section, its header included, to be at a position in the view; `nil` if
  /// it is unknown.
  ///
  /// - Complexity: O(1).
  public func scrollTarget(
    forSection section: SectionIdentifier, at position: ScrollPosition = .nearest
  ) -> LayoutPoint? {
    rows.index(for: section).flatMap { solved.frame(ofSection: $0) }
      .map { solved.contentOffset(showing: $0, at: position) }
  }

  /// Scrolls to an item at once.
  ///
  /// What is in sight there is measured first, so that the item ends where it should.
  ///
  /// - Returns: What must change on the screen; `nil` if the item is hidden or unknown.
  /// - Complexity: As ``scroll(to:)``.
  @discardableResult
  public mutating func scroll(
    to item: ItemIdentifier, at position: ScrollPosition = .nearest
  ) -> Change? {
    guard let path = rows.indexPath(for: item) else { return nil }
    let section = rows.sectionIdentifier(for: path.section)
    return scroll { layout in
      layout.scrollTarget(for: .cell(path), at: position)
    } settingOffsetOf: { viewport, offset in
      section.map { viewport.orthogonalOffsets[$0] = offset }
      viewport.solved.orthogonalOffsets[path.section] = offset
    }
  }

  /// Scrolls to a section at once, its header included.
  ///
  /// - Returns: What must change on the screen; `nil` if the section is unknown.
  /// - Complexity: As ``scroll(to:)``.
  @discardableResult
  public mutating func scroll(
    toSection section: SectionIdentifier, at position: ScrollPosition = .nearest
  ) -> Change? {
    guard let index = rows.index(for: section) else { return nil }
    return scroll { layout in
      layout.frame(ofSection: index)
        .map { ScrollTarget(contentOffset: layout.contentOffset(showing: $0, at: position)) }
    } settingOffsetOf: { _, _ in
    }
  }

  private mutating func scroll(
    to target: (SolvedLayout) -> ScrollTarget?,
    settingOffsetOf setOffset: (inout CollectionViewport, Double) -> Void
  ) -> Change? {
    let before = beginEvent()
    var found: ScrollTarget?
    // How far to go depends on what is there, which is known when it was measured.
    var rest = 8
    repeat {
      var layout = solved
      layout.contentOffset = before.offset
      guard let next = target(layout) else { break }
      if next == found { break }
      found = next
      if let offset = next.orthogonalOffset { setOffset(&self, offset) }
      measureVisible { _ in next.contentOffset }
      rest -= 1
    } while rest > 0
    guard found != nil else { return nil }
    let backwards = (contentOffset.x, contentOffset.y) < (before.offset.x, before.offset.y)
    if contentOffset != before.offset { scrollsBackwards = backwards }
    return change(from: before, mapping: .unchanged, scrolledTo: contentOffset)
  }
}
