/// Brings what comes or moves to its place, one after another, and tells where everything is at
/// that moment.
///
/// What is deleted is gone already. Places are filled from the front, so that all that has arrived
/// before is in its final order. What still waits to move lies among the elements that stay and
/// shifts them: a Fenwick tree counts how much of it is before a place. All else rises from place to
/// place, so that one walk finds it.
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
    /// The first that waits in the section.
    var firstOfSection = 0
    /// How many elements that stay are before it.
    var rank: Int
    /// How many that arrive in the section will be before it, until it goes.
    var arrivingBefore = 0
    var move: Int
  }

  private let arriving: [Displacement.Entry]

  /// What has to move, in the order in which it lies.
  private var waiting: [Waiting] = []

  /// For each move, the place in `waiting` of what makes it.
  private var places: [Int]

  /// The Fenwick tree: how many still wait, node 1 for the first.
  private var counts: [Int]

  /// Sorts what has to move by where it is.
  ///
  /// - Parameters:
  ///   - items: What leaves and arrives.
  ///   - newSection: What an old section has become.
  init(_ items: Displacement, newSection: (Int) -> Int?) {
    arriving = items.arriving
    waiting.reserveCapacity(items.moves.count)
    var oldSection = -1
    var section = -1
    var sectionStart = 0
    for (number, entry) in items.leaving.enumerated() {
      if entry.position.section != oldSection {
        oldSection = entry.position.section
        section = newSection(oldSection) ?? oldSection
        sectionStart = number
      }
      guard entry.move >= 0 else { continue }
      let rank = entry.position.item - (number - sectionStart)
      waiting.append(Waiting(section: section, rank: rank, move: entry.move))
    }
    places = [Int](repeating: 0, count: items.moves.count)
    counts = [Int](repeating: 0, count: waiting.count + 1)
    for node in counts.indices.dropFirst() { counts[node] = node & -node }

    sortBySection()
    var arrived = 0
    var firstArriving = 0
    for place in waiting.indices {
      let section = waiting[place].section
      let isFirst = place == 0 || waiting[place - 1].section != section
      waiting[place].firstOfSection = isFirst ? place : waiting[place - 1].firstOfSection
      if isFirst {
        while arrived < arriving.count, arriving[arrived].position.section < section {
          arrived += 1
        }
        firstArriving = arrived
      }
      while arrived < arriving.count, arriving[arrived].position.section == section,
        arriving[arrived].position.item - (arrived - firstArriving) <= waiting[place].rank
      {
        arrived += 1
      }
      waiting[place].arrivingBefore = arrived - firstArriving
      places[waiting[place].move] = place
    }
  }

  /// Brings what waits into the new order of sections, and leaves it as it is in each.
  private mutating func sortBySection() {
    var order = Array(waiting.indices)
    order.sort { (waiting[$0].section, $0) < (waiting[$1].section, $1) }
    waiting = order.map { waiting[$0] }
  }

  /// All arrivals, by their final positions.
  ///
  /// - Complexity: O(*c* log *c*), where *c* is the number of changes.
  mutating func arrivals() -> [Arrival] {
    var result: [Arrival] = []
    result.reserveCapacity(arriving.count)
    var section = -1
    var sectionStart = 0
    var firstWaiting = 0
    var waitingEnd = 0
    for (number, entry) in arriving.enumerated() {
      let new = entry.position
      if new.section != section {
        section = new.section
        sectionStart = number
        while waitingEnd < waiting.count, waiting[waitingEnd].section < section {
          waitingEnd += 1
        }
        firstWaiting = waitingEnd
      }
      let arrived = number - sectionStart
      let rank = new.item - arrived
      while waitingEnd < waiting.count, waiting[waitingEnd].section == section,
        waiting[waitingEnd].rank < rank
      {
        waitingEnd += 1
      }
      let from = entry.move < 0 ? nil : depart(places[entry.move], to: section, arrived)
      let to = new.item + waitingCount(from: firstWaiting, upTo: waitingEnd)
      result.append(
        Arrival(from: from, to: ItemIndexPath(section: section, item: to), new: new))
    }
    return result
  }

  /// Takes an element off those that wait, and tells where it is until then.
  private mutating func depart(_ place: Int, to section: Int, _ arrived: Int) -> ItemIndexPath {
    let element = waiting[place]
    var arrivedBefore = 0
    if element.section < section {
      arrivedBefore = element.arrivingBefore
    } else if element.section == section {
      arrivedBefore = min(element.arrivingBefore, arrived)
    }
    let waitingBefore = waitingCount(from: element.firstOfSection, upTo: place)
    var node = place + 1
    while node < counts.count {
      counts[node] -= 1
      node += node & -node
    }
    return ItemIndexPath(
      section: element.section, item: element.rank + waitingBefore + arrivedBefore)
  }

  /// How many still wait of those from a place up to another.
  private func waitingCount(from first: Int, upTo end: Int) -> Int {
    var count = 0
    var node = end
    while node > 0 {
      count += counts[node]
      node &= node - 1
    }
    node = first
    while node > 0 {
      count -= counts[node]
      node &= node - 1
    }
    return count
  }
}
