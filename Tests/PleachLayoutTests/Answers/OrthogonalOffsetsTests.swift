import PleachLayout
import Testing

@Suite("Offsets of sections that scroll on their own")
struct OrthogonalOffsetsTests {
  /// Cards of 100 in a view of 320.
  private func solved(
    _ behavior: LayoutSection.OrthogonalScrollingBehavior, items: Int, card: Double = 100,
    direction: LayoutEnvironment.Direction = .leftToRight
  ) -> SolvedLayout {
    let section = LayoutSection(orthogonalScrollingBehavior: behavior) {
      .horizontal(width: .absolute(card), height: .absolute(50)) { LayoutItem() }
    }
    return CompositionalLayout(section: section).solve(
      in: LayoutEnvironment(
        containerSize: LayoutSize(width: 320, height: 480), layoutDirection: direction),
      itemCounts: [items])
  }

  @Test("An offset past an end of the row shows that end, and stays stored as it is")
  func beyondTheEnds() {
    // Four cards are 400 long and end at 80.
    for behavior in LayoutSection.OrthogonalScrollingBehavior.allCases
    where behavior != .none && behavior != .groupPagingCentered {
      var solved = solved(behavior, items: 4)
      for offset in [80.0, 80.5, 1_600, 1e300, Double.infinity] {
        solved.orthogonalOffsets = [0: offset]
        #expect(solved.cells().map(\.minX) == [-80, 20, 120, 220], "\(behavior) at \(offset)")
        #expect(
          solved.attributesOfElements(in: rect(0, 0, 320, 50)).map(\.frame.minX)
            == [-80, 20, 120, 220], "\(behavior) at \(offset)")
        #expect(solved.frame(ofGroup: 3, inSection: 0) == rect(220, 0, 100, 50))
        #expect(
          solved.itemIndexPath(at: LayoutPoint(x: 319, y: 5))
            == ItemIndexPath(section: 0, item: 3))
        #expect(solved.orthogonalOffsets == [0: offset])
        let path = ItemIndexPath(section: 0, item: 0)
        #expect(solved.explanation(of: path)?.frame == solved.frame(forItemAt: path))
      }
      for offset in [-0.5, -1_600, -Double.infinity, Double.nan] {
        solved.orthogonalOffsets = [0: offset]
        #expect(solved.cells().map(\.minX) == [0, 100, 200, 300], "\(behavior) at \(offset)")
      }
      #expect(
        solved.visibleItems(ofSection: 0, atOffset: 5_000).map(\.frame.minX)
          == [-80, 20, 120, 220])
    }
  }

  @Test("A row that fits is not scrolled, whatever its offset")
  func rowThatFits() {
    for direction in LayoutEnvironment.Direction.allCases {
      for offset in [5_000, Double.infinity, -Double.infinity, -3] {
        var solved = solved(.groupPaging, items: 2, direction: direction)
        solved.orthogonalOffsets[0] = offset
        #expect(
          solved.cells().map(\.minX) == (direction == .leftToRight ? [0, 100] : [220, 120]))
      }
    }
  }

  @Test("An offset outlives a row that is shorter for a while")
  func shorterForAWhile() {
    let long = solved(.continuous, items: 9)
    var short = solved(.continuous, items: 4)
    short.orthogonalOffsets[0] = 500
    #expect(short.cells()[3].minX == 220)
    var again = long
    again.orthogonalOffsets = short.orthogonalOffsets
    #expect(again.cells()[5].minX == 0)
  }

  @Test("A section without an offset is at 0; a centred one starts with its first group centred")
  func start() {
    for behavior in LayoutSection.OrthogonalScrollingBehavior.allCases
    where behavior != .none && behavior != .groupPagingCentered {
      #expect(solved(behavior, items: 4).cells()[0].minX == 0, "\(behavior)")
    }
    // 110 are free on either side of a card; four are centred up to 350 less 160.
    var centred = solved(.groupPagingCentered, items: 4)
    #expect(centred.orthogonalOffsetRange(ofSection: 0) == -110...190)
    #expect(centred.cells().map(\.minX) == [110, 210, 310, 410])
    centred.orthogonalOffsets[0] = 0
    #expect(centred.cells().map(\.minX) == [0, 100, 200, 300])
    centred.orthogonalOffsets[0] = 999
    #expect(centred.cells().map(\.minX) == [-190, -90, 10, 110])
    centred.orthogonalOffsets[0] = -999
    #expect(centred.cells().map(\.minX) == [110, 210, 310, 410])
    // A flick from the start goes to the second.
    centred.orthogonalOffsets = [:]
    #expect(centred.restingOffset(ofSection: 0, proposedOffset: -100, velocity: 1) == -10)
  }

  @Test("Where 0 is no offset of the row, scrolling to a cell still finds it")
  func zeroOutOfRange() {
    // Cards wider than the view: the first is centred at 40, the third at 840.
    for direction in LayoutEnvironment.Direction.allCases {
      let solved = solved(.groupPagingCentered, items: 3, card: 400, direction: direction)
      #expect(solved.orthogonalOffsetRange(ofSection: 0) == 40...840)
      let targets = (0..<3).map {
        solved.scrollTarget(
          for: .cell(ItemIndexPath(section: 0, item: $0)), at: .centeredHorizontally)?
          .orthogonalOffset
      }
      #expect(targets == [40, 440, 840])
    }
  }
}
