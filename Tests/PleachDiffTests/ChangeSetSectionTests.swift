import PleachDiff
import Testing

@Suite("Difference of lists with sections")
struct ChangeSetSectionTests {
  typealias List = SectionedList<String, Int>

  /// All lists with the given sections in that order, whose items are the given ones, with at most
  /// `length` in a section.
  static func lists(sections: [String], items: [Int], length: Int) -> [List] {
    var all: [[List.Section]] = [[]]
    var restOf: [[Int]] = [items]
    for section in sections {
      var next: [[List.Section]] = []
      var nextRest: [[Int]] = []
      for (list, rest) in zip(all, restOf) {
        for count in 0...min(length, rest.count) {
          next.append(list + [List.Section(id: section, items: Array(rest.prefix(count)))])
          nextRest.append(Array(rest.dropFirst(count)))
        }
      }
      all = next
      restOf = nextRest
    }
    return zip(all, restOf).filter { $0.1.isEmpty }.map { List($0.0) }
  }

  @Test("Every pair of lists of up to two sections of up to two items gives the fewest changes")
  func exhaustiveTwoSections() throws {
    var old: [List] = []
    for count in 0...2 {
      for length in 0...4 {
        old += Self.lists(
          sections: Array(["A", "B"].prefix(count)), items: Array(0..<length), length: 2)
      }
    }
    let itemLists = arrangements(of: Array(0..<5), length: 4)
    for order in arrangements(of: [0, 1, 2], length: 2) {
      let sections = order.map { ["A", "B", "C"][$0] }
      for new in itemLists.flatMap({ Self.lists(sections: sections, items: $0, length: 2) }) {
        for old in old {
          if let violation = SlowModel.violation(
            try ChangeSet(from: old, to: new), from: old, to: new)
          {
            Issue.record("\(violation)")
            return
          }
        }
      }
    }
  }

  @Test("Every regrouping of four items in three sections in any order gives the fewest changes")
  func exhaustiveThreeSections() throws {
    let old = Self.lists(sections: ["A", "B", "C"], items: Array(0..<4), length: 2)
    let itemLists = arrangements(of: Array(0..<4), length: 4).filter { $0.count == 4 }
    for order in arrangements(of: [0, 1, 2], length: 3) where order.count >= 2 {
      let sections = order.map { ["A", "B", "C"][$0] }
      for new in itemLists.flatMap({ Self.lists(sections: sections, items: $0, length: 2) }) {
        for old in old {
          if let violation = SlowModel.violation(
            try ChangeSet(from: old, to: new), from: old, to: new)
          {
            Issue.record("\(violation)")
            return
          }
        }
      }
    }
  }

  @Test("Three thousand pairs of up to four sections of up to three items give the fewest changes")
  func sampled() throws {
    for seed in 0..<3000 {
      var generator = SeededGenerator(seed: seed)
      let (old, new) = SmallSections.pair(using: &generator)
      if let violation = SlowModel.violation(
        try ChangeSet(from: old, to: new), from: old, to: new)
      {
        Issue.record("seed \(seed): \(violation)")
        return
      }
    }
  }

  @Test("Sections and items that all have the same hash are still told apart")
  func equalHashes() throws {
    struct Colliding: Hashable {
      var name: String
      func hash(into hasher: inout Hasher) { hasher.combine(0) }
    }
    for seed in 0..<20 {
      var generator = SeededGenerator(seed: seed)
      let (old, new) = RandomLists.pair(using: &generator)
      func colliding(_ list: List) -> SectionedList<Colliding, Colliding> {
        SectionedList(
          list.sections.map { section in
            .init(
              id: Colliding(name: section.id),
              items: section.items.map { Colliding(name: "\($0)") })
          })
      }
      #expect(
        try ChangeSet(from: colliding(old), to: colliding(new)) == ChangeSet(from: old, to: new))
    }
    #expect(throws: DifferenceError<Colliding, Colliding>.self) {
      let twice = [Colliding(name: "a"), Colliding(name: "b"), Colliding(name: "a")]
      _ = try ChangeSet(
        from: SectionedList(), to: SectionedList([.init(id: twice[0], items: twice)]))
    }
  }

  @Test("Long random lists obey every law")
  func random() throws {
    for seed in 0..<80 {
      var generator = SeededGenerator(seed: seed)
      let (old, new) = RandomLists.pair(using: &generator)
      if let violation = SlowModel.violation(
        try ChangeSet(from: old, to: new), from: old, to: new)
      {
        Issue.record("seed \(seed): \(violation)")
        return
      }
    }
  }

  @Test("The order of sections decides on the section moves alone, not what is in them")
  func sectionsWithEqualContent() throws {
    let old: List = ["A": [], "B": [], "C": []]
    let changes = try ChangeSet(from: old, to: ["C": [], "B": [], "A": []])
    #expect(changes.movedSections == [move(0, 2), move(2, 0)])
    #expect(changes.movedItems.isEmpty)
  }

  @Test("An element that could stay at its index is not moved instead of one that cannot")
  func tieRule() throws {
    // With 3, one of 2, 1 and 0 can be kept; only 1 is at its index.
    let items = try ChangeSet(from: ["A": [0, 1, 2, 3]] as List, to: ["A": [2, 1, 0, 3]])
    #expect(items.movedItems == [move(path(0, 0), path(0, 2)), move(path(0, 2), path(0, 0))])
    let sections = try ChangeSet(
      from: ["A": [], "B": [], "C": []] as List, to: ["C": [], "B": [], "A": []])
    #expect(!sections.movedSections.contains { $0.from == $0.to })
    // 1 or 0 can be kept; only 1 is at its index.
    let changes = try ChangeSet(
      from: ["A": [0, 1, 2]] as List, to: ["A": [7, 1, 8, 0]])
    #expect(changes.movedItems == [move(path(0, 0), path(0, 3))])
  }

  @Test("A move in place is listed where every smallest answer has one")
  func forcedMoveInPlace() throws {
    // Three can be kept, 4 5 6 or 0 1 2; with 3, which is at its index, only two.
    let changes = try ChangeSet(
      from: ["A": [0, 1, 2, 3, 4, 5, 6]] as List, to: ["A": [4, 5, 6, 3, 0, 1, 2]])
    #expect(changes.movedItems.count == 4)
    #expect(changes.movedItems.contains(move(path(0, 3), path(0, 3))))
  }

  @Test("In a section whose index changes, an item index that stays means nothing")
  func sameItemIndexInMovedSection() throws {
    let old: List = ["A": [9], "B": [0, 1, 2]]
    let new: List = ["B": [2, 1, 0], "A": [9]]
    let changes = try ChangeSet(from: old, to: new)
    #expect(changes.movedSections.count == 1)
    #expect(changes.movedItems.count == 2)
    #expect(SlowModel.violation(changes, from: old, to: new) == nil)
  }

  @Test("Identifiers that occur more than once are all named, with their side and places")
  func repeatedIdentifiers() {
    let old: List = ["A": [1, 2, 1], "B": [2]]
    let new: List = ["A": [1], "T": [5, 6], "T": [6], "A": [6]]
    let error = #expect(throws: DifferenceError<String, Int>.self) {
      try ChangeSet(from: old, to: new)
    }
    #expect(
      error
        == DifferenceError(
          old: .init(items: [
            .init(identifier: 1, positions: [path(0, 0), path(0, 2)]),
            .init(identifier: 2, positions: [path(0, 1), path(1, 0)]),
          ]),
          new: .init(
            sections: [
              .init(identifier: "A", indices: [0, 3]), .init(identifier: "T", indices: [1, 2]),
            ],
            items: [.init(identifier: 6, positions: [path(1, 1), path(2, 0), path(3, 0)])])))
    #expect(
      error?.description == """
        old list: item 1 at 0.0, 0.2
        old list: item 2 at 0.1, 1.0
        new list: section A at 0, 3
        new list: section T at 1, 2
        new list: item 6 at 1.1, 2.0, 3.0
        """)
  }

  @Test("Whatever occurs twice on either side is an error, and nothing else is")
  func repeatedExactly() {
    let lists = words(over: [1, 2, 3], length: 3)
    for old in lists {
      for new in lists {
        let isDistinct = Set(old).count == old.count && Set(new).count == new.count
        let changes = try? ChangeSet(from: ["A": old] as SectionedList, to: ["A": new])
        guard (changes != nil) == isDistinct else {
          Issue.record("from \(old) to \(new): \(changes.map { "\($0)" } ?? "an error")")
          return
        }
      }
    }
  }

  @Test("An old item is hashed once, a new one only where it does not follow as it did before")
  func hashes() throws {
    let counter = Counted.Counter()
    func list(_ sections: [[Int]]) -> SectionedList<Int, Counted> {
      SectionedList(
        sections.enumerated().map { section in
          .init(
            id: section.offset, items: section.element.map { Counted(id: $0, counter: counter) })
        })
    }
    let old = list([Array(0..<40), Array(40..<60)])
    let new = list([Array(10..<50), Array(0..<10)])
    _ = try ChangeSet(from: old, to: new)
    #expect(counter.hashes == 60 + 2)
  }

  @Test("The same input gives the same answer however its identifiers hash")
  func deterministic() throws {
    struct Salted: Hashable {
      var id: Int
      var salt: Int
      static func == (left: Salted, right: Salted) -> Bool { left.id == right.id }
      func hash(into hasher: inout Hasher) { hasher.combine(id &* salt) }
    }
    for seed in 0..<20 {
      var generator = SeededGenerator(seed: seed)
      let (old, new) = RandomLists.pair(using: &generator)
      let expected = try ChangeSet(from: old, to: new)
      for salt in [0, 1, 12_345] {
        func salted(_ list: List) -> SectionedList<String, Salted> {
          SectionedList(
            list.sections.map { section in
              .init(id: section.id, items: section.items.map { Salted(id: $0, salt: salt) })
            })
        }
        #expect(try ChangeSet(from: salted(old), to: salted(new)) == expected)
      }
    }
  }
}
