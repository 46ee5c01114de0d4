import PleachDiff

/// An item whose content changes while it stays the same item.
struct Card: Hashable, ContentEquatable, Sendable, CustomStringConvertible {
  var id: Int
  var version = 0

  static func == (left: Card, right: Card) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
  func hasSameContent(as other: Card) -> Bool { version == other.version }
  var description: String { version == 0 ? "\(id)" : "\(id)v\(version)" }
}

extension SectionedList {
  /// The items of each section.
  var items: [[ItemIdentifier]] { sections.map(\.items) }

  /// How many items each section has.
  var itemCounts: [Int] { sections.map(\.items.count) }

  /// The list as it is written in a test.
  var text: String {
    "[" + sections.map { "\($0.id): \($0.items)" }.joined(separator: ", ") + "]"
  }
}
