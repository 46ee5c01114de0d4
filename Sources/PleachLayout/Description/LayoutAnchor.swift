/// A point of a box, named by edges and moved by an offset.
///
/// One edge of an axis names that edge; none, or both, name the middle.
public struct LayoutAnchor: Hashable, Sendable {
  /// The edges of a box.
  public struct Edges: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The edge above.
    public static let top = Edges(rawValue: 1)

    /// The edge where reading starts.
    public static let leading = Edges(rawValue: 2)

    /// The edge below.
    public static let bottom = Edges(rawValue: 4)

    /// The edge where reading ends.
    public static let trailing = Edges(rawValue: 8)
  }

  /// How far a point is moved.
  public enum Offset: Hashable, Sendable {
    /// In points.
    case absolute(LayoutPoint)

    /// In units of the size of the supplementary item itself.
    case fractional(LayoutPoint)
  }

  /// The edges that name the point.
  public var edges: Edges

  /// How far the point is moved from there.
  public var offset: Offset

  /// Makes an anchor at `edges`, moved by `offset`.
  public init(_ edges: Edges, offset: Offset = .absolute(.zero)) {
    self.edges = edges
    self.offset = offset
  }

  /// Makes an anchor at `edges`, moved by points.
  public init(_ edges: Edges, absoluteX x: Double, y: Double) {
    self.init(edges, offset: .absolute(LayoutPoint(x: x, y: y)))
  }

  /// Makes an anchor at `edges`, moved by parts of the supplementary item's own size.
  public init(_ edges: Edges, fractionalX x: Double, y: Double) {
    self.init(edges, offset: .fractional(LayoutPoint(x: x, y: y)))
  }
}
