extension Difference {
  /// Whether nothing changes.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool {
    deleted.isEmpty && inserted.isEmpty && moved.isEmpty && reconfigured.isEmpty
  }

  /// The number of changes in all lists together.
  ///
  /// - Complexity: O(1).
  public var changeCount: Int {
    deleted.count + inserted.count + moved.count + reconfigured.count
  }
}

extension Difference: CustomStringConvertible {
  /// The changes in words, one a line; `no changes` if there is none.
  public var description: String {
    var lines: [String] = []
    for index in deleted { lines.append("deleted \(index)") }
    for index in inserted { lines.append("inserted \(index)") }
    for move in moved { lines.append("moved \(move.from) → \(move.to)") }
    for index in reconfigured { lines.append("reconfigured \(index)") }
    return lines.isEmpty ? "no changes" : lines.joined(separator: "\n")
  }
}

extension ChangeSet {
  /// Makes the change set that does in one section of a list what a difference does.
  ///
  /// - Parameters:
  ///   - difference: What becomes of the items of the section.
  ///   - section: The index of the section, before and after.
  /// - Complexity: O(*c*), where *c* is the number of changes.
  public init(_ difference: Difference, section: Int = 0) {
    func path(_ item: Int) -> ItemIndexPath { ItemIndexPath(section: section, item: item) }
    self.init(
      deletedItems: difference.deleted.map { path($0) },
      insertedItems: difference.inserted.map { path($0) },
      movedItems: difference.moved.map { Move(from: path($0.from), to: path($0.to)) },
      reconfiguredItems: difference.reconfigured.map { path($0) })
  }
}
