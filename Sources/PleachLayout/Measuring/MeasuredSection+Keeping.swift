/// Measured sizes that outlive an edit of the items, or another description.
extension MeasuredSection {
  /// An item that comes with what was measured of it.
  struct Arrival {
    var item: Int
    var width: Double?
    var height: Double?
  }

  var isEmpty: Bool { items.isEmpty && !measuredBoundary.contains { !$0.isEmpty } }

  /// Follows an edit of the items, all of which are asked for the same size.
  ///
  /// - Complexity: O(log n) for each run of items, and a block; where groups hold several items, O(s)
  ///   for each measured group that holds others than before, or lies behind and wraps.
  mutating func follow(
    _ splices: ItemSplices, itemCount: Int, natural: SectionExtent, _ template: SectionTemplate,
    arrivals: [Arrival], _ solver: inout GroupSolver
  ) {
    let line = counts.map { max($0.index(at: Double(splices.head)) - 1, 0) } ?? 0
    let isWhole = self.itemCount == splices.before && itemCount == splices.after
    items.follow(splices, count: itemCount)
    self.itemCount = itemCount
    extent = natural
    let (first, end) =
      counts == nil
      ? spliceGroups(splices, isWhole: isWhole, perGroup: template.group.slots.count) : (0, 0)
    take(arrivals, template)
    guard !items.isEmpty || counts != nil else { return updateExtent(template) }
    prepareGroups(template, natural: natural)
    if counts != nil {
      rewrap(from: line, past: splices.head, template, &solver)
    } else {
      updateMeasuredGroups(first..<max(end, first), template, &solver)
    }
    updateLastGroup(template, &solver)
    updateExtent(template)
  }

  /// Drops what was measured of items whose content changed.
  mutating func forget(
    _ changed: [Int], natural: SectionExtent, _ template: SectionTemplate,
    _ solver: inout GroupSolver
  ) {
    for item in changed where item >= 0 && item < itemCount && items.isMeasured(item) {
      for axis in [LayoutAxis.horizontal, .vertical] { set(nil, of: item, along: axis, template) }
      update(item: item, template, &solver, natural: natural)
    }
  }

  /// Takes what holds of the sizes of a section that had another template, or whose items are asked
  /// for other sizes in other places.
  ///
  /// - Complexity: O(m) for m measured items, and O(s) for each measured group; where all items are
  ///   asked for the same size as before, and groups are rows, that of
  ///   ``follow(_:itemCount:natural:_:arrivals:_:)``.
  mutating func refit(
    _ old: MeasuredSection, _ oldTemplate: SectionTemplate, _ splices: ItemSplices?,
    natural: SectionExtent, _ template: SectionTemplate, arrivals: [Arrival],
    _ solver: inout GroupSolver
  ) {
    refitBoundary(old)
    if let splices {
      let fit = SizeFit(from: oldTemplate, to: template)
      for axis in [LayoutAxis.horizontal, .vertical] {
        refit(old, along: axis, splices, fit, template)
      }
    }
    take(arrivals, template)
    guard !items.isEmpty else { return updateExtent(template) }
    prepareGroups(template, natural: natural)
    if counts != nil {
      rewrap(from: 0, past: -1, template, &solver)
    } else {
      updateMeasuredGroups(0..<natural.groupCount, template, &solver)
    }
    updateLastGroup(template, &solver)
    updateExtent(template)
  }

  private mutating func take(_ arrivals: [Arrival], _ template: SectionTemplate) {
    for arrival in arrivals where arrival.item >= 0 && arrival.item < itemCount {
      if let width = arrival.width {
        set(width, of: arrival.item, along: .horizontal, template)
      }
      if let height = arrival.height {
        set(height, of: arrival.item, along: .vertical, template)
      }
    }
  }

  private mutating func refit(
    _ old: MeasuredSection, along axis: LayoutAxis, _ splices: ItemSplices, _ fit: SizeFit,
    _ template: SectionTemplate
  ) {
    guard let lengths = old.items[axis] else { return }
    let holdsForAll = fit.keepsAll(axis)
    if holdsForAll == false { return }
    if holdsForAll == true, lengths.defaultLength == estimate(along: axis, template) {
      items.share(old.items, along: axis, splices, count: itemCount)
      return
    }
    splices.forEachKept { before, after in
      lengths.forEachSet(in: before) { item, length in
        let new = item - before.lowerBound + after
        guard new < itemCount, fit.keeps(axis, from: item, to: new) else { return }
        set(length, of: new, along: axis, template)
      }
    }
  }

  private mutating func refitBoundary(_ old: MeasuredSection) {
    for (index, axes) in old.measuredBoundary.enumerated() where !axes.isEmpty {
      let slot = old.boundary.slots[index]
      guard let new = boundary.index(ofKind: slot.elementKind, number: slot.number) else {
        continue
      }
      measuredBoundary[new] = boundary.keep(slot, measured: axes, at: new)
    }
  }
}

extension Boundary {
  /// Gives an item the measured lengths of what it was before, as far as they hold.
  ///
  /// - Returns: The axes on which they do.
  mutating func keep(
    _ old: BoundarySlot, measured axes: EstimatedAxes, at index: Int
  ) -> EstimatedAxes {
    var kept: EstimatedAxes = []
    for axis in [LayoutAxis.horizontal, .vertical] where axes.contains(.only(axis)) {
      let slot = slots[index]
      guard
        SizeFit.holds(
          axis, old.estimates, old.size.length(along: axis.other), slot.estimates,
          slot.size.length(along: axis.other))
      else { continue }
      resize(
        index,
        to: LayoutSize(
          along: old.size.length(along: axis), across: slot.size.length(along: axis.other),
          axis: axis))
      kept.insert(.only(axis))
    }
    return kept
  }
}

// MARK: - Groups

extension MeasuredSection {
  /// Takes out and puts in whole groups, so that those behind an edit keep what is known of them.
  ///
  /// - Returns: The groups that may hold other items than before.
  private mutating func spliceGroups(
    _ splices: ItemSplices, isWhole: Bool, perGroup: Int
  ) -> (first: Int, end: Int) {
    guard perGroup > 0 else { return (0, 0) }
    let first = splices.head / perGroup
    let growth = splices.after - splices.before
    if isWhole, growth % perGroup == 0 {
      let start = splices.after - splices.tail
      let end = start / perGroup + (start % perGroup > 0 ? 1 : 0)
      removeGroups(first..<max(end - growth / perGroup, first))
      insertGroups(end - first, at: first)
      return (first, end)
    }
    guard let count = lengths?.count ?? breadths?.count else { return (first, extent.groupCount) }
    return replaceGroups(from: min(first, count), of: count)
  }

  private mutating func replaceGroups(from first: Int, of count: Int) -> (first: Int, end: Int) {
    removeGroups(first..<count)
    insertGroups(max(extent.groupCount - first, 0), at: first)
    return (first, extent.groupCount)
  }

  /// Works out anew how large those of some groups are that have measured items.
  private mutating func updateMeasuredGroups(
    _ groups: Range<Int>, _ template: SectionTemplate, _ solver: inout GroupSolver
  ) {
    let perGroup = template.group.slots.count
    // The lengths of rows are those of their items.
    if template.isRows, !template.breadthVaries, template.group.supplementaries.isEmpty { return }
    guard perGroup > 0, !groups.isEmpty else { return }
    let items =
      groups.lowerBound.multipliedSaturated(
        by: perGroup)..<groups.upperBound.multipliedSaturated(by: perGroup)
    for group in self.items.groups(of: perGroup, in: items) where group < extent.groupCount {
      update(group: group, template, &solver)
    }
  }

  /// Fills groups anew from one on that hold as many items as fit by their measured lengths.
  private mutating func rewrap(
    from line: Int, past changed: Int, _ template: SectionTemplate, _ solver: inout GroupSolver
  ) {
    guard let count = counts?.count else { return }
    removeGroups(line..<max(count, line))
    counts?.remove(line..<max(count, line))
    wrap(from: line, past: changed, template, &solver)
  }
}
