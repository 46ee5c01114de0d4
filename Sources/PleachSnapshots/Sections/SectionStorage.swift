import PleachDiff

/// What the copies of a section snapshot share until one is edited.
///
/// The same object means the same content: two snapshots whose storages are identical need no
/// comparison. An object is written to only while a single snapshot refers to it, which is what
/// makes it safe to send.
@usableFromInline
final class SectionStorage<Item: Hashable & Sendable>: @unchecked Sendable {
  /// The item of each node, by handle.
  ///
  /// A released node keeps its item until the handle is used again.
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
  @usableFromInline
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
    let node = Self.store(item, tag: tag, at: forest.allocate(), in: &items, &tags)
    table.insert(node, tag: tag)
    forest.link(node, under: parent, before: next)
    return node
  }

  /// Keeps an item under a handle that was just given out.
  @inlinable
  static func store(
    _ item: Item, tag: UInt32, at node: Int32, in items: inout ContiguousArray<Item>,
    _ tags: inout ContiguousArray<UInt32>
  ) -> Int32 {
    if Int(node) == items.count {
      items.append(item)
      tags.append(tag)
    } else {
      items[Int(node)] = item
      tags[Int(node)] = tag
    }
    return node
  }

  /// Removes nodes and everything below them.
  ///
  /// - Returns: The nodes that went, each once. Their items and tags can be read until the next
  ///   node is added.
  @discardableResult
  func removeSubtrees(_ roots: ContiguousArray<Int32>) -> ContiguousArray<Int32> {
    var removed: ContiguousArray<Int32> = []
    // A node goes with its topmost ancestor among the roots, which may be named later.
    for root in roots where forest[root].isLive {
      let first = removed.count
      removed.append(root)
      forest.appendDescendants(of: root, to: &removed)
      forest.unlink(root)
      for node in removed[first...] { release(node) }
    }
    return removed
  }

  @usableFromInline
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
    var listed: Set<Item> = []
    withOwnParts { items, tags, forest, table in
      for index in newItems.indices {
        let (item, tag) = (newItems[index], newTags[index])
        let present = table.handle(tag: tag) { items[Int($0)] == item }
        if present != Forest.none {
          if listed.insert(item).inserted { duplicates.append(item) }
          continue
        }
        let node = Self.store(item, tag: tag, at: forest.allocate(), in: &items, &tags)
        table.insert(node, tag: tag)
        forest.link(node, under: parent, before: next)
        added.append(node)
      }
    }
    if !duplicates.isEmpty {
      for node in added.reversed() {
        forest.unlink(node)
        release(node)
      }
    }
    return duplicates
  }

  /// Runs a loop over the parts as variables of its own: the parts of an object are checked for
  /// exclusive access each time they are touched.
  @inlinable
  func withOwnParts(
    _ body: (
      inout ContiguousArray<Item>, inout ContiguousArray<UInt32>, inout Forest, inout HandleTable
    ) -> Void
  ) {
    body(&items, &tags, &forest, &table)
  }

  /// Room for more items without giving up amortised growth: reserving exactly what is needed
  /// again and again would copy everything each time.
  @inlinable
  func grownCapacity(for newItems: Int) -> Int {
    // Released handles are used first.
    let needed = table.count + newItems
    return needed <= items.capacity ? 0 : max(needed, items.count * 2)
  }

  /// Links a copy of the outline of `other` under `parent` before `next`; none of its items is
  /// here.
  func insertOutline(of other: SectionStorage, under parent: Int32, before next: Int32) {
    var root = other.forest.firstRoot
    while root != Forest.none {
      insertSubtree(root, of: other, under: parent, before: next)
      root = other.forest[root].next
    }
  }

  /// Links a copy of the subtree of a node of `other` under `parent` before `next`; none of its
  /// items is here.
  ///
  /// Both trees are walked side by side, without recursion: outlines may be deep.
  func insertSubtree(
    _ root: Int32, of other: SectionStorage, under parent: Int32, before next: Int32
  ) {
    var node = root
    var copy = insertCopy(of: root, of: other, under: parent, before: next)
    while true {
      let child = other.forest[node].firstChild
      if child != Forest.none {
        copy = insertCopy(of: child, of: other, under: copy, before: Forest.none)
        node = child
        continue
      }
      while node != root, other.forest[node].next == Forest.none {
        node = other.forest[node].parent
        copy = forest[copy].parent
      }
      if node == root { return }
      node = other.forest[node].next
      copy = insertCopy(of: node, of: other, under: forest[copy].parent, before: Forest.none)
    }
  }

  private func insertCopy(
    of node: Int32, of other: SectionStorage, under parent: Int32, before next: Int32
  ) -> Int32 {
    let copy = insert(other.item(node), tag: other.tag(node), under: parent, before: next)
    if other.forest.isExpanded(node) { forest.setExpanded(copy, true) }
    return copy
  }
}
