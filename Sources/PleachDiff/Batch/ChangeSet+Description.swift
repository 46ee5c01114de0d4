extension ChangeSet {
  /// Whether nothing changes.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool {
    !changesStructure && reloadedSections.isEmpty && reloadedItems.isEmpty
      && reconfiguredItems.isEmpty
  }

  /// Whether a section or an item comes, goes or moves; reloads and reconfigures do not count.
  ///
  /// - Complexity: O(1).
  public var changesStructure: Bool {
    !(deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty)
  }

  /// The number of changes in all lists together.
  ///
  /// - Complexity: O(1).
  public var changeCount: Int {
    deletedSections.count + insertedSections.count + movedSections.count + reloadedSections.count
      + deletedItems.count + insertedItems.count + movedItems.count + reloadedItems.count
      + reconfiguredItems.count
  }
}

extension ChangeSet: CustomStringConvertible {
  /// The changes in words, one a line; `no changes` if there is none.
  ///
  /// ```
  /// deleted section 3
  /// moved section 2 → 0
  /// deleted 0.3
  /// moved 0.2 → 1.0
  /// reconfigured 1.1
  /// ```
  public var description: String {
    var lines: [String] = []
    for section in deletedSections { lines.append("deleted section \(section)") }
    for section in insertedSections { lines.append("inserted section \(section)") }
    for move in movedSections { lines.append("moved section \(move.from) → \(move.to)") }
    for section in reloadedSections { lines.append("reloaded section \(section)") }
    for item in deletedItems { lines.append("deleted \(item)") }
    for item in insertedItems { lines.append("inserted \(item)") }
    for move in movedItems { lines.append("moved \(move.from) → \(move.to)") }
    for item in reloadedItems { lines.append("reloaded \(item)") }
    for item in reconfiguredItems { lines.append("reconfigured \(item)") }
    return lines.isEmpty ? "no changes" : lines.joined(separator: "\n")
  }
}
