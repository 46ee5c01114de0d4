import PleachDiff
import Testing

/// What went wrong elsewhere with plain lists, and must not here.
@Suite("Reported cases: plain lists")
struct ReportedListTests {
  /// The difference, after all laws have been checked.
  private func difference<Element: Hashable>(
    from old: [Element], to new: [Element]
  ) throws -> Difference {
    let difference = Difference(from: old, to: new)
    let violation = SlowModel.violation(difference, from: old, to: new)
    try #require(violation == nil, "\(violation ?? "")")
    return difference
  }

  @Test("Exchanging two items is one move, not two that cancel out")
  func exchangeTwo() throws {
    let result = try difference(from: ["a", "b"], to: ["b", "a"])
    #expect(result.changeCount == 1)
    #expect(result.moved == [move(1, 0)] || result.moved == [move(0, 1)])
  }

  @Test("Rotating the last item to the front moves that item alone")
  func rotation() throws {
    #expect(
      try difference(from: [0, 1, 2, 3, 4, 5], to: [5, 0, 1, 2, 3, 4])
        == Difference(moved: [move(5, 0)]))
  }

  @Test("The changes reproduce the target, with no element lost or doubled")
  func reproducesTarget() throws {
    let result = try difference(from: ["c", "b", "d", "e", "a"], to: ["a", "b", "c", "d", "e"])
    #expect(result.deleted.isEmpty && result.inserted.isEmpty)
    #expect(result.moved.count == 2)
  }

  @Test("A content change is never addressed beyond the end of the old list")
  func contentChangeBehindInserts() throws {
    let old = [Card(id: -1)]
    let new = (0..<20).map { Card(id: $0) } + [Card(id: -1, version: 1)]
    let expected = Difference(inserted: Array(0..<20), reconfigured: [20])
    #expect(Difference(from: old, to: new) == expected)
    let reloaded = try changes(
      from: ["S": old], to: ["S": new], reloading: [Card(id: -1)])
    #expect(reloaded.reloadedItems == [path(0, 0)])
    #expect(reloaded.movedItems.isEmpty)
  }

  @Test("An item that moves and changes is either a move and a reconfigure, or comes anew")
  func moveAndChange() throws {
    let old = [Card(id: 1), Card(id: 2), Card(id: 3)]
    let new = [Card(id: 3, version: 1), Card(id: 1), Card(id: 2)]
    #expect(
      Difference(from: old, to: new) == Difference(moved: [move(2, 0)], reconfigured: [0]))
    #expect(
      try changes(from: ["S": old], to: ["S": new], reloading: [Card(id: 3)])
        == ChangeSet(deletedItems: [path(0, 2)], insertedItems: [path(0, 0)]))
  }

  @Test("An insert and a move never land on the same place")
  func insertsAndMoves() throws {
    let result = try difference(
      from: ["p", "d1", "d2", "q", "r", "d5", "d6", "d7"],
      to: ["n0", "n1", "n2", "n3", "n4", "q", "r", "p"])
    #expect(
      result
        == Difference(
          deleted: [1, 2, 5, 6, 7], inserted: [0, 1, 2, 3, 4], moved: [move(0, 7)]))
  }

  @Test("Two hundred rounds of edits of a thousand items never give an invalid batch")
  func stress() throws {
    var generator = SeededGenerator(seed: 12)
    var current = (0..<1000).map { Card(id: $0) }
    var nextID = 1000
    for round in 0..<200 {
      var next = current
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        let place = Int.random(in: 0..<next.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
          next.insert(Card(id: nextID), at: place)
          nextID += 1
        case 1: next.remove(at: place)
        case 2:
          next.insert(next.remove(at: place), at: Int.random(in: 0..<next.count, using: &generator))
        default: next[place].version += 1
        }
      }
      let difference = Difference(from: current, to: next)
      do {
        try difference.validate(oldCount: current.count, newCount: next.count)
        let replayed = try difference.applying(to: current, inserted: next)
        #expect(replayed == next && replayed.map(\.version) == next.map(\.version))
      } catch {
        Issue.record("round \(round): \(error)\n\(difference)")
        return
      }
      current = next
    }
  }

  @Test("Deleting the first item does not move the ones behind it")
  func deleteFirst() throws {
    #expect(try difference(from: ["a", "b"], to: ["b"]) == Difference(deleted: [0]))
  }

  @Test("An insert between two exchanged items doubles no row")
  func insertBetweenExchanged() throws {
    let result = try difference(from: ["x", "z"], to: ["z", "y", "x"])
    #expect(result.deleted.isEmpty)
    #expect(result.inserted == [1])
    #expect(result.moved == [move(1, 0)] || result.moved == [move(0, 2)])
  }

  @Test("Two pairs that change places are two moves")
  func exchangedPairs() throws {
    let moved = try difference(from: [0, 1, 2, 3], to: [2, 3, 0, 1]).moved
    #expect(moved == [move(0, 2), move(1, 3)] || moved == [move(2, 0), move(3, 1)])
  }

  @Test("Exchanging both ends moves both ends and nothing between")
  func exchangedEnds() throws {
    #expect(
      try difference(from: [0, 1, 2, 3], to: [3, 1, 2, 0])
        == Difference(moved: [move(0, 3), move(3, 0)]))
  }

  @Test("A long shuffle with deletes and an insert rebuilds the target")
  func longShuffle() throws {
    let result = try difference(
      from: Array("ABCDEFGHIJKLMNOPQRSTUV"), to: Array("JECOQHLGWK"))
    #expect(result.deleted == [0, 1, 3, 5, 8, 12, 13, 15, 17, 18, 19, 20, 21])
    #expect(result.inserted == [8])
    #expect(result.moved.count == 6)
  }

  @Test("Two removals of the head in one update are two deletes")
  func headRemovedTwice() throws {
    #expect(
      try difference(from: ["a", "b", "c", "d"], to: ["c", "d"]) == Difference(deleted: [0, 1]))
  }

  @Test("A change mark goes with its item, and those behind it are addressed where they now are")
  func marksBesideDelete() throws {
    let old: SectionedList = ["S": ["a", "b", "c", "d", "e", "f"]]
    #expect(
      try changes(from: old, to: ["S": ["a", "b", "d", "e", "f"]], reconfiguring: ["c"])
        == ChangeSet(deletedItems: [path(0, 2)]))
    #expect(
      try changes(
        from: old, to: ["S": ["a", "b", "c", "e", "f"]], reconfiguring: ["a", "b", "c", "e"])
        == ChangeSet(
          deletedItems: [path(0, 3)],
          reconfiguredItems: [path(0, 0), path(0, 1), path(0, 2), path(0, 3)]))
  }

  @Test("An insert and a delete at the same index do not become a reload")
  func noFalseReload() throws {
    #expect(
      try difference(from: ["a", "b", "c", "d"], to: ["x", "b", "c", "d"])
        == Difference(deleted: [0], inserted: [0]))
  }

  @Test("Values whose == compares everything are other elements when their content changes")
  func equalityByAllFields() throws {
    struct Whole: Hashable {
      var id: Int
      var text: String
      func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }
    #expect(
      try difference(from: [Whole(id: 0, text: "A")], to: [Whole(id: 0, text: "B")])
        == Difference(deleted: [0], inserted: [0]))
    #expect(
      Difference(from: [Card(id: 0)], to: [Card(id: 0, version: 1)])
        == Difference(reconfigured: [0]))
  }

  @Test("Of equal values with different hashes, the error names which occur twice and where")
  func unequalHashesInErrors() {
    struct Broken: Hashable, Sendable {
      var id: Int
      var salt = 0
      static func == (left: Broken, right: Broken) -> Bool { left.id == right.id }
      func hash(into hasher: inout Hasher) { hasher.combine(salt) }
    }
    let old: SectionedList = ["A": [Broken(id: 9), Broken(id: 1)]]
    let new: SectionedList = ["A": [Broken(id: 1), Broken(id: 9)], "B": [Broken(id: 1, salt: 7)]]
    #expect(
      throws: DifferenceError<String, Broken>(
        new: .init(
          items: [.init(identifier: Broken(id: 1), positions: [path(0, 0), path(1, 0)])]))
    ) { try ChangeSet(from: old, to: new) }
  }

  @Test("Equal values with different hashes leave the counts right")
  func equalValuesDifferentHashes() throws {
    struct Broken: Hashable {
      var hash: Int
      static func == (left: Broken, right: Broken) -> Bool { true }
      func hash(into hasher: inout Hasher) { hasher.combine(hash) }
    }
    let old = (0..<5).map { Broken(hash: $0) }
    let new = (3..<12).reversed().map { Broken(hash: $0) }
    let difference = Difference(from: old, to: new)
    try difference.validate(oldCount: old.count, newCount: new.count)
    #expect(try difference.applying(to: old, inserted: new).count == new.count)
  }

  @Test("Different kinds of items with the same raw id are different items")
  func heterogeneousItems() throws {
    enum Row: Hashable {
      case user(Int)
      case offer(Int)
    }
    let result = try difference(from: [Row.user(7), .offer(7)], to: [.offer(7), .user(7)])
    #expect(result.changeCount == 1 && result.moved.count == 1)
  }

  @Test("Rows rebuilt with the ids of their content change nothing")
  func rebuiltRows() throws {
    func rows() -> [String] { (0..<5).map { "row \($0)" } }
    #expect(try difference(from: rows(), to: rows()).isEmpty)
    let fresh = try difference(from: rows(), to: (5..<10).map { "row \($0)" })
    #expect(fresh == Difference(deleted: Array(0..<5), inserted: Array(0..<5)))
  }

  @Test("A changed value at the same place is a reconfigure and nothing else")
  func replacedValue() {
    let old = ["host", "g1", "g2", "g3"].enumerated().map { Card(id: $0.offset) }
    var new = old
    new[3].version = 1
    #expect(Difference(from: old, to: new) == Difference(reconfigured: [3]))
  }

  @Test("Dragging an item down is one move past the others, not an exchange")
  func reorderIsNoSwap() throws {
    #expect(
      try difference(from: [1, 2, 3, 4], to: [2, 3, 1, 4]) == Difference(moved: [move(0, 2)]))
    #expect(
      try difference(from: ["a", "b", "c"], to: ["b", "c", "a"])
        == Difference(moved: [move(0, 2)]))
  }
}
