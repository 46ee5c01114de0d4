/// One valid batch of changes that turns an old sectioned list into a new one.
///
/// Deletes, reloads and the *from* of moves are positions in the **old** state; inserts,
/// reconfigures and the *to* of moves are positions in the **new** state. Each list is sorted, moves
/// by their `from`.
///
/// A list view carries it out at once: it takes out what is deleted or moved; what stays keeps its
/// order and fills the places of the new state that are neither inserted nor moved to.
///
/// A change set that Pleach makes promises (and `validate(oldItemCounts:newItemCounts:)` checks, for
/// those that you make or decode):
/// - no item is listed inside a section that is deleted, inserted or reloaded;
/// - every position is listed at most once in a list; deletes, reloads and the *from* of moves are
///   disjoint, and so are inserts and the *to* of moves;
/// - moves are as few as possible; an item that changes its section is a move.
public struct ChangeSet: Hashable, Sendable {
  /// The sections that go, as indices in the old state.
  public var deletedSections: [Int]

  /// The sections that come, as indices in the new state.
  public var insertedSections: [Int]

  /// The sections that stay and change their order.
  public var movedSections: [Move<Int>]

  /// The sections that are replaced as a whole, as indices in the old state.
  public var reloadedSections: [Int]

  /// The items that go, as positions in the old state.
  public var deletedItems: [ItemIndexPath]

  /// The items that come, as positions in the new state.
  public var insertedItems: [ItemIndexPath]

  /// The items that stay and change their order or their section.
  public var movedItems: [Move<ItemIndexPath>]

  /// The items that are replaced in place by a new view, as positions in the old state.
  public var reloadedItems: [ItemIndexPath]

  /// The items whose content changed and whose view stays, as positions in the new state.
  public var reconfiguredItems: [ItemIndexPath]

  /// Makes a change set from its lists; by default, one that changes nothing.
  public init(
    deletedSections: [Int] = [],
    insertedSections: [Int] = [],
    movedSections: [Move<Int>] = [],
    reloadedSections: [Int] = [],
    deletedItems: [ItemIndexPath] = [],
    insertedItems: [ItemIndexPath] = [],
    movedItems: [Move<ItemIndexPath>] = [],
    reloadedItems: [ItemIndexPath] = [],
    reconfiguredItems: [ItemIndexPath] = []
  ) {
    self.deletedSections = deletedSections
    self.insertedSections = insertedSections
    self.movedSections = movedSections
    self.reloadedSections = reloadedSections
    self.deletedItems = deletedItems
    self.insertedItems = insertedItems
    self.movedItems = movedItems
    self.reloadedItems = reloadedItems
    self.reconfiguredItems = reconfiguredItems
  }
}

#if !hasFeature(Embedded)
  extension ChangeSet: Codable {}
#endif
