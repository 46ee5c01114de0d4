/// Subitems lined up in a group, with the room between and around them.
struct Row {
  let axis: LayoutAxis
  let spacing: LayoutSpacing?
  let count: Int
  let subitems: [SolvedSubitem]
  let origin: LayoutPoint

  /// The inner size of the group; an estimated length becomes what the row needs.
  private(set) var size: LayoutSize
  let lengthIsEstimated: Bool
  let acrossIsEstimated: Bool

  init(
    axis: LayoutAxis, spacing: LayoutSpacing?, count: Int, subitems: [SolvedSubitem],
    origin: LayoutPoint, size: LayoutSize, lengthIsEstimated: Bool, acrossIsEstimated: Bool,
    least: LayoutSize = .zero
  ) {
    self.axis = axis
    self.spacing = spacing
    self.count = count
    self.subitems = subitems
    self.origin = origin
    self.size = size
    self.lengthIsEstimated = lengthIsEstimated
    self.acrossIsEstimated = acrossIsEstimated
    takeEstimatedLengths(least: least)
  }

  /// A group estimated along its axis is as long as what it holds; across, as its tallest subitem.
  private mutating func takeEstimatedLengths(least: LayoutSize) {
    var along = size.length(along: axis)
    var across = size.length(along: axis.other)
    if lengthIsEstimated { along = max(needed, least.length(along: axis)) }
    // Rule: A group of estimated breadth is as tall as its tallest item
    if acrossIsEstimated {
      across = least.length(along: axis.other)
      for subitem in subitems {
        across = max(across, occupied(subitem, along: axis.other))
      }
    }
    size = LayoutSize(along: along, across: across, axis: axis)
  }

  /// Whether a subitem is longer than the row.
  func exceeds(_ subitem: LayoutSize, along axis: LayoutAxis) -> Bool {
    subitem.length(along: axis) > size.length(along: axis) + Self.tolerance
  }

  /// Whether the row needs more than it has.
  var isTooLong: Bool { needed > size.length(along: axis) + Self.tolerance }

  /// Lengths are sums of floating-point numbers; this much too long still fits.
  static let tolerance = 1e-6

  func occupied(_ subitem: SolvedSubitem, along axis: LayoutAxis) -> Double {
    subitem.occupied(along: axis)
  }

  /// What all subitems need with the least room between and around them.
  var needed: Double {
    let (rounds, rest) = count.quotientAndRemainder(dividingBy: subitems.count)
    var (round, beginning) = (0.0, 0.0)
    for (index, subitem) in subitems.enumerated() {
      round += occupied(subitem, along: axis)
      if index < rest { beginning += occupied(subitem, along: axis) }
    }
    return round * Double(rounds) + beginning + (spacing?.length ?? 0) * Double(max(count - 1, 0))
  }

  /// How many spacings take a share of what is left over.
  var flexibleCount: Int {
    var number = spacing?.isFlexible == true ? count - 1 : 0
    let (rounds, rest) = count.quotientAndRemainder(dividingBy: subitems.count)
    for (index, subitem) in subitems.enumerated() {
      let times = rounds + (index < rest ? 1 : 0)
      if subitem.edges.start(along: axis)?.isFlexible == true { number += times }
      if subitem.edges.end(along: axis)?.isFlexible == true { number += times }
    }
    return number
  }

  /// Hands out each subitem with its frame, relative to the corner of the group, until told to stop.
  ///
  /// What the row leaves over is shared by all its flexible spacings, those between the subitems and
  /// those at their edges alike; the share may be less than nothing.
  func place(_ body: (SolvedSubitem, LayoutRect) -> Bool) {
    // Rule: Flexible spacings share what the row leaves over
    let flexible = flexibleCount
    let left = size.length(along: axis) - needed
    let share = flexible > 0 ? left / Double(flexible) : 0
    func length(_ spacing: LayoutSpacing?) -> Double {
      guard let spacing else { return 0 }
      return spacing.length + (spacing.isFlexible ? share : 0)
    }
    var position = origin.coordinate(along: axis)
    for index in 0..<count {
      let subitem = subitems[index % subitems.count]
      if index > 0 { position += length(spacing) }
      // Rule: Edge spacing lies outside the item
      position += length(subitem.edges.start(along: axis))
      let frame = LayoutRect(
        along: position, across: origin.coordinate(along: axis.other) + acrossOffset(of: subitem),
        lengthAlong: subitem.size.length(along: axis),
        lengthAcross: subitem.size.length(along: axis.other), axis: axis)
      guard body(subitem, frame) else { return }
      position += subitem.size.length(along: axis) + length(subitem.edges.end(along: axis))
    }
  }

  /// A subitem smaller than the row lies at its start unless flexible edges say otherwise.
  private func acrossOffset(of subitem: SolvedSubitem) -> Double {
    Self.offset(
      length: subitem.size.length(along: axis.other), in: size.length(along: axis.other),
      edges: subitem.edges, axis: axis.other)
  }

  /// Where a box of a length lies in a longer one, by the spacing at its edges.
  static func offset(
    length: Double, in container: Double, edges: LayoutEdgeSpacing, axis: LayoutAxis
  ) -> Double {
    // Rule: A smaller item lies at the start of its row unless flexible edges say otherwise
    guard let start = edges.start(along: axis) else { return 0 }
    guard start.isFlexible else { return start.length }
    let end = edges.end(along: axis)
    let left = container - length - start.length - (end?.length ?? 0)
    return start.length + left / (end?.isFlexible == true ? 2 : 1)
  }
}
