/// The changes of a change set, cut into stages; each is addressed from the state that those before
/// it have left.
struct StagedChanges {
  /// Whether a section comes, goes, moves or is reloaded.
  let changesSections: Bool

  /// The deletes of items and sections; empty if no section changes.
  var deletes = ChangeSet()

  /// The reloaded sections, from their indices after the deletes to those in the new state.
  var sectionReloads: [Move<Int>] = []

  /// The inserts and moves of sections.
  var sections = ChangeSet()

  /// The inserts and moves of items, and the deletes where no section changes.
  var items = ChangeSet()

  /// The reloads and reconfigures of items.
  var marks = ChangeSet()

  /// The items that are marked, from their positions in the old state to those in the new.
  var markOrigins: [Move<ItemIndexPath>] = []

  /// Cuts a change set that can be carried out.
  init(_ changes: ChangeSet) {
    changesSections =
      !(changes.deletedSections.isEmpty && changes.insertedSections.isEmpty
      && changes.movedSections.isEmpty && changes.reloadedSections.isEmpty)
    let map = PositionMap(changes)
    items.insertedItems = changes.insertedItems
    if changesSections {
      cutSections(changes, map)
      let deleted = Displacement(deleted: changes.deletedItems, inserted: [], moved: [])
      for move in changes.movedItems {
        guard let section = map.sections.newIndex(of: move.from.section),
          let from = deleted.newPosition(of: move.from, in: move.from.section)
        else { continue }
        items.movedItems.append(
          Move(from: ItemIndexPath(section: section, item: from.item), to: move.to))
      }
      items.movedItems.sort { $0.from < $1.from }
    } else {
      items.deletedItems = changes.deletedItems
      items.movedItems = changes.movedItems
    }
    for item in changes.reloadedItems {
      guard let new = map.newPosition(of: item) else { continue }
      marks.reloadedItems.append(new)
      markOrigins.append(Move(from: item, to: new))
    }
    marks.reloadedItems.sort()
    for item in changes.reconfiguredItems {
      guard let old = map.oldPosition(of: item) else { continue }
      marks.reconfiguredItems.append(item)
      markOrigins.append(Move(from: old, to: item))
    }
  }

  private mutating func cutSections(_ changes: ChangeSet, _ map: PositionMap) {
    deletes.deletedItems = changes.deletedItems
    deletes.deletedSections = changes.deletedSections
    let remaining = IndexMap(Difference(deleted: changes.deletedSections))
    for section in changes.reloadedSections {
      guard let from = remaining.newIndex(of: section), let to = map.sections.newIndex(of: section)
      else { continue }
      sectionReloads.append(Move(from: from, to: to))
    }
    sections.insertedSections = changes.insertedSections
    for move in changes.movedSections {
      guard let from = remaining.newIndex(of: move.from) else { continue }
      sections.movedSections.append(Move(from: from, to: move.to))
    }
  }
}
