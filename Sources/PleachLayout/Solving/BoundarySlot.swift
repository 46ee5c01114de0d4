/// A boundary item worked out: its extent, and where it lies beside a section of any length.
struct BoundarySlot: Sendable {
  var elementKind: String

  /// Its number among the boundary items of its kind.
  var number: Int

  /// The direction in which the layout scrolls.
  var axis: LayoutAxis
  var size: LayoutSize

  /// The axes on which it may be measured, and its size as long as it is not.
  var estimates: EstimatedAxes
  var estimatedSize: LayoutSize

  /// The length of the box that it is laid out in across the scroll axis, where that starts, how
  /// far the item is moved from its place there, and how it is aligned.
  var boxAcross: Double
  var acrossOrigin: Double
  var acrossShift: Double
  var acrossEnd: BoundarySupplementaryItem.Alignment.End

  /// Which end of the section it is aligned to along the scroll axis.
  var end: BoundarySupplementaryItem.Alignment.End
  var offset: Double
  var extends: Bool
  var pins: Bool

  var zIndex: Int
  var insets: DirectionalEdgeInsets

  var length: Double { size.length(along: axis) }

  /// Where it lies across the scroll axis, from the edge of the view.
  var across: Double {
    let left = boxAcross - size.length(along: axis.other)
    // Rule: An alignment names an edge or a corner, and the middle of the axis that it does not name
    switch acrossEnd {
    case .start: return acrossOrigin + acrossShift
    case .middle: return acrossOrigin + left / 2 + acrossShift
    case .end: return acrossOrigin + left + acrossShift
    }
  }

  /// Where it starts, from the start of a core of a length: the insets and groups of a section.
  ///
  /// Items of one side do not stack: each is placed against the edge of the core.
  func start(core: Double) -> Double {
    // Rule: Boundary items of one side do not stack
    let start: Double =
      switch end {
      // Rule: A boundary item that does not extend lies inside, and the section does not grow
      case .start: extends ? -length : 0
      case .end: extends ? core : core - length
      // Rule: A side item that extends and is longer than its section starts where the section does
      // Shorter, or inside, it is centred along the section.
      case .middle: extends && length > core ? 0 : (core - length) / 2
      }
    return start + offset
  }

  /// Where its view may lie, from the start of a core of a length, its insets taken off: at its
  /// place and, if it pins, wherever that may take it.
  func range(core: Double) -> ClosedRange<Double> {
    let natural = start(core: core)
    var (first, last) = (natural, natural)
    if pins {
      if end != .start { first = min(first, 0) }
      if end != .end { last = max(last, core - length) }
    }
    let frame = SolvingContext.frame(
      LayoutRect(
        along: 0, across: 0, lengthAlong: length, lengthAcross: size.length(along: axis.other),
        axis: axis),
      less: insets)
    let lower = first + frame.start(along: axis)
    return lower...max(lower, last + frame.end(along: axis))
  }
}

/// The boundary items of a section or of the layout, and the room they need around a core.
struct Boundary: Sendable {
  private(set) var slots: [BoundarySlot] = []
  private var counts: [String: Int] = [:]

  /// How many items of a kind there are.
  func count(ofKind kind: String) -> Int { counts[kind, default: 0] }

  mutating func append(_ slot: BoundarySlot) {
    slots.append(slot)
    counts[slot.elementKind, default: 0] += 1
  }

  /// Gives a slot another size.
  mutating func resize(_ index: Int, to size: LayoutSize) { slots[index].size = size }

  /// The place of an item among all, by its kind and number.
  func index(ofKind kind: String, number: Int) -> Int? {
    slots.firstIndex { $0.number == number && $0.elementKind == kind }
  }

  /// The room before and after a core, which grows by what sticks out on either side.
  func room(around core: Double) -> (before: Double, after: Double) {
    var (before, after) = (0.0, 0.0)
    for slot in slots where slot.extends {
      let start = slot.start(core: core)
      // Rule: A boundary item that extends lies outside, and the section grows by what sticks out
      before = max(before, -start)
      after = max(after, start + slot.length - core)
    }
    return (before, after)
  }
}

extension SolvingContext {
  /// Works boundary items out in the width of their section and the height of the container.
  func solveBoundary(
    _ items: [BoundarySupplementaryItem], container: LayoutSize, insets: DirectionalEdgeInsets,
    axis: LayoutAxis
  ) -> Boundary {
    var boundary = Boundary()
    let insets = insets.only(axis.other)
    // Rule: Boundary items are sized in the section's width and the whole height
    let box = LayoutSize(
      along: container.length(along: axis),
      across: max(container.length(along: axis.other) - insets.total(along: axis.other), 0),
      axis: axis)
    for item in items {
      let number = boundary.count(ofKind: item.elementKind)
      boundary.append(slot(item, number: number, box: box, insets: insets, axis: axis))
    }
    return boundary
  }

  private func slot(
    _ item: BoundarySupplementaryItem, number: Int, box: LayoutSize,
    insets: DirectionalEdgeInsets, axis: LayoutAxis
  ) -> BoundarySlot {
    let size = resolved(item.size, in: box)
    let allotment = Allotment(size: size, of: item.size)
    let offset = Self.usable(item.absoluteOffset)
    let across = axis.other
    return BoundarySlot(
      elementKind: item.elementKind, number: number, axis: axis, size: size,
      estimates: allotment.estimates, estimatedSize: size,
      boxAcross: box.length(along: across),
      acrossOrigin: insets.start(along: across), acrossShift: offset.coordinate(along: across),
      acrossEnd: item.alignment.end(along: across), end: item.alignment.end(along: axis),
      offset: offset.coordinate(along: axis),
      extends: item.extendsBoundary, pins: item.pinToVisibleBounds,
      zIndex: item.zIndex, insets: allotment.effective(Self.usable(item.contentInsets)))
  }
}
