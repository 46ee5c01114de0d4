/// The measured sizes of the items of a section; what was not measured takes no room.
struct MeasuredItems: Sendable {
  private var widths: LengthSequence?
  private var heights: LengthSequence?

  /// No item behind this one was ever measured.
  private(set) var end = 0

  subscript(axis: LayoutAxis) -> LengthSequence? {
    axis == .horizontal ? widths : heights
  }

  /// The measured length of an item.
  func length(of item: Int, along axis: LayoutAxis) -> Double? {
    guard item < end else { return nil }
    return axis == .horizontal ? widths?.storedLength(at: item) : heights?.storedLength(at: item)
  }

  /// Whether anything of an item is measured.
  func isMeasured(_ item: Int) -> Bool {
    guard item < end else { return false }
    return widths?.isSet(item) ?? false || heights?.isSet(item) ?? false
  }

  /// Whether items are measured on all of some axes.
  ///
  /// - Complexity: O(log n + m) for m of n items.
  func areMeasured(_ items: Range<Int>, along axes: EstimatedAxes) -> Bool {
    guard items.upperBound <= end else { return false }
    if axes.contains(.width), widths?.areSet(items) != true { return false }
    return !axes.contains(.height) || heights?.areSet(items) == true
  }

  /// Whether anything of some items is measured.
  func isMeasured(anyOf items: Range<Int>) -> Bool {
    let items = items.clamped(to: 0..<max(end, 0))
    guard !items.isEmpty else { return false }
    if items.count == 1 { return isMeasured(items.lowerBound) }
    var found = false
    widths?.forEachSet(in: items) { _, _ in found = true }
    if !found { heights?.forEachSet(in: items) { _, _ in found = true } }
    return found
  }

  /// Takes a length, or takes it back.
  ///
  /// - Complexity: O(log n) for n items.
  mutating func set(
    _ length: Double?, of item: Int, along axis: LayoutAxis, count: Int, estimate: Double
  ) {
    if length != nil { end = max(end, item + 1) }
    if axis == .horizontal {
      if widths == nil, length != nil { widths = LengthSequence(count: count, length: estimate) }
      widths?.set(length, at: item)
    } else {
      if heights == nil, length != nil { heights = LengthSequence(count: count, length: estimate) }
      heights?.set(length, at: item)
    }
  }

  /// Takes out and puts in items; those that come are not measured.
  ///
  /// - Complexity: O(log n) for each run, and a block.
  mutating func follow(_ splices: ItemSplices, count: Int) {
    widths?.follow(splices)
    widths?.fit(count)
    heights?.follow(splices)
    heights?.fit(count)
    if end > splices.head {
      let moved = end - splices.before + splices.after
      end = min(max(moved, splices.after - splices.tail), count)
    }
  }

  /// Takes over all lengths along an axis, which are shared.
  mutating func share(
    _ old: MeasuredItems, along axis: LayoutAxis, _ splices: ItemSplices, count: Int
  ) {
    var items = old
    items.follow(splices, count: count)
    if axis == .horizontal { widths = items.widths } else { heights = items.heights }
    end = max(end, items.end)
  }

  var isEmpty: Bool { (widths?.setCount ?? 0) == 0 && (heights?.setCount ?? 0) == 0 }

  /// The groups of so many items that have measured ones in a range, in order.
  func groups(of perGroup: Int, in items: Range<Int>) -> [Int] {
    var groups: [Int] = []
    for lengths in [widths, heights] {
      let known = groups.count
      lengths?.forEachSet(in: items) { item, _ in
        if groups.count == known || groups[groups.count - 1] != item / perGroup {
          groups.append(item / perGroup)
        }
      }
    }
    return widths == nil || heights == nil ? groups : Set(groups).sorted()
  }

  /// How many items are measured on some axis.
  var count: Int {
    guard let widths else { return heights?.setCount ?? 0 }
    guard let heights else { return widths.setCount }
    // An item that is measured on both axes counts once.
    var both = 0
    let (fewer, more) =
      widths.setCount < heights.setCount ? (widths, heights) : (heights, widths)
    fewer.forEachSet(in: 0..<fewer.count) { item, _ in both += more.isSet(item) ? 1 : 0 }
    return widths.setCount + heights.setCount - both
  }

  /// For tests and benchmarks of memory.
  var allocatedBytes: Int { (widths?.allocatedBytes ?? 0) + (heights?.allocatedBytes ?? 0) }
}

/// The items of one group while it is being filled, in the order in which it takes them.
struct MeasuredSlots {
  /// The measured items alone: in an array, so that what is passed from group to group is small.
  private let items: [MeasuredItems]

  /// The first item of the group, and how many there are from it to the end of the section.
  let first: Int
  let available: Int

  /// The slot that is taken next.
  var next = 0

  /// How many slots were looked at, those included that did not fit.
  var looked = 0

  /// At least as long is the outermost group, where its size is estimated.
  var least = LayoutSize.zero

  init(items: MeasuredItems, first: Int, available: Int, least: LayoutSize = .zero) {
    (self.items, self.first, self.available, self.least) = ([items], first, available, least)
  }

  /// Whether there is an item for the slot that is taken next.
  var isNextPresent: Bool { isPresent(next) }

  /// Whether there is an item for the slot.
  func isPresent(_ slot: Int) -> Bool { slot < available }

  func length(of slot: Int, along axis: LayoutAxis) -> Double? {
    isPresent(slot) ? items[0].length(of: first + slot, along: axis) : nil
  }
}
