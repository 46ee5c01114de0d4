import PleachLayout
import Testing

@Suite("What is kept where it is")
struct AnchorPoliciesTests {
  private let forty = RowScene(Array(0..<40))

  private func item(_ item: Int, distance: Double? = nil) -> ContentAnchor {
    .item(ItemIndexPath(section: 0, item: item), distance: distance)
  }

  private func grown(_ growth: [Int: Double]) -> RowScene {
    var scene = forty
    scene.lengths = growth
    return scene
  }

  @Test("The distance to the start or to the end of the content is kept")
  func ends() {
    let longer = RowScene([50, 51] + Array(0..<40) + [52])
    #expect(forty.offset(1_010, keeping: .contentStart, in: longer) == 1_010)
    #expect(forty.offset(1_010, keeping: .contentEnd, in: longer) == 1_160)
    var inset = longer
    inset.environment.adjustedContentInset = DirectionalEdgeInsets(top: 40, bottom: 20)
    #expect(forty.offset(1_010, keeping: .contentStart, in: inset) == 970)
    // 790 points are left below; the view ends 20 above its own end.
    #expect(forty.offset(1_010, keeping: .contentEnd, in: inset) == 2_150 - 790 - 180)
    #expect(forty.offset(1_010, keeping: .contentEnd, in: RowScene([0, 1])) == 0)
  }

  @Test("The end stays in sight if it was, as in a chat; otherwise what was read stays")
  func chat() {
    var after = forty
    after.sections[0].items += [50, 51]
    #expect(forty.offset(1_800, keeping: .contentEndWhileVisible, in: after) == 1_900)
    #expect(forty.offset(1_799.75, keeping: .contentEndWhileVisible, in: after) == 1_799.75)
    #expect(forty.offset(1_200, keeping: .contentEndWhileVisible, in: after) == 1_200)
    // Bounced beyond the end.
    #expect(forty.offset(1_830, keeping: .contentEndWhileVisible, in: after) == 1_900)
    // Older messages come at the top.
    after = RowScene(Array(50..<60) + Array(0..<40))
    #expect(forty.offset(1_800, keeping: .contentEndWhileVisible, in: after) == 2_300)
    #expect(forty.offset(1_200, keeping: .contentEndWhileVisible, in: after) == 1_700)
    // A chat that did not fill the view.
    #expect(RowScene([0]).offset(0, keeping: .contentEndWhileVisible, in: forty) == 1_800)
    // The keyboard comes.
    var inset = forty
    inset.environment.adjustedContentInset.bottom = 120
    #expect(forty.offset(1_800, keeping: .contentEndWhileVisible, in: inset) == 1_920)
  }

  @Test(
    "The start stays in sight if it was, so that what is new shows; otherwise it pushes nothing")
  func feed() {
    let after = RowScene([50, 51] + Array(0..<40))
    #expect(forty.offset(0, keeping: .contentStartWhileVisible, in: after) == 0)
    #expect(forty.offset(-30, keeping: .contentStartWhileVisible, in: after) == 0)
    #expect(forty.offset(25, keeping: .contentStartWhileVisible, in: after) == 125)
  }

  @Test("An item stays where it is, in sight or not, or comes to a distance from the start")
  func items() {
    let after = RowScene(Array(0..<10) + [50, 51] + Array(10..<40))
    #expect(forty.offset(400, keeping: item(20), in: after) == 500)
    #expect(forty.offset(400, keeping: item(9), in: after) == 400)
    #expect(forty.offset(400, keeping: item(20, distance: 30), in: after) == 1_070)
    #expect(forty.offset(400, keeping: item(20, distance: .nan), in: after) == 1_100)
    // Further up than sight its end stays, further down its start.
    #expect(forty.offset(1_000, keeping: item(5), in: grown([5: 70])) == 1_020)
    #expect(forty.offset(1_000, keeping: item(30), in: grown([30: 70, 31: 70])) == 1_000)
    // The row that is opened stays, whatever becomes of those above it.
    #expect(forty.offset(1_000, keeping: item(22), in: grown([20: 70, 22: 90])) == 1_020)
  }

  @Test("Instead of an item that goes the first in sight is kept")
  func goneItem() {
    var after = forty
    after.sections[0].items.remove(at: 5)
    #expect(forty.offset(1_000, keeping: item(5), in: after) == 950)
    #expect(forty.offset(1_000, keeping: item(77), in: after) == 950)
    #expect(forty.offset(1_000, keeping: item(.min, distance: 3), in: after) == 950)
  }

  @Test("Across the direction of the layout the distance to the leading edge is kept")
  func across() {
    let wide = LayoutSection(
      group: .horizontal(
        width: .absolute(900), height: .absolute(50), subitems: [LayoutItem()]))
    func solved(_ direction: LayoutEnvironment.Direction, rows: Int) -> SolvedLayout {
      var environment = LayoutEnvironment(width: 300, height: 200)
      environment.layoutDirection = direction
      return CompositionalLayout(section: wide).solve(in: environment, itemCounts: [rows])
    }
    for direction in LayoutEnvironment.Direction.allCases {
      let (before, after) = (solved(direction, rows: 40), solved(direction, rows: 30))
      #expect(
        after.contentOffset(from: before, at: LayoutPoint(x: 170, y: 1_000))
          == LayoutPoint(x: 170, y: 1_000))
      #expect(
        after.contentOffset(from: before, at: LayoutPoint(x: 9_000, y: 1_900))
          == LayoutPoint(x: 600, y: 1_300))
    }
  }

  @Test("The offset is on a pixel, and what did not move is not moved")
  func pixels() {
    var before = forty
    before.environment.displayScale = 2
    var after = before
    #expect(before.offset(1_000.2, in: after) == 1_000.2)
    after.sections[0].items.insert(50, at: 0)
    #expect(before.offset(1_000.2, in: after) == 1_050)
    #expect(before.offset(1_000.3, in: after) == 1_050.5)
  }

  @Test("No number, no mapping and no layout makes it trap")
  func hostile() {
    let wild = LayoutMapping(
      newPosition: { ItemIndexPath(section: .max - $0.section, item: .min) },
      oldPosition: { _ in ItemIndexPath(section: .min, item: .max) },
      newSection: { .max - $0 }, oldSection: { _ in .min })
    let constant = LayoutMapping(
      newPosition: { _ in ItemIndexPath(section: 0, item: 3) }, oldPosition: { $0 },
      newSection: { _ in 0 })
    let empty = CompositionalLayout(section: rows(of: 50)).solved(0, 0, items: [])
    let numbers = [0, 1_000, -1e300, 1e300, Double.nan, .infinity, -.infinity]
    let anchors: [ContentAnchor] = [
      .firstVisibleItem, .item(ItemIndexPath(section: .max, item: .min)),
      .item(ItemIndexPath(section: 0, item: 4), distance: .infinity), .contentStart, .contentEnd,
      .contentStartWhileVisible, .contentEndWhileVisible,
    ]
    var covered = forty
    covered.environment.adjustedContentInset = DirectionalEdgeInsets(500)
    let layouts = [forty.solved(), empty, covered.solved(), RowScene([]).solved()]
    for before in layouts {
      for after in layouts {
        for number in numbers {
          for anchor in anchors {
            for mapping in [wild, constant, .unchanged] {
              let offset = after.contentOffset(
                from: before, at: LayoutPoint(x: number, y: number), keeping: anchor,
                mapping: mapping)
              #expect(offset.x.isFinite && offset.y.isFinite)
              #expect(offset == clamped(offset, in: after))
            }
          }
        }
      }
    }
  }

  /// The nearest offset to which the content can be scrolled.
  private func clamped(_ offset: LayoutPoint, in layout: SolvedLayout) -> LayoutPoint {
    let (insets, view) = (layout.environment.adjustedContentInset, layout.environment.containerSize)
    let right = layout.contentSize.width + insets.trailing - view.width
    let bottom = layout.contentSize.height + insets.bottom - view.height
    return LayoutPoint(
      x: min(max(offset.x, -insets.leading), max(right, -insets.leading)),
      y: min(max(offset.y, -insets.top), max(bottom, -insets.top)))
  }
}
