/// Where in the view something is scrolled to, on each axis.
///
/// ```swift
/// solved.scrollTarget(for: .cell(path), at: .top)
/// solved.scrollTarget(for: .cell(path), at: ScrollPosition(vertical: .start, horizontal: .center))
/// ```
///
/// UIKit: `UICollectionView.ScrollPosition`, which says left and right; here leading and trailing
/// follow the reading direction, and two positions of one axis cannot be asked for at once.
public struct ScrollPosition: Hashable, Sendable {
  /// Where on one axis.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// In sight with the least movement; what is in sight already is not moved.
    case nearest
    /// At the top, or where reading starts.
    case start
    /// In the middle.
    case center
    /// At the bottom, or where reading ends.
    case end
  }

  /// Where from top to bottom.
  public var vertical: Alignment

  /// Where in the reading direction.
  public var horizontal: Alignment

  /// Makes a position; an axis that is not named is moved as little as possible.
  public init(vertical: Alignment = .nearest, horizontal: Alignment = .nearest) {
    self.vertical = vertical
    self.horizontal = horizontal
  }

  /// In sight, with the least movement.
  public static let nearest = ScrollPosition()

  /// At the top.
  public static let top = ScrollPosition(vertical: .start)

  /// In the middle from top to bottom.
  public static let centeredVertically = ScrollPosition(vertical: .center)

  /// At the bottom.
  public static let bottom = ScrollPosition(vertical: .end)

  /// Where reading starts.
  public static let leading = ScrollPosition(horizontal: .start)

  /// In the middle in the reading direction.
  public static let centeredHorizontally = ScrollPosition(horizontal: .center)

  /// Where reading ends.
  public static let trailing = ScrollPosition(horizontal: .end)

  /// In the middle of the view on both axes.
  public static let center = ScrollPosition(vertical: .center, horizontal: .center)

  func alignment(along axis: LayoutAxis) -> Alignment {
    axis == .horizontal ? horizontal : vertical
  }
}

/// Where to scroll to, so that something is in sight.
public struct ScrollTarget: Hashable, Sendable {
  /// The origin of the visible bounds.
  public var contentOffset: LayoutPoint

  /// How far the section itself is to be scrolled, if what is to be shown lies in a section that
  /// scrolls on its own.
  public var orthogonalOffset: Double?

  /// Makes a target.
  public init(contentOffset: LayoutPoint, orthogonalOffset: Double? = nil) {
    self.contentOffset = contentOffset
    self.orthogonalOffset = orthogonalOffset
  }
}
