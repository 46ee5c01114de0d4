import PleachDiff
import PleachSnapshots
import Testing

/// What went wrong in other libraries when lists were edited and marked.
@Suite("Snapshot: edits that went wrong elsewhere")
struct ReportedEditTests {
  typealias List = Snapshot<String, String>
  typealias Failure = SnapshotError<String, String>

  static func path(_ section: Int, _ item: Int) -> ItemIndexPath {
    ItemIndexPath(section: section, item: item)
  }

  static func list(_ sections: KeyValuePairs<String, [String]>) throws -> List {
    var list = List()
    for (section, items) in sections {
      try list.appendSections([section])
      try list.appendItems(items)
    }
    return list
  }

  static func changes<Section, Item>(
    from old: Snapshot<Section, Item>, to new: Snapshot<Section, Item>
  ) -> ChangeSet {
    new.flattened().difference(from: old.flattened())
  }

  // MARK: Duplicates and unknown identifiers

  @Test("An item twice in one append is named, and nothing is appended")
  func duplicateInOneCall() throws {
    var list = try Self.list(["S": []])
    #expect(throws: Failure.duplicateItems(["k1"])) { try list.appendItems(["k1", "k2", "k1"]) }
    #expect(list.numberOfItems == 0)
    #expect(list.itemIdentifiers == [])
  }

  @Test("A list that names an item twice can be taken with the first of each")
  func duplicateTaken() throws {
    var list = try Self.list(["S": []])
    let dropped = try list.appendItems(["k1", "k2", "k1"], duplicates: .keepFirst)
    #expect(list.itemIdentifiers == ["k1", "k2"])
    #expect(dropped == [List.Dropped(item: "k1", section: "S")])
  }

  @Test("A row that two sections share, a section listed twice and a row in both are each named")
  func sharedRows() throws {
    #expect(throws: Failure.duplicateItems(["dog"])) {
      try List {
        SnapshotSection("F", items: ["sun", "dog"])
        SnapshotSection("S", items: ["hand", "gift", "dog"])
      }
    }
    #expect(throws: Failure.duplicateSections(["F"])) {
      try List {
        SnapshotSection("F", items: ["sun"])
        SnapshotSection("F", items: ["moon"])
      }
    }
    let old = try List {
      SnapshotSection("F", items: ["sun", "dogF"])
      SnapshotSection("S", items: ["hand", "gift", "dogS"])
    }
    let new = try List {
      SnapshotSection("S", items: ["gift", "hand"])
      SnapshotSection("F", items: ["sun"])
    }
    let changes = Self.changes(from: old, to: new)
    #expect(changes.movedSections.count == 1)
    #expect(changes.deletedItems == [Self.path(0, 1), Self.path(1, 2)])
    #expect(changes.movedItems.count == 1)
    #expect(changes.changeCount == 4)
  }

  @Test("A section merged into its neighbour is deleted, and its items are inserted there")
  func mergedSections() throws {
    let old = try Self.list(["A": ["1", "2"], "B": ["3", "4"]])
    var new = old
    let dropped = try new.appendItems(["3", "4"], toSection: "A", duplicates: .keepLast)
    #expect(dropped.map { $0.section } == ["B", "B"])
    try new.deleteSections(["B"])
    #expect(
      Self.changes(from: old, to: new)
        == ChangeSet(deletedSections: [1], insertedItems: [Self.path(0, 2), Self.path(0, 3)]))
  }

  @Test("A move next to itself is an error and never removes the item")
  func moveNextToItself() throws {
    var list = try Self.list(["S": ["a", "b", "c"]])
    #expect(throws: Failure.invalidDestination("b")) { try list.moveItem("b", afterItem: "b") }
    #expect(throws: Failure.invalidDestination("b")) { try list.moveItem("b", beforeItem: "b") }
    #expect(throws: Failure.invalidSectionDestination("S")) {
      try list.moveSection("S", beforeSection: "S")
    }
    #expect(list.itemIdentifiers == ["a", "b", "c"])
  }

  @Test("A section named twice in one deletion is counted once")
  func sectionDeletedTwice() throws {
    var list = try Self.list(["A": ["a1", "a2"], "B": ["b1"]])
    try list.deleteSections(["A", "A"])
    #expect(list.sectionIdentifiers == ["B"])
    #expect(list.numberOfItems == 1)
  }

  @Test("A section that is there already is refused, and the counts agree")
  func sectionAppendedTwice() throws {
    var list = try Self.list(["E1": [], "E2": []])
    #expect(throws: Failure.duplicateSections(["E1"])) { try list.appendSections(["E1"]) }
    #expect(list.sectionIdentifiers == ["E1", "E2"])
    #expect(list.numberOfSections == 2)
  }

  @Test("An append without any section says so")
  func noSection() {
    var list = List()
    #expect(throws: Failure.noSections) { try list.appendItems(["a"]) }
  }

  // MARK: Identity and content

  @Test("New content in a list that is handed in again is a reconfigure and no edit")
  func replacedValue() throws {
    var old = Snapshot<String, Card>()
    try old.appendSections(["S"])
    try old.appendItems([Card(0, "host"), Card(1, "g"), Card(2, "g"), Card(3, "g")])
    var new = Snapshot<String, Card>()
    try new.appendSections(["S"])
    try new.appendItems([Card(0, "host"), Card(1, "g"), Card(2, "g"), Card(3, "gone out")])
    #expect(Self.changes(from: old, to: new).isEmpty, "nothing says that content is compared")
    let changes = new.flattened().difference(from: old.flattened()) { $0.title == $1.title }
    #expect(changes == ChangeSet(reconfiguredItems: [Self.path(0, 3)]))

    var edited = old
    try edited.replaceItems(inSection: "S", with: new.itemIdentifiers)
    #expect(edited.flattened().difference(from: old.flattened()) == changes)
    #expect(edited.itemIdentifiers.map { $0.title } == ["host", "g", "g", "gone out"])
  }

  @Test("An identifier that compares its text too is another item when the text changes")
  func equalityOfAllFields() throws {
    struct Labelled: Hashable, Sendable {
      var id: Int
      var text: String
      func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }
    var old = Snapshot<String, Labelled>()
    try old.appendSections(["S"])
    var new = old
    try old.appendItems([Labelled(id: 0, text: "A")])
    try new.appendItems([Labelled(id: 0, text: "B")])
    #expect(
      Self.changes(from: old, to: new)
        == ChangeSet(deletedItems: [Self.path(0, 0)], insertedItems: [Self.path(0, 0)]))
  }

  @Test("Identifiers that are equal but hash differently corrupt no count")
  func unequalHashes() throws {
    struct Broken: Hashable, Sendable {
      var id: Int
      var salt: Int
      static func == (left: Broken, right: Broken) -> Bool { left.id == right.id }
      func hash(into hasher: inout Hasher) { hasher.combine(salt) }
    }
    var old = Snapshot<String, Broken>()
    try old.appendSections(["S"])
    var new = old
    try old.appendItems([Broken(id: 1, salt: 1), Broken(id: 2, salt: 0)])
    try new.appendItems([Broken(id: 1, salt: 2), Broken(id: 2, salt: 0)])
    let source = DataSource<String, Broken>()
    source.apply(old)
    let changes = source.apply(new)
    try changes.validate(oldItemCounts: [2], newItemCounts: [2])
    #expect(source.snapshot().numberOfItems == 2)
    #expect(source.current.numberOfItems == 2)
  }

  @Test("Items of two kinds with the same raw number are two items")
  func sharedRawNumber() throws {
    enum Row: Hashable, Sendable {
      case user(Int)
      case offer(Int)
    }
    var old = Snapshot<Int, Row>()
    try old.appendSections([7])
    var new = old
    try old.appendItems([.user(7), .offer(7)])
    try new.appendItems([.offer(7), .user(7)])
    #expect(old.indexOfItem(.user(7)) == 0)
    #expect(old.indexOfItem(.offer(7)) == 1)
    let changes = Self.changes(from: old, to: new)
    #expect(changes.movedItems.count == 1)
    #expect(changes.changeCount == 1)
  }

  @Test("The same rows built twice are no change; with fresh identifiers all come and go")
  func builtTwice() throws {
    let rows = ["r1", "r2", "r3", "r4", "r5"]
    let (old, same) = (try Self.list(["S": rows]), try Self.list(["S": rows]))
    #expect(Self.changes(from: old, to: same).isEmpty)
    let fresh = try Self.list(["S": rows.map { $0 + "'" }])
    let all = (0..<5).map { Self.path(0, $0) }
    #expect(
      Self.changes(from: old, to: fresh) == ChangeSet(deletedItems: all, insertedItems: all))
  }

  // MARK: Marks

  @Test("A section without items can be reloaded")
  func emptySectionReloaded() throws {
    let old = try Self.list(["A": [], "B": ["b"]])
    var new = old
    try new.reloadSections(["A"])
    #expect(Self.changes(from: old, to: new) == ChangeSet(reloadedSections: [0]))
  }

  @Test("The value given to reload is the one that is kept and shown")
  func reloadedValue() throws {
    var list = Snapshot<String, Card>()
    try list.appendSections(["S"])
    try list.appendItems([Card(1, "off")])
    let source = DataSource<String, Card>()
    source.apply(list)
    try list.reloadItems([Card(1, "on")])
    #expect(source.apply(list) == ChangeSet(reloadedItems: [Self.path(0, 0)]))
    #expect(source.itemIdentifier(for: Self.path(0, 0))?.title == "on")
  }

  @Test("An equal copy of a reference is accepted for reload; an unknown one is an error")
  func equalReference() throws {
    final class Key: Hashable, Sendable {
      let name: String
      init(_ name: String) { self.name = name }
      static func == (left: Key, right: Key) -> Bool { left.name == right.name }
      func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }
    var list = Snapshot<Int, Key>()
    try list.appendSections([0])
    try list.appendItems([Key("a")])
    try list.reloadItems([Key("a")])
    #expect(list.reloadedItemIdentifiers.map { $0.name } == ["a"])
    #expect(throws: SnapshotError<Int, Key>.unknownItems([Key("z")])) {
      try list.reloadItems([Key("z")])
    }
    #expect(list.reloadedItemIdentifiers.count == 1)
  }

  @Test("A mark goes with what is deleted later")
  func staleMarks() throws {
    let old = try Self.list(["S": ["a", "b", "c"], "T": ["t"]])
    var new = old
    try new.reloadItems(["b"])
    try new.deleteItems(["b"])
    #expect(new.reloadedItemIdentifiers == [])
    #expect(Self.changes(from: old, to: new) == ChangeSet(deletedItems: [Self.path(0, 1)]))
    try new.appendItems(["b"], toSection: "S")
    #expect(new.reloadedItemIdentifiers == [], "nor is it there when the item comes back")
    try new.reloadSections(["T"])
    try new.deleteSections(["T"])
    #expect(new.reloadedSectionIdentifiers == [])
  }

  @Test("Reloads beside a deletion have the old indices of their items")
  func reloadDuringRemoval() throws {
    let old = try Self.list(["S": ["a", "b", "c", "d"]])
    var new = try Self.list(["S": ["a", "b", "d"]])
    try new.reloadItems(["a", "b", "d"])
    #expect(
      Self.changes(from: old, to: new)
        == ChangeSet(
          deletedItems: [Self.path(0, 2)],
          reloadedItems: [Self.path(0, 0), Self.path(0, 1), Self.path(0, 3)]))
  }

  @Test("A section marked for reload is reloaded, also when one before it goes")
  func sectionReload() throws {
    let old = try Self.list(["A": ["a"], "B": ["b"]])
    var new = old
    try new.reloadSections(["B"])
    #expect(Self.changes(from: old, to: new) == ChangeSet(reloadedSections: [1]))
    try new.deleteSections(["A"])
    #expect(
      Self.changes(from: old, to: new) == ChangeSet(deletedSections: [0], reloadedSections: [1]))
  }

  @Test("The same item reloaded twice is one reload")
  func reloadedTwice() throws {
    let old = try Self.list(["S": ["a", "b", "c"]])
    var new = old
    try new.reloadItems(["b"])
    try new.reloadItems(["b"])
    #expect(Self.changes(from: old, to: new) == ChangeSet(reloadedItems: [Self.path(0, 1)]))
  }

  @Test("A mark lasts when the section is given a new outline in the same change")
  func markThenOutline() throws {
    var section = SectionSnapshot<String>()
    try section.append(["p"])
    try section.append(["a", "b"], to: "p")
    try section.expand(["p"])
    var list = List()
    try list.apply(section, to: "S")
    let source = DataSource<String, String>()
    source.apply(list)
    try section.append(["c"], to: "p")
    let outline = section
    let changes = try source.update { (list) throws(Failure) in
      try list.reconfigureItems(["a"])
      try list.apply(outline, to: "S")
    }
    #expect(
      changes
        == ChangeSet(insertedItems: [Self.path(0, 3)], reconfiguredItems: [Self.path(0, 1)]))
  }
}
