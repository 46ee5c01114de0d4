import CHeap
import Foundation
import Pleach

/// Making a snapshot of an array of identifiers, each of which must be there once.
///
/// The outcome says what the heap holds for it beyond the identifiers themselves.
var buildingBenchmarks: [Benchmark] {
  [
    building(of: UUID.self), building(of: String.self), building(of: Int.self),
    building(of: RowIdentifier.self),
  ]
}

private func building<Item: Identifier>(of kind: Item.Type) -> Benchmark {
  Benchmark(name: "building/\(Item.kind)", sizes: [5_000, 100_000]) { size, _ in
    let items = (0..<UInt64(size)).map(Item.make)
    func snapshot(_ add: (inout Snapshot<Int, Item>) throws -> Void) rethrows
      -> Snapshot<Int, Item>
    {
      var snapshot = Snapshot<Int, Item>()
      try? snapshot.appendSections([0])
      try add(&snapshot)
      return snapshot
    }
    return [
      contender("array and set", of: items, contents: \.array) { ArrayAndSet(items) },
      contender("Pleach at once", of: items, contents: \.itemIdentifiers) {
        try snapshot { try $0.appendItems(items) }
      },
      contender("Pleach one by one", of: items, contents: \.itemIdentifiers) {
        try snapshot { for item in items { try $0.appendItems([item]) } }
      },
    ]
  }
}

/// The textbook's list of unique items.
private struct ArrayAndSet<Item: Hashable> {
  private(set) var array: [Item] = []
  private var set: Set<Item> = []

  init(_ items: [Item]) {
    array.reserveCapacity(items.count)
    set.reserveCapacity(items.count)
    for item in items where set.insert(item).inserted { array.append(item) }
  }
}

private func contender<Item: Identifier, List>(
  _ name: String, of items: [Item], contents: @escaping (List) -> [Item],
  make: @escaping () throws -> List
) -> Contender {
  Contender(name: name) {
    blackHole(try? make())
  } outcome: {
    let before = heap_bytes_in_use()
    let list = try make()
    let after = heap_bytes_in_use()
    guard contents(list) == items else {
      throw Edits.Wrong(description: "\(name): the items are not those of the array")
    }
    guard before >= 0, after >= 0 else { return grouped(items.count) }
    let bytes = Double(after - before) / Double(items.count) - Double(MemoryLayout<Item>.stride)
    return "\(grouped(items.count)), \(fixed(bytes, places: 1)) B an item"
  }
}
