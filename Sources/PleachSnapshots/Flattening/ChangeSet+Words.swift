import PleachDiff

extension ChangeSet {
  /// The changes in words, a line each, with the names of what changed: `moved 3 from A 0 to B 2`.
  ///
  /// - Parameters:
  ///   - old: The rows before.
  ///   - new: The rows after.
  ///   - section: The name of a section.
  ///   - item: The name of an item.
  /// - Returns: A line for each change: sections first, then items; in both deletes, inserts,
  ///   moves, reloads and reconfigures. None if nothing changes.
  /// - Complexity: O(k) for k changes.
  public func lines<SectionIdentifier, ItemIdentifier>(
    from old: FlatSnapshot<SectionIdentifier, ItemIdentifier>,
    to new: FlatSnapshot<SectionIdentifier, ItemIdentifier>,
    section: (SectionIdentifier) -> String, item: (ItemIdentifier) -> String
  ) -> [String] {
    func name(_ index: Int, in state: FlatSnapshot<SectionIdentifier, ItemIdentifier>) -> String {
      state.sectionIdentifier(for: index).map(section) ?? "?"
    }
    func name(
      _ indexPath: ItemIndexPath, in state: FlatSnapshot<SectionIdentifier, ItemIdentifier>
    ) -> String {
      state.itemIdentifier(for: indexPath).map(item) ?? "?"
    }
    return lines(
      oldSection: { name($0, in: old) }, newSection: { name($0, in: new) },
      oldItem: { name($0, in: old) }, newItem: { name($0, in: new) })
  }
}
