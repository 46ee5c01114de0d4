import Pleach
import Testing

@Suite("Laws of viewports")
struct CollectionViewportLawsTests {
  @Test(
    "A screen that carries out the changes shows what the layout says, and nothing in sight jumps",
    arguments: 0..<60 as Range<UInt64>)
  func screen(seed: UInt64) throws {
    let scene = try RandomScreen(seed: seed)
    for _ in 0..<60 where scene.problems.isEmpty { try scene.step() }
    #expect(
      scene.problems.isEmpty, "seed \(seed): \(scene.problems.prefix(5).joined(separator: "\n"))")
  }

  @Test(
    "A screen that scrolls sideways shows what the layout says, and a scroll moves it by its way",
    arguments: 0..<40 as Range<UInt64>)
  func sideways(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let dataSource = try CollectionViewportTests.list([("a", Array(0..<30)), ("b", [30, 31, 32])])
    let columns = LayoutSection {
      .vertical(width: .estimated(30), height: .fractionalHeight(1)) {
        LayoutItem(width: .estimated(30))
      }
    }
    var viewport = CollectionViewport<String, Int>(
      dataSource.current,
      layout: CompositionalLayout(
        section: columns,
        configuration: CompositionalLayout.Configuration(scrollDirection: .horizontal)),
      environment: LayoutEnvironment(
        width: 200, height: 100, layoutDirection: seed % 2 == 1 ? .rightToLeft : .leftToRight)
    ) { element, proposal in
      LayoutSize(width: Double(20 + (element.item ?? 0) % 5 * 9), height: proposal.size.height)
    }
    var screen = FakeScreen<String, Int>()
    screen.show(viewport.changeFromNothing)
    dataSource.observe { screen.show(viewport.follow($0)) }
    for step in 0..<60 {
      let items = viewport.rows.itemIdentifiers
      let item = try #require(items.randomElement(using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: try dataSource.update { try $0.insertItems([1000 + step], beforeItem: item) }
      case 1 where items.count > 8: try dataSource.update { try $0.deleteItems([item]) }
      case 2: try dataSource.update { try $0.reconfigureItems([item]) }
      default:
        let way = Double.random(in: -60...60, using: &random).rounded()
        let before = screen
        let offset = viewport.contentOffset
        screen.show(
          viewport.scroll(to: LayoutPoint(x: offset.x + way, y: offset.y)), isScroll: true)
        for item in items {
          guard let old = before.place(of: item), let new = screen.place(of: item),
            old.minX >= 0, old.maxX <= 200, old.minX - way >= 0, old.maxX - way <= 200
          else { continue }
          #expect(abs(old.minX - way - new.minX) < 0.5, "seed \(seed), step \(step), item \(item)")
        }
      }
      #expect(screen.differences(from: viewport) == [], "seed \(seed), step \(step)")
    }
  }
}
