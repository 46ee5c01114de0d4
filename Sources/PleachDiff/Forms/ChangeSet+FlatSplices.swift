extension ChangeSet {
  /// The changes as splices of the one list that all items make, section after section: for list
  /// models that know no sections.
  ///
  /// The indices count the items of all sections before. A section that moves or is reloaded is
  /// removed and inserted with all its items.
  ///
  /// - Parameters:
  ///   - oldItemCounts: How many items each section has before.
  ///   - newItemCounts: How many items each section has after.
  ///   - replacesReconfigured: Whether an item that is reconfigured is removed and inserted as well,
  ///     for models that can tell of new content in no other way.
  /// - Returns: The splices, from the front; at least one item stays between two of them.
  /// - Throws: ``ChangeSetError`` if the change set does not fit the counts.
  /// - Complexity: O(*c* log *c* + *s* log *c*), where *c* is the number of changes and *s* the
  ///   number of sections; the number of items costs nothing.
  public func flatSplices(
    oldItemCounts: [Int], newItemCounts: [Int], replacesReconfigured: Bool = false
  ) throws(ChangeSetError) -> [Splice] {
    let ledger = try BatchLedger(
      self, oldItemCounts: oldItemCounts, newItemCounts: newItemCounts)
    let oldStarts = Self.starts(oldItemCounts)
    let newStarts = Self.starts(newItemCounts)
    let splices = splices(replacesReconfigured: replacesReconfigured)
    var flat: [Splice] = splices.sections.map { splice in
      Splice(
        removed: oldStarts[splice.removed.lowerBound]..<oldStarts[splice.removed.upperBound],
        inserted: newStarts[splice.inserted.lowerBound]..<newStarts[splice.inserted.upperBound])
    }
    for entry in splices.items {
      guard let origin = ledger.sectionOrigins[entry.section] else { continue }
      let old = oldStarts[origin]
      let new = newStarts[entry.section]
      for splice in entry.splices {
        flat.append(
          Splice(
            removed: old + splice.removed.lowerBound..<old + splice.removed.upperBound,
            inserted: new + splice.inserted.lowerBound..<new + splice.inserted.upperBound))
      }
    }
    flat.sort {
      ($0.inserted.lowerBound, $0.removed.lowerBound, $0.inserted.upperBound, $0.removed.upperBound)
        < (
          $1.inserted.lowerBound, $1.removed.lowerBound, $1.inserted.upperBound,
          $1.removed.upperBound
        )
    }
    return Splice.joined(flat)
  }

  /// Where each section begins if the items of all are counted, and where the last ends; counts that
  /// no list can have make no sum that does not fit.
  private static func starts(_ counts: [Int]) -> [Int] {
    var starts = [0]
    starts.reserveCapacity(counts.count + 1)
    var start = 0
    for count in counts {
      let bound = Displacement.bound
      start = min(bound, start + min(bound, max(0, count)))
      starts.append(start)
    }
    return starts
  }
}
