/// Views that go with items and groups.
extension SolvingContext {
  /// An item's are placed from the item's frame, its insets taken off, and sized in it.
  func placeSupplementaries(
    of item: LayoutItem, at frame: LayoutRect, slot: Int, in solution: inout GroupSolution
  ) {
    for supplementary in item.supplementaryItems {
      place(supplementary, in: frame, box: frame.size, slot: slot, solution: &solution)
    }
  }

  /// A group's are placed from what its content insets leave, a nested group's from its frame; they
  /// are sized in the box that the group itself was laid out in.
  func placeSupplementaries(
    of group: LayoutGroup, depth: Int, box: LayoutSize, in solution: inout GroupSolution
  ) {
    // Rule: A group's views are placed in the group and sized in the box of the group
    let container =
      depth == 0
      ? LayoutRect(origin: solution.innerOrigin, size: solution.innerSize)
      : LayoutRect(origin: .zero, size: solution.size)
    for supplementary in group.supplementaryItems {
      place(supplementary, in: container, box: box, slot: 0, solution: &solution)
    }
  }

  /// The point of the view that its anchor names is put on the point of the container.
  private func place(
    _ supplementary: SupplementaryItem, in container: LayoutRect, box: LayoutSize, slot: Int,
    solution: inout GroupSolution
  ) {
    let size = resolved(supplementary.size, in: box)
    // Rule: A badge is put on the point that its anchors name
    let own = supplementary.itemAnchor ?? LayoutAnchor(supplementary.containerAnchor.edges)
    let target = Self.point(of: supplementary.containerAnchor, in: container.size)
    let point = Self.point(of: own, in: size)
    let moves = [
      Self.offset(of: supplementary.containerAnchor, size: size), Self.offset(of: own, size: size),
    ]
    var frame = LayoutRect(
      x: container.minX + target.x - point.x + moves[0].x + moves[1].x,
      y: container.minY + target.y - point.y + moves[0].y + moves[1].y,
      width: size.width, height: size.height)
    frame = Self.frame(frame, less: supplementary.contentInsets)
    // Rule: Badges may stick out and do not extend the content
    solution.supplementaries.append(
      GroupSolution.SupplementarySlot(
        elementKind: supplementary.elementKind, frame: frame, zIndex: supplementary.zIndex,
        slot: slot))
  }

  /// The frame less insets, the difference taken positive.
  static func frame(_ frame: LayoutRect, less insets: DirectionalEdgeInsets) -> LayoutRect {
    guard insets != .zero else { return frame }
    var less = frame.inset(by: usable(insets))
    less.size = LayoutSize(width: less.width.magnitude, height: less.height.magnitude)
    return less
  }

  private static func point(of anchor: LayoutAnchor, in size: LayoutSize) -> LayoutPoint {
    LayoutPoint(
      x: coordinate(
        anchor.edges.contains(.leading), anchor.edges.contains(.trailing), in: size.width),
      y: coordinate(anchor.edges.contains(.top), anchor.edges.contains(.bottom), in: size.height))
  }

  private static func coordinate(_ start: Bool, _ end: Bool, in length: Double) -> Double {
    switch (start, end) {
    case (true, false): 0
    case (false, true): length
    case (false, false), (true, true): length / 2
    }
  }

  /// An absolute offset is in points, a fractional one in units of the view's own size.
  private static func offset(of anchor: LayoutAnchor, size: LayoutSize) -> LayoutPoint {
    switch anchor.offset {
    case .absolute(let offset): LayoutPoint(x: usable(offset.x), y: usable(offset.y))
    case .fractional(let offset):
      LayoutPoint(x: usable(offset.x) * size.width, y: usable(offset.y) * size.height)
    }
  }
}
