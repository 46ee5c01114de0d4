/// The shape of an outline: an ordered forest over dense node handles, and which nodes are expanded.
///
/// It knows nothing of identifiers. It has two forms. A *sequence* is a list: every node is a root,
/// in the order of the handles, and none was released, so that a count says it all. Any other
/// forest is *linked*: every node is linked to its parent, its first child and its neighbours, so
/// that an edit touches what it names and nothing else. The first edit that a sequence cannot take
/// makes the links.
///
/// A handle stays the same until its node is released; released handles are given out again.
@usableFromInline
struct Forest: Sendable {
  /// The handle of no node.
  @usableFromInline
  static let none: Int32 = -1

  /// The links of all handles; none where the forest is a sequence.
  ///
  /// A node that is linked nowhere is a ring of its own. A released node has no `previous`, and its
  /// `next` is the next released one.
  @usableFromInline
  private(set) var links = LinkTable()

  /// Whether every node is a root, in the order of the handles.
  @usableFromInline
  private(set) var isSequence = true

  /// The first root of a linked forest.
  private var firstLinkedRoot = none

  private var firstReleased = none

  /// Which nodes are expanded, a bit each; none beyond the end.
  private(set) var expanded: ContiguousArray<UInt64> = []

  /// How many handles were given out, released ones included.
  private(set) var handleCount = 0

  /// How many nodes there are, hidden ones included.
  @usableFromInline
  private(set) var count = 0

  init() {}

  // MARK: Nodes

  /// A handle for a new node, which has to be linked before anything else is done.
  @usableFromInline
  mutating func allocate() -> Int32 {
    count += 1
    if firstReleased != Self.none {
      let node = firstReleased
      firstReleased = links[node].next
      links[node] = LinkTable.Links(previous: node)
      return node
    }
    let node = Int32(handleCount)
    handleCount += 1
    if !isSequence {
      links.reserveCapacity(handleCount)
      links.append(LinkTable.Links(previous: node))
    }
    return node
  }

  /// Gives back a node that was unlinked and has not been linked since.
  mutating func release(_ node: Int32) {
    count -= 1
    setExpanded(node, false)
    if isSequence {
      // Only the last one can be taken out of a sequence.
      handleCount -= 1
    } else if count == 0 {
      self = Forest()
    } else {
      links[node] = LinkTable.Links(next: firstReleased)
      firstReleased = node
    }
  }

  /// The handles that `count` new nodes will have.
  @usableFromInline
  func newNodes(_ count: Int) -> NewNodes {
    var reused: ContiguousArray<Int32> = []
    var released = firstReleased
    while released != Self.none, reused.count < count {
      reused.append(released)
      released = links[released].next
    }
    return NewNodes(reused: reused, firstFresh: Int32(handleCount), count: count)
  }

  /// Adds the nodes that ``newNodes(_:)`` told of, linked as siblings under `parent` before `next`.
  @usableFromInline
  mutating func insert(_ nodes: NewNodes, under parent: Int32, before next: Int32) {
    if parent == Self.none, next == Self.none, isSequence {
      count += nodes.count
      handleCount += nodes.count
      return
    }
    makeLinks()
    links.reserveCapacity(Int(nodes.end))
    for _ in 0..<nodes.count { link(allocate(), under: parent, before: next) }
  }

  /// Whether the node has not been released.
  func isLive(_ node: Int32) -> Bool {
    // A handle that a sequence lost at its end is not known any more.
    Int(node) < handleCount && (isSequence || links[node].previous != Self.none)
  }

  /// Whether any node may be expanded.
  @usableFromInline
  var hasExpanded: Bool { !expanded.isEmpty }

  /// Whether the children of `node` show when it is itself visible.
  @usableFromInline
  func isExpanded(_ node: Int32) -> Bool {
    let word = Int(node) / UInt64.bitWidth
    return word < expanded.count && expanded[word] & Self.bit(of: node) != 0
  }

  mutating func setExpanded(_ node: Int32, _ isExpanded: Bool) {
    if self.isExpanded(node) == isExpanded { return }
    let word = Int(node) / UInt64.bitWidth
    if word >= expanded.count {
      if word >= expanded.capacity {
        expanded.reserveCapacity(Probing.grownCapacity(from: expanded.capacity, toHold: word + 1))
      }
      while expanded.count <= word { expanded.append(0) }
    }
    if isExpanded {
      expanded[word] |= Self.bit(of: node)
    } else {
      expanded[word] &= ~Self.bit(of: node)
    }
  }

  private static func bit(of node: Int32) -> UInt64 { 1 << (UInt64(node) % 64) }

  // MARK: Links

  /// Links `node`, and what hangs below it, as a child of `parent` (a root for `none`) directly
  /// before its child `next` (at the end for `none`).
  @usableFromInline
  mutating func link(_ node: Int32, under parent: Int32, before next: Int32) {
    if isSequence {
      // The node was just allocated at the end, or has to be linked elsewhere.
      if parent == Self.none, next == Self.none, node == handleCount - 1 { return }
      makeLinks()
      unlink(node)
    }
    let first = firstChild(of: parent)
    links[node].parent = parent
    links[node].next = next
    if first == Self.none {
      links[node].previous = node
      setFirstChild(of: parent, node)
      return
    }
    // The ring closes at the first child, also for one that goes before it or to the end.
    let follower = next == Self.none ? first : next
    let previous = links[follower].previous
    links[node].previous = previous
    links[follower].previous = node
    if next == first {
      setFirstChild(of: parent, node)
    } else {
      links[previous].next = node
    }
  }

  /// Takes `node`, and what hangs below it, out of the list of its siblings.
  mutating func unlink(_ node: Int32) {
    if isSequence {
      if node == handleCount - 1 { return }
      makeLinks()
    }
    let place = links[node]
    let first = firstChild(of: place.parent)
    if first == node {
      setFirstChild(of: place.parent, place.next)
    } else {
      links[place.previous].next = place.next
    }
    if place.next != Self.none {
      links[place.next].previous = place.previous
    } else if first != node {
      links[first].previous = place.previous
    }
    links[node].parent = Self.none
    links[node].next = Self.none
    links[node].previous = node
  }

  /// The first root, or `none`.
  @usableFromInline
  var firstRoot: Int32 {
    if isSequence { return count > 0 ? 0 : Self.none }
    return firstLinkedRoot
  }

  /// The node that `node` hangs below, or `none` for a root.
  @usableFromInline
  func parent(of node: Int32) -> Int32 {
    isSequence ? Self.none : links[node].parent
  }

  /// The sibling behind `node`, or `none`.
  @usableFromInline
  func nextSibling(of node: Int32) -> Int32 {
    if isSequence { return Int(node) + 1 < count ? node + 1 : Self.none }
    return links[node].next
  }

  /// The sibling before `node`, or `none`.
  func previousSibling(of node: Int32) -> Int32 {
    if isSequence { return node - 1 }
    let previous = links[node].previous
    // The ring leads from the first one to the last, which has no next.
    return links[previous].next == Self.none ? Self.none : previous
  }

  /// The first child of `parent`, or the first root for `none`.
  func firstChild(of parent: Int32) -> Int32 {
    if parent == Self.none { return firstRoot }
    return isSequence ? Self.none : links[parent].firstChild
  }

  /// The last child of `parent`, or the last root for `none`.
  func lastChild(of parent: Int32) -> Int32 {
    if isSequence { return parent == Self.none ? Int32(count) - 1 : Self.none }
    let first = firstChild(of: parent)
    return first == Self.none ? Self.none : links[first].previous
  }

  /// Whether anything hangs below `node`.
  @inlinable
  func hasChildren(_ node: Int32) -> Bool {
    !isSequence && links[node].firstChild != Self.none
  }

  private mutating func setFirstChild(of parent: Int32, _ child: Int32) {
    if parent == Self.none { firstLinkedRoot = child } else { links[parent].firstChild = child }
  }

  /// Gives up being a sequence.
  ///
  /// - Complexity: O(n) for n nodes the first time, which is no more than they cost to add.
  private mutating func makeLinks() {
    if !isSequence { return }
    links.reserveCapacity(handleCount)
    let last = Int32(handleCount) - 1
    for node in 0..<Int32(handleCount) {
      links.append(
        LinkTable.Links(
          next: node == last ? Self.none : node + 1, previous: node == 0 ? last : node - 1))
    }
    firstLinkedRoot = handleCount > 0 ? 0 : Self.none
    isSequence = false
  }
}
