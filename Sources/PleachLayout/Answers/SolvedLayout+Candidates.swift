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
      if sectionsOrigin + end(of: list[middle]) < place {
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
      if sectionsOrigin + origin(of: section) > high { break }
      body(section)
    }
  }

  /// The groups of a section whose contents may lie between the edges.
  func groups(of section: Int, reaching edges: RectEdges) -> Range<Int> {
    let template = templates[sections[section].template]
    let (groupAxis, bounds) = (template.groupAxis, template.group.bounds)
    var before = -bounds.start(along: groupAxis)
    var after = bounds.end(along: groupAxis) - template.groupLength
    if let number = measures.number(of: section) {
      (before, after) = (measures[number].reach.before, measures[number].reach.after)
    }
    return groups(
      of: section, from: edges.low(along: groupAxis) - pixel - after,
      to: edges.high(along: groupAxis) + pixel + before)
  }
}
