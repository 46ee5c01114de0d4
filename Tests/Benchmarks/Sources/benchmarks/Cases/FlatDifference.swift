import Foundation
import Pleach

/// The difference of two flat lists: cold, where both are plain arrays and nothing is known of
/// them; and warm, where the old list is in a snapshot that is shown already.
var flatDifferenceBenchmarks: [Benchmark] {
  FlatChange.allCases.flatMap { change in
    [
      flatDifference(change, of: UUID.self), flatDifference(change, of: String.self),
      flatDifference(change, of: Int.self), flatDifference(change, of: RowIdentifier.self),
    ]
  }
}

private func flatDifference<Item: Identifier>(
  _ change: FlatChange, of kind: Item.Type
) -> Benchmark {
  Benchmark(name: "flat/\(change.rawValue)/\(Item.kind)", sizes: [5_000, 100_000]) { size, seed in
    let input = change.input(size: size, seed: seed, of: kind)
    var contenders = [heckel(input), cold(input)] + (try warm(input))
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

private func cold<Item>(_ input: FlatInput<Item>) -> Contender {
  Contender(name: "Pleach cold") {
    blackHole(Difference(from: input.old, to: input.new))
  } outcome: {
    try outcome(
      of: ChangeSet(Difference(from: input.old, to: input.new)), on: input, by: "Pleach cold")
  }
}

/// With the old rows at hand: once the new array is given to a copy of the old snapshot, once a new
/// snapshot has to be made of it first, once that is there as well.
private func warm<Item>(_ input: FlatInput<Item>) throws -> [Contender] {
  let old = try snapshot(of: input.old).flattened()
  let new = try snapshot(of: input.new)
  func changes(to new: Snapshot<Int, Item>) -> ChangeSet {
    FlatSnapshot(new, reusing: old).difference(from: old)
  }
  func changesToArray() throws -> ChangeSet { changes(to: try snapshot(of: input.new)) }
  func changesToList() throws -> ChangeSet {
    var edited = old.snapshot
    try edited.replaceItems(inSection: 0, with: input.new)
    return changes(to: edited)
  }
  return [
    Contender(name: "Pleach warm, list") {
      blackHole(try? changesToList())
    } outcome: {
      try outcome(of: try changesToList(), on: input, by: "Pleach warm, list")
    },
    Contender(name: "Pleach warm, array") {
      blackHole(try? changesToArray())
    } outcome: {
      try outcome(of: try changesToArray(), on: input, by: "Pleach warm, array")
    },
    Contender(name: "Pleach warm, snapshot") {
      blackHole(changes(to: new))
    } outcome: {
      try outcome(of: changes(to: new), on: input, by: "Pleach warm, snapshot")
    },
  ]
}

private func snapshot<Item: Identifier>(of items: [Item]) throws -> Snapshot<Int, Item> {
  var snapshot = Snapshot<Int, Item>()
  try snapshot.appendSections([0])
  try snapshot.appendItems(items)
  return snapshot
}

/// Checks a change set of one section twice: by the library's own checker, which also finds moves
/// that need not be, and by the replay that all contenders go through.
private func outcome<Item>(
  of changes: ChangeSet, on input: FlatInput<Item>, by name: String
) throws -> String {
  try changes.validate(oldItemCounts: [input.old.count], newItemCounts: [input.new.count])
  return try Edits(
    deletions: changes.deletedItems.map(\.item), insertions: changes.insertedItems.map(\.item),
    moves: changes.movedItems.map { (from: $0.from.item, to: $0.to.item) }
  ).outcome(on: input, by: name)
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
