extension Difference {
  /// Makes the difference of two lists of elements that are matched by `==`.
  ///
  /// An element may occur several times: occurrences are paired in order, the first with the first.
  ///
  /// - Complexity: O(*n* log *n* + *m*) on average, where *n* and *m* are the lengths of the new and
  ///   the old list; at most one hash an element.
  @inlinable
  public init<Element: Hashable>(
    from old: some Collection<Element>, to new: some Collection<Element>
  ) {
    self.init(ListCorrespondence(from: old, to: new))
  }

  /// Makes the difference of two lists of elements that are matched by `==`, whose content is
  /// compared on its own.
  ///
  /// Elements that stay and for which `hasSameContent(as:)` says `false` are reconfigured.
  ///
  /// - Complexity: O(*n* log *n* + *m*) on average, where *n* and *m* are the lengths of the new and
  ///   the old list; at most one hash an element.
  @inlinable
  public init<Element: Hashable & ContentEquatable>(
    from old: some Collection<Element>, to new: some Collection<Element>
  ) {
    self.init(from: old, to: new) { $0.hasSameContent(as: $1) }
  }

  /// Makes the difference of two lists of elements that are matched by `==`, whose content the
  /// closure compares.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - hasSameContent: Tells whether an old element and the new one that it has become look the
  ///     same; where not, the element is reconfigured.
  /// - Complexity: O(*n* log *n* + *m*) on average, where *n* and *m* are the lengths of the new and
  ///   the old list; at most one hash an element.
  @inlinable
  public init<Element: Hashable>(
    from old: some Collection<Element>, to new: some Collection<Element>,
    hasSameContent: (Element, Element) -> Bool
  ) {
    self.init(ListCorrespondence(from: old, to: new, hasSameContent: hasSameContent))
  }

  /// Makes the difference of two lists of values that are matched by their `id`, and whose content
  /// is compared by `==`.
  ///
  /// ```swift
  /// struct Track: Identifiable, Equatable {
  ///   var id: Int
  ///   var title: String
  /// }
  /// let old = [Track(id: 1, title: "Intro"), Track(id: 2, title: "Song")]
  /// let new = [Track(id: 2, title: "Song (live)")]
  /// print(Difference(fromIdentified: old, to: new))
  /// // deleted 0
  /// // reconfigured 0
  /// ```
  ///
  /// The label tells it from the difference of values that are `Hashable` as well, whose `==`
  /// matches.
  ///
  /// - Complexity: O(*n* log *n* + *m*) on average, where *n* and *m* are the lengths of the new and
  ///   the old list; at most one hash an element.
  @inlinable
  public init<Element: Identifiable & Equatable>(
    fromIdentified old: some Collection<Element>, to new: some Collection<Element>
  ) {
    self.init(ListCorrespondence(fromIdentified: old, to: new))
  }
}
