import PleachDiff
import Testing

@testable import PleachSnapshots

@Suite("FlatSnapshot: rows in their outline")
struct FlatSnapshotOutlineTests {
  /// A: tools(saw), toys(box(dice)), all expanded; B without items; C: k(x) with k collapsed.
  static func flat() throws -> FlatSnapshot<String, String> {
    var list = Snapshot<String, String>()
    try list.appendSections(["A", "B", "C"])
    try list.appendItems(["tools", "toys"], toSection: "A")
    try list.appendItems(["saw"], to: "tools")
    try list.appendItems(["box"], to: "toys")
    try list.appendItems(["dice"], to: "box")
    try list.appendItems(["k"], toSection: "C")
    try list.appendItems(["x"], to: "k")
    try list.expand(["tools", "toys", "box"])
    return list.flattened()
  }

  static func path(_ section: Int, _ item: Int) -> ItemIndexPath {
    ItemIndexPath(section: section, item: item)
  }

  @Test("Levels, states and children follow the tree and not the neighbours")
  func rows() throws {
    let flat = try Self.flat()
    #expect(
      flat.itemIdentifiers.map { "\($0) \(flat.row(of: $0)?.level ?? -1)" } == [
        "tools 0", "saw 1", "toys 0", "box 1", "dice 2", "k 0",
      ])
    #expect(flat.isExpanded(at: Self.path(0, 2)))
    #expect(!flat.isExpanded(at: Self.path(2, 0)))
    #expect(flat.hasChildren(at: Self.path(2, 0)))
    #expect(!flat.hasChildren(at: Self.path(0, 4)))
    #expect(flat.row(of: "x") == nil, "it is hidden")
  }

  @Test("The last of its siblings, its parent and its ancestors")
  func relatives() throws {
    let flat = try Self.flat()
    let last = flat.itemIdentifiers.filter {
      flat.indexPath(for: $0).map { flat.isLastSibling(at: $0) } ?? false
    }
    #expect(last == ["saw", "toys", "box", "dice", "k"])
    #expect(flat.indexPathOfParent(at: Self.path(0, 4)) == Self.path(0, 3))
    #expect(flat.indexPathOfParent(at: Self.path(0, 2)) == nil)
    #expect(
      flat.indexPathsOfAncestors(at: Self.path(0, 4)) == [Self.path(0, 3), Self.path(0, 2)])
  }

  @Test("Neighbours are found across sections, past those without rows")
  func neighbours() throws {
    let flat = try Self.flat()
    #expect(flat.indexPath(after: Self.path(0, 4)) == Self.path(2, 0))
    #expect(flat.indexPath(before: Self.path(2, 0)) == Self.path(0, 4))
    #expect(flat.indexPath(after: Self.path(2, 0)) == nil)
    #expect(flat.indexPath(before: Self.path(0, 0)) == nil)
    #expect(flat.indexPath(ofRowAt: 5) == Self.path(2, 0))
    #expect(flat.indexOfRow(at: Self.path(2, 0)) == 5)
  }

  @Test("Where there is no row all answers are nil, false or nothing")
  func outside() throws {
    let flat = try Self.flat()
    for path in [
      Self.path(0, 5), Self.path(0, -1), Self.path(1, 0), Self.path(3, 0), Self.path(-1, 0),
      Self.path(.max, .max), Self.path(.min, .min),
    ] {
      #expect(flat.row(at: path) == nil)
      #expect(flat.level(at: path) == nil)
      #expect(!flat.isExpanded(at: path) && !flat.hasChildren(at: path))
      #expect(!flat.isLastSibling(at: path))
      #expect(flat.indexPathOfParent(at: path) == nil)
      #expect(flat.indexPathsOfAncestors(at: path) == [])
      #expect(flat.indexPath(after: path) == nil && flat.indexPath(before: path) == nil)
      #expect(flat.indexOfRow(at: path) == nil)
    }
    for index in [-1, 6, Int.min, Int.max] { #expect(flat.indexPath(ofRowAt: index) == nil) }
    let empty = Snapshot<String, String>().flattened()
    #expect(empty.indexPath(ofRowAt: 0) == nil)
    #expect(empty.numberOfItems == 0)
  }

  @Test("No question about a row by its place hashes or compares an item, in 1,000 sections too")
  func work() throws {
    let count = WorkCount()
    let flat = try WorkTests.list(1_000, 3, count).flattened()
    let path = Self.path(700, 2)
    let work = count.measuring {
      _ = (flat.row(at: path), flat.isLastSibling(at: path), flat.indexPathOfParent(at: path))
      _ = (flat.indexPath(after: path), flat.indexPath(before: Self.path(700, 0)))
      _ = (flat.indexOfRow(at: path), flat.indexPath(ofRowAt: 1_500), flat.numberOfItems)
    }
    #expect(work.hashes == 0 && work.comparisons == 0)
  }

  @Test("Flattening again after an edit makes the rows of the edited section alone")
  func sharedRows() throws {
    let count = WorkCount()
    var list = try WorkTests.list(1_000, 3, count)
    let before = list.flattened()
    try list.deleteItems([CountedItem(1_500, count)])
    var after = before
    let work = count.measuring { after = list.flattened(reusing: before) }
    #expect(work.hashes == 0)
    #expect(work.comparisons == 0)
    for section in 0..<1_000 {
      #expect((after.rows[section] === before.rows[section]) == (section != 500), "\(section)")
    }
    #expect(after.numberOfItems == 2_999)
    #expect(after.indexPath(ofRowAt: 1_502) == Self.path(501, 0))
  }
}
