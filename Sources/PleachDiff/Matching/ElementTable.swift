/// Gives equal elements the same small number: 0 for the first, 1 for the next that differs.
///
/// An element is hashed once.
@usableFromInline
struct ElementTable<Element: Hashable> {
  @usableFromInline var elements: [Element] = []

  /// From elements to their numbers.
  @usableFromInline var numbers: HandleTable

  /// Makes an empty table with room for `capacity` elements.
  @inlinable
  init(capacity: Int) {
    numbers = HandleTable(minimumCapacity: capacity)
    elements.reserveCapacity(capacity)
  }

  /// The number of elements that differ.
  @inlinable
  var count: Int { elements.count }

  /// The number of an element, which is new if it is the count from before the call.
  @inlinable
  mutating func insert(_ element: Element) -> Int32 {
    insert(element, tag: HandleTable.tag(of: element))
  }

  @inlinable
  mutating func insert(_ element: Element, tag: UInt32) -> Int32 {
    let known = find(element, tag: tag)
    if known >= 0 { return known }
    let number = Int32(elements.count)
    numbers.insert(number, tag: tag)
    elements.append(element)
    return number
  }

  /// The number of an element; -1 if it is not in the table.
  @inlinable
  func find(_ element: Element) -> Int32 {
    find(element, tag: HandleTable.tag(of: element))
  }

  @inlinable
  func find(_ element: Element, tag: UInt32) -> Int32 {
    numbers.handle(tag: tag) { elements[Int($0)] == element }
  }
}
