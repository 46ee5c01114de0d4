import PleachLayout
import Testing

@Suite("Laws of the arithmetic")
struct ArithmeticLawsTests {
  private func random(_ seed: UInt64) -> (
    solved: SolvedLayout, eager: EagerLayout, maker: RandomLayouts
  ) {
    var maker = RandomLayouts(seed: seed)
    let sections = (0..<Int.random(in: 1...4, using: &maker.generator)).map { _ in maker.section() }
    let items = sections.map { _ in Int.random(in: 0...17, using: &maker.generator) }
    let container = LayoutSize(width: maker.pick([640, 603, 786]), height: maker.pick([960, 852]))
    let scale: Double = maker.pick([0, 2, 3])
    let solved = CompositionalLayout(sections: sections).solve(
      in: LayoutEnvironment(containerSize: container, displayScale: scale), itemCounts: items)
    let eager = EagerLayout(sections: sections, items: items, container: container, scale: scale)
    return (solved, eager, maker)
  }

  /// What the eager layout does not know: a section that its last group takes away, and items
  /// without length, of which any number fits.
  private func isOutOfScope(_ solved: SolvedLayout, _ eager: EagerLayout) -> Bool {
    eager.hasItemsWithoutLength || solved.issues.contains { $0.kind == .lastGroupVanishes }
  }

  private func same(_ left: LayoutRect, _ right: LayoutRect) -> Bool {
    abs(left.minX - right.minX) < 1e-6 && abs(left.minY - right.minY) < 1e-6
      && abs(left.width - right.width) < 1e-6 && abs(left.height - right.height) < 1e-6
  }

  @Test("Repeating a group by arithmetic gives what walking through all items gives")
  func arithmeticIsWalking() {
    var compared = 0
    for seed in UInt64(1)...1_500 {
      let (solved, eager, _) = random(seed)
      if isOutOfScope(solved, eager) { continue }
      compared += 1
      var isSame = abs(solved.contentSize.height - eager.contentHeight) < 1e-6
      var text = "content \(solved.contentSize.height), walking \(eager.contentHeight)"
      for cell in eager.cells {
        let path = ItemIndexPath(section: cell.section, item: cell.item)
        let frame = solved.frame(forItemAt: path)
        if frame.map({ same($0, cell.frame) }) != true {
          isSame = false
          text += "\n\(path): \(frame.debugDescription), walking \(cell.frame)"
        }
      }
      #expect(isSame, "seed \(seed): \(text)")
      if !isSame { return }
    }
    #expect(compared > 900)
  }

  @Test("A rect finds what a filter of all elements by the rule finds")
  func rectsAreFilters() {
    var compared = 0
    for seed in UInt64(2_000)...3_000 {
      var (solved, eager, maker) = random(seed)
      if isOutOfScope(solved, eager) { continue }
      compared += 1
      for _ in 0..<4 {
        let asked = rect(
          Double.random(in: -50...350, using: &maker.generator),
          Double.random(in: -50...solved.contentSize.height + 50, using: &maker.generator),
          Double.random(in: 0...200, using: &maker.generator),
          Double.random(in: 0...300, using: &maker.generator))
        let expected = filtered(solved, eager, asked)
        let found = solved.attributesOfElements(in: asked)
        #expect(
          Set(found.map(\.element)) == expected,
          "seed \(seed), \(asked): \(found.map(\.element)), filter: \(expected)")
        for attributes in found {
          #expect(attributes == solved.attributes(for: attributes.element), "seed \(seed)")
        }
        if Set(found.map(\.element)) != expected { return }
      }
    }
    #expect(compared > 600)
  }

  private func filtered(
    _ solved: SolvedLayout, _ eager: EagerLayout, _ asked: LayoutRect
  ) -> Set<LayoutElement> {
    guard
      let clipped = asked.intersection(
        LayoutRect(origin: .zero, size: solved.contentSize))
    else { return [] }
    var expected: Set<LayoutElement> = []
    for cell in eager.cells {
      guard let group = cell.group.intersection(cell.sectionFrame), group.overlaps(clipped),
        cell.frame.overlaps(clipped), cell.frame.overlaps(cell.group)
      else { continue }
      expected.insert(.cell(ItemIndexPath(section: cell.section, item: cell.item)))
    }
    for section in eager.sectionFrames.indices {
      let header = LayoutElement.supplementary(
        kind: "header", ItemIndexPath(section: section, item: 0))
      if solved.attributes(for: header)?.frame.overlaps(clipped) == true {
        expected.insert(header)
      }
    }
    return expected
  }

  @Test("Cells of a grid do not overlap")
  func cellsDoNotOverlap() {
    for columns in 1...7 {
      for spacing in [0.0, 1, 7.5] {
        let layout = CompositionalLayout(
          section: LayoutSection(
            group: .horizontal(
              height: .absolute(33.3), subitem: LayoutItem(contentInsets: .init(1)),
              count: columns, interItemSpacing: .fixed(spacing)),
            interGroupSpacing: spacing))
        let cells = layout.solved(391, scale: 3, items: [23]).cells()
        for first in cells.indices {
          for second in cells.indices where second > first {
            #expect(
              !cells[first].overlaps(cells[second]),
              "\(columns) columns: \(cells[first]), \(cells[second])")
          }
        }
      }
    }
  }

  @Test("Read from right to left, every frame is the mirror image in the content")
  func mirrored() {
    for seed in UInt64(4_000)...4_200 {
      var maker = RandomLayouts(seed: seed)
      let layout = CompositionalLayout(section: maker.section())
      var environment = LayoutEnvironment(width: 320, height: 480, displayScale: 2)
      let left = layout.solve(in: environment, itemCounts: [7])
      environment.layoutDirection = .rightToLeft
      let right = layout.solve(in: environment, itemCounts: [7])
      #expect(left.contentSize == right.contentSize)
      let images = left.attributesOfAllElements().map { attributes in
        var image = attributes
        image.frame.origin.x = left.contentSize.width - attributes.frame.maxX
        return image
      }
      #expect(right.attributesOfAllElements() == images, "seed \(seed)")
      let asked = rect(0, 0, 100, 480)
      let found = right.attributesOfElements(in: asked).map(\.element)
      let other = left.attributesOfElements(
        in: rect(left.contentSize.width - 100, 0, 100, 480))
      #expect(found == other.map(\.element), "seed \(seed)")
    }
  }

  @Test("Twice the container has twice the frames where all is a fraction and nothing is rounded")
  func scaled() {
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(
          height: .fractionalWidth(0.25),
          subitems: [
            LayoutItem(width: .fractionalWidth(0.5)),
            LayoutItem(width: .fractionalWidth(0.25), height: .fractionalWidth(0.1)),
          ])))
    let small = layout.solved(200, items: [9]).cells()
    let large = layout.solved(400, items: [9]).cells()
    #expect(
      large == small.map { rect($0.minX * 2, $0.minY * 2, $0.width * 2, $0.height * 2) })
  }
}
