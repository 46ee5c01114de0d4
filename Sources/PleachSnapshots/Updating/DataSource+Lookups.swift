extension DataSource {
  /// The current snapshot, hidden items included and nothing marked.
  ///
  /// - Complexity: O(1).
  public func snapshot() -> Snapshot<SectionIdentifier, ItemIdentifier> { current.snapshot }

  /// The outline of a section, or `nil` if the section is unknown.
  ///
  /// - Complexity: O(1).
  public func snapshot(for section: SectionIdentifier) -> SectionSnapshot<ItemIdentifier>? {
    current.snapshot.snapshot(for: section)
  }

  /// The item shown at an index path, or `nil` where there is none.
  ///
  /// - Complexity: O(1).
  public func itemIdentifier(for indexPath: ItemIndexPath) -> ItemIdentifier? {
    current.itemIdentifier(for: indexPath)
  }

  /// Where an item is shown, or `nil` if it is unknown or hidden.
  ///
  /// - Complexity: O(1).
  public func indexPath(for item: ItemIdentifier) -> ItemIndexPath? {
    current.indexPath(for: item)
  }

  /// The item as it is stored: equal to `item`, with the content it was last given; `nil` if it is
  /// unknown.
  ///
  /// Handlers are always asked and told with stored items.
  ///
  /// - Complexity: O(1).
  public func storedItem(for item: ItemIdentifier) -> ItemIdentifier? {
    current.snapshot.storedItem(for: item)
  }

  /// The identifier of the section at `index`, or `nil` where there is none.
  ///
  /// - Complexity: O(1).
  public func sectionIdentifier(for index: Int) -> SectionIdentifier? {
    current.sectionIdentifier(for: index)
  }

  /// The index of a section, or `nil` if it is unknown.
  ///
  /// - Complexity: O(1).
  public func index(for section: SectionIdentifier) -> Int? {
    current.index(for: section)
  }
}
