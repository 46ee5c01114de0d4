/// A value that stands in a list under its `id`: equal means the same `id`, whatever the content.
///
/// It lets an ordinary value, whose `==` compares everything, be an element of lists that are
/// compared by identity, with nothing written by hand:
///
/// ```swift
/// struct Track: Identifiable, Equatable {
///   var id: Int
///   var title: String
/// }
/// let old = [Identified(Track(id: 1, title: "Intro"))]
/// let new = [Identified(Track(id: 1, title: "Prelude"))]
/// Difference(from: old, to: new).reconfigured  // [0]
/// ```
public struct Identified<Value: Identifiable & Equatable>: Identifiable {
  /// The value itself.
  public var value: Value

  /// Wraps a value.
  @inlinable
  public init(_ value: Value) {
    self.value = value
  }

  /// The identity of the value.
  @inlinable
  public var id: Value.ID { value.id }
}

extension Identified: Hashable {
  /// Tells whether both are the same element: whether their `id` is the same.
  @inlinable
  public static func == (left: Identified, right: Identified) -> Bool { left.id == right.id }

  /// Feeds the `id` into the hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Identified: ContentEquatable {
  /// Tells whether the values are equal in everything.
  @inlinable
  public func hasSameContent(as other: Identified) -> Bool { value == other.value }
}

extension Identified: Sendable where Value: Sendable {}

#if !hasFeature(Embedded)
  extension Identified: CustomStringConvertible {
    /// The `id`, which is what a list and its errors are about.
    public var description: String { "\(id)" }
  }

  extension Identified: CustomDebugStringConvertible {
    /// The whole value.
    public var debugDescription: String { "\(value)" }
  }
#endif
