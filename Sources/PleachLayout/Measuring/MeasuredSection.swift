/// What was measured in a section, and what follows from it for the groups.
///
/// Only what differs from the template is stored: lengths of items, and of groups whose length is
/// not that of their one item.
struct MeasuredSection: Sendable {
  /// The items that are laid out.
  var itemCount: Int
  var items = MeasuredItems()

  /// The lengths of the groups, and their breadths, where they vary.
  var lengths: LengthSequence?
  var breadths: LengthSequence?

  /// The breadth of the last group of a row, where `breadths` has how far its items reach.
  var lastBreadth: Double?

  /// How many items each group holds, where that varies.
  var counts: LengthSequence?

  /// How many views the groups have, where they hold as many items as fit.
  var views: [ViewCounts] = []

  /// How many items behind a group were looked at to fill it: the most of all groups.
  var lookahead = 0

  /// The same of a group of which nothing is measured; 0 before any was filled.
  var usualLookahead = 0

  /// The boundary items with their measured sizes, and which axes of each are measured.
  var boundary: Boundary
  var measuredBoundary: [EstimatedAxes]
  var extent: SectionExtent
  var reach: GroupReach

  /// The breadth of the broadest group that there ever was in a section that scrolls on its own.
  var reachedBreadth: Double

  init(_ template: SectionTemplate, itemCount: Int, extent: SectionExtent) {
    self.itemCount = itemCount
    self.extent = extent
    boundary = template.boundary
    measuredBoundary = Array(repeating: [], count: template.boundary.slots.count)
    reach = GroupReach(of: template.group, along: template.groupAxis)
    reachedBreadth = template.group.size.length(along: template.groupAxis.other)
  }

  /// How many elements are measured.
  var count: Int {
    var count = items.count
    for axes in measuredBoundary where !axes.isEmpty { count += 1 }
    return count
  }

  /// For tests and benchmarks of memory.
  var allocatedBytes: Int {
    var bytes = items.allocatedBytes + (counts?.allocatedBytes ?? 0)
    bytes += (lengths?.allocatedBytes ?? 0) + (breadths?.allocatedBytes ?? 0)
    for counts in views { bytes += counts.numbers.allocatedBytes }
    return bytes
  }
}

// MARK: - Which items a group holds

extension MeasuredSection {
  func firstItem(of group: Int, _ template: SectionTemplate) -> Int {
    guard let counts else { return group.multipliedSaturated(by: template.group.slots.count) }
    // Sums of counts below 2^53 are exact.
    return SolvedLayout.index(counts.sum(before: group), below: .max)
  }

  func itemCount(of group: Int, _ template: SectionTemplate) -> Int {
    if group == extent.groupCount - 1 { return extent.lastItemCount }
    return counts.map { Int($0[group]) } ?? template.group.slots.count
  }

  /// The group that an item is in, and its number there.
  func place(of item: Int, _ template: SectionTemplate) -> (group: Int, slot: Int) {
    guard let counts else {
      let (group, slot) = item.quotientAndRemainder(dividingBy: template.group.slots.count)
      return (group, slot)
    }
    let group = counts.index(at: Double(item))
    return (group, item - firstItem(of: group, template))
  }
}

// MARK: - Where groups are

extension MeasuredSection {
  /// The length of a whole group.
  func length(of group: Int, _ template: SectionTemplate) -> Double {
    if let lengths { return template.lengthIsUniform ? lengths.largest : lengths[group] }
    return template.isRows
      ? items.length(of: group, along: template.groupAxis) ?? template.groupLength
      : template.groupLength
  }

  func breadth(of group: Int, _ template: SectionTemplate) -> Double {
    guard let breadths else { return template.group.size.length(along: template.groupAxis.other) }
    if let lastBreadth, group == extent.groupCount - 1, !template.breadthIsUniform {
      return lastBreadth
    }
    return template.breadthIsUniform ? breadths.largest : breadths[group]
  }

  /// The breadth of the broadest group.
  func largestBreadth(_ template: SectionTemplate) -> Double {
    breadths?.largest ?? template.group.size.length(along: template.groupAxis.other)
  }

  /// How much further on a group lies across the direction of the groups than the template has it.
  func acrossShift(of group: Int, _ template: SectionTemplate) -> Double {
    guard template.breadthVaries else { return 0 }
    return template.acrossOffset(
      ofBreadth: breadth(of: group, template), largest: largestBreadth(template))
      - template.acrossOffset
  }

  /// The length of the longest group.
  func largestLength(_ template: SectionTemplate) -> Double {
    rowLengths(template)?.largest ?? template.groupLength
  }

  /// The lengths of all groups, if they differ.
  private func rowLengths(_ template: SectionTemplate) -> LengthSequence? {
    lengths ?? (template.isRows ? items[template.groupAxis] : nil)
  }

  /// The distance from one group to the next, if it is the same for all.
  func stride(_ template: SectionTemplate) -> Double? {
    if template.lengthIsUniform, let lengths { return lengths.largest + template.gap }
    return rowLengths(template) == nil ? template.stride : nil
  }

  /// Where a group starts, from the insets of the section.
  func start(of group: Int, _ template: SectionTemplate) -> Double {
    if let stride = stride(template) { return template.roomBefore + Double(group) * stride }
    let before = rowLengths(template)?.sum(before: group) ?? 0
    return template.roomBefore + before + Double(group) * template.gap
  }

  /// The groups that may meet what lies between two places, from the start of the first group.
  func groups(from low: Double, to high: Double, _ template: SectionTemplate) -> Range<Int> {
    let count = extent.groupCount
    guard count > 0, high >= low else { return 0..<0 }
    if let stride = stride(template) {
      // Places may be anything, and groups may all lie in one.
      guard stride > 0 else { return 0..<count }
      let first = SolvedLayout.index(
        (low - largestLength(template)) / stride - 1, below: count)
      return first..<max(first, SolvedLayout.index(high / stride + 2, below: count))
    }
    guard let lengths = rowLengths(template) else { return 0..<count }
    // One group more at each end, since places are sums.
    let first = max(lengths.index(at: low, gap: template.gap) - 1, 0)
    return min(first, count)..<min(lengths.index(at: high, gap: template.gap) + 2, count)
  }
}

extension MeasuredSection {
  /// The last group that starts at or before a place, from the start of the first group.
  func lastGroup(startingAt place: Double, _ template: SectionTemplate) -> Int {
    let last = max(extent.groupCount - 1, 0)
    if let stride = stride(template) {
      return stride > 0 ? SolvedLayout.index(place / stride, below: last) : 0
    }
    return min(rowLengths(template)?.index(at: place, gap: template.gap) ?? 0, last)
  }
}

// MARK: - What lies in a group

extension MeasuredSection {
  /// Whether a group is as the template has it.
  func isUnmeasured(_ group: Int, _ template: SectionTemplate) -> Bool {
    let first = firstItem(of: group, template)
    let perGroup = template.group.slots.count
    if let counts, Int(counts[group]) != perGroup { return false }
    if least(template) != .zero { return false }
    return !items.isMeasured(anyOf: first..<first.addingSaturated(perGroup))
  }

  /// What groups of uniform size are at least as large as.
  // Rule: Groups of uniform size are as long as the largest of their section
  func least(_ template: SectionTemplate) -> LayoutSize {
    LayoutSize(
      along: template.lengthIsUniform ? lengths?.largest ?? 0 : 0,
      across: template.breadthIsUniform ? breadths?.largest ?? 0 : 0, axis: template.groupAxis)
  }

  /// The solution of a group with what was measured in it.
  ///
  /// - Complexity: O(1) for a group as the template has it, or of one row; otherwise O(s log n) for
  ///   its s slots.
  func solution(
    of group: Int, _ template: SectionTemplate, _ solver: inout GroupSolver
  ) -> GroupSolution {
    if isUnmeasured(group, template) { return template.group }
    if template.isRows, !template.breadthVaries, template.group.supplementaries.isEmpty,
      template.group.slots[0].estimates == .only(template.groupAxis)
    {
      return template.group.stretched(
        to: length(of: group, template), along: template.groupAxis)
    }
    return solver.solution(
      template, slots(from: firstItem(of: group, template), least: least(template)))
  }

  /// The slots of a group that begins with an item.
  func slots(from first: Int, least: LayoutSize = .zero) -> MeasuredSlots {
    MeasuredSlots(items: items, first: first, available: itemCount - first, least: least)
  }
}
