import PleachDiff
import Testing

/// What went wrong elsewhere where changes were carried out one after another or in stages.
@Suite("Reported cases: forms of a change set")
struct ReportedFormTests {
  /// The lists after each step, the old one first.
  private func states(from old: [String], to new: [String]) -> [[String]] {
    var list = old
    var states = [list]
    for step in Difference(from: old, to: new).steps() {
      switch step {
      case .delete(let index): list.remove(at: index)
      case .insert(let index, let newIndex): list.insert(new[newIndex], at: index)
      case .move(let from, let to): list.insert(list.remove(at: from), at: to)
      case .reconfigure: break
      }
      states.append(list)
    }
    return states
  }

  private func letters(_ text: String) -> [String] { text.map { "\($0)" } }

  @Test("Exchanging two items one step after another exchanges them once")
  func exchangeTwo() {
    #expect(states(from: ["a", "b"], to: ["b", "a"]) == [["a", "b"], ["b", "a"]])
  }

  @Test("Carried out one by one, the steps lose and double no element")
  func steps() {
    let states = states(from: letters("cbdea"), to: letters("abcde"))
    #expect(states.last == letters("abcde"))
    #expect(states.count == 3)
    #expect(states.allSatisfy { Set($0).count == 5 })
  }

  @Test("An insert between two exchanged items goes between them when they are exchanged")
  func insertBetweenExchanged() {
    let states = states(from: letters("xz"), to: letters("zyx"))
    #expect(states.last == letters("zyx"))
    #expect(states.count == 3)
    #expect(states.allSatisfy { Set($0).count == $0.count })
  }

  @Test("Two moves one after another are told where the first has left the second")
  func exchangedPairs() {
    #expect(
      states(from: letters("0123"), to: letters("2301"))
        == [letters("0123"), letters("2013"), letters("2301")])
  }

  @Test("Exchanging both ends is two steps of which the second does not take the first back")
  func exchangedEnds() {
    #expect(
      states(from: letters("0123"), to: letters("3120"))
        == [letters("0123"), letters("3012"), letters("3120")])
    #expect(
      Difference(from: letters("0123"), to: letters("3120")).steps()
        == [.move(from: 3, to: 0), .move(from: 1, to: 3)])
  }

  @Test("A long shuffle is rebuilt by deletes from the back, then moves and inserts from the front")
  func longShuffle() {
    let states = states(
      from: letters("ABCDEFGHIJKLMNOPQRSTUV"), to: letters("JECOQHLGWK"))
    #expect(states.last == letters("JECOQHLGWK"))
    #expect(states.count == 1 + 13 + 1 + 6)
    #expect(states[13] == letters("CEGHJKLOQ"))
  }

  @Test("An item that moves and changes is moved in one stage and reconfigured in the next")
  func moveAndReconfigure() throws {
    let old = [Card(id: 1), Card(id: 2), Card(id: 3)]
    let new = [Card(id: 3, version: 1), Card(id: 1), Card(id: 2)]
    let stages = try Difference(from: old, to: new).stages(from: old, to: new)
    #expect(
      stages.map(\.changes) == [Difference(moved: [move(2, 0)]), Difference(reconfigured: [0])])
    #expect(stages.map { $0.list.map(\.version) } == [[0, 0, 0], [1, 0, 0]])
    let sections: SectionedList = ["S": old]
    let newSections: SectionedList = ["S": new]
    let changes = try ChangeSet(from: sections, to: newSections)
    #expect(
      try changes.stages(from: sections, to: newSections).map(\.changes)
        == [
          ChangeSet(movedItems: [move(path(0, 2), path(0, 0))]),
          ChangeSet(reconfiguredItems: [path(0, 0)]),
        ])
  }

  @Test("A reloaded section among others that come, go and move is reloaded in a stage of its own")
  func reloadAmongSectionChanges() throws {
    let old: SectionedList = ["s0": [0], "s1": [1], "s2": [2], "s3": [3], "s4": [4]]
    let new: SectionedList = ["s0": [0], "s1": [1], "X": [9], "s3": [33], "s2": [2]]
    let changes = try changes(from: old, to: new, reloadingSections: ["s3"])
    let stages = try changes.stages(from: old, to: new)
    #expect(
      stages.map(\.changes) == [
        ChangeSet(deletedSections: [4]), ChangeSet(reloadedSections: [3]),
        ChangeSet(insertedSections: [2], movedSections: [move(2, 4)]),
      ])
    #expect(
      stages.map { $0.list.items } == [
        [[0], [1], [2], [3]], [[0], [1], [2], [33]], [[0], [1], [9], [33], [2]],
      ])
  }

  @Test("The list of each stage is what all changes so far have made of the old one")
  func stagedLists() throws {
    let old: SectionedList = [
      "A": [Card(id: 1), Card(id: 2)], "B": [Card(id: 3)], "gone": [Card(id: 4)],
    ]
    let new: SectionedList = [
      "A": [Card(id: 1, version: 1)], "B": [Card(id: 3), Card(id: 2), Card(id: 4)],
    ]
    let stages = try ChangeSet(from: old, to: new).stages(from: old, to: new)
    #expect(
      stages.map(\.list.text) == [
        "[A: [1, 2], B: [3]]", "[A: [1], B: [3, 2, 4]]", "[A: [1v1], B: [3, 2, 4]]",
      ])
    #expect(
      stages.map { "\($0.changes)" } == [
        "deleted section 2", "inserted 1.2\nmoved 0.1 → 1.1", "reconfigured 0.0",
      ])
  }

  @Test("Stages of lists that the change set does not fit are refused")
  func stagesOfOtherLists() {
    let list: SectionedList = ["A": [1, 2]]
    #expect(throws: ChangeSetError.itemOutOfRange(.deletedItems, path(0, 5), count: 2)) {
      try ChangeSet(deletedItems: [path(0, 5)]).stages(from: list, to: list)
    }
    #expect(throws: ChangeSetError.itemOutOfRange(.reconfiguredItems, path(0, 5), count: 2)) {
      try Difference(reconfigured: [5]).stages(from: [1, 2], to: [1, 2])
    }
  }

  @Test("One change among a million items is one step, one splice and one stage")
  func oneAmongMany() throws {
    let changes = ChangeSet(deletedItems: [path(7, 900_000)])
    #expect(changes.steps() == [.deleteItem(at: path(7, 900_000))])
    let counts = [Int](repeating: 10, count: 7)
    #expect(
      try changes.flatSplices(
        oldItemCounts: counts + [1_000_000], newItemCounts: counts + [999_999])
        == [Splice(removed: 900_070..<900_071, inserted: 900_070..<900_070)])
    func list(_ items: [Int]) -> SectionedList<Int, Int> {
      var list = SectionedList<Int, Int>((0..<7).map { .init(id: $0, items: []) })
      list.sections.append(.init(id: 7, items: items))
      return list
    }
    let old = list(Array(0..<1_000_000))
    let new = list(Array(0..<900_000) + Array(900_001..<1_000_000))
    let stages = try changes.stages(from: old, to: new)
    #expect(stages.count == 1 && stages.first?.changes == changes && stages.first?.list == new)
  }
}
