import PleachIndexing
import PleachLayout
import Testing

@Suite("Kinds of issues")
struct IssueKindsTests {
  /// The smallest layout that has an issue of a kind, and what else it has; `nil`: not known.
  private func example(_ kind: LayoutIssue.Kind) -> (section: LayoutSection, items: [Int])? {
    let cell = LayoutItem(width: .absolute(100))
    func section(_ item: LayoutItem, height: LayoutDimension = .absolute(20)) -> LayoutSection {
      LayoutSection { .horizontal(height: height) { item } }
    }
    switch kind {
    case .invalidNumber: return (rows(of: .nan), [1])
    case .negativeSize: return (rows(of: -1), [1])
    case .negativeSpacing: return (rows(of: 20, spacing: -1), [1])
    case .insetsExceedContainer: return (rows(of: 20, insets: .init(leading: 400)), [1])
    case .insetsExceedItem: return (section(LayoutItem(contentInsets: .init(11))), [1])
    case .insetsOnEstimatedAxis:
      return (
        section(
          LayoutItem(height: .estimated(10), contentInsets: .init(top: 1)), height: .estimated(10)),
        [1]
      )
    case .noSubitems: return (LayoutSection { .horizontal(height: .absolute(20)) {} }, [1])
    case .invalidCount:
      return (LayoutSection { .horizontal(height: .absolute(20), count: 0) }, [1])
    case .firstItemDoesNotFit: return (section(LayoutItem(width: .absolute(321))), [1])
    case .subitemNeverFits:
      return (
        LayoutSection {
          .horizontal(height: .absolute(20)) {
            cell
            LayoutItem(width: .absolute(221))
          }
        }, [2]
      )
    case .edgeSpacingDoesNotFit:
      return (section(LayoutItem(edgeSpacing: .init(leading: .fixed(1)))), [1])
    case .spacingExceedsGroup:
      return (
        LayoutSection {
          .horizontal(height: .absolute(20), count: 3, interItemSpacing: .fixed(161))
        }, [1]
      )
    case .itemExceedsGroup: return (section(LayoutItem(height: .absolute(21))), [1])
    case .tooManyItemsInGroup:
      return (LayoutSection { .horizontal(height: .absolute(20), count: .max) }, [1])
    case .nestedTooDeeply:
      var group = LayoutGroup.horizontal(height: .fractionalHeight(1)) { cell }
      for _ in 0..<32 { group = .horizontal(height: .fractionalHeight(1)) { group } }
      return (LayoutSection { group }, [1])
    case .contradictoryAnchor:
      return (
        section(
          LayoutItem(supplementaryItems: [
            SupplementaryItem(
              elementKind: "badge", size: .fill, containerAnchor: LayoutAnchor([.top, .bottom]))
          ])), [1]
      )
    case .negativeItemCount: return (rows(of: 20), [-1])
    case .cellOutsideGroup:
      return (section(LayoutItem(edgeSpacing: .init(top: .fixed(20)))), [1])
    case .groupOutsideSection: return (rows(of: 20, insets: .init(top: -20)), [1])
    case .lastGroupVanishes:
      // The first cell reaches to 20; the second, which is missing, would to 120.
      return (
        LayoutSection {
          .horizontal(height: .absolute(20)) {
            LayoutItem(width: .absolute(160))
            LayoutItem(width: .absolute(160), contentInsets: .init(bottom: -100))
          }
        }, [1]
      )
    case .listScrollsOrthogonally:
      var list = LayoutSection.list(.plain)
      list.orthogonalScrollingBehavior = .paging
      return (list, [1])
    case .tooManyItems: return (rows(of: 20), [.max])
    // They concern what is around the sections: see below.
    case .missingSection, .emptyContainer, .listInHorizontalLayout, .moreIssues,
      .measuringStopped, .nothingToMeasure:
      return nil
    }
  }

  @Test("Each kind has a layout that shows it alone", arguments: LayoutIssue.Kind.allCases)
  func kinds(kind: LayoutIssue.Kind) {
    let solved: SolvedLayout
    switch kind {
    case .missingSection: solved = CompositionalLayout {}.solved(320, items: [1])
    case .emptyContainer:
      solved = CompositionalLayout(section: rows(of: 20)).solved(0, items: [1])
    case .listInHorizontalLayout:
      solved = CompositionalLayout(
        section: .list(.plain), configuration: .init(scrollDirection: .horizontal)
      ).solved(320, items: [1])
    case .measuringStopped:
      var measured = CompositionalLayout(section: .list(.plain)).solved(320, items: [5])
      measured.measureElements(in: rect(0, 0, 320, 480), limit: 4) { _, proposed in proposed.size }
      solved = measured
    case .nothingToMeasure:
      solved =
        LayoutDocument(
          container: LayoutEnvironment(width: 320, height: 480),
          sections: [.init(itemCount: 1, section: rows(of: 20))],
          measured: [
            .init(
              element: .cell(ItemIndexPath(section: 0, item: 0)),
              size: LayoutSize(width: 1, height: 1))
          ]
        ).solve()
    case .moreIssues:
      solved = CompositionalLayout(section: rows(of: 20))
        .solved(320, items: Array(repeating: -1, count: 1_001))
      #expect(solved.issues.last?.kind == .moreIssues)
      return
    default:
      guard let (section, items) = example(kind) else {
        Issue.record("no layout shows \(kind)")
        return
      }
      solved = CompositionalLayout(section: section).solved(320, items: items)
    }
    #expect(Set(solved.issues.map(\.kind)) == [kind], "\(solved.issues)")
  }

  @Test("Every kind has words of its own")
  func messages() {
    let messages = LayoutIssue.Kind.allCases.map(\.message)
    #expect(Set(messages).count == messages.count)
    for message in messages { #expect(!message.isEmpty) }
  }

  @Test("What sticks out of its group is said where its length stands")
  func sticksOut() {
    func issues(_ group: LayoutGroup) -> [String] {
      CompositionalLayout(section: LayoutSection(group: group)).solved(320, items: [4]).issues
        .map(\.description)
    }
    let wide = LayoutItem(width: .absolute(200))
    #expect(
      issues(.horizontal(height: .absolute(20), repeatingSubitem: wide, count: 2))
        == ["sections[0].section.group.repeatingCount: itemExceedsGroup"])
    #expect(issues(.horizontal(height: .absolute(20), subitem: wide, count: 2)) == [])
    #expect(
      issues(
        .vertical(width: .absolute(100), height: .absolute(50)) {
          LayoutItem(height: .absolute(20))
          LayoutItem(width: .absolute(101), height: .absolute(20))
        }) == ["sections[0].section.group.subitems[1].size.width: itemExceedsGroup"])
    // A group that turns out longer than the estimate that it was counted with.
    #expect(
      issues(
        .horizontal(height: .absolute(20)) {
          LayoutGroup.horizontal(width: .estimated(10), height: .absolute(20)) {
            LayoutItem(width: .absolute(200))
            LayoutItem(width: .absolute(200))
          }
        }) == ["sections[0].section.group.subitems[0].size.width: itemExceedsGroup"])
    // Estimated across, a group is as tall as its tallest item.
    #expect(
      issues(.horizontal(height: .estimated(20)) { LayoutItem(height: .absolute(90)) }) == [])
  }

  @Test("A subitem that no group ever takes is said, where it stands")
  func neverFits() {
    func solved(
      _ lengths: [Double], repetition: LayoutGroup.Repetition = .toFit,
      width: LayoutDimension = .fractionalWidth(1)
    ) -> SolvedLayout {
      CompositionalLayout(
        section: LayoutSection(
          group: LayoutGroup(
            .horizontal, size: ItemSize(width: width, height: .absolute(20)),
            subitems: lengths.map { .item(LayoutItem(width: .absolute($0))) },
            repetition: repetition))
      ).solved(100, items: [3])
    }
    func issues(_ solved: SolvedLayout) -> [String] { solved.issues.map(\.description) }
    let never = "sections[0].section.group.subitems[1]: subitemNeverFits"
    // Each row begins with the one of 10 again.
    let rows = solved([10, 900])
    #expect(rows.cells() == [rect(0, 0, 10, 20), rect(0, 20, 10, 20), rect(0, 40, 10, 20)])
    #expect(issues(rows) == [never])
    // Those behind it are not taken either.
    #expect(issues(solved([60, 60, 10])) == [never])
    // All of them are taken once; that the second round ends early is as it should be.
    #expect(issues(solved([60, 40])) == [])
    #expect(issues(solved([30, 40])) == [])
    // Where the group does not take what fits, nothing is left out.
    #expect(issues(solved([10, 900], width: .estimated(50))) == [])
    #expect(issues(solved([10, 900], repetition: .count(2))) == [])
    // In a group that turns out longer than the estimate that it was counted with.
    let long = LayoutGroup.horizontal(width: .estimated(10), height: .absolute(20)) {
      LayoutItem(width: .absolute(80))
    }
    let nested = CompositionalLayout(
      section: LayoutSection {
        .horizontal(height: .absolute(20)) {
          long
          LayoutItem(width: .absolute(30))
        }
      }
    ).solved(100, items: [3])
    #expect(nested.cells().map(\.width) == [80, 80, 80])
    #expect(issues(nested) == [never])
  }

  @Test("Spacing that leaves no room is an issue of the group that has it")
  func noRoom() {
    func issues(_ width: LayoutDimension, repetition: LayoutGroup.Repetition) -> [String] {
      CompositionalLayout {
        LayoutSection {
          .horizontal(
            width: width, height: .absolute(20), repetition: repetition,
            interItemSpacing: .fixed(200)
          ) { LayoutItem(width: .absolute(0)) }
        }
      }.solved(320, items: [3]).issues.map(\.description)
    }
    let place = "sections[0].section.group.interItemSpacing: spacingExceedsGroup"
    #expect(issues(.fractionalWidth(1), repetition: .count(3)) == [place])
    #expect(issues(.fractionalWidth(1), repetition: .count(2)) == [])
    #expect(issues(.estimated(100), repetition: .count(3)).contains(place))
    // It becomes as long as it needs.
    #expect(issues(.estimated(100), repetition: .repeating(3)) == [])
    #expect(issues(.fractionalWidth(1), repetition: .toFit) == [])
  }
}
