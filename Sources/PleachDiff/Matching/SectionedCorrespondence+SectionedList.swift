extension SectionedCorrespondence {
  /// Matches the sections and the items of two lists by `==`.
  ///
  /// - Throws: ``DifferenceError`` with every section and every item that occurs more than once, on
  ///   either side.
  /// - Complexity: O(*n*) on average, where *n* is the number of sections and items of both lists;
  ///   at most one hash for each. An error takes a second one, and where elements that are equal do
  ///   not hash alike, a comparison of each with each.
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
    guard let itemOrigins = Self.distinctOrigins(from: oldItems, to: newItems),
      sectionMatching.isDistinct
    else {
      var itemMatching = UniqueMatching<ItemIdentifier>(capacity: oldItems.count)
      for item in oldItems { itemMatching.addOld(item) }
      for item in newItems { _ = itemMatching.addNew(item) }
      let areNamed = !sectionMatching.isDistinct || !itemMatching.isDistinct
      throw DifferenceError(
        old: .init(
          sections: sectionMatching.repetitions(old: true),
          items: areNamed
            ? itemMatching.repetitions(old: true) : UniqueMatching.repetitions(comparing: oldItems),
          itemCounts: old.itemCounts),
        new: .init(
          sections: sectionMatching.repetitions(old: false),
          items: areNamed
            ? itemMatching.repetitions(old: false)
            : UniqueMatching.repetitions(comparing: newItems),
          itemCounts: new.itemCounts))
    }
    self.init(
      oldItemCounts: old.itemCounts, newItemCounts: new.itemCounts,
      sectionOrigins: sectionOrigins, itemOrigins: itemOrigins)
  }

  /// Matches the sections and the items of two lists by `==`, and notes the items whose content
  /// changed as reconfigured.
  ///
  /// - Throws: ``DifferenceError`` with every section and every item that occurs more than once, on
  ///   either side.
  /// - Complexity: O(*n*) on average, where *n* is the number of sections and items of both lists;
  ///   at most one hash for each.
  @inlinable
  public init<
    SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & ContentEquatable & Sendable
  >(
    from old: SectionedList<SectionIdentifier, ItemIdentifier>,
    to new: SectionedList<SectionIdentifier, ItemIdentifier>
  ) throws(DifferenceError<SectionIdentifier, ItemIdentifier>) {
    try self.init(from: old, to: new) { $0.hasSameContent(as: $1) }
  }

  /// Matches the sections and the items of two lists by `==`, and notes as reconfigured the items
  /// whose content is not the same by a closure.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - hasSameContent: Tells whether an old item and the new one that it has become look the
  ///     same.
  /// - Throws: ``DifferenceError`` with every section and every item that occurs more than once, on
  ///   either side.
  /// - Complexity: O(*n*) on average, where *n* is the number of sections and items of both lists;
  ///   at most one hash for each.
  @inlinable @inline(__always)
  public init<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable>(
    from old: SectionedList<SectionIdentifier, ItemIdentifier>,
    to new: SectionedList<SectionIdentifier, ItemIdentifier>,
    hasSameContent: (ItemIdentifier, ItemIdentifier) -> Bool
  ) throws(DifferenceError<SectionIdentifier, ItemIdentifier>) {
    // Always inlined, as its like: Swift 6.3 crashes when it optimises the signature.
    var matched = try SectionedCorrespondence(from: old, to: new)
    matched.compareContent(from: old, to: new, by: hasSameContent)
    self = matched
  }

  /// Matches the sections of two lists by `==` and the items by their `id`, and notes the items that
  /// are not equal by `==` as reconfigured.
  ///
  /// - Throws: ``DifferenceError`` with every section, and every `id` of an item, that occurs more
  ///   than once, on either side.
  /// - Complexity: O(*n*) on average, where *n* is the number of sections and items of both lists;
  ///   at most one hash for each.
  @inlinable @inline(__always)
  public init<SectionIdentifier: Hashable & Sendable, Item: Identifiable & Hashable>(
    fromIdentified old: SectionedList<SectionIdentifier, Item>,
    to new: SectionedList<SectionIdentifier, Item>
  ) throws(DifferenceError<SectionIdentifier, Item.ID>) where Item.ID: Sendable {
    var matched = try SectionedCorrespondence(from: old.identities, to: new.identities)
    matched.compareContent(from: old, to: new) { $0 == $1 }
    self = matched
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

extension SectionedCorrespondence {
  /// The old index of each new element, or -1 for one that was not there; `nil` if an element occurs
  /// more than once on either side.
  @inlinable
  static func distinctOrigins<Element: Hashable>(from old: [Element], to new: [Element]) -> [Int32]?
  {
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
}

extension DifferenceError.Repetitions {
  /// Notes what occurs more than once; the places of items are counted over all sections.
  @usableFromInline
  init(
    sections: [(identifier: SectionIdentifier, places: [Int32])],
    items: [(identifier: ItemIdentifier, places: [Int32])], itemCounts: [Int]
  ) {
    self.init()
    for (identifier, places) in sections {
      self.sections.append(.init(identifier: identifier, indices: places.map { Int($0) }))
    }
    for (identifier, places) in items {
      // Places rise, so one walk over the sections finds them all.
      var positions: [ItemIndexPath] = []
      var section = 0
      var start = 0
      for place in places {
        while Int(place) >= start + itemCounts[section] {
          start += itemCounts[section]
          section += 1
        }
        positions.append(ItemIndexPath(section: section, item: Int(place) - start))
      }
      self.items.append(.init(identifier: identifier, positions: positions))
    }
  }
}
