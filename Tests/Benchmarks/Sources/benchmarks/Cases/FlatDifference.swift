import Foundation
import Pleach

/// The difference of two flat lists, cold: both are plain arrays, and nothing is known of them.
var flatDifferenceBenchmarks: [Benchmark] {
  FlatChange.allCases.flatMap { change in
    [
      flatDifference(change, of: UUID.self), flatDifference(change, of: String.self),
      flatDifference(change, of: Int.self),
    ]
  }
}

private func flatDifference<Item: Identifier>(
  _ change: FlatChange, of kind: Item.Type
) -> Benchmark {
  Benchmark(name: "flat/\(change.rawValue)/\(Item.kind)", sizes: [5_000, 100_000]) { size, seed in
    let input = change.input(size: size, seed: seed, of: kind)
    var contenders = [heckel(input)]
    // The time of the standard library's grows with the product of the size and the edits.
    let edits = change == .shuffle ? size : input.deletions + input.insertions
    if size * max(edits, 1) <= 10_000_000 { contenders.append(standardLibrary(input)) }
    return contenders
  }
}

private func heckel<Item>(_ input: FlatInput<Item>) -> Contender {
  Contender(name: ContenderName.heckel) {
    blackHole(HeckelDifference(from: input.old, to: input.new))
  } outcome: {
    let difference = HeckelDifference(from: input.old, to: input.new)
    return try Edits(
      deletions: difference.deletions, insertions: difference.insertions,
      moves: difference.moves
    ).outcome(on: input, by: ContenderName.heckel)
  }
}

private func standardLibrary<Item>(_ input: FlatInput<Item>) -> Contender {
  Contender(name: ContenderName.standardLibrary) {
    blackHole(input.new.difference(from: input.old).inferringMoves())
  } outcome: {
    var edits = Edits(deletions: [], insertions: [], moves: [])
    for change in input.new.difference(from: input.old).inferringMoves() {
      switch change {
      case .remove(let offset, _, nil): edits.deletions.append(offset)
      case .insert(let offset, _, nil): edits.insertions.append(offset)
      case .insert(let to, _, let from?): edits.moves.append((from: from, to: to))
      case .remove: break
      }
    }
    return try edits.outcome(on: input, by: ContenderName.standardLibrary)
  }
}
