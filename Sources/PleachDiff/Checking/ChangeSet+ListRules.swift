extension ChangeSet {
  /// Checks the section lists on their own: range, order, and that no section is listed twice on a
  /// side.
  func checkSections(oldCount: Int, newCount: Int) throws(ChangeSetError) {
    let movedFrom = movedSections.map { $0.from }
    let movedTo = movedSections.map { $0.to }.sorted()
    try check(deletedSections, .deletedSections, count: oldCount)
    try check(insertedSections, .insertedSections, count: newCount)
    try check(movedFrom, .movedSectionsFrom, count: oldCount)
    try check(movedTo, .movedSectionsTo, count: newCount)
    try check(reloadedSections, .reloadedSections, count: oldCount)
    try checkDisjoint(deletedSections, .deletedSections, movedFrom, .movedSectionsFrom)
    try checkDisjoint(deletedSections, .deletedSections, reloadedSections, .reloadedSections)
    try checkDisjoint(movedFrom, .movedSectionsFrom, reloadedSections, .reloadedSections)
    try checkDisjoint(insertedSections, .insertedSections, movedTo, .movedSectionsTo)
  }

  /// Checks the item lists on their own, the same way, and that none lies in a section that is
  /// listed as a whole.
  func checkItems(oldItemCounts: [Int], newItemCounts: [Int]) throws(ChangeSetError) {
    let movedFrom = movedItems.map { $0.from }
    let movedTo = movedItems.map { $0.to }.sorted()
    try check(deletedItems, .deletedItems, counts: oldItemCounts)
    try check(insertedItems, .insertedItems, counts: newItemCounts)
    try check(movedFrom, .movedItemsFrom, counts: oldItemCounts)
    try check(movedTo, .movedItemsTo, counts: newItemCounts)
    try check(reloadedItems, .reloadedItems, counts: oldItemCounts)
    try check(reconfiguredItems, .reconfiguredItems, counts: newItemCounts)
    try checkDisjoint(deletedItems, .deletedItems, movedFrom, .movedItemsFrom)
    try checkDisjoint(deletedItems, .deletedItems, reloadedItems, .reloadedItems)
    try checkDisjoint(movedFrom, .movedItemsFrom, reloadedItems, .reloadedItems)
    try checkDisjoint(insertedItems, .insertedItems, movedTo, .movedItemsTo)
    try checkDisjoint(insertedItems, .insertedItems, reconfiguredItems, .reconfiguredItems)
    for (items, list) in [
      (deletedItems, ChangeSetError.List.deletedItems), (movedFrom, .movedItemsFrom),
      (reloadedItems, .reloadedItems),
    ] {
      try checkOutside(items, list, deletedSections, .deletedSections)
      try checkOutside(items, list, reloadedSections, .reloadedSections)
    }
  }

  /// Checks that no item of the new state lies in a section that is inserted, or that is what a
  /// reloaded one has become.
  func checkNewItems(outside reloadedDestinations: [Int]) throws(ChangeSetError) {
    for (items, list) in [
      (insertedItems, ChangeSetError.List.insertedItems),
      (movedItems.map { $0.to }.sorted(), .movedItemsTo),
      (reconfiguredItems, .reconfiguredItems),
    ] {
      try checkOutside(items, list, insertedSections, .insertedSections)
      try checkOutside(items, list, reloadedDestinations, .reloadedSections)
    }
  }

  private func check(
    _ sections: [Int], _ list: ChangeSetError.List, count: Int
  ) throws(ChangeSetError) {
    var last: Int?
    for section in sections {
      guard section >= 0, section < count else {
        throw .sectionOutOfRange(list, section: section, count: count)
      }
      if let last, section == last { throw .sectionRepeated(list, section: section) }
      if let last, section < last { throw .sectionUnsorted(list, section: section) }
      last = section
    }
  }

  private func check(
    _ items: [ItemIndexPath], _ list: ChangeSetError.List, counts: [Int]
  ) throws(ChangeSetError) {
    var last: ItemIndexPath?
    for item in items {
      guard item.section >= 0, item.section < counts.count else {
        throw .sectionOutOfRange(list, section: item.section, count: counts.count)
      }
      guard item.item >= 0, item.item < counts[item.section] else {
        throw .itemOutOfRange(list, item, count: counts[item.section])
      }
      if let last, item == last { throw .itemRepeated(list, item) }
      if let last, item < last { throw .itemUnsorted(list, item) }
      last = item
    }
  }

  private func checkDisjoint(
    _ sections: [Int], _ list: ChangeSetError.List, _ others: [Int], _ other: ChangeSetError.List
  ) throws(ChangeSetError) {
    if let section = firstCommon(sections, others) {
      throw .sectionConflict(list, other, section: section)
    }
  }

  private func checkDisjoint(
    _ items: [ItemIndexPath], _ list: ChangeSetError.List,
    _ others: [ItemIndexPath], _ other: ChangeSetError.List
  ) throws(ChangeSetError) {
    if let item = firstCommon(items, others) { throw .itemConflict(list, other, item) }
  }

  private func checkOutside(
    _ items: [ItemIndexPath], _ list: ChangeSetError.List,
    _ sections: [Int], _ sectionList: ChangeSetError.List
  ) throws(ChangeSetError) {
    guard let section = firstCommon(items.map { $0.section }, sections) else { return }
    for item in items where item.section == section {
      throw .itemInsideSection(list, item, section: sectionList)
    }
  }

  /// The first element that two rising lists share.
  private func firstCommon<Element: Comparable>(
    _ elements: [Element], _ others: [Element]
  ) -> Element? {
    var next = 0
    for element in elements {
      while next < others.count, others[next] < element { next += 1 }
      if next < others.count, others[next] == element { return element }
    }
    return nil
  }
}
