import PleachDiff

/// Carries out the forms of a change set on plain arrays, in the slowest and plainest way.
enum PlainReplay {
  /// Why a step or a splice cannot be carried out.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  static func run(_ steps: [Difference.Step], on old: [Card], new: [Card]) throws -> [Card] {
    var list = old
    for step in steps {
      switch step {
      case .delete(let index):
        try require(list.indices.contains(index), "\(step) in \(list)")
        list.remove(at: index)
      case .insert(let index, let newIndex):
        try require((0...list.count).contains(index), "\(step) in \(list)")
        list.insert(new[newIndex], at: index)
      case .move(let from, let to):
        try require(list.indices.contains(from) && list.indices.contains(to), "\(step) in \(list)")
        try require(from != to, "\(step) does nothing")
        list.insert(list.remove(at: from), at: to)
      case .reconfigure(let index):
        try require(list.indices.contains(index) && list[index] == new[index], "\(step) in \(list)")
        list[index] = new[index]
      }
    }
    return list
  }

  static func run(_ steps: [Difference.RangeStep], on old: [Card], new: [Card]) throws -> [Card] {
    var list = old
    for (step, next) in zip(steps, steps.dropFirst() + [.move(from: 0, to: 0)]) {
      switch (step, next) {
      case (.delete(let range), .delete(let other)):
        try require(other.upperBound < range.lowerBound, "\(step) and \(next) can be joined")
      case (.reconfigure(let range), .reconfigure(let other)):
        try require(other.lowerBound > range.upperBound, "\(step) and \(next) can be joined")
      case (.insert(let index, let new), .insert(let other, let otherNew)):
        try require(
          other != index + new.count || otherNew.lowerBound != new.upperBound,
          "\(step) and \(next) can be joined")
      default: break
      }
      switch step {
      case .delete(let range):
        try require(range.upperBound <= list.count, "\(step) in \(list)")
        list.removeSubrange(range)
      case .insert(let index, let range):
        try require((0...list.count).contains(index), "\(step) in \(list)")
        list.insert(contentsOf: new[range], at: index)
      case .move(let from, let to):
        try require(list.indices.contains(from) && list.indices.contains(to), "\(step) in \(list)")
        list.insert(list.remove(at: from), at: to)
      case .reconfigure(let range):
        try require(range.upperBound <= list.count, "\(step) in \(list)")
        list.replaceSubrange(range, with: new[range])
      }
    }
    return list
  }

  static func run(
    _ steps: [ChangeSet.Step], on old: [[Card]], new: [[Card]], mayDouble: Bool
  ) throws -> [[Card]] {
    var list = old
    for step in steps {
      switch step {
      case .deleteItem(let item):
        try require(has(list, item), "\(step) in \(list)")
        list[item.section].remove(at: item.item)
      case .deleteSection(let section):
        try require(list.indices.contains(section), "\(step) in \(list)")
        list.remove(at: section)
      case .reloadSection(let section, let newSection):
        try require(list.indices.contains(section), "\(step) in \(list)")
        list[section] = new[newSection]
      case .insertSection(let section, let newSection):
        try require((0...list.count).contains(section), "\(step) in \(list)")
        list.insert(new[newSection], at: section)
      case .moveSection(let from, let to):
        try require(list.indices.contains(from) && list.indices.contains(to), "\(step) in \(list)")
        try require(from != to, "\(step) does nothing")
        list.insert(list.remove(at: from), at: to)
      case .insertItem(let item, let newItem):
        try require(
          list.indices.contains(item.section) && (0...list[item.section].count).contains(item.item),
          "\(step) in \(list)")
        list[item.section].insert(new[newItem.section][newItem.item], at: item.item)
      case .moveItem(let from, let to):
        try require(has(list, from) && list.indices.contains(to.section), "\(step) in \(list)")
        try require(from != to, "\(step) does nothing")
        let card = list[from.section].remove(at: from.item)
        try require((0...list[to.section].count).contains(to.item), "\(step) in \(list)")
        list[to.section].insert(card, at: to.item)
      case .reloadItem(let item), .reconfigureItem(let item):
        try require(
          has(list, item) && list[item.section][item.item] == new[item.section][item.item],
          "\(step) in \(list)")
        list[item.section][item.item] = new[item.section][item.item]
      }
      let ids = list.flatMap { $0 }
      try require(mayDouble || Set(ids).count == ids.count, "\(step) leaves an item twice: \(list)")
    }
    return list
  }

  /// Carries splices out from the front, by their positions, and from the back, by the old ranges.
  static func run<Element: Equatable>(
    _ splices: [Splice], on old: [Element], new: [Element]
  ) throws -> [Element] {
    var list = old
    for splice in splices {
      let end = splice.position + splice.removed.count
      try require(
        end <= list.count && splice.inserted.upperBound <= new.count, "\(splice) in \(list)")
      list.replaceSubrange(splice.position..<end, with: new[splice.inserted])
    }
    var other = old
    for splice in splices.reversed() {
      try require(splice.removed.upperBound <= other.count, "\(splice.removed) in \(other)")
      other.replaceSubrange(splice.removed, with: new[splice.inserted])
    }
    try require(list == other, "from the front \(list), from the back \(other)")
    for (splice, next) in zip(splices, splices.dropFirst()) {
      try require(
        next.removed.lowerBound > splice.removed.upperBound
          && next.inserted.lowerBound > splice.inserted.upperBound,
        "nothing stays between \(splice) and \(next)")
    }
    try require(
      splices.allSatisfy { !$0.removed.isEmpty || !$0.inserted.isEmpty }, "a splice does nothing")
    return list
  }

  static func run(
    _ splices: ChangeSet.Splices, on old: [[Card]], new: [[Card]]
  ) throws -> [[Card]] {
    var list = try run(splices.sections, on: old, new: new)
    for entry in splices.items {
      try require(!entry.splices.isEmpty, "an entry for section \(entry.section) without splices")
      list[entry.section] = try run(
        entry.splices, on: list[entry.section], new: new[entry.section])
    }
    return list
  }

  private static func has(_ list: [[Card]], _ item: ItemIndexPath) -> Bool {
    list.indices.contains(item.section) && list[item.section].indices.contains(item.item)
  }

  static func require(_ condition: Bool, _ failure: @autoclosure () -> String) throws {
    if !condition { throw Failure(description: failure()) }
  }
}
