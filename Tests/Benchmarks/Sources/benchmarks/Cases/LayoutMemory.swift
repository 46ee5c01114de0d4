import CHeap
import Pleach

extension LayoutScene {
  /// Which items have sizes of their own.
  private enum Choice: String, CaseIterable {
    case run = "a tenth measured, in a run"
    case all = "all measured"
    case scattered = "a tenth measured, scattered"
  }

  /// What a layout holds on the heap; with measured sizes, also for each of them.
  var memory: Benchmark {
    benchmark("memory") { size, seed in
      var contenders = [eagerMemory(size), unmeasured(size)]
      if isMeasured { contenders += Choice.allCases.map { measured($0, size, seed) } }
      return contenders
    }
  }

  private func eagerMemory(_ size: Int) -> Contender {
    var contender = plainly(size)
    contender.outcome = {
      let bytes = eagerCost(size).bytes
      eager.release()
      return Self.text(bytes, each: size, "an item")
    }
    return contender
  }

  /// A layout of which nothing is measured: it holds as much for ten times as many items.
  private func unmeasured(_ size: Int) -> Contender {
    let grown = Box<Double?>(nil)
    let target: Target? =
      isMeasured
      ? nil
      : .bytes(0.01, each: "an item more", places: 3) { grown.value }
    let counts = counts(size)
    return Contender(name: "nothing measured", target: target) {
      blackHole(solve(counts))
    } outcome: {
      let few = max(size / 10, min(size, sections))
      let bytes = Self.heapBytes { solve(counts) }
      let fewCounts = self.counts(few)
      if let bytes, let fewer = Self.heapBytes({ solve(fewCounts) }), size > few {
        grown.value = max(Double(bytes - fewer), 0) / Double(size - few)
      }
      return Self.text(bytes, each: size, "an item")
    }
  }

  /// A layout of which items are measured; it is made once.
  private func measured(_ choice: Choice, _ size: Int, _ seed: UInt64) -> Contender {
    let seconds = Box(0.0)
    let each = Box<Double?>(nil)
    let target = Target.bytes(16, each: "a measured item", places: 1) { each.value }
    return Contender(
      name: choice.rawValue, target: target, knownSeconds: { seconds.value }
    ) {
    } outcome: {
      let items = items(choice, size, seed)
      let counts = counts(size)
      let box = LayoutBox(solve(counts))
      let bytes = Self.heapBytes {
        seconds.value = ThreadClock.seconds {
          measure(items, of: counts, &box.solved)
        }
        return box
      }
      guard box.solved.numberOfMeasuredElements == items.count else {
        throw Edits.Wrong(description: "\(name), \(choice.rawValue): others are measured")
      }
      each.value = bytes.map { Double($0) / Double(max(items.count, 1)) }
      return Self.text(bytes, each: items.count, "a measured one")
    }
  }

  /// The chosen items, counted through all sections, in order.
  private func items(_ choice: Choice, _ size: Int, _ seed: UInt64) -> [Int] {
    let tenth = max(size / 10, 1)
    switch choice {
    case .all: return Array(0..<size)
    case .run: return Array((size / 2)..<min(size / 2 + tenth, size))
    case .scattered:
      var generator = SeededGenerator(seed: seed)
      return (0..<size).filter { _ in generator.next() % 10 == 0 }
    }
  }

  /// Measures items in order, as one who scrolls down would.
  private func measure(_ items: [Int], of counts: [Int], _ solved: inout SolvedLayout) {
    var (section, first) = (0, 0)
    for item in items {
      while item - first >= counts[section] {
        first += counts[section]
        section += 1
      }
      let path = ItemIndexPath(section: section, item: item - first)
      solved.setMeasuredSize(
        LayoutSize(width: 100, height: wantedHeight(path.item)), for: .cell(path))
    }
  }

  /// What is on the heap after something was made and was not before, where that can be told.
  private static func heapBytes(_ make: () -> some Any) -> Int? {
    let before = heap_bytes_in_use()
    let made = make()
    let bytes = heap_bytes_in_use() - before
    blackHole(made)
    return before < 0 ? nil : Int(bytes)
  }

  private static func text(_ bytes: Int?, each count: Int, _ unit: String) -> String {
    guard let bytes else { return "–" }
    return
      "\(grouped(bytes)) B, \(fixed(Double(bytes) / Double(max(count, 1)), places: 2)) \(unit)"
  }
}

/// What an outcome finds out, for those who ask later.
private final class Box<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}
