/// A width and a height, in points.
public struct LayoutSize: Hashable, Sendable {
  /// The horizontal extent.
  public var width: Double

  /// The vertical extent.
  public var height: Double

  /// Makes a size of `width` by `height`.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent at all.
  public static let zero = LayoutSize(width: 0, height: 0)
}

extension LayoutSize {
  func length(along axis: LayoutAxis) -> Double {
    axis == .horizontal ? width : height
  }

  init(along: Double, across: Double, axis: LayoutAxis) {
    self =
      axis == .horizontal
      ? Self(width: along, height: across) : Self(width: across, height: along)
  }
}
