import Testing

@testable import PleachSnapshots

@Suite("Snapshot: duplicate policies for lists from outside")
struct SnapshotDuplicatesTests {
  typealias List = Snapshot<String, Card>
  typealias Failure = SnapshotError<String, Card>
  typealias Dropped = DroppedItem<String, String>

  /// A: 1(2(3)) 4, B: 5; 1 is expanded, and all titles are "old".
  static func list() throws -> List {
    var list = List()
    try list.appendSections(["A", "B"])
    try list.appendItems(cards(1, 4), toSection: "A")
    try list.appendItems(cards(2), to: Card(1))
    try list.appendItems(cards(3), to: Card(2))
    try list.appendItems(cards(5), toSection: "B")
    try list.expand([Card(1)])
    return list
  }

  static func cards(_ ids: Int..., title: String = "old") -> [Card] {
    ids.map { Card($0, title) }
  }

  private func text(_ list: List) -> String {
    list.visualDescription {
      $0
    } item: {
      $0.description
    }
  }

  private func text(_ dropped: [List.Dropped]) -> [String] {
    dropped.map { "\($0.item) of \($0.section)" }
  }

  // MARK: Lists of items

  @Test("The first of each is kept: what is there already stays as it is, hidden items too")
  func keepFirst() throws {
    var list = try Self.list()
    let dropped = try list.appendItems(
      Self.cards(6, 3, 7, 6, 4, title: "new"), toSection: "B", duplicates: .keepFirst)
    #expect(
      text(list)
        == "A\n  + * 1old\n    - * 2old\n      -   3old\n  - * 4old\nB\n  - * 5old\n  - * 6new\n  - * 7new"
    )
    #expect(text(dropped) == ["3new of B", "6new of B", "4new of B"])
  }

  @Test("The last of each is kept: what is there goes to the new place with its subtree and value")
  func keepLast() throws {
    var list = try Self.list()
    try list.reloadItems(Self.cards(1))
    let dropped = try list.appendItems(
      Self.cards(6, 1, 7, 6, 5, title: "new"), toSection: "B", duplicates: .keepLast)
    #expect(
      text(list)
        == "A\n  - * 4old\nB\n  + * 1new\n    - * 2old\n      -   3old\n  - * 7new\n  - * 6new\n  - * 5new"
    )
    #expect(text(dropped) == ["6new of B", "1old of A", "5old of B"])
    #expect(list.reloadedItemIdentifiers == [Card(1)], "the mark goes along")
    #expect(list.brokenInvariants == [])
  }

  @Test("A parent and its child in one list end as two roots")
  func parentAndChild() throws {
    var list = try Self.list()
    let dropped = try list.appendItems(Self.cards(2, 1), duplicates: .keepLast)
    #expect(
      text(list) == "A\n  - * 4old\nB\n  - * 5old\n  - * 2old\n    -   3old\n  + * 1old")
    #expect(text(dropped) == ["2old of A", "1old of A"])
  }

  @Test("Duplicates are an error where the policy says so, and unknown sections always")
  func errors() throws {
    var list = try Self.list()
    let before = list
    #expect(throws: Failure.duplicateItems([Card(6), Card(3)])) {
      try list.appendItems(Self.cards(6, 6, 3), toSection: "B", duplicates: .throw)
    }
    for policy in [DuplicatePolicy.throw, .keepFirst, .keepLast] {
      #expect(throws: Failure.unknownSections(["Z"])) {
        try list.appendItems(Self.cards(1), toSection: "Z", duplicates: policy)
      }
      var empty = List()
      #expect(throws: Failure.noSections) {
        try empty.appendItems(Self.cards(1), duplicates: policy)
      }
    }
    #expect(list.sharesStorage(with: before))
    #expect(try list.appendItems(Self.cards(8, 9), duplicates: .throw) == [])
    #expect(list.itemIdentifiers(inSection: "B") == Self.cards(5, 8, 9))
  }

  // MARK: Lists of sections

  @Test("Sections stay where they are, or go to the end with their items")
  func sections() throws {
    var list = try Self.list()
    #expect(try list.appendSections(["C", "A", "C"], duplicates: .keepFirst) == ["A", "C"])
    #expect(list.sectionIdentifiers == ["A", "B", "C"])
    #expect(
      try list.appendSections(["D", "A", "D", "B"], duplicates: .keepLast) == ["D", "A", "B"])
    #expect(list.sectionIdentifiers == ["C", "A", "D", "B"])
    #expect(list.itemIdentifiers(inSection: "A").count == 4)
    #expect(throws: Failure.duplicateSections(["A"])) {
      try list.appendSections(["A"], duplicates: .throw)
    }
    #expect(list.brokenInvariants == [])
  }

  // MARK: Outlines

  /// 2(8(3)) 9, of which 2 and 3 are in section A.
  static func outline() throws -> SectionSnapshot<Card> {
    var outline = try SectionSnapshot(cards(2, 9, title: "new"))
    try outline.append(cards(8, title: "new"), to: Card(2))
    try outline.append(cards(3, title: "new"), to: Card(8))
    try outline.expand([Card(8)])
    return outline
  }

  @Test("What another section has is left out, and what hangs below takes its place")
  func outlineKeepFirst() throws {
    var list = try Self.list()
    let dropped = try list.apply(Self.outline(), to: "B", duplicates: .keepFirst)
    #expect(
      text(list)
        == "A\n  + * 1old\n    - * 2old\n      -   3old\n  - * 4old\nB\n  + * 8new\n  - * 9new")
    #expect(text(dropped) == ["2new of B", "3new of B"])
    #expect(list.brokenInvariants == [])
  }

  @Test("What another section has is taken out there, and what hung below takes its place")
  func outlineKeepLast() throws {
    var list = try Self.list()
    try list.appendItems(Self.cards(7), to: Card(2))
    try list.reconfigureItems(Self.cards(3))
    let dropped = try list.apply(Self.outline(), to: "B", duplicates: .keepLast)
    #expect(
      text(list)
        == "A\n  + * 1old\n    - * 7old\n  - * 4old\nB\n  - * 2new\n    +   8new\n      -   3new\n  - * 9new"
    )
    #expect(text(dropped) == ["2old of A", "3old of A"])
    #expect(list.reconfiguredItemIdentifiers == [Card(3)])
    #expect(list.brokenInvariants == [])
  }

  @Test("Among several outlines the first or the last that has an item keeps it")
  func severalOutlines() throws {
    let outlines = [
      (section: "B", snapshot: try SectionSnapshot(Self.cards(4, 6, title: "b"))),
      (section: "C", snapshot: try SectionSnapshot(Self.cards(6, 4, 1, title: "c"))),
    ]
    var first = try Self.list()
    let droppedFirst = try first.apply(outlines, duplicates: .keepFirst)
    #expect(first.itemIdentifiers(inSection: "B") == Self.cards(6))
    #expect(first.itemIdentifiers(inSection: "C") == [])
    #expect(first.itemIdentifiers(inSection: "A") == Self.cards(1, 2, 3, 4))
    #expect(text(droppedFirst) == ["4b of B", "6c of C", "4c of C", "1c of C"])

    var last = try Self.list()
    let droppedLast = try last.apply(outlines, duplicates: .keepLast)
    #expect(last.itemIdentifiers(inSection: "B") == [])
    #expect(last.itemIdentifiers(inSection: "C") == Self.cards(6, 4, 1))
    #expect(last.itemIdentifiers(inSection: "A") == Self.cards(2, 3))
    #expect(text(droppedLast) == ["4old of A", "6b of B", "4b of B", "1old of A"])
  }

  @Test("What the section itself has is no duplicate, and outlines without any are applied as ever")
  func ownItems() throws {
    for policy in [DuplicatePolicy.throw, .keepFirst, .keepLast] {
      var list = try Self.list()
      let outline = try SectionSnapshot(Self.cards(4, 1))
      #expect(try list.apply(outline, to: "A", duplicates: policy) == [])
      #expect(list.itemIdentifiers == Self.cards(4, 1, 5))
      #expect(list.isExpanded(Card(1)))
    }
  }

  @Test("A section named twice is an error with every policy, and so is a duplicate with one")
  func outlineErrors() throws {
    var list = try Self.list()
    let before = list
    let outline = try Self.outline()
    for policy in [DuplicatePolicy.throw, .keepFirst, .keepLast] {
      #expect(throws: Failure.duplicateSections(["B"])) {
        try list.apply([("B", outline), ("B", SectionSnapshot())], duplicates: policy)
      }
    }
    #expect(throws: Failure.duplicateItems([Card(2), Card(3)])) {
      try list.apply(outline, to: "B", duplicates: .throw)
    }
    #expect(list.sharesStorage(with: before))
  }

  @Test("A chain of duplicates 3,000 levels deep is left out without a quadratic step")
  func deepChain() throws {
    let count = WorkCount()
    let items = WorkTests.items(0..<3_000, count)
    var list = Snapshot<Int, CountedItem>()
    try list.appendSections([0])
    try list.appendItems(items)
    var outline = SectionSnapshot<CountedItem>()
    try outline.append([CountedItem(-1, count)])
    for item in items { try outline.append([item], to: CountedItem(item.id - 1, count)) }
    var dropped: [DroppedItem<Int, CountedItem>] = []
    let work = try count.measuring {
      dropped = try list.apply(outline, to: 1, duplicates: .keepFirst)
    }
    #expect(dropped.count == 3_000)
    #expect(list.itemIdentifiers(inSection: 1).map { $0.id } == [-1])
    #expect(work.hashes < 30_000)
    #expect(work.comparisons < 60_000)
  }

  /// A chain of items, each but the first below the one before.
  static func chain(_ items: [CountedItem]) throws -> SectionSnapshot<CountedItem> {
    var outline = try SectionSnapshot(Array(items.prefix(1)))
    for (parent, item) in zip(items, items.dropFirst()) { try outline.append([item], to: parent) }
    return outline
  }

  @Test("Every second level of a chain of 20,000 goes to another section in steps that are bounded")
  func chainWithGaps() throws {
    let count = WorkCount()
    let items = WorkTests.items(0..<20_000, count)
    let chain = try Self.chain(items)
    let taken = items.filter { $0.id % 2 == 1 }
    let left = items.filter { $0.id % 2 == 0 }
    for (name, order) in [("downwards", taken), ("upwards", taken.reversed())] {
      let other = try SectionSnapshot(order)
      // From an outline of the same call, and from a section that is there already.
      var several = Snapshot<Int, CountedItem>()
      var one = Snapshot<Int, CountedItem>()
      try one.apply(chain, to: 1)
      var fromOutline: [DroppedItem<Int, CountedItem>] = []
      var fromSection = 0
      let work = try count.measuring {
        fromOutline = try several.apply([(1, chain), (2, other)], duplicates: .keepLast)
        fromSection = try one.apply(other, to: 2, duplicates: .keepLast).count
      }
      #expect(fromOutline.map { $0.item } == order, "\(name)")
      #expect(fromSection == order.count, "\(name)")
      for list in [several, one] {
        #expect(list.itemIdentifiers(inSection: 1) == left, "\(name)")
        #expect(list.level(of: left[left.count - 1]) == left.count - 1, "\(name)")
        #expect(list.itemIdentifiers(inSection: 2) == order, "\(name)")
      }
      #expect(work.hashes == 0, "\(name)")
      #expect(work.comparisons < 10 * items.count, "\(name)")
    }
  }

  @Test("A whole chain of 20,000 that another outline has too is lifted away level by level")
  func wholeChain() throws {
    let count = WorkCount()
    let items = WorkTests.items(0..<20_000, count)
    var list = Snapshot<Int, CountedItem>()
    try list.apply(Self.chain(items + [CountedItem(-1, count)]), to: 1)
    let outline = try SectionSnapshot(Array(items.reversed()))
    let work = try count.measuring {
      _ = try list.apply(outline, to: 2, duplicates: .keepLast)
    }
    #expect(list.itemIdentifiers(inSection: 1).map { $0.id } == [-1])
    #expect(list.level(of: CountedItem(-1, count)) == 0)
    #expect(work.hashes == 0)
    #expect(work.comparisons < 10 * items.count)
  }

  @Test("An item that comes along with its parent is told with the section where it was")
  func carriedAlong() throws {
    var list = try Self.list()
    let dropped = try list.appendItems(
      Self.cards(1, 2, 3, title: "new"), toSection: "B", duplicates: .keepLast)
    #expect(text(dropped) == ["1old of A", "2old of A", "3old of A"])
    #expect(list.itemIdentifiers(inSection: "A") == Self.cards(4))
    #expect(list.rootItemIdentifiers(inSection: "B") == Self.cards(5, 1, 2, 3))
  }

  @Test("An error names each section and each item once")
  func errorsNameOnce() throws {
    var list = try Self.list()
    let outline = try SectionSnapshot(Self.cards(1))
    #expect(throws: Failure.duplicateSections(["B", "C"])) {
      try list.apply(["B", "C", "B", "B", "C"].map { ($0, SectionSnapshot()) })
    }
    #expect(throws: Failure.duplicateItems([Card(1)])) {
      try list.apply([("B", outline), ("C", outline), ("D", outline)])
    }
  }

  @Test(
    "An outline that its section has already and that has duplicates gives them up all the same")
  func unchangedOutlines() throws {
    var list = try Self.list()
    let own = try #require(list.snapshot(for: "A"))
    let other = try SectionSnapshot(Self.cards(4, 1, title: "new"))
    #expect(throws: Failure.duplicateItems([Card(4), Card(1)])) {
      try list.apply([("A", own), ("B", other)])
    }
    #expect(throws: Failure.duplicateItems([Card(1), Card(4)])) {
      try list.apply([("B", other), ("A", own)])
    }
    let dropped = try list.apply([("A", own), ("B", other)], duplicates: .keepLast)
    #expect(text(dropped) == ["4old of A", "1old of A"])
    #expect(list.itemIdentifiers(inSection: "A") == Self.cards(2, 3))
    #expect(list.brokenInvariants == [])
  }
}
