/// The rows of one section: the nodes that show, in order, and back from a node to its row.
///
/// It is made once for an outline and shared by all flat snapshots until the section is edited.
/// Where the outline is a sequence, nodes and rows are the same, and nothing is kept.
@usableFromInline
final class SectionRows: Sendable {
  /// How many rows there are.
  @usableFromInline
  let count: Int

  /// Whether every node is the row of the same number.
  @usableFromInline
  let isSequence: Bool

  /// The node of each row; empty for a sequence.
  @usableFromInline
  let listedNodes: ContiguousArray<Int32>

  /// The level of each row; empty where every row is a root.
  @usableFromInline
  let levels: ContiguousArray<Int32>

  /// The row of each node, -1 for a hidden one; empty for a sequence.
  @usableFromInline
  let rows: ContiguousArray<Int32>

  /// Walks the visible part of an outline.
  ///
  /// - Complexity: O(v + c) for v visible nodes and c handles; O(1) for a sequence.
  init(of forest: Forest) {
    isSequence = forest.isSequence
    if forest.isSequence {
      count = forest.count
      listedNodes = []
      levels = []
      rows = []
      return
    }
    var nodes: ContiguousArray<Int32> = []
    var levels: ContiguousArray<Int32> = []
    var rows = ContiguousArray<Int32>(repeating: -1, count: forest.handleCount)
    nodes.reserveCapacity(forest.count)
    var node = forest.firstRoot
    var level = 0
    while node != Forest.none {
      rows[Int(node)] = Int32(nodes.count)
      if level > 0 || !levels.isEmpty {
        // The rows up to here were all roots.
        while levels.count < nodes.count { levels.append(0) }
        levels.append(Int32(level))
      }
      nodes.append(node)
      let child = forest.isExpanded(node) ? forest.firstChild(of: node) : Forest.none
      if child != Forest.none {
        node = child
        level += 1
      } else {
        (node, level) = forest.successorOfSubtree(of: node, at: level)
      }
    }
    count = nodes.count
    listedNodes = nodes
    self.levels = levels
    self.rows = rows
  }

  /// The node that a row shows.
  @inlinable
  func node(atRow row: Int) -> Int32 {
    isSequence ? Int32(truncatingIfNeeded: row) : listedNodes[row]
  }

  /// The row that shows a node, -1 for a hidden one.
  @inlinable
  func row(ofNode node: Int32) -> Int32 { isSequence ? node : rows[Int(node)] }

  /// How many ancestors the row has.
  @inlinable
  func level(ofRow row: Int) -> Int32 { levels.isEmpty ? 0 : levels[row] }

  /// The nodes of the rows, in order, without certain nodes and what lies below them.
  ///
  /// - Complexity: O(v) for v rows.
  func nodes(outsideSubtreesOf roots: Set<Int32>) -> ContiguousArray<Int32> {
    var result: ContiguousArray<Int32> = []
    result.reserveCapacity(count)
    // The level of the excluded node whose subtree the walk is in.
    var excludedLevel = Int32.max
    for row in 0..<count {
      let node = node(atRow: row)
      let level = level(ofRow: row)
      if level > excludedLevel { continue }
      excludedLevel = roots.contains(node) ? level : .max
      if excludedLevel == .max { result.append(node) }
    }
    return result
  }
}

extension SectionStorage {
  /// The items that rows show, in order.
  func items(of rows: SectionRows) -> [Item] {
    rows.isSequence ? Array(items.prefix(rows.count)) : items(of: rows.listedNodes)
  }
}
