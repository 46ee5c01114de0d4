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
    let measured = measuredAxes(of: attributes.element)
    for axis in [LayoutAxis.horizontal, .vertical] {
      let isMeasured = measured.contains(.only(axis))
      _ = derivation.step(
        isMeasured ? .measured : .frame, name, LayoutExplanation.Quantity(lengthAlong: axis),
        [
          LayoutExplanation.Term(
            name: isMeasured ? "measured" : "in its group", value: frame.length(along: axis))
        ])
    }
    for axis in [LayoutAxis.horizontal, .vertical] {
      _ = derivation.step(
        .frame, name, LayoutExplanation.Quantity(placeAlong: axis),
        placeTerms(of: attributes, along: axis))
    }
    return LayoutExplanation(
      element: attributes.element, frame: frame, steps: derivation.steps)
  }

  private func measuredAxes(of element: LayoutElement) -> EstimatedAxes {
    guard let place = measurablePlace(of: element) else { return [] }
    return measuredAxes(at: place)
  }

  /// The start of the section, that of the group, and what is left.
  private func placeTerms(
    of attributes: LayoutAttributes, along axis: LayoutAxis
  ) -> [LayoutExplanation.Term] {
    let place = attributes.frame.start(along: axis)
    var terms: [LayoutExplanation.Term] = []
    var rest = place
    if case .cell(let path) = attributes.element, axis == self.axis,
      let (group, _) = self.place(ofItem: path.item, in: path.section)
    {
      let section = frame(ofSection: path.section)?.start(along: axis) ?? 0
      let start = frame(ofGroup: group, inSection: path.section)?.start(along: axis) ?? section
      terms.append(LayoutExplanation.Term(name: "section \(path.section)", value: section))
      terms.append(
        LayoutExplanation.Term(name: "group \(group) in the section", value: start - section))
      rest = place - start
      terms.append(LayoutExplanation.Term(name: "in its group", value: rest))
    } else {
      terms.append(LayoutExplanation.Term(name: "in the content", value: place))
    }
    if terms.count > 1 { terms.removeAll { $0.amount == 0 } }
    return terms
  }
}
