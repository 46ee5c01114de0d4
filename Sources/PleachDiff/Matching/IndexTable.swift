/// A hash table from the elements of a list that stays where it is to their indices, filled once.
///
/// A slot holds a 32-bit tag of the element's hash beside its index, so that probing rarely looks
/// at an element. It lies in raw memory: filling and probing it is where the time of a cold
/// difference goes.
@usableFromInline
struct IndexTable: ~Copyable {
  /// A slot holds the tag in its upper half and the index plus one in its lower; 0 is free.
  @usableFromInline
  let slots: UnsafeMutablePointer<UInt64>

  @usableFromInline
  let mask: Int

  /// Makes an empty table with room for `capacity` indices; it is at most half full.
  @inlinable
  init(capacity: Int) {
    var slotCount = 16
    while slotCount / 2 < capacity { slotCount *= 2 }
    slots = .allocate(capacity: slotCount)
    slots.initialize(repeating: 0, count: slotCount)
    mask = slotCount - 1
  }

  @inlinable
  deinit { slots.deallocate() }

  /// Adds an index, unless one with the same tag is there for which `isEqual` says that it has the
  /// same element; tells whether it was added.
  @inlinable
  func insert(_ index: Int, tag: UInt32, unless isEqual: (Int) -> Bool) -> Bool {
    var slot = Int(truncatingIfNeeded: tag) & mask
    while true {
      let entry = slots[slot]
      if entry == 0 { break }
      if UInt32(truncatingIfNeeded: entry >> 32) == tag, isEqual(Self.index(entry)) { return false }
      slot = (slot &+ 1) & mask
    }
    slots[slot] = UInt64(tag) << 32 | UInt64(UInt32(truncatingIfNeeded: index &+ 1))
    return true
  }

  /// Finds the index with the given tag for which `isEqual` says that it is the one, or -1.
  @inlinable
  func index(tag: UInt32, where isEqual: (Int) -> Bool) -> Int {
    var slot = Int(truncatingIfNeeded: tag) & mask
    while true {
      let entry = slots[slot]
      if entry == 0 { return -1 }
      if UInt32(truncatingIfNeeded: entry >> 32) == tag {
        let index = Self.index(entry)
        if isEqual(index) { return index }
      }
      slot = (slot &+ 1) & mask
    }
  }

  @inlinable
  static func index(_ entry: UInt64) -> Int {
    Int(UInt32(truncatingIfNeeded: entry)) &- 1
  }
}
