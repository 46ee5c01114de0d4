import PleachIndexing

/// How the positions before a change and those after it belong together.
///
/// ```swift
/// // A row comes at the top of section 0.
/// let mapping = LayoutMapping(
///   newPosition: { ItemIndexPath(section: $0.section, item: $0.item + 1) },
///   oldPosition: { $0.item == 0 ? nil : ItemIndexPath(section: $0.section, item: $0.item - 1) })
/// ```
///
/// The module `Pleach` makes one of a change set. The functions may be asked for any position, also
/// for one that the layout does not have; what they answer is looked up before it is used. Where the
/// two directions contradict each other an item counts as another one.
public struct LayoutMapping {
  /// Where an item is after the change, by its position before; `nil`: it goes.
  public var newPosition: (ItemIndexPath) -> ItemIndexPath?

  /// Where an item was before the change, by its position after; `nil`: it comes.
  public var oldPosition: (ItemIndexPath) -> ItemIndexPath?

  /// Where a section is after the change, by its index before; `nil`: it goes.
  public var newSection: (Int) -> Int?

  /// Where a section was before the change, by its index after; `nil`: it comes.
  public var oldSection: (Int) -> Int?

  /// Whether an item, by its position before, leaves its neighbours: such a one is no anchor.
  public var isMoved: (ItemIndexPath) -> Bool

  /// Whether an item, by its position before, gets a new view: it is reloaded.
  public var isReplaced: (ItemIndexPath) -> Bool

  /// Makes a mapping; without functions for them sections stay, and nothing is moved or replaced.
  public init(
    newPosition: @escaping (ItemIndexPath) -> ItemIndexPath?,
    oldPosition: @escaping (ItemIndexPath) -> ItemIndexPath?,
    newSection: @escaping (Int) -> Int? = { $0 },
    oldSection: @escaping (Int) -> Int? = { $0 },
    isMoved: @escaping (ItemIndexPath) -> Bool = { _ in false },
    isReplaced: @escaping (ItemIndexPath) -> Bool = { _ in false }
  ) {
    self.newPosition = newPosition
    self.oldPosition = oldPosition
    self.newSection = newSection
    self.oldSection = oldSection
    self.isMoved = isMoved
    self.isReplaced = isReplaced
  }

  /// Everything stays at its position: for another view, other insets, other sizes or another layout.
  public static var unchanged: LayoutMapping {
    LayoutMapping(newPosition: { $0 }, oldPosition: { $0 })
  }
}
