import PleachDiff
import PleachSnapshots

/// An item whose identity is a number and whose content is a title.
struct Card: Hashable, Sendable, ContentEquatable, CustomStringConvertible {
  var id: Int
  var title: String

  init(_ id: Int, _ title: String = "") {
    self.id = id
    self.title = title
  }

  static func == (left: Card, right: Card) -> Bool { left.id == right.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }

  func hasSameContent(as other: Card) -> Bool { title == other.title }

  var description: String { "\(id)\(title)" }
}
