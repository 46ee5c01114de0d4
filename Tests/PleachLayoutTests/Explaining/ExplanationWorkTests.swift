import PleachLayout
import Testing

@Suite("What explanations work out again")
struct ExplanationWorkTests {
  /// What was asked of a function, which is asked from one task alone.
  private final class Calls: @unchecked Sendable {
    var count = 0
  }

  @Test("A function that gives frames is asked by the solver, and by no explanation")
  func provider() throws {
    let calls = Calls()
    // It answers by the scale, the traits and the size of the group, and otherwise each time.
    @Sendable func frames(_ environment: LayoutEnvironment) -> [LayoutGroup.CustomFrame] {
      calls.count += 1
      let pixel = environment.displayScale > 0 ? 1 / environment.displayScale : 0
      let height = Double(calls.count) * 10
      let count = environment.traits[.columns]
      return (0..<count).map {
        let width = environment.containerSize.width / Double(count)
        return .init(rect(Double($0) * width + pixel, 0, width, height))
      }
    }
    let layout = CompositionalLayout {
      LayoutSection {
        .horizontal(height: .absolute(100)) {
          LayoutItem(width: .absolute(20))
          LayoutGroup.custom(width: .absolute(150), height: .absolute(50), itemProvider: frames)
          LayoutGroup.custom(width: .absolute(150), height: .absolute(50), itemProvider: frames)
        }
      }
      LayoutSection { .custom(height: .absolute(100), itemProvider: frames) }
    }
    var environment = LayoutEnvironment(width: 320, height: 480, displayScale: 2)
    environment.traits[.columns] = 3
    let solved = layout.solve(in: environment, itemCounts: [9, 4])
    #expect(calls.count == 3)
    #expect(solved.cells(0)[1] == rect(20.5, 0, 50, 10))
    #expect(solved.cells(0)[6] == rect(270.5, 0, 50, 20))
    for attributes in solved.attributesOfAllElements() {
      let explanation = try #require(solved.explanation(of: attributes.element))
      let checks = ExplanationChecks(explanation: explanation, frame: attributes.frame)
      #expect(checks.problems == [], "\(explanation)")
    }
    #expect(calls.count == 3)
  }

  /// A row of a number of cells without width.
  private func cells(_ count: Int) -> LayoutGroup {
    .horizontal(
      width: .absolute(0), height: .absolute(10),
      repeatingSubitem: LayoutItem(width: .absolute(0), height: .absolute(10)), count: count)
  }

  @Test("Where the steps of a group came to their end, an explanation comes to it too")
  func steps() {
    // The row takes a step. Each of four groups takes one, and one for each of its cells: together
    // 262,142. The last one would be the step that is not taken any more, and stays as high as its
    // estimate; with what it holds it would be 90 high.
    let full = [65_534, 65_534, 65_535, 65_535].map { LayoutSubitem.group(cells($0)) }
    let last = LayoutGroup.horizontal(width: .absolute(0), height: .estimated(30)) {
      LayoutItem(width: .absolute(0), height: .absolute(90))
    }
    let item = LayoutItem(width: .absolute(0), height: .absolute(10))
    let row = LayoutGroup(
      .horizontal, size: ItemSize(width: .fractionalWidth(1), height: .estimated(5)),
      subitems: [.item(item)] + full + [.group(last)])
    let solved = CompositionalLayout(section: LayoutSection(group: row)).solved(320, items: [2])
    // No step is left for placing groups: each row holds its item.
    let path = ItemIndexPath(section: 0, item: 1)
    #expect(solved.frame(forItemAt: path) == rect(0, 30, 0, 10))
    #expect(solved.explanation(of: path)?.frame == rect(0, 30, 0, 10))
  }

  @Test("An inner group is explained with as many steps behind it as when it was solved")
  func stepsOfInnerGroups() {
    // Three groups inside each other take 196,612 steps; to solve all again after them would be
    // more than there are.
    let column = LayoutGroup.vertical(width: .absolute(10), height: .absolute(100)) {
      LayoutGroup.vertical(width: .absolute(10), height: .absolute(100)) { cells(65_536) }
    }
    let row = LayoutGroup.horizontal(height: .absolute(100)) { column }
    let solved = CompositionalLayout(section: LayoutSection(group: row)).solved(320, items: [1])
    let path = ItemIndexPath(section: 0, item: 0)
    #expect(solved.frame(forItemAt: path) == rect(0, 0, 0, 10))
    #expect(solved.explanation(of: path)?.frame == rect(0, 0, 0, 10))
  }

  @Test("A row of many different heights is explained as fast as one of equal heights")
  func differentHeights() {
    func time(_ difference: Double) -> Duration {
      let row = LayoutGroup.horizontal(
        width: .absolute(30_000), height: .estimated(50),
        subitems: (0..<10_000).map {
          .item(LayoutItem(width: .absolute(1), height: .absolute(10 + difference * Double($0))))
        })
      let solved = CompositionalLayout(section: LayoutSection(group: row))
        .solved(320, items: [10_000])
      return (0..<3).map { _ in
        ContinuousClock().measure {
          let explanation = solved.explanation(of: ItemIndexPath(section: 0, item: 5))
          #expect(explanation?.frame.height == 10 + difference * 5)
        }
      }.min() ?? .zero
    }
    let (equal, different) = (time(0), time(0.01))
    #expect(different < equal * 8, "\(different), of equal heights \(equal)")
  }
}

extension LayoutTraitKey where Value == Int {
  fileprivate static var columns: Self { Self("columns", default: 1) }
}
