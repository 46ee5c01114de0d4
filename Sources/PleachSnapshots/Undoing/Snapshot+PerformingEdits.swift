extension Snapshot {
  /// Does to this list what an edit did to the one it began with; what the edit did not concern stays.
  ///
  /// The edit concerns the sections in which items came, went or moved, and all if it changed the
  /// order of the sections. These must have the items that they had when it began, in the same
  /// outline. What was expanded and collapsed since stays, and so does content that changed since,
  /// unless the edit changed it itself. An edit of content alone is done to the items that are left.
  ///
  /// - Parameters:
  ///   - edit: What to do; the ``EditTransaction/inverse`` of an edit takes it back.
  ///   - hasSameContent: Whether two values of an item look the same.
  /// - Throws: ``UndoError/changedSince(sections:)`` with the sections concerned that are not as they
  ///   were; ``UndoError/invalid(_:)`` if a section or an item that the edit brings is here already.
  /// - Complexity: O(s + n) for s sections and the n items of those that the edit concerns.
  public mutating func perform(
    _ edit: EditTransaction<SectionIdentifier, ItemIdentifier>,
    hasSameContent: (ItemIdentifier, ItemIdentifier) -> Bool
  ) throws(UndoError<SectionIdentifier, ItemIdentifier>) {
    let old = edit.initialSnapshot
    let new = edit.finalSnapshot
    var outlines: [(section: SectionIdentifier, snapshot: SectionSnapshot<ItemIdentifier>)] = []
    var changed: [SectionIdentifier] = []
    for section in old.sectionIdentifiers {
      guard let before = old.snapshot(for: section) else { continue }
      // A section that the edit deleted has to be empty of what it had first.
      let after = new.snapshot(for: section) ?? SectionSnapshot()
      let isDeleted = new.snapshot(for: section) == nil
      if before.storage === after.storage, !isDeleted { continue }
      guard let current = snapshot(for: section) else {
        changed.append(section)
        continue
      }
      // What has no other items than before may have any now.
      let hasOtherItems = !after.hasSameItems(as: before)
      if hasOtherItems, !current.hasSameItems(as: before) {
        changed.append(section)
        continue
      }
      let outline = hasOtherItems ? after : current
      outlines.append(
        (section, outline.merging(before, after, current, hasSameContent: hasSameContent)))
    }
    let order = sectionOrder(after: edit)
    if order == nil { changed += old.sectionIdentifiers.filter { !changed.contains($0) } }
    guard changed.isEmpty, let order else { throw .changedSince(sections: changed) }

    let deleted = old.sectionIdentifiers.filter { new.snapshot(for: $0) == nil }
    let inserted = new.sectionIdentifiers.filter { old.snapshot(for: $0) == nil }
    for section in inserted {
      if let outline = new.snapshot(for: section) { outlines.append((section, outline)) }
    }
    var result = self
    do throws(Failure) {
      let present = inserted.filter { snapshot(for: $0) != nil }
      if !present.isEmpty { throw .duplicateSections(present) }
      try result.apply(outlines, expansion: .asGiven)
      try result.deleteSections(deleted)
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
      let there = sectionIdentifiers[index]
      if there != section { try moveSection(section, beforeSection: there) }
    }
  }
}

extension SectionSnapshot {
  /// Whether the items are the same in the same outline, whatever is expanded.
  fileprivate func hasSameItems(as other: SectionSnapshot) -> Bool {
    var (left, right) = (self, other)
    left.restore(.all)
    right.restore(.all)
    return left == right
  }

  /// This outline of items, each with the state and the content that an edit from `before` to `after`
  /// gave it, or that it has now where the edit gave it none.
  fileprivate func merging(
    _ before: SectionSnapshot, _ after: SectionSnapshot, _ now: SectionSnapshot,
    hasSameContent: (ItemIdentifier, ItemIdentifier) -> Bool
  ) -> SectionSnapshot {
    var expanded: Set<ItemIdentifier> = []
    var values: [ItemIdentifier] = []
    for item in items {
      let old = before.storedItem(for: item)
      let new = after.storedItem(for: item)
      let current = now.storedItem(for: item)
      let hasNewState = before.isExpanded(item) != after.isExpanded(item) || current == nil
      if hasNewState ? after.isExpanded(item) : now.isExpanded(item) { expanded.insert(item) }
      guard let old, let new, let current else { continue }
      values.append(hasSameContent(old, new) ? current : new)
    }
    var result = self
    result.restore(.items(expanded))
    // All of them are here.
    do throws(SnapshotError<Never, ItemIdentifier>) { try result.update(values) } catch {}
    return result
  }
}
