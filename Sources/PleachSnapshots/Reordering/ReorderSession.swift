/// A drag that is under way.
struct ReorderSession<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
> {
  typealias List = Snapshot<SectionIdentifier, ItemIdentifier>

  /// The lifted items, none of which lies below another.
  var items: [ItemIdentifier]

  /// Where they would go if they were dropped now; `nil` where they came from.
  var place: OutlinePlace<SectionIdentifier, ItemIdentifier>?

  /// Keeps the place where it is among its siblings when the list changes under the drag.
  ///
  /// - Complexity: O(c) for the c siblings, old and new.
  mutating func follow(from old: List, to new: List) {
    guard let place else { return }
    self.place?.index = PlaceRebasing(from: old, to: new, moving: items).index(of: place)
  }
}
