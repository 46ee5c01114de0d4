/// Sizes coming in, and what they change in the section.
extension MeasuredSection {
  /// Takes the measured length of an item along an axis, or takes it back.
  ///
  /// What follows from it is worked out by ``update(item:_:_:natural:)``.
  mutating func set(
    _ length: Double?, of item: Int, along axis: LayoutAxis, _ template: SectionTemplate
  ) {
    items.set(
      length, of: item, along: axis, count: itemCount, estimate: estimate(along: axis, template))
  }

  /// What lengths of items are that are not measured.
  func estimate(along axis: LayoutAxis, _ template: SectionTemplate) -> Double {
    // The lengths of rows are those of their items: the default is what a group is long.
    axis == template.groupAxis ? template.groupLength : 0
  }

  /// Works out what follows from another size of an item.
  ///
  /// - Complexity: O(log n + s) for n items and the s slots of the group.
  mutating func update(
    item: Int, _ template: SectionTemplate, _ solver: inout GroupSolver, natural: SectionExtent
  ) {
    let isFirst = breadths == nil
    prepareGroups(template, natural: natural)
    let group = place(of: item, template).group
    var lastChanges = group == extent.groupCount - 1 || isFirst && breadths != nil
    if template.group.wraps {
      wrap(from: max(group - 1, 0), past: item, template, &solver)
      lastChanges = true
    } else {
      let isRow = template.isRows && !template.breadthVaries
      if !isRow || !template.group.supplementaries.isEmpty {
        update(group: group, template, &solver)
      }
    }
    if template.lengthIsUniform || template.breadthIsUniform { lastChanges = true }
    if lastChanges { updateLastGroup(template, &solver) }
    updateExtent(template)
  }

  mutating func update(
    group: Int, _ template: SectionTemplate, _ solver: inout GroupSolver
  ) {
    let solution = solver.solution(template, slots(from: firstItem(of: group, template)))
    take(solution, for: group, template)
  }

  /// Makes room for what differs from group to group: nothing is stored before it does.
  mutating func prepareGroups(_ template: SectionTemplate, natural: SectionExtent) {
    if template.lengthVaries, !template.isRows, lengths == nil {
      lengths = LengthSequence(count: natural.groupCount, length: template.groupLength)
    }
    if template.breadthVaries, breadths == nil {
      breadths = LengthSequence(
        count: natural.groupCount,
        length: template.group.size.length(along: template.groupAxis.other))
    }
    if template.group.wraps, counts == nil {
      counts = LengthSequence(
        count: natural.groupCount, length: Double(template.group.slots.count))
      prepareViews(template, groupCount: natural.groupCount)
    }
  }

  /// Notes down how large a group is.
  mutating func take(_ solution: GroupSolution, for group: Int, _ template: SectionTemplate) {
    let axis = template.groupAxis
    let length = solution.size.length(along: axis)
    let breadth = solution.size.length(along: axis.other)
    lengths?.set(length == template.groupLength ? nil : length, at: group)
    let usual = template.group.size.length(along: axis.other)
    breadths?.set(breadth == usual ? nil : breadth, at: group)
    noteReach(of: solution, template)
  }

  private mutating func noteReach(of solution: GroupSolution, _ template: SectionTemplate) {
    let axis = template.groupAxis
    let breadth = solution.size.length(along: axis.other)
    guard template.isOrthogonal, template.breadthVaries else {
      let shift =
        template.acrossOffset(ofBreadth: breadth, largest: breadth) - template.acrossOffset
      return reach.formUnion(GroupReach(of: solution, along: axis, shift: shift))
    }
    // In a row that gets broader the others may lie further on, up to its end.
    if breadth > reachedBreadth {
      reach.moveEnds(by: breadth - reachedBreadth)
      reachedBreadth = breadth
    }
    reach.formUnion(GroupReach(of: solution, along: axis))
    reach.formUnion(GroupReach(of: solution, along: axis, shift: reachedBreadth - breadth))
  }

  /// Works out how many items the last group holds and how long it is.
  mutating func updateLastGroup(
    _ template: SectionTemplate, _ solver: inout GroupSolver
  ) {
    if let counts {
      extent.groupCount = counts.count
      extent.lastItemCount = itemCount - firstItem(of: counts.count - 1, template)
    }
    guard extent.groupCount > 0 else { return }
    let last = solution(of: extent.groupCount - 1, template, &solver)
    // Rule: The last group is trimmed to what its items reach
    extent.lastLength = last.length(
      along: template.groupAxis, items: extent.lastItemCount,
      groupAxis: template.groupArrangementAxis)
    updateLastBreadth(last, template)
  }

  /// A row is not made taller by items that are missing, unless it has one group only, as tall as
  /// a whole one from the first.
  private mutating func updateLastBreadth(_ last: GroupSolution, _ template: SectionTemplate) {
    lastBreadth = nil
    guard template.isOrthogonal, breadths != nil, !template.breadthIsUniform, extent.groupCount > 1,
      extent.lastItemCount < last.slots.count
    else { return }
    // Rule: A row is as tall as the items of its last group reach
    let axis = template.groupAxis.other
    lastBreadth = last.size.length(along: axis)
    breadths?.set(
      max(
        last.length(
          along: axis, items: extent.lastItemCount, groupAxis: template.groupArrangementAxis), 0),
      at: extent.groupCount - 1)
  }

  /// Adds the section up.
  ///
  /// - Complexity: O(log n + b) for n groups and b boundary items.
  mutating func updateExtent(_ template: SectionTemplate) {
    if extent.groupCount > 0 {
      extent.groupsLength =
        start(of: extent.groupCount - 1, template) + extent.lastLength + template.roomAfter
    }
    template.surround(
      &extent, by: boundary, rowBreadth: template.rowBreadth(of: largestBreadth(template)))
  }
}

// MARK: - Boundary items

extension MeasuredSection {
  /// Takes the measured size of a boundary item, on the axes that it was measured on.
  mutating func setBoundary(
    _ index: Int, to size: LayoutSize, measured: EstimatedAxes, _ template: SectionTemplate
  ) {
    boundary.resize(index, to: size)
    measuredBoundary[index] = measured
    updateExtent(template)
  }
}
