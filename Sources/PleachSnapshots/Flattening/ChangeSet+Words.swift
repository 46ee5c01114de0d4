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
    func place(
      _ indexPath: ItemIndexPath, in state: FlatSnapshot<SectionIdentifier, ItemIdentifier>
    ) -> String {
      "\(name(indexPath.section, in: state)) \(indexPath.item)"
    }
    var lines: [String] = []
    for index in deletedSections { lines.append("deleted section \(name(index, in: old))") }
    for index in insertedSections {
      lines.append("inserted section \(name(index, in: new)) at \(index)")
    }
    for move in movedSections {
      lines.append("moved section \(name(move.from, in: old)) from \(move.from) to \(move.to)")
    }
    for index in reloadedSections { lines.append("reloaded section \(name(index, in: old))") }
    for path in deletedItems {
      lines.append("deleted \(name(path, in: old)) from \(place(path, in: old))")
    }
    for path in insertedItems {
      lines.append("inserted \(name(path, in: new)) into \(place(path, in: new))")
    }
    for move in movedItems {
      lines.append(
        "moved \(name(move.from, in: old)) from \(place(move.from, in: old))"
          + " to \(place(move.to, in: new))")
    }
    for path in reloadedItems {
      lines.append("reloaded \(name(path, in: old)) in \(place(path, in: old))")
    }
    for path in reconfiguredItems {
      lines.append("reconfigured \(name(path, in: new)) in \(place(path, in: new))")
    }
    return lines
  }
}
