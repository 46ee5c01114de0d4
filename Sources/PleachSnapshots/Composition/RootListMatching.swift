import PleachDiff

/// Which items of a list are in an outline already, found root by root.
///
/// Most items follow in the order they had: a cursor runs along the roots, and only where the next
/// one is another is an item hashed and looked up.
struct RootListMatching<Item: Hashable & Sendable> {
  /// The node of each item; `none` for a new one.
  private(set) var nodes: ContiguousArray<Int32> = []

  /// The tags of the new items, in order.
  private(set) var newTags: ContiguousArray<UInt32> = []

  /// Whether the items are the roots as they are.
  private(set) var isInOrder = true

  /// Whether each node of the outline is in the list.
  private(set) var isListed: [Bool] = []

  /// The items that another section has or that stand twice in the list, each once.
  private(set) var duplicates: [Item] = []

  private let storage: SectionStorage<Item>
  private var nextRoot: Int32

  /// Whether another section has the item, for each new one.
  private var isElsewhere: [Bool] = []

  init(_ storage: SectionStorage<Item>, count: Int) {
    self.storage = storage
    nextRoot = storage.forest.firstRoot
    nodes.reserveCapacity(count)
  }

  /// Takes the next item of the list if it is the next root.
  mutating func takeNextRoot(_ item: Item) -> Bool {
    if nextRoot == Forest.none || storage.item(nextRoot) != item { return false }
    nodes.append(nextRoot)
    nextRoot = storage.forest.nextSibling(of: nextRoot)
    return true
  }

  /// Takes the next item of the list, which is not the next root.
  mutating func take(_ item: Item, tag: UInt32, isElsewhere: Bool) {
    isInOrder = false
    let node = storage.node(of: item, tag: tag)
    nodes.append(node)
    if node == Forest.none {
      newTags.append(tag)
      self.isElsewhere.append(isElsewhere)
    } else if storage.forest.parent(of: node) == Forest.none {
      nextRoot = storage.forest.nextSibling(of: node)
    }
  }

  /// Finds what stands twice, once all items are taken.
  mutating func finish(_ items: [Item]) {
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
      let (tag, isElsewhere) = (newTags[newCount], isElsewhere[newCount])
      newCount += 1
      if isElsewhere || added.handle(tag: tag, where: { items[Int($0)] == items[index] }) >= 0 {
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
