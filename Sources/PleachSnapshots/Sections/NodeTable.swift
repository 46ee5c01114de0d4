/// A hash table from the tags of items to the nodes that have them: four bytes a slot.
///
/// A slot holds a node and as much of its tag as fits beside it. The full tags lie with the owner,
/// by node: they are needed when the table grows and when an entry goes. The owner says whether a
/// candidate is the wanted one.
///
/// Open addressing with linear probing, at most four fifths full; removal closes the gap, so there
/// are no tombstones.
@usableFromInline
struct NodeTable: Sendable {
  /// A slot holds the node plus one in its lower bits, and in the others the lowest bits of the
  /// scattered tag; 0 is free.
  @usableFromInline
  var slots: ContiguousArray<UInt32> = []

  /// How many of a slot's bits are for the node.
  @usableFromInline
  private(set) var nodeBits: UInt32 = 0

  /// How many nodes the table holds.
  @usableFromInline
  var count = 0

  init() {}

  /// Finds the node with the given tag for which `isEqual` says that it is the one, or -1.
  ///
  /// - Complexity: O(1) expected; `isEqual` is called for nodes of the same tag and, rarely, for
  ///   others.
  @inlinable
  func node(tag: UInt32, where isEqual: (Int32) -> Bool) -> Int32 {
    if slots.isEmpty { return -1 }
    return slots.withUnsafeBufferPointer { slots in
      let scattered = Probing.scattered(tag)
      let nodeMask = (1 as UInt32) &<< nodeBits &- 1
      let remnant = scattered &<< nodeBits
      var slot = Probing.home(of: scattered, slotCount: slots.count)
      while true {
        let entry = slots[slot]
        if entry == 0 { return -1 }
        if entry & ~nodeMask == remnant {
          let node = Int32(truncatingIfNeeded: entry & nodeMask) &- 1
          if isEqual(node) { return node }
        }
        slot = Probing.slot(after: slot, slotCount: slots.count)
      }
    }
  }

  /// Adds new nodes, but not those for which `isEqual` says that a node that is here, or was added
  /// before them, is the same.
  ///
  /// - Parameters:
  ///   - nodes: The nodes, none of which is here.
  ///   - tags: The tag of each node, by node, new ones included.
  ///   - isEqual: Whether a node that is here and a new one stand for the same.
  /// - Returns: The nodes that were not added.
  /// - Complexity: O(k) amortised for k nodes.
  @inlinable
  mutating func insert(
    _ nodes: NewNodes, tags: ContiguousArray<UInt32>, unless isEqual: (Int32, Int32) -> Bool
  ) -> ContiguousArray<Int32> {
    reserve(adding: nodes.count, upTo: nodes.end, tags: tags)
    var rejected: ContiguousArray<Int32> = []
    let nodeBits = nodeBits
    let nodeMask = (1 as UInt32) &<< nodeBits &- 1
    slots.withUnsafeMutableBufferPointer { slots in
      tags.withUnsafeBufferPointer { tags in
        for index in 0..<nodes.count {
          let node = nodes[index]
          let scattered = Probing.scattered(tags[Int(node)])
          let remnant = scattered &<< nodeBits
          var slot = Probing.home(of: scattered, slotCount: slots.count)
          var isPresent = false
          while slots[slot] != 0 {
            let entry = slots[slot]
            if entry & ~nodeMask == remnant,
              isEqual(Int32(truncatingIfNeeded: entry & nodeMask) &- 1, node)
            {
              isPresent = true
              break
            }
            slot = Probing.slot(after: slot, slotCount: slots.count)
          }
          if isPresent {
            rejected.append(node)
          } else {
            slots[slot] = remnant | UInt32(truncatingIfNeeded: node &+ 1)
          }
        }
      }
    }
    count += nodes.count - rejected.count
    return rejected
  }

  /// Adds a node that the owner knows to be absent.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - tags: The tag of each node, by node, the new one included.
  /// - Complexity: O(1) amortised.
  @usableFromInline
  mutating func insert(_ node: Int32, tags: ContiguousArray<UInt32>) {
    reserve(adding: 1, upTo: node + 1, tags: tags)
    place(node, tag: tags[Int(node)])
    count += 1
  }

  /// Removes a node; does nothing if it is not here.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - tags: The tag of each node, by node, the removed one included.
  /// - Complexity: O(1) expected.
  @usableFromInline
  mutating func remove(_ node: Int32, tags: ContiguousArray<UInt32>) {
    if slots.isEmpty { return }
    let (home, entry) = place(of: node, tag: tags[Int(node)])
    var hole = home
    while slots[hole] != entry {
      if slots[hole] == 0 { return }
      hole = Probing.slot(after: hole, slotCount: slots.count)
    }
    count -= 1
    let (slotCount, nodeMask) = (slots.count, nodeMask)
    Probing.closeGap(at: hole, in: &slots) { entry in
      let scattered = Probing.scattered(tags[Int(entry & nodeMask) - 1])
      return Probing.home(of: scattered, slotCount: slotCount)
    }
  }

  /// Removes nodes, and passes over those that are not here.
  @usableFromInline
  mutating func remove(_ nodes: NewNodes, tags: ContiguousArray<UInt32>) {
    for index in (0..<nodes.count).reversed() { remove(nodes[index], tags: tags) }
  }

  /// Makes room for more nodes, so that adding them moves nothing.
  ///
  /// - Parameters:
  ///   - added: How many nodes there will be more.
  ///   - end: One more than the largest of them.
  ///   - tags: The tag of each node, by node.
  /// - Complexity: O(`count`) if the table has to grow.
  @usableFromInline
  mutating func reserve(adding added: Int, upTo end: Int32, tags: ContiguousArray<UInt32>) {
    let capacity = Probing.capacity(ofSlotCount: slots.count)
    // The larger of the two: nodes and slots grow alike, so that a node always fits its bits.
    let needed = max(count + added, Int(end))
    if needed <= capacity { return }
    let room = Probing.grownCapacity(from: max(capacity, 0), toHold: needed)
    grow(to: Probing.slotCount(for: room), tags: tags)
  }

  private mutating func grow(to slotCount: Int, tags: ContiguousArray<UInt32>) {
    let former = slots
    let formerMask = nodeMask
    slots = ContiguousArray(repeating: 0, count: slotCount)
    nodeBits = UInt32(Int.bitWidth - slotCount.leadingZeroBitCount)
    let nodeBits = nodeBits
    slots.withUnsafeMutableBufferPointer { slots in
      tags.withUnsafeBufferPointer { tags in
        // In the order of the slots, which is that of the homes: the new ones are met in order too.
        for entry in former where entry != 0 {
          let scattered = Probing.scattered(tags[Int(entry & formerMask) - 1])
          var slot = Probing.home(of: scattered, slotCount: slotCount)
          while slots[slot] != 0 { slot = Probing.slot(after: slot, slotCount: slotCount) }
          slots[slot] = scattered &<< nodeBits | entry & formerMask
        }
      }
    }
  }

  private var nodeMask: UInt32 { 1 &<< nodeBits &- 1 }

  /// The home of a node, and what its slot holds.
  private func place(of node: Int32, tag: UInt32) -> (home: Int, entry: UInt32) {
    let scattered = Probing.scattered(tag)
    return (
      Probing.home(of: scattered, slotCount: slots.count),
      scattered &<< nodeBits | UInt32(truncatingIfNeeded: node &+ 1)
    )
  }

  private mutating func place(_ node: Int32, tag: UInt32) {
    let (home, entry) = place(of: node, tag: tag)
    var slot = home
    while slots[slot] != 0 { slot = Probing.slot(after: slot, slotCount: slots.count) }
    slots[slot] = entry
  }
}
