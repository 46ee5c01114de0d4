/// A drag that is under way.
struct ReorderSession<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
> {
  typealias List = Snapshot<SectionIdentifier, ItemIdentifier>
  typealias Place = OutlinePlace<SectionIdentifier, ItemIdentifier>

  /// The lifted items, none of which lies below another.
  private(set) var items: [ItemIdentifier]

  /// The place that they were dragged to last, which the app is asked about; `nil` where they came
  /// from.
  private(set) var place: Place?

  /// Whether the app refused that place.
  private(set) var isRefused = false

  /// Tells this drag from those before and after it.
  let number: UInt64

  /// Lifts items.
  init(items: [ItemIdentifier], number: UInt64) {
    self.items = items
    self.number = number
  }

  /// Drags the items to a place.
  mutating func move(to place: Place, isRefused: Bool) {
    self.place = place
    self.isRefused = isRefused
  }

  /// Keeps the place where it is among its siblings when the list changes under the drag, and lets
  /// go of items that are not there any more.
  ///
  /// - Returns: Whether any item is still lifted.
  /// - Complexity: O(c + k) for the c siblings, old and new, and k lifted items.
  mutating func follow(from old: List, to new: List) -> Bool {
    if let place {
      self.place = PlaceRebasing(from: old, to: new, moving: items).followed(place)
    }
    items = items.filter { new.contains($0) }
    return !items.isEmpty
  }
}
