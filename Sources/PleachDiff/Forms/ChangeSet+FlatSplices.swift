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
        old: oldStarts[splice.old.lowerBound]..<oldStarts[splice.old.upperBound],
        new: newStarts[splice.new.lowerBound]..<newStarts[splice.new.upperBound])
    }
    for entry in splices.items {
      guard let origin = ledger.sectionOrigins[entry.section] else { continue }
      let old = oldStarts[origin]
      let new = newStarts[entry.section]
      for splice in entry.splices {
        flat.append(
          Splice(
            old: old + splice.old.lowerBound..<old + splice.old.upperBound,
            new: new + splice.new.lowerBound..<new + splice.new.upperBound))
      }
    }
    flat.sort {
      ($0.new.lowerBound, $0.old.lowerBound, $0.new.upperBound, $0.old.upperBound)
        < ($1.new.lowerBound, $1.old.lowerBound, $1.new.upperBound, $1.old.upperBound)
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
