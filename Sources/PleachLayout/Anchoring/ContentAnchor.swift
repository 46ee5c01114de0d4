import PleachIndexing

/// What stays where it is in the view while a layout changes to another one.
///
/// What is kept is the distance to the edge of the viewport: of the visible bounds less
/// ``LayoutEnvironment/adjustedContentInset``. So content follows a bar that grows.
///
/// UIKit: the content offset stays, and what lies above it pushes what is in sight.
public enum ContentAnchor: Hashable, Sendable {
  /// The first item in sight that is still there after the change.
  ///
  /// - In sight is what shows below what pins at the start of the viewport.
  /// - An item that begins in sight keeps its start. One that begins further up gives way to the
  ///   first item behind it that begins in sight, as long as nothing comes or goes between them: what
  ///   grows or shrinks out of sight pushes nothing in sight. Otherwise, as when it is expanded, it
  ///   keeps its end. One that begins before and ends behind the viewport keeps its start, or, if its
  ///   breadth changes and its text wraps anew, the part of it at the viewport's start.
  /// - An item that is moved away on its own is kept only if all in sight are.
  /// - If none in sight is still there, the nearest before them in their section, such as the row that
  ///   was collapsed, comes to the start of what is in sight; or the nearest behind them there. If
  ///   there is none, the section stays where it is, as far as it is long. If that is gone as well,
  ///   the nearest item of the sections before it comes to the start, or of those behind it.
  /// - Of a section that scrolls on its own the row is kept, whichever of its items are in sight.
  case firstVisibleItem

  /// An item, by its position before the change, in sight or not; where it is now, or at a distance
  /// in points from the start of the viewport.
  ///
  /// Without a distance it is the rule of ``firstVisibleItem`` which says what edge counts. If the
  /// item goes, ``firstVisibleItem`` is meant.
  case item(ItemIndexPath, distance: Double? = nil)

  /// The distance of the viewport's start to the start of the content: its top, in a horizontal
  /// layout its leading edge.
  case contentStart

  /// The distance of the viewport's end to the end of the content.
  case contentEnd

  /// The start of the content if it is in sight, otherwise the first visible item: for lists in which
  /// what is new comes at the top.
  case contentStartWhileVisible

  /// The end of the content if it is in sight, otherwise the first visible item: for chats.
  case contentEndWhileVisible
}
