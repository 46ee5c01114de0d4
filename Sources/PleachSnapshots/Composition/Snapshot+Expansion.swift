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

  /// Expands all items of all sections, also those without children.
  ///
  /// - Complexity: O(n) for n items.
  public mutating func expandAll() { restore(.all) }

  /// Collapses all items of all sections: only roots show.
  ///
  /// - Complexity: O(n) for n items.
  public mutating func collapseAll() { setExpanded { _ in false } }

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
    setExpanded { expansion.includes($0) }
  }

  private mutating func setExpanded(where isExpanded: (ItemIdentifier) -> Bool) {
    for index in sections.indices { sections[index].content.setExpanded(where: isExpanded) }
  }
}

extension SectionSnapshot {
  /// Expands the items that a closure wants expanded, and collapses all others.
  fileprivate mutating func setExpanded(where isExpanded: (ItemIdentifier) -> Bool) {
    var changed: ContiguousArray<Int32> = []
    for node in storage.forest.descendants()
    where storage.forest.isExpanded(node) != isExpanded(storage.item(node)) {
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
