import PleachDiff

extension Snapshot {
  /// Puts another item in the place of one, with its children and its state.
  ///
  /// The marks of the old item are the new one's from now on. An equal item only has its stored
  /// value replaced.
  ///
  /// - Parameters:
  ///   - item: The item that goes.
  ///   - replacement: The item that comes, which is not in the snapshot.
  /// - Throws: ``SnapshotError/unknownItems(_:)`` for an unknown `item`;
  ///   ``SnapshotError/duplicateItems(_:)`` if `replacement` is another item that is here.
  /// - Complexity: O(c) for the c children of the item.
  public mutating func replaceItem(
    _ item: ItemIdentifier, with replacement: ItemIdentifier
  ) throws(Failure) {
    let (tag, newTag) = (HandleTable.tag(of: item), HandleTable.tag(of: replacement))
    guard let section = sectionIndex(containing: item, tag: tag) else {
      throw .unknownItems([item])
    }
    let node = sections[section].content.storage.node(of: item, tag: tag)
    if item == replacement {
      sections[section].content.store(CollectionOfOne(replacement), at: [node])
      return
    }
    if sectionIndex(containing: replacement, tag: newTag) != nil {
      throw .duplicateItems([replacement])
    }
    sections[section].content.edit { $0.replaceNode(node, by: replacement, tag: newTag) }
    let handle = sections[section].handle
    itemOwners.remove([tag], owner: handle)
    if !itemOwners.insert([newTag], owner: handle) { makeItemOwners() }
    if !marks.isEmpty { marks.replace(item, with: replacement) }
  }

  /// Stores new values of items that are here, equal to the old ones, and marks nothing.
  ///
  /// A difference finds by itself that the content of such items changed if they are
  /// `ContentEquatable`; see ``reconfigureItems(_:)`` for others.
  ///
  /// - Throws: ``SnapshotError/unknownItems(_:)`` if any of the items is unknown.
  /// - Complexity: O(k) for k items.
  public mutating func updateItems(_ items: [ItemIdentifier]) throws(Failure) {
    for (section, nodes, places) in try nodesBySection(items) {
      sections[section].content.store(places.lazy.map { items[$0] }, at: nodes)
    }
  }
}
