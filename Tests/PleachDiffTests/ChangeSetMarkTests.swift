import PleachDiff
import Testing

@Suite("Reloads and reconfigures")
struct ChangeSetMarkTests {
  typealias List = SectionedList<String, String>

  @Test("A reloaded section that stays is listed at its old index, with no item changes inside")
  func reloadedSection() throws {
    let old: List = ["X": [], "A": ["a", "b"], "B": ["c"]]
    let new: List = ["A": ["b", "z", "c"], "B": []]
    let result = try changes(from: old, to: new, reloadingSections: ["A"])
    // c leaves a surviving section for one that is replaced: a delete where it was.
    #expect(
      result
        == ChangeSet(
          deletedSections: [0], reloadedSections: [1], deletedItems: [path(2, 0)]))
  }

  @Test("An item that leaves a reloaded section for a surviving one is an insert")
  func itemOutOfReloadedSection() throws {
    let result = try changes(
      from: ["A": ["a", "b"], "B": ["c"]] as List, to: ["A": ["a"], "B": ["c", "b"]],
      reloadingSections: ["A"])
    #expect(result == ChangeSet(reloadedSections: [0], insertedItems: [path(1, 1)]))
  }

  @Test("A section that is reloaded and has to move is deleted and inserted")
  func reloadedAndMovedSection() throws {
    let result = try changes(
      from: ["A": ["a"], "B": ["b"], "C": ["c"]] as List, to: ["C": ["c"], "A": ["a"], "B": ["b"]],
      reloading: ["c"], reloadingSections: ["C"])
    #expect(result == ChangeSet(deletedSections: [2], insertedSections: [0]))
  }

  @Test("A reloaded item that stays is listed at its old position")
  func reloadedItem() throws {
    let result = try changes(
      from: ["X": [], "A": ["a", "b"]] as List, to: ["A": ["z", "a", "b"]], reloading: ["b"])
    #expect(
      result
        == ChangeSet(
          deletedSections: [0], insertedItems: [path(0, 0)], reloadedItems: [path(1, 1)]))
  }

  @Test("A reloaded item that has to move is deleted and inserted, in its section or across")
  func reloadedAndMovedItem() throws {
    let inside = try changes(
      from: ["A": ["a", "b", "c"]] as List, to: ["A": ["c", "a", "b"]], reloading: ["c"])
    #expect(inside == ChangeSet(deletedItems: [path(0, 2)], insertedItems: [path(0, 0)]))
    let across = try changes(
      from: ["A": ["a", "b"], "B": ["c"]] as List, to: ["A": ["a"], "B": ["b", "c"]],
      reloading: ["b"], reconfiguring: ["b"])
    #expect(across == ChangeSet(deletedItems: [path(0, 1)], insertedItems: [path(1, 0)]))
  }

  @Test("A reload wins over a reconfigure of the same item, and each is listed once")
  func reloadWins() throws {
    let result = try changes(
      from: ["A": ["a", "b"]] as List, to: ["A": ["a", "b"]],
      reloading: ["b", "b"], reconfiguring: ["b", "a", "a", "b"])
    #expect(result == ChangeSet(reloadedItems: [path(0, 1)], reconfiguredItems: [path(0, 0)]))
  }

  @Test("A reconfigured item is listed at its new position, moved or not")
  func reconfiguredItems() throws {
    let result = try changes(
      from: ["A": ["a", "b", "c"], "B": ["d"]] as List, to: ["A": ["c", "a", "d"], "B": ["b"]],
      reconfiguring: ["b", "a", "c", "d"])
    #expect(
      result.reconfiguredItems == [path(0, 0), path(0, 1), path(0, 2), path(1, 0)])
    #expect(result.movedItems.count == 3)
  }

  @Test("A mark on what is new, or lies in a section that is new or reloaded, adds nothing")
  func marksOnNewThings() throws {
    let old: List = ["A": ["a"], "B": ["b"]]
    let new: List = ["A": ["a", "z"], "B": ["b"], "C": ["c"]]
    let result = try changes(
      from: old, to: new, reloading: ["z", "c"], reconfiguring: ["z", "c", "b"],
      reloadingSections: ["C", "B"])
    #expect(
      result
        == ChangeSet(
          insertedSections: [2], reloadedSections: [1], insertedItems: [path(0, 1)]))
  }

  @Test("Marks cost nothing of an unchanged section but themselves, in any order")
  func marksInUnchangedSections() {
    var correspondence = SectionedCorrespondence(
      oldItemCounts: [3, Int(Int32.max), 2], sectionOrigins: [1, 2],
      items: [.unchanged, .unchanged])
    correspondence.reloadedItems = [path(1, 1), path(0, 7), path(1, 1), path(1, 2), path(0, -1)]
    correspondence.reconfiguredItems = [
      path(1, 1), path(1, 0), path(0, 7), path(0, 6), path(0, 8), path(9, 9), path(-1, 0),
    ]
    #expect(
      ChangeSet(correspondence)
        == ChangeSet(
          deletedSections: [0], reloadedItems: [path(1, 7), path(2, 1)],
          reconfiguredItems: [path(0, 6), path(0, 8), path(1, 0)]))
    // More items than that are none, so that no mark is on one of them.
    correspondence.oldItemCounts[1] = .max
    #expect(
      ChangeSet(correspondence)
        == ChangeSet(
          deletedSections: [0], reloadedItems: [path(2, 1)], reconfiguredItems: [path(1, 0)]))
  }

  @Test("Marks out of range, repeated or unsorted do no harm")
  func hostileMarks() throws {
    var correspondence = try SectionedCorrespondence(
      from: ["A": ["a", "b", "c"]] as List, to: ["A": ["b", "c", "z"]])
    let marks = [
      path(0, 9), path(0, 1), path(-3, 1), path(.max, .max), path(0, 0), path(0, 1), path(0, .min),
    ]
    correspondence.reloadedItems = marks
    correspondence.reconfiguredItems = marks + [path(0, 2)]
    correspondence.reloadedSections = [7, -1, .max, .min]
    #expect(
      ChangeSet(correspondence)
        == ChangeSet(
          deletedItems: [path(0, 0)], insertedItems: [path(0, 2)],
          reloadedItems: [path(0, 1), path(0, 2)]))
  }

  @Test("Random marks on random lists keep every promise, and the replay has the new content")
  func random() throws {
    for seed in 0..<120 {
      var generator = SeededGenerator(seed: seed)
      let (oldIDs, newIDs) = RandomLists.pair(using: &generator)
      func cards(_ list: SectionedList<String, Int>) -> SectionedList<String, Card> {
        SectionedList(list.sections.map { .init(id: $0.id, items: $0.items.map { Card(id: $0) }) })
      }
      let old = cards(oldIDs)
      var new = cards(newIDs)
      for section in new.sections.indices {
        for item in new.sections[section].items.indices where Bool.random(using: &generator) {
          new.sections[section].items[item].version = 1
        }
      }
      var correspondence = try SectionedCorrespondence(from: old, to: new)
      for section in new.sections.indices {
        for (item, card) in new.sections[section].items.enumerated() {
          if card.version == 1 || Int.random(in: 0..<8, using: &generator) == 0 {
            correspondence.reconfiguredItems.append(path(section, item))
          }
          if Int.random(in: 0..<8, using: &generator) == 0 {
            correspondence.reloadedItems.append(path(section, item))
          }
        }
        if Int.random(in: 0..<4, using: &generator) == 0 {
          correspondence.reloadedSections.append(section)
        }
      }
      correspondence.reconfiguredItems.shuffle(using: &generator)
      if let violation = markViolation(correspondence, from: old, to: new) {
        Issue.record("seed \(seed): \(old.text) → \(new.text): \(violation)")
        return
      }
    }
  }

  /// The promise about marks that the change set breaks, in words.
  private func markViolation(
    _ correspondence: SectionedCorrespondence,
    from old: SectionedList<String, Card>, to new: SectionedList<String, Card>
  ) -> String? {
    let changes = ChangeSet(correspondence)
    func fail(_ rule: String) -> String { "\(rule)\n\(changes)" }
    do {
      try changes.validate(oldItemCounts: old.itemCounts, newItemCounts: new.itemCounts)
      let replayed = try changes.applying(to: old.items, inserted: new.items)
      let versions = replayed.map { $0.map(\.version) }
      guard replayed == new.items, versions == new.items.map({ $0.map(\.version) }) else {
        return fail("the replay gives \(replayed)")
      }
    } catch {
      return fail("invalid: \(error)")
    }
    let oldPlaces = Dictionary(
      uniqueKeysWithValues: old.sections.enumerated().flatMap { section in
        section.element.items.enumerated().map { ($0.element.id, path(section.offset, $0.offset)) }
      })
    for section in new.sections.indices {
      let origin = correspondence.sectionOrigins[section]
      let isNew = changes.insertedSections.contains(section)
      let isMarked = correspondence.reloadedSections.contains(section)
      let isReloaded = origin >= 0 && changes.reloadedSections.contains(origin)
      let isReplaced = origin >= 0 && isNew && changes.deletedSections.contains(origin)
      guard isMarked && origin >= 0 ? isReloaded != isReplaced : !isReloaded && !isReplaced else {
        return fail("section \(section): marked \(isMarked)")
      }
      for (item, card) in new.sections[section].items.enumerated() {
        let here = path(section, item)
        let there = oldPlaces[card.id]
        let survives = !isNew && !isReloaded && !changes.insertedItems.contains(here)
        let isItemMarked = correspondence.reloadedItems.contains(here)
        let isItemReloaded = there.map { changes.reloadedItems.contains($0) } ?? false
        let isReconfigured = changes.reconfiguredItems.contains(here)
        guard isItemReloaded == (survives && isItemMarked) else {
          return fail("item \(here): reload marked \(isItemMarked), listed \(isItemReloaded)")
        }
        let expectsReconfigure =
          survives && !isItemMarked && correspondence.reconfiguredItems.contains(here)
        guard isReconfigured == expectsReconfigure else {
          return fail("item \(here): reconfigure listed \(isReconfigured)")
        }
        guard !isItemMarked || !changes.movedItems.contains(where: { $0.to == here }) else {
          return fail("item \(here) is reloaded and moved")
        }
      }
    }
    return nil
  }
}
