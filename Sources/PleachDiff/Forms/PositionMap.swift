/// Where the sections and items of a list are after a change set, and where they were before.
///
/// ```swift
/// let old: SectionedList = ["inbox": [1, 2, 3], "done": [4]]
/// let new: SectionedList = ["inbox": [3, 1], "done": [2, 4]]
/// let map = PositionMap(try ChangeSet(from: old, to: new))
/// map.newPosition(of: ItemIndexPath(section: 0, item: 1))  // 1.0
/// map.newPosition(of: ItemIndexPath(section: 1, item: 0))  // 1.1
/// ```
///
/// Make it once, for a selection or a focus that has to follow its items. It knows the changes
/// alone, not how long the lists are: a position behind the end of a section is answered with one
/// behind the end of the section that it has become.
public struct PositionMap: Sendable {
  /// Where the sections are and were; a reloaded section is among those that stay.
  public let sections: IndexMap

  let items: Displacement

  /// The sections that are replaced as a whole, by their old and their new indices, rising.
  let oldReloadedSections: [Int]
  let newReloadedSections: [Int]

  /// Makes the map of a change set.
  ///
  /// - Complexity: O(*c* log *c*), where *c* is the number of changes.
  public init(_ changes: ChangeSet) {
    let sections = IndexMap(sectionsOf: changes)
    self.sections = sections
    items = Displacement(
      deleted: changes.deletedItems, inserted: changes.insertedItems, moved: changes.movedItems)
    oldReloadedSections = changes.reloadedSections.sorted()
    newReloadedSections = changes.reloadedSections.compactMap { sections.newIndex(of: $0) }.sorted()
  }

  /// The position in the new state of an item of the old one; `nil` if it goes, or if its section
  /// goes or is reloaded.
  ///
  /// A reloaded item is where its replacement is.
  ///
  /// - Complexity: O(log *c*), where *c* is the number of changes.
  public func newPosition(of oldPosition: ItemIndexPath) -> ItemIndexPath? {
    guard let section = sections.newIndex(of: oldPosition.section),
      !Self.contains(oldReloadedSections, oldPosition.section)
    else { return nil }
    return items.newPosition(of: oldPosition, in: section)
  }

  /// The position in the old state of an item of the new one; `nil` if it comes, or if its section
  /// comes or is reloaded.
  ///
  /// - Complexity: O(log *c*), where *c* is the number of changes.
  public func oldPosition(of newPosition: ItemIndexPath) -> ItemIndexPath? {
    guard let section = sections.oldIndex(of: newPosition.section),
      !Self.contains(newReloadedSections, newPosition.section)
    else { return nil }
    return items.oldPosition(of: newPosition, in: section)
  }

  /// Whether a rising list has an element.
  private static func contains(_ sections: [Int], _ section: Int) -> Bool {
    var low = 0
    var high = sections.count
    while low < high {
      let middle = (low + high) / 2
      if sections[middle] < section { low = middle + 1 } else { high = middle }
    }
    return low < sections.count && sections[low] == section
  }
}
