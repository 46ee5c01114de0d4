import PleachDiff

extension Snapshot {
  // MARK: Some items

  /// Expands items, whatever sections they are in: their children show when they are visible
  /// themselves.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` if any of the items is unknown.
  /// - Complexity: O(k) for k items.
  @inlinable
  public mutating func expand(_ items: [ItemIdentifier]) throws(Failure) {
    for (section, nodes, _) in try nodesBySection(items) {
      sections[section].content.setExpanded(nodes, true)
    }
  }

  /// Collapses items, whatever sections they are in: everything below them is hidden.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` if any of the items is unknown.
  /// - Complexity: O(k) for k items.
  @inlinable
  public mutating func collapse(_ items: [ItemIdentifier]) throws(Failure) {
    for (section, nodes, _) in try nodesBySection(items) {
      sections[section].content.setExpanded(nodes, false)
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

  /// Expands the items with children, in all sections, so far down that a number of levels below the
  /// roots show.
  ///
  /// A depth of 1 expands the roots, so that their children show; a depth of 0 or less expands
  /// nothing. Deeper items, and those without children, keep their state.
  ///
  /// - Parameter depth: How many levels below the roots show at least.
  /// - Complexity: O(s + k) for s sections and the k items that are less than `depth` levels below
  ///   the roots.
  public mutating func expandAll(toDepth depth: Int) {
    for index in sections.indices { sections[index].content.expandAll(toDepth: depth) }
  }

  /// Collapses the items with children from a depth on, in all sections: so many levels below the
  /// roots can show.
  ///
  /// A depth of 1 leaves the roots as they are; a depth of 0 or less collapses everything, as
  /// ``collapseAll()`` does. Items nearer to the roots, and those without children, keep their state.
  ///
  /// - Parameter depth: How many levels below the roots show at most.
  /// - Complexity: O(n) for n items.
  public mutating func collapseAll(toDepth depth: Int) {
    for index in sections.indices { sections[index].content.collapseAll(toDepth: depth) }
  }

  /// Expands an item and what lies below it, all or so far down that a number of levels show.
  ///
  /// A depth of 1 expands `item` alone; a depth of 0 or less expands nothing. Deeper items, and those
  /// without children, keep their state.
  ///
  /// - Parameters:
  ///   - item: The item at the top.
  ///   - depth: How many levels below `item` show at least; `nil` for all.
  /// - Throws: ``SnapshotError/unknownItems(_:)`` for an unknown item.
  /// - Complexity: O(k) for the k items of the subtree that are less than `depth` levels below
  ///   `item`.
  public mutating func expandAll(
    below item: ItemIdentifier, toDepth depth: Int? = nil
  ) throws(Failure) {
    let (section, node) = try position(of: item)
    sections[section].content.expandAll(below: node, toDepth: depth)
  }

  /// Collapses an item and what lies below it, all or from a depth on.
  ///
  /// A depth of 1 leaves `item` as it is and collapses what lies below it; a depth of 0 or less, and
  /// none, collapses `item` too. Items without children keep their state.
  ///
  /// - Parameters:
  ///   - item: The item at the top.
  ///   - depth: How many levels below `item` show at most; `nil` for none.
  /// - Throws: ``SnapshotError/unknownItems(_:)`` for an unknown item.
  /// - Complexity: O(k) for the k items of the subtree.
  public mutating func collapseAll(
    below item: ItemIdentifier, toDepth depth: Int? = nil
  ) throws(Failure) {
    let (section, node) = try position(of: item)
    sections[section].content.collapseAll(below: node, toDepth: depth)
  }

  // MARK: As a value

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
  /// Gives the items that another snapshot has too, in whatever section, the state they have there;
  /// others keep theirs.
  ///
  /// It carries what a person has opened and closed over to a snapshot that was built anew. Sections
  /// where nothing changes are not touched.
  ///
  /// - Parameter other: The snapshot as it was before.
  /// - Complexity: O(n) for n items, none of which is hashed.
  public mutating func keepExpansion(of other: Snapshot) {
    for index in sections.indices {
      let new = sections[index].content.storage
      if let old = other.sectionIndex(of: sections[index].identifier, tag: sections[index].tag),
        other.sections[old].content.storage === new
      {
        continue
      }
      sections[index].content.setExpanded { node in
        let (item, tag) = (new.item(node), new.tag(node))
        guard let owner = other.sectionIndex(containing: item, tag: tag) else {
          return new.forest.isExpanded(node)
        }
        let old = other.sections[owner].content.storage
        return old.forest.isExpanded(old.node(of: item, tag: tag))
      }
    }
  }
}
