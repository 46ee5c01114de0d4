/// An item with what hangs below it, as it is written out in code.
///
/// ```swift
/// let settings = try SectionSnapshot {
///   "General"
///   Outline("Notifications", isExpanded: true) {
///     "Banners"
///     "Sounds"
///   }
/// }
/// ```
///
/// Nothing is checked before a ``SectionSnapshot`` is made of it.
///
/// It is not hashable: no outline is ever an item, so that the compiler finds out by itself what
/// the items of `SectionSnapshot { Outline(1) { 2; 3 } }` are.
public struct Outline<Item: Hashable & Sendable>: Equatable, Sendable {
  /// One item, and how far below the top it hangs.
  struct Row: Equatable, Sendable {
    var item: Item
    var level: Int
    var isExpanded: Bool
  }

  /// All items in pre-order.
  ///
  /// They lie side by side, not in one another: an outline made by a loop may be deep, and nested
  /// arrays are taken down by recursion.
  private(set) var rows: [Row]

  /// Makes an item without children.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - isExpanded: Whether children that it gets later show.
  public init(_ item: Item, isExpanded: Bool = false) {
    rows = [Row(item: item, level: 0, isExpanded: isExpanded)]
  }

  /// Makes an item with children.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - isExpanded: Whether the children show.
  ///   - children: The children in order.
  /// - Complexity: O(k) for k items below it.
  public init(
    _ item: Item, isExpanded: Bool = false,
    @OutlineBuilder<Item> children: () -> [Outline<Item>]
  ) {
    self.init(item, isExpanded: isExpanded)
    for child in children() {
      for row in child.rows {
        rows.append(Row(item: row.item, level: row.level + 1, isExpanded: row.isExpanded))
      }
    }
  }
}

/// Builds lists of outlines from items and ``Outline`` values, with `if`, `switch` and `for`.
///
/// A line that starts with a dot belongs to the line above, as everywhere in Swift: where two items
/// follow each other, write the second as `Entry.product(id: 1)`, `Outline(.product(id: 1))`, or
/// behind a semicolon.
@resultBuilder
public enum OutlineBuilder<Item: Hashable & Sendable> {
  /// An item without children.
  public static func buildExpression(_ item: Item) -> [Outline<Item>] { [Outline(item)] }

  /// An item with what hangs below it.
  public static func buildExpression(_ outline: Outline<Item>) -> [Outline<Item>] { [outline] }

  /// What stands one below the other.
  public static func buildBlock(_ parts: [Outline<Item>]...) -> [Outline<Item>] {
    parts.flatMap { $0 }
  }

  /// An `if` without `else`.
  public static func buildOptional(_ part: [Outline<Item>]?) -> [Outline<Item>] { part ?? [] }

  /// The first branch of an `if` or `switch`.
  public static func buildEither(first part: [Outline<Item>]) -> [Outline<Item>] { part }

  /// Another branch of an `if` or `switch`.
  public static func buildEither(second part: [Outline<Item>]) -> [Outline<Item>] { part }

  /// What a `for` gives.
  public static func buildArray(_ parts: [[Outline<Item>]]) -> [Outline<Item>] {
    parts.flatMap { $0 }
  }

  /// What stands under `if #available`.
  public static func buildLimitedAvailability(_ part: [Outline<Item>]) -> [Outline<Item>] { part }
}

extension SectionSnapshot {
  /// Makes a snapshot that is written out.
  ///
  /// ```swift
  /// let settings = try SectionSnapshot {
  ///   "General"
  ///   Outline("Notifications", isExpanded: true) {
  ///     "Banners"
  ///     if hasSpeaker { "Sounds" }
  ///   }
  ///   for account in accounts { account.name }
  /// }
  /// ```
  ///
  /// - Parameter outline: The roots, in order.
  /// - Throws: ``SnapshotError/duplicateItems(_:)`` with the items that stand more than once.
  /// - Complexity: O(n) for n items, each hashed once, and O(n · d) to write them out d levels deep.
  public init(
    @OutlineBuilder<ItemIdentifier> outline: () -> [Outline<ItemIdentifier>]
  ) throws(Failure) {
    var rows = OutlineRows<ItemIdentifier>()
    for part in outline() {
      for row in part.rows { rows.append(row.item, level: row.level, isExpanded: row.isExpanded) }
    }
    if !rows.duplicates.isEmpty { throw .duplicateItems(rows.duplicates.map { $0.item }) }
    storage = rows.storage
  }
}
