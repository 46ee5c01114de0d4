import PleachDiff

extension Snapshot {
  // MARK: Adding

  /// Adds items at the end of the roots of a section.
  ///
  /// - Parameters:
  ///   - items: The items to add, none of which is in the snapshot.
  ///   - section: The section; `nil` for the last one.
  /// - Throws: ``SnapshotError/unknownSections(_:)`` for an unknown section, or
  ///   ``SnapshotError/noSections`` if there is none at all;
  ///   ``SnapshotError/duplicateItems(_:)`` with the items that are in any section already or
  ///   stand twice in `items`. (UIKit: items that are there are moved.)
  /// - Complexity: O(k) amortised for k new items, each hashed once.
  @inlinable
  public mutating func appendItems(
    _ items: [ItemIdentifier], toSection section: SectionIdentifier? = nil
  ) throws(Failure) {
    let index = try sectionIndexForAppending(to: section)
    try insert(items, inSectionAt: index, under: Forest.none, before: Forest.none)
  }

  /// Adds items at the end of the children of another.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` for an unknown parent;
  ///   ``SnapshotError/duplicateItems(_:)`` as for ``appendItems(_:toSection:)``.
  /// - Complexity: O(k) amortised for k new items, each hashed once.
  @inlinable
  public mutating func appendItems(
    _ items: [ItemIdentifier], to parent: ItemIdentifier
  ) throws(Failure) {
    let (section, node) = try position(of: parent)
    try insert(items, inSectionAt: section, under: node, before: Forest.none)
  }

  /// Adds items directly before another, as its siblings.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` for an unknown destination;
  ///   ``SnapshotError/duplicateItems(_:)`` as for ``appendItems(_:toSection:)``.
  /// - Complexity: O(k) amortised for k new items, each hashed once.
  @inlinable
  public mutating func insertItems(
    _ items: [ItemIdentifier], beforeItem destination: ItemIdentifier
  ) throws(Failure) {
    let (section, node) = try position(of: destination)
    let parent = sections[section].content.parentNode(of: node)
    try insert(items, inSectionAt: section, under: parent, before: node)
  }

  /// Adds items directly behind another and its whole subtree, as its siblings.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` for an unknown destination;
  ///   ``SnapshotError/duplicateItems(_:)`` as for ``appendItems(_:toSection:)``.
  /// - Complexity: O(k) amortised for k new items, each hashed once.
  @inlinable
  public mutating func insertItems(
    _ items: [ItemIdentifier], afterItem destination: ItemIdentifier
  ) throws(Failure) {
    let (section, node) = try position(of: destination)
    let parent = sections[section].content.parentNode(of: node)
    let next = sections[section].content.nextSibling(of: node)
    try insert(items, inSectionAt: section, under: parent, before: next)
  }

  /// Adds items below another, the first of them at an index.
  ///
  /// - Parameters:
  ///   - items: The items to add, none of which is in the snapshot.
  ///   - parent: The item they become children of.
  ///   - index: The index that the first of them will have among the children.
  /// - Throws: ``SnapshotError/unknownItems(_:)`` for an unknown parent;
  ///   ``SnapshotError/indexOutOfRange(index:limit:)`` if there are fewer children;
  ///   ``SnapshotError/duplicateItems(_:)`` as for ``appendItems(_:toSection:)``.
  /// - Complexity: O(k + c) for k new items, each hashed once, and c children.
  @inlinable
  public mutating func insertItems(
    _ items: [ItemIdentifier], childOf parent: ItemIdentifier, at index: Int
  ) throws(Failure) {
    let (section, node) = try position(of: parent)
    let next = try child(at: index, of: node, inSectionAt: section)
    try insert(items, inSectionAt: section, under: node, before: next)
  }

  /// Adds items among the roots of a section, the first of them at an index.
  ///
  /// - Parameters:
  ///   - items: The items to add, none of which is in the snapshot.
  ///   - section: The section whose roots they become.
  ///   - index: The index that the first of them will have among the roots.
  /// - Throws: ``SnapshotError/unknownSections(_:)`` for an unknown section;
  ///   ``SnapshotError/indexOutOfRange(index:limit:)`` if there are fewer roots;
  ///   ``SnapshotError/duplicateItems(_:)`` as for ``appendItems(_:toSection:)``.
  /// - Complexity: O(k + r) for k new items, each hashed once, and r roots.
  @inlinable
  public mutating func insertItems(
    _ items: [ItemIdentifier], inSection section: SectionIdentifier, at index: Int
  ) throws(Failure) {
    let section = try knownSectionIndex(of: section)
    let next = try child(at: index, of: Forest.none, inSectionAt: section)
    try insert(items, inSectionAt: section, under: Forest.none, before: next)
  }

  /// The child that will follow one put at an index, `none` at the end, or the error that says how
  /// many there are.
  @usableFromInline
  func child(
    at index: Int, of parent: Int32, inSectionAt section: Int
  ) throws(Failure) -> Int32 {
    do throws(Content.Failure) {
      return try sections[section].content.child(at: index, of: parent)
    } catch {
      throw error.withSections()
    }
  }

  /// The index of the section that items are appended to: the last one if none is named.
  @inlinable
  func sectionIndexForAppending(to section: SectionIdentifier?) throws(Failure) -> Int {
    if let section {
      guard let index = sectionIndex(of: section) else { throw .unknownSections([section]) }
      return index
    }
    if sections.isEmpty { throw .noSections }
    return sections.count - 1
  }

  /// Where an item lies, or the error that names it.
  @inlinable
  func position(of item: ItemIdentifier) throws(Failure) -> (section: Int, node: Int32) {
    guard let position = knownPosition(of: item) else { throw .unknownItems([item]) }
    return position
  }

  @inlinable
  mutating func insert(
    _ items: [ItemIdentifier], inSectionAt section: Int, under parent: Int32, before next: Int32
  ) throws(Failure) {
    // All are hashed before the first is looked for: the misses of the tables overlap.
    var tags: [UInt32] = []
    tags.reserveCapacity(items.count)
    for item in items { tags.append(HandleTable.tag(of: item)) }
    let handle = sections[section].handle
    let hasRoom = itemOwners.hasRoom(for: items.count, owner: handle)
    let isNew =
      hasRoom
      ? register(items, tags: tags, unlessOutside: handle)
      : !contains(items, tags: tags, outsideSectionAt: section)
    if !isNew { throw .duplicateItems(duplicates(adding: items, tags: tags)) }
    do throws(Content.Failure) {
      try sections[section].content.insert(items, tags: tags, under: parent, before: next)
    } catch {
      if hasRoom { itemOwners.remove(tags, owner: handle) }
      throw error.withSections()
    }
    if !hasRoom, !itemOwners.insert(tags, owner: handle) { makeItemOwners() }
  }

  /// Enters items into the table of all items, or none if another section has one of them.
  ///
  /// The table is probed once for each: where the search for it ends is where it belongs.
  @inlinable
  mutating func register(
    _ items: [ItemIdentifier], tags: [UInt32], unlessOutside section: Int32
  ) -> Bool {
    let (sections, sectionIndices) = (sections, sectionIndices)
    return itemOwners.insert(tags, owner: section) { index, other in
      let storage = sections[Int(sectionIndices[Int(other)])].content.storage
      return storage.node(of: items[index], tag: tags[index]) != Forest.none
    }
  }

  /// Whether another section has any of the items, or perhaps this one.
  @inlinable
  func contains(_ items: [ItemIdentifier], tags: [UInt32], outsideSectionAt section: Int) -> Bool {
    // The section itself finds out what it has.
    if itemOwners.isSole(sections[section].handle) { return false }
    for index in items.indices
    where sectionIndex(containing: items[index], tag: tags[index]) != nil {
      return true
    }
    return false
  }

  /// The items that are here already or stand twice in `items`, each once.
  @usableFromInline
  func duplicates(adding items: [ItemIdentifier], tags: [UInt32]) -> [ItemIdentifier] {
    var result: [ItemIdentifier] = []
    // From each item to the place where it stands first.
    var places = HandleTable()
    var isListed = [Bool](repeating: false, count: items.count)
    for (index, item) in items.enumerated() {
      var first = places.handle(tag: tags[index]) { items[Int($0)] == item }
      if first < 0 {
        first = Int32(index)
        places.insert(first, tag: tags[index])
        if sectionIndex(containing: item, tag: tags[index]) == nil { continue }
      }
      if isListed[Int(first)] { continue }
      isListed[Int(first)] = true
      result.append(item)
    }
    return result
  }

  // MARK: Removing

  /// Removes items, each with its whole subtree.
  ///
  /// The same item may be named twice, and so may an item and one of its descendants. Sections
  /// stay, even if they get empty.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` if any of the items is unknown; then none goes.
  ///   (UIKit: unknown items are ignored.)
  /// - Complexity: O(k) for k items that go.
  @inlinable
  public mutating func deleteItems(_ items: [ItemIdentifier]) throws(Failure) {
    for (section, nodes, _) in try nodesBySection(items) { remove(nodes, ofSectionAt: section) }
  }

  @usableFromInline
  mutating func remove(_ nodes: ContiguousArray<Int32>, ofSectionAt section: Int) {
    let removed = sections[section].content.remove(nodes)
    unregister(removed, ofSectionAt: section)
    if !marks.isEmpty { marks.forget(sections[section].content.storage.items(of: removed)) }
    sections[section].content.compact()
  }

  /// Removes all items and keeps the sections.
  ///
  /// UIKit: `deleteAllItems()` removes the sections too; see ``deleteAll()``.
  ///
  /// - Complexity: O(s) for s sections, and O(n) if no copy shares the n items.
  public mutating func deleteAllItems() {
    for index in sections.indices where !sections[index].content.isEmpty {
      sections[index].content.deleteAll()
    }
    itemOwners = OwnerTable()
    marks.reloadedItems = []
    marks.reconfiguredItems = []
  }

  /// Runs an edit of the outline of one section.
  mutating func inSection(
    _ index: Int, _ edit: (inout Content) throws(Content.Failure) -> Void
  ) throws(Failure) {
    do throws(Content.Failure) {
      try edit(&sections[index].content)
    } catch {
      throw error.withSections()
    }
  }
}
