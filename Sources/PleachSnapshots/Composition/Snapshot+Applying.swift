extension Snapshot {
  /// Gives a section a new outline; a section that is not here is added at the end.
  ///
  /// - Parameters:
  ///   - snapshot: The outline.
  ///   - section: The section that gets it.
  ///   - expansion: Whether items that the section has already keep their state.
  /// - Throws: ``SnapshotError/duplicateItems(_:)`` with the items that another section has.
  ///   (UIKit: they are moved.)
  /// - Complexity: O(n) for the n items that the section had and gets, none of which is hashed
  ///   again; O(1) for the outline it has already. The table of all items changes by what comes and
  ///   goes.
  public mutating func apply(
    _ snapshot: SectionSnapshot<ItemIdentifier>, to section: SectionIdentifier,
    expansion: ExpansionPolicy = .keepExpansion
  ) throws(Failure) {
    try apply([(section, snapshot)], expansion: expansion)
  }

  /// Gives several sections new outlines as one change, so that items can go from one of them to
  /// another; sections that are not here are added at the end.
  ///
  /// - Throws: ``SnapshotError/duplicateSections(_:)`` with the sections that are named twice;
  ///   ``SnapshotError/duplicateItems(_:)`` with the items that would be in two sections.
  /// - Complexity: As ``apply(_:to:expansion:)``, for all the sections: O(1) for each that gets the
  ///   outline it has already.
  public mutating func apply(
    _ snapshots: [(section: SectionIdentifier, snapshot: SectionSnapshot<ItemIdentifier>)],
    expansion: ExpansionPolicy = .keepExpansion
  ) throws(Failure) {
    let targets = try targets(of: snapshots)
    if hasDuplicates(in: snapshots, replacing: targets) {
      throw .duplicateItems(duplicates(in: snapshots, replacing: targets))
    }
    install(snapshots, at: targets, expansion: expansion)
  }

  /// The index of the section that each outline goes to; `nil` for a new one.
  func targets(
    of snapshots: [(section: SectionIdentifier, snapshot: Content)]
  ) throws(Failure) -> [Int?] {
    var targets: [Int?] = []
    var seen: Set<SectionIdentifier> = []
    var listed: Set<SectionIdentifier> = []
    var duplicates: [SectionIdentifier] = []
    for (section, _) in snapshots {
      if !seen.insert(section).inserted, listed.insert(section).inserted {
        duplicates.append(section)
      }
      targets.append(sectionIndex(of: section))
    }
    if !duplicates.isEmpty { throw .duplicateSections(duplicates) }
    return targets
  }

  /// Whether an item would be in two sections once each outline is in its place.
  ///
  /// - Complexity: O(n) for the n items of the outlines that their sections do not have already.
  func hasDuplicates(
    in snapshots: [(section: SectionIdentifier, snapshot: Content)], replacing targets: [Int?]
  ) -> Bool {
    let changed = snapshots.indices.filter { position in
      guard let target = targets[position] else { return true }
      return sections[target].content.storage !== snapshots[position].snapshot.storage
    }
    return !duplicates(in: snapshots, replacing: targets, at: changed, firstAlone: true).isEmpty
  }

  /// The items that would be in two sections once each outline is in its place, in the order of the
  /// outlines.
  private func duplicates(
    in snapshots: [(section: SectionIdentifier, snapshot: Content)], replacing targets: [Int?]
  ) -> [ItemIdentifier] {
    duplicates(
      in: snapshots, replacing: targets, at: Array(snapshots.indices), firstAlone: false)
  }

  /// The items, or the first of them, that would be in two sections if the outlines at some positions
  /// were put in their places, and all else stayed as it is.
  private func duplicates(
    in snapshots: [(section: SectionIdentifier, snapshot: Content)], replacing targets: [Int?],
    at positions: [Int], firstAlone: Bool
  ) -> [ItemIdentifier] {
    var replaced: Set<Int> = []
    for position in positions { if let target = targets[position] { replaced.insert(target) } }
    var duplicates: [ItemIdentifier] = []
    var listed: Set<ItemIdentifier> = []
    var incoming = IncomingItems(of: Self.storages(of: snapshots))
    for position in positions {
      let storage = snapshots[position].snapshot.storage
      for node in storage.forest.descendants() {
        let place = IncomingItems<ItemIdentifier>.Place(outline: position, node: node)
        let item = storage.item(node)
        let owner = sectionIndex(containing: item, tag: storage.tag(node))
        let staysElsewhere = owner.map { !replaced.contains($0) } ?? false
        let isRepeated = position != positions[0] && incoming.handle(equalTo: place) >= 0
        if staysElsewhere || isRepeated {
          if firstAlone { return [item] }
          if listed.insert(item).inserted { duplicates.append(item) }
        }
        // Of the last one nothing is looked for any more.
        if !isRepeated, position != positions[positions.count - 1] { incoming.insert(place) }
      }
    }
    return duplicates
  }

  /// What the outlines are stored in.
  static func storages(
    of snapshots: [(section: SectionIdentifier, snapshot: Content)]
  ) -> ContiguousArray<SectionStorage<ItemIdentifier>> {
    var storages: ContiguousArray<SectionStorage<ItemIdentifier>> = []
    storages.reserveCapacity(snapshots.count)
    for (_, snapshot) in snapshots { storages.append(snapshot.storage) }
    return storages
  }

  // MARK: Putting outlines in their places

  /// Gives sections new outlines, which have no items of each other or of other sections.
  mutating func install(
    _ snapshots: [(section: SectionIdentifier, snapshot: Content)], at targets: [Int?],
    expansion: ExpansionPolicy
  ) {
    for ((section, snapshot), target) in zip(snapshots, targets) {
      guard let target else {
        appendSection(section, snapshot)
        registerItems(of: snapshot, to: sections[sections.count - 1].handle)
        continue
      }
      let old = sections[target].content
      if old.storage === snapshot.storage { continue }
      sections[target].content =
        expansion == .keepExpansion ? snapshot.keepingExpansion(of: old) : snapshot
      registerItems(ofSectionAt: target, replacing: old)
    }
    if !marks.isEmpty { marks.forget(marks.items.filter { !contains($0) }) }
  }

  /// Enters the items that a section has now and did not have before, and takes out those that it
  /// has no more: an outline that was edited a little leaves the rest of the table as it was.
  private mutating func registerItems(ofSectionAt section: Int, replacing former: Content) {
    let (old, new) = (former.storage, sections[section].content.storage)
    var (gone, added): (ContiguousArray<UInt32>, ContiguousArray<UInt32>) = ([], [])
    for node in 0..<Int32(max(old.forest.handleCount, new.forest.handleCount)) {
      let (wasLive, isLive) = (old.forest.isLive(node), new.forest.isLive(node))
      // Edits leave most items at their nodes.
      if wasLive, isLive, old.tag(node) == new.tag(node), old.item(node) == new.item(node) {
        continue
      }
      if wasLive, new.node(of: old.item(node), tag: old.tag(node)) == Forest.none {
        gone.append(old.tag(node))
      }
      if isLive, old.node(of: new.item(node), tag: new.tag(node)) == Forest.none {
        added.append(new.tag(node))
      }
    }
    itemOwners.remove(gone, count: gone.count, owner: sections[section].handle)
    register(added, ofSectionAt: section)
  }
}
