import PleachDiff
import Testing

/// What went wrong elsewhere with sections, reloads and counts, and must not here.
@Suite("Reported cases: sections")
struct ReportedSectionTests {
  typealias List = SectionedList<String, String>
  typealias Numbers = SectionedList<String, Int>

  @Test("A section that was moved and then deleted is deleted")
  func movedAndDeletedSection() throws {
    let result = try changes(
      from: ["A": [], "B": [], "C": ["c"]] as List, to: ["A": [], "B": []])
    #expect(result == ChangeSet(deletedSections: [2]))
  }

  @Test("An item move inside a deleted section vanishes; inside a moved one it names both indices")
  func itemsInDeletedAndMovedSections() throws {
    let old: Numbers = ["A": [9], "B": [0, 1, 2]]
    #expect(try changes(from: old, to: ["A": [9]]) == ChangeSet(deletedSections: [1]))
    let moved = try changes(from: old, to: ["B": [1, 2, 0], "A": [9]])
    #expect(moved.movedSections.count == 1)
    #expect(moved.movedItems == [move(path(1, 0), path(0, 2))])
    let reloaded = try changes(from: old, to: ["A": [9], "B": [1, 2, 0]], reloading: [0])
    #expect(reloaded == ChangeSet(deletedItems: [path(1, 0)], insertedItems: [path(1, 2)]))
  }

  @Test("A reloaded section among others that come, go and move keeps its place")
  func reloadAmongSectionChanges() throws {
    let result = try changes(
      from: ["s0": [], "s1": [], "s2": [], "s3": [], "s4": []] as List,
      to: ["s0": [], "s1": [], "X": [], "s3": [], "s2": []], reloadingSections: ["s3"])
    #expect(
      result
        == ChangeSet(
          deletedSections: [4], insertedSections: [2], movedSections: [move(2, 4)],
          reloadedSections: [3]))
  }

  @Test("An item that leaves a section moves no section")
  func itemLeavesSection() throws {
    let result = try changes(
      from: ["A": [], "B": ["x", "y"]] as List, to: ["A": ["x"], "B": ["y"]])
    #expect(result == ChangeSet(movedItems: [move(path(1, 0), path(0, 0))]))
  }

  @Test("Merging a section into its neighbour leaves the neighbour alone")
  func mergedSections() throws {
    let result = try changes(
      from: ["A": [1, 2], "B": [3, 4]] as Numbers, to: ["A": [1, 2, 3, 4]])
    #expect(
      result == ChangeSet(deletedSections: [1], insertedItems: [path(0, 2), path(0, 3)]))
  }

  @Test("Exchanging two sections is one section move and touches no item, empty or not")
  func exchangedSections() throws {
    for items in [[1, 2], []] {
      let old: Numbers = ["A": items, "B": [3, 4]]
      let result = try changes(from: old, to: ["B": [3, 4], "A": items])
      #expect(result.changeCount == 1)
      #expect(
        result.movedSections == [move(1, 0)] || result.movedSections == [move(0, 1)])
    }
  }

  @Test("Repeated sections and items are refused by name; without them all is well")
  func repeatedSectionsAndItems() throws {
    let error = #expect(throws: DifferenceError<String, String>.self) {
      try ChangeSet(
        from: ["F": ["sun", "dog"], "S": ["hand", "gift", "dog"]] as List,
        to: ["S": ["gift", "hand"], "F": ["sun"], "F": ["sun"]])
    }
    #expect(error?.old.items.map(\.identifier) == ["dog"])
    #expect(error?.new.sections.map(\.identifier) == ["F"])
    #expect(error?.new.items.map(\.identifier) == ["sun"])
    let result = try changes(
      from: ["F": ["sun", "dogF"], "S": ["hand", "gift", "dogS"]] as List,
      to: ["S": ["gift", "hand"], "F": ["sun"]])
    #expect(result.movedSections == [move(1, 0)] || result.movedSections == [move(0, 1)])
    #expect(result.deletedItems == [path(0, 1), path(1, 2)])
    #expect(
      result.movedItems == [move(path(1, 1), path(0, 0))]
        || result.movedItems == [move(path(1, 0), path(0, 1))])
    #expect(result.changeCount == 4)
  }

  @Test("A section that loses all its items stays, next to an unchanged one")
  func emptiedSection() throws {
    let ten = (10..<20).map { $0 }
    let result = try changes(
      from: ["S0": [1], "S1": ten] as Numbers, to: ["S0": [], "S1": ten])
    #expect(result == ChangeSet(deletedItems: [path(0, 0)]))
  }

  @Test("An empty section that gets its first item is not inserted")
  func filledSection() throws {
    let result = try changes(from: ["S0": []] as List, to: ["S0": ["x"]])
    #expect(result == ChangeSet(insertedItems: [path(0, 0)]))
  }

  @Test("The only row of a section moves to another; the section stays, empty")
  func onlyRowMoves() throws {
    let result = try changes(
      from: ["S0": ["a"], "S1": ["b"], "S2": ["c"]] as List,
      to: ["S0": ["a", "c"], "S1": ["b"], "S2": []])
    #expect(result == ChangeSet(movedItems: [move(path(2, 0), path(0, 1))]))
  }

  @Test("A row that goes from a surviving section to a new one is deleted, not moved")
  func rowIntoNewSection() throws {
    let result = try changes(
      from: ["D3": ["load"]] as List,
      to: ["D1": ["load", "h1", "m1"], "D2": ["h2", "m2"], "D3": ["h3", "m3"]])
    #expect(
      result
        == ChangeSet(
          insertedSections: [0, 1], deletedItems: [path(0, 0)],
          insertedItems: [path(2, 0), path(2, 1)]))
  }

  @Test("A row moves between two sections that both change their content")
  func rowBetweenReconfiguredSections() throws {
    let result = try changes(
      from: ["A": ["a1", "a2"], "B": ["b1"]] as List, to: ["A": ["a1"], "B": ["b1", "a2"]])
    #expect(result == ChangeSet(movedItems: [move(path(0, 1), path(1, 1))]))
  }

  @Test("Counts that do not add up are refused with the section and the terms")
  func countFormula() {
    let changes = ChangeSet(
      deletedItems: (0..<7).map { path(0, $0) }, insertedItems: [path(0, 0)])
    let error = #expect(throws: ChangeSetError.self) {
      try changes.validate(oldItemCounts: [7], newItemCounts: [8])
    }
    #expect(error?.description == "section 0: 7 + 1 inserted − 7 deleted = 1, not 8")
  }

  @Test("A reload counts as nothing in the counts after a batch")
  func reloadInCounts() throws {
    let changes = ChangeSet(
      deletedItems: [path(2, 1)], insertedItems: [path(0, 0), path(1, 2)],
      reloadedItems: [path(1, 1)])
    try changes.validate(oldItemCounts: [10, 20, 30], newItemCounts: [11, 21, 29])
    for wrong in [[11, 20, 29], [11, 22, 29], [10, 21, 29], [11, 21, 30]] {
      #expect(throws: ChangeSetError.self) {
        try changes.validate(oldItemCounts: [10, 20, 30], newItemCounts: wrong)
      }
    }
  }

  @Test("What is repeated only in the new list is found too")
  func repeatedInNewListOnly() {
    let items = #expect(throws: DifferenceError<String, String>.self) {
      try ChangeSet(from: ["S": ["a"]] as List, to: ["S": ["a", "z", "z"]])
    }
    #expect(
      items?.new.items == [.init(identifier: "z", positions: [path(0, 1), path(0, 2)])])
    #expect(items?.old.isEmpty == true)
    let sections = #expect(throws: DifferenceError<String, String>.self) {
      try ChangeSet(from: ["S": []] as List, to: ["S": [], "T": [], "T": []])
    }
    #expect(sections?.new.sections == [.init(identifier: "T", indices: [1, 2])])
  }

  @Test("Change marks follow their items when sections before them go")
  func marksAcrossSectionDeletes() throws {
    let old: List = [
      "S0": ["00"], "S1": ["10"], "S2": ["20", "21"], "S3": ["30"], "S4": ["40"],
    ]
    var new = old
    new.sections.remove(at: 1)
    #expect(
      try changes(from: old, to: new, reconfiguring: ["21", "40"])
        == ChangeSet(deletedSections: [1], reconfiguredItems: [path(1, 1), path(3, 0)]))
    new.sections.remove(at: 2)
    #expect(
      try changes(from: old, to: new, reconfiguring: ["21", "40"])
        == ChangeSet(deletedSections: [1, 3], reconfiguredItems: [path(1, 1), path(2, 0)]))
    new.sections.remove(at: 1)
    #expect(
      try changes(from: old, to: new, reconfiguring: ["21", "40"])
        == ChangeSet(deletedSections: [1, 2, 3], reconfiguredItems: [path(1, 0)]))
  }

  @Test("A section without items can be reloaded")
  func reloadedEmptySection() throws {
    let result = try changes(
      from: ["A": [], "B": ["b"]] as List, to: ["A": [], "B": ["b"]], reloadingSections: ["A"])
    #expect(result == ChangeSet(reloadedSections: [0]))
  }

  @Test("A section reload is listed, also where a section before it goes")
  func reloadedSectionBehindDelete() throws {
    let old: List = ["A": ["a"], "B": ["b"]]
    #expect(
      try changes(from: old, to: old, reloadingSections: ["B"])
        == ChangeSet(reloadedSections: [1]))
    #expect(
      try changes(from: old, to: ["B": ["b"]], reloadingSections: ["B"])
        == ChangeSet(deletedSections: [0], reloadedSections: [1]))
  }

  @Test("Reloads beside a delete name the old indices of what stays")
  func reloadBesideDelete() throws {
    let result = try changes(
      from: ["S": ["a", "b", "c", "d"]] as List, to: ["S": ["a", "b", "d"]],
      reloading: ["a", "b", "d"])
    #expect(
      result
        == ChangeSet(
          deletedItems: [path(0, 2)], reloadedItems: [path(0, 0), path(0, 1), path(0, 3)]))
  }

  @Test("An item reloaded twice in one update is reloaded once")
  func reloadedTwice() throws {
    let list: List = ["S": ["a", "b", "c"]]
    #expect(
      try changes(from: list, to: list, reloading: ["b", "b"])
        == ChangeSet(reloadedItems: [path(0, 1)]))
  }

  @Test("A reload of an item or section that goes in the same update leaves nothing behind")
  func reloadOfDeleted() throws {
    #expect(
      try changes(
        from: ["S": ["a", "b"]] as List, to: ["S": ["a"]], reloading: ["b"],
        reloadingSections: ["T"])
        == ChangeSet(deletedItems: [path(0, 1)]))
  }

  @Test("Rows that come below a changed one do not lose its mark")
  func reconfigureBesideInsert() throws {
    let result = try changes(
      from: ["S": ["p", "a", "b"]] as List, to: ["S": ["p", "a", "b", "c"]],
      reconfiguring: ["a"])
    #expect(
      result
        == ChangeSet(insertedItems: [path(0, 3)], reconfiguredItems: [path(0, 1)]))
  }

  @Test("An item dragged to another section is one move, and never in both")
  func draggedAcross() throws {
    #expect(
      try changes(
        from: ["A": ["a", "b"], "B": ["c"]] as List, to: ["A": ["a"], "B": ["b", "c"]])
        == ChangeSet(movedItems: [move(path(0, 1), path(1, 0))]))
  }

  @Test("One change among ten thousand items is one change")
  func oneAmongMany() throws {
    let old: Numbers = ["A": Array(0..<10_000), "B": Array(10_000..<10_010)]
    var new = old
    new.sections[1].items.remove(at: 3)
    #expect(try changes(from: old, to: new) == ChangeSet(deletedItems: [path(1, 3)]))
  }
}
