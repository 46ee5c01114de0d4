import Pleach

/// Two states of a list with sections, as plain arrays.
struct SectionedInput<Item: Identifier> {
  typealias Section = (id: Int, items: [Item])

  var old: [Section]
  var new: [Section]

  /// A snapshot of one of the states, made from its arrays.
  static func snapshot(of sections: [Section]) throws -> Snapshot<Int, Item> {
    var snapshot = Snapshot<Int, Item>()
    try snapshot.appendSections(sections.map(\.id))
    for section in sections { try snapshot.appendItems(section.items, toSection: section.id) }
    return snapshot
  }
}

extension SectionedInput {
  /// A list of `size` items in which one in twenty is touched and ten sections move.
  ///
  /// One in fifty is deleted, one in fifty inserted, and one in a hundred moved to a random place,
  /// mostly in another section.
  static func editedEverywhere(size: Int, perSection: Int, seed: UInt64) -> SectionedInput {
    var generator = SeededGenerator(seed: seed)
    let old = numbers(size: size, perSection: perSection)
    var new = old
    for number in size..<(size + size / 50) {
      new.removeAtRandom(using: &generator)
      new.insertAtRandom(UInt64(number), using: &generator)
    }
    for _ in 0..<(size / 100) {
      if let item = new.removeAtRandom(using: &generator) {
        new.insertAtRandom(item, using: &generator)
      }
    }
    for _ in 0..<10 {
      let section = new.remove(at: Int.random(in: new.indices, using: &generator))
      new.insert(section, at: Int.random(in: 0...new.count, using: &generator))
    }
    return SectionedInput(old: identifiers(old), new: identifiers(new))
  }

  /// A list of `size` items of which one more comes in one section.
  static func oneInsert(size: Int, perSection: Int, seed: UInt64) -> SectionedInput {
    var generator = SeededGenerator(seed: seed)
    let old = numbers(size: size, perSection: perSection)
    var new = old
    new.insertAtRandom(UInt64(size), using: &generator)
    return SectionedInput(old: identifiers(old), new: identifiers(new))
  }

  private static func numbers(size: Int, perSection: Int) -> [(id: Int, items: [UInt64])] {
    let length = min(perSection, size)
    return (0..<max(size / length, 1)).map { section in
      (section, (0..<length).map { UInt64(section * length + $0) })
    }
  }

  private static func identifiers(_ sections: [(id: Int, items: [UInt64])]) -> [Section] {
    sections.map { ($0.id, $0.items.map(Item.make)) }
  }
}

extension [(id: Int, items: [UInt64])] {
  @discardableResult
  fileprivate mutating func removeAtRandom(using generator: inout SeededGenerator) -> UInt64? {
    let section = Int.random(in: indices, using: &generator)
    guard let place = self[section].items.indices.randomElement(using: &generator) else {
      return nil
    }
    return self[section].items.remove(at: place)
  }

  fileprivate mutating func insertAtRandom(
    _ item: UInt64, using generator: inout SeededGenerator
  ) {
    let section = Int.random(in: indices, using: &generator)
    let place = Int.random(in: 0...self[section].items.count, using: &generator)
    self[section].items.insert(item, at: place)
  }
}
