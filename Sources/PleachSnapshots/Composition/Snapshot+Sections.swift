import PleachDiff

extension Snapshot {
  /// Adds sections without items at the end.
  ///
  /// - Throws: ``SnapshotError/duplicateSections(_:)`` with the sections that are here already or
  ///   stand twice in `sections`.
  /// - Complexity: O(k) amortised for k new sections.
  public mutating func appendSections(_ sections: [SectionIdentifier]) throws(Failure) {
    try insertSections(sections, at: self.sections.count)
  }

  /// Adds sections without items directly before another.
  ///
  /// - Throws: ``SnapshotError/unknownSections(_:)`` for an unknown destination;
  ///   ``SnapshotError/duplicateSections(_:)`` as for ``appendSections(_:)``.
  /// - Complexity: O(s) for s sections.
  public mutating func insertSections(
    _ sections: [SectionIdentifier], beforeSection destination: SectionIdentifier
  ) throws(Failure) {
    try insertSections(sections, at: knownSectionIndex(of: destination))
  }

  /// Adds sections without items directly behind another.
  ///
  /// - Throws: ``SnapshotError/unknownSections(_:)`` for an unknown destination;
  ///   ``SnapshotError/duplicateSections(_:)`` as for ``appendSections(_:)``.
  /// - Complexity: O(s) for s sections.
  public mutating func insertSections(
    _ sections: [SectionIdentifier], afterSection destination: SectionIdentifier
  ) throws(Failure) {
    try insertSections(sections, at: knownSectionIndex(of: destination) + 1)
  }

  /// Removes sections with all their items.
  ///
  /// The same section may be named twice.
  ///
  /// - Throws: ``SnapshotError/unknownSections(_:)`` if any of the sections is unknown; then none
  ///   goes. (UIKit: unknown sections are ignored.)
  /// - Complexity: O(s + k) for s sections and k items that go.
  public mutating func deleteSections(_ sections: [SectionIdentifier]) throws(Failure) {
    removeSections(at: Set(try sectionIndices(of: sections)))
  }

  /// Moves a section with its items directly before another.
  ///
  /// - Throws: ``SnapshotError/unknownSections(_:)`` if one of the two is unknown;
  ///   ``SnapshotError/invalidSectionDestination(_:)`` if they are the same.
  /// - Complexity: O(s) for s sections.
  public mutating func moveSection(
    _ section: SectionIdentifier, beforeSection destination: SectionIdentifier
  ) throws(Failure) {
    try moveSection(section, destination: destination, offset: 0)
  }

  /// Moves a section with its items directly behind another.
  ///
  /// - Throws: As ``moveSection(_:beforeSection:)``.
  /// - Complexity: O(s) for s sections.
  public mutating func moveSection(
    _ section: SectionIdentifier, afterSection destination: SectionIdentifier
  ) throws(Failure) {
    try moveSection(section, destination: destination, offset: 1)
  }

  /// Removes all sections and items.
  ///
  /// UIKit: `deleteAllItems()`, which there removes the sections too.
  ///
  /// - Complexity: O(1), or O(n) if no copy shares the n items.
  public mutating func deleteAll() {
    self = Snapshot()
  }

  private mutating func moveSection(
    _ section: SectionIdentifier, destination: SectionIdentifier, offset: Int
  ) throws(Failure) {
    let indices = try sectionIndices(of: [section, destination])
    let (from, to) = (indices[0], indices[1])
    if from == to { throw .invalidSectionDestination(destination) }
    let moved = sections.remove(at: from)
    sections.insert(moved, at: (to < from ? to : to - 1) + offset)
    renumberSections()
  }

  private mutating func insertSections(
    _ identifiers: [SectionIdentifier], at index: Int
  ) throws(Failure) {
    var seen: Set<SectionIdentifier> = []
    var listed: Set<SectionIdentifier> = []
    let duplicates = identifiers.filter { identifier in
      (!seen.insert(identifier).inserted || sectionIndex(of: identifier) != nil)
        && listed.insert(identifier).inserted
    }
    if !duplicates.isEmpty { throw .duplicateSections(duplicates) }
    if index == sections.count {
      for identifier in identifiers { appendSection(identifier, Content()) }
      return
    }
    let following = sections[index...]
    sections.removeSubrange(index...)
    for identifier in identifiers { appendSection(identifier, Content()) }
    sections += following
    renumberSections()
  }

  /// Adds a section that is not here, whose items are not registered yet.
  mutating func appendSection(_ identifier: SectionIdentifier, _ content: Content) {
    let tag = HandleTable.tag(of: identifier)
    let handle: Int32
    if let released = releasedSections.popLast() {
      handle = released
      sectionIndices[Int(handle)] = Int32(sections.count)
    } else {
      handle = Int32(sectionIndices.count)
      sectionIndices.append(Int32(sections.count))
    }
    sections.append(Section(identifier: identifier, tag: tag, handle: handle, content: content))
    sectionTable.insert(handle, tag: tag)
  }

  /// Removes the sections at some indices with all their items.
  mutating func removeSections(at indices: Set<Int>) {
    if indices.isEmpty { return }
    for index in indices { forgetSection(at: index) }
    var kept: ContiguousArray<Section> = []
    for (index, section) in sections.enumerated() where !indices.contains(index) {
      kept.append(section)
    }
    sections = kept
    renumberSections()
  }

  /// Takes a section and its items out of the tables and its marks away, but not out of the list.
  private mutating func forgetSection(at index: Int) {
    let section = sections[index]
    unregisterItems(of: section.content, from: section.handle)
    if !marks.isEmpty { marks.forget(section.content.items) }
    marks.reloadedSections.remove(section.identifier)
    sectionTable.remove(section.handle, tag: section.tag)
    sectionIndices[Int(section.handle)] = -1
    releasedSections.append(section.handle)
  }

  mutating func renumberSections() {
    for (index, section) in sections.enumerated() {
      sectionIndices[Int(section.handle)] = Int32(index)
    }
  }
}
