import PleachDiff

extension Snapshot {
  /// Makes a flat list from outside the roots of a section.
  ///
  /// Items that stay keep what hangs below them, their state and their marks; an item that hung
  /// below another becomes a root with all that. Roots that are not in the list go with their
  /// subtrees, and new ones come. If nothing changes, the section stays shared with the copies of
  /// the snapshot.
  ///
  /// ```swift
  /// try list.replaceItems(inSection: "inbox", with: server.messages)
  /// ```
  ///
  /// The stored values of items that stay are replaced where their content changed.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - items: Its roots from now on, in order.
  ///   - hasSameContent: Whether the stored and the given value of an item look the same.
  /// - Throws: ``SnapshotError/unknownSections(_:)`` for an unknown section;
  ///   ``SnapshotError/duplicateItems(_:)`` with the items that another section has or that stand
  ///   twice in `items`.
  /// - Complexity: O(n + k) for the n roots before and after, and the k items that go. An item that
  ///   follows the same root as before is compared with that root's successor and not hashed: a list
  ///   that did not change costs one comparison an item.
  @inlinable
  public mutating func replaceItems(
    inSection section: SectionIdentifier, with items: [ItemIdentifier],
    hasSameContent: (ItemIdentifier, ItemIdentifier) -> Bool
  ) throws(Failure) {
    guard let index = sectionIndex(of: section) else { throw .unknownSections([section]) }
    let matching = matching(items, withSectionAt: index)
    if !matching.duplicates.isEmpty { throw .duplicateItems(matching.duplicates) }
    let changed = places(of: items, in: matching, ofSectionAt: index, where: hasSameContent)
    if matching.isInOrder, changed.isEmpty { return }
    let isPlain = sections[index].content.isPlain
    if !matching.isInOrder, isPlain {
      replaceSequence(items, matching, replacingValuesAt: changed, ofSectionAt: index)
    } else {
      arrangeRoots(items, matching, replacingValuesAt: changed, ofSectionAt: index)
    }
  }

  /// Finds the items of a list among those of a section.
  ///
  /// The result does not hold the section's storage, which the edit that follows must have to itself.
  @inlinable
  func matching(
    _ items: [ItemIdentifier], withSectionAt index: Int
  ) -> RootListMatching<ItemIdentifier> {
    let storage = sections[index].content.storage
    // The parts of an object are checked for exclusive access each time they are touched.
    let (known, forest) = (storage.items, storage.forest)
    var matching = RootListMatching(storage, count: items.count)
    for item in items where !matching.takeNextRoot(item, of: known, forest) {
      let tag = HandleTable.tag(of: item)
      matching.take(item, tag: tag, of: storage) { sectionIndex(containing: item, tag: tag) != nil }
    }
    matching.finish(items, of: storage)
    return matching
  }

  /// The places in a list of the items that a section has with other content.
  @inlinable
  func places(
    of items: [ItemIdentifier], in matching: RootListMatching<ItemIdentifier>,
    ofSectionAt index: Int, where hasSameContent: (ItemIdentifier, ItemIdentifier) -> Bool
  ) -> [Int] {
    let storage = sections[index].content.storage
    var changed: [Int] = []
    for (place, node) in matching.nodes.enumerated()
    where node != Forest.none && !hasSameContent(storage.item(node), items[place]) {
      changed.append(place)
    }
    return changed
  }

  /// Makes a flat list from outside the roots of a section; the stored values of items that stay are
  /// kept, as those of items that are not `ContentEquatable` have no content to compare.
  ///
  /// Otherwise as ``replaceItems(inSection:with:hasSameContent:)``.
  ///
  /// - Throws: ``SnapshotError/unknownSections(_:)`` and ``SnapshotError/duplicateItems(_:)``.
  /// - Complexity: As ``replaceItems(inSection:with:hasSameContent:)``.
  @inlinable
  public mutating func replaceItems(
    inSection section: SectionIdentifier, with items: [ItemIdentifier]
  ) throws(Failure) {
    try replaceItems(inSection: section, with: items) { _, _ in true }
  }

  /// Gives a section whose items are a flat list, none of them expanded, another list.
  ///
  /// Most of it has to be written anyway: making it anew is quicker than linking it by edits.
  @inlinable
  mutating func replaceSequence(
    _ items: [ItemIdentifier], _ matching: RootListMatching<ItemIdentifier>,
    replacingValuesAt changed: [Int], ofSectionAt section: Int
  ) {
    let old = sections[section].content.storage
    var removed: ContiguousArray<Int32> = []
    for node in 0..<Int32(old.forest.count) where !matching.isListed[Int(node)] {
      removed.append(node)
    }
    forget(removed, ofSectionAt: section)
    sections[section].content = Content(
      storage: SectionStorage(items, matching, of: old, replacingValuesAt: changed))
    register(matching.newTags, ofSectionAt: section)
  }

  /// Takes nodes that are about to go out of the table of all items, and their marks away.
  @usableFromInline
  mutating func forget(_ nodes: ContiguousArray<Int32>, ofSectionAt section: Int) {
    unregister(nodes, ofSectionAt: section)
    if !marks.isEmpty { marks.forget(sections[section].content.storage.items(of: nodes)) }
  }

  /// Gives a section another list of roots by edits of its outline.
  @usableFromInline
  mutating func arrangeRoots(
    _ items: [ItemIdentifier], _ matching: RootListMatching<ItemIdentifier>,
    replacingValuesAt changed: [Int], ofSectionAt section: Int
  ) {
    if !matching.isInOrder { takeOutRoots(without: matching, ofSectionAt: section) }
    sections[section].content.arrangeRoots(items, matching, replacingValuesAt: changed)
    register(matching.newTags, ofSectionAt: section)
    sections[section].content.compact()
  }

  /// Takes out of a section the roots that are not in a list, and to the roots what is in the list
  /// and hung below others.
  private mutating func takeOutRoots(
    without matching: RootListMatching<ItemIdentifier>, ofSectionAt section: Int
  ) {
    let removed = sections[section].content.takeOutRoots(without: matching)
    unregister(removed, ofSectionAt: section)
    if !marks.isEmpty { marks.forget(sections[section].content.storage.items(of: removed)) }
  }
}

extension Snapshot where ItemIdentifier: ContentEquatable {
  /// Makes a flat list from outside the roots of a section; the stored values of items whose
  /// content changed are replaced.
  ///
  /// Otherwise as ``replaceItems(inSection:with:hasSameContent:)``.
  ///
  /// - Throws: ``SnapshotError/unknownSections(_:)`` and ``SnapshotError/duplicateItems(_:)``.
  /// - Complexity: As ``replaceItems(inSection:with:hasSameContent:)``.
  @inlinable
  public mutating func replaceItems(
    inSection section: SectionIdentifier, with items: [ItemIdentifier]
  ) throws(Failure) {
    try replaceItems(inSection: section, with: items) { $0.hasSameContent(as: $1) }
  }
}

extension SectionStorage {
  /// A flat list of items, of which some are matched with those of another one.
  @inlinable
  convenience init(
    _ newItems: [Item], _ matching: RootListMatching<Item>, of old: SectionStorage<Item>,
    replacingValuesAt changed: [Int]
  ) {
    self.init()
    let (oldItems, oldTags) = (old.items, old.tags)
    var newTags = matching.newTags.makeIterator()
    var (items, tags) = (ContiguousArray<Item>(), ContiguousArray<UInt32>())
    items.reserveCapacity(newItems.count)
    tags.reserveCapacity(newItems.count)
    for (place, node) in matching.nodes.enumerated() {
      if node == Forest.none {
        items.append(newItems[place])
        tags.append(newTags.next() ?? 0)
      } else {
        items.append(oldItems[Int(node)])
        tags.append(oldTags[Int(node)])
      }
    }
    for place in changed { items[place] = newItems[place] }
    self.items = items
    self.tags = tags
    let nodes = forest.newNodes(newItems.count)
    _ = table.insert(nodes, tags: tags) { _, _ in false }
    forest.insert(nodes, under: Forest.none, before: Forest.none)
  }
}

extension SectionSnapshot {
  /// Whether the outline is a flat list in the order of its nodes, none of which may be expanded.
  @inlinable
  var isPlain: Bool { storage.forest.isSequence && !storage.forest.hasExpanded }

  /// Makes listed items that hang below others roots, and removes the roots that are not listed.
  ///
  /// - Returns: The nodes that went, which can be read until the next edit.
  fileprivate mutating func takeOutRoots(
    without matching: RootListMatching<ItemIdentifier>
  ) -> ContiguousArray<Int32> {
    edit { storage in
      // Before anything goes: an item may hang below one that does.
      for node in matching.nodes where node != Forest.none {
        if storage.forest.parent(of: node) == Forest.none { continue }
        storage.forest.unlink(node)
        storage.forest.link(node, under: Forest.none, before: Forest.none)
      }
      var gone = storage.forest.children(of: Forest.none)
      gone.removeAll { matching.isListed[Int($0)] }
      return storage.removeSubtrees(gone)
    }
  }

  /// Brings the roots, all of which are listed, into the order of the list, adds new ones, and
  /// stores new values.
  fileprivate mutating func arrangeRoots(
    _ items: [ItemIdentifier], _ matching: RootListMatching<ItemIdentifier>,
    replacingValuesAt changed: [Int]
  ) {
    edit { storage in
      var newTags = matching.newTags.makeIterator()
      var next = storage.forest.firstRoot
      for (index, node) in matching.nodes.enumerated() {
        if node == Forest.none {
          guard let tag = newTags.next() else { continue }
          _ = storage.insert(items[index], tag: tag, under: Forest.none, before: next)
        } else if node == next {
          next = storage.forest.nextSibling(of: node)
        } else {
          storage.forest.unlink(node)
          storage.forest.link(node, under: Forest.none, before: next)
        }
      }
      for index in changed { storage.items[Int(matching.nodes[index])] = items[index] }
    }
  }
}
