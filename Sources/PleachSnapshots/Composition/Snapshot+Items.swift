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
    var index = numberOfSections - 1
    if let section {
      guard let known = sectionIndex(of: section) else { throw .unknownSections([section]) }
      index = known
    }
    if index < 0 { throw .noSections }
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
    let (section, node) = try place(of: parent)
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
    let (section, node) = try place(of: destination)
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
    let (section, node) = try place(of: destination)
    let parent = sections[section].content.parentNode(of: node)
    let next = sections[section].content.nextSibling(of: node)
    try insert(items, inSectionAt: section, under: parent, before: next)
  }

  /// Where an item lies, or the error that names it.
  @inlinable
  func place(of item: ItemIdentifier) throws(Failure) -> (section: Int, node: Int32) {
    let tag = HandleTable.tag(of: item)
    guard let section = sectionIndex(containing: item, tag: tag) else {
      throw .unknownItems([item])
    }
    return (section, sections[section].content.storage.node(of: item, tag: tag))
  }

  @inlinable
  mutating func insert(
    _ items: [ItemIdentifier], inSectionAt section: Int, under parent: Int32, before next: Int32
  ) throws(Failure) {
    var tags: [UInt32] = []
    tags.reserveCapacity(items.count)
    var isPresent = false
    for item in items {
      let tag = HandleTable.tag(of: item)
      tags.append(tag)
      if sectionIndex(containing: item, tag: tag) != nil { isPresent = true }
    }
    if isPresent { throw .duplicateItems(duplicates(adding: items)) }
    do throws(Content.Failure) {
      try sections[section].content.insert(items, tags: tags, under: parent, before: next)
    } catch {
      throw error.withSections()
    }
    let handle = sections[section].handle
    itemTable.reserveCapacity(itemTable.count + items.count)
    for tag in tags { itemTable.insert(handle, tag: tag) }
  }

  /// The items that are here already or stand twice in `items`, each once.
  @usableFromInline
  func duplicates(adding items: [ItemIdentifier]) -> [ItemIdentifier] {
    var seen: Set<ItemIdentifier> = []
    var listed: Set<ItemIdentifier> = []
    return items.filter { item in
      (!seen.insert(item).inserted || contains(item)) && listed.insert(item).inserted
    }
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
  public mutating func deleteItems(_ items: [ItemIdentifier]) throws(Failure) {
    for (section, items) in try itemsBySection(items) {
      var removed: ContiguousArray<Int32> = []
      try inSection(section) { (content) throws(Content.Failure) in
        removed = try content.remove(items)
      }
      unregister(removed, ofSectionAt: section)
      if !marks.isEmpty { marks.forget(sections[section].content.storage.items(of: removed)) }
    }
  }

  /// Takes nodes of a section, whose tags can still be read, out of the table of all items.
  mutating func unregister(_ nodes: ContiguousArray<Int32>, ofSectionAt section: Int) {
    let handle = sections[section].handle
    for node in nodes {
      itemTable.remove(handle, tag: sections[section].content.storage.tag(node))
    }
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
    itemTable = HandleTable()
    marks.reloadedItems = []
    marks.reconfiguredItems = []
  }

  // MARK: Moving

  /// Moves an item with its whole subtree directly before another, in whatever section that is.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` if one of the two is unknown;
  ///   ``SnapshotError/invalidDestination(_:)`` if `destination` is `item` or lies below it.
  /// - Complexity: O(k + l) for k items moved and the level l of `destination`; the k items count
  ///   only when the section changes.
  public mutating func moveItem(
    _ item: ItemIdentifier, beforeItem destination: ItemIdentifier
  ) throws(Failure) {
    try move(item, toSectionOf: destination) { (content) throws(Content.Failure) in
      try content.move(item, before: destination)
    } grafting: { (content, part) throws(Content.Failure) in
      try content.insert(part, before: destination)
    }
  }

  /// Moves an item with its whole subtree directly behind another and its subtree, in whatever
  /// section that is.
  ///
  /// - Throws: As ``moveItem(_:beforeItem:)``.
  /// - Complexity: As ``moveItem(_:beforeItem:)``.
  public mutating func moveItem(
    _ item: ItemIdentifier, afterItem destination: ItemIdentifier
  ) throws(Failure) {
    try move(item, toSectionOf: destination) { (content) throws(Content.Failure) in
      try content.move(item, after: destination)
    } grafting: { (content, part) throws(Content.Failure) in
      try content.insert(part, after: destination)
    }
  }

  /// Moves an item with its whole subtree below another, in whatever section that is.
  ///
  /// - Parameters:
  ///   - item: The item to move.
  ///   - parent: The item it becomes a child of.
  ///   - index: The index it will have among its siblings, counted without it.
  /// - Throws: ``SnapshotError/unknownItems(_:)`` if one of the two is unknown;
  ///   ``SnapshotError/invalidDestination(_:)`` if `parent` is `item` or lies below it;
  ///   ``SnapshotError/indexOutOfRange(index:limit:)`` if there are fewer siblings.
  /// - Complexity: As ``moveItem(_:beforeItem:)``, and O(c) for the c children of `parent`.
  public mutating func moveItem(
    _ item: ItemIdentifier, to parent: ItemIdentifier, at index: Int
  ) throws(Failure) {
    try move(item, toSectionOf: parent) { (content) throws(Content.Failure) in
      try content.move(item, to: parent, at: index)
    } grafting: { (content, part) throws(Content.Failure) in
      try content.insert(part, childOf: parent, at: index)
    }
  }

  /// Moves an item with its whole subtree among the roots of a section.
  ///
  /// - Parameters:
  ///   - item: The item to move.
  ///   - section: The section whose root it becomes.
  ///   - index: The index it will have among the roots, counted without it.
  /// - Throws: ``SnapshotError/unknownItems(_:)`` or ``SnapshotError/unknownSections(_:)`` if one
  ///   of the two is unknown; ``SnapshotError/indexOutOfRange(index:limit:)`` if there are fewer
  ///   roots.
  /// - Complexity: As ``moveItem(_:beforeItem:)``, and O(r) for the r roots of the section.
  public mutating func moveItem(
    _ item: ItemIdentifier, toSection section: SectionIdentifier, at index: Int
  ) throws(Failure) {
    let source = try knownSectionIndex(containing: item)
    let target = try knownSectionIndex(of: section)
    try move(item, from: source, to: target) { (content) throws(Content.Failure) in
      try content.move(item, to: nil, at: index)
    } grafting: { (content, part) throws(Content.Failure) in
      try content.insert(part, childOf: nil, at: index)
    }
  }

  private mutating func move(
    _ item: ItemIdentifier, toSectionOf destination: ItemIdentifier,
    inside: (inout Content) throws(Content.Failure) -> Void,
    grafting: (inout Content, Content) throws(Content.Failure) -> Void
  ) throws(Failure) {
    let places = try itemsBySection([item, destination])
    try move(
      item, from: places[0].section, to: places[places.count - 1].section, inside: inside,
      grafting: grafting)
  }

  /// Moves a subtree inside its section, or cuts it off there and grafts it on in another.
  private mutating func move(
    _ item: ItemIdentifier, from source: Int, to target: Int,
    inside: (inout Content) throws(Content.Failure) -> Void,
    grafting: (inout Content, Content) throws(Content.Failure) -> Void
  ) throws(Failure) {
    if source == target {
      try inSection(source, inside)
      return
    }
    let part = sections[source].content.snapshot(of: item, includingParent: true)
    try inSection(target) { (content) throws(Content.Failure) in try grafting(&content, part) }
    try inSection(source) { (content) throws(Content.Failure) in try content.delete([item]) }
    unregisterItems(of: part, from: sections[source].handle)
    registerItems(of: part, to: sections[target].handle)
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

extension SectionSnapshot {
  /// Adds an outline below an item, or among the roots, with its first root at `index`.
  mutating func insert(
    _ snapshot: SectionSnapshot, childOf parent: ItemIdentifier?, at index: Int
  ) throws(Failure) {
    var parentNode = Forest.none
    if let parent { parentNode = try node(of: parent) }
    let next = try child(at: index, of: parentNode)
    if next == Forest.none {
      try append(snapshot, to: parent)
    } else {
      try insert(snapshot, before: storage.item(next))
    }
  }
}
