extension Snapshot {
  /// Does to this list what an edit did to the one it began with; what the edit did not concern stays.
  ///
  /// The edit concerns the sections in which items came, went or moved, those that it deletes, and
  /// all if it changed the order of the sections. These must have the items that they had when it
  /// began, in the same outline. What was expanded and collapsed since stays, and so does content that
  /// changed since, unless the edit changed it itself. An edit of content alone is done to the items
  /// that are left.
  ///
  /// - Parameters:
  ///   - edit: What to do; the ``EditTransaction/inverse`` of an edit takes it back.
  ///   - hasSameContent: Whether two values of an item look the same.
  /// - Throws: ``UndoError/changedSince(sections:)`` with the sections concerned that are not as they
  ///   were; ``UndoError/invalid(_:)`` if a section or an item that the edit brings is here already.
  /// - Complexity: O(s + n) for s sections and the n items of those that the edit touched. None of
  ///   them is hashed; a section that is as the edit left it is not compared with what it was.
  public mutating func perform(
    _ edit: EditTransaction<SectionIdentifier, ItemIdentifier>,
    hasSameContent: (ItemIdentifier, ItemIdentifier) -> Bool
  ) throws(UndoError<SectionIdentifier, ItemIdentifier>) {
    let old = edit.initialSnapshot
    let new = edit.finalSnapshot
    var outlines: [(section: SectionIdentifier, snapshot: SectionSnapshot<ItemIdentifier>)] = []
    var changed: [SectionIdentifier] = []
    for (index, section) in old.sections.enumerated() {
      let before = section.content
      let after = new.content(of: section, expectedAt: index)
      // What the edit did not touch is told by its storage alone.
      if let after, before.storage === after.storage { continue }
      guard let current = content(of: section, expectedAt: index) else {
        changed.append(section.identifier)
        continue
      }
      // A section that the edit deleted has to have what it had then: nothing that came since goes.
      let outline = after ?? SectionSnapshot()
      let hasOtherItems = after == nil || !outline.hasSameOutline(as: before)
      // What has no other items than before may have any now.
      if hasOtherItems, !current.hasSameOutline(as: before) {
        changed.append(section.identifier)
        continue
      }
      let isUntouched = current.storage === before.storage
      let result =
        isUntouched
        ? outline
        : (hasOtherItems ? outline : current).merging(
          before, outline, current, hasSameContent: hasSameContent)
      outlines.append((section.identifier, result))
    }
    let order = sectionOrder(after: edit)
    if order == nil { changed += old.sectionIdentifiers.filter { !changed.contains($0) } }
    guard changed.isEmpty, let order else { throw .changedSince(sections: changed) }

    let hasSameSections = old.sectionIdentifiers == new.sectionIdentifiers
    let deleted =
      hasSameSections ? [] : old.sectionIdentifiers.filter { new.sectionIndex(of: $0) == nil }
    let inserted =
      hasSameSections ? [] : new.sectionIdentifiers.filter { old.sectionIndex(of: $0) == nil }
    for section in inserted {
      if let outline = new.snapshot(for: section) { outlines.append((section, outline)) }
    }
    var result = self
    do throws(Failure) {
      let present = inserted.filter { sectionIndex(of: $0) != nil }
      if !present.isEmpty { throw .duplicateSections(present) }
      try result.apply(outlines, expansion: .asGiven)
      if !deleted.isEmpty { try result.deleteSections(deleted) }
      try result.arrangeSections(order)
    } catch {
      throw .invalid(error)
    }
    self = result
  }

  /// The order of the sections once an edit is done; `nil` if it changed their order, and it is
  /// another one by now.
  private func sectionOrder(
    after edit: EditTransaction<SectionIdentifier, ItemIdentifier>
  ) -> [SectionIdentifier]? {
    let old = edit.initialSnapshot.sectionIdentifiers
    let new = edit.finalSnapshot.sectionIdentifiers
    let now = sectionIdentifiers
    if now == old { return new }
    if new == old { return now }
    let isOld = Set(old)
    let isNew = Set(new)
    if old.filter({ isNew.contains($0) }) != new.filter({ isOld.contains($0) }) { return nil }
    var result = now.filter { !isOld.contains($0) || isNew.contains($0) }
    // A section that comes goes behind the nearest one before it that is here.
    var previous: [SectionIdentifier] = []
    for section in new {
      if !isOld.contains(section), !result.contains(section) {
        let place = previous.reversed().lazy.compactMap { result.firstIndex(of: $0) }.first
        result.insert(section, at: place.map { $0 + 1 } ?? 0)
      }
      previous.append(section)
    }
    return result
  }

  /// Moves the sections into an order of the same sections.
  private mutating func arrangeSections(_ order: [SectionIdentifier]) throws(Failure) {
    for (index, section) in order.enumerated() {
      let there = sections[index].identifier
      if there != section { try moveSection(section, beforeSection: there) }
    }
  }
}

extension Snapshot {
  /// The outline of a section of another snapshot, which most often has the same index here; `nil` if
  /// it is not here.
  fileprivate func content(of section: Section, expectedAt index: Int) -> Content? {
    if index < sections.count, sections[index].tag == section.tag,
      sections[index].identifier == section.identifier
    {
      return sections[index].content
    }
    return sectionIndex(of: section.identifier, tag: section.tag).map { sections[$0].content }
  }
}

extension SectionSnapshot {
  /// This outline of items, each with the state and the content that an edit from `before` to `after`
  /// gave it, or that it has now where the edit gave it none.
  ///
  /// - Complexity: O(n) for the n items here, none of which is hashed.
  fileprivate func merging(
    _ before: SectionSnapshot, _ after: SectionSnapshot, _ now: SectionSnapshot,
    hasSameContent: (ItemIdentifier, ItemIdentifier) -> Bool
  ) -> SectionSnapshot {
    let storage = storage
    var expanded: Set<Int32> = []
    var values: [(node: Int32, item: ItemIdentifier)] = []
    for node in storage.forest.descendants() {
      let (item, tag) = (storage.item(node), storage.tag(node))
      let old = before.storage.node(of: item, tag: tag)
      let new = after.storage.node(of: item, tag: tag)
      let current = now.storage.node(of: item, tag: tag)
      let wasExpanded = old != Forest.none && before.storage.forest.isExpanded(old)
      let isExpanded = new != Forest.none && after.storage.forest.isExpanded(new)
      let hasNewState = wasExpanded != isExpanded || current == Forest.none
      if hasNewState ? isExpanded : now.storage.forest.isExpanded(current) { expanded.insert(node) }
      if old == Forest.none || new == Forest.none || current == Forest.none { continue }
      let given = after.storage.item(new)
      if !hasSameContent(before.storage.item(old), given) {
        values.append((node, given))
      } else if storage !== now.storage {
        values.append((node, now.storage.item(current)))
      }
    }
    var result = self
    result.setExpanded { expanded.contains($0) }
    if !values.isEmpty {
      result.edit { storage in
        for (node, item) in values { storage.items[Int(node)] = item }
      }
    }
    return result
  }
}
