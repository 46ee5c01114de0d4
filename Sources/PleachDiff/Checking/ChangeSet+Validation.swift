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
  /// Indices of `Int.max / 2` and beyond pass if the counts are said to be so great. No list is so long:
  /// steps, splices, the inverse and the maps leave them out.
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
  /// - Complexity: O(*c* log *c* + *s* log *s*), where *c* is the number of changes and *s* the
  ///   number of sections; the number of items costs nothing.
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
    var rows: [BatchLedger.Row] = []
    var next = 0
    for item in reconfiguredItems {
      if item.section != section {
        section = item.section
        rows = ledger.rows(of: section)
        next = 0
      }
      while item.item - rows[next].start >= rows[next].count { next += 1 }
      guard var origin = rows[next].origin else { continue }
      origin.item += item.item - rows[next].start
      if reloaded.contains(origin) { throw .reloadedAndReconfigured(from: origin, to: item) }
    }
  }

  private func checkSectionMoves(_ ledger: BatchLedger) throws(ChangeSetError) {
    guard !movedSections.isEmpty else { return }
    let needed = fewestMoves(
      ledger.sectionOrigins.compactMap { origin in origin.map { (first: $0, count: 1) } })
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
      var rows: [(first: Int, count: Int)] = []
      for row in ledger.rows(of: section) {
        if let origin = row.origin, origin.section == ledger.sectionOrigins[section] {
          rows.append((origin.item, row.count))
        }
      }
      let needed = fewestMoves(rows)
      guard movesInside[section] == needed else {
        throw .itemMoves(section: section, listed: movesInside[section], needed: needed)
      }
    }
  }

  /// How many elements of rows of neighbours have to move for all to rise.
  ///
  /// Those stay that are in the heaviest rising choice of rows: whoever keeps a part of a row can
  /// keep all of it.
  private func fewestMoves(_ rows: [(first: Int, count: Int)]) -> Int {
    let order = rows.indices.sorted { rows[$0].first < rows[$1].first }
    var ranks = [Int](repeating: 0, count: rows.count)
    for (rank, row) in order.enumerated() { ranks[row] = rank }

    // A tournament tree over the ranks: each node is the heaviest choice that ends below it.
    var leafCount = 1
    while leafCount < rows.count { leafCount *= 2 }
    var heaviest = [Int](repeating: 0, count: 2 * leafCount)
    var total = 0
    for (row, rank) in ranks.enumerated() {
      var weight = 0
      var node = leafCount + rank
      while node > 1 {
        if node % 2 == 1 { weight = max(weight, heaviest[node - 1]) }
        node /= 2
      }
      weight += rows[row].count
      total += rows[row].count
      node = leafCount + rank
      while node > 0, heaviest[node] < weight {
        heaviest[node] = weight
        node /= 2
      }
    }
    return total - heaviest[1]
  }
}
