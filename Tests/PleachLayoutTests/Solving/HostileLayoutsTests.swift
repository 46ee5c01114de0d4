import PleachLayout
import Testing

@Suite("Descriptions that nobody should write")
struct HostileLayoutsTests {
  struct Hostile: Sendable, CustomTestStringConvertible {
    var name: String
    var section: LayoutSection
    var items = [7]
    var width = 320.0
    var height = 480.0
    var scale = 2.0
    var issues: Set<LayoutIssue.Kind>

    var testDescription: String { name }
  }

  private static func row(
    _ item: LayoutItem, height: LayoutDimension = .absolute(20), spacing: LayoutSpacing? = nil,
    width: LayoutDimension = .fractionalWidth(1)
  ) -> LayoutSection {
    LayoutSection(
      group: .horizontal(width: width, height: height, subitems: [item], interItemSpacing: spacing))
  }

  private static var nested: LayoutSection {
    var group = LayoutGroup.vertical(height: .absolute(20), subitems: [LayoutItem()])
    for _ in 0..<200 {
      group = .horizontal(height: .fractionalHeight(1), subitems: [.group(group)])
    }
    return LayoutSection(group: group)
  }

  static let table: [Hostile] = [
    Hostile(
      name: "width NaN", section: row(LayoutItem(width: .absolute(.nan))),
      issues: [.tooManyItemsInGroup, .invalidNumber]),
    Hostile(
      name: "width infinite", section: row(LayoutItem(width: .fractionalWidth(.infinity))),
      issues: [.tooManyItemsInGroup, .invalidNumber]),
    Hostile(
      name: "width negative",
      section: row(LayoutItem(width: .absolute(-10), height: .absolute(50))),
      issues: [.tooManyItemsInGroup, .negativeSize, .itemExceedsGroup]),
    Hostile(
      name: "group height NaN", section: row(LayoutItem(), height: .absolute(.nan)),
      issues: [.invalidNumber]),
    Hostile(
      name: "group height the largest number",
      section: row(LayoutItem(), height: .absolute(.greatestFiniteMagnitude)),
      issues: [.invalidNumber, .tooManyItems]),
    Hostile(
      name: "estimates NaN and negative",
      section: row(LayoutItem(height: .estimated(.nan)), height: .estimated(-5)),
      issues: [.invalidNumber, .negativeSize]),
    Hostile(
      name: "spacing negative",
      section: row(LayoutItem(width: .absolute(10)), spacing: .fixed(-20)),
      issues: [.negativeSpacing]),
    Hostile(
      name: "spacing NaN",
      section: row(LayoutItem(width: .absolute(10)), spacing: .flexible(.nan)),
      issues: [.invalidNumber]),
    Hostile(
      name: "insets larger than the section",
      section: LayoutSection(
        group: .horizontal(height: .absolute(20), subitems: [LayoutItem()]),
        contentInsets: .init(horizontal: 20, vertical: 0)), width: 10,
      issues: [.insetsExceedContainer]),
    Hostile(
      name: "insets of a group infinite",
      section: LayoutSection(
        group: .horizontal(
          height: .absolute(20), subitems: [LayoutItem()], contentInsets: .init(.infinity))),
      issues: [.invalidNumber]),
    Hostile(
      name: "insets of an item larger than the item",
      section: row(LayoutItem(width: .absolute(9), contentInsets: .init(7)), height: .absolute(20)),
      issues: [.insetsExceedItem]),
    Hostile(
      name: "no subitems",
      section: LayoutSection(
        group: .horizontal(height: .absolute(20), subitems: [LayoutItem]())),
      issues: [.noSubitems]),
    Hostile(
      name: "count 0",
      section: LayoutSection(group: .horizontal(height: .absolute(20), count: 0)),
      issues: [.invalidCount]),
    Hostile(
      name: "the largest count",
      section: LayoutSection(group: .horizontal(height: .absolute(20), count: .max)),
      issues: [.tooManyItemsInGroup]),
    Hostile(
      name: "items without width in a row", section: row(LayoutItem(width: .absolute(0))),
      issues: [.tooManyItemsInGroup]),
    Hostile(
      name: "the largest number of items", section: row(LayoutItem()), items: [.max, .max],
      issues: [.tooManyItems]),
    Hostile(
      name: "less than no items", section: row(LayoutItem()), items: [.min, 3],
      issues: [.negativeItemCount]),
    Hostile(
      name: "10,000 subitems",
      section: LayoutSection(
        group: .horizontal(
          height: .absolute(20),
          subitems: Array(repeating: LayoutItem(width: .absolute(0.01)), count: 10_000),
          interItemSpacing: .fixed(0.01))),
      issues: []),
    Hostile(name: "nested 200 deep", section: nested, issues: [.nestedTooDeeply]),
    Hostile(
      name: "container of nothing", section: row(LayoutItem(width: .fractionalWidth(0.5))),
      width: 0, height: 0, issues: [.emptyContainer]),
    Hostile(
      name: "container NaN and negative", section: row(LayoutItem(width: .absolute(0))),
      width: .nan, height: -4, issues: [.invalidNumber, .negativeSize]),
    Hostile(
      name: "scale NaN", section: row(LayoutItem()), scale: .nan, issues: [.invalidNumber]),
    Hostile(
      name: "scale tiny", section: row(LayoutItem()), scale: 1e-300, issues: [.invalidNumber]),
    Hostile(
      name: "scale negative", section: row(LayoutItem()), scale: -2, issues: [.invalidNumber]),
    Hostile(
      name: "custom frames NaN and negative",
      section: LayoutSection(
        group: .custom(
          height: .absolute(20),
          frames: [.init(rect(.nan, 0, 10, 10)), .init(rect(0, 0, -10, .infinity))])),
      issues: [.invalidNumber, .negativeSize]),
    Hostile(
      name: "header NaN",
      section: rows(of: 20, boundary: [.header(height: .absolute(.nan))]), issues: [.invalidNumber]),
    Hostile(
      name: "anchor at opposite edges, offset NaN",
      section: row(
        LayoutItem(supplementaryItems: [
          SupplementaryItem(
            elementKind: "badge", size: .fill,
            containerAnchor: LayoutAnchor([.top, .bottom], fractionalX: .nan, y: 0))
        ])),
      issues: [.invalidNumber, .contradictoryAnchor]),
    Hostile(
      name: "group spacing negative",
      section: rows(of: 20, spacing: -100), issues: [.negativeSpacing]),
  ]

  @Test("It ends with finite frames and says what is wrong", arguments: table)
  func ends(hostile: Hostile) {
    for behavior in [LayoutSection.OrthogonalScrollingBehavior.none, .groupPagingCentered, .paging]
    {
      for direction in [CompositionalLayout.ScrollDirection.vertical, .horizontal] {
        var section = hostile.section
        section.orthogonalScrollingBehavior = behavior
        var solved = CompositionalLayout(
          section: section, configuration: .init(scrollDirection: direction)
        ).solved(hostile.width, hostile.height, scale: hostile.scale, items: hostile.items)
        if behavior == .none, direction == .vertical {
          #expect(Set(solved.issues.map(\.kind)) == hostile.issues, "\(solved.issues)")
        }
        check(&solved)
      }
    }
  }

  private func check(_ solved: inout SolvedLayout) {
    #expect(solved.contentSize.width.isFinite && solved.contentSize.height.isFinite)
    for section in 0..<solved.numberOfSections {
      let count = solved.numberOfItems(inSection: section)
      for item in [0, 1, count / 2, count - 1] {
        let path = ItemIndexPath(section: section, item: item)
        if let frame = solved.frame(forItemAt: path) { checkFinite(frame) }
      }
      for offset in [Double.nan, -.infinity, .infinity, -1, 0, 1e300] {
        let rest = solved.restingOffset(ofSection: section, proposedOffset: offset)
        #expect(rest.isFinite)
        for attributes in solved.visibleItems(ofSection: section, atOffset: rest) {
          checkFinite(attributes.frame)
        }
        solved.orthogonalOffsets[section] = offset
        solved.contentOffset = LayoutPoint(x: offset, y: offset)
        for item in [0, count - 1] {
          let path = ItemIndexPath(section: section, item: item)
          if let frame = solved.frame(forItemAt: path) { checkFinite(frame) }
        }
        for attributes in solved.attributesOfElements(in: rect(0, 0, 320, 480)).prefix(100) {
          checkFinite(attributes.frame)
        }
      }
    }
    for asked in [rect(.nan, 0, 1, 1), rect(0, 0, -1, 5), rect(.infinity, 0, .infinity, 1)] {
      #expect(solved.attributesOfElements(in: asked).isEmpty)
    }
  }

  private func checkFinite(_ frame: LayoutRect) {
    #expect(frame.minX.isFinite && frame.minY.isFinite, "\(frame)")
    #expect(frame.width >= 0 && frame.width.isFinite, "\(frame)")
    #expect(frame.height >= 0 && frame.height.isFinite, "\(frame)")
  }

  @Test("A section longer than any layout ends with its last whole group, and says so")
  func longestSection() throws {
    let solved = CompositionalLayout(section: rows(of: 25)).solved(320, items: [.max])
    #expect(solved.issues.map(\.description) == ["sections[0].itemCount: tooManyItems"])
    // 1e12 points hold 4e10 rows of 25.
    #expect(solved.contentSize.height == 1e12)
    let last = ItemIndexPath(section: 0, item: Int(4e10) - 1)
    #expect(solved.frame(forItemAt: last) == rect(0, 1e12 - 25, 320, 25))
    #expect(solved.frame(forItemAt: ItemIndexPath(section: 0, item: last.item + 1)) == nil)
  }

  @Test("The section provider and the solved layout see numbers that can be reckoned with")
  func usableEnvironment() {
    let layout = CompositionalLayout { _, environment in
      #expect(environment.containerSize == LayoutSize(width: 0, height: 200))
      #expect(environment.displayScale == 0)
      #expect(environment.safeAreaInsets.top == 0)
      return rows(of: 20)
    }
    let solved = layout.solve(
      in: LayoutEnvironment(
        containerSize: LayoutSize(width: .nan, height: 200), displayScale: .infinity,
        safeAreaInsets: .init(top: .infinity)), itemCounts: [1])
    #expect(solved.environment.displayScale == 0)
    #expect(
      solved.issues.map(\.description) == [
        "container.width: invalidNumber", "container.displayScale: invalidNumber",
        "container.safeAreaInsets.top: invalidNumber",
      ])
  }

  @Test("Groups that hold ever more groups end with an issue", arguments: [0, 1, 60_000])
  func explosion(count: Int) {
    var group = LayoutGroup.horizontal(
      width: .absolute(0), height: .fractionalHeight(1), subitem: LayoutItem(), count: count)
    for _ in 0..<40 {
      group = .horizontal(
        width: .absolute(0), height: .fractionalHeight(1),
        subitems: Array(repeating: .group(group), count: 3))
    }
    let solved = CompositionalLayout(section: LayoutSection(group: group)).solved(320, items: [7])
    #expect(solved.issues.contains { $0.kind == .tooManyItemsInGroup || $0.kind == .invalidCount })
    #expect(solved.statistics.groupSolves < 2_000_000)
  }

  @Test("Only what is placed counts for the most items of a group")
  func nestedGroupsCountOnce() {
    var group = LayoutGroup.vertical(
      height: .fractionalHeight(1), subitem: LayoutItem(), count: 500)
    for _ in 0..<8 {
      group = .horizontal(
        height: .fractionalHeight(1), subitems: [.group(group)])
    }
    group.size.height = .absolute(50_000)
    let column = LayoutGroup.vertical(
      height: .absolute(5_000_000), subitems: [.group(group)])
    let solved = CompositionalLayout(section: LayoutSection(group: column))
      .solved(320, items: [50_000])
    #expect(solved.issues.isEmpty)
    #expect(solved.cells().last == rect(0, 4_999_900, 320, 100))
  }

  @Test("What is wrong with the badge of a later item is said at its place")
  func badgeOfLaterItem() {
    let badge = SupplementaryItem(
      elementKind: "badge", size: ItemSize(width: .absolute(.nan), height: .absolute(5)),
      containerAnchor: LayoutAnchor([]))
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(
          height: .absolute(20),
          subitems: [
            LayoutItem(width: .fractionalWidth(0.5)),
            LayoutItem(width: .fractionalWidth(0.5), supplementaryItems: [badge]),
          ])))
    #expect(
      layout.solved(320, items: [4]).issues.map(\.description) == [
        "sections[0].section.group.subitems[1].supplementaryItems[0].size.width: invalidNumber"
      ])
  }

  @Test("An issue names its place in the description")
  func places() {
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .vertical(
          height: .absolute(100),
          subitems: [
            .item(LayoutItem(height: .absolute(40))),
            .group(
              .horizontal(
                height: .absolute(40), subitems: [LayoutItem(width: .absolute(.nan))])),
          ])))
    let solved = layout.solved(320, items: [0, 1])
    #expect(
      solved.issues.first?.description
        == "sections[0].section.group.subitems[1].subitems[0].size.width: invalidNumber")
  }

  @Test("Sizes below nothing and insets beyond their box leave no width, and say so")
  func withoutWidth() {
    let negative = CompositionalLayout(
      section: Self.row(
        LayoutItem(width: .absolute(-10), height: .absolute(50)), height: .absolute(50))
    ).solved(320, items: [2])
    #expect(negative.cells().map(\.width) == [0, 0])
    #expect(Set(negative.cells().map(\.height)) == [50])
    #expect(negative.issues.map(\.kind).contains(.negativeSize))
    // 20 on each side of a view of 10.
    var inset = Self.row(LayoutItem(), height: .absolute(50))
    inset.contentInsets = DirectionalEdgeInsets(horizontal: 20, vertical: 0)
    let narrow = CompositionalLayout(section: inset).solved(10, items: [2])
    #expect(narrow.cells() == [rect(20, 0, 0, 50), rect(20, 0, 0, 50)])
    #expect(narrow.issues.map(\.kind).contains(.insetsExceedContainer))
  }
}
