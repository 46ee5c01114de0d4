import PleachDiff
import Testing

@testable import PleachSnapshots

/// How much each query and each edit of a list hashes and compares.
@Suite("Snapshot: hashes and comparisons of each call")
struct ListWorkTests {
  typealias List = Snapshot<Int, CountedItem>
  typealias Outline = SectionSnapshot<CountedItem>

  static let sections = 20
  static let size = 100

  /// Sections of a root over its other items, each with one hash for a look-up.
  static func list(_ count: WorkCount) throws -> List {
    var list = List()
    try list.appendSections(Array(0..<sections))
    for section in 0..<sections {
      let items = WorkTests.items(section * size..<(section + 1) * size, count)
      try list.appendItems([items[0]], toSection: section)
      try list.appendItems(Array(items.dropFirst()), to: items[0])
    }
    return list
  }

  private func expectWork(
    _ name: String, hashes: Int, comparisons: Int = 20, _ count: WorkCount,
    _ body: () throws -> Void
  ) rethrows {
    let work = try count.measuring(body)
    #expect(work.hashes <= hashes, "\(name)")
    #expect(work.comparisons <= comparisons, "\(name)")
  }

  @Test("A query for one item hashes it once, and one for all items hashes none")
  func queries() throws {
    let count = WorkCount()
    let list = try Self.list(count)
    let item = CountedItem(7 * Self.size, count)
    let child = CountedItem(7 * Self.size + 3, count)
    let queries: [(String, () -> Void)] = [
      ("contains", { #expect(list.contains(item)) }),
      ("stored", { #expect(list.storedItem(for: item) != nil) }),
      ("section", { #expect(list.sectionIdentifier(containingItem: item) == 7) }),
      ("index", { #expect(list.indexOfItem(child) == 7 * Self.size + 3) }),
      ("place", { #expect(list.place(of: child)?.index == 2) }),
      ("parent", { #expect(list.parent(of: child) != nil) }),
      ("ancestors", { #expect(list.ancestors(of: child).count == 1) }),
      ("children", { #expect(list.children(of: item).count == Self.size - 1) }),
      ("has children", { #expect(list.hasChildren(item)) }),
      ("descendants", { #expect(list.descendants(of: item).count == Self.size - 1) }),
      ("outline", { #expect(list.snapshot(of: item).count == Self.size - 1) }),
      ("level", { #expect(list.level(of: child) == 1) }),
      ("is expanded", { #expect(!list.isExpanded(item)) }),
      ("is visible", { #expect(!list.isVisible(child)) }),
    ]
    for (name, query) in queries { expectWork(name, hashes: 1, count, query) }
    expectWork("all", hashes: 0, comparisons: 0, count) {
      #expect(list.numberOfItems == Self.sections * Self.size)
      #expect(list.itemIdentifiers.count == list.numberOfItems)
      #expect(list.visibleItemIdentifiers.count == Self.sections)
      #expect(list.expandedItemIdentifiers.isEmpty)
      #expect(list.numberOfItems(inSection: 3) == Self.size)
      #expect(list.itemIdentifiers(inSection: 3).count == Self.size)
      #expect(list.visibleItemIdentifiers(inSection: 3).count == 1)
      #expect(list.rootItemIdentifiers(inSection: 3).count == 1)
      #expect(list.snapshot(for: 3)?.count == Self.size)
      #expect(list.reloadedItemIdentifiers.isEmpty)
    }
  }

  @Test("A row of the flattened list is asked for without hashing, and an item with two hashes")
  func flattened() throws {
    let count = WorkCount()
    var list = try Self.list(count)
    list.expandAll()
    let flat = list.flattened()
    let path = ItemIndexPath(section: 7, item: 3)
    expectWork("by index path", hashes: 0, comparisons: 0, count) {
      #expect(flat.row(at: path)?.level == 1)
      #expect(flat.level(at: path) == 1)
      #expect(flat.itemIdentifier(for: path)?.id == 703)
      #expect(!flat.isExpanded(at: path) && !flat.hasChildren(at: path))
      #expect(!flat.isLastSibling(at: path))
      #expect(flat.indexPathOfParent(at: path) == ItemIndexPath(section: 7, item: 0))
      #expect(flat.indexPathsOfAncestors(at: path).count == 1)
      #expect(flat.indexPath(after: path) == ItemIndexPath(section: 7, item: 4))
      #expect(flat.indexPath(before: path) == ItemIndexPath(section: 7, item: 2))
      #expect(flat.indexOfRow(at: path) == 703)
      #expect(flat.indexPath(ofRowAt: 703) == path)
      #expect(flat.itemIdentifiers(inSection: 7).count == Self.size)
    }
    let item = CountedItem(703, count)
    expectWork("index path", hashes: 2, count) { #expect(flat.indexPath(for: item) == path) }
    expectWork("row", hashes: 2, count) { #expect(flat.row(of: item)?.level == 1) }
  }

  @Test("An edit that names items hashes each once, however many others there are")
  func edits() throws {
    let count = WorkCount()
    let start = try Self.list(count)
    func item(_ id: Int) -> CountedItem { CountedItem(id, count) }
    let (root, other, child) = (item(700), item(800), item(703))
    let new = WorkTests.items(10_000..<10_010, count)
    let outline = try Outline(WorkTests.items(20_000..<20_100, count))
    let place = OutlinePlace(section: 3, parent: item(300), index: 1)
    let edits: [(name: String, hashes: Int, edit: (inout List) throws -> Void)] = [
      ("append", 10, { try $0.appendItems(new, toSection: 3) }),
      ("append to", 11, { try $0.appendItems(new, to: root) }),
      ("insert before", 11, { try $0.insertItems(new, beforeItem: child) }),
      ("insert after", 11, { try $0.insertItems(new, afterItem: child) }),
      ("insert at", 11, { try $0.insertItems(new, childOf: root, at: 50) }),
      ("insert in", 10, { try $0.insertItems(new, inSection: 3, at: 1) }),
      // A policy asks besides whether an item came before in the list.
      ("keep first", 21, { try $0.appendItems(new, to: root, duplicates: .keepFirst) }),
      ("keep last", 21, { try $0.appendItems(new, to: root, duplicates: .keepLast) }),
      ("outline", 0, { try $0.appendItems(of: outline, toSection: 3) }),
      ("outline to", 1, { try $0.appendItems(of: outline, to: root) }),
      ("outline before", 1, { try $0.insertItems(of: outline, beforeItem: child) }),
      ("outline at", 1, { try $0.insertItems(of: outline, childOf: root, at: 3) }),
      ("outline in", 0, { try $0.insertItems(of: outline, inSection: 3, at: 1) }),
      ("delete", 1, { try $0.deleteItems([root]) }),
      ("delete all", 0, { $0.deleteAllItems() }),
      ("move before", 2, { try $0.moveItem(child, beforeItem: item(710)) }),
      ("move across", 2, { try $0.moveItem(root, afterItem: other) }),
      ("move to the end", 2, { try $0.moveItem(root, to: other) }),
      ("move to a section", 1, { try $0.moveItem(root, toSection: 3) }),
      ("move to a place", 2, { try $0.moveItems([(child, place)]) }),
      ("replace", 2, { try $0.replaceItem(root, with: item(-1)) }),
      ("replace children", 1, { try $0.replaceItems(childrenOf: root, using: outline) }),
      ("update", 1, { try $0.updateItems([root]) }),
      // A mark is an entry in a set, which hashes by itself, and again as it grows.
      ("reload", 3, { try $0.reloadItems([root]) }),
      ("expand", 1, { try $0.expand([root]) }),
      ("expand below", 1, { try $0.expandAll(below: root, toDepth: 1) }),
      ("expand all", 0, { $0.expandAll(toDepth: 3) }),
      ("collapse all", 0, { $0.collapseAll() }),
      ("sort", 0, { $0.sortItems { $0.id > $1.id } }),
      ("sort children", 1, { try $0.sortItems(childrenOf: root) { $0.id > $1.id } }),
      ("sort a section", 0, { try $0.sortItems(inSection: 7) { $0.id > $1.id } }),
      ("filter", 0, { $0 = $0.filtered { $0.id.isMultiple(of: 2) } }),
      ("keep expansion", 0, { $0.keepExpansion(of: start) }),
      ("delete a section", 0, { try $0.deleteSections([3]) }),
      ("move a section", 0, { try $0.moveSection(3, beforeSection: 9) }),
    ]
    for (name, hashes, edit) in edits {
      var list = start
      // Grafts look for each of their items, and deletions touch each that goes.
      try expectWork(name, hashes: hashes, comparisons: 250, count) { try edit(&list) }
      #expect(list.brokenInvariants == [], "\(name)")
    }
  }

  @Test("A refused list of new items is hashed once, and names what is there or stands twice")
  func refusals() throws {
    let count = WorkCount()
    for section in [0, 1] {
      var list = List()
      try list.appendSections([0, 1])
      try list.appendItems(WorkTests.items(0..<100, count), toSection: 0)
      // With a table of all items, and without.
      if section == 1 { try list.appendItems(WorkTests.items(100..<200, count), toSection: 1) }
      let items = WorkTests.items(300..<320, count) + WorkTests.items(90..<100, count)
      let twice = items + WorkTests.items(310..<330, count)
      let expected = WorkTests.items(90..<100, count) + WorkTests.items(310..<320, count)
      try expectWork("refused append", hashes: 50, comparisons: 150, count) {
        let error = #expect(throws: List.Failure.self) {
          try list.appendItems(twice, toSection: section)
        }
        let named = try #require(error).itemIdentifiers.map { $0.id }
        #expect(named == expected.map { $0.id })
      }
      #expect(list.brokenInvariants == [])
    }
  }

  /// Appends, opens, deletes and adds again many items one by one; no step may cost what all do.
  ///
  /// What arrays move when they grow is counted by how often their room changes.
  @Test("200,000 items appended, opened, deleted and added again one by one stay cheap")
  func growth() throws {
    let total = 200_000
    var outline = SectionSnapshot<Int>()
    var rooms: Set<[Int]> = []
    func note() {
      let (storage, forest) = (outline.storage, outline.storage.forest)
      rooms.insert([
        storage.items.capacity, storage.tags.capacity, forest.links.lower.capacity,
        storage.table.slots.count, forest.expanded.capacity,
      ])
    }
    for item in 0..<total {
      try outline.append([item], to: item % 10 == 0 ? nil : item - item % 10)
      try outline.expand([item])
      note()
    }
    #expect(outline.expandedItems.count == total)
    // Five arrays that grow by a quarter from eight to 200,000: 46 steps each at most.
    #expect(rooms.count <= 5 * 46)
    let grown = rooms.count
    let capacity = outline.storage.items.capacity
    for _ in 0..<2 {
      for root in stride(from: 0, to: total, by: 10) {
        try outline.delete([root])
        for item in root..<root + 10 {
          try outline.append([item], to: item == root ? nil : root)
          try outline.expand([item])
        }
        note()
      }
    }
    #expect(outline.count == total && outline.expandedItems.count == total)
    #expect(outline.storage.items.capacity == capacity)
    #expect(rooms.count == grown, "what was released is used again")
  }

  @Test("Outlines that their sections have already are not looked at when several are applied")
  func unchangedOutlines() throws {
    let count = WorkCount()
    let list = try Self.list(count)
    var outlines = list.sectionIdentifiers.compactMap { section in
      list.snapshot(for: section).map { (section: section, snapshot: $0) }
    }
    for policy in [DuplicatePolicy.throw, .keepFirst, .keepLast] {
      var copy = list
      try expectWork("all as they are, \(policy)", hashes: 0, comparisons: 0, count) {
        try copy.apply(outlines, duplicates: policy)
      }
      #expect(copy.itemOwners.shards.count == list.itemOwners.shards.count)
    }
    try outlines[3].snapshot.delete([CountedItem(3 * Self.size + 7, count)])
    for policy in [DuplicatePolicy.throw, .keepFirst, .keepLast] {
      var copy = list
      try expectWork(
        "one of them edited, \(policy)", hashes: 0, comparisons: 8 * Self.size, count
      ) { try copy.apply(outlines, duplicates: policy) }
      #expect(copy.numberOfItems == list.numberOfItems - 1)
    }
  }
}
