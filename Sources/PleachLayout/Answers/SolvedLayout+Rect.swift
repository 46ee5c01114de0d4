import PleachIndexing

extension SolvedLayout {
  /// Where everything is that lies in a rect, section by section.
  ///
  /// The order is that of ``attributesOfAllElements()``. A rect that has less than no width or height,
  /// or an edge that is no number, finds nothing; one that is infinitely long is as good as any.
  ///
  /// UIKit: `layoutAttributesForElements(in:)`; by the measured rule, with the same answers.
  ///
  /// - Parameters:
  ///   - rect: The rect, in points.
  ///   - rule: Which elements are in it.
  /// - Returns: The elements, each once, with their frames and z indexes.
  /// - Complexity: O(log n + m + s) for n sections, the m elements of the sections and groups that
  ///   meet the rect, and the s cells of one group, if the last group is not whole. By intersection
  ///   the sections in reach are looked at as well: within the length by which any cell or view of
  ///   the layout sticks out of its section. Of each group found its s / 32 runs of cells and its
  ///   supplementary views are looked at, of each section found its boundary items.
  public func attributesOfElements(
    in rect: LayoutRect, by rule: RectRule = .measured
  ) -> [LayoutAttributes] {
    switch rule {
    case .measured: elements(measuredIn: rect)
    case .intersection: elements(intersecting: rect)
    }
  }

  /// The items whose cells are in a rect, in order.
  ///
  /// ```swift
  /// let shown = solved.itemIndexPaths(in: visibleRect)
  /// ```
  ///
  /// - Parameters:
  ///   - rect: The rect, in points.
  ///   - rule: Which elements are in it.
  /// - Returns: The paths of the items.
  /// - Complexity: That of ``attributesOfElements(in:by:)``.
  public func itemIndexPaths(
    in rect: LayoutRect, by rule: RectRule = .measured
  ) -> [ItemIndexPath] {
    attributesOfElements(in: rect, by: rule).compactMap { attributes in
      if case .cell(let path) = attributes.element { path } else { nil }
    }
  }

  private func elements(measuredIn rect: LayoutRect) -> [LayoutAttributes] {
    guard let clipped = clipped(rect) else { return [] }
    var all: [LayoutAttributes] = []
    let hasArea = clipped.width > 0 && clipped.height > 0
    let (low, high) = (clipped.start(along: axis), clipped.end(along: axis))
    // Places are rounded, so what lies in the rect may come from a pixel beside it.
    let strays = hasArea ? strayBoundaryItems.between(low - pixel, high + pixel) : []
    var nextStray = 0
    for section in extendedSections[
      firstSection(of: extendedSections, endingAtOrAfter: low - pixel)...]
    {
      let start = sectionsOrigin + origin(of: section)
      if start > high + pixel { break }
      // Sections in between hold nothing in the rect but boundary items that reach far.
      appendStrays(strays, from: &nextStray, before: section, to: &all) {
        $0.overlaps(clipped)
      }
      while nextStray < strays.count, strays[nextStray].section == section { nextStray += 1 }
      appendElements(of: section, in: clipped, hasArea: hasArea, to: &all)
    }
    appendStrays(strays, from: &nextStray, before: .max, to: &all) { $0.overlaps(clipped) }
    if hasArea {
      for index in boundary.slots.indices {
        let attributes = layoutAttributes(index)
        if attributes.frame.overlaps(clipped) { all.append(attributes) }
      }
    }
    if environment.layoutDirection == .rightToLeft {
      for index in all.indices { all[index].frame = mirrored(all[index].frame) }
    }
    return all
  }

  /// The part of a rect that lies in the content, in the solver's coordinates.
  private func clipped(_ rect: LayoutRect) -> LayoutRect? {
    guard !rect.minX.isNaN, !rect.minY.isNaN, !rect.maxX.isNaN, !rect.maxY.isNaN,
      rect.width >= 0, rect.height >= 0
    else { return nil }
    // Rule: A rect is clipped to the content
    // What is infinitely long has no mirror image: it is clipped before.
    return rect.intersection(LayoutRect(origin: .zero, size: contentSize)).map { mirrored($0) }
  }

  /// Adds boundary items of sections before `section` that reach far and are wanted.
  func appendStrays(
    _ strays: [StrayBoundaryItems.Item], from next: inout Int, before section: Int,
    to all: inout [LayoutAttributes], where isWanted: (LayoutRect) -> Bool
  ) {
    while next < strays.count, strays[next].section < section {
      let current = strays[next].section
      var views = SectionViews()
      while next < strays.count, strays[next].section == current {
        let attributes = boundaryAttributes(current, strays[next].index)
        if isWanted(attributes.frame) { views.supplementaries.append(attributes) }
        next += 1
      }
      views.appendInOrder(to: &all)
    }
  }

  private func appendElements(
    of section: Int, in rect: LayoutRect, hasArea: Bool, to all: inout [LayoutAttributes]
  ) {
    // Rule: A section without size answers nothing
    guard let template = template(of: section), extent(of: section).length > 0 else { return }
    var views = SectionViews()
    let frame = placed(naturalFrame(ofSection: section))
    if hasArea {
      // Rule: Boundary items are found by their own frame, outside their section too
      for index in template.boundary.slots.indices {
        let attributes = boundaryAttributes(section, index)
        if attributes.frame.overlaps(rect) { views.supplementaries.append(attributes) }
      }
      if let within = frame.intersection(rect) {
        let (groups, perGroup) = (groups(of: section, in: within), template.group.slots.count)
        if let walk = GroupWalk(self, section: section) {
          if all.isEmpty {
            all.reserveCapacity(min(groups.count.multipliedSaturated(by: perGroup), 256))
          }
          walk.appendCells(
            of: groups, in: rect, within: within, placed: { placed($0) }, to: &all)
        } else {
          for group in groups {
            appendElements(of: group, section, in: rect, within: within, &views, to: &all)
          }
        }
      }
    }
    // Rule: Backgrounds are found by the extent of their section along the scroll direction
    guard frame.start(along: axis) <= rect.end(along: axis),
      frame.end(along: axis) >= rect.start(along: axis)
    else { return views.appendInOrder(to: &all) }
    for index in template.description.decorationItems.indices {
      if let attributes = decorationAttributes(section, index) {
        views.decorations.append(attributes)
      }
    }
    views.appendInOrder(to: &all)
  }

  /// The groups of a section that may meet a rect: a pixel more at each end, since places are
  /// rounded.
  func groups(of section: Int, in rect: LayoutRect) -> Range<Int> {
    let template = templates[sections[section].template]
    guard template.stride > 0 || measures.number(of: section) != nil else { return 0..<0 }
    return groups(
      of: section, from: rect.start(along: template.groupAxis) - pixel,
      to: rect.end(along: template.groupAxis) + pixel)
  }

  private func appendElements(
    of group: Int, _ section: Int, in rect: LayoutRect, within: LayoutRect,
    _ views: inout SectionViews, to all: inout [LayoutAttributes]
  ) {
    let group = placedGroup(section, group)
    let frame = placed(group.frame)
    // Rule: What belongs to a group is found through its group
    guard frame.overlaps(within) else { return }
    let edges = RectEdges(left: rect.minX, top: rect.minY, right: rect.maxX, bottom: rect.maxY)
    forEachRunOfSlots(of: group, reaching: edges) { slots in
      for slot in slots {
        let attributes = cell(slot, of: group)
        // Rule: For cells touching is not enough
        if attributes.frame.overlaps(rect), attributes.frame.overlaps(frame) {
          all.append(attributes)
        }
      }
    }
    appendSupplementaries(of: group, to: &views) { $0.overlaps(rect) }
  }
}
