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

  /// How many items of a section show; 0 for an unknown section.
  ///
  /// UIKit: `collectionView(_:numberOfItemsInSection:)`, by index.
  ///
  /// - Complexity: O(1).
  public func numberOfItems(inSection section: SectionIdentifier) -> Int {
    current.numberOfItems(inSection: section)
  }

  /// The items of a section that show, in order; none for an unknown section.
  ///
  /// - Complexity: O(v) for v visible items in the section.
  public func itemIdentifiers(inSection section: SectionIdentifier) -> [ItemIdentifier] {
    current.itemIdentifiers(inSection: section)
  }

  // MARK: The outline

  /// The section that holds an item, hidden or visible, or `nil` if the item is unknown.
  ///
  /// - Complexity: O(1).
  public func sectionIdentifier(containingItem item: ItemIdentifier) -> SectionIdentifier? {
    current.snapshot.sectionIdentifier(containingItem: item)
  }

  /// How many ancestors an item has, or `nil` if it is unknown.
  ///
  /// - Complexity: O(l) for the level l.
  public func level(of item: ItemIdentifier) -> Int? { current.snapshot.level(of: item) }

  /// Whether the item, shown as a row, is the last of its siblings; `false` if it is unknown or
  /// hidden.
  ///
  /// - Complexity: O(1).
  public func isLastSibling(_ item: ItemIdentifier) -> Bool {
    indexPath(for: item).map { current.isLastSibling(at: $0) } ?? false
  }

  /// The item in the next row, which may be in a later section; `nil` behind the last row, and for an
  /// item that is unknown or hidden.
  ///
  /// - Complexity: O(1), and O(log s) for s sections where the row is the last of its own.
  public func visibleItem(after item: ItemIdentifier) -> ItemIdentifier? {
    indexPath(for: item).flatMap { current.indexPath(after: $0) }.flatMap {
      current.itemIdentifier(for: $0)
    }
  }

  /// The item in the row before, which may be in an earlier section; `nil` before the first row, and
  /// for an item that is unknown or hidden.
  ///
  /// - Complexity: O(1), and O(log s) for s sections where the row is the first of its own.
  public func visibleItem(before item: ItemIdentifier) -> ItemIdentifier? {
    indexPath(for: item).flatMap { current.indexPath(before: $0) }.flatMap {
      current.itemIdentifier(for: $0)
    }
  }
}
