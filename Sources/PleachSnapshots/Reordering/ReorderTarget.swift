/// Where items are to be dropped.
public enum ReorderTarget<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Hashable, Sendable {
  /// Among the visible rows: the index path that the first item will have afterwards.
  ///
  /// Between two rows of different levels there is more than one place: not deeper than the row
  /// above (its children, if it is expanded), not higher than the row below. The items go to the one
  /// of these that is nearest to the proposed level, which may come from how far a pointer is
  /// indented; without one, nearest to the level that they have.
  case row(ItemIndexPath, level: Int? = nil)

  /// In the outline, hidden or visible: the index counts the siblings that do not move.
  case place(OutlinePlace<SectionIdentifier, ItemIdentifier>)
}

extension FlatSnapshot {
  /// The place in the outline that a target means for the given items, which lie in `snapshot` and
  /// none of which lies below another.
  func place(
    for target: ReorderTarget<SectionIdentifier, ItemIdentifier>, moving items: [ItemIdentifier]
  ) throws(SnapshotError<SectionIdentifier, ItemIdentifier>)
    -> OutlinePlace<SectionIdentifier, ItemIdentifier>
  {
    switch target {
    case .place(let place): return place
    case .row(let indexPath, let level):
      return try place(at: indexPath, level: level, moving: items)
    }
  }

  private func place(
    at indexPath: ItemIndexPath, level proposedLevel: Int?, moving items: [ItemIdentifier]
  ) throws(SnapshotError<SectionIdentifier, ItemIdentifier>)
    -> OutlinePlace<SectionIdentifier, ItemIdentifier>
  {
    guard rows.indices.contains(indexPath.section) else {
      throw .sectionIndexOutOfRange(index: indexPath.section, count: rows.count)
    }
    let section = snapshot.sections[indexPath.section]
    let forest = section.content.storage.forest
    var moved: Set<Int32> = []
    for item in items {
      let node = section.content.storage.node(of: item)
      if node != Forest.none { moved.insert(node) }
    }
    let staying = rows[indexPath.section].nodes(outsideSubtreesOf: moved)
    guard indexPath.item >= 0, indexPath.item <= staying.count else {
      throw .indexOutOfRange(index: indexPath.item, limit: staying.count)
    }
    let above = indexPath.item > 0 ? staying[indexPath.item - 1] : Forest.none
    let lowest = indexPath.item < staying.count ? forest.level(of: staying[indexPath.item]) : 0
    let highest =
      above == Forest.none ? 0 : forest.level(of: above) + (forest.isExpanded(above) ? 1 : 0)
    let wanted = proposedLevel ?? items.first.flatMap { snapshot.level(of: $0) } ?? 0
    let level = min(max(wanted, lowest), highest)

    // The item goes behind the row above or behind that ancestor of it which is at the level.
    var previous = above
    var parent = Forest.none
    if above != Forest.none {
      var previousLevel = forest.level(of: above)
      if previousLevel < level {
        (parent, previous) = (above, Forest.none)
      } else {
        while previousLevel > level {
          previous = forest.parent(of: previous)
          previousLevel -= 1
        }
        parent = forest.parent(of: previous)
      }
    }
    let index =
      previous == Forest.none ? 0 : forest.siblingIndex(of: previous, excluding: moved) + 1
    return OutlinePlace(
      section: section.identifier,
      parent: parent == Forest.none ? nil : section.content.storage.item(parent), index: index)
  }
}
