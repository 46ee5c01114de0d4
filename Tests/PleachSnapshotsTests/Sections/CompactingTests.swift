import Testing

@testable import PleachSnapshots

/// An identifier that lies on the heap, and says when it goes.
private final class Handle: Hashable, Sendable {
  let id: Int
  private let onDeinit: @Sendable () -> Void

  init(_ id: Int, onDeinit: @escaping @Sendable () -> Void) {
    self.id = id
    self.onDeinit = onDeinit
  }

  deinit { onDeinit() }

  static func == (left: Handle, right: Handle) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// How many handles are gone; used from one thread alone.
private final class Tally: @unchecked Sendable {
  var gone = 0
}

@Suite("Sections: room of what was removed")
struct CompactingTests {
  private static func handles(_ range: Range<Int>, _ tally: Tally) -> [Handle] {
    range.map { Handle($0) { tally.gone += 1 } }
  }

  @Test(
    "Items that were all removed are let go of, whichever edit took the last one",
    arguments: [0, 10, 500])
  func emptied(children: Int) throws {
    let edits: [(String, (inout Snapshot<Int, Handle>, [Handle]) throws -> Void)] = [
      ("delete", { try $0.deleteItems($1) }),
      ("one by one", { list, items in for item in items { list.deleteItemsIfPresent([item]) } }),
      (
        "last first",
        { list, items in for item in items.reversed() { try list.deleteItems([item]) } }
      ),
      ("if present", { list, items in #expect(list.deleteItemsIfPresent(items).isEmpty) }),
      ("replaced list", { list, _ in try list.replaceItems(inSection: 0, with: []) }),
      ("delete all", { list, _ in list.deleteAllItems() }),
      ("delete the section", { list, _ in try list.deleteSections([0]) }),
      (
        "moved away",
        { list, items in
          for item in items where list.parent(of: item) == nil {
            try list.moveItem(item, toSection: 1)
          }
          #expect(list.sections[0].content.storage.items.isEmpty)
          try list.deleteSections([1])
        }
      ),
    ]
    for (name, edit) in edits {
      let tally = Tally()
      var list = Snapshot<Int, Handle>()
      try list.appendSections([0, 1])
      try {
        let items = Self.handles(0..<600, tally)
        try list.appendItems(Array(items.dropLast(children)), toSection: 0)
        try list.appendItems(items.suffix(children), to: items[0])
        try edit(&list, items)
      }()
      #expect(list.numberOfItems == 0 && list.brokenInvariants == [], "\(name)")
      #expect(tally.gone == 600, "\(name)")
    }
  }

  @Test("What is left of an outline takes the room of what is left")
  func mostRemoved() throws {
    let tally = Tally()
    var outline = SectionSnapshot<Handle>()
    let kept = Self.handles(0..<2, tally)
    try {
      let items = Self.handles(2..<20_000, tally)
      try outline.append(kept)
      try outline.append(items)
      try outline.move(items[0], to: kept[0])
      try outline.expand([kept[1]])
      try outline.delete(items)
    }()
    #expect(tally.gone == 19_998)
    #expect(outline.items == kept && outline.expandedItems == [kept[1]])
    #expect(outline.brokenInvariants == [])
    let storage = outline.storage
    #expect(storage.items.capacity < 100 && storage.tags.capacity < 100)
    #expect(storage.table.slots.count < 100 && storage.forest.handleCount == 2)
    #expect(storage.forest.links.lower.capacity < 100)
  }

  @Test("Random removals one by one keep the room in step, and what stays as it was")
  func oneByOne() throws {
    let seed: UInt64 = 0x5EED
    var random = SplitMix64(seed: seed)
    var outline = try SectionSnapshot(Array(0..<200))
    for item in 200..<2_000 { try outline.append([item], to: item / 10) }
    try outline.expand(Array(stride(from: 0, to: 2_000, by: 3)))
    let copy = outline
    var present = Set(0..<2_000)
    var rooms: Set<Int> = []
    for item in Array(0..<2_000).shuffled(using: &random) where present.contains(item) {
      let gone = [item] + outline.descendants(of: item)
      try outline.delete([item])
      present.subtract(gone)
      let storage = outline.storage
      #expect(storage.items.count <= 2 * outline.count + 64, "seed \(seed)")
      rooms.insert(storage.items.capacity)
      if outline.count.isMultiple(of: 16) {
        #expect(outline.items == copy.items.filter(present.contains), "seed \(seed)")
        #expect(outline.expandedItems == copy.expandedItems.filter(present.contains))
        #expect(outline.brokenInvariants == [])
      }
    }
    #expect(outline.isEmpty && rooms.count < 10, "seed \(seed)")
  }
}
