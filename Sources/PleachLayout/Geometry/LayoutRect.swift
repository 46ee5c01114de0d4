/// A rectangle in the coordinates of the content, in points.
public struct LayoutRect: Hashable, Sendable {
  /// The top left corner.
  public var origin: LayoutPoint

  /// The extent.
  public var size: LayoutSize

  /// Makes a rectangle from its corner and its extent.
  public init(origin: LayoutPoint, size: LayoutSize) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from its corner (`x`, `y`) and its extent.
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = LayoutPoint(x: x, y: y)
    size = LayoutSize(width: width, height: height)
  }

  /// The empty rectangle at the origin.
  public static let zero = LayoutRect(x: 0, y: 0, width: 0, height: 0)

  /// The left edge.
  public var minX: Double { origin.x }

  /// The top edge.
  public var minY: Double { origin.y }

  /// The right edge.
  public var maxX: Double { origin.x + size.width }

  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }

  /// The horizontal extent.
  public var width: Double { size.width }

  /// The vertical extent.
  public var height: Double { size.height }

  /// The middle.
  public var center: LayoutPoint {
    LayoutPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }

  /// Whether the two share an area; to touch at an edge is not enough.
  public func overlaps(_ other: LayoutRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
      && width > 0 && height > 0 && other.width > 0 && other.height > 0
  }

  /// What the two share, or `nil` when they do not even touch.
  ///
  /// Rectangles that touch share an edge or a corner: a rectangle without area.
  public func intersection(_ other: LayoutRect) -> LayoutRect? {
    let left = max(minX, other.minX)
    let right = min(maxX, other.maxX)
    let top = max(minY, other.minY)
    let bottom = min(maxY, other.maxY)
    guard left <= right, top <= bottom else { return nil }
    return LayoutRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The rectangle moved by `x` to the right and by `y` down.
  public func offsetBy(x: Double, y: Double) -> LayoutRect {
    LayoutRect(x: minX + x, y: minY + y, width: width, height: height)
  }
}

extension LayoutRect {
  init(
    along: Double, across: Double, lengthAlong: Double, lengthAcross: Double, axis: LayoutAxis
  ) {
    origin = LayoutPoint(along: along, across: across, axis: axis)
    size = LayoutSize(along: lengthAlong, across: lengthAcross, axis: axis)
  }

  func start(along axis: LayoutAxis) -> Double { origin.coordinate(along: axis) }

  func length(along axis: LayoutAxis) -> Double { size.length(along: axis) }

  func end(along axis: LayoutAxis) -> Double { start(along: axis) + length(along: axis) }

  /// The rectangle less `insets`, not made positive.
  func inset(by insets: DirectionalEdgeInsets) -> LayoutRect {
    LayoutRect(
      x: minX + insets.leading, y: minY + insets.top,
      width: width - insets.leading - insets.trailing,
      height: height - insets.top - insets.bottom)
  }

  /// The smallest rectangle that covers both.
  func union(_ other: LayoutRect) -> LayoutRect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return LayoutRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether a point lies in the rectangle: at the left or top edge it does, at the others not.
  func contains(_ point: LayoutPoint) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  /// Whether the other lies in this one, to within the error of sums.
  func covers(_ other: LayoutRect) -> Bool {
    let slack = 1e-6
    return minX - slack <= other.minX && other.maxX <= maxX + slack && minY - slack <= other.minY
      && other.maxY <= maxY + slack
  }

  /// The square of the distance of a point; in the rectangle and on its edges it is 0.
  func squaredDistance(to point: LayoutPoint) -> Double {
    let x = max(minX - point.x, point.x - maxX, 0)
    let y = max(minY - point.y, point.y - maxY, 0)
    return x * x + y * y
  }

  /// The mirror image in a content of `width`.
  func mirrored(in width: Double) -> LayoutRect {
    LayoutRect(
      x: width - minX - self.width, y: minY, width: self.width, height: self.height)
  }
}
