import Pleach
import Testing

/// What new content does to sizes, views and places.
@Suite("Viewports: new content")
struct CollectionViewportContentTests {
  private typealias Viewport = CollectionViewport<String, Int>
  private typealias Fixture = CollectionViewportTests

  /// An item that can have another text and be the same.
  private struct Note: ContentEquatable, Hashable, Sendable {
    var number: Int
    var text = ""

    static func == (one: Note, other: Note) -> Bool { one.number == other.number }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }

    func hasSameContent(as other: Note) -> Bool { text == other.text }
  }

  @Test("A hidden item that is marked, or has other content, is measured when it is shown again")
  func hiddenContent() throws {
    let dataSource = DataSource<String, Note>()
    func item(_ number: Int, _ text: String = "") -> Note { Note(number: number, text: text) }
    try dataSource.update { snapshot in
      try snapshot.appendSections(["a"])
      try snapshot.appendItems([item(1)], toSection: "a")
      try snapshot.appendItems([item(2), item(3), item(4), item(5)], to: item(1))
      try snapshot.expand([item(1)])
    }
    var asked: [Int] = []
    var viewport = CollectionViewport<String, Note>(
      dataSource.current, layout: CompositionalLayout(section: Fixture.rows(.estimated(40))),
      environment: Fixture.environment
    ) { element, proposal in
      element.item.map { asked.append($0.number) }
      return LayoutSize(width: proposal.size.width, height: 25)
    }
    dataSource.observe { viewport.follow($0) }
    #expect(asked == [1, 2, 3, 4, 5])
    try dataSource.userCollapse(item(1))
    asked = []
    try dataSource.update { try $0.reconfigureItems([item(2)]) }
    try dataSource.update { try $0.reloadItems([item(3)]) }
    try dataSource.update { try $0.replaceItem(item(4), with: item(4, "another text")) }
    try dataSource.userExpand(item(1))
    #expect(asked == [2, 3, 4])
  }

  @Test("Changes that are held back forget the sizes of hidden items, too")
  func mergedUpdates() throws {
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
    try dataSource.userCollapse(1)
    asked = []
    dataSource.commitsOnRequest = true
    try dataSource.update { try $0.reconfigureItems([2]) }
    try dataSource.update { try $0.appendItems([4], toSection: "a") }
    dataSource.takeUpdate()
    dataSource.commitsOnRequest = false
    try dataSource.userExpand(1)
    #expect(asked == [4, 2])
  }

  @Test("A row that was as high as its siblings comes back with the size of its own")
  func uniformSizes() throws {
    let dataSource = try Fixture.list([("a", [1, 2])])
    try dataSource.update { snapshot in
      try snapshot.appendItems([3], to: 2)
      try snapshot.expand([2])
      try snapshot.moveItem(2, beforeItem: 1)
    }
    let pair = LayoutSection {
      .horizontal(
        height: .estimated(10),
        subitems: [
          LayoutItem(width: .fractionalWidth(0.5), height: .uniformAcrossSiblings(estimate: 10))
        ])
    }
    var viewport = Viewport(
      dataSource.current, layout: CompositionalLayout(section: pair),
      environment: Fixture.environment
    ) { element, proposal in
      LayoutSize(width: proposal.size.width, height: element.item == 2 ? 90 : 30)
    }
    dataSource.observe { viewport.follow($0) }
    func height(_ item: Int) -> Double? { viewport.attributes(for: .item(item))?.frame.height }
    #expect(viewport.rows.itemIdentifiers == [2, 3, 1])
    #expect([2, 3, 1].map(height) == [90, 90, 30])
    try dataSource.userCollapse(2)
    try dataSource.update { try $0.insertItems([4], beforeItem: 2) }
    try dataSource.userExpand(2)
    #expect(viewport.rows.itemIdentifiers == [4, 2, 3, 1])
    #expect([4, 2, 3, 1].map(height) == [90, 90, 30, 30])
  }

  @Test("Pulled beyond the end, what is in sight stays where it is when a row comes above it")
  func pulledBeyondTheEnd() throws {
    let dataSource = try Fixture.list([("a", Array(0..<20))])
    var viewport = Viewport(
      dataSource.current, layout: CompositionalLayout(section: Fixture.rows(.absolute(50))),
      environment: Fixture.environment)
    dataSource.observe { viewport.follow($0) }
    viewport.scroll(to: LayoutPoint(x: 0, y: 860))
    func place() -> Double? {
      viewport.attributes(for: .item(18)).map { $0.frame.minY - viewport.contentOffset.y }
    }
    #expect(place() == 40)
    // Behind the first row that is in sight at the end of the content, and before what is now.
    try dataSource.update { try $0.insertItems([100], beforeItem: 17) }
    #expect(place() == 40)
    #expect(viewport.contentOffset.y == 910)
    try dataSource.update { try $0.appendItems([101]) }
    #expect(place() == 40)
  }

  @Test("The views of an item are filled or made anew with it")
  func badges() throws {
    let dataSource = try Fixture.list([("a", [1, 2, 3])])
    let badged = LayoutSection {
      .vertical(height: .absolute(50)) {
        LayoutItem(
          height: .absolute(50),
          supplementaryItems: [
            SupplementaryItem(
              elementKind: "badge", size: ItemSize(width: .absolute(10), height: .absolute(10)),
              containerAnchor: LayoutAnchor([.top, .trailing]))
          ])
      }
    }
    var viewport = Viewport(
      dataSource.current, layout: CompositionalLayout(section: badged),
      environment: Fixture.environment)
    var words: [String] = []
    dataSource.observe { update in
      words = viewport.follow(update).elements.compactMap { element in
        guard case .itemSupplementary(_, let item, _) = element.element else { return nil }
        return "\(item) \(element.isReplaced) \(element.isReconfigured)"
      }
    }
    try dataSource.update { snapshot in
      try snapshot.reconfigureItems([1])
      try snapshot.reloadItems([3])
    }
    #expect(words == ["1 false true", "2 false false", "3 true false"])
  }

  @Test(
    "What comes next lies to the left where content is read from the right",
    arguments: [ViewportAnchor<Int>.firstVisibleItem, .contentEnd])
  func prefetchingFromTheRight(anchor: ViewportAnchor<Int>) throws {
    let dataSource = try Fixture.list([("a", Array(0..<40))])
    let columns = LayoutSection {
      .vertical(width: .absolute(50), height: .fractionalHeight(1)) { LayoutItem() }
    }
    var viewport = Viewport(
      dataSource.current,
      layout: CompositionalLayout(
        section: columns,
        configuration: CompositionalLayout.Configuration(scrollDirection: .horizontal)),
      environment: LayoutEnvironment(width: 100, height: 200, layoutDirection: .rightToLeft),
      anchor: anchor)
    let (next, further) = anchor == .contentEnd ? ([37, 36], [35]) : ([2, 3], [4])
    #expect(viewport.prefetch().items == next)
    let offset = viewport.contentOffset
    viewport.scroll(
      to: LayoutPoint(x: offset.x + (anchor == .contentEnd ? 50 : -50), y: offset.y))
    #expect(viewport.prefetch().items == further)
  }
}
