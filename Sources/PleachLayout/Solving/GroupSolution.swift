/// A group worked out once: where everything in it lies, relative to its corner.
///
/// A section repeats the solution by arithmetic; nothing is kept for each item of the section.
struct GroupSolution: Sendable {
  /// The place of a cell.
  struct Slot: Sendable {
    var frame: LayoutRect
    var zIndex: Int

    /// The axes on which the cell may be measured.
    var estimates: EstimatedAxes = []
  }

  /// The place of a view that goes with an item or with a group.
  struct SupplementarySlot: Sendable {
    var elementKind: String
    var frame: LayoutRect
    var zIndex: Int

    /// The slot without which the view is not there: its item, or the first item of its group.
    var slot: Int

    /// Its number among those of its kind in the group.
    var number = 0
  }

  /// The extent of the group.
  var size: LayoutSize

  /// The corner of what the content insets leave, and its extent.
  var innerOrigin: LayoutPoint
  var innerSize: LayoutSize

  var slots: [Slot] = []

  /// Which subitem each slot comes from.
  var places = SlotPlaces.row([], ends: [], kinds: 0)
  var supplementaries: [SupplementarySlot] = []

  /// How many views of each kind there are.
  private(set) var supplementaryCounts: [String: Int] = [:]

  /// What each run of `chunkLength` slots covers, so that a rect skips most of a long group.
  private(set) var chunks: [LayoutRect] = []

  static let chunkLength = 32

  /// What the cells cover together, and what they cover with the views that go with them.
  private(set) var cellBounds = LayoutRect.zero
  private(set) var bounds = LayoutRect.zero

  /// Whether some cell may meet the group's own box: one wholly outside it is never shown.
  private(set) var showsCells = false

  /// How many items were looked at, measured ones among them, until the next did not fit.
  var looked = 0

  /// Whether it may hold another number of items when some are measured.
  var wraps = false

  /// Whether some cell lies wholly outside the group.
  private(set) var losesCells = false

  init(size: LayoutSize, innerOrigin: LayoutPoint = .zero, innerSize: LayoutSize? = nil) {
    self.size = size
    self.innerOrigin = innerOrigin
    self.innerSize = innerSize ?? size
  }

  /// Takes over what lies in a nested group, whose corner is at `origin`.
  mutating func append(_ nested: GroupSolution, at origin: LayoutPoint) {
    let first = slots.count
    for slot in nested.slots {
      slots.append(
        Slot(
          frame: slot.frame.offsetBy(x: origin.x, y: origin.y), zIndex: slot.zIndex,
          estimates: slot.estimates))
    }
    for supplementary in nested.supplementaries {
      var moved = supplementary
      moved.frame = moved.frame.offsetBy(x: origin.x, y: origin.y)
      moved.slot += first
      supplementaries.append(moved)
    }
  }

  /// Numbers the views of each kind and prepares for questions.
  mutating func finish() {
    for index in supplementaries.indices {
      let kind = supplementaries[index].elementKind
      // Rule: Views are numbered by kind in each section, in the order of the layout
      supplementaries[index].number = supplementaryCounts[kind, default: 0]
      supplementaryCounts[kind, default: 0] += 1
    }
    measureBounds()
    losesCells = losesCells(items: slots.count, in: size)
    guard slots.count > Self.chunkLength else { return }
    var start = 0
    while start < slots.count {
      let end = min(start + Self.chunkLength, slots.count)
      chunks.append(bounds(of: start..<end))
      start = end
    }
  }

  /// The views that go with the first `count` items, numbered as if there were no others.
  func supplementaries(items count: Int) -> [SupplementarySlot] {
    if count >= slots.count { return supplementaries }
    var shown: [SupplementarySlot] = []
    var counts: [String: Int] = [:]
    for slot in supplementaries where slot.slot < count {
      var slot = slot
      slot.number = counts[slot.elementKind, default: 0]
      counts[slot.elementKind, default: 0] += 1
      shown.append(slot)
    }
    return shown
  }

  /// The solution of a group that is one row, at another length of the row.
  func stretched(to length: Double, along axis: LayoutAxis) -> GroupSolution {
    var solution = self
    solution.size = LayoutSize(along: length, across: size.length(along: axis.other), axis: axis)
    solution.innerSize = LayoutSize(
      along: length, across: innerSize.length(along: axis.other), axis: axis)
    var frame = slots[0].frame
    frame.size = LayoutSize(
      along: length, across: frame.length(along: axis.other), axis: axis)
    solution.slots[0].frame = frame
    solution.measureBounds()
    return solution
  }

  private func bounds(of range: Range<Int>) -> LayoutRect {
    var (left, top) = (Double.infinity, Double.infinity)
    var (right, bottom) = (-Double.infinity, -Double.infinity)
    for index in range {
      let frame = slots[index].frame
      left = min(left, frame.minX)
      top = min(top, frame.minY)
      right = max(right, frame.maxX)
      bottom = max(bottom, frame.maxY)
    }
    return LayoutRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private mutating func measureBounds() {
    guard !slots.isEmpty else { return }
    cellBounds = bounds(of: slots.indices)
    bounds = cellBounds
    for supplementary in supplementaries { bounds = bounds.union(supplementary.frame) }
    // Places are put on pixels, and the largest pixel is this long.
    let box = LayoutRect(origin: .zero, size: size)
      .inset(by: DirectionalEdgeInsets(-1 / SolvingContext.smallestScale))
    showsCells =
      size.width > 0 && size.height > 0 && slots.contains { $0.frame.overlaps(box) }
  }
}

// MARK: - What no rect finds

extension GroupSolution {
  /// Whether some of the first `count` cells that have an area lie wholly outside a group of a size.
  func losesCells(items count: Int, in size: LayoutSize) -> Bool {
    let box = LayoutRect(origin: .zero, size: size)
    for slot in slots.prefix(count) where slot.frame.width > 0 && slot.frame.height > 0 {
      if !slot.frame.overlaps(box) { return true }
    }
    return false
  }
}

// MARK: - The last group of a section

extension GroupSolution {
  /// The length along `axis` of a group that holds only its first `count` items.
  ///
  /// It is as long as the items reach from the inner corner, their own insets taken off, plus what
  /// the whole group leaves over after its items; the insets of the group are not added back. So a
  /// row, whose items reach as far down as those of a whole one, keeps its height, insets and all,
  /// while a row of columns ends where the columns that are left do. The result is less than nothing
  /// when the items that are missing stick out further than those that are there.
  func length(along axis: LayoutAxis, items count: Int, groupAxis: LayoutAxis?) -> Double {
    // Rule: The last group is trimmed to what its items reach
    let whole = size.length(along: axis)
    guard count < slots.count else { return whole }
    let (reach, wholeReach) = reaches(along: axis, items: count)
    if groupAxis != axis && reach >= wholeReach { return whole }
    return reach + innerSize.length(along: axis) - wholeReach
  }

  /// How far the first `count` items and all items reach from the inner corner.
  func reaches(along axis: LayoutAxis, items count: Int) -> (part: Double, whole: Double) {
    let corner = innerOrigin.coordinate(along: axis)
    var reach = -Double.infinity
    for slot in slots.prefix(count) { reach = max(reach, slot.frame.end(along: axis) - corner) }
    var wholeReach = reach
    for slot in slots.dropFirst(count) {
      wholeReach = max(wholeReach, slot.frame.end(along: axis) - corner)
    }
    return (reach, wholeReach)
  }
}
