/// What may be measured in sections of a template, and what follows from it.
extension SectionTemplate {
  var mayBeMeasured: Bool { measurable.items || measurable.boundary }

  var isRows: Bool { measurable.isRows }

  /// Whether the length of a group, or its breadth, follows from what it holds.
  var lengthVaries: Bool {
    groupArrangementAxis != nil && groupAllotment.isEstimated(along: groupAxis)
  }

  var breadthVaries: Bool {
    groupArrangementAxis != nil && groupAllotment.isEstimated(along: groupAxis.other)
  }

  /// Whether all groups of a section are as long, or as broad, as the largest of them.
  var lengthIsUniform: Bool { measurable.lengthIsUniform }
  var breadthIsUniform: Bool { measurable.breadthIsUniform }

  fileprivate func isUniform(along axis: LayoutAxis) -> Bool {
    groupArrangementAxis != nil && groupAllotment.isEstimated(along: axis)
      && LayoutSubitem.group(groupDescription).isUniform(along: axis)
  }

  /// Whether each group is one row that is as long as its item, so that the lengths of the items are
  /// those of the groups.
  fileprivate var hasOneRow: Bool {
    guard group.slots.count == 1, groupDescription.subitems.count == 1, !group.wraps,
      lengthVaries, !isUniform(along: groupAxis),
      group.slots[0].estimates.contains(.only(groupAxis)),
      case .item(let item) = groupDescription.subitems[0]
    else { return false }
    return item.edgeSpacing == .none
  }

  fileprivate var isFlat: Bool {
    guard let axis = groupArrangementAxis, group.supplementaries.isEmpty, !group.wraps,
      !isUniform(along: .horizontal), !isUniform(along: .vertical)
    else { return false }
    for subitem in groupDescription.subitems {
      guard case .item(let item) = subitem, !subitem.isUniform(along: .horizontal),
        !subitem.isUniform(along: .vertical),
        item.edgeSpacing.start(along: axis.other)?.isFlexible != true
      else { return false }
    }
    if hasOneRow { return group.slots[0].estimates == .only(groupAxis) && !breadthVaries }
    return group.slots.allSatisfy { !$0.estimates.contains(.only(axis)) }
  }

  /// All axes on which a cell may be measured.
  ///
  /// - Complexity: O(s) for s slots.
  var estimatedAxes: EstimatedAxes {
    var axes = EstimatedAxes()
    for slot in group.slots { axes.formUnion(slot.estimates) }
    return axes
  }

  /// The room between two groups.
  var gap: Double { roomBefore + roomAfter + interGroupSpacing }

  /// Where a group of a breadth lies across the direction of the groups, from the insets; `largest`
  /// is the breadth of the broadest one.
  func acrossOffset(ofBreadth breadth: Double, largest: Double) -> Double {
    guard breadthVaries else { return acrossOffset }
    let box =
      isOrthogonal ? rowBreadth(of: max(largest, breadth)) : groupBox.length(along: groupAxis.other)
    return Row.offset(
      length: breadth, in: box, edges: SolvingContext.usable(groupDescription.edgeSpacing),
      axis: groupAxis.other)
  }

  /// The extent of the row of an orthogonal section whose broadest group is given.
  func rowBreadth(of breadth: Double) -> Double {
    rowBreadth - group.size.length(along: groupAxis.other) + breadth
  }
}

/// What of a section may be measured: found out once for a template.
struct MeasurableParts: Sendable {
  /// Whether any cell may be measured, and any boundary item.
  private(set) var items = false
  private(set) var boundary = false

  /// Whether each group is as long as its one item.
  private(set) var isRows = false

  /// Whether a measured length changes nothing in its group but the cell, and how long or broad the
  /// group is: the other cells are where they are in the template.
  private(set) var isFlat = false

  /// Whether all groups of a section are as long, or as broad, as the largest of them.
  private(set) var lengthIsUniform = false
  private(set) var breadthIsUniform = false

  init() {}

  init(of template: SectionTemplate) {
    for slot in template.group.slots where !slot.estimates.isEmpty { items = true }
    for slot in template.boundary.slots where !slot.estimates.isEmpty { boundary = true }
    lengthIsUniform = template.isUniform(along: template.groupAxis)
    breadthIsUniform = template.isUniform(along: template.groupAxis.other)
    isRows = template.hasOneRow
    isFlat = template.isFlat
  }
}

/// How far what groups hold reaches beyond them: the most over all groups of a section.
///
/// A search looks at the groups within this reach. It never becomes less, so that no group has to be
/// looked at when something is measured anew.
struct GroupReach: Sendable {
  /// How far anything reaches beyond a group, in the direction of the groups.
  private(set) var before: Double
  private(set) var after: Double

  /// From where to where anything lies across it, and cells alone, from the corner of the group.
  private(set) var acrossStart: Double
  private(set) var acrossEnd: Double
  private(set) var cellsStart: Double
  private(set) var cellsEnd: Double

  init(of group: GroupSolution, along axis: LayoutAxis, shift: Double = 0) {
    let (bounds, cells) = (group.bounds, group.cellBounds)
    before = max(-bounds.start(along: axis), 0)
    after = max(bounds.end(along: axis) - group.size.length(along: axis), 0)
    acrossStart = bounds.start(along: axis.other) + shift
    acrossEnd = bounds.end(along: axis.other) + shift
    cellsStart = cells.start(along: axis.other) + shift
    cellsEnd = cells.end(along: axis.other) + shift
  }

  /// Takes into account that groups lie further on by up to so much.
  mutating func moveEnds(by distance: Double) {
    acrossEnd += distance
    cellsEnd += distance
  }

  mutating func formUnion(_ other: GroupReach) {
    before = max(before, other.before)
    after = max(after, other.after)
    acrossStart = min(acrossStart, other.acrossStart)
    acrossEnd = max(acrossEnd, other.acrossEnd)
    cellsStart = min(cellsStart, other.cellsStart)
    cellsEnd = max(cellsEnd, other.cellsEnd)
  }
}
