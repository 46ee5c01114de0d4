import PleachSnapshots
import Testing

@Suite("Snapshot: outlines grafted on by item")
struct SnapshotSubtreesTests {
  typealias List = Snapshot<String, String>
  typealias Failure = SnapshotError<String, String>

  /// A: p(c) q, B: r, all collapsed.
  static func list() throws -> List {
    var list = List()
    try list.appendSections(["A", "B"])
    try list.appendItems(["p", "q"], toSection: "A")
    try list.appendItems(["c"], to: "p")
    try list.appendItems(["r"], toSection: "B")
    return list
  }

  /// x(y) z, of which x is expanded.
  static func outline() throws -> SectionSnapshot<String> {
    var outline = try SectionSnapshot(["x", "z"])
    try outline.append(["y"], to: "x")
    try outline.expand(["x"])
    return outline
  }

  static let edits: [(name: String, edit: @Sendable (inout List) throws -> Void, text: String)] = [
    (
      "at the end of a section", { try $0.appendItems(of: outline(), toSection: "A") },
      "A\n  - * p\n    -   c\n  - * q\n  + * x\n    - * y\n  - * z\nB\n  - * r"
    ),
    (
      "at the end of the last section", { try $0.appendItems(of: outline()) },
      "A\n  - * p\n    -   c\n  - * q\nB\n  - * r\n  + * x\n    - * y\n  - * z"
    ),
    (
      "below an item", { try $0.appendItems(of: outline(), to: "p") },
      "A\n  - * p\n    -   c\n    +   x\n      -   y\n    -   z\n  - * q\nB\n  - * r"
    ),
    (
      "before an item", { try $0.insertItems(of: outline(), beforeItem: "r") },
      "A\n  - * p\n    -   c\n  - * q\nB\n  + * x\n    - * y\n  - * z\n  - * r"
    ),
    (
      "behind an item and its subtree", { try $0.insertItems(of: outline(), afterItem: "p") },
      "A\n  - * p\n    -   c\n  + * x\n    - * y\n  - * z\n  - * q\nB\n  - * r"
    ),
    (
      "below an item at an index", { try $0.insertItems(of: outline(), childOf: "p", at: 0) },
      "A\n  - * p\n    +   x\n      -   y\n    -   z\n    -   c\n  - * q\nB\n  - * r"
    ),
  ]

  @Test("An outline comes with its expansion, and its items are found", arguments: edits.indices)
  func grafting(index: Int) throws {
    let (name, edit, text) = Self.edits[index]
    var list = try Self.list()
    try edit(&list)
    #expect(list.visualDescription() == text, "\(name)")
    #expect(list.numberOfItems == 7)
    let section = list.sectionIdentifier(containingItem: "y")
    #expect(section == list.sectionIdentifier(containingItem: "x"))
  }

  @Test("An outline with an item that any section has is refused", arguments: edits.indices)
  func duplicates(index: Int) throws {
    for taken in ["x", "y", "z"] {
      var list = try Self.list()
      try list.appendItems([taken], to: "r")
      let before = list
      #expect(throws: Failure.duplicateItems([taken]), "\(Self.edits[index].name)") {
        try Self.edits[index].edit(&list)
      }
      #expect(list == before)
    }
  }

  @Test("An unknown destination and an index behind the last child are refused")
  func unknownDestinations() throws {
    var list = try Self.list()
    let before = list
    let outline = try Self.outline()
    #expect(throws: Failure.unknownSections(["Z"])) {
      try list.appendItems(of: outline, toSection: "Z")
    }
    #expect(throws: Failure.unknownItems(["u"])) { try list.appendItems(of: outline, to: "u") }
    #expect(throws: Failure.unknownItems(["u"])) {
      try list.insertItems(of: outline, beforeItem: "u")
    }
    #expect(throws: Failure.unknownItems(["u"])) {
      try list.insertItems(of: outline, afterItem: "u")
    }
    for index in [-1, 2, Int.min, Int.max] {
      #expect(throws: Failure.indexOutOfRange(index: index, limit: 1)) {
        try list.insertItems(of: outline, childOf: "p", at: index)
      }
      #expect(throws: Failure.indexOutOfRange(index: index, limit: 1)) {
        try list.insertItems(["n"], childOf: "p", at: index)
      }
      #expect(throws: Failure.indexOutOfRange(index: index, limit: 1)) {
        try list.insertItems(["n"], inSection: "B", at: index)
      }
    }
    #expect(list == before)
    var empty = List()
    #expect(throws: Failure.noSections) { try empty.appendItems(of: outline) }
  }

  @Test("Items are inserted below an item and among the roots of a section at an index")
  func insertingItems() throws {
    var list = try Self.list()
    try list.insertItems(["c0"], childOf: "p", at: 0)
    try list.insertItems(["c2", "c3"], childOf: "p", at: 2)
    try list.insertItems(["r0"], inSection: "B", at: 0)
    try list.insertItems(["r2"], inSection: "B", at: 2)
    #expect(list.children(of: "p") == ["c0", "c", "c2", "c3"])
    #expect(list.rootItemIdentifiers(inSection: "B") == ["r0", "r", "r2"])
  }
}
