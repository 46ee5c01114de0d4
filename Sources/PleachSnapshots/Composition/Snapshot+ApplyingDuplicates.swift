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
  /// - Returns: What was dropped, in the order that ``DuplicatePolicy`` describes.
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
  /// - Returns: What was dropped, with the section that does not have it (any more), in the order
  ///   that ``DuplicatePolicy`` describes.
  /// - Throws: ``SnapshotError/duplicateSections(_:)`` if a section is named twice;
  ///   ``SnapshotError/duplicateItems(_:)`` if the policy is ``DuplicatePolicy/throw``.
  /// - Complexity: O(n) for the n items that the sections had and get, and those that the sections
  ///   have of which something is taken out; none is hashed again.
  @discardableResult
  public mutating func apply(
    _ snapshots: [(section: SectionIdentifier, snapshot: SectionSnapshot<ItemIdentifier>)],
    expansion: ExpansionPolicy = .keepExpansion, duplicates policy: DuplicatePolicy
  ) throws(Failure) -> [Dropped] {
    if policy == .throw {
      try apply(snapshots, expansion: expansion)
      return []
    }
    let targets = try targets(of: snapshots)
    if !hasDuplicates(in: snapshots, replacing: targets) {
      install(snapshots, at: targets, expansion: expansion)
      return []
    }
    let resolution = resolution(of: snapshots, policy, replacing: targets)
    var outlines = snapshots
    for (position, nodes) in resolution.leftOut.enumerated() where !nodes.isEmpty {
      outlines[position].snapshot.edit { $0.removeKeepingChildren(nodes) }
    }
    for (section, nodes) in resolution.takenOut {
      unregister(nodes, ofSectionAt: section)
      sections[section].content.edit { $0.removeKeepingChildren(nodes) }
    }
    install(outlines, at: targets, expansion: expansion)
    return resolution.dropped
  }

  /// Which items have to go so that each is in one section alone.
  private struct Resolution {
    /// The nodes to be left out of each outline.
    var leftOut: [ContiguousArray<Int32>]

    /// The nodes to be taken out of sections, by the indices of these.
    var takenOut: [(section: Int, nodes: ContiguousArray<Int32>)] = []

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
    // The items of the outlines looked at so far, in those that keep them.
    var incoming = IncomingItems(of: Self.storages(of: snapshots))
    for (position, (section, snapshot)) in snapshots.enumerated() {
      let storage = snapshot.storage
      for node in storage.forest.descendants() {
        let (item, tag) = (storage.item(node), storage.tag(node))
        let place = IncomingItems<ItemIdentifier>.Place(outline: position, node: node)
        let earlier = incoming.handle(equalTo: place)
        if earlier >= 0 {
          let loser = policy == .keepFirst ? place : incoming[earlier]
          let dropped = snapshots[loser.outline]
          result.leftOut[loser.outline].append(loser.node)
          result.dropped.append(
            Dropped(item: dropped.snapshot.storage.item(loser.node), section: dropped.section))
          if policy == .keepLast { incoming[earlier] = place }
          continue
        }
        if let owner = sectionIndex(containing: item, tag: tag), !replaced.contains(owner) {
          if policy == .keepFirst {
            result.leftOut[position].append(node)
            result.dropped.append(Dropped(item: item, section: section))
            continue
          }
          let group = groupOfSection[owner] ?? result.takenOut.count
          if group == result.takenOut.count {
            groupOfSection[owner] = group
            result.takenOut.append((owner, []))
          }
          let present = sections[owner].content.storage
          let presentNode = present.node(of: item, tag: tag)
          result.takenOut[group].nodes.append(presentNode)
          result.dropped.append(
            Dropped(item: present.item(presentNode), section: sections[owner].identifier))
        }
        incoming.insert(place)
      }
    }
    return result
  }
}

extension SectionStorage {
  /// Removes nodes, each of whose children take its place.
  ///
  /// - Complexity: O(n) for the n nodes of the outline; nothing is hashed.
  fileprivate func removeKeepingChildren(_ nodes: ContiguousArray<Int32>) {
    var isRemoved = ContiguousArray(repeating: false, count: forest.handleCount)
    for node in nodes { isRemoved[Int(node)] = true }
    // From above: then the parent of each stays, and no child is lifted twice.
    for node in forest.descendants() where isRemoved[Int(node)] {
      let parent = forest.parent(of: node)
      while true {
        let child = forest.firstChild(of: node)
        if child == Forest.none { break }
        forest.unlink(child)
        forest.link(child, under: parent, before: node)
      }
    }
    removeSubtrees(nodes)
  }
}
