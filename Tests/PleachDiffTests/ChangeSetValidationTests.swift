import PleachDiff
import Testing

@Suite("The checker")
struct ChangeSetValidationTests {
  /// A change set that breaks one rule between lists of the given lengths, and the rule.
  struct Wrong: Sendable, CustomTestStringConvertible {
    var changes: ChangeSet
    var old: [Int]
    var new: [Int]
    var error: ChangeSetError
    var text: String

    init(
      _ changes: ChangeSet, _ old: [Int], _ new: [Int], _ error: ChangeSetError, _ text: String
    ) {
      self.changes = changes
      self.old = old
      self.new = new
      self.error = error
      self.text = text
    }

    var testDescription: String { text }
  }

  static let wrong: [Wrong] = [
    Wrong(
      ChangeSet(deletedItems: (0..<7).map { path(0, $0) }, insertedItems: [path(0, 0)]), [7], [8],
      .itemCount(
        .init(oldSection: 0, newSection: 0, old: 7, inserted: 1, deleted: 7, new: 8)),
      "section 0: 7 + 1 inserted − 7 deleted = 1, not 8"),
    Wrong(
      ChangeSet(
        movedSections: [move(1, 0)], movedItems: [move(path(0, 0), path(0, 0))]), [2, 1], [1, 1],
      .itemCount(
        .init(oldSection: 1, newSection: 0, old: 1, movedIn: 1, new: 1)),
      "section 1 → 0: 1 + 0 inserted − 0 deleted + 1 moved in − 0 moved out = 2, not 1"),
    Wrong(
      ChangeSet(insertedSections: [0]), [1], [1],
      .sectionCount(old: 1, inserted: 1, deleted: 0, new: 1),
      "sections: 1 + 1 inserted − 0 deleted = 2, not 1"),
    Wrong(
      ChangeSet(deletedSections: [3]), [1, 1], [1],
      .sectionOutOfRange(.deletedSections, section: 3, count: 2),
      "deletedSections: section 3 is out of range, there are 2"),
    Wrong(
      ChangeSet(insertedItems: [path(-1, 0)]), [1], [2],
      .sectionOutOfRange(.insertedItems, section: -1, count: 1),
      "insertedItems: section -1 is out of range, there are 1"),
    Wrong(
      ChangeSet(deletedItems: [path(0, 2)]), [2], [1],
      .itemOutOfRange(.deletedItems, path(0, 2), count: 2),
      "deletedItems: item 0.2 is out of range, section 0 has 2"),
    Wrong(
      ChangeSet(reconfiguredItems: [path(0, .max)]), [2], [2],
      .itemOutOfRange(.reconfiguredItems, path(0, .max), count: 2),
      "reconfiguredItems: item 0.\(Int.max) is out of range, section 0 has 2"),
    Wrong(
      ChangeSet(deletedSections: [0, 0]), [1, 1], [],
      .sectionRepeated(.deletedSections, section: 0),
      "deletedSections: section 0 is listed twice"),
    Wrong(
      ChangeSet(deletedItems: [path(0, 0), path(0, 0)]), [2], [0],
      .itemRepeated(.deletedItems, path(0, 0)), "deletedItems: item 0.0 is listed twice"),
    Wrong(
      ChangeSet(movedItems: [move(path(0, 0), path(0, 1)), move(path(0, 1), path(0, 1))]),
      [2], [2], .itemRepeated(.movedItemsTo, path(0, 1)),
      "movedItems.to: item 0.1 is listed twice"),
    Wrong(
      ChangeSet(insertedSections: [1, 0]), [], [0, 0],
      .sectionUnsorted(.insertedSections, section: 0),
      "insertedSections: section 0 is not in order"),
    Wrong(
      ChangeSet(insertedItems: [path(0, 1), path(0, 0)]), [0], [2],
      .itemUnsorted(.insertedItems, path(0, 0)), "insertedItems: item 0.0 is not in order"),
    Wrong(
      ChangeSet(deletedSections: [1], movedSections: [move(1, 0)]), [1, 1], [1],
      .sectionConflict(.deletedSections, .movedSectionsFrom, section: 1),
      "section 1 is in deletedSections and in movedSections.from"),
    Wrong(
      ChangeSet(insertedSections: [0], movedSections: [move(0, 0)]), [1], [1, 1],
      .sectionConflict(.insertedSections, .movedSectionsTo, section: 0),
      "section 0 is in insertedSections and in movedSections.to"),
    Wrong(
      ChangeSet(movedSections: [move(0, 1)], reloadedSections: [0]), [1, 1], [1, 1],
      .sectionConflict(.movedSectionsFrom, .reloadedSections, section: 0),
      "section 0 is in movedSections.from and in reloadedSections"),
    Wrong(
      ChangeSet(deletedItems: [path(0, 0)], movedItems: [move(path(0, 0), path(0, 0))]),
      [2], [1], .itemConflict(.deletedItems, .movedItemsFrom, path(0, 0)),
      "item 0.0 is in deletedItems and in movedItems.from"),
    Wrong(
      ChangeSet(insertedItems: [path(0, 1)], movedItems: [move(path(0, 0), path(0, 1))]),
      [2], [3], .itemConflict(.insertedItems, .movedItemsTo, path(0, 1)),
      "item 0.1 is in insertedItems and in movedItems.to"),
    Wrong(
      ChangeSet(deletedItems: [path(0, 1)], reloadedItems: [path(0, 1)]), [2], [1],
      .itemConflict(.deletedItems, .reloadedItems, path(0, 1)),
      "item 0.1 is in deletedItems and in reloadedItems"),
    Wrong(
      ChangeSet(movedItems: [move(path(0, 1), path(0, 0))], reloadedItems: [path(0, 1)]),
      [2], [2], .itemConflict(.movedItemsFrom, .reloadedItems, path(0, 1)),
      "item 0.1 is in movedItems.from and in reloadedItems"),
    Wrong(
      ChangeSet(insertedItems: [path(0, 0)], reconfiguredItems: [path(0, 0)]), [0], [1],
      .itemConflict(.insertedItems, .reconfiguredItems, path(0, 0)),
      "item 0.0 is in insertedItems and in reconfiguredItems"),
    Wrong(
      ChangeSet(deletedSections: [0], deletedItems: [path(0, 0)]), [1, 1], [1],
      .itemInsideSection(.deletedItems, path(0, 0), section: .deletedSections),
      "deletedItems: item 0.0 is in a section that is in deletedSections"),
    Wrong(
      ChangeSet(
        deletedSections: [1], movedItems: [move(path(1, 0), path(0, 1))]), [1, 1], [2],
      .itemInsideSection(.movedItemsFrom, path(1, 0), section: .deletedSections),
      "movedItems.from: item 1.0 is in a section that is in deletedSections"),
    Wrong(
      ChangeSet(insertedSections: [0], insertedItems: [path(0, 0)]), [], [1],
      .itemInsideSection(.insertedItems, path(0, 0), section: .insertedSections),
      "insertedItems: item 0.0 is in a section that is in insertedSections"),
    Wrong(
      ChangeSet(
        insertedSections: [1], movedItems: [move(path(0, 0), path(1, 0))]), [1], [0, 1],
      .itemInsideSection(.movedItemsTo, path(1, 0), section: .insertedSections),
      "movedItems.to: item 1.0 is in a section that is in insertedSections"),
    Wrong(
      ChangeSet(
        deletedSections: [0], reloadedSections: [1], insertedItems: [path(0, 0)]), [1, 1], [1],
      .itemInsideSection(.insertedItems, path(0, 0), section: .reloadedSections),
      "insertedItems: item 0.0 is in a section that is in reloadedSections"),
    Wrong(
      ChangeSet(reloadedSections: [0], reloadedItems: [path(0, 0)]), [1], [1],
      .itemInsideSection(.reloadedItems, path(0, 0), section: .reloadedSections),
      "reloadedItems: item 0.0 is in a section that is in reloadedSections"),
    Wrong(
      ChangeSet(deletedSections: [0], reloadedSections: [0]), [1, 1], [1],
      .sectionConflict(.deletedSections, .reloadedSections, section: 0),
      "section 0 is in deletedSections and in reloadedSections"),
    Wrong(
      ChangeSet(deletedSections: [0], reloadedItems: [path(0, 0)]), [1, 1], [1],
      .itemInsideSection(.reloadedItems, path(0, 0), section: .deletedSections),
      "reloadedItems: item 0.0 is in a section that is in deletedSections"),
    Wrong(
      ChangeSet(reloadedSections: [0], deletedItems: [path(0, 0)]), [1], [0],
      .itemInsideSection(.deletedItems, path(0, 0), section: .reloadedSections),
      "deletedItems: item 0.0 is in a section that is in reloadedSections"),
    Wrong(
      ChangeSet(reloadedSections: [0], movedItems: [move(path(0, 0), path(1, 0))]), [1, 0], [0, 1],
      .itemInsideSection(.movedItemsFrom, path(0, 0), section: .reloadedSections),
      "movedItems.from: item 0.0 is in a section that is in reloadedSections"),
    Wrong(
      ChangeSet(reloadedSections: [1], movedItems: [move(path(0, 0), path(1, 0))]), [1, 0], [0, 1],
      .itemInsideSection(.movedItemsTo, path(1, 0), section: .reloadedSections),
      "movedItems.to: item 1.0 is in a section that is in reloadedSections"),
    Wrong(
      ChangeSet(insertedSections: [0], reconfiguredItems: [path(0, 0)]), [], [1],
      .itemInsideSection(.reconfiguredItems, path(0, 0), section: .insertedSections),
      "reconfiguredItems: item 0.0 is in a section that is in insertedSections"),
    Wrong(
      ChangeSet(deletedSections: [0], reloadedSections: [1], reconfiguredItems: [path(0, 0)]),
      [1, 1], [1],
      .itemInsideSection(.reconfiguredItems, path(0, 0), section: .reloadedSections),
      "reconfiguredItems: item 0.0 is in a section that is in reloadedSections"),
    Wrong(
      ChangeSet(movedSections: [move(0, 5)]), [1, 1], [1, 1],
      .sectionOutOfRange(.movedSectionsTo, section: 5, count: 2),
      "movedSections.to: section 5 is out of range, there are 2"),
    Wrong(
      ChangeSet(movedSections: [move(-1, 0)]), [1, 1], [1, 1],
      .sectionOutOfRange(.movedSectionsFrom, section: -1, count: 2),
      "movedSections.from: section -1 is out of range, there are 2"),
    Wrong(
      ChangeSet(reloadedSections: [2]), [1, 1], [1, 1],
      .sectionOutOfRange(.reloadedSections, section: 2, count: 2),
      "reloadedSections: section 2 is out of range, there are 2"),
    Wrong(
      ChangeSet(movedItems: [move(path(0, 4), path(0, 0))]), [2], [2],
      .itemOutOfRange(.movedItemsFrom, path(0, 4), count: 2),
      "movedItems.from: item 0.4 is out of range, section 0 has 2"),
    Wrong(
      ChangeSet(reloadedItems: [path(0, 2)]), [2], [2],
      .itemOutOfRange(.reloadedItems, path(0, 2), count: 2),
      "reloadedItems: item 0.2 is out of range, section 0 has 2"),
    Wrong(
      ChangeSet(movedSections: [move(0, 1), move(1, 0)]), [1, 1], [1, 1],
      .sectionMoves(listed: 2, needed: 1), "sections: 2 moves, 1 would do"),
    Wrong(
      ChangeSet(movedSections: [move(1, 1)]), [1, 1], [1, 1],
      .sectionMoves(listed: 1, needed: 0), "sections: 1 moves, 0 would do"),
    Wrong(
      ChangeSet(movedItems: (0..<6).map { move(path(0, $0), path(0, ($0 + 1) % 6)) }), [6], [6],
      .itemMoves(section: 0, listed: 6, needed: 1), "section 0: 6 moves inside, 1 would do"),
    Wrong(
      ChangeSet(
        insertedItems: [path(0, 0)], reloadedItems: [path(0, 0)], reconfiguredItems: [path(0, 1)]),
      [1], [2], .reloadedAndReconfigured(from: path(0, 0), to: path(0, 1)),
      "item 0.0 is reloaded and, as item 0.1, reconfigured"),
  ]

  @Test("A wrong change set is refused with the rule, the place and the numbers", arguments: wrong)
  func refuses(_ wrong: Wrong) {
    let error = #expect(throws: ChangeSetError.self) {
      try wrong.changes.validate(oldItemCounts: wrong.old, newItemCounts: wrong.new)
    }
    #expect(error == wrong.error)
    #expect(error?.description == wrong.text)
  }

  @Test("A replay refuses what cannot be carried out, and only that", arguments: wrong)
  func replayRefuses(_ wrong: Wrong) throws {
    let old = wrong.old.map { Array(repeating: "old", count: $0) }
    let new = wrong.new.map { Array(repeating: "new", count: $0) }
    switch wrong.error {
    case .sectionMoves, .itemMoves, .reloadedAndReconfigured:
      let result = try wrong.changes.applying(to: old, inserted: new)
      #expect(result.map(\.count) == wrong.new)
    default:
      #expect(throws: wrong.error) { try wrong.changes.applying(to: old, inserted: new) }
    }
  }

  @Test(
    "Every right change set that is changed in one place is refused, or replays to another list")
  func mutations() throws {
    var counts: [String: Int] = [:]
    for seed in 0..<400 {
      var generator = SeededGenerator(seed: seed)
      var (old, new) = RandomLists.pair(using: &generator)
      // A section is known by its first item, which nothing else can be taken for.
      for section in old.sections.indices { old.sections[section].items += [-1 - section] }
      for section in new.sections.indices {
        let origin = old.sections.firstIndex { $0.id == new.sections[section].id }
        new.sections[section].items += [origin.map { -1 - $0 } ?? -100 - section]
      }
      let right = try ChangeSet(from: old, to: new)
      guard let (mutated, kind) = Mutation.random(of: right, using: &generator) else { continue }
      counts[kind, default: 0] += 1
      do {
        try mutated.validate(oldItemCounts: old.itemCounts, newItemCounts: new.itemCounts)
      } catch {
        continue
      }
      let replayed = try mutated.applying(to: old.items, inserted: new.items)
      if replayed == new.items {
        Issue.record("seed \(seed): \(old.text) → \(new.text)\n\(right)\n\(kind):\n\(mutated)")
        return
      }
    }
    #expect(counts.values.reduce(0, +) > 200)
    #expect(counts.count == 6, "\(counts)")
  }

  @Test("A change set with one wrong mark is refused or leaves old content behind")
  func mutatedMarks() throws {
    var counts: [String: Int] = [:]
    for seed in 0..<400 {
      var generator = SeededGenerator(seed: seed)
      let (oldIDs, newIDs) = RandomLists.pair(using: &generator)
      func cards(_ list: SectionedList<String, Int>) -> SectionedList<String, Card> {
        SectionedList(list.sections.map { .init(id: $0.id, items: $0.items.map { Card(id: $0) }) })
      }
      let old = cards(oldIDs)
      var new = cards(newIDs)
      var reloads: [ItemIndexPath] = []
      for section in new.sections.indices {
        for item in new.sections[section].items.indices
        where Int.random(in: 0..<3, using: &generator) == 0 {
          new.sections[section].items[item].version = 1
          if Bool.random(using: &generator) { reloads.append(path(section, item)) }
        }
      }
      var correspondence = try SectionedCorrespondence(from: old, to: new)
      correspondence.reloadedItems = reloads
      let right = ChangeSet(correspondence)
      #expect(
        try right.applying(to: old.items, inserted: new.items).contents == new.items.contents)
      guard let (mutated, kind) = Mutation.randomMark(of: right, using: &generator) else {
        continue
      }
      counts[kind, default: 0] += 1
      do {
        try mutated.validate(oldItemCounts: old.itemCounts, newItemCounts: new.itemCounts)
      } catch {
        continue
      }
      let replayed = try mutated.applying(to: old.items, inserted: new.items)
      if replayed.contents == new.items.contents {
        Issue.record("seed \(seed): \(old.text) → \(new.text)\n\(right)\n\(kind):\n\(mutated)")
        return
      }
    }
    #expect(counts.count == 2 && counts.values.allSatisfy { $0 > 50 }, "\(counts)")
  }

  @Test("The empty change set is right between equal counts, whatever they are")
  func emptyChangeSet() throws {
    try ChangeSet().validate(oldItemCounts: [], newItemCounts: [])
    try ChangeSet().validate(oldItemCounts: [3, 0, .max], newItemCounts: [3, 0, .max])
    #expect(throws: ChangeSetError.self) {
      try ChangeSet().validate(oldItemCounts: [.max], newItemCounts: [.min])
    }
    #expect(throws: ChangeSetError.self) {
      try ChangeSet(deletedItems: [path(0, 0)]).validate(oldItemCounts: [-5], newItemCounts: [-6])
    }
  }

  @Test("Counts beyond all measure cost the checker nothing")
  func immeasurableCounts() throws {
    let moved = ChangeSet(
      movedItems: [move(path(0, 0), path(0, .max - 1))], reloadedItems: [path(0, 7)],
      reconfiguredItems: [path(0, 5), path(0, .max - 1)])
    try moved.validate(oldItemCounts: [.max], newItemCounts: [.max])
    #expect(throws: ChangeSetError.reloadedAndReconfigured(from: path(0, 7), to: path(0, 6))) {
      var changes = moved
      changes.reconfiguredItems = [path(0, 6)]
      try changes.validate(oldItemCounts: [.max], newItemCounts: [.max])
    }
    #expect(throws: ChangeSetError.itemMoves(section: 0, listed: 2, needed: 1)) {
      try ChangeSet(
        movedItems: [move(path(0, 3), path(0, 9)), move(path(0, 5), path(0, 4))]
      ).validate(oldItemCounts: [.max], newItemCounts: [.max])
    }
  }

  @Test("Of what no change speaks, the replay keeps the old element")
  func replayKeepsOld() throws {
    let changes = ChangeSet(
      insertedSections: [0], movedSections: [move(1, 1)], reloadedSections: [2],
      deletedItems: [path(0, 0)], insertedItems: [path(2, 2)],
      movedItems: [move(path(0, 2), path(2, 0))], reloadedItems: [path(0, 1)],
      reconfiguredItems: [path(1, 0)])
    let old = [["o0", "o1", "o2", "o3"], ["p0"], ["q0"]]
    let new = [["n0"], ["n1"], ["n2", "n3", "n4", "n5"], ["n6", "n7"]]
    let expected = [["n0"], ["n1"], ["o2", "n3", "n4", "o3"], ["n6", "n7"]]
    #expect(try changes.applying(to: old, inserted: new) == expected)
  }

  @Test("The difference of plain lists is checked by the same rules")
  func difference() throws {
    #expect(throws: ChangeSetError.itemMoves(section: 0, listed: 2, needed: 1)) {
      try Difference(moved: [move(0, 1), move(1, 0)]).validate(oldCount: 2, newCount: 2)
    }
    #expect(throws: ChangeSetError.itemOutOfRange(.deletedItems, path(0, 5), count: 2)) {
      try Difference(deleted: [5]).applying(to: ["a", "b"], inserted: ["a"])
    }
    let replayed = try Difference(deleted: [0], inserted: [1]).applying(
      to: ["a", "b"], inserted: ["x", "y"])
    #expect(replayed == ["b", "y"])
  }
}
