import PleachDiff
import Testing

/// The forms as the documentation shows them, and what is theirs alone.
@Suite("Forms of a change set: examples")
struct FormTests {
  @Test("The snippet of the steps rebuilds the list")
  func steps() {
    var list = ["a", "b", "c", "d"]
    let new = ["d", "a", "x", "c"]
    let steps = Difference(from: list, to: new).steps()
    for step in steps {
      switch step {
      case .delete(let index): list.remove(at: index)
      case .insert(let index, let newIndex): list.insert(new[newIndex], at: index)
      case .move(let from, let to): list.insert(list.remove(at: from), at: to)
      case .reconfigure(let index): list[index] = new[index]
      }
    }
    #expect(list == new)
    #expect(steps.map(\.description) == ["delete 1", "move 2 → 0", "insert 2"])
  }

  @Test("Neighbours that go, come or change one after another are one range")
  func rangeSteps() {
    let difference = Difference(
      deleted: [1, 2, 5], inserted: [0, 3, 4], moved: [move(6, 1)], reconfigured: [1, 2, 5])
    #expect(
      difference.rangeSteps().map(\.description) == [
        "delete 5..<6", "delete 1..<3", "insert 0..<1 at 0", "move 4 → 1", "insert 3..<5 at 3",
        "reconfigure 1..<3", "reconfigure 5..<6",
      ])
  }

  @Test("Steps say what they do")
  func stepsInWords() {
    #expect(
      "\(Difference.Step.insert(at: 4, new: 3)) \(Difference.Step.reconfigure(at: 2))"
        == "insert 4 (3) reconfigure 2")
    let steps: [ChangeSet.Step] = [
      .deleteItem(at: path(0, 3)), .deleteSection(at: 2), .reloadSection(at: 1, new: 1),
      .reloadSection(at: 1, new: 2), .insertSection(at: 0, new: 0), .insertSection(at: 1, new: 0),
      .moveSection(from: 2, to: 0), .insertItem(at: path(0, 1), new: path(0, 1)),
      .insertItem(at: path(0, 2), new: path(0, 1)), .moveItem(from: path(0, 2), to: path(1, 0)),
      .reloadItem(at: path(0, 0)), .reconfigureItem(at: path(1, 1)),
    ]
    #expect(
      steps.map(\.description) == [
        "delete 0.3", "delete section 2", "reload section 1", "reload section 1 (2)",
        "insert section 0", "insert section 1 (0)", "move section 2 → 0", "insert 0.1",
        "insert 0.2 (0.1)", "move 0.2 → 1.0", "reload 0.0", "reconfigure 1.1",
      ])
  }

  @Test("The snippet of the splices rebuilds the list")
  func splices() {
    var list = Array("abcdef")
    let new = Array("xbefc")
    let splices = Difference(from: list, to: new).splices()
    for splice in splices {
      let end = splice.position + splice.removed.count
      list.replaceSubrange(splice.position..<end, with: new[splice.inserted])
    }
    #expect(list == new)
    #expect(splices.map(\.description) == ["at 0: -1 +1", "at 2: -2 +0", "at 4: -0 +1"])
  }

  @Test("What leaves and comes in one gap is one splice, a replaced neighbour included")
  func joinedSplices() {
    let difference = Difference(deleted: [1, 2], inserted: [1], reconfigured: [2, 4])
    #expect(difference.splices() == [Splice(removed: 1..<3, inserted: 1..<2)])
    #expect(
      difference.splices(replacesReconfigured: true)
        == [Splice(removed: 1..<4, inserted: 1..<3), Splice(removed: 5..<6, inserted: 4..<5)])
  }

  @Test("A section that moves or is reloaded is one splice of sections and none of items")
  func sectionSplices() throws {
    let changes = ChangeSet(
      movedSections: [move(0, 2)], reloadedSections: [1],
      deletedItems: [path(0, 0), path(2, 1)], reloadedItems: [path(2, 0)])
    let splices = changes.splices()
    #expect(
      splices
        == ChangeSet.Splices(
          sections: [
            Splice(removed: 0..<2, inserted: 0..<1), Splice(removed: 3..<3, inserted: 2..<3),
          ],
          items: [.init(section: 1, splices: [Splice(removed: 0..<2, inserted: 0..<1)])]))
    #expect(
      "\(splices)" == "sections at 0: -2 +1\nsections at 2: -0 +1\nsection 1 at 0: -2 +1")
    #expect("\(ChangeSet.Splices())" == "no changes")
    // The sections have 4, 3 and 3 items before, and 5, 2 and 3 after: 2 0 of the last stays.
    #expect(
      try changes.flatSplices(oldItemCounts: [4, 3, 3], newItemCounts: [5, 2, 3])
        == [Splice(removed: 0..<9, inserted: 0..<6), Splice(removed: 10..<10, inserted: 7..<10)])
    #expect(throws: ChangeSetError.self) {
      try changes.flatSplices(oldItemCounts: [4, 3, 3], newItemCounts: [5, 2, 4])
    }
  }

  @Test("Positions follow what stays and moves, and are none for what goes or is reloaded")
  func positions() throws {
    let list = IndexMap(Difference(from: ["a", "b", "c"], to: ["c", "x", "a"]))
    #expect(list.newIndex(of: 0) == 2 && list.newIndex(of: 1) == nil && list.oldIndex(of: 0) == 2)
    let old: SectionedList = ["inbox": [1, 2, 3], "done": [4]]
    let new: SectionedList = ["inbox": [3, 1], "done": [2, 4]]
    let map = PositionMap(try ChangeSet(from: old, to: new))
    #expect(map.newPosition(of: path(0, 1)) == path(1, 0))
    #expect(map.newPosition(of: path(1, 0)) == path(1, 1))
    let reloaded = PositionMap(
      ChangeSet(insertedSections: [0], reloadedSections: [0], reloadedItems: [path(1, 2)]))
    #expect(reloaded.sections.newIndex(of: 0) == 1 && reloaded.sections.oldIndex(of: 0) == nil)
    #expect(reloaded.newPosition(of: path(0, 0)) == nil)
    #expect(reloaded.oldPosition(of: path(1, 0)) == nil)
    #expect(reloaded.newPosition(of: path(1, 2)) == path(2, 2))
    #expect(reloaded.newPosition(of: path(-1, 0)) == nil && list.newIndex(of: -1) == nil)
  }

  @Test("The forms of nothing are nothing")
  func nothing() throws {
    let list: SectionedList = ["A": [1, 2]]
    let none = ChangeSet()
    #expect(none.steps().isEmpty && none.inverse().isEmpty && none.splices() == .init())
    #expect(try none.flatSplices(oldItemCounts: [2], newItemCounts: [2]).isEmpty)
    #expect(try none.stages(from: list, to: list).isEmpty)
    #expect(Difference().steps().isEmpty && Difference().inverse().isEmpty)
    #expect(Difference().splices(replacesReconfigured: true).isEmpty)
    #expect(try Difference().stages(from: [1], to: [1]).isEmpty)
    #expect(PositionMap(none).newPosition(of: path(3, 4)) == path(3, 4))
    #expect(IndexMap(Difference()).oldIndex(of: 7) == 7)
  }

  @Test("Steps of a hundred thousand moves take no time that grows with the square")
  func manyMoves() throws {
    let count = 100_000
    let reversed = Difference(from: 0..<count, to: (0..<count).reversed())
    let steps = reversed.steps()
    #expect(steps.count == count - 1)
    // Each takes the last of those that wait.
    #expect(steps[0] == .move(from: count - 1, to: 0))
    #expect(steps[1] == .move(from: count - 1, to: 1))
  }

  // MARK: The standard library's difference

  @Test("Every difference becomes one of the standard library that applies, and comes back")
  func collectionDifference() throws {
    for old in arrangements(of: [0, 1, 2, 3], length: 4) {
      for new in arrangements(of: [0, 1, 2, 3, 4], length: 4) {
        let difference = Difference(from: old, to: new)
        let changes = try #require(CollectionDifference(difference, from: old, to: new))
        guard old.applying(changes) == new, Difference(changes) == difference else {
          Issue.record("\(old) → \(new)\n\(difference)\n\(changes)")
          return
        }
        let other = new.difference(from: old)
        for standard in [other, other.inferringMoves()] {
          let replayed = try Difference(standard).applying(to: old, inserted: new)
          guard replayed == new else {
            Issue.record("\(old) → \(new)\n\(standard)")
            return
          }
        }
      }
    }
    let moved = CollectionDifference(
      Difference(moved: [move(1, 0)]), from: ["a", "b"], to: ["b", "a"])
    #expect(
      moved.map { Array($0) } == [
        .remove(offset: 1, element: "b", associatedWith: 0),
        .insert(offset: 0, element: "b", associatedWith: 1),
      ])
  }

  @Test("A difference that speaks of what is not there becomes none of the standard library")
  func impossibleCollectionDifference() {
    for difference in [
      Difference(deleted: [2]), Difference(deleted: [-1]), Difference(inserted: [2]),
      Difference(moved: [move(0, 2)]), Difference(moved: [move(2, 0)]),
      Difference(deleted: [0, 0]),
      Difference(deleted: [0], moved: [move(0, 1)]),
    ] {
      #expect(CollectionDifference(difference, from: [1, 2], to: [1, 2]) == nil, "\(difference)")
    }
  }

  // MARK: A limit

  @Test("More changes than a limit are a reload that says how many")
  func limit() throws {
    let difference = Difference(deleted: [1], moved: [move(3, 0)])
    #expect(difference.limited(to: 2) == .changes(difference))
    #expect(difference.limited(to: 1) == .reload(changeCount: 2))
    let changes = ChangeSet(difference, section: 1)
    #expect(changes.limited(to: 2) == .changes(changes))
    #expect(changes.limited(to: 1) == .reload(changeCount: 2))
    #expect(ChangeSet().limited(to: 0) == .changes(ChangeSet()))
  }

  @Test("A negative limit is one of no changes: nothing at all is still no reload")
  func negativeLimit() throws {
    #expect(ChangeSet().limited(to: -1) == .changes(ChangeSet()))
    #expect(Difference().limited(to: .min) == .changes(Difference()))
    #expect(BatchUpdate<Difference>(from: [1], to: [1], limit: -1) == .changes(Difference()))
    let list: SectionedList = ["A": [1]]
    #expect(
      try BatchUpdate<ChangeSet>(from: list, to: list, limit: .min) == .changes(ChangeSet()))
    #expect(Difference(deleted: [0]).limited(to: -1) == .reload(changeCount: 1))
  }

  @Test("A limit is as if the difference were made and counted, for every pair of short lists")
  func limitedDifference() {
    for old in arrangements(of: [0, 1, 2], length: 3) {
      for new in arrangements(of: [0, 1, 2, 3], length: 3) {
        let difference = Difference(from: old, to: new)
        for limit in -1...7 {
          switch BatchUpdate<Difference>(from: old, to: new, limit: limit) {
          case .changes(let changes):
            #expect(changes == difference && changes.changeCount <= max(0, limit))
          case .reload(let count):
            #expect(count > limit && difference.changeCount >= count, "\(old) → \(new), \(limit)")
          }
        }
      }
    }
  }

  @Test("Lists whose lengths differ too much are not even hashed")
  func limitHashes() {
    let counter = Counted.Counter()
    let old = (0..<100).map { Counted(id: $0, counter: counter) }
    let new = old.dropFirst(20)
    #expect(
      BatchUpdate<Difference>(from: old, to: new, limit: 19) == .reload(changeCount: 20))
    #expect(counter.hashes == 0)
    #expect(
      BatchUpdate<Difference>(from: old, to: new, limit: 20)
        == .changes(Difference(deleted: Array(0..<20))))
  }

  @Test("Nonsense in a correspondence counts for no more changes than there are")
  func limitedCorrespondence() {
    let nonsense = ListCorrespondence(oldCount: 3, origins: [2, 2, -7, .max, .min, 0])
    let all = Difference(nonsense)
    #expect(BatchUpdate(nonsense, limit: all.changeCount) == .changes(all))
    guard case .reload(let count) = BatchUpdate(nonsense, limit: 0) else {
      Issue.record("no limit")
      return
    }
    #expect((1...all.changeCount).contains(count))
    #expect(
      BatchUpdate(ListCorrespondence(oldCount: .max, origins: []), limit: 0) == .changes(.init()))
  }

  @Test("A limit for sections is as if the change set were made and counted, marks and all")
  func limitedSections() throws {
    var early = 0
    for seed in 0..<400 {
      var generator = SeededGenerator(seed: seed)
      let (old, new) =
        seed.isMultiple(of: 2)
        ? RandomLists.pair(using: &generator) : SmallSections.pair(using: &generator)
      var correspondence = try SectionedCorrespondence(from: old, to: new)
      for section in new.sections.indices where Bool.random(using: &generator) {
        if Bool.random(using: &generator) { correspondence.reloadedSections.append(section) }
        correspondence.reloadedItems.append(path(section, 0))
      }
      let changes = ChangeSet(correspondence)
      for limit in [-1, 0, 1, changes.changeCount / 2, changes.changeCount - 1] {
        guard case .reload(let count) = BatchUpdate(correspondence, limit: limit) else {
          #expect(changes.changeCount <= max(0, limit))
          continue
        }
        #expect(count > limit && count <= changes.changeCount, "seed \(seed): limit \(limit)")
        if count < changes.changeCount { early += 1 }
      }
      #expect(BatchUpdate(correspondence, limit: changes.changeCount) == .changes(changes))
    }
    #expect(early > 100)
    let list: SectionedList = ["A": [1, 2], "B": [3]]
    #expect(
      try BatchUpdate<ChangeSet>(from: list, to: ["A": [1], "C": [4, 5]], limit: 2)
        == .reload(changeCount: 3))
    #expect(
      try BatchUpdate<ChangeSet>(from: list, to: ["B": [3], "A": [2, 1]], limit: 2)
        == .changes(ChangeSet(from: list, to: ["B": [3], "A": [2, 1]])))
    #expect(throws: DifferenceError<String, Int>.self) {
      _ = try BatchUpdate<ChangeSet>(from: list, to: ["A": [1, 1]], limit: 0)
    }
  }

  // MARK: Words

  @Test("Changes are told in words with the names of what changed")
  func words() throws {
    let old: SectionedList = ["general": ["通知", "声音"], "privacy": ["位置", "相机"], "x": ["y"]]
    let new: SectionedList = ["neu": ["a"], "general": ["声音"], "privacy": ["位置", "新", "通知"]]
    let changes = try changes(
      from: old, to: new, reloading: ["声音"], reconfiguring: ["通知", "位置"])
    #expect(
      changes.description(from: old, to: new) == """
        deleted section x
        inserted section neu at 0
        deleted 相机 from privacy 1
        inserted 新 into privacy 1
        moved 通知 from general 0 to privacy 2
        reloaded 声音 in general 1
        reconfigured 位置 in privacy 0
        reconfigured 通知 in privacy 2
        """)
    #expect(
      ChangeSet(movedSections: [move(2, 0)], reloadedSections: [9], deletedItems: [path(0, 7)])
        .lines(from: old, to: new, section: { $0.uppercased() }, item: { $0 })
        == ["moved section X from 2 to 0", "reloaded section ?", "deleted ? from GENERAL 7"])
    #expect(ChangeSet().description(from: old, to: old) == "no changes")
  }

  @Test("The changes of a plain list are told in words with its elements")
  func listWords() {
    let old = ["a", "b", "c", "d"]
    let new = ["d", "a", "x", "c"]
    var difference = Difference(from: old, to: new)
    difference.reconfigured = [1, 9]
    #expect(
      difference.description(from: old, to: new) == """
        deleted b from 1
        inserted x at 2
        moved d from 3 to 0
        reconfigured a at 1
        reconfigured ? at 9
        """)
    #expect(Difference().description(from: old, to: old) == "no changes")
  }
}
