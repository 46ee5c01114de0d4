import PleachLayout

/// The headers, footers and side views of a section or of the layout.
struct EagerBoundary {
  struct Item {
    var description: BoundarySupplementaryItem
    /// Its number among those of its kind.
    var number: Int
    var size: LayoutSize
  }

  private(set) var items: [Item] = []
  private let axis: EagerAxis
  private let insets: DirectionalEdgeInsets
  private let box: LayoutSize

  init(
    items descriptions: [BoundarySupplementaryItem], insets: DirectionalEdgeInsets,
    layout: EagerLayout, measuredSize: (_ kind: String, _ number: Int) -> LayoutSize?
  ) {
    axis = layout.axis
    self.insets = insets.cleared(layout.axis)
    box = layout.environment.containerSize.less(self.insets)
    let filling = EagerFilling(
      environment: layout.environment, rounding: layout.rounding, measured: { _ in nil })
    var numbers: [String: Int] = [:]
    for description in descriptions {
      let number = numbers[description.elementKind, default: 0]
      numbers[description.elementKind] = number + 1
      var size = LayoutSize(
        width: filling.resolve(description.size.width, in: box),
        height: filling.resolve(description.size.height, in: box))
      if description.size.width.isEstimated || description.size.height.isEstimated,
        let measured = measuredSize(description.elementKind, number)
      {
        if description.size.width.isEstimated { size.width = measured.width }
        if description.size.height.isEstimated { size.height = measured.height }
      }
      items.append(Item(description: description, number: number, size: size))
    }
  }

  /// How far items that extend the boundary stick out of a core, before and after.
  func room(around core: Double) -> (before: Double, after: Double) {
    var room = (before: 0.0, after: 0.0)
    for item in items where item.description.extendsBoundary {
      let start = start(of: item, core: core)
      room.before = max(room.before, -start)
      room.after = max(room.after, start + item.size[axis] - core)
    }
    return room
  }

  /// The frame of an item beside a core that starts at a place.
  func frame(of item: Item, core: Double, at place: Double) -> LayoutRect {
    var origin = LayoutPoint.zero
    origin[axis] = place + start(of: item, core: core)
    let across = axis.other
    origin[across] =
      insets.start(across) + item.description.absoluteOffset[across]
      + Self.part(item.description.alignment, across) * (box[across] - item.size[across])
    var insets = item.description.contentInsets
    for axis in [EagerAxis.horizontal, .vertical] where item.description.size[axis].isEstimated {
      insets.clear(axis)
    }
    return LayoutRect(origin: origin, size: item.size).less(insets)
  }

  private func start(of item: Item, core: Double) -> Double {
    let length = item.size[axis]
    let extends = item.description.extendsBoundary
    let place: Double
    switch Self.part(item.description.alignment, axis) {
    case 0: place = extends ? -length : 0
    case 1: place = extends ? core : core - length
    default: place = extends && length > core ? 0 : (core - length) / 2
    }
    return place + item.description.absoluteOffset[axis]
  }

  /// Which part of the free room on an axis lies before an item.
  private static func part(
    _ alignment: BoundarySupplementaryItem.Alignment, _ axis: EagerAxis
  ) -> Double {
    switch (alignment, axis) {
    case (.top, .vertical), (.topLeading, .vertical), (.topTrailing, .vertical),
      (.leading, .horizontal), (.topLeading, .horizontal), (.bottomLeading, .horizontal):
      0
    case (.bottom, .vertical), (.bottomLeading, .vertical), (.bottomTrailing, .vertical),
      (.trailing, .horizontal), (.topTrailing, .horizontal), (.bottomTrailing, .horizontal):
      1
    default: 0.5
    }
  }
}
