import PleachIndexing

/// Elements by their own frames.
extension SolvedLayout {
  /// Everything whose frame shares an area with a rect, in the order of all elements.
  func elements(intersecting rect: LayoutRect) -> [LayoutAttributes] {
    // An edge that is no number fails here as well.
    guard rect.minX < rect.maxX, rect.minY < rect.maxY else { return [] }
    let edges = edges(rect)
    let strays = strayBoundaryItems.between(
      edges.low(along: axis) - pixel, edges.high(along: axis) + pixel)
    var nextStray = 0
    var all: [LayoutAttributes] = []
    forEachSection(reaching: edges) { section in
      appendStrays(strays, from: &nextStray, before: section, to: &all) {
        mirrored($0).overlaps(rect)
      }
      while nextStray < strays.count, strays[nextStray].section == section { nextStray += 1 }
      appendElements(of: section, intersecting: rect, edges, to: &all)
    }
    appendStrays(strays, from: &nextStray, before: .max, to: &all) { mirrored($0).overlaps(rect) }
    for index in boundary.slots.indices {
      let attributes = layoutAttributes(index)
      if mirrored(attributes.frame).overlaps(rect) { all.append(attributes) }
    }
    for index in all.indices { all[index].frame = mirrored(all[index].frame) }
    return all
  }

  private func appendElements(
    of section: Int, intersecting rect: LayoutRect, _ edges: RectEdges,
    to all: inout [LayoutAttributes]
  ) {
    guard let template = template(of: section) else { return }
    var views = SectionViews()
    for index in template.boundary.slots.indices where extent(of: section).length > 0 {
      let attributes = boundaryAttributes(section, index)
      if mirrored(attributes.frame).overlaps(rect) { views.supplementaries.append(attributes) }
    }
    func appendElements(of groups: Range<Int>) {
      for number in groups {
        let group = placedGroup(section, number)
        forEachRunOfSlots(of: group, reaching: edges) { slots in
          for slot in slots {
            let attributes = cell(slot, of: group)
            if mirrored(attributes.frame).overlaps(rect) { views.cells.append(attributes) }
          }
        }
        appendSupplementaries(of: group, to: &views) { mirrored($0).overlaps(rect) }
      }
    }
    var groups = groups(of: section, reaching: edges)
    if template.stride <= 0, measures.number(of: section) == nil, groups.count > 2 {
      // All but the last lie in one place: where nothing is of the first, nothing is of them.
      let before = views.cells.count + views.supplementaries.count
      appendElements(of: 0..<1)
      let isEmpty = views.cells.count + views.supplementaries.count == before
      groups = (isEmpty ? groups.upperBound - 1 : 1)..<groups.upperBound
    }
    appendElements(of: groups)
    for index in template.description.decorationItems.indices {
      guard let attributes = decorationAttributes(section, index) else { continue }
      if mirrored(attributes.frame).overlaps(rect) { views.decorations.append(attributes) }
    }
    views.appendInOrder(to: &all)
  }
}
