import PleachDiff

/// Finds where each row of one section was in an older state.
///
/// Most rows follow in the order they had: a cursor runs along the old section, and only where the
/// next row is another one is the old state searched, with the tag of the hash that is at hand.
@usableFromInline
struct RowMatching<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
> {
  @usableFromInline
  typealias State = FlatSnapshot<SectionIdentifier, ItemIdentifier>

  @usableFromInline
  typealias Origin = SectionedCorrespondence.Origin

  @usableFromInline
  let old: State

  @usableFromInline
  let new: State

  /// The index of the section in the new state.
  @usableFromInline
  let section: Int

  /// The index of the section in the old state, or -1.
  @usableFromInline
  let origin: Int

  /// Where each row was.
  @usableFromInline
  var origins: [Origin] = []

  /// The rows that were there and look different now.
  @usableFromInline
  var changedRows: [Int] = []

  @usableFromInline
  init(old: State, new: State, section: Int, origin: Int) {
    self.old = old
    self.new = new
    self.section = section
    self.origin = origin
  }

  @inlinable
  mutating func run(_ hasSameContent: (ItemIdentifier, ItemIdentifier) -> Bool) {
    let storage = new.storage(ofSectionAt: section)
    let nodes = new.rows[section].nodes
    origins.reserveCapacity(nodes.count)
    var cursor = 0
    for (row, node) in nodes.enumerated() {
      let (item, tag) = (storage.item(node), storage.tag(node))
      var match = originNode(of: item, tag: tag, atRow: cursor)
      if match < 0 {
        guard let found = old.indexPath(for: item, tag: tag) else {
          origins.append(.none)
          continue
        }
        match = old.rows[found.section].nodes[found.item]
        origins.append(Origin(section: Int32(found.section), item: Int32(found.item)))
        if found.section == origin { cursor = found.item + 1 }
      } else {
        origins.append(Origin(section: Int32(origin), item: Int32(cursor)))
        cursor += 1
      }
      let source = Int(origins[row].section)
      let oldStorage = old.storage(ofSectionAt: source)
      if looksDifferent(row, node: node, from: origins[row], node: match)
        || !hasSameContent(oldStorage.item(match), item)
      {
        changedRows.append(row)
      }
    }
  }

  /// The node at a row of the old section if it is that of `item`, or -1.
  @inlinable
  func originNode(of item: ItemIdentifier, tag: UInt32, atRow row: Int) -> Int32 {
    if origin < 0 || row >= old.rows[origin].count { return -1 }
    let node = old.rows[origin].nodes[row]
    let storage = old.storage(ofSectionAt: origin)
    return storage.tag(node) == tag && storage.item(node) == item ? node : -1
  }

  /// Whether the place of a row in the outline changed as far as the row itself shows it.
  @usableFromInline
  func looksDifferent(_ row: Int, node: Int32, from origin: Origin, node oldNode: Int32) -> Bool {
    let source = Int(origin.section)
    let hasChildren = new.storage(ofSectionAt: section).forest[node].firstChild != Forest.none
    let hadChildren = old.storage(ofSectionAt: source).forest[oldNode].firstChild != Forest.none
    return hasChildren != hadChildren
      || new.rows[section].level(ofRow: row) != old.rows[source].level(ofRow: Int(origin.item))
  }
}
