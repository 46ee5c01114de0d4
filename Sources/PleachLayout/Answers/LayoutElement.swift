import PleachIndexing

/// The identity of something that a layout places.
public enum LayoutElement: Hashable, Sendable {
  /// The cell of an item.
  case cell(ItemIndexPath)

  /// A view that goes with a section, a group or an item.
  ///
  /// The path holds the section and the number of the view among those of its kind there: first the
  /// section's boundary items, so that its header is number 0, then the views of items and groups in
  /// the order of the layout.
  ///
  /// UIKit: a boundary item and a view of an item that have the same kind share a path.
  case supplementary(kind: String, ItemIndexPath)

  /// A boundary item of the layout itself, with its number among those of its kind.
  case layoutSupplementary(kind: String, Int)

  /// A background of a section: the path holds its number in the section's decoration items.
  case decoration(kind: String, ItemIndexPath)
}

/// Where an element is.
public struct LayoutAttributes: Hashable, Sendable {
  /// Which element.
  public var element: LayoutElement

  /// Its frame in the content, in points.
  public var frame: LayoutRect

  /// Its place in the order of drawing; higher is in front.
  public var zIndex: Int

  /// Makes the attributes of an element.
  public init(element: LayoutElement, frame: LayoutRect, zIndex: Int) {
    self.element = element
    self.frame = frame
    self.zIndex = zIndex
  }
}
