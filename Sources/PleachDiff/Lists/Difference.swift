/// What turns an old list into a new one: the fewest changes that a list view can carry out at
/// once.
///
/// ```swift
/// let difference = Difference(from: ["a", "b", "c", "d"], to: ["d", "a", "x", "c"])
/// print(difference)
/// // deleted 1
/// // inserted 2
/// // moved 3 → 0
/// ```
///
/// Deletes and the *from* of moves are indices in the **old** list, inserts, reconfigures and the
/// *to* of moves indices in the **new** one, all of one moment: nothing shifts while they are
/// carried out. Take out what is deleted or moved; what stays keeps its order and fills the places
/// of the new list that are neither inserted nor moved to.
///
/// For lists with sections see ``ChangeSet``; `ChangeSet.init(_:section:)` puts a difference into
/// one section of a longer list.
public struct Difference: Hashable, Sendable {
  /// The elements that go, as indices in the old list, rising.
  public var deleted: [Int]

  /// The elements that come, as indices in the new list, rising.
  public var inserted: [Int]

  /// The elements that stay and change their order, sorted by `from`.
  public var moved: [Move<Int>]

  /// The elements that stay and whose content changed, as indices in the new list, rising.
  public var reconfigured: [Int]

  /// Makes a difference from its lists; by default, one that changes nothing.
  public init(
    deleted: [Int] = [], inserted: [Int] = [], moved: [Move<Int>] = [], reconfigured: [Int] = []
  ) {
    self.deleted = deleted
    self.inserted = inserted
    self.moved = moved
    self.reconfigured = reconfigured
  }

  /// Makes the difference of two lists whose elements are matched already.
  ///
  /// Moves are as few as possible. Of several answers with the fewest, one with as few as possible
  /// from an index to the same index is given. An origin out of range, or claimed by an element
  /// before, counts as none; a count that is negative or beyond `Int32` is zero; a reconfigured index
  /// is dropped where it is out of range, repeated or of an inserted element. The same input gives
  /// the same answer in every process.
  ///
  /// - Complexity: O(*n* log *n* + *m*), where *n* and *m* are the lengths of the new and the old
  ///   list; O(*n* + *m*) if no element moves.
  public init(_ correspondence: ListCorrespondence) {
    self.init()
    let fates = ElementFates(correspondence)
    deleted = fates.deleted
    inserted = fates.inserted
    moved = fates.moved()
    for index in correspondence.reconfigured.sorted() where fates.isMatched(index) {
      if reconfigured.last != index { reconfigured.append(index) }
    }
  }
}

#if !hasFeature(Embedded)
  extension Difference: Codable {}
#endif
