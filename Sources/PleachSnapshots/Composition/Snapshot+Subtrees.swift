extension Snapshot {
  // MARK: Adding

  /// Adds an outline with its expansion at the end of the roots of a section.
  ///
  /// - Parameters:
  ///   - snapshot: The outline, none of whose items is in this snapshot.
  ///   - section: The section; `nil` for the last one.
  /// - Throws: ``SnapshotError/unknownSections(_:)`` for an unknown section, or
  ///   ``SnapshotError/noSections`` if there is none at all;
  ///   ``SnapshotError/duplicateItems(_:)`` with the items that are in any section already.
  /// - Complexity: O(k) amortised for k new items, none of which is hashed again.
  public mutating func appendItems(
    of snapshot: SectionSnapshot<ItemIdentifier>, toSection section: SectionIdentifier? = nil
  ) throws(Failure) {
    let index = try sectionIndexForAppending(to: section)
    try graft(snapshot, ontoSectionAt: index, under: Forest.none, before: Forest.none)
  }

  /// Adds an outline with its expansion at the end of the children of an item.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` for an unknown parent;
  ///   ``SnapshotError/duplicateItems(_:)`` as for ``appendItems(of:toSection:)``.
  /// - Complexity: O(k) amortised for k new items, none of which is hashed again.
  public mutating func appendItems(
    of snapshot: SectionSnapshot<ItemIdentifier>, to parent: ItemIdentifier
  ) throws(Failure) {
    let (section, node) = try position(of: parent)
    try graft(snapshot, ontoSectionAt: section, under: node, before: Forest.none)
  }

  /// Adds an outline with its expansion; its roots stand directly before an item, as its siblings.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` for an unknown destination;
  ///   ``SnapshotError/duplicateItems(_:)`` as for ``appendItems(of:toSection:)``.
  /// - Complexity: O(k) amortised for k new items, none of which is hashed again.
  public mutating func insertItems(
    of snapshot: SectionSnapshot<ItemIdentifier>, beforeItem destination: ItemIdentifier
  ) throws(Failure) {
    let (section, node) = try position(of: destination)
    let parent = sections[section].content.parentNode(of: node)
    try graft(snapshot, ontoSectionAt: section, under: parent, before: node)
  }

  /// Adds an outline with its expansion; its roots stand directly behind an item and its whole
  /// subtree, as its siblings.
  ///
  /// - Throws: As ``insertItems(of:beforeItem:)``.
  /// - Complexity: O(k) amortised for k new items, none of which is hashed again.
  public mutating func insertItems(
    of snapshot: SectionSnapshot<ItemIdentifier>, afterItem destination: ItemIdentifier
  ) throws(Failure) {
    let (section, node) = try position(of: destination)
    let parent = sections[section].content.parentNode(of: node)
    let next = sections[section].content.nextSibling(of: node)
    try graft(snapshot, ontoSectionAt: section, under: parent, before: next)
  }

  /// Adds an outline with its expansion below an item, its first root at an index.
  ///
  /// - Parameters:
  ///   - snapshot: The outline, none of whose items is in this snapshot.
  ///   - parent: The item whose children its roots become.
  ///   - index: The index that its first root will have among the children.
  /// - Throws: ``SnapshotError/unknownItems(_:)`` for an unknown parent;
  ///   ``SnapshotError/indexOutOfRange(index:limit:)`` if there are fewer children;
  ///   ``SnapshotError/duplicateItems(_:)`` as for ``appendItems(of:toSection:)``.
  /// - Complexity: O(k + c) for k new items and c children.
  public mutating func insertItems(
    of snapshot: SectionSnapshot<ItemIdentifier>, childOf parent: ItemIdentifier, at index: Int
  ) throws(Failure) {
    let (section, node) = try position(of: parent)
    let next = try child(at: index, of: node, inSectionAt: section)
    try graft(snapshot, ontoSectionAt: section, under: node, before: next)
  }

  /// Adds an outline with its expansion among the roots of a section, its first root at an index.
  ///
  /// - Parameters:
  ///   - snapshot: The outline, none of whose items is in this snapshot.
  ///   - section: The section whose roots its roots become.
  ///   - index: The index that its first root will have among the roots.
  /// - Throws: ``SnapshotError/unknownSections(_:)`` for an unknown section;
  ///   ``SnapshotError/indexOutOfRange(index:limit:)`` if there are fewer roots;
  ///   ``SnapshotError/duplicateItems(_:)`` as for ``appendItems(of:toSection:)``.
  /// - Complexity: O(k + r) for k new items and r roots.
  public mutating func insertItems(
    of snapshot: SectionSnapshot<ItemIdentifier>, inSection section: SectionIdentifier,
    at index: Int
  ) throws(Failure) {
    let section = try knownSectionIndex(of: section)
    let next = try child(at: index, of: Forest.none, inSectionAt: section)
    try graft(snapshot, ontoSectionAt: section, under: Forest.none, before: next)
  }

  /// Adds an outline to a section, once none of its items is in any.
  private mutating func graft(
    _ snapshot: Content, ontoSectionAt section: Int, under parent: Int32, before next: Int32
  ) throws(Failure) {
    let duplicates = duplicates(in: snapshot, replacing: [], ofSectionAt: section)
    if !duplicates.isEmpty { throw .duplicateItems(duplicates) }
    sections[section].content.graft(snapshot, under: parent, before: next)
    registerItems(of: snapshot, to: sections[section].handle)
  }

  // MARK: Replacing

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
