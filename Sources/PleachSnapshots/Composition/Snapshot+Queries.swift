extension Snapshot {
  // MARK: Sections

  /// How many sections there are.
  ///
  /// - Complexity: O(1).
  public var numberOfSections: Int { sections.count }

  /// The identifiers of the sections, in order.
  ///
  /// - Complexity: O(s) for s sections.
  public var sectionIdentifiers: [SectionIdentifier] {
    var result: [SectionIdentifier] = []
    result.reserveCapacity(sections.count)
    for section in sections { result.append(section.identifier) }
    return result
  }

  /// The index of a section, or `nil` if it is unknown.
  ///
  /// - Complexity: O(1).
  public func indexOfSection(_ section: SectionIdentifier) -> Int? {
    sectionIndex(of: section)
  }

  /// The outline of a section, or `nil` if the section is unknown.
  ///
  /// UIKit: an unknown section answers an empty snapshot.
  ///
  /// - Complexity: O(1).
  public func snapshot(for section: SectionIdentifier) -> SectionSnapshot<ItemIdentifier>? {
    sectionIndex(of: section).map { sections[$0].content }
  }

  // MARK: Items

  /// How many items there are in all sections, hidden ones included.
  ///
  /// - Complexity: O(1).
  public var numberOfItems: Int { itemOwners.count }

  /// All items, section by section and in pre-order, hidden ones included.
  ///
  /// - Complexity: O(n) for n items.
  public var itemIdentifiers: [ItemIdentifier] {
    var result: [ItemIdentifier] = []
    result.reserveCapacity(numberOfItems)
    for section in sections { result += section.content.items }
    return result
  }

  /// How many items a section has, hidden ones included; 0 for an unknown section.
  ///
  /// UIKit: an unknown section raises.
  ///
  /// - Complexity: O(1).
  public func numberOfItems(inSection section: SectionIdentifier) -> Int {
    sectionIndex(of: section).map { sections[$0].content.count } ?? 0
  }

  /// The items of a section in pre-order, hidden ones included; none for an unknown section.
  ///
  /// - Complexity: O(n) for n items in the section.
  public func itemIdentifiers(inSection section: SectionIdentifier) -> [ItemIdentifier] {
    sectionIndex(of: section).map { sections[$0].content.items } ?? []
  }

  /// The visible items of a section in pre-order; none for an unknown section.
  ///
  /// - Complexity: O(v) for v visible items in the section.
  public func visibleItemIdentifiers(inSection section: SectionIdentifier) -> [ItemIdentifier] {
    sectionIndex(of: section).map { sections[$0].content.visibleItems } ?? []
  }

  /// The visible items of all sections in order: the rows of the list.
  ///
  /// UIKit: `itemIdentifiers`, which holds no others.
  ///
  /// - Complexity: O(s + v) for s sections and v visible items.
  public var visibleItemIdentifiers: [ItemIdentifier] {
    sections.flatMap { $0.content.visibleItems }
  }

  /// Whether an item is in the snapshot, hidden or visible.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(_ item: ItemIdentifier) -> Bool {
    sectionIndex(containing: item) != nil
  }

  /// The item as it is stored: equal to `item`, with the content it was last given; `nil` if it is
  /// unknown.
  ///
  /// - Complexity: O(1).
  public func storedItem(for item: ItemIdentifier) -> ItemIdentifier? {
    known(item).map { $0.content.storage.item($0.node) }
  }

  /// The section that holds an item, hidden or visible, or `nil` if the item is unknown.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func sectionIdentifier(containingItem item: ItemIdentifier) -> SectionIdentifier? {
    sectionIndex(containing: item).map { sections[$0].identifier }
  }

  /// The index of an item in ``itemIdentifiers``, or `nil` if it is unknown.
  ///
  /// - Complexity: O(s + i) for s sections and the index i in its own.
  public func indexOfItem(_ item: ItemIdentifier) -> Int? {
    guard let (section, node) = knownPosition(of: item) else { return nil }
    let index = sections[section].content.index(ofNode: node)
    return sections[..<section].reduce(index) { $0 + $1.content.count }
  }

  // MARK: Marks

  /// The items marked for reload, in the order of ``itemIdentifiers``, however they were marked.
  ///
  /// - Complexity: O(n) for n items if any is marked; O(1) otherwise.
  public var reloadedItemIdentifiers: [ItemIdentifier] {
    marks.reloadedItems.isEmpty ? [] : itemIdentifiers.filter(marks.reloadedItems.contains)
  }

  /// The items marked for reconfiguration, in the order of ``itemIdentifiers``; none of them is
  /// marked for reload too.
  ///
  /// - Complexity: O(n) for n items if any is marked; O(1) otherwise.
  public var reconfiguredItemIdentifiers: [ItemIdentifier] {
    marks.reconfiguredItems.isEmpty ? [] : itemIdentifiers.filter(marks.reconfiguredItems.contains)
  }

  /// The sections marked for reload, in the order of ``sectionIdentifiers``.
  ///
  /// - Complexity: O(s) for s sections if any is marked; O(1) otherwise.
  public var reloadedSectionIdentifiers: [SectionIdentifier] {
    marks.reloadedSections.isEmpty ? [] : sectionIdentifiers.filter(marks.reloadedSections.contains)
  }
}
