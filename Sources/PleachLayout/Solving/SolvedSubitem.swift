/// A subitem worked out: its extent, and what is in it.
struct SolvedSubitem {
  indirect enum Content {
    case item(LayoutItem, insets: DirectionalEdgeInsets)
    case group(GroupSolution)
  }

  var content: Content
  var size: LayoutSize
  var edges: LayoutEdgeSpacing

  /// How many steps the outermost group had taken before: it can be worked out again the same way.
  var stepsBefore: Int

  /// The first slot that it takes of a group of which something is measured.
  var firstSlot = 0

  /// The axes on which it may be measured, if it is an item.
  var estimates: EstimatedAxes = []

  /// Whether there is an item for it, or for the first place of it.
  var isPresent = true

  /// What it needs with the least room at its edges.
  func occupied(along axis: LayoutAxis) -> Double {
    size.length(along: axis) + (edges.start(along: axis)?.length ?? 0)
      + (edges.end(along: axis)?.length ?? 0)
  }
}
