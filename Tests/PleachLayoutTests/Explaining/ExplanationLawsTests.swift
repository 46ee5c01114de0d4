import PleachLayout
import Testing

@Suite("Explanations of all elements")
struct ExplanationLawsTests {
  @Test(
    "Every element of every recorded layout is explained to its frame",
    arguments: RecordedCases.files)
  func recorded(file: String) throws {
    for document in try RecordedCases.documents(in: file) {
      let problems = document.solve().problemsOfExplanations
      #expect(problems.isEmpty, "\(document.id ?? "?"):\n\(problems.first ?? "")")
    }
  }

  @Test("Every element of layouts made at random is explained to its frame")
  func random() {
    var rules: Set<LayoutExplanation.Rule> = []
    var operations: Set<LayoutExplanation.Operation> = []
    for seed: UInt64 in 1...150 {
      var descriptions = RandomSolvedLayouts(seed: seed)
      let solved = descriptions.layout()
      let problems = solved.problemsOfExplanations
      #expect(problems.isEmpty, "seed \(seed), \(problems.count):\n\(problems.first ?? "")")
      if !problems.isEmpty { return }
      for attributes in solved.attributesOfAllElements() {
        for step in solved.explanation(of: attributes.element)?.steps ?? [] {
          rules.insert(step.rule)
          operations.insert(step.operation)
        }
      }
    }
    // Otherwise the test would show nothing of the rules that are missing.
    #expect(rules == Set(LayoutExplanation.Rule.allCases).subtracting([.measured]))
    #expect(operations == Set(LayoutExplanation.Operation.allCases))
  }

  @Test(
    "What nobody should write is explained as well, and drawn", arguments: HostileLayoutsTests.table
  )
  func hostile(hostile: HostileLayoutsTests.Hostile) {
    let environment = LayoutEnvironment(
      width: hostile.width, height: hostile.height, displayScale: hostile.scale)
    let solved = CompositionalLayout(section: hostile.section)
      .solve(in: environment, itemCounts: hostile.items)
    for section in hostile.items.indices {
      let count = solved.numberOfItems(inSection: section)
      for item in [0, 1, 2, count / 2, count - 1] {
        let path = ItemIndexPath(section: section, item: item)
        guard let frame = solved.frame(forItemAt: path) else {
          #expect(solved.explanation(of: path) == nil)
          continue
        }
        guard let explanation = solved.explanation(of: path) else {
          Issue.record("\(path) is not explained")
          continue
        }
        let problems = ExplanationChecks(explanation: explanation, frame: frame).problems
        #expect(problems.isEmpty, "\(problems)\n\(explanation)")
      }
    }
    #expect(!solved.visualDescription.isEmpty)
  }

  @Test("Rooms longer than the longest length are explained as they are laid out")
  func vastRooms() {
    // The row is 1e12 + 315 wide; a flexible edge puts 100 at its end: 1e12 + 215, and the inset.
    let section = LayoutSection(contentInsets: .init(leading: 5, trailing: -1e12)) {
      .horizontal(
        width: .absolute(100), height: .absolute(60),
        edgeSpacing: LayoutEdgeSpacing(leading: .flexible(0))
      ) { LayoutItem() }
    }
    for (direction, x) in [
      (LayoutEnvironment.Direction.leftToRight, 1e12 + 220), (.rightToLeft, -1e12),
    ] {
      let solved = CompositionalLayout(section: section).solve(
        in: LayoutEnvironment(width: 320, height: 480, layoutDirection: direction),
        itemCounts: [1])
      let path = ItemIndexPath(section: 0, item: 0)
      #expect(solved.frame(forItemAt: path)?.minX == x)
      let explanation = solved.explanation(of: path)
      #expect(explanation?.steps.last { $0.quantity == .x }?.result == x)
    }
    // A row of 1e12 + 92.875 holds its items, of 28 and of 1e12, once and the first again.
    let row = LayoutSection {
      .horizontal(
        width: .fractionalWidth(0.25), height: .fractionalHeight(0.3),
        interItemSpacing: .flexible(1),
        contentInsets: .init(top: 3.3, leading: 1, trailing: -1e300)
      ) {
        LayoutItem(width: .fractionalHeight(0.2), height: .absolute(20.5))
        LayoutItem(height: .uniformAcrossSiblings(estimate: 44))
      }
    }
    let solved = CompositionalLayout(section: row).solved(375.5, 480, items: [7])
    for item in 0..<7 {
      let path = ItemIndexPath(section: 0, item: item)
      #expect(solved.frame(forItemAt: path) != nil)
      #expect(solved.explanation(of: path) != nil, "\(path)")
    }
  }

  @Test("Frames from a function are explained in the environment that they were asked for in")
  func provider() {
    let section = LayoutSection {
      .custom(height: .absolute(50)) { environment in
        let width = environment.layoutDirection == .rightToLeft ? 30 * environment.displayScale : 7
        return [.init(LayoutRect(x: 0, y: 0, width: width, height: 50))]
      }
    }
    let solved = CompositionalLayout(section: section).solve(
      in: LayoutEnvironment(
        width: 320, height: 480, displayScale: 2, layoutDirection: .rightToLeft),
      itemCounts: [1])
    #expect(solved.cells() == [rect(260, 0, 60, 50)])
    #expect(solved.problemsOfExplanations == [])
  }
}
