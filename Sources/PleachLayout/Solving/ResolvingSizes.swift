/// From a dimension to a length.
extension SolvingContext {
  /// The length of a dimension in a box.
  ///
  /// A fraction is of the width or of the height of the box, whichever it names, and is rounded
  /// down to a pixel. An absolute length is kept as it is, an estimated one is its estimate.
  func length(of dimension: LayoutDimension, in box: LayoutSize) -> Double {
    // Rule: A fraction is of the width or the height of the box around
    switch dimension {
    case .fractionalWidth(let part): fraction(part, of: box.width)
    case .fractionalHeight(let part): fraction(part, of: box.height)
    case .absolute(let length), .estimated(let length), .uniformAcrossSiblings(let length):
      max(Self.usable(length), 0)
    }
  }

  /// The size of a box in the box it is laid out in.
  func resolved(_ size: ItemSize, in box: LayoutSize) -> LayoutSize {
    LayoutSize(
      width: length(of: size.width, in: box), height: length(of: size.height, in: box))
  }

  /// Rounds a length that was worked out down to a pixel.
  func roundedLength(_ length: Double) -> Double {
    max(rounding.lengths.rounded(Self.usable(length), scale: scale), 0)
  }

  /// Rounds a length up to a pixel; one that is a hair above a pixel counts as on it.
  func roundedUp(_ length: Double) -> Double {
    let rounded = roundedLength(length)
    return scale > 0 && length - rounded > 1e-4 / scale ? rounded + 1 / scale : max(rounded, length)
  }

  private func fraction(_ part: Double, of length: Double) -> Double {
    // Rule: Sizes are rounded down to a pixel at every level
    roundedLength(Self.usable(part) * length)
  }
}

/// The size that a group or an item is given, and on which axes that is an estimate.
struct Allotment: Sendable {
  var size: LayoutSize
  var widthIsEstimated: Bool
  var heightIsEstimated: Bool

  init(size: LayoutSize, of description: ItemSize) {
    self.size = size
    widthIsEstimated = description.width.isEstimated
    heightIsEstimated = description.height.isEstimated
  }

  func isEstimated(along axis: LayoutAxis) -> Bool {
    axis == .horizontal ? widthIsEstimated : heightIsEstimated
  }

  var estimates: EstimatedAxes {
    var axes: EstimatedAxes = []
    if widthIsEstimated { axes.insert(.width) }
    if heightIsEstimated { axes.insert(.height) }
    return axes
  }

  /// Gives an estimated axis the length that was measured.
  mutating func measure(_ length: Double, along axis: LayoutAxis) {
    size = LayoutSize(along: length, across: size.length(along: axis.other), axis: axis)
  }

  /// Gives a length along an axis, whatever the description says.
  mutating func fix(_ length: Double, along axis: LayoutAxis) {
    size = LayoutSize(along: length, across: size.length(along: axis.other), axis: axis)
    if axis == .horizontal { widthIsEstimated = false } else { heightIsEstimated = false }
  }

  /// Insets on an estimated axis are ignored.
  func effective(_ insets: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
    // Rule: Insets on an estimated axis are ignored
    DirectionalEdgeInsets(
      top: heightIsEstimated ? 0 : insets.top, leading: widthIsEstimated ? 0 : insets.leading,
      bottom: heightIsEstimated ? 0 : insets.bottom,
      trailing: widthIsEstimated ? 0 : insets.trailing)
  }
}
