import PleachDiff

/// What the copies of a section snapshot share until one is edited.
///
/// The same object means the same content: two snapshots whose storages are identical need no
/// comparison. An object is written to only while a single snapshot refers to it, which is what
/// makes it safe to send.
@usableFromInline
final class SectionStorage<Item: Hashable & Sendable>: @unchecked Sendable {
  /// The item of each node, by handle. A released node keeps its item until the handle is used
  /// again.
  @usableFromInline
  var items: ContiguousArray<Item>

  /// The tag of each item's hash, by handle: nothing that is here is ever hashed again.
  @usableFromInline
  var tags: ContiguousArray<UInt32>

  /// The shape of the outline.
  @usableFromInline
  var forest: Forest

  /// From identifiers to nodes.
  @usableFromInline
  var table: HandleTable

  init() {
    items = []
    tags = []
    forest = Forest()
    table = HandleTable()
  }

  /// A copy that no snapshot refers to yet.
  init(copying other: SectionStorage) {
    items = other.items
    tags = other.tags
    forest = other.forest
    table = other.table
  }

  /// The node of `item`, or `Forest.none`.
  @inlinable
  func node(of item: Item) -> Int32 {
    node(of: item, tag: HandleTable.tag(of: item))
  }

  /// The node of `item`, whose hash has the given tag, or `Forest.none`.
  @inlinable
  func node(of item: Item, tag: UInt32) -> Int32 {
    table.handle(tag: tag) { items[Int($0)] == item }
  }

  @inlinable
  func item(_ node: Int32) -> Item { items[Int(node)] }

  @inlinable
  func tag(_ node: Int32) -> UInt32 { tags[Int(node)] }

  func items(of nodes: ContiguousArray<Int32>) -> [Item] {
    var result: [Item] = []
    result.reserveCapacity(nodes.count)
    for node in nodes { result.append(item(node)) }
    return result
  }

  // MARK: Editing; the caller has made sure that the storage is its own

  /// Adds a node for an item that is not here, linked under `parent` before `next`.
  @inlinable
  func insert(_ item: Item, tag: UInt32, under parent: Int32, before next: Int32) -> Int32 {
    let node = forest.allocate()
    if Int(node) == items.count {
      items.append(item)
      tags.append(tag)
    } else {
      items[Int(node)] = item
      tags[Int(node)] = tag
    }
    table.insert(node, tag: tag)
    forest.link(node, under: parent, before: next)
    return node
  }

  /// Removes a node and everything below it.
  @inlinable
  func removeSubtree(_ node: Int32) {
    let descendants = forest.descendants(of: node)
    forest.unlink(node)
    for descendant in descendants { release(descendant) }
    release(node)
  }

  @inlinable
  func release(_ node: Int32) {
    table.remove(node, tag: tag(node))
    forest.release(node)
  }

  /// Adds items that are not here as siblings in order, or nothing and returns those that are here
  /// or stand twice in `items`.
  ///
  /// Whether an item stands twice is found while they are added, so that each is hashed by the
  /// caller alone and probed for once; on a duplicate, what was added is taken away again.
  @inlinable
  func insert(
    _ newItems: [Item], tags newTags: [UInt32], under parent: Int32, before next: Int32
  ) -> [Item] {
    items.reserveCapacity(grownCapacity(for: newItems.count))
    table.reserveCapacity(table.count + newItems.count)
    var added: ContiguousArray<Int32> = []
    added.reserveCapacity(newItems.count)
    var duplicates: [Item] = []
    for (item, tag) in zip(newItems, newTags) {
      if node(of: item, tag: tag) != Forest.none {
        if !duplicates.contains(item) { duplicates.append(item) }
      } else if duplicates.isEmpty {
        added.append(insert(item, tag: tag, under: parent, before: next))
      }
    }
    if !duplicates.isEmpty {
      for node in added.reversed() { removeSubtree(node) }
    }
    return duplicates
  }

  /// Room for more items without giving up amortised growth: reserving exactly what is needed
  /// again and again would copy everything each time.
  @inlinable
  func grownCapacity(for newItems: Int) -> Int {
    let needed = items.count + newItems
    return needed <= items.capacity ? 0 : max(needed, items.count * 2)
  }

  /// Links a copy of the outline of `other` under `parent` before `next`; none of its items is
  /// here.
  func insertOutline(of other: SectionStorage, under parent: Int32, before next: Int32) {
    copyNodes(other.forest.children(of: Forest.none), of: other, under: parent, before: next)
  }

  /// Links a copy of the subtree of a node of `other` under `parent` before `next`.
  func insertSubtree(
    _ root: Int32, of other: SectionStorage, under parent: Int32, before next: Int32
  ) {
    copyNodes([root], of: other, under: parent, before: next)
  }

  /// Copies sibling nodes with all that hangs below them. Iterative: outlines may be deep.
  private func copyNodes(
    _ roots: ContiguousArray<Int32>, of other: SectionStorage, under parent: Int32,
    before next: Int32
  ) {
    for root in roots {
      let copiedRoot = insert(
        other.item(root), tag: other.tag(root), under: parent, before: next)
      forest.setExpanded(copiedRoot, other.forest.isExpanded(root))
      var copies: [Int32: Int32] = [root: copiedRoot]
      for node in other.forest.descendants(of: root) {
        let copiedParent = copies[other.forest[node].parent] ?? copiedRoot
        let copy = insert(
          other.item(node), tag: other.tag(node), under: copiedParent, before: Forest.none)
        forest.setExpanded(copy, other.forest.isExpanded(node))
        if other.forest[node].firstChild != Forest.none { copies[node] = copy }
      }
    }
  }
}
