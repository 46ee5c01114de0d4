/// A change set sorted by the sections that its lists speak of, checked so far that it can be
/// carried out.
///
/// It knows nothing of how change sets are made: whatever it finds out, it finds out from the lists
/// and the counts, as a list view does.
struct BatchLedger {
  /// What the lists say of one surviving section.
  struct Entry {
    /// The items that leave their place, as old indices, rising; whether deleted or moved.
    var leaving: [Int] = []
    /// The items that come to a place, rising, and where each was; `nil` for an inserted one.
    var arriving: [(item: Int, from: ItemIndexPath?)] = []
    var count = ChangeSetError.ItemCount(oldSection: 0, newSection: 0, old: 0, new: 0)
  }

  /// New items that are next to each other and were so before, in the same order.
  struct Row {
    /// Where the first of them was; `nil` for an inserted item, which is a row of its own.
    var origin: ItemIndexPath?
    /// The index of the first of them in the new section.
    var start: Int
    var count: Int
  }

  /// For each new section, the old one that it is; `nil` for an inserted one.
  private(set) var sectionOrigins: [Int?] = []

  /// For each old section, the new one that it has become; `nil` for a deleted one.
  private(set) var sectionDestinations: [Int?]

  /// For each new section, what its items do; meaningless where it is inserted or reloaded.
  private(set) var entries: [Entry]

  /// Works out where sections go and what happens in each.
  ///
  /// - Throws: ``ChangeSetError`` if the lists cannot be carried out.
  init(
    _ changes: ChangeSet, oldItemCounts: [Int], newItemCounts: [Int]
  ) throws(ChangeSetError) {
    sectionDestinations = [Int?](repeating: nil, count: oldItemCounts.count)
    entries = [Entry](repeating: Entry(), count: newItemCounts.count)
    try changes.checkSections(oldCount: oldItemCounts.count, newCount: newItemCounts.count)
    try placeSections(changes, oldCount: oldItemCounts.count, newCount: newItemCounts.count)
    try changes.checkItems(oldItemCounts: oldItemCounts, newItemCounts: newItemCounts)
    try changes.checkNewItems(
      outside: changes.reloadedSections.compactMap { sectionDestinations[$0] })
    sortItems(changes)
    try countItems(changes, oldItemCounts: oldItemCounts, newItemCounts: newItemCounts)
  }

  /// Takes the sections out that go, and lets those that stay fill the places that are left.
  private mutating func placeSections(
    _ changes: ChangeSet, oldCount: Int, newCount: Int
  ) throws(ChangeSetError) {
    let inserted = changes.insertedSections.count
    let deleted = changes.deletedSections.count
    guard oldCount + inserted - deleted == newCount else {
      throw .sectionCount(old: oldCount, inserted: inserted, deleted: deleted, new: newCount)
    }
    var leaves = [Bool](repeating: false, count: oldCount)
    for section in changes.deletedSections { leaves[section] = true }
    for move in changes.movedSections { leaves[move.from] = true }
    var isTaken = [Bool](repeating: false, count: newCount)
    sectionOrigins = [Int?](repeating: nil, count: newCount)
    for section in changes.insertedSections { isTaken[section] = true }
    for move in changes.movedSections {
      isTaken[move.to] = true
      sectionOrigins[move.to] = move.from
    }
    var staying = (0..<oldCount).filter { !leaves[$0] }.makeIterator()
    for section in 0..<newCount where !isTaken[section] { sectionOrigins[section] = staying.next() }
    for section in 0..<newCount {
      if let origin = sectionOrigins[section] { sectionDestinations[origin] = section }
    }
  }

  /// Sorts the item lists by section; none lies in a section that does not survive.
  private mutating func sortItems(_ changes: ChangeSet) {
    for item in changes.deletedItems {
      guard let section = sectionDestinations[item.section] else { continue }
      entries[section].leaving.append(item.item)
      entries[section].count.deleted += 1
    }
    for item in changes.insertedItems {
      entries[item.section].arriving.append((item.item, nil))
      entries[item.section].count.inserted += 1
    }
    for move in changes.movedItems {
      guard let section = sectionDestinations[move.from.section] else { continue }
      entries[section].leaving.append(move.from.item)
      entries[section].count.movedOut += 1
      entries[move.to.section].arriving.append((move.to.item, move.from))
      entries[move.to.section].count.movedIn += 1
    }
    for section in entries.indices {
      entries[section].leaving.sort()
      entries[section].arriving.sort { $0.item < $1.item }
    }
  }

  private mutating func countItems(
    _ changes: ChangeSet, oldItemCounts: [Int], newItemCounts: [Int]
  ) throws(ChangeSetError) {
    var isReloaded = [Bool](repeating: false, count: oldItemCounts.count)
    for section in changes.reloadedSections { isReloaded[section] = true }
    for section in entries.indices {
      guard let origin = sectionOrigins[section], !isReloaded[origin] else { continue }
      entries[section].count.oldSection = origin
      entries[section].count.newSection = section
      entries[section].count.old = oldItemCounts[origin]
      entries[section].count.new = newItemCounts[section]
      let count = entries[section].count
      guard count.result == count.new else { throw .itemCount(count) }
    }
  }

  /// Cuts the new items of a surviving section into rows that were rows before.
  ///
  /// - Returns: The rows, in the new order; together they are all items of the section.
  /// - Complexity: O(*c*), where *c* is the number of changes in the section, not of its items.
  func rows(of section: Int) -> [Row] {
    let entry = entries[section]
    var rows: [Row] = []
    var nextOld = 0
    var nextNew = 0
    var nextLeaving = 0
    func keepItems(upTo end: Int) {
      while nextNew < end {
        while nextLeaving < entry.leaving.count, entry.leaving[nextLeaving] == nextOld {
          nextLeaving += 1
          nextOld += 1
        }
        var count = end - nextNew
        if nextLeaving < entry.leaving.count {
          count = min(count, entry.leaving[nextLeaving] - nextOld)
        }
        let origin = ItemIndexPath(section: entry.count.oldSection, item: nextOld)
        rows.append(Row(origin: origin, start: nextNew, count: count))
        nextOld += count
        nextNew += count
      }
    }
    for (item, origin) in entry.arriving {
      keepItems(upTo: item)
      rows.append(Row(origin: origin, start: item, count: 1))
      nextNew += 1
    }
    keepItems(upTo: entry.count.new)
    return rows
  }
}
