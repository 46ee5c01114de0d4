import Pleach

/// One operation of a script.
enum ReplayOperation {
  /// Directly before or behind something.
  enum Side {
    case before(Identifier)
    case after(Identifier)
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
  case applySection(Identifier, [OutlineNode], ExpansionPolicy)
  case appendSections([Identifier])
  case insertSections([Identifier], Side)
  case deleteSections([Identifier])
  case moveSection(Identifier, Side)
  case append([OutlineNode], Ending)
  case insert([OutlineNode], Side)
  case delete([Identifier])
  case deleteAll
  case move(Identifier, Side)
  case moveBelow(Identifier, parent: Identifier, at: Int)
  case expand([Identifier])
  case collapse([Identifier])
  case userExpand(Identifier)
  case userCollapse(Identifier)
  case replaceChildren(of: Identifier, [OutlineNode])
  case reorder([Identifier], Drop)
  case undo
  case reload([Mention])
  case reconfigure([Mention])
}
