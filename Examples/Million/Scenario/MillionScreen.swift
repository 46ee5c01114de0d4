import Pleach

/// A screen of a million rows that measure themselves, and what its events do to it.
///
/// It is all that a screen of any framework has to do: a view for each element in sight, which is
/// put where a change says.
package final class MillionScreen {
  package typealias Viewport = CollectionViewport<String, Int>

  package let dataSource = DataSource<String, Int>()
  package private(set) var viewport: Viewport

  /// The frame of each view on the screen, in the content.
  package private(set) var views: [Viewport.Element: LayoutRect] = [:]

  /// How many views were ever measured.
  package var measuredCount: Int { counter.count }

  /// What went wrong: rows that jumped, and frames that are not those of the layout.
  package private(set) var problems: [String] = []

  private let counter = Counter()
  private var nextItem: Int

  private final class Counter {
    var count = 0
  }

  package init(rowCount: Int) throws {
    nextItem = rowCount
    try dataSource.update { snapshot in
      try snapshot.appendSections(["rows"])
      try snapshot.appendItems(Array(0..<rowCount))
    }
    let section = LayoutSection {
      .vertical(height: .estimated(44)) { LayoutItem(height: .estimated(44)) }
    }
    let counter = counter
    viewport = Viewport(
      dataSource.current, layout: CompositionalLayout(section: section),
      environment: LayoutEnvironment(width: 320, height: 480, displayScale: 2)
    ) { element, proposal in
      counter.count += 1
      return LayoutSize(
        width: proposal.size.width, height: element.item.map(Self.height) ?? 0)
    }
    show(viewport.changeFromNothing)
    dataSource.observe { [unowned self] update in show(viewport.follow(update)) }
  }

  /// What the text of a row needs: from one line to four.
  private static func height(of item: Int) -> Double {
    24 + 20 * Double((UInt64(truncatingIfNeeded: item) &* 0x9E37_79B9_7F4A_7C15) >> 62)
  }

  private func show(_ change: Viewport.Change) {
    for element in change.elements {
      views[element.element] = element.isVisible ? element.end : nil
    }
  }
}

// MARK: - Events

extension MillionScreen {
  /// Scrolls by some points; what is in sight before and after has to move by exactly these.
  package func scroll(by way: Double) {
    let before = places()
    let offset = viewport.contentOffset
    show(viewport.scroll(to: LayoutPoint(x: offset.x, y: offset.y + way)))
    check(before, movedBy: -way)
  }

  package func scroll(to item: Int) {
    viewport.scroll(to: item, at: .top).map(show)
    check([:], movedBy: 0)
  }

  /// Puts new rows at the top of the list.
  package func insert(_ count: Int) throws {
    let before = places()
    let items = Array(nextItem..<nextItem + count)
    nextItem += count
    try dataSource.update { snapshot in
      if let first = dataSource.itemIdentifier(for: ItemIndexPath(section: 0, item: 0)) {
        try snapshot.insertItems(items, beforeItem: first)
      }
    }
    check(before, movedBy: 0)
  }

  /// Gives a row children and expands it.
  package func expand(_ item: Int, children count: Int) throws {
    let before = places()
    let children = Array(nextItem..<nextItem + count)
    nextItem += count
    try dataSource.update { snapshot in
      try snapshot.appendItems(children, to: item)
      try snapshot.expand([item])
    }
    check(before.filter { $0.value < (before[item] ?? -.infinity) + 0.01 }, movedBy: 0)
  }

  package func collapse(_ item: Int) throws {
    let before = places()
    try dataSource.userCollapse(item)
    check(before.filter { $0.value < (before[item] ?? -.infinity) + 0.01 }, movedBy: 0)
  }

  package func turn() {
    var environment = viewport.environment
    let size = environment.containerSize
    environment.containerSize = LayoutSize(width: size.height, height: size.width)
    show(viewport.setEnvironment(environment))
    check([:], movedBy: 0)
  }
}

// MARK: - Checks

extension MillionScreen {
  /// The rows in sight, from top to bottom, and where they begin in the view.
  package var rows: [(item: Int, top: Double, height: Double)] {
    views.compactMap { element, frame in
      element.item.map { ($0, frame.minY - viewport.contentOffset.y, frame.height) }
    }
    .sorted { $0.top < $1.top }
  }

  /// Where the rows begin that begin in sight.
  private func places() -> [Int: Double] {
    var places: [Int: Double] = [:]
    for row in rows where row.top >= 0 { places[row.item] = row.top }
    return places
  }

  /// Rows that were in sight and still are have moved by `way`, and everything is where the layout has
  /// it.
  private func check(_ before: [Int: Double], movedBy way: Double) {
    let after = places()
    for (item, top) in before.sorted(by: { $0.value < $1.value }) {
      guard let new = after[item], abs(new - top - way) > 0.5 else { continue }
      problems.append("row \(item) jumps by \(new - top - way) points")
    }
    var expected: [Viewport.Element: LayoutRect] = [:]
    for attributes in viewport.visibleElements { expected[attributes.element] = attributes.frame }
    if expected != views { problems.append("the views are not where the layout has them") }
  }
}
