import PleachLayout

/// A layout calculator written as plainly as can be: it goes through all items, one after another.
///
/// It knows rows, columns, nesting, absolute and fractional lengths, insets, fixed spacing and
/// headers. What the solver gives by arithmetic must be what this gives by walking.
struct EagerLayout {
  struct Cell: Equatable {
    var section: Int
    var item: Int
    var frame: LayoutRect
    var group: LayoutRect
    var sectionFrame: LayoutRect
  }

  let container: LayoutSize
  let scale: Double
  private(set) var cells: [Cell] = []
  private(set) var sectionFrames: [LayoutRect] = []
  private(set) var contentHeight = 0.0
  private(set) var hasItemsWithoutLength = false

  init(sections: [LayoutSection], items: [Int], container: LayoutSize, scale: Double) {
    self.container = container
    self.scale = scale
    var y = 0.0
    for (index, section) in sections.enumerated() {
      guard case .group(let group) = section.content else { continue }
      y = add(section, group, index: index, count: items[index], at: y)
    }
    contentHeight = y
  }

  private mutating func add(
    _ section: LayoutSection, _ group: LayoutGroup, index: Int, count: Int, at start: Double
  ) -> Double {
    let insets = section.contentInsets
    let header = section.boundarySupplementaryItems.isEmpty ? 0.0 : 30.0
    let box = LayoutSize(
      width: max(container.width - insets.leading - insets.trailing, 0), height: container.height)
    let size = resolve(group.size, in: box)
    var y = start + header + insets.top
    var item = 0
    var found: [(frame: LayoutRect, group: LayoutRect)] = []
    let whole = frames(of: group, size: size, limit: .max)
    guard count > 0 && !whole.isEmpty || header > 0 else {
      sectionFrames.append(rounded(rect(0, start, container.width, 0)))
      return start
    }
    while item < count, !whole.isEmpty {
      if item > 0 { y += section.interGroupSpacing }
      let part = frames(of: group, size: size, limit: count - item)
      let height = part.count == whole.count ? size.height : trimmed(group, size, part, whole)
      let frame = rect(insets.leading, y, size.width, height)
      for cell in part {
        found.append((cell.offsetBy(x: frame.minX, y: frame.minY), frame))
      }
      item += part.count
      y += height
    }
    let end = y + insets.bottom
    let sectionFrame = rect(0, start, container.width, end - start)
    sectionFrames.append(rounded(sectionFrame))
    for (item, cell) in found.enumerated() {
      cells.append(
        Cell(
          section: index, item: item, frame: rounded(cell.frame), group: rounded(cell.group),
          sectionFrame: rounded(sectionFrame)))
    }
    return end
  }

  /// As long as the items reach and what a whole group leaves over; whole if they reach as far.
  private func trimmed(
    _ group: LayoutGroup, _ size: LayoutSize, _ part: [LayoutRect], _ whole: [LayoutRect]
  ) -> Double {
    let reach = (part.map { $0.maxY }.max() ?? 0) - group.contentInsets.top
    let wholeReach = (whole.map { $0.maxY }.max() ?? 0) - group.contentInsets.top
    if group.arrangement == .horizontal && reach >= wholeReach { return size.height }
    let inner = size.height - group.contentInsets.top - group.contentInsets.bottom
    return reach + inner - wholeReach
  }

  /// The frames of at most `limit` items in a group, relative to its corner.
  private mutating func frames(of group: LayoutGroup, size: LayoutSize, limit: Int) -> [LayoutRect]
  {
    let isRow = group.arrangement == .horizontal
    let insets = group.contentInsets
    let inner = LayoutSize(
      width: max(size.width - insets.leading - insets.trailing, 0),
      height: max(size.height - insets.top - insets.bottom, 0))
    let length = isRow ? inner.width : inner.height
    let spacing = group.interItemSpacing?.length ?? 0
    func box(_ count: Int) -> LayoutSize {
      let left = max(length - spacing * Double(count - 1), 0)
      return isRow
        ? LayoutSize(width: left, height: inner.height)
        : LayoutSize(width: inner.width, height: left)
    }
    func extent(_ index: Int, _ count: Int) -> Double {
      let size = resolve(self.size(group.subitems[index % group.subitems.count]), in: box(count))
      return isRow ? size.width : size.height
    }
    func needed(_ count: Int) -> Double {
      (0..<count).reduce(spacing * Double(count - 1)) { $0 + extent($1, count) }
    }
    var count = 0
    if case .count(let fixed) = group.repetition {
      count = fixed
    } else {
      while needed(count + 1) <= length + 1e-6, count < 200 { count += 1 }
    }
    guard count > 0 else { return [] }
    for index in 0..<min(count, group.subitems.count) where extent(index, count) == 0 {
      hasItemsWithoutLength = true
    }
    var result: [LayoutRect] = []
    var position = isRow ? insets.leading : insets.top
    for index in 0..<count where result.count < limit {
      let subitem = group.subitems[index % group.subitems.count]
      var size = resolve(self.size(subitem), in: box(count))
      if case .count = group.repetition {
        let share = floored((isRow ? box(count).width : box(count).height) / Double(count))
        if isRow { size.width = share } else { size.height = share }
      }
      let origin =
        isRow
        ? LayoutPoint(x: position, y: insets.top) : LayoutPoint(x: insets.leading, y: position)
      switch subitem {
      case .item(let item):
        let own = item.contentInsets
        result.append(
          rect(
            origin.x + own.leading, origin.y + own.top,
            abs(size.width - own.leading - own.trailing),
            abs(size.height - own.top - own.bottom)))
      case .group(let nested):
        let inside = frames(of: nested, size: size, limit: limit - result.count)
        result += inside.map { $0.offsetBy(x: origin.x, y: origin.y) }
      }
      position += (isRow ? size.width : size.height) + spacing
    }
    return result
  }

  private func size(_ subitem: LayoutSubitem) -> ItemSize {
    switch subitem {
    case .item(let item): item.size
    case .group(let group): group.size
    }
  }

  private func resolve(_ size: ItemSize, in box: LayoutSize) -> LayoutSize {
    func length(_ dimension: LayoutDimension) -> Double {
      switch dimension {
      case .fractionalWidth(let part): floored(part * box.width)
      case .fractionalHeight(let part): floored(part * box.height)
      case .absolute(let length), .estimated(let length), .uniformAcrossSiblings(let length): length
      }
    }
    return LayoutSize(width: length(size.width), height: length(size.height))
  }

  private func floored(_ length: Double) -> Double {
    scale > 0 ? (length * scale + 1e-4).rounded(.down) / scale : length
  }

  private func rounded(_ frame: LayoutRect) -> LayoutRect {
    guard scale > 0 else { return frame }
    func pixel(_ place: Double) -> Double {
      (place * scale + (place < 0 ? -1e-4 : 1e-4)).rounded(.toNearestOrAwayFromZero) / scale
    }
    return rect(pixel(frame.minX), pixel(frame.minY), frame.width, frame.height)
  }
}
