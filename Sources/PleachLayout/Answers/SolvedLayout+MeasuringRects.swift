import PleachIndexing

extension SolvedLayout {
  /// Measures what can be seen, from the first element downwards, each change moving the rest.
  ///
  /// Asked are elements in the rect that have an estimated length and are not measured; one that comes
  /// into the rect because others turn out shorter is asked as well, and one that is moved out of it
  /// before its turn is not. Nothing is asked twice. An element for which the closure has no size
  /// keeps its estimate and is asked again by the next call.
  ///
  /// ```swift
  /// solved.measureElements(in: visibleRect) { element, proposal in
  ///   LayoutSize(width: proposal.size.width, height: view(for: element).height(proposal.size.width))
  /// }
  /// ```
  ///
  /// UIKit: measures the same elements, and may go on for ever.
  ///
  /// - Parameters:
  ///   - rect: The rect of the content, mostly the visible one, in points. It stays where it is,
  ///     counted from the leading edge where text is read from right to left.
  ///   - limit: The largest number of elements asked; with more, an issue is noted and the others
  ///     keep their estimates.
  ///   - measure: The size of an element, or `nil` if it has none.
  /// - Returns: The number of elements asked.
  /// - Complexity: O(log n + m (log n + s)) for n items, the m elements asked or looked at and the s
  ///   slots of a group.
  @discardableResult
  public mutating func measureElements(
    in rect: LayoutRect, limit: Int = 4_096,
    using measure: (LayoutElement, ProposedSize) -> LayoutSize?
  ) -> Int {
    guard rect.minX <= rect.maxX, rect.minY <= rect.maxY else { return 0 }
    var round = MeasuringRound(edges: edges(rect), limit: limit)
    // What is measured may move others into the rect that were passed: then there is another round.
    var rounds = 0
    while !round.isStopped {
      let before = round.asked.count
      self.measure(&round, using: measure)
      if round.asked.count == before { break }
      rounds += 1
      if rounds == MeasuringRound.mostRounds { round.isStopped = true }
    }
    // Rule: Measuring ends after a bounded number of elements
    if round.isStopped {
      note(LayoutIssue(kind: .measuringStopped, section: nil, place: "measured"))
    }
    return round.asked.count
  }

  private mutating func measure(
    _ round: inout MeasuringRound, using measure: (LayoutElement, ProposedSize) -> LayoutSize?
  ) {
    for index in boundary.slots.indices where !boundary.slots[index].estimates.isEmpty {
      let attributes = layoutAttributes(index)
      ask(attributes, layoutBoundaryPlace(index), &round, measure)
    }
    measureStrayBoundaryItems(&round, measure)
    // Rule: What is in sight is measured, from the first visible downwards
    var next = firstSection(
      of: filledSections,
      endingAtOrAfter: round.edges.low(along: axis) - overreach.after - pixel)
    while next < filledSections.count, !round.isStopped {
      let section = filledSections[next]
      let high = round.edges.high(along: axis) + overreach.before + pixel
      if sectionsOrigin + origin(of: section) > high { break }
      if template(of: section) != nil { measureSection(section, &round, measure) }
      next += 1
    }
  }

  /// Asks the boundary items that reach into the rect from their sections elsewhere.
  private mutating func measureStrayBoundaryItems(
    _ round: inout MeasuringRound, _ measure: (LayoutElement, ProposedSize) -> LayoutSize?
  ) {
    let strays = strayBoundaryItems.between(
      round.edges.low(along: axis) - pixel, round.edges.high(along: axis) + pixel)
    for stray in strays where !boundary(of: stray.section).slots[stray.index].estimates.isEmpty {
      let attributes = boundaryAttributes(stray.section, stray.index)
      ask(attributes, boundaryPlace(stray.index, ofSection: stray.section), &round, measure)
    }
  }

  private mutating func measureSection(
    _ section: Int, _ round: inout MeasuringRound,
    _ measure: (LayoutElement, ProposedSize) -> LayoutSize?
  ) {
    let template = templates[sections[section].template]
    func measureBoundary(_ layout: inout SolvedLayout, _ isWanted: (BoundarySlot) -> Bool) {
      guard template.measurable.boundary, layout.showsBoundaryItems(section) else { return }
      for index in template.boundary.slots.indices {
        let slot = template.boundary.slots[index]
        guard isWanted(slot), !slot.estimates.isEmpty else { continue }
        let attributes = layout.boundaryAttributes(section, index)
        layout.ask(attributes, layout.boundaryPlace(index, ofSection: section), &round, measure)
      }
    }
    measureBoundary(&self) { $0.end == .start }
    if template.measurable.items { measureItems(of: section, &round, measure) }
    measureBoundary(&self) { $0.end != .start }
  }

  /// Asks the items of a section, group by group.
  private mutating func measureItems(
    of section: Int, _ round: inout MeasuringRound,
    _ measure: (LayoutElement, ProposedSize) -> LayoutSize?
  ) {
    let groupAxis = templates[sections[section].template].groupAxis
    let groups = groups(of: section, reaching: round.edges)
    guard let first = groups.first else { return }
    let axes = templates[sections[section].template].estimatedAxes
    var item = firstItem(section, first)
    var group: PlacedGroup?
    while !round.isStopped, let (number, slot) = place(ofItem: item, in: section) {
      // Mostly what is in sight was measured before: such groups are not even looked at.
      if slot == 0, groups.contains(number),
        let measured = measures.number(of: section).map({ measures[$0].items })
      {
        let end = item.addingSaturated(itemCount(section, number))
        if measured.areMeasured(item..<end, along: axes) {
          item = end
          continue
        }
      }
      // Groups may hold other items now than before.
      if group?.number != number { group = placedGroup(section, number) }
      guard let placed = group, slot < placed.itemCount else { return }
      let number = measures.number(of: section)
      let reach = number.map { measures[$0].reach.before } ?? 0
      let start = placed.frame.start(along: groupAxis) - reach
      if start > round.edges.high(along: groupAxis) + pixel { return }
      let found = placed.solution.slots[slot]
      if !found.estimates.isEmpty {
        let place = MeasurablePlace(
          kind: .cell(group: placed.number, item: item), section: section,
          estimates: found.estimates, size: found.frame.size)
        if ask(cell(slot, of: placed), place, &round, measure) { group = nil }
      }
      item += 1
    }
  }

  /// Asks for the size of an element that is in the rect, and was not asked.
  ///
  /// - Returns: Whether a size was taken.
  @discardableResult
  private mutating func ask(
    _ attributes: LayoutAttributes, _ place: MeasurablePlace, _ round: inout MeasuringRound,
    _ measure: (LayoutElement, ProposedSize) -> LayoutSize?
  ) -> Bool {
    guard !round.isStopped, round.shows(attributes.frame),
      !measuredAxes(at: place).isSuperset(of: place.estimates),
      !round.asked.contains(attributes.element)
    else { return false }
    guard round.asked.count < round.limit else {
      round.isStopped = true
      return false
    }
    round.asked.insert(attributes.element)
    let proposal = ProposedSize(
      size: place.size, widthIsEstimated: place.estimates.contains(.width),
      heightIsEstimated: place.estimates.contains(.height))
    guard let size = measure(attributes.element, proposal) else { return false }
    return setMeasuredSize(size, for: attributes.element)
  }
}

/// What is measured by one call, and what was asked.
private struct MeasuringRound {
  /// The rect in the solver's coordinates: nothing that is measured moves them.
  let edges: RectEdges
  let limit: Int
  var asked: Set<LayoutElement> = []
  var isStopped = false

  /// With each round something new came into sight; these many are enough for any screen.
  static let mostRounds = 64

  init(edges: RectEdges, limit: Int) {
    (self.edges, self.limit) = (edges, limit)
  }

  /// Whether a frame shares an area with the rect; one of no length has its edge in it.
  func shows(_ frame: LayoutRect) -> Bool {
    func meets(_ low: Double, _ high: Double, _ start: Double, _ end: Double) -> Bool {
      start < high && (end > low || start == end && start >= low)
    }
    return meets(edges.left, edges.right, frame.minX, frame.maxX)
      && meets(edges.top, edges.bottom, frame.minY, frame.maxY)
  }
}
