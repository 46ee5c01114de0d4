import PleachDiff
import PleachSnapshots
import Testing

/// What went wrong in other libraries with outlines and their expansion.
@Suite("Outlines: cases that went wrong elsewhere")
struct ReportedOutlineTests {
  typealias Outline = SectionSnapshot<String>
  typealias Failure = SnapshotError<Never, String>

  /// An outline of items with their parents, `nil` for roots, in which some are expanded.
  static func outline(
    _ items: KeyValuePairs<String, String?>, expanded: [String] = []
  ) throws -> Outline {
    var outline = Outline()
    for (item, parent) in items { try outline.append([item], to: parent) }
    try outline.expand(expanded)
    return outline
  }

  /// What turns one outline of a section into another.
  static func changes(from old: Outline, to new: Outline) throws -> ChangeSet {
    let source = DataSource<Int, String>()
    try source.apply(old, to: 0)
    return try source.apply(new, to: 0, expansion: .asGiven)
  }

  static func rows(_ items: Int...) -> [ItemIndexPath] {
    items.map { ItemIndexPath(section: 0, item: $0) }
  }

  // MARK: The tree

  @Test("A part keeps its own states and gets none from outside")
  func partKeepsStates() throws {
    let outline = try Self.outline(
      ["R": nil, "C": "R", "G": "C", "E": "R", "H": "E"], expanded: ["R", "C"])
    let part = outline.snapshot(of: "R")
    #expect(part.rootItems == ["C", "E"])
    #expect(part.isExpanded("C"))
    #expect(!part.isExpanded("E"))
    #expect(part.visibleItems == ["C", "G", "E"])
  }

  @Test("An item and its ancestor can be deleted in one call")
  func nestedDeletion() throws {
    let old = try Self.outline(
      ["P": nil, "Q": "P", "x": "Q", "y": "Q", "z": "P", "T": nil], expanded: ["P", "Q"])
    var new = old
    try new.delete(["Q", "x"])
    #expect(new.visibleItems == ["P", "z", "T"])
    #expect(try Self.changes(from: old, to: new) == ChangeSet(deletedItems: Self.rows(1, 2, 3)))
    try new.delete(["P"])
    #expect(new.items == ["T"])
  }

  @Test("A root appended behind an open one comes behind its children")
  func appendBehindOpenSibling() throws {
    let old = try Self.outline(["r0": nil, "a": "r0", "b": "r0"], expanded: ["r0"])
    var new = old
    try new.append(["r1"])
    #expect(new.visibleItems == ["r0", "a", "b", "r1"])
    #expect(try Self.changes(from: old, to: new) == ChangeSet(insertedItems: Self.rows(3)))
  }

  @Test("What is inserted after an open parent stands behind its whole subtree")
  func insertAfterOpenParent() throws {
    var outline = try Self.outline(["p": nil, "a": "p", "b": "p", "q": nil], expanded: ["p"])
    try outline.insert(["n"], after: "p")
    try outline.insert(["m"], after: "a")
    #expect(outline.visibleItems == ["p", "a", "m", "b", "n", "q"])
    #expect(outline.level(of: "n") == 0)
    #expect(outline.level(of: "m") == 1)
    #expect(outline.parent(of: "m") == "p")
  }

  @Test("A child that goes to another parent is one move")
  func childToOtherParent() throws {
    let old = try Self.outline(["a": nil, "x": "a", "b": nil], expanded: ["a", "b"])
    let new = try Self.outline(["a": nil, "b": nil, "x": "b"], expanded: ["a", "b"])
    #expect(old.visibleItems == ["a", "x", "b"])
    #expect(new.visibleItems == ["a", "b", "x"])
    let changes = try Self.changes(from: old, to: new)
    #expect(changes.movedItems.count == 1)
    #expect(!changes.isEmpty && changes.deletedItems.isEmpty && changes.insertedItems.isEmpty)
    #expect(
      Set(changes.reconfiguredItems) == Set(Self.rows(0, 1)), "one lost its children, one got some")
  }

  @Test("A child moved to the end of another parent takes its open children along")
  func childMovedByName() throws {
    var outline = try Self.outline(
      ["a": nil, "x": "a", "y": "x", "b": nil, "z": "b"], expanded: ["a", "x", "b"])
    try outline.move("x", to: "b")
    #expect(outline.visibleItems == ["a", "b", "z", "x", "y"])
    #expect(outline.ancestors(of: "y") == ["x", "b"])
    #expect(outline.hasChildren("a") == false)
  }

  @Test("A model in which roots are children too is refused, written out or walked")
  func rootsAsChildrenOfAModel() throws {
    #expect(throws: Failure.duplicateItems(["n1", "n2"])) {
      try SectionSnapshot {
        PleachSnapshots.Outline("n1") {
          "n1"
          "n2"
        }
        "n2"
      }
    }
    let children = ["n1": ["n1", "n2"]]
    #expect(throws: Failure.duplicateItems(["n1"])) {
      try Outline(["n1", "n2"]) { children[$0] ?? [] }
    }
    let received = try Outline.make(["n1", "n2"], duplicates: .keepFirst) { children[$0] ?? [] }
    #expect(received.snapshot.children(of: "n1") == ["n2"])
    #expect(received.dropped == ["n1", "n2"])
  }

  @Test("Items that are roots already stay there, or move below, where the policy says so")
  func rootsAsChildrenUnderAPolicy() throws {
    let outline = try Outline(["n1", "n2"])
    var first = outline
    #expect(try first.append(["n1", "n2"], to: "n1", duplicates: .keepFirst) == ["n1", "n2"])
    #expect(first == outline)
    var last = outline
    #expect(throws: Failure.invalidDestination("n1")) {
      try last.append(["n1", "n2"], to: "n1", duplicates: .keepLast)
    }
    #expect(last == outline)
    #expect(try last.append(["n2"], to: "n1", duplicates: .keepLast) == ["n2"])
    #expect(last.children(of: "n1") == ["n2"])
  }

  @Test("Items that are roots cannot be appended as children too, and all of them are named")
  func rootsAsChildren() throws {
    var outline = try Outline(["n1", "n2"])
    #expect(throws: Failure.duplicateItems(["n1", "n2"])) {
      try outline.append(["n1", "n2"], to: "n1")
    }
    #expect(outline.rootItems == ["n1", "n2"])
    #expect(outline.items == ["n1", "n2"])
  }

  @Test("Two outlines applied back to back end with the second, never with a list without a tree")
  func backToBack() throws {
    let source = DataSource<Int, String>()
    try source.apply(Self.outline(["P": nil, "a": "P"], expanded: ["P"]), to: 0)
    try source.apply(Self.outline(["P": nil, "a": "P", "b": "P"]), to: 0)
    #expect(source.current.itemIdentifiers == ["P", "a", "b"])
    try source.apply(Self.outline(["P": nil, "a": "P", "c": "P"]), to: 0)
    #expect(source.current.itemIdentifiers == ["P", "a", "c"])
    #expect(source.snapshot(for: 0)?.children(of: "P") == ["a", "c"])
  }

  @Test("An outline for an unknown section is appended as a section of its own")
  func unknownSection() throws {
    let source = DataSource<String, String>()
    try source.apply(Outline(["a"]), to: "A")
    let changes = try source.apply(Self.outline(["b": nil, "c": "b"]), to: "B")
    #expect(changes == ChangeSet(insertedSections: [1]))
    #expect(source.snapshot().sectionIdentifiers == ["A", "B"])
    #expect(source.current.itemIdentifiers(inSection: "B") == ["b"])
  }

  @Test("Hidden items are in the snapshot and not among the rows; visible says nothing of a screen")
  func hiddenItems() throws {
    let outline = try Self.outline(["p": nil, "c1": "p", "c2": "p", "q": nil])
    #expect(outline.items == ["p", "c1", "c2", "q"])
    #expect(outline.visibleItems == ["p", "q"])
    #expect(!outline.isVisible("c1"))
    #expect(outline.isVisible("q"))
    var list = Snapshot<Int, String>()
    try list.apply(outline, to: 0)
    #expect(list.itemIdentifiers == ["p", "c1", "c2", "q"])
    #expect(list.flattened().itemIdentifiers == ["p", "q"])
    #expect(list.flattened().indexPath(for: "c1") == nil)
  }

  @Test("The level follows the tree, not the neighbours")
  func levels() throws {
    var list = Snapshot<Int, String>()
    let outline = try Self.outline(
      ["tools": nil, "saw": "tools", "toys": nil, "box": "toys", "dice": "box"],
      expanded: ["tools", "toys", "box"])
    try list.apply(outline, to: 0)
    let flat = list.flattened()
    #expect(flat.itemIdentifiers == ["tools", "saw", "toys", "box", "dice"])
    #expect(Self.rows(0, 1, 2, 3, 4).map { flat.level(at: $0) } == [0, 1, 0, 1, 2])
  }

  // MARK: Expansion

  @Test("Expanding twice and collapsing twice tells and changes once each")
  func repeatedExpansion() throws {
    let source = DataSource<Int, String>()
    try source.apply(Self.outline(["p": nil, "a": "p", "b": "p"], expanded: ["p"]), to: 0)
    var told: [String] = []
    source.sectionSnapshotHandlers.didExpandItem = { told.append("expanded \($0)") }
    source.sectionSnapshotHandlers.didCollapseItem = { told.append("collapsed \($0)") }
    #expect(try source.userExpand("p").isEmpty)
    #expect(try source.userCollapse("p") == ChangeSet(deletedItems: Self.rows(1, 2)))
    #expect(try source.userCollapse("p").isEmpty)
    #expect(try source.userExpand("p") == ChangeSet(insertedItems: Self.rows(1, 2)))
    #expect(told == ["collapsed p", "expanded p"])
  }

  @Test("The first child of a closed row makes the row show that it has children")
  func firstChild() throws {
    let source = DataSource<Int, String>()
    try source.apply(Outline(["p", "q"]), to: 0)
    let changes = try source.update { (list) throws(SnapshotError<Int, String>) in
      try list.appendItems(["c"], to: "p")
    }
    #expect(changes == ChangeSet(reconfiguredItems: Self.rows(0)))
    #expect(try source.userExpand("p") == ChangeSet(insertedItems: Self.rows(1)))
    #expect(source.current.itemIdentifiers == ["p", "c", "q"])
  }

  @Test("An outline made before a tap keeps what the tap opened, if asked to")
  func tapAndSync() throws {
    let base = try Self.outline(["p": nil, "a": "p"])
    let synced = try Self.outline(["p": nil, "a": "p", "b": "p"])
    let source = DataSource<Int, String>()
    try source.apply(base, to: 0)
    try source.userExpand("p")
    try source.apply(synced, to: 0)
    #expect(source.current.itemIdentifiers == ["p", "a", "b"])
    try source.apply(synced, to: 0, expansion: .asGiven)
    #expect(source.current.itemIdentifiers == ["p"])
    #expect(source.snapshot(for: 0)?.items == ["p", "a", "b"])
  }

  @Test("A tree rebuilt from the model keeps what was open and what was closed")
  func rebuiltTree() throws {
    let source = DataSource<Int, String>()
    try source.apply(
      Self.outline(
        ["root": nil, "dev": "root", "temp": "dev", "bin": "root", "z": "bin"],
        expanded: ["root", "dev"]), to: 0)
    let rebuilt = try Self.outline(
      ["root": nil, "dev": "root", "temp": "dev", "relay": "dev", "bin": "root", "z": "bin"])
    #expect(rebuilt.visibleItems == ["root"])
    #expect(try source.apply(rebuilt, to: 0) == ChangeSet(insertedItems: Self.rows(3)))
    #expect(source.current.itemIdentifiers == ["root", "dev", "temp", "relay", "bin"])
    #expect(source.snapshot(for: 0)?.expandedItems == ["root", "dev"])
  }

  @Test("Collapsing a header tells once each, in order; the program's own change tells nobody")
  func collapseEvents() throws {
    let source = DataSource<Int, String>()
    let outline = try Self.outline(["h": nil, "a": "h", "b": "h"], expanded: ["h"])
    try source.apply(outline, to: 0)
    var told: [String] = []
    source.sectionSnapshotHandlers.shouldCollapseItem = { item in
      told.append("should \(item)")
      return true
    }
    source.sectionSnapshotHandlers.willCollapseItem = { told.append("will \($0)") }
    source.sectionSnapshotHandlers.didCollapseItem = { told.append("did \($0)") }
    try source.userCollapse("h")
    #expect(told == ["should h", "will h", "did h"])
    try source.apply(outline, to: 0, expansion: .asGiven)
    try source.update { (list) throws(SnapshotError<Int, String>) in try list.collapse(["h"]) }
    #expect(told.count == 3)
  }

  @Test("Collapsing everything is one change")
  func collapseEverything() throws {
    let source = DataSource<Int, String>()
    try source.apply(
      Self.outline(["g": nil, "h": "g", "x": "h", "k": nil], expanded: ["g", "h"]), to: 0)
    let changes = try source.update { (list) throws(SnapshotError<Int, String>) in
      try list.collapse(list.itemIdentifiers)
    }
    #expect(changes == ChangeSet(deletedItems: Self.rows(1, 2)))
    #expect(source.current.itemIdentifiers == ["g", "k"])
    try source.userExpand("g")
    #expect(source.current.itemIdentifiers == ["g", "h", "k"])
  }

  @Test("A tree rebuilt from the model has nothing open until the old state is given to it")
  func rebuiltValue() throws {
    let model = ["root": ["dev", "bin"], "dev": ["temp", "relay"], "bin": ["z"]]
    let old = try Self.outline(
      ["root": nil, "dev": "root", "temp": "dev", "bin": "root", "z": "bin"],
      expanded: ["root", "dev"])
    let rebuilt = try Outline(["root"]) { model[$0] ?? [] }
    #expect(rebuilt.visibleItems == ["root"])
    let rows = ["root", "dev", "temp", "relay", "bin"]
    var restored = rebuilt
    restored.restore(old.expansion)
    #expect(restored.visibleItems == rows)
    #expect(restored.expansion == .items(["root", "dev"]))
    var kept = rebuilt
    kept.keepExpansion(of: old)
    #expect(kept == restored)
    #expect(
      try Self.changes(from: old, to: restored) == ChangeSet(insertedItems: Self.rows(3)))
  }

  @Test("The state saved when a person collapsed something is the one that is there")
  func savedState() throws {
    let source = DataSource<Int, String>()
    let outline = try Self.outline(["h": nil, "a": "h", "k": nil, "b": "k"], expanded: ["h", "k"])
    try source.apply(outline, to: 0)
    var saved: OutlineExpansion<String>?
    source.sectionSnapshotHandlers.didCollapseItem = { [weak source] _ in
      saved = source?.snapshot(for: 0)?.expansion
    }
    try source.userCollapse("h")
    #expect(saved == .items(["k"]))
    var rebuilt = outline
    if let saved { rebuilt.restore(saved) }
    #expect(rebuilt.visibleItems == ["h", "k", "b"])
  }

  @Test("Everything collapsed is one value, in which what was open inside is closed too")
  func collapsedValue() throws {
    let old = try Self.outline(
      ["g": nil, "h": "g", "x": "h", "k": nil], expanded: ["g", "h"])
    var new = old
    new.collapseAll()
    #expect(try Self.changes(from: old, to: new) == ChangeSet(deletedItems: Self.rows(1, 2)))
    try new.expand(["g"])
    #expect(new.visibleItems == ["g", "h", "k"])
    new = old
    new.collapseAll(toDepth: 1)
    #expect(new.visibleItems == ["g", "h", "k"])
  }

  @Test("What is open below a closed ancestor is open again when that opens")
  func nestedState() throws {
    var outline = try Self.outline(
      ["a": nil, "b": "a", "c": "b", "d": nil], expanded: ["a", "b"])
    #expect(outline.visibleItems == ["a", "b", "c", "d"])
    try outline.collapse(["a"])
    #expect(outline.visibleItems == ["a", "d"])
    #expect(outline.isExpanded("b"))
    #expect(!outline.isVisible("b"))
    try outline.expand(["a"])
    #expect(outline.visibleItems == ["a", "b", "c", "d"])
  }

  @Test("An item moved below a parent that was never loaded does not stand for its children")
  func movedBelowUnloadedParent() throws {
    let source = DataSource<Int, String>()
    try source.apply(Outline(["p", "m"]), to: 0)
    var asked = 0
    source.sectionSnapshotHandlers.childrenProvider = { _, _ in
      asked += 1
      return (try? Outline(["k1", "k2", "m"])).map { .children($0) } ?? .failed
    }
    try source.update { (list) throws(SnapshotError<Int, String>) in
      try list.moveItem("m", to: "p", at: 0)
    }
    #expect(asked == 0)
    try source.userExpand("p")
    #expect(asked == 1)
    #expect(source.current.itemIdentifiers == ["p", "k1", "k2", "m"])
    #expect(source.snapshot().numberOfItems == 4)
  }

  @Test("Collapsing a section touches no row of the next")
  func collapseOneSection() throws {
    let source = DataSource<Int, String>()
    try source.apply(
      Self.outline(["h1": nil, "a": "h1", "b": "h1", "c": "h1"], expanded: ["h1"]), to: 0)
    try source.apply(Self.outline(["h2": nil, "d": "h2"], expanded: ["h2"]), to: 1)
    #expect(try source.userCollapse("h1") == ChangeSet(deletedItems: Self.rows(1, 2, 3)))
  }
}
