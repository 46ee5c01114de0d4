import PleachIndexing

/// Explanations of what was measured, or lies among what was: the sums alone, not how a group came to
/// its size.
extension SolvedLayout {
  /// Whether the frame of an element follows from measured sizes of its own section or of the layout's
  /// boundary items.
  func isMeasured(_ element: LayoutElement) -> Bool {
    switch element {
    case .cell(let path), .supplementary(_, let path), .decoration(_, let path):
      measures.number(of: path.section) != nil
    case .layoutSupplementary: !measures.boundary.isEmpty
    }
  }

  /// How the frame of an element came about that follows from measured sizes.
  func explanation(ofMeasured attributes: LayoutAttributes) -> LayoutExplanation {
    var derivation = Derivation(self)
    let frame = attributes.frame
    let name =
      switch attributes.element {
      case .cell: "cell"
      case .supplementary(let kind, _), .layoutSupplementary(let kind, _),
        .decoration(let kind, _):
        kind
      }
    for axis in [LayoutAxis.horizontal, .vertical] {
      explainLength(of: attributes, name, along: axis, &derivation)
    }
    for axis in [LayoutAxis.horizontal, .vertical] {
      _ = derivation.step(
        .frame, name, LayoutExplanation.Quantity(placeAlong: axis),
        placeTerms(of: attributes, along: axis))
    }
    return LayoutExplanation(
      element: attributes.element, frame: frame, steps: derivation.steps)
  }

  /// A measured length beside its estimate, or the estimate of one that is not measured, and what
  /// became of it; or what the group gives.
  private func explainLength(
    of attributes: LayoutAttributes, _ name: String, along axis: LayoutAxis,
    _ derivation: inout Derivation
  ) {
    let quantity = LayoutExplanation.Quantity(lengthAlong: axis)
    let length = attributes.frame.length(along: axis)
    guard let place = measurablePlace(of: attributes.element), place.estimates.contains(.only(axis))
    else {
      let isCell = if case .cell = attributes.element { true } else { false }
      _ = derivation.step(
        .frame, name, quantity,
        [LayoutExplanation.Term(name: isCell ? "in its group" : "its own", value: length)])
      return
    }
    let estimate = estimate(at: place, along: axis)
    let step =
      if measuredAxes(at: place).contains(.only(axis)),
        let measured = measuredSize(for: attributes.element)?.length(along: axis)
      {
        derivation.step(
          .measured, name, quantity,
          [.init(name: "measured, estimate \(estimate.shortText)", value: measured)])
      } else {
        derivation.step(
          .estimated, name, quantity,
          [.init(name: "estimate, not measured", value: estimate)])
      }
    guard step.value != length else { return }
    // Siblings of uniform size are as long as the largest of them.
    _ = derivation.step(
      .estimatedGroup, name, quantity,
      [step.term(), LayoutExplanation.Term(name: "with its siblings", value: length - step.value)])
  }

  /// The length that an element would have if it were not measured.
  private func estimate(at place: MeasurablePlace, along axis: LayoutAxis) -> Double {
    switch place.kind {
    case .cell(let group, let item):
      let template = templates[sections[place.section].template]
      let slot = item - firstItem(place.section, group)
      if template.group.wraps {
        return solution(place.section, group).places.estimate(
          ofSlot: slot, in: template.groupDescription, along: axis)
          ?? place.size.length(along: axis)
      }
      let slots = template.group.slots
      return slots.indices.contains(slot) ? slots[slot].frame.length(along: axis) : 0
    case .boundaryItem(let index):
      return boundary(of: place.section).slots[index].estimatedSize.length(along: axis)
    case .layoutBoundaryItem(let index):
      return boundary.slots[index].estimatedSize.length(along: axis)
    }
  }

  /// The start of a section, the groups before one and the spacings between them, and what is left.
  private func placeTerms(
    of attributes: LayoutAttributes, along axis: LayoutAxis
  ) -> [LayoutExplanation.Term] {
    let place = attributes.frame.start(along: axis)
    let isMirrored = axis == .horizontal && environment.layoutDirection == .rightToLeft
    guard case .cell(let path) = attributes.element, axis == self.axis, !isMirrored,
      let (group, _) = self.place(ofItem: path.item, in: path.section),
      let template = template(of: path.section), !template.isOrthogonal
    else { return [LayoutExplanation.Term(name: "in the content", value: place)] }
    let section = sectionsOrigin + origin(of: path.section)
    let first = groupFrame(path.section, 0).start(along: axis) - section
    let spacings = Double(group) * template.gap
    let before = start(path.section, group) - start(path.section, 0) - spacings
    var terms = [
      LayoutExplanation.Term(name: "section \(path.section)", value: section),
      LayoutExplanation.Term(name: "insets and boundary items", value: first),
      LayoutExplanation.Term(
        name: group == 1 ? "the group before it" : "\(group) groups before it", value: before),
      LayoutExplanation.Term(name: "spacing", factor: Double(group), value: template.gap),
      LayoutExplanation.Term(
        name: "in its group", value: place - section - first - before - spacings),
    ]
    terms.removeAll { $0.amount == 0 }
    return terms
  }
}

extension SlotPlaces {
  /// The estimate of the item in a slot of a group, which may hold more items than the template.
  fileprivate func estimate(
    ofSlot slot: Int, in group: LayoutGroup, along axis: LayoutAxis
  ) -> Double? {
    var (group, dimension) = (group.levelled, LayoutDimension?.none)
    find(slot) { _, index in
      guard group.subitems.indices.contains(index) else { return }
      let subitem = group.subitems[index]
      dimension = subitem.size.dimension(along: axis)
      if case .group(let nested) = subitem { group = nested.levelled }
    }
    switch dimension {
    case .estimated(let length), .uniformAcrossSiblings(let length):
      return SolvingContext.usableLength(length)
    default: return nil
    }
  }
}
