/// A view behind a section that shows no content of the app, such as a background.
///
/// UIKit: `NSCollectionLayoutDecorationItem.background(elementKind:)`.
public struct DecorationItem: Hashable, Sendable {
  /// The name by which its views are asked for.
  public var elementKind: String

  /// The distance from the edges of the section's frame.
  public var contentInsets: DirectionalEdgeInsets

  /// The place in the order of drawing; higher is in front.
  public var zIndex: Int

  /// Makes a background of a kind.
  public init(
    elementKind: String, contentInsets: DirectionalEdgeInsets = .zero, zIndex: Int = 0
  ) {
    self.elementKind = elementKind
    self.contentInsets = contentInsets
    self.zIndex = zIndex
  }
  /// Makes a background of a kind.
  public static func background(
    elementKind: String, contentInsets: DirectionalEdgeInsets = .zero, zIndex: Int = 0
  ) -> DecorationItem {
    DecorationItem(elementKind: elementKind, contentInsets: contentInsets, zIndex: zIndex)
  }
}
