/// Which element of an old list each element of a new list is: what is left of two lists once their
/// elements have been matched.
///
/// It is what ``Difference`` is worked out from. Make one of your own where the elements are not
/// `Hashable`, or are matched by another rule. A list has fewer than 2³¹ elements.
public struct ListCorrespondence: Hashable, Sendable {
  /// How many elements the old list has.
  public var oldCount: Int

  /// For each element of the new list, its index in the old one, or -1 if it was not there.
  public var origins: [Int32]

  /// The elements whose content changed, as indices in the new list.
  public var reconfigured: [Int]

  /// Makes a correspondence of an old list of the given length and a new one.
  @inlinable
  public init(oldCount: Int, origins: [Int32], reconfigured: [Int] = []) {
    self.oldCount = oldCount
    self.origins = origins
    self.reconfigured = reconfigured
  }

  /// Matches equal elements of two lists.
  ///
  /// An element may occur several times: the first occurrence in the new list is the first in the
  /// old one, the second is the second, and so on; what is left over on either side is unmatched.
  ///
  /// - Complexity: O(*n* + *m*) on average, where *n* and *m* are the lengths of the lists. At most
  ///   one hash an element, none for the elements at the front that are the same in both.
  @inlinable
  public init<Element: Hashable>(
    from old: some Collection<Element>, to new: some Collection<Element>
  ) {
    let old = Array(old)
    let new = Array(new)
    // What is equal at the front is paired by the rule above as well: as many of each element are
    // used up on both sides. That is not so at the back.
    let shorter = Swift.min(old.count, new.count)
    var prefix = 0
    while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }

    var oldNumbers: [Int32] = []
    var newNumbers: [Int32] = []
    if prefix < shorter {
      oldNumbers.reserveCapacity(old.count - prefix)
      newNumbers.reserveCapacity(new.count - prefix)
      var table = ElementTable<Element>(capacity: old.count - prefix)
      for index in prefix..<old.count { oldNumbers.append(table.insert(old[index])) }
      for index in prefix..<new.count { newNumbers.append(table.find(new[index])) }
    }
    self.init(
      oldCount: old.count, newCount: new.count, prefix: prefix,
      oldNumbers: oldNumbers, newNumbers: newNumbers)
  }

  /// Pairs the occurrences of equal numbers in order.
  ///
  /// - Parameters:
  ///   - oldCount: The length of the old list.
  ///   - newCount: The length of the new list.
  ///   - prefix: How many elements at the front are paired already.
  ///   - oldNumbers: For each old element behind those, a number that equal elements share; empty
  ///     if there is nothing to pair.
  ///   - newNumbers: The same for the new elements, or -1 for one that no old element equals.
  @usableFromInline
  init(oldCount: Int, newCount: Int, prefix: Int, oldNumbers: [Int32], newNumbers: [Int32]) {
    // For each number, its first occurrence that is not used up; for each occurrence, the next.
    let numberCount = Int(oldNumbers.max() ?? -1) + 1
    var first = [Int32](repeating: -1, count: numberCount)
    var next = [Int32](repeating: -1, count: oldNumbers.count)
    for place in oldNumbers.indices.reversed() {
      next[place] = first[Int(oldNumbers[place])]
      first[Int(oldNumbers[place])] = Int32(place)
    }

    var origins: [Int32] = []
    origins.reserveCapacity(newCount)
    for index in 0..<prefix { origins.append(Int32(index)) }
    for number in newNumbers {
      guard number >= 0, first[Int(number)] >= 0 else {
        origins.append(-1)
        continue
      }
      let place = first[Int(number)]
      first[Int(number)] = next[Int(place)]
      origins.append(Int32(prefix) + place)
    }
    while origins.count < newCount { origins.append(-1) }
    self.init(oldCount: oldCount, origins: origins)
  }

  /// Notes as reconfigured the matched elements for which the closure says `false`.
  @inlinable
  mutating func compareContent<Element>(
    from old: some Collection<Element>, to new: some Collection<Element>,
    by hasSameContent: (Element, Element) -> Bool
  ) {
    let old = Array(old)
    var index = 0
    for element in new {
      let origin = Int(origins[index])
      if origin >= 0, !hasSameContent(old[origin], element) { reconfigured.append(index) }
      index += 1
    }
  }
}
