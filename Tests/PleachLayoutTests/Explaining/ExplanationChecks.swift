import PleachLayout

/// What is wrong with an explanation, found by reckoning everything again.
struct ExplanationChecks {
  let explanation: LayoutExplanation
  let frame: LayoutRect

  /// The problems, in words; none if the explanation holds.
  var problems: [String] {
    var problems: [String] = []
    for (index, step) in explanation.steps.enumerated() {
      guard let result = Self.result(of: step) else {
        problems.append("step \(index) has not the terms of its operation: \(step)")
        continue
      }
      if !Self.equal(result, step.result) {
        problems.append("step \(index) is \(result): \(step)")
      }
      for term in step.terms {
        guard let source = term.step else { continue }
        if source >= index || source < 0 {
          problems.append("step \(index) comes before what it needs: \(step)")
        } else if !Self.equal(explanation.steps[source].result, term.value) {
          problems.append("step \(index) takes over a wrong number: \(step)")
        }
      }
      if step.subject.isEmpty { problems.append("step \(index) has no subject: \(step)") }
    }
    let numbers: [(LayoutExplanation.Quantity, Double, Double)] = [
      (.x, frame.minX, explanation.frame.minX), (.y, frame.minY, explanation.frame.minY),
      (.width, frame.width, explanation.frame.width),
      (.height, frame.height, explanation.frame.height),
    ]
    for (quantity, solved, explained) in numbers {
      let last = explanation.steps.last { $0.quantity == quantity }
      if !Self.equal(explained, solved) {
        problems.append("\(quantity) is \(solved), explained as \(explained)")
      }
      if last.map({ Self.equal($0.result, explained) }) != true {
        problems.append("the last step for \(quantity) does not give \(explained)")
      }
    }
    return problems
  }

  /// The result of a step from its terms, reckoned as the documentation of operations says.
  private static func result(of step: LayoutExplanation.Step) -> Double? {
    let amounts = step.terms.map { $0.factor * $0.value }
    let rest = amounts.dropFirst().reduce(0, +)
    switch step.operation {
    case .sum: return amounts.reduce(0, +)
    case .part: return amounts.count < 2 ? nil : amounts[0] * rest
    case .share: return amounts.count < 2 ? nil : rest / amounts[0]
    case .magnitude: return abs(amounts.reduce(0, +))
    case .largest: return amounts.max()
    case .smallest: return amounts.min()
    case .roundedDown:
      guard amounts.count == 2 else { return nil }
      // A hair below a pixel counts as on it.
      return (amounts[0] * amounts[1] + 1e-4).rounded(.down) / amounts[1]
    case .roundedToNearest:
      guard amounts.count == 2 else { return nil }
      let pixels = amounts[0] * amounts[1]
      return (pixels + (pixels < 0 ? -1e-4 : 1e-4)).rounded(.toNearestOrAwayFromZero) / amounts[1]
    }
  }

  static func equal(_ one: Double, _ other: Double) -> Bool {
    abs(one - other) <= 1e-8 * max(1, abs(one), abs(other))
  }
}

extension SolvedLayout {
  /// All that is wrong with the explanations of all elements.
  var problemsOfExplanations: [String] {
    var problems: [String] = []
    for attributes in attributesOfAllElements() {
      guard let explanation = explanation(of: attributes.element) else {
        problems.append("\(attributes.element) is not explained")
        continue
      }
      if explanation.frame != attributes.frame {
        problems.append("\(attributes) is explained as \(explanation.frame)")
      }
      let found = ExplanationChecks(explanation: explanation, frame: attributes.frame).problems
      if !found.isEmpty {
        problems.append("\(found.joined(separator: "\n"))\nin\n\(explanation)")
      }
    }
    return problems
  }
}
