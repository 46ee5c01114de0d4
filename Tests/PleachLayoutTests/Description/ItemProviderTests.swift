import PleachLayout
import Testing

@Suite("Custom groups whose frames a function gives")
struct ItemProviderTests {
  /// Two cells, one above the other, that share the group.
  @Sendable private static func halves(_ environment: LayoutEnvironment) -> [LayoutGroup
    .CustomFrame]
  {
    let size = environment.containerSize
    return [
      .init(rect(0, 0, size.width, size.height / 2)),
      .init(rect(0, size.height / 2, size.width, size.height / 2), zIndex: 2),
    ]
  }

  @Test("The function sees the size of the group, which repeats for the items that are left")
  func repeats() {
    let layout = CompositionalLayout(
      section: LayoutSection(contentInsets: .init(leading: 20)) {
        .custom(width: .fractionalWidth(0.5), height: .absolute(60), itemProvider: Self.halves)
      })
    let solved = layout.solved(320, items: [3])
    // The size is a part of the whole container, whatever the insets.
    #expect(
      solved.cells() == [rect(20, 0, 160, 30), rect(20, 30, 160, 30), rect(20, 60, 160, 30)])
    #expect(solved.issues.isEmpty)
    #expect(
      solved.attributes(for: .cell(ItemIndexPath(section: 0, item: 1)))?.zIndex == 2)
  }

  @Test("A custom group inside another one sees its own size, and the app's traits")
  func nested() {
    let layout = CompositionalLayout {
      LayoutSection {
        .horizontal(height: .absolute(40)) {
          LayoutGroup.custom(width: .fractionalWidth(0.5), height: .fractionalHeight(1)) {
            #expect($0.containerSize == LayoutSize(width: 160, height: 40))
            #expect($0.traits == LayoutTraits(["x": .flag(true)]))
            return Self.halves($0)
          }
        }
      }
    }
    var environment = LayoutEnvironment(width: 320, height: 480)
    environment.traits.values["x"] = .flag(true)
    #expect(
      layout.solve(in: environment, itemCounts: [4]).cells() == [
        rect(0, 0, 160, 20), rect(0, 20, 160, 20), rect(160, 0, 160, 20), rect(160, 20, 160, 20),
      ])
  }

  @Test("Providers are equal by identifier; without one, copies alone are")
  func equality() {
    func make(_ identifier: String?) -> LayoutGroup.ItemProvider {
      LayoutGroup.ItemProvider(identifier: identifier, frames: Self.halves)
    }
    let bare = make(nil)
    let copy = bare
    #expect(bare == copy)
    #expect(bare != make(nil))
    #expect(make("a") == make("a"))
    #expect(make("a") != make("b"))
    #expect(make("a") != bare)
    #expect(Set([bare, copy, make("a"), make("a"), make("b"), make(nil)]).count == 4)
  }

  @Test("Equal descriptions are worked out once, others each")
  func sharing() {
    func solves(_ identifier: String?) -> Int {
      CompositionalLayout { _, _ in
        LayoutSection {
          .custom(height: .absolute(60), identifier: identifier, itemProvider: Self.halves)
        }
      }.solved(320, items: [2, 2, 2]).statistics.sectionSolves
    }
    #expect(solves("halves") == 1)
    #expect(solves(nil) == 3)
    let section = LayoutSection { .custom(height: .absolute(60), itemProvider: Self.halves) }
    let copies = CompositionalLayout(sections: [section, section])
    #expect(copies.solved(320, items: [2, 2]).statistics.sectionSolves == 1)
  }

  @Test("Frames that cannot be laid out are issues at their place")
  func issues() {
    func issues(_ frames: [LayoutGroup.CustomFrame]) -> [String] {
      let layout = CompositionalLayout(
        section: LayoutSection { .custom(height: .absolute(60)) { _ in frames } })
      let solved = layout.solved(320, items: [9])
      for cell in solved.cells() {
        #expect(cell.minX.isFinite && cell.minY.isFinite && cell.width >= 0 && cell.height >= 0)
      }
      return solved.issues.map(\.description)
    }
    #expect(issues([]) == ["sections[0].section.group.frames: noSubitems"])
    #expect(
      issues([.init(rect(0, 0, 1, 1)), .init(rect(.nan, 0, -1, 1))]) == [
        "sections[0].section.group.frames[1].x: invalidNumber",
        "sections[0].section.group.frames[1].width: negativeSize",
      ])
    #expect(
      issues(Array(repeating: .init(rect(0, 0, 1, 1)), count: 70_000)) == [
        "sections[0].section.group.frames: tooManyItemsInGroup"
      ])
  }
}
