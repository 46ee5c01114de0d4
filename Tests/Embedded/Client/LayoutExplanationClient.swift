import PleachLayout

/// Items of 0.3 of 320 less two spacings of 10 are 90 wide; rows of 100 are 8 apart.
@_expose(wasm, "layout_explanations")
@_cdecl("layout_explanations")
func layoutExplanations() -> Int32 {
  Checks.run { (checks: inout Checks) in
    let section = LayoutSection(
      group: .horizontal(
        height: .absolute(100), subitems: [LayoutItem(width: .fractionalWidth(0.3))],
        interItemSpacing: .fixed(10)), interGroupSpacing: 8)
    let environment = LayoutEnvironment(width: 320, height: 480)
    let solved = CompositionalLayout(section: section).solve(in: environment, itemCounts: [20])
    let path = ItemIndexPath(section: 0, item: 14)
    guard let explanation = solved.explanation(of: path) else { return checks.expect(false) }
    checks.expect(explanation == solved.explanation(of: .cell(path)))
    checks.expect(explanation.element == .cell(path))
    checks.expect(explanation.frame.description, "(200, 432, 90, 100)")
    checks.expect(
      explanation.description,
      """
      cell 0.14: (200, 432, 90, 100)
      group: width = 1 of 320 = 320
      group: height = 100 (absolute)
      item: width = 0.3 of 300 (320 less two spacings of 10) = 90
      item: height = 1 of 100 = 100
      slot 2 of group 4: x = 2 × (90 + 10) = 200
      group 4: y = 4 × (100 + 8) = 432
      """)
    let step = explanation.steps[4]
    checks.expect(step.description, "slot 2 of group 4: x = 2 × (90 + 10) = 200")
    checks.expect(step.rule == .slot)
    checks.expect(step.quantity == .x)
    checks.expect(step.operation == .sum)
    checks.expect(step.subject, "slot 2 of group 4")
    checks.expect(step.result, 200)
    let term = step.terms[0]
    checks.expect(term.name, "subitem")
    checks.expect(term.factor, 2)
    checks.expect(term.value, 90)
    checks.expect(term.step, 2)

    let made = LayoutExplanation(
      element: explanation.element, frame: explanation.frame,
      steps: [
        LayoutExplanation.Step(
          rule: .absolute, subject: "item", quantity: .width, operation: .sum,
          terms: [LayoutExplanation.Term(name: "absolute", value: 5)], result: 5)
      ])
    checks.expect(
      made.description, "cell 0.14: (200, 432, 90, 100)\nitem: width = 5 (absolute)")
    checks.expect(LayoutExplanation.Rule.allCases.first?.rawValue, "absolute")
    checks.expect(LayoutExplanation.Quantity.allCases.last?.rawValue, "height")
    checks.expect(LayoutExplanation.Operation.allCases.first?.rawValue, "sum")
    checks.expect(LayoutExplanation.Rule(rawValue: "pinned") == .pinned)
    checks.expect(LayoutExplanation.Quantity(rawValue: "y") == .y)
    checks.expect(LayoutExplanation.Operation(rawValue: "part") == .part)

    let drawing = """
      section 0: 320 × 100, 3 items
        1 group of 320 × 100, 3 items in each
        ┌─────────────────┬─┬────────────────┬─┬─────────────────┬─────┐
        │0: 90 × 100      │ │1: 90 × 100     │ │2: 90 × 100      │     │
        │                 │ │                │ │                 │     │
        └─────────────────┴─┴────────────────┴─┴─────────────────┴─────┘
      """
    checks.expect(section.visualDescription(in: environment, itemCount: 3), drawing)
    let three = CompositionalLayout(section: section).solve(in: environment, itemCounts: [3])
    checks.expect(three.visualDescription(ofSection: 0), drawing)
    checks.expect(three.visualDescription, "content 320 × 100 in 320 × 480\n" + drawing)
  }
}
