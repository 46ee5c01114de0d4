extension ListCorrespondence {
  /// Matches equal elements of two lists.
  ///
  /// An element may occur several times: the first occurrence in the new list is the first in the
  /// old one, the second is the second, and so on; what is left over on either side is unmatched.
  ///
  /// - Complexity: O(*n* + *m*) on average, where *n* and *m* are the lengths of the lists. At most
  ///   one hash an element; none for those at the front that are the same in both, nor, if the old
  ///   elements all differ, for most new ones that follow each other as they did before: behind a
  ///   row of others, about as many of them are hashed as there are others, 256 at most.
  @inlinable
  public init<Element: Hashable>(
    from old: some Collection<Element>, to new: some Collection<Element>
  ) {
    let old = Array(old)
    let new = Array(new)
    self = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in Self.matching(old, new) }
    }
  }

  /// Matches equal elements of two lists, and notes those whose content changed as reconfigured.
  ///
  /// - Complexity: O(*n* + *m*) on average, where *n* and *m* are the lengths of the lists; at most
  ///   one hash an element.
  @inlinable
  public init<Element: Hashable & ContentEquatable>(
    from old: some Collection<Element>, to new: some Collection<Element>
  ) {
    self.init(from: old, to: new) { $0.hasSameContent(as: $1) }
  }

  /// Matches equal elements of two lists, and notes as reconfigured those whose content is not the
  /// same by a closure.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - hasSameContent: Tells whether an old element and the new one that it has become look the
  ///     same.
  /// - Complexity: O(*n* + *m*) on average, where *n* and *m* are the lengths of the lists; at most
  ///   one hash an element.
  @inlinable
  public init<Element: Hashable>(
    from old: some Collection<Element>, to new: some Collection<Element>,
    hasSameContent: (Element, Element) -> Bool
  ) {
    // Read once: a lazy collection works its elements out at each reading.
    let old = Array(old)
    let new = Array(new)
    self.init(from: old, to: new)
    compareContent(from: old, to: new, by: hasSameContent)
  }

  /// Matches the values of two lists by their `id`, and notes those that are not equal by `==` as
  /// reconfigured.
  ///
  /// - Complexity: O(*n* + *m*) on average, where *n* and *m* are the lengths of the lists; at most
  ///   one hash an element.
  @inlinable
  public init<Element: Identifiable & Equatable>(
    fromIdentified old: some Collection<Element>, to new: some Collection<Element>
  ) {
    let old = Array(old)
    let new = Array(new)
    self.init(from: old.map { $0.id }, to: new.map { $0.id })
    compareContent(from: old, to: new) { $0 == $1 }
  }

  @inlinable
  static func matching<Element: Hashable>(
    _ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>
  ) -> ListCorrespondence {
    let shorter = Swift.min(old.count, new.count)
    var prefix = 0
    if old.baseAddress == new.baseAddress {
      prefix = shorter
    } else {
      // What is equal at the front is paired by the rule as well: as many of each element are used
      // up on both sides. That is not so at the back, unless none of it occurs before.
      while prefix < shorter, old[prefix] == new[prefix] { prefix &+= 1 }
    }
    let suffix = commonSuffix(old, new, behind: prefix)
    let oldRest = UnsafeBufferPointer(rebasing: old[prefix..<(old.count &- suffix)])
    let newRest = UnsafeBufferPointer(rebasing: new[prefix..<(new.count &- suffix)])
    // Hashed first and entered in a table later: the two wait for memory in different ways.
    let oldTags = newRest.isEmpty ? [] : oldRest.map { HandleTable.tag(of: $0) }
    var isDistinct = true
    var origins = [Int32](unsafeUninitializedCapacity: new.count) { origins, count in
      guard let start = origins.baseAddress else { return }
      for index in 0..<prefix { start[index] = Int32(truncatingIfNeeded: index) }
      count = prefix
      if oldRest.isEmpty || newRest.isEmpty {
        (start + prefix).initialize(repeating: -1, count: newRest.count)
      } else {
        isDistinct = DistinctMatching(from: oldRest, tags: oldTags, to: newRest)
          .match(into: start + prefix, offset: prefix)
      }
      if isDistinct { count = prefix &+ newRest.count }
    }
    if !isDistinct {
      appendPairs(of: oldRest, tags: oldTags, newRest, offset: prefix, to: &origins)
    }
    for index in (old.count &- suffix)..<old.count {
      origins.append(Int32(truncatingIfNeeded: index))
    }
    return ListCorrespondence(oldCount: old.count, origins: origins)
  }

  /// How many elements are equal at the back, if these can be paired with each other by the rule.
  ///
  /// They can where none of them occurs before as well. Only if little is left between front and
  /// back is that looked at: it is for a change or two in a long list.
  @inlinable
  static func commonSuffix<Element: Equatable>(
    _ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>, behind prefix: Int
  ) -> Int {
    var oldEnd = old.count
    var newEnd = new.count
    while oldEnd > prefix, newEnd > prefix, old[oldEnd &- 1] == new[newEnd &- 1] {
      oldEnd &-= 1
      newEnd &-= 1
    }
    // With more to compare each element of the back with, hashing it is as cheap.
    if oldEnd &- prefix &+ newEnd &- prefix > 8 { return 0 }
    for element in UnsafeBufferPointer(rebasing: old[oldEnd...]) {
      for index in prefix..<oldEnd where old[index] == element { return 0 }
      for index in prefix..<newEnd where new[index] == element { return 0 }
    }
    return old.count &- oldEnd
  }

  /// Appends the origins of new elements where old ones occur more than once: the occurrences of
  /// equal elements are paired in order.
  @inlinable
  static func appendPairs<Element: Hashable>(
    of old: UnsafeBufferPointer<Element>, tags: [UInt32], _ new: UnsafeBufferPointer<Element>,
    offset: Int, to origins: inout [Int32]
  ) {
    var table = ElementTable<Element>(capacity: old.count)
    var numbers: [Int32] = []
    numbers.reserveCapacity(old.count)
    for index in 0..<old.count {
      numbers.append(table.insert(old[index], tag: tags[index]))
    }
    var occurrences = Occurrences(of: numbers, distinct: table.count)
    for element in new {
      let place = occurrences.next(of: table.find(element))
      origins.append(place < 0 ? -1 : place &+ Int32(truncatingIfNeeded: offset))
    }
  }
}

/// The places at which each of several numbers occurs, to be used up in order.
@usableFromInline
struct Occurrences {
  /// For each number, its first place that is not used up; -1 if none is left.
  private var first: [Int32]

  /// For each place, the next one of the same number, or -1.
  private var following: [Int32]

  /// Notes the places of numbers from 0 to less than `distinct`.
  @usableFromInline
  init(of numbers: [Int32], distinct: Int) {
    first = [Int32](repeating: -1, count: distinct)
    following = [Int32](repeating: -1, count: numbers.count)
    for place in numbers.indices.reversed() {
      following[place] = first[Int(numbers[place])]
      first[Int(numbers[place])] = Int32(place)
    }
  }

  /// Uses up the next place of a number, or gives -1 if there is none, or no number (-1).
  @usableFromInline
  mutating func next(of number: Int32) -> Int32 {
    if number < 0 || first[Int(number)] < 0 { return -1 }
    let place = first[Int(number)]
    first[Int(number)] = following[Int(place)]
    return place
  }
}
