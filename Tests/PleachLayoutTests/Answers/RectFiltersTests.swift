import PleachLayout
import Testing

@Suite("The answer for a rect is all elements filtered by the rule")
struct RectFiltersTests {
  private func names(_ attributes: [LayoutAttributes]) -> [String] {
    attributes.map {
      "\($0.element.documentName.kind) \($0.element.documentName.path) \($0.frame) z\($0.zIndex)"
    }
  }

  @Test("By intersection it is every element whose frame shares an area with the rect")
  func intersection() {
    var answers = 0
    for seed in UInt64(1)...200 {
      let scene = RandomScene(seed: seed)
      let all = scene.solved.attributesOfAllElements()
      for asked in scene.rects {
        let found = scene.solved.attributesOfElements(in: asked, by: .intersection)
        let expected = all.filter { $0.frame.overlaps(asked) }
        answers += expected.count
        guard Set(found) != Set(expected) || found.count != expected.count else { continue }
        let missing = Set(names(expected)).subtracting(names(found)).sorted()
        let surplus = Set(names(found)).subtracting(names(expected)).sorted()
        Issue.record("seed \(seed), \(asked): missing \(missing), surplus \(surplus)")
        return
      }
    }
    #expect(answers > 5_000)
  }

  @Test("By the measured rule it is what groups, sections and frames say")
  func measured() {
    var answers = 0
    for seed in UInt64(1)...200 {
      let scene = RandomScene(seed: seed)
      let solved = scene.solved
      let all = solved.attributesOfAllElements()
      for asked in scene.rects {
        let found = solved.attributesOfElements(in: asked)
        let expected = all.filter { isFound($0, in: asked, of: scene) }
        answers += expected.count
        guard Set(found) != Set(expected) || found.count != expected.count else { continue }
        let missing = Set(names(expected)).subtracting(names(found)).sorted()
        let surplus = Set(names(found)).subtracting(names(expected)).sorted()
        Issue.record("seed \(seed), \(asked): missing \(missing), surplus \(surplus)")
        return
      }
    }
    #expect(answers > 5_000)
  }

  /// The rule, for one element, as plainly as it is written.
  private func isFound(
    _ attributes: LayoutAttributes, in asked: LayoutRect, of scene: RandomScene
  ) -> Bool {
    let solved = scene.solved
    let content = LayoutRect(origin: .zero, size: solved.contentSize)
    guard asked.width >= 0, asked.height >= 0, let clipped = asked.intersection(content)
    else { return false }
    switch attributes.element {
    case .layoutSupplementary: return attributes.frame.overlaps(clipped)
    case .decoration(_, let path):
      guard let section = solved.frame(ofSection: path.section) else { return false }
      return scene.isVertical
        ? section.minY <= clipped.maxY && section.maxY >= clipped.minY
        : section.minX <= clipped.maxX && section.maxX >= clipped.minX
    case .cell(let path):
      guard let group = solved.slot(ofItemAt: path)?.groupFrame else { return false }
      return meets(group, of: path.section, clipped, solved)
        && attributes.frame.overlaps(clipped) && attributes.frame.overlaps(group)
    case .supplementary(let kind, let path):
      guard kind == "badge" else { return attributes.frame.overlaps(clipped) }
      guard let group = solved.frame(ofGroup: path.item, inSection: path.section)
      else { return false }
      return meets(group, of: path.section, clipped, solved) && attributes.frame.overlaps(clipped)
    }
  }

  private func meets(
    _ group: LayoutRect, of section: Int, _ clipped: LayoutRect, _ solved: SolvedLayout
  ) -> Bool {
    guard let within = solved.frame(ofSection: section)?.intersection(clipped) else { return false }
    return group.overlaps(within)
  }

  @Test("A rect with an edge that is no number finds nothing, by either rule")
  func noNumbers() {
    let solved = CompositionalLayout(section: rows(of: 50)).solved(320, items: [3])
    for asked in [
      rect(.nan, 0, 10, 10), rect(0, .nan, 10, 10), rect(0, 0, .nan, 10), rect(0, 0, 10, .nan),
      rect(-.infinity, 0, .infinity, 10),
    ] {
      for rule in RectRule.allCases {
        #expect(solved.attributesOfElements(in: asked, by: rule).isEmpty, "\(asked)")
        #expect(solved.itemIndexPaths(in: asked, by: rule).isEmpty, "\(asked)")
      }
    }
  }

  @Test("An infinitely long rect finds the same in both reading directions")
  func infinitelyLong() {
    for direction in LayoutEnvironment.Direction.allCases {
      var phone = LayoutEnvironment(width: 320, height: 480)
      phone.layoutDirection = direction
      let solved = CompositionalLayout(section: rows(of: 50)).solve(in: phone, itemCounts: [5])
      for rule in RectRule.allCases {
        #expect(
          solved.itemIndexPaths(in: rect(0, 60, .infinity, 80), by: rule)
            == [1, 2].map { ItemIndexPath(section: 0, item: $0) })
      }
    }
  }

  @Test("A cell that sticks out of its group is found beside it by intersection alone")
  func beside() {
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .custom(height: .absolute(20), frames: [.init(rect(0, 0, 320, 100))])))
    let solved = layout.solved(320, items: [1])
    #expect(solved.attributesOfElements(in: rect(0, 50, 320, 10)).isEmpty)
    #expect(
      solved.itemIndexPaths(in: rect(0, 50, 320, 10), by: .intersection)
        == [ItemIndexPath(section: 0, item: 0)])
  }
}
