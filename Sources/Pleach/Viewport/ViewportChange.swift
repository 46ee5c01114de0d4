import PleachLayout
import PleachSnapshots

/// What must change on the screen after an event: for each element in sight before or after, where
/// its view starts and where it ends.
///
/// All frames are in the coordinates of the content after the event: what was at a point of the view
/// starts at that point plus the new content offset. So a screen sets the content size and the
/// content offset, both at once, puts views where they start, and moves them to where they end,
/// animated or not. Who does not animate puts them to their end alone:
///
/// ```swift
/// for element in change.elements {
///   if element.isVisible {
///     place(view(for: element.element), at: element.end)
///   } else {
///     removeView(for: element.element)
///   }
/// }
/// ```
///
/// After a scroll nothing is animated: there a view that stays in its place of the content starts
/// where it ends.
public struct ViewportChange<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Sendable {
  /// An element in sight before or after, or both.
  public struct Element: Hashable, Sendable {
    /// Which element.
    public var element: ViewportElement<SectionIdentifier, ItemIdentifier>

    /// What it does.
    public var change: LayoutTransition.Change

    /// The frame where it starts, in points.
    public var start: LayoutRect

    /// The frame where it ends, in points.
    public var end: LayoutRect

    /// Its place in the order of drawing at the end; higher is in front.
    public var zIndex: Int

    /// Whether it was in sight before: whether there is a view of it.
    public var wasVisible: Bool

    /// Whether it is in sight afterwards; if not, its view is not needed any more.
    public var isVisible: Bool

    /// Whether it gets a new view: it is reloaded.
    public var isReplaced: Bool

    /// Whether its view is to be filled anew: its content changed.
    public var isReconfigured: Bool
  }

  /// The origin of the visible bounds now; after a scroll it may differ from the one asked for, where
  /// measured rows above what was in sight have another height than was estimated.
  public var contentOffset: LayoutPoint

  /// The size of the content now, in points.
  public var contentSize: LayoutSize

  /// All elements, each once: what is in sight now, then what no longer is.
  public var elements: [Element]

  /// The elements that do one thing.
  ///
  /// - Complexity: O(m) for m elements.
  public func elements(that change: LayoutTransition.Change) -> [Element] {
    elements.filter { $0.change == change }
  }
}
