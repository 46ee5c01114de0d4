import Testing

@testable import PleachDiff

@Suite("HandleTable")
struct HandleTableTests {
  /// Random numbers that are the same for the same seed.
  struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let word = (state >> 22 ^ state) &* 0x9E37_79B9_7F4A_7C15
      return word ^ word >> 31
    }
  }

  /// The handle of `handle` in the table, asked for as an owner of distinct identifiers does.
  static func find(_ handle: Int32, tag: UInt32, in table: HandleTable) -> Int32 {
    table.handle(tag: tag) { $0 == handle }
  }

  /// What is wrong with the slots: each entry must be reachable from its home, and at least a
  /// quarter of the slots must be free.
  static func brokenInvariants(_ table: HandleTable) -> [String] {
    let slots = table.slots
    let taken = slots.indices.filter { slots[$0] != 0 }
    var broken: [String] = []
    if taken.count != table.count { broken.append("count \(table.count), taken \(taken.count)") }
    if slots.count & (slots.count - 1) != 0, !slots.isEmpty { broken.append("not a power of two") }
    if taken.count > slots.count / 4 * 3 { broken.append("too full") }
    for slot in taken {
      var place = Int(UInt32(slots[slot] >> 32)) & (slots.count - 1)
      while place != slot {
        if slots[place] == 0 {
          broken.append("slot \(slot) cannot be reached")
          break
        }
        place = (place + 1) & (slots.count - 1)
      }
    }
    return broken
  }

  @Test("An empty table finds nothing, removes nothing and takes no room")
  func empty() {
    var table = HandleTable()
    #expect(table.count == 0)
    #expect(table.handle(tag: 0) { _ in true } == -1)
    table.remove(3, tag: 7)
    table.reserveCapacity(0)
    table.reserveCapacity(-5)
    #expect(table.slots.isEmpty)
  }

  @Test(
    "Random inserts, removals and look-ups answer as a dictionary does, however tags collide",
    arguments: [.max, 64, 7, 1] as [UInt32])
  func randomScript(tags: UInt32) {
    let seed = UInt64(tags)
    var random = Random(state: seed)
    var table = HandleTable()
    var model: [Int32: UInt32] = [:]
    for step in 0..<6_000 {
      let handle = Int32.random(in: 0..<200, using: &random)
      // Phases of growth and of shrinking.
      let inserts = Int.random(in: 0..<10, using: &random) < (step / 500 % 2 == 0 ? 7 : 3)
      if inserts, model[handle] == nil {
        let tag = UInt32.random(in: 0..<tags, using: &random)
        table.insert(handle, tag: tag)
        model[handle] = tag
      } else if !inserts {
        table.remove(handle, tag: model[handle] ?? 3)
        model[handle] = nil
      }
      let asked = Int32.random(in: 0..<200, using: &random)
      let found = model[asked].map { Self.find(asked, tag: $0, in: table) }
      if found != (model[asked] == nil ? nil : asked) {
        Issue.record("seed \(seed), step \(step): \(asked) gives \(found.map { "\($0)" } ?? "nil")")
        return
      }
      if step.isMultiple(of: 50) {
        var broken = Self.brokenInvariants(table)
        for handle in 0..<Int32(200) {
          let tag = model[handle] ?? 3
          let isFound = Self.find(handle, tag: tag, in: table) == handle
          if isFound != (model[handle] != nil) { broken.append("\(handle) is found: \(isFound)") }
        }
        if table.count != model.count { broken.append("count \(table.count) of \(model.count)") }
        if !broken.isEmpty {
          Issue.record("seed \(seed), step \(step): \(broken)")
          return
        }
      }
    }
  }

  @Test("Entries whose home is the last slots go on at the first ones, also after removals")
  func wrapAround() {
    // In eight slots: homes 6, 7, 7, 7, 0, 6 fill the slots 6, 7, 0, 1, 2, 3.
    let tags: [UInt32] = [6, 7, 15, 23, 8, 14]
    for removed in 0..<tags.count {
      for second in 0..<tags.count where second != removed {
        var table = HandleTable()
        for (handle, tag) in tags.enumerated() { table.insert(Int32(handle), tag: tag) }
        #expect(table.slots.count == 8)
        for gone in [removed, second] {
          table.remove(Int32(gone), tag: tags[gone])
          #expect(Self.brokenInvariants(table) == [], "without \(removed), then \(second)")
        }
        for (handle, tag) in tags.enumerated() {
          let isThere = handle != removed && handle != second
          #expect(Self.find(Int32(handle), tag: tag, in: table) == (isThere ? Int32(handle) : -1))
        }
      }
    }
  }

  @Test("Equal tags are told apart by the owner, and only candidates of the tag are shown to it")
  func equalTags() {
    var table = HandleTable()
    for handle in 0..<20 as Range<Int32> { table.insert(handle, tag: handle < 10 ? 5 : 13) }
    var asked: Set<Int32> = []
    let missing = table.handle(tag: 5) { candidate in
      asked.insert(candidate)
      return false
    }
    #expect(missing == -1)
    #expect(asked == Set(0..<10))
    #expect(Self.find(7, tag: 5, in: table) == 7)
    #expect(Self.find(7, tag: 13, in: table) == -1, "the handle has another tag")
  }

  @Test("The same handle with the same tag can be held more than once, and goes once at a time")
  func repeatedEntries() {
    var table = HandleTable()
    for _ in 0..<3 { table.insert(4, tag: 9) }
    #expect(table.count == 3)
    table.remove(4, tag: 9)
    table.remove(4, tag: 9)
    #expect(table.count == 1)
    #expect(Self.find(4, tag: 9, in: table) == 4)
    table.remove(4, tag: 9)
    #expect(Self.find(4, tag: 9, in: table) == -1)
    table.remove(4, tag: 9)
    #expect(table.count == 0)
  }

  @Test("Removing with a wrong tag removes nothing")
  func wrongTag() {
    var table = HandleTable()
    table.insert(1, tag: 100)
    table.remove(1, tag: 101)
    table.remove(2, tag: 100)
    #expect(table.count == 1)
    #expect(Self.find(1, tag: 100, in: table) == 1)
  }

  @Test("The largest and the smallest tags and handles are kept")
  func extremes() {
    var table = HandleTable()
    let entries: [(Int32, UInt32)] = [
      (0, 0), (.max - 1, .max), (0, .max), (.max - 1, 0), (1, 1 << 31),
    ]
    for (handle, tag) in entries { table.insert(handle, tag: tag) }
    for (handle, tag) in entries { #expect(Self.find(handle, tag: tag, in: table) == handle) }
    for (handle, tag) in entries { table.remove(handle, tag: tag) }
    #expect(table.count == 0)
    #expect(Self.brokenInvariants(table) == [])
  }

  @Test("Reserved room is enough: nothing grows before it is used up")
  func reserving() {
    for capacity in [1, 5, 6, 7, 12, 13, 100, 1_000] {
      var table = HandleTable(minimumCapacity: capacity)
      let slotCount = table.slots.count
      for handle in 0..<Int32(capacity) {
        table.insert(handle, tag: UInt32(handle) &* 2_654_435_761)
      }
      #expect(table.slots.count == slotCount, "capacity \(capacity)")
      #expect(slotCount <= max(8, capacity * 3), "capacity \(capacity)")
    }
  }

  @Test("Growth doubles, so that it happens seldom")
  func growth() {
    var table = HandleTable()
    var slotCounts: Set<Int> = []
    for handle in 0..<100_000 as Range<Int32> {
      table.insert(handle, tag: UInt32(bitPattern: handle) &* 2_654_435_761)
      slotCounts.insert(table.slots.count)
    }
    #expect(slotCounts.count <= 16, "it grew \(slotCounts.count) times")
  }

  @Test("Copies are independent")
  func copies() {
    var table = HandleTable()
    for handle in 0..<5 as Range<Int32> { table.insert(handle, tag: UInt32(handle)) }
    let copy = table
    table.remove(2, tag: 2)
    table.insert(9, tag: 9)
    #expect(Self.find(2, tag: 2, in: copy) == 2)
    #expect(Self.find(9, tag: 9, in: copy) == -1)
    #expect(Self.find(2, tag: 2, in: table) == -1)
  }

  @Test("Equal identifiers have equal tags")
  func tags() {
    #expect(HandleTable.tag(of: "a") == HandleTable.tag(of: String("ba".dropFirst())))
    #expect(HandleTable.tag(of: 7) == HandleTable.tag(of: 7))
  }
}
