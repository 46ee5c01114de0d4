/// How often identifiers were hashed and compared.
///
/// A test uses it from one thread alone.
final class WorkCount: @unchecked Sendable {
  private(set) var hashes = 0
  private(set) var comparisons = 0

  func hash() { hashes += 1 }
  func compare() { comparisons += 1 }

  /// The hashes and comparisons that `body` makes.
  func measuring(_ body: () throws -> Void) rethrows -> (hashes: Int, comparisons: Int) {
    let (hashesBefore, comparisonsBefore) = (hashes, comparisons)
    try body()
    return (hashes - hashesBefore, comparisons - comparisonsBefore)
  }
}

/// An identifier that counts what is done with it.
struct CountedItem: Hashable, Sendable, CustomStringConvertible {
  var id: Int
  var count: WorkCount

  init(_ id: Int, _ count: WorkCount) {
    self.id = id
    self.count = count
  }

  static func == (left: CountedItem, right: CountedItem) -> Bool {
    left.count.compare()
    return left.id == right.id
  }

  func hash(into hasher: inout Hasher) {
    count.hash()
    hasher.combine(id)
  }

  var description: String { "\(id)" }
}
