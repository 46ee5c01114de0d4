import Testing

@testable import PleachDiff

@Suite("Difference of plain lists")
struct DifferenceTests {
  @Test("Every pair of lists of up to six elements gives the fewest changes, and they replay")
  func exhaustive() {
    // Elements have no order of their own, so the old list can be counted through.
    for length in 0...6 {
      let old = Array(0..<length)
      for new in targets(oldCount: length, length: 6) {
        if let violation = SlowModel.violation(
          Difference(from: old, to: new), from: old, to: new)
        {
          Issue.record("\(violation)")
          return
        }
      }
    }
  }

  @Test("Every pair of short lists with repeated elements pairs occurrences in order")
  func exhaustiveRepetitions() {
    let all = words(over: [0, 1, 2], length: 4)
    for old in all {
      for new in all {
        if let violation = SlowModel.violation(
          Difference(from: old, to: new), from: old, to: new)
        {
          Issue.record("\(violation)")
          return
        }
      }
    }
  }

  @Test("Every order of six elements keeps as many as possible, and of those as many in place")
  func exhaustiveSubsequences() {
    for order in arrangements(of: Array(0..<6), length: 6) where order.count == 6 {
      let pairs = order.enumerated().map { (old: $0.element, new: $0.offset) }
      for fixedCounts in [true, false] {
        let moving = IncreasingSubsequence.moving(
          oldIndices: order.map { Int32($0) }, newIndices: fixedCounts ? (0..<6).map { $0 } : nil)
        let stay = order.indices.filter { !moving.contains(Int32($0)) }
        let best = SlowModel.bestBySubsets(pairs, fixedCounts: fixedCounts)
        let fixed = fixedCounts ? stay.filter { order[$0] == $0 }.count : 0
        guard stay.map({ order[$0] }) == stay.map({ order[$0] }).sorted(),
          SlowModel.Best(kept: stay.count, fixed: fixed) == best
        else {
          Issue.record("\(order): kept \(stay), expected \(best)")
          return
        }
      }
    }
  }

  @Test("Long random lists, with and without repeated elements, obey every law")
  func random() {
    for seed in 0..<60 {
      var generator = SeededGenerator(seed: seed)
      let alphabet = Int.random(in: 1...200, using: &generator)
      func list(_ generator: inout SeededGenerator) -> [Int] {
        let length = Int.random(in: 0...120, using: &generator)
        return (0..<length).map { _ in Int.random(in: 0..<alphabet, using: &generator) }
      }
      let old = list(&generator)
      let new = seed.isMultiple(of: 3) ? old.shuffled(using: &generator) : list(&generator)
      if let violation = SlowModel.violation(Difference(from: old, to: new), from: old, to: new) {
        Issue.record("seed \(seed): \(violation)")
        return
      }
    }
  }

  @Test("Elements that stay with other content are reconfigured at their new index")
  func content() {
    let old = [Card(id: 1), Card(id: 2), Card(id: 3)]
    let new = [
      Card(id: 3, version: 1), Card(id: 4, version: 1), Card(id: 1), Card(id: 2, version: 2),
    ]
    let expected = Difference(inserted: [1], moved: [move(2, 0)], reconfigured: [0, 3])
    #expect(Difference(from: old, to: new) == expected)
    #expect(Difference(from: old, to: new) { $0.version == $1.version } == expected)
    #expect(Difference(from: old, to: new) { _, _ in true }.reconfigured == [])
  }

  @Test("Identified values are matched by id and compared by ==, with nothing written by hand")
  func identified() {
    struct Track: Identifiable, Hashable {
      var id: Int
      var title: String
    }
    let old = [Track(id: 1, title: "Intro"), Track(id: 2, title: "Song")]
    let new = [Track(id: 2, title: "Song (live)"), Track(id: 1, title: "Intro")]
    let expected = Difference(moved: [move(1, 0)], reconfigured: [0])
    let wrapped = Difference(from: old.map(Identified.init), to: new.map(Identified.init))
    #expect(Difference(fromIdentified: old, to: new).reconfigured == [0])
    #expect(Difference(fromIdentified: old, to: new).moved.count == 1)
    #expect(wrapped == Difference(fromIdentified: old, to: new))
    #expect(wrapped == expected || wrapped.moved == [move(0, 1)])
    // By ==, a track with another title is another track.
    #expect(Difference(from: old, to: new).deleted == [1])
    #expect(Identified(old[1]) == Identified(new[0]))
    #expect(!Identified(old[1]).hasSameContent(as: Identified(new[0])))
  }

  @Test("Collections of any kind can be compared")
  func collections() {
    #expect(Difference(from: "abc", to: "cab").moved == [move(2, 0)])
    #expect(Difference(from: 0..<3, to: 1..<4) == Difference(deleted: [0], inserted: [2]))
    let list = [9, 1, 2, 3, 9]
    #expect(Difference(from: list[1..<4], to: ArraySlice([2, 3])).deleted == [0])
  }

  @Test("No element is hashed more than once, and none that follows in its old order")
  func hashes() {
    let counter = Counted.Counter()
    let old = (0..<100).map { Counted(id: $0, counter: counter) }
    var new = old
    new.swapAt(60, 90)
    #expect(Difference(from: old, to: new).moved.count == 2)
    // The old ones from the first change on, and where the order breaks: at the two places and
    // behind each of them.
    #expect(counter.hashes == 40 + 4)
    counter.hashes = 0
    #expect(Difference(from: old, to: old).isEmpty)
    #expect(counter.hashes == 0)
    #expect(Difference(from: old, to: old.reversed()).moved.count == 99)
    #expect(counter.hashes <= 200)
  }

  @Test("A few newcomers here and there make few of the elements behind them be hashed")
  func hashesBehindNewcomers() {
    let counter = Counted.Counter()
    let old = (0..<30_000).map { Counted(id: $0, counter: counter) }
    var new: [Counted] = []
    for element in old {
      if element.id.isMultiple(of: 300) {
        for number in 1...3 {
          new.append(Counted(id: -element.id - number, counter: counter))
        }
      }
      new.append(element)
    }
    let difference = Difference(from: old, to: new)
    #expect(difference.inserted.count == 300 && difference.changeCount == 300)
    // All of the old list, the newcomers, and fewer behind each three than 12.
    #expect(counter.hashes >= 30_000 + 300 && counter.hashes <= 30_000 + 1500, "\(counter.hashes)")
  }

  @Test("Repeated elements are not hashed more than once either")
  func hashesOfRepeated() {
    let counter = Counted.Counter()
    let old = (0..<100).map { Counted(id: $0 % 7, counter: counter) }
    let new = (0..<100).map { Counted(id: $0 % 11, counter: counter) }
    let difference = Difference(from: old, to: new)
    #expect(SlowModel.violation(difference, from: old, to: new) == nil)
    #expect(counter.hashes > 0 && counter.hashes <= 200)
  }

  @Test("A change in a long list hashes nothing behind it, unless what changes occurs there too")
  func hashesBehindOneChange() {
    let counter = Counted.Counter()
    let old = (0..<100).map { Counted(id: $0, counter: counter) }
    var new = old
    new.insert(Counted(id: 100, counter: counter), at: 30)
    #expect(Difference(from: old, to: new) == Difference(inserted: [30]))
    #expect(counter.hashes == 0)
    new[30].id = 70
    // The first 70 of the new list is the 70 of the old one, which therefore moves.
    #expect(Difference(from: old, to: new) == Difference(inserted: [71], moved: [move(70, 30)]))
  }

  @Test("Elements that all have the same hash are still told apart")
  func equalHashes() {
    struct Colliding: Hashable {
      var id: Int
      func hash(into hasher: inout Hasher) { hasher.combine(0) }
    }
    var generator = SeededGenerator(seed: 7)
    let old = (0..<60).map { Colliding(id: $0) }
    let new = (20..<80).shuffled(using: &generator).map { Colliding(id: $0) }
    #expect(SlowModel.violation(Difference(from: old, to: new), from: old, to: new) == nil)
  }

  @Test("A correspondence that makes no sense is read as the next best that does")
  func hostileCorrespondence() throws {
    let difference = Difference(
      ListCorrespondence(
        oldCount: 3, origins: [2, 2, -7, .max, .min, 0], reconfigured: [5, 0, 0, -1, 99, 1]))
    #expect(difference.deleted == [1])
    #expect(difference.inserted == [1, 2, 3, 4])
    #expect(difference.moved.count == 1)
    #expect(difference.reconfigured == [0, 5])
    try difference.validate(oldCount: 3, newCount: 6)
    #expect(Difference(ListCorrespondence(oldCount: -4, origins: [0])).inserted == [0])
  }
}
