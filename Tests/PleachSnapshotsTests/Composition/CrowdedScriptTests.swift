import Testing

@testable import PleachSnapshots

/// What applying and adding do with identifiers that have equal hashes.
@Suite("Snapshot: identifiers with equal hashes")
struct CrowdedScriptTests {
  typealias List = Snapshot<Int, CrowdedItem>
  typealias Outlines = [(section: Int, outline: OutlineModel)]

  private static func item(_ id: Int, _ hashes: Int) -> CrowdedItem {
    CrowdedItem(id, hashes: hashes)
  }

  /// What an edit reported, or the error it threw, as text that does not depend on the type of the
  /// identifiers.
  private func outcome(_ edit: () throws -> [String]) -> [String] {
    do {
      return try edit()
    } catch {
      return ["\(error)"]
    }
  }

  private static func text(_ dropped: [List.Dropped]) -> [String] {
    dropped.map { "\($0.item) of \($0.section)" }
  }

  private func problems(of list: List, against model: ListModel) -> [String] {
    var found = list.brokenInvariants
    if list.sectionIdentifiers != model.sections.map({ $0.id }) {
      found.append("sections \(list.sectionIdentifiers)")
    }
    for section in model.sections {
      let outline = list.snapshot(for: section.id).map { OutlineModel($0) }
      if outline != section.outline { found.append("section \(section.id) differs") }
    }
    return found
  }

  @Test(
    "Outlines and lists are taken as the model takes them, whatever the hashes",
    arguments: [1, 4, 1_000], ScriptLength.seeds(length: 500, operations: 2_000))
  func script(hashes: Int, seed: UInt64) throws {
    var script = RandomScript(seed: seed)
    var list = List()
    var model = ListModel()
    for number in 0..<500 {
      let name = try step(&script, hashes, &list, &model)
      let found = name.problems + problems(of: list, against: model)
      if !found.isEmpty {
        Issue.record(
          "hashes \(hashes), seed \(seed), step \(number), \(name.text): \(found), \(model)")
        return
      }
    }
  }

  /// Makes one edit of both.
  private func step(
    _ script: inout RandomScript, _ hashes: Int, _ list: inout List, _ model: inout ListModel
  ) throws -> (text: String, problems: [String]) {
    let policies: [DuplicatePolicy] = [.throw, .throw, .keepFirst, .keepLast]
    let policy = policies[script.random.index(below: 4)]
    let expansion: ExpansionPolicy = script.random.happens(50) ? .keepExpansion : .asGiven
    let section = script.random.index(below: 4)
    var (real, expected): ([String], [String])
    let text: String
    switch script.random.index(below: 10) {
    case ..<6:
      let outlines = outlines(&script, model)
      var snapshots = try outlines.map {
        (section: $0.section, snapshot: try SectionSnapshot($0.outline, hashes: hashes))
      }
      // Where a section gets what it has already, often the very same outline.
      for index in snapshots.indices where script.random.happens(70) {
        let present = list.snapshot(for: snapshots[index].section)
        if let present, OutlineModel(present) == outlines[index].outline {
          snapshots[index].snapshot = present
        }
      }
      let applied = snapshots
      real = outcome {
        Self.text(try list.apply(applied, expansion: expansion, duplicates: policy))
      }
      expected = outcome { try model.apply(outlines, expansion: expansion, policy) }
      text = "apply \(outlines.map { "\($0.section): [\($0.outline)]" }), \(expansion), \(policy)"
    case ..<8:
      let items = script.random.numbers(upTo: 5, below: RandomScript.itemCount)
      real = outcome {
        Self.text(
          try list.appendItems(
            items.map { Self.item($0, hashes) }, toSection: section, duplicates: policy))
      }
      expected = outcome { try model.insert(items, .endOfSection(section), policy) }
      text = "append \(items) to \(section), \(policy)"
    case 8:
      let items = script.items(in: model)
      real = outcome {
        try list.deleteItems(items.map { Self.item($0, hashes) })
        return []
      }
      expected = outcome {
        try model.delete(items)
        return []
      }
      text = "delete \(items)"
    default:
      let item = script.item(in: model)
      real = outcome {
        try list.moveItem(Self.item(item, hashes), toSection: section)
        return []
      }
      expected = outcome {
        try model.move(item, toSection: section)
        return []
      }
      text = "move \(item) to \(section)"
    }
    return (text, real == expected ? [] : ["gave \(real), not \(expected)"])
  }

  /// Outlines for one to three sections: of what these have, of new items, and of others.
  private func outlines(_ script: inout RandomScript, _ model: ListModel) -> Outlines {
    let sections = (0..<(1 + script.random.index(below: 3))).map { _ in
      script.random.index(below: 4)
    }
    let isMixing = script.random.happens(40)
    return sections.map { id in
      let present = model.sectionIndex(of: id).map { model.sections[$0].outline }
      if let present, script.random.happens(25) { return (id, present) }
      var items = (present?.items ?? []) + script.newItems(for: model)
      if isMixing { items += script.random.numbers(upTo: 3, below: RandomScript.itemCount) }
      return (id, script.outline(of: items).withoutRepetitions)
    }
  }

  @Test("Items of one outline with equal hashes are no duplicates, with every policy")
  func ownItems() throws {
    let outline = try SectionSnapshot([1, 2, 3].map { Self.item($0, 1) })
    for policy in [DuplicatePolicy.throw, .keepFirst, .keepLast] {
      var list = List()
      #expect(try list.apply(outline, to: 1, duplicates: policy) == [])
      #expect(
        try list.apply([(1, outline), (2, SectionSnapshot())], duplicates: policy) == [])
      var fresh = List()
      #expect(
        try fresh.apply([(1, outline), (2, SectionSnapshot())], duplicates: policy) == [])
      #expect(fresh.itemIdentifiers(inSection: 1).map { $0.id } == [1, 2, 3])
      #expect(fresh == list)
    }
  }

  @Test("A repetition is found behind items of other outlines with the same hash")
  func repetitions() throws {
    let first = try SectionSnapshot([1, 2].map { Self.item($0, 1) })
    let second = try SectionSnapshot([3, 4].map { Self.item($0, 1) })
    let third = try SectionSnapshot([5, 2, 4].map { Self.item($0, 1) })
    let outlines = [(section: 1, snapshot: first), (2, second), (3, third)]
    var list = List()
    #expect(
      throws: List.Failure.duplicateItems([Self.item(2, 1), Self.item(4, 1)])
    ) { try list.apply(outlines) }
    #expect(
      Self.text(try list.apply(outlines, duplicates: .keepLast)) == ["2 of 1", "4 of 2"])
    #expect(list.itemIdentifiers.map { $0.id } == [1, 3, 5, 2, 4])
  }

  @Test("Two hundred thousand numbers, of which some have the same tag, fit two sections")
  func manyNumbers() throws {
    let numbers = Array(0..<200_000)
    // The seed of the hashes is one a process: other numbers are other rounds.
    for round in 1...3 {
      let items = numbers.map { $0 * round * 7 + round }
      let list = try Snapshot([
        SnapshotSection(1, items: items), SnapshotSection(2, items: [-5]),
      ])
      #expect(list.numberOfItems == 200_001)
    }
  }
}
