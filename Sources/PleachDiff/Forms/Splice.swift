/// A run of neighbours that is replaced by another: how list models tell of changes that know no
/// moves.
///
/// A list of splices is in order, from the front. Carried out in that order, each begins at
/// ``position``, and takes ``removedCount`` elements out before it puts ``insertedCount`` in, as
/// `items-changed` of a list model wants it. From the back, each begins at the lower bound of
/// ``old``.
public struct Splice: Hashable, Sendable {
  /// The elements that go, as indices in the old list; where the others come if it is empty.
  public var old: Range<Int>

  /// The elements that come, as indices in the new list; where the others were if it is empty.
  public var new: Range<Int>

  /// Makes the splice that puts elements of the new list in the place of elements of the old one.
  @inlinable
  public init(old: Range<Int>, new: Range<Int>) {
    self.old = old
    self.new = new
  }

  /// Where the splice begins, in the list as those before it have left it.
  @inlinable
  public var position: Int { new.lowerBound }

  /// How many elements go.
  @inlinable
  public var removedCount: Int { old.count }

  /// How many elements come.
  @inlinable
  public var insertedCount: Int { new.count }
}

extension Splice: CustomStringConvertible {
  /// The position and both counts: `at 3: -2 +1`.
  public var description: String { "at \(position): -\(removedCount) +\(insertedCount)" }
}

extension Splice {
  /// Cuts what leaves one list and arrives in another into splices: one for each gap between two
  /// elements that stay.
  ///
  /// - Parameters:
  ///   - leaving: The old indices of what does not stay, rising.
  ///   - arriving: The new indices of what did not stay, rising.
  /// - Returns: The splices, from the front.
  static func splices(leaving: [Int], arriving: [Int]) -> [Splice] {
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
      splices.append(Splice(old: oldStart..<rank + gone, new: newStart..<rank + come))
    }
    return splices
  }

  /// Joins splices between which nothing stays.
  static func joined(_ splices: [Splice]) -> [Splice] {
    var result: [Splice] = []
    for splice in splices where !splice.old.isEmpty || !splice.new.isEmpty {
      if let last = result.last, last.old.upperBound == splice.old.lowerBound,
        last.new.upperBound == splice.new.lowerBound
      {
        result[result.count - 1] = Splice(
          old: last.old.lowerBound..<splice.old.upperBound,
          new: last.new.lowerBound..<splice.new.upperBound)
      } else {
        result.append(splice)
      }
    }
    return result
  }
}
