/// The place of one cell in a group.
///
/// ```swift
/// let half = LayoutItem(width: .fractionalWidth(0.5), height: .fractionalHeight(1),
///   contentInsets: .init(8))
/// ```
///
/// UIKit: `NSCollectionLayoutItem`.
public struct LayoutItem: Hashable, Sendable {
  /// The extent, in the box of the group.
  public var size: ItemSize

  /// The room inside the item's box that the cell leaves free; ignored on an estimated axis.
  public var contentInsets: DirectionalEdgeInsets

  /// The room outside the item's box.
  public var edgeSpacing: LayoutEdgeSpacing

  /// The views that go with each cell.
  public var supplementaryItems: [SupplementaryItem]

  /// Makes an item of a size.
  public init(
    size: ItemSize, contentInsets: DirectionalEdgeInsets = .zero,
    edgeSpacing: LayoutEdgeSpacing = .none, supplementaryItems: [SupplementaryItem] = []
  ) {
    self.size = size
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
    self.supplementaryItems = supplementaryItems
  }

  /// Makes an item of a width and a height; without them it fills the box of the group.
  public init(
    width: LayoutDimension = .fractionalWidth(1), height: LayoutDimension = .fractionalHeight(1),
    contentInsets: DirectionalEdgeInsets = .zero, edgeSpacing: LayoutEdgeSpacing = .none,
    supplementaryItems: [SupplementaryItem] = []
  ) {
    self.init(
      size: ItemSize(width: width, height: height), contentInsets: contentInsets,
      edgeSpacing: edgeSpacing, supplementaryItems: supplementaryItems)
  }
}
