/// The rule that a change set breaks, with the place and the numbers.
public enum ChangeSetError: Error, Hashable {
  /// One of the lists of a change set.
  public enum List: Hashable, Sendable {
    /// The sections that go.
    case deletedSections
    /// The sections that come.
    case insertedSections
    /// Where sections that move were.
    case movedSectionsFrom
    /// Where sections that move are.
    case movedSectionsTo
    /// The sections that are replaced as a whole.
    case reloadedSections
    /// The items that go.
    case deletedItems
    /// The items that come.
    case insertedItems
    /// Where items that move were.
    case movedItemsFrom
    /// Where items that move are.
    case movedItemsTo
    /// The items that are replaced in place.
    case reloadedItems
    /// The items whose content changed.
    case reconfiguredItems
  }

  /// A section index is out of range: there are only `count` sections on that side.
  case sectionOutOfRange(List, section: Int, count: Int)

  /// An item's position is out of range: its section has only `count` items on that side.
  case itemOutOfRange(List, ItemIndexPath, count: Int)

  /// A section is listed twice in a list.
  case sectionRepeated(List, section: Int)

  /// An item is listed twice in a list.
  case itemRepeated(List, ItemIndexPath)

  /// A section is listed behind a greater one.
  case sectionUnsorted(List, section: Int)

  /// An item is listed behind a greater one.
  case itemUnsorted(List, ItemIndexPath)

  /// A section is in two lists that exclude each other.
  case sectionConflict(List, List, section: Int)

  /// An item is in two lists that exclude each other.
  case itemConflict(List, List, ItemIndexPath)

  /// An item is listed inside a section that goes, comes or is replaced as a whole.
  case itemInsideSection(List, ItemIndexPath, section: List)

  /// The sections do not add up: `old` + `inserted` − `deleted` is not `new`.
  case sectionCount(old: Int, inserted: Int, deleted: Int, new: Int)

  /// The items of a section that survives do not add up.
  case itemCount(ItemCount)

  /// More sections are moved than need be.
  case sectionMoves(listed: Int, needed: Int)

  /// More items are moved inside a section than need be; `section` is its new index.
  case itemMoves(section: Int, listed: Int, needed: Int)

  /// An item that is reloaded is also listed as reconfigured.
  case reloadedAndReconfigured(from: ItemIndexPath, to: ItemIndexPath)

  /// The numbers of the items of a section that survives.
  public struct ItemCount: Hashable, Sendable {
    /// The index of the section in the old state.
    public var oldSection: Int
    /// The index of the section in the new state.
    public var newSection: Int
    /// How many items it had.
    public var old: Int
    /// How many are inserted.
    public var inserted: Int
    /// How many are deleted.
    public var deleted: Int
    /// How many move in, from this section or another.
    public var movedIn: Int
    /// How many move out, to this section or another.
    public var movedOut: Int
    /// How many it has.
    public var new: Int

    /// Makes the numbers of a section; by default, of one in which nothing changes.
    public init(
      oldSection: Int, newSection: Int, old: Int, inserted: Int = 0, deleted: Int = 0,
      movedIn: Int = 0, movedOut: Int = 0, new: Int
    ) {
      self.oldSection = oldSection
      self.newSection = newSection
      self.old = old
      self.inserted = inserted
      self.deleted = deleted
      self.movedIn = movedIn
      self.movedOut = movedOut
      self.new = new
    }

    /// How many items the section has after the changes.
    public var result: Int { old &+ inserted &- deleted &+ movedIn &- movedOut }
  }
}

extension ChangeSetError: CustomStringConvertible {
  /// The rule, the place and the numbers, in words.
  public var description: String {
    switch self {
    case .sectionOutOfRange(let list, let section, let count):
      "\(list): section \(section) is out of range, there are \(count)"
    case .itemOutOfRange(let list, let item, let count):
      "\(list): item \(item) is out of range, section \(item.section) has \(count)"
    case .sectionRepeated(let list, let section):
      "\(list): section \(section) is listed twice"
    case .itemRepeated(let list, let item):
      "\(list): item \(item) is listed twice"
    case .sectionUnsorted(let list, let section):
      "\(list): section \(section) is not in order"
    case .itemUnsorted(let list, let item):
      "\(list): item \(item) is not in order"
    case .sectionConflict(let list, let other, let section):
      "section \(section) is in \(list) and in \(other)"
    case .itemConflict(let list, let other, let item):
      "item \(item) is in \(list) and in \(other)"
    case .itemInsideSection(let list, let item, let sections):
      "\(list): item \(item) is in a section that is in \(sections)"
    case .sectionCount(let old, let inserted, let deleted, let new):
      "sections: \(old) + \(inserted) inserted − \(deleted) deleted"
        + " = \(old &+ inserted &- deleted), not \(new)"
    case .itemCount(let count):
      count.description
    case .sectionMoves(let listed, let needed):
      "sections: \(listed) moves, \(needed) would do"
    case .itemMoves(let section, let listed, let needed):
      "section \(section): \(listed) moves inside, \(needed) would do"
    case .reloadedAndReconfigured(let from, let to):
      "item \(from) is reloaded and, as item \(to), reconfigured"
    }
  }
}

extension ChangeSetError.ItemCount: CustomStringConvertible {
  /// The sum that does not come out: `section 0: 7 + 1 inserted − 7 deleted = 1, not 8`.
  public var description: String {
    var text =
      oldSection == newSection
      ? "section \(newSection): " : "section \(oldSection) → \(newSection): "
    text += "\(old) + \(inserted) inserted − \(deleted) deleted"
    if movedIn > 0 || movedOut > 0 { text += " + \(movedIn) moved in − \(movedOut) moved out" }
    return text + " = \(result), not \(new)"
  }
}

extension ChangeSetError.List: CustomStringConvertible {
  /// The name of the list in a change set.
  public var description: String {
    switch self {
    case .deletedSections: "deletedSections"
    case .insertedSections: "insertedSections"
    case .movedSectionsFrom: "movedSections.from"
    case .movedSectionsTo: "movedSections.to"
    case .reloadedSections: "reloadedSections"
    case .deletedItems: "deletedItems"
    case .insertedItems: "insertedItems"
    case .movedItemsFrom: "movedItems.from"
    case .movedItemsTo: "movedItems.to"
    case .reloadedItems: "reloadedItems"
    case .reconfiguredItems: "reconfiguredItems"
    }
  }
}
