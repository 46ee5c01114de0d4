import PleachIndexing

extension SolvedLayout {
  /// Where everything is that lies in a rect, section by section.
  ///
  /// - The rect is clipped to the content. What only touches it is not in it.
  /// - What belongs to a group is found when the group, within the frame of its section, meets the
  ///   rect, and it does itself; a cell wholly outside its group is never found.
  /// - A boundary item is found by its own frame, a decoration when its section meets or touches
  ///   the rect along the scroll direction.
  ///
  /// UIKit: `layoutAttributesForElements(in:)`, with the same answers.
  ///
  /// - Complexity: O(log n + m + s) for n sections, the m elements of the sections and groups that
  ///   meet the rect, and the s cells of one group, if the last group is not whole.
  public func attributesOfElements(in rect: LayoutRect) -> [LayoutAttributes] {
    guard let clipped = clipped(rect) else { return [] }
    var all: [LayoutAttributes] = []
    let hasArea = clipped.width > 0 && clipped.height > 0
    let (low, high) = (clipped.start(along: axis), clipped.end(along: axis))
    // Places are rounded, so what lies in the rect may come from a pixel beside it.
    let strays = hasArea ? strayBoundaryItems.between(low - pixel, high + pixel) : []
    var nextStray = 0
    for section in extendedSections[firstSection(endingAtOrAfter: low - pixel)...] {
      let start = sectionsOrigin + sections[section].origin
      if start > high + pixel { break }
      // Sections in between hold nothing in the rect but boundary items that reach far.
      appendStrays(strays, from: &nextStray, before: section, in: clipped, to: &all)
      while nextStray < strays.count, strays[nextStray].section == section { nextStray += 1 }
      appendElements(of: section, in: clipped, hasArea: hasArea, to: &all)
    }
    appendStrays(strays, from: &nextStray, before: .max, in: clipped, to: &all)
    if hasArea {
      for index in boundary.slots.indices {
        let attributes = layoutAttributes(index)
        if attributes.frame.overlaps(clipped) { all.append(attributes) }
      }
    }
    for index in all.indices { all[index].frame = mirrored(all[index].frame) }
    return all
  }

  /// The part of a rect that lies in the content, in the solver's coordinates.
  private func clipped(_ rect: LayoutRect) -> LayoutRect? {
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    guard !edges.contains(where: { $0.isNaN }), rect.width >= 0, rect.height >= 0
    else { return nil }
    return mirrored(rect).intersection(LayoutRect(origin: .zero, size: contentSize))
  }

  /// The first of the sections with an extent that ends at or after a place.
  private func firstSection(endingAtOrAfter place: Double) -> Int {
    var (low, high) = (0, extendedSections.count)
    while low < high {
      let middle = low + (high - low) / 2
      if sectionsOrigin + sections[extendedSections[middle]].end < place {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  private func appendStrays(
    _ strays: [StrayBoundaryItems.Item], from next: inout Int, before section: Int,
    in rect: LayoutRect, to all: inout [LayoutAttributes]
  ) {
    while next < strays.count, strays[next].section < section {
      let attributes = boundaryAttributes(strays[next].section, strays[next].index)
      if attributes.frame.overlaps(rect) { all.append(attributes) }
      next += 1
    }
  }

  private func appendElements(
    of section: Int, in rect: LayoutRect, hasArea: Bool, to all: inout [LayoutAttributes]
  ) {
    guard let template = template(of: section) else { return }
    var views = SectionViews()
    let frame = placed(naturalFrame(ofSection: section))
    if hasArea {
      for index in template.boundary.slots.indices {
        let attributes = boundaryAttributes(section, index)
        if attributes.frame.overlaps(rect) { views.supplementaries.append(attributes) }
      }
      if let within = frame.intersection(rect) {
        for group in groups(of: section, in: within) {
          appendElements(of: group, section, in: rect, within: within, to: &views)
        }
      }
    }
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

  /// The groups of a section that may meet a rect: a pixel more at each end than the strides say,
  /// since places are rounded, and one group more, since strides are products.
  private func groups(of section: Int, in rect: LayoutRect) -> Range<Int> {
    let count = sections[section].extent.groupCount
    let template = templates[sections[section].template]
    guard count > 0, template.stride > 0 else { return 0..<0 }
    let start = groupFrame(section, 0).start(along: template.groupAxis)
    let low = rect.start(along: template.groupAxis) - pixel
    let high = rect.end(along: template.groupAxis) + pixel
    let first = index((low - start - template.groupLength) / template.stride - 1, below: count)
    let last = index((high - start) / template.stride + 2, below: count)
    return first..<max(first, last)
  }

  /// The number rounded down, from 0 to `count`, whatever it is.
  private func index(_ number: Double, below count: Int) -> Int {
    guard number > 0 else { return 0 }
    return number < Double(count) ? Int(number) : count
  }

  private func appendElements(
    of group: Int, _ section: Int, in rect: LayoutRect, within: LayoutRect,
    to views: inout SectionViews
  ) {
    let natural = groupFrame(section, group)
    let frame = placed(natural)
    guard frame.overlaps(within) else { return }
    let solution = templates[sections[section].template].group
    let count = itemCount(section, group)
    func appendCells(_ slots: Range<Int>) {
      for slot in slots {
        let attributes = cell(section, group, slot, natural.origin)
        if attributes.frame.overlaps(rect), attributes.frame.overlaps(frame) {
          views.cells.append(attributes)
        }
      }
    }
    if solution.chunks.isEmpty {
      appendCells(0..<count)
    } else {
      // A pixel more on each side, since places are rounded.
      let local = rect.offsetBy(x: -natural.minX, y: -natural.minY)
        .inset(by: DirectionalEdgeInsets(-pixel))
      for (index, bounds) in solution.chunks.enumerated() where bounds.overlaps(local) {
        let start = index * GroupSolution.chunkLength
        guard start < count else { break }
        appendCells(start..<min(start + GroupSolution.chunkLength, count))
      }
    }
    appendSupplementaries(section, group, natural.origin, to: &views) { $0.overlaps(rect) }
  }
}
