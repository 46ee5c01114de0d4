extension SectionSnapshot {
  /// The outline below an item, as a snapshot of its own with the same expansion.
  ///
  /// - Parameters:
  ///   - parent: The item whose children become the roots.
  ///   - includesParent: Whether `parent` itself is the single root instead.
  /// - Returns: The part; an empty snapshot for an unknown item. (UIKit: an unknown item raises.)
  /// - Complexity: O(k) for k items in the subtree.
  public func snapshot(
    of parent: ItemIdentifier, includingParent includesParent: Bool = false
  ) -> SectionSnapshot {
    guard let node = knownNode(of: parent) else { return SectionSnapshot() }
    return snapshot(at: node, includingParent: includesParent)
  }

  /// The outline below a node, and the node itself on request.
  func snapshot(at parent: Int32, includingParent includesParent: Bool) -> SectionSnapshot {
    let part = Storage()
    if includesParent {
      part.insertSubtree(parent, of: storage, under: Forest.none, before: Forest.none)
    } else {
      var child = storage.forest.firstChild(of: parent)
      while child != Forest.none {
        part.insertSubtree(child, of: storage, under: Forest.none, before: Forest.none)
        child = storage.forest.nextSibling(of: child)
      }
    }
    return SectionSnapshot(storage: part)
  }

  /// Adds an outline at the end of the children of `parent`, or of the roots, with its expansion.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` for an unknown parent;
  ///   ``SnapshotError/duplicateItems(_:)`` with the items that are here already.
  /// - Complexity: O(k) amortised for k new items, none of which is hashed again.
  public mutating func append(
    _ snapshot: SectionSnapshot, to parent: ItemIdentifier? = nil
  ) throws(Failure) {
    var parentNode = Forest.none
    if let parent { parentNode = try node(of: parent) }
    try insert(snapshot, under: parentNode, before: Forest.none)
  }

  /// Adds an outline with its expansion; its roots stand directly before `item`, as its siblings.
  ///
  /// - Throws: As ``append(_:to:)-([ItemIdentifier],_)``.
  /// - Complexity: O(k) amortised for k new items, none of which is hashed again.
  public mutating func insert(
    _ snapshot: SectionSnapshot, before item: ItemIdentifier
  ) throws(Failure) {
    let next = try node(of: item)
    try insert(snapshot, under: parentNode(of: next), before: next)
  }

  /// Adds an outline with its expansion; its roots stand directly behind `item` and its whole
  /// subtree, as its siblings.
  ///
  /// - Throws: As ``append(_:to:)-([ItemIdentifier],_)``.
  /// - Complexity: O(k) amortised for k new items, none of which is hashed again.
  public mutating func insert(
    _ snapshot: SectionSnapshot, after item: ItemIdentifier
  ) throws(Failure) {
    let previous = try node(of: item)
    try insert(snapshot, under: parentNode(of: previous), before: nextSibling(of: previous))
  }

  /// Replaces everything below an item by an outline with its expansion.
  ///
  /// The item itself keeps its place and its state.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` for an unknown parent;
  ///   ``SnapshotError/duplicateItems(_:)`` with the items of `snapshot` that are here and not
  ///   below `parent`. (UIKit: the outline is left corrupt.)
  /// - Complexity: O(k) for k items removed and added, none of which is hashed again.
  public mutating func replace(
    childrenOf parent: ItemIdentifier, using snapshot: SectionSnapshot
  ) throws(Failure) {
    let parentNode = try node(of: parent)
    let replaced = Set(storage.forest.descendants(of: parentNode))
    try requireAbsent(snapshot, except: replaced)
    replaceChildren(of: parentNode, using: snapshot)
  }

  /// Replaces everything below a node by an outline none of whose items is elsewhere.
  mutating func replaceChildren(of parent: Int32, using snapshot: SectionSnapshot) {
    let new = snapshot.storage
    if !storage.forest.hasChildren(parent), snapshot.isEmpty { return }
    edit { storage in
      storage.removeSubtrees(storage.forest.children(of: parent))
      storage.insertOutline(of: new, under: parent, before: Forest.none)
    }
    compact()
  }

  mutating func insert(
    _ snapshot: SectionSnapshot, under parent: Int32, before next: Int32
  ) throws(Failure) {
    try requireAbsent(snapshot)
    graft(snapshot, under: parent, before: next)
  }

  /// Adds an outline none of whose items is here.
  mutating func graft(_ snapshot: SectionSnapshot, under parent: Int32, before next: Int32) {
    if snapshot.isEmpty { return }
    edit { $0.insertOutline(of: snapshot.storage, under: parent, before: next) }
  }

  /// Checks that no item of an outline is here, other than at the nodes that it replaces.
  private func requireAbsent(
    _ snapshot: SectionSnapshot, except replaced: Set<Int32> = []
  ) throws(Failure) {
    let new = snapshot.storage
    var duplicates: [ItemIdentifier] = []
    for node in new.forest.descendants() {
      let present = storage.node(of: new.item(node), tag: new.tag(node))
      if present != Forest.none, !replaced.contains(present) { duplicates.append(new.item(node)) }
    }
    if !duplicates.isEmpty { throw .duplicateItems(duplicates) }
  }
}
