/// The edits that a contender found, in the form in which they are checked.
///
/// Deletions and the *from* of moves are positions in the old list, insertions and the *to* of
/// moves are positions in the new one.
struct Edits {
  var deletions: [Int]
  var insertions: [Int]
  var moves: [(from: Int, to: Int)]

  /// A contender's edits that do not give the new list, in words.
  struct Wrong: Error, CustomStringConvertible {
    var description: String
  }

  /// Plays the edits on the old list, compares with the new one, and gives the counts in words.
  func outcome<Item: Identifier>(on input: FlatInput<Item>, by name: String) throws -> String {
    guard deletions.count == input.deletions, insertions.count == input.insertions else {
      throw Wrong(
        description: "\(name): \(deletions.count) deletions and \(insertions.count) insertions, "
          + "expected \(input.deletions) and \(input.insertions)")
    }
    guard replay(on: input.old, inserting: input.new) == input.new else {
      throw Wrong(description: "\(name): the edits do not give the new list")
    }
    return "−\(grouped(deletions.count)) +\(grouped(insertions.count)) ↕\(grouped(moves.count))"
  }

  /// The old list after the edits; inserted items are taken from `new`.
  private func replay<Item: Identifier>(on old: [Item], inserting new: [Item]) -> [Item]? {
    let gone = Set(deletions).union(moves.map(\.from))
    var kept = old.indices.filter { !gone.contains($0) }.map { old[$0] }.makeIterator()
    let inserted = Set(insertions)
    let moved = Dictionary(moves.map { ($0.to, $0.from) }) { first, _ in first }
    var result: [Item] = []
    for position in new.indices {
      if inserted.contains(position) {
        result.append(new[position])
      } else if let from = moved[position] {
        result.append(old[from])
      } else if let item = kept.next() {
        result.append(item)
      } else {
        return nil
      }
    }
    return kept.next() == nil ? result : nil
  }
}
