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
  /// - Complexity: O(k) for k items below the item, none of which is hashed again.
  public mutating func replaceItem(
    _ item: ItemIdentifier, with replacement: ItemIdentifier
  ) throws(Failure) {
    let (section, _) = try position(of: item)
    if item == replacement {
      try inSection(section) { (content) throws(Content.Failure) in
        try content.update([replacement])
      }
      return
    }
    if contains(replacement) { throw .duplicateItems([replacement]) }
    let (old, new) = (try outline(of: item), try outline(of: replacement))
    try inSection(section) { (content) throws(Content.Failure) in
      let below = content.snapshot(of: item)
      let isExpanded = content.isExpanded(item)
      try content.insert(new, before: item)
      try content.delete([item])
      try content.append(below, to: replacement)
      if isExpanded { try content.expand([replacement]) }
    }
    unregisterItems(of: old, from: sections[section].handle)
    registerItems(of: new, to: sections[section].handle)
    marks.replace(item, with: replacement)
  }

  /// An outline of one item.
  private func outline(of item: ItemIdentifier) throws(Failure) -> Content {
    do throws(Content.Failure) {
      return try Content([item])
    } catch {
      throw error.withSections()
    }
  }
}
