/// One extent of a box: a length, or a part of the box that it is laid out in.
public enum LayoutDimension: Hashable, Sendable {
  /// A part of the container's width; 1 is all of it.
  case fractionalWidth(Double)

  /// A part of the container's height; 1 is all of it.
  case fractionalHeight(Double)

  /// A length in points, which is never rounded.
  case absolute(Double)

  /// A length in points that holds until the element is measured.
  case estimated(Double)

  /// Like `estimated`, but all subitems of a group that have such a dimension take the largest
  /// length measured among them.
  ///
  /// An element that is not measured counts with its estimate: until any is, all take the largest
  /// estimate of their group. A section repeats its group, so its outermost groups are alike.
  case uniformAcrossSiblings(estimate: Double)

  /// Whether the length may change when the element is measured.
  public var isEstimated: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    case .fractionalWidth, .fractionalHeight, .absolute: false
    }
  }
}
