import PleachLayout
import Testing

@Suite("Rules: boundary items")
struct BoundaryRulesTests {
  private let insets = DirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)

  private func item(
    _ kind: String, _ alignment: BoundarySupplementaryItem.Alignment, _ width: LayoutDimension,
    _ height: LayoutDimension, offset: LayoutPoint = .zero, extends: Bool = true
  ) -> BoundarySupplementaryItem {
    BoundarySupplementaryItem(
      elementKind: kind, size: ItemSize(width: width, height: height), alignment: alignment,
      absoluteOffset: offset, extendsBoundary: extends)
  }

  /// A section whose insets and groups are 48 long downwards, or 50 sideways.
  private func solved(
    _ items: [BoundarySupplementaryItem],
    _ direction: CompositionalLayout.ScrollDirection = .vertical
  ) -> SolvedLayout {
    let group: LayoutGroup =
      direction == .vertical
      ? .horizontal(height: .absolute(40), subitems: [LayoutItem()])
      : .vertical(width: .absolute(40), height: .fractionalHeight(1), subitems: [LayoutItem()])
    return CompositionalLayout(
      section: LayoutSection(
        group: group, contentInsets: insets, boundarySupplementaryItems: items),
      configuration: .init(scrollDirection: direction)
    ).solved(320, 480, items: [1])
  }

  private func view(_ kind: String, in solved: SolvedLayout) -> LayoutRect? {
    solved.frame(forSupplementaryOfKind: kind, at: ItemIndexPath(section: 0, item: 0))
  }

  @Test("Boundary items are sized in the section's width and the whole height")
  func sizes() {
    let half = item("a", .top, .fractionalWidth(0.5), .fractionalHeight(0.1))
    // Half of 310, a tenth of 480, in the middle.
    #expect(view("a", in: solved([half])) == rect(81.5, 0, 155, 48))
    let side = item("a", .leading, .fractionalWidth(0.1), .fractionalHeight(0.5))
    // Sideways: a tenth of 320, half of 472, in the middle.
    #expect(view("a", in: solved([side], .horizontal)) == rect(0, 121, 32, 236))
    var section = rows(of: 40, insets: insets, boundary: [half])
    section.supplementariesFollowContentInsets = false
    let whole = CompositionalLayout(section: section).solved(320, 480, items: [1])
    #expect(view("a", in: whole) == rect(80, 0, 160, 48))
  }

  @Test("An alignment names an edge or a corner, and the middle of the axis that it does not name")
  func alignments() {
    let down: [(BoundarySupplementaryItem.Alignment, LayoutRect)] = [
      (.top, rect(134, 0, 50, 20)), (.topLeading, rect(4, 0, 50, 20)),
      (.topTrailing, rect(264, 0, 50, 20)), (.leading, rect(4, 14, 50, 20)),
      (.trailing, rect(264, 14, 50, 20)), (.none, rect(134, 14, 50, 20)),
      (.bottom, rect(134, 48, 50, 20)), (.bottomLeading, rect(4, 48, 50, 20)),
      (.bottomTrailing, rect(264, 48, 50, 20)),
    ]
    for (alignment, frame) in down {
      let solved = solved([item("a", alignment, .absolute(50), .absolute(20))])
      #expect(view("a", in: solved) == frame, "\(alignment)")
      #expect(solved.contentSize.height == (frame.minY == 14 ? 48 : 68), "\(alignment)")
    }
    let sideways: [(BoundarySupplementaryItem.Alignment, LayoutRect)] = [
      (.leading, rect(0, 229, 30, 20)), (.topLeading, rect(0, 3, 30, 20)),
      (.bottomLeading, rect(0, 455, 30, 20)), (.top, rect(10, 3, 30, 20)),
      (.bottom, rect(10, 455, 30, 20)), (.none, rect(10, 229, 30, 20)),
      (.trailing, rect(50, 229, 30, 20)), (.topTrailing, rect(50, 3, 30, 20)),
      (.bottomTrailing, rect(50, 455, 30, 20)),
    ]
    for (alignment, frame) in sideways {
      let solved = solved([item("a", alignment, .absolute(30), .absolute(20))], .horizontal)
      #expect(view("a", in: solved) == frame, "\(alignment)")
      #expect(solved.contentSize.width == (frame.minX == 10 ? 50 : 80), "\(alignment)")
    }
  }

  @Test("A boundary item that extends lies outside, and the section grows by what sticks out")
  func growing() {
    func places(_ offset: Double, _ alignment: BoundarySupplementaryItem.Alignment) -> [Double?] {
      let moved = LayoutPoint(x: 5, y: offset)
      let solved = solved([item("a", alignment, .absolute(50), .absolute(20), offset: moved)])
      return [
        view("a", in: solved)?.minY, solved.cells()[0].minY, solved.contentSize.height,
      ]
    }
    // The insets and the row are 48 long.
    #expect(places(-7, .top) == [0, 30, 75])
    #expect(places(7, .top) == [0, 16, 61])
    // Moved to 80 it sticks out below: to 100.
    #expect(places(100, .top) == [80, 3, 100])
    #expect(places(7, .bottom) == [55, 3, 75])
    #expect(places(-7, .bottom) == [41, 3, 61])
    #expect(places(-60, .bottom) == [0, 15, 60])
    #expect(places(-30, .leading) == [0, 19, 64])
    let moved = item(
      "a", .top, .absolute(50), .absolute(20), offset: LayoutPoint(x: 5, y: 0))
    #expect(view("a", in: solved([moved])) == rect(139, 0, 50, 20))
  }

  @Test("A boundary item that does not extend lies inside, and the section does not grow")
  func inside() {
    func frame(_ alignment: BoundarySupplementaryItem.Alignment, _ height: Double) -> LayoutRect? {
      let solved = solved([
        item("a", alignment, .absolute(50), .absolute(height), extends: false)
      ])
      #expect(solved.contentSize.height == 48, "\(alignment)")
      #expect(solved.cells() == [rect(4, 3, 310, 40)], "\(alignment)")
      return view("a", in: solved)
    }
    #expect(frame(.top, 20) == rect(134, 0, 50, 20))
    #expect(frame(.bottom, 20) == rect(134, 28, 50, 20))
    #expect(frame(.leading, 20) == rect(4, 14, 50, 20))
    // Longer than the section, it sticks out: at its end, at its start, on both sides.
    #expect(frame(.top, 100) == rect(134, 0, 50, 100))
    #expect(frame(.bottom, 100) == rect(134, -52, 50, 100))
    #expect(frame(.trailing, 100) == rect(264, -26, 50, 100))
  }

  @Test("A side item that extends and is longer than its section starts where the section does")
  func longAtTheSide() {
    let long = item("a", .trailing, .absolute(50), .absolute(100))
    #expect(view("a", in: solved([long])) == rect(264, 0, 50, 100))
    #expect(solved([long]).contentSize.height == 100)
    // So do the groups: all that it is longer lies behind them.
    #expect(solved([long]).cells() == [rect(4, 3, 310, 40)])
    let wide = item("a", .bottom, .absolute(90), .absolute(20))
    #expect(view("a", in: solved([wide], .horizontal)) == rect(0, 455, 90, 20))
    #expect(solved([wide], .horizontal).contentSize.width == 90)
  }

  @Test("Boundary items of one side do not stack")
  func oneSide() {
    let solved = solved([
      item("a", .top, .absolute(50), .absolute(30)),
      item("b", .topLeading, .absolute(50), .absolute(10)),
      item("c", .bottom, .absolute(50), .absolute(5)),
      item("d", .bottomTrailing, .absolute(50), .absolute(7)),
      item("e", .top, .absolute(50), .absolute(20), extends: false),
    ])
    #expect(view("a", in: solved) == rect(134, 0, 50, 30))
    #expect(view("b", in: solved) == rect(4, 20, 50, 10))
    #expect(view("e", in: solved) == rect(134, 30, 50, 20))
    #expect(solved.cells() == [rect(4, 33, 310, 40)])
    #expect(view("c", in: solved) == rect(134, 78, 50, 5))
    #expect(view("d", in: solved) == rect(264, 78, 50, 7))
    #expect(solved.contentSize.height == 85)
    // Sideways on each of the four edges.
    let sideways = self.solved(
      [
        item("a", .leading, .absolute(30), .absolute(20)),
        item("b", .bottomLeading, .absolute(10), .absolute(20)),
        item("c", .trailing, .absolute(5), .absolute(20)),
        item("d", .top, .absolute(20), .absolute(20)),
        item("e", .bottom, .absolute(60), .absolute(20)),
      ], .horizontal)
    // The longest at an edge decides: 30 before; 60 at the side is 10 more than 50, 5 is less.
    #expect(view("a", in: sideways) == rect(0, 229, 30, 20))
    #expect(view("b", in: sideways) == rect(20, 455, 10, 20))
    #expect(sideways.cells() == [rect(34, 3, 40, 472)])
    #expect(view("c", in: sideways) == rect(80, 229, 5, 20))
    #expect(view("d", in: sideways) == rect(45, 3, 20, 20))
    #expect(view("e", in: sideways) == rect(30, 455, 60, 20))
    #expect(sideways.contentSize.width == 90)
  }

  @Test("The layout's own boundary items lie around all sections, in the whole width")
  func aroundAll() {
    func own(_ number: Int, _ kind: String, in solved: SolvedLayout) -> LayoutRect? {
      solved.attributes(for: .layoutSupplementary(kind: kind, number))?.frame
    }
    let section = rows(of: 40, insets: insets, boundary: [.header(height: .absolute(10))])
    let layout = CompositionalLayout(
      section: section,
      configuration: .init(
        interSectionSpacing: 9,
        boundarySupplementaryItems: [
          item("a", .top, .fractionalWidth(1), .absolute(20)),
          item("a", .topTrailing, .fractionalWidth(0.25), .fractionalHeight(0.05)),
          item("b", .bottom, .fractionalWidth(1), .absolute(30)),
        ]))
    let solved = layout.solve(
      in: LayoutEnvironment(
        containerSize: LayoutSize(width: 320, height: 480),
        safeAreaInsets: .init(horizontal: 15, vertical: 25)),
      itemCounts: [1, 1])
    // 24 before; two sections of 58 and 9 between; no insets apply to the layout's own.
    #expect(own(0, "a", in: solved) == rect(0, 4, 320, 20))
    #expect(own(1, "a", in: solved) == rect(240, 0, 80, 24))
    #expect(solved.header(0) == rect(19, 24, 280, 10))
    #expect(solved.cells(1) == [rect(19, 24 + 58 + 9 + 13, 280, 40)])
    #expect(own(0, "b", in: solved) == rect(0, 149, 320, 30))
    #expect(solved.contentSize.height == 179)
    #expect(own(2, "a", in: solved) == nil)
  }
}
