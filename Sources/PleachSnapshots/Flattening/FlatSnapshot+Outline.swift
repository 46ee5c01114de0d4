extension FlatSnapshot {
  // MARK: One row

  /// Whether the item shown at an index path is expanded; `false` where there is none.
  ///
  /// - Complexity: O(1).
  public func isExpanded(at indexPath: ItemIndexPath) -> Bool {
    node(at: indexPath).map {
      storage(ofSectionAt: indexPath.section).forest.isExpanded($0)
    } ?? false
  }

  /// Whether the item shown at an index path has children, expanded or not; `false` where there is
  /// none.
  ///
  /// - Complexity: O(1).
  public func hasChildren(at indexPath: ItemIndexPath) -> Bool {
    node(at: indexPath).map {
      storage(ofSectionAt: indexPath.section).forest.hasChildren($0)
    } ?? false
  }

  /// Whether the item shown at an index path is the last of its siblings; `false` where there is
  /// none.
  ///
  /// Together with the same of each ancestor it says which lines of a tree to draw.
  ///
  /// - Complexity: O(1).
  public func isLastSibling(at indexPath: ItemIndexPath) -> Bool {
    node(at: indexPath).map {
      snapshot.sections[indexPath.section].content.nextSibling(of: $0) == Forest.none
    } ?? false
  }

  // MARK: Ancestors

  /// Where the parent of the item shown at an index path is shown; `nil` for a root and where there
  /// is none.
  ///
  /// - Complexity: O(1).
  public func indexPathOfParent(at indexPath: ItemIndexPath) -> ItemIndexPath? {
    guard let node = node(at: indexPath) else { return nil }
    let parent = snapshot.sections[indexPath.section].content.parentNode(of: node)
    if parent == Forest.none { return nil }
    let row = rows[indexPath.section].row(ofNode: parent)
    return ItemIndexPath(section: indexPath.section, item: Int(row))
  }

  /// Where the ancestors of the item shown at an index path are shown, from its parent up to a
  /// root; none where there is no item.
  ///
  /// - Complexity: O(l) for the level l.
  public func indexPathsOfAncestors(at indexPath: ItemIndexPath) -> [ItemIndexPath] {
    var result: [ItemIndexPath] = []
    var next = indexPathOfParent(at: indexPath)
    while let ancestor = next {
      result.append(ancestor)
      next = indexPathOfParent(at: ancestor)
    }
    return result
  }

  // MARK: Neighbours

  /// The index path of the next row, which may be in a later section; `nil` behind the last and
  /// where there is no row.
  ///
  /// - Complexity: O(1), and O(log s) for s sections where the row is the last of its own.
  public func indexPath(after indexPath: ItemIndexPath) -> ItemIndexPath? {
    if node(at: indexPath) == nil { return nil }
    if indexPath.item + 1 < rows[indexPath.section].count {
      return ItemIndexPath(section: indexPath.section, item: indexPath.item + 1)
    }
    return self.indexPath(ofRowAt: rowCounts[indexPath.section + 1])
  }

  /// The index path of the row before, which may be in an earlier section; `nil` before the first
  /// and where there is no row.
  ///
  /// - Complexity: O(1), and O(log s) for s sections where the row is the first of its own.
  public func indexPath(before indexPath: ItemIndexPath) -> ItemIndexPath? {
    if node(at: indexPath) == nil { return nil }
    if indexPath.item > 0 {
      return ItemIndexPath(section: indexPath.section, item: indexPath.item - 1)
    }
    return self.indexPath(ofRowAt: rowCounts[indexPath.section] - 1)
  }

  // MARK: All rows as one list

  /// The index of the row at an index path among the rows of all sections, or `nil` where there is
  /// none: the index of its item in ``itemIdentifiers``.
  ///
  /// - Complexity: O(1).
  public func indexOfRow(at indexPath: ItemIndexPath) -> Int? {
    node(at: indexPath) == nil ? nil : rowCounts[indexPath.section] + indexPath.item
  }

  /// The index path of the row with an index among the rows of all sections, or `nil` where there is
  /// none.
  ///
  /// - Complexity: O(log s) for s sections.
  public func indexPath(ofRowAt index: Int) -> ItemIndexPath? {
    if index < 0 || index >= numberOfItems { return nil }
    // The last section that begins at the row or before: empty ones before it begin there too.
    var (low, high) = (0, rows.count)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if rowCounts[middle] <= index { low = middle } else { high = middle }
    }
    return ItemIndexPath(section: low, item: index - rowCounts[low])
  }
}
