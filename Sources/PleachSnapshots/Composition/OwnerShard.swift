/// A part of the table from items to their sections: four bytes a slot.
///
/// A slot holds the handle of a section and as much of the tag of one of its items as fits beside
/// it; that remnant alone says where the entry belongs, so that a shard grows by itself.
///
/// Open addressing with linear probing, at most three quarters full: it is searched in vain for each
/// new item; removal closes the gap, so there are no tombstones.
@usableFromInline
struct OwnerShard: Sendable {
  /// The entries; 0 is free.
  @usableFromInline
  var slots: ContiguousArray<UInt32> = []

  /// How many entries there are.
  @usableFromInline
  var count = 0

  init() {}

  /// Finds an owner for which `isOwner` says that it is the one.
  ///
  /// - Parameters:
  ///   - remnant: The remnant of a tag, in its place in an entry.
  ///   - ownerMask: The bits of an entry that hold the owner.
  ///   - isOwner: Whether an owner is the wanted one.
  /// - Returns: The owner, or -1.
  @inlinable
  func owner(remnant: UInt32, ownerMask: UInt32, where isOwner: (Int32) -> Bool) -> Int32 {
    if slots.isEmpty { return -1 }
    return slots.withUnsafeBufferPointer { slots in
      var slot = Probing.home(of: remnant, slotCount: slots.count)
      while true {
        let entry = slots[slot]
        if entry == 0 { return -1 }
        if entry & ~ownerMask == remnant {
          let owner = Int32(truncatingIfNeeded: entry & ownerMask) &- 1
          if isOwner(owner) { return owner }
        }
        slot = Probing.slot(after: slot, slotCount: slots.count)
      }
    }
  }

  /// Adds an entry; equal ones may be here.
  ///
  /// - Complexity: O(1) amortised.
  mutating func insert(_ entry: UInt32, ownerMask: UInt32) {
    reserve(adding: 1, ownerMask: ownerMask)
    slots.withUnsafeMutableBufferPointer { slots in
      Self.place(entry, in: slots, ownerMask: ownerMask)
    }
    count += 1
  }

  /// Adds an entry, unless `isOwner` says of one with the same remnant that its owner is the wanted
  /// one.
  ///
  /// - Returns: Whether the entry was added.
  /// - Complexity: O(1) amortised.
  @inlinable
  mutating func insert(
    _ entry: UInt32, ownerMask: UInt32, unless isOwner: (Int32) -> Bool
  ) -> Bool {
    var free = 0
    let isPresent = slots.withUnsafeBufferPointer { slots in
      if slots.isEmpty { return false }
      free = Probing.home(of: entry & ~ownerMask, slotCount: slots.count)
      while slots[free] != 0 {
        let other = slots[free]
        if (other ^ entry) & ~ownerMask == 0,
          isOwner(Int32(truncatingIfNeeded: other & ownerMask) &- 1)
        {
          return true
        }
        free = Probing.slot(after: free, slotCount: slots.count)
      }
      return false
    }
    if isPresent { return false }
    if count < Self.capacity(ofSlotCount: slots.count) {
      slots[free] = entry
      count &+= 1
    } else {
      growAndInsert(entry, ownerMask: ownerMask)
    }
    return true
  }

  @usableFromInline
  mutating func growAndInsert(_ entry: UInt32, ownerMask: UInt32) {
    insert(entry, ownerMask: ownerMask)
  }

  /// Removes one of the entries that are equal to the given one; does nothing if there is none.
  ///
  /// - Returns: Whether there was one.
  /// - Complexity: O(1) expected.
  mutating func remove(_ entry: UInt32, ownerMask: UInt32) -> Bool {
    if slots.isEmpty { return false }
    var hole = Probing.home(of: entry & ~ownerMask, slotCount: slots.count)
    while slots[hole] != entry {
      if slots[hole] == 0 { return false }
      hole = Probing.slot(after: hole, slotCount: slots.count)
    }
    count -= 1
    let slotCount = slots.count
    Probing.closeGap(at: hole, in: &slots) { entry in
      Probing.home(of: entry & ~ownerMask, slotCount: slotCount)
    }
    return true
  }

  /// Makes room for more entries, so that adding them moves nothing.
  mutating func reserve(adding added: Int, ownerMask: UInt32) {
    let capacity = Self.capacity(ofSlotCount: slots.count)
    if count + added <= capacity { return }
    let room = Probing.grownCapacity(from: max(capacity, 0), toHold: count + added)
    let former = slots
    let slotCount = room + room / 3 + 1
    slots = ContiguousArray(repeating: 0, count: slotCount)
    slots.withUnsafeMutableBufferPointer { slots in
      for entry in former where entry != 0 { Self.place(entry, in: slots, ownerMask: ownerMask) }
    }
  }

  /// How many entries so many slots hold at the highest load.
  @inlinable
  static func capacity(ofSlotCount slotCount: Int) -> Int { slotCount &- slotCount / 4 &- 1 }

  @inline(__always)
  private static func place(
    _ entry: UInt32, in slots: UnsafeMutableBufferPointer<UInt32>, ownerMask: UInt32
  ) {
    var slot = Probing.home(of: entry & ~ownerMask, slotCount: slots.count)
    while slots[slot] != 0 { slot = Probing.slot(after: slot, slotCount: slots.count) }
    slots[slot] = entry
  }
}
