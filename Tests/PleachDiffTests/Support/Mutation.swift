import PleachDiff

/// Makes a right change set wrong in one place.
enum Mutation {
  /// A change set that differs in one entry, and in which list; `nil` if there is no entry.
  static func random(
    of changes: ChangeSet, using generator: inout SeededGenerator
  ) -> (ChangeSet, kind: String)? {
    var mutated = changes
    var candidates: [String] = []
    if !changes.deletedSections.isEmpty { candidates.append("deletedSections") }
    if !changes.insertedSections.isEmpty { candidates.append("insertedSections") }
    if !changes.movedSections.isEmpty { candidates.append("movedSections") }
    if !changes.deletedItems.isEmpty { candidates.append("deletedItems") }
    if !changes.insertedItems.isEmpty { candidates.append("insertedItems") }
    if !changes.movedItems.isEmpty { candidates.append("movedItems") }
    guard let kind = candidates.randomElement(using: &generator) else { return nil }
    switch kind {
    case "deletedSections":
      mutate(&mutated.deletedSections, using: &generator) { $0 + $1 }
    case "insertedSections":
      mutate(&mutated.insertedSections, using: &generator) { $0 + $1 }
    case "movedSections":
      mutate(&mutated.movedSections, using: &generator) { Move(from: $0.from, to: $0.to + $1) }
    case "deletedItems":
      mutate(&mutated.deletedItems, using: &generator) { path($0.section, $0.item + $1) }
    case "insertedItems":
      mutate(&mutated.insertedItems, using: &generator) { path($0.section, $0.item + $1) }
    default:
      mutate(&mutated.movedItems, using: &generator) {
        Move(from: $0.from, to: path($0.to.section, $0.to.item + $1))
      }
    }
    return (mutated, kind)
  }

  /// A change set in which one reload or one reconfigure of an item is wrong, and which of the two;
  /// `nil` if there is neither.
  static func randomMark(
    of changes: ChangeSet, using generator: inout SeededGenerator
  ) -> (ChangeSet, kind: String)? {
    var mutated = changes
    let isReload = Bool.random(using: &generator)
    guard !(isReload ? changes.reloadedItems : changes.reconfiguredItems).isEmpty else {
      return nil
    }
    if isReload {
      mutate(&mutated.reloadedItems, using: &generator) { path($0.section, $0.item + $1) }
    } else {
      mutate(&mutated.reconfiguredItems, using: &generator) { path($0.section, $0.item + $1) }
    }
    return (mutated, isReload ? "reloadedItems" : "reconfiguredItems")
  }

  /// Leaves an entry out, lists it twice or shifts it by one.
  private static func mutate<Entry>(
    _ entries: inout [Entry], using generator: inout SeededGenerator,
    shifted: (Entry, Int) -> Entry
  ) {
    let index = Int.random(in: entries.indices, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: entries.remove(at: index)
    case 1: entries.insert(entries[index], at: index)
    case 2: entries[index] = shifted(entries[index], 1)
    default: entries[index] = shifted(entries[index], -1)
    }
  }
}
