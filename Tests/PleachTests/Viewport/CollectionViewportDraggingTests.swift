import Pleach
import Testing

@Suite("Viewports: dragging")
struct CollectionViewportDraggingTests {
  private typealias Viewport = CollectionViewport<String, Int>
  private typealias Fixture = CollectionViewportTests

  private static func viewport(_ dataSource: DataSource<String, Int>) -> Viewport {
    Viewport(
      dataSource.current, layout: CompositionalLayout(section: Fixture.rows(.absolute(50))),
      environment: Fixture.environment)
  }

  private static func list() throws -> DataSource<String, Int> {
    let dataSource = try Fixture.list([("a", [1, 2, 3]), ("b", []), ("c", [4])])
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    return dataSource
  }

  private static func row(_ section: Int, _ item: Int, level: Int? = nil) -> ReorderTarget<
    String, Int
  > {
    .row(ItemIndexPath(section: section, item: item), level: level)
  }

  @Test("A drag shows its item at the finger, the others in the order of a drop, and ends in place")
  func drag() throws {
    let dataSource = try Self.list()
    var viewport = Self.viewport(dataSource)
    var screen = FakeScreen<String, Int>()
    screen.show(viewport.changeFromNothing)
    dataSource.observe { screen.show(viewport.follow($0)) }
    try dataSource.beginReorder([1])
    screen.show(viewport.beginDrag(of: [1], at: LayoutPoint(x: 10, y: 20)))
    #expect(screen.place(of: 1) == LayoutRect(x: 0, y: 0, width: 100, height: 50))
    // Past the middle of the second row.
    let finger = LayoutPoint(x: 14, y: 80)
    let target = try #require(viewport.reorderTarget(at: finger))
    #expect(target == Self.row(0, 1))
    let step = try dataSource.updateReorder(to: target)
    screen.show(viewport.drag(to: finger, showing: step.rows))
    #expect(screen.place(of: 1) == LayoutRect(x: 4, y: 60, width: 100, height: 50))
    #expect(screen.place(of: 2)?.minY == 0)
    #expect(screen.place(of: 3)?.minY == 100)
    #expect(screen.differences(from: viewport, except: [1]) == [])
    #expect(viewport.visibleElements.last?.element == .item(1))
    // At the same point nothing else happens.
    #expect(viewport.reorderTarget(at: finger) == Self.row(0, 1))
    let transaction = try dataSource.finishReorder()
    #expect(transaction?.movements.map(\.item) == [1])
    screen.show(viewport.endDrag(showing: dataSource.current))
    #expect(screen.place(of: 1) == LayoutRect(x: 0, y: 50, width: 100, height: 50))
    #expect(screen.differences(from: viewport) == [])
    #expect(viewport.rows.itemIdentifiers == [2, 1, 3, 4])
  }

  @Test("A drag that is cancelled leads back, also after an update that came meanwhile")
  func cancelledDrag() throws {
    let dataSource = try Self.list()
    var viewport = Self.viewport(dataSource)
    var screen = FakeScreen<String, Int>()
    screen.show(viewport.changeFromNothing)
    dataSource.observe { screen.show(viewport.follow($0)) }
    try dataSource.beginReorder([1])
    screen.show(viewport.beginDrag(of: [1], at: LayoutPoint(x: 10, y: 20)))
    let finger = LayoutPoint(x: 10, y: 130)
    let target = try #require(viewport.reorderTarget(at: finger))
    #expect(target == Self.row(0, 2))
    screen.show(viewport.drag(to: finger, showing: try dataSource.updateReorder(to: target).rows))
    try dataSource.update { try $0.insertItems([9], beforeItem: 3) }
    #expect(screen.differences(from: viewport, except: [1]) == [])
    let step = try dataSource.updateReorder()
    screen.show(viewport.drag(to: finger, showing: step.rows))
    #expect(screen.differences(from: viewport, except: [1]) == [])
    dataSource.cancelReorder()
    screen.show(viewport.endDrag(showing: dataSource.current))
    #expect(viewport.rows.itemIdentifiers == [1, 2, 9, 3, 4])
    #expect(screen.differences(from: viewport) == [])
  }

  @Test("A point is before, behind or in a row, in an empty section, or at a level")
  func targets() throws {
    let dataSource = try Fixture.list([("a", [1, 2, 3]), ("b", []), ("c", [4])])
    let layout = CompositionalLayout(section: Fixture.rows(.absolute(50), header: 10))
    var viewport = Viewport(
      dataSource.current, layout: layout,
      environment: LayoutEnvironment(width: 100, height: 400))
    func target(_ x: Double, _ y: Double) -> ReorderTarget<String, Int>? {
      viewport.reorderTarget(
        at: LayoutPoint(x: x, y: y), indentation: 20, acceptsDrop: { $0 == 2 })
    }
    #expect(target(50, 20) == Self.row(0, 0))
    #expect(target(50, 50) == Self.row(0, 1))
    #expect(target(50, 85) == .onItem(2))
    #expect(target(50, 65) == Self.row(0, 1))
    #expect(target(50, 107) == Self.row(0, 2))
    #expect(target(50, 165) == Self.row(1, 0))
    #expect(target(50, 390) == Self.row(2, 1))
    viewport.beginDrag(of: [1], at: LayoutPoint(x: 50, y: 20))
    #expect(target(50, 20) == Self.row(0, 0, level: 0))
    #expect(target(95, 150) == Self.row(0, 2, level: 2))
    #expect(target(0, 150) == Self.row(0, 2, level: 0))
    #expect(target(.nan, .infinity) == Self.row(0, 0, level: 0))
  }

  @Test("In a grid the middle of a cell from left to right counts")
  func grid() throws {
    let dataSource = try Fixture.list([("a", [1, 2, 3, 4])])
    let viewport = Viewport(
      dataSource.current,
      layout: CompositionalLayout(section: .grid(columns: 2, rowHeight: .absolute(50))),
      environment: Fixture.environment)
    func target(_ x: Double, _ y: Double) -> ReorderTarget<String, Int>? {
      viewport.reorderTarget(at: LayoutPoint(x: x, y: y))
    }
    #expect(target(10, 45) == Self.row(0, 0))
    #expect(target(40, 5) == Self.row(0, 1))
    #expect(target(90, 75) == Self.row(0, 4))
  }

  @Test("What is dropped on a collapsed row leaves the screen from the finger")
  func ontoCollapsedRow() throws {
    let dataSource = try Self.list()
    try dataSource.update { try $0.appendItems([21], to: 2) }
    var viewport = Self.viewport(dataSource)
    var screen = FakeScreen<String, Int>()
    screen.show(viewport.changeFromNothing)
    dataSource.observe { screen.show(viewport.follow($0)) }
    try dataSource.beginReorder([3])
    screen.show(viewport.beginDrag(of: [3], at: LayoutPoint(x: 10, y: 110)))
    let finger = LayoutPoint(x: 10, y: 75)
    let target = try #require(viewport.reorderTarget(at: finger, acceptsDrop: { _ in true }))
    #expect(target == .onItem(2))
    screen.show(viewport.drag(to: finger, showing: try dataSource.updateReorder(to: target).rows))
    #expect(screen.place(of: 3)?.minY == 65)
    #expect(screen.differences(from: viewport, except: [3]) == [])
    _ = try dataSource.finishReorder()
    screen.show(viewport.endDrag(showing: dataSource.current))
    #expect(screen.place(of: 3) == nil)
    #expect(screen.differences(from: viewport) == [])
  }

  @Test(
    "In a row that scrolls on its own the middle from side to side counts, for a single item too")
  func rowOfOne() throws {
    let dataSource = try Fixture.list([("a", [1]), ("b", [2, 3])])
    for direction in [LayoutEnvironment.Direction.leftToRight, .rightToLeft] {
      let viewport = Viewport(
        dataSource.current, layout: CompositionalLayout(section: Fixture.row),
        environment: LayoutEnvironment(width: 100, height: 200, layoutDirection: direction))
      func target(_ x: Double, _ y: Double) -> ReorderTarget<String, Int>? {
        let isLeft = direction == .leftToRight
        return viewport.reorderTarget(at: LayoutPoint(x: isLeft ? x : 100 - x, y: y))
      }
      #expect(target(10, 35) == Self.row(0, 0), "\(direction)")
      #expect(target(50, 5) == Self.row(0, 1), "\(direction)")
      #expect(target(50, 45) == Self.row(1, 1), "\(direction)")
    }
  }

  @Test("In content that scrolls sideways items in a column go above and below the middle")
  func columns() throws {
    let dataSource = try Fixture.list([("a", [1, 2, 3, 4])])
    let pairs = LayoutSection {
      .vertical(
        width: .absolute(50), height: .fractionalHeight(1),
        subitems: [LayoutItem(height: .fractionalHeight(0.5))])
    }
    let viewport = Viewport(
      dataSource.current,
      layout: CompositionalLayout(
        section: pairs,
        configuration: CompositionalLayout.Configuration(scrollDirection: .horizontal)),
      environment: Fixture.environment)
    func target(_ x: Double, _ y: Double) -> ReorderTarget<String, Int>? {
      viewport.reorderTarget(at: LayoutPoint(x: x, y: y))
    }
    #expect(target(45, 20) == Self.row(0, 0))
    #expect(target(5, 80) == Self.row(0, 1))
    #expect(target(55, 180) == Self.row(0, 4))
  }

  @Test("An item that is lifted with one below it is counted once")
  func liftedWithDescendant() throws {
    let dataSource = try Self.list()
    try dataSource.update { snapshot in
      try snapshot.appendItems([11, 12], to: 1)
      try snapshot.expand([1])
    }
    var viewport = Self.viewport(dataSource)
    viewport.beginDrag(of: [1, 11], at: LayoutPoint(x: 10, y: 10))
    // Of 1, 11, 12, 2 and 3 only the last two stay.
    #expect(viewport.reorderTarget(at: LayoutPoint(x: 10, y: 190)) == Self.row(0, 1))
    #expect(viewport.reorderTarget(at: LayoutPoint(x: 10, y: 160)) == Self.row(0, 0))
  }

  @Test("The view of a lifted item is filled anew when its content changes")
  func reconfiguredLiftedItem() throws {
    let dataSource = try Self.list()
    var viewport = Self.viewport(dataSource)
    viewport.beginDrag(of: [1], at: LayoutPoint(x: 10, y: 10))
    var filled: [Int] = []
    dataSource.observe { update in
      filled = viewport.follow(update).elements.filter(\.isReconfigured).compactMap(\.element.item)
    }
    try dataSource.update { try $0.reconfigureItems([1, 2]) }
    #expect(filled.sorted() == [1, 2])
  }

  @Test("Another drag puts down what was lifted before")
  func anotherDrag() throws {
    let dataSource = try Self.list()
    var viewport = Self.viewport(dataSource)
    var screen = FakeScreen<String, Int>()
    screen.show(viewport.changeFromNothing)
    screen.show(viewport.beginDrag(of: [1], at: LayoutPoint(x: 10, y: 10)))
    screen.show(viewport.drag(to: LayoutPoint(x: 10, y: 90)))
    screen.show(viewport.beginDrag(of: [2], at: LayoutPoint(x: 10, y: 60)))
    #expect(screen.place(of: 1)?.minY == 0)
    screen.show(viewport.drag(to: LayoutPoint(x: 10, y: 100)))
    #expect(screen.place(of: 2)?.minY == 90)
    #expect(screen.differences(from: viewport, except: [2]) == [])
  }

  @Test("A lifted item that an update deletes leaves the finger; the others stay there")
  func deletedItem() throws {
    let dataSource = try Self.list()
    var viewport = Self.viewport(dataSource)
    var screen = FakeScreen<String, Int>()
    screen.show(viewport.changeFromNothing)
    dataSource.observe { update in
      screen.show(viewport.follow(update, showing: (try? dataSource.updateReorder())?.rows))
    }
    let finger = LayoutPoint(x: 10, y: 20)
    try dataSource.beginReorder([1, 3])
    screen.show(viewport.beginDrag(of: [1, 3], at: finger))
    screen.show(viewport.drag(to: LayoutPoint(x: 30, y: 40)))
    try dataSource.update { try $0.deleteItems([1]) }
    #expect(screen.place(of: 1) == nil)
    #expect(screen.place(of: 3) == LayoutRect(x: 20, y: 120, width: 100, height: 50))
    #expect(screen.differences(from: viewport, except: [3]) == [])
    #expect(viewport.visibleElements.map(\.element.item) == [2, 4, 3])
    try dataSource.update { try $0.deleteItems([3]) }
    #expect(screen.differences(from: viewport) == [])
    #expect(viewport.visibleElements.map(\.element.item) == [2, 4])
  }

  @Test("An update during a drag leaves the gap at the finger, and refreshes the views it names")
  func updateDuringDrag() throws {
    let dataSource = try Self.list()
    var viewport = Self.viewport(dataSource)
    var screen = FakeScreen<String, Int>()
    screen.show(viewport.changeFromNothing)
    var marked: [String] = []
    dataSource.observe { update in
      let change = viewport.follow(update, showing: (try? dataSource.updateReorder())?.rows)
      for element in change.elements {
        guard let item = element.element.item else { continue }
        if element.isReconfigured { marked.append("\(item) filled anew") }
        if element.isReplaced { marked.append("\(item) made anew") }
      }
      screen.show(change)
    }
    let finger = LayoutPoint(x: 10, y: 130)
    try dataSource.beginReorder([1])
    screen.show(viewport.beginDrag(of: [1], at: LayoutPoint(x: 10, y: 20)))
    let step = try dataSource.updateReorder(to: Self.row(0, 2))
    screen.show(viewport.drag(to: finger, showing: step.rows))
    #expect(viewport.rows.itemIdentifiers == [2, 3, 1, 4])
    try dataSource.update { snapshot in
      try snapshot.insertItems([9], beforeItem: 2)
      try snapshot.reconfigureItems([2])
      try snapshot.reloadItems([3])
    }
    #expect(viewport.rows.itemIdentifiers == [9, 2, 3, 1, 4])
    #expect([2, 3].map { screen.place(of: $0)?.minY } == [0, 50])
    #expect(marked.sorted() == ["2 filled anew", "3 made anew"])
    #expect(screen.differences(from: viewport, except: [1]) == [])
    _ = try dataSource.finishReorder()
    screen.show(viewport.endDrag(showing: dataSource.current))
    #expect(viewport.rows.itemIdentifiers == [9, 2, 3, 1, 4])
    #expect(screen.differences(from: viewport) == [])
  }

  @Test("An item that is named twice is lifted once")
  func namedTwice() throws {
    let dataSource = try Fixture.list([("a", [1, 2, 3])])
    try dataSource.update { snapshot in
      try snapshot.appendItems([11, 12], to: 1)
      try snapshot.expand([1])
    }
    var viewport = Self.viewport(dataSource)
    viewport.beginDrag(of: [2, 2, 3, 99], at: LayoutPoint(x: 10, y: 160))
    #expect(viewport.visibleElements.map(\.element.item) == [1, 11, 12, 2, 3])
    for items in [[1, 11, 12, 2, 3, 1, 1], [11, 1, 11], [3, 3, 12]] {
      viewport.beginDrag(of: items, at: .zero)
      for y in stride(from: -20.0, through: 260, by: 10) {
        guard case .row(let path, _) = viewport.reorderTarget(at: LayoutPoint(x: 10, y: y))
        else { continue }
        let lifted = Set(items).union(items.contains(1) ? [11, 12] : [])
        #expect((0...5 - lifted.count).contains(path.item), "\(items) at \(y)")
      }
    }
  }

  @Test("A drag over the place where the rows are shown already costs nothing but what is in sight")
  func samePlace() throws {
    let dataSource = try Self.list()
    var asked: [Int] = []
    var viewport = Viewport(
      dataSource.current, layout: CompositionalLayout(section: Fixture.rows(.estimated(50))),
      environment: Fixture.environment
    ) { element, _ in
      element.item.map { asked.append($0) }
      return nil
    }
    try dataSource.beginReorder([1])
    viewport.beginDrag(of: [1], at: LayoutPoint(x: 10, y: 20))
    let target = Self.row(0, 2)
    let step = try dataSource.updateReorder(to: target)
    viewport.drag(to: LayoutPoint(x: 10, y: 130), showing: step.rows)
    asked = []
    // Anything that looked at the list would ask for the sizes that are not known.
    let again = try dataSource.updateReorder(to: target)
    let change = viewport.drag(to: LayoutPoint(x: 12, y: 135), showing: again.rows)
    #expect(asked == [])
    #expect(change.elements(that: .move).map(\.element) == [.item(1)])
    viewport.drag(
      to: LayoutPoint(x: 12, y: 40), showing: try dataSource.updateReorder(to: Self.row(0, 0)).rows)
    #expect(viewport.rows.itemIdentifiers == [1, 2, 3, 4])
  }
}
