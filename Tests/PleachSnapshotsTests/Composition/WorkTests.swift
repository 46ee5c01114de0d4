import Testing

@testable import PleachDiff
@testable import PleachSnapshots

/// How much is hashed and compared, and what is copied: the cost that follows the change.
@Suite("Work: hashes, comparisons and copies")
struct WorkTests {
  typealias List = Snapshot<Int, CountedItem>
  typealias Outline = SectionSnapshot<CountedItem>

  static func items(_ range: Range<Int>, _ count: WorkCount) -> [CountedItem] {
    range.map { CountedItem($0, count) }
  }

  /// A list of sections 0, 1, … of `size` items each.
  static func list(_ sections: Int, _ size: Int, _ count: WorkCount) throws -> List {
    var list = List()
    try list.appendSections(Array(0..<sections))
    for section in 0..<sections {
      try list.appendItems(items(section * size..<(section + 1) * size, count), toSection: section)
    }
    return list
  }

  @Test("A new item is hashed once, and compared with next to nothing, however many there are")
  func appending() throws {
    let count = WorkCount()
    var outline = Outline()
    let bulk = try count.measuring { try outline.append(Self.items(0..<10_000, count)) }
    #expect(bulk.hashes == 10_000)
    #expect(bulk.comparisons < 100)

    var list = List()
    try list.appendSections([0, 1])
    let many = try count.measuring {
      try list.appendItems(Self.items(0..<10_000, count), toSection: 0)
    }
    #expect(many.hashes == 10_000)
    #expect(many.comparisons < 100)
  }

  @Test("Appending one by one hashes as often as appending all at once")
  func appendingOneByOne() throws {
    let count = WorkCount()
    var list = List()
    try list.appendSections(Array(0..<10))
    let single = try count.measuring {
      for section in 0..<10 {
        for id in 0..<1_000 {
          try list.appendItems([CountedItem(section * 1_000 + id, count)], toSection: section)
        }
      }
    }
    #expect(single.hashes == 10_000)
    #expect(single.comparisons < 100)
    #expect(try list == Self.list(10, 1_000, count))
  }

  /// Runs 40 edits on a big value that nothing else refers to; the room of its node array must not
  /// be copied by any of them.
  private func expectInPlace(
    _ name: String, _ outline: inout SectionSnapshot<Int>,
    _ edit: (inout SectionSnapshot<Int>, Int) throws -> Void
  ) rethrows {
    func addresses(_ outline: SectionSnapshot<Int>) -> [UInt] {
      [
        outline.storage.forest.links.lower.withUnsafeBufferPointer {
          UInt(bitPattern: $0.baseAddress)
        },
        outline.storage.items.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) },
        outline.storage.table.slots.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) },
      ]
    }
    let before = addresses(outline)
    for round in 0..<40 {
      try edit(&outline, round)
      #expect(addresses(outline) == before, "\(name), round \(round), copied")
    }
  }

  @Test("An edit of an outline that is not shared copies nothing")
  func editsInPlace() throws {
    var outline = try SectionSnapshot(Array(0..<1_000))
    try outline.append([5_000], to: 0)
    try outline.delete([999])
    try expectInPlace("move before", &outline) { try $0.move(700 + $1, before: 3) }
    try expectInPlace("move after", &outline) { try $0.move(700 + $1, after: 300) }
    try expectInPlace("move to", &outline) { try $0.move(600 + $1, to: 5, at: $1) }
    try expectInPlace("expand", &outline) { try $0.expand([$1]) }
    try expectInPlace("update", &outline) { try $0.update([$1]) }
    try expectInPlace("delete and append", &outline) {
      try $0.delete([100 + $1])
      try $0.append([2_000 + $1])
    }
    try expectInPlace("replace children", &outline) { outline, round in
      try outline.replace(childrenOf: 0, using: SectionSnapshot([6_000 + round]))
    }
    expectInPlace("refused append", &outline) { outline, _ in
      #expect(throws: SnapshotError<Never, Int>.self) { try outline.append([1]) }
    }
  }

  @Test("An edit of one section of a list that is not shared copies neither it nor the others")
  func listEditsInPlace() throws {
    var list = Snapshot<Int, Int>()
    try list.appendSections([0, 1, 2])
    for section in 0..<3 {
      try list.appendItems(Array(section * 1_000..<section * 1_000 + 900), toSection: section)
    }
    // Room for what is added below, and links in all sections.
    for section in 0..<3 {
      try list.appendItems(Array(10_000..<10_100), toSection: section)
      try list.deleteItems(Array(10_000..<10_100))
      try list.moveItem(section * 1_000 + 1, toSection: section, at: 0)
    }
    func addresses() -> [UInt] {
      list.sections.map { section in
        section.content.storage.forest.links.lower.withUnsafeBufferPointer {
          UInt(bitPattern: $0.baseAddress)
        }
      }
        + list.itemOwners.shards.map { shard in
          shard.slots.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        }
    }
    let before = addresses()
    for round in 0..<20 {
      try list.deleteItems([10 + round])
      try list.appendItems([5_000 + round], toSection: 0)
      try list.moveItem(300 + round, beforeItem: 5)
      try list.moveItem(400 + round, to: 5, at: 0)
      try list.moveItem(500 + round, toSection: 1, at: 0)
      try list.moveItem(500 + round, toSection: 0, at: 3)
      try list.expand([1_100 + round])
      try list.replaceItems(childrenOf: 1_200, using: SectionSnapshot([6_000 + round]))
      #expect(addresses() == before, "round \(round)")
    }
    for round in 0..<20 {
      var roots = try #require(list.snapshot(for: 2)).rootItems
      roots.swapAt(round, round + 1)
      roots[30] = 7_000 + round
      try list.replaceItems(inSection: 2, with: roots)
      #expect(list.rootItemIdentifiers(inSection: 2) == roots)
      #expect(addresses() == before, "replacing, round \(round)")
    }
  }

  @Test("Room grows in steps: appending one by one moves what is there seldom")
  func growth() throws {
    var list = Snapshot<Int, Int>()
    try list.appendSections([0])
    var capacities: Set<[Int]> = []
    for item in 0..<20_000 {
      try list.appendItems([item])
      let storage = list.sections[0].content.storage
      capacities.insert([
        storage.items.capacity, storage.tags.capacity, storage.forest.links.lower.capacity,
        storage.table.slots.count, list.itemOwners.shards.count,
      ])
    }
    #expect(capacities.count <= 75, "two kinds of arrays of 20,000 elements grow by a quarter")
  }

  @Test("The first edit of a copy copies the outline of the section concerned alone")
  func copying() throws {
    let count = WorkCount()
    let list = try Self.list(4, 100, count)
    var copy = list
    let work = try count.measuring { try copy.deleteItems([CountedItem(150, count)]) }
    #expect(work.hashes <= 4)
    for (index, section) in copy.sections.enumerated() {
      let isShared = section.content.storage === list.sections[index].content.storage
      #expect(isShared == (index != 1), "section \(index)")
    }
  }

  /// Where the parts lie that a list shares with its copies: the shards of the table of all items,
  /// and the sections.
  private func addresses(of list: Snapshot<Int, Int>) -> (shards: [UInt], sections: [UInt]) {
    (
      list.itemOwners.shards.map { shard in
        shard.slots.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
      },
      list.sections.map {
        UInt(bitPattern: Unmanaged.passUnretained($0.content.storage).toOpaque())
      }
    )
  }

  @Test("The first edit of a copy of a big list shares what it does not touch with the original")
  func sharingAfterEdits() throws {
    var list = Snapshot<Int, Int>()
    try list.appendSections(Array(0..<100))
    for section in 0..<100 {
      try list.appendItems(Array(section * 1_000..<(section + 1) * 1_000), toSection: section)
    }
    let before = addresses(of: list)
    #expect(before.shards.count == 128)
    #expect(list.itemOwners.shards.allSatisfy { $0.count < 1_200 && $0.slots.count < 2_000 })

    /// How many shards and sections an edit of a copy replaces.
    func replaced(
      _ edit: (inout Snapshot<Int, Int>) throws -> Void
    ) rethrows -> (shards: Int, sections: Int) {
      var copy = list
      try edit(&copy)
      let after = addresses(of: copy)
      #expect(addresses(of: list) == before, "the original is as it was")
      return (
        zip(before.shards, after.shards).filter { $0 != $1 }.count,
        zip(before.sections, after.sections).filter { $0 != $1 }.count
      )
    }
    #expect(try replaced { try $0.deleteItems([50_500]) } == (1, 1))
    #expect(try replaced { try $0.appendItems([-1], toSection: 7) } == (1, 1))
    #expect(try replaced { try $0.insertItems([-1], beforeItem: 50_500) } == (1, 1))
    #expect(try replaced { try $0.appendItems([-1], to: 50_500) } == (1, 1))
    #expect(try replaced { try $0.expand([50_500]) } == (0, 1))
    #expect(try replaced { try $0.reloadItems([50_500]) } == (0, 1))
    #expect(try replaced { try $0.moveItem(50_500, beforeItem: 50_900) } == (0, 1))
    #expect(try replaced { try $0.moveItem(50_500, beforeItem: 3) } == (1, 2))
    #expect(try replaced { try $0.moveSection(3, beforeSection: 5) }.shards == 0)
    let ten = try replaced { try $0.deleteItems(Array(50_500..<50_510)) }
    #expect(ten.shards <= 10 && ten.sections == 1)
    #expect(
      replaced { copy in
        #expect(throws: SnapshotError<Int, Int>.self) { try copy.appendItems([50_500]) }
      } == (0, 0), "nothing is copied by an edit that is refused")
  }

  @Test("A list of one section keeps no table of all items, and makes it for a second section")
  func soleSection() throws {
    var list = Snapshot<Int, Int>()
    try list.appendSections([0, 1, 2])
    try list.appendItems(Array(0..<3_000), toSection: 1)
    #expect(list.itemOwners.shards.isEmpty)
    #expect(list.brokenInvariants == [])
    let copy = list
    try list.moveItem(7, toSection: 0, at: 0)
    #expect(!list.itemOwners.shards.isEmpty)
    #expect(list.brokenInvariants == [])
    #expect(copy.itemOwners.shards.isEmpty)
    #expect(copy.sectionIdentifier(containingItem: 7) == 1)
    try list.apply([(0, SectionSnapshot(Array(0..<1_500))), (1, SectionSnapshot([7_000]))])
    #expect(list.brokenInvariants == [])
    try list.deleteSections([0, 1])
    #expect(list.itemOwners.shards.isEmpty)
    #expect(list.numberOfItems == 0)
    try list.appendItems([7])
    #expect(list.sectionIdentifier(containingItem: 7) == 2)
  }

  @Test("Outlines of many items keep their tables right over edits of all kinds")
  func bigLists() throws {
    var list = Snapshot<Int, Int>()
    try list.appendSections(Array(0..<6))
    for section in 0..<6 {
      let parents = Array(section * 1_000..<section * 1_000 + 100)
      try list.appendItems(parents, toSection: section)
      for parent in parents {
        try list.appendItems((1...4).map { parent * 10 + $0 + 100_000 }, to: parent)
      }
    }
    #expect(list.itemOwners.shards.count == 4)
    #expect(list.brokenInvariants == [])
    let before = list
    try list.deleteItems(Array(2_000..<2_090))
    try list.moveItem(3_050, beforeItem: 1_010)
    try list.replaceItems(childrenOf: 4_000, using: SectionSnapshot(Array(50_000..<52_000)))
    try list.deleteSections([5])
    try list.appendSections([6])
    try list.appendItems(Array(5_000..<5_100), toSection: 6)
    #expect(list.brokenInvariants == [])
    #expect(before.brokenInvariants == [])
    list.deleteAllItems()
    #expect(list.brokenInvariants == [])
    try list.appendItems(Array(0..<2_000), toSection: 3)
    try list.appendItems(Array(2_000..<4_000), toSection: 4)
    #expect(list.brokenInvariants == [])
  }

  @Test("A look-up hashes once or twice, however many sections and items there are")
  func lookingUp() throws {
    for (sections, size) in [(1, 1_000), (1_000, 1), (100, 100)] {
      let count = WorkCount()
      let list = try Self.list(sections, size, count)
      let flat = list.flattened()
      let item = CountedItem(sections * size / 2, count)
      for (name, query) in [
        ("contains", { _ = list.contains(item) }),
        ("section", { _ = list.sectionIdentifier(containingItem: item) }),
        ("index path", { _ = flat.indexPath(for: item) }),
        ("parent", { _ = list.parent(of: item) }),
        ("level", { _ = list.level(of: item) }),
      ] {
        let work = count.measuring(query)
        #expect(work.hashes <= 2, "\(name) in \(sections) sections")
        #expect(work.comparisons <= 4, "\(name) in \(sections) sections")
      }
      let byPath = count.measuring {
        _ = flat.itemIdentifier(for: ItemIndexPath(section: sections - 1, item: 0))
        _ = flat.numberOfItems
        _ = list.numberOfItems
        _ = flat.numberOfItems(inSectionAt: 0)
      }
      #expect(byPath.hashes == 0 && byPath.comparisons == 0)
    }
  }

  @Test("A difference hashes nothing and compares only items of the section that changed")
  func difference() throws {
    let count = WorkCount()
    var list = try Self.list(100, 100, count)
    let before = list.flattened()
    try list.insertItems([CountedItem(-1, count)], beforeItem: CountedItem(5_050, count))
    var changes = ChangeSet()
    let work = count.measuring {
      let after = list.flattened(reusing: before)
      changes = after.difference(from: before)
    }
    #expect(changes == ChangeSet(insertedItems: [ItemIndexPath(section: 50, item: 50)]))
    #expect(work.hashes == 0)
    #expect(work.comparisons <= 110)
  }

  @Test("Whole outlines are moved between snapshots without hashing an item again")
  func outlines() throws {
    let count = WorkCount()
    let outline = try Outline(Self.items(0..<1_000, count))
    let other = try Outline(Self.items(2_000..<3_000, count))
    let parent = CountedItem(5_000, count)
    var list = List()
    let applying = try count.measuring { try list.apply(outline, to: 0) }
    #expect(applying.hashes == 0)
    let both = try count.measuring { try list.apply([(1, other), (0, Outline())]) }
    #expect(both.hashes == 0)
    try list.appendItems([parent], toSection: 0)
    let replacing = try count.measuring {
      try list.replaceItems(childrenOf: parent, using: outline)
    }
    #expect(replacing.hashes <= 2)
    let moving = try count.measuring { try list.moveItem(parent, toSection: 1, at: 0) }
    #expect(moving.hashes <= 6)
  }

  @Test("Many sections given outlines at once cost what their items cost")
  func manyOutlines() throws {
    let count = WorkCount()
    var list = try Self.list(500, 10, count)
    let outlines = try (0..<500).map { section in
      (
        section: section,
        snapshot: try Outline(Self.items(section * 10..<section * 10 + 11, count).dropLast())
      )
    }
    let work = try count.measuring { try list.apply(outlines) }
    #expect(work.hashes == 0)
    #expect(work.comparisons <= 20_000)
  }

  @Test("Naming many duplicates is not quadratic")
  func manyDuplicates() throws {
    let count = WorkCount()
    let items = Self.items(0..<2_000, count)
    var list = try Self.list(2, 1_000, count)
    var outline = try Outline(items)
    let work = count.measuring {
      #expect(throws: SnapshotError<Int, CountedItem>.self) { try list.appendItems(items) }
      #expect(throws: SnapshotError<Never, CountedItem>.self) { try outline.append(items + items) }
    }
    #expect(work.comparisons < 60_000)
  }

  @Test("Items whose hashes are all the same are slow but right")
  func equalHashes() throws {
    struct Clumsy: Hashable, Sendable {
      var id: Int
      func hash(into hasher: inout Hasher) {}
    }
    var list = Snapshot<Int, Clumsy>()
    try list.appendSections([0, 1])
    for id in 0..<120 { try list.appendItems([Clumsy(id: id)], toSection: id % 2) }
    try list.moveItem(Clumsy(id: 7), beforeItem: Clumsy(id: 8))
    try list.deleteItems([Clumsy(id: 3), Clumsy(id: 4)])
    #expect(list.brokenInvariants == [])
    #expect(list.sectionIdentifier(containingItem: Clumsy(id: 7)) == 0)
    #expect(list.flattened().brokenInvariants == [])
  }

  // MARK: Deep and wide

  @Test("A chain of 5,000 levels is built, copied, compared, moved and deleted without recursion")
  func deepChain() throws {
    var outline = SectionSnapshot<Int>()
    try outline.append([0])
    for item in 1..<5_000 { try outline.append([item], to: item - 1) }
    try outline.expand(Array(0..<5_000))
    var list = Snapshot<Int, Int>()
    try list.apply(outline, to: 0)
    try list.appendSections([1])
    let open = list.flattened()
    #expect(open.numberOfItems == 5_000)
    #expect(open.level(at: ItemIndexPath(section: 0, item: 4_999)) == 4_999)

    try list.collapse([0])
    let changes = list.flattened(reusing: open).difference(from: open)
    #expect(
      changes.deletedItems == (1..<5_000).map { ItemIndexPath(section: 0, item: $0) })
    #expect(changes.changeCount == 4_999)

    let part = outline.snapshot(of: 0, includingParent: true)
    #expect(part == outline)
    #expect(part.description.count > 5_000)
    try list.moveItem(2, toSection: 1, at: 0)
    #expect(list.numberOfItems(inSection: 1) == 4_998)
    try list.deleteItems(Array((2..<5_000).reversed()))
    #expect(list.itemIdentifiers == [0, 1])
    try outline.replace(childrenOf: 0, using: outline.snapshot(of: 0))
    #expect(outline == part)
    try outline.delete(Array(0..<5_000))
    #expect(outline.isEmpty)
  }

  @Test("A fan of 50,000 children is built, flattened, collapsed and deleted")
  func wideFan() throws {
    let children = Array(1...50_000)
    var list = Snapshot<Int, Int>()
    try list.appendSections([0])
    try list.appendItems([0])
    for child in children { try list.appendItems([child], to: 0) }
    try list.expand([0])
    let open = list.flattened()
    #expect(open.numberOfItems == 50_001)
    try list.collapse([0])
    let changes = list.flattened(reusing: open).difference(from: open)
    #expect(changes.deletedItems.count == 50_000)
    #expect(changes.changeCount == 50_000)
    try list.expand([0])
    for child in children.prefix(25_000) { try list.deleteItems([child]) }
    try list.deleteItems(Array(children.suffix(25_000).reversed()))
    #expect(list.itemIdentifiers == [0])
    #expect(list.brokenInvariants == [])
  }

  @Test("Sections that come and go leave nothing behind")
  func recycledSections() throws {
    var list = Snapshot<Int, Int>()
    for round in 0..<100 {
      try list.appendSections([round])
      try list.appendItems([round])
      if round >= 3 { try list.deleteSections([round - 3]) }
    }
    #expect(list.sectionIndices.count <= 5)
    #expect(list.brokenInvariants == [])
  }

  @Test(
    "Applying a section's own outline, edited a little, replaces no more of the table than that")
  func sharingAfterApplying() throws {
    var list = Snapshot<Int, Int>()
    try list.appendSections(Array(0..<10))
    for section in 0..<10 {
      try list.appendItems(Array(section * 10_000..<(section + 1) * 10_000), toSection: section)
    }
    let before = addresses(of: list).shards
    #expect(before.count > 64)

    func replacedShards(
      by edit: (inout SectionSnapshot<Int>) throws -> Void
    ) throws -> Int {
      var copy = list
      var outline = try #require(copy.snapshot(for: 3))
      try edit(&outline)
      try copy.apply(outline, to: 3, expansion: .asGiven)
      #expect(copy.snapshot(for: 3) == outline)
      #expect(copy.itemOwners.count == copy.numberOfItems)
      return zip(before, addresses(of: copy).shards).filter { $0 != $1 }.count
    }
    #expect(try replacedShards { try $0.expand([35_000]) } == 0)
    #expect(try replacedShards { try $0.move(35_000, before: 30_000) } == 0)
    #expect(try replacedShards { try $0.delete([35_000]) } == 1)
    #expect(try replacedShards { try $0.append([-1]) } == 1)
    // Made anew, in another order.
    #expect(try replacedShards { $0 = try SectionSnapshot($0.items.reversed()) } == 0)
  }
}
