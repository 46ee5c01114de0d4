/// The arithmetic that the tables of tags have in common.
///
/// They probe linearly from a home that is spread over all slots in the order of the scattered
/// tags, so that any number of slots will do: a table takes the room it needs and no power of two.
@usableFromInline
enum Probing {
  /// Spreads a tag over all bits, distinct ones to distinct ones.
  ///
  /// The upper bits of the result say where a tag belongs, the lower ones tell it from its
  /// neighbours.
  @inlinable
  static func scattered(_ tag: UInt32) -> UInt32 {
    let product = tag &* 0x9E37_79B1
    return product ^ product &>> 16
  }

  /// The slot where the search for a scattered tag begins.
  @inlinable
  static func home(of scattered: UInt32, slotCount: Int) -> Int {
    Int(truncatingIfNeeded: (UInt64(scattered) &* UInt64(slotCount)) >> 32)
  }

  /// The slot that is searched next.
  @inlinable
  static func slot(after slot: Int, slotCount: Int) -> Int {
    slot &+ 1 == slotCount ? 0 : slot &+ 1
  }

  /// Frees the slot at `gap` and pulls later entries of the same run back, so that each can still
  /// be reached from its home.
  static func closeGap(
    at gap: Int, in slots: inout ContiguousArray<UInt32>, homeOf home: (UInt32) -> Int
  ) {
    let slotCount = slots.count
    func distance(from start: Int, to end: Int) -> Int {
      end >= start ? end - start : end - start + slotCount
    }
    var gap = gap
    var slot = slot(after: gap, slotCount: slotCount)
    while slots[slot] != 0 {
      // The entry may fill the gap unless its home lies behind the gap.
      if distance(from: home(slots[slot]), to: slot) >= distance(from: gap, to: slot) {
        slots[gap] = slots[slot]
        gap = slot
      }
      slot = self.slot(after: slot, slotCount: slotCount)
    }
    slots[gap] = 0
  }

  /// How many slots hold `count` entries at the highest load, four of five.
  static func slotCount(for count: Int) -> Int { count + count / 4 + 1 }

  /// How many entries so many slots hold at the highest load.
  static func capacity(ofSlotCount slotCount: Int) -> Int { slotCount - slotCount / 5 - 1 }

  /// Room for `needed` elements where there was room for `capacity`: exactly that the first time,
  /// and a quarter more whenever it did not suffice.
  ///
  /// A list made at once has no room to spare, and one that grows moves each element a few times.
  @usableFromInline
  static func grownCapacity(from capacity: Int, toHold needed: Int) -> Int {
    capacity == 0 ? needed : max(needed, capacity + capacity / 4 + 8)
  }
}
