import PleachIndexing
import PleachLayout
import PleachSnapshots

/// A drag: the data source knows what may go where, the viewport where that is on the screen.
///
/// ```swift
/// try dataSource.beginReorder([item])
/// screen.show(viewport.beginDrag(of: [item], at: finger))
/// // The finger moves:
/// if let target = viewport.reorderTarget(at: finger, indentation: 20) {
///   let step = try dataSource.updateReorder(to: target)
///   screen.show(viewport.drag(to: finger, showing: step.rows))
/// }
/// // Something else changes the list meanwhile, `update`:
/// screen.show(viewport.follow(update, showing: try dataSource.updateReorder().rows))
/// // The finger goes up:
/// let transaction = try dataSource.finishReorder()
/// screen.show(viewport.endDrag(showing: dataSource.current))
/// ```
extension CollectionViewport {
  /// Puts items under the finger: from now on their views follow it, in front of everything.
  ///
  /// - Parameters:
  ///   - items: The items, the one that is held first; those that are hidden, unknown or named before
  ///     are left out.
  ///   - point: Where the finger is, counted from the top left corner of the visible bounds.
  /// - Returns: What must change on the screen.
  /// - Complexity: What is in sight.
  @discardableResult
  public mutating func beginDrag(of items: [ItemIdentifier], at point: LayoutPoint) -> Change {
    let before = beginEvent()
    var drag = ViewportDrag<ItemIdentifier>(
      at: point.finite, level: items.first.flatMap { rows.row(of: $0)?.level } ?? 0)
    for item in items {
      if let frame = rows.indexPath(for: item).flatMap({ solved.frame(forItemAt: $0) }) {
        drag.lift(item, frame: frame, offset: contentOffset)
      }
    }
    self.drag = drag
    return change(from: before, mapping: .unchanged)
  }

  /// Moves the finger, and shows the order that a drop there would lead to.
  ///
  /// The content stays where it is. To scroll while the finger rests at an edge of the view, call
  /// ``scroll(to:)``, and then this with the same point.
  ///
  /// - Parameters:
  ///   - point: Where the finger is, counted from the top left corner of the visible bounds.
  ///   - rows: The order to show: `rows` of the step that the data source answers; `nil`: no other.
  /// - Returns: What must change on the screen.
  /// - Complexity: That of the difference of the rows, and what is in sight; rows that are shown
  ///   already, as where the finger has not come to another place, cost O(s) for s sections.
  @discardableResult
  public mutating func drag(to point: LayoutPoint, showing rows: Rows? = nil) -> Change {
    let before = beginEvent()
    drag?.point = point.finite
    guard let rows, !shows(rows) else {
      return change(from: before, mapping: .unchanged)
    }
    return show(rows, before: before, keeping: .contentStart)
  }

  /// Whether rows are the very ones that are shown, with nothing marked.
  private func shows(_ rows: Rows) -> Bool {
    rows.snapshot.sharesStorage(with: self.rows.snapshot)
      && rows.difference(from: self.rows).isEmpty
  }

  /// Lets go of the items: they go to their places in the rows.
  ///
  /// - Parameter rows: The rows, `DataSource.current`: with the items where they were dropped, or
  ///   where they came from if the drag was refused or cancelled.
  /// - Returns: What must change on the screen.
  /// - Complexity: That of the difference of the rows, and what is in sight.
  @discardableResult
  public mutating func endDrag(showing rows: Rows) -> Change {
    let before = beginEvent()
    drag = nil
    return show(rows, before: before, keeping: .contentStart)
  }

  /// The lifted items in a change: from where the finger had them to where it has them.
  func appendDragged(
    from before: Shown, marks: ViewportMarks?, to elements: inout [Change.Element]
  ) {
    let held = (before.drag?.items ?? []).map(\.item) + (drag?.items ?? []).map(\.item)
    var told: Set<ItemIdentifier> = []
    for item in held where told.insert(item).inserted {
      let element = Element.item(item)
      let path = rows.indexPath(for: item)
      let old =
        before.drag?.attributes(of: element, at: contentOffset)?.frame
        ?? before.rows.indexPath(for: item)
        .flatMap { before.solved.frame(forItemAt: $0) }?
        .offsetBy(x: contentOffset.x - before.offset.x, y: contentOffset.y - before.offset.y)
      let new = attributes(for: element)
      guard let start = old ?? new?.frame else { continue }
      let end = new?.frame ?? start
      let isHeld = drag?.holds(element) ?? false
      let isVisible = isHeld || new != nil && end.overlaps(visibleRect)
      var change = Change.Element(
        element: element, change: .move, start: start, end: end, zIndex: new?.zIndex ?? 0,
        wasVisible: before.drag?.holds(element) ?? false || start.overlaps(visibleRect),
        isVisible: isVisible, isReplaced: false, isReconfigured: false)
      change.compare()
      if let marks { change.mark(cellAt: path, by: marks) }
      if path == nil, !isHeld { change.change = .disappear }
      elements.append(change)
    }
  }
}

// MARK: - From a point to a target

extension CollectionViewport {
  /// Where the lifted items would go if they were dropped at a point; `nil` where there is nothing.
  ///
  /// - The items go before a row while the finger is above the middle of that, and behind it
  ///   afterwards; in a grid, or where items follow each other sideways, by the middle from the
  ///   leading edge on.
  /// - How far an item is dragged sideways says how deep it goes in an outline: one level for each
  ///   indentation, from the level that it had.
  /// - In the middle half of a row that accepts it, the items go into it.
  ///
  /// - Parameters:
  ///   - point: Where the finger is, counted from the top left corner of the visible bounds.
  ///   - indentation: How far a level is indented, in points; `nil`: the items keep their level where
  ///     that is possible.
  ///   - acceptsDrop: Whether items can be dropped into an item; `nil`: into none.
  /// - Returns: The target, for `updateReorder(to:)` of the data source.
  /// - Complexity: As `SolvedLayout.itemIndexPath(nearestTo:)`; O(r) more for the r rows that are
  ///   dragged along.
  public func reorderTarget(
    at point: LayoutPoint, indentation: Double? = nil,
    acceptsDrop: ((ItemIdentifier) -> Bool)? = nil
  ) -> ReorderTarget<SectionIdentifier, ItemIdentifier>? {
    let place = contentOffset.moved(by: point.finite)
    let level = level(at: point.finite, indentation: indentation)
    let lifted = liftedRows()
    guard let path = solved.itemIndexPath(nearestTo: place),
      let frame = solved.frame(forItemAt: path)
    else { return emptySection(at: place, from: nil).map { .row($0, level: level) } }
    if !contains(frame, place), let empty = emptySection(at: place, from: path.section) {
      return .row(empty, level: level)
    }
    if let own = lifted.first(where: { $0.section == path.section && $0.items.contains(path.item) })
    {
      // Over its own place nothing changes but the level.
      return .row(
        ItemIndexPath(
          section: path.section,
          item: stayingRows(before: own.items.lowerBound, path.section, lifted)),
        level: level)
    }
    let isSideways = isOrderedSideways(path, frame)
    let (start, length, at) =
      isSideways ? (frame.minX, frame.width, place.x) : (frame.minY, frame.height, place.y)
    let part = length > 0 ? (at - start) / length : 0
    if let acceptsDrop, part > 0.25, part < 0.75, contains(frame, place),
      let item = rows.itemIdentifier(for: path), acceptsDrop(item)
    {
      return .onItem(item)
    }
    let isMirrored = environment.layoutDirection == .rightToLeft && isSideways
    let isBehind = isMirrored ? part < 0.5 : part > 0.5
    let row = stayingRows(before: path.item, path.section, lifted) + (isBehind ? 1 : 0)
    return .row(ItemIndexPath(section: path.section, item: row), level: level)
  }

  private func contains(_ frame: LayoutRect, _ point: LayoutPoint) -> Bool {
    point.x >= frame.minX && point.x < frame.maxX && point.y >= frame.minY && point.y < frame.maxY
  }

  private func level(at point: LayoutPoint, indentation: Double?) -> Int? {
    guard let drag, let indentation, indentation > 0 else { return nil }
    let way = point.x - drag.start.x
    let steps = (way / indentation).rounded()
    let inwards = environment.layoutDirection == .rightToLeft ? -steps : steps
    return max(drag.level + Int(min(max(inwards, -1000), 1000)), 0)
  }

  /// The rows of the lifted items and of what hangs below them, as they are shown.
  private func liftedRows() -> [(section: Int, items: Range<Int>)] {
    (drag?.items ?? []).compactMap { lifted in
      guard let path = rows.indexPath(for: lifted.item), let level = rows.level(at: path)
      else { return nil }
      var end = path.item + 1
      while let next = rows.level(at: ItemIndexPath(section: path.section, item: end)), next > level
      {
        end += 1
      }
      return (path.section, path.item..<end)
    }
  }

  /// How many rows of a section stay that are before a row.
  private func stayingRows(
    before item: Int, _ section: Int, _ lifted: [(section: Int, items: Range<Int>)]
  ) -> Int {
    var (count, end) = (item, 0)
    // An item may be lifted along with one that it hangs below: it is counted once.
    for rows in lifted.sorted(by: { $0.items.lowerBound < $1.items.lowerBound })
    where rows.section == section && rows.items.upperBound > end {
      count -=
        (max(rows.items.lowerBound, end)..<rows.items.upperBound)
        .clamped(to: 0..<max(item, 0)).count
      end = rows.items.upperBound
    }
    return count
  }

  /// Whether the items at a place follow each other from side to side: in a row that scrolls on its
  /// own, a grid, or content that scrolls sideways.
  private func isOrderedSideways(_ path: ItemIndexPath, _ frame: LayoutRect) -> Bool {
    let isSideways =
      (layouts.layout.configuration.scrollDirection == .horizontal)
      != solved.scrollsOrthogonally(path.section)
    func lies(_ start: Double, _ end: Double, in other: (Double, Double)) -> Bool {
      start < other.1 && end > other.0
    }
    // Across the way in which they scroll they follow each other where neighbours are in one line.
    let hasNeighbourAcross = [path.item - 1, path.item + 1].contains { item in
      guard
        let other = solved.frame(forItemAt: ItemIndexPath(section: path.section, item: item))
      else { return false }
      let sharesRow = lies(other.minY, other.maxY, in: (frame.minY, frame.maxY))
      let sharesColumn = lies(other.minX, other.maxX, in: (frame.minX, frame.maxX))
      return isSideways ? sharesColumn && !sharesRow : sharesRow && !sharesColumn
    }
    return isSideways != hasNeighbourAcross
  }

  /// The first row of a section without rows that a point is in: of those next to the section of the
  /// nearest item, if there is one.
  private func emptySection(at point: LayoutPoint, from section: Int?) -> ItemIndexPath? {
    func holds(_ index: Int) -> Bool {
      rows.numberOfItems(inSectionAt: index) == 0
        && solved.frame(ofSection: index).map { contains($0, point) } ?? false
    }
    guard let section else {
      return (0..<rows.numberOfSections).first(where: holds)
        .map { ItemIndexPath(section: $0, item: 0) }
    }
    for step in [-1, 1] {
      var index = section + step
      while index >= 0, index < rows.numberOfSections, rows.numberOfItems(inSectionAt: index) == 0 {
        if holds(index) { return ItemIndexPath(section: index, item: 0) }
        index += step
      }
    }
    return nil
  }
}

extension LayoutPoint {
  /// The point with coordinates that can be reckoned with.
  fileprivate var finite: LayoutPoint {
    LayoutPoint(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0)
  }
}
