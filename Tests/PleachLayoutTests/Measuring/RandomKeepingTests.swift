import PleachLayout
import Testing

@Suite("Keeping sizes over random edits")
struct RandomKeepingTests {
  @Test("What is kept is laid out as if it had been measured anew", arguments: 0..<40)
  func sameFrames(seed: Int) {
    var content = RandomContent(seed: UInt64(seed))
    var solved = content.layout.solve(in: content.environment, itemCounts: content.itemCounts)
    var sizes = 0
    for step in 0..<40 {
      content.measure(&solved)
      let before = content.sections.map { "\($0.shape): \($0.items)" }
      let edits = content.edit()
      let kept = content.layout.solve(
        in: content.environment, itemCounts: content.itemCounts, keeping: solved, edits: edits)
      let anew = content.measuredAnew()
      let place = "seed \(seed), step \(step): \(before) by \(edits)"
      guard !Self.differ(kept, anew, place) else { return }
      sizes += kept.numberOfMeasuredElements
      solved = kept
    }
    // Else nothing was shown.
    #expect(sizes > 40, "seed \(seed)")
  }

  /// Notes the first difference of two layouts.
  private static func differ(_ kept: SolvedLayout, _ anew: SolvedLayout, _ place: String) -> Bool {
    let (elements, expected) = (kept.attributesOfAllElements(), anew.attributesOfAllElements())
    for (element, other) in zip(elements, expected) where element != other {
      Issue.record("\(place)\n\(element)\nexpected \(other)")
      return true
    }
    guard elements.count == expected.count, kept.contentSize == anew.contentSize else {
      Issue.record("\(place)\n\(kept.contentSize), expected \(anew.contentSize)")
      return true
    }
    guard kept.numberOfMeasuredElements == anew.numberOfMeasuredElements else {
      Issue.record(
        "\(place)\n\(kept.numberOfMeasuredElements) measured, not \(anew.numberOfMeasuredElements)")
      return true
    }
    guard kept.issues == anew.issues else {
      Issue.record("\(place)\n\(kept.issues)\nexpected \(anew.issues)")
      return true
    }
    let (width, height) = (kept.contentSize.width, kept.contentSize.height)
    for part in 0..<4 {
      let asked = rect(
        width * Double(part) / 8, height * Double(part) / 4, width / 2 + 1, height / 4 + 1)
      let found = kept.attributesOfElements(in: asked)
      guard found == anew.attributesOfElements(in: asked) else {
        Issue.record("\(place)\nin \(asked) \(found)")
        return true
      }
    }
    return false
  }
}
