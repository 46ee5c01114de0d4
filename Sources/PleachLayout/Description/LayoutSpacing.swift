/// The room between two items, in points.
public enum LayoutSpacing: Hashable, Sendable {
  /// Exactly this much.
  case fixed(Double)

  /// At least this much, and an equal share of what the row leaves over.
  case flexible(Double)

  /// The length, or the least length.
  public var length: Double {
    switch self {
    case .fixed(let length), .flexible(let length): length
    }
  }

  /// Whether the spacing takes a share of what is left over.
  public var isFlexible: Bool {
    switch self {
    case .fixed: false
    case .flexible: true
    }
  }
}

/// The room that an item keeps outside its edges.
///
/// UIKit: `NSCollectionLayoutEdgeSpacing`. Content insets, on the other hand, lie inside the item.
public struct LayoutEdgeSpacing: Hashable, Sendable {
  /// The room before the leading edge.
  public var leading: LayoutSpacing?

  /// The room above the top edge.
  public var top: LayoutSpacing?

  /// The room after the trailing edge.
  public var trailing: LayoutSpacing?

  /// The room below the bottom edge.
  public var bottom: LayoutSpacing?

  /// Makes edge spacing; edges not named have none.
  public init(
    leading: LayoutSpacing? = nil, top: LayoutSpacing? = nil, trailing: LayoutSpacing? = nil,
    bottom: LayoutSpacing? = nil
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// No room at any edge.
  public static let none = LayoutEdgeSpacing()
}

extension LayoutEdgeSpacing {
  func start(along axis: LayoutAxis) -> LayoutSpacing? { axis == .horizontal ? leading : top }

  func end(along axis: LayoutAxis) -> LayoutSpacing? { axis == .horizontal ? trailing : bottom }
}
