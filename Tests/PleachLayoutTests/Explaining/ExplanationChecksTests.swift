import PleachLayout
import Testing

/// The check of explanations must find what is wrong with one.
@Suite("The check of explanations")
struct ExplanationChecksTests {
  private func checks(_ change: (inout LayoutExplanation) -> Void) throws -> [String] {
    let section = LayoutSection(
      group: .horizontal(
        height: .absolute(100), subitems: [LayoutItem(width: .fractionalWidth(0.3))],
        interItemSpacing: .fixed(10)), interGroupSpacing: 8)
    let solved = CompositionalLayout(section: section).solved(320, items: [20])
    let path = ItemIndexPath(section: 0, item: 14)
    var explanation = try #require(solved.explanation(of: path))
    change(&explanation)
    return ExplanationChecks(
      explanation: explanation, frame: try #require(solved.frame(forItemAt: path))
    ).problems
  }

  @Test("It passes what is right and finds every number that is changed")
  func faults() throws {
    #expect(try checks { _ in } == [])
    for step in 0..<6 {
      #expect(try !checks { $0.steps[step].result += 1e-4 }.isEmpty, "result of step \(step)")
      #expect(try !checks { $0.steps[step].terms[0].value += 1e-4 }.isEmpty, "step \(step)")
      #expect(try !checks { $0.steps[step].terms[0].factor *= 1.001 }.isEmpty, "step \(step)")
      #expect(try !checks { $0.steps[step].terms.removeAll() }.isEmpty, "terms of step \(step)")
    }
    #expect(try !checks { $0.frame.origin.x += 1 }.isEmpty)
    #expect(try !checks { $0.steps.removeLast() }.isEmpty)
    #expect(try !checks { $0.steps[1].terms[0].step = 0 }.isEmpty)
    #expect(try !checks { $0.steps[0].terms[1].step = 3 }.isEmpty)
  }
}
