import PleachLayout

/// The two directions, and lengths by direction.
enum EagerAxis {
  case horizontal
  case vertical

  var other: EagerAxis { self == .horizontal ? .vertical : .horizontal }
}

extension LayoutSize {
  subscript(axis: EagerAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The size less insets, and not less than nothing.
  func less(_ insets: DirectionalEdgeInsets) -> LayoutSize {
    LayoutSize(
      width: max(width - insets.leading - insets.trailing, 0),
      height: max(height - insets.top - insets.bottom, 0))
  }
}

extension LayoutPoint {
  subscript(axis: EagerAxis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension LayoutRect {
  /// The rectangle less insets, its lengths taken positive.
  func less(_ insets: DirectionalEdgeInsets) -> LayoutRect {
    LayoutRect(
      x: minX + insets.leading, y: minY + insets.top,
      width: abs(width - insets.leading - insets.trailing),
      height: abs(height - insets.top - insets.bottom))
  }

  func moved(to point: LayoutPoint) -> LayoutRect { offsetBy(x: point.x, y: point.y) }
}

extension DirectionalEdgeInsets {
  func start(_ axis: EagerAxis) -> Double { axis == .horizontal ? leading : top }

  func end(_ axis: EagerAxis) -> Double { axis == .horizontal ? trailing : bottom }

  mutating func clear(_ axis: EagerAxis) {
    if axis == .horizontal { (leading, trailing) = (0, 0) } else { (top, bottom) = (0, 0) }
  }

  func cleared(_ axis: EagerAxis) -> DirectionalEdgeInsets {
    var insets = self
    insets.clear(axis)
    return insets
  }

  static func + (left: Self, right: Self) -> Self {
    DirectionalEdgeInsets(
      top: left.top + right.top, leading: left.leading + right.leading,
      bottom: left.bottom + right.bottom, trailing: left.trailing + right.trailing)
  }
}

extension LayoutEdgeSpacing {
  func start(_ axis: EagerAxis) -> LayoutSpacing? { axis == .horizontal ? leading : top }

  func end(_ axis: EagerAxis) -> LayoutSpacing? { axis == .horizontal ? trailing : bottom }

  /// The least room that the two edges of an axis take.
  func length(_ axis: EagerAxis) -> Double {
    (start(axis)?.length ?? 0) + (end(axis)?.length ?? 0)
  }

  /// How many edges of an axis take a share of what is left.
  func flexible(_ axis: EagerAxis) -> Double {
    (start(axis)?.isFlexible == true ? 1 : 0) + (end(axis)?.isFlexible == true ? 1 : 0)
  }

  /// The room at the start of an axis when each flexible edge gets `share`.
  func start(_ axis: EagerAxis, share: Double) -> Double {
    (start(axis)?.length ?? 0) + (start(axis)?.isFlexible == true ? share : 0)
  }

  /// The room at the end of an axis when each flexible edge gets `share`.
  func end(_ axis: EagerAxis, share: Double) -> Double {
    (end(axis)?.length ?? 0) + (end(axis)?.isFlexible == true ? share : 0)
  }
}

extension ItemSize {
  subscript(axis: EagerAxis) -> LayoutDimension {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension LayoutDimension {
  /// Whether the length is a part of the box's length along an axis.
  func follows(_ axis: EagerAxis) -> Bool {
    switch self {
    case .fractionalWidth: axis == .horizontal
    case .fractionalHeight: axis == .vertical
    case .absolute, .estimated, .uniformAcrossSiblings: false
    }
  }

  var isUniform: Bool {
    if case .uniformAcrossSiblings = self { true } else { false }
  }
}

extension LayoutSubitem {
  var layoutSize: ItemSize {
    switch self {
    case .item(let item): item.size
    case .group(let group): group.size
    }
  }

  var edges: LayoutEdgeSpacing {
    switch self {
    case .item(let item): item.edgeSpacing
    case .group(let group): group.edgeSpacing
    }
  }

  /// Whether no length in it waits to be measured.
  var isFixed: Bool {
    let size = layoutSize
    if size.width.isEstimated || size.height.isEstimated { return false }
    switch self {
    case .item: return true
    case .group(let group): return group.subitems.allSatisfy { $0.isFixed }
    }
  }
}
