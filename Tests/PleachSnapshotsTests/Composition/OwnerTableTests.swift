import Testing

@testable import PleachSnapshots

@Suite("OwnerTable")
struct OwnerTableTests {
  /// A table, and the tags of the items of each section, as a list has them.
  struct List {
    var table = OwnerTable()
    var tags: [[UInt32]]

    init(sections: Int) { tags = Array(repeating: [], count: sections) }

    mutating func insert(_ added: [UInt32], owner: Int) {
      tags[owner] += added
      if !table.insert(added, owner: Int32(owner)) { remake() }
    }

    mutating func removeFirst(_ count: Int, owner: Int) {
      let removed = Array(tags[owner].prefix(count))
      tags[owner].removeFirst(removed.count)
      table.remove(removed, count: removed.count, owner: Int32(owner))
    }

    mutating func remake() {
      let total = tags.reduce(0) { $0 + $1.count }
      var made = OwnerTable(capacity: total, ownerLimit: tags.count)
      var counts = ContiguousArray<Int32>(repeating: 0, count: made.shards.count)
      let forests = tags.map { tags in
        var forest = Forest()
        forest.insert(forest.newNodes(tags.count), under: Forest.none, before: Forest.none)
        return forest
      }
      for (tags, forest) in zip(tags, forests) {
        made.count(ContiguousArray(tags), of: forest, in: &counts)
      }
      made.reserve(counts)
      for (owner, forest) in forests.enumerated() {
        made.fill(ContiguousArray(tags[owner]), of: forest, owner: Int32(owner))
      }
      table = made
    }

    /// All owners that the table names for a tag.
    func candidates(_ tag: UInt32) -> [Int32] {
      var candidates: [Int32] = []
      _ = table.owner(tag: tag) { owner in
        candidates.append(owner)
        return false
      }
      return candidates.sorted()
    }

    /// Sections that the table does not name for their items, and wrong counts.
    var brokenInvariants: [String] {
      var broken: [String] = []
      var owners: [UInt32: [Int32]] = [:]
      for (owner, tags) in tags.enumerated() {
        for tag in tags { owners[tag, default: []].append(Int32(owner)) }
      }
      for (tag, owners) in owners {
        let candidates = candidates(tag)
        for owner in Set(owners) {
          let wanted = table.shards.isEmpty ? 1 : owners.filter { $0 == owner }.count
          if candidates.filter({ $0 == owner }).count < wanted {
            broken.append("tag \(tag): \(candidates), not \(owners)")
          }
        }
      }
      let total = tags.reduce(0) { $0 + $1.count }
      if table.count != total { broken.append("count \(table.count), not \(total)") }
      if !table.shards.isEmpty {
        let entries = table.shards.reduce(0) { $0 + $1.count }
        if entries != total { broken.append("\(entries) entries, not \(total)") }
      }
      for shard in table.shards
      where !shard.slots.isEmpty && shard.count * 4 > shard.slots.count * 3 {
        broken.append("a shard is too full")
      }
      return broken
    }
  }

  static func randomTags(
    _ count: Int, below limit: UInt32 = .max, using random: inout SplitMix64
  ) -> [UInt32] {
    (0..<count).map { _ in UInt32.random(in: 0..<limit, using: &random) }
  }

  @Test("Nothing is kept as long as one section alone has items")
  func sole() {
    var list = List(sections: 3)
    #expect(list.candidates(7) == [])
    #expect(list.table.isSole(1))
    list.insert([7, 8, 9], owner: 1)
    #expect(list.table.shards.isEmpty)
    #expect(list.candidates(7) == [1])
    #expect(list.table.isSole(1))
    #expect(!list.table.isSole(2))
    list.removeFirst(3, owner: 1)
    #expect(list.candidates(7) == [])
    list.insert([5], owner: 2)
    #expect(list.table.shards.isEmpty)
    #expect(list.brokenInvariants == [])
    list.insert([6], owner: 0)
    #expect(list.table.shards.count == 1)
    #expect(list.candidates(5) == [2])
    #expect(list.candidates(6) == [0])
    list.removeFirst(1, owner: 2)
    list.removeFirst(1, owner: 0)
    #expect(list.table.shards.isEmpty)
    #expect(list.table.count == 0)
  }

  @Test(
    "Random inserts and removals name the sections that have a tag, however tags collide",
    arguments: [.max, 1_000, 64, 7, 1] as [UInt32])
  func randomScript(distinctTags: UInt32) {
    var random = SplitMix64(seed: UInt64(distinctTags))
    var list = List(sections: 6)
    for step in 0..<400 {
      let copy = list
      let owner = random.index(below: 6)
      if random.happens(step / 100 % 2 == 0 ? 70 : 30) {
        let tags = Self.randomTags(random.index(below: 40), below: distinctTags, using: &random)
        list.insert(tags, owner: owner)
      } else {
        list.removeFirst(random.index(below: 40), owner: owner)
      }
      if !step.isMultiple(of: 20) { continue }
      let broken = list.brokenInvariants + copy.brokenInvariants
      if !broken.isEmpty {
        Issue.record("tags below \(distinctTags), step \(step): \(broken.prefix(5))")
        return
      }
    }
  }

  @Test("Shards stay small as the list grows, and name few sections in vain")
  func growth() {
    var random = SplitMix64(seed: 3)
    var list = List(sections: 50)
    for section in 0..<50 {
      list.insert(Self.randomTags(1_000, using: &random), owner: section)
    }
    #expect(list.table.shards.count == 64)
    #expect((list.table.shards.map { $0.count }.max() ?? 0) < 1_000)
    #expect(list.brokenInvariants == [])
    var named = 0
    for tag in Self.randomTags(10_000, using: &random) { named += list.candidates(tag).count }
    #expect(named < 100)
  }

  @Test("Items that another section has are found while others are entered, and none stays")
  func insertingUnlessPresent() {
    var random = SplitMix64(seed: 6)
    for distinctTags in [.max, 20] as [UInt32] {
      var list = List(sections: 3)
      list.insert(Self.randomTags(300, below: distinctTags, using: &random), owner: 0)
      list.insert(Self.randomTags(300, below: distinctTags, using: &random), owner: 1)
      for _ in 0..<20 {
        let tags = Self.randomTags(30, below: distinctTags, using: &random)
        let present = random.happens(50) ? random.index(below: 30) : nil
        if let present { list.insert([tags[present]], owner: 1) }
        let added = list.table.insert(tags, owner: 2) { index, owner in
          #expect(owner != 2)
          return owner == 1 && index == present
        }
        #expect(added == (present == nil))
        if added { list.tags[2] += tags }
        #expect(list.brokenInvariants == [])
      }
    }
  }

  @Test("Items whose tags are all the same fill one shard, and are found and removed")
  func equalTags() {
    var list = List(sections: 3)
    list.insert(Array(repeating: 42, count: 1_000), owner: 0)
    list.insert(Array(repeating: 42, count: 1_000), owner: 1)
    list.insert(Array(repeating: 42, count: 500), owner: 2)
    #expect(list.table.shards.count == 4)
    #expect(list.table.shards.map { $0.count }.sorted() == [0, 0, 0, 2_500])
    #expect(list.brokenInvariants == [])
    list.removeFirst(1_000, owner: 1)
    #expect(Set(list.candidates(42)) == [0, 2])
    #expect(list.brokenInvariants == [])
  }

  @Test(
    "Handles that do not fit are given wider entries", arguments: [4_094, 4_095, 4_096, 70_000])
  func manyOwners(sections: Int) {
    var random = SplitMix64(seed: 4)
    var list = List(sections: sections)
    for section in 0..<2 { list.insert(Self.randomTags(2, using: &random), owner: section) }
    let last = sections - 1
    let tags = Self.randomTags(2, using: &random)
    list.insert(tags, owner: last)
    #expect(list.candidates(tags[0]) == [Int32(last)])
    #expect(list.brokenInvariants == [])
    // A handle that came later than the table was made.
    list.tags += Array(repeating: [], count: sections)
    list.insert([1], owner: sections * 2 - 1)
    #expect(list.candidates(1).contains(Int32(sections * 2 - 1)))
    #expect(list.brokenInvariants == [])
  }
}
