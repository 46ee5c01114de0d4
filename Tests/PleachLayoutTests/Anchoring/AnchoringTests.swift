import PleachLayout
import Testing

@Suite("Content that stays where it is")
struct AnchoringTests {
  /// Forty rows of 50 in a view of 200: at 1,000 the rows 20 to 23 are in sight.
  private let forty = RowScene(Array(0..<40))

  private func without(_ items: Range<Int>) -> RowScene {
    RowScene((0..<40).filter { !items.contains($0) })
  }

  private func inserting(_ count: Int, at index: Int) -> RowScene {
    var items = Array(0..<40)
    items.insert(contentsOf: 100..<100 + count, at: index)
    return RowScene(items)
  }

  @Test("Rows that come or go above what is in sight move nothing in sight")
  func above() {
    #expect(forty.offset(1_000, in: inserting(3, at: 0)) == 1_150)
    #expect(forty.offset(1_000, in: inserting(3, at: 20)) == 1_150)
    #expect(forty.offset(1_000, in: without(2..<7)) == 750)
    #expect(forty.offset(1_010, in: inserting(3, at: 0)) == 1_160)
    #expect(forty.offset(1_000, in: inserting(3, at: 24)) == 1_000)
  }

  @Test("Rows that grow or shrink above what is in sight move nothing in sight")
  func sizesAbove() {
    var grown = forty
    for item in 0..<20 { grown.lengths[item] = 44 + Double(item) }
    let growth = (0..<20).reduce(0.0) { $0 + 44 + Double($1) - 50 }
    #expect(forty.offset(1_000, in: grown) == 1_000 + growth)
    #expect(grown.offset(1_000 + growth, in: forty) == 1_000)
  }

  @Test("A row that begins out of sight grows out of sight, one that begins in sight downwards")
  func edges() {
    var grown = forty
    grown.lengths[20] = 80
    // Row 20 shows 40 of its 50 points: row 21 stays at 40.
    #expect(forty.offset(1_010, in: grown) == 1_040)
    // All of it is in sight.
    #expect(forty.offset(1_000, in: grown) == 1_000)
    grown = forty
    grown.lengths[21] = 80
    #expect(forty.offset(1_010, in: grown) == 1_010)
  }

  @Test("Of two columns the row below stays, whichever cell of the row above grows")
  func columns() {
    func feed(_ left: Double, _ right: Double) -> SolvedLayout {
      let top = LayoutSection(
        group: .horizontal(
          height: .absolute(max(left, right)),
          subitems: [
            LayoutItem(width: .fractionalWidth(0.5), height: .absolute(left)),
            LayoutItem(width: .fractionalWidth(0.5), height: .absolute(right)),
          ]))
      return CompositionalLayout(sections: [top, rows(of: 50)])
        .solved(300, 200, items: [2, 10])
    }
    let before = feed(60, 100)
    let offset = LayoutPoint(x: 0, y: 30)
    #expect(feed(90, 100).contentOffset(from: before, at: offset) == offset)
    #expect(feed(60, 120).contentOffset(from: before, at: offset) == LayoutPoint(x: 0, y: 50))
  }

  @Test("A row that is expanded stays, partly out of sight or not, and its children come below")
  func expansion() {
    #expect(forty.offset(1_010, in: inserting(100, at: 21)) == 1_010)
    #expect(forty.offset(1_000, in: inserting(100, at: 21)) == 1_000)
    // A row further down.
    #expect(forty.offset(1_010, in: inserting(100, at: 23)) == 1_010)
  }

  @Test("When what is first in sight goes, the next in sight that stays is kept")
  func nextSurvivor() {
    #expect(forty.offset(1_000, in: without(6..<22)) == 200)
    #expect(forty.offset(1_000, in: without(20..<21)) == 950)
  }

  @Test("When all in sight go, the row before them that stays comes to the start")
  func collapse() {
    // Row 5 is collapsed, whose descendants filled the view.
    #expect(forty.offset(1_000, in: without(6..<36)) == 250)
    // No row before them stays.
    #expect(forty.offset(1_000, in: without(0..<30)) == 0)
    // The content ends before row 5 could be at the top.
    #expect(forty.offset(1_000, in: without(6..<40)) == 100)
    #expect(forty.offset(1_000, in: RowScene([])) == 0)
  }

  @Test("A row longer than the view keeps its start, or its part when its text wraps anew")
  func coveringRow() {
    var before = forty
    before.lengths[20] = 1_000
    var after = before
    after.lengths[20] = 1_300
    #expect(before.offset(1_400, in: after) == 1_400)
    after.lengths[20] = 500
    after.environment.containerSize.width = 600
    // 400 of 1,000 were read.
    #expect(before.offset(1_400, in: after) == 1_200)
  }

  @Test("An item that is moved away is not followed, unless all in sight are")
  func movedItems() {
    var items = Array(0..<40)
    items.remove(at: 20)
    items.insert(20, at: 3)
    // Row 21 was at 1,050, and is there still.
    #expect(forty.offset(1_000, in: RowScene(items), moved: [20]) == 1_000)
    // Rows 20 to 23 are moved up: row 24 is kept if it is in sight, otherwise the first is followed.
    let moved = RowScene(Array(0..<5) + Array(20..<24) + Array(5..<20) + Array(24..<40))
    #expect(forty.offset(1_010, in: moved, moved: [20, 21, 22, 23]) == 1_010)
    #expect(forty.offset(1_000, in: moved, moved: [20, 21, 22, 23]) == 250)
  }

  @Test("The offset is one to which the content can be scrolled, insets included")
  func clamping() {
    #expect(forty.offset(1_800, in: without(30..<40)) == 1_300)
    #expect(forty.offset(100, in: RowScene([2, 3])) == 0)
    var inset = forty
    inset.environment.adjustedContentInset = DirectionalEdgeInsets(top: 20, bottom: 30)
    #expect(inset.offset(-20, in: inset) == -20)
    // Row 38 begins in sight at 1,920; the view ends 30 below the content.
    #expect(inset.offset(1_830, in: without(0..<5, of: inset)) == 1_580)
    #expect(inset.offset(1_830, in: without(38..<40, of: inset)) == 1_730)
    // Pulled down beyond its start.
    #expect(forty.offset(-80, in: forty) == 0)
    #expect(forty.offset(-80, in: inserting(3, at: 0)) == 70)
  }

  private func without(_ items: Range<Int>, of scene: RowScene) -> RowScene {
    var scene = scene
    scene.sections[0].items.removeAll { items.contains($0) }
    return scene
  }

  @Test("Content shorter than the view begins at its start; when it grows its first item stays")
  func shortContent() {
    let short = RowScene([0, 1])
    #expect(short.offset(0, in: RowScene([7, 0, 1])) == 0)
    // 500 points of rows come above the first.
    #expect(short.offset(0, in: RowScene(Array(2..<12) + [0, 1])) == 400)
    #expect(short.offset(0, in: RowScene(Array(2..<12) + [0, 1] + Array(12..<20))) == 500)
    #expect(RowScene(Array(0..<40)).offset(900, in: short) == 0)
  }

  @Test("Content follows a bar that grows and keeps its distance to it")
  func insets() {
    var after = forty
    after.environment.adjustedContentInset = DirectionalEdgeInsets(top: 60, bottom: 10)
    #expect(forty.offset(0, in: after) == -60)
    #expect(forty.offset(1_000, in: after) == 940)
    #expect(after.offset(940, in: forty) == 1_000)
    // The bar covers row 20, and half of row 21.
    #expect(after.offset(1_015, in: inserting(3, at: 21, of: after)) == 1_165)
  }

  private func inserting(_ count: Int, at index: Int, of scene: RowScene) -> RowScene {
    var scene = scene
    scene.sections[0].items.insert(contentsOf: 100..<100 + count, at: index)
    return scene
  }

  @Test("In a turned view and in another layout the first item in sight is where it was")
  func rotation() {
    func grid(_ columns: Int, _ width: Double, _ height: Double) -> SolvedLayout {
      CompositionalLayout(section: .grid(columns: columns, rowHeight: .absolute(100)))
        .solved(width, height, items: [1_000])
    }
    let (portrait, landscape) = (grid(3, 300, 600), grid(7, 600, 300))
    // Row 40 begins at the top: item 120, in a row of seven the eighteenth row.
    #expect(
      landscape.contentOffset(from: portrait, at: LayoutPoint(x: 0, y: 4_000))
        == LayoutPoint(x: 0, y: 1_700))
    let list = CompositionalLayout(section: rows(of: 44)).solved(300, 600, items: [1_000])
    #expect(
      list.contentOffset(from: portrait, at: LayoutPoint(x: 0, y: 3_980))
        == LayoutPoint(x: 0, y: 120 * 44 - 20))
  }

  @Test("From a layout that scrolls downwards to one that scrolls sideways the first item leads")
  func turnedLayout() {
    var sideways = forty
    sideways.isVertical = false
    #expect(forty.offset(1_000, in: sideways) == 1_000)
    // Row 21 is the first that begins in sight.
    #expect(forty.offset(1_010, in: sideways) == 1_010)
    var covered = forty
    covered.lengths[20] = 500
    #expect(covered.offset(1_100, in: sideways) == 1_000)
  }

  @Test("Read from right to left offsets count from the left, and distances from the right")
  func rightToLeft() {
    var scene = forty
    scene.isVertical = false
    scene.environment.layoutDirection = .rightToLeft
    scene.environment.adjustedContentInset = DirectionalEdgeInsets(leading: 10, trailing: 20)
    var after = scene
    after.sections[0].items.insert(contentsOf: 100..<103, at: 0)
    // The content is 150 wider, all of it to the right of what is in sight.
    #expect(scene.offset(700, in: after) == 700)
    after = scene
    after.lengths[39] = 120
    // To the left of it everything is 70 further away from the left edge.
    #expect(scene.offset(700, in: after) == 770)
    #expect(scene.offset(1_710, keeping: .contentStart, in: after) == 1_780)
    #expect(scene.offset(-20, keeping: .contentEnd, in: after) == -20)
  }

  @Test("Sight begins below a header that pins")
  func pinnedHeaders() {
    let before = RowScene(sections: [
      .init(id: 0, items: Array(0..<20), pinsHeader: true),
      .init(id: 1, items: Array(20..<40), pinsHeader: true),
    ])
    // At 1,045 row 20 at 1,060 to 1,110 begins below the second header, which begins at 1,030 and
    // is pinned: it covers the view until 1,075, and row 20 begins out of sight.
    var after = before
    after.lengths[20] = 90
    #expect(before.offset(1_045, in: after) == 1_085)
    // Row 20 is under the header altogether when it has 30 points.
    after = before
    after.lengths[20] = 30
    #expect(after.offset(1_060, in: before) == 1_080)
    // The collapsed row comes to the edge of the header, not below it.
    after = before
    after.sections[0].items = Array(0..<4)
    after.sections[1].items += Array(100..<120)
    #expect(before.offset(600, in: after) == 30 + 150 - 30)
  }

  @Test("Of a section that scrolls on its own the row stays, whichever of its items go")
  func orthogonalSections() {
    let before = RowScene(sections: [
      .init(id: 0, items: Array(0..<10)),
      .init(id: 1, items: Array(10..<30), scrollsAlone: true),
      .init(id: 2, items: Array(30..<60)),
    ])
    var after = before
    after.sections[1].items = Array(20..<30)
    after.sections[0].items.removeFirst(4)
    #expect(before.offset(500, in: after) == 300)
    // Its row grows out of sight, or in sight.
    after = before
    for item in 10..<30 { after.lengths[item] = 75 }
    #expect(before.offset(500, in: after) == 500)
    #expect(before.offset(520, in: after) == 545)
    // When the section goes the next in sight is kept.
    after.sections.remove(at: 1)
    #expect(before.offset(500, in: after) == 450)
  }

  @Test("A section whose items are all replaced stays where it is, as far as it is long")
  func replacedSection() {
    let before = RowScene(sections: [
      .init(id: 0, items: Array(0..<10)), .init(id: 1, items: Array(10..<30)),
      .init(id: 2, items: Array(30..<60)),
    ])
    var after = before
    after.sections[1].items = Array(100..<120)
    after.sections[0].items.append(99)
    #expect(before.offset(700, in: after) == 750)
    after.sections[1].items = [100, 101]
    #expect(before.offset(700, in: after) == 650)
    // When it goes, the last row of the section before comes to the start.
    after = before
    after.sections.remove(at: 1)
    #expect(before.offset(700, in: after) == 450)
    after.sections.remove(at: 0)
    #expect(before.offset(700, in: after) == 0)
  }

  @Test("With no item in sight a section in sight is kept")
  func headersAlone() {
    let before = RowScene(
      sections: (0..<50).map { RowScene.Section(id: $0, items: [], pinsHeader: false) })
    var after = before
    after.sections.insert(.init(id: 90, items: [1, 2, 3], pinsHeader: false), at: 4)
    #expect(before.offset(600, in: after) == 780)
    #expect(before.offset(100, in: after) == 100)
  }
}
