extension ChangeSet {
  /// Carries the changes out on a plain list with sections, as a list view does.
  ///
  /// What is deleted or moved is taken out; what stays keeps its order; what moves goes to its
  /// place, and what is inserted, reloaded or reconfigured is taken from the new list. So the
  /// result equals `new` if the change set is right, and shows where it is wrong if it is not: what
  /// no change speaks of comes from `old`.
  ///
  /// - Parameters:
  ///   - old: The items of each section before.
  ///   - new: The items of each section after.
  /// - Returns: The items of each section after the changes.
  /// - Throws: ``ChangeSetError`` if the change set cannot be carried out. One that only moves more
  ///   than need be can.
  /// - Complexity: O(*n* + *c* log *c*), where *n* is the number of sections and items and *c* the
  ///   number of changes.
  @inlinable
  public func applying<Element>(
    to old: [[Element]], inserted new: [[Element]]
  ) throws(ChangeSetError) -> [[Element]] {
    let newItemCounts = new.map { $0.count }
    let sections = try segments(
      oldItemCounts: old.map { $0.count }, newItemCounts: newItemCounts)
    var result: [[Element]] = []
    result.reserveCapacity(sections.count)
    for (section, segments) in sections.enumerated() {
      var items: [Element] = []
      items.reserveCapacity(newItemCounts[section])
      for segment in segments { items += segment.elements(old: old, new: new) }
      result.append(items)
    }
    return result
  }

  /// Where the items of each section after the changes are taken from.
  @usableFromInline
  func segments(
    oldItemCounts: [Int], newItemCounts: [Int]
  ) throws(ChangeSetError) -> [[Segment]] {
    let ledger = try BatchLedger(
      self, oldItemCounts: oldItemCounts, newItemCounts: newItemCounts)
    var isReloadedSection = [Bool](repeating: false, count: oldItemCounts.count)
    for section in reloadedSections { isReloadedSection[section] = true }
    var isReloaded = oldItemCounts.map { [Bool](repeating: false, count: $0) }
    for item in reloadedItems { isReloaded[item.section][item.item] = true }
    var isReconfigured = newItemCounts.map { [Bool](repeating: false, count: $0) }
    for item in reconfiguredItems { isReconfigured[item.section][item.item] = true }

    var result: [[Segment]] = []
    for (section, count) in newItemCounts.enumerated() {
      guard let sectionOrigin = ledger.sectionOrigins[section], !isReloadedSection[sectionOrigin]
      else {
        result.append([Segment(isOld: false, section: section, items: 0..<count)])
        continue
      }
      var segments: [Segment] = []
      for row in ledger.rows(of: section) {
        for offset in 0..<row.count {
          let item = row.start + offset
          if var origin = row.origin, !isReconfigured[section][item] {
            origin.item += offset
            if !isReloaded[origin.section][origin.item] {
              segments.append(isOld: true, origin)
              continue
            }
          }
          segments.append(isOld: false, ItemIndexPath(section: section, item: item))
        }
      }
      result.append(segments)
    }
    return result
  }
}
