/// Groups that hold as many items as fit by their measured lengths.
extension MeasuredSection {
  /// Fills groups anew from one on, until they are in step again with what was.
  ///
  /// Groups are filled at least past an item, the one that has another size. They are in step when
  /// one begins with the item that another one began with before. Each group begins with the first
  /// subitem again: where nothing is measured all are as the template has them, and are counted.
  ///
  /// - Complexity: O(log n + s) for n items and the s slots of each group filled anew, one that
  ///   holds or looks at a measured item, and O(log n) for each stretch without any.
  mutating func wrap(
    from group: Int, past changed: Int, _ template: SectionTemplate, _ solver: inout GroupSolver
  ) {
    let perGroup = template.group.slots.count
    guard var counts, perGroup > 0 else { return }
    if usualLookahead == 0 {
      let usual = MeasuredSlots(items: MeasuredItems(), first: 0, available: itemCount)
      usualLookahead = max(solver.solution(template, usual).looked - perGroup, 1)
      lookahead = usualLookahead
    }
    // One owner: it is changed in place.
    self.counts = nil
    // Groups before may have looked at the item as well, to find that it does not fit.
    var line = min(group, counts.index(at: Double(max(changed - lookahead, 0))))
    var item = SolvedLayout.index(counts.sum(before: line), below: .max)
    // Where the group began that is now at `line` in the sequence.
    var old = item
    while item < itemCount {
      removeLines(from: line, beginningAt: &old, endingBy: item, &counts)
      if item > changed, line < counts.count, old == item { break }
      let usual = usualLines(from: item, perGroup: perGroup)
      if usual > 0 {
        item = item.addingSaturated(usual.multipliedSaturated(by: perGroup))
        removeLines(from: line, beginningAt: &old, endingBy: item, &counts)
        counts.insert(count: usual, at: line)
        insertGroups(usual, at: line)
        line += usual
        continue
      }
      let solution = solver.solution(template, slots(from: item))
      let count = max(solution.slots.count, 1)
      lookahead = max(lookahead, solution.looked - count)
      if line >= counts.count || old > item {
        counts.insert(count: 1, at: line)
        insertGroups(1, at: line)
      } else {
        old += Int(counts[line])
      }
      counts.set(count == perGroup ? nil : Double(count), at: line)
      take(solution, for: line, template)
      takeViews(of: solution, for: line, groupCount: counts.count)
      line += 1
      item += count
    }
    if item >= itemCount, line < counts.count {
      removeGroups(line..<counts.count)
      counts.remove(line..<counts.count)
    }
    self.counts = counts
  }

  /// How many groups from an item on neither hold nor look at a measured item.
  ///
  /// - Complexity: O(log n) for n items.
  private func usualLines(from item: Int, perGroup: Int) -> Int {
    guard let measured = items.firstMeasured(from: item) else {
      let rest = itemCount - item
      return rest / perGroup + (rest % perGroup > 0 ? 1 : 0)
    }
    let room = measured - item - perGroup - usualLookahead
    return room >= 0 ? room / perGroup + 1 : 0
  }

  /// Removes the groups that were before, from `line` on, as far as they end by an item.
  ///
  /// - Complexity: O(log n) for n items, and what is released.
  private mutating func removeLines(
    from line: Int, beginningAt old: inout Int, endingBy item: Int, _ counts: inout LengthSequence
  ) {
    guard line < counts.count, old < item else { return }
    let before = counts.sum(before: line)
    let reach = Double(item - old)
    var end = counts.count
    if counts.total - before > reach { end = max(counts.index(at: before + reach), line) }
    guard line < end else { return }
    old = old.addingSaturated(
      SolvedLayout.index(counts.sum(before: end) - before, below: .max))
    counts.remove(line..<end)
    removeGroups(line..<end)
  }

  mutating func removeGroups(_ groups: Range<Int>) {
    lengths?.remove(groups)
    breadths?.remove(groups)
    for index in views.indices { views[index].numbers.remove(groups) }
  }

  mutating func insertGroups(_ count: Int, at group: Int) {
    lengths?.insert(count: count, at: group)
    breadths?.insert(count: count, at: group)
    for index in views.indices { views[index].numbers.insert(count: count, at: group) }
  }
}
