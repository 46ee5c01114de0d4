extension SectionSnapshot {
  // MARK: As a value

  /// Which items are expanded, also those that are hidden or have no children: always
  /// ``OutlineExpansion/items(_:)``.
  ///
  /// - Complexity: O(n) for n items; the expanded ones are hashed once each.
  public var expansion: OutlineExpansion<ItemIdentifier> { .items(Set(expandedItems)) }

  /// Expands exactly the items that a value names, and collapses all others.
  ///
  /// Items that are not here are ignored: what was saved may be older than the outline.
  ///
  /// - Parameter expansion: What ``expansion`` gave, of this outline or of another.
  /// - Complexity: O(n + k) for n items and k named ones, each of which is hashed once.
  public mutating func restore(_ expansion: OutlineExpansion<ItemIdentifier>) {
    switch expansion {
    case .all:
      setExpanded { _ in true }
    case .items(let items):
      var nodes: Set<Int32> = []
      for item in items { nodes.insert(storage.node(of: item)) }
      setExpanded { nodes.contains($0) }
    }
  }

  /// Gives the items that another outline has too the state they have there; others keep theirs.
  ///
  /// It carries what a person has opened and closed over to a tree that was built anew.
  ///
  /// - Parameter other: The outline as it was before.
  /// - Complexity: O(n) for n items, none of which is hashed.
  public mutating func keepExpansion(of other: SectionSnapshot) {
    let (new, old) = (storage, other.storage)
    if new === old { return }
    setExpanded { node in
      let before = old.node(of: new.item(node), tag: new.tag(node))
      return before == Forest.none ? new.forest.isExpanded(node) : old.forest.isExpanded(before)
    }
  }

  // MARK: All of it

  /// Expands every item that has children.
  ///
  /// Items without children keep their state.
  ///
  /// - Complexity: O(n) for n items.
  public mutating func expandAll() {
    setExpanded(true) { _ in true }
  }

  /// Expands the items with children so far down that a number of levels below the roots show.
  ///
  /// A depth of 1 expands the roots, so that their children show; a depth of 0 or less expands
  /// nothing. Deeper items, and those without children, keep their state.
  ///
  /// - Parameter depth: How many levels below the roots show at least.
  /// - Complexity: O(k) for the k items that are less than `depth` levels below the roots.
  public mutating func expandAll(toDepth depth: Int) {
    setExpanded(true, above: depth) { _ in true }
  }

  /// Expands an item and what lies below it, all or so far down that a number of levels show.
  ///
  /// A depth of 1 expands `item` alone, so that its children show when it does; a depth of 0 or
  /// less expands nothing. Deeper items, and those without children, keep their state.
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
    expandAll(below: try node(of: item), toDepth: depth)
  }

  mutating func expandAll(below root: Int32, toDepth depth: Int?) {
    setExpanded(true, inSubtreeOf: root, above: depth ?? .max) { _ in true }
  }

  /// Collapses every item that has children: the roots alone show.
  ///
  /// Items without children keep their state.
  ///
  /// - Complexity: O(n) for n items.
  public mutating func collapseAll() {
    collapseAll(toDepth: 0)
  }

  /// Collapses the items with children from a depth on: so many levels below the roots can show.
  ///
  /// A depth of 1 leaves the roots as they are, so that their children can show and nothing below
  /// these; a depth of 0 or less collapses everything, as ``collapseAll()`` does. Items nearer to
  /// the roots, and those without children, keep their state. Together with
  /// ``expandAll(toDepth:)`` of the same depth exactly so many levels show.
  ///
  /// - Parameter depth: How many levels below the roots show at most.
  /// - Complexity: O(n) for n items.
  public mutating func collapseAll(toDepth depth: Int) {
    setExpanded(false) { $0 >= depth }
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
    collapseAll(below: try node(of: item), toDepth: depth)
  }

  mutating func collapseAll(below root: Int32, toDepth depth: Int?) {
    setExpanded(false, inSubtreeOf: root) { $0 >= depth ?? 0 }
  }

  // MARK: Setting

  /// Gives every node a state of its own.
  mutating func setExpanded(_ isExpanded: (Int32) -> Bool) {
    var changed: ContiguousArray<Int32> = []
    storage.forest.forEachNode { node, _ in
      if storage.forest.isExpanded(node) != isExpanded(node) { changed.append(node) }
    }
    toggle(changed)
  }

  /// Gives the nodes with children one state, at the levels of a subtree that are wanted.
  private mutating func setExpanded(
    _ isExpanded: Bool, inSubtreeOf root: Int32 = Forest.none, above limit: Int = .max,
    atLevels isWanted: (Int) -> Bool
  ) {
    var changed: ContiguousArray<Int32> = []
    storage.forest.forEachNode(inSubtreeOf: root, above: limit) { node, level in
      let forest = storage.forest
      if isWanted(level), forest.isExpanded(node) != isExpanded, forest.hasChildren(node) {
        changed.append(node)
      }
    }
    toggle(changed)
  }

  /// Where nothing changes, the storage stays the same object.
  private mutating func toggle(_ nodes: ContiguousArray<Int32>) {
    if nodes.isEmpty { return }
    edit { storage in
      for node in nodes { storage.forest.setExpanded(node, !storage.forest.isExpanded(node)) }
    }
  }
}
