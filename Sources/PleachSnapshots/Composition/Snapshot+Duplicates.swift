import PleachDiff

extension Snapshot {
  /// An item that a duplicate policy left out or took away, and the section concerned.
  public typealias Dropped = DroppedItem<SectionIdentifier, ItemIdentifier>

  /// Adds a list of items from outside at the end of the roots of a section, of which some may
  /// stand twice or be here already.
  ///
  /// ```swift
  /// try list.appendItems(["a", "b"], toSection: "old")
  /// try list.appendItems(["b", "c", "c"], toSection: "new", duplicates: .keepFirst)
  /// // "new" has c; dropped were b and c from "new"
  /// ```
  ///
  /// - Parameters:
  ///   - items: The items, in order.
  ///   - section: The section; `nil` for the last one.
  ///   - policy: What to do with items that stand twice or are here already.
  /// - Returns: What was dropped, in the order that ``DuplicatePolicy`` describes: for an item that
  ///   goes to its new place the stored value, with the section where it was before the call.
  /// - Throws: ``SnapshotError/unknownSections(_:)`` for an unknown section, or
  ///   ``SnapshotError/noSections`` if there is none at all; ``SnapshotError/duplicateItems(_:)`` as
  ///   for ``appendItems(_:toSection:)`` if the policy is ``DuplicatePolicy/throw``.
  /// - Complexity: O(k + m) for k items and the m items below those that come from another section.
  @discardableResult
  public mutating func appendItems(
    _ items: [ItemIdentifier], toSection section: SectionIdentifier? = nil,
    duplicates policy: DuplicatePolicy
  ) throws(Failure) -> [Dropped] {
    let target = try sectionIndexForAppending(to: section)
    return try insert(items, at: .end(parent: Forest.none), inSectionAt: target, policy)
  }

  /// Adds a list of sections from outside at the end, of which some may stand twice or be here
  /// already.
  ///
  /// With ``DuplicatePolicy/keepFirst`` a section that is here already stays where it is. With
  /// ``DuplicatePolicy/keepLast`` it goes to its new place with its items.
  ///
  /// - Parameters:
  ///   - identifiers: The sections, in order.
  ///   - policy: What to do with sections that stand twice or are here already.
  /// - Returns: The sections that were dropped, from the list or from their old places, in the order
  ///   that ``DuplicatePolicy`` describes.
  /// - Throws: ``SnapshotError/duplicateSections(_:)`` as for ``appendSections(_:)`` if the policy is
  ///   ``DuplicatePolicy/throw``.
  /// - Complexity: O(s + k) for s sections here and k in the list.
  @discardableResult
  public mutating func appendSections(
    _ identifiers: [SectionIdentifier], duplicates policy: DuplicatePolicy
  ) throws(Failure) -> [SectionIdentifier] {
    if policy == .throw {
      try appendSections(identifiers)
      return []
    }
    var dropped: [SectionIdentifier] = []
    var added: [SectionIdentifier] = []
    // The indices of the sections that are here and go to the end.
    var moved: [Int] = []
    for (identifier, isKept) in zip(identifiers, Self.kept(identifiers, policy)) {
      let index = sectionIndex(of: identifier)
      if !isKept || index != nil { dropped.append(identifier) }
      if !isKept || (index != nil && policy == .keepFirst) { continue }
      added.append(identifier)
      if let index { moved.append(index) }
    }
    if moved.isEmpty {
      try appendSections(added)
      return dropped
    }
    let isMoved = Set(moved)
    let old = sections
    sections = []
    for (index, section) in old.enumerated() where !isMoved.contains(index) {
      sections.append(section)
    }
    var next = moved.makeIterator()
    var index = next.next()
    for identifier in added {
      if let known = index, old[known].identifier == identifier {
        sections.append(old[known])
        index = next.next()
      } else {
        appendSection(identifier, Content())
      }
    }
    renumberSections()
    return dropped
  }
}
