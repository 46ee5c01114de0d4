import PleachLayout

/// A section worked out: its groups one after another, and what lies around them.
struct EagerSection {
  /// One repetition of the section's group.
  struct Group {
    var box: EagerBox
    /// Where its corner lies behind the inset of the section, along the groups.
    var place: Double
    /// The size; the last one may be trimmed.
    var size: LayoutSize
  }

  let index: Int
  let description: LayoutSection
  let axis: EagerAxis
  let insets: DirectionalEdgeInsets
  let isOrthogonal: Bool
  private(set) var groups: [Group] = []
  private(set) var boundary: EagerBoundary
  private(set) var isOutOfScope = false

  /// The length of the insets and groups, and how far boundary items reach beyond it.
  private(set) var core = 0.0
  private(set) var room = (before: 0.0, after: 0.0)
  private(set) var length = 0.0

  /// The extent of the widest group, and the length of all.
  private(set) var breadth = 0.0
  private(set) var rowLength = 0.0

  /// Where groups lie across their row, in how much room.
  private var edges = LayoutEdgeSpacing.none
  private var roomAcross = 0.0
  private let container: LayoutSize
  private let pixel: (Double) -> Double

  /// Where the section starts behind the layout's own views.
  var origin = 0.0

  /// The axis along which groups follow one another.
  var groupAxis: EagerAxis { isOrthogonal ? axis.other : axis }

  init(
    index: Int, description: LayoutSection, itemCount: Int, layout: EagerLayout,
    reference: ContentInsetsReference, measuredSize: @escaping (LayoutElement) -> LayoutSize?
  ) {
    let environment = layout.environment
    let list = EagerList(description, environment)
    let description = list?.section ?? description
    self.index = index
    self.description = description
    axis = layout.axis
    container = environment.containerSize
    pixel = { layout.pixel($0) }

    // What is referred to counts across the scroll axis alone.
    let own = description.contentInsetsReference
    insets =
      description.contentInsets
      + environment.referred(own == .automatic ? reference : own).cleared(axis)
    isOrthogonal = description.orthogonalScrollingBehavior != .none
    var around = insets
    if description.supplementaryContentInsetsReference != .automatic {
      around =
        description.contentInsets
        + environment.referred(description.supplementaryContentInsetsReference).cleared(axis)
    }
    if !description.supplementariesFollowContentInsets { around = .zero }
    let isHidden = itemCount == 0 && list?.showsBoundaryItemsWhenEmpty == false
    boundary = EagerBoundary(
      items: isHidden ? [] : description.boundarySupplementaryItems, insets: around,
      layout: layout
    ) { measuredSize(.supplementary(kind: $0, ItemIndexPath(section: index, item: $1))) }

    let filling = EagerFilling(environment: environment, rounding: layout.rounding) {
      measuredSize(.cell(ItemIndexPath(section: index, item: $0)))
    }
    if case .group(let group) = description.content { fill(with: group, itemCount, filling) }
    if !groups.isEmpty {
      let extent = isOrthogonal ? roomAcross : rowLength
      core = insets.start(axis) + extent + insets.end(axis)
    } else if !boundary.items.isEmpty {
      core = insets.start(axis) + insets.end(axis)
    } else {
      return
    }
    room = boundary.room(around: core)
    length = room.before + core + room.after
  }

  private mutating func fill(with group: LayoutGroup, _ itemCount: Int, _ filling: EagerFilling) {
    let (along, across) = (groupAxis, groupAxis.other)
    // The whole length, and across it what the section's insets leave.
    var box = container.less(insets)
    box[along] = container[along]
    let boxOfViews = box
    switch group.arrangement {
    case .custom, .provided: box = container
    case .horizontal, .vertical: break
    }
    edges = group.edgeSpacing
    let isFixed = LayoutSubitem.group(group).isFixed
    var ready: EagerBox?
    var (item, place) = (0, 0.0)
    while item < itemCount {
      let left = itemCount - item
      let filled: EagerBox
      if isFixed, let ready, ready.capacity <= left {
        filled = ready
      } else {
        filled = filling.fill(
          group, in: box, first: item, present: left, boxOfOutermost: boxOfViews)
        if filled.cells.count == filled.capacity { ready = filled }
      }
      if filled.isOpen { isOutOfScope = true }
      guard filled.capacity > 0 else { break }
      var size = filled.size
      if filled.cells.count < filled.capacity {
        size[along] = trimmed(filled, of: group, along)
        if size[along] < 0 { isOutOfScope = true }
      }
      if item > 0 { place += description.interGroupSpacing }
      place += edges.start(along, share: 0)
      groups.append(Group(box: filled, place: place, size: size))
      place += size[along] + edges.end(along, share: 0)
      item += filled.cells.count
    }
    level(group.size, along: along, across: across)
    rowLength = groups.last.map { $0.place + $0.size[along] + edges.end(along, share: 0) } ?? 0
    var tallest = groups.reduce(0) { max($0, $1.size[across]) }
    // What is missing from the last group makes no row taller than its groups are.
    if isOrthogonal, groups.count > 1, let last = groups.last,
      last.box.cells.count < last.box.capacity, group.size[across].isEstimated,
      !group.size[across].isUniform,
      group.arrangement == .horizontal || group.arrangement == .vertical
    {
      tallest = groups.dropLast().reduce(0) { max($0, $1.size[across]) }
      tallest = max(tallest, trimmed(last.box, of: group, across))
    }
    let least = edges.length(across)
    // A row that scrolls on its own is as tall as its tallest group.
    roomAcross = isOrthogonal ? tallest + least : container.less(insets)[across]
    breadth = isOrthogonal ? 0 : tallest
  }

  /// The length of a group that is not whole: what its items reach and what a whole one leaves over.
  private func trimmed(_ box: EagerBox, of group: LayoutGroup, _ along: EagerAxis)
    -> Double
  {
    let isAlong =
      switch group.arrangement {
      case .horizontal: along == .horizontal
      case .vertical: along == .vertical
      case .custom, .provided: false
      }
    if !isAlong, box.reach[along] >= box.wholeReach[along] - 1e-9 { return box.size[along] }
    var insets = group.contentInsets
    if group.size[along].isEstimated { insets.clear(along) }
    let inner = box.size[along] - insets.start(along) - insets.end(along)
    let leftOver = inner - (box.wholeReach[along] - insets.start(along))
    return box.reach[along] - insets.start(along) + leftOver
  }

  /// Outermost groups of uniform size are all as long as the longest of the section.
  private mutating func level(_ size: ItemSize, along: EagerAxis, across: EagerAxis) {
    for axis in [along, across] where size[axis].isUniform {
      let largest = groups.reduce(0) { max($0, $1.size[axis]) }
      var shift = 0.0
      for index in groups.indices {
        if axis == along {
          groups[index].place += shift
          shift += largest - groups[index].size[axis]
        }
        groups[index].size[axis] = largest
      }
    }
  }

  /// Where the corner of a group lies, not scrolled.
  func origin(of group: Group, coreStart: Double) -> LayoutPoint {
    let (along, across) = (groupAxis, groupAxis.other)
    var origin = LayoutPoint.zero
    let left = roomAcross - group.size[across] - edges.length(across)
    let flexible = edges.flexible(across)
    origin[along] = insets.start(along) + group.place
    origin[across] =
      insets.start(across) + edges.start(across, share: flexible > 0 ? left / flexible : 0)
    origin[axis] += coreStart
    return origin
  }

  /// How far the row is scrolled, at least and at most as far as it goes.
  func clamped(_ offset: Double?) -> Double {
    let along = groupAxis
    let viewport = container.less(insets)[along]
    var range = (low: 0.0, high: max(rowLength - viewport, 0))
    if description.orthogonalScrollingBehavior == .groupPagingCentered, let first = groups.first,
      let last = groups.last
    {
      range.low = pixel(first.place + first.size[along] / 2 - viewport / 2)
      range.high = pixel(last.place + last.size[along] / 2 - viewport / 2)
    }
    return min(max(offset ?? range.low, range.low), max(range.high, range.low))
  }
}

extension LayoutEnvironment {
  func referred(_ reference: ContentInsetsReference) -> DirectionalEdgeInsets {
    switch reference {
    case .automatic, .safeArea: safeAreaInsets
    case .none: .zero
    case .layoutMargins: layoutMargins
    case .readableContent: readableContentInsets
    }
  }
}
