import PleachIndexing

/// Which section before each section after was, and what was edited in it.
struct SectionOrigins {
  private let origins: [Int?]
  private var edits: [Int: ItemEdits] = [:]

  /// Makes sense of edits as far as there is any.
  init(_ edits: ContentEdits, before: Int, after: Int) {
    var origins: [Int?] = []
    var successors: [Int: Int] = [:]
    origins.reserveCapacity(after)
    if let listed = edits.sectionOrigins {
      for section in 0..<after {
        // A section that two say they were becomes the first of them.
        guard section < listed.count, let origin = listed[section], (0..<before).contains(origin),
          successors.updateValue(section, forKey: origin) == nil
        else {
          origins.append(nil)
          continue
        }
        origins.append(origin)
      }
    } else {
      for section in 0..<after { origins.append(section < before ? section : nil) }
    }
    self.origins = origins
    let isInPlace = edits.sectionOrigins == nil
    func successor(of origin: Int) -> Int? {
      if !isInPlace { return successors[origin] }
      return origins.indices.contains(origin) ? origins[origin] : nil
    }
    for path in edits.removedItems {
      if let section = successor(of: path.section) {
        self.edits[section, default: ItemEdits()].removed.append(path.item)
      }
    }
    for path in edits.insertedItems {
      self.edits[path.section, default: ItemEdits()].inserted.append(path.item)
    }
    for movement in edits.movedItems {
      if let section = successor(of: movement.from.section) {
        self.edits[section, default: ItemEdits()].removed.append(movement.from.item)
      }
      self.edits[movement.to.section, default: ItemEdits()].inserted.append(movement.to.item)
      self.edits[movement.to.section, default: ItemEdits()].arrivals.append(
        ItemEdits.Arrival(from: movement.from, item: movement.to.item))
    }
    for path in edits.changedItems {
      self.edits[path.section, default: ItemEdits()].changed.append(path.item)
    }
  }

  /// The section before that a section after was.
  subscript(section: Int) -> Int? { origins[section] }

  /// What was edited in a section after.
  func edits(of section: Int) -> ItemEdits? { edits[section] }
}

/// What was edited among the items of a section that stays.
struct ItemEdits {
  /// An item that came from elsewhere, perhaps from the same section.
  struct Arrival {
    var from: ItemIndexPath
    var item: Int
  }

  /// The items that went, moved ones included, by their indices before.
  var removed: [Int] = []

  /// The items that came, moved ones included, by their indices after.
  var inserted: [Int] = []

  /// Those of them that moved.
  var arrivals: [Arrival] = []

  /// The items whose content changed, by their indices after.
  var changed: [Int] = []
}

/// How the items of a section that stays follow one another before and after.
struct ItemSplices {
  /// The runs of items that go, before, and of those that come, after, in order.
  let removed: [Range<Int>]
  let inserted: [Range<Int>]

  /// The numbers of items before and after.
  let before: Int
  let after: Int

  /// So many items are the same at the start, and at the end.
  let head: Int
  let tail: Int

  var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

  /// Makes the splices, or `nil` if the numbers do not come out.
  init?(_ edits: ItemEdits?, before: Int, after: Int) {
    (self.before, self.after) = (before, after)
    removed = Self.runs(edits?.removed ?? [], below: before)
    inserted = Self.runs(edits?.inserted ?? [], below: after)
    var (gone, come) = (0, 0)
    for run in removed { gone += run.count }
    for run in inserted { come += run.count }
    guard before - gone == after - come else { return nil }
    head = min(removed.first?.lowerBound ?? before, inserted.first?.lowerBound ?? before)
    tail = min(
      before - (removed.last?.upperBound ?? 0), after - (inserted.last?.upperBound ?? 0),
      min(before, after) - head)
  }

  /// Makes the splices of nothing, for a section of so many items.
  init(count: Int) {
    (before, after, head, tail) = (count, count, 0, 0)
    (removed, inserted) = ([], [])
  }

  /// The items, each once and in order, as runs; what is no item is left out.
  private static func runs(_ items: [Int], below count: Int) -> [Range<Int>] {
    var sorted = items
    // Mostly they are in order.
    for index in items.indices.dropFirst() where items[index] < items[index - 1] {
      sorted.sort()
      break
    }
    var runs: [Range<Int>] = []
    for item in sorted where item >= 0 && item < count {
      if let last = runs.last, item <= last.upperBound {
        if item == last.upperBound { runs[runs.count - 1] = last.lowerBound..<item + 1 }
      } else {
        runs.append(item..<item + 1)
      }
    }
    return runs
  }

  /// Hands out the runs of items that stay, in order: where each was, and where it is.
  func forEachKept(_ body: (_ before: Range<Int>, _ after: Int) -> Void) {
    var (old, new) = (0, 0)
    var (nextRemoved, nextInserted) = (0, 0)
    while old < before {
      if nextRemoved < removed.count, removed[nextRemoved].lowerBound == old {
        old = removed[nextRemoved].upperBound
        nextRemoved += 1
        continue
      }
      if nextInserted < inserted.count, inserted[nextInserted].lowerBound == new {
        new = inserted[nextInserted].upperBound
        nextInserted += 1
        continue
      }
      var count = before - old
      if nextRemoved < removed.count { count = min(count, removed[nextRemoved].lowerBound - old) }
      if nextInserted < inserted.count {
        count = min(count, inserted[nextInserted].lowerBound - new)
      }
      body(old..<old + count, new)
      old += count
      new += count
    }
  }
}

extension LengthSequence {
  /// Takes out and puts in what a section of items does.
  ///
  /// - Complexity: O(log n) for each run, and a block.
  mutating func follow(_ splices: ItemSplices) {
    for run in splices.removed.reversed() { remove(run) }
    for run in splices.inserted { insert(count: run.count, at: run.lowerBound) }
  }

  /// Leaves away what is behind a number of lengths, or adds unset ones up to it.
  mutating func fit(_ count: Int) {
    if self.count > count { remove(count..<self.count) }
    insert(count: count - self.count, at: self.count)
  }
}
