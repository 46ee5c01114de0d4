import Testing

@testable import PleachSnapshots

@Suite("NodeTable")
struct NodeTableTests {
  /// A table with the tags of its nodes, as its owner has them.
  struct Owned {
    var table = NodeTable()
    var tags: ContiguousArray<UInt32> = []

    /// The node as the table finds it, asked for as an owner of distinct items does.
    func find(_ node: Int32) -> Int32 { table.node(tag: tags[Int(node)]) { $0 == node } }

    /// What is wrong with the slots: each entry must be reachable from its home, and at least a
    /// fifth of the slots must be free.
    var brokenInvariants: [String] {
      let slots = table.slots
      let taken = slots.indices.filter { slots[$0] != 0 }
      var broken: [String] = []
      if taken.count != table.count { broken.append("count \(table.count), not \(taken.count)") }
      if !slots.isEmpty, taken.count * 5 > slots.count * 4 { broken.append("too full") }
      for slot in taken {
        let node = Int(slots[slot] & (1 << table.nodeBits - 1)) - 1
        let scattered = Probing.scattered(tags[node])
        var place = Probing.home(of: scattered, slotCount: slots.count)
        if slots[slot] >> table.nodeBits != (scattered << table.nodeBits) >> table.nodeBits {
          broken.append("slot \(slot) has a wrong remnant")
        }
        while place != slot, slots[place] != 0 { place = (place + 1) % slots.count }
        if place != slot { broken.append("slot \(slot) cannot be reached") }
      }
      return broken
    }
  }

  /// Tags whose homes in a table of so many slots are the given ones.
  static func tags(withHomes homes: [Int], of slotCount: Int) -> ContiguousArray<UInt32> {
    var next: UInt32 = 0
    var tags: ContiguousArray<UInt32> = []
    for home in homes {
      while Probing.home(of: Probing.scattered(next), slotCount: slotCount) != home { next += 1 }
      tags.append(next)
      next += 1
    }
    return tags
  }

  @Test("Scattering keeps distinct tags distinct")
  func scattering() {
    var seen: Set<UInt32> = []
    for tag in 0..<100_000 as Range<UInt32> {
      seen.insert(Probing.scattered(tag))
      seen.insert(Probing.scattered(~tag))
    }
    #expect(seen.count == 200_000)
  }

  @Test("Tags that differ in a few bits alone do not crowd together", arguments: [0, 8, 16, 22])
  func spreading(shift: UInt32) {
    let count = 1_000
    var homes: [Int: Int] = [:]
    for tag in 0..<UInt32(count) {
      homes[Probing.home(of: Probing.scattered(tag << shift), slotCount: 1_251), default: 0] += 1
    }
    #expect((homes.values.max() ?? 0) <= 12)
  }

  @Test("The highest load is kept exactly: so many slots hold so many entries and no more")
  func load() {
    for count in 0...2_000 {
      let slotCount = Probing.slotCount(for: count)
      #expect(Probing.capacity(ofSlotCount: slotCount) == count)
      #expect(slotCount > count)
    }
  }

  @Test("An empty table finds nothing and takes no room")
  func empty() {
    let table = NodeTable()
    #expect(table.node(tag: 0) { _ in true } == -1)
    #expect(table.slots.isEmpty)
  }

  @Test(
    "Random inserts, removals and look-ups answer as a set does, however tags collide",
    arguments: [.max, 64, 7, 1] as [UInt32])
  func randomScript(distinctTags: UInt32) {
    var random = SplitMix64(seed: UInt64(distinctTags))
    var owned = Owned()
    owned.tags = ContiguousArray(
      (0..<200).map { _ in UInt32.random(in: 0..<distinctTags, using: &random) })
    var model: Set<Int32> = []
    for step in 0..<6_000 {
      let node = Int32(random.index(below: 200))
      // Phases of growth and of shrinking.
      if random.happens(step / 500 % 2 == 0 ? 70 : 30) {
        if model.insert(node).inserted { owned.table.insert(node, tags: owned.tags) }
      } else {
        owned.table.remove(node, tags: owned.tags)
        model.remove(node)
      }
      guard step.isMultiple(of: 50) else { continue }
      var broken = owned.brokenInvariants
      for node in 0..<200 as Range<Int32> where (owned.find(node) == node) != model.contains(node) {
        broken.append("\(node) is found: \(!model.contains(node))")
      }
      if owned.table.count != model.count { broken.append("count \(owned.table.count)") }
      if !broken.isEmpty {
        Issue.record("tags below \(distinctTags), step \(step): \(broken)")
        return
      }
    }
  }

  @Test("Whatever homes four entries have, each is found when any two of them are gone")
  func everyRun() {
    let slotCount = Probing.slotCount(for: 4)
    for code in 0..<slotCount * slotCount * slotCount * slotCount {
      let homes = [
        code % slotCount, code / slotCount % slotCount, code / (slotCount * slotCount) % slotCount,
        code / (slotCount * slotCount * slotCount),
      ]
      let tags = Self.tags(withHomes: homes, of: slotCount)
      var full = Owned(tags: tags)
      let nodes = NewNodes(reused: [], firstFresh: 0, count: 4)
      #expect(full.table.insert(nodes, tags: tags) { _, _ in false } == [])
      #expect(full.table.slots.count == slotCount)
      for removed in 0..<4 as Range<Int32> {
        for second in 0..<4 as Range<Int32> where second != removed {
          var owned = full
          owned.table.remove(removed, tags: tags)
          owned.table.remove(second, tags: tags)
          let found = (0..<4).filter { owned.find($0) == $0 }
          let left = (0..<4).filter { $0 != removed && $0 != second }
          if found != left || !owned.brokenInvariants.isEmpty {
            Issue.record("homes \(homes) without \(removed), \(second): \(found)")
          }
        }
      }
    }
  }

  @Test("A batch takes exactly the room it needs, and what is not new in it is named")
  func batches() {
    // Items 0, 1, 2, …, of which some nodes stand for the same.
    let items = [0, 1, 2, 1, 3, 0, 4, 1]
    let tags = ContiguousArray(items.map { UInt32($0) })
    for split in 0...items.count {
      var table = NodeTable()
      let first = NewNodes(reused: [], firstFresh: 0, count: split)
      let second = NewNodes(reused: [], firstFresh: Int32(split), count: items.count - split)
      func isEqual(_ left: Int32, _ right: Int32) -> Bool { items[Int(left)] == items[Int(right)] }
      var rejected = table.insert(first, tags: tags, unless: isEqual)
      if split > 0 { #expect(table.slots.count == Probing.slotCount(for: split)) }
      rejected += table.insert(second, tags: tags, unless: isEqual)
      #expect(rejected == [3, 5, 7], "split at \(split)")
      #expect(table.count == 5)
      #expect(Owned(table: table, tags: tags).brokenInvariants == [])
      // Those that were not added are passed over.
      table.remove(NewNodes(reused: [], firstFresh: 0, count: items.count), tags: tags)
      #expect(table.count == 0)
      #expect(table.slots.allSatisfy { $0 == 0 })
    }
  }

  @Test("Only candidates with the same remnant are shown to the owner")
  func candidates() {
    var random = SplitMix64(seed: 5)
    var owned = Owned(
      tags: ContiguousArray((0..<10_000).map { _ in UInt32.random(in: 0...(.max), using: &random) })
    )
    _ = owned.table.insert(NewNodes(reused: [], firstFresh: 0, count: 10_000), tags: owned.tags) {
      _, _ in false
    }
    var shown = 0
    for _ in 0..<10_000 {
      let tag = UInt32.random(in: 0...(.max), using: &random)
      _ = owned.table.node(tag: tag) { _ in
        shown += 1
        return false
      }
    }
    #expect(shown < 20)
  }

  @Test("Growth is by a quarter, so that it happens seldom")
  func growth() {
    var owned = Owned()
    var slotCounts: Set<Int> = []
    for node in 0..<100_000 as Range<Int32> {
      owned.tags.append(UInt32(node) &* 2_654_435_761)
      owned.table.insert(node, tags: owned.tags)
      slotCounts.insert(owned.table.slots.count)
    }
    #expect(slotCounts.count <= 40, "it grew \(slotCounts.count) times")
    #expect(owned.table.slots.count < 160_000)
    #expect(owned.brokenInvariants == [])
  }

  @Test("Copies are independent")
  func copies() {
    var owned = Owned(tags: [7, 7, 9, 1, 7])
    for node in 0..<4 as Range<Int32> { owned.table.insert(node, tags: owned.tags) }
    let copy = owned
    owned.table.remove(1, tags: owned.tags)
    owned.table.insert(4, tags: owned.tags)
    #expect((0..<5).map { copy.find($0) } == [0, 1, 2, 3, -1])
    #expect((0..<5).map { owned.find($0) } == [0, -1, 2, 3, 4])
  }
}
