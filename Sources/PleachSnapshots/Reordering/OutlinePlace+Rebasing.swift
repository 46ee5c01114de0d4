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

  /// What stood at the places met so far.
  private var formerSiblings: [Container: [ItemIdentifier]] = [:]

  /// Where the items asked for so far go.
  private var containers: [ItemIdentifier: Container] = [:]

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

  /// The move in the new list of an item that has a place in the old one; items are to be asked for
  /// in the order in which they will stand, and each counts those asked for before.
  ///
  /// - Complexity: O(g + l) for the g siblings before it that are gone and the level l of the place,
  ///   and O(c) for its c old siblings when the first of them is asked for.
  mutating func move(
    _ item: ItemIdentifier, to place: Place
  ) -> OutlineMove<SectionIdentifier, ItemIdentifier> {
    let container = Container(section: place.section, parent: place.parent)
    let siblings = formerSiblings[container] ?? old.children(at: place)
    formerSiblings[container] = siblings
    let previous = siblings.prefix(max(0, place.index)).last { isThere($0, in: container) }
    containers[item] = container
    let section = section(of: place)
    destinations[item] = section
    return OutlineMove(
      item: item, section: section, parent: place.parent, position: .behind(previous))
  }

  /// Whether an item stands among the siblings of a place in the new list, or was put there.
  private func isThere(_ item: ItemIdentifier, in container: Container) -> Bool {
    if moving.contains(item) { return containers[item] == container }
    guard let (section, node) = new.knownPosition(of: item) else { return false }
    let parent = new.sections[section].content.parentItem(of: node)
    if parent != container.parent { return false }
    return parent != nil || new.sections[section].identifier == container.section
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
