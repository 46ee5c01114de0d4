/// Groups of which some items are measured: each place has a size of its own.
extension SolvingContext {
  /// Works out what a group holds, place by place.
  ///
  /// With a length to wrap at, the subitems wrap by their own lengths: they are taken until the next does not
  /// fit. Otherwise there are as many as planned.
  mutating func measuredSubitems(
    of group: LayoutGroup, axis: LayoutAxis, plan: Plan, depth: Int
  ) -> [SolvedSubitem] {
    let known = known
    defer { self.known = known }
    let length = plan.wrappedLength
    var taken: [SolvedSubitem] = []
    var row = FilledLength(spacing: plan.spacing)
    let limit = length == nil ? plan.count : min(max(itemsLeft, 1), Self.largestGroup)
    while taken.count < limit {
      let (index, first) = (taken.count % group.subitems.count, measured?.next ?? 0)
      self.known = known?.inSubitem(index)
      let subitem = solve(group.subitems[index], axis: axis, plan: plan, depth: depth)
      if let length {
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
    level(&taken, of: group, along: .horizontal, axis: axis, plan: plan)
    level(&taken, of: group, along: .vertical, axis: axis, plan: plan)
    return taken
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

  /// Gives siblings of uniform length the largest of those that are there.
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

extension LayoutGroup {
  /// Whether the number of its subitems follows from lengths that are measured.
  func wraps(along axis: LayoutAxis, isEstimated: Bool) -> Bool {
    guard repetition == .toFit, !isEstimated else { return false }
    return subitems.contains { $0.size.dimension(along: axis).isEstimated }
  }
}
