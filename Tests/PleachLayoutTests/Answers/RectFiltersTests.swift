import EagerLayout
import Testing

@testable import PleachLayout

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

  @Test("By intersection few groups and sections of a million items are looked at")
  func million() {
    let badge = SupplementaryItem(
      elementKind: "badge", size: ItemSize(width: .absolute(20), height: .absolute(20)),
      containerAnchor: LayoutAnchor([.top, .trailing], fractionalX: 0.5, y: -0.5))
    let grid = LayoutSection(
      group: .horizontal(
        height: .absolute(100), subitem: LayoutItem(supplementaryItems: [badge]), count: 3),
      interGroupSpacing: 10)
    for counts in [[1_000_000], Array(repeating: 10, count: 100_000)] {
      let solved = CompositionalLayout(section: grid).solved(320, items: counts)
      for part in [0.0, 0.3, 0.7, 1] {
        let asked = rect(0, solved.contentSize.height * part - 200, 320, 400)
        let edges = solved.edges(asked)
        var (sections, groups) = (0, 0)
        solved.forEachSection(reaching: edges) { section in
          sections += 1
          groups += solved.groups(of: section, reaching: edges).count
        }
        #expect(sections <= 4 && groups <= 14, "\(part): \(sections) sections, \(groups) groups")
        let found = solved.attributesOfElements(in: asked, by: .intersection)
        #expect(!found.isEmpty && found.allSatisfy { $0.frame.overlaps(asked) })
      }
    }
  }

  @Test("Cells are found, by points and by rects, where a plain walk over all items puts them")
  func eagerLayout() {
    var found = 0
    for seed in UInt64(1)...60 {
      var random = RandomLayouts(seed: seed)
      let sections = (0..<3).map { _ in random.section() }
      let items = (0..<3).map { _ in Int.random(in: 0...20, using: &random.generator) }
      let scale = random.pick([0.0, 1, 2])
      let eager = EagerLayout(
        sections: sections,
        environment: LayoutEnvironment(width: 320, height: 400, displayScale: scale),
        itemCounts: items)
      let solved = CompositionalLayout(sections: sections)
        .solved(320, 400, scale: scale, items: items)
      guard !eager.isOutOfScope else { continue }
      let cells = eager.cells
      for _ in 0..<20 {
        let asked = rect(
          Double(Int.random(in: -20..<340, using: &random.generator)) + 0.25,
          Double.random(in: -50..<eager.contentSize.height + 50, using: &random.generator), 40, 60)
        let expected = cells.filter { $0.frame.overlaps(asked) }.map(\.path)
        found += expected.count
        #expect(
          solved.itemIndexPaths(in: asked, by: .intersection) == expected,
          "seed \(seed), \(asked)")
        let hits = cells.filter {
          $0.frame.contains(asked.origin) && $0.frame.overlaps($0.group)
            && $0.group.overlaps($0.section)
        }
        #expect(
          solved.itemIndexPath(at: asked.origin) == hits.last?.path, "seed \(seed), \(asked.origin)"
        )
      }
    }
    #expect(found > 500)
  }
}
