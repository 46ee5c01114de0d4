/// A drag that is under way.
struct ReorderSession<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
> {
  typealias List = Snapshot<SectionIdentifier, ItemIdentifier>

  /// The lifted items, none of which lies below another.
  var items: [ItemIdentifier]

  /// Where they would go if they were dropped now; `nil` where they came from.
  var place: OutlinePlace<SectionIdentifier, ItemIdentifier>?

  /// Keeps the place behind the sibling that it is behind, or the nearest one before that is left,
  /// when the list changes under the drag.
  ///
  /// - Complexity: O(c) for the c siblings, old and new.
  mutating func follow(from old: List, to new: List) {
    guard let place, place.index > 0 else { return }
    let lifted = Set(items)
    var indices: [ItemIdentifier: Int] = [:]
    for sibling in new.children(at: place) where !lifted.contains(sibling) {
      indices[sibling] = indices.count
    }
    var siblings = old.children(at: place).filter { !lifted.contains($0) }[...].prefix(place.index)
    var index = 0
    while let sibling = siblings.popLast() {
      guard let found = indices[sibling] else { continue }
      index = found + 1
      break
    }
    self.place?.index = index
  }
}

extension Snapshot {
  /// The items among which a place is.
  fileprivate func children(
    at place: OutlinePlace<SectionIdentifier, ItemIdentifier>
  ) -> [ItemIdentifier] {
    if let parent = place.parent { return children(of: parent) }
    return snapshot(for: place.section)?.rootItems ?? []
  }
}
