import PleachLayout
import Testing

@Suite("Layouts written in braces")
struct LayoutBuilderTests {
  private let item = LayoutItem(width: .fractionalWidth(0.25))

  @Test("Items and groups stand side by side, with conditions and loops", arguments: [true, false])
  func subitems(flag: Bool) {
    let others = [LayoutSubitem.item(item)]
    let group = LayoutGroup.horizontal(height: .absolute(80)) {
      LayoutItem()
      LayoutGroup.vertical(width: .absolute(50), height: .fractionalHeight(1)) { item }
      LayoutSubitem.item(item)
      if flag { item }
      if flag {
        LayoutItem(width: .absolute(1))
      } else {
        LayoutItem(width: .absolute(2))
      }
      for width in [3.0, 4] { LayoutItem(width: .absolute(width)) }
      others
    }
    let column = LayoutGroup.vertical(
      width: .absolute(50), height: .fractionalHeight(1), subitems: [item])
    let chosen = LayoutItem(width: .absolute(flag ? 1 : 2))
    #expect(
      group.subitems
        == [.item(LayoutItem()), .group(column), .item(item)] + (flag ? [.item(item)] : []) + [
          .item(chosen), .item(LayoutItem(width: .absolute(3))),
          .item(LayoutItem(width: .absolute(4))), .item(item),
        ])
    #expect(LayoutGroup.horizontal(height: .absolute(80)) {}.subitems.isEmpty)
  }

  @Test("A group in braces is the group of an array")
  func groups() {
    let edges = LayoutEdgeSpacing(top: .fixed(3))
    let badge = SupplementaryItem(
      elementKind: "badge", size: .fill, containerAnchor: LayoutAnchor(.top))
    var plain = LayoutGroup(
      .horizontal, size: ItemSize(width: .absolute(1), height: .absolute(2)),
      subitems: [.item(item)], repetition: .repeating(4), interItemSpacing: .flexible(5),
      contentInsets: .init(6), edgeSpacing: edges, supplementaryItems: [badge])
    let row = LayoutGroup.horizontal(
      width: .absolute(1), height: .absolute(2), repetition: .repeating(4),
      interItemSpacing: .flexible(5), contentInsets: .init(6), edgeSpacing: edges,
      supplementaryItems: [badge]
    ) { item }
    #expect(row == plain)
    let column = LayoutGroup.vertical(
      width: .absolute(1), height: .absolute(2), repetition: .repeating(4),
      interItemSpacing: .flexible(5), contentInsets: .init(6), edgeSpacing: edges,
      supplementaryItems: [badge]
    ) { item }
    plain.arrangement = .vertical
    #expect(column == plain)
    #expect(
      LayoutGroup.horizontal(height: .absolute(2), repeatingSubitem: item, count: 3)
        == .horizontal(height: .absolute(2), repetition: .repeating(3)) { item })
    #expect(
      LayoutGroup.vertical(height: .absolute(2), repeatingSubitem: item, count: 3)
        == .vertical(height: .absolute(2), repetition: .repeating(3)) { item })
    #expect(
      LayoutGroup.horizontal(height: .absolute(2), subitem: item, count: 3)
        == .horizontal(height: .absolute(2), repetition: .count(3)) { item })
  }

  @Test("A section in braces has what is around its group behind it")
  func sections() {
    let group = LayoutGroup.horizontal(height: .absolute(80)) { item }
    let header = BoundarySupplementaryItem.header(height: .absolute(44))
    let written = LayoutSection(
      interGroupSpacing: 1, contentInsets: .init(2), orthogonalScrollingBehavior: .paging,
      supplementariesFollowContentInsets: false, contentInsetsReference: .none,
      supplementaryContentInsetsReference: .safeArea
    ) {
      .horizontal(height: .absolute(80)) { item }
    } boundary: {
      .header(height: .absolute(44))
      BoundarySupplementaryItem.footer(height: .absolute(9))
    } decorations: {
      .background(elementKind: "card")
    }
    #expect(
      written
        == LayoutSection(
          group: group, interGroupSpacing: 1, contentInsets: .init(2),
          boundarySupplementaryItems: [header, .footer(height: .absolute(9))],
          decorationItems: [DecorationItem(elementKind: "card")],
          orthogonalScrollingBehavior: .paging, supplementariesFollowContentInsets: false,
          contentInsetsReference: .none, supplementaryContentInsetsReference: .safeArea))
    let bare = LayoutSection { group }
    #expect(bare == LayoutSection(group: group))
    let backed = LayoutSection {
      group
    } decorations: {
      DecorationItem(elementKind: "card")
    }
    #expect(backed.decorationItems.count == 1 && backed.boundarySupplementaryItems.isEmpty)
  }

  @Test("Sections in braces make a layout; a function with two arguments provides them")
  func layouts() {
    let hasBanner = false
    let listed = CompositionalLayout(configuration: .init(interSectionSpacing: 8)) {
      if hasBanner { rows(of: 10) }
      for height in [20.0, 30] { rows(of: height) }
      LayoutSection.list(.plain)
    }
    #expect(
      listed
        == CompositionalLayout(
          sections: [rows(of: 20), rows(of: 30), .list(.plain)],
          configuration: .init(interSectionSpacing: 8)))
    #expect(listed.solved(320, items: [1, 1, 1]).contentSize.height == 20 + 8 + 30 + 8 + 44)
    let provided = CompositionalLayout { section, environment in
      rows(of: environment.containerSize.width + Double(section))
    }
    #expect(provided.solved(100, items: [1, 1]).contentSize.height == 201)
    let plain = ListConfiguration(appearance: .plain)
    #expect(
      CompositionalLayout.list(using: plain) == CompositionalLayout(section: .list(using: plain)))
  }

  @Test("A layout with a section provider is equal to its copies alone")
  func equality() {
    func make() -> CompositionalLayout { CompositionalLayout { _, _ in rows(of: 20) } }
    let layout = make()
    var copy = layout
    #expect(layout == copy)
    #expect(layout != make())
    #expect(Set([layout, copy, make()]).count == 2)
    copy.rounding = .none
    #expect(layout != copy)
  }

  @Test("A grid has so many columns, and the same room beside and below its cells")
  func grid() {
    let layout = CompositionalLayout(
      section: .grid(columns: 3, rowHeight: .absolute(50), spacing: 10, contentInsets: .init(5)))
    let solved = layout.solved(330, items: [4])
    #expect(
      solved.cells() == [
        rect(5, 5, 100, 50), rect(115, 5, 100, 50), rect(225, 5, 100, 50), rect(5, 65, 100, 50),
      ])
    #expect(solved.contentSize.height == 120)
    let tight = CompositionalLayout(
      section: .grid(columns: 2, rowHeight: .fractionalWidth(0.5))
    ).solved(100, items: [3])
    #expect(tight.cells()[2] == rect(0, 50, 50, 50))
  }

  @Test("A list is short to write")
  func list() {
    #expect(
      LayoutSection.list(.grouped, headerMode: .firstItemInSection, footerMode: .supplementary)
        == .list(
          using: ListConfiguration(
            appearance: .grouped, headerMode: .firstItemInSection, footerMode: .supplementary)))
  }
}
