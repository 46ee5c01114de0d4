extension SectionedCorrespondence {
  /// Matches the sections and the items of two lists by `==`.
  ///
  /// - Throws: ``DifferenceError`` with every section and every item that occurs more than once, on
  ///   either side.
  /// - Complexity: O(*n*) on average, where *n* is the number of sections and items of both lists;
  ///   one hash for each.
  @inlinable
  public init<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable>(
    from old: SectionedList<SectionIdentifier, ItemIdentifier>,
    to new: SectionedList<SectionIdentifier, ItemIdentifier>
  ) throws(DifferenceError<SectionIdentifier, ItemIdentifier>) {
    var sectionMatching = UniqueMatching<SectionIdentifier>(capacity: old.sections.count)
    for section in old.sections { sectionMatching.addOld(section.id) }
    var sectionOrigins: [Int32] = []
    for section in new.sections { sectionOrigins.append(sectionMatching.addNew(section.id)) }

    let oldItemCounts = old.sections.map { $0.items.count }
    let newItemCounts = new.sections.map { $0.items.count }
    var itemMatching = UniqueMatching<ItemIdentifier>(capacity: oldItemCounts.reduce(0, +))
    for section in old.sections {
      for item in section.items { itemMatching.addOld(item) }
    }
    var itemOrigins: [Int32] = []
    itemOrigins.reserveCapacity(newItemCounts.reduce(0, +))
    for section in new.sections {
      for item in section.items { itemOrigins.append(itemMatching.addNew(item)) }
    }

    let error = DifferenceError(
      old: repetitions(sectionMatching, itemMatching, old: true, counts: oldItemCounts),
      new: repetitions(sectionMatching, itemMatching, old: false, counts: newItemCounts))
    guard error.old.isEmpty, error.new.isEmpty else { throw error }
    self.init(
      oldItemCounts: oldItemCounts, newItemCounts: newItemCounts,
      sectionOrigins: sectionOrigins, itemOrigins: itemOrigins)
  }

  /// Cuts what was matched over all sections into sections.
  ///
  /// - Parameters:
  ///   - oldItemCounts: How many items each old section has.
  ///   - newItemCounts: How many items each new section has.
  ///   - sectionOrigins: For each new section, its old index or -1.
  ///   - itemOrigins: For each new item, counted over all sections, its old number counted in the
  ///     same way, or -1.
  @usableFromInline
  init(
    oldItemCounts: [Int], newItemCounts: [Int], sectionOrigins: [Int32], itemOrigins: [Int32]
  ) {
    var oldPositions: [Origin] = []
    for (section, count) in oldItemCounts.enumerated() {
      for item in 0..<count {
        oldPositions.append(Origin(section: Int32(section), item: Int32(item)))
      }
    }
    var start = 0
    var items: [Items] = []
    for (section, count) in newItemCounts.enumerated() {
      let origins = itemOrigins[start..<start + count].map { number in
        number < 0 ? Origin.none : oldPositions[Int(number)]
      }
      start += count
      let sectionOrigin = sectionOrigins[section]
      var isUnchanged = sectionOrigin >= 0 && oldItemCounts[Int(sectionOrigin)] == count
      for (item, origin) in origins.enumerated() where isUnchanged {
        isUnchanged = origin == Origin(section: sectionOrigin, item: Int32(item))
      }
      items.append(isUnchanged ? .unchanged : .origins(origins))
    }
    self.init(
      oldItemCounts: oldItemCounts, sectionOrigins: sectionOrigins.map { Int($0) }, items: items)
  }

  /// Notes as reconfigured the items that are in both lists and for which the closure says `false`.
  @inlinable
  mutating func compareContent<SectionIdentifier, ItemIdentifier>(
    from old: SectionedList<SectionIdentifier, ItemIdentifier>,
    to new: SectionedList<SectionIdentifier, ItemIdentifier>,
    by hasSameContent: (ItemIdentifier, ItemIdentifier) -> Bool
  ) {
    for (section, origin) in sectionOrigins.enumerated() {
      for item in new.sections[section].items.indices {
        var itemOrigin = Origin(section: Int32(origin), item: Int32(item))
        if case .origins(let origins) = items[section] { itemOrigin = origins[item] }
        guard itemOrigin.section >= 0 else { continue }
        let oldItem = old.sections[Int(itemOrigin.section)].items[Int(itemOrigin.item)]
        if !hasSameContent(oldItem, new.sections[section].items[item]) {
          reconfiguredItems.append(ItemIndexPath(section: section, item: item))
        }
      }
    }
  }
}

/// Puts what occurs more than once on one side into the words of the error.
@usableFromInline
func repetitions<SectionIdentifier, ItemIdentifier>(
  _ sections: UniqueMatching<SectionIdentifier>, _ items: UniqueMatching<ItemIdentifier>,
  old: Bool, counts: [Int]
) -> DifferenceError<SectionIdentifier, ItemIdentifier>.Repetitions {
  typealias Failure = DifferenceError<SectionIdentifier, ItemIdentifier>
  var result = Failure.Repetitions()
  for (identifier, places) in sections.repetitions(old: old) {
    result.sections.append(
      Failure.RepeatedSection(identifier: identifier, indices: places.map { Int($0) }))
  }
  for (identifier, places) in items.repetitions(old: old) {
    // Places rise, so one walk over the sections finds them all.
    var positions: [ItemIndexPath] = []
    var section = 0
    var start = 0
    for place in places {
      while Int(place) >= start + counts[section] {
        start += counts[section]
        section += 1
      }
      positions.append(ItemIndexPath(section: section, item: Int(place) - start))
    }
    result.items.append(Failure.RepeatedItem(identifier: identifier, positions: positions))
  }
  return result
}
