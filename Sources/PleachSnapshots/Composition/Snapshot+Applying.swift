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
  ///   again; O(1) for the outline it has already.
  public mutating func apply(
    _ snapshot: SectionSnapshot<ItemIdentifier>, to section: SectionIdentifier,
    expansion: ExpansionPolicy = .keepExpansion
  ) throws(Failure) {
    try apply([(section, snapshot)], expansion: expansion)
  }

  /// Gives several sections new outlines as one change, so that items can go from one of them to
  /// another; sections that are not here are added at the end.
  ///
  /// - Throws: ``SnapshotError/duplicateSections(_:)`` if a section is named twice;
  ///   ``SnapshotError/duplicateItems(_:)`` with the items that would be in two sections.
  /// - Complexity: As ``apply(_:to:expansion:)``, for all the sections.
  public mutating func apply(
    _ snapshots: [(section: SectionIdentifier, snapshot: SectionSnapshot<ItemIdentifier>)],
    expansion: ExpansionPolicy = .keepExpansion
  ) throws(Failure) {
    let targets = try targets(of: snapshots)
    let duplicates = duplicates(in: snapshots, replacing: targets)
    if !duplicates.isEmpty { throw .duplicateItems(duplicates) }
    for ((section, snapshot), target) in zip(snapshots, targets) {
      guard let target else {
        appendSection(section, snapshot)
        registerItems(of: snapshot, to: sections[sections.count - 1].handle)
        continue
      }
      let old = sections[target].content
      if old.storage === snapshot.storage { continue }
      unregisterItems(of: old, from: sections[target].handle)
      sections[target].content =
        expansion == .keepExpansion ? snapshot.keepingExpansion(of: old) : snapshot
      registerItems(of: snapshot, to: sections[target].handle)
    }
    if !marks.isEmpty { marks.forget(marks.items.filter { !contains($0) }) }
  }

  /// The index of the section that each outline goes to; `nil` for a new one.
  func targets(
    of snapshots: [(section: SectionIdentifier, snapshot: Content)]
  ) throws(Failure) -> [Int?] {
    var targets: [Int?] = []
    var seen: Set<SectionIdentifier> = []
    var duplicates: [SectionIdentifier] = []
    for (section, _) in snapshots {
      if !seen.insert(section).inserted { duplicates.append(section) }
      targets.append(sectionIndex(of: section))
    }
    if !duplicates.isEmpty { throw .duplicateSections(duplicates) }
    return targets
  }

  /// The items that would be in two sections once each outline is in its place.
  private func duplicates(
    in snapshots: [(section: SectionIdentifier, snapshot: Content)], replacing targets: [Int?]
  ) -> [ItemIdentifier] {
    let replaced = Set(targets.compactMap { $0 })
    var duplicates: [ItemIdentifier] = []
    var listed: Set<ItemIdentifier> = []
    // From the items of the outlines looked at so far to the positions of these.
    var incoming = HandleTable()
    for (position, (_, snapshot)) in snapshots.enumerated() {
      let storage = snapshot.storage
      if snapshots.count == 1, let target = targets[0],
        sections[target].content.storage === storage
      {
        return []
      }
      for node in storage.forest.descendants() {
        let (item, tag) = (storage.item(node), storage.tag(node))
        let owner = sectionIndex(containing: item, tag: tag)
        let staysElsewhere = owner.map { !replaced.contains($0) } ?? false
        let other = incoming.handle(tag: tag) {
          snapshots[Int($0)].snapshot.storage.node(of: item, tag: tag) != Forest.none
        }
        if staysElsewhere || other >= 0, listed.insert(item).inserted { duplicates.append(item) }
        if snapshots.count > 1, other < 0 { incoming.insert(Int32(position), tag: tag) }
      }
    }
    return duplicates
  }
}
