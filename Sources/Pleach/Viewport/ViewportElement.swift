import PleachLayout
import PleachSnapshots

/// What a view on the screen shows, whatever index it has: the key of a view that is in use.
///
/// An element of a layout, `LayoutElement`, is named by its position, which changes whenever
/// something comes or goes before it. This is the same element by its identifiers.
public enum ViewportElement<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Hashable, Sendable {
  /// The cell of an item.
  case item(ItemIdentifier)

  /// A boundary item of a section, by its number among those of its kind there.
  case supplementary(kind: String, SectionIdentifier, Int)

  /// A view that goes with an item, such as a badge, by its number among those of its kind there.
  ///
  /// One that goes with a group goes with the first item of the group.
  case itemSupplementary(kind: String, ItemIdentifier, Int)

  /// A boundary item of the layout itself, by its number among those of its kind.
  case layoutSupplementary(kind: String, Int)

  /// A background of a section, by its number in the section's decoration items.
  case decoration(kind: String, SectionIdentifier, Int)
}

extension ViewportElement {
  /// The item, if it is the cell of one.
  public var item: ItemIdentifier? {
    if case .item(let item) = self { item } else { nil }
  }
}

/// Where an element of a viewport is.
public struct ViewportAttributes<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Hashable, Sendable {
  /// Which element.
  public var element: ViewportElement<SectionIdentifier, ItemIdentifier>

  /// Its frame in the content, in points.
  public var frame: LayoutRect

  /// Its place in the order of drawing; higher is in front.
  public var zIndex: Int

  /// Makes the attributes of an element.
  public init(
    element: ViewportElement<SectionIdentifier, ItemIdentifier>, frame: LayoutRect, zIndex: Int
  ) {
    self.element = element
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// What stays where it is in a viewport while its content changes.
///
/// The same as `ContentAnchor`, where items are named by their identifiers.
public enum ViewportAnchor<ItemIdentifier: Hashable & Sendable>: Hashable, Sendable {
  /// The first item in sight that is still there after the change.
  case firstVisibleItem

  /// An item, in sight or not; one that is hidden or unknown before the change means the first
  /// visible one.
  case item(ItemIdentifier)

  /// The distance to the start of the content: what comes before what is in sight pushes it.
  case contentStart

  /// The distance to the end of the content.
  case contentEnd

  /// The start of the content if it is in sight, otherwise the first visible item.
  case contentStartWhileVisible

  /// The end of the content if it is in sight, otherwise the first visible item: for chats.
  case contentEndWhileVisible
}
