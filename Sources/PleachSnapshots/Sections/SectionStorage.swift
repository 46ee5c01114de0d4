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
  /// A released node keeps its item until the handle is used again, or the owner compacts what is
  /// mostly released.
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
  var table: NodeTable

  @usableFromInline
  init() {
    items = []
    tags = []
    forest = Forest()
    table = NodeTable()
  }

  /// A copy that no snapshot refers to yet.
  @usableFromInline
  init(copying other: SectionStorage) {
    items = other.items
    tags = other.tags
    forest = other.forest
    table = other.table
  }

  /// Whether most of the room is that of nodes which went.
  var isSparse: Bool {
    forest.count == 0 ? !items.isEmpty : items.count - forest.count > forest.count + 64
  }

  /// A copy without the room of the nodes that went; nodes have other handles in it.
  func compacted() -> SectionStorage {
    let copy = SectionStorage()
    if forest.count == 0 { return copy }
    let end = Int32(forest.count)
    Self.reserve(for: end, in: &copy.items, &copy.tags)
    copy.table.reserve(adding: forest.count, upTo: end, tags: copy.tags)
    copy.insertOutline(of: self, under: Forest.none, before: Forest.none)
    return copy
  }

  /// The node of `item`, or `Forest.none`.
  @inlinable
  func node(of item: Item) -> Int32 {
    node(of: item, tag: HandleTable.tag(of: item))
  }

  /// The node of `item`, whose hash has the given tag, or `Forest.none`.
  @inlinable
  func node(of item: Item, tag: UInt32) -> Int32 {
    items.withUnsafeBufferPointer { items in table.node(tag: tag) { items[Int($0)] == item } }
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
    Self.reserve(for: node + 1, in: &items, &tags)
    Self.store(item, tag: tag, at: node, in: &items, &tags)
    table.insert(node, tags: tags)
    forest.link(node, under: parent, before: next)
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
    for root in roots where forest.isLive(root) {
      let first = removed.count
      removed.append(root)
      forest.appendDescendants(of: root, to: &removed)
      forest.unlink(root)
      for node in removed[first...] { release(node) }
    }
    return removed
  }

  private func release(_ node: Int32) {
    table.remove(node, tags: tags)
    forest.release(node)
  }

  /// Adds items that are not here as siblings in order, or nothing and returns those that are here
  /// or stand twice in `items`.
  ///
  /// Whether an item stands twice is found while they are entered into the table, so that each is
  /// hashed by the caller alone and probed for once; on a duplicate, all are taken away again.
  @inlinable
  func insert(
    _ newItems: [Item], tags newTags: [UInt32], under parent: Int32, before next: Int32
  ) -> [Item] {
    var duplicates: [Item] = []
    withOwnParts { items, tags, forest, table in
      let nodes = forest.newNodes(newItems.count)
      let formerCount = items.count
      Self.store(newItems, tags: newTags, at: nodes, in: &items, &tags)
      let rejected = items.withUnsafeBufferPointer { items in
        table.insert(nodes, tags: tags) { items[Int($0)] == items[Int($1)] }
      }
      if rejected.isEmpty {
        forest.insert(nodes, under: parent, before: next)
        return
      }
      var listed = HandleTable()
      for node in rejected {
        let (item, tag) = (items[Int(node)], tags[Int(node)])
        if listed.handle(tag: tag, where: { items[Int($0)] == item }) >= 0 { continue }
        listed.insert(node, tag: tag)
        duplicates.append(item)
      }
      table.remove(nodes, tags: tags)
      items.removeLast(items.count - formerCount)
      tags.removeLast(tags.count - formerCount)
    }
    return duplicates
  }

  /// Runs a body over the parts as variables of its own: the parts of an object are checked for
  /// exclusive access each time they are touched.
  @inlinable
  func withOwnParts(
    _ body: (
      inout ContiguousArray<Item>, inout ContiguousArray<UInt32>, inout Forest, inout NodeTable
    ) -> Void
  ) {
    body(&items, &tags, &forest, &table)
  }

  // MARK: Items and tags by handle

  /// Keeps items under handles that will be theirs.
  @inlinable
  static func store(
    _ newItems: [Item], tags newTags: [UInt32], at nodes: NewNodes,
    in items: inout ContiguousArray<Item>, _ tags: inout ContiguousArray<UInt32>
  ) {
    reserve(for: nodes.end, in: &items, &tags)
    // Where no handle is given out again, the items are simply the next ones.
    if nodes.reused.isEmpty, Int(nodes.firstFresh) == items.count {
      items.append(contentsOf: newItems)
      tags.append(contentsOf: newTags)
      return
    }
    for index in newItems.indices {
      store(newItems[index], tag: newTags[index], at: nodes[index], in: &items, &tags)
    }
  }

  /// Keeps an item under a handle that is new or was released.
  @inlinable
  static func store(
    _ item: Item, tag: UInt32, at node: Int32, in items: inout ContiguousArray<Item>,
    _ tags: inout ContiguousArray<UInt32>
  ) {
    if Int(node) == items.count {
      items.append(item)
      tags.append(tag)
    } else {
      items[Int(node)] = item
      tags[Int(node)] = tag
    }
  }

  /// Makes room for the items of the handles below `end`.
  @inlinable
  static func reserve(
    for end: Int32, in items: inout ContiguousArray<Item>, _ tags: inout ContiguousArray<UInt32>
  ) {
    let needed = Int(end)
    // Both together, though one may have been given a little more than it asked for.
    let capacity = min(items.capacity, tags.capacity)
    if needed <= capacity { return }
    let room = Probing.grownCapacity(from: capacity, toHold: needed)
    items.reserveCapacity(room)
    tags.reserveCapacity(room)
  }

  // MARK: Parts of other outlines

  /// Links a copy of the outline of `other` under `parent` before `next`; none of its items is
  /// here.
  func insertOutline(of other: SectionStorage, under parent: Int32, before next: Int32) {
    var root = other.forest.firstRoot
    while root != Forest.none {
      insertSubtree(root, of: other, under: parent, before: next)
      root = other.forest.nextSibling(of: root)
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
      let child = other.forest.firstChild(of: node)
      if child != Forest.none {
        copy = insertCopy(of: child, of: other, under: copy, before: Forest.none)
        node = child
        continue
      }
      while node != root, other.forest.nextSibling(of: node) == Forest.none {
        node = other.forest.parent(of: node)
        copy = forest.parent(of: copy)
      }
      if node == root { return }
      node = other.forest.nextSibling(of: node)
      let parent = forest.parent(of: copy)
      copy = insertCopy(of: node, of: other, under: parent, before: Forest.none)
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
