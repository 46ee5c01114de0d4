import PleachLayout
import Testing

@Suite("Rules: spacing")
struct SpacingRulesTests {
  private func frames(
    _ group: LayoutGroup, width: Double = 320, insets: DirectionalEdgeInsets = .zero, items: Int
  ) -> [LayoutRect] {
    CompositionalLayout(section: LayoutSection(group: group, contentInsets: insets))
      .solved(width, items: [items]).cells()
  }

  private func three(_ spacing: LayoutSpacing, _ edges: LayoutEdgeSpacing) -> LayoutGroup {
    LayoutGroup(
      .horizontal, size: ItemSize(width: .fractionalWidth(1), height: .absolute(20)),
      subitems: [.item(LayoutItem(width: .absolute(50), edgeSpacing: edges))],
      repetition: .repeating(3), interItemSpacing: spacing)
  }

  @Test("Flexible spacings share what the row leaves over")
  func sharedRoom() {
    // 150 and two fixed spacings of 10: nobody takes what is left.
    #expect(frames(three(.fixed(10), .none), items: 3).map(\.minX) == [0, 60, 120])
    // 170 left for two.
    #expect(frames(three(.flexible(0), .none), items: 3).map(\.minX) == [0, 135, 270])
    // 320 less 150, 20 and 30 leaves 120: 15 for each of two spacings and six edges.
    let edges = LayoutEdgeSpacing(leading: .flexible(5), trailing: .flexible(5))
    #expect(frames(three(.flexible(10), edges), items: 3).map(\.minX) == [20, 135, 250])
    // A last row that is not full has the places of a full one.
    #expect(frames(three(.flexible(10), edges), items: 4)[3] == rect(20, 20, 50, 20))
  }

  @Test("Flexible spacings share what the row leaves over: also where it is less than nothing")
  func sharedLack() {
    // 320 less 150, 20 and three leading edges of 70 leaves -60: -12 for each of five.
    let edges = LayoutEdgeSpacing(leading: .flexible(70))
    #expect(frames(three(.flexible(10), edges), items: 3).map(\.minX) == [58, 164, 270])
  }

  @Test("Edge spacing lies outside the item")
  func outsideTheItem() {
    let edges = LayoutEdgeSpacing(
      leading: .fixed(4), top: .fixed(5), trailing: .fixed(6), bottom: .fixed(7))
    let item = LayoutItem(
      width: .absolute(70), height: .absolute(30), contentInsets: .init(1), edgeSpacing: edges)
    // 80 for each: four fit 320.
    #expect(
      frames(.horizontal(height: .absolute(50), subitems: [item]), items: 5) == [
        rect(5, 6, 68, 28), rect(85, 6, 68, 28), rect(165, 6, 68, 28), rect(245, 6, 68, 28),
        rect(5, 56, 68, 28),
      ])
    // In a column 5 + 30 + 7 are 42: two fit 100.
    #expect(
      frames(.vertical(height: .absolute(100), subitems: [item]), items: 3).map(\.minY)
        == [6, 48, 106])
  }

  @Test("Edge spacing lies outside the item: nested groups keep it as items do")
  func nestedGroups() {
    var nested = LayoutGroup.vertical(
      width: .absolute(100), height: .fractionalHeight(0.5),
      subitems: [LayoutItem(height: .fractionalHeight(0.5))])
    nested.edgeSpacing = LayoutEdgeSpacing(
      leading: .fixed(5), top: .flexible(0), trailing: .fixed(15), bottom: .flexible(0))
    let group = LayoutGroup.horizontal(height: .absolute(100), subitems: [.group(nested)])
    // 120 for each: two fit. 50 high in 100: 25 above and below.
    #expect(
      frames(group, items: 4) == [
        rect(5, 25, 100, 25), rect(5, 50, 100, 25), rect(125, 25, 100, 25),
        rect(125, 50, 100, 25),
      ])
    nested.edgeSpacing = LayoutEdgeSpacing(leading: .flexible(0), trailing: .flexible(0))
    // Three of 100 leave 20 for six edges.
    #expect(
      frames(.horizontal(height: .absolute(100), subitems: [.group(nested)]), width: 312, items: 6)
        .map(\.minX) == [2, 2, 106, 106, 210, 210])
  }

  @Test("A smaller item lies at the start of its row unless flexible edges say otherwise")
  func acrossTheRow() {
    func y(_ edges: LayoutEdgeSpacing) -> Double {
      let item = LayoutItem(height: .absolute(40), edgeSpacing: edges)
      return frames(.horizontal(height: .absolute(100), subitems: [item]), items: 1)[0].minY
    }
    #expect(y(.none) == 0)
    #expect(y(.init(top: .fixed(9))) == 9)
    #expect(y(.init(bottom: .flexible(9))) == 0)
    #expect(y(.init(top: .flexible(0))) == 60)
    #expect(y(.init(top: .flexible(0), bottom: .flexible(0))) == 30)
    // 100 less 40, 4 and 6 leaves 50, of which each has 25; with a fixed one below, all is above.
    #expect(y(.init(top: .flexible(4), bottom: .flexible(6))) == 29)
    #expect(y(.init(top: .flexible(4), bottom: .fixed(6))) == 54)
  }

  @Test("Edge spacing of a group is room between groups")
  func betweenGroups() {
    var group = LayoutGroup.horizontal(
      width: .absolute(200), height: .absolute(30), subitems: [LayoutItem()])
    group.edgeSpacing = LayoutEdgeSpacing(
      leading: .flexible(10), top: .fixed(5), trailing: .flexible(30), bottom: .fixed(7))
    let section = LayoutSection(
      group: group, interGroupSpacing: 8,
      contentInsets: .init(top: 1, leading: 10, bottom: 2, trailing: 10))
    let solved = CompositionalLayout(section: section).solved(320, items: [2])
    // 300 less 200, 10 and 30 leaves 60: 30 on each side.
    #expect(solved.cells() == [rect(50, 6, 200, 30), rect(50, 56, 200, 30)])
    #expect(solved.contentSize.height == 1 + 42 + 8 + 42 + 2)

    var column = LayoutGroup.vertical(
      width: .absolute(30), height: .absolute(200), subitems: [LayoutItem()])
    column.edgeSpacing = LayoutEdgeSpacing(
      leading: .fixed(5), top: .flexible(0), trailing: .fixed(7), bottom: .flexible(0))
    let sideways = CompositionalLayout(
      section: LayoutSection(group: column, interGroupSpacing: 8),
      configuration: .init(scrollDirection: .horizontal)
    ).solved(320, 480, items: [2])
    #expect(sideways.cells() == [rect(5, 140, 30, 200), rect(55, 140, 30, 200)])
    #expect(sideways.contentSize.width == 92)
  }

  @Test("Spacing lies between groups and between sections, not after the last")
  func betweenNotAfter() {
    let section = rows(of: 20, spacing: 3)
    let layout = CompositionalLayout(
      section: section, configuration: .init(interSectionSpacing: 7))
    let solved = layout.solved(320, items: [2, 0, 1, 0])
    // 43 and 7, an empty section and 7, 20 and 7, an empty section.
    #expect(solved.cells(0).map(\.minY) == [0, 23])
    #expect(solved.cells(2).map(\.minY) == [57])
    #expect(solved.contentSize.height == 84)
    let sideways = CompositionalLayout(
      section: LayoutSection(
        group: .vertical(
          width: .absolute(20), height: .fractionalHeight(1), subitems: [LayoutItem()]),
        interGroupSpacing: 3),
      configuration: .init(scrollDirection: .horizontal, interSectionSpacing: 7))
    let mirrored = sideways.solve(
      in: LayoutEnvironment(
        containerSize: LayoutSize(width: 320, height: 480), layoutDirection: .rightToLeft),
      itemCounts: [2, 1])
    #expect(mirrored.contentSize.width == 70)
    #expect((mirrored.cells(0) + mirrored.cells(1)).map(\.minX) == [50, 27, 0])
  }
}
