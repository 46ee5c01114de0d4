import PleachDiff

/// What is expected of a difference, worked out in the slowest and plainest way.
enum SlowModel {
  /// The best that can stay in place: how many, and how many of those at an unchanged index.
  struct Best: Equatable {
    var kept = 0
    var fixed = 0
  }

  /// Tries every subset of the elements, given as old and new indices in the new order.
  static func bestBySubsets(_ pairs: [(old: Int, new: Int)], fixedCounts: Bool) -> Best {
    var best = Best()
    for subset in 0..<(1 << pairs.count) {
      var current = Best()
      var last = -1
      var rises = true
      for place in pairs.indices where subset & (1 << place) != 0 {
        rises = rises && pairs[place].old > last
        last = pairs[place].old
        current.kept += 1
        if fixedCounts && pairs[place].old == pairs[place].new { current.fixed += 1 }
      }
      if rises, (current.kept, current.fixed) > (best.kept, best.fixed) { best = current }
    }
    return best
  }

  /// The same by comparing each element with all before it; for longer lists.
  static func best(_ pairs: [(old: Int, new: Int)], fixedCounts: Bool) -> Best {
    if pairs.count <= 6 { return bestBySubsets(pairs, fixedCounts: fixedCounts) }
    var upTo: [Best] = []
    for place in pairs.indices {
      var before = Best()
      for earlier in 0..<place where pairs[earlier].old < pairs[place].old {
        if (upTo[earlier].kept, upTo[earlier].fixed) > (before.kept, before.fixed) {
          before = upTo[earlier]
        }
      }
      before.kept += 1
      if fixedCounts && pairs[place].old == pairs[place].new { before.fixed += 1 }
      upTo.append(before)
    }
    return upTo.max { ($0.kept, $0.fixed) < ($1.kept, $1.fixed) } ?? Best()
  }

  /// The law that a difference of plain lists breaks, in words.
  static func violation<Element: Hashable>(
    _ difference: Difference, from old: [Element], to new: [Element]
  ) -> String? {
    // Pair the occurrences in order, crossing off what is used up.
    var left = old.map { Optional($0) }
    var pairs: [(old: Int, new: Int)] = []
    var inserted: [Int] = []
    for (index, element) in new.enumerated() {
      if let origin = left.firstIndex(of: element) {
        left[origin] = nil
        pairs.append((origin, index))
      } else {
        inserted.append(index)
      }
    }
    let deleted = left.indices.filter { left[$0] != nil }
    let best = best(pairs, fixedCounts: true)
    let fixedMoves = difference.moved.filter { $0.from == $0.to }.count
    let fixedPairs = pairs.filter { $0.old == $0.new }.count

    func fail(_ rule: String) -> String { "\(old) → \(new): \(rule)\n\(difference)" }
    do {
      try difference.validate(oldCount: old.count, newCount: new.count)
      let replayed = try difference.applying(to: old, inserted: new)
      guard replayed == new else { return fail("the replay gives \(replayed)") }
    } catch {
      return fail("invalid: \(error)")
    }
    guard difference.deleted == deleted else { return fail("deletes should be \(deleted)") }
    guard difference.inserted == inserted else { return fail("inserts should be \(inserted)") }
    guard difference.moved.count == pairs.count - best.kept else {
      return fail("\(pairs.count - best.kept) moves would do")
    }
    guard fixedMoves == fixedPairs - best.fixed else {
      return fail("\(fixedPairs - best.fixed) moves in place would do")
    }
    guard difference.moved.allSatisfy({ old[$0.from] == new[$0.to] }) else {
      return fail("a move takes the wrong element")
    }
    guard difference.isEmpty == (old == new) else { return fail("empty only if equal") }
    return nil
  }
}
