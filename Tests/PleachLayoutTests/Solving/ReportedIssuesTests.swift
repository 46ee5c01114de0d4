import PleachLayout
import Testing

@Suite("What a layout says it cannot have")
struct ReportedIssuesTests {
  private func issues(_ section: LayoutSection, items: [Int] = [4]) -> [String] {
    CompositionalLayout(section: section).solved(320, items: items).issues.map(\.description)
  }

  private func badge(_ anchor: LayoutAnchor, item: LayoutAnchor? = nil) -> SupplementaryItem {
    SupplementaryItem(
      elementKind: "badge", size: .fill, containerAnchor: anchor, itemAnchor: item)
  }

  @Test("A number that comes to no use is wrong all the same")
  func unusedNumbers() {
    var section = rows(of: 20)
    section.decorationItems = [
      DecorationItem(elementKind: "a"),
      DecorationItem(elementKind: "b", contentInsets: .init(bottom: .nan)),
    ]
    #expect(
      issues(section) == [
        "sections[0].section.decorationItems[1].contentInsets.bottom: invalidNumber"
      ])
    // The second item of the row never fits.
    section = LayoutSection(
      group: .horizontal(
        height: .absolute(20),
        subitems: [LayoutItem(width: .fractionalWidth(1)), LayoutItem(height: .absolute(.nan))]))
    #expect(
      issues(section) == [
        "sections[0].section.group.subitems[1].size.height: invalidNumber",
        "sections[0].section.group.subitems[1]: subitemNeverFits",
      ])
    // A group behind it, with nothing in it.
    section = LayoutSection(
      group: .horizontal(
        height: .absolute(20),
        subitems: [
          .item(width: .fractionalWidth(1)),
          .group(.vertical(height: .fractionalHeight(1), subitems: [LayoutItem]())),
        ]))
    #expect(
      issues(section) == [
        "sections[0].section.group.subitems[1].subitems: noSubitems",
        "sections[0].section.group.subitems[1]: subitemNeverFits",
      ])
  }

  @Test("Places are those of the layout document")
  func places() {
    var section = LayoutSection.list(
      using: ListConfiguration(
        appearance: .plain, headerMode: .supplementary, footerMode: .supplementary,
        headerTopPadding: .nan))
    section.boundarySupplementaryItems = [.header(height: .absolute(-1))]
    #expect(
      issues(section) == [
        "sections[0].section.list.headerTopPadding: invalidNumber",
        "sections[0].section.boundarySupplementaryItems[0].size.height: negativeSize",
      ])
    var group = LayoutGroup(
      .horizontal, size: ItemSize(width: .fractionalWidth(1), height: .absolute(20)),
      subitems: [.item(LayoutItem())], repetition: .repeating(0))
    #expect(
      issues(LayoutSection(group: group)) == [
        "sections[0].section.group.repeatingCount: invalidCount"
      ])
    group.repetition = .count(0)
    #expect(
      issues(LayoutSection(group: group)) == ["sections[0].section.group.count: invalidCount"])
    group.repetition = .repeating(.max)
    #expect(
      issues(LayoutSection(group: group))
        == [
          "sections[0].section.group.repeatingCount: tooManyItemsInGroup",
          "sections[0].section.group.repeatingCount: itemExceedsGroup",
          "sections[0].section.group: cellOutsideGroup",
        ])
    group.repetition = .toFit
    group.supplementaryItems = [
      badge(
        LayoutAnchor([], absoluteX: .nan, y: 0), item: LayoutAnchor([], fractionalX: 0, y: .nan))
    ]
    #expect(
      issues(LayoutSection(group: group)) == [
        "sections[0].section.group.supplementaryItems[0].containerAnchor.absoluteOffset: "
          + "invalidNumber",
        "sections[0].section.group.supplementaryItems[0].itemAnchor.fractionalOffset: "
          + "invalidNumber",
      ])
    #expect(issues(rows(of: 20), items: [-1]) == ["sections[0].itemCount: negativeItemCount"])
    let configuration = CompositionalLayout.Configuration(
      interSectionSpacing: -3,
      boundarySupplementaryItems: [.header(height: .absolute(3)), .footer(height: .absolute(-3))])
    #expect(
      CompositionalLayout(section: rows(of: 20), configuration: configuration)
        .solved(320, items: [1]).issues.map(\.description) == [
          "configuration.interSectionSpacing: negativeSpacing",
          "configuration.boundarySupplementaryItems[1].size.height: negativeSize",
        ])
  }

  @Test("A group that would hold more than one group may says so, however it comes to it")
  func tooManyInGroup() {
    // 80,000 items of 0.004 fit into 320 points; one group may take 65,536.
    let fitting = LayoutSection(
      group: .horizontal(
        height: .absolute(20), subitems: [LayoutItem(width: .absolute(0.004))]))
    #expect(issues(fitting, items: [80_000]) == ["sections[0].section.group: tooManyItemsInGroup"])
    let estimated = LayoutSection(
      group: .horizontal(
        width: .estimated(10), height: .absolute(20),
        subitems: Array(repeating: LayoutItem(width: .absolute(1)), count: 70_000)))
    #expect(issues(estimated, items: [9]) == ["sections[0].section.group: tooManyItemsInGroup"])
    // Exactly as many as may be.
    let full = LayoutSection(
      group: .horizontal(
        width: .absolute(65_536), height: .absolute(20),
        subitems: [LayoutItem(width: .absolute(1))]))
    #expect(issues(full, items: [9]) == [])
  }

  @Test("A container without width or height is an issue as soon as there is a section")
  func emptyContainer() {
    let layout = CompositionalLayout(section: rows(of: 20))
    #expect(
      layout.solved(0, 100, items: [1]).issues.map(\.description)
        == ["container.width: emptyContainer"])
    #expect(
      layout.solved(100, 0, items: [1]).issues.map(\.description)
        == ["container.height: emptyContainer"])
    #expect(layout.solved(0, 0, items: []).issues.isEmpty)
    #expect(
      layout.solved(100, 0, items: [2]).cells() == [rect(0, 0, 100, 20), rect(0, 20, 100, 20)])
  }

  @Test("What equal sections have in common is said once; what is not listed is said to be")
  func manyIssues() {
    // The last of the two items is missing in each section, and takes more away than there is.
    let vanishing = LayoutSection(
      group: .horizontal(
        height: .absolute(20),
        subitems: [
          LayoutItem(width: .fractionalWidth(0.5), height: .absolute(30)),
          LayoutItem(width: .fractionalWidth(0.5), height: .absolute(100)),
        ]))
    #expect(
      issues(vanishing, items: Array(repeating: 1, count: 2_000)) == [
        "sections[0].section.group.subitems[0].size.height: itemExceedsGroup",
        "sections[0].section.group.subitems[1].size.height: itemExceedsGroup",
        "sections[0].section.group: lastGroupVanishes",
      ])
    let negative = CompositionalLayout(section: rows(of: 20))
      .solved(320, items: Array(repeating: -1, count: 2_000)).issues
    #expect(negative.count == 1_001)
    #expect(negative.last == LayoutIssue(kind: .moreIssues, section: nil, place: ""))
    #expect(negative.last?.description == "moreIssues")
    #expect(
      negative[999] == LayoutIssue(kind: .negativeItemCount, section: 999, place: "itemCount"))
  }

  @Test("Different descriptions are worked out once, in whatever order sections have them")
  func differentDescriptions() {
    let layout = CompositionalLayout { section, _ in
      var rows = rows(of: Double(section % 40 + 1))
      // No number is the same as itself; a description that has one is found again all the same.
      if section % 40 == 7 { rows.interGroupSpacing = .nan }
      return rows
    }
    let solved = layout.solved(320, items: Array(repeating: 1, count: 4_000))
    #expect(solved.statistics.sectionSolves == 40)
    #expect(solved.cells(3_999) == [rect(0, 82_000 - 40, 320, 40)])
    #expect(solved.issues.count == 1)
  }

  @Test("Descriptions that differ in any one thing are told apart")
  func everyDifference() {
    let item = LayoutItem(
      size: .fill, supplementaryItems: [badge(LayoutAnchor([.top]), item: LayoutAnchor([]))])
    let group = LayoutGroup.horizontal(height: .absolute(20), subitems: [item])
    var section = LayoutSection(
      group: group, boundarySupplementaryItems: [.header(height: .absolute(5))])
    section.decorationItems = [DecorationItem(elementKind: "background")]
    var all = [section]
    func vary(_ change: (inout LayoutSection) -> Void) {
      var changed = section
      change(&changed)
      all.append(changed)
    }
    func varyGroup(_ change: (inout LayoutGroup) -> Void) {
      var changed = group
      change(&changed)
      vary { $0.content = .group(changed) }
    }
    func varyItem(_ change: (inout LayoutItem) -> Void) {
      var changed = item
      change(&changed)
      varyGroup { $0.subitems = [.item(changed)] }
    }
    func varyBoundary(_ change: (inout BoundarySupplementaryItem) -> Void) {
      vary { change(&$0.boundarySupplementaryItems[0]) }
    }
    vary { $0.interGroupSpacing = 1 }
    vary { $0.contentInsets.leading = 1 }
    vary { $0.boundarySupplementaryItems = [] }
    vary { $0.decorationItems = [] }
    vary { $0.decorationItems[0].zIndex = 1 }
    vary { $0.decorationItems[0].elementKind = "other" }
    vary { $0.decorationItems[0].contentInsets.top = 1 }
    vary { $0.orthogonalScrollingBehavior = .paging }
    vary { $0.supplementariesFollowContentInsets = false }
    vary { $0.contentInsetsReference = .none }
    vary { $0.supplementaryContentInsetsReference = .none }
    varyBoundary { $0.elementKind = "other" }
    varyBoundary { $0.size.height = .absolute(6) }
    varyBoundary { $0.size.height = .estimated(5) }
    varyBoundary { $0.alignment = .bottom }
    varyBoundary { $0.absoluteOffset.x = 1 }
    varyBoundary { $0.extendsBoundary = false }
    varyBoundary { $0.pinToVisibleBounds = true }
    varyBoundary { $0.zIndex = 2 }
    varyBoundary { $0.contentInsets.top = 1 }
    varyGroup { $0.size.height = .absolute(21) }
    varyGroup { $0.arrangement = .vertical }
    varyGroup { $0.arrangement = .custom([.init(rect(0, 0, 1, 1))]) }
    varyGroup { $0.arrangement = .custom([.init(rect(0, 0, 1, 1), zIndex: 1)]) }
    varyGroup { $0.subitems.append(.item(item)) }
    varyGroup { $0.subitems = [.group(group)] }
    varyGroup { $0.repetition = .count(1) }
    varyGroup { $0.repetition = .repeating(1) }
    varyGroup { $0.interItemSpacing = .fixed(0) }
    varyGroup { $0.interItemSpacing = .flexible(0) }
    varyGroup { $0.contentInsets.bottom = 1 }
    varyGroup { $0.edgeSpacing.top = .fixed(1) }
    varyGroup { $0.supplementaryItems = item.supplementaryItems }
    varyItem { $0.size.width = .fractionalWidth(0.5) }
    varyItem { $0.contentInsets.top = 1 }
    varyItem { $0.edgeSpacing.leading = .fixed(1) }
    varyItem { $0.supplementaryItems = [] }
    varyItem { $0.supplementaryItems[0].elementKind = "other" }
    varyItem { $0.supplementaryItems[0].size.width = .absolute(1) }
    varyItem { $0.supplementaryItems[0].containerAnchor.edges = [.bottom] }
    varyItem { $0.supplementaryItems[0].containerAnchor.offset = .fractional(.zero) }
    varyItem { $0.supplementaryItems[0].itemAnchor = nil }
    varyItem { $0.supplementaryItems[0].zIndex = 2 }
    varyItem { $0.supplementaryItems[0].contentInsets.top = 1 }
    for configuration in [
      ListConfiguration(appearance: .plain), ListConfiguration(appearance: .grouped),
      ListConfiguration(appearance: .plain, headerMode: .supplementary),
      ListConfiguration(appearance: .plain, footerMode: .supplementary),
      ListConfiguration(appearance: .plain, showsSeparators: false),
      ListConfiguration(appearance: .plain, headerTopPadding: 0),
      ListConfiguration(appearance: .plain, headerTopPadding: 1),
    ] {
      all.append(.list(using: configuration))
    }
    let solved = CompositionalLayout(sections: all + all)
      .solved(320, items: Array(repeating: 1, count: all.count * 2))
    #expect(solved.statistics.sectionSolves == all.count)
  }

  @Test("Descriptions that are far larger than their memory are not compared for ever")
  func sharedGroups() {
    @Sendable func explosive() -> LayoutSection {
      var group = LayoutGroup.horizontal(
        width: .absolute(0), height: .fractionalHeight(1), subitem: LayoutItem(), count: 2)
      for _ in 0..<40 {
        group = .horizontal(
          width: .absolute(0), height: .fractionalHeight(1),
          subitems: Array(repeating: .group(group), count: 3))
      }
      return LayoutSection(group: group)
    }
    let solved = CompositionalLayout { _, _ in explosive() }.solved(320, items: [1, 1, 1])
    #expect(solved.issues.contains { $0.kind == .tooManyItemsInGroup })
  }
}
