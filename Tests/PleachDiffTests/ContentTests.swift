import PleachDiff
import Testing

/// Content that is compared: with a limit, with marks, and how often what is read.
@Suite("Changed content")
struct ContentTests {
  /// All lists of up to three cards of which each has one of two versions.
  private static let lists: [[Card]] = arrangements(of: [0, 1, 2, 3], length: 3).flatMap { ids in
    (0..<(1 << ids.count)).map { versions in
      ids.enumerated().map { Card(id: $0.element, version: versions >> $0.offset & 1) }
    }
  }

  struct Song: Identifiable, Hashable, Sendable {
    var id: Int
    var version: Int

    init(_ card: Card) { (id, version) = (card.id, card.version) }
  }

  // MARK: A limit

  @Test("A limit counts changed content, for every pair of short lists of two versions")
  func limitedLists() {
    for old in Self.lists.filter({ $0.map(\.id) == Array(0..<$0.count) }) {
      for new in Self.lists {
        let difference = Difference(from: old, to: new)
        let songs = (old: old.map { Song($0) }, new: new.map { Song($0) })
        for limit in 0...6 {
          let updates = [
            BatchUpdate<Difference>(from: old, to: new, limit: limit),
            BatchUpdate<Difference>(from: old, to: new, limit: limit) { $0.version == $1.version },
            BatchUpdate<Difference>(fromIdentified: songs.old, to: songs.new, limit: limit),
          ]
          for update in updates {
            switch update {
            case .changes(let changes):
              guard changes == difference, changes.changeCount <= limit else {
                Issue.record("\(old) → \(new), \(limit): \(changes) instead of \(difference)")
                return
              }
            case .reload(let count):
              guard count > limit, difference.changeCount >= count else {
                Issue.record("\(old) → \(new), \(limit): \(count) changes of \(difference)")
                return
              }
            }
          }
        }
      }
    }
  }

  @Test("A limit counts changed content in sections")
  func limitedSections() throws {
    for seed in 0..<200 {
      var generator = SeededGenerator(seed: seed)
      let (oldIDs, newIDs) = SmallSections.pair(using: &generator)
      func cards(_ list: SectionedList<String, Int>) -> SectionedList<String, Card> {
        SectionedList(
          list.sections.map {
            .init(
              id: $0.id,
              items: $0.items.map { Card(id: $0, version: .random(in: 0...1, using: &generator)) })
          })
      }
      func songs(_ list: SectionedList<String, Card>) -> SectionedList<String, Song> {
        SectionedList(list.sections.map { .init(id: $0.id, items: $0.items.map { Song($0) }) })
      }
      let (old, new) = (cards(oldIDs), cards(newIDs))
      let changes = try ChangeSet(from: old, to: new)
      #expect(try ChangeSet(fromIdentified: songs(old), to: songs(new)) == changes, "seed \(seed)")
      for limit in 0...changes.changeCount {
        let updates = [
          try BatchUpdate<ChangeSet>(from: old, to: new, limit: limit),
          try BatchUpdate<ChangeSet>(from: old, to: new, limit: limit) { $0.version == $1.version },
          try BatchUpdate<ChangeSet>(fromIdentified: songs(old), to: songs(new), limit: limit),
        ]
        for update in updates {
          guard case .reload(let count) = update else {
            #expect(update == .changes(changes) && limit == changes.changeCount, "seed \(seed)")
            continue
          }
          #expect(count > limit && count <= changes.changeCount, "seed \(seed): limit \(limit)")
        }
      }
    }
  }

  @Test("No content is compared once too many elements come and go")
  func limitBeforeContent() throws {
    var comparisons = 0
    func compare(_ old: Int, _ new: Int) -> Bool {
      comparisons += 1
      return false
    }
    #expect(
      BatchUpdate<Difference>(from: [1, 2, 3], to: [1, 4, 5], limit: 3, hasSameContent: compare)
        == .reload(changeCount: 4))
    let old: SectionedList = ["A": [1, 2, 3]]
    #expect(
      try BatchUpdate<ChangeSet>(
        from: old, to: ["A": [1, 4, 5]], limit: 3, hasSameContent: compare)
        == .reload(changeCount: 4))
    #expect(comparisons == 0)
    #expect(
      BatchUpdate<Difference>(from: [1, 2, 3], to: [1, 4, 5], limit: 4, hasSameContent: compare)
        == .reload(changeCount: 5))
    #expect(comparisons == 1)
  }

  // MARK: Marks beside it

  @Test("A correspondence that is made to be marked has the changed content as well")
  func correspondences() throws {
    let old = [Card(id: 1), Card(id: 2), Card(id: 3)]
    let new = [Card(id: 3), Card(id: 2, version: 1), Card(id: 4)]
    #expect(ListCorrespondence(from: old, to: new).reconfigured == [1])
    #expect(
      ListCorrespondence(from: old, to: new) { old, _ in old.id != 3 }.reconfigured == [0])
    #expect(
      ListCorrespondence(fromIdentified: old.map { Song($0) }, to: new.map { Song($0) })
        == ListCorrespondence(from: old, to: new))

    let list: SectionedList = ["A": old]
    let target: SectionedList = ["B": [], "A": new]
    var correspondence = try SectionedCorrespondence(from: list, to: target)
    #expect(correspondence.reconfiguredItems == [path(1, 1)])
    #expect(
      try SectionedCorrespondence(from: list, to: target) { old, _ in old.id != 3 }
        .reconfiguredItems == [path(1, 0)])
    correspondence.reloadedItems = [path(1, 0)]
    #expect(ChangeSet(correspondence).reconfiguredItems == [path(1, 1)])
  }

  @Test("Of values that are matched by their id, the error names the ids that occur twice")
  func repeatedIdentities() {
    let list: SectionedList = ["A": [Song(Card(id: 1)), Song(Card(id: 1, version: 1))]]
    #expect(
      throws: DifferenceError<String, Int>(
        new: .init(items: [.init(identifier: 1, positions: [path(0, 0), path(0, 1)])]))
    ) { try ChangeSet(fromIdentified: [:], to: list) }
  }

  // MARK: Reading once

  /// A collection whose elements are other ones at each reading.
  private struct Restless: Collection {
    final class Readings { var count = 0 }

    let readings = Readings()
    let length: Int
    var startIndex: Int { 0 }
    var endIndex: Int { length }
    func index(after index: Int) -> Int { index + 1 }
    subscript(index: Int) -> Song {
      readings.count += 1
      return Song(Card(id: readings.count * 7 % 5, version: readings.count))
    }
  }

  @Test("A collection is read once, even where content is compared")
  func readings() {
    let forms: [(Restless, Restless) -> Void] = [
      { _ = Difference(from: $0, to: $1) { $0.version == $1.version } },
      { _ = Difference(fromIdentified: $0, to: $1) },
      { _ = BatchUpdate<Difference>(from: $0, to: $1, limit: 99) { $0.version == $1.version } },
      { _ = BatchUpdate<Difference>(fromIdentified: $0, to: $1, limit: 99) },
      { _ = ListCorrespondence(from: $0, to: $1) { $0.version == $1.version } },
    ]
    for form in forms {
      let (old, new) = (Restless(length: 20), Restless(length: 30))
      form(old, new)
      #expect(old.readings.count == 20 && new.readings.count == 30)
    }
  }
}
