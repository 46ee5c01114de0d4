/// Boundary items of a section or of the layout.
extension Derivation {
  /// What a boundary item is placed around.
  struct Surroundings {
    /// The box that it is sized in.
    var box: Extent

    /// The parts of the place of that box, and of the start of the insets and groups.
    var parts: Parts

    /// The length of the insets and groups.
    var core: Amount

    /// The axis of scrolling, and from where to where pinned items stay in sight.
    var axis: LayoutAxis
    var visible: ClosedRange<Double>?
  }

  /// The extent of a boundary item; its place is known after that of its section.
  mutating func size(
    of item: BoundarySupplementaryItem, in surroundings: inout Surroundings, measured: Measured
  ) -> Extent {
    let extent = size(
      of: item.size, in: Box(surroundings.box), item.elementKind, measured: measured)
    let across = surroundings.axis.other
    let terms = [surroundings.box[across].term(), extent[across].term("", -1)]
    let quantity = Explanation.Quantity(placeAlong: across)
    switch item.alignment.end(along: across) {
    case .start: break
    case .middle:
      let place = step(
        .alignment, "\(item.elementKind) in the middle", quantity,
        [Term(name: "halves", value: 2)] + terms, .share)
      if place.value != 0 { surroundings.parts[across].append(place.term("alignment")) }
    case .end:
      let place = step(.alignment, "\(item.elementKind) at the end", quantity, terms)
      if place.value != 0 { surroundings.parts[across].append(place.term("alignment")) }
    }
    return extent
  }

  /// The frame of a boundary item that has an extent, before it is put on pixels.
  mutating func place(
    _ item: BoundarySupplementaryItem, _ extent: Extent, in surroundings: Surroundings
  ) -> (x: Amount, y: Amount, extent: Extent) {
    let axis = surroundings.axis
    var parts = surroundings.parts
    let offset = SolvingContext.usable(item.absoluteOffset)
    parts[axis] += start(item, extent[axis], in: surroundings)
    for side in [LayoutAxis.horizontal, .vertical] {
      let value = offset.coordinate(along: side)
      if value != 0 { parts[side].append(Term(name: "offset", value: value)) }
    }
    let allotment = Allotment(size: .zero, of: item.size)
    let insets = allotment.effective(SolvingContext.usable(item.contentInsets))
    let pins = item.pinToVisibleBounds ? surroundings.visible : nil
    var extent = extent
    let length = extent[axis]
    var moved = Parts()
    inset(&extent, by: insets, rule: .viewInsets, item.elementKind, moving: &moved)
    if pins == nil {
      parts.x += moved.x
      parts.y += moved.y
    } else {
      parts[axis.other] += moved[axis.other]
    }
    let kind = item.elementKind
    let width = conclude(.frame, kind, .width, [extent.width.term()])
    let height = conclude(.frame, kind, .height, [extent.height.term()])
    var x = conclude(.frame, kind, .x, parts.x)
    var y = conclude(.frame, kind, .y, parts.y)
    if let pins {
      var place = pin(
        item, at: axis == .horizontal ? x : y, length: length, to: pins, in: surroundings)
      if !moved[axis].isEmpty {
        place = step(
          .viewInsets, kind, Explanation.Quantity(placeAlong: axis), [place.term()] + moved[axis])
      }
      if axis == .horizontal { x = place } else { y = place }
    }
    return (x, y, Extent(width: width, height: height))
  }

  /// From the start of the insets and groups to that of the item, along the axis of scrolling.
  private mutating func start(
    _ item: BoundarySupplementaryItem, _ length: Amount, in surroundings: Surroundings
  ) -> [Term] {
    let core = surroundings.core
    switch item.alignment.end(along: surroundings.axis) {
    case .start:
      return item.extendsBoundary && length.value != 0 ? [length.term("its own length", -1)] : []
    case .end:
      var terms = [core.term("insets and groups")]
      if !item.extendsBoundary { terms.append(length.term("its own length", -1)) }
      terms.removeAll { $0.amount == 0 }
      return terms
    case .middle:
      if item.extendsBoundary && length.value > core.value { return [] }
      let place = step(
        .alignment, "\(item.elementKind) in the middle",
        Explanation.Quantity(placeAlong: surroundings.axis),
        [Term(name: "halves", value: 2), core.term(), length.term("", -1)], .share)
      return place.value == 0 ? [] : [place.term("alignment")]
    }
  }

  /// A pinned item stays in the visible bounds and is stopped at the edges of its section.
  private mutating func pin(
    _ item: BoundarySupplementaryItem, at natural: Amount, length: Amount,
    to bounds: ClosedRange<Double>, in surroundings: Surroundings
  ) -> Amount {
    let kind = item.elementKind
    let quantity = Explanation.Quantity(placeAlong: surroundings.axis)
    let near = surroundings.parts[surroundings.axis]
    let own = natural.term("where it is")
    var place = natural
    func pinned(
      _ derivation: inout Derivation, _ terms: [Term], _ operation: Explanation.Operation
    ) -> Amount {
      derivation.step(.pinned, "\(kind), pinned", quantity, terms, operation)
    }
    let end = item.alignment.end(along: surroundings.axis)
    if end != .start {
      let bottom = step(
        .pinned, "end of sight for \(kind)", quantity,
        [
          Term(name: "visible bounds", value: bounds.upperBound),
          length.term("its own length", -1),
        ])
      place = pinned(&self, [own, bottom.term("end of sight")], .smallest)
    }
    if end != .end {
      let top = Term(name: "visible bounds", value: bounds.lowerBound)
      place = pinned(&self, [end == .start ? own : place.term(), top], .largest)
    }
    if end != .start {
      let edge = step(.pinned, "near edge for \(kind)", quantity, near)
      // One at the side may have to come from either end: no edge takes it further than it is.
      if end == .middle {
        let limit = pinned(&self, [own, edge.term("near edge")], .smallest)
        place = pinned(&self, [place.term(), limit.term("near edge at most")], .largest)
      } else {
        place = pinned(&self, [place.term(), edge.term("near edge")], .largest)
        place = pinned(&self, [place.term(), own], .smallest)
      }
    }
    if end != .end {
      let far = step(
        .pinned, "far edge for \(kind)", quantity,
        near + [surroundings.core.term("insets and groups"), length.term("its own length", -1)])
      if end == .middle {
        let limit = pinned(&self, [own, far.term("far edge")], .largest)
        place = pinned(&self, [place.term(), limit.term("far edge at least")], .smallest)
      } else {
        place = pinned(&self, [place.term(), far.term("far edge")], .smallest)
        place = pinned(&self, [place.term(), own], .largest)
      }
    }
    return place
  }
}
