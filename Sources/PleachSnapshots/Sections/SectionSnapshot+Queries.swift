extension SectionSnapshot {
  // MARK: The outline

  /// How many items there are, hidden ones included.
  ///
  /// - Complexity: O(1).
  public var count: Int { storage.forest.count }

  /// Whether there is no item.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { count == 0 }

  /// All items in pre-order, hidden ones included.
  ///
  /// - Complexity: O(n) for n items.
  public var items: [ItemIdentifier] {
    storage.items(of: storage.forest.descendants())
  }

  /// The items without a parent, in order.
  ///
  /// - Complexity: O(r) for r roots.
  public var rootItems: [ItemIdentifier] {
    storage.items(of: storage.forest.children(of: Forest.none))
  }

  /// The items all of whose ancestors are expanded, in pre-order: the rows of the section.
  ///
  /// - Complexity: O(v) for v visible items.
  public var visibleItems: [ItemIdentifier] {
    var result: [ItemIdentifier] = []
    var node = storage.forest.firstRoot
    while node != Forest.none {
      result.append(storage.item(node))
      node = storage.forest.visibleSuccessor(of: node)
    }
    return result
  }

  /// The expanded items in pre-order, also those that are hidden or have no children.
  ///
  /// - Complexity: O(n) for n items.
  public var expandedItems: [ItemIdentifier] {
    var result: [ItemIdentifier] = []
    for node in storage.forest.descendants() where storage.forest.isExpanded(node) {
      result.append(storage.item(node))
    }
    return result
  }

  // MARK: One item

  /// Whether the item is in the snapshot, hidden or visible.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(_ item: ItemIdentifier) -> Bool {
    storage.node(of: item) != Forest.none
  }

  /// The item as it is stored: equal to `item`, with the content it was last given.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func storedItem(for item: ItemIdentifier) -> ItemIdentifier? {
    knownNode(of: item).map { storage.item($0) }
  }

  /// The index of the item in ``items``, or `nil` if it is unknown.
  ///
  /// - Complexity: O(i) for the index i.
  public func index(of item: ItemIdentifier) -> Int? {
    knownNode(of: item).map { index(ofNode: $0) }
  }

  func index(ofNode wanted: Int32) -> Int {
    if storage.forest.isSequence { return Int(wanted) }
    var index = 0
    var node = storage.forest.firstRoot
    while node != wanted {
      index += 1
      node = storage.forest.successor(of: node)
    }
    return index
  }

  /// How many ancestors the item has, or `nil` if it is unknown.
  ///
  /// A root is at level 0. UIKit: an unknown item raises.
  ///
  /// - Complexity: O(l) for the level l.
  public func level(of item: ItemIdentifier) -> Int? {
    knownNode(of: item).map { storage.forest.level(of: $0) }
  }

  /// The item that `child` hangs below, or `nil` for a root and for an unknown item.
  ///
  /// UIKit: an unknown item raises.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func parent(of child: ItemIdentifier) -> ItemIdentifier? {
    knownNode(of: child).flatMap { parentItem(of: $0) }
  }

  @inlinable
  func parentItem(of node: Int32) -> ItemIdentifier? {
    let parent = storage.forest.parent(of: node)
    return parent == Forest.none ? nil : storage.item(parent)
  }

  /// The children of the item in order, expanded or not; none for an unknown item.
  ///
  /// UIKit: read as `snapshot(of: item).rootItems`.
  ///
  /// - Complexity: O(c) for c children.
  public func children(of parent: ItemIdentifier) -> [ItemIdentifier] {
    guard let node = knownNode(of: parent) else { return [] }
    return storage.items(of: storage.forest.children(of: node))
  }

  /// Whether the item has children, expanded or not; `false` for an unknown item.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func hasChildren(_ item: ItemIdentifier) -> Bool {
    guard let node = knownNode(of: item) else { return false }
    return storage.forest.hasChildren(node)
  }

  /// The index of the item among its siblings, or `nil` if it is unknown.
  ///
  /// - Complexity: O(i) for the index i.
  public func siblingIndex(of item: ItemIdentifier) -> Int? {
    knownNode(of: item).map { storage.forest.siblingIndex(of: $0) }
  }

  /// Whether the item is expanded; `false` for an unknown item.
  ///
  /// UIKit: an unknown item raises.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func isExpanded(_ item: ItemIdentifier) -> Bool {
    knownNode(of: item).map { storage.forest.isExpanded($0) } ?? false
  }

  /// Whether every ancestor of the item is expanded; `false` for an unknown item.
  ///
  /// It says nothing about what a person has in sight on a screen.
  ///
  /// UIKit: an unknown item raises.
  ///
  /// - Complexity: O(l) for the level l.
  @inlinable
  public func isVisible(_ item: ItemIdentifier) -> Bool {
    knownNode(of: item).map { storage.forest.isVisible($0) } ?? false
  }

  @inlinable
  func knownNode(of item: ItemIdentifier) -> Int32? {
    let node = storage.node(of: item)
    return node == Forest.none ? nil : node
  }
}
