/// The difference of two lists by the algorithm of Paul Heckel, "A technique for isolating
/// differences between files", Communications of the ACM 21 (4), 1978.
///
/// One symbol table, six passes. Moves are those matched items whose place is not explained by the
/// insertions and deletions before them: more than the fewest.
struct HeckelDifference {
  /// Positions in the old list of the items that go.
  private(set) var deletions: [Int] = []

  /// Positions in the new list of the items that come.
  private(set) var insertions: [Int] = []

  /// The items that are elsewhere, as positions in the old and in the new list.
  private(set) var moves: [(from: Int, to: Int)] = []

  /// What the symbol table knows of one item.
  private struct Symbol {
    var oldCount = 0
    var newCount = 0
    var oldIndex = -1
  }

  /// A line of a list: matched to a line of the other one, or not, and then known by its symbol.
  private enum Line {
    case symbol(Int)
    case match(Int)
  }

  init<Item: Hashable>(from old: [Item], to new: [Item]) {
    var table: [Item: Int] = [:]
    table.reserveCapacity(max(old.count, new.count))
    var symbols: [Symbol] = []
    symbols.reserveCapacity(max(old.count, new.count))
    func symbol(of item: Item) -> Int {
      let next = symbols.count
      let index = table[item, default: next]
      if index == next {
        table[item] = next
        symbols.append(Symbol())
      }
      return index
    }

    // Passes 1 and 2: each line of both lists becomes a symbol.
    var newLines: [Line] = []
    newLines.reserveCapacity(new.count)
    for item in new {
      let index = symbol(of: item)
      symbols[index].newCount += 1
      newLines.append(.symbol(index))
    }
    var oldLines: [Line] = []
    oldLines.reserveCapacity(old.count)
    for (position, item) in old.enumerated() {
      let index = symbol(of: item)
      symbols[index].oldCount += 1
      symbols[index].oldIndex = position
      oldLines.append(.symbol(index))
    }

    // Pass 3: what occurs once in each list is the same line.
    for newIndex in newLines.indices {
      guard case .symbol(let index) = newLines[newIndex],
        symbols[index].newCount == 1, symbols[index].oldCount == 1
      else { continue }
      newLines[newIndex] = .match(symbols[index].oldIndex)
      oldLines[symbols[index].oldIndex] = .match(newIndex)
    }

    Self.spread(&oldLines, &newLines)
    collect(oldLines, newLines)
  }

  /// Passes 4 and 5: equal lines behind, and then before, a match are matched too.
  private static func spread(_ old: inout [Line], _ new: inout [Line]) {
    func match(_ oldIndex: Int, _ newIndex: Int) {
      guard old.indices.contains(oldIndex), new.indices.contains(newIndex),
        case .symbol(let left) = old[oldIndex], case .symbol(let right) = new[newIndex],
        left == right
      else { return }
      old[oldIndex] = .match(newIndex)
      new[newIndex] = .match(oldIndex)
    }
    match(0, 0)
    for newIndex in new.indices {
      if case .match(let oldIndex) = new[newIndex] { match(oldIndex + 1, newIndex + 1) }
    }
    match(old.count - 1, new.count - 1)
    for newIndex in new.indices.reversed() {
      if case .match(let oldIndex) = new[newIndex] { match(oldIndex - 1, newIndex - 1) }
    }
  }

  /// Pass 6: reads the edits off the matches.
  private mutating func collect(_ old: [Line], _ new: [Line]) {
    var deletedBefore: [Int] = []
    deletedBefore.reserveCapacity(old.count)
    for (oldIndex, line) in old.enumerated() {
      deletedBefore.append(deletions.count)
      if case .symbol = line { deletions.append(oldIndex) }
    }
    for (newIndex, line) in new.enumerated() {
      switch line {
      case .symbol:
        insertions.append(newIndex)
      case .match(let oldIndex):
        guard oldIndex - deletedBefore[oldIndex] + insertions.count != newIndex else { continue }
        moves.append((from: oldIndex, to: newIndex))
      }
    }
  }
}
