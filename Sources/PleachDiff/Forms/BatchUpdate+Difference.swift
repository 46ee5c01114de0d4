extension BatchUpdate<Difference> {
  /// Makes the difference of two lists of elements that are matched by `==`, unless it would have
  /// more changes than a number.
  ///
  /// It gives up before any element is looked at if the lengths of the lists differ by more than
  /// that, and before moves are worked out if more elements come and go.
  ///
  /// - Complexity: O(1) for lists of random access whose lengths differ by more than `limit`; else
  ///   O(*n* + *m*) on average if more than `limit` elements come and go, and else that of the
  ///   difference, where *n* and *m* are the lengths of the new and the old list; at most one hash an
  ///   element.
  @inlinable
  public init<Element: Hashable>(
    from old: some Collection<Element>, to new: some Collection<Element>, limit: Int
  ) {
    let growth = Self.growth(from: old, to: new)
    if growth > Swift.max(0, limit) {
      self = .reload(changeCount: growth)
    } else {
      self.init(ListCorrespondence(from: old, to: new), limit: limit)
    }
  }

  /// Makes the difference of two lists of elements that are matched by `==`, whose content is
  /// compared on its own, unless it would have more changes than a number.
  ///
  /// Elements that stay and for which `hasSameContent(as:)` says `false` are reconfigured, and count
  /// as changes. Content is compared only if not too many elements come and go.
  ///
  /// - Complexity: That of `init(from:to:limit:)` for elements whose content is not compared.
  @inlinable
  public init<Element: Hashable & ContentEquatable>(
    from old: some Collection<Element>, to new: some Collection<Element>, limit: Int
  ) {
    self.init(from: old, to: new, limit: limit) { $0.hasSameContent(as: $1) }
  }

  /// Makes the difference of two lists of elements that are matched by `==`, whose content the
  /// closure compares, unless it would have more changes than a number.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - limit: How many changes are not too many; a negative one is 0.
  ///   - hasSameContent: Tells whether an old element and the new one that it has become look the
  ///     same; where not, the element is reconfigured, which counts as a change. It is asked only if
  ///     not too many elements come and go.
  /// - Complexity: That of `init(from:to:limit:)`.
  @inlinable
  public init<Element: Hashable>(
    from old: some Collection<Element>, to new: some Collection<Element>, limit: Int,
    hasSameContent: (Element, Element) -> Bool
  ) {
    let growth = Self.growth(from: old, to: new)
    if growth > Swift.max(0, limit) {
      self = .reload(changeCount: growth)
      return
    }
    let old = Array(old)
    let new = Array(new)
    self.init(ListCorrespondence(from: old, to: new), limit: limit) {
      $0.compareContent(from: old, to: new, by: hasSameContent)
    }
  }

  /// Makes the difference of two lists of values that are matched by their `id`, and whose content
  /// is compared by `==`, unless it would have more changes than a number.
  ///
  /// Values that stay and are not equal are reconfigured, and count as changes. They are compared
  /// only if not too many come and go.
  ///
  /// - Complexity: That of `init(from:to:limit:)`.
  @inlinable
  public init<Element: Identifiable & Equatable>(
    fromIdentified old: some Collection<Element>, to new: some Collection<Element>, limit: Int
  ) {
    let growth = Self.growth(from: old, to: new)
    if growth > Swift.max(0, limit) {
      self = .reload(changeCount: growth)
      return
    }
    let old = Array(old)
    let new = Array(new)
    let correspondence = ListCorrespondence(from: old.map { $0.id }, to: new.map { $0.id })
    self.init(correspondence, limit: limit) {
      $0.compareContent(from: old, to: new) { $0 == $1 }
    }
  }

  /// Makes the difference of two lists whose elements are matched already, unless it would have more
  /// changes than a number.
  ///
  /// - Complexity: O(*n*) if more than `limit` elements come and go; else that of the difference,
  ///   where *n* is the length of the new list.
  public init(_ correspondence: ListCorrespondence, limit: Int) {
    self.init(correspondence, limit: limit) { _ in }
  }

  /// Compares content only if not too many elements come and go.
  @usableFromInline
  init(
    _ correspondence: ListCorrespondence, limit: Int,
    comparingContent: (inout ListCorrespondence) -> Void
  ) {
    let fewest = correspondence.fewestChanges
    if fewest > max(0, limit) {
      self = .reload(changeCount: fewest)
    } else {
      var correspondence = correspondence
      comparingContent(&correspondence)
      self = Difference(correspondence).limited(to: limit)
    }
  }

  /// By how much the lengths of two lists differ.
  @inlinable
  static func growth(from old: some Collection, to new: some Collection) -> Int {
    let (oldCount, newCount) = (old.count, new.count)
    return oldCount < newCount ? newCount - oldCount : oldCount - newCount
  }
}
