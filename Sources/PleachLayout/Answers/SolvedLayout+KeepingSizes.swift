import PleachIndexing

/// Measured sizes that go from one solved layout to the next.
extension SolvedLayout {
  /// Takes over the measured sizes of a layout that hold in this one.
  ///
  /// `number` gives the number here of the template that a section had before, or `nil` if it is not
  /// known here.
  mutating func keepSizes(
    of before: SolvedLayout, _ origins: SectionOrigins, template number: (Int) -> Int?
  ) {
    guard before.measures.isAny else { return }
    var solver = groupSolver
    var changed: [Int] = []
    for section in sections.indices where sections[section].template >= 0 {
      guard
        let kept = keptSection(section, of: before, origins, template: number, &solver),
        !kept.isEmpty
      else { continue }
      let place = measures.add(kept, for: section, of: sections.count)
      noteExtent(of: section, place)
      changed.append(section)
    }
    statistics.groupSolves += solver.solves
    keepBoundary(of: before)
    // Once for all: it costs what there is.
    measureContent()
    updateStrayBoundaryItems(changed: changed)
  }

  private func keptSection(
    _ section: Int, of before: SolvedLayout, _ origins: SectionOrigins,
    template number: (Int) -> Int?, _ solver: inout GroupSolver
  ) -> MeasuredSection? {
    let edits = origins.edits(of: section)
    let origin = origins[section]
    let known = origin.flatMap { before.measures.number(of: $0) }
    let arrivals = arrivals(edits?.arrivals ?? [], in: section, of: before)
    if known == nil, arrivals.isEmpty { return nil }

    let template = templates[sections[section].template]
    let natural = sections[section].extent
    var splices: ItemSplices?
    if let origin {
      splices = ItemSplices(
        edits, before: before.sections[origin].itemCount, after: sections[section].itemCount)
    }
    var kept: MeasuredSection
    if let origin, let known, let splices, number(origin) == sections[section].template,
      splices.isEmpty || template.group.slotsAreAlike
    {
      kept = before.measures[known]
      if !splices.isEmpty {
        kept.follow(
          splices, itemCount: measurableCount(of: section), natural: natural, template,
          arrivals: arrivals, &solver)
      }
    } else {
      kept = MeasuredSection(
        template, itemCount: measurableCount(of: section), extent: natural)
      if let origin, let known {
        // Items that cannot be followed are dropped, those that come among them.
        kept.refit(
          before.measures[known], before.templates[before.sections[origin].template], splices,
          natural: natural, template, arrivals: splices == nil ? [] : arrivals, &solver)
      } else {
        kept.follow(
          ItemSplices(count: kept.itemCount), itemCount: kept.itemCount, natural: natural, template,
          arrivals: arrivals, &solver)
      }
    }
    if let changed = edits?.changed, !changed.isEmpty {
      kept.forget(changed, natural: natural, template, &solver)
    }
    return kept
  }

  /// The items that move to a section with what was measured of them, as far as it holds there.
  private func arrivals(
    _ arrivals: [ItemEdits.Arrival], in section: Int, of before: SolvedLayout
  ) -> [MeasuredSection.Arrival] {
    var found: [MeasuredSection.Arrival] = []
    let template = templates[sections[section].template]
    for arrival in arrivals {
      guard let number = before.measures.number(of: arrival.from.section),
        before.measures[number].items.isMeasured(arrival.from.item)
      else { continue }
      let items = before.measures[number].items
      let old = before.templates[before.sections[arrival.from.section].template]
      let fit = SizeFit(from: old, to: template)
      func length(_ axis: LayoutAxis) -> Double? {
        guard fit.keeps(axis, from: arrival.from.item, to: arrival.item) else { return nil }
        return items.length(of: arrival.from.item, along: axis)
      }
      found.append(
        MeasuredSection.Arrival(
          item: arrival.item, width: length(.horizontal), height: length(.vertical)))
    }
    return found
  }

  private mutating func keepBoundary(of before: SolvedLayout) {
    for (index, axes) in before.measures.boundary.enumerated() where !axes.isEmpty {
      let slot = before.boundary.slots[index]
      guard let new = boundary.index(ofKind: slot.elementKind, number: slot.number) else {
        continue
      }
      let kept = boundary.keep(slot, measured: axes, at: new)
      if kept.isEmpty { continue }
      if measures.boundary.isEmpty {
        measures.boundary = Array(repeating: [], count: boundary.slots.count)
      }
      measures.boundary[new] = kept
    }
  }
}
