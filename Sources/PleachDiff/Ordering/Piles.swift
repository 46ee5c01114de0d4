/// The piles of patience sorting: what says how long the longest increasing subsequence of a list
/// is that ends at each of its elements.
struct Piles {
  /// For each element, the one before it in a longest increasing subsequence that ends there, or
  /// -1 if it is the first of it.
  let previous: [Int32]

  /// How many elements the longest increasing subsequence has.
  let count: Int

  /// The last element of a longest increasing subsequence; -1 in an empty list.
  let lastEnd: Int32

  /// Lays out the piles of values that all differ, none of which is negative.
  ///
  /// - Complexity: O(*n* log *n*) for *n* values, O(*n*) if they rise.
  init(_ values: [Int32]) {
    let size = values.count
    // The top of each pile: the smallest value that ends an increasing subsequence of its length,
    // and the place of that value.
    var tops = [Int32](repeating: 0, count: size)
    var places = [Int32](repeating: -1, count: size)
    var count = 0
    previous = [Int32](unsafeUninitializedCapacity: size) { previous, initializedCount in
      values.withUnsafeBufferPointer { values in
        tops.withUnsafeMutableBufferPointer { tops in
          places.withUnsafeMutableBufferPointer { places in
            for place in 0..<size {
              let value = values[place]
              var pile = count
              if count > 0, value < tops[count &- 1] {
                pile = Self.firstPile(notBelow: value, tops, count)
              }
              previous[place] = pile > 0 ? places[pile &- 1] : -1
              tops[pile] = value
              places[pile] = Int32(truncatingIfNeeded: place)
              if pile == count { count &+= 1 }
            }
          }
        }
      }
      initializedCount = size
    }
    self.count = count
    lastEnd = count > 0 ? places[count - 1] : -1
  }

  /// For each element, how many elements come before it in a longest increasing subsequence that
  /// ends there.
  private var depths: [Int32] {
    var depths = [Int32](repeating: 0, count: previous.count)
    for place in previous.indices where previous[place] >= 0 {
      depths[place] = depths[Int(previous[place])] + 1
    }
    return depths
  }

  /// The first pile whose top is not less than a value; there is one.
  private static func firstPile(
    notBelow value: Int32, _ tops: UnsafeMutableBufferPointer<Int32>, _ count: Int
  ) -> Int {
    var first = 0
    var size = count
    while size > 1 {
      let half = size >> 1
      if tops[first &+ half &- 1] < value { first &+= half }
      size &-= half
    }
    return first
  }

  /// Whether one of several elements is in any of the longest increasing subsequences.
  ///
  /// - Parameters:
  ///   - elements: The places of the elements, rising.
  ///   - values: The values that the piles were laid out of.
  /// - Returns: Whether there is one.
  /// - Complexity: O(*n*) for *n* values; O(1) if there are no elements.
  func isAny(of elements: [Int32], inLongestOf values: [Int32]) -> Bool {
    guard let first = elements.first else { return false }
    let depths = self.depths
    var wanted = elements[...]
    // An element is in a longest one if it is at the end of one, or if one that is in a longest
    // one comes later, is greater, and has just one element more before it.
    var greatest = [Int32](repeating: -1, count: count)
    for place in (Int(first)..<values.count).reversed() {
      let isWanted = wanted.last.map { Int($0) == place } ?? false
      if isWanted { wanted.removeLast() }
      let depth = Int(depths[place])
      let value = values[place]
      guard depth == count - 1 || greatest[depth + 1] > value else { continue }
      if isWanted { return true }
      if value > greatest[depth] { greatest[depth] = value }
    }
    return false
  }
}
