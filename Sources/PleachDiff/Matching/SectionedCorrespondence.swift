/// Which section and item of an old list each section and item of a new list is: what is left of
/// two lists once their identifiers have been matched.
///
/// It is the input of the diff core, which sees numbers alone. Make one from identifiers of your
/// own if the lists are not ``ChangeSet``'s to compare, and hand it to
/// `ChangeSet.init(_:)`; or start from two ``SectionedList``s, to mark what is to be reloaded:
///
/// ```swift
/// let old: SectionedList = ["inbox": ["a", "b"]]
/// let new: SectionedList = ["inbox": ["z", "a", "b"]]
/// var correspondence = try SectionedCorrespondence(from: old, to: new)
/// correspondence.reloadedItems = [ItemIndexPath(section: 0, item: 2)]
/// print(ChangeSet(correspondence))
/// // inserted 0.0
/// // reloaded 0.1
/// ```
///
/// Marks are positions in the new list; in the change set, a reload is one in the old, or a delete and
/// an insert if the item moves in the answer chosen.
public struct SectionedCorrespondence: Sendable {
  /// Where an item of the new list was in the old one.
  public struct Origin: Hashable, Sendable {
    /// The index of its section in the old list; -1 if it was not there.
    public var section: Int32

    /// Its index in that section; -1 if it was not there.
    public var item: Int32

    /// Makes the origin of an item that was at `item` in the old section at `section`.
    @inlinable
    public init(section: Int32, item: Int32) {
      self.section = section
      self.item = item
    }

    /// The origin of an item that was not in the old list.
    public static let none = Origin(section: -1, item: -1)
  }

  /// The items of one section of the new list.
  public enum Items: Hashable, Sendable {
    /// The section has the items that its origin has, in the same order.
    case unchanged

    /// The origin of each item, in order.
    case origins([Origin])
  }

  /// How many items each section of the old list has.
  public var oldItemCounts: [Int]

  /// For each section of the new list, its index in the old one, or -1 if it was not there.
  public var sectionOrigins: [Int]

  /// For each section of the new list, where its items were.
  public var items: [Items]

  /// The sections to reload, as indices in the new list.
  public var reloadedSections: [Int]

  /// The items to reload, as positions in the new list.
  public var reloadedItems: [ItemIndexPath]

  /// The items whose content changed, as positions in the new list.
  public var reconfiguredItems: [ItemIndexPath]

  /// Makes a correspondence of an old list with sections of the given lengths and a new one.
  @inlinable
  public init(
    oldItemCounts: [Int],
    sectionOrigins: [Int],
    items: [Items],
    reloadedSections: [Int] = [],
    reloadedItems: [ItemIndexPath] = [],
    reconfiguredItems: [ItemIndexPath] = []
  ) {
    self.oldItemCounts = oldItemCounts
    self.sectionOrigins = sectionOrigins
    self.items = items
    self.reloadedSections = reloadedSections
    self.reloadedItems = reloadedItems
    self.reconfiguredItems = reconfiguredItems
  }
}
