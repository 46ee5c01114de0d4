import PleachIndexing

/// Where elements start that are inserted, and end that are deleted.
struct EffectPlacing {
  private let visibleBounds: LayoutRect
  private let direction: LayoutEnvironment.Direction

  /// How far the items move that stay, by their positions after and before, rising.
  private var byNewPosition: [Movement] = []
  private var byOldPosition: [Movement] = []

  private struct Movement {
    var path: ItemIndexPath
    var x: Double
    var y: Double
  }

  init(
    visibleBounds: LayoutRect, direction: LayoutEnvironment.Direction,
    elements: [LayoutTransition.Element], isMoved: (ItemIndexPath) -> Bool,
    uses effects: [TransitionEffect]
  ) {
    (self.visibleBounds, self.direction) = (visibleBounds, direction)
    let looksAtNeighbours = effects.contains { if case .shifted = $0 { true } else { false } }
    guard looksAtNeighbours else { return }
    for element in elements {
      guard element.change != .appear, element.change != .disappear,
        case .cell(let old) = element.start.element, case .cell(let new) = element.end.element,
        !isMoved(old)
      else { continue }
      let x = element.end.frame.minX - element.start.frame.minX
      let y = element.end.frame.minY - element.start.frame.minY
      byOldPosition.append(Movement(path: old, x: x, y: y))
      byNewPosition.append(Movement(path: new, x: x, y: y))
    }
    byOldPosition.sort { $0.path < $1.path }
    byNewPosition.sort { $0.path < $1.path }
  }

  /// Puts an element, which is where it is in sight, where it starts or ends.
  func place(_ attributes: inout LayoutAttributes, by effect: TransitionEffect, isStart: Bool) {
    switch effect {
    case .inPlace: break
    case .slide(let edge): attributes.frame = slid(attributes.frame, to: edge)
    case .shifted:
      guard let path = Self.path(of: attributes.element),
        let movement = Self.nearest(to: path, in: isStart ? byNewPosition : byOldPosition)
      else { return }
      let sign = isStart ? -1.0 : 1
      attributes.frame = attributes.frame.offsetBy(x: sign * movement.x, y: sign * movement.y)
    case .custom(let placing):
      let element = attributes.element
      attributes = placing(attributes, visibleBounds)
      attributes.element = element
    }
  }

  private func slid(_ frame: LayoutRect, to edge: TransitionEffect.Edge) -> LayoutRect {
    let isLeft = (edge == .leading) == (direction == .leftToRight)
    return switch edge {
    case .top: frame.offsetBy(x: 0, y: -max(visibleBounds.height, frame.maxY - visibleBounds.minY))
    case .bottom:
      frame.offsetBy(x: 0, y: max(visibleBounds.height, visibleBounds.maxY - frame.minY))
    case .leading, .trailing:
      isLeft
        ? frame.offsetBy(x: -max(visibleBounds.width, frame.maxX - visibleBounds.minX), y: 0)
        : frame.offsetBy(x: max(visibleBounds.width, visibleBounds.maxX - frame.minX), y: 0)
    }
  }

  /// The place of an element among the items; what is around a section lies before its first.
  private static func path(of element: LayoutElement) -> ItemIndexPath? {
    switch element {
    case .cell(let path): path
    case .supplementary(_, let path), .decoration(_, let path):
      ItemIndexPath(section: path.section, item: -1)
    case .layoutSupplementary: nil
    }
  }

  private static func nearest(to path: ItemIndexPath, in movements: [Movement]) -> Movement? {
    var (low, high) = (0, movements.count)
    while low < high {
      let middle = low + (high - low) / 2
      if movements[middle].path < path { low = middle + 1 } else { high = middle }
    }
    let previous = low > 0 ? movements[low - 1] : nil
    let next = low < movements.count ? movements[low] : nil
    guard let previous, let next else { return previous ?? next }
    func distance(_ other: ItemIndexPath) -> UInt {
      other.section == path.section
        ? other.item.addingSaturated(path.item == .min ? .max : -path.item).magnitude : .max
    }
    return distance(next.path) < distance(previous.path) ? next : previous
  }
}
