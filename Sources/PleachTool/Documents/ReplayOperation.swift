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
    case items([Mention], section: Identifier?)
    case sections([Identifier])
    case outlines([SnapshotDocument.Section], ExpansionPolicy)
  }

  /// Where items are added at the end.
  enum Ending {
    case ofSection(Identifier)
    case ofLastSection
    case ofChildren(of: Identifier)
  }

  /// An item that is there, as it is or with a new value.
  enum Mention {
    case stored(Identifier)
    case replaced(by: ListItem)
  }

  /// Where dragged items are dropped.
  enum Drop {
    case row(ItemIndexPath)
    case child(of: Identifier, at: Int)
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
  case moveItems([(item: ListItem, to: OutlinePlace<Identifier, ListItem>)])
  case replace(Identifier, with: ListItem)
  case replaceItems(section: Identifier, [Mention])
  case expand([Identifier])
  case collapse([Identifier])
  case expandAll
  case collapseAll
  case restoreExpansion(OutlineExpansion<ListItem>)
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
