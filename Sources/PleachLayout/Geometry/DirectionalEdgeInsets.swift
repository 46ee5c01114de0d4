/// Distances from the four edges of a box, in points, that follow the reading direction.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double

  /// The distance from the edge where reading starts.
  public var leading: Double

  /// The distance from the bottom edge.
  public var bottom: Double

  /// The distance from the edge where reading ends.
  public var trailing: Double

  /// Makes insets; those not named are 0.
  public init(
    top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Makes the same inset on all four sides.
  public init(_ all: Double) {
    self.init(top: all, leading: all, bottom: all, trailing: all)
  }

  /// Makes the same inset left and right, and the same above and below.
  public init(horizontal: Double, vertical: Double) {
    self.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }

  /// No insets.
  public static let zero = DirectionalEdgeInsets()
}

extension DirectionalEdgeInsets {
  func start(along axis: LayoutAxis) -> Double { axis == .horizontal ? leading : top }

  func end(along axis: LayoutAxis) -> Double { axis == .horizontal ? trailing : bottom }

  func total(along axis: LayoutAxis) -> Double { start(along: axis) + end(along: axis) }

  /// The insets of one axis, with 0 on the other.
  func only(_ axis: LayoutAxis) -> DirectionalEdgeInsets {
    axis == .horizontal
      ? Self(leading: leading, trailing: trailing) : Self(top: top, bottom: bottom)
  }

  static func + (left: Self, right: Self) -> Self {
    Self(
      top: left.top + right.top, leading: left.leading + right.leading,
      bottom: left.bottom + right.bottom, trailing: left.trailing + right.trailing)
  }
}
