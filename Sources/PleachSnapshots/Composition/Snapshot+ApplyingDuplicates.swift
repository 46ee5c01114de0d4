import PleachDiff

extension Snapshot {
  /// Gives a section a new outline from outside, of whose items other sections may have some.
  ///
  /// - Parameters:
  ///   - snapshot: The outline.
  ///   - section: The section that gets it; one that is not here is added at the end.
  ///   - expansion: Whether items that the section has already keep their state.
  ///   - policy: What to do with items that another section has, as
  ///     ``apply(_:expansion:duplicates:)`` says.
  /// - Returns: What was dropped, in the order of the outline.
  /// - Throws: ``SnapshotError/duplicateItems(_:)`` if the policy is ``DuplicatePolicy/throw``.
  /// - Complexity: As ``apply(_:expansion:duplicates:)``.
  @discardableResult
  public mutating func apply(
    _ snapshot: SectionSnapshot<ItemIdentifier>, to section: SectionIdentifier,
    expansion: ExpansionPolicy = .keepExpansion, duplicates policy: DuplicatePolicy
  ) throws(Failure) -> [Dropped] {
    try apply([(section, snapshot)], expansion: expansion, duplicates: policy)
  }

  /// Gives several sections new outlines from outside as one change, which may have items of each
  /// other and of other sections.
  ///
  /// With ``DuplicatePolicy/keepFirst`` an item stays in the section that has it already and that
  /// gets no new outline, hidden or visible, else in the first outline of the list that has it, and
  /// is left out of the others. With ``DuplicatePolicy/keepLast`` it is in the last outline of the
  /// list that has it, and is taken out of the outlines before and of the section that has it.
  ///
  /// What hung below an item that is left out or taken out, and is not so itself, takes its place,
  /// one level up. Marks stay with their items.
  ///
  /// - Parameters:
  ///   - snapshots: The outlines and the sections that get them; those that are not here are added
  ///     at the end.
  ///   - expansion: Whether items that a section has already keep their state.
  ///   - policy: What to do with items that would be in two sections.
  /// - Returns: What was dropped, with the section that does not have it (any more), in the order of
  ///   the outlines.
  /// - Throws: ``SnapshotError/duplicateSections(_:)`` if a section is named twice;
  ///   ``SnapshotError/duplicateItems(_:)`` if the policy is ``DuplicatePolicy/throw``.
  /// - Complexity: O(n) for the n items that the sections had and get, and O(l) for each that hangs
  ///   below a dropped one at level l.
  @discardableResult
  public mutating func apply(
    _ snapshots: [(section: SectionIdentifier, snapshot: SectionSnapshot<ItemIdentifier>)],
    expansion: ExpansionPolicy = .keepExpansion, duplicates policy: DuplicatePolicy
  ) throws(Failure) -> [Dropped] {
    if policy == .throw {
      try apply(snapshots, expansion: expansion)
      return []
    }
    let resolution = resolution(of: snapshots, policy, replacing: try targets(of: snapshots))
    var outlines = snapshots
    for (index, items) in resolution.leftOut.enumerated() where !items.isEmpty {
      do throws(Content.Failure) {
        try outlines[index].snapshot.removeKeepingChildren(items)
      } catch {
        throw error.withSections()
      }
    }
    for (section, items) in resolution.takenOut {
      var taken = Content()
      try inSection(section) { (content) throws(Content.Failure) in
        try taken.append(items)
        try content.removeKeepingChildren(items)
      }
      unregisterItems(of: taken, from: sections[section].handle)
    }
    try apply(outlines, expansion: expansion)
    return resolution.dropped
  }

  /// Which items have to go so that each is in one section alone.
  private struct Resolution {
    /// The items to be left out of each outline, in its order.
    var leftOut: [[ItemIdentifier]]

    /// The items to be taken out of sections, by the indices of these.
    var takenOut: [(section: Int, items: [ItemIdentifier])] = []

    /// All of them, as reported.
    var dropped: [Dropped] = []
  }

  private func resolution(
    of snapshots: [(section: SectionIdentifier, snapshot: Content)], _ policy: DuplicatePolicy,
    replacing targets: [Int?]
  ) -> Resolution {
    let replaced = Set(targets.compactMap { $0 })
    var result = Resolution(leftOut: Array(repeating: [], count: snapshots.count))
    var groupOfSection: [Int: Int] = [:]
    // From the items of the outlines looked at so far to the positions of those that keep them.
    var incoming = HandleTable()
    for (position, (section, snapshot)) in snapshots.enumerated() {
      let storage = snapshot.storage
      for node in storage.forest.descendants() {
        let (item, tag) = (storage.item(node), storage.tag(node))
        let earlier = incoming.handle(tag: tag) {
          snapshots[Int($0)].snapshot.storage.node(of: item, tag: tag) != Forest.none
        }
        if earlier >= 0 {
          let loser = policy == .keepFirst ? position : Int(earlier)
          let dropped = snapshots[loser]
          result.leftOut[loser].append(item)
          result.dropped.append(
            Dropped(
              item: dropped.snapshot.storedItem(for: item) ?? item, section: dropped.section))
          if policy == .keepFirst { continue }
          incoming.remove(earlier, tag: tag)
        } else if let owner = sectionIndex(containing: item, tag: tag), !replaced.contains(owner) {
          if policy == .keepFirst {
            result.leftOut[position].append(item)
            result.dropped.append(Dropped(item: item, section: section))
            continue
          }
          let group = groupOfSection[owner] ?? result.takenOut.count
          if group == result.takenOut.count {
            groupOfSection[owner] = group
            result.takenOut.append((owner, []))
          }
          result.takenOut[group].items.append(item)
          result.dropped.append(
            Dropped(item: storedItem(for: item) ?? item, section: sections[owner].identifier))
        }
        incoming.insert(Int32(position), tag: tag)
      }
    }
    return result
  }
}

extension SectionSnapshot {
  /// Removes items, each of whose children take its place.
  fileprivate mutating func removeKeepingChildren(
    _ items: [ItemIdentifier]
  ) throws(Failure) {
    for item in items {
      for child in children(of: item) { try move(child, before: item) }
      try delete([item])
    }
  }
}
