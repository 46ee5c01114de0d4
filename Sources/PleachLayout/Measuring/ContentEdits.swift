import PleachIndexing

/// What changed in the content of a layout between two solves, told by positions alone.
///
/// With it a layout keeps what was measured: sizes go with their items and sections.
///
/// ```swift
/// let edits = ContentEdits(insertedItems: [ItemIndexPath(section: 0, item: 0)])
/// let after = layout.solve(in: environment, itemCounts: [1_001], keeping: before, edits: edits)
/// ```
///
/// Positions *before* are those of the solved layout that is kept, positions *after* those of the
/// new one. Edits are followed as far as they can be: what names no section or item is passed over,
/// and where the number of items does not come out, the sizes of the items of that section are
/// dropped.
public struct ContentEdits: Hashable, Sendable {
  /// An item that stays and has another position.
  public struct ItemMovement: Hashable, Sendable {
    /// Its position before.
    public var from: ItemIndexPath

    /// Its position after.
    public var to: ItemIndexPath

    /// Makes the movement of an item.
    public init(from: ItemIndexPath, to: ItemIndexPath) {
      (self.from, self.to) = (from, to)
    }
  }

  /// For each section after, which one it was before, `nil` for a new one; `nil` as a whole: every
  /// section is where it was.
  public var sectionOrigins: [Int?]?

  /// The sections after whose description may be another one than before, new ones apart; `nil`: that
  /// of every section may be.
  ///
  /// The layout is asked for their descriptions. The others keep theirs, as long as environment,
  /// rounding and configuration are the same, and cost nothing.
  public var redescribedSections: [Int]?

  /// The items that went, by their positions before; moved ones are not listed.
  public var removedItems: [ItemIndexPath]

  /// The items that came, by their positions after; moved ones are not listed.
  public var insertedItems: [ItemIndexPath]

  /// The items that moved, in their section or to another one.
  public var movedItems: [ItemMovement]

  /// The items whose content changed, by their positions after: their sizes are dropped.
  public var changedItems: [ItemIndexPath]

  /// Makes edits; by default, none.
  public init(
    sectionOrigins: [Int?]? = nil, redescribedSections: [Int]? = nil,
    removedItems: [ItemIndexPath] = [], insertedItems: [ItemIndexPath] = [],
    movedItems: [ItemMovement] = [], changedItems: [ItemIndexPath] = []
  ) {
    self.sectionOrigins = sectionOrigins
    self.redescribedSections = redescribedSections
    self.removedItems = removedItems
    self.insertedItems = insertedItems
    self.movedItems = movedItems
    self.changedItems = changedItems
  }
}
