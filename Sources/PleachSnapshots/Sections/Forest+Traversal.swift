extension Forest {
  /// The node after `node` in pre-order, or `none` at the end of the subtree of `root`
  /// (of the forest, for `none`).
  func successor(of node: Int32, within root: Int32 = none) -> Int32 {
    let child = firstChild(of: node)
    return child == Self.none ? successorOfSubtree(of: node, within: root) : child
  }

  /// The node after `node` in pre-order that does not lie below a collapsed one.
  func visibleSuccessor(of node: Int32) -> Int32 {
    let child = isExpanded(node) ? firstChild(of: node) : Self.none
    return child == Self.none ? successorOfSubtree(of: node) : child
  }

  /// The first node in pre-order behind the whole subtree of `node`.
  func successorOfSubtree(of node: Int32, within root: Int32 = none) -> Int32 {
    var node = node
    while node != root {
      let next = nextSibling(of: node)
      if next != Self.none { return next }
      node = parent(of: node)
      if node == Self.none { break }
    }
    return Self.none
  }

  /// The node after `node` in pre-order, with its level.
  func successor(of node: Int32, at level: Int) -> (node: Int32, level: Int) {
    let child = firstChild(of: node)
    return child == Self.none ? successorOfSubtree(of: node, at: level) : (child, level + 1)
  }

  /// The first node in pre-order behind the subtree of `node`, with its level.
  func successorOfSubtree(of node: Int32, at level: Int) -> (node: Int32, level: Int) {
    var (node, level) = (node, level)
    while node != Self.none {
      let next = nextSibling(of: node)
      if next != Self.none { return (next, level) }
      node = parent(of: node)
      level -= 1
    }
    return (Self.none, 0)
  }

  /// The handles below `root` (all, for `none`) in pre-order, without `root` itself.
  func descendants(of root: Int32 = none) -> ContiguousArray<Int32> {
    if root == Self.none, isSequence { return ContiguousArray(0..<Int32(count)) }
    var result: ContiguousArray<Int32> = []
    if root == Self.none { result.reserveCapacity(count) }
    appendDescendants(of: root, to: &result)
    return result
  }

  /// Appends the handles below `root` (all, for `none`) in pre-order, without `root` itself.
  func appendDescendants(of root: Int32, to result: inout ContiguousArray<Int32>) {
    var node = firstChild(of: root)
    while node != Self.none {
      result.append(node)
      node = successor(of: node, within: root)
    }
  }

  /// The children of `parent` (the roots, for `none`) in order.
  func children(of parent: Int32) -> ContiguousArray<Int32> {
    var result: ContiguousArray<Int32> = []
    var child = firstChild(of: parent)
    while child != Self.none {
      result.append(child)
      child = nextSibling(of: child)
    }
    return result
  }

  /// How many ancestors `node` has.
  func level(of node: Int32) -> Int {
    var level = 0
    var ancestor = parent(of: node)
    while ancestor != Self.none {
      level += 1
      ancestor = parent(of: ancestor)
    }
    return level
  }

  /// Whether every ancestor of `node` is expanded.
  @usableFromInline
  func isVisible(_ node: Int32) -> Bool {
    var ancestor = parent(of: node)
    while ancestor != Self.none {
      if !isExpanded(ancestor) { return false }
      ancestor = parent(of: ancestor)
    }
    return true
  }

  /// Whether `node` is `ancestor` or lies below it.
  func isNode(_ node: Int32, inSubtreeOf ancestor: Int32) -> Bool {
    var node = node
    while node != Self.none {
      if node == ancestor { return true }
      node = parent(of: node)
    }
    return false
  }

  /// The index of `node` among its siblings, not counting those `excluded`.
  func siblingIndex(of node: Int32, excluding excluded: Set<Int32> = []) -> Int {
    if isSequence, excluded.isEmpty { return Int(node) }
    var index = 0
    var sibling = previousSibling(of: node)
    while sibling != Self.none {
      if !excluded.contains(sibling) { index += 1 }
      sibling = previousSibling(of: sibling)
    }
    return index
  }
}
