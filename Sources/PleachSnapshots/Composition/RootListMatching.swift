import PleachDiff

/// Which items of a list are in an outline already, found root by root.
///
/// Most items follow in the order they had: a cursor runs along the roots, and only where neither
/// the next one nor the one behind it is the same is an item hashed and looked up.
@usableFromInline
struct RootListMatching<Item: Hashable & Sendable> {
  /// The node of each item; `none` for a new one.
  @usableFromInline
  var nodes: ContiguousArray<Int32> = []

  /// The tags of the new items, in order.
  @usableFromInline
  var newTags: ContiguousArray<UInt32> = []

  /// Whether the items are the roots as they are.
  @usableFromInline
  var isInOrder = true

  /// Whether each node of the outline is in the list.
  @usableFromInline
  var isListed: [Bool] = []

  /// The items that another section has or that stand twice in the list, each once.
  @usableFromInline
  var duplicates: [Item] = []

  @usableFromInline
  var nextRoot: Int32

  /// The new items that another section has, by their place in the list.
  @usableFromInline
  var placesElsewhere: Set<Int> = []

  @inlinable
  init(_ storage: SectionStorage<Item>, count: Int) {
    nextRoot = storage.forest.firstRoot
    nodes.reserveCapacity(count)
  }

  /// Takes the next item of the list if it is the next root or the one behind it.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - items: The items of the outline, by node.
  ///   - forest: The shape of the outline.
  /// - Returns: Whether it was taken.
  @inlinable
  mutating func takeNextRoot(
    _ item: Item, of items: ContiguousArray<Item>, _ forest: Forest
  ) -> Bool {
    if nextRoot == Forest.none { return false }
    if items[Int(nextRoot)] != item {
      let root = forest.nextSibling(of: nextRoot)
      if root == Forest.none || items[Int(root)] != item { return false }
      isInOrder = false
      nextRoot = root
    }
    nodes.append(nextRoot)
    nextRoot = forest.nextSibling(of: nextRoot)
    return true
  }

  /// Takes the next item of the list, which is not the next root.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - tag: The tag of its hash.
  ///   - storage: The outline.
  ///   - isElsewhere: Whether another section has it; asked if it is not in this one.
  @inlinable
  mutating func take(
    _ item: Item, tag: UInt32, of storage: SectionStorage<Item>, isElsewhere: () -> Bool
  ) {
    isInOrder = false
    let node = storage.node(of: item, tag: tag)
    if node == Forest.none {
      newTags.append(tag)
      if isElsewhere() { placesElsewhere.insert(nodes.count) }
    } else if storage.forest.parent(of: node) == Forest.none {
      nextRoot = storage.forest.nextSibling(of: node)
    }
    nodes.append(node)
  }

  /// Finds what stands twice, once all items are taken.
  @inlinable
  mutating func finish(_ items: [Item], of storage: SectionStorage<Item>) {
    if nextRoot != Forest.none { isInOrder = false }
    if isInOrder { return }
    isListed = Array(repeating: false, count: storage.items.count)
    var repeated: [Item] = []
    // From the new items to their places in the list.
    var added = HandleTable()
    var newCount = 0
    for (index, node) in nodes.enumerated() {
      if node != Forest.none {
        if isListed[Int(node)] { repeated.append(items[index]) }
        isListed[Int(node)] = true
        continue
      }
      let tag = newTags[newCount]
      newCount += 1
      if placesElsewhere.contains(index)
        || added.handle(tag: tag, where: { items[Int($0)] == items[index] }) >= 0
      {
        repeated.append(items[index])
      } else {
        added.insert(Int32(index), tag: tag)
      }
    }
    if repeated.isEmpty { return }
    var listed: Set<Item> = []
    duplicates = repeated.filter { listed.insert($0).inserted }
  }
}
