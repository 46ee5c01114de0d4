/// A view that goes with an item or with a group, such as a badge.
///
/// UIKit: `NSCollectionLayoutSupplementaryItem`.
public struct SupplementaryItem: Hashable, Sendable {
  /// The name by which its views are asked for.
  public var elementKind: String

  /// The extent: of an item's, in the item's frame; of a group's, in the box of the group.
  public var size: ItemSize

  /// The point of the item or group that it is put on.
  public var containerAnchor: LayoutAnchor

  /// The point of its own that is put there; without one, the edges of `containerAnchor`.
  public var itemAnchor: LayoutAnchor?

  /// The place in the order of drawing; higher is in front.
  public var zIndex: Int

  /// The room inside its box that the view leaves free.
  public var contentInsets: DirectionalEdgeInsets

  /// Makes a supplementary item of a kind and size, put on a point of its container.
  public init(
    elementKind: String, size: ItemSize, containerAnchor: LayoutAnchor,
    itemAnchor: LayoutAnchor? = nil, zIndex: Int = 1,
    contentInsets: DirectionalEdgeInsets = .zero
  ) {
    self.elementKind = elementKind
    self.size = size
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    self.zIndex = zIndex
    self.contentInsets = contentInsets
  }
}
