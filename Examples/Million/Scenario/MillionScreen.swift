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
  private var views: [Viewport.Element: LayoutRect] = [:]

  /// How many rows have a size that was measured.
  package var measuredCount: Int { viewport.solved.numberOfMeasuredElements }

  /// What went wrong: rows that jumped, and frames that are not those of the layout.
  package private(set) var problems: [String] = []

  private var nextItem = 0

  package init(rowCount: Int) throws {
    let section = LayoutSection {
      .vertical(height: .estimated(44)) { LayoutItem(height: .estimated(44)) }
    }
    viewport = Viewport(
      dataSource.current, layout: CompositionalLayout(section: section),
      environment: LayoutEnvironment(width: 320, height: 480, displayScale: 2)
    ) { element, proposal in
      element.item.map { LayoutSize(width: proposal.size.width, height: Self.height(of: $0)) }
    }
    dataSource.observe { [unowned self] in show(viewport.follow($0)) }
    try dataSource.update { snapshot in
      try snapshot.appendSections(["rows"])
      try snapshot.appendItems(newItems(rowCount))
    }
  }

  /// What the text of a row needs: from one line to four.
  private static func height(of item: Int) -> Double {
    24 + 20 * Double((UInt64(truncatingIfNeeded: item) &* 0x9E37_79B9_7F4A_7C15) >> 62)
  }

  private func newItems(_ count: Int) -> [Int] {
    nextItem += count
    return Array(nextItem - count..<nextItem)
  }

  private func show(_ change: Viewport.Change) {
    for element in change.elements {
      views[element.element] = element.isVisible ? element.end : nil
    }
  }
}

// MARK: - Events

extension MillionScreen {
  /// Scrolls by some points, again and again; what is in sight has to move by exactly these.
  package func scroll(by way: Double, times: Int) {
    for _ in 0..<times {
      checking(movedBy: -way) {
        show(viewport.scroll(to: LayoutPoint(x: 0, y: viewport.contentOffset.y + way)))
      }
    }
  }

  package func scroll(to item: Int) {
    checking(upTo: -.infinity) { viewport.scroll(to: item, at: .top).map(show) }
  }

  /// Puts new rows at the top of the list.
  package func insert(_ count: Int) throws {
    guard let first = dataSource.itemIdentifier(for: ItemIndexPath(section: 0, item: 0))
    else { return }
    try checking {
      try dataSource.update { try $0.insertItems(newItems(count), beforeItem: first) }
    }
  }

  /// Gives a row children and expands it.
  package func expand(_ item: Int, children count: Int) throws {
    try checking(upTo: top(of: item)) {
      try dataSource.update { snapshot in
        try snapshot.appendItems(newItems(count), to: item)
        try snapshot.expand([item])
      }
    }
  }

  package func collapse(_ item: Int) throws {
    try checking(upTo: top(of: item)) { try dataSource.userCollapse(item) }
  }

  package func turn() {
    var environment = viewport.environment
    let size = environment.containerSize
    environment.containerSize = LayoutSize(width: size.height, height: size.width)
    checking(upTo: -.infinity) { show(viewport.setEnvironment(environment)) }
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

  private func top(of item: Int) -> Double { rows.first { $0.item == item }?.top ?? -.infinity }

  /// Lets something happen; rows that begin in sight, down to a place, have to move by `way`, and
  /// everything has to be where the layout has it.
  private func checking<Failure: Error>(
    movedBy way: Double = 0, upTo end: Double = .infinity, _ event: () throws(Failure) -> Void
  ) throws(Failure) {
    let before = rows
    try event()
    let after = rows
    for row in before where row.top >= 0 && row.top <= end {
      guard let new = after.first(where: { $0.item == row.item }), new.top >= 0 else { continue }
      let jump = new.top - row.top - way
      if abs(jump) > 0.5 { problems.append("row \(row.item) jumps by \(jump) points") }
    }
    let expected = viewport.visibleElements.map { ($0.element, $0.frame) }
    if Dictionary(uniqueKeysWithValues: expected) != views {
      problems.append("the views are not where the layout has them")
    }
  }
}
