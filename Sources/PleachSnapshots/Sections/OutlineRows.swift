import PleachDiff

/// A snapshot that grows in pre-order by items and levels, and notes those that stand more than
/// once.
struct OutlineRows<Item: Hashable & Sendable> {
  let storage = SectionStorage<Item>()

  /// How many items were given.
  private(set) var count = 0

  /// The places and items that came before, each item once.
  private(set) var duplicates: [(place: Int, item: Item)] = []

  /// The nodes of the last item and of its ancestors, a root first.
  private var path: ContiguousArray<Int32> = []
  private var duplicateNodes: Set<Int32> = []

  /// The deepest level that the next item can have.
  var levelLimit: Int { path.count }

  /// Adds an item; its level is one from 0 to `levelLimit`.
  mutating func append(_ item: Item, level: Int, isExpanded: Bool) {
    path.removeLast(path.count - level)
    let tag = HandleTable.tag(of: item)
    var node = storage.node(of: item, tag: tag)
    if node == Forest.none {
      node = storage.insert(item, tag: tag, under: path.last ?? Forest.none, before: Forest.none)
      if isExpanded { storage.forest.setExpanded(node, true) }
    } else if duplicateNodes.insert(node).inserted {
      duplicates.append((count, item))
    }
    path.append(node)
    count += 1
  }
}
