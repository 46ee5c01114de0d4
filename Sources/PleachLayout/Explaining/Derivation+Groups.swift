/// From the section's box down to one cell or view of a group.
extension Derivation {
  /// What is looked for in a group.
  enum Target {
    /// Nothing: only the extent of the group.
    case extent
    /// The cell with this number in the group.
    case cell(Int)
    /// The supplementary view with this number in the group.
    case view(Int)
  }

  /// What was looked for: its extent, and the parts of its place, from the corner of the group.
  struct Found {
    var parts = Parts()
    var extent: Extent
  }

  /// A group that has been given an extent.
  struct Given {
    var group: LayoutGroup
    var extent: Extent
    var allotment: Allotment

    /// What the group itself is laid out in.
    var box: Box
    var depth: Int

    /// What it is called, and what the one is called that is looked into.
    var name: String
    var placeName: String
  }

  /// The final extent of a group, and what is looked for in it.
  mutating func derive(
    _ target: Target, in given: Given
  ) -> (extent: Extent, found: Found?) {
    let isEstimated = given.allotment.widthIsEstimated || given.allotment.heightIsEstimated
    if case .extent = target, !isEstimated || given.group.axis == nil { return (given.extent, nil) }
    // The solver counts a step for each group.
    context.steps += 1
    let insets = given.allotment.effective(SolvingContext.usable(given.group.contentInsets))
    var inner = given.extent
    var corner = Parts()
    for axis in [LayoutAxis.horizontal, .vertical] {
      let terms = Self.insetTerms(insets, axis)
      guard !terms.isEmpty else { continue }
      let quantity = Explanation.Quantity(lengthAlong: axis)
      let left = step(
        .groupInsets, "room in \(given.name)", quantity, [given.extent[axis].term()] + terms)
      inner[axis] = nonnegative(left, "room in \(given.name)", quantity)
      corner.prepend(
        Term(name: "\(given.name)'s \(Self.startInset(axis))", value: insets.start(along: axis)),
        axis)
    }
    if let frames = context.customFrames(of: given.group, in: given.allotment) {
      return (given.extent, custom(frames, target, given, inner, corner))
    }
    let origin = LayoutPoint(x: insets.leading, y: insets.top)
    guard
      let (row, plan) = context.lineUp(
        given.group, in: given.allotment, inner: (origin, inner.size), depth: given.depth)
    else { return (given.extent, nil) }
    var levelled = given
    levelled.group = given.group.levelled
    var filled = Filled(given: levelled, inner: inner, corner: corner, row: row, plan: plan)
    let found = find(target, in: &filled)
    return (filled.given.extent, found)
  }

  /// A group with its subitems lined up.
  struct Filled {
    var given: Given

    /// What the insets leave; on an estimated axis, what the row needs.
    var inner: Extent
    var corner: Parts
    let row: Row
    let plan: SolvingContext.Plan

    var group: LayoutGroup { given.group }

    /// Which subitem holds what is looked for, and what that is in the subitem; without a subitem,
    /// it belongs to the group itself.
    func search(_ target: Target) -> (index: Int?, target: Target) {
      var number: Int
      var isView = false
      switch target {
      case .extent: return (nil, target)
      case .cell(let slot): number = slot
      case .view(let view): (number, isView) = (view, true)
      }
      var kind = 0
      var itemsLeft = SolvingContext.largestGroup
      for index in 0..<row.count {
        let (items, views) =
          switch row.subitems[kind].content {
          case .item(let item, _): (1, item.supplementaryItems.count)
          case .group(let nested): (nested.slots.count, nested.supplementaries.count)
          }
        // The solver takes no more than a group may hold.
        itemsLeft -= items
        guard itemsLeft >= 0 else { break }
        let count = isView ? views : items
        if number < count { return (index, isView ? .view(number) : .cell(number)) }
        number -= count
        kind = kind + 1 == row.subitems.count ? 0 : kind + 1
      }
      return (nil, isView ? .view(number) : .extent)
    }
  }

  private mutating func find(_ target: Target, in filled: inout Filled) -> Found? {
    let (index, inside) = filled.search(target)
    guard let index else {
      takeEstimates(&filled, nil)
      guard case .view(let number) = inside else { return nil }
      return view(number, of: filled.given, filled.inner, filled.corner)
    }
    // Each subitem of a group of which something is measured was worked out for itself.
    let number = index % filled.row.subitems.count
    let solved = filled.row.subitems[number]
    let kind = number % filled.group.subitems.count
    let subitem = filled.group.subitems[kind]
    let axis = filled.row.axis
    let name =
      if case .item = subitem { "item" } else { Self.innerName(depth: filled.given.depth + 1) }
    let box = box(of: filled)
    var allotment = Allotment(size: .zero, of: subitem.size)
    var extent = extent(of: subitem, box, filled, name, measured: measured(solved))
    allotment.size = extent.size
    if filled.plan.length != nil { allotment.fix(extent[axis].value, along: axis) }

    var found: Found?
    if case .group(let group) = subitem {
      context.steps = solved.stepsBefore
      context.measured?.next = solved.firstSlot
      context.known = context.known?.inSubitem(kind)
      (extent, found) = derive(
        inside,
        in: Given(
          group: group, extent: extent, allotment: allotment, box: box,
          depth: filled.given.depth + 1, name: name, placeName: "the \(name)"))
    }
    level(&extent, of: subitem, to: solved.size, name)
    takeEstimates(&filled, (number, extent))
    let parts = place(index, extent, in: filled)
    if case .item(let item) = subitem, case .item(_, let insets) = solved.content {
      var cell = Found(extent: extent)
      inset(&cell.extent, by: insets, rule: .itemInsets, "cell", moving: &cell.parts)
      found = cell
      if case .view(let number) = inside {
        found = place(
          item.supplementaryItems[number], on: cell.extent, at: cell.parts, in: Box(cell.extent),
          "item")
      }
    }
    guard var found else { return nil }
    for axis in [LayoutAxis.horizontal, .vertical] {
      found.parts[axis] = parts[axis] + found.parts[axis]
    }
    return found
  }

  /// A nested group of uniform size is as large as the largest of its siblings, whatever it holds.
  private mutating func level(
    _ extent: inout Extent, of subitem: LayoutSubitem, to size: LayoutSize, _ name: String
  ) {
    for axis in [LayoutAxis.horizontal, .vertical] where subitem.isUniform(along: axis) {
      let length = size.length(along: axis)
      guard extent[axis].value != length else { continue }
      extent[axis] = step(
        .estimatedGroup, name, Explanation.Quantity(lengthAlong: axis),
        [Term(name: "largest of its siblings", value: length)])
    }
  }

  static func innerName(depth: Int) -> String {
    depth == 1 ? "inner group" : "inner group of level \(depth)"
  }

  /// The box that the subitems are laid out in: without the spacings between them.
  private mutating func box(of filled: Filled) -> Box {
    let axis = filled.row.axis
    var box = Box(filled.inner)
    let spacing = filled.row.spacing?.length ?? 0
    guard spacing != 0, filled.plan.boxCount > 1 else { return box }
    let count = Double(filled.plan.boxCount - 1)
    box[axis].append(Term(name: "spacing", factor: -count, value: spacing))
    if Explanation.Operation.sum.result(of: box[axis]) < 0 {
      let quantity = Explanation.Quantity(lengthAlong: axis)
      let name = "room in \(filled.given.name)"
      let left = step(.limit, name, quantity, box[axis])
      box[axis] = [nonnegative(left, name, quantity).term()]
    }
    return box
  }

  /// What was measured of a subitem, if it is an item.
  private func measured(_ subitem: SolvedSubitem) -> Measured {
    guard case .item = subitem.content, let slots = context.measured else { return Measured() }
    return Measured(
      width: slots.length(of: subitem.firstSlot, along: .horizontal),
      height: slots.length(of: subitem.firstSlot, along: .vertical))
  }

  private mutating func extent(
    of subitem: LayoutSubitem, _ box: Box, _ filled: Filled, _ name: String, measured: Measured
  ) -> Extent {
    func length(_ axis: LayoutAxis, _ derivation: inout Derivation) -> Amount {
      guard axis == filled.row.axis, filled.plan.length != nil else {
        return derivation.length(
          of: subitem.size.dimension(along: axis), along: axis, in: box, name,
          measured: axis == .horizontal ? measured.width : measured.height)
      }
      let quantity = Explanation.Quantity(lengthAlong: axis)
      let count = Term(name: "count", value: Double(filled.plan.count))
      let share = derivation.step(.share, name, quantity, [count] + box[axis], .share)
      return derivation.onPixel(share, name, quantity)
    }
    let width = length(.horizontal, &self)
    return Extent(width: width, height: length(.vertical, &self))
  }

  /// A group that is estimated along its axis is as long as what it holds; across, as its tallest
  /// subitem.
  private mutating func takeEstimates(_ filled: inout Filled, _ known: (Int, Extent)?) {
    let row = filled.row
    let axis = row.axis
    if row.lengthIsEstimated {
      let length = step(
        .estimatedGroup, filled.given.name, Explanation.Quantity(lengthAlong: axis),
        lineTerms(row, upTo: row.count, spacings: max(row.count - 1, 0), known))
      give(length, along: axis, to: &filled)
    }
    guard row.acrossIsEstimated else { return }
    // Only the largest are told, so no more than those are kept.
    var terms: [Term] = []
    for (kind, subitem) in row.subitems.enumerated() {
      let value = row.occupied(subitem, along: axis.other)
      let place = terms.firstIndex { $0.value <= value } ?? terms.count
      if place == Self.mostTerms || place < terms.count && terms[place].value == value { continue }
      var term = Term(name: "subitem", value: value)
      if let known, known.0 == kind, known.1[axis.other].value == value {
        term.step = known.1[axis.other].step
      }
      terms.insert(term, at: place)
      if terms.count > Self.mostTerms { terms.removeLast() }
    }
    let breadth = step(
      .estimatedGroup, filled.given.name, Explanation.Quantity(lengthAlong: axis.other), terms,
      terms.count == 1 ? .sum : .largest)
    give(breadth, along: axis.other, to: &filled)
  }

  /// Gives a group the length that it needs; one of uniform size is as long as the largest of its
  /// section.
  private mutating func give(_ length: Amount, along axis: LayoutAxis, to filled: inout Filled) {
    var length = length
    let least = filled.given.depth == 0 ? context.measured?.least.length(along: axis) ?? 0 : 0
    if least > length.value {
      length = step(
        .estimatedGroup, filled.given.name, Explanation.Quantity(lengthAlong: axis),
        [length.term("its own"), Term(name: "largest of the section", value: least)], .largest)
    }
    filled.inner[axis] = length
    filled.given.extent[axis] = length
  }

  private mutating func custom(
    _ frames: [LayoutGroup.CustomFrame], _ target: Target, _ given: Given, _ inner: Extent,
    _ corner: Parts
  ) -> Found? {
    switch target {
    case .extent: return nil
    case .view(let number): return view(number, of: given, inner, corner)
    case .cell(let slot):
      guard frames.indices.contains(slot) else { return nil }
      let frame = frames[slot].frame
      let name = "slot \(slot) of \(given.placeName)"
      let width = step(
        .customFrame, name, .width,
        [Term(name: "as given", value: SolvingContext.usableLength(frame.width))])
      let height = step(
        .customFrame, name, .height,
        [Term(name: "as given", value: SolvingContext.usableLength(frame.height))])
      var found = Found(extent: Extent(width: width, height: height))
      let x = step(
        .customFrame, name, .x, [Term(name: "as given", value: SolvingContext.usable(frame.minX))])
      let y = step(
        .customFrame, name, .y, [Term(name: "as given", value: SolvingContext.usable(frame.minY))])
      found.parts.prepend(x.term(name), .horizontal)
      found.parts.prepend(y.term(name), .vertical)
      return found
    }
  }
}
