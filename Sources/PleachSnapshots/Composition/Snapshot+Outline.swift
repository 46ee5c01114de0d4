extension Snapshot {
  // MARK: Expansion

  /// Expands items, whatever sections they are in: their children show when they are visible
  /// themselves.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` if any of the items is unknown.
  /// - Complexity: O(k) for k items.
  public mutating func expand(_ items: [ItemIdentifier]) throws(Failure) {
    for (section, items) in try itemsBySection(items) {
      try inSection(section) { (content) throws(Content.Failure) in try content.expand(items) }
    }
  }

  /// Collapses items, whatever sections they are in: everything below them is hidden.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` if any of the items is unknown.
  /// - Complexity: O(k) for k items.
  public mutating func collapse(_ items: [ItemIdentifier]) throws(Failure) {
    for (section, items) in try itemsBySection(items) {
      try inSection(section) { (content) throws(Content.Failure) in try content.collapse(items) }
    }
  }

  // MARK: Whole outlines

  /// Replaces everything below an item by an outline with its expansion.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` for an unknown parent;
  ///   ``SnapshotError/duplicateItems(_:)`` with the items that are elsewhere in the snapshot.
  /// - Complexity: O(k) for k items removed and added, none of which is hashed again.
  public mutating func replaceItems(
    childrenOf parent: ItemIdentifier, using snapshot: SectionSnapshot<ItemIdentifier>
  ) throws(Failure) {
    let (section, parentNode) = try position(of: parent)
    let replaced = sections[section].content.storage.forest.descendants(of: parentNode)
    let duplicates = duplicates(in: snapshot, replacing: Set(replaced), ofSectionAt: section)
    if !duplicates.isEmpty { throw .duplicateItems(duplicates) }
    unregister(replaced, ofSectionAt: section)
    if !marks.isEmpty {
      let items = sections[section].content.storage.items(of: replaced)
      marks.forget(items.filter { !snapshot.contains($0) })
    }
    sections[section].content.replaceChildren(of: parentNode, using: snapshot)
    registerItems(of: snapshot, to: sections[section].handle)
  }

  /// The items of an outline that are here and not among the nodes that it replaces in a section.
  private func duplicates(
    in snapshot: Content, replacing replaced: Set<Int32>, ofSectionAt section: Int
  ) -> [ItemIdentifier] {
    let new = snapshot.storage
    var duplicates: [ItemIdentifier] = []
    for node in new.forest.descendants() {
      let (item, tag) = (new.item(node), new.tag(node))
      guard let owner = sectionIndex(containing: item, tag: tag) else { continue }
      let present = sections[owner].content.storage.node(of: item, tag: tag)
      if owner != section || !replaced.contains(present) { duplicates.append(item) }
    }
    return duplicates
  }
}
