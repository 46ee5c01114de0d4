/// What follows from a measured size: in its group, in its section, in the layout.
extension SolvedLayout {
  /// Takes lengths on some axes.
  mutating func take(_ size: LayoutSize, on axes: EstimatedAxes, at place: MeasurablePlace) {
    change(place, on: axes) { size.length(along: $0) }
  }

  /// Goes back to the estimates on some axes.
  mutating func forget(_ axes: EstimatedAxes, at place: MeasurablePlace) {
    change(place, on: axes) { _ in nil }
  }

  private mutating func change(
    _ place: MeasurablePlace, on axes: EstimatedAxes, to length: (LayoutAxis) -> Double?
  ) {
    switch place.kind {
    case .cell(_, let item): changeItem(item, in: place.section, on: axes, to: length)
    case .boundaryItem(let index):
      let number = addMeasures(of: place.section)
      let template = templates[sections[place.section].template]
      let (size, measured) = Self.changed(
        measures[number].boundary.slots[index], measures[number].measuredBoundary[index],
        on: axes, to: length)
      measures[number].setBoundary(index, to: size, measured: measured, template)
      sectionChanged(place.section, number)
    case .layoutBoundaryItem(let index):
      if measures.boundary.isEmpty {
        measures.boundary = Array(repeating: [], count: boundary.slots.count)
      }
      let (size, measured) = Self.changed(
        boundary.slots[index], measures.boundary[index], on: axes, to: length)
      boundary.resize(index, to: size)
      measures.boundary[index] = measured
      measureContent()
      updateStrayBoundaryItems()
    }
  }

  private mutating func changeItem(
    _ item: Int, in section: Int, on axes: EstimatedAxes, to length: (LayoutAxis) -> Double?
  ) {
    let number = addMeasures(of: section)
    let template = templates[sections[section].template]
    var changes = false
    for axis in [LayoutAxis.horizontal, .vertical] where axes.contains(.only(axis)) {
      let new = length(axis)
      guard measures[number].items.length(of: item, along: axis) != new else { continue }
      measures[number].set(new, of: item, along: axis, template)
      changes = true
    }
    guard changes else { return }
    var solver = groupSolver
    measures[number].update(item: item, template, &solver, natural: sections[section].extent)
    statistics.groupSolves += solver.solves
    sectionChanged(section, number)
  }

  /// The size of a boundary item with other lengths on some axes, and the axes it is measured on.
  private static func changed(
    _ slot: BoundarySlot, _ measured: EstimatedAxes, on axes: EstimatedAxes,
    to length: (LayoutAxis) -> Double?
  ) -> (LayoutSize, EstimatedAxes) {
    var (size, measured) = (slot.size, measured)
    for axis in [LayoutAxis.horizontal, .vertical] where axes.contains(.only(axis)) {
      let new = length(axis)
      size = LayoutSize(
        along: new ?? slot.estimatedSize.length(along: axis),
        across: size.length(along: axis.other),
        axis: axis)
      if new == nil { measured.remove(.only(axis)) } else { measured.insert(.only(axis)) }
    }
    return (size, measured)
  }

  /// The place of the measured sizes of a section, made if there are none yet.
  private mutating func addMeasures(of section: Int) -> Int {
    if let number = measures.number(of: section) { return number }
    let placed = sections[section]
    return measures.add(
      MeasuredSection(
        templates[placed.template], itemCount: measurableCount(of: section), extent: placed.extent),
      for: section, of: sections.count)
  }

  /// The number of items of a section that are laid out.
  func measurableCount(of section: Int) -> Int {
    let placed = sections[section]
    let perGroup = templates[placed.template].group.slots.count
    return min(placed.itemCount, placed.extent.groupCount.multipliedSaturated(by: perGroup))
  }

  /// Moves what lies behind a section that has another extent.
  private mutating func sectionChanged(_ section: Int, _ number: Int) {
    noteExtent(of: section, number)
    measureContent()
    updateStrayBoundaryItems(changed: [section])
  }

  /// Notes down how long and how broad a section is, of which something is measured.
  mutating func noteExtent(of section: Int, _ number: Int) {
    let template = templates[sections[section].template]
    let extent = measures[number].extent
    measures.setGrowth(extent.length - sections[section].extent.length, of: section)
    if template.breadthVaries, !template.isOrthogonal {
      let breadth = measures[number].largestBreadth(template)
      let (templates, sections, axis) = (templates, sections, axis.other)
      measures.setBreadth(breadth, of: section) {
        sections.map { Self.breadth(of: $0, templates, along: axis) }
      }
    }
    overreach.include(measures[number], of: template, container: environment.containerSize)
  }

  /// The breadth of the groups of a section that does not scroll on its own, as it was solved.
  private static func breadth(
    of section: PlacedSection, _ templates: [SectionTemplate], along axis: LayoutAxis
  ) -> Double {
    guard section.template >= 0, section.extent.groupCount > 0, !section.extent.vanishes
    else { return 0 }
    let template = templates[section.template]
    return template.isOrthogonal ? 0 : template.group.size.length(along: axis)
  }

  /// Adds the content up.
  mutating func measureContent() {
    let length = solvedLength + measures.growth
    sectionsLength = length
    let room = boundary.room(around: length)
    sectionsOrigin = room.before
    // Rule: The content is as wide as the view or the widest group
    let view = environment.containerSize.length(along: axis.other)
    contentSize = LayoutSize(
      along: room.before + length + room.after,
      across: max(view, measures.largestBreadth ?? solvedBreadth), axis: axis)
  }

  /// Finds the boundary items anew that reach beyond their section: they keep their places.
  ///
  /// Mostly there are none. Those that there are cost as much as there are.
  mutating func updateStrayBoundaryItems(changed: [Int] = []) {
    var strays: [StrayBoundaryItems.Item] = []
    for section in changed {
      StrayBoundaryItems.collect(
        of: section, at: 0, extent(of: section), boundary(of: section), &strays)
    }
    guard !strays.isEmpty || !strayBoundaryItems.isEmpty else { return }
    let sections = strayBoundaryItems.sections.union(strays.map { $0.section })
    var items: [StrayBoundaryItems.Item] = []
    for section in sections {
      StrayBoundaryItems.collect(
        of: section, at: sectionsOrigin + origin(of: section), extent(of: section),
        boundary(of: section), &items)
    }
    strayBoundaryItems = StrayBoundaryItems(items)
  }
}
