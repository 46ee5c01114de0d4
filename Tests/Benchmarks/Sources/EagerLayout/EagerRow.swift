import PleachLayout

/// A row or a column that is to be filled.
struct EagerRow {
  var group: LayoutGroup
  var axis: EagerAxis
  var inner: LayoutSize
  var insets: DirectionalEdgeInsets
  var growsAlong: Bool
  var growsAcross: Bool

  var spacing: Double { group.interItemSpacing?.length ?? 0 }

  func subitem(_ number: Int) -> LayoutSubitem { group.subitems[number % group.subitems.count] }

  var isUniform: Bool {
    group.subitems.contains { $0.layoutSize.width.isUniform || $0.layoutSize.height.isUniform }
  }

  /// What `count` subitems are sized in: the inside less the spacings between so many.
  func box(_ count: Int) -> LayoutSize {
    var box = inner
    box[axis] = max(box[axis] - spacing * Double(max(count - 1, 0)), 0)
    return box
  }

  /// The room that boxes need with what is between them and at their edges.
  func needed(_ boxes: [EagerBox], spacing: Double) -> Double {
    var length = spacing * Double(max(boxes.count - 1, 0))
    for (number, box) in boxes.enumerated() {
      length += box.size[axis] + subitem(number).edges.length(axis)
    }
    return length
  }
}

extension EagerFilling {
  /// How much longer than its row something may be and still fit: the error of sums.
  private static let slack = 1e-6

  /// Of subitems without length any number would fit: who compares leaves such layouts out.
  static let mostWithoutLength = 32

  /// Fills a box with as much as its row takes, and places it.
  func fill(_ result: inout EagerBox, with row: EagerRow, first: Int, present: Int) {
    let boxes = self.boxes(of: row, first, present)
    let (axis, across) = (row.axis, row.axis.other)
    if row.group.repetition == .toFit, !row.growsAlong {
      if boxes.count == Self.mostWithoutLength { result.isOpen = true }
      let sizes = row.group.subitems.map(\.layoutSize)
      // What is measured of an item that comes to another place, where other lengths are estimated.
      if sizes.contains(where: { $0[axis].isEstimated }),
        sizes.contains(where: {
          $0.width.isEstimated != sizes[0].width.isEstimated
            || $0.height.isEstimated != sizes[0].height.isEstimated
        })
      {
        result.isOpen = true
      }
    }
    guard boxes.contains(where: { $0.capacity > 0 }) else {
      // Nobody says how large a group is that holds nothing and is as large as what it holds.
      if row.growsAlong || row.growsAcross || boxes.contains(where: \.isOpen) {
        result.isOpen = true
      }
      return
    }

    // Along: all flexible spacings share what is left.
    var flexible = 0.0
    if row.group.interItemSpacing?.isFlexible == true { flexible = Double(boxes.count - 1) }
    for number in boxes.indices { flexible += row.subitem(number).edges.flexible(axis) }
    let left = row.growsAlong ? 0 : row.inner[axis] - row.needed(boxes, spacing: row.spacing)
    let share = flexible > 0 ? left / flexible : 0
    let gap = row.spacing + (row.group.interItemSpacing?.isFlexible == true ? share : 0)

    // Across: as tall as the tallest, if the group grows.
    var tallest = row.inner[across]
    if row.growsAcross {
      tallest = 0
      for (number, box) in boxes.enumerated() {
        tallest = max(tallest, box.size[across] + row.subitem(number).edges.length(across))
      }
    }

    var place = row.insets.start(axis)
    var end = place
    for (number, box) in boxes.enumerated() {
      let edges = row.subitem(number).edges
      if number > 0 { place += gap }
      place += edges.start(axis, share: share)
      let room = tallest - box.size[across] - edges.length(across)
      let shares = edges.flexible(across)
      var origin = LayoutPoint.zero
      origin[axis] = place
      origin[across] =
        row.insets.start(across) + edges.start(across, share: shares > 0 ? room / shares : 0)
      result.add(box, at: origin)
      place += box.size[axis] + edges.end(axis, share: share)
      end = place
    }
    if row.growsAlong { result.size[axis] = end - row.insets.start(axis) }
    if row.growsAcross { result.size[across] = tallest }
  }

  /// The subitems that a row takes, filled.
  private func boxes(of row: EagerRow, _ first: Int, _ present: Int) -> [EagerBox] {
    guard !row.group.subitems.isEmpty else { return [] }
    switch row.group.repetition {
    case .repeating(let count):
      guard count > 0 else { return [] }
      return boxes(of: row, count, in: row.box(count), first, present)
    case .count(let count):
      guard count > 0 else { return [] }
      let box = row.box(count)
      let share = floored(box[row.axis] / Double(count))
      return boxes(of: row, count, in: box, first, present, share: share)
    case .toFit:
      let run = row.group.subitems.count
      if row.growsAlong { return boxes(of: row, run, in: row.box(run), first, present) }
      let axis = row.axis
      guard row.group.subitems.contains(where: { $0.layoutSize[axis.other].follows(axis) }) else {
        return fitting(row, first, present, spacing: row.spacing) { row.box($0) }
      }
      let loose = fitting(row, first, present, spacing: 0) { _ in row.inner }
      let box = row.box(loose.count)
      return fitting(row, first, present, spacing: row.spacing) { _ in box }
    }
  }

  /// As many as fit, in the box that is theirs when they are so many.
  private func fitting(
    _ row: EagerRow, _ first: Int, _ present: Int, spacing: Double, in box: (Int) -> LayoutSize
  ) -> [EagerBox] {
    let room = row.inner[row.axis] + Self.slack
    var fitting: [EagerBox] = []
    var (taken, length) = (0, 0.0)
    while length > 0 || fitting.count < Self.mostWithoutLength {
      let count = fitting.count + 1
      if count > 1, !row.isUniform, box(count) == box(count - 1) {
        // The ones before are as they were.
        let next = fill(
          row.subitem(count - 1), in: box(count), first: first + taken,
          present: max(present - taken, 0))
        length += spacing + next.size[row.axis] + row.subitem(count - 1).edges.length(row.axis)
        if length > room { break }
        fitting.append(next)
        taken += next.capacity
        continue
      }
      let tried = boxes(of: row, count, in: box(count), first, present)
      length = row.needed(tried, spacing: spacing)
      if length > room {
        // Only the room outside its edges keeps the first from fitting, or that it was measured: it
        // stays, and sticks out.
        if count == 1, tried[0].size[row.axis] <= room { return tried }
        if count == 1, present > 0 {
          let estimated = fill(row.subitem(0), in: box(1), first: first, present: 0)
          if estimated.size[row.axis] <= room { return tried }
        }
        return fitting
      }
      fitting = tried
      taken = tried.reduce(0) { $0 + $1.capacity }
    }
    return fitting
  }

  /// So many subitems in a box, each taking its items.
  private func boxes(
    of row: EagerRow, _ count: Int, in box: LayoutSize, _ first: Int, _ present: Int,
    share: Double? = nil
  ) -> [EagerBox] {
    func run(_ levels: EagerOrders) -> [EagerBox] {
      var boxes: [EagerBox] = []
      boxes.reserveCapacity(count)
      var taken = 0
      for number in 0..<count {
        let subitem = row.subitem(number)
        var orders = EagerOrders()
        for axis in [EagerAxis.horizontal, .vertical] where subitem.layoutSize[axis].isUniform {
          orders[axis] = levels[axis]
        }
        if let share { orders[row.axis] = share }
        let filled = fill(
          subitem, in: box, first: first + taken, present: max(present - taken, 0),
          orders: orders)
        taken += filled.capacity
        boxes.append(filled)
      }
      return boxes
    }
    // All uniform ones take the largest among those that are there.
    let boxes = run(EagerOrders())
    var levels = EagerOrders()
    let isAnyPresent = boxes.contains { !$0.cells.isEmpty }
    for (number, box) in boxes.enumerated() where !isAnyPresent || !box.cells.isEmpty {
      for axis in [EagerAxis.horizontal, .vertical]
      where row.subitem(number).layoutSize[axis].isUniform {
        levels[axis] = max(levels[axis] ?? 0, box.size[axis])
      }
    }
    return levels.width == nil && levels.height == nil ? boxes : run(levels)
  }
}
