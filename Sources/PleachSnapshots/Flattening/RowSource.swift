import PleachDiff

/// The rows of one section and what they show, held in one place for a loop over them.
@usableFromInline
struct RowSource<Item: Hashable & Sendable> {
  @usableFromInline
  let storage: SectionStorage<Item>

  @usableFromInline
  let items: ContiguousArray<Item>

  @usableFromInline
  let tags: ContiguousArray<UInt32>

  @usableFromInline
  let forest: Forest

  @usableFromInline
  let rows: SectionRows

  @usableFromInline
  let nodes: ContiguousArray<Int32>

  @inlinable
  init(_ storage: SectionStorage<Item>, _ rows: SectionRows) {
    self.storage = storage
    items = storage.items
    tags = storage.tags
    forest = storage.forest
    self.rows = rows
    nodes = rows.nodes
  }

  @inlinable
  var count: Int { nodes.count }

  @inlinable
  func item(atRow row: Int) -> Item { items[Int(nodes[row])] }

  @inlinable
  func tag(atRow row: Int) -> UInt32 { tags[Int(nodes[row])] }

  /// Whether there is such a row and it shows the item.
  @inlinable
  func isItem(_ item: Item, tag: UInt32, atRow row: Int) -> Bool {
    if row >= nodes.count { return false }
    let node = Int(nodes[row])
    return tags[node] == tag && items[node] == item
  }

  /// The row that shows an item, or -1.
  @inlinable
  func row(of item: Item, tag: UInt32) -> Int {
    let node = storage.node(of: item, tag: tag)
    return node == Forest.none ? -1 : Int(rows.rows[Int(node)])
  }

  /// Whether the place of a row in the outline changed as far as the row itself shows it.
  @inlinable
  func looksDifferent(_ row: Int, from old: RowSource, _ oldRow: Int) -> Bool {
    forest.hasChildren(nodes[row]) != old.forest.hasChildren(old.nodes[oldRow])
      || rows.level(ofRow: row) != old.rows.level(ofRow: oldRow)
  }
}
