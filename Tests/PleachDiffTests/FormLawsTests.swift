import PleachDiff
import Testing

/// Steps, splices, stages, the inverse and the maps, each replayed on plain arrays.
@Suite("Forms of a change set: laws")
struct FormLawsTests {
  @Test("Every form of every difference of lists of up to five elements replays")
  func exhaustiveLists() {
    for oldCount in 0...5 {
      let old = (0..<oldCount).map { Card(id: $0) }
      for target in targets(oldCount: oldCount, length: 5) {
        // Without new content, and with it in two patterns of which either has what the other lacks.
        for versions in [0, 0b01101, 0b10010] {
          let new = target.enumerated().map {
            Card(id: $0.element, version: versions >> $0.offset & 1)
          }
          let difference = Difference(from: old, to: new)
          do {
            try FormLaws.check(difference, from: old, to: new)
          } catch {
            Issue.record("\(old) → \(new)\n\(difference)\n\(error)")
            return
          }
        }
      }
    }
  }

  @Test("Every form of the difference of long random lists with new content replays")
  func randomLists() {
    for seed in 0..<150 {
      var generator = SeededGenerator(seed: seed)
      let count = Int.random(in: 0...60, using: &generator)
      let old = (0..<count).map { Card(id: $0) }
      var new = old.filter { _ in Int.random(in: 0..<6, using: &generator) > 0 }
      if seed.isMultiple(of: 4) { new.shuffle(using: &generator) }
      for fresh in 0..<Int.random(in: 0...12, using: &generator) {
        new.insert(
          Card(id: -1 - fresh), at: Int.random(in: 0...new.count, using: &generator))
      }
      for _ in 0..<Int.random(in: 0...10, using: &generator) where !new.isEmpty {
        let card = new.remove(at: Int.random(in: 0..<new.count, using: &generator))
        new.insert(card, at: Int.random(in: 0...new.count, using: &generator))
      }
      for index in new.indices where Int.random(in: 0..<5, using: &generator) == 0 {
        new[index].version = 1
      }
      let difference = Difference(from: old, to: new)
      do {
        try FormLaws.check(difference, from: old, to: new)
      } catch {
        Issue.record("seed \(seed): \(old) → \(new)\n\(difference)\n\(error)")
        return
      }
    }
  }

  @Test("Every form of the change sets of two sections with up to two of three items replays")
  func exhaustiveSections() throws {
    var lists: [SectionedList<String, Int>] = []
    for order in arrangements(of: [0, 1, 2], length: 2) {
      let sections = order.map { ["A", "B", "C"][$0] }
      for items in arrangements(of: [0, 1, 2], length: 2) {
        lists += ChangeSetSectionTests.lists(sections: sections, items: items, length: 2)
      }
    }
    // The names of sections are interchangeable: it is enough if those of one list are in order.
    // Of the pairs that are left every fifth is taken.
    let sorted = lists.filter { list in list.sections.map(\.id) == list.sections.map(\.id).sorted()
    }
    for (oldNumber, old) in sorted.enumerated() {
      for (newNumber, new) in lists.enumerated() where (oldNumber + newNumber) % 5 == 0 {
        let pair = try MarkedPair(old, new)
        do {
          try FormLaws.check(pair)
        } catch {
          Issue.record("\(pair.text)\n\(error)")
          return
        }
      }
    }
  }

  @Test(
    "Every form of two thousand change sets of up to four sections of up to three items replays")
  func sampledSections() throws {
    for seed in 0..<2000 {
      var generator = SeededGenerator(seed: seed)
      let (old, new) = SmallSections.pair(using: &generator)
      let pair = try MarkedPair(old, new, using: &generator)
      do {
        try FormLaws.check(pair)
      } catch {
        Issue.record("seed \(seed): \(pair.text)\n\(error)")
        return
      }
    }
  }

  @Test("Every form of the change sets of long random lists with marks replays")
  func randomSections() throws {
    for seed in 0..<150 {
      var generator = SeededGenerator(seed: seed)
      let (old, new) = RandomLists.pair(using: &generator)
      let pair = try MarkedPair(old, new, using: &generator)
      do {
        try FormLaws.check(pair)
      } catch {
        Issue.record("seed \(seed): \(pair.text)\n\(error)")
        return
      }
    }
  }

  @Test("A change set that makes no sense gives forms that make none, and no trap")
  func nonsense() {
    for seed in 0..<400 {
      var generator = SeededGenerator(seed: seed)
      func number() -> Int {
        [Int.min, .min + 1, -1, 0, 0, 1, 1, 2, 3, 5, .max / 2, .max / 2 - 1, .max - 1, .max]
          .randomElement(using: &generator) ?? 0
      }
      func numbers() -> [Int] {
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in number() }
      }
      func paths() -> [ItemIndexPath] { numbers().map { path($0, number()) } }
      let changes = ChangeSet(
        deletedSections: numbers(), insertedSections: numbers(),
        movedSections: numbers().map { move($0, number()) }, reloadedSections: numbers(),
        deletedItems: paths(), insertedItems: paths(),
        movedItems: paths().map { move($0, path(number(), number())) }, reloadedItems: paths(),
        reconfiguredItems: paths())
      let difference = Difference(
        deleted: numbers(), inserted: numbers(), moved: numbers().map { move($0, number()) },
        reconfigured: numbers())
      let splices = changes.splices(replacesReconfigured: true)
      for list in [
        difference.splices(), difference.splices(replacesReconfigured: true), splices.sections,
      ] + splices.items.map(\.splices) {
        #expect(areInOrder(list), "seed \(seed): \(list)")
      }
      #expect(changes.steps().count <= changes.changeCount, "seed \(seed)")
      #expect(difference.steps().count <= difference.changeCount, "seed \(seed)")
      _ = (changes.inverse(), difference.inverse(), difference.rangeSteps())
      let map = PositionMap(changes)
      let list = IndexMap(difference)
      for _ in 0..<20 {
        _ = (map.newPosition(of: path(number(), number())), map.sections.newIndex(of: number()))
        _ = (map.oldPosition(of: path(number(), number())), map.sections.oldIndex(of: number()))
        _ = (list.newIndex(of: number()), list.oldIndex(of: number()))
      }
      let counts = [3, 0, 2]
      let items: SectionedList = ["A": [1, 2, 3], "B": [], "C": [4, 5]]
      do {
        try changes.validate(oldItemCounts: counts, newItemCounts: counts)
        #expect(changes.inverse().inverse() == changes, "seed \(seed)")
      } catch {
        _ = try? changes.flatSplices(oldItemCounts: [.max, .max, -1], newItemCounts: counts)
        _ = try? changes.stages(from: items, to: items)
        _ = try? difference.stages(from: counts, to: counts)
      }
    }
  }

  /// Whether each splice ends before the next begins, on both sides.
  private func areInOrder(_ splices: [Splice]) -> Bool {
    zip(splices, splices.dropFirst()).allSatisfy { first, next in
      first.removed.upperBound <= next.removed.lowerBound
        && first.inserted.upperBound <= next.inserted.lowerBound
    }
  }
}
