import CHeap
import EagerLayout
import Pleach

/// Eager layouts of millions of elements: each takes long, so few are made.
///
/// What one costs is found out once for each screen, with nothing measured, and is the least of three.
/// Of those that answers are checked with the last one is kept.
final class EagerSolves {
  /// What is laid out.
  struct Key: Equatable {
    var scene: String
    var counts: [Int]
    var width: Double
    var orthogonalOffsets: [Int: Double] = [:]
    var measured: [LayoutElement: LayoutSize] = [:]
  }

  struct Cost {
    var seconds: Double
    /// What it holds on the heap, where that can be told.
    var bytes: Int?
    var elements: Int
  }

  private var costs: [(key: Key, cost: Cost)] = []
  private var last: (key: Key, layout: EagerLayout)?

  /// The layout of a key, which `make` makes if it is not the last one.
  func layout(_ key: Key, make: () -> EagerLayout) -> EagerLayout {
    if let last, last.key == key { return last.layout }
    last = nil
    let layout = make()
    last = (key, layout)
    return layout
  }

  /// What the layout of a key costs.
  func cost(_ key: Key, make: () -> EagerLayout) -> Cost {
    if let known = costs.first(where: { $0.key == key }) { return known.cost }
    last = nil
    var seconds = Double.infinity
    var bytes: Int?
    var elements = 0
    for _ in 0..<3 {
      let before = heap_bytes_in_use()
      let start = ThreadClock.now()
      let layout = make()
      seconds = min(seconds, ThreadClock.now() - start)
      bytes = before < 0 ? nil : Int(heap_bytes_in_use() - before)
      elements = layout.elements.count
    }
    let cost = Cost(seconds: seconds, bytes: bytes, elements: elements)
    costs.append((key, cost))
    return cost
  }

  func release() { last = nil }
}
