import PleachDiff

/// Finds where each row of one section was in an older state.
///
/// Most rows follow in the order they had: a cursor runs along the old section, and only where the
/// next row is another one is the old state searched, with the tag of the hash that is at hand.
@usableFromInline
struct RowMatching<Item: Hashable & Sendable> {
  @usableFromInline
  typealias Origin = SectionedCorrespondence.Origin

  /// Where each row was.
  @usableFromInline
  var origins: [Origin] = []

  /// The rows that were there and look different now.
  @usableFromInline
  var changedRows: [Int] = []

  @inlinable
  init() {}

  /// Matches the rows of a section with those that the section had, and where they are not among
  /// these with those of all others.
  ///
  /// - Parameters:
  ///   - new: The section as it is.
  ///   - old: The section as it was.
  ///   - index: The index that it had.
  ///   - hasSameContent: Whether the old and the new value of an item look the same.
  ///   - elsewhere: Where an item was in the other sections.
  @inlinable
  mutating func match(
    _ new: RowSource<Item>, with old: RowSource<Item>, at index: Int,
    hasSameContent: (Item, Item) -> Bool,
    elsewhere: (Item, UInt32) -> (source: RowSource<Item>, indexPath: ItemIndexPath)?
  ) {
    origins.reserveCapacity(new.count)
    var cursor = 0
    for row in 0..<new.count {
      var match = cursor
      if !old.isItem(new.item(atRow: row), tag: new.tag(atRow: row), atRow: cursor) {
        match = old.row(of: new.item(atRow: row), tag: new.tag(atRow: row))
      }
      if match < 0 {
        look(for: row, of: new, hasSameContent: hasSameContent, elsewhere: elsewhere)
        continue
      }
      cursor = match + 1
      origins.append(Origin(section: Int32(index), item: Int32(match)))
      if new.looksDifferent(row, from: old, match)
        || !hasSameContent(old.item(atRow: match), new.item(atRow: row))
      {
        changedRows.append(row)
      }
    }
  }

  /// Matches the rows of a section that was not there with those of all sections.
  @inlinable
  mutating func match(
    _ new: RowSource<Item>, hasSameContent: (Item, Item) -> Bool,
    elsewhere: (Item, UInt32) -> (source: RowSource<Item>, indexPath: ItemIndexPath)?
  ) {
    origins.reserveCapacity(new.count)
    for row in 0..<new.count {
      look(for: row, of: new, hasSameContent: hasSameContent, elsewhere: elsewhere)
    }
  }

  /// Looks for the item of a row in the other sections.
  @inlinable
  mutating func look(
    for row: Int, of new: RowSource<Item>, hasSameContent: (Item, Item) -> Bool,
    elsewhere: (Item, UInt32) -> (source: RowSource<Item>, indexPath: ItemIndexPath)?
  ) {
    guard let (source, path) = elsewhere(new.item(atRow: row), new.tag(atRow: row)) else {
      origins.append(.none)
      return
    }
    origins.append(Origin(section: Int32(path.section), item: Int32(path.item)))
    if new.looksDifferent(row, from: source, path.item)
      || !hasSameContent(source.item(atRow: path.item), new.item(atRow: row))
    {
      changedRows.append(row)
    }
  }
}

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
