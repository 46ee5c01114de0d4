/// Neighbours in a list that is put together of an old and a new one, taken from one of the two.
@usableFromInline
struct Segment {
  /// Whether they are taken from the old list; else from the new.
  @usableFromInline
  let isOld: Bool

  /// The index of their section there.
  @usableFromInline
  let section: Int

  /// Their indices there.
  @usableFromInline
  var items: Range<Int>

  init(isOld: Bool, section: Int, items: Range<Int>) {
    self.isOld = isOld
    self.section = section
    self.items = items
  }

  /// The elements themselves.
  @inlinable
  func elements<Element>(old: [[Element]], new: [[Element]]) -> ArraySlice<Element> {
    isOld ? old[section][items] : new[section][items]
  }
}

extension [Segment] {
  /// Appends an item, to the last segment if it goes on there.
  mutating func append(isOld: Bool, _ item: ItemIndexPath) {
    if let last, last.isOld == isOld, last.section == item.section,
      last.items.upperBound == item.item
    {
      self[count - 1].items = last.items.lowerBound..<(item.item + 1)
    } else {
      append(
        Segment(isOld: isOld, section: item.section, items: item.item..<(item.item + 1)))
    }
  }
}
