import PleachDiff
import PleachSnapshots

/// A row as far as a list view shows it.
struct ShownRow<Item: Hashable>: Equatable {
  var item: Item
  var title: String
  var level: Int
  var hasChildren: Bool
}

extension FlatSnapshot {
  /// The rows of each section as a list view shows them.
  func shownRows(title: (ItemIdentifier) -> String) -> [[ShownRow<ItemIdentifier>]] {
    (0..<numberOfSections).map { section in
      (0..<numberOfItems(inSectionAt: section)).compactMap { item in
        row(at: ItemIndexPath(section: section, item: item)).map {
          ShownRow(
            item: $0.item, title: title($0.item), level: $0.level, hasChildren: $0.hasChildren)
        }
      }
    }
  }
}

/// What is wrong with a change set between two states without marks, worked out from the rows of
/// both, item by item.
func problems<Section, Item>(
  of changes: ChangeSet, from old: FlatSnapshot<Section, Item>, to new: FlatSnapshot<Section, Item>,
  title: (Item) -> String
) -> [String] {
  let oldRows = old.shownRows(title: title)
  let newRows = new.shownRows(title: title)
  do throws(ChangeSetError) {
    try changes.validate(oldItemCounts: old.itemCounts, newItemCounts: new.itemCounts)
    let replayed = try changes.applying(to: oldRows, inserted: newRows)
    if replayed != newRows { return ["replayed to \(replayed), not \(newRows)"] }
  } catch {
    return ["is refused: \(error)"]
  }

  var found: [String] = []
  func compare<Value: Equatable>(_ name: String, _ actual: Value, _ expected: Value) {
    if actual != expected { found.append("\(name): \(actual), not \(expected)") }
  }
  let (oldSections, newSections) = (old.sectionIdentifiers, new.sectionIdentifiers)
  compare(
    "deleted sections", changes.deletedSections,
    oldSections.indices.filter { !newSections.contains(oldSections[$0]) })
  compare(
    "inserted sections", changes.insertedSections,
    newSections.indices.filter { !oldSections.contains(newSections[$0]) })
  compare("reloaded sections", changes.reloadedSections, [])
  compare("reloaded items", changes.reloadedItems, [])

  /// The rows in sections that are in both states.
  func positions(
    _ rows: [[ShownRow<Item>]], _ sections: [Section], _ others: [Section]
  ) -> [Item: ItemIndexPath] {
    var result: [Item: ItemIndexPath] = [:]
    for (section, items) in rows.enumerated() where others.contains(sections[section]) {
      for (item, row) in items.enumerated() {
        result[row.item] = ItemIndexPath(section: section, item: item)
      }
    }
    return result
  }
  let before = positions(oldRows, oldSections, newSections)
  let after = positions(newRows, newSections, oldSections)
  compare(
    "deleted items", changes.deletedItems,
    before.filter { after[$0.key] == nil }.map { $0.value }.sorted())
  compare(
    "inserted items", changes.insertedItems,
    after.filter { before[$0.key] == nil }.map { $0.value }.sorted())
  var reconfigured: [ItemIndexPath] = []
  var across: [Move<ItemIndexPath>] = []
  for (item, to) in after {
    guard let from = before[item] else { continue }
    if oldRows[from.section][from.item] != newRows[to.section][to.item] { reconfigured.append(to) }
    if oldSections[from.section] != newSections[to.section] {
      across.append(Move(from: from, to: to))
    }
  }
  compare("reconfigured items", changes.reconfiguredItems, reconfigured.sorted())
  compare(
    "moves across sections",
    changes.movedItems.filter { oldSections[$0.from.section] != newSections[$0.to.section] },
    across.sorted { $0.from < $1.from })
  for move in changes.movedItems {
    let (from, to) = (
      oldRows[move.from.section][move.from.item], newRows[move.to.section][move.to.item]
    )
    if from.item != to.item { found.append("move \(move) makes \(from.item) of \(to.item)") }
  }
  return found
}
