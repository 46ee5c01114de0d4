extension Snapshot {
  /// Moves an item with its whole subtree directly before another, in whatever section that is.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` if one of the two is unknown;
  ///   ``SnapshotError/invalidDestination(_:)`` if `destination` is `item` or lies below it.
  /// - Complexity: O(k + l) for k items moved and the level l of `destination`; the k items count
  ///   only when the section changes.
  public mutating func moveItem(
    _ item: ItemIdentifier, beforeItem destination: ItemIdentifier
  ) throws(Failure) {
    let (source, target) = try positions(of: item, destination)
    try move(source, to: .before(target.node), inSectionAt: target.section)
  }

  /// Moves an item with its whole subtree directly behind another and its subtree, in whatever
  /// section that is.
  ///
  /// - Throws: As ``moveItem(_:beforeItem:)``.
  /// - Complexity: As ``moveItem(_:beforeItem:)``.
  public mutating func moveItem(
    _ item: ItemIdentifier, afterItem destination: ItemIdentifier
  ) throws(Failure) {
    let (source, target) = try positions(of: item, destination)
    try move(source, to: .after(target.node), inSectionAt: target.section)
  }

  /// Moves an item with its whole subtree below another, in whatever section that is.
  ///
  /// - Parameters:
  ///   - item: The item to move.
  ///   - parent: The item it becomes a child of.
  ///   - index: The index it will have among its siblings, counted without it.
  /// - Throws: ``SnapshotError/unknownItems(_:)`` if one of the two is unknown;
  ///   ``SnapshotError/invalidDestination(_:)`` if `parent` is `item` or lies below it;
  ///   ``SnapshotError/indexOutOfRange(index:limit:)`` if there are fewer siblings.
  /// - Complexity: As ``moveItem(_:beforeItem:)``, and O(c) for the c children of `parent`.
  public mutating func moveItem(
    _ item: ItemIdentifier, to parent: ItemIdentifier, at index: Int
  ) throws(Failure) {
    let (source, target) = try positions(of: item, parent)
    try move(
      source, to: .child(parent: target.node, index: index), inSectionAt: target.section)
  }

  /// Moves an item with its whole subtree among the roots of a section.
  ///
  /// - Parameters:
  ///   - item: The item to move.
  ///   - section: The section whose root it becomes.
  ///   - index: The index it will have among the roots, counted without it.
  /// - Throws: ``SnapshotError/unknownItems(_:)`` or ``SnapshotError/unknownSections(_:)`` if one
  ///   of the two is unknown; ``SnapshotError/indexOutOfRange(index:limit:)`` if there are fewer
  ///   roots.
  /// - Complexity: As ``moveItem(_:beforeItem:)``, and O(r) for the r roots of the section.
  public mutating func moveItem(
    _ item: ItemIdentifier, toSection section: SectionIdentifier, at index: Int
  ) throws(Failure) {
    let source = try position(of: item)
    let target = try knownSectionIndex(of: section)
    try move(source, to: .child(parent: Forest.none, index: index), inSectionAt: target)
  }

  /// Moves an item with its whole subtree to the end of the children of another, in whatever section
  /// that is.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` if one of the two is unknown;
  ///   ``SnapshotError/invalidDestination(_:)`` if `parent` is `item` or lies below it.
  /// - Complexity: As ``moveItem(_:beforeItem:)``, of `parent` in place of the destination.
  public mutating func moveItem(
    _ item: ItemIdentifier, to parent: ItemIdentifier
  ) throws(Failure) {
    let (source, target) = try positions(of: item, parent)
    try move(source, to: .end(parent: target.node), inSectionAt: target.section)
  }

  /// Moves an item with its whole subtree to the end of the roots of a section.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` or ``SnapshotError/unknownSections(_:)`` if one
  ///   of the two is unknown.
  /// - Complexity: O(1) within a section, else O(k) for k items moved.
  public mutating func moveItem(
    _ item: ItemIdentifier, toSection section: SectionIdentifier
  ) throws(Failure) {
    let source = try position(of: item)
    let target = try knownSectionIndex(of: section)
    try move(source, to: .end(parent: Forest.none), inSectionAt: target)
  }

  private func positions(
    of item: ItemIdentifier, _ destination: ItemIdentifier
  ) throws(Failure) -> (item: (section: Int, node: Int32), target: (section: Int, node: Int32)) {
    let positions = try positions(of: [item, destination])
    return (positions[0], positions[1])
  }

  /// Moves a subtree inside its section, or cuts it off there and grafts it on in another.
  private mutating func move(
    _ item: (section: Int, node: Int32), to place: OutlineInsertion, inSectionAt target: Int
  ) throws(Failure) {
    let (source, node) = item
    do throws(Content.Failure) {
      if source == target {
        try sections[source].content.move(node, to: place)
        return
      }
      let (parent, next) = try sections[target].content.links(of: place, moving: Forest.none)
      let part = sections[source].content.snapshot(at: node, includingParent: true)
      sections[target].content.graft(part, under: parent, before: next)
      _ = sections[source].content.remove([node])
      sections[source].content.compact()
      unregisterItems(of: part, from: sections[source].handle)
      registerItems(of: part, to: sections[target].handle)
    } catch {
      throw error.withSections()
    }
  }
}
