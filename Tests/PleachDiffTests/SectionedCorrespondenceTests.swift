import PleachDiff
import Testing

@Suite("Correspondences that make no sense")
struct SectionedCorrespondenceTests {
  typealias Origin = SectionedCorrespondence.Origin

  @Test("Section origins out of range, or claimed before, count as none")
  func sectionOrigins() throws {
    let changes = ChangeSet(
      SectionedCorrespondence(
        oldItemCounts: [1, 2], sectionOrigins: [1, 1, 7, -5, .max, .min],
        items: [.unchanged, .unchanged, .unchanged, .origins([]), .unchanged, .unchanged]))
    #expect(
      changes == ChangeSet(deletedSections: [0], insertedSections: [1, 2, 3, 4, 5]))
    try changes.validate(oldItemCounts: [1, 2], newItemCounts: [2, 0, 0, 0, 0, 0])
  }

  @Test("Item origins out of range, claimed before or in a section that goes count as none")
  func itemOrigins() throws {
    let origins = [
      Origin(section: 0, item: 0), Origin(section: 0, item: 0), Origin(section: 9, item: 0),
      Origin(section: 0, item: 9), Origin(section: -1, item: 0), Origin(section: 0, item: -1),
      Origin(section: .max, item: .max), Origin(section: .min, item: .min),
      Origin(section: 1, item: 0), .none,
    ]
    let changes = ChangeSet(
      SectionedCorrespondence(
        oldItemCounts: [2, 1], sectionOrigins: [0], items: [.origins(origins)]))
    #expect(
      changes
        == ChangeSet(
          deletedSections: [1], deletedItems: [path(0, 1)],
          insertedItems: (1..<10).map { path(0, $0) }))
    try changes.validate(oldItemCounts: [2, 1], newItemCounts: [10])
  }

  @Test("An unchanged section keeps all its items, whoever else claims one")
  func unchangedClaimsAll() throws {
    let changes = ChangeSet(
      SectionedCorrespondence(
        oldItemCounts: [2, 2], sectionOrigins: [0, 1],
        items: [.origins([Origin(section: 1, item: 0), Origin(section: 0, item: 1)]), .unchanged]))
    #expect(changes == ChangeSet(deletedItems: [path(0, 0)], insertedItems: [path(0, 0)]))
    try changes.validate(oldItemCounts: [2, 2], newItemCounts: [2, 2])
  }

  @Test("A reloaded item that is replaced cannot be claimed again")
  func claimedAfterReplacement() throws {
    let changes = ChangeSet(
      SectionedCorrespondence(
        oldItemCounts: [1, 1], sectionOrigins: [0, 1],
        items: [
          .origins([Origin(section: 1, item: 0)]),
          .origins([Origin(section: 1, item: 0), Origin(section: 0, item: 0)]),
        ],
        reloadedItems: [path(0, 0)]))
    try changes.validate(oldItemCounts: [1, 1], newItemCounts: [1, 2])
    #expect(changes.deletedItems == [path(1, 0)])
    #expect(changes.insertedItems == [path(0, 0), path(1, 0)])
  }

  @Test("Sections without items are unchanged, items without a section are left alone")
  func missingItems() {
    let missing = SectionedCorrespondence(
      oldItemCounts: [2, 3], sectionOrigins: [1, 0], items: [.unchanged])
    #expect(ChangeSet(missing).movedItems.isEmpty)
    #expect(ChangeSet(missing).movedSections.count == 1)
    let surplus = SectionedCorrespondence(
      oldItemCounts: [2], sectionOrigins: [0],
      items: [.unchanged, .origins([Origin(section: 0, item: 0)])])
    #expect(ChangeSet(surplus).isEmpty)
  }

  @Test("Counts that are negative or beyond all measure are no items")
  func counts() {
    let correspondence = SectionedCorrespondence(
      oldItemCounts: [-3, .max, .min, .max], sectionOrigins: [0, 1, 2, 3],
      items: [.origins([Origin(section: 1, item: 5)]), .origins([]), .unchanged, .origins([])])
    let changes = ChangeSet(correspondence)
    #expect(changes == ChangeSet(insertedItems: [path(0, 0)]))
    #expect(BatchUpdate(correspondence, limit: 1) == .changes(changes))
  }

  @Test("Random nonsense gives a change set that is valid all the same")
  func random() throws {
    for seed in 0..<300 {
      var generator = SeededGenerator(seed: seed)
      func number(_ bound: Int) -> Int { Int.random(in: -2...bound + 1, using: &generator) }
      let oldCounts = (0..<max(0, number(4))).map { _ in max(0, number(4)) }
      let sectionOrigins = (0..<max(0, number(4))).map { _ in number(oldCounts.count) }
      var items: [SectionedCorrespondence.Items] = []
      var newCounts: [Int] = []
      for (section, origin) in sectionOrigins.enumerated() {
        let isFirst = sectionOrigins.firstIndex(of: origin) == section
        if isFirst, oldCounts.indices.contains(origin), number(3) > 2 {
          items.append(.unchanged)
          newCounts.append(oldCounts[origin])
        } else {
          let origins = (0..<max(0, number(5))).map { _ in
            Origin(section: Int32(number(oldCounts.count)), item: Int32(number(4)))
          }
          items.append(.origins(origins))
          newCounts.append(origins.count)
        }
      }
      func marks() -> [ItemIndexPath] {
        (0..<max(0, number(6))).map { _ in path(number(4), number(5)) }
      }
      let correspondence = SectionedCorrespondence(
        oldItemCounts: oldCounts, sectionOrigins: sectionOrigins, items: items,
        reloadedSections: (0..<max(0, number(2))).map { _ in number(4) },
        reloadedItems: marks(), reconfiguredItems: marks())
      let changes = ChangeSet(correspondence)
      #expect(BatchUpdate(correspondence, limit: changes.changeCount) == .changes(changes))
      do {
        try changes.validate(oldItemCounts: oldCounts, newItemCounts: newCounts)
      } catch {
        Issue.record("seed \(seed): \(correspondence): \(error)\n\(changes)")
        return
      }
    }
  }
}
