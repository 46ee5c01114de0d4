import PleachDiff
import Testing

@testable import PleachSnapshots

@Suite("Snapshot: a flat list from outside as the roots of a section")
struct SnapshotRootListsTests {
  typealias List = Snapshot<String, Card>
  typealias Failure = SnapshotError<String, Card>

  /// A: 1(2(3)) 4 5, B: 6; 1 and 2 are expanded.
  static func list() throws -> List {
    var list = List()
    try list.appendSections(["A", "B"])
    try list.appendItems([Card(1, "x"), Card(4, "x"), Card(5, "x")], toSection: "A")
    try list.appendItems([Card(2, "x")], to: Card(1))
    try list.appendItems([Card(3, "x")], to: Card(2))
    try list.appendItems([Card(6)], toSection: "B")
    try list.expand([Card(1), Card(2)])
    return list
  }

  static func cards(_ ids: Int...) -> [Card] { ids.map { Card($0, "x") } }

  @Test("Items that stay keep their subtrees and states; others go and come")
  func merging() throws {
    var list = try Self.list()
    try list.reloadItems([Card(4, "x"), Card(5, "x")])
    try list.replaceItems(inSection: "A", with: Self.cards(7, 4, 1))
    #expect(
      list.visualDescription {
        $0
      } item: {
        "\($0.id)"
      }
        == "A\n  - * 7\n  - * 4\n  + * 1\n    + * 2\n      - * 3\nB\n  - * 6")
    #expect(list.reloadedItemIdentifiers == [Card(4)], "the mark of what goes is forgotten")
    #expect(list.brokenInvariants == [])
  }

  @Test("An item that hung below another comes up with its subtree, also when the other goes")
  func comingUp() throws {
    var list = try Self.list()
    try list.replaceItems(inSection: "A", with: Self.cards(5, 2))
    #expect(
      list.visualDescription {
        $0
      } item: {
        "\($0.id)"
      }
        == "A\n  - * 5\n  + * 2\n    - * 3\nB\n  - * 6")
    try list.replaceItems(inSection: "A", with: Self.cards(3, 2))
    #expect(
      list.visualDescription {
        $0
      } item: {
        "\($0.id)"
      } == "A\n  - * 3\n  + * 2\nB\n  - * 6")
    #expect(list.brokenInvariants == [])
  }

  @Test("A list that did not change leaves the section the same object")
  func unchanged() throws {
    var list = try Self.list()
    let before = list
    try list.replaceItems(inSection: "A", with: Self.cards(1, 4, 5))
    #expect(list.sharesStorage(with: before))
    try list.replaceItems(inSection: "B", with: [Card(6)])
    #expect(list.sharesStorage(with: before))
  }

  @Test("Values are replaced where their content changed, and only these rows are reconfigured")
  func contents() throws {
    var list = try Self.list()
    let before = list.flattened()
    try list.replaceItems(inSection: "A", with: [Card(1, "x"), Card(4, "y"), Card(5, "x")])
    #expect(list.storedItem(for: Card(4))?.title == "y")
    #expect(
      list.flattened(reusing: before).difference(from: before)
        == ChangeSet(reconfiguredItems: [ItemIndexPath(section: 0, item: 3)]))
    try list.replaceItems(inSection: "A", with: [Card(5, "z"), Card(1, "z")]) { _, new in
      new.id == 1
    }
    #expect(list.storedItem(for: Card(5))?.title == "z")
    #expect(list.storedItem(for: Card(1))?.title == "x")
  }

  @Test("Items of other sections and items listed twice are refused, each named once")
  func refusals() throws {
    var list = try Self.list()
    let before = list
    #expect(throws: Failure.duplicateItems(Self.cards(9, 6, 4))) {
      try list.replaceItems(inSection: "A", with: Self.cards(9, 4, 9, 6, 4, 6, 9))
    }
    #expect(throws: Failure.duplicateItems(Self.cards(1))) {
      try list.replaceItems(inSection: "A", with: Self.cards(1, 4, 1, 4, 5).dropLast(2))
    }
    #expect(throws: Failure.unknownSections(["Z"])) {
      try list.replaceItems(inSection: "Z", with: [])
    }
    #expect(list.sharesStorage(with: before))
    #expect(list == before)
  }

  @Test("An empty list empties the section, and a list fills an empty one")
  func emptyLists() throws {
    var list = try Self.list()
    try list.replaceItems(inSection: "A", with: [])
    #expect(list.itemIdentifiers == [Card(6)])
    try list.replaceItems(inSection: "A", with: Self.cards(3, 1))
    #expect(list.itemIdentifiers == Self.cards(3, 1, 6))
    #expect(list.brokenInvariants == [])
  }

  @Test("A list that did not change hashes nothing; of others what is new or out of order")
  func work() throws {
    let count = WorkCount()
    var list = try WorkTests.list(3, 1_000, count)
    let same = WorkTests.items(1_000..<2_000, count)
    let unchanged = try count.measuring { try list.replaceItems(inSection: 1, with: same) }
    #expect(unchanged.hashes == 0)
    #expect(unchanged.comparisons == 1_000)

    let grown = WorkTests.items(1_000..<1_500, count) + WorkTests.items(5_000..<5_002, count)
    let insertion = try count.measuring {
      try list.replaceItems(
        inSection: 1, with: grown + WorkTests.items(1_500..<2_000, count))
    }
    #expect(insertion.hashes == 2)
    #expect(insertion.comparisons <= 1_010)
    let removal = try count.measuring { try list.replaceItems(inSection: 1, with: same) }
    #expect(removal.hashes == 1, "the one that follows what went")
    #expect(removal.comparisons <= 1_010)
    #expect(list.itemIdentifiers(inSection: 1) == same)
  }

  @Test("Flat lists given one after another are what was given, whatever came, went and moved")
  func flatLists() throws {
    for seed in 0..<40 {
      var generator = SplitMix64(seed: UInt64(seed))
      var list = List()
      try list.appendSections(["A", "B"])
      try list.appendItems((0..<20).map { Card($0, "x") }, toSection: "A")
      try list.appendItems((50..<60).map { Card($0, "x") }, toSection: "B")
      for round in 0..<12 {
        let former = list
        try list.reloadItems(Array(list.itemIdentifiers.shuffled(using: &generator).prefix(3)))
        let marked = list.reloadedItemIdentifiers
        let given = (0..<30).shuffled(using: &generator).prefix(
          Int.random(in: 0...30, using: &generator)
        )
        .map { Card($0, "\(round)") }
        try list.replaceItems(inSection: "A", with: given)
        let stored = list.itemIdentifiers(inSection: "A")
        #expect(stored.map(\.id) == given.map(\.id), "seed \(seed)")
        #expect(stored.map(\.title) == given.map(\.title), "seed \(seed)")
        #expect(list.itemIdentifiers(inSection: "B") == former.itemIdentifiers(inSection: "B"))
        #expect(list.reloadedItemIdentifiers == list.itemIdentifiers.filter(marked.contains))
        #expect(list.brokenInvariants == [], "seed \(seed)")
        #expect(former.brokenInvariants == [], "seed \(seed)")
        let changes = list.flattened().difference(from: former.flattened())
        try changes.validate(
          oldItemCounts: former.flattened().itemCounts,
          newItemCounts: list.flattened().itemCounts)
      }
    }
  }
}
