import Pleach
import Testing

@Suite("Viewports")
struct CollectionViewportTests {
  typealias Viewport = CollectionViewport<String, Int>

  static let environment = LayoutEnvironment(width: 100, height: 200)

  static func list(_ sections: [(String, [Int])]) throws -> DataSource<String, Int> {
    let dataSource = DataSource<String, Int>()
    try dataSource.update { snapshot in
      for (section, items) in sections {
        try snapshot.appendSections([section])
        try snapshot.appendItems(items, toSection: section)
      }
    }
    return dataSource
  }

  static func rows(_ height: LayoutDimension, header: Double? = nil) -> LayoutSection {
    LayoutSection {
      .vertical(height: height) { LayoutItem(height: height) }
    } boundary: {
      if let header { .header(height: .absolute(header)) }
    } decorations: {
      if header != nil { .background(elementKind: "card") }
    }
  }

  /// Sections whose items lie in a row, each 60 points wide.
  static let row = LayoutSection(orthogonalScrollingBehavior: .continuous) {
    .horizontal(width: .absolute(60), height: .absolute(40)) { LayoutItem() }
  }

  /// What changes on the screen, without what stays.
  static func words(_ change: Viewport.Change) -> [String] {
    change.elements.filter { $0.change != .stay || $0.isReconfigured || $0.isReplaced }.map {
      let ways = $0.start == $0.end ? "\($0.end.minY)" : "\($0.start.minY) → \($0.end.minY)"
      let marks = ($0.isReplaced ? ", replaced" : "") + ($0.isReconfigured ? ", reconfigured" : "")
      return "\($0.change) \($0.element) \(ways)\(marks)"
    }
  }

  @Test("What is in sight is named by identifiers")
  func names() throws {
    let dataSource = try Self.list([("a", [1, 2]), ("b", [3])])
    let viewport = Viewport(
      dataSource.current,
      layout: CompositionalLayout(section: Self.rows(.absolute(50), header: 20)),
      environment: Self.environment)
    #expect(
      viewport.visibleElements.map(\.element) == [
        .item(1), .item(2), .supplementary(kind: "header", "a", 0),
        .decoration(kind: "card", "a", 0), .item(3), .supplementary(kind: "header", "b", 0),
        .decoration(kind: "card", "b", 0),
      ])
    #expect(viewport.visibleElements[4].frame == LayoutRect(x: 0, y: 140, width: 100, height: 50))
    #expect(viewport.changeFromNothing.elements.allSatisfy { $0.change == .appear })
    for attributes in viewport.visibleElements {
      #expect(viewport.attributes(for: attributes.element) == attributes)
    }
    #expect(viewport.item(at: LayoutPoint(x: 10, y: 75)) == 2)
  }

  @Test("An update says what comes, goes, moves and is refreshed")
  func update() throws {
    let dataSource = try Self.list([("a", [1, 2, 3])])
    var viewport = Viewport(
      dataSource.current, layout: CompositionalLayout(section: Self.rows(.absolute(50))),
      environment: Self.environment)
    var words: [String] = []
    dataSource.observe { words = Self.words(viewport.follow($0)) }
    try dataSource.update { snapshot in
      try snapshot.deleteItems([2])
      try snapshot.appendItems([4])
      try snapshot.reconfigureItems([1])
    }
    #expect(
      words == [
        "stay item(1) 0.0, reconfigured", "move item(3) 100.0 → 50.0", "appear item(4) 100.0",
        "disappear item(2) 50.0",
      ])
    try dataSource.update { try $0.reloadItems([3]) }
    #expect(words == ["stay item(3) 50.0, replaced"])
    try dataSource.update { try $0.reloadSections(["a"]) }
    #expect(words.count == 3 && words.allSatisfy { $0.hasSuffix("replaced") }, "\(words)")
    dataSource.reload(with: dataSource.current.snapshot)
    #expect(words.count == 3 && words.allSatisfy { $0.hasSuffix("replaced") }, "\(words)")
  }

  @Test("Rows inserted above do not move what is in sight, unless the content start is the anchor")
  func anchors() throws {
    let dataSource = try Self.list([("a", Array(0..<20))])
    var viewport = Viewport(
      dataSource.current, layout: CompositionalLayout(section: Self.rows(.absolute(50))),
      environment: Self.environment)
    viewport.scroll(to: LayoutPoint(x: 0, y: 120))
    dataSource.observe { viewport.follow($0) }
    try dataSource.update { try $0.insertItems([100, 101], beforeItem: 0) }
    #expect(viewport.contentOffset.y == 220)
    viewport.anchor = .contentStart
    try dataSource.update { try $0.insertItems([102], beforeItem: 0) }
    #expect(viewport.contentOffset.y == 220)
  }

  @Test("A chat stays at its end while the end is in sight")
  func chat() throws {
    let dataSource = try Self.list([("a", Array(0..<20))])
    var viewport = Viewport(
      dataSource.current, layout: CompositionalLayout(section: Self.rows(.estimated(50))),
      environment: Self.environment, anchor: .contentEndWhileVisible
    ) { _, proposal in
      LayoutSize(width: proposal.size.width, height: 80)
    }
    dataSource.observe { viewport.follow($0) }
    #expect(viewport.visibleElements.map(\.element) == [.item(17), .item(18), .item(19)])
    #expect(viewport.contentOffset.y == viewport.contentSize.height - 200)
    try dataSource.update { try $0.appendItems([20]) }
    #expect(viewport.contentOffset.y == viewport.contentSize.height - 200)
    viewport.scroll(to: LayoutPoint(x: 0, y: 300))
    let offset = viewport.contentOffset
    try dataSource.update { try $0.appendItems([21]) }
    #expect(viewport.contentOffset == offset)
  }

  @Test("Scrolling up to rows that were never seen moves what was in sight by the way alone")
  func scrollingUp() throws {
    let dataSource = try Self.list([("a", Array(0..<100))])
    var viewport = Viewport(
      dataSource.current, layout: CompositionalLayout(section: Self.rows(.estimated(40))),
      environment: Self.environment
    ) { element, proposal in
      LayoutSize(width: proposal.size.width, height: element.item == 50 ? 20 : 70)
    }
    viewport.scroll(to: 50, at: .top)
    let top = viewport.contentOffset.y
    #expect(viewport.attributes(for: .item(50))?.frame.minY == top)
    let change = viewport.scroll(to: LayoutPoint(x: 0, y: top - 100))
    // Two and a half rows were to come into sight, of 40 points; they are 70 long.
    #expect(change.contentOffset == viewport.contentOffset)
    let place = viewport.attributes(for: .item(50)).map { $0.frame.minY - change.contentOffset.y }
    #expect(place == 100)
    #expect(change.contentOffset.y == top - 100 + 3 * 30)
  }

  @Test("What is pulled beyond the start stays pulled when rows are reloaded, and when they come")
  func pulling() throws {
    let dataSource = try Self.list([("a", Array(0..<20))])
    var viewport = Viewport(
      dataSource.current, layout: CompositionalLayout(section: Self.rows(.absolute(50))),
      environment: Self.environment)
    dataSource.observe { viewport.follow($0) }
    viewport.scroll(to: LayoutPoint(x: 0, y: -60))
    try dataSource.update { try $0.reloadItems([0]) }
    #expect(viewport.contentOffset.y == -60)
    try dataSource.update { try $0.insertItems([100, 101], beforeItem: 0) }
    #expect(viewport.contentOffset.y == 40)
  }

  @Test("An item is scrolled to its place, whatever the rows there turn out to measure")
  func scrollingToItems() throws {
    let dataSource = try Self.list([("a", Array(0..<100)), ("b", Array(100..<110))])
    var viewport = Viewport(
      dataSource.current,
      layout: CompositionalLayout(section: Self.rows(.estimated(40), header: 10)),
      environment: Self.environment
    ) { element, proposal in
      LayoutSize(width: proposal.size.width, height: Double(30 + (element.item ?? 0) % 7 * 10))
    }
    for (item, position) in [(50, ScrollPosition.top), (20, .bottom), (80, .centeredVertically)] {
      let target = try #require(viewport.scrollTarget(for: item, at: position))
      #expect(target.orthogonalOffset == nil)
      viewport.scroll(to: item, at: position)
      let frame = try #require(viewport.attributes(for: .item(item))?.frame)
      let top = frame.minY - viewport.contentOffset.y
      switch position {
      case .top: #expect(top == 0)
      case .bottom: #expect(top + frame.height == 200)
      default: #expect(top + frame.height / 2 == 100)
      }
    }
    #expect(viewport.scroll(to: 1000) == nil)
    viewport.scroll(toSection: "b", at: .top)
    let header = viewport.attributes(for: .supplementary(kind: "header", "b", 0))
    #expect(header?.frame.minY == viewport.contentOffset.y)
    #expect(viewport.scroll(toSection: "c") == nil)
  }

  @Test("What comes next is named once, in the direction of the last scroll, and cancelled")
  func prefetching() throws {
    let dataSource = try Self.list([("a", Array(0..<100))])
    var viewport = Viewport(
      dataSource.current, layout: CompositionalLayout(section: Self.rows(.absolute(50))),
      environment: Self.environment)
    #expect(viewport.prefetch() == ViewportPrefetch(items: [4, 5, 6, 7], cancelledItems: []))
    #expect(viewport.prefetch() == ViewportPrefetch(items: [], cancelledItems: []))
    viewport.scroll(to: LayoutPoint(x: 0, y: 100))
    #expect(viewport.prefetch() == ViewportPrefetch(items: [8, 9], cancelledItems: []))
    viewport.scroll(to: LayoutPoint(x: 0, y: 1000))
    #expect(
      viewport.prefetch(screens: 0.5)
        == ViewportPrefetch(items: [24, 25], cancelledItems: [6, 7, 8, 9]))
    viewport.scroll(to: LayoutPoint(x: 0, y: 950))
    #expect(
      viewport.prefetch(screens: 0.5)
        == ViewportPrefetch(items: [18, 17], cancelledItems: [24, 25]))
  }
}
