import PleachDiff

extension FlatSnapshot {
  /// The smallest batch of changes that turns the rows of `old` into these rows.
  ///
  /// Which rows are reconfigured beside the items marked for it, stands in <doc:Rules#Content>. Marks
  /// stay with a snapshot, so that a copy of it which is compared again brings them again: go on with
  /// ``withoutMarks()`` once they are shown. A ``DataSource`` does so by itself.
  ///
  /// - Complexity: O(s + m log m) for s sections and m rows in the sections that changed; only
  ///   marked items are hashed. A section that both snapshots share costs O(1).
  @inlinable
  public func difference(from old: FlatSnapshot) -> ChangeSet {
    ChangeSet(correspondence(to: old) { _, _ in true })
  }

  /// The smallest batch of changes that turns the rows of `old` into these rows.
  ///
  /// - Parameters:
  ///   - old: The state before.
  ///   - hasSameContent: Whether the old and the new value of an item look the same; where they do
  ///     not, the item is reconfigured.
  /// - Returns: What turns the old rows into these.
  /// - Complexity: As `difference(from:)`.
  @inlinable
  public func difference(
    from old: FlatSnapshot, hasSameContent: (ItemIdentifier, ItemIdentifier) -> Bool
  ) -> ChangeSet {
    ChangeSet(correspondence(to: old, hasSameContent: hasSameContent))
  }

  /// Where each section and row of this state is in `old`.
  @inlinable
  func correspondence(
    to old: FlatSnapshot, hasSameContent: (ItemIdentifier, ItemIdentifier) -> Bool
  ) -> SectionedCorrespondence {
    var correspondence = SectionedCorrespondence(
      oldItemCounts: old.itemCounts, sectionOrigins: [], items: [])
    correspondence.sectionOrigins.reserveCapacity(numberOfSections)
    correspondence.items.reserveCapacity(numberOfSections)
    for (index, section) in snapshot.sections.enumerated() {
      let origin = old.index(ofSameSectionAs: section, expectedAt: index)
      correspondence.sectionOrigins.append(origin)
      if origin >= 0, old.storage(ofSectionAt: origin) === section.content.storage {
        correspondence.items.append(.unchanged)
      } else {
        // What is not in the only section there was is nowhere.
        let hasOthers = origin < 0 || old.numberOfSections > 1
        let elsewhere = { (item: ItemIdentifier, tag: UInt32) in
          hasOthers
            ? old.indexPath(for: item, tag: tag).map {
              (old.rowSource(ofSectionAt: $0.section), $0)
            }
            : nil
        }
        let new = rowSource(ofSectionAt: index)
        var matching = RowMatching<ItemIdentifier>()
        if origin < 0 {
          matching.match(new, hasSameContent: hasSameContent, elsewhere: elsewhere)
        } else {
          matching.match(
            new, with: old.rowSource(ofSectionAt: origin), at: origin,
            hasSameContent: hasSameContent, elsewhere: elsewhere)
        }
        correspondence.items.append(.origins(matching.origins))
        for row in matching.changedRows {
          correspondence.reconfiguredItems.append(ItemIndexPath(section: index, item: row))
        }
      }
    }
    addMarks(to: &correspondence)
    return correspondence
  }

  @inlinable
  func rowSource(ofSectionAt index: Int) -> RowSource<ItemIdentifier> {
    RowSource(storage(ofSectionAt: index), rows[index])
  }

  /// The index of a section of another snapshot in this one, or -1.
  @inlinable
  func index(
    ofSameSectionAs section: Snapshot<SectionIdentifier, ItemIdentifier>.Section,
    expectedAt index: Int
  ) -> Int {
    if index < numberOfSections, snapshot.sections[index].identifier == section.identifier {
      return index
    }
    return snapshot.sectionIndex(of: section.identifier, tag: section.tag) ?? -1
  }

  @usableFromInline
  func addMarks(to correspondence: inout SectionedCorrespondence) {
    let marks = snapshot.marks
    if marks.isEmpty { return }
    for item in marks.reloadedItems {
      if let indexPath = indexPath(for: item) { correspondence.reloadedItems.append(indexPath) }
    }
    for item in marks.reconfiguredItems {
      if let indexPath = indexPath(for: item) { correspondence.reconfiguredItems.append(indexPath) }
    }
    for section in marks.reloadedSections {
      if let index = index(for: section) { correspondence.reloadedSections.append(index) }
    }
  }
}

extension FlatSnapshot where ItemIdentifier: ContentEquatable {
  /// The smallest batch of changes that turns the rows of `old` into these rows; items whose
  /// content changed are reconfigured.
  ///
  /// - Complexity: O(s + m log m) for s sections and m rows in the sections that changed; only
  ///   marked items are hashed. A section that both snapshots share costs O(1).
  @inlinable
  public func difference(from old: FlatSnapshot) -> ChangeSet {
    difference(from: old) { $0.hasSameContent(as: $1) }
  }
}
