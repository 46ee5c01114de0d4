import PleachDiff

/// The rows of one section and what they show, held in one place for a loop over them.
@usableFromInline
struct RowSource<Item: Hashable & Sendable> {
  @usableFromInline
  let items: ContiguousArray<Item>

  @usableFromInline
  let tags: ContiguousArray<UInt32>

  @usableFromInline
  let table: NodeTable

  @usableFromInline
  let forest: Forest

  @usableFromInline
  let rows: SectionRows

  /// The node of each row; empty for a sequence.
  @usableFromInline
  let nodes: ContiguousArray<Int32>

  @usableFromInline
  let isSequence: Bool

  @usableFromInline
  let count: Int

  @inlinable
  init(_ storage: SectionStorage<Item>, _ rows: SectionRows) {
    items = storage.items
    tags = storage.tags
    table = storage.table
    forest = storage.forest
    self.rows = rows
    nodes = rows.listedNodes
    isSequence = rows.isSequence
    count = rows.count
  }

  @inlinable
  func node(atRow row: Int) -> Int { isSequence ? row : Int(nodes[row]) }

  @inlinable
  func item(atRow row: Int) -> Item { items[node(atRow: row)] }

  @inlinable
  func tag(atRow row: Int) -> UInt32 { tags[node(atRow: row)] }

  /// The row that shows an item, or -1.
  @inlinable
  func row(of item: Item, tag: UInt32) -> Int {
    let node = table.node(tag: tag) { items[Int($0)] == item }
    return node == Forest.none ? -1 : Int(rows.row(ofNode: node))
  }

  /// Whether the place of a row in the outline changed as far as the row itself shows it.
  @inlinable
  func looksDifferent(_ row: Int, from old: RowSource, _ oldRow: Int) -> Bool {
    if isSequence, old.isSequence { return false }
    return forest.hasChildren(Int32(truncatingIfNeeded: node(atRow: row)))
      != old.forest.hasChildren(Int32(truncatingIfNeeded: old.node(atRow: oldRow)))
      || rows.level(ofRow: row) != old.rows.level(ofRow: oldRow)
  }

  /// How many rows, from the given ones on, show the same items as those of an older state.
  @inlinable
  func lengthOfCommonRun(from row: Int, with old: RowSource, from oldRow: Int) -> Int {
    let limit = min(count &- row, old.count &- oldRow)
    if limit <= 0 { return 0 }
    return items.withUnsafeBufferPointer { items in
      old.items.withUnsafeBufferPointer { oldItems in
        var length = 0
        if isSequence, old.isSequence {
          while length < limit, items[row &+ length] == oldItems[oldRow &+ length] { length &+= 1 }
        } else {
          while length < limit,
            items[node(atRow: row &+ length)] == oldItems[old.node(atRow: oldRow &+ length)]
          {
            length &+= 1
          }
        }
        return length
      }
    }
  }
}
