import PleachIndexing

extension SolvedLayout {
  /// The item at a point or, where there is none, the one whose cell is nearest to it.
  ///
  /// Distances are to the frames. Of cells that are equally near, the one with the lower path is
  /// meant. A coordinate that is no number, or a layout without a shown cell, gives `nil`.
  ///
  /// ```swift
  /// let target = solved.itemIndexPath(nearestTo: dropLocation)
  /// ```
  ///
  /// - Complexity: O(log n + r + g · s / 32 + m) for n sections, the r sections in reach, the g groups
  ///   and m cells that are not further away than the nearest cell, and the s cells of a group, which
  ///   are looked at in runs of 32. In reach are the sections that are not further away than the
  ///   nearest cell and the length by which any cell or view of the layout sticks out of its section:
  ///   one that reaches far makes all of them be looked at.
  public func itemIndexPath(nearestTo point: LayoutPoint) -> ItemIndexPath? {
    var work = AnsweringWork()
    return itemIndexPath(nearestTo: point, counting: &work)
  }

  package func itemIndexPath(
    nearestTo point: LayoutPoint, counting work: inout AnsweringWork
  ) -> ItemIndexPath? {
    guard !point.x.isNaN, !point.y.isNaN else { return nil }
    if let path = itemIndexPath(at: point, counting: &work) { return path }
    let point = LayoutPoint(
      x: SolvingContext.usableOffset(point.x), y: SolvingContext.usableOffset(point.y))
    var search = NearestSearch(layout: self, point: point)
    search.work = work
    search.run()
    work = search.work
    return search.path
  }
}

/// A walk outwards from a point, over sections, over groups, over runs of cells, that stops where
/// nothing can be nearer than what was found.
private struct NearestSearch {
  let layout: SolvedLayout

  /// The point in the content, and in the solver's coordinates.
  let point: LayoutPoint
  let natural: LayoutPoint

  private(set) var path: ItemIndexPath?
  private var distance = Double.infinity
  var work = AnsweringWork()

  init(layout: SolvedLayout, point: LayoutPoint) {
    self.layout = layout
    self.point = point
    natural = layout.natural(point)
  }

  mutating func run() {
    let list = layout.extendedSections
    let along = natural.coordinate(along: layout.axis)
    var after = layout.firstSection(of: list, endingAtOrAfter: along)
    var before = after - 1
    while true {
      let ahead = after < list.count ? least(toSection: list[after]) : .infinity
      let back = before >= 0 ? least(toSection: list[before]) : .infinity
      // What is as near may have the lower path.
      guard min(ahead, back) <= distance, after < list.count || before >= 0 else { return }
      if before < 0 || (after < list.count && ahead <= back) {
        visit(section: list[after])
        after += 1
      } else {
        visit(section: list[before])
        before -= 1
      }
    }
  }

  /// What the distance to a section's cells is at least; it grows from section to section.
  private func least(toSection section: Int) -> Double {
    let (reach, axis) = (layout.overreach, layout.axis)
    let start = layout.sectionsOrigin + layout.origin(of: section)
    let end = layout.sectionsOrigin + layout.end(of: section)
    return least(
      along: (start - reach.before, end + reach.after), across: (reach.cellsStart, reach.cellsEnd),
      axis: axis)
  }

  private func least(
    along: (Double, Double), across: (Double, Double), axis: LayoutAxis
  ) -> Double {
    func gap(_ range: (Double, Double), _ place: Double) -> Double {
      max(range.0 - layout.pixel - place, place - range.1 - layout.pixel, 0)
    }
    let first = gap(along, natural.coordinate(along: axis))
    let second = gap(across, natural.coordinate(along: axis.other))
    // A hair less, for the error of the sums.
    return (first * first + second * second) * (1 - 1e-12)
  }

  private mutating func visit(section: Int) {
    work.sections += 1
    guard let shown = ShownCells(of: section, in: layout) else { return }
    let (axis, cells) = (shown.groupAxis, CellReach(section, in: layout))
    let first = layout.groupFrame(section, 0)
    let start = first.start(along: axis) - layout.start(section, 0)
    let across = first.start(along: axis.other) - layout.acrossShift(section, 0)
    func bounds(_ group: Int) -> Double {
      let (low, high) = cells.along(group)
      return least(
        along: (start + low, start + high), across: (across + cells.start, across + cells.end),
        axis: axis)
    }
    let nearest = cells.nearestGroup(
      to: natural.coordinate(along: axis) - start, below: shown.groups.upperBound - 1)
    var after = max(nearest, shown.groups.lowerBound)
    var before = after - 1
    while after < shown.groups.upperBound, bounds(after) <= distance {
      visit(group: after, of: shown)
      after += 1
    }
    while before >= shown.groups.lowerBound, bounds(before) <= distance {
      visit(group: before, of: shown)
      before -= 1
    }
  }

  private mutating func visit(group: Int, of shown: ShownCells) {
    work.groups += 1
    let radius = distance.squareRoot() * (1 + 1e-12)
    let edges = RectEdges(
      left: natural.x - radius, top: natural.y - radius, right: natural.x + radius,
      bottom: natural.y + radius)
    var (found, nearest, looked) = (path, distance, 0)
    shown.forEachCell(of: group, reaching: edges) { cell in
      looked += 1
      guard case .cell(let path) = cell.element else { return }
      let distance = layout.mirrored(cell.frame).squaredDistance(to: point)
      if distance < nearest || distance == nearest && path < found ?? path {
        (found, nearest) = (path, distance)
      }
    }
    (path, distance) = (found, nearest)
    work.cells += looked
  }
}

/// Where the cells of the groups of a section lie.
private struct CellReach {
  let layout: SolvedLayout
  let section: Int
  let template: SectionTemplate

  /// From where to where they lie across the groups, from the corner of a group.
  let start: Double
  let end: Double

  init(_ section: Int, in layout: SolvedLayout) {
    (self.layout, self.section) = (layout, section)
    template = layout.templates[layout.sections[section].template]
    if let number = layout.measures.number(of: section) {
      let reach = layout.measures[number].reach
      (start, end) = (reach.cellsStart, reach.cellsEnd)
    } else {
      let (cells, across) = (template.group.cellBounds, template.groupAxis.other)
      (start, end) = (cells.start(along: across), cells.end(along: across))
    }
  }

  /// From where to where the cells of a group lie, from the insets of the section.
  func along(_ group: Int) -> (Double, Double) {
    let start = layout.start(section, group)
    guard let number = layout.measures.number(of: section) else {
      let cells = template.group.cellBounds
      return (
        start + cells.start(along: template.groupAxis), start + cells.end(along: template.groupAxis)
      )
    }
    let reach = layout.measures[number].reach
    return (
      start - reach.before,
      start + max(layout.measures[number].length(of: group, template), 0) + reach.after
    )
  }

  /// A group that is about as near as any to a place, from the insets of the section.
  func nearestGroup(to place: Double, below last: Int) -> Int {
    let place = place - template.roomBefore
    if let number = layout.measures.number(of: section) {
      return min(layout.measures[number].lastGroup(startingAt: place, template), last)
    }
    let cells = template.group.cellBounds
    let middle =
      (cells.start(along: template.groupAxis) + cells.end(along: template.groupAxis)) / 2
    return SolvedLayout.index((place - middle) / template.stride + 0.5, below: last)
  }
}
