extension BatchUpdate<ChangeSet> {
  /// Makes the change set of two lists with sections, sections and items matched by `==`, unless it
  /// would have more changes than a number.
  ///
  /// It gives up before moves are worked out if more comes and goes than that.
  ///
  /// - Throws: ``DifferenceError`` with every section and every item that occurs more than once, on
  ///   either side.
  /// - Complexity: O(*n*) on average if more than `limit` sections and items come and go, else that
  ///   of the change set, where *n* is the number of sections and items of both lists; at most one
  ///   hash for each.
  @inlinable @inline(__always)
  public init<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable>(
    from old: SectionedList<SectionIdentifier, ItemIdentifier>,
    to new: SectionedList<SectionIdentifier, ItemIdentifier>, limit: Int
  ) throws(DifferenceError<SectionIdentifier, ItemIdentifier>) {
    self.init(try SectionedCorrespondence(from: old, to: new), limit: limit)
  }

  /// Makes the change set of two lists with sections, sections and items matched by `==` and the
  /// content of items compared on its own, unless it would have more changes than a number.
  ///
  /// Items that stay or move and for which `hasSameContent(as:)` says `false` are reconfigured, and
  /// count as changes. Content is compared only if not too much comes and goes.
  ///
  /// - Throws: ``DifferenceError`` with every section and every item that occurs more than once, on
  ///   either side.
  /// - Complexity: That of `init(from:to:limit:)` for items whose content is not compared.
  @inlinable @inline(__always)
  public init<
    SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & ContentEquatable & Sendable
  >(
    from old: SectionedList<SectionIdentifier, ItemIdentifier>,
    to new: SectionedList<SectionIdentifier, ItemIdentifier>, limit: Int
  ) throws(DifferenceError<SectionIdentifier, ItemIdentifier>) {
    try self.init(from: old, to: new, limit: limit) { $0.hasSameContent(as: $1) }
  }

  /// Makes the change set of two lists with sections, sections and items matched by `==` and the
  /// content of items compared by a closure, unless it would have more changes than a number.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - limit: How many changes are not too many; a negative one is 0.
  ///   - hasSameContent: Tells whether an old item and the new one that it has become look the
  ///     same; where not, the item is reconfigured, which counts as a change. It is asked only if
  ///     not too much comes and goes.
  /// - Throws: ``DifferenceError`` with every section and every item that occurs more than once, on
  ///   either side.
  /// - Complexity: That of `init(from:to:limit:)`.
  @inlinable @inline(__always)
  public init<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable>(
    from old: SectionedList<SectionIdentifier, ItemIdentifier>,
    to new: SectionedList<SectionIdentifier, ItemIdentifier>, limit: Int,
    hasSameContent: (ItemIdentifier, ItemIdentifier) -> Bool
  ) throws(DifferenceError<SectionIdentifier, ItemIdentifier>) {
    self.init(try SectionedCorrespondence(from: old, to: new), limit: limit) {
      $0.compareContent(from: old, to: new, by: hasSameContent)
    }
  }

  /// Makes the change set of two lists with sections, sections matched by `==`, items by their `id`
  /// and the content of items compared by `==`, unless it would have more changes than a number.
  ///
  /// - Throws: ``DifferenceError`` with every section, and every `id` of an item, that occurs more
  ///   than once, on either side.
  /// - Complexity: That of `init(from:to:limit:)`.
  @inlinable @inline(__always)
  public init<SectionIdentifier: Hashable & Sendable, Item: Identifiable & Hashable>(
    fromIdentified old: SectionedList<SectionIdentifier, Item>,
    to new: SectionedList<SectionIdentifier, Item>, limit: Int
  ) throws(DifferenceError<SectionIdentifier, Item.ID>) where Item.ID: Sendable {
    let correspondence = try SectionedCorrespondence(from: old.identities, to: new.identities)
    self.init(correspondence, limit: limit) {
      $0.compareContent(from: old, to: new) { $0 == $1 }
    }
  }

  /// Makes the change set of two lists with sections that are matched already, unless it would have
  /// more changes than a number.
  ///
  /// - Complexity: O(*n*) if more than `limit` sections and items come and go, else that of the
  ///   change set, where *n* is the number of sections and of items in sections that are not
  ///   `unchanged`.
  public init(_ correspondence: SectionedCorrespondence, limit: Int) {
    self.init(correspondence, limit: limit) { _ in }
  }

  /// Compares content only if not too much comes and goes.
  @usableFromInline
  init(
    _ correspondence: SectionedCorrespondence, limit: Int,
    comparingContent: (inout SectionedCorrespondence) -> Void
  ) {
    let fewest = correspondence.fewestChanges
    if fewest > max(0, limit) {
      self = .reload(changeCount: fewest)
    } else {
      var correspondence = correspondence
      comparingContent(&correspondence)
      self = ChangeSet(correspondence).limited(to: limit)
    }
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
      if count > 0, count <= Int(Int32.max) { before = Saturating.sum(before, count) }
      var none = 0
      for origin in origins where origin.section < 0 || origin.item < 0 { none += 1 }
      come += none
      matched += origins.count - none
    }
    // Each match claims one old item at most.
    let fewestSections = oldItemCounts.count + sectionOrigins.count - 2 * sectionsThatStay
    return Saturating.sum(fewestSections + come, max(0, before - matched))
  }
}
