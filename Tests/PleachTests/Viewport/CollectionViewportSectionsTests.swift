import Pleach
import Testing

/// What belongs to sections and to rows that were seen.
@Suite("Viewports: sections and sizes")
struct CollectionViewportSectionsTests {
  private typealias Viewport = CollectionViewport<String, Int>
  private typealias Fixture = CollectionViewportTests

  @Test(
    "Offsets of sections survive others that come and go, and a reload, and go with their section")
  func orthogonalOffsets() throws {
    let dataSource = try Fixture.list([
      ("a", Array(0..<9)), ("b", Array(10..<19)), ("c", Array(20..<29)),
    ])
    var viewport = Viewport(
      dataSource.current, layout: CompositionalLayout(section: Fixture.row),
      environment: Fixture.environment)
    dataSource.observe { viewport.follow($0) }
    viewport.scroll(section: "a", to: 120)
    viewport.scroll(section: "b", to: 80)
    func places() -> [Double?] {
      [0, 10, 20].map { viewport.attributes(for: .item($0))?.frame.minX }
    }
    #expect(places() == [-120, -80, 0])
    try dataSource.update { try $0.reloadSections(["b"]) }
    #expect(places() == [-120, -80, 0])
    try dataSource.update { snapshot in
      try snapshot.insertSections(["z"], beforeSection: "a")
      try snapshot.appendItems([100, 101], toSection: "z")
      try snapshot.moveSection("c", beforeSection: "a")
    }
    #expect(places() == [-120, -80, 0])
    #expect(viewport.attributes(for: .item(100))?.frame.minX == 0)
    try dataSource.update { try $0.deleteItems(Array(11..<19)) }
    try dataSource.update { try $0.deleteSections(["b"]) }
    #expect(viewport.orthogonalOffsets == ["a": 120])
    #expect(viewport.restingOffset(of: "a", proposedOffset: 33) == 33)
    #expect(viewport.restingOffset(of: "b", proposedOffset: 33) == 0)
  }

  @Test(
    "Cells of a row that were never seen push nothing in sight when the row is scrolled back",
    arguments: [LayoutEnvironment.Direction.leftToRight, .rightToLeft])
  func scrollingRowsBack(direction: LayoutEnvironment.Direction) throws {
    let dataSource = try Fixture.list([("a", Array(0..<40))])
    let row = LayoutSection(orthogonalScrollingBehavior: .continuous) {
      .horizontal(width: .estimated(40), height: .absolute(40)) {
        LayoutItem(width: .estimated(40))
      }
    }
    var viewport = Viewport(
      dataSource.current, layout: CompositionalLayout(section: row),
      environment: LayoutEnvironment(width: 100, height: 200, layoutDirection: direction)
    ) { element, proposal in
      LayoutSize(width: Double(20 + (element.item ?? 0) % 5 * 15), height: proposal.size.height)
    }
    viewport.scroll(section: "a", to: 800)
    for _ in 0..<12 {
      let before = viewport.visibleElements
      let offset = try #require(viewport.orthogonalOffsets["a"])
      viewport.scroll(section: "a", to: offset - 30)
      for seen in before {
        guard let now = viewport.visibleElements.first(where: { $0.element == seen.element })
        else { continue }
        let way = now.frame.minX - seen.frame.minX
        #expect(way == (direction == .leftToRight ? 30 : -30), "\(seen.element)")
      }
    }
  }

  @Test("Collapsing changes only the section itself")
  func collapsing() throws {
    let dataSource = DataSource<String, String>()
    try dataSource.update { snapshot in
      for (section, parent, children) in [
        ("s1", "h1", ["a", "b", "c"]), ("s2", "h2", ["d"]),
      ] {
        try snapshot.appendSections([section])
        try snapshot.appendItems([parent], toSection: section)
        try snapshot.appendItems(children, to: parent)
        try snapshot.expand([parent])
      }
    }
    var viewport = CollectionViewport(
      dataSource.current, layout: CompositionalLayout(section: Fixture.rows(.absolute(44))),
      environment: LayoutEnvironment(width: 320, height: 600))
    var moved: [String: Double] = [:]
    var update: DataSource<String, String>.Update?
    dataSource.observe {
      update = $0
      for element in viewport.follow($0).elements(that: .move) {
        element.element.item.map { moved[$0] = element.end.minY }
      }
    }
    #expect(viewport.contentSize.height == 264)
    #expect(viewport.attributes(for: .item("h2"))?.frame.minY == 176)
    try dataSource.userCollapse("h1")
    let deleted = (1...3).map { ItemIndexPath(section: 0, item: $0) }
    #expect(update?.changes == ChangeSet(deletedItems: deleted))
    #expect(moved == ["h2": 44, "d": 88])
    #expect(viewport.contentSize.height == 132)
  }

  @Test("The first item of a section acts as its header")
  func firstItemAsHeader() throws {
    let dataSource = DataSource<String, String>()
    try dataSource.update { snapshot in
      try snapshot.appendSections(["s", "t"])
      try snapshot.appendItems(["h"], toSection: "s")
      try snapshot.appendItems(["a", "b"], to: "h")
      try snapshot.appendItems(["k"], toSection: "t")
    }
    var viewport = CollectionViewport(
      dataSource.current,
      layout: CompositionalLayout(section: .list(.grouped, headerMode: .firstItemInSection)),
      environment: LayoutEnvironment(width: 320, height: 600))
    dataSource.observe { viewport.follow($0) }
    #expect(viewport.visibleElements.map(\.element) == [.item("h"), .item("k")])
    try dataSource.userExpand("h")
    #expect(
      viewport.visibleElements.map(\.element) == [.item("h"), .item("a"), .item("b"), .item("k")])
  }

  @Test("A section provider is never asked for a section that is gone")
  func sectionProvider() throws {
    let dataSource = try Fixture.list([("a", [1]), ("b", [2]), ("c", [3])])
    var viewport = Viewport(dataSource.current, environment: Fixture.environment) { section, _ in
      // It is asked for sections that are there; what it does not know is left out.
      section == "b" ? nil : Fixture.rows(.absolute(section == "a" ? 50 : 30))
    }
    dataSource.observe { viewport.follow($0) }
    #expect(viewport.visibleElements.map(\.element) == [.item(1), .item(3)])
    #expect(viewport.solved.issues.map(\.kind) == [.missingSection])
    try dataSource.update { try $0.deleteSections(["a", "b"]) }
    #expect(viewport.visibleElements.map(\.element) == [.item(3)])
    #expect(viewport.visibleElements.first?.frame.height == 30)
    #expect(viewport.solved.issues.isEmpty)
  }

  @Test("Sizes of collapsed rows come back with them, and go when they are deleted")
  func hiddenSizes() throws {
    let dataSource = try Fixture.list([("a", [1])])
    try dataSource.update { snapshot in
      try snapshot.appendItems([2, 3], to: 1)
      try snapshot.expand([1])
    }
    var asked: [Int] = []
    var viewport = Viewport(
      dataSource.current, layout: CompositionalLayout(section: Fixture.rows(.estimated(40))),
      environment: Fixture.environment
    ) { element, proposal in
      element.item.map { asked.append($0) }
      return LayoutSize(width: proposal.size.width, height: 25)
    }
    dataSource.observe { viewport.follow($0) }
    #expect(asked == [1, 2, 3])
    try dataSource.userCollapse(1)
    try dataSource.userExpand(1)
    #expect(asked == [1, 2, 3])
    #expect(viewport.contentSize.height == 75)
    try dataSource.userCollapse(1)
    try dataSource.update { try $0.deleteItems([2]) }
    try dataSource.update { try $0.appendItems([2], to: 1) }
    try dataSource.userExpand(1)
    #expect(asked == [1, 2, 3, 2])
  }

  @Test("A size that is pushed moves what is behind it, and is forgotten on request")
  func pushedSizes() throws {
    let dataSource = try Fixture.list([("a", Array(0..<50))])
    var viewport = Viewport(
      dataSource.current, layout: CompositionalLayout(section: Fixture.rows(.estimated(40))),
      environment: Fixture.environment)
    viewport.scroll(to: LayoutPoint(x: 0, y: 400))
    viewport.setMeasuredSize(LayoutSize(width: 100, height: 90), for: .item(3))
    #expect(viewport.contentOffset.y == 450)
    viewport.setMeasuredSize(LayoutSize(width: 100, height: 90), for: .item(11))
    #expect(viewport.contentOffset.y == 450)
    #expect(viewport.attributes(for: .item(12))?.frame.minY == 580)
    viewport.setMeasuredSize(LayoutSize(width: 100, height: 90), for: .item(77))
    viewport.removeMeasuredSize(for: .item(3))
    #expect(viewport.contentOffset.y == 400)
    viewport.removeAllMeasuredSizes()
    #expect(viewport.contentSize.height == 2000)
  }

  @Test("Turning the view drops the sizes of the other width; resizing it in height keeps them")
  func turning() throws {
    let dataSource = try Fixture.list([("a", Array(0..<50))])
    var asked = 0
    var viewport = Viewport(
      dataSource.current, layout: CompositionalLayout(section: Fixture.rows(.estimated(40))),
      environment: Fixture.environment
    ) { _, proposal in
      asked += 1
      return LayoutSize(width: proposal.size.width, height: 4000 / proposal.size.width)
    }
    #expect(asked == 5)
    viewport.setEnvironment(LayoutEnvironment(width: 100, height: 100))
    #expect(asked == 5)
    viewport.setEnvironment(LayoutEnvironment(width: 200, height: 100))
    #expect(asked == 10)
    #expect(viewport.attributes(for: .item(1))?.frame.minY == 20)
    viewport.setLayout(CompositionalLayout(section: Fixture.rows(.absolute(10))))
    #expect(viewport.visibleElements.count == 10)
    #expect(asked == 10)
  }

  @Test("An event costs what is in sight and what changed, not the list")
  func cost() throws {
    let dataSource = try Fixture.list([("a", Array(0..<100_000))])
    var asked = 0
    var viewport = Viewport(
      dataSource.current, layout: CompositionalLayout(section: Fixture.rows(.estimated(40))),
      environment: Fixture.environment
    ) { _, proposal in
      asked += 1
      return LayoutSize(width: proposal.size.width, height: 50)
    }
    var elements = viewport.changeFromNothing.elements.count
    func show(_ change: Viewport.Change) { elements = max(elements, change.elements.count) }
    dataSource.observe { show(viewport.follow($0)) }
    for step in 1...100 { show(viewport.scroll(to: LayoutPoint(x: 0, y: Double(step) * 25))) }
    // 100 × 25 points, and the first screen.
    #expect((54...56).contains(asked))
    viewport.scroll(to: 60_000, at: .top)
    #expect(asked <= 62)
    try dataSource.update { try $0.insertItems([-1, -2], beforeItem: 0) }
    try dataSource.update { try $0.deleteItems([5, 6]) }
    #expect(asked <= 62)
    // What was in sight, and what is.
    #expect(elements <= 12)
  }
}
