import Pleach

/// One operation of a script.
enum ReplayOperation {
  /// Directly before or behind something.
  enum Side {
    case before(Identifier)
    case after(Identifier)
  }

  /// Where items are put.
  enum Place {
    case beside(Side)
    case child(of: Identifier, at: Int)
    case root(of: Identifier, at: Int)
  }

  /// What is done with items or sections as far as they are there.
  enum LenientEdit {
    case delete([Identifier])
    case expand([Identifier])
    case collapse([Identifier])
    case reload([Mention])
    case reconfigure([Mention])
    case deleteSections([Identifier])
    case reloadSections([Identifier])
  }

  /// A list from outside, some of which may be there already.
  enum ListFromOutside {
    case items([Mention], AnyPlace)
    case sections([Identifier])
    case outlines([SnapshotDocument.Section], ExpansionPolicy)
  }

  /// Where items are added at the end.
  enum Ending {
    case ofSection(Identifier)
    case ofLastSection
    case ofChildren(of: Identifier)
  }

  /// Where items are put, at the end or elsewhere.
  enum AnyPlace {
    case end(Ending)
    case place(Place)
  }

  /// An order of items by their identifiers: integers by value, before strings by their characters.
  enum Order: String, CaseIterable {
    case ascending, descending
  }

  /// Which items are sorted.
  enum SortedItems {
    case all
    case roots(of: Identifier)
    case children(of: Identifier)
  }

  /// What a search leaves.
  struct Search {
    var hits: Set<Identifier>
    var keepsAncestors = true
    var expandsAncestors = false
    var keepsDescendants = false
    var keepsEmptySections = true
  }

  /// An item that is there, as it is or with a new value.
  enum Mention {
    case stored(Identifier)
    case replaced(by: ListItem)
  }

  /// Where dragged items are dropped.
  enum Drop {
    case row(ItemIndexPath, level: Int?)
    case child(of: Identifier, at: Int?)
  }

  case apply(SnapshotDocument)
  case applySections([SnapshotDocument.Section], ExpansionPolicy)
  case appendSections([Identifier])
  case insertSections([Identifier], Side)
  case deleteSections([Identifier])
  case moveSection(Identifier, Side)
  case append([OutlineNode], Ending)
  case insert([OutlineNode], Place)
  case delete([Identifier])
  case deleteAllItems
  case deleteAll
  case move(Identifier, Place)
  case moveToEnd(Identifier, Ending)
  case moveItems([(item: ListItem, to: OutlinePlace<Identifier, ListItem>)])
  case replace(Identifier, with: ListItem)
  case replaceItems(section: Identifier, [Mention])
  case expand([Identifier])
  case collapse([Identifier])
  case setExpandedOfAll(Bool, below: Identifier?, depth: Int?)
  case keepExpansion(of: SnapshotDocument)
  case restoreExpansion(OutlineExpansion<ListItem>)
  case sort(SortedItems, Order)
  case filter(Search)
  case update([Mention])
  case userExpand(Identifier)
  case userCollapse(Identifier)
  case replaceChildren(of: Identifier, [OutlineNode])
  case reorder([Identifier], Drop)
  case undo
  case reload([Mention])
  case reconfigure([Mention])
  case reloadSections([Identifier])
  case ifPresent(LenientEdit)
  case add(ListFromOutside, DuplicatePolicy)
}
