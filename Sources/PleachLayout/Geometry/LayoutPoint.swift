/// A point in the coordinates of the content, in points.
///
/// The origin is the top left corner; y grows downwards.
public struct LayoutPoint: Hashable, Sendable {
  /// The distance from the left edge.
  public var x: Double

  /// The distance from the top edge.
  public var y: Double

  /// Makes the point (`x`, `y`).
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = LayoutPoint(x: 0, y: 0)
}

extension LayoutPoint {
  func coordinate(along axis: LayoutAxis) -> Double {
    axis == .horizontal ? x : y
  }

  init(along: Double, across: Double, axis: LayoutAxis) {
    self = axis == .horizontal ? Self(x: along, y: across) : Self(x: across, y: along)
  }
}
