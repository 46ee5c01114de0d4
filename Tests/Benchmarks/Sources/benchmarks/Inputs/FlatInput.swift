/// Two states of one flat list.
struct FlatInput<Item: Identifier> {
  var old: [Item]
  var new: [Item]
  var deletions: Int
  var insertions: Int
}

/// How the new state of a list comes from the old one.
enum FlatChange: String, CaseIterable {
  /// A tenth deleted, a tenth inserted, one in fifty moved, all at random places.
  case mixed

  /// The same items in a random order.
  case shuffle

  /// One item more, at a random place.
  case insertOne = "insert-one"

  /// The two states of a list of `size` items, the same for the same seed.
  func input<Item: Identifier>(size: Int, seed: UInt64, of kind: Item.Type) -> FlatInput<Item> {
    var generator = SeededGenerator(seed: seed)
    let old = Array(0..<UInt64(size))
    var new = old
    var deletions = 0
    var insertions = 0
    switch self {
    case .mixed:
      deletions = size / 10
      insertions = size / 10
      new.removeAtRandom(deletions, using: &generator)
      new.relocate(min(size / 50, new.count), using: &generator)
      new.scatterIn(UInt64(size)..<UInt64(size + insertions), using: &generator)
    case .shuffle:
      new.shuffle(using: &generator)
    case .insertOne:
      insertions = 1
      new.scatterIn(UInt64(size)..<UInt64(size + 1), using: &generator)
    }
    return FlatInput(
      old: old.map(Item.make), new: new.map(Item.make), deletions: deletions,
      insertions: insertions)
  }
}

extension [UInt64] {
  /// Removes `count` elements at random places.
  fileprivate mutating func removeAtRandom(_ count: Int, using generator: inout SeededGenerator) {
    let gone = Set(indices.shuffled(using: &generator).prefix(count))
    self = indices.filter { !gone.contains($0) }.map { self[$0] }
  }

  /// Takes `count` elements from random places to other random places.
  fileprivate mutating func relocate(_ count: Int, using generator: inout SeededGenerator) {
    let places = indices.shuffled(using: &generator).prefix(count)
    let taken = places.map { self[$0] }
    let gone = Set(places)
    self = indices.filter { !gone.contains($0) }.map { self[$0] }
    scatterIn(taken, using: &generator)
  }

  /// Puts elements in at random places, in their order.
  fileprivate mutating func scatterIn(
    _ elements: some Collection<UInt64>, using generator: inout SeededGenerator
  ) {
    let total = count + elements.count
    let places = Set((0..<total).shuffled(using: &generator).prefix(elements.count))
    var kept = makeIterator()
    var added = elements.makeIterator()
    self = (0..<total).compactMap { places.contains($0) ? added.next() : kept.next() }
  }
}
