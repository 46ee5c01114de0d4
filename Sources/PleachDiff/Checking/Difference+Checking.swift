extension Difference {
  /// Checks everything that a difference promises, without knowing how it was made.
  ///
  /// The rules are those of ``ChangeSet/validate(oldItemCounts:newItemCounts:)``; the error speaks
  /// of the list as of section 0.
  ///
  /// - Parameters:
  ///   - oldCount: The length of the old list.
  ///   - newCount: The length of the new list.
  /// - Throws: ``ChangeSetError`` with the first rule that is broken.
  /// - Complexity: O(*c* log *c*), where *c* is the number of changes.
  public func validate(oldCount: Int, newCount: Int) throws(ChangeSetError) {
    try ChangeSet(self).validate(oldItemCounts: [oldCount], newItemCounts: [newCount])
  }

  /// Carries the changes out on a plain list, as a list view does.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after: what is inserted or reconfigured is taken from it.
  /// - Returns: The list after the changes.
  /// - Throws: ``ChangeSetError`` if the difference cannot be carried out; it speaks of the list as
  ///   of section 0.
  /// - Complexity: O(*n* + *c* log *c*), where *n* is the length of the lists and *c* the number of
  ///   changes.
  @inlinable
  public func applying<Element>(
    to old: some Collection<Element>, inserted new: some Collection<Element>
  ) throws(ChangeSetError) -> [Element] {
    try ChangeSet(self).applying(to: [Array(old)], inserted: [Array(new)])[0]
  }
}
