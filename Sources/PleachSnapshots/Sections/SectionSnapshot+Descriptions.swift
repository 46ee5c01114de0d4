#if hasFeature(Embedded)
  extension SectionSnapshot: CustomStringConvertible, CustomDebugStringConvertible
  where ItemIdentifier: CustomStringConvertible {
    /// The outline as text, as ``SectionSnapshot/visualDescription()`` gives it.
    public var description: String { visualDescription() }

    /// How many items there are, then a line for each as in ``SectionSnapshot/visualDescription()``.
    public var debugDescription: String { headed(visualDescription()) }

    /// The outline as text: a line an item, two spaces a level, `+` before an expanded item and `-`
    /// before a collapsed one, then `*` where it is visible.
    public func visualDescription() -> String { visualDescription { $0.description } }
  }
#else
  extension SectionSnapshot: CustomStringConvertible, CustomDebugStringConvertible {
    /// The outline as text, as ``SectionSnapshot/visualDescription()`` gives it.
    public var description: String { visualDescription() }

    /// How many items there are, then a line for each as in ``SectionSnapshot/visualDescription()``,
    /// with the debug descriptions of the items.
    ///
    /// - Complexity: O(n) for n items.
    public var debugDescription: String {
      headed(visualDescription { String(reflecting: $0) })
    }

    /// The outline as text: a line an item, two spaces a level, `+` before an expanded item and `-`
    /// before a collapsed one, then `*` where it is visible.
    ///
    /// UIKit: the lines stand between `<NSDiffableDataSourceSectionSnapshot: …` and `>`.
    ///
    /// - Returns: The lines, without a line break at the end.
    /// - Complexity: O(n) for n items.
    public func visualDescription() -> String { visualDescription { "\($0)" } }
  }
#endif

extension SectionSnapshot {
  /// The outline as text: a line an item, two spaces a level, `+` before an expanded item and `-`
  /// before a collapsed one, then `*` where it is visible.
  ///
  /// ```
  /// + * Notifications
  ///   - * Banners
  /// - * Display
  /// ```
  ///
  /// Line breaks in the text of an item are written as `\n` and `\r`. From level 100 on, lines are not
  /// indented further; the level stands before the item in brackets: `- * [100] Display`.
  ///
  /// - Parameter describe: The text for one item.
  /// - Returns: The lines, without a line break at the end.
  /// - Complexity: O(n) for n items.
  public func visualDescription(of describe: (ItemIdentifier) -> String) -> String {
    var lines = ""
    for row in storage.outlineRows() {
      if !lines.isEmpty { lines += "\n" }
      for _ in 0..<min(row.level, Self.indentationLimit) { lines += "  " }
      lines += storage.forest.isExpanded(row.node) ? "+" : "-"
      lines += row.isVisible ? " * " : "   "
      if row.level >= Self.indentationLimit { lines += "[\(row.level)] " }
      lines += describe(storage.item(row.node)).onOneLine
    }
    return lines
  }

  /// The level from which on lines are not indented further: a deep chain would take more space than
  /// there is memory.
  private static var indentationLimit: Int { 100 }

  /// `SectionSnapshot: 4 items, 3 visible, 1 expanded` before the lines.
  private func headed(_ lines: String) -> String {
    let (visible, expanded) = (visibleItems.count, expandedItems.count)
    let items = count == 1 ? "1 item" : "\(count) items"
    let head = "SectionSnapshot: \(items), \(visible) visible, \(expanded) expanded"
    return isEmpty ? head : head + "\n" + lines
  }
}

extension String {
  /// The text with its line breaks written out.
  var onOneLine: String {
    if !utf8.contains(where: { $0 == 10 || $0 == 13 }) { return self }
    var line = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}

extension SectionStorage {
  /// All nodes in pre-order with their levels, found in one walk.
  func outlineRows() -> [(node: Int32, level: Int, isVisible: Bool)] {
    var rows: [(node: Int32, level: Int, isVisible: Bool)] = []
    rows.reserveCapacity(forest.count)
    // The first hidden level of the subtree the walk is in: everything at least as deep is hidden.
    var hiddenLevel = Int.max
    var level = 0
    var node = forest.firstRoot
    while node != Forest.none {
      if level < hiddenLevel { hiddenLevel = .max }
      rows.append((node, level, level < hiddenLevel))
      if !forest.isExpanded(node), level < hiddenLevel { hiddenLevel = level + 1 }
      (node, level) = forest.successor(of: node, at: level)
    }
    return rows
  }
}
