/// An element whose content can change while it stays the same element.
///
/// `==` and `hash(into:)` say *which* element it is; `hasSameContent(as:)` says whether it also
/// looks the same. A difference lists an element that stays with other content as reconfigured.
///
/// ```swift
/// struct Track: Hashable, ContentEquatable {
///   var id: Int
///   var title: String
///
///   static func == (left: Track, right: Track) -> Bool { left.id == right.id }
///   func hash(into hasher: inout Hasher) { hasher.combine(id) }
///   func hasSameContent(as other: Track) -> Bool { title == other.title }
/// }
/// ```
///
/// A value that is `Identifiable` and `Equatable` needs none of this: see ``Identified``.
public protocol ContentEquatable {
  /// Tells whether the other value, which is the same element, has the same content.
  func hasSameContent(as other: Self) -> Bool
}
