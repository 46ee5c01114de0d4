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
    let sectionOrigins = new.sections.map { sectionMatching.addNew($0.id) }
    let oldItems = old.allItems
    let newItems = new.allItems
    guard let itemOrigins = distinctOrigins(from: oldItems, to: newItems),
      sectionMatching.isDistinct
    else {
      var itemMatching = UniqueMatching<ItemIdentifier>(capacity: oldItems.count)
      for item in oldItems { itemMatching.addOld(item) }
      for item in newItems { _ = itemMatching.addNew(item) }
      throw DifferenceError(
        old: repetitions(sectionMatching, itemMatching, old: true, counts: old.itemCounts),
        new: repetitions(sectionMatching, itemMatching, old: false, counts: new.itemCounts))
    }
    self.init(
      oldItemCounts: old.itemCounts, newItemCounts: new.itemCounts,
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
    var oldStarts: [Int] = []
    oldPositions.reserveCapacity(oldItemCounts.reduce(0, +))
    for (section, count) in oldItemCounts.enumerated() {
      oldStarts.append(oldPositions.count)
      for item in 0..<count {
        oldPositions.append(Origin(section: Int32(section), item: Int32(item)))
      }
    }
    var start = 0
    var items: [Items] = []
    items.reserveCapacity(newItemCounts.count)
    for (section, count) in newItemCounts.enumerated() {
      let numbers = itemOrigins[start..<start + count]
      start += count
      let origin = Int(sectionOrigins[section])
      if origin >= 0, oldItemCounts[origin] == count,
        numbers.elementsEqual(Int32(oldStarts[origin])..<Int32(oldStarts[origin] + count))
      {
        items.append(.unchanged)
      } else {
        items.append(.origins(numbers.map { $0 < 0 ? .none : oldPositions[Int($0)] }))
      }
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

/// The old index of each new element, or -1 for one that was not there; `nil` if an element occurs
/// more than once on either side.
@inlinable
func distinctOrigins<Element: Hashable>(from old: [Element], to new: [Element]) -> [Int32]? {
  let oldTags = old.map { HandleTable.tag(of: $0) }
  var newcomers: [(place: Int, tag: UInt32)] = []
  var isDistinct = true
  let origins = [Int32](unsafeUninitializedCapacity: new.count) { origins, count in
    isDistinct = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        let matching = DistinctMatching(from: old, tags: oldTags, to: new)
        guard let start = origins.baseAddress, !new.isEmpty else { return matching.isOldDistinct }
        var isRepeated = false
        let isOldDistinct =
          matching.match(into: start) { place, tag, occursBefore in
            newcomers.append((place, tag))
            if occursBefore { isRepeated = true }
          }
        return isOldDistinct && !isRepeated
      }
    }
    if isDistinct { count = new.count }
  }
  guard isDistinct else { return nil }
  let table = IndexTable(capacity: newcomers.count)
  for (place, tag) in newcomers {
    guard table.insert(place, tag: tag, unless: { new[$0] == new[place] }) else { return nil }
  }
  return origins
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
