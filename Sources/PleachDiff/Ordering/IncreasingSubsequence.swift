/// Which elements of a reordered list need not move.
///
/// The elements that stay where they are, all others being taken out and put back, keep their
/// order: they are an increasing subsequence of old indices. The longest leaves the fewest moves.
enum IncreasingSubsequence {
  /// Lists the elements that are not in the chosen longest increasing subsequence.
  ///
  /// Of several longest ones the plain algorithm takes whichever it meets. Only if that leaves out
  /// an element whose old and new index are the same (a move from an index to itself, which would
  /// look like none) and which is in another longest one, the choice is made again, so that as many
  /// of those as possible stay.
  ///
  /// - Parameters:
  ///   - oldIndices: The old index of each element, in the new order. All differ, none is negative.
  ///   - newIndices: The new index of each element, rising; `nil` if an index that stays the same
  ///     means nothing, because the list around the elements is another one.
  /// - Returns: The places, in the arrays given, of the elements that move; rising.
  /// - Complexity: O(*n*) if the old indices rise; else O(*n* log *n*), and in the second choice
  ///   O(*n* log *m* + *m*), where *m* is the greatest old index.
  static func moving(oldIndices: [Int32], newIndices: [Int32]?) -> [Int32] {
    guard !isIncreasing(oldIndices) else { return [] }
    let piles = Piles(oldIndices)
    let plain = placesOutside(chainEndingAt: piles.lastEnd, piles.previous, length: piles.count)
    guard let newIndices else { return plain }
    let fixed = plain.filter { oldIndices[Int($0)] == newIndices[Int($0)] }
    guard piles.isAny(of: fixed, inLongestOf: oldIndices) else { return plain }
    return movingKeepingMostFixed(oldIndices, newIndices)
  }

  private static func isIncreasing(_ values: [Int32]) -> Bool {
    values.withUnsafeBufferPointer { values in
      var last: Int32 = -1
      for value in values {
        guard value > last else { return false }
        last = value
      }
      return true
    }
  }

  /// Lists the elements outside a longest increasing subsequence that has the most elements whose
  /// old and new index are the same.
  ///
  /// Each element weighs 2³², and one more if its index stays: the heaviest increasing subsequence
  /// is the longest first, and then the one with the most of those. A Fenwick tree over the old
  /// indices answers which is the heaviest so far that ends below an index.
  private static func movingKeepingMostFixed(
    _ oldIndices: [Int32], _ newIndices: [Int32]
  ) -> [Int32] {
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
    let length = heaviest < 0 ? 0 : Int(weights[Int(heaviest)] >> 32)
    return placesOutside(chainEndingAt: heaviest, previous, length: length)
  }

  /// The places that are not in the chain which leads from `end` back through `previous`.
  private static func placesOutside(
    chainEndingAt end: Int32, _ previous: [Int32], length: Int
  ) -> [Int32] {
    [Int32](unsafeUninitializedCapacity: previous.count - length) { places, count in
      count = places.count
      // From the back, like the chain.
      var free = count
      var inChain = end
      for place in previous.indices.reversed() {
        if place == Int(inChain) {
          inChain = previous[place]
        } else {
          free -= 1
          places[free] = Int32(truncatingIfNeeded: place)
        }
      }
    }
  }
}
