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
  public func applying<Element>(
    to old: [[Element]], inserted new: [[Element]]
  ) throws(ChangeSetError) -> [[Element]] {
    let ledger = try BatchLedger(
      self, oldItemCounts: old.map { $0.count }, newItemCounts: new.map { $0.count })
    var isReloadedSection = [Bool](repeating: false, count: old.count)
    for section in reloadedSections { isReloadedSection[section] = true }
    var isReloaded = old.map { [Bool](repeating: false, count: $0.count) }
    for item in reloadedItems { isReloaded[item.section][item.item] = true }
    var isReconfigured = new.map { [Bool](repeating: false, count: $0.count) }
    for item in reconfiguredItems { isReconfigured[item.section][item.item] = true }

    var result: [[Element]] = []
    for section in new.indices {
      guard let sectionOrigin = ledger.sectionOrigins[section], !isReloadedSection[sectionOrigin]
      else {
        result.append(new[section])
        continue
      }
      var items: [Element] = []
      for row in ledger.rows(of: section) {
        for offset in 0..<row.count {
          let item = row.start + offset
          if var origin = row.origin, !isReconfigured[section][item] {
            origin.item += offset
            if !isReloaded[origin.section][origin.item] {
              items.append(old[origin.section][origin.item])
              continue
            }
          }
          items.append(new[section][item])
        }
      }
      result.append(items)
    }
    return result
  }
}
