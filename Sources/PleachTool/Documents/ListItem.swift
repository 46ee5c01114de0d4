import Pleach

/// An item of a document: `==` says which item it is, its content is compared on its own.
struct ListItem: Hashable, Sendable, ContentEquatable {
  var id: Identifier

  /// What the item shows: any JSON, compared without regard to the order of members.
  var content: JSONValue?

  static func == (left: ListItem, right: ListItem) -> Bool { left.id == right.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }

  func hasSameContent(as other: ListItem) -> Bool { content == other.content }
}

extension ListItem: CustomStringConvertible {
  /// The identifier: what messages name the item by.
  var description: String { id.description }
}

/// The lists of documents.
typealias ListSnapshot = Snapshot<Identifier, ListItem>

/// The outlines of documents.
typealias ListOutline = SectionSnapshot<ListItem>
