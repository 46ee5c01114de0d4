import PleachDiff

extension SectionSnapshot {
  // MARK: Making

  /// Makes a snapshot with the given items as roots, of which some may stand more than once.
  ///
  /// ```swift
  /// try SectionSnapshot(["p1", "p2", "p2"], duplicates: .keepFirst).items  // ["p1", "p2"]
  /// ```
  ///
  /// - Parameters:
  ///   - items: The roots, in order.
  ///   - policy: What to do with items that stand more than once.
  /// - Throws: ``SnapshotError/duplicateItems(_:)`` if an item stands twice and the policy is
  ///   ``DuplicatePolicy/throw``.
  /// - Complexity: O(n) for n items, each hashed once.
  public init(_ items: [ItemIdentifier], duplicates policy: DuplicatePolicy) throws(Failure) {
    self.init()
    try append(items, duplicates: policy)
  }

  /// Makes a snapshot with the given items as roots, and tells which occurrences were dropped.
  ///
  /// ```swift
  /// let (feed, dropped) = try SectionSnapshot.make(received, duplicates: .keepFirst)
  /// ```
  ///
  /// - Parameters:
  ///   - items: The roots, in order.
  ///   - policy: What to do with items that stand more than once.
  /// - Returns: The snapshot, and the dropped occurrences in order.
  /// - Throws: As ``init(_:duplicates:)``.
  /// - Complexity: O(n) for n items, each hashed once.
  public static func make(
    _ items: [ItemIdentifier], duplicates policy: DuplicatePolicy
  ) throws(Failure) -> (snapshot: SectionSnapshot, dropped: [ItemIdentifier]) {
    var snapshot = SectionSnapshot()
    let dropped = try snapshot.append(items, duplicates: policy)
    return (snapshot, dropped)
  }

  // MARK: Adding

  /// Adds items at the end of the children of `parent`, or of the roots, of which some may be here
  /// already or stand more than once.
  ///
  /// - Parameters:
  ///   - items: The items to add.
  ///   - parent: The item they become children of; `nil` for roots.
  ///   - policy: What to do with items that are here already or stand more than once.
  /// - Returns: The dropped occurrences, in the order that ``DuplicatePolicy`` describes.
  /// - Throws: ``SnapshotError/unknownItems(_:)`` for an unknown parent;
  ///   ``SnapshotError/duplicateItems(_:)`` with ``DuplicatePolicy/throw``, as for
  ///   ``append(_:to:)-([ItemIdentifier],_)``; ``SnapshotError/invalidDestination(_:)`` with
  ///   ``DuplicatePolicy/keepLast`` if `parent` is among `items` or lies below one of them.
  /// - Complexity: O(k) amortised for k items, each hashed once; with ``DuplicatePolicy/keepLast``
  ///   O(k + l) for the level l of `parent`.
  @discardableResult
  public mutating func append(
    _ items: [ItemIdentifier], to parent: ItemIdentifier? = nil, duplicates policy: DuplicatePolicy
  ) throws(Failure) -> [ItemIdentifier] {
    var parentNode = Forest.none
    if let parent { parentNode = try node(of: parent) }
    return try insert(items, at: .end(parent: parentNode), duplicates: policy)
  }

  /// Adds items directly before `item`, as its siblings, of which some may be here already or stand
  /// more than once.
  ///
  /// - Parameters:
  ///   - items: The items to add.
  ///   - item: The item that will follow them.
  ///   - policy: What to do with items that are here already or stand more than once.
  /// - Returns: The dropped occurrences, in the order that ``DuplicatePolicy`` describes.
  /// - Throws: As ``append(_:to:duplicates:)``, of `item` in place of the parent.
  /// - Complexity: As ``append(_:to:duplicates:)``.
  @discardableResult
  public mutating func insert(
    _ items: [ItemIdentifier], before item: ItemIdentifier, duplicates policy: DuplicatePolicy
  ) throws(Failure) -> [ItemIdentifier] {
    try insert(items, at: .before(node(of: item)), duplicates: policy)
  }

  /// Adds items directly behind `item` and its whole subtree, as its siblings, of which some may be
  /// here already or stand more than once.
  ///
  /// - Parameters:
  ///   - items: The items to add.
  ///   - item: The item whose subtree will precede them.
  ///   - policy: What to do with items that are here already or stand more than once.
  /// - Returns: The dropped occurrences, in the order that ``DuplicatePolicy`` describes.
  /// - Throws: As ``append(_:to:duplicates:)``, of `item` in place of the parent.
  /// - Complexity: As ``append(_:to:duplicates:)``.
  @discardableResult
  public mutating func insert(
    _ items: [ItemIdentifier], after item: ItemIdentifier, duplicates policy: DuplicatePolicy
  ) throws(Failure) -> [ItemIdentifier] {
    try insert(items, at: .after(node(of: item)), duplicates: policy)
  }

  /// Adds items below an item, or among the roots, the first of them at an index; some may be here
  /// already or stand more than once.
  ///
  /// - Parameters:
  ///   - items: The items to add.
  ///   - parent: The item they become children of; `nil` for roots.
  ///   - index: The index that the first will have among its siblings, counted without those that
  ///     ``DuplicatePolicy/keepLast`` moves.
  ///   - policy: What to do with items that are here already or stand more than once.
  /// - Returns: The dropped occurrences, in the order that ``DuplicatePolicy`` describes.
  /// - Throws: As ``append(_:to:duplicates:)``, and
  ///   ``SnapshotError/indexOutOfRange(index:limit:)`` if there are fewer siblings.
  /// - Complexity: As ``append(_:to:duplicates:)``, and O(c) for the c children of `parent`.
  @discardableResult
  public mutating func insert(
    _ items: [ItemIdentifier], childOf parent: ItemIdentifier?, at index: Int,
    duplicates policy: DuplicatePolicy
  ) throws(Failure) -> [ItemIdentifier] {
    var parentNode = Forest.none
    if let parent { parentNode = try node(of: parent) }
    return try insert(items, at: .child(parent: parentNode, index: index), duplicates: policy)
  }

  mutating func insert(
    _ items: [ItemIdentifier], at place: OutlineInsertion, duplicates policy: DuplicatePolicy
  ) throws(Failure) -> [ItemIdentifier] {
    var tags: [UInt32] = []
    tags.reserveCapacity(items.count)
    for item in items { tags.append(HandleTable.tag(of: item)) }
    return try insert(items, tags: tags, at: place, duplicates: policy)
  }

  mutating func insert(
    _ items: [ItemIdentifier], tags: [UInt32], at place: OutlineInsertion,
    duplicates policy: DuplicatePolicy
  ) throws(Failure) -> [ItemIdentifier] {
    let (parent, next) = try links(for: items, tags: tags, at: place, duplicates: policy)
    switch policy {
    case .throw:
      try insert(items, tags: tags, under: parent, before: next)
      return []
    case .keepFirst:
      let addsSome = zip(items, tags).contains { item, tag in
        storage.node(of: item, tag: tag) == Forest.none
      }
      if !addsSome { return items }
      return edit { $0.insertFirst(of: items, tags: tags, under: parent, before: next) }
    case .keepLast:
      if items.isEmpty { return [] }
      return edit { $0.insertLast(of: items, tags: tags, under: parent, before: next) }
    }
  }

  /// The node that items put at a place hang below, and the one that will follow them, or the error
  /// that says why they cannot be put there.
  func links(
    for items: [ItemIdentifier], tags: [UInt32], at place: OutlineInsertion,
    duplicates policy: DuplicatePolicy
  ) throws(Failure) -> (parent: Int32, next: Int32) {
    var moved: Set<Int32> = []
    if policy == .keepLast {
      for (item, tag) in zip(items, tags) { moved.insert(storage.node(of: item, tag: tag)) }
      if let anchor = place.anchor, storage.forest.isNode(anchor, inSubtreeOf: moved) {
        throw .invalidDestination(storage.item(anchor))
      }
    }
    return try links(of: place, excluding: moved)
  }

  /// The node that what is put at a place hangs below, and the one that will follow it.
  private func links(
    of place: OutlineInsertion, excluding moved: Set<Int32>
  ) throws(Failure) -> (parent: Int32, next: Int32) {
    let forest = storage.forest
    switch place {
    case .end(let parent): return (parent, Forest.none)
    case .before(let next): return (forest.parent(of: next), next)
    case .after(let previous):
      var next = forest.nextSibling(of: previous)
      while next != Forest.none, moved.contains(next) { next = forest.nextSibling(of: next) }
      return (forest.parent(of: previous), next)
    case .child(let parent, let index):
      if moved.isEmpty { return (parent, try child(at: index, of: parent)) }
      let siblings = forest.children(of: parent).filter { !moved.contains($0) }
      if index == siblings.count { return (parent, Forest.none) }
      if siblings.indices.contains(index) { return (parent, siblings[index]) }
      throw .indexOutOfRange(index: index, limit: siblings.count)
    }
  }
}

/// Where in an outline something is put, by node.
enum OutlineInsertion {
  case end(parent: Int32)
  case before(Int32)
  case after(Int32)
  case child(parent: Int32, index: Int)

  /// The node that must not move itself; `nil` for the roots.
  var anchor: Int32? {
    switch self {
    case .end(let node), .before(let node), .after(let node), .child(let node, _):
      node == Forest.none ? nil : node
    }
  }
}

extension Forest {
  /// Whether `node` is one of others or lies below one of them.
  func isNode(_ node: Int32, inSubtreeOf others: Set<Int32>) -> Bool {
    if others.isEmpty { return false }
    var node = node
    while node != Self.none {
      if others.contains(node) { return true }
      node = parent(of: node)
    }
    return false
  }
}

extension SectionStorage {
  /// Adds those of the items that are not here as siblings in order.
  ///
  /// - Returns: The occurrences of items that are here, or came before.
  func insertFirst(
    of newItems: [Item], tags newTags: [UInt32], under parent: Int32, before next: Int32
  ) -> [Item] {
    var dropped: [Item] = []
    for (item, tag) in zip(newItems, newTags) {
      if node(of: item, tag: tag) == Forest.none {
        _ = insert(item, tag: tag, under: parent, before: next)
      } else {
        dropped.append(item)
      }
    }
    return dropped
  }

  /// Adds the last occurrence of each item as siblings in order; nodes of those that are here move,
  /// which neither `parent` nor `next` may be.
  ///
  /// - Returns: In the order of the list its earlier occurrences, and at the places of those that
  ///   are put where the items were here, these as they were.
  func insertLast(
    of newItems: [Item], tags newTags: [UInt32], under parent: Int32, before next: Int32
  ) -> [Item] {
    var dropped: [Item] = []
    var placed: Set<Int32> = []
    var next = next
    // From the end: then the first that is met of each is the one to keep.
    for (item, tag) in zip(newItems, newTags).reversed() {
      var node = node(of: item, tag: tag)
      if node == Forest.none {
        node = insert(item, tag: tag, under: parent, before: next)
      } else if placed.contains(node) {
        dropped.append(item)
        continue
      } else {
        dropped.append(self.item(node))
        store(item, at: node)
        forest.unlink(node)
        forest.link(node, under: parent, before: next)
      }
      placed.insert(node)
      next = node
    }
    return dropped.reversed()
  }
}
