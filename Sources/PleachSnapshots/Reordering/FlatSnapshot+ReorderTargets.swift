import PleachDiff

extension FlatSnapshot {
  /// The levels that items can get when they are dropped at a row: what to choose from for
  /// ``ReorderTarget/row(_:level:)``, and what a view can indicate.
  ///
  /// The lowest is that of the row below, so that it keeps its parent; the highest is that of the
  /// row above, or of its children if it is expanded. Rows that are dragged along do not count.
  ///
  /// - Parameters:
  ///   - indexPath: The row that the first item will be.
  ///   - items: The items that are dragged.
  /// - Returns: The levels; `nil` where there is no such row. Unknown items are ignored.
  /// - Complexity: O(v) for the v rows of the section.
  public func dropLevels(
    at indexPath: ItemIndexPath, moving items: [ItemIdentifier]
  ) -> ClosedRange<Int>? {
    guard rows.indices.contains(indexPath.section) else { return nil }
    let gap = RowGap(self, at: indexPath, moving: items)
    return gap.isAmongRows ? gap.lowestLevel...gap.highestLevel : nil
  }

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
    case .onItem(let parent):
      guard let section = snapshot.sectionIdentifier(containingItem: parent) else {
        throw .unknownItems([parent])
      }
      let moving = Set(items)
      let staying = snapshot.children(of: parent).filter { !moving.contains($0) }
      return OutlinePlace(section: section, parent: parent, index: staying.count)
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
    let gap = RowGap(self, at: indexPath, moving: items)
    if !gap.isAmongRows { throw .indexOutOfRange(index: indexPath.item, limit: gap.rowCount) }
    let wanted = proposedLevel ?? items.first.flatMap { snapshot.level(of: $0) } ?? 0
    let level = min(max(wanted, gap.lowestLevel), gap.highestLevel)
    let (parent, index) = gap.place(atLevel: level)
    let section = snapshot.sections[indexPath.section]
    return OutlinePlace(
      section: section.identifier,
      parent: parent == Forest.none ? nil : section.content.storage.item(parent), index: index)
  }
}

/// The gap between two rows of a section that stay while others are dragged.
private struct RowGap {
  let forest: Forest

  /// The nodes that are dragged.
  let moved: Set<Int32>

  /// How many rows stay.
  let rowCount: Int

  /// Whether there is such a gap.
  let isAmongRows: Bool

  /// The node of the row above.
  private let above: Int32

  /// The level of the row below, which keeps its parent.
  let lowestLevel: Int

  /// The level of the row above, or of its children.
  let highestLevel: Int

  /// The gap before the row of an index path, whose section is there.
  init<SectionIdentifier, ItemIdentifier>(
    _ flat: FlatSnapshot<SectionIdentifier, ItemIdentifier>, at indexPath: ItemIndexPath,
    moving items: [ItemIdentifier]
  ) {
    let storage = flat.snapshot.sections[indexPath.section].content.storage
    forest = storage.forest
    var moved: Set<Int32> = []
    for item in items {
      let node = storage.node(of: item)
      if node != Forest.none { moved.insert(node) }
    }
    self.moved = moved
    let staying = flat.rows[indexPath.section].nodes(outsideSubtreesOf: moved)
    rowCount = staying.count
    isAmongRows = indexPath.item >= 0 && indexPath.item <= staying.count
    let hasRowAbove = isAmongRows && indexPath.item > 0
    above = hasRowAbove ? staying[indexPath.item - 1] : Forest.none
    highestLevel =
      above == Forest.none ? 0 : forest.level(of: above) + (forest.isExpanded(above) ? 1 : 0)
    let hasRowBelow = isAmongRows && indexPath.item < staying.count
    lowestLevel = hasRowBelow ? forest.level(of: staying[indexPath.item]) : 0
  }

  /// The place of one of the levels: behind the row above, behind that ancestor of it which is at
  /// the level, or as its first child.
  func place(atLevel level: Int) -> (parent: Int32, index: Int) {
    if above == Forest.none { return (Forest.none, 0) }
    var previous = above
    var previousLevel = forest.level(of: above)
    if previousLevel < level { return (above, 0) }
    while previousLevel > level {
      previous = forest.parent(of: previous)
      previousLevel -= 1
    }
    return (forest.parent(of: previous), forest.siblingIndex(of: previous, excluding: moved) + 1)
  }
}
