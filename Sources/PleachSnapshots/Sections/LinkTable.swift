/// The links of the nodes of a forest, by handle: 8 bytes a node, and 16 where handles need it.
///
/// The lower halves of all links lie apart from the upper halves, which are there only once there
/// are more handles than 16 bits can name.
@usableFromInline
struct LinkTable: Sendable {
  /// Where one node hangs.
  ///
  /// The children of a node, and the roots, are a ring backwards: the `previous` of the first is
  /// the last.
  @usableFromInline
  struct Links: Sendable {
    @usableFromInline var parent = Forest.none
    @usableFromInline var next = Forest.none
    @usableFromInline var previous = Forest.none
    @usableFromInline var firstChild = Forest.none

    @inlinable
    init(
      parent: Int32 = Forest.none, next: Int32 = Forest.none, previous: Int32 = Forest.none,
      firstChild: Int32 = Forest.none
    ) {
      self.parent = parent
      self.next = next
      self.previous = previous
      self.firstChild = firstChild
    }
  }

  /// Halves of the links of a node, each of the handle plus one.
  @usableFromInline
  struct Halves: Sendable {
    @usableFromInline var parent: UInt16 = 0
    @usableFromInline var next: UInt16 = 0
    @usableFromInline var previous: UInt16 = 0
    @usableFromInline var firstChild: UInt16 = 0

    @inlinable
    init() {}
  }

  /// The lower halves.
  @usableFromInline
  var lower: ContiguousArray<Halves> = []

  /// The upper halves, of all nodes or of none.
  @usableFromInline
  var upper: ContiguousArray<Halves> = []

  /// Whether there are upper halves; all of them are 0 otherwise.
  @usableFromInline
  var isWide = false

  /// How many handles can be named with the lower halves alone.
  private static let narrowLimit = Int(UInt16.max)

  init() {}

  /// How many nodes have links.
  var count: Int { lower.count }

  @inlinable
  subscript(node: Int32) -> Links {
    get {
      let (low, high) = (lower[Int(node)], isWide ? upper[Int(node)] : Halves())
      return Links(
        parent: Self.joined(low.parent, high.parent), next: Self.joined(low.next, high.next),
        previous: Self.joined(low.previous, high.previous),
        firstChild: Self.joined(low.firstChild, high.firstChild))
    }
    set {
      lower[Int(node)].set(newValue, shift: 0)
      if isWide { upper[Int(node)].set(newValue, shift: 16) }
    }
  }

  /// Adds links for more handles at the end.
  mutating func append(_ links: Links) {
    if lower.count == Self.narrowLimit { widen() }
    var halves = Halves()
    halves.set(links, shift: 0)
    lower.append(halves)
    if !isWide { return }
    halves.set(links, shift: 16)
    upper.append(halves)
  }

  /// Makes room for the links of so many nodes, which may then name each other.
  mutating func reserveCapacity(_ capacity: Int) {
    if capacity > lower.capacity {
      lower.reserveCapacity(Probing.grownCapacity(from: lower.capacity, toHold: capacity))
    }
    if capacity > Self.narrowLimit { widen() }
    if isWide, capacity > upper.capacity {
      upper.reserveCapacity(Probing.grownCapacity(from: upper.capacity, toHold: capacity))
    }
  }

  private mutating func widen() {
    if isWide { return }
    isWide = true
    upper.reserveCapacity(lower.capacity)
    for _ in lower.indices { upper.append(Halves()) }
  }

  @inlinable
  static func joined(_ low: UInt16, _ high: UInt16) -> Int32 {
    Int32(truncatingIfNeeded: UInt32(high) &<< 16 | UInt32(low)) &- 1
  }
}

extension LinkTable.Halves {
  /// Takes 16 bits of each link, those above `shift`.
  @inlinable
  mutating func set(_ links: LinkTable.Links, shift: Int32) {
    parent = UInt16(truncatingIfNeeded: (links.parent &+ 1) &>> shift)
    next = UInt16(truncatingIfNeeded: (links.next &+ 1) &>> shift)
    previous = UInt16(truncatingIfNeeded: (links.previous &+ 1) &>> shift)
    firstChild = UInt16(truncatingIfNeeded: (links.firstChild &+ 1) &>> shift)
  }
}
