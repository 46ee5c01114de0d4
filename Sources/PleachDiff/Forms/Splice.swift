/// A run of neighbours that is replaced by another: how list models tell of changes that know no
/// moves.
///
/// A list of splices is in order, from the front. Carried out in that order, each begins at
/// ``position``, and takes as many elements out as ``removed`` has before it puts as many in as
/// ``inserted`` has: the three numbers of `items-changed` of a list model. From the back, each begins
/// at the lower bound of ``removed``.
public struct Splice: Hashable, Sendable {
  /// The elements that go, as indices in the old list; where the others come if it is empty.
  public var removed: Range<Int>

  /// The elements that come, as indices in the new list; where the others were if it is empty.
  public var inserted: Range<Int>

  /// Makes the splice that puts elements of the new list in the place of elements of the old one.
  @inlinable
  public init(removed: Range<Int>, inserted: Range<Int>) {
    self.removed = removed
    self.inserted = inserted
  }

  /// Where the splice begins, in the list as those before it have left it.
  @inlinable
  public var position: Int { inserted.lowerBound }
}

extension Splice: CustomStringConvertible {
  /// The position and both counts: `at 3: -2 +1`.
  public var description: String { "at \(position): -\(removed.count) +\(inserted.count)" }
}

extension Splice {
  /// Cuts what leaves one list and arrives in another into splices: one for each gap between two
  /// elements that stay.
  ///
  /// What is listed twice, which no right difference does, counts once.
  ///
  /// - Parameters:
  ///   - leaving: The old indices of what does not stay, rising.
  ///   - arriving: The new indices of what did not stay, rising.
  /// - Returns: The splices, from the front.
  static func splices(leaving: [Int], arriving: [Int]) -> [Splice] {
    let leaving = leaving.withoutRepetitions
    let arriving = arriving.withoutRepetitions
    var splices: [Splice] = []
    var gone = 0
    var come = 0
    while gone < leaving.count || come < arriving.count {
      var rank = Int.max
      if gone < leaving.count { rank = leaving[gone] - gone }
      if come < arriving.count { rank = Swift.min(rank, arriving[come] - come) }
      let oldStart = rank + gone
      let newStart = rank + come
      while gone < leaving.count, leaving[gone] - gone == rank { gone += 1 }
      while come < arriving.count, arriving[come] - come == rank { come += 1 }
      splices.append(Splice(removed: oldStart..<rank + gone, inserted: newStart..<rank + come))
    }
    return splices
  }

  /// Joins splices between which nothing stays.
  static func joined(_ splices: [Splice]) -> [Splice] {
    var result: [Splice] = []
    for splice in splices where !splice.removed.isEmpty || !splice.inserted.isEmpty {
      if let last = result.last, last.removed.upperBound == splice.removed.lowerBound,
        last.inserted.upperBound == splice.inserted.lowerBound
      {
        result[result.count - 1] = Splice(
          removed: last.removed.lowerBound..<splice.removed.upperBound,
          inserted: last.inserted.lowerBound..<splice.inserted.upperBound)
      } else {
        result.append(splice)
      }
    }
    return result
  }
}

extension [Int] {
  /// The numbers of a list that rises, each once.
  fileprivate var withoutRepetitions: [Int] {
    var result: [Int] = []
    result.reserveCapacity(count)
    for number in self where number != result.last { result.append(number) }
    return result
  }
}
