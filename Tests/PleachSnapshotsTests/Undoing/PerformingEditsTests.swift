import PleachSnapshots
import Testing

/// Cards with the title that they had at first.
private func cards(_ ids: Int...) -> [Card] { ids.map { Card($0, "old") } }

@Suite("Edits done again, and taken back, in lists that have changed")
struct PerformingEditsTests {
  typealias List = Snapshot<String, Card>
  typealias Edit = EditTransaction<String, Card>
  typealias Failure = UndoError<String, Card>

  /// A list A: 1 2, of which 1 has a child 5; B: 3; C: 4.
  static func list() throws -> List {
    var list = List()
    try list.appendSections(["A", "B", "C"])
    try list.appendItems(cards(1, 2), toSection: "A")
    try list.appendItems(cards(5), to: Card(1))
    try list.appendItems(cards(3), toSection: "B")
    try list.appendItems(cards(4), toSection: "C")
    return list
  }

  /// Makes an edit, then others, and takes the first back.
  static func takenBack(
    _ edit: (inout List) throws -> Void, after others: (inout List) throws -> Void = { _ in }
  ) throws -> List {
    let initial = try list()
    var final = initial
    try edit(&final)
    var now = final
    try others(&now)
    let transaction = Edit(initialSnapshot: initial, finalSnapshot: final)
    try now.perform(transaction.inverse, hasSameContent: { $0.hasSameContent(as: $1) })
    return now
  }

  static func describe(_ list: List) -> [String] {
    list.sectionIdentifiers.map { id in
      "\(id): " + list.itemIdentifiers(inSection: id).map { "\($0)" }.joined(separator: " ")
    }
  }

  /// One edit of each kind.
  static let edits: [@Sendable (inout List) throws -> Void] = [
    { try $0.appendItems(cards(9), to: Card(5)) },
    { try $0.deleteItems([Card(1)]) },
    { try $0.moveItem(Card(5), toSection: "C", at: 0) },
    { try $0.expand([Card(1), Card(4)]) },
    { try $0.deleteSections(["A", "C"]) },
    { try $0.insertSections(["X"], beforeSection: "A") },
    { try $0.moveSection("C", beforeSection: "A") },
    { $0.deleteAll() },
    {
      try $0.appendSections(["X"])
      try $0.moveItem(Card(3), toSection: "X", at: 0)
      try $0.deleteSections(["B"])
      try $0.moveSection("X", beforeSection: "A")
    },
  ]

  @Test(
    "Without other edits since, every kind of edit is taken back to the very state before",
    arguments: PerformingEditsTests.edits)
  func exactly(_ edit: @escaping @Sendable (inout List) throws -> Void) throws {
    let before = try Self.list()
    var after = before
    try edit(&after)
    #expect(after != before)
    #expect(try Self.takenBack(edit) == before)
  }

  @Test("Other sections keep what was done there since")
  func otherSections() throws {
    let now = try Self.takenBack(
      { try $0.deleteItems([Card(2)]) },
      after: {
        try $0.appendItems(cards(8), toSection: "B")
        try $0.deleteSections(["C"])
        try $0.insertSections(["X"], beforeSection: "A")
      })
    #expect(Self.describe(now) == ["X: ", "A: 1old 5old 2old", "B: 3old 8old"])
  }

  @Test("What was expanded, collapsed and renamed since stays, what the edit did to it goes")
  func stateAndContent() throws {
    let now = try Self.takenBack(
      {
        try $0.appendItems(cards(9), toSection: "A")
        try $0.updateItems([Card(2, "edited")])
        try $0.expand([Card(2)])
      },
      after: {
        try $0.expand([Card(1)])
        try $0.updateItems([Card(1, "new")])
      })
    #expect(Self.describe(now)[0] == "A: 1new 5old 2old")
    #expect(now.isExpanded(Card(1)))
    #expect(!now.isExpanded(Card(2)))
  }

  @Test("An edit of content and state alone is taken back in whatever is left of the section")
  func contentAlone() throws {
    let now = try Self.takenBack(
      {
        try $0.updateItems([Card(2, "edited"), Card(5, "edited")])
        try $0.expand([Card(1)])
      },
      after: {
        try $0.deleteItems([Card(5)])
        try $0.insertItems(cards(7), beforeItem: Card(1))
      })
    #expect(Self.describe(now)[0] == "A: 7old 1old 2old")
    #expect(!now.isExpanded(Card(1)))
  }

  @Test("A section with other items than the edit left is an error that names it")
  func changedSince() throws {
    for others in [
      { try $0.appendItems(cards(8), toSection: "A") },
      { try $0.deleteItems([Card(5)]) },
      { try $0.moveItem(Card(5), toSection: "A", at: 0) },
      { try $0.deleteSections(["A"]) },
    ] as [(inout List) throws -> Void] {
      #expect(throws: Failure.changedSince(sections: ["A"])) {
        try Self.takenBack({ try $0.deleteItems([Card(2)]) }, after: others)
      }
    }
    #expect(throws: Failure.changedSince(sections: ["A", "C"])) {
      try Self.takenBack(
        {
          try $0.deleteItems([Card(2)])
          try $0.appendItems(cards(9), toSection: "B")
          try $0.moveItem(Card(4), toSection: "B", at: 0)
        },
        after: {
          try $0.appendItems(cards(8), toSection: "A")
          try $0.appendItems(cards(7), toSection: "C")
        })
    }
  }

  @Test("A new order of the sections is taken back if they stand as it left them")
  func sectionOrder() throws {
    #expect(throws: Failure.changedSince(sections: ["C", "A", "B"])) {
      try Self.takenBack(
        { try $0.moveSection("C", beforeSection: "A") },
        after: { try $0.moveSection("B", beforeSection: "C") })
    }
    let now = try Self.takenBack(
      { try $0.moveSection("C", beforeSection: "A") },
      after: { try $0.deleteItems([Card(3)]) })
    #expect(now.sectionIdentifiers == ["A", "B", "C"])
  }

  @Test("A deleted section comes back behind the nearest one before it that is left")
  func deletedSection() throws {
    let now = try Self.takenBack(
      { try $0.deleteSections(["C"]) },
      after: {
        try $0.deleteSections(["B"])
        try $0.appendSections(["X"])
      })
    #expect(Self.describe(now) == ["A: 1old 5old 2old", "C: 4old", "X: "])
    let first = try Self.takenBack(
      { try $0.deleteSections(["A"]) }, after: { try $0.appendSections(["X"]) })
    #expect(first.sectionIdentifiers == ["A", "B", "C", "X"])
  }

  @Test("What the edit took away and is here again elsewhere is an error that names it")
  func hereAgain() throws {
    #expect(throws: Failure.invalid(.duplicateItems([Card(2)]))) {
      try Self.takenBack(
        { try $0.deleteItems([Card(2)]) }, after: { try $0.appendItems(cards(2), toSection: "C") })
    }
    #expect(throws: Failure.invalid(.duplicateSections(["C"]))) {
      try Self.takenBack(
        { try $0.deleteSections(["C"]) }, after: { try $0.appendSections(["C"]) })
    }
  }

  @Test("After an error the list is the very same")
  func untouchedAfterError() throws {
    let initial = try Self.list()
    var final = initial
    try final.deleteItems([Card(2)])
    var now = final
    try now.appendItems(cards(2), toSection: "C")
    let before = now
    #expect(throws: Failure.self) {
      try now.perform(
        Edit(initialSnapshot: final, finalSnapshot: initial), hasSameContent: { _, _ in true })
    }
    #expect(now == before)
  }

  @Test("A section that was deleted empty, or made empty, does not go with what came to it since")
  func emptySections() throws {
    #expect(throws: Failure.changedSince(sections: ["X"])) {
      _ = try Self.takenBack(
        { try $0.appendSections(["X"]) }, after: { try $0.moveItem(Card(3), toSection: "X") })
    }
    let empty = try Self.takenBack({ try $0.appendSections(["X"]) })
    #expect(try empty == Self.list())

    var initial = try Self.list()
    try initial.appendSections(["X"])
    var final = initial
    try final.deleteSections(["X"])
    var now = initial
    try now.appendItems(cards(9), toSection: "X")
    let edit = Edit(initialSnapshot: initial, finalSnapshot: final)
    #expect(throws: Failure.changedSince(sections: ["X"])) {
      try now.perform(edit, hasSameContent: { $0.hasSameContent(as: $1) })
    }
    #expect(now.contains(Card(9)))
  }
}
