/// The shape of an outline: an ordered forest over dense node handles, and which nodes are expanded.
///
/// It knows nothing of identifiers. Every node is linked to its parent, its first and last child
/// and its two neighbours, so that an edit touches what it names and nothing else. A handle stays
/// the same until its node is released; released handles are given out again.
@usableFromInline
struct Forest: Sendable {
  @usableFromInline
  struct Node: Sendable {
    var parent: Int32 = none
    @usableFromInline
    var firstChild: Int32 = none
    var lastChild: Int32 = none
    /// The next sibling; of a released node, the next released one.
    var next: Int32 = none
    var previous: Int32 = none
    var isExpanded = false
    var isLive = true
  }

  /// The handle of no node.
  @usableFromInline
  static let none: Int32 = -1

  @usableFromInline
  private(set) var nodes: ContiguousArray<Node> = []
  private(set) var firstRoot = none
  private(set) var lastRoot = none
  private var firstReleased = none

  /// How many nodes there are, hidden ones included.
  private(set) var count = 0

  init() {}

  // MARK: Nodes

  /// A handle for a new node, which is not linked yet.
  @usableFromInline
  mutating func allocate() -> Int32 {
    count += 1
    if firstReleased == Self.none {
      nodes.append(Node())
      return Int32(nodes.count - 1)
    }
    let node = firstReleased
    firstReleased = self[node].next
    self[node] = Node()
    return node
  }

  /// Gives back a node that is not linked any more.
  @usableFromInline
  mutating func release(_ node: Int32) {
    count -= 1
    self[node] = Node(next: firstReleased, isLive: false)
    firstReleased = node
  }

  private(set) subscript(node: Int32) -> Node {
    get { nodes[Int(node)] }
    _modify { yield &nodes[Int(node)] }
  }

  /// Whether anything hangs below `node`.
  @inlinable
  func hasChildren(_ node: Int32) -> Bool { nodes[Int(node)].firstChild != Self.none }

  /// Whether the children of `node` show when it is itself visible.
  func isExpanded(_ node: Int32) -> Bool { self[node].isExpanded }

  mutating func setExpanded(_ node: Int32, _ isExpanded: Bool) {
    self[node].isExpanded = isExpanded
  }

  // MARK: Links

  /// Links `node`, and what hangs below it, as a child of `parent` (a root for `none`) directly
  /// before its child `next` (at the end for `none`).
  @usableFromInline
  mutating func link(_ node: Int32, under parent: Int32, before next: Int32) {
    let previous = next == Self.none ? lastChild(of: parent) : self[next].previous
    self[node].parent = parent
    self[node].next = next
    self[node].previous = previous
    if previous == Self.none {
      setFirstChild(of: parent, node)
    } else {
      self[previous].next = node
    }
    if next == Self.none {
      setLastChild(of: parent, node)
    } else {
      self[next].previous = node
    }
  }

  /// Takes `node`, and what hangs below it, out of the list of its siblings.
  @usableFromInline
  mutating func unlink(_ node: Int32) {
    let (parent, previous, next) = (self[node].parent, self[node].previous, self[node].next)
    if previous == Self.none {
      setFirstChild(of: parent, next)
    } else {
      self[previous].next = next
    }
    if next == Self.none {
      setLastChild(of: parent, previous)
    } else {
      self[next].previous = previous
    }
    self[node].parent = Self.none
    self[node].previous = Self.none
    self[node].next = Self.none
  }

  /// The first child of `parent`, or the first root for `none`.
  func firstChild(of parent: Int32) -> Int32 {
    parent == Self.none ? firstRoot : self[parent].firstChild
  }

  /// The last child of `parent`, or the last root for `none`.
  func lastChild(of parent: Int32) -> Int32 {
    parent == Self.none ? lastRoot : self[parent].lastChild
  }

  private mutating func setFirstChild(of parent: Int32, _ child: Int32) {
    if parent == Self.none { firstRoot = child } else { self[parent].firstChild = child }
  }

  private mutating func setLastChild(of parent: Int32, _ child: Int32) {
    if parent == Self.none { lastRoot = child } else { self[parent].lastChild = child }
  }
}
