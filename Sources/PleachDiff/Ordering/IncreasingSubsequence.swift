/// Which elements of a reordered list need not move.
///
/// The elements that stay where they are, all others being taken out and put back, keep their
/// order: they are an increasing subsequence of old indices. The longest leaves the fewest moves.
enum IncreasingSubsequence {
  /// Tells which elements are in the chosen longest increasing subsequence.
  ///
  /// Of several longest ones the plain algorithm takes whichever it meets. Only if that leaves out
  /// an element whose old and new index are the same (a move from an index to itself, which would
  /// look like none) the choice is made again, so that as many of those as possible stay.
  ///
  /// - Parameters:
  ///   - oldIndices: The old index of each element, in the new order. All differ, none is negative.
  ///   - newIndices: The new index of each element, rising; `nil` if an index that stays the same
  ///     means nothing, because the list around the elements is another one.
  /// - Returns: For each element, whether it stays.
  /// - Complexity: O(*n*) if the old indices rise; else O(*n* log *n*), and in the second choice
  ///   O(*n* log *m* + *m*), where *m* is the greatest old index.
  static func kept(oldIndices: [Int32], newIndices: [Int32]?) -> [Bool] {
    guard !isIncreasing(oldIndices) else { return [Bool](repeating: true, count: oldIndices.count) }
    let plain = longest(oldIndices)
    guard let newIndices else { return plain }
    for place in oldIndices.indices
    where !plain[place] && oldIndices[place] == newIndices[place] {
      return longestWithMostFixed(oldIndices, newIndices)
    }
    return plain
  }

  private static func isIncreasing(_ values: [Int32]) -> Bool {
    var last: Int32 = -1
    for value in values {
      guard value > last else { return false }
      last = value
    }
    return true
  }

  /// The longest increasing subsequence, by the last elements of the shortest piles.
  private static func longest(_ values: [Int32]) -> [Bool] {
    // ends[k] is the place of the smallest value that ends an increasing run of k + 1 elements.
    var ends: [Int32] = []
    var endValues: [Int32] = []
    var previous = [Int32](repeating: -1, count: values.count)
    for place in values.indices {
      let value = values[place]
      var low = 0
      var high = endValues.count
      if let last = endValues.last, last < value { low = high }
      while low < high {
        let middle = (low + high) / 2
        if endValues[middle] < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[place] = ends[low - 1] }
      if low == ends.count {
        ends.append(Int32(place))
        endValues.append(value)
      } else {
        ends[low] = Int32(place)
        endValues[low] = value
      }
    }
    return chain(endingAt: ends.last ?? -1, previous)
  }

  /// Among the longest increasing subsequences, one with the most elements whose old and new index
  /// are the same.
  ///
  /// Each element weighs 2³², and one more if its index stays: the heaviest increasing subsequence
  /// is the longest first, and then the one with the most of those. A Fenwick tree over the old
  /// indices answers which is the heaviest so far that ends below an index.
  private static func longestWithMostFixed(
    _ oldIndices: [Int32], _ newIndices: [Int32]
  ) -> [Bool] {
    let bound = Int(oldIndices.max() ?? -1) + 1
    var heaviestBelow = [Int32](repeating: -1, count: bound + 1)
    var weights = [Int64](repeating: 0, count: oldIndices.count)
    var previous = [Int32](repeating: -1, count: oldIndices.count)
    var heaviest: Int32 = -1
    for place in oldIndices.indices {
      let value = oldIndices[place]
      var best: Int32 = -1
      var node = Int(value)
      while node > 0 {
        let candidate = heaviestBelow[node]
        if candidate >= 0, best < 0 || weights[Int(candidate)] > weights[Int(best)] {
          best = candidate
        }
        node &= node - 1
      }
      let own: Int64 = (1 << 32) + (value == newIndices[place] ? 1 : 0)
      let weight = (best < 0 ? 0 : weights[Int(best)]) + own
      weights[place] = weight
      previous[place] = best
      if heaviest < 0 || weight > weights[Int(heaviest)] { heaviest = Int32(place) }
      node = Int(value) + 1
      while node <= bound {
        let holder = heaviestBelow[node]
        if holder < 0 || weights[Int(holder)] < weight { heaviestBelow[node] = Int32(place) }
        node += node & -node
      }
    }
    return chain(endingAt: heaviest, previous)
  }

  private static func chain(endingAt end: Int32, _ previous: [Int32]) -> [Bool] {
    var kept = [Bool](repeating: false, count: previous.count)
    var place = end
    while place >= 0 {
      kept[Int(place)] = true
      place = previous[Int(place)]
    }
    return kept
  }
}
