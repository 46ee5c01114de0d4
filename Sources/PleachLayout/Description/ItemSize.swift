/// The width and the height of a box of a layout: a cell, a group, a header, a badge.
///
/// UIKit: `NSCollectionLayoutSize`.
public struct ItemSize: Hashable, Sendable {
  /// The horizontal extent.
  public var width: LayoutDimension

  /// The vertical extent.
  public var height: LayoutDimension

  /// Makes a size of `width` by `height`.
  public init(width: LayoutDimension, height: LayoutDimension) {
    self.width = width
    self.height = height
  }

  /// As large as the box it is laid out in.
  public static let fill = ItemSize(width: .fractionalWidth(1), height: .fractionalHeight(1))
}

extension ItemSize {
  func dimension(along axis: LayoutAxis) -> LayoutDimension {
    axis == .horizontal ? width : height
  }
}
