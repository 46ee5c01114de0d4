/// From a group and a box to slots.
extension SolvingContext {
  /// Fills a group that was given a size.
  ///
  /// An estimated length of the allotment changes with what the group holds. `box` is what the group
  /// itself is laid out in: its supplementary items are sized in it. `depth` counts the groups around.
  mutating func solve(
    _ group: LayoutGroup, in allotment: Allotment, box: LayoutSize, depth: Int = 0
  ) -> GroupSolution {
    statistics.groupSolves += 1
    if depth == 0 { (itemsLeft, steps, wraps) = (Self.largestGroup, 0, false) }
    steps += 1
    guard steps < Self.mostSteps else {
      report(.tooManyItemsInGroup, "")
      return GroupSolution(size: allotment.size)
    }
    guard depth < Self.deepestNesting else {
      report(.nestedTooDeeply, "")
      return GroupSolution(size: allotment.size)
    }
    var solution: GroupSolution
    if let frames = customFrames(of: group, in: allotment) {
      solution = solveCustom(frames, group: group, in: allotment)
    } else {
      solution = fill(group, in: allotment, depth: depth)
    }
    if !solution.slots.isEmpty {
      placeSupplementaries(of: group, depth: depth, box: box, in: &solution)
    }
    if depth == 0 {
      solution.finish()
      solution.wraps = wraps
      solution.looked = measured?.looked ?? solution.slots.count
      if solution.losesCells { report(.cellOutsideGroup, "") }
    }
    return solution
  }

  /// What the content insets leave of a group; on an estimated axis they are ignored.
  mutating func inner(
    of group: LayoutGroup, in allotment: Allotment
  ) -> (origin: LayoutPoint, size: LayoutSize) {
    let own = Self.usable(group.contentInsets)
    let insets = allotment.effective(own)
    if insets != own { report(.insetsOnEstimatedAxis, "contentInsets") }
    let width = allotment.size.width - insets.leading - insets.trailing
    let height = allotment.size.height - insets.top - insets.bottom
    if min(width, height) < 0 { report(.insetsExceedContainer, "contentInsets") }
    // Rule: Children get the group's size less its content insets
    return (
      LayoutPoint(x: insets.leading, y: insets.top),
      LayoutSize(width: max(width, 0), height: max(height, 0))
    )
  }

  /// Fills a group that lines its subitems up.
  private mutating func fill(
    _ group: LayoutGroup, in allotment: Allotment, depth: Int
  ) -> GroupSolution {
    let inner = inner(of: group, in: allotment)
    let row = lineUp(group, in: allotment, inner: inner, depth: depth)?.row
    return place(row, of: group, in: allotment, inner: inner)
  }

  /// Places what a group holds.
  ///
  /// Not a part of what calls itself for nested groups, so that these take less of the stack.
  private mutating func place(
    _ row: Row?, of group: LayoutGroup, in allotment: Allotment,
    inner: (origin: LayoutPoint, size: LayoutSize)
  ) -> GroupSolution {
    var solution = GroupSolution(
      size: allotment.size, innerOrigin: inner.origin, innerSize: inner.size)
    guard let row else { return solution }
    let axis = row.axis
    reportWhatSticksOut(of: row, group: group)
    var placed = 0
    row.place { subitem, frame in
      guard append(subitem, at: frame, to: &solution) else { return false }
      placed += 1
      return true
    }
    if placed < row.count { report(.tooManyItemsInGroup, "") }
    solution.places = places(of: row.subitems, kinds: group.subitems.count)
    solution.innerSize = row.size
    solution.size = LayoutSize(
      along: row.lengthIsEstimated
        ? row.size.length(along: axis) : allotment.size.length(along: axis),
      across: row.acrossIsEstimated
        ? row.size.length(along: axis.other) : allotment.size.length(along: axis.other),
      axis: axis)
    return solution
  }

  private func places(of subitems: [SolvedSubitem], kinds: Int) -> SlotPlaces {
    var (inner, ends, end): ([SlotPlaces], [Int], Int) = ([], [], 0)
    for subitem in subitems {
      switch subitem.content {
      case .item:
        inner.append(.item)
        end += 1
      case .group(let nested):
        inner.append(nested.places)
        end += nested.slots.count
      }
      ends.append(end)
    }
    return .row(inner, ends: ends, kinds: kinds)
  }

  /// Works the subitems of a group out and lines them up, or `nil` if it holds none.
  mutating func lineUp(
    _ group: LayoutGroup, in allotment: Allotment, inner: (origin: LayoutPoint, size: LayoutSize),
    depth: Int
  ) -> (row: Row, plan: Plan)? {
    guard let axis = group.axis, !group.subitems.isEmpty else { return nil }
    let group = group.levelled
    guard var plan = plan(group, axis: axis, in: allotment, inner: inner.size) else { return nil }
    var subitems: [SolvedSubitem]
    if measured != nil {
      subitems = measuredSubitems(of: group, axis: axis, plan: &plan, depth: depth)
    } else if plan.wrappedLength != nil, group.nestsEstimatedGroups(along: axis) {
      plan.count = max(plan.count, group.subitems.count)
      subitems = recurringSubitems(of: group, axis: axis, plan: plan, depth: depth)
      // Rule: Nested groups wrap by the lengths that they turn out to have
      plan.count = wrappedCount(of: subitems, in: group, axis: axis, plan: plan)
      subitems = Array(subitems.prefix(plan.count))
    } else {
      subitems = recurringSubitems(of: group, axis: axis, plan: plan, depth: depth)
    }
    let row = row(
      of: group, axis: axis, subitems: subitems, plan: plan, in: allotment, inner: inner,
      depth: depth)
    return (row, plan)
  }

  /// Works out what a group holds: subitems recur, and each is worked out once.
  private mutating func recurringSubitems(
    of group: LayoutGroup, axis: LayoutAxis, plan: Plan, depth: Int
  ) -> [SolvedSubitem] {
    let known = known
    defer { self.known = known }
    var subitems: [SolvedSubitem] = []
    for index in 0..<min(plan.count, group.subitems.count) {
      self.known = known?.inSubitem(index)
      subitems.append(
        within("subitems[\(index)]") {
          $0.solve(group.subitems[index], axis: axis, plan: plan, depth: depth)
        })
    }
    level(&subitems, of: group, axis: axis, plan: plan)
    return subitems
  }

  private func row(
    of group: LayoutGroup, axis: LayoutAxis, subitems: [SolvedSubitem], plan: Plan,
    in allotment: Allotment, inner: (origin: LayoutPoint, size: LayoutSize), depth: Int
  ) -> Row {
    Row(
      axis: axis, spacing: Self.usable(group.interItemSpacing), count: plan.count,
      subitems: subitems, origin: inner.origin, size: inner.size,
      lengthIsEstimated: allotment.isEstimated(along: axis),
      acrossIsEstimated: allotment.isEstimated(along: axis.other),
      least: depth == 0 ? measured?.least ?? .zero : .zero)
  }

  /// Subitems are placed where the rules say, even if they stick out of their group there.
  private mutating func reportWhatSticksOut(of row: Row, group: LayoutGroup) {
    if !row.acrossIsEstimated {
      // Rule: An item larger across than its group is placed and sticks out
      let side = row.axis == .horizontal ? "height" : "width"
      for (index, subitem) in row.subitems.enumerated()
      where row.exceeds(subitem.size, along: row.axis.other) {
        report(.itemExceedsGroup, "subitems[\(index)].size.\(side)")
      }
    }
    guard !row.lengthIsEstimated else { return }
    // Each group begins with the first subitem again: one that does not fit behind those before it
    // is in none. A limit that cuts the row short is an issue of its own.
    if group.repetition == .toFit, row.count < group.subitems.count,
      row.count != Self.largestEndlessGroup, row.count != Self.largestGroup
    {
      report(.subitemNeverFits, "subitems[\(row.count)]")
    }
    if case .repeating = group.repetition {
      if row.isTooLong { report(.itemExceedsGroup, "repeatingCount") }
    } else if row.exceeds(row.subitems[0].size, along: row.axis) {
      report(.itemExceedsGroup, "subitems[0].size.\(row.axis == .horizontal ? "width" : "height")")
    }
  }

  /// How many subitems a group takes, the box they are resolved in and for how many that is, and
  /// the length of each if the group decides it.
  struct Plan {
    var count: Int
    var boxCount: Int
    var box: LayoutSize
    var length: Double?

    /// The fixed or least spacing between two subitems.
    var spacing = 0.0

    /// How long the group is, if it takes as many subitems as fit by lengths that are measured.
    var wrappedLength: Double?
  }

  /// The plan of a group, or `nil` if it holds nothing.
  private mutating func plan(
    _ group: LayoutGroup, axis: LayoutAxis, in allotment: Allotment, inner: LayoutSize
  ) -> Plan? {
    let isEstimated = allotment.isEstimated(along: axis)
    let spacing = Self.usable(group.interItemSpacing)?.length ?? 0
    let counter = SubitemCounter(
      context: self, group: group, axis: axis, inner: inner, spacing: spacing)
    var plan = plan(group, counter: counter, isEstimated: isEstimated)
    guard plan.count > 0 else { return nil }
    plan.spacing = spacing
    if group.wraps(along: axis, isEstimated: isEstimated) {
      wraps = true
      plan.wrappedLength = inner.length(along: axis)
    }
    return plan
  }

  private mutating func plan(
    _ group: LayoutGroup, counter: SubitemCounter, isEstimated: Bool
  ) -> Plan {
    switch group.repetition {
    case .count(let count), .repeating(let count):
      guard count > 0 else { return Plan(count: 0, boxCount: 0, box: counter.inner) }
      if count > Self.largestGroup {
        if case .count = group.repetition {
          report(.tooManyItemsInGroup, "count")
        } else {
          report(.tooManyItemsInGroup, "repeatingCount")
        }
      }
      // Made for a count, a group takes exactly that many; fractions see its length less all
      // spacings, and each subitem gets its share of that unless it repeats at its own size.
      let taken = min(count, Self.largestGroup)
      if counter.spacingLeavesNoRoom(count: taken),
        !isEstimated || group.repetition == .count(count)
      {
        report(.spacingExceedsGroup, "interItemSpacing")
      }
      let box = counter.box(for: taken)
      // Rule: A repeated item keeps its own size
      guard case .count = group.repetition else {
        return Plan(count: taken, boxCount: taken, box: box)
      }
      // Rule: A group made for a count shares its length evenly
      // Rule: A group of estimated length made for a count shares its estimate
      let share = roundedLength(box.length(along: counter.axis) / Double(taken))
      return Plan(count: taken, boxCount: taken, box: box, length: share)
    case .toFit where isEstimated:
      // Rule: A group of estimated length holds one run of its subitems
      let count = min(group.subitems.count, Self.largestGroup)
      if count < group.subitems.count { report(.tooManyItemsInGroup, "") }
      return Plan(count: count, boxCount: count, box: counter.box(for: count))
    case .toFit:
      // Rule: Subitems are taken over and over until the next does not fit
      let limit = max(itemsLeft, 1)
      var (count, boxCount) = counter.fitting(limit: limit + 1)
      if count > limit {
        report(.tooManyItemsInGroup, "")
        (count, boxCount) = counter.fitting(limit: limit)
      } else if count == Self.largestEndlessGroup, counter.isEndless,
        counter.inner.length(along: counter.axis) > 0
      {
        report(.tooManyItemsInGroup, "")
      }
      // Rule: A group whose first item does not fit lays out nothing
      if count == 0 { report(.firstItemDoesNotFit, "subitems[0]") }
      if count == 1, !counter.firstItemFitsWithItsEdges {
        report(.edgeSpacingDoesNotFit, "subitems[0].edgeSpacing")
      }
      return Plan(count: count, boxCount: boxCount, box: counter.box(for: boxCount))
    }
  }

  mutating func solve(
    _ subitem: LayoutSubitem, axis: LayoutAxis, plan: Plan, depth: Int
  ) -> SolvedSubitem {
    let (stepsBefore, firstSlot) = (steps, measured?.next ?? 0)
    var allotment = Allotment(size: resolved(subitem.size, in: plan.box), of: subitem.size)
    if let length = plan.length { allotment.fix(length, along: axis) }
    switch subitem {
    case .item(let item): return solve(item, in: allotment, axis: axis, plan: plan)
    case .group(let group):
      // What a nested group holds counts when it is placed, as often as it is.
      let left = itemsLeft
      let isPresent = measured?.isNextPresent ?? true
      let solution = solve(group, in: allotment, box: plan.box, depth: depth + 1)
      itemsLeft = left
      return SolvedSubitem(
        content: .group(solution), size: solution.size, edges: Self.usable(group.edgeSpacing),
        stepsBefore: stepsBefore, firstSlot: firstSlot, isPresent: isPresent)
    }
  }

  private mutating func solve(
    _ item: LayoutItem, in allotment: Allotment, axis: LayoutAxis, plan: Plan
  ) -> SolvedSubitem {
    var allotment = allotment
    let firstSlot = measured?.next ?? 0
    let isPresent = takeMeasuredSize(&allotment)
    let own = Self.usable(item.contentInsets)
    let insets = allotment.effective(own)
    if insets != own { report(.insetsOnEstimatedAxis, "contentInsets") }
    if insets.leading + insets.trailing > allotment.size.width
      || insets.top + insets.bottom > allotment.size.height
    {
      report(.insetsExceedItem, "contentInsets")
    }
    return SolvedSubitem(
      content: .item(item, insets: insets), size: allotment.size,
      edges: Self.usable(item.edgeSpacing), stepsBefore: steps, firstSlot: firstSlot,
      estimates: allotment.estimates, isPresent: isPresent)
  }

  /// Takes over a subitem, or refuses it when the group would hold more items than it may.
  private mutating func append(
    _ subitem: SolvedSubitem, at frame: LayoutRect, to solution: inout GroupSolution
  ) -> Bool {
    switch subitem.content {
    case .item(let item, let insets):
      let views = item.supplementaryItems.count
      guard itemsLeft > 0, views == 0 || steps + views < Self.mostSteps else { return false }
      itemsLeft -= 1
      steps += 1 + views
      // Rule: Item insets are taken off the slot after placing
      // Larger ones than the slot leave a frame of the difference taken positive.
      var cell = frame.inset(by: insets)
      cell.size = LayoutSize(width: cell.width.magnitude, height: cell.height.magnitude)
      placeSupplementaries(of: item, at: cell, slot: solution.slots.count, in: &solution)
      solution.slots.append(
        GroupSolution.Slot(frame: cell, zIndex: 0, estimates: subitem.estimates))
    case .group(let nested):
      // Rule: A nested group takes as many items as it holds, depth first
      guard nested.slots.count <= itemsLeft, steps < Self.mostSteps else { return false }
      itemsLeft -= nested.slots.count
      steps += max(nested.slots.count + nested.supplementaries.count, 1)
      solution.append(nested, at: frame.origin)
    }
    return true
  }
}
