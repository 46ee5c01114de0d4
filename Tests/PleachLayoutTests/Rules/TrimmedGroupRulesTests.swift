import PleachLayout
import Testing

@Suite("Rules: the last group")
struct TrimmedGroupRulesTests {
  private func column(
    _ item: LayoutItem, spacing: LayoutSpacing? = nil, insets: DirectionalEdgeInsets = .zero
  ) -> LayoutGroup {
    .vertical(
      height: .absolute(100), subitems: [item], interItemSpacing: spacing, contentInsets: insets)
  }

  private func solved(_ group: LayoutGroup, items: Int) -> SolvedLayout {
    CompositionalLayout(section: LayoutSection(group: group)).solved(320, items: [items])
  }

  @Test("The last group is trimmed to what its items reach: its own insets are not added back")
  func insetsNotAddedBack() {
    // 70 points hold three of 20 and two spacings of 5, and leave nothing over.
    let group = column(
      LayoutItem(height: .absolute(20)), spacing: .fixed(5), insets: .init(top: 10, bottom: 20))
    let solved = solved(group, items: 4)
    #expect(solved.contentSize.height == 120)
    // The last item lies behind the inset at 110, and so sticks out of the section.
    #expect(solved.cells().map(\.minY) == [10, 35, 60, 110])
  }

  @Test("The last group is trimmed to what its items reach: item insets are taken off, room added")
  func itemInsets() {
    // Three slots of 30; an item reaches to 26 of its slot, the whole group leaves 14 over.
    let group = column(LayoutItem(height: .absolute(30), contentInsets: .init(top: 3, bottom: 4)))
    #expect(solved(group, items: 4).contentSize.height == 140)
    #expect(solved(group, items: 5).contentSize.height == 170)
    #expect(solved(group, items: 6).contentSize.height == 200)
  }

  @Test("The last group is trimmed to what its items reach: flexible spacing leaves nothing over")
  func flexibleSpacing() {
    // Two of 30, which a spacing of 40 pushes to the ends.
    let group = column(LayoutItem(height: .absolute(30)), spacing: .flexible(20))
    #expect(solved(group, items: 3).contentSize.height == 130)
    #expect(solved(group, items: 4).cells().map(\.minY) == [0, 70, 100, 170])
  }

  @Test("The last group is trimmed to what its items reach: a row keeps its height")
  func rowKeepsItsHeight() {
    let half = LayoutItem(width: .fractionalWidth(0.5), height: .fractionalHeight(0.8))
    let row = LayoutGroup.horizontal(height: .absolute(40), subitems: [half])
    #expect(solved(row, items: 3).contentSize.height == 80)
    // Scrolling sideways it is columns that keep their width and rows that are trimmed.
    func width(_ group: LayoutGroup) -> Double {
      CompositionalLayout(
        section: LayoutSection(group: group), configuration: .init(scrollDirection: .horizontal)
      ).solved(320, 100, items: [3]).contentSize.width
    }
    let item = LayoutItem(width: .absolute(40), height: .absolute(40))
    #expect(
      width(.vertical(width: .absolute(50), height: .fractionalHeight(1), subitems: [item]))
        == 100)
    #expect(
      width(.horizontal(width: .absolute(90), height: .fractionalHeight(1), subitems: [item]))
        == 140)
  }

  @Test("The last group is trimmed to what its items reach: nested groups count by their items")
  func nestedGroups() {
    let pair = LayoutGroup.vertical(
      height: .absolute(40), subitems: [LayoutItem(height: .fractionalHeight(0.5))])
    let group = LayoutGroup.vertical(
      height: .absolute(90), subitems: [.group(pair)], interItemSpacing: .fixed(5))
    // Two pairs and a spacing leave 5 over; three items reach to 65.
    let solved = solved(group, items: 7)
    #expect(solved.cells().map(\.minY) == [0, 20, 45, 65, 90, 110, 135])
    #expect(solved.contentSize.height == 90 + 65 + 5)
  }

  @Test("The last group is trimmed to what its items reach: its views still appear")
  func viewsOfTrimmedGroup() {
    var group = column(LayoutItem(height: .absolute(50)))
    group.supplementaryItems = [
      SupplementaryItem(
        elementKind: "line", size: ItemSize(width: .fractionalWidth(1), height: .absolute(2)),
        containerAnchor: LayoutAnchor([.top]))
    ]
    let solved = solved(group, items: 3)
    #expect(solved.contentSize.height == 150)
    #expect(
      solved.frame(forSupplementaryOfKind: "line", at: ItemIndexPath(section: 0, item: 1))
        == rect(0, 100, 320, 2))
  }

  @Test("The last group is trimmed to what its items reach: less than nothing shows nothing")
  func lessThanNothing() {
    let row = LayoutGroup.horizontal(
      height: .absolute(20),
      subitems: [
        LayoutItem(width: .fractionalWidth(0.5), height: .absolute(30)),
        LayoutItem(width: .fractionalWidth(0.5), height: .absolute(100)),
      ])
    var section = LayoutSection(group: row, contentInsets: .init(10))
    section.decorationItems = [DecorationItem(elementKind: "background")]
    // 30 + 20 - 100 is less than nothing.
    let solved = CompositionalLayout(sections: [section, rows(of: 50)]).solved(320, items: [1, 1])
    #expect(solved.cells(0).isEmpty)
    #expect(solved.cells(1) == [rect(0, 0, 320, 50)])
    #expect(solved.attributesOfElements(in: rect(0, 0, 320, 50)).count == 1)
  }
}
