/// How far anything reaches beyond the section that it belongs to: the most over all sections.
///
/// A search by frames looks at the sections within this reach, and at no others. Boundary items are
/// not counted: those that reach far are ``StrayBoundaryItems``.
struct Overreach: Sendable {
  /// How far along the scroll axis, before and after the section.
  private(set) var before = 0.0
  private(set) var after = 0.0

  /// From where to where cells may lie across the scroll axis.
  private(set) var cellsStart = Double.infinity
  private(set) var cellsEnd = -Double.infinity

  /// Takes a section into account.
  ///
  /// - Complexity: O(d) for d decoration items.
  mutating func include(
    _ extent: SectionExtent, of template: SectionTemplate, container: LayoutSize
  ) {
    if extent.groupCount > 0 { includeGroups(extent, of: template, container: container) }
    includeDecorations(extent, of: template)
  }

  private mutating func includeDecorations(_ extent: SectionExtent, of template: SectionTemplate) {
    let axis = template.axis
    for decoration in template.description.decorationItems where extent.length > 0 {
      let section = LayoutRect(
        along: 0, across: 0, lengthAlong: extent.length, lengthAcross: 0, axis: axis)
      let frame = SolvingContext.frame(section, less: decoration.contentInsets)
      before = max(before, -frame.start(along: axis))
      after = max(after, frame.end(along: axis) - extent.length)
    }
  }

  /// Takes a section into account of which something is measured.
  mutating func include(
    _ section: MeasuredSection, of template: SectionTemplate, container: LayoutSize
  ) {
    let (extent, reach, axis) = (section.extent, section.reach, template.axis)
    includeDecorations(extent, of: template)
    guard extent.groupCount > 0 else { return }
    let start = template.insets.start(along: axis)
    if template.isOrthogonal {
      let origin = start + template.acrossOffset
      before = max(before, -(origin + reach.acrossStart))
      after = max(after, origin + reach.acrossEnd - extent.core)
      let longest = section.largestLength(template)
      cellsStart = min(cellsStart, -reach.before - longest)
      cellsEnd = max(cellsEnd, container.length(along: axis.other) + longest + reach.after)
    } else {
      before = max(before, -(start + template.roomBefore - reach.before))
      let missing = section.length(of: extent.groupCount - 1, template) - extent.lastLength
      after = max(
        after,
        reach.after + max(missing, 0) - template.roomAfter - template.insets.end(along: axis))
      let origin = template.insets.start(along: axis.other) + template.acrossOffset
      cellsStart = min(cellsStart, origin + reach.cellsStart)
      cellsEnd = max(cellsEnd, origin + reach.cellsEnd)
    }
  }

  private mutating func includeGroups(
    _ extent: SectionExtent, of template: SectionTemplate, container: LayoutSize
  ) {
    let (axis, group) = (template.axis, template.group)
    let start = template.insets.start(along: axis)
    if template.isOrthogonal {
      let origin = start + template.acrossOffset
      before = max(before, -(origin + group.bounds.start(along: axis)))
      after = max(after, origin + group.bounds.end(along: axis) - extent.core)
      // A group in sight meets the view, wherever the section is scrolled to.
      let cells = group.cellBounds
      cellsStart = min(cellsStart, cells.start(along: axis.other) - template.groupLength)
      cellsEnd = max(
        cellsEnd, container.length(along: axis.other) + cells.end(along: axis.other))
    } else {
      before = max(
        before, -(start + template.roomBefore + group.bounds.start(along: axis)))
      after = max(
        after,
        group.bounds.end(along: axis) - extent.lastLength - template.roomAfter
          - template.insets.end(along: axis))
      let origin = template.insets.start(along: axis.other) + template.acrossOffset
      cellsStart = min(cellsStart, origin + group.cellBounds.start(along: axis.other))
      cellsEnd = max(cellsEnd, origin + group.cellBounds.end(along: axis.other))
    }
  }
}
