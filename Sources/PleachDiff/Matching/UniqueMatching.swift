/// Matches the identifiers of two lists in which each occurs once, and notes those that do not.
@usableFromInline
struct UniqueMatching<Identifier: Hashable> {
  @usableFromInline var table: ElementTable<Identifier>

  /// For each number of the table, where it first occurs on each side; -1 if nowhere.
  @usableFromInline var firstOld: [Int32] = []
  @usableFromInline var firstNew: [Int32] = []

  /// The occurrences behind a first one: the number of the identifier, and the place.
  @usableFromInline var oldRepeats: [(number: Int32, place: Int32)] = []
  @usableFromInline var newRepeats: [(number: Int32, place: Int32)] = []

  @usableFromInline var oldCount: Int32 = 0
  @usableFromInline var newCount: Int32 = 0

  @inlinable
  init(capacity: Int) {
    table = ElementTable(capacity: capacity)
  }

  /// Notes the next identifier of the old list; all of those come first.
  @inlinable
  mutating func addOld(_ identifier: Identifier) {
    let known = table.count
    let number = table.insert(identifier)
    if Int(number) == known {
      firstOld.append(oldCount)
      firstNew.append(-1)
    } else {
      oldRepeats.append((number, oldCount))
    }
    oldCount += 1
  }

  /// Notes the next identifier of the new list, and tells where it is in the old one, or -1.
  @inlinable
  mutating func addNew(_ identifier: Identifier) -> Int32 {
    let known = table.count
    let number = table.insert(identifier)
    if Int(number) == known {
      firstOld.append(-1)
      firstNew.append(newCount)
    } else if firstNew[Int(number)] >= 0 {
      newRepeats.append((number, newCount))
    } else {
      firstNew[Int(number)] = newCount
    }
    newCount += 1
    return firstOld[Int(number)]
  }

  /// Whether each identifier occurs once on either side.
  @inlinable
  var isDistinct: Bool { oldRepeats.isEmpty && newRepeats.isEmpty }

  /// The identifiers that occur more than once on a side, each with all its places, in the order
  /// of their first ones.
  @usableFromInline
  func repetitions(old: Bool) -> [(identifier: Identifier, places: [Int32])] {
    var placesByNumber: [Int32: [Int32]] = [:]
    for (number, place) in old ? oldRepeats : newRepeats {
      let first = old ? firstOld[Int(number)] : firstNew[Int(number)]
      placesByNumber[number, default: [first]].append(place)
    }
    var result: [(identifier: Identifier, places: [Int32])] = []
    for (number, places) in placesByNumber {
      result.append((table.elements[Int(number)], places))
    }
    result.sort { $0.places[0] < $1.places[0] }
    return result
  }

  /// The same for one list, found by comparing alone: for elements that are equal and yet do not
  /// hash alike, so that a table does not bring them together.
  ///
  /// - Complexity: O(*n*²), where *n* is the number of elements.
  @inlinable
  static func repetitions(
    comparing elements: [Identifier]
  ) -> [(identifier: Identifier, places: [Int32])] {
    var isListed = [Bool](repeating: false, count: elements.count)
    var result: [(identifier: Identifier, places: [Int32])] = []
    for first in elements.indices where !isListed[first] {
      var places = [Int32(truncatingIfNeeded: first)]
      for next in elements.indices[(first + 1)...]
      where !isListed[next] && elements[next] == elements[first] {
        isListed[next] = true
        places.append(Int32(truncatingIfNeeded: next))
      }
      if places.count > 1 { result.append((elements[first], places)) }
    }
    return result
  }
}
