import PleachDiff

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
    for index in sections.indices { sections[index].content.expandAll() }
  }

  /// Collapses every item that has children, in all sections: the roots alone show.
  ///
  /// Items without children keep their state. Sections where nothing changes are not touched.
  ///
  /// - Complexity: O(n) for n items.
  public mutating func collapseAll() {
    for index in sections.indices { sections[index].content.collapseAll() }
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
  /// - Complexity: O(n + k) for n items and the k items of the stored expansion, which alone are
  ///   hashed.
  public mutating func restore(_ expansion: OutlineExpansion<ItemIdentifier>) {
    switch expansion {
    case .all:
      for index in sections.indices { sections[index].content.restore(.all) }
    case .items(let items):
      var nodes = [Set<Int32>](repeating: [], count: sections.count)
      for item in items {
        let tag = HandleTable.tag(of: item)
        guard let index = sectionIndex(containing: item, tag: tag) else { continue }
        nodes[index].insert(sections[index].content.storage.node(of: item, tag: tag))
      }
      for index in sections.indices {
        sections[index].content.setExpanded { nodes[index].contains($0) }
      }
    }
  }
}
