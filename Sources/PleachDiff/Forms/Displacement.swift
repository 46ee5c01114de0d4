/// What leaves its place and what comes to one, each side in order.
///
/// Between the two lie the elements that stay: they keep their order and fill the places that are
/// left, so their positions follow from the changes alone, without the length of any list. The rank
/// of an element that stays is how many that stay are before it in its section; that of another is
/// how many are before its place.
struct Displacement: Sendable {
  /// An element that changes its place, and which of the moves it makes; -1 if it goes or comes.
  struct Entry: Sendable {
    var position: ItemIndexPath
    var move = -1
  }

  /// Greater indices than any list has; below, sums of an index and a number of changes fit.
  static let bound = Int.max / 2

  /// The elements that go or move, by their old positions, rising.
  private(set) var leaving: [Entry] = []

  /// The elements that come or move, by their new positions, rising.
  private(set) var arriving: [Entry] = []

  /// The moves, in no particular order.
  private(set) var moves: [Move<ItemIndexPath>]

  /// Sorts the changes; positions that no list can have are left out.
  ///
  /// - Complexity: O(*c* log *c*) for *c* changes.
  init(deleted: [ItemIndexPath], inserted: [ItemIndexPath], moved: [Move<ItemIndexPath>]) {
    moves = moved.filter { Self.isPossible($0.from) && Self.isPossible($0.to) }
    leaving.reserveCapacity(deleted.count + moves.count)
    arriving.reserveCapacity(inserted.count + moves.count)
    for position in deleted where Self.isPossible(position) {
      leaving.append(Entry(position: position))
    }
    for position in inserted where Self.isPossible(position) {
      arriving.append(Entry(position: position))
    }
    for (number, move) in moves.enumerated() {
      leaving.append(Entry(position: move.from, move: number))
      arriving.append(Entry(position: move.to, move: number))
    }
    leaving.sort { $0.position < $1.position }
    arriving.sort { $0.position < $1.position }
  }

  /// Sorts the changes of a plain list, as section 0.
  init(deleted: [Int], inserted: [Int], moved: [Move<Int>]) {
    func position(_ index: Int) -> ItemIndexPath { ItemIndexPath(section: 0, item: index) }
    self.init(
      deleted: deleted.map { position($0) }, inserted: inserted.map { position($0) },
      moved: moved.map { Move(from: position($0.from), to: position($0.to)) })
  }

  /// Whether a list can have an element there.
  static func isPossible(_ position: ItemIndexPath) -> Bool {
    position.section >= 0 && position.section < bound && position.item >= 0
      && position.item < bound
  }

  /// The first entry that is not before a position.
  ///
  /// - Complexity: O(log *c*) for *c* entries.
  static func firstEntry(in entries: [Entry], from position: ItemIndexPath) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].position < position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The first entry of a section, or where it would be.
  static func firstEntry(in entries: [Entry], ofSection section: Int) -> Int {
    firstEntry(in: entries, from: ItemIndexPath(section: section, item: 0))
  }

  /// How many of the entries of a section are at places before the element that stays and has the
  /// rank.
  ///
  /// - Complexity: O(log *c*) for *c* entries.
  static func entryCount(in entries: [Entry], ofSection section: Int, before rank: Int) -> Int {
    let first = firstEntry(in: entries, ofSection: section)
    var low = first
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      let position = entries[middle].position
      if position.section == section, position.item - (middle - first) <= rank {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low - first
  }

  /// Whether an element of the old side goes or moves.
  func leaves(_ position: ItemIndexPath) -> Bool { Self.contains(leaving, position) }

  /// Whether an element of the new side comes or moves.
  func arrives(_ position: ItemIndexPath) -> Bool { Self.contains(arriving, position) }

  private static func contains(_ entries: [Entry], _ position: ItemIndexPath) -> Bool {
    let entry = firstEntry(in: entries, from: position)
    return entry < entries.count && entries[entry].position == position
  }

  /// Where an element of the old side is on the new one, if it stays or moves.
  ///
  /// - Parameters:
  ///   - position: Its old position.
  ///   - section: What has become of its section.
  /// - Returns: Its new position, or `nil`.
  func newPosition(of position: ItemIndexPath, in section: Int) -> ItemIndexPath? {
    switch Self.fate(of: position, in: section, leaving, arriving) {
    case .stays(let new): new
    case .moves(let move): moves[move].to
    case .none: nil
    }
  }

  /// Where an element of the new side was on the old one, if it was there.
  ///
  /// - Parameters:
  ///   - position: Its new position.
  ///   - section: What its section was.
  /// - Returns: Its old position, or `nil`.
  func oldPosition(of position: ItemIndexPath, in section: Int) -> ItemIndexPath? {
    switch Self.fate(of: position, in: section, arriving, leaving) {
    case .stays(let old): old
    case .moves(let move): moves[move].from
    case .none: nil
    }
  }

  /// What becomes of an element of one side on the other.
  private enum Fate {
    case stays(ItemIndexPath)
    case moves(Int)
    case none
  }

  private static func fate(
    of position: ItemIndexPath, in section: Int, _ entries: [Entry], _ others: [Entry]
  ) -> Fate {
    guard isPossible(position) else { return .none }
    let entry = firstEntry(in: entries, from: position)
    if entry < entries.count, entries[entry].position == position {
      return entries[entry].move < 0 ? .none : .moves(entries[entry].move)
    }
    let rank = position.item - (entry - firstEntry(in: entries, ofSection: position.section))
    let before = entryCount(in: others, ofSection: section, before: rank)
    return .stays(ItemIndexPath(section: section, item: rank + before))
  }
}
