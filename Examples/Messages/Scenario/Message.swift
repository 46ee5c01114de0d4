import Pleach

/// A message: equal to another if it is the same message, read or not.
package struct Message: Identifiable, Sendable {
  package var id: Int
  package var sender: String
  package var text: String
  package var isRead: Bool

  package init(_ id: Int, sender: String, text: String, isRead: Bool = false) {
    self.id = id
    self.sender = sender
    self.text = text
    self.isRead = isRead
  }
}

extension Message: Hashable {
  package static func == (left: Message, right: Message) -> Bool { left.id == right.id }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Message: ContentEquatable {
  /// Whether the messages look the same.
  package func hasSameContent(as other: Message) -> Bool {
    isRead == other.isRead && text == other.text && sender == other.sender
  }
}
