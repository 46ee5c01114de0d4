/// Which elements are in a rect.
public enum RectRule: Hashable, Sendable, CaseIterable {
  /// What UIKit finds, by the groups: what belongs to a group is found when the group, within the
  /// frame of its section, meets the rect, and it does itself.
  ///
  /// The rect is clipped to the content. A cell wholly outside its group is never found, nor a badge
  /// outside the group by a rect that lies there. A boundary item is found by its own frame, a
  /// decoration when its section meets or touches the rect along the scroll direction, even by a
  /// rect without area.
  case measured

  /// Everything whose own frame shares an area with the rect, and nothing else.
  case intersection
}

/// The edges of a rect in the solver's coordinates, which may be infinitely far away.
struct RectEdges {
  var (left, top, right, bottom): (Double, Double, Double, Double)

  func low(along axis: LayoutAxis) -> Double { axis == .horizontal ? left : top }

  func high(along axis: LayoutAxis) -> Double { axis == .horizontal ? right : bottom }

  /// Whether a frame, moved, shares a point with the rect, to within `slack`.
  func touch(_ frame: LayoutRect, movedTo origin: LayoutPoint, slack: Double) -> Bool {
    frame.minX + origin.x <= right + slack && left <= frame.maxX + origin.x + slack
      && frame.minY + origin.y <= bottom + slack && top <= frame.maxY + origin.y + slack
  }
}
