/// Groups of which some items are measured: each place has a size of its own.
extension SolvingContext {
  /// Works out what a group holds, place by place.
  ///
  /// With a length to wrap at, the subitems wrap by their own lengths: they are taken until the next
  /// does not fit. Otherwise there are as many as planned.
  mutating func measuredSubitems(
    of group: LayoutGroup, axis: LayoutAxis, plan: inout Plan, depth: Int
  ) -> [SolvedSubitem] {
    var taken =
      plan.wrappedLength == nil
      ? subitems(of: group, axis: axis, plan: plan, depth: depth, limit: plan.count)
      : wrappedSubitems(of: group, axis: axis, plan: &plan, depth: depth)
    plan.count = taken.count
    level(&taken, of: group, axis: axis, plan: plan)
    return taken
  }

  /// Takes as many subitems as fit by their own lengths, in the box that is theirs when they are so
  /// many.
  private mutating func wrappedSubitems(
    of group: LayoutGroup, axis: LayoutAxis, plan: inout Plan, depth: Int
  ) -> [SolvedSubitem] {
    let limit = min(max(itemsLeft, 1), Self.largestGroup)
    let first = measured?.next ?? 0
    // Rule: Fractional sizes refer to the container less spacing
    if plan.spacing > 0, group.followsLength(across: axis) {
      // Rule: Sizes across that follow the length are counted without spacing first
      var loose = plan
      (loose.spacing, loose.box) = (0, plan.box(forCount: 1, axis: axis))
      let count = subitems(of: group, axis: axis, plan: loose, depth: depth, limit: limit).count
      measured?.next = first
      (plan.boxCount, plan.box) = (count, plan.box(forCount: count, axis: axis))
      return subitems(of: group, axis: axis, plan: plan, depth: depth, limit: count)
    }
    guard plan.spacing > 0, group.followsLength(along: axis), plan.boxCount < Self.mostTried else {
      return subitems(of: group, axis: axis, plan: plan, depth: depth, limit: limit)
    }
    var (taken, next) = ([SolvedSubitem](), first)
    for count in 1...max(min(limit, Self.mostTried), 1) {
      measured?.next = first
      var tried = plan
      (tried.boxCount, tried.box) = (count, plan.box(forCount: count, axis: axis))
      let found = subitems(of: group, axis: axis, plan: tried, depth: depth, limit: count)
      if found.count < count { break }
      (taken, plan, next) = (found, tried, measured?.next ?? 0)
    }
    measured?.next = next
    return taken
  }

  /// Where the box of subitems follows from how many they are, no more than these are tried.
  private static let mostTried = 256

  /// Takes subitems one after another, until the next does not fit if they are to wrap.
  private mutating func subitems(
    of group: LayoutGroup, axis: LayoutAxis, plan: Plan, depth: Int, limit: Int
  ) -> [SolvedSubitem] {
    let known = known
    defer { self.known = known }
    var taken: [SolvedSubitem] = []
    var row = FilledLength(spacing: plan.spacing)
    while taken.count < limit {
      let (index, first) = (taken.count % group.subitems.count, measured?.next ?? 0)
      self.known = known?.inSubitem(index)
      let subitem = solve(group.subitems[index], axis: axis, plan: plan, depth: depth)
      if let length = plan.wrappedLength {
        let isUniform = group.subitems[index].isUniform(along: axis)
        row.append(subitem, isUniform: isUniform, along: axis)
        // Rule: Items of estimated length wrap by their measured lengths
        if !taken.isEmpty, row.length > length + Row.tolerance {
          measured?.next = first
          break
        }
        if row.length == 0, taken.count >= Self.largestEndlessGroup { break }
      }
      taken.append(subitem)
    }
    return taken
  }

  /// How many subitems fit when each recurs: nested groups may turn out longer or shorter than the
  /// estimates that they were counted with.
  func wrappedCount(
    of subitems: [SolvedSubitem], in group: LayoutGroup, axis: LayoutAxis, plan: Plan
  ) -> Int {
    guard let length = plan.wrappedLength, !subitems.isEmpty else { return plan.count }
    let limit = min(max(itemsLeft, 1), Self.largestGroup)
    var row = FilledLength(spacing: plan.spacing)
    for count in 0..<limit {
      let index = count % subitems.count
      row.append(
        subitems[index], isUniform: group.subitems[index].isUniform(along: axis), along: axis)
      if count > 0, row.length > length + Row.tolerance { return count }
      if row.length == 0, count >= Self.largestEndlessGroup { return count }
    }
    return limit
  }

  /// Gives the item that is taken next its measured lengths, where its own are estimates.
  ///
  /// - Returns: Whether there is an item for the place.
  mutating func takeMeasuredSize(_ allotment: inout Allotment) -> Bool {
    guard let slots = measured else { return true }
    measured?.next += 1
    measured?.looked = max(slots.looked, slots.next + 1)
    // Rule: An estimated dimension takes the measured length
    if allotment.widthIsEstimated, let width = slots.length(of: slots.next, along: .horizontal) {
      allotment.measure(width, along: .horizontal)
    }
    if allotment.heightIsEstimated, let height = slots.length(of: slots.next, along: .vertical) {
      allotment.measure(height, along: .vertical)
    }
    return slots.isPresent(slots.next)
  }

  /// Gives siblings of uniform size the largest of those that are there.
  func level(
    _ subitems: inout [SolvedSubitem], of group: LayoutGroup, axis: LayoutAxis, plan: Plan
  ) {
    level(&subitems, of: group, along: .horizontal, axis: axis, plan: plan)
    level(&subitems, of: group, along: .vertical, axis: axis, plan: plan)
  }

  private func level(
    _ subitems: inout [SolvedSubitem], of group: LayoutGroup, along levelled: LayoutAxis,
    axis: LayoutAxis, plan: Plan
  ) {
    // A group made for a count has decided the lengths.
    if levelled == axis, plan.length != nil { return }
    var largest = 0.0
    var isUniform = false
    let kinds = group.subitems.count
    for index in subitems.indices where group.subitems[index % kinds].isUniform(along: levelled) {
      isUniform = true
      if subitems[index].isPresent {
        largest = max(largest, subitems[index].size.length(along: levelled))
      }
    }
    guard isUniform else { return }
    for index in subitems.indices where group.subitems[index % kinds].isUniform(along: levelled) {
      // Rule: Measured siblings of uniform size are as long as the largest of them
      if subitems[index].isPresent || levelled == axis {
        subitems[index].size = LayoutSize(
          along: largest, across: subitems[index].size.length(along: levelled.other),
          axis: levelled)
      }
    }
  }
}

/// What the subitems of a row take together, while it is being filled.
private struct FilledLength {
  let spacing: Double
  private var count = 0
  private var sum = 0.0

  /// The subitems of uniform length: their number and the largest.
  private var uniform = (count: 0, largest: 0.0)

  init(spacing: Double) { self.spacing = spacing }

  var length: Double {
    sum + Double(uniform.count) * uniform.largest + spacing * Double(max(count - 1, 0))
  }

  mutating func append(_ subitem: SolvedSubitem, isUniform: Bool, along axis: LayoutAxis) {
    count += 1
    sum += subitem.occupied(along: axis)
    guard isUniform else { return }
    let length = subitem.size.length(along: axis)
    sum -= length
    uniform = (uniform.count + 1, max(uniform.largest, length))
  }
}

extension LayoutSubitem {
  func isUniform(along axis: LayoutAxis) -> Bool {
    if case .uniformAcrossSiblings = size.dimension(along: axis) { true } else { false }
  }
}

extension SolvingContext.Plan {
  /// What so many subitems are sized in.
  func box(forCount count: Int, axis: LayoutAxis) -> LayoutSize {
    let length = (wrappedLength ?? 0) - spacing * Double(max(count - 1, 0))
    return LayoutSize(along: max(length, 0), across: box.length(along: axis.other), axis: axis)
  }
}

extension LayoutGroup {
  /// Whether some subitem's length, or breadth, is a fraction of the length of the group.
  fileprivate func followsLength(along axis: LayoutAxis) -> Bool {
    subitems.contains { $0.size.dimension(along: axis).follows(axis) }
  }

  fileprivate func followsLength(across axis: LayoutAxis) -> Bool {
    subitems.contains { $0.size.dimension(along: axis.other).follows(axis) }
  }

  /// Whether it holds groups whose length follows from what they hold.
  func nestsEstimatedGroups(along axis: LayoutAxis) -> Bool {
    subitems.contains {
      if case .group(let nested) = $0 {
        nested.axis != nil && nested.size.dimension(along: axis).isEstimated
      } else {
        false
      }
    }
  }

  /// Whether the number of its subitems follows from lengths that are measured.
  func wraps(along axis: LayoutAxis, isEstimated: Bool) -> Bool {
    guard repetition == .toFit, !isEstimated else { return false }
    return subitems.contains { $0.size.dimension(along: axis).isEstimated }
  }
}

extension LayoutDimension {
  fileprivate func follows(_ axis: LayoutAxis) -> Bool {
    switch (self, axis) {
    case (.fractionalWidth, .horizontal), (.fractionalHeight, .vertical): true
    default: false
    }
  }
}
