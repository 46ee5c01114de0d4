/// A header, a footer, or a view at the side of a section or of the whole layout.
///
/// ```swift
/// let header = BoundarySupplementaryItem.header(height: .estimated(44), pinToVisibleBounds: true)
/// ```
///
/// UIKit: `NSCollectionLayoutBoundarySupplementaryItem`.
public struct BoundarySupplementaryItem: Hashable, Sendable {
  /// The edge or corner that an item is aligned to; it is centred on an axis that is not named.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// Centred on both axes.
    case none
    /// Above.
    case top
    /// Above, where reading starts.
    case topLeading
    /// Where reading starts.
    case leading
    /// Below, where reading starts.
    case bottomLeading
    /// Below.
    case bottom
    /// Below, where reading ends.
    case bottomTrailing
    /// Where reading ends.
    case trailing
    /// Above, where reading ends.
    case topTrailing
  }

  /// The name by which its views are asked for.
  public var elementKind: String

  /// The extent, in the width of the section and the height of the container.
  public var size: ItemSize

  /// The edge or corner that it is aligned to.
  public var alignment: Alignment

  /// How far it is moved from there, in points.
  public var absoluteOffset: LayoutPoint

  /// Whether it lies outside the content and the section grows by it.
  public var extendsBoundary: Bool

  /// Whether it stays in sight as long as its section does.
  public var pinToVisibleBounds: Bool

  /// The place in the order of drawing; a pinned item in sight is drawn 1,000,000,000 higher.
  public var zIndex: Int

  /// The room inside its box that the view leaves free.
  public var contentInsets: DirectionalEdgeInsets

  /// Makes a boundary item of a kind and size at an edge or corner.
  public init(
    elementKind: String, size: ItemSize, alignment: Alignment,
    absoluteOffset: LayoutPoint = .zero, extendsBoundary: Bool = true,
    pinToVisibleBounds: Bool = false, zIndex: Int = 1,
    contentInsets: DirectionalEdgeInsets = .zero
  ) {
    self.elementKind = elementKind
    self.size = size
    self.alignment = alignment
    self.absoluteOffset = absoluteOffset
    self.extendsBoundary = extendsBoundary
    self.pinToVisibleBounds = pinToVisibleBounds
    self.zIndex = zIndex
    self.contentInsets = contentInsets
  }

  /// Makes an item as wide as its section, above it unless aligned otherwise, of the kind `header`
  /// unless named otherwise.
  public static func header(
    elementKind: String = "header", height: LayoutDimension, alignment: Alignment = .top,
    absoluteOffset: LayoutPoint = .zero, extendsBoundary: Bool = true,
    pinToVisibleBounds: Bool = false, zIndex: Int = 1,
    contentInsets: DirectionalEdgeInsets = .zero
  ) -> BoundarySupplementaryItem {
    BoundarySupplementaryItem(
      elementKind: elementKind, size: ItemSize(width: .fractionalWidth(1), height: height),
      alignment: alignment, absoluteOffset: absoluteOffset, extendsBoundary: extendsBoundary,
      pinToVisibleBounds: pinToVisibleBounds, zIndex: zIndex, contentInsets: contentInsets)
  }

  /// Makes an item as wide as its section, below it unless aligned otherwise, of the kind `footer`
  /// unless named otherwise.
  public static func footer(
    elementKind: String = "footer", height: LayoutDimension, alignment: Alignment = .bottom,
    absoluteOffset: LayoutPoint = .zero, extendsBoundary: Bool = true,
    pinToVisibleBounds: Bool = false, zIndex: Int = 1,
    contentInsets: DirectionalEdgeInsets = .zero
  ) -> BoundarySupplementaryItem {
    BoundarySupplementaryItem(
      elementKind: elementKind, size: ItemSize(width: .fractionalWidth(1), height: height),
      alignment: alignment, absoluteOffset: absoluteOffset, extendsBoundary: extendsBoundary,
      pinToVisibleBounds: pinToVisibleBounds, zIndex: zIndex, contentInsets: contentInsets)
  }
}

extension BoundarySupplementaryItem.Alignment {
  /// Which end of an axis the alignment names.
  enum End { case start, middle, end }

  func end(along axis: LayoutAxis) -> End {
    switch (axis, self) {
    case (.vertical, .top), (.vertical, .topLeading), (.vertical, .topTrailing): .start
    case (.vertical, .bottom), (.vertical, .bottomLeading), (.vertical, .bottomTrailing): .end
    case (.horizontal, .leading), (.horizontal, .topLeading), (.horizontal, .bottomLeading): .start
    case (.horizontal, .trailing), (.horizontal, .topTrailing), (.horizontal, .bottomTrailing): .end
    default: .middle
    }
  }
}
