/// What becomes of the elements of a list, whatever its correspondence says: origins that make no
/// sense count as none.
struct ElementFates {
  /// The old elements that go, as old indices, rising.
  private(set) var deleted: [Int] = []

  /// The new elements that come, as new indices, rising.
  private(set) var inserted: [Int] = []

  /// For each old element, the new index that has claimed it, or -1.
  private var destinations: [Int32]

  /// For the elements that stay, in the new order, their old and their new indices.
  private var oldIndices: [Int32]
  private var newIndices: [Int32]

  init(_ correspondence: ListCorrespondence) {
    let origins = correspondence.origins
    let oldCount =
      correspondence.oldCount <= Int(Int32.max) ? max(0, correspondence.oldCount) : 0
    var destinations = [Int32](repeating: -1, count: oldCount)
    var oldIndices = [Int32](repeating: 0, count: min(origins.count, oldCount))
    var newIndices = oldIndices
    var matched = 0
    var inserted: [Int] = []
    origins.withUnsafeBufferPointer { origins in
      destinations.withUnsafeMutableBufferPointer { destinations in
        oldIndices.withUnsafeMutableBufferPointer { oldIndices in
          newIndices.withUnsafeMutableBufferPointer { newIndices in
            for index in 0..<origins.count {
              let origin = Int(origins[index])
              guard origin >= 0, origin < oldCount, destinations[origin] < 0 else {
                inserted.append(index)
                continue
              }
              destinations[origin] = Int32(truncatingIfNeeded: index)
              oldIndices[matched] = origins[index]
              newIndices[matched] = Int32(truncatingIfNeeded: index)
              matched &+= 1
            }
          }
        }
      }
    }
    oldIndices.removeLast(oldIndices.count - matched)
    newIndices.removeLast(newIndices.count - matched)
    self.inserted = inserted
    self.destinations = destinations
    self.oldIndices = oldIndices
    self.newIndices = newIndices
    if matched < oldCount {
      deleted.reserveCapacity(oldCount - matched)
      for index in destinations.indices where destinations[index] < 0 { deleted.append(index) }
    }
  }

  /// Whether a number is the new index of an element that stays.
  func isMatched(_ index: Int) -> Bool {
    // The new indices rise.
    var first = 0
    var end = newIndices.count
    while first < end {
      let middle = (first + end) / 2
      if Int(newIndices[middle]) < index { first = middle + 1 } else { end = middle }
    }
    return first < newIndices.count && Int(newIndices[first]) == index
  }

  /// The fewest moves, sorted by the old index.
  func moved() -> [Move<Int>] {
    let moving = IncreasingSubsequence.moving(oldIndices: oldIndices, newIndices: newIndices)
    var moves: [Move<Int>] = []
    moves.reserveCapacity(moving.count)
    if moving.count < destinations.count / 16 {
      for place in moving {
        moves.append(Move(from: Int(oldIndices[Int(place)]), to: Int(newIndices[Int(place)])))
      }
      moves.sort { $0.from < $1.from }
      return moves
    }
    // With many of them, one walk over the old list is quicker than sorting.
    var isMoving = [Bool](repeating: false, count: destinations.count)
    for place in moving { isMoving[Int(oldIndices[Int(place)])] = true }
    for origin in isMoving.indices where isMoving[origin] {
      moves.append(Move(from: origin, to: Int(destinations[origin])))
    }
    return moves
  }
}
