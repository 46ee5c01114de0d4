import PleachIndexing

extension SolvedLayout {
  /// How the frame of a cell came about, or `nil` if there is no such item or it is not laid out.
  ///
  /// - Complexity: O(d · s) for the s slots of the group and the d groups nested in one another.
  public func explanation(of path: ItemIndexPath) -> LayoutExplanation? {
    explanation(of: .cell(path))
  }

  /// How the frame of an element came about, or `nil` if the layout has no such element.
  ///
  /// A measured length stands beside its estimate.
  ///
  /// Nothing is kept for explanations: the group of the element is worked out again when asked.
  /// Functions that gave sections or frames are not called again. The frame is that of
  /// ``attributes(for:)``; the last steps come to the same but for the error of
  /// sums, which are not taken in the solver's order. Among lengths of ordinary layouts that is less
  /// than a millionth of a point, or a pixel where a place lies between two; beside lengths from
  /// 1,000,000,000 points on, small ones are lost in sums, and more may be.
  ///
  /// - Complexity: O(d · s) for the s slots of the group and the d groups nested in one another.
  public func explanation(of element: LayoutElement) -> LayoutExplanation? {
    guard let attributes = attributes(for: element) else { return nil }
    let derived: LayoutExplanation? =
      switch element {
      case .cell(let path): explanation(ofCell: path)
      case .supplementary(let kind, let path): explanation(ofView: kind, path)
      case .layoutSupplementary(let kind, let number): explanation(ofLayoutView: kind, number)
      case .decoration(_, let path): explanation(ofDecoration: path)
      }
    guard var explanation = derived else { return nil }
    explanation.frame = attributes.frame
    return explanation
  }

  /// The room between two sections.
  var spacingBetweenSections: Double {
    SolvingContext.usableLength(configuration.interSectionSpacing)
  }

  private func explanation(ofCell path: ItemIndexPath) -> LayoutExplanation? {
    guard var section = SectionDerivation(self, section: path.section),
      let (group, slot) = place(ofItem: path.item, in: path.section)
    else { return nil }
    return explanation(
      of: .cell(path), "cell", .cell(slot), inGroup: group, of: &section)
  }

  private func explanation(
    of element: LayoutElement, _ name: String, _ target: Derivation.Target, inGroup group: Int,
    of section: inout SectionDerivation
  ) -> LayoutExplanation? {
    let derived = section.group(group, target)
    guard var parts = derived.found?.parts, let extent = derived.found?.extent else { return nil }
    section.move(&parts, toGroup: group, length: derived.extent[section.template.groupAxis])
    parts.prepend(section.boundaryRoom(atEnd: false).term("boundary items"), axis)
    parts.prepend(section.origin().term("section \(section.section)"), axis)
    var derivation = section.derivation
    let width = derivation.conclude(.frame, name, .width, [extent.width.term()])
    let height = derivation.conclude(.frame, name, .height, [extent.height.term()])
    var x = derivation.conclude(.frame, name, .x, parts.x)
    var y = derivation.conclude(.frame, name, .y, parts.y)
    let offset = scrolledOffset(ofSection: section.section)
    if section.template.isOrthogonal, offset != 0 {
      let groupAxis = section.template.groupAxis
      let scrolled = derivation.step(
        .orthogonalOffset, name, LayoutExplanation.Quantity(placeAlong: groupAxis),
        [
          (groupAxis == .horizontal ? x : y).term(),
          LayoutExplanation.Term(name: "scrolled", factor: -1, value: offset),
        ])
      if groupAxis == .horizontal { x = scrolled } else { y = scrolled }
    }
    return finished(
      element, name, x, y, Derivation.Extent(width: width, height: height), &derivation)
  }

  /// Puts the place on pixels and mirrors it.
  private func finished(
    _ element: LayoutElement, _ name: String, _ x: Derivation.Amount, _ y: Derivation.Amount,
    _ extent: Derivation.Extent, _ derivation: inout Derivation
  ) -> LayoutExplanation {
    var x = derivation.rounded(x, rounding.places, .placeOnPixel, name, .x)
    let y = derivation.rounded(y, rounding.places, .placeOnPixel, name, .y)
    if environment.layoutDirection == .rightToLeft {
      x = derivation.step(
        .mirrored, name, .x,
        [
          LayoutExplanation.Term(name: "content", value: contentSize.width),
          x.term("from the leading edge", -1),
          extent.width.term("its width", -1),
        ])
    }
    return LayoutExplanation(
      element: element,
      frame: LayoutRect(
        x: x.value, y: y.value, width: extent.width.value, height: extent.height.value),
      steps: derivation.steps)
  }
}

// MARK: - Views

extension SolvedLayout {
  private func explanation(ofView kind: String, _ path: ItemIndexPath) -> LayoutExplanation? {
    guard var section = SectionDerivation(self, section: path.section) else { return nil }
    let element = LayoutElement.supplementary(kind: kind, path)
    let boundary = section.template.boundary
    let first = boundary.count(ofKind: kind)
    guard path.item >= first else {
      guard let index = boundary.index(ofKind: kind, number: path.item) else { return nil }
      return explanation(element, ofBoundaryItem: index, of: &section)
    }
    guard
      let (group, number) = groupOfView(ofKind: kind, number: path.item - first, in: path.section)
    else { return nil }
    // Of the last group only the views of items that are there count.
    let count = itemCount(path.section, group)
    var seen = 0
    for (index, slot) in solution(path.section, group).supplementaries.enumerated()
    where slot.elementKind == kind && slot.slot < count {
      if seen == number {
        return explanation(of: element, kind, .view(index), inGroup: group, of: &section)
      }
      seen += 1
    }
    return nil
  }

  private func explanation(
    _ element: LayoutElement, ofBoundaryItem index: Int, of section: inout SectionDerivation
  ) -> LayoutExplanation? {
    let item = section.parts.boundary[index]
    let across = axis.other
    let follows = section.template.description.supplementariesFollowContentInsets
    var surroundings = Derivation.Surroundings(
      box: section.container, parts: Derivation.Parts(), core: Derivation.Amount(value: 0),
      axis: axis, visible: visibleRange)
    if follows {
      surroundings.box[across] = section.room(.boundaryItems, along: across)
      surroundings.parts[across] = section.insetTerms(.boundaryItems, across, atEnd: false)
    }
    section.derivation.isSizingList = section.isListsOwn(boundaryItem: index)
    let place = boundaryPlace(index, ofSection: section.section)
    let extent = section.derivation.size(
      of: item, in: &surroundings,
      measured: measuredLengths(
        boundary(of: section.section).slots[index], measuredAxes(at: place)))
    section.derivation.isSizingList = false
    let pins = item.pinToVisibleBounds && surroundings.visible != nil
    if pins || item.alignment.end(along: axis) != .start { surroundings.core = section.core() }
    let room = section.boundaryRoom(atEnd: false)
    surroundings.parts.prepend(room.term("boundary items"), axis)
    surroundings.parts.prepend(section.origin().term("section \(section.section)"), axis)
    let placed = section.derivation.place(item, extent, in: surroundings)
    return finished(
      element, item.elementKind, placed.x, placed.y, placed.extent, &section.derivation)
  }

  /// What was measured of a boundary item.
  private func measuredLengths(
    _ slot: BoundarySlot, _ axes: EstimatedAxes
  ) -> Derivation.Measured {
    Derivation.Measured(
      width: axes.contains(.width) ? slot.size.width : nil,
      height: axes.contains(.height) ? slot.size.height : nil)
  }

  private func explanation(ofLayoutView kind: String, _ number: Int) -> LayoutExplanation? {
    let found = boundary.slots.firstIndex { $0.elementKind == kind && $0.number == number }
    guard let index = found else { return nil }
    let item = configuration.boundarySupplementaryItems[index]
    var derivation = Derivation(self)
    var surroundings = Derivation.Surroundings(
      box: SectionDerivation.container(self), parts: Derivation.Parts(),
      core: Derivation.Amount(value: 0), axis: axis, visible: visibleRange)
    let extent = derivation.size(
      of: item, in: &surroundings,
      measured: measuredLengths(
        boundary.slots[index], measuredAxes(at: layoutBoundaryPlace(index))))
    let pins = item.pinToVisibleBounds && surroundings.visible != nil
    if pins || item.alignment.end(along: axis) != .start {
      surroundings.core = derivation.step(
        .sectionLength, "all sections", LayoutExplanation.Quantity(lengthAlong: axis),
        [LayoutExplanation.Term(name: "together", value: sectionsLength)])
    }
    let room = derivation.boundaryRoom(
      boundary, core: sectionsLength, axis: axis, atEnd: false,
      around: "all sections")
    surroundings.parts.prepend(room.term("boundary items"), axis)
    let placed = derivation.place(item, extent, in: surroundings)
    return finished(
      .layoutSupplementary(kind: kind, number), kind, placed.x, placed.y, placed.extent,
      &derivation)
  }

  private func explanation(ofDecoration path: ItemIndexPath) -> LayoutExplanation? {
    guard var section = SectionDerivation(self, section: path.section) else { return nil }
    let item = section.template.description.decorationItems[path.item]
    let kind = item.elementKind
    let core = section.core()
    let before = section.boundaryRoom(atEnd: false)
    let after = section.boundaryRoom(atEnd: true)
    let origin = section.origin()
    var derivation = section.derivation
    var lengths = [before.term("boundary items"), core.term("insets and groups")]
    lengths.append(after.term("boundary items"))
    lengths.removeAll { $0.amount == 0 }
    let name = "section \(path.section)"
    var extent = section.container
    extent[axis] = derivation.conclude(
      .sectionLength, name, LayoutExplanation.Quantity(lengthAlong: axis), lengths)
    extent[axis.other] = derivation.step(
      .sectionLength, name, LayoutExplanation.Quantity(lengthAlong: axis.other),
      [section.container[axis.other].term("container")])
    var parts = Derivation.Parts()
    parts.prepend(origin.term(name), axis)
    derivation.inset(
      &extent, by: SolvingContext.usable(item.contentInsets), rule: .viewInsets, kind,
      moving: &parts)
    let width = derivation.conclude(.frame, kind, .width, [extent.width.term()])
    let height = derivation.conclude(.frame, kind, .height, [extent.height.term()])
    let x = derivation.conclude(.frame, kind, .x, parts.x)
    let y = derivation.conclude(.frame, kind, .y, parts.y)
    return finished(
      .decoration(kind: kind, path), kind, x, y, Derivation.Extent(width: width, height: height),
      &derivation)
  }
}
