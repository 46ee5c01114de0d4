import PleachDiff

/// Pairs of lists of up to four sections of up to three items, drawn from all that there are.
enum SmallSections {
  /// A pair without marks; each list has its sections and items in any order.
  static func pair(
    using generator: inout SeededGenerator
  ) -> (old: SectionedList<String, Int>, new: SectionedList<String, Int>) {
    (list(using: &generator), list(using: &generator))
  }

  private static func list(using generator: inout SeededGenerator) -> SectionedList<String, Int> {
    let names = ["A", "B", "C", "D", "E"].shuffled(using: &generator)
    var items = Array(0..<14).shuffled(using: &generator)
    var list = SectionedList<String, Int>()
    for name in names.prefix(Int.random(in: 0...4, using: &generator)) {
      let count = Int.random(in: 0...3, using: &generator)
      list.sections.append(.init(id: name, items: Array(items.prefix(count))))
      items.removeFirst(count)
    }
    return list
  }
}

/// Two lists with everything marked that can be, at random, and the change set between them.
struct MarkedPair {
  var old: SectionedList<String, Card>
  var new: SectionedList<String, Card>
  var changes: ChangeSet

  /// Marks a pair; content that changes is always marked.
  init(
    _ oldIDs: SectionedList<String, Int>, _ newIDs: SectionedList<String, Int>,
    using generator: inout SeededGenerator
  ) throws {
    old = Self.cards(oldIDs)
    new = Self.cards(newIDs)
    for section in new.sections.indices {
      for item in new.sections[section].items.indices
      where Int.random(in: 0..<4, using: &generator) == 0 {
        new.sections[section].items[item].version = 1
      }
    }
    var correspondence = try SectionedCorrespondence(from: old, to: new)
    for section in new.sections.indices {
      for (item, card) in new.sections[section].items.enumerated() {
        if card.version == 1 { correspondence.reconfiguredItems.append(path(section, item)) }
        if Int.random(in: 0..<8, using: &generator) == 0 {
          correspondence.reloadedItems.append(path(section, item))
        }
      }
      if Int.random(in: 0..<5, using: &generator) == 0 {
        correspondence.reloadedSections.append(section)
      }
    }
    changes = ChangeSet(correspondence)
  }

  /// A pair without marks.
  init(_ oldIDs: SectionedList<String, Int>, _ newIDs: SectionedList<String, Int>) throws {
    old = Self.cards(oldIDs)
    new = Self.cards(newIDs)
    changes = try ChangeSet(from: old, to: new)
  }

  private static func cards(_ list: SectionedList<String, Int>) -> SectionedList<String, Card> {
    SectionedList(list.sections.map { .init(id: $0.id, items: $0.items.map { Card(id: $0) }) })
  }

  /// Both lists and the change set, for the report of a failure.
  var text: String { "\(old.text) → \(new.text)\n\(changes)" }
}

extension [[Card]] {
  /// All that tells one list from another, versions included.
  var contents: [[String]] { map { $0.map(\.description) } }
}
