import Foundation
import PleachDiff
import Testing

@Suite("Change sets in words and as documents")
struct DescriptionTests {
  static let everyKind = ChangeSet(
    deletedSections: [3], insertedSections: [1], movedSections: [move(2, 0)],
    reloadedSections: [4], deletedItems: [path(0, 3)], insertedItems: [path(2, 1)],
    movedItems: [move(path(0, 2), path(2, 0))], reloadedItems: [path(0, 0)],
    reconfiguredItems: [path(2, 2)])

  @Test("A change set says what it does, one change a line")
  func changeSet() {
    #expect(
      Self.everyKind.description == """
        deleted section 3
        inserted section 1
        moved section 2 → 0
        reloaded section 4
        deleted 0.3
        inserted 2.1
        moved 0.2 → 2.0
        reloaded 0.0
        reconfigured 2.2
        """)
    #expect(Self.everyKind.changeCount == 9)
    #expect(!Self.everyKind.isEmpty && Self.everyKind.changesStructure)
    #expect("\(ChangeSet())" == "no changes")
    #expect(ChangeSet().isEmpty && !ChangeSet().changesStructure)
    for marks in [
      ChangeSet(reloadedSections: [0]), ChangeSet(reloadedItems: [path(0, 0)]),
      ChangeSet(reconfiguredItems: [path(0, 0)]),
    ] {
      #expect(!marks.isEmpty && !marks.changesStructure && marks.changeCount == 1)
    }
  }

  @Test("A difference says what it does, one change a line")
  func difference() {
    let difference = Difference(deleted: [1], inserted: [2], moved: [move(3, 0)], reconfigured: [1])
    #expect("\(difference)" == "deleted 1\ninserted 2\nmoved 3 → 0\nreconfigured 1")
    #expect(difference.changeCount == 4)
    #expect("\(Difference())" == "no changes")
    #expect("\(move(2, 0))" == "2 → 0")
  }

  @Test("A difference becomes the change set of one section")
  func differenceInSection() {
    let difference = Difference(deleted: [1], inserted: [2], moved: [move(3, 0)], reconfigured: [1])
    #expect(
      ChangeSet(difference, section: 2)
        == ChangeSet(
          deletedItems: [path(2, 1)], insertedItems: [path(2, 2)],
          movedItems: [move(path(2, 3), path(2, 0))], reconfiguredItems: [path(2, 1)]))
  }

  @Test("Change sets and differences survive encoding and decoding")
  func codable() throws {
    let encoded = try JSONEncoder().encode(Self.everyKind)
    #expect(try JSONDecoder().decode(ChangeSet.self, from: encoded) == Self.everyKind)
    let difference = Difference(deleted: [1], moved: [move(3, 0)])
    let data = try JSONEncoder().encode(difference)
    #expect(try JSONDecoder().decode(Difference.self, from: data) == difference)
  }

  @Test("The snippets of the documentation say what they print")
  func snippets() throws {
    #expect(
      "\(Difference(from: ["a", "b", "c", "d"], to: ["d", "a", "x", "c"]))" == """
        deleted 1
        inserted 2
        moved 3 → 0
        """)
    let shelf: SectionedList = ["fruit": ["apple", "pear"], "herbs": ["dill"]]
    let swapped = try ChangeSet(from: shelf, to: ["herbs": ["dill"], "fruit": ["pear"]])
    #expect("\(swapped)" == "moved section 1 → 0\ndeleted 0.0")
    let old: SectionedList = ["inbox": [1, 2, 3], "done": [4]]
    let new: SectionedList = ["inbox": [3, 1], "done": [2, 4]]
    #expect(
      "\(try ChangeSet(from: old, to: new))" == """
        moved 0.1 → 1.0
        moved 0.2 → 0.0
        """)
    var marked = try SectionedCorrespondence(
      from: ["inbox": ["a", "b"]] as SectionedList, to: ["inbox": ["z", "a", "b"]])
    marked.reloadedItems = [path(0, 2)]
    #expect("\(ChangeSet(marked))" == "inserted 0.0\nreloaded 0.1")
  }
}
