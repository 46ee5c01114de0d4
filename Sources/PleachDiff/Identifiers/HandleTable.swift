/// A hash table from identifiers to dense handles that holds no identifier itself.
///
/// It keeps a 32-bit tag of each identifier's hash beside the handle, so that probing rarely looks
/// at an identifier, and growing never hashes one again. The identifiers lie where the owner keeps
/// them, found by handle: the table is not generic, and its owner says whether a candidate is equal.
///
/// Open addressing with linear probing; removal closes the gap, so there are no tombstones.
@usableFromInline
package struct HandleTable: Sendable {
  /// A slot holds the tag in its upper half and the handle plus one in its lower; 0 is free.
  @usableFromInline
  var slots: ContiguousArray<UInt64>

  /// How many handles the table holds.
  @usableFromInline
  package private(set) var count: Int

  /// Makes an empty table with room for `minimumCapacity` handles.
  @usableFromInline
  package init(minimumCapacity: Int = 0) {
    slots = []
    count = 0
    reserveCapacity(minimumCapacity)
  }

  /// The tag of an identifier: what the table needs to know of its hash.
  ///
  /// - Complexity: One hash of `identifier`.
  @inlinable
  package static func tag(of identifier: some Hashable) -> UInt32 {
    UInt32(truncatingIfNeeded: identifier.hashValue)
  }

  /// Finds the handle with the given tag for which `isEqual` says that it is the one, or -1.
  ///
  /// - Complexity: O(1) expected; `isEqual` is called for handles of the same tag alone.
  @inlinable
  package func handle(tag: UInt32, where isEqual: (Int32) -> Bool) -> Int32 {
    if slots.isEmpty { return -1 }
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: tag) & mask
    while true {
      let entry = slots[slot]
      if entry == 0 { return -1 }
      if UInt32(truncatingIfNeeded: entry >> 32) == tag {
        let handle = Int32(truncatingIfNeeded: entry) &- 1
        if isEqual(handle) { return handle }
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// Adds a handle for an identifier with the given tag, which the owner knows to be absent.
  ///
  /// - Complexity: O(1) amortised.
  @usableFromInline
  package mutating func insert(_ handle: Int32, tag: UInt32) {
    reserveCapacity(count + 1)
    Self.place(Self.entry(handle, tag: tag), in: &slots)
    count += 1
  }

  /// Removes a handle that was added with the given tag; does nothing if there is none.
  ///
  /// - Complexity: O(1) expected.
  @usableFromInline
  package mutating func remove(_ handle: Int32, tag: UInt32) {
    if slots.isEmpty { return }
    let mask = slots.count - 1
    let entry = Self.entry(handle, tag: tag)
    var hole = Int(truncatingIfNeeded: tag) & mask
    while slots[hole] != entry {
      if slots[hole] == 0 { return }
      hole = (hole + 1) & mask
    }
    count -= 1
    closeGap(at: hole)
  }

  /// Makes room for `capacity` handles, so that adding up to that many moves nothing.
  ///
  /// - Complexity: O(`count`) if the table has to grow.
  @usableFromInline
  package mutating func reserveCapacity(_ capacity: Int) {
    // At most three quarters full: probes stay short.
    if capacity == 0 || capacity <= slots.count / 4 * 3 { return }
    var slotCount = max(8, slots.count)
    while slotCount / 4 * 3 < capacity { slotCount *= 2 }
    var grown = ContiguousArray<UInt64>(repeating: 0, count: slotCount)
    for entry in slots where entry != 0 { Self.place(entry, in: &grown) }
    slots = grown
  }

  private static func entry(_ handle: Int32, tag: UInt32) -> UInt64 {
    UInt64(tag) << 32 | UInt64(UInt32(truncatingIfNeeded: handle &+ 1))
  }

  private static func place(_ entry: UInt64, in slots: inout ContiguousArray<UInt64>) {
    let mask = slots.count - 1
    var slot = home(of: entry, mask: mask)
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = entry
  }

  private static func home(of entry: UInt64, mask: Int) -> Int {
    Int(truncatingIfNeeded: UInt32(truncatingIfNeeded: entry >> 32)) & mask
  }

  /// Frees the slot at `gap` and pulls later entries of the same run back, so that each can still
  /// be reached from its home.
  private mutating func closeGap(at gap: Int) {
    let mask = slots.count - 1
    var gap = gap
    var slot = (gap + 1) & mask
    while slots[slot] != 0 {
      let home = Self.home(of: slots[slot], mask: mask)
      // The entry may fill the gap unless its home lies behind the gap.
      if (slot &- home) & mask >= (slot &- gap) & mask {
        slots[gap] = slots[slot]
        gap = slot
      }
      slot = (slot + 1) & mask
    }
    slots[gap] = 0
  }
}
