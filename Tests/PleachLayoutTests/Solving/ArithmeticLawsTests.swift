import PleachLayout
import Testing

@Suite("Laws of the arithmetic")
struct ArithmeticLawsTests {
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

  @Test("Pinned and scrolled, right to left is the mirror image of left to right as well")
  func mirroredAndScrolled() {
    let header = BoundarySupplementaryItem(
      elementKind: "header",
      size: ItemSize(width: .absolute(40), height: .fractionalHeight(1)), alignment: .leading,
      pinToVisibleBounds: true)
    let section = LayoutSection(
      group: .horizontal(
        width: .absolute(110), height: .fractionalHeight(0.5), subitems: [LayoutItem()]),
      contentInsets: .init(top: 1, leading: 2, bottom: 3, trailing: 4),
      boundarySupplementaryItems: [header])
    let layout = CompositionalLayout(
      section: section, configuration: .init(scrollDirection: .horizontal))
    var environment = LayoutEnvironment(width: 320, height: 480, displayScale: 2)
    environment.adjustedContentInset = .init(leading: 10, trailing: 30)
    for offset in stride(from: -20.0, through: 900, by: 46) {
      environment.layoutDirection = .leftToRight
      var left = layout.solve(in: environment, itemCounts: [5, 4])
      environment.layoutDirection = .rightToLeft
      var right = layout.solve(in: environment, itemCounts: [5, 4])
      let width = left.contentSize.width
      left.contentOffset = LayoutPoint(x: offset, y: 0)
      right.contentOffset = LayoutPoint(x: width - 320 - offset, y: 0)
      let images = left.attributesOfAllElements().map { attributes in
        var image = attributes
        image.frame.origin.x = width - attributes.frame.maxX
        return image
      }
      #expect(right.attributesOfAllElements() == images, "offset \(offset)")
    }
  }

  @Test("Right to left, a section that scrolls on its own starts at the right")
  func orthogonalRightToLeft() {
    let section = LayoutSection(
      group: .horizontal(width: .absolute(100), height: .absolute(50), subitems: [LayoutItem()]),
      contentInsets: .init(horizontal: 10, vertical: 0), orthogonalScrollingBehavior: .continuous)
    var environment = LayoutEnvironment(width: 320, height: 480)
    environment.layoutDirection = .rightToLeft
    let solved = CompositionalLayout(section: section).solve(in: environment, itemCounts: [5])
    #expect(
      solved.visibleItems(ofSection: 0, atOffset: 40).map(\.frame.minX) == [250, 150, 50, -50])
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
