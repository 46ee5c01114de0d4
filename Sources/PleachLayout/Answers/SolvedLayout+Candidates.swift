/// What may lie somewhere, by frames alone: the sections, groups and cells worth looking at.
///
/// More may be handed out than lies there, never less. Places are put on pixels and bounds are sums,
/// so all bounds are a pixel and a hair wider.
extension SolvedLayout {
  /// The edges of a rect in the solver's coordinates.
  func edges(_ rect: LayoutRect) -> RectEdges {
    var (left, right) = (rect.minX, rect.maxX)
    if environment.layoutDirection == .rightToLeft {
      (left, right) = (contentSize.width - right, contentSize.width - left)
    }
    return RectEdges(left: left, top: rect.minY, right: right, bottom: rect.maxY)
  }

  /// The point in the solver's coordinates.
  func natural(_ point: LayoutPoint) -> LayoutPoint {
    environment.layoutDirection == .rightToLeft
      ? LayoutPoint(x: contentSize.width - point.x, y: point.y) : point
  }

  /// The place in `list` of the first section that ends at or after a place; they are in order.
  ///
  /// - Complexity: O(log n) for n sections.
  func firstSection(of list: [Int], endingAtOrAfter place: Double) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = low + (high - low) / 2
      if sectionsOrigin + sections[list[middle]].end < place {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// The sections whose cells and views, decorations included, may lie between the edges.
  func forEachSection(reaching edges: RectEdges, _ body: (Int) -> Void) {
    let low = edges.low(along: axis) - overreach.after - pixel
    let high = edges.high(along: axis) + overreach.before + pixel
    for section in filledSections[firstSection(of: filledSections, endingAtOrAfter: low)...] {
      if sectionsOrigin + sections[section].origin > high { break }
      body(section)
    }
  }

  /// The groups of a section whose contents may lie between the edges.
  func groups(of section: Int, reaching edges: RectEdges) -> Range<Int> {
    let count = sections[section].extent.groupCount
    let template = templates[sections[section].template]
    guard count > 0 else { return 0..<0 }
    guard template.stride > 0 else { return 0..<count }
    let (groupAxis, bounds) = (template.groupAxis, template.group.bounds)
    let start = groupFrame(section, 0).start(along: groupAxis)
    let low = edges.low(along: groupAxis) - pixel - start - bounds.end(along: groupAxis)
    let high = edges.high(along: groupAxis) + pixel - start - bounds.start(along: groupAxis)
    // One group more at each end, since strides are products.
    let first = index(low / template.stride - 1, below: count)
    return first..<max(first, index(high / template.stride + 2, below: count))
  }

  /// The number rounded down, from 0 to `count`, whatever it is.
  func index(_ number: Double, below count: Int) -> Int {
    guard number > 0 else { return 0 }
    return number < Double(count) ? Int(number) : count
  }

  /// Runs of slots of a group that may lie between the edges.
  func forEachRunOfSlots(
    _ section: Int, _ group: Int, origin: LayoutPoint, reaching edges: RectEdges,
    _ body: (Range<Int>) -> Void
  ) {
    let solution = templates[sections[section].template].group
    let count = itemCount(section, group)
    guard !solution.chunks.isEmpty else { return body(0..<count) }
    for (index, bounds) in solution.chunks.enumerated() {
      let start = index * GroupSolution.chunkLength
      guard start < count else { break }
      guard edges.touch(bounds, movedTo: origin, slack: pixel + 1e-6) else { continue }
      body(start..<min(start + GroupSolution.chunkLength, count))
    }
  }
}
