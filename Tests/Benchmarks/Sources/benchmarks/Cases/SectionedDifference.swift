import Foundation
import Pleach

/// The difference of two lists with sections, of which the old one is shown already.
var sectionedDifferenceBenchmarks: [Benchmark] {
  [
    Benchmark(name: "sectioned/everywhere/uuid", sizes: [100_000]) { size, seed in
      let input = SectionedInput<UUID>.editedEverywhere(size: size, perSection: 100, seed: seed)
      return [heckel(input), cold(input)] + (try snapshots(input))
    },
    Benchmark(name: "sectioned/insert-one/uuid", sizes: [1_000_000]) { size, seed in
      let input = SectionedInput<UUID>.oneInsert(size: size, perSection: 1_000, seed: seed)
      return [heckel(input), cold(input)] + (try snapshots(input)) + (try editedCopy(input))
    },
  ]
}

/// The textbook knows no sections: their order is one list, and all items are another.
private func heckel<Item>(_ input: SectionedInput<Item>) -> Contender {
  func differences() -> (sections: HeckelDifference, items: HeckelDifference) {
    (
      HeckelDifference(from: input.old.map(\.id), to: input.new.map(\.id)),
      HeckelDifference(from: input.old.flatMap(\.items), to: input.new.flatMap(\.items))
    )
  }
  return Contender(name: ContenderName.heckel) {
    blackHole(differences())
  } outcome: {
    let (sections, items) = differences()
    let flat = FlatInput(
      old: input.old.flatMap(\.items), new: input.new.flatMap(\.items),
      deletions: items.deletions.count, insertions: items.insertions.count)
    let edits = Edits(
      deletions: items.deletions, insertions: items.insertions, moves: items.moves)
    return try edits.outcome(on: flat, by: ContenderName.heckel)
      + ", sections ↕\(grouped(sections.moves.count))"
  }
}

/// Two lists of which nothing is known.
private func cold<Item>(_ input: SectionedInput<Item>) -> Contender {
  typealias List = SectionedList<Int, Item>
  let old = List(input.old.map { List.Section(id: $0.id, items: $0.items) })
  let new = List(input.new.map { List.Section(id: $0.id, items: $0.items) })
  return Contender(name: "Pleach cold") {
    blackHole(try? ChangeSet(from: old, to: new))
  } outcome: {
    try outcome(of: try ChangeSet(from: old, to: new), on: input)
  }
}

/// Snapshots that share nothing: the new one is made of its arrays, or is there as well.
private func snapshots<Item>(_ input: SectionedInput<Item>) throws -> [Contender] {
  let old = try SectionedInput.snapshot(of: input.old).flattened()
  let new = try SectionedInput.snapshot(of: input.new)
  func changes(to new: Snapshot<Int, Item>) -> ChangeSet {
    FlatSnapshot(new, reusing: old).difference(from: old)
  }
  func changesToArrays() throws -> ChangeSet {
    changes(to: try SectionedInput.snapshot(of: input.new))
  }
  return [
    Contender(name: "Pleach warm, arrays") {
      blackHole(try? changesToArrays())
    } outcome: {
      try outcome(of: try changesToArrays(), on: input)
    },
    Contender(name: "Pleach warm, snapshot") {
      blackHole(changes(to: new))
    } outcome: {
      try outcome(of: changes(to: new), on: input)
    },
  ]
}

/// A copy of the snapshot that is shown, with one item more: what an app does.
///
/// It shares all sections but one.
private func editedCopy<Item>(_ input: SectionedInput<Item>) throws -> [Contender] {
  let old = try SectionedInput.snapshot(of: input.old).flattened()
  let known = Set(input.old.flatMap(\.items))
  let added = zip(input.old, input.new).first { $0.items.count < $1.items.count }?.1
  guard let added, let place = added.items.firstIndex(where: { !known.contains($0) }) else {
    throw Edits.Wrong(description: "sectioned/insert-one: nothing is inserted")
  }
  let item = added.items[place]
  func edited() throws -> Snapshot<Int, Item> {
    var snapshot = old.snapshot
    if place > 0 {
      try snapshot.insertItems([item], afterItem: added.items[place - 1])
    } else {
      try snapshot.insertItems([item], beforeItem: added.items[1])
    }
    return snapshot
  }
  func changes(to new: Snapshot<Int, Item>) -> ChangeSet {
    FlatSnapshot(new, reusing: old).difference(from: old)
  }
  let new = try edited()
  return [
    Contender(name: "Pleach edit of a copy") {
      blackHole((try? edited()).map(changes))
    } outcome: {
      try outcome(of: changes(to: try edited()), on: input)
    },
    Contender(name: "Pleach edited copy given") {
      blackHole(changes(to: new))
    } outcome: {
      try outcome(of: changes(to: new), on: input)
    },
  ]
}

/// Checks a change set by the checker, which also finds moves that need not be, and by carrying it
/// out.
private func outcome<Item>(
  of changes: ChangeSet, on input: SectionedInput<Item>
) throws -> String {
  let (old, new) = (input.old.map(\.items), input.new.map(\.items))
  try changes.validate(oldItemCounts: old.map(\.count), newItemCounts: new.map(\.count))
  guard try changes.applying(to: old, inserted: new) == new else {
    throw Edits.Wrong(description: "Pleach: the changes do not give the new list")
  }
  return "−\(grouped(changes.deletedItems.count)) +\(grouped(changes.insertedItems.count)) "
    + "↕\(grouped(changes.movedItems.count)), sections ↕\(grouped(changes.movedSections.count))"
}
