// Edits that leave out what is not here, and say so, instead of refusing.

extension Snapshot {
  // MARK: Items

  /// Removes items, each with its whole subtree, as far as they are here.
  ///
  /// - Returns: The items that are not here, in the order given.
  /// - Complexity: O(k) for k items that are named or go.
  @discardableResult
  public mutating func deleteItemsIfPresent(_ items: [ItemIdentifier]) -> [ItemIdentifier] {
    edit(items) { (list, items) throws(Failure) in try list.deleteItems(items) }
  }

  /// Marks items for reload as ``reloadItems(_:)`` does, as far as they are here.
  ///
  /// - Returns: The items that are not here.
  /// - Complexity: O(k) for k items.
  @discardableResult
  public mutating func reloadItemsIfPresent(_ items: [ItemIdentifier]) -> [ItemIdentifier] {
    edit(items) { (list, items) throws(Failure) in try list.reloadItems(items) }
  }

  /// Marks items for reconfiguration as ``reconfigureItems(_:)`` does, as far as they are here.
  ///
  /// - Returns: The items that are not here.
  /// - Complexity: O(k) for k items.
  @discardableResult
  public mutating func reconfigureItemsIfPresent(_ items: [ItemIdentifier]) -> [ItemIdentifier] {
    edit(items) { (list, items) throws(Failure) in try list.reconfigureItems(items) }
  }

  /// Expands items as far as they are here.
  ///
  /// - Returns: The items that are not here.
  /// - Complexity: O(k) for k items.
  @discardableResult
  public mutating func expandIfPresent(_ items: [ItemIdentifier]) -> [ItemIdentifier] {
    edit(items) { (list, items) throws(Failure) in try list.expand(items) }
  }

  /// Collapses items as far as they are here.
  ///
  /// - Returns: The items that are not here.
  /// - Complexity: O(k) for k items.
  @discardableResult
  public mutating func collapseIfPresent(_ items: [ItemIdentifier]) -> [ItemIdentifier] {
    edit(items) { (list, items) throws(Failure) in try list.collapse(items) }
  }

  // MARK: Sections

  /// Removes sections with all their items, as far as they are here.
  ///
  /// - Returns: The sections that are not here, in the order given.
  /// - Complexity: O(s + k) for s sections and k items that go.
  @discardableResult
  public mutating func deleteSectionsIfPresent(
    _ sections: [SectionIdentifier]
  ) -> [SectionIdentifier] {
    editSections(sections) { (list, sections) throws(Failure) in
      try list.deleteSections(sections)
    }
  }

  /// Marks sections for reload as ``reloadSections(_:)`` does, as far as they are here.
  ///
  /// - Returns: The sections that are not here.
  /// - Complexity: O(k) for k sections.
  @discardableResult
  public mutating func reloadSectionsIfPresent(
    _ sections: [SectionIdentifier]
  ) -> [SectionIdentifier] {
    editSections(sections) { (list, sections) throws(Failure) in
      try list.reloadSections(sections)
    }
  }

  /// Runs an edit that can only be refused for unknown items on those that are here.
  private mutating func edit(
    _ items: [ItemIdentifier],
    _ edit: (inout Snapshot, [ItemIdentifier]) throws(Failure) -> Void
  ) -> [ItemIdentifier] {
    var absent: [ItemIdentifier] = []
    var present: [ItemIdentifier] = []
    for item in items {
      if contains(item) { present.append(item) } else { absent.append(item) }
    }
    do throws(Failure) {
      try edit(&self, present)
    } catch {
      // They are here, unless they are not even equal to themselves: then nothing was done.
      return items
    }
    return absent
  }

  private mutating func editSections(
    _ sections: [SectionIdentifier],
    _ edit: (inout Snapshot, [SectionIdentifier]) throws(Failure) -> Void
  ) -> [SectionIdentifier] {
    var absent: [SectionIdentifier] = []
    var present: [SectionIdentifier] = []
    for section in sections {
      if sectionIndex(of: section) == nil {
        absent.append(section)
      } else {
        present.append(section)
      }
    }
    do throws(Failure) {
      try edit(&self, present)
    } catch {
      return sections
    }
    return absent
  }
}
