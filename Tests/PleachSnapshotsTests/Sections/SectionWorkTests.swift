import PleachSnapshots
import Testing

/// How much is hashed and compared, where what is asked for concerns many items.
@Suite("SectionSnapshot: hashes and comparisons")
struct SectionWorkTests {
  typealias Outline = SectionSnapshot<CountedItem>

  /// A root over `size` items, each of which has two children.
  static func outline(_ size: Int, _ count: WorkCount) throws -> Outline {
    try Outline([0], item: { CountedItem($0, count) }) { id in
      id == 0 ? Array(1...size) : id <= size ? [id * 2 + 10_000, id * 2 + 10_001] : []
    }
  }

  static let size = 1_000

  /// How many items the outline has.
  static let total = 1 + 3 * size

  func expectWork(
    _ name: String, hashes: Int, comparisons: Int = 100, _ count: WorkCount,
    _ body: () throws -> Void
  ) rethrows {
    let work = try count.measuring(body)
    #expect(work.hashes == hashes, "\(name)")
    #expect(work.comparisons <= comparisons, "\(name)")
  }

  @Test("Making an outline of a model or of a list hashes each occurrence once")
  func making() throws {
    let count = WorkCount()
    var outline = Outline()
    try expectWork("model", hashes: Self.total, count) {
      outline = try Self.outline(Self.size, count)
    }
    #expect(outline.count == Self.total)
    let items = outline.items
    for policy in [DuplicatePolicy.throw, .keepFirst, .keepLast] {
      try expectWork("list, \(policy)", hashes: items.count, count) {
        _ = try Outline(items, duplicates: policy)
      }
    }
    for policy in [DuplicatePolicy.keepFirst, .keepLast] {
      try expectWork(
        "doubled list, \(policy)", hashes: 2 * items.count, comparisons: 5 * items.count, count
      ) {
        let dropped = try Outline.make(items + items, duplicates: policy).dropped
        #expect(dropped.count == items.count)
      }
      try expectWork(
        "list that is here, \(policy)", hashes: items.count, comparisons: 5 * items.count, count
      ) {
        var copy = outline
        let dropped = try copy.append(items, duplicates: policy)
        #expect(dropped.count == items.count)
      }
    }
    expectWork("written out", hashes: 3, count) {
      _ = try? Outline {
        CountedItem(1, count)
        PleachSnapshots.Outline(CountedItem(2, count)) { CountedItem(3, count) }
      }
    }
  }

  @Test("What concerns all items by their nodes hashes none of them")
  func withoutHashing() throws {
    let count = WorkCount()
    let outline = try Self.outline(Self.size, count)
    var changed = outline
    try changed.append([CountedItem(-1, count)])
    expectWork("filtered", hashes: 0, comparisons: 0, count) {
      #expect(outline.filtered { $0.id > 10_000 }.count == Self.total)
      #expect(outline.filtered { $0.id == 1 }.count == 2)
    }
    expectWork("sorted", hashes: 0, comparisons: 0, count) {
      #expect(outline.sorted { $0.id > $1.id }.count == Self.total)
    }
    expectWork("expanded", hashes: 0, comparisons: 0, count) {
      changed.expandAll()
      changed.collapseAll(toDepth: 1)
      changed.restore(.all)
    }
    expectWork("kept", hashes: 0, comparisons: 2 * Self.total, count) {
      changed.keepExpansion(of: outline)
    }
  }

  @Test("A saved expansion is hashed once when it is made, and once when it is given back")
  func expansion() throws {
    let count = WorkCount()
    var outline = try Self.outline(Self.size, count)
    outline.expandAll()
    var saved = outline.expansion
    // A set compares where two hashes meet in one slot.
    expectWork("saving", hashes: Self.size + 1, comparisons: Self.size, count) {
      saved = outline.expansion
    }
    outline.collapseAll()
    expectWork("restoring", hashes: Self.size + 1, comparisons: 2 * Self.size, count) {
      outline.restore(saved)
    }
    #expect(outline.expansion == saved)
  }

  @Test("A call that names an item hashes it once, however many others there are")
  func named() throws {
    let count = WorkCount()
    var outline = try Self.outline(Self.size, count)
    let (item, other) = (CountedItem(7, count), CountedItem(8, count))
    expectWork("descendants", hashes: 1, count) { _ = outline.descendants(of: item) }
    expectWork("ancestors", hashes: 1, count) { _ = outline.ancestors(of: item) }
    try expectWork("insert", hashes: 3, count) {
      try outline.insert(
        [CountedItem(-1, count), CountedItem(-2, count)], childOf: item, at: 1)
    }
    try expectWork("move", hashes: 2, count) { try outline.move(item, to: other) }
    try expectWork("move to the roots", hashes: 1, count) { try outline.move(item, to: nil) }
    try expectWork("replace", hashes: 2, count) {
      try outline.replace(item, with: CountedItem(-3, count))
    }
    try expectWork("sort children", hashes: 1, count) {
      try outline.sortChildren(of: other) { $0.id < $1.id }
    }
    try expectWork("expand", hashes: 2, count) {
      try outline.expandAll(below: other)
      try outline.collapseAll(below: other, toDepth: 1)
    }
    expectWork("if present", hashes: 6, count) {
      outline.expandIfPresent([item, other])
      outline.collapseIfPresent([item, other])
      outline.deleteIfPresent([item, other])
    }
  }
}
