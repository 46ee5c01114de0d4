import PleachLayout
import Testing

@Suite("Laws of whole layouts")
struct LayoutLawsTests {
  /// A layout with everything in it.
  private struct Sample {
    var sections: [LayoutSection]
    var configuration: CompositionalLayout.Configuration
    var items: [Int]
    var environment: LayoutEnvironment
    var contentOffset: LayoutPoint
    var maker: RandomLayouts

    init(seed: UInt64, direction: LayoutEnvironment.Direction = .leftToRight) {
      var maker = RandomLayouts(seed: seed)
      sections = (0..<Int.random(in: 1...4, using: &maker.generator)).map { _ in
        maker.fullSection()
      }
      configuration = CompositionalLayout.Configuration(
        scrollDirection: maker.pick([.vertical, .horizontal]),
        interSectionSpacing: maker.pick([0, 5.25]),
        boundarySupplementaryItems: maker.chance(0.3) ? maker.boundaryItems() : [],
        contentInsetsReference: maker.pick(ContentInsetsReference.allCases))
      items = sections.map { _ in Int.random(in: 0...17, using: &maker.generator) }
      environment = maker.environment(direction: direction)
      contentOffset = LayoutPoint(x: maker.number(-50...400), y: maker.number(-50...400))
      self.maker = maker
    }

    func solved() -> SolvedLayout {
      var solved = CompositionalLayout(sections: sections, configuration: configuration)
        .solve(in: environment, itemCounts: items)
      solved.contentOffset = contentOffset
      return solved
    }

    /// The same layout on its side.
    var transposed: Sample {
      var sample = self
      sample.sections = sections.map { $0.transposed }
      sample.configuration.scrollDirection =
        configuration.scrollDirection == .vertical ? .horizontal : .vertical
      sample.configuration.boundarySupplementaryItems =
        configuration.boundarySupplementaryItems.map { $0.transposed }
      sample.environment = environment.transposed
      sample.contentOffset = contentOffset.transposed
      return sample
    }

    mutating func rect(in size: LayoutSize) -> LayoutRect {
      LayoutRect(
        x: maker.number(-50...max(size.width, 1)), y: maker.number(-50...max(size.height, 1)),
        width: maker.number(0...200), height: maker.number(0...300))
    }
  }

  private func describe(_ attributes: LayoutAttributes?) -> String {
    guard let attributes else { return "nothing" }
    let name = attributes.element.documentName
    return "\(name.kind) \(name.path) \(attributes.frame) z\(attributes.zIndex)"
  }

  /// The first place where two lists differ, in words.
  private func difference(_ left: [LayoutAttributes], _ right: [LayoutAttributes]) -> String? {
    for index in 0..<max(left.count, right.count) {
      let one = index < left.count ? left[index] : nil
      let two = index < right.count ? right[index] : nil
      let isSame =
        one?.element == two?.element && one?.zIndex == two?.zIndex
        && isNear(one?.frame, two?.frame)
      if !isSame { return "\(describe(one)) is not \(describe(two))" }
    }
    return nil
  }

  @Test("A layout on its side has its frames on their side")
  func transposed() {
    var shown = 0
    for seed in UInt64(1)...300 {
      var sample = Sample(seed: seed)
      let (upright, onItsSide) = (sample.solved(), sample.transposed.solved())
      #expect(
        onItsSide.contentSize.transposed == upright.contentSize, "content, seed \(seed)")
      func turned(_ attributes: [LayoutAttributes]) -> [LayoutAttributes] {
        attributes.map { attributes in
          var attributes = attributes
          attributes.frame = attributes.frame.transposed
          return attributes
        }
      }
      let all = upright.attributesOfAllElements()
      shown += all.count
      let found = difference(turned(onItsSide.attributesOfAllElements()), all)
      #expect(found == nil, "seed \(seed): \(found ?? "")")
      for _ in 0..<3 {
        let asked = sample.rect(in: upright.contentSize)
        let found = difference(
          turned(onItsSide.attributesOfElements(in: asked.transposed)),
          upright.attributesOfElements(in: asked))
        #expect(found == nil, "in \(asked), seed \(seed): \(found ?? "")")
      }
      for section in sample.sections.indices {
        let proposed = sample.maker.number(-50...900)
        #expect(
          onItsSide.restingOffset(ofSection: section, proposedOffset: proposed)
            == upright.restingOffset(ofSection: section, proposedOffset: proposed),
          "rest of \(section), seed \(seed)")
      }
      #expect(
        onItsSide.issues.map(\.kind.rawValue).sorted()
          == upright.issues.map(\.kind.rawValue).sorted(), "issues, seed \(seed)")
      if found != nil { return }
    }
    #expect(shown > 8_000)
  }

  @Test("With everything in it, right to left is the mirror image of left to right")
  func mirrored() {
    for seed in UInt64(10_000)...10_200 {
      let sample = Sample(seed: seed)
      var image = sample
      image.environment.layoutDirection = .rightToLeft
      let left = sample.solved()
      image.contentOffset.x =
        left.contentSize.width - sample.contentOffset.x - sample.environment.containerSize.width
      let right = image.solved()
      #expect(left.contentSize == right.contentSize, "seed \(seed)")
      let expected = left.attributesOfAllElements().map { attributes in
        var attributes = attributes
        attributes.frame.origin.x = left.contentSize.width - attributes.frame.maxX
        return attributes
      }
      let found = difference(right.attributesOfAllElements(), expected)
      #expect(found == nil, "seed \(seed): \(found ?? "")")
      if found != nil { return }
    }
  }

  @Test("A layout that is solved again has the same frames, and so has each section by itself")
  func deterministic() {
    for seed in UInt64(20_000)...20_150 {
      var sample = Sample(seed: seed)
      sample.configuration.boundarySupplementaryItems = []
      sample.sections = sample.sections.map { section in
        var section = section
        for index in section.boundarySupplementaryItems.indices {
          section.boundarySupplementaryItems[index].pinToVisibleBounds = false
        }
        return section
      }
      // Nothing is put on pixels: places in a layout and alone would be rounded apart.
      sample.environment.displayScale = 0
      let solved = sample.solved()
      let all = solved.attributesOfAllElements()
      let again = difference(sample.solved().attributesOfAllElements(), all)
      #expect(again == nil, "again, seed \(seed): \(again ?? "")")
      for section in sample.sections.indices {
        guard let frame = solved.frame(ofSection: section) else { continue }
        let alone = CompositionalLayout(
          section: sample.sections[section], configuration: sample.configuration
        ).solve(in: sample.environment, itemCounts: [sample.items[section]])
        // The view is filled across; a section of groups that reach beyond it is as wide as those.
        let size = alone.contentSize
        let isVertical = sample.configuration.scrollDirection == .vertical
        let (length, expected) =
          isVertical ? (size.height, frame.height) : (size.width, frame.width)
        #expect((length - expected).magnitude < 1e-6, "length of \(section), seed \(seed)")
        let all = solved.contentSize
        #expect(
          isVertical ? size.width <= all.width : size.height <= all.height,
          "breadth of \(section), seed \(seed)")
        for item in 0..<sample.items[section] {
          let expected = alone.frame(forItemAt: ItemIndexPath(section: 0, item: item))
            .map { $0.offsetBy(x: frame.minX, y: frame.minY) }
          let found = solved.frame(forItemAt: ItemIndexPath(section: section, item: item))
          #expect(isNear(found, expected), "\(section).\(item), seed \(seed)")
        }
      }
    }
  }

  private func isNear(_ left: LayoutRect?, _ right: LayoutRect?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    let apart = [
      left.minX - right.minX, left.minY - right.minY, left.width - right.width,
      left.height - right.height,
    ]
    return apart.allSatisfy { $0.magnitude < 1e-6 }
  }

  @Test("Items that are appended leave the frames of those before as they were")
  func appended() {
    for seed in UInt64(30_000)...30_150 {
      var maker = RandomLayouts(seed: seed)
      let sections = [maker.section(), maker.section()]
      let environment = maker.environment()
      let layout = CompositionalLayout(sections: sections)
      let first = Int.random(in: 0...9, using: &maker.generator)
      let counts = (0...4).map { $0 * 5 + Int.random(in: 0...4, using: &maker.generator) }
      var before = layout.solve(in: environment, itemCounts: [first, counts[0]])
      for count in counts.dropFirst() {
        let after = layout.solve(in: environment, itemCounts: [first, count])
        if before.issues.isEmpty, after.issues.isEmpty {
          #expect(after.cells(0) == before.cells(0), "seed \(seed), \(count) items")
          let kept = after.cells(1).prefix(before.cells(1).count)
          #expect(Array(kept) == before.cells(1), "seed \(seed), \(count) items")
        }
        before = after
      }
    }
  }

  @Test("What a part of a rect finds, the rect finds as well, each with the frame that it has")
  func partsOfRects() {
    for seed in UInt64(40_000)...40_150 {
      var sample = Sample(seed: seed, direction: seed % 2 == 0 ? .leftToRight : .rightToLeft)
      let solved = sample.solved()
      let all = Set(solved.attributesOfAllElements())
      let whole = sample.rect(in: solved.contentSize)
      let found = Set(solved.attributesOfElements(in: whole))
      #expect(found.isSubset(of: all), "seed \(seed), \(whole): \(found.subtracting(all))")
      for (x, y) in [(0.0, 0.0), (0.5, 0.0), (0.0, 0.5), (0.25, 0.25)] {
        let part = LayoutRect(
          x: whole.minX + x * whole.width, y: whole.minY + y * whole.height,
          width: whole.width / 2, height: whole.height / 2)
        let inPart = Set(solved.attributesOfElements(in: part))
        #expect(
          inPart.isSubset(of: found), "seed \(seed), \(part): \(inPart.subtracting(found))")
      }
    }
  }
}
