/// Brings what comes or moves to its place, one after another, and tells where everything is at
/// that moment.
///
/// What is deleted is gone already. Places are filled from the front, so that all that has arrived
/// before is in its final order. What still waits to move lies among the elements that stay and
/// shifts them: a Fenwick tree counts how much of it is before a place.
struct ArrivalOrder {
  /// The arrival of an element, at positions of the state after those before it.
  struct Arrival {
    /// Where a moved element is; `nil` for one that is inserted.
    var from: ItemIndexPath?
    /// Where it comes to, counted without itself.
    var to: ItemIndexPath
    /// Where it is in the end.
    var new: ItemIndexPath
  }

  /// An element that is to move and has not yet.
  private struct Waiting {
    /// The section where it waits, in the new order of sections.
    var section: Int
    var rank: Int
    /// Its old index in the section.
    var old: Int
    /// Which of the arriving entries it is.
    var entry: Int
  }

  private let arriving: [Displacement.Entry]
  private var waiting: [Waiting] = []

  /// For each arriving entry, where it is in `waiting`; -1 if it is inserted.
  private var waitingPlaces: [Int]

  /// The Fenwick tree: how many still wait, node 1 for the first.
  private var counts: [Int]

  /// Sorts what has to move by where it is.
  ///
  /// - Parameters:
  ///   - items: What leaves and arrives.
  ///   - newSection: What an old section has become.
  init(_ items: Displacement, newSection: (Int) -> Int?) {
    arriving = items.arriving
    waitingPlaces = [Int](repeating: -1, count: arriving.count)
    for (entry, arrival) in arriving.enumerated() {
      guard let from = arrival.counterpart else { continue }
      waiting.append(
        Waiting(
          section: newSection(from.section) ?? from.section,
          rank: Displacement.rank(of: from, among: items.leaving), old: from.item, entry: entry))
    }
    // In the order of the old positions; those of one rank are neighbours.
    waiting.sort { ($0.section, $0.old) < ($1.section, $1.old) }
    for (place, element) in waiting.enumerated() { waitingPlaces[element.entry] = place }
    counts = [Int](repeating: 0, count: waiting.count + 1)
    for node in counts.indices.dropFirst() { counts[node] = node & -node }
  }

  /// All arrivals, by their final positions.
  ///
  /// - Complexity: O(*c* log *c*), where *c* is the number of changes.
  mutating func arrivals() -> [Arrival] {
    var result: [Arrival] = []
    result.reserveCapacity(arriving.count)
    var section = -1
    var sectionStart = 0
    for (entry, arrival) in arriving.enumerated() {
      let new = arrival.position
      if new.section != section {
        section = new.section
        sectionStart = entry
      }
      let arrived = entry - sectionStart
      let rank = new.item - arrived
      var from: ItemIndexPath?
      let place = waitingPlaces[entry]
      if place >= 0 { from = depart(place, arrivedInSection: arrived, section: section) }
      let to = new.item + waitingCount(inSection: section, before: rank)
      result.append(
        Arrival(from: from, to: ItemIndexPath(section: section, item: to), new: new))
    }
    return result
  }

  /// Takes an element off those that wait, and tells where it is until then.
  private mutating func depart(
    _ place: Int, arrivedInSection: Int, section: Int
  ) -> ItemIndexPath {
    let element = waiting[place]
    var arrivedBefore = 0
    if element.section <= section {
      arrivedBefore = Displacement.entryCount(
        in: arriving, ofSection: element.section, before: element.rank)
      if element.section == section { arrivedBefore = min(arrivedBefore, arrivedInSection) }
    }
    let waitingBefore =
      waitingCount(upTo: place)
      - waitingCount(upTo: firstWaiting(inSection: element.section, from: 0))
    var node = place + 1
    while node < counts.count {
      counts[node] -= 1
      node += node & -node
    }
    return ItemIndexPath(
      section: element.section, item: element.rank + waitingBefore + arrivedBefore)
  }

  /// How many in a section wait before the elements that stay and have at least the rank.
  private func waitingCount(inSection section: Int, before rank: Int) -> Int {
    waitingCount(upTo: firstWaiting(inSection: section, from: rank))
      - waitingCount(upTo: firstWaiting(inSection: section, from: 0))
  }

  private func waitingCount(upTo place: Int) -> Int {
    var count = 0
    var node = place
    while node > 0 {
      count += counts[node]
      node &= node - 1
    }
    return count
  }

  /// The first place in `waiting` of a section that has at least the rank.
  private func firstWaiting(inSection section: Int, from rank: Int) -> Int {
    var low = 0
    var high = waiting.count
    while low < high {
      let middle = (low + high) / 2
      if (waiting[middle].section, waiting[middle].rank) < (section, rank) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
