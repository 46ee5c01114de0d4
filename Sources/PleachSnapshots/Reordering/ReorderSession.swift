/// A drag that is under way.
struct ReorderSession<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
> {
  typealias List = Snapshot<SectionIdentifier, ItemIdentifier>
  typealias Step = ReorderStep<SectionIdentifier, ItemIdentifier>
  typealias Place = OutlinePlace<SectionIdentifier, ItemIdentifier>

  /// The lifted items, none of which lies below another.
  private(set) var items: [ItemIdentifier]

  /// The place that they were dragged to last, which the app is asked about; `nil` where they came
  /// from.
  private(set) var place: Place?

  /// Whether the app refused that place.
  private(set) var isRefused = false

  /// The last step, and the states that it was worked out for.
  private var last: (states: [List], step: Step)?

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

  /// The step, with the very rows of the last one where it leads to the same place of the same list:
  /// whoever shows them sees at once that nothing has changed.
  mutating func sharingRows(of step: Step, for states: [List]) -> Step {
    if let last, last.step.place == step.place, last.step.refusal == step.refusal,
      last.states.elementsEqual(states, by: { $0.sharesStorage(with: $1) })
    {
      return last.step
    }
    last = (states, step)
    return step
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
