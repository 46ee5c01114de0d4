/// An element that counts how often it is hashed.
struct Counted: Hashable, Sendable {
  /// The count that the elements of one test share; used on one thread only.
  final class Counter: @unchecked Sendable {
    var hashes = 0
  }

  var id: Int
  var counter: Counter

  static func == (left: Counted, right: Counted) -> Bool { left.id == right.id }

  func hash(into hasher: inout Hasher) {
    counter.hashes += 1
    hasher.combine(id)
  }
}
