/// The one rule by which a place follows edits of the list: it stays behind the nearest sibling
/// before it that is still there, or is the first place if none is.
struct PlaceRebasing<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
> {
  typealias List = Snapshot<SectionIdentifier, ItemIdentifier>
  typealias Place = OutlinePlace<SectionIdentifier, ItemIdentifier>

  private let old: List
  private let new: List
  private let moving: Set<ItemIdentifier>

  /// What stands at the places met so far: the siblings that do not move, and the items put there.
  private var siblings: [Container: [ItemIdentifier]] = [:]

  /// The sections of the items asked for so far.
  private var destinations: [ItemIdentifier: SectionIdentifier] = [:]

  private struct Container: Hashable {
    var section: SectionIdentifier
    var parent: ItemIdentifier?
  }

  /// Follows the edits from one list to another, between which the given items move.
  init(from old: List, to new: List, moving: some Sequence<ItemIdentifier>) {
    self.old = old
    self.new = new
    self.moving = Set(moving)
  }

  /// The place in the new list of a place whose index in the old one counts the siblings that stay.
  ///
  /// - Complexity: O(c) for the c siblings, old and new.
  func followed(_ place: Place) -> Place {
    let before = old.children(at: place).filter { !moving.contains($0) }
    var result = place
    result.section = section(of: place)
    result.index = index(behind: before.prefix(max(0, place.index)), among: staying(at: place))
    return result
  }

  /// The place in the new list of an item that has a place in the old one; items are to be asked for
  /// in the order in which they will stand, and each counts those asked for before.
  ///
  /// - Complexity: O(c) for the c siblings, old and new.
  mutating func place(of item: ItemIdentifier, at place: Place) -> Place {
    let container = Container(section: place.section, parent: place.parent)
    var there = siblings[container] ?? staying(at: place)
    let before = old.children(at: place).prefix(max(0, place.index))
    let index = index(behind: before, among: there)
    there.insert(item, at: index)
    siblings[container] = there
    let section = section(of: place)
    destinations[item] = section
    return Place(section: section, parent: place.parent, index: index)
  }

  /// The section in which a place is now: that of its parent, which may have gone to another one, or
  /// goes to one with an item that moves.
  private func section(of place: Place) -> SectionIdentifier {
    guard let parent = place.parent else { return place.section }
    var ancestor: ItemIdentifier? = parent
    while let item = ancestor {
      if moving.contains(item) { return destinations[item] ?? place.section }
      ancestor = new.parent(of: item)
    }
    return new.sectionIdentifier(containingItem: parent) ?? place.section
  }

  private func staying(at place: Place) -> [ItemIdentifier] {
    new.children(at: place).filter { !moving.contains($0) }
  }

  private func index(
    behind predecessors: some BidirectionalCollection<ItemIdentifier>,
    among siblings: [ItemIdentifier]
  ) -> Int {
    var indices: [ItemIdentifier: Int] = [:]
    for (index, sibling) in siblings.enumerated() { indices[sibling] = index }
    for predecessor in predecessors.reversed() {
      if let index = indices[predecessor] { return index + 1 }
    }
    return 0
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
