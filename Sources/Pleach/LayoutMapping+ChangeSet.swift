import PleachDiff
import PleachLayout

extension LayoutMapping {
  /// Makes the mapping of a change set.
  ///
  /// ```swift
  /// let mapping = LayoutMapping(try ChangeSet(from: old, to: new))
  /// let after = layout.solve(in: environment, itemCounts: newCounts)
  /// let newOffset = after.contentOffset(from: before, at: offset, mapping: mapping)
  /// let transition = LayoutTransition(
  ///   from: before, at: offset, to: after, at: newOffset, mapping: mapping)
  /// ```
  ///
  /// Make it once for a change. Moved items, and those of moved sections, are no anchors while others
  /// are in sight. Reloaded items are replaced; in a reloaded section, each item by the one at its
  /// index, as far as there is one.
  ///
  /// - Complexity: O(*c* log *c*), where *c* is the number of changes; each question O(log *c*).
  public init(_ changes: ChangeSet) {
    let map = PositionMap(changes)
    let movedItems = RisingList(changes.movedItems.map { $0.from })
    let movedSections = RisingList(changes.movedSections.map { $0.from })
    let reloadedItems = RisingList(changes.reloadedItems)
    let reloadedSections = RisingList(changes.reloadedSections)
    self.init(
      newPosition: { path in
        if let new = map.newPosition(of: path) { return new }
        guard reloadedSections.contains(path.section),
          let section = map.sections.newIndex(of: path.section)
        else { return nil }
        return ItemIndexPath(section: section, item: path.item)
      },
      oldPosition: { path in
        if let old = map.oldPosition(of: path) { return old }
        guard let section = map.sections.oldIndex(of: path.section),
          reloadedSections.contains(section)
        else { return nil }
        return ItemIndexPath(section: section, item: path.item)
      },
      newSection: { map.sections.newIndex(of: $0) },
      oldSection: { map.sections.oldIndex(of: $0) },
      isMoved: { movedItems.contains($0) || movedSections.contains($0.section) },
      isReplaced: { reloadedItems.contains($0) || reloadedSections.contains($0.section) })
  }
}

/// A list in order, to look things up in.
private struct RisingList<Element: Comparable> {
  private let elements: [Element]

  init(_ elements: [Element]) { self.elements = elements.sorted() }

  func contains(_ element: Element) -> Bool {
    var (low, high) = (0, elements.count)
    while low < high {
      let middle = low + (high - low) / 2
      if elements[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low < elements.count && elements[low] == element
  }
}

extension SolvedLayout {
  /// The content offset at which an anchor is where it was in the layout before a change.
  ///
  /// The layout is the one after the change; see `contentOffset(from:at:keeping:mapping:)`.
  ///
  /// - Parameters:
  ///   - before: The layout before.
  ///   - offset: The content offset there.
  ///   - anchor: What stays where it is.
  ///   - changes: What has changed; for a transition as well make a `LayoutMapping` once.
  /// - Returns: The content offset here.
  /// - Complexity: O(*c* log *c*) for the number *c* of changes, and what finding the anchor takes.
  public func contentOffset(
    from before: SolvedLayout, at offset: LayoutPoint,
    keeping anchor: ContentAnchor = .firstVisibleItem, changes: ChangeSet
  ) -> LayoutPoint {
    contentOffset(from: before, at: offset, keeping: anchor, mapping: LayoutMapping(changes))
  }
}

extension LayoutTransition {
  /// Works out the transition of a change from a layout at a content offset to another one.
  ///
  /// See `init(from:at:to:at:mapping:inserting:deleting:)`.
  ///
  /// - Complexity: O(*c* log *c* + *m* log *m*) for the number *c* of changes and the *m* elements in
  ///   sight.
  public init(
    from before: SolvedLayout, at oldOffset: LayoutPoint, to after: SolvedLayout,
    at newOffset: LayoutPoint, changes: ChangeSet, inserting: TransitionEffect = .inPlace,
    deleting: TransitionEffect = .inPlace
  ) {
    self.init(
      from: before, at: oldOffset, to: after, at: newOffset, mapping: LayoutMapping(changes),
      inserting: inserting, deleting: deleting)
  }
}
