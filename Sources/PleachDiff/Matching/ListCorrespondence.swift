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

  /// Notes as reconfigured the matched elements for which the closure says `false`.
  @inlinable
  mutating func compareContent<Element>(
    from old: [Element], to new: [Element], by hasSameContent: (Element, Element) -> Bool
  ) {
    for index in new.indices {
      let origin = Int(origins[index])
      if origin >= 0, !hasSameContent(old[origin], new[index]) { reconfigured.append(index) }
    }
  }

  /// How many elements come and go at least, whatever moves.
  @usableFromInline
  var fewestChanges: Int {
    // Each old element is claimed once at most.
    var matched = 0
    for origin in origins where origin >= 0 { matched += 1 }
    var gone = 0
    if oldCount > matched, oldCount <= Int(Int32.max) { gone = oldCount - matched }
    return Saturating.sum(origins.count - matched, gone)
  }
}
