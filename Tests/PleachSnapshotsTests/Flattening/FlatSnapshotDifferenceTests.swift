import PleachDiff
import Testing

@testable import PleachSnapshots

@Suite("FlatSnapshot: differences")
struct FlatSnapshotDifferenceTests {
  typealias Cards = Snapshot<String, Card>

  static func path(_ section: Int, _ item: Int) -> ItemIndexPath {
    ItemIndexPath(section: section, item: item)
  }

  /// A list with one section per argument, named A to D.
  static func cards(_ sections: [Card]...) throws -> Cards {
    var list = Cards()
    for (name, cards) in zip(["A", "B", "C", "D"], sections) {
      try list.appendSections([name])
      try list.appendItems(cards)
    }
    return list
  }

  @Test(
    "Lists built from scratch differ in exactly what moved, came, went and changed content",
    arguments: [1, 2, 3, 4] as [UInt64])
  func unrelatedLists(seed: UInt64) throws {
    var script = RandomScript(seed: seed)
    func list() throws -> Cards {
      var free = (0..<RandomScript.itemCount).map { $0 }.shuffled(using: &script.random)
      var list = Cards()
      for name in ["A", "B", "C", "D"].shuffled(using: &script.random)
      where script.random.happens(80) {
        let count = script.random.index(below: free.count / 2 + 1)
        let outline = script.outline(of: Array(free.suffix(count)))
        free.removeLast(count)
        var section = SectionSnapshot<Card>()
        for entry in outline.entries {
          let card = Card(entry.item, script.random.happens(50) ? "x" : "y")
          try section.append([card], to: entry.parent.map { Card($0) })
          if entry.node.isExpanded { try section.expand([card]) }
        }
        try list.apply(section, to: name)
      }
      return list
    }
    for round in 0..<250 {
      let (old, new) = (try list().flattened(), try list().flattened())
      let found = problems(of: new.difference(from: old), from: old, to: new) { $0.title }
      if !found.isEmpty {
        Issue.record(
          """
          seed \(seed), round \(round): \(found)
          old \(old.shownRows { $0.title })
          new \(new.shownRows { $0.title })
          """)
        return
      }
    }
  }

  @Test("The number of moves is the smallest that a search through all kept sets finds")
  func fewestMoves() throws {
    func permutations(_ items: [Int]) -> [[Int]] {
      if items.isEmpty { return [[]] }
      return items.indices.flatMap { index in
        permutations(Array(items[..<index] + items[(index + 1)...])).map { [items[index]] + $0 }
      }
    }
    /// The most items that can stay, tried for every set of them.
    func mostKept(_ items: [Int]) -> Int {
      (0..<(1 << items.count)).map { bits in
        let kept = items.indices.filter { bits >> $0 & 1 == 1 }.map { items[$0] }
        return kept == kept.sorted() ? kept.count : 0
      }.max() ?? 0
    }
    for count in 0...6 {
      let items = Array(0..<count)
      let old = try Self.cards(items.map { Card($0) }).flattened()
      for permutation in permutations(items) {
        let new = try Self.cards(permutation.map { Card($0) }).flattened()
        let changes = new.difference(from: old)
        #expect(changes.movedItems.count == count - mostKept(permutation), "\(permutation)")
        #expect(changes.changeCount == changes.movedItems.count)
      }
    }
  }

  @Test("Other content is a reconfigure of exactly the rows concerned, without a mark")
  func contentChanges() throws {
    let old = try Self.cards([Card(1, "a"), Card(2, "a")], [Card(3, "a")])
    let new = try Self.cards([Card(2, "b"), Card(1, "a")], [Card(3, "b"), Card(4, "b")])
    let changes = new.flattened().difference(from: old.flattened())
    #expect(changes.reconfiguredItems == [Self.path(0, 0), Self.path(1, 0)])
    #expect(changes.insertedItems == [Self.path(1, 1)])
    #expect(changes.movedItems.count == 1)
  }

  @Test("Content is compared by the closure given instead")
  func contentByClosure() throws {
    let old = try Self.cards([Card(1, "a"), Card(2, "a")]).flattened()
    let new = try Self.cards([Card(1, "b"), Card(2, "b")]).flattened()
    #expect(new.difference(from: old) { _, _ in true }.isEmpty)
    var pairs: [String] = []
    let changes = new.difference(from: old) { before, after in
      pairs.append("\(before)→\(after)")
      return after.id != 2
    }
    #expect(changes.reconfiguredItems == [Self.path(0, 1)])
    #expect(pairs == ["1a→1b", "2a→2b"])
  }

  @Test("A row that changes its level or gets or loses children is reconfigured")
  func outlineChanges() throws {
    var list = try Self.cards([Card(1), Card(2), Card(3)])
    let flat = list.flattened()
    try list.appendItems([Card(4)], to: Card(1))
    let withHiddenChild = list.flattened(reusing: flat)
    #expect(
      withHiddenChild.difference(from: flat) == ChangeSet(reconfiguredItems: [Self.path(0, 0)]))

    try list.expand([Card(1), Card(3)])
    let open = list.flattened(reusing: withHiddenChild)
    #expect(
      open.difference(from: withHiddenChild) == ChangeSet(insertedItems: [Self.path(0, 1)]))

    try list.moveItem(Card(2), to: Card(1), at: 1)
    let deeper = list.flattened(reusing: open)
    #expect(deeper.difference(from: open) == ChangeSet(reconfiguredItems: [Self.path(0, 2)]))

    try list.deleteItems([Card(4), Card(2)])
    let without = list.flattened(reusing: deeper)
    #expect(
      without.difference(from: deeper)
        == ChangeSet(
          deletedItems: [Self.path(0, 1), Self.path(0, 2)], reconfiguredItems: [Self.path(0, 0)]))
  }

  @Test("Sections that an edit does not touch share storage and rows, and have no operation")
  func untouchedSections() throws {
    var list = try Self.cards([Card(1)], [Card(2)], [Card(3)])
    let before = list.flattened()
    try list.appendItems([Card(4)], toSection: "B")
    try list.moveSection("C", beforeSection: "A")
    let after = list.flattened(reusing: before)
    #expect(after.rows[0] === before.rows[2])
    #expect(after.rows[1] === before.rows[0])
    #expect(after.rows[2] !== before.rows[1])
    #expect(
      after.difference(from: before)
        == ChangeSet(movedSections: [Move(from: 2, to: 0)], insertedItems: [Self.path(2, 1)]))
  }

  @Test("One outline used for two sections shares nothing that matters")
  func sameOutlineInTwoSections() throws {
    let outline = try SectionSnapshot([Card(1), Card(2)])
    var list = Cards()
    try list.apply(outline, to: "A")
    let before = list.flattened()
    #expect(throws: SnapshotError<String, Card>.duplicateItems([Card(1), Card(2)])) {
      try list.apply(outline, to: "B")
    }
    try list.apply([("A", SectionSnapshot()), ("B", outline)])
    let after = list.flattened(reusing: before)
    #expect(
      problems(of: after.difference(from: before), from: before, to: after) { $0.title } == [])
    #expect(after.indexPath(for: Card(2)) == Self.path(1, 1))
  }

  // MARK: Marks

  @Test("A mark for reload gives one reload at the old place, one for reconfiguration at the new")
  func marks() throws {
    let before = try Self.cards([Card(1), Card(2), Card(3)])
    var list = before
    try list.deleteItems([Card(1)])
    try list.reloadItems([Card(2), Card(2)])
    try list.reconfigureItems([Card(3), Card(2)])
    try list.reconfigureItems([Card(3)])
    let changes = list.flattened().difference(from: before.flattened())
    #expect(
      changes
        == ChangeSet(
          deletedItems: [Self.path(0, 0)], reloadedItems: [Self.path(0, 1)],
          reconfiguredItems: [Self.path(0, 1)]))
    #expect(list.reloadedItemIdentifiers == [Card(2)])
    #expect(list.reconfiguredItemIdentifiers == [Card(3)], "a reload wins")
  }

  @Test("A mark on an item that comes in the same change, or is hidden, adds nothing")
  func marksWithoutEffect() throws {
    let before = try Self.cards([Card(1)])
    var list = before
    try list.appendItems([Card(2)])
    try list.appendItems([Card(3)], to: Card(2))
    try list.reloadItems([Card(2), Card(3)])
    try list.reconfigureItems([Card(2), Card(3)])
    #expect(
      list.flattened().difference(from: before.flattened())
        == ChangeSet(insertedItems: [Self.path(0, 1)]))
  }

  @Test("A marked item that has to move is deleted and inserted")
  func markOnMovedItem() throws {
    let before = try Self.cards([Card(1), Card(2), Card(3)], [])
    var list = before
    try list.moveItem(Card(1), toSection: "B", at: 0)
    try list.reloadItems([Card(1)])
    #expect(
      list.flattened().difference(from: before.flattened())
        == ChangeSet(deletedItems: [Self.path(0, 0)], insertedItems: [Self.path(1, 0)]))
  }

  @Test("Marks come again with each comparison until the snapshot goes on without them")
  func marksThatAreShown() throws {
    let before = try Self.cards([Card(1), Card(2)]).flattened()
    var list = before.snapshot
    try list.reloadItems([Card(1)])
    let marked = list.flattened()
    #expect(marked.difference(from: before) == ChangeSet(reloadedItems: [Self.path(0, 0)]))
    try list.deleteItems([Card(2)])
    #expect(list.flattened().difference(from: marked).reloadedItems == [Self.path(0, 0)])
    #expect(
      list.withoutMarks().flattened().difference(from: marked)
        == ChangeSet(deletedItems: [Self.path(0, 1)]))
    #expect(marked.withoutMarks().difference(from: before).isEmpty)
    #expect(marked.withoutMarks().itemIdentifiers == marked.itemIdentifiers)
  }

  @Test("The plain list of the rows goes into the forms that need one")
  func plainLists() throws {
    var list = try Self.cards([Card(1), Card(2)], [Card(3)])
    try list.appendItems([Card(11), Card(12)], to: Card(1))
    let old = list.flattened()
    #expect(old.sectionedList == ["A": [Card(1), Card(2)], "B": [Card(3)]])
    try list.expand([Card(1)])
    try list.moveItem(Card(3), toSection: "A", at: 0)
    let new = list.flattened()
    #expect(new.sectionedList == ["A": [Card(3), Card(1), Card(11), Card(12), Card(2)], "B": []])
    let changes = new.difference(from: old)
    #expect(
      changes.description(from: old.sectionedList, to: new.sectionedList) == """
        inserted 11 into A 2
        inserted 12 into A 3
        moved 3 from B 0 to A 0
        """)
    let stages = try changes.stages(from: old.sectionedList, to: new.sectionedList)
    #expect(stages.map(\.changes) == [changes])
    #expect(stages.map(\.list) == [new.sectionedList])
  }

  @Test("A limit counts rows and changed content alike")
  func limited() throws {
    let old = try Self.cards([Card(1), Card(2), Card(3)]).flattened()
    let new = try Self.cards([Card(1), Card(3, "x"), Card(4)]).flattened()
    let changes = new.difference(from: old)
    #expect(
      changes
        == ChangeSet(
          deletedItems: [Self.path(0, 1)], insertedItems: [Self.path(0, 2)],
          reconfiguredItems: [Self.path(0, 1)]))
    #expect(new.difference(from: old, limit: 3) == .changes(changes))
    #expect(new.difference(from: old, limit: 2) == .reload(changeCount: 3))
    #expect(new.difference(from: old, limit: 1) == .reload(changeCount: 2))
    var structure = changes
    structure.reconfiguredItems = []
    #expect(
      new.difference(from: old, limit: 2, hasSameContent: { _, _ in true }) == .changes(structure))
  }

  @Test("A mark stores the item given and goes with it")
  func marksFollowItems() throws {
    var list = try Self.cards([Card(1, "a"), Card(2, "a"), Card(3, "a")], [Card(4, "a")])
    try list.reloadItems([Card(1, "b")])
    try list.reconfigureItems([Card(2, "b")])
    try list.reloadSections(["A", "B"])
    #expect(list.itemIdentifiers.map { $0.title } == ["b", "b", "a", "a"])
    try list.moveItem(Card(1), toSection: "B", at: 0)
    #expect(list.reloadedItemIdentifiers == [Card(1)])
    try list.deleteItems([Card(2)])
    #expect(list.reconfiguredItemIdentifiers == [])
    try list.deleteSections(["B"])
    #expect(list.reloadedItemIdentifiers == [])
    #expect(list.reloadedSectionIdentifiers == ["A"])
    #expect(throws: SnapshotError<String, Card>.unknownItems([Card(9)])) {
      try list.reloadItems([Card(3), Card(9)])
    }
    #expect(throws: SnapshotError<String, Card>.unknownSections(["Z"])) {
      try list.reloadSections(["A", "Z"])
    }
    #expect(list.reloadedItemIdentifiers == [])
  }

  @Test("A section marked for reload is one operation, and its items have none")
  func markedSection() throws {
    let before = try Self.cards([Card(1)], [Card(2), Card(3)])
    var list = before
    try list.deleteItems([Card(2)])
    try list.reloadItems([Card(3)])
    try list.reloadSections(["B"])
    #expect(
      list.flattened().difference(from: before.flattened()) == ChangeSet(reloadedSections: [1]))
    try list.deleteSections(["A"])
    #expect(
      list.flattened().difference(from: before.flattened())
        == ChangeSet(deletedSections: [0], reloadedSections: [1]))
  }
}
