extension Snapshot {
  // MARK: Some items

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

  // MARK: All items

  /// Expands every item that has children, in all sections.
  ///
  /// Items without children keep their state. Sections where nothing changes are not touched.
  ///
  /// - Complexity: O(n) for n items.
  public mutating func expandAll() {
    for index in sections.indices { sections[index].content.setExpandedOfParents(true) }
  }

  /// Collapses every item that has children, in all sections: the roots alone show.
  ///
  /// Items without children keep their state. Sections where nothing changes are not touched.
  ///
  /// - Complexity: O(n) for n items.
  public mutating func collapseAll() {
    for index in sections.indices { sections[index].content.setExpandedOfParents(false) }
  }

  /// The expanded items, section by section and in pre-order, also those that are hidden or have no
  /// children.
  ///
  /// - Complexity: O(n) for n items.
  public var expandedItemIdentifiers: [ItemIdentifier] {
    sections.flatMap { $0.content.expandedItems }
  }

  /// Which items are expanded, as a value to store and to restore later.
  ///
  /// ```swift
  /// let expansion = list.expansion
  /// var rebuilt = try Snapshot(model)
  /// rebuilt.restore(expansion)
  /// ```
  ///
  /// - Complexity: O(n) for n items.
  public var expansion: OutlineExpansion<ItemIdentifier> { .items(Set(expandedItemIdentifiers)) }

  /// Expands the items that a stored expansion has, and collapses all others.
  ///
  /// Items of the stored expansion that are not here (any more) are ignored. Sections whose items
  /// are all as wanted already are not touched.
  ///
  /// - Complexity: O(n) for n items, each of which is hashed unless all are to be expanded.
  public mutating func restore(_ expansion: OutlineExpansion<ItemIdentifier>) {
    for index in sections.indices {
      sections[index].content.setExpanded { storage, node in
        expansion.contains(storage.item(node))
      }
    }
  }
}

extension SectionSnapshot {
  /// Expands or collapses every item that has children.
  fileprivate mutating func setExpandedOfParents(_ isExpanded: Bool) {
    setExpanded { storage, node in
      storage.forest.hasChildren(node) ? isExpanded : storage.forest.isExpanded(node)
    }
  }

  /// Gives every item the state that a closure says.
  fileprivate mutating func setExpanded(_ isExpanded: (Storage, Int32) -> Bool) {
    var changed: ContiguousArray<Int32> = []
    for node in storage.forest.descendants()
    where storage.forest.isExpanded(node) != isExpanded(storage, node) {
      changed.append(node)
    }
    // Nothing is copied, and the storage stays the same object, where the state is as wanted.
    if changed.isEmpty { return }
    edit { storage in
      for node in changed {
        storage.forest.setExpanded(node, !storage.forest.isExpanded(node))
      }
    }
  }
}
