import PleachDiff

extension Snapshot {
  /// Adds a list of items from outside at the end of the children of another, of which some may
  /// stand twice or be here already.
  ///
  /// - Parameters:
  ///   - items: The items, in order.
  ///   - parent: The item they become children of.
  ///   - policy: What to do with items that stand twice or are here already, in any section, as for
  ///     ``appendItems(_:toSection:duplicates:)``.
  /// - Returns: What was dropped, as for ``appendItems(_:toSection:duplicates:)``.
  /// - Throws: ``SnapshotError/unknownItems(_:)`` for an unknown parent;
  ///   ``SnapshotError/duplicateItems(_:)`` as for ``appendItems(_:to:)`` if the policy is
  ///   ``DuplicatePolicy/throw``; ``SnapshotError/invalidDestination(_:)`` with
  ///   ``DuplicatePolicy/keepLast`` if `parent` is among `items` or lies below one of them.
  /// - Complexity: O(k + m + l) for k items, the m items below those that come from another section,
  ///   and the level l of `parent`.
  @discardableResult
  public mutating func appendItems(
    _ items: [ItemIdentifier], to parent: ItemIdentifier, duplicates policy: DuplicatePolicy
  ) throws(Failure) -> [Dropped] {
    let (section, node) = try position(of: parent)
    return try insert(items, at: .end(parent: node), inSectionAt: section, policy)
  }

  /// Adds a list of items from outside directly before another, as its siblings, of which some may
  /// stand twice or be here already.
  ///
  /// - Parameters:
  ///   - items: The items, in order.
  ///   - destination: The item that will follow them.
  ///   - policy: What to do with items that stand twice or are here already, in any section, as for
  ///     ``appendItems(_:toSection:duplicates:)``.
  /// - Returns: What was dropped, as for ``appendItems(_:toSection:duplicates:)``.
  /// - Throws: As ``appendItems(_:to:duplicates:)``, of `destination` in place of the parent.
  /// - Complexity: As ``appendItems(_:to:duplicates:)``.
  @discardableResult
  public mutating func insertItems(
    _ items: [ItemIdentifier], beforeItem destination: ItemIdentifier,
    duplicates policy: DuplicatePolicy
  ) throws(Failure) -> [Dropped] {
    let (section, node) = try position(of: destination)
    return try insert(items, at: .before(node), inSectionAt: section, policy)
  }

  /// Adds a list of items from outside directly behind another and its whole subtree, as its
  /// siblings, of which some may stand twice or be here already.
  ///
  /// - Parameters:
  ///   - items: The items, in order.
  ///   - destination: The item whose subtree will precede them.
  ///   - policy: What to do with items that stand twice or are here already, in any section, as for
  ///     ``appendItems(_:toSection:duplicates:)``.
  /// - Returns: What was dropped, as for ``appendItems(_:toSection:duplicates:)``.
  /// - Throws: As ``appendItems(_:to:duplicates:)``, of `destination` in place of the parent.
  /// - Complexity: As ``appendItems(_:to:duplicates:)``.
  @discardableResult
  public mutating func insertItems(
    _ items: [ItemIdentifier], afterItem destination: ItemIdentifier,
    duplicates policy: DuplicatePolicy
  ) throws(Failure) -> [Dropped] {
    let (section, node) = try position(of: destination)
    return try insert(items, at: .after(node), inSectionAt: section, policy)
  }

  /// Adds a list of items from outside below another, the first of them at an index; some may stand
  /// twice or be here already.
  ///
  /// - Parameters:
  ///   - items: The items, in order.
  ///   - parent: The item they become children of.
  ///   - index: The index that the first will have among the children, counted without those that
  ///     ``DuplicatePolicy/keepLast`` moves.
  ///   - policy: What to do with items that stand twice or are here already, in any section, as for
  ///     ``appendItems(_:toSection:duplicates:)``.
  /// - Returns: What was dropped, as for ``appendItems(_:toSection:duplicates:)``.
  /// - Throws: As ``appendItems(_:to:duplicates:)``, and
  ///   ``SnapshotError/indexOutOfRange(index:limit:)`` if there are fewer children.
  /// - Complexity: As ``appendItems(_:to:duplicates:)``, and O(c) for the c children of `parent`.
  @discardableResult
  public mutating func insertItems(
    _ items: [ItemIdentifier], childOf parent: ItemIdentifier, at index: Int,
    duplicates policy: DuplicatePolicy
  ) throws(Failure) -> [Dropped] {
    let (section, node) = try position(of: parent)
    return try insert(items, at: .child(parent: node, index: index), inSectionAt: section, policy)
  }

  /// Adds a list of items from outside among the roots of a section, the first of them at an index;
  /// some may stand twice or be here already.
  ///
  /// - Parameters:
  ///   - items: The items, in order.
  ///   - section: The section whose roots they become.
  ///   - index: The index that the first will have among the roots, counted without those that
  ///     ``DuplicatePolicy/keepLast`` moves.
  ///   - policy: What to do with items that stand twice or are here already, in any section, as for
  ///     ``appendItems(_:toSection:duplicates:)``.
  /// - Returns: What was dropped, as for ``appendItems(_:toSection:duplicates:)``.
  /// - Throws: ``SnapshotError/unknownSections(_:)`` for an unknown section;
  ///   ``SnapshotError/duplicateItems(_:)`` if the policy is ``DuplicatePolicy/throw``;
  ///   ``SnapshotError/indexOutOfRange(index:limit:)`` if there are fewer roots.
  /// - Complexity: As ``appendItems(_:toSection:duplicates:)``, and O(r) for the r roots.
  @discardableResult
  public mutating func insertItems(
    _ items: [ItemIdentifier], inSection section: SectionIdentifier, at index: Int,
    duplicates policy: DuplicatePolicy
  ) throws(Failure) -> [Dropped] {
    let section = try knownSectionIndex(of: section)
    let place = OutlineInsertion.child(parent: Forest.none, index: index)
    return try insert(items, at: place, inSectionAt: section, policy)
  }

  /// Adds a list of items from outside at a place of a section, under a policy.
  mutating func insert(
    _ items: [ItemIdentifier], at place: OutlineInsertion, inSectionAt target: Int,
    _ policy: DuplicatePolicy
  ) throws(Failure) -> [Dropped] {
    if policy == .throw {
      let (parent, next) = try links(for: [], tags: [], at: place, inSectionAt: target, policy)
      try insert(items, inSectionAt: target, under: parent, before: next)
      return []
    }
    var tags: [UInt32] = []
    tags.reserveCapacity(items.count)
    for item in items { tags.append(HandleTable.tag(of: item)) }
    _ = try links(for: items, tags: tags, at: place, inSectionAt: target, policy)
    let sorting = sorting(items, tags: tags, inSectionAt: target, policy)
    // What lies elsewhere comes to the section first, and from there to its place.
    for (item, tag) in sorting.movers {
      guard let source = sectionIndex(containing: item, tag: tag), source != target else {
        continue
      }
      try moveToEnd(item, from: source, to: target)
    }
    if !sorting.kept.isEmpty {
      try inSection(target) { (content) throws(Content.Failure) in
        _ = try content.insert(
          sorting.kept, tags: sorting.keptTags, at: place, duplicates: policy)
      }
    }
    register(sorting.newTags, ofSectionAt: target)
    return sorting.dropped
  }

  private func links(
    for items: [ItemIdentifier], tags: [UInt32], at place: OutlineInsertion,
    inSectionAt section: Int, _ policy: DuplicatePolicy
  ) throws(Failure) -> (parent: Int32, next: Int32) {
    do throws(Content.Failure) {
      return try sections[section].content.links(
        for: items, tags: tags, at: place, duplicates: policy)
    } catch {
      throw error.withSections()
    }
  }

  /// A list sorted into what comes, what moves and what is dropped.
  private struct Sorting {
    /// The occurrences that are put in place, in order.
    var kept: [ItemIdentifier] = []
    var keptTags: [UInt32] = []

    /// Those of them that are here already.
    var movers: [(item: ItemIdentifier, tag: UInt32)] = []

    /// The tags of the others.
    var newTags: ContiguousArray<UInt32> = []

    var dropped: [Dropped] = []
  }

  private func sorting(
    _ items: [ItemIdentifier], tags: [UInt32], inSectionAt target: Int, _ policy: DuplicatePolicy
  ) -> Sorting {
    var result = Sorting()
    let isKept = Self.kept(items, policy)
    for index in items.indices {
      let (item, tag) = (items[index], tags[index])
      let owner = isKept[index] ? sectionIndex(containing: item, tag: tag) : nil
      if let owner, policy == .keepLast {
        let stored = sections[owner].content.storage
        result.kept.append(item)
        result.keptTags.append(tag)
        result.movers.append((item, tag))
        result.dropped.append(
          Dropped(
            item: stored.item(stored.node(of: item, tag: tag)),
            section: sections[owner].identifier))
      } else if isKept[index], owner == nil {
        result.kept.append(item)
        result.keptTags.append(tag)
        result.newTags.append(tag)
      } else {
        result.dropped.append(Dropped(item: item, section: sections[target].identifier))
      }
    }
    return result
  }

  /// Which elements of a list are the first of their kind, or the last.
  static func kept<Identifier: Hashable>(
    _ identifiers: [Identifier], _ policy: DuplicatePolicy
  ) -> [Bool] {
    var seen: Set<Identifier> = []
    seen.reserveCapacity(identifiers.count)
    var result: [Bool] = []
    result.reserveCapacity(identifiers.count)
    if policy == .keepFirst {
      for identifier in identifiers { result.append(seen.insert(identifier).inserted) }
      return result
    }
    for identifier in identifiers.reversed() { result.append(seen.insert(identifier).inserted) }
    return result.reversed()
  }

  /// Moves an item with its subtree to the end of the roots of another section.
  private mutating func moveToEnd(
    _ item: ItemIdentifier, from source: Int, to target: Int
  ) throws(Failure) {
    let part = sections[source].content.snapshot(of: item, includingParent: true)
    try inSection(source) { (content) throws(Content.Failure) in try content.delete([item]) }
    try inSection(target) { (content) throws(Content.Failure) in try content.append(part) }
    unregisterItems(of: part, from: sections[source].handle)
    registerItems(of: part, to: sections[target].handle)
  }
}
