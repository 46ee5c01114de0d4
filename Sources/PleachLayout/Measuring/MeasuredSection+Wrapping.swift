/// Groups that hold as many items as fit by their measured lengths.
extension MeasuredSection {
  /// Fills groups anew from one on, until they are in step again with what was.
  ///
  /// Groups are filled at least past an item, the one that has another size. They are in step when
  /// one begins with the item that another one began with before, or when nothing behind is
  /// measured: the rest then is as the template has it.
  ///
  /// - Complexity: O(log n + s) for n items and the s slots of each group filled anew.
  mutating func wrap(
    from group: Int, past changed: Int, _ template: SectionTemplate, _ solver: inout GroupSolver
  ) {
    let perGroup = template.group.slots.count
    guard var counts, perGroup > 0 else { return }
    if lookahead == 0 {
      let usual = MeasuredSlots(items: MeasuredItems(), first: 0, available: itemCount)
      lookahead = max(solver.solution(template, usual).looked - perGroup, 1)
    }
    // One owner: it is changed in place.
    self.counts = nil
    // Groups before may have looked at the item as well, to find that it does not fit.
    var line = min(group, counts.index(at: Double(max(changed - lookahead, 0))))
    var item = SolvedLayout.index(counts.sum(before: line), below: .max)
    // Where the group began that is now at `line` in the sequence.
    var old = item
    while item < itemCount {
      while line < counts.count, old < item, old + Int(counts[line]) <= item {
        old += Int(counts[line])
        counts.remove(line..<line + 1)
        removeGroups(line..<line + 1)
      }
      if item > changed {
        if line < counts.count, old == item { break }
        if item >= items.end {
          // Nothing from here on is measured.
          let rest = itemCount - item
          let number = rest / perGroup + (rest % perGroup > 0 ? 1 : 0)
          removeGroups(line..<counts.count)
          counts.remove(line..<counts.count)
          counts.insert(count: number, at: line)
          insertGroups(number, at: line)
          line = counts.count
          item = itemCount
          break
        }
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
