import PleachIndexing

/// Groups of one section, one after another, whose cells need not be worked out: what is the same for
/// all of them is looked up once.
///
/// It comes to what ``SolvedLayout/placedGroup(_:_:)`` and ``SolvedLayout/cell(_:of:)`` come to,
/// number for number.
struct GroupWalk {
  private let section: Int
  private let template: SectionTemplate
  private let measured: MeasuredSection?
  private let extent: SectionExtent
  private let groupAxis: LayoutAxis

  /// The breadth of the broadest group, where it matters.
  private let largestBreadth: Double

  /// Where the section starts, and how far its row is scrolled.
  private let start: Double
  private let scrolled: Double
  private let zIndex: Int

  /// The groups of a section, or `nil` if some of them have to be worked out.
  init?(_ layout: SolvedLayout, section: Int) {
    let template = layout.templates[layout.sections[section].template]
    guard template.group.supplementaries.isEmpty, template.group.chunks.isEmpty else { return nil }
    measured = layout.measures.number(of: section).map { layout.measures[$0] }
    if measured != nil, !template.measurable.isFlat { return nil }
    self.section = section
    self.template = template
    extent = layout.extent(of: section)
    groupAxis = template.groupAxis
    largestBreadth = template.breadthVaries ? measured?.largestBreadth(template) ?? 0 : 0
    start = layout.sectionsOrigin + layout.origin(of: section) + extent.before
    scrolled = template.isOrthogonal ? layout.scrolledOffset(ofSection: section) : 0
    // Rule: Cells of a section with backgrounds have a z index of 1
    zIndex = template.description.decorationItems.isEmpty ? 0 : 1
  }

  /// The frame of a group, where it is scrolled to, not rounded.
  private func frame(of group: Int) -> LayoutRect {
    var breadth = template.group.size.length(along: groupAxis.other)
    var across = template.acrossOffset
    var length = template.groupLength
    var along: Double
    if let measured {
      if template.breadthVaries {
        breadth = measured.breadth(of: group, template)
        across = template.acrossOffset(ofBreadth: breadth, largest: largestBreadth)
      }
      length = measured.length(of: group, template)
      along = measured.start(of: group, template)
    } else {
      along = template.roomBefore + Double(group) * template.stride
    }
    if group == extent.groupCount - 1 { length = extent.lastLength }
    if template.isOrthogonal {
      across += start
      along -= scrolled
    } else {
      along += start
    }
    return LayoutRect(
      along: along + template.insets.start(along: groupAxis),
      across: across + template.insets.start(along: groupAxis.other),
      lengthAlong: length, lengthAcross: breadth, axis: groupAxis)
  }

  /// Adds the cells in a rect, by the measured rule.
  func appendCells(
    of groups: Range<Int>, in rect: LayoutRect, within: LayoutRect,
    placed: (LayoutRect) -> LayoutRect,
    to all: inout [LayoutAttributes]
  ) {
    let perGroup = template.group.slots.count
    for group in groups {
      let exact = frame(of: group)
      let frame = placed(exact)
      // Rule: What belongs to a group is found through its group
      guard frame.overlaps(within) else { continue }
      let first = group.multipliedSaturated(by: perGroup)
      let count = group == extent.groupCount - 1 ? extent.lastItemCount : perGroup
      for slot in 0..<min(count, perGroup) {
        let place = template.group.slots[slot]
        var cell = place.frame
        if let measured { measured.measure(&cell, of: first + slot, slot, template) }
        cell = placed(cell.offsetBy(x: exact.minX, y: exact.minY))
        // Rule: For cells touching is not enough
        guard cell.overlaps(rect), cell.overlaps(frame) else { continue }
        all.append(
          LayoutAttributes(
            element: .cell(ItemIndexPath(section: section, item: first + slot)), frame: cell,
            zIndex: place.zIndex.addingSaturated(zIndex)))
      }
    }
  }
}

extension MeasuredSection {
  /// Gives the frame of a cell in a flat group the lengths that were measured.
  fileprivate func measure(
    _ frame: inout LayoutRect, of item: Int, _ slot: Int, _ template: SectionTemplate
  ) {
    let estimates = template.group.slots[slot].estimates
    if estimates.contains(.width), let width = items.length(of: item, along: .horizontal) {
      frame.size.width = width
    }
    if estimates.contains(.height), let height = items.length(of: item, along: .vertical) {
      frame.size.height = height
    }
  }
}
