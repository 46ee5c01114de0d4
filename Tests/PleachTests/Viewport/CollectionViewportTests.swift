import Pleach
import Testing

@Suite("Viewports")
struct CollectionViewportTests {
  private typealias Viewport = CollectionViewport<String, Int>

  private func list(_ sections: [(String, [Int])]) throws -> DataSource<String, Int> {
    let dataSource = DataSource<String, Int>()
    try dataSource.update { snapshot in
      for (section, items) in sections {
        try snapshot.appendSections([section])
        try snapshot.appendItems(items, toSection: section)
      }
    }
    return dataSource
  }

  private static func rows(_ height: LayoutDimension) -> LayoutSection {
    LayoutSection {
      .vertical(height: height) { LayoutItem(height: height) }
    } boundary: {
      .header(height: .absolute(20))
    } decorations: {
      .background(elementKind: "card")
    }
  }

  private static let environment = LayoutEnvironment(width: 100, height: 200)

  @Test("What is in sight is named by identifiers")
  func names() throws {
    let dataSource = try list([("a", [1, 2]), ("b", [3])])
    let viewport = Viewport(
      dataSource.current, layout: CompositionalLayout(section: Self.rows(.absolute(50))),
      environment: Self.environment)
    let kind = "header"
    #expect(
      viewport.visibleElements.map(\.element) == [
        .item(1), .item(2), .supplementary(kind: kind, "a", 0),
        .decoration(kind: "card", "a", 0), .item(3), .supplementary(kind: kind, "b", 0),
        .decoration(kind: "card", "b", 0),
      ])
    #expect(viewport.visibleElements[4].frame == LayoutRect(x: 0, y: 140, width: 100, height: 50))
    #expect(viewport.changeFromNothing.elements.allSatisfy { $0.change == .appear })
    for attributes in viewport.visibleElements {
      #expect(viewport.attributes(for: attributes.element) == attributes)
    }
    #expect(viewport.item(at: LayoutPoint(x: 10, y: 75)) == 2)
  }
}
