/// The rows of one section: the nodes that show, in order, and back from a node to its row.
///
/// It is made once for an outline and shared by all flat snapshots until the section is edited.
@usableFromInline
final class SectionRows: Sendable {
  /// The node of each row.
  @usableFromInline
  let nodes: ContiguousArray<Int32>

  /// The level of each row; empty where every row is a root.
  @usableFromInline
  let levels: ContiguousArray<Int32>

  /// The row of each node; -1 for a hidden one.
  @usableFromInline
  let rows: ContiguousArray<Int32>

  /// Walks the visible part of an outline.
  ///
  /// - Complexity: O(v + c) for v visible nodes and c handles.
  init(of forest: Forest) {
    var nodes: ContiguousArray<Int32> = []
    var levels: ContiguousArray<Int32> = []
    var rows = ContiguousArray<Int32>(repeating: -1, count: forest.nodes.count)
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
      if forest.isExpanded(node), forest[node].firstChild != Forest.none {
        node = forest[node].firstChild
        level += 1
      } else {
        (node, level) = forest.successorOfSubtree(of: node, at: level)
      }
    }
    self.nodes = nodes
    self.levels = levels
    self.rows = rows
  }

  /// How many rows there are.
  @usableFromInline
  var count: Int { nodes.count }

  /// The nodes of the rows, in order, without certain nodes and what lies below them.
  ///
  /// - Complexity: O(v) for v rows.
  func nodes(outsideSubtreesOf roots: Set<Int32>) -> ContiguousArray<Int32> {
    var result: ContiguousArray<Int32> = []
    result.reserveCapacity(nodes.count)
    // The level of the excluded node whose subtree the walk is in.
    var excludedLevel = Int32.max
    for (row, node) in nodes.enumerated() {
      let level = level(ofRow: row)
      if level > excludedLevel { continue }
      excludedLevel = roots.contains(node) ? level : .max
      if excludedLevel == .max { result.append(node) }
    }
    return result
  }

  /// How many ancestors the row has.
  @inlinable
  func level(ofRow row: Int) -> Int32 { levels.isEmpty ? 0 : levels[row] }
}
