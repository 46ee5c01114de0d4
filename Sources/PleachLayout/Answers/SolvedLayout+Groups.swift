import PleachIndexing

/// The repetitions of a section's group, and where items are in them.
extension SolvedLayout {
  /// The number of groups that a section repeats, the last one perhaps not whole; 0 if there is no
  /// such section.
  ///
  /// - Complexity: O(1).
  public func numberOfGroups(inSection section: Int) -> Int {
    template(of: section) == nil ? 0 : extent(of: section).groupCount
  }

  /// The frame of a group of a section, in points, or `nil` if there is none.
  ///
  /// The last group is as long as its items need. A group of a section that scrolls on its own is
  /// where ``orthogonalOffsets`` has it.
  ///
  /// - Complexity: O(1).
  public func frame(ofGroup group: Int, inSection section: Int) -> LayoutRect? {
    guard group >= 0, group < numberOfGroups(inSection: section) else { return nil }
    var frame = groupFrame(section, group)
    // The items that are missing may have taken away more than the group is long.
    frame.size = LayoutSize(width: max(frame.width, 0), height: max(frame.height, 0))
    return mirrored(placed(frame))
  }

  /// The items of a group of a section; none if there is no such group.
  ///
  /// - Complexity: O(1).
  public func items(ofGroup group: Int, inSection section: Int) -> Range<Int> {
    guard group >= 0, group < numberOfGroups(inSection: section) else { return 0..<0 }
    let first = firstItem(section, group)
    return first..<first + itemCount(section, group)
  }

  /// In which group of its section an item lies, and where in it, or `nil` if there is no such item
  /// or it is not laid out.
  ///
  /// ```swift
  /// // Rows of one large item and a column of two: the sixth item is the lower one of the second row.
  /// solved.slot(ofItemAt: ItemIndexPath(section: 0, item: 5))?.path  // [1, 1], in group 1
  /// ```
  ///
  /// - Complexity: O(d log k) for groups nested d deep of k different subitems.
  public func slot(ofItemAt path: ItemIndexPath) -> LayoutSlot? {
    guard let (group, slot) = place(ofItem: path.item, in: path.section),
      let frame = frame(ofGroup: group, inSection: path.section)
    else { return nil }
    var found = LayoutSlot(groupIndex: group, path: [], subitemPath: [], groupFrame: frame)
    solution(path.section, group).places.find(slot) { position, subitem in
      found.path.append(position)
      found.subitemPath.append(subitem)
    }
    return found
  }
}
