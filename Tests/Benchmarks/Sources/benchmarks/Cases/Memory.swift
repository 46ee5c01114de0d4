import CHeap
import Foundation
import Pleach

/// What a snapshot takes on the heap beyond its identifiers, and how long it takes to make it.
var memoryBenchmarks: [Benchmark] {
  [
    memory("memory/sections-of-1000/uuid", perSection: 1_000),
    memory("memory/one-section/uuid", perSection: .max),
  ]
}

private func memory(_ name: String, perSection: Int) -> Benchmark {
  Benchmark(name: name, sizes: [100_000]) { size, _ in
    let length = min(perSection, size)
    let sections = (0..<max(size / length, 1)).map { section in
      (0..<length).map { UUID.make(UInt64(section * length + $0)) }
    }
    let stranger = UUID.make(UInt64(size))
    return Shape.allCases.flatMap { shape in
      [false, true].map { isOneByOne in
        let name = "\(shape.rawValue), \(isOneByOne ? "one by one" : "at once")"
        return contender(name, of: sections, adding: stranger) {
          try shape.snapshot(of: sections, isOneByOne: isOneByOne)
        }
      }
    }
  }
}

/// How the items of a section hang together.
private enum Shape: String, CaseIterable {
  case flat
  case outline
  case open = "outline, all expanded"

  func snapshot(of sections: [[UUID]], isOneByOne: Bool) throws -> Snapshot<Int, UUID> {
    var snapshot = Snapshot<Int, UUID>()
    try snapshot.appendSections(Array(sections.indices))
    /// Adds items at once or one by one.
    func add(
      _ items: [UUID], _ append: (inout Snapshot<Int, UUID>, [UUID]) throws -> Void
    ) rethrows {
      if isOneByOne {
        for item in items { try append(&snapshot, [item]) }
      } else {
        try append(&snapshot, items)
      }
    }
    for (section, items) in sections.enumerated() {
      switch self {
      case .flat:
        try add(items) { try $0.appendItems($1, toSection: section) }
      case .outline, .open:
        // Each tenth is the parent of the nine behind it.
        let parents = stride(from: 0, to: items.count, by: 10)
        try add(parents.map { items[$0] }) { try $0.appendItems($1, toSection: section) }
        for parent in parents {
          let children = items[(parent + 1)..<min(parent + 10, items.count)]
          try add(Array(children)) { try $0.appendItems($1, to: items[parent]) }
        }
      }
      if self == .open { try add(items) { try $0.expand($1) } }
    }
    return snapshot
  }
}

private func contender(
  _ name: String, of sections: [[UUID]], adding stranger: UUID,
  make: @escaping () throws -> Snapshot<Int, UUID>
) -> Contender {
  Contender(name: name) {
    blackHole(try? make())
  } outcome: {
    let before = heap_bytes_in_use()
    let snapshot = try make()
    let after = heap_bytes_in_use()
    var copy = snapshot
    try copy.insertItems([stranger], beforeItem: sections[0][sections[0].count / 2])
    let afterCopy = heap_bytes_in_use()
    guard snapshot.itemIdentifiers == sections.flatMap(\.self), copy.contains(stranger) else {
      throw Edits.Wrong(description: "\(name): the items are not those of the arrays")
    }
    let count = sections.reduce(0) { $0 + $1.count }
    guard before >= 0, after >= 0 else { return grouped(count) }
    func perItem(_ bytes: Int64) -> String {
      fixed(Double(bytes) / Double(count) - Double(MemoryLayout<UUID>.stride), places: 1)
    }
    return "\(perItem(after - before)) B an item, \(perItem(afterCopy - before)) with an edited "
      + "copy (\(grouped(Int(afterCopy - after))) B more)"
  }
}
