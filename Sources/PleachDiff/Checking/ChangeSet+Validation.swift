extension ChangeSet {
  /// Checks everything that a change set promises, without knowing how it was made.
  ///
  /// - Positions are in range, each list is sorted and lists nothing twice.
  /// - On the old side deletes, reloads and the *from* of moves are disjoint, on the new side
  ///   inserts and the *to* of moves, and inserts and reconfigures.
  /// - No item is listed in a section that is deleted, inserted or reloaded.
  /// - The numbers of sections, and of items in each section that survives, add up. A reload counts
  ///   nothing.
  /// - No item is both reloaded and reconfigured.
  /// - No fewer moves would do, of sections or of items inside a section.
  ///
  /// ```swift
  /// let changes = ChangeSet(
  ///   deletedItems: (0..<7).map { ItemIndexPath(section: 0, item: $0) },
  ///   insertedItems: [ItemIndexPath(section: 0, item: 0)])
  /// try changes.validate(oldItemCounts: [7], newItemCounts: [8])
  /// // throws: section 0: 7 + 1 inserted − 7 deleted = 1, not 8
  /// ```
  ///
  /// - Parameters:
  ///   - oldItemCounts: How many items each section has before.
  ///   - newItemCounts: How many items each section has after.
  /// - Throws: ``ChangeSetError`` with the first rule that is broken.
  /// - Complexity: O(*c* log *c* + *s* + *n* log *n*), where *c* is the number of changes, *s* the
  ///   number of sections and *n* the number of items in sections in which items move or are
  ///   reconfigured.
  public func validate(oldItemCounts: [Int], newItemCounts: [Int]) throws(ChangeSetError) {
    let ledger = try BatchLedger(
      self, oldItemCounts: oldItemCounts, newItemCounts: newItemCounts)
    try checkMarks(ledger)
    try checkSectionMoves(ledger)
    try checkItemMoves(ledger)
  }

  /// Checks that no reloaded item is reconfigured as well.
  private func checkMarks(_ ledger: BatchLedger) throws(ChangeSetError) {
    guard !reloadedItems.isEmpty else { return }
    let reloaded = Set(reloadedItems)
    var section = -1
    var origins: [ItemIndexPath?] = []
    for item in reconfiguredItems {
      if item.section != section {
        section = item.section
        origins = ledger.itemOrigins(of: section)
      }
      if let origin = origins[item.item], reloaded.contains(origin) {
        throw .reloadedAndReconfigured(from: origin, to: item)
      }
    }
  }

  private func checkSectionMoves(_ ledger: BatchLedger) throws(ChangeSetError) {
    guard !movedSections.isEmpty else { return }
    let needed = fewestMoves(ledger.sectionOrigins.compactMap { $0 })
    guard movedSections.count == needed else {
      throw .sectionMoves(listed: movedSections.count, needed: needed)
    }
  }

  private func checkItemMoves(_ ledger: BatchLedger) throws(ChangeSetError) {
    var movesInside = [Int](repeating: 0, count: ledger.entries.count)
    for move in movedItems where ledger.sectionOrigins[move.to.section] == move.from.section {
      movesInside[move.to.section] += 1
    }
    for section in movesInside.indices where movesInside[section] > 0 {
      var origins: [Int] = []
      for origin in ledger.itemOrigins(of: section) {
        if let origin, origin.section == ledger.sectionOrigins[section] {
          origins.append(origin.item)
        }
      }
      let needed = fewestMoves(origins)
      guard movesInside[section] == needed else {
        throw .itemMoves(section: section, listed: movesInside[section], needed: needed)
      }
    }
  }

  /// How many of the numbers have to move for all to rise: all but the longest rising row.
  private func fewestMoves(_ numbers: [Int]) -> Int {
    // Patience: each number goes on the first pile whose top is not smaller.
    var tops: [Int] = []
    for number in numbers {
      var pile = tops.count
      var low = 0
      while low < pile {
        let middle = (low + pile) / 2
        if tops[middle] < number { low = middle + 1 } else { pile = middle }
      }
      if pile == tops.count { tops.append(number) } else { tops[pile] = number }
    }
    return numbers.count - tops.count
  }
}
