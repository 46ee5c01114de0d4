/// The description of a section worked out for a container, for any number of items.
///
/// A section is arithmetic over it: so many whole groups, one after another, and a trimmed one.
struct SectionTemplate: Sendable {
  let description: LayoutSection

  /// The direction of the layout, and the direction in which the groups lie.
  let axis: LayoutAxis
  let groupAxis: LayoutAxis
  let group: GroupSolution
  let groupArrangementAxis: LayoutAxis?

  /// What the group is worked out from, for the groups of which something is measured.
  let groupDescription: LayoutGroup
  let groupAllotment: Allotment
  let groupBox: LayoutSize

  /// The room around the groups: the section's own insets and those it refers to.
  let insets: DirectionalEdgeInsets

  /// The room that a group keeps at its start and its end, in the direction of the groups.
  let roomBefore: Double
  let roomAfter: Double
  let interGroupSpacing: Double

  /// Where a group lies across the direction of the groups, from the insets.
  let acrossOffset: Double

  /// The extent of the view across the direction of the layout.
  let viewBreadth: Double

  /// The extent of the row of an orthogonal section, with the room that groups keep at its sides.
  let rowBreadth: Double
  let boundary: Boundary
  let metrics: ListMetrics?

  /// What of it may be measured.
  var measurable = MeasurableParts()

  /// What is wrong with the description.
  var issues: [LayoutIssue] = []

  /// Whether a section without items shows no boundary items either.
  var hidesWhenEmpty: Bool {
    if case .list(let list) = description.content {
      !list.showsBoundaryItemsWhenEmpty
    } else {
      false
    }
  }

  var isOrthogonal: Bool { axis != groupAxis }

  /// The length of a group, and the distance from one to the next.
  var groupLength: Double { group.size.length(along: groupAxis) }
  var stride: Double { roomBefore + groupLength + roomAfter + interGroupSpacing }
}

/// How many groups a section of so many items has, and how long it is.
struct SectionExtent: Sendable {
  /// The number of groups, the items of the last one, and its length.
  var groupCount = 0
  var lastItemCount = 0
  var lastLength = 0.0

  /// The length of the groups with the spacing between them.
  var groupsLength = 0.0

  /// The length of the insets and groups, and the room of boundary items before and after.
  var core = 0.0
  var before = 0.0
  var after = 0.0

  /// Whether groups were left out because no layout is so long.
  var isCut = false

  /// Whether the trimmed group takes away more than the others are long.
  var vanishes = false

  /// Whether cells lie wholly outside the last group because it is trimmed.
  var losesCells = false

  /// Whether groups lie wholly outside the section because of its insets.
  var losesGroups = false

  var length: Double { before + core + after }
}

extension SectionTemplate {
  /// The extent of the section for a number of items.
  ///
  /// - Complexity: O(s) for the s slots of the group.
  func extent(itemCount: Int) -> SectionExtent {
    var extent = SectionExtent()
    let perGroup = group.slots.count
    // A group that holds nothing lays out nothing: the section is as one without items.
    if itemCount > 0, perGroup > 0 {
      let (whole, rest) = itemCount.quotientAndRemainder(dividingBy: perGroup)
      extent.groupCount = whole + (rest > 0 ? 1 : 0)
      extent.lastItemCount = rest > 0 ? rest : perGroup
      if stride * Double(extent.groupCount) > SolvingContext.largestLength, extent.groupCount > 1 {
        extent.isCut = true
        extent.groupCount = max(Int(SolvingContext.largestLength / stride), 1)
        extent.lastItemCount = perGroup
      }
      extent.lastLength = group.length(
        along: groupAxis, items: extent.lastItemCount, groupAxis: groupArrangementAxis)
      // Rule: Spacing lies between groups and between sections, not after the last
      extent.groupsLength =
        Double(extent.groupCount - 1) * stride + roomBefore + extent.lastLength + roomAfter
    }
    surround(&extent, by: boundary, rowBreadth: rowBreadth)
    if extent.groupCount > 0, !extent.vanishes { noteLosses(in: &extent) }
    return extent
  }

  /// Puts insets and boundary items around the groups of a section.
  func surround(_ extent: inout SectionExtent, by boundary: Boundary, rowBreadth: Double) {
    (extent.core, extent.before, extent.after, extent.vanishes) = (0, 0, 0, false)
    if extent.groupCount > 0 {
      if extent.groupsLength < 0 {
        extent.vanishes = true
        return
      }
    } else if boundary.slots.isEmpty || hidesWhenEmpty {
      // Rule: A section without items has no size, unless it has boundary items
      // Then its two insets stay, and what its boundary items need.
      return
    }
    let breadth = extent.groupCount == 0 ? 0 : isOrthogonal ? rowBreadth : extent.groupsLength
    // Rule: Boundary items, insets and groups follow one another along the axis
    extent.core = max(insets.total(along: axis) + breadth, 0)
    (extent.before, extent.after) = boundary.room(around: extent.core)
  }

  /// Notes whether there are cells that no rect finds.
  private func noteLosses(in extent: inout SectionExtent) {
    let breadth = group.size.length(along: groupAxis.other)
    if extent.lastLength >= 0, extent.lastLength < groupLength, !group.losesCells {
      extent.losesCells = group.losesCells(
        items: extent.lastItemCount,
        in: LayoutSize(along: extent.lastLength, across: breadth, axis: groupAxis))
    }
    let first = extent.before + insets.start(along: axis)
    if isOrthogonal {
      extent.losesGroups = Self.isOutside(first + acrossOffset, breadth, of: extent.length)
      return
    }
    let last = first + roomBefore + Double(extent.groupCount - 1) * stride
    let firstLength = extent.groupCount > 1 ? groupLength : extent.lastLength
    extent.losesGroups =
      Self.isOutside(first + roomBefore, firstLength, of: extent.length)
      || Self.isOutside(last, extent.lastLength, of: extent.length)
      || Self.isOutside(insets.start(along: axis.other) + acrossOffset, breadth, of: viewBreadth)
  }

  private static func isOutside(_ start: Double, _ length: Double, of whole: Double) -> Bool {
    length > 0 && (start + length <= 0 || start >= whole)
  }
}

extension SolvingContext {
  /// Works out a section's description.
  mutating func solve(
    _ section: LayoutSection, in environment: LayoutEnvironment,
    configuration: CompositionalLayout.Configuration
  ) -> SectionTemplate {
    statistics.sectionSolves += 1
    let axis: LayoutAxis =
      configuration.scrollDirection == .vertical ? .vertical : .horizontal
    check(section, axis: axis)
    let container = environment.containerSize
    let parts = expanded(section, containerWidth: container.width)

    // Rule: A section's insets reference wins over the layout's
    let reference =
      section.contentInsetsReference == .automatic
      ? configuration.contentInsetsReference : section.contentInsetsReference
    // Rule: Referred insets are taken off across the scroll axis only
    let insets = parts.insets + environment.insets(reference).only(axis.other)
    let supplementaryReference =
      section.supplementaryContentInsetsReference == .automatic
      ? reference : section.supplementaryContentInsetsReference
    let supplementaryInsets =
      parts.insets + environment.insets(supplementaryReference).only(axis.other)

    // Rule: An orthogonal section's groups lie in a row, and the section is as tall as the row
    // The rows of a list are made for the direction of the layout.
    let isOrthogonal = section.orthogonalScrollingBehavior != .none && parts.metrics == nil
    let groupAxis = isOrthogonal ? axis.other : axis
    let box = groupBox(container: container, insets: insets, groupAxis: groupAxis)
    let group = parts.group
    // Rule: A custom group is sized in the whole container
    let size = resolved(group.size, in: group.axis == nil ? container : box)
    let allotment = Allotment(size: size, of: group.size)
    let solution = within("group") { $0.solve(group, in: allotment, box: box) }
    let edges = Self.usable(group.edgeSpacing)
    let breadth = solution.size.length(along: groupAxis.other)
    let acrossOffset = Row.offset(
      length: breadth, in: box.length(along: groupAxis.other), edges: edges, axis: groupAxis.other)
    var template = SectionTemplate(
      description: section, axis: axis, groupAxis: groupAxis, group: solution,
      groupArrangementAxis: group.axis, groupDescription: group, groupAllotment: allotment,
      groupBox: box, insets: insets,
      // Rule: Edge spacing of a group is room between groups
      roomBefore: edges.start(along: groupAxis)?.length ?? 0,
      roomAfter: edges.end(along: groupAxis)?.length ?? 0,
      interGroupSpacing: Self.usableLength(section.interGroupSpacing),
      acrossOffset: isOrthogonal ? edges.start(along: axis)?.length ?? 0 : acrossOffset,
      viewBreadth: container.length(along: axis.other),
      rowBreadth: (edges.start(along: axis)?.length ?? 0) + breadth
        + (edges.end(along: axis)?.length ?? 0),
      boundary: solveBoundary(
        parts.boundary, container: container,
        insets: section.supplementariesFollowContentInsets ? supplementaryInsets : .zero,
        axis: axis),
      metrics: parts.metrics)
    template.measurable = MeasurableParts(of: template)
    return template
  }

  /// The box in which a section lays its groups out: less its insets across the direction of the
  /// groups, and the **whole** container along it.
  private mutating func groupBox(
    container: LayoutSize, insets: DirectionalEdgeInsets, groupAxis: LayoutAxis
  ) -> LayoutSize {
    // Rule: Groups get the section's width less its insets and the whole height
    let across = container.length(along: groupAxis.other) - insets.total(along: groupAxis.other)
    if across < 0 { report(.insetsExceedContainer, "contentInsets") }
    return LayoutSize(
      along: container.length(along: groupAxis), across: max(across, 0), axis: groupAxis)
  }
}
