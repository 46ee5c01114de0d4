import PleachIndexing
import PleachLayout
import Testing

@Suite("Where sections that scroll on their own come to rest")
struct RestingOffsetsTests {
  /// Groups of 100 with 10 between them, in a view of 320 or, downwards, of 320 as well.
  private func solved(
    _ behavior: LayoutSection.OrthogonalScrollingBehavior, items: Int = 8,
    isVertical: Bool = true, direction: LayoutEnvironment.Direction = .leftToRight
  ) -> SolvedLayout {
    let group: LayoutGroup =
      isVertical
      ? .horizontal(width: .absolute(100), height: .absolute(50), subitems: [LayoutItem()])
      : .vertical(width: .absolute(50), height: .absolute(100), subitems: [LayoutItem()])
    var view = LayoutEnvironment(width: 320, height: 320, displayScale: 2)
    view.layoutDirection = direction
    return CompositionalLayout(
      section: LayoutSection(
        group: group, interGroupSpacing: 10, orthogonalScrollingBehavior: behavior),
      configuration: .init(scrollDirection: isVertical ? .vertical : .horizontal)
    ).solve(in: view, itemCounts: [items])
  }

  private func rests(
    _ solved: SolvedLayout, from current: Double, velocity: Double, proposed: [Double]
  ) -> [Double] {
    var solved = solved
    solved.orthogonalOffsets[0] = current
    return proposed.map {
      solved.restingOffset(ofSection: 0, proposedOffset: $0, velocity: velocity)
    }
  }

  @Test("Groups that turn out to have no length are no steps of their own")
  func noLength() {
    var section = LayoutSection(
      group: .vertical(
        width: .estimated(100), height: .absolute(50),
        subitems: [LayoutItem(width: .estimated(100))]))
    func flicks(_ from: Double, _ velocity: Double) -> [Double] {
      var solved = CompositionalLayout(section: section).solved(320, items: [30])
      // Six that are 100 long, from 0, 100 … 500 on, with four of no length behind each of them.
      for item in 0..<30 {
        solved.setMeasuredSize(
          LayoutSize(width: item % 5 == 0 ? 100 : 0, height: 50),
          for: .cell(ItemIndexPath(section: 0, item: item)))
      }
      solved.orthogonalOffsets[0] = from
      return (0..<4).map { _ in
        let offset = solved.restingOffset(
          ofSection: 0, proposedOffset: solved.orthogonalOffsets[0] ?? 0, velocity: velocity)
        solved.orthogonalOffsets[0] = offset
        return offset
      }
    }
    for behavior in [
      LayoutSection.OrthogonalScrollingBehavior.groupPaging, .continuousGroupLeadingBoundary,
    ] {
      section.orthogonalScrollingBehavior = behavior
      #expect(flicks(0, 1) == [100, 200, 280, 280], "\(behavior)")
      #expect(flicks(280, -1) == [200, 100, 0, 0], "\(behavior)")
    }
    // Their middles are at 50, 100, 150 …, and 160 is half of the view.
    section.orthogonalScrollingBehavior = .groupPagingCentered
    #expect(flicks(-110, 1) == [-60, -10, 40, 90])
    #expect(flicks(40, -1) == [-10, -60, -110, -110])
  }

  @Test("Pages too short to be told apart are none: a flick goes to an end of the row")
  func noPages() {
    for width in [0, .leastNonzeroMagnitude, 1e-9] {
      let section = LayoutSection(orthogonalScrollingBehavior: .paging) {
        .horizontal(width: .absolute(100), height: .absolute(50)) { LayoutItem() }
      }
      let solved = CompositionalLayout(section: section).solved(width, items: [5])
      #expect(rests(solved, from: 50, velocity: -1, proposed: [0, 400]) == [0, 0], "\(width)")
      #expect(
        rests(solved, from: 50, velocity: 1, proposed: [0, 400]) == [500 - width, 500 - width],
        "\(width)")
      #expect(rests(solved, from: 50, velocity: 0, proposed: [50, 900]) == [0, 500 - width])
    }
  }

  /// The row is eight times 110 less 10 long: 870, so it ends at 550.
  @Test("A flick turns to the next page, not further, whatever is proposed")
  func paging() {
    let solved = solved(.paging)
    #expect(rests(solved, from: 0, velocity: 2, proposed: [0, 40, 9_999]) == [320, 320, 320])
    #expect(rests(solved, from: 40, velocity: 0.1, proposed: [41]) == [320])
    #expect(rests(solved, from: 320, velocity: 1, proposed: [330]) == [550])
    #expect(rests(solved, from: 550, velocity: 1, proposed: [700]) == [550])
    #expect(rests(solved, from: 550, velocity: -1, proposed: [500, -900]) == [320, 320])
    #expect(rests(solved, from: 320, velocity: -1, proposed: [300]) == [0])
    #expect(rests(solved, from: 0, velocity: -1, proposed: [-40]) == [0])
  }

  @Test("A flick goes to the next group, not further")
  func groupPaging() {
    let solved = solved(.groupPaging)
    #expect(rests(solved, from: 0, velocity: 5, proposed: [5, 800]) == [110, 110])
    #expect(rests(solved, from: 60, velocity: 5, proposed: [80]) == [110])
    #expect(rests(solved, from: 60, velocity: -5, proposed: [20]) == [0])
    #expect(rests(solved, from: 220, velocity: -5, proposed: [219]) == [110])
    // The fifth edge, 550, is the end.
    #expect(rests(solved, from: 440, velocity: 5, proposed: [460]) == [550])
    #expect(rests(solved, from: 550, velocity: 5, proposed: [600]) == [550])
    #expect(rests(solved, from: 550, velocity: -5, proposed: [100]) == [440])
  }

  /// The middle of the view is 160, that of the first group 50: it rests at -110.
  @Test("A flick puts the next group into the middle")
  func groupPagingCentered() {
    let solved = solved(.groupPagingCentered)
    #expect(rests(solved, from: -110, velocity: 5, proposed: [300]) == [0])
    #expect(rests(solved, from: 0, velocity: 5, proposed: [1]) == [110])
    #expect(rests(solved, from: 0, velocity: -5, proposed: [-1]) == [-110])
    #expect(rests(solved, from: -110, velocity: -5, proposed: [-400]) == [-110])
    #expect(rests(solved, from: 660, velocity: 5, proposed: [900]) == [660])
    #expect(rests(solved, from: 660, velocity: -5, proposed: [0]) == [550])
    #expect(solved.orthogonalOffsetRange(ofSection: 0) == -110...660)
  }

  @Test("A flick may pass groups that rest at their edge, but never rests behind its start")
  func leadingBoundary() {
    let solved = solved(.continuousGroupLeadingBoundary)
    #expect(
      rests(solved, from: 30, velocity: 1, proposed: [35, 120, 300, 9_999])
        == [110, 110, 330, 550])
    #expect(rests(solved, from: 500, velocity: -1, proposed: [490, 300, -9]) == [440, 330, 0])
  }

  @Test("A section that rests anywhere rests where the flick would take it")
  func continuous() {
    let solved = solved(.continuous)
    #expect(rests(solved, from: 30, velocity: 1, proposed: [35.5, 9_999]) == [35.5, 550])
    #expect(rests(solved, from: 30, velocity: -1, proposed: [12, -30]) == [12, 0])
    #expect(solved.orthogonalOffsetRange(ofSection: 0) == 0...550)
  }

  @Test("A velocity that is no number, or none, counts for nothing")
  func noVelocity() {
    for behavior in LayoutSection.OrthogonalScrollingBehavior.allCases {
      let solved = solved(behavior)
      for proposed in [-50.0, 0, 54, 56, 300, 549, 1_000, .nan, .infinity] {
        let plain = solved.restingOffset(ofSection: 0, proposedOffset: proposed)
        for velocity in [0, -0.0, .nan] {
          #expect(
            rests(solved, from: 330, velocity: velocity, proposed: [proposed]) == [plain])
        }
      }
    }
  }

  @Test("Offsets count from the leading edge in both directions, and downwards likewise")
  func directions() {
    for behavior in LayoutSection.OrthogonalScrollingBehavior.allCases where behavior != .none {
      let plain = solved(behavior)
      let others = [
        solved(behavior, direction: .rightToLeft), solved(behavior, isVertical: false),
        solved(behavior, isVertical: false, direction: .rightToLeft),
      ]
      for other in others {
        #expect(
          other.orthogonalOffsetRange(ofSection: 0) == plain.orthogonalOffsetRange(ofSection: 0))
        for velocity in [-1.0, 0, 1] {
          for current in [-110.0, 0, 50, 330, 550] {
            let proposed = [-100.0, 20, 111, 400, 900]
            #expect(
              rests(other, from: current, velocity: velocity, proposed: proposed)
                == rests(plain, from: current, velocity: velocity, proposed: proposed))
          }
        }
      }
      let mirrored = others[0].visibleItems(ofSection: 0, atOffset: 330)
      let items = plain.visibleItems(ofSection: 0, atOffset: 330)
      #expect(items.map(\.element) == mirrored.map(\.element))
      #expect(items.map(\.frame.minX) == mirrored.map { 320 - $0.frame.maxX })
    }
  }

  @Test("Where it rests it stays, and it never leaves its range, however it is let go")
  func laws() {
    var random = RandomLayouts(seed: 7)
    let behaviors = LayoutSection.OrthogonalScrollingBehavior.allCases.filter { $0 != .none }
    for _ in 0..<300 {
      var section = random.section()
      section.orthogonalScrollingBehavior = random.pick(behaviors)
      var solved = CompositionalLayout(section: section)
        .solved(320, 400, scale: random.pick([0, 1, 2, 3]), items: [random.pick([1, 2, 7, 30])])
      guard let range = solved.orthogonalOffsetRange(ofSection: 0) else { continue }
      let current = Double.random(
        in: range.lowerBound - 50...range.upperBound + 50, using: &random.generator)
      let proposed = current + random.pick([-400, -20, -1, 0, 1, 20, 400])
      solved.orthogonalOffsets[0] = current
      let first = solved.restingOffset(ofSection: 0, proposedOffset: -.infinity)
      let last = solved.restingOffset(ofSection: 0, proposedOffset: .infinity)
      for velocity in [-2.0, 0, 2] {
        let rest = solved.restingOffset(
          ofSection: 0, proposedOffset: proposed, velocity: velocity)
        let place =
          "\(section.orthogonalScrollingBehavior) \(range), let go at \(current) for \(proposed) "
          + "with \(velocity): \(rest)"
        #expect(range.contains(rest), "\(place)")
        // Ends of rows that are not on a pixel are rested at all the same.
        let again = solved.restingOffset(ofSection: 0, proposedOffset: rest)
        #expect((again - rest).magnitude < 1e-9, "\(place), then \(again)")
        guard section.orthogonalScrollingBehavior != .continuous else { continue }
        if velocity > 0 { #expect(rest >= min(current, last) - 1e-9, "\(place)") }
        if velocity < 0 { #expect(rest <= max(current, first) + 1e-9, "\(place)") }
      }
    }
  }

  @Test("Sections without a row have no range, or one offset")
  func nothing() {
    #expect(solved(.none).orthogonalOffsetRange(ofSection: 0) == nil)
    #expect(solved(.paging).orthogonalOffsetRange(ofSection: 1) == nil)
    #expect(solved(.paging, items: 2).orthogonalOffsetRange(ofSection: 0) == 0...0)
    #expect(solved(.paging, items: 0).orthogonalOffsetRange(ofSection: 0) == 0...0)
    #expect(
      solved(.groupPaging, items: 2).restingOffset(
        ofSection: 0, proposedOffset: 90, velocity: 1) == 0)
  }
}
