extension ChangeSet {
  /// The changes in words, a line each, with the names of what changed:
  /// `moved 通知 from general 0 to privacy 2`.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - section: The name of a section.
  ///   - item: The name of an item.
  /// - Returns: A line for each change: sections first, then items; in both deletes, inserts,
  ///   moves, reloads and reconfigures. None if nothing changes. What is in neither list is `?`.
  /// - Complexity: O(*c*), where *c* is the number of changes.
  @inlinable
  public func lines<SectionIdentifier: Hashable, ItemIdentifier: Hashable>(
    from old: SectionedList<SectionIdentifier, ItemIdentifier>,
    to new: SectionedList<SectionIdentifier, ItemIdentifier>,
    section: (SectionIdentifier) -> String, item: (ItemIdentifier) -> String
  ) -> [String] {
    typealias List = SectionedList<SectionIdentifier, ItemIdentifier>
    func name(_ index: Int, in list: List) -> String {
      list.sections.indices.contains(index) ? section(list.sections[index].id) : "?"
    }
    func name(_ position: ItemIndexPath, in list: List) -> String {
      guard list.sections.indices.contains(position.section),
        list.sections[position.section].items.indices.contains(position.item)
      else { return "?" }
      return item(list.sections[position.section].items[position.item])
    }
    return lines(
      oldSection: { name($0, in: old) }, newSection: { name($0, in: new) },
      oldItem: { name($0, in: old) }, newItem: { name($0, in: new) })
  }

  /// The changes in words, a line each, with names that are looked up by position.
  @usableFromInline
  package func lines(
    oldSection: (Int) -> String, newSection: (Int) -> String,
    oldItem: (ItemIndexPath) -> String, newItem: (ItemIndexPath) -> String
  ) -> [String] {
    func old(_ position: ItemIndexPath) -> String {
      "\(oldSection(position.section)) \(position.item)"
    }
    func new(_ position: ItemIndexPath) -> String {
      "\(newSection(position.section)) \(position.item)"
    }
    var lines: [String] = []
    for index in deletedSections { lines.append("deleted section \(oldSection(index))") }
    for index in insertedSections {
      lines.append("inserted section \(newSection(index)) at \(index)")
    }
    for move in movedSections {
      lines.append("moved section \(oldSection(move.from)) from \(move.from) to \(move.to)")
    }
    for index in reloadedSections { lines.append("reloaded section \(oldSection(index))") }
    for item in deletedItems { lines.append("deleted \(oldItem(item)) from \(old(item))") }
    for item in insertedItems { lines.append("inserted \(newItem(item)) into \(new(item))") }
    for move in movedItems {
      lines.append("moved \(oldItem(move.from)) from \(old(move.from)) to \(new(move.to))")
    }
    for item in reloadedItems { lines.append("reloaded \(oldItem(item)) in \(old(item))") }
    for item in reconfiguredItems {
      lines.append("reconfigured \(newItem(item)) in \(new(item))")
    }
    return lines
  }
}

#if !hasFeature(Embedded)
  extension ChangeSet {
    /// The changes in words, one a line, with the identifiers of what changed; `no changes` if there
    /// is none.
    ///
    /// ```swift
    /// let old: SectionedList = ["inbox": ["a", "b"], "done": []]
    /// let new: SectionedList = ["inbox": ["a"], "done": ["b"]]
    /// print(try ChangeSet(from: old, to: new).description(from: old, to: new))
    /// // moved b from inbox 1 to done 0
    /// ```
    ///
    /// - Complexity: O(*c*), where *c* is the number of changes.
    @inlinable
    public func description<SectionIdentifier: Hashable, ItemIdentifier: Hashable>(
      from old: SectionedList<SectionIdentifier, ItemIdentifier>,
      to new: SectionedList<SectionIdentifier, ItemIdentifier>
    ) -> String {
      let lines = lines(from: old, to: new, section: { "\($0)" }, item: { "\($0)" })
      return lines.isEmpty ? "no changes" : lines.joined(separator: "\n")
    }
  }
#endif
