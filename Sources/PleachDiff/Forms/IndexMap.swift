/// Where the elements of a plain list are after a difference, and where they were before.
///
/// ```swift
/// let map = IndexMap(Difference(from: ["a", "b", "c"], to: ["c", "x", "a"]))
/// map.newIndex(of: 0)  // 2
/// map.newIndex(of: 1)  // nil: b goes
/// map.oldIndex(of: 0)  // 2
/// ```
///
/// Make it once, for a selection or a focus that has to follow its elements. It knows the changes
/// alone, not how long the lists are: an index behind the end of one list is answered with one
/// behind the end of the other.
public struct IndexMap: Sendable {
  let changes: Displacement

  /// Makes the map of a difference.
  ///
  /// - Complexity: O(*c* log *c*), where *c* is the number of changes.
  public init(_ difference: Difference) {
    changes = Displacement(
      deleted: difference.deleted, inserted: difference.inserted, moved: difference.moved)
  }

  /// Makes the map of the sections of a change set.
  init(sectionsOf changes: ChangeSet) {
    self.changes = Displacement(
      deleted: changes.deletedSections, inserted: changes.insertedSections,
      moved: changes.movedSections)
  }

  /// The index in the new list of an element of the old one; `nil` if it goes.
  ///
  /// - Complexity: O(log *c*), where *c* is the number of changes.
  public func newIndex(of oldIndex: Int) -> Int? {
    changes.newPosition(of: ItemIndexPath(section: 0, item: oldIndex), in: 0)?.item
  }

  /// The index in the old list of an element of the new one; `nil` if it comes.
  ///
  /// - Complexity: O(log *c*), where *c* is the number of changes.
  public func oldIndex(of newIndex: Int) -> Int? {
    changes.oldPosition(of: ItemIndexPath(section: 0, item: newIndex), in: 0)?.item
  }
}
