import PleachLayout
import PleachSnapshots

/// Items to get ready, and items that need not be ready any more.
public struct ViewportPrefetch<ItemIdentifier: Hashable & Sendable>: Hashable, Sendable {
  /// The items that come into sight next, the nearest first, and were not named before.
  public var items: [ItemIdentifier]

  /// Items that were named, and will not come into sight next after all: they are gone, say.
  public var cancelledItems: [ItemIdentifier]

  /// Makes an answer.
  public init(items: [ItemIdentifier] = [], cancelledItems: [ItemIdentifier] = []) {
    self.items = items
    self.cancelledItems = cancelledItems
  }
}

extension CollectionViewport {
  /// The items that come into sight next: those within some screens in the direction of the last
  /// scroll.
  ///
  /// Each is named once until it has been in sight, or was cancelled. Call it after the events that
  /// matter, such as each scroll.
  ///
  /// ```swift
  /// let next = viewport.prefetch()
  /// images.load(next.items)
  /// images.cancel(next.cancelledItems)
  /// ```
  ///
  /// - Parameter screens: How far to look, in lengths of the view, and no further than 100; less than 0,
  ///   or no number, is 0.
  /// - Returns: What to get ready, and what not any more.
  /// - Complexity: What is within that distance.
  public mutating func prefetch(screens: Double = 1) -> ViewportPrefetch<ItemIdentifier> {
    let bounds = visibleRect
    let screens = screens > 0 ? min(screens, 100) : 0
    var ahead = bounds
    if layouts.layout.configuration.scrollDirection == .vertical {
      ahead.size.height *= screens
      ahead.origin.y += scrollsBackwards ? -ahead.size.height : bounds.height
    } else {
      ahead.size.width *= screens
      ahead.origin.x += scrollsBackwards ? -ahead.size.width : bounds.width
    }
    let visible = Set(solved.itemIndexPaths(in: bounds))
    var next = solved.itemIndexPaths(in: ahead).filter { !visible.contains($0) }
    if scrollsBackwards != isReadFromTheRight { next.reverse() }
    let items = next.compactMap { rows.itemIdentifier(for: $0) }
    let wanted = Set(items)
    let shown = Set(visible.compactMap { rows.itemIdentifier(for: $0) })
    let named = Set(prefetchedItems)
    let answer = ViewportPrefetch(
      items: items.filter { !named.contains($0) },
      cancelledItems: prefetchedItems.filter { !wanted.contains($0) && !shown.contains($0) })
    prefetchedItems = items
    return answer
  }

  /// Whether the content begins at its right end and goes on to the left.
  var isReadFromTheRight: Bool {
    environment.layoutDirection == .rightToLeft
      && layouts.layout.configuration.scrollDirection == .horizontal
  }
}
