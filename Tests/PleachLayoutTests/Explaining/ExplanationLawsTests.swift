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
    #expect(rules == Set(LayoutExplanation.Rule.allCases))
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
}
