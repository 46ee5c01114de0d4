/// What a view is asked for that measures itself.
public struct ProposedSize: Hashable, Sendable {
  /// The size that the layout gives the element, in points; an estimated length is the one that
  /// counts now: the estimate, or what was measured last.
  public var size: LayoutSize

  /// Whether the width is to be measured.
  public var widthIsEstimated: Bool

  /// Whether the height is to be measured.
  public var heightIsEstimated: Bool

  /// Makes a proposal.
  public init(size: LayoutSize, widthIsEstimated: Bool, heightIsEstimated: Bool) {
    self.size = size
    self.widthIsEstimated = widthIsEstimated
    self.heightIsEstimated = heightIsEstimated
  }
}

/// The axes on which a length is an estimate until it is measured.
struct EstimatedAxes: OptionSet, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  static let width = EstimatedAxes(rawValue: 1)
  static let height = EstimatedAxes(rawValue: 2)

  static func only(_ axis: LayoutAxis) -> EstimatedAxes { axis == .horizontal ? .width : .height }
}
