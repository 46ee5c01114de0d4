/// How a list view is best brought up to date: by changes, or by showing everything anew where they
/// would be too many.
public enum BatchUpdate<Changes> {
  /// The changes, not more than the limit.
  case changes(Changes)

  /// There are more changes than the limit: show everything anew. There are at least as many as
  /// `changeCount`, which is beyond the limit.
  case reload(changeCount: Int)
}

extension BatchUpdate: Equatable where Changes: Equatable {}
extension BatchUpdate: Hashable where Changes: Hashable {}
extension BatchUpdate: Sendable where Changes: Sendable {}

extension ChangeSet {
  /// The changes, or a reload if there are more than a number of them.
  ///
  /// - Complexity: O(1).
  public func limited(to limit: Int) -> BatchUpdate<ChangeSet> {
    changeCount <= limit ? .changes(self) : .reload(changeCount: changeCount)
  }
}

extension Difference {
  /// The changes, or a reload if there are more than a number of them.
  ///
  /// - Complexity: O(1).
  public func limited(to limit: Int) -> BatchUpdate<Difference> {
    changeCount <= limit ? .changes(self) : .reload(changeCount: changeCount)
  }
}

extension BatchUpdate<Difference> {
  /// Makes the difference of two lists of elements that are matched by `==`, unless it would have
  /// more changes than a number.
  ///
  /// It gives up before any element is looked at if the lengths of the lists differ by more than
  /// that, and before moves are worked out if more elements come and go.
  ///
  /// - Complexity: O(1) for lists of random access whose lengths differ by more than `limit`; else
  ///   O(*n* + *m*) on average if more than `limit` elements come and go, and else that of the
  ///   difference, where *n* and *m* are the lengths of the new and the old list; at most one hash an
  ///   element.
  @inlinable
  public init<Element: Hashable>(
    from old: some Collection<Element>, to new: some Collection<Element>, limit: Int
  ) {
    let growth = old.count < new.count ? new.count - old.count : old.count - new.count
    if growth > limit {
      self = .reload(changeCount: growth)
    } else {
      self.init(ListCorrespondence(from: old, to: new), limit: limit)
    }
  }

  /// Makes the difference of two lists whose elements are matched already, unless it would have more
  /// changes than a number.
  ///
  /// - Complexity: O(*n*) if more than `limit` elements come and go; else that of the difference,
  ///   where *n* is the length of the new list.
  public init(_ correspondence: ListCorrespondence, limit: Int) {
    // Each old element is claimed once at most, so these come and go at least.
    var matched = 0
    for origin in correspondence.origins where origin >= 0 { matched += 1 }
    let come = correspondence.origins.count - matched
    var gone = 0
    if correspondence.oldCount > matched, correspondence.oldCount <= Int(Int32.max) {
      gone = correspondence.oldCount - matched
    }
    if come + gone > limit {
      self = .reload(changeCount: come + gone)
    } else {
      self = Difference(correspondence).limited(to: limit)
    }
  }
}

extension BatchUpdate<ChangeSet> {
  /// Makes the change set of two lists with sections, sections and items matched by `==`, unless it
  /// would have more changes than a number.
  ///
  /// It gives up before moves are worked out if more comes and goes than that.
  ///
  /// - Throws: ``DifferenceError`` with every section and every item that occurs more than once, on
  ///   either side.
  /// - Complexity: O(*n*) on average if more than `limit` sections and items come and go, else that
  ///   of the change set, where *n* is the number of sections and items of both lists; one hash for
  ///   each.
  @inlinable
  public init<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable>(
    from old: SectionedList<SectionIdentifier, ItemIdentifier>,
    to new: SectionedList<SectionIdentifier, ItemIdentifier>, limit: Int
  ) throws(DifferenceError<SectionIdentifier, ItemIdentifier>) {
    self.init(try SectionedCorrespondence(from: old, to: new), limit: limit)
  }

  /// Makes the change set of two lists with sections that are matched already, unless it would have
  /// more changes than a number.
  ///
  /// - Complexity: O(*n*) if more than `limit` sections and items come and go, else that of the
  ///   change set, where *n* is the number of sections and of items in sections that are not
  ///   `unchanged`.
  public init(_ correspondence: SectionedCorrespondence, limit: Int) {
    let fewest = correspondence.fewestChanges
    self =
      fewest > limit
      ? .reload(changeCount: fewest) : ChangeSet(correspondence).limited(to: limit)
  }
}

extension SectionedCorrespondence {
  /// How many sections and items come and go at least, whatever moves.
  fileprivate var fewestChanges: Int {
    var isMarked = [Bool](repeating: false, count: sectionOrigins.count)
    for section in reloadedSections where isMarked.indices.contains(section) {
      isMarked[section] = true
    }
    var isClaimed = [Bool](repeating: false, count: oldItemCounts.count)
    var sectionsThatStay = 0
    var come = 0
    var matched = 0
    var before = 0
    for (section, origin) in sectionOrigins.enumerated() {
      guard isClaimed.indices.contains(origin), !isClaimed[origin] else { continue }
      isClaimed[origin] = true
      sectionsThatStay += 1
      // A section that is reloaded, or goes and comes because it is, tells of no items.
      guard !isMarked[section], section < items.count, case .origins(let origins) = items[section]
      else { continue }
      let count = oldItemCounts[origin]
      if count > 0, count <= Int(Int32.max), before <= Displacement.bound { before += count }
      var none = 0
      for origin in origins where origin.section < 0 || origin.item < 0 { none += 1 }
      come += none
      matched += origins.count - none
    }
    // Each match claims one old item at most.
    return oldItemCounts.count + sectionOrigins.count - 2 * sectionsThatStay + come
      + max(0, before - matched)
  }
}
