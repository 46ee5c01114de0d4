extension FlatSnapshot {
  /// One visible item with what a list shows of its place in the outline.
  public struct Row: Hashable, Sendable {
    /// The item.
    public var item: ItemIdentifier

    /// How many ancestors it has: how far it is indented.
    public var level: Int

    /// Whether its children show, or would if it had any.
    public var isExpanded: Bool

    /// Whether it has children, expanded or not.
    public var hasChildren: Bool
  }

  // MARK: Counts

  /// How many sections there are.
  ///
  /// - Complexity: O(1).
  public var numberOfSections: Int { rows.count }

  /// How many visible items the section at `index` has; 0 where there is no section.
  ///
  /// - Complexity: O(1).
  public func numberOfItems(inSectionAt index: Int) -> Int {
    rows.indices.contains(index) ? rows[index].count : 0
  }

  /// How many visible items a section has; 0 for an unknown section.
  ///
  /// - Complexity: O(1).
  public func numberOfItems(inSection section: SectionIdentifier) -> Int {
    index(for: section).map { numberOfItems(inSectionAt: $0) } ?? 0
  }

  /// How many visible items each section has: what a layout is solved for.
  ///
  /// - Complexity: O(s) for s sections.
  public var itemCounts: [Int] { rows.map { $0.count } }

  // MARK: Sections

  /// The identifiers of the sections, in order.
  ///
  /// - Complexity: O(s) for s sections.
  public var sectionIdentifiers: [SectionIdentifier] { snapshot.sectionIdentifiers }

  /// The identifier of the section at `index`, or `nil` where there is none.
  ///
  /// - Complexity: O(1).
  public func sectionIdentifier(for index: Int) -> SectionIdentifier? {
    rows.indices.contains(index) ? snapshot.sections[index].identifier : nil
  }

  /// The index of a section, or `nil` if it is unknown.
  ///
  /// - Complexity: O(1).
  public func index(for section: SectionIdentifier) -> Int? {
    snapshot.indexOfSection(section)
  }

  // MARK: Items

  /// The visible items of the section at `index`, in order; none where there is no section.
  ///
  /// - Complexity: O(v) for v visible items in the section.
  public func itemIdentifiers(inSectionAt index: Int) -> [ItemIdentifier] {
    rows.indices.contains(index) ? storage(ofSectionAt: index).items(of: rows[index]) : []
  }

  /// The visible items of a section, in order; none for an unknown section.
  ///
  /// - Complexity: O(v) for v visible items in the section.
  public func itemIdentifiers(inSection section: SectionIdentifier) -> [ItemIdentifier] {
    index(for: section).map { itemIdentifiers(inSectionAt: $0) } ?? []
  }

  /// The visible items of all sections, in order.
  ///
  /// - Complexity: O(v) for v visible items.
  public var itemIdentifiers: [ItemIdentifier] {
    rows.indices.flatMap { itemIdentifiers(inSectionAt: $0) }
  }

  /// The item shown at an index path, or `nil` where there is none.
  ///
  /// - Complexity: O(1).
  public func itemIdentifier(for indexPath: ItemIndexPath) -> ItemIdentifier? {
    node(at: indexPath).map { storage(ofSectionAt: indexPath.section).item($0) }
  }

  /// Where an item is shown, or `nil` if it is unknown or hidden.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func indexPath(for item: ItemIdentifier) -> ItemIndexPath? {
    indexPath(for: item, tag: HandleTable.tag(of: item))
  }

  @inlinable
  func indexPath(for item: ItemIdentifier, tag: UInt32) -> ItemIndexPath? {
    guard let section = snapshot.sectionIndex(containing: item, tag: tag) else { return nil }
    let node = storage(ofSectionAt: section).node(of: item, tag: tag)
    let row = rows[section].row(ofNode: node)
    return row < 0 ? nil : ItemIndexPath(section: section, item: Int(row))
  }

  /// The row at an index path, or `nil` where there is none.
  ///
  /// - Complexity: O(1).
  public func row(at indexPath: ItemIndexPath) -> Row? {
    guard let node = node(at: indexPath) else { return nil }
    let storage = storage(ofSectionAt: indexPath.section)
    return Row(
      item: storage.item(node),
      level: Int(rows[indexPath.section].level(ofRow: indexPath.item)),
      isExpanded: storage.forest.isExpanded(node),
      hasChildren: storage.forest.hasChildren(node))
  }

  /// The row of an item, or `nil` if it is unknown or hidden.
  ///
  /// - Complexity: O(1).
  public func row(of item: ItemIdentifier) -> Row? {
    indexPath(for: item).flatMap { row(at: $0) }
  }

  /// How far the item shown at an index path is indented, or `nil` where there is none.
  ///
  /// - Complexity: O(1).
  public func level(at indexPath: ItemIndexPath) -> Int? {
    node(at: indexPath) == nil
      ? nil : Int(rows[indexPath.section].level(ofRow: indexPath.item))
  }
}
