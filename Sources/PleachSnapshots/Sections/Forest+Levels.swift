extension Forest {
  /// The ancestors of `node`, its parent first.
  func ancestors(of node: Int32) -> ContiguousArray<Int32> {
    var result: ContiguousArray<Int32> = []
    var ancestor = parent(of: node)
    while ancestor != Self.none {
      result.append(ancestor)
      ancestor = parent(of: ancestor)
    }
    return result
  }

  /// Calls `body` with each node of the subtree of `root` (of the forest, for `none`) in pre-order.
  ///
  /// - Parameters:
  ///   - root: The node at level 0; for `none`, the roots are.
  ///   - limit: The first level that is left out.
  ///   - body: Is given the node and its level.
  func forEachNode(
    inSubtreeOf root: Int32 = none, above limit: Int = .max, _ body: (Int32, Int) -> Void
  ) {
    if limit <= 0 { return }
    var level = 0
    var node = root == Self.none ? firstChild(of: root) : root
    while node != Self.none {
      body(node, level)
      let child = firstChild(of: node)
      if child != Self.none, level < limit - 1 {
        node = child
        level += 1
        continue
      }
      while node != root, nextSibling(of: node) == Self.none {
        node = parent(of: node)
        level -= 1
        if node == Self.none { return }
      }
      if node == root { return }
      node = nextSibling(of: node)
    }
  }

  /// Gives the children of `parent` (the roots, for `none`) another order.
  mutating func orderChildren(of parent: Int32, as children: ContiguousArray<Int32>) {
    for child in children {
      unlink(child)
      link(child, under: parent, before: Self.none)
    }
  }

  /// Links the children of a node at the end of those of another.
  mutating func moveChildren(of parent: Int32, to newParent: Int32) {
    for child in children(of: parent) {
      unlink(child)
      link(child, under: newParent, before: Self.none)
    }
  }
}
