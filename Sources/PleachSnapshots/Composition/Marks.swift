/// What a snapshot wants refreshed beside what a difference finds by itself.
@usableFromInline
struct Marks<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Sendable {
  var reloadedItems: Set<ItemIdentifier> = []
  var reconfiguredItems: Set<ItemIdentifier> = []
  var reloadedSections: Set<SectionIdentifier> = []

  var isEmpty: Bool {
    reloadedItems.isEmpty && reconfiguredItems.isEmpty && reloadedSections.isEmpty
  }

  /// The items that have a mark of either kind.
  var items: Set<ItemIdentifier> { reloadedItems.union(reconfiguredItems) }

  /// Forgets items that leave the snapshot.
  mutating func forget(_ items: some Sequence<ItemIdentifier>) {
    if reloadedItems.isEmpty, reconfiguredItems.isEmpty { return }
    for item in items {
      reloadedItems.remove(item)
      reconfiguredItems.remove(item)
    }
  }

  /// Gives the marks of an item to the one that takes its place.
  mutating func replace(_ item: ItemIdentifier, with replacement: ItemIdentifier) {
    if reloadedItems.remove(item) != nil { reloadedItems.insert(replacement) }
    if reconfiguredItems.remove(item) != nil { reconfiguredItems.insert(replacement) }
  }
}
