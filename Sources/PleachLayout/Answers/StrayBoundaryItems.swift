/// Boundary items that reach beyond their section, which a search by sections would miss.
///
/// They are kept as a tree in an array: the middle of a range is its root, and every root knows how
/// far the items of its range reach. So a question costs what lies near, not what there is.
struct StrayBoundaryItems: Sendable {
  struct Item: Sendable {
    var section: Int
    var index: Int

    /// From where to where it may lie, along the scroll axis.
    var start: Double
    var end: Double
  }

  private let items: [Item]
  private var reach: [Double]

  var isEmpty: Bool { items.isEmpty }

  /// The sections that have any.
  var sections: Set<Int> {
    var sections: Set<Int> = []
    for item in items { sections.insert(item.section) }
    return sections
  }

  /// Finds those of a section that starts at a place.
  static func collect(
    of section: Int, at place: Double, _ extent: SectionExtent, _ boundary: Boundary,
    _ found: inout [Item]
  ) {
    guard extent.length > 0 else { return }
    for (index, slot) in boundary.slots.enumerated() {
      let range = slot.range(core: extent.core)
      guard range.lowerBound < -extent.before || range.upperBound > extent.core + extent.after
      else { continue }
      let start = place + extent.before
      found.append(
        Item(
          section: section, index: index, start: start + range.lowerBound,
          end: start + range.upperBound))
    }
  }

  init(_ items: [Item]) {
    self.items = items.sorted { ($0.start, $0.section) < ($1.start, $1.section) }
    reach = items.map { $0.end }
    measure(0, items.count)
  }

  /// Notes down how far each range reaches, and returns it for the whole.
  @discardableResult
  private mutating func measure(_ low: Int, _ high: Int) -> Double {
    guard low < high else { return -.infinity }
    let middle = low + (high - low) / 2
    let inside = max(measure(low, middle), measure(middle + 1, high))
    reach[middle] = max(items[middle].end, inside)
    return reach[middle]
  }

  /// The items that may lie between two places, by section and number.
  ///
  /// - Complexity: O(log n + m log m) for n items, m of which are found.
  func between(_ low: Double, _ high: Double) -> [Item] {
    var found: [Item] = []
    collect(0, items.count, low, high, &found)
    found.sort { ($0.section, $0.index) < ($1.section, $1.index) }
    return found
  }

  private func collect(
    _ first: Int, _ last: Int, _ low: Double, _ high: Double, _ found: inout [Item]
  ) {
    guard first < last else { return }
    let middle = first + (last - first) / 2
    guard reach[middle] >= low else { return }
    collect(first, middle, low, high, &found)
    guard items[middle].start <= high else { return }
    if items[middle].end >= low { found.append(items[middle]) }
    collect(middle + 1, last, low, high, &found)
  }
}
