/// Gives equal elements the same small number: 0 for the first, 1 for the next that differs.
///
/// Open addressing over 32 bits of each element's hash, which are kept: an element is hashed once,
/// and the table grows without hashing again. Nothing behind this type is generic.
@usableFromInline
struct ElementTable<Element: Hashable> {
  @usableFromInline var elements: [Element] = []
  @usableFromInline var tags: [UInt32] = []

  /// For each slot, the number of the element there, or -1.
  @usableFromInline var slots: [Int32]

  /// Makes an empty table with room for `capacity` elements.
  @inlinable
  init(capacity: Int) {
    var count = 8
    while count < capacity + capacity / 2 { count *= 2 }
    slots = [Int32](repeating: -1, count: count)
    elements.reserveCapacity(capacity)
    tags.reserveCapacity(capacity)
  }

  /// The number of elements that differ.
  @inlinable
  var count: Int { elements.count }

  /// The number of an element, which is new if it is the count from before the call.
  @inlinable
  mutating func insert(_ element: Element) -> Int32 {
    let tag = UInt32(truncatingIfNeeded: element.hashValue)
    var slot = firstSlot(for: tag)
    while slots[slot] >= 0 {
      let number = slots[slot]
      if tags[Int(number)] == tag, elements[Int(number)] == element { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = Int32(elements.count)
    slots[slot] = number
    elements.append(element)
    tags.append(tag)
    if elements.count > slots.count / 4 * 3 { grow() }
    return number
  }

  /// The number of an element; -1 if it is not in the table.
  @inlinable
  func find(_ element: Element) -> Int32 {
    let tag = UInt32(truncatingIfNeeded: element.hashValue)
    var slot = firstSlot(for: tag)
    while slots[slot] >= 0 {
      let number = slots[slot]
      if tags[Int(number)] == tag, elements[Int(number)] == element { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return -1
  }

  @inlinable
  func firstSlot(for tag: UInt32) -> Int {
    Int(truncatingIfNeeded: tag) & (slots.count - 1)
  }

  @usableFromInline
  mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (number, tag) in tags.enumerated() {
      var slot = firstSlot(for: tag)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }
}
