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

  /// The row at the cursor or the one behind it, if it shows what a row of a newer state shows, or
  /// -1: where one row has gone the next goes on.
  @inlinable
  func rowNear(_ cursor: Int, showing row: Int, of new: RowSource) -> Int {
    let item = new.node(atRow: row)
    if cursor < count, items[node(atRow: cursor)] == new.items[item] { return cursor }
    let next = cursor &+ 1
    if next < count, items[node(atRow: next)] == new.items[item] { return next }
    return -1
  }

  /// The row that shows what a row of a newer state shows, or -1.
  @inlinable
  func row(showing row: Int, of new: RowSource) -> Int {
    let item = new.node(atRow: row)
    // An outline that came from this one by edits has the same nodes for the same items.
    if item < rows.rows.count, rows.rows[item] >= 0, items[item] == new.items[item] {
      return Int(rows.rows[item])
    }
    let node = table.node(tag: new.tags[item]) { items[Int($0)] == new.items[item] }
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
}
