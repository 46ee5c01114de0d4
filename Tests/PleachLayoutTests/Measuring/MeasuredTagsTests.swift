import PleachIndexing
import PleachLayout
import Testing

@Suite("Items that wrap by their measured lengths")
struct MeasuredTagsTests {
  private func tags(
    _ width: Double, items: Int, height: LayoutDimension = .absolute(20), estimate: Double = 50,
    edges: LayoutEdgeSpacing = .none, badges: [SupplementaryItem] = []
  ) -> SolvedLayout {
    let tag = LayoutItem(
      width: .estimated(estimate), height: height, edgeSpacing: edges,
      supplementaryItems: badges)
    return CompositionalLayout {
      LayoutSection {
        .horizontal(height: height == .absolute(20) ? .absolute(28) : height, subitems: [tag])
      }
    }.solved(width, items: [items])
  }

  @Test("Tags with fixed space behind and below them flow by their measured widths")
  func flow() {
    var solved = tags(200, items: 4, edges: .init(trailing: .fixed(8), bottom: .fixed(8)))
    solved.setWidths([60, 70, 80, 50])
    // 60 + 8 + 70 + 8 = 146, and 80 + 8 more are 234: more than 200. 80 + 8 + 50 + 8 = 146.
    #expect(
      solved.cells() == [
        rect(0, 0, 60, 20), rect(68, 0, 70, 20), rect(0, 28, 80, 20), rect(88, 28, 50, 20),
      ])
    #expect(solved.items(ofGroup: 1, inSection: 0) == 2..<4)
    #expect(solved.numberOfGroups(inSection: 0) == 2)
    #expect(solved.contentSize.height == 56)
  }

  @Test("The order in which widths come in does not matter")
  func anyOrder() {
    var generator = SeededGenerator(seed: 17)
    for count in 1...24 {
      let widths = (0..<count).map { _ in Double(Int.random(in: 1...120, using: &generator)) }
      var forwards = tags(200, items: count)
      forwards.setWidths(widths)
      var shuffled = tags(200, items: count)
      for item in (0..<count).shuffled(using: &generator) {
        shuffled.setWidths([Double(Int.random(in: 1...120, using: &generator))], from: item)
      }
      for item in (0..<count).shuffled(using: &generator) {
        shuffled.setWidths([widths[item]], from: item)
      }
      // By hand: an item begins a row when it does not fit behind the others.
      var expected: [LayoutRect] = []
      var (x, y) = (0.0, 0.0)
      for width in widths {
        if x > 0, x + width > 200 { (x, y) = (0, y + 28) }
        expected.append(rect(x, y, width, 20))
        x += width
      }
      #expect(forwards.cells() == expected, "\(widths)")
      #expect(shuffled.cells() == expected, "\(widths)")
      #expect(shuffled.contentSize == forwards.contentSize)
      for item in 0..<count { shuffled.removeMeasuredSize(for: cell(item)) }
      #expect(shuffled.cells() == tags(200, items: count).cells())
    }
  }

  @Test("Rows of tags are as tall as their tallest tag")
  func tall() {
    var solved = tags(100, items: 5, height: .estimated(20))
    for (item, size) in [(0, (40.0, 30.0)), (1, (70.0, 10.0)), (2, (30.0, 50.0))] {
      solved.setMeasuredSize(LayoutSize(width: size.0, height: size.1), for: cell(item))
    }
    // 40 and 70 do not fit together, 70 and 30 do: rows 30, 50 and 20 high.
    #expect(
      solved.cells() == [
        rect(0, 0, 40, 30), rect(0, 30, 70, 10), rect(70, 30, 30, 50), rect(0, 80, 50, 20),
        rect(50, 80, 50, 20),
      ])
    #expect(solved.contentSize.height == 100)
  }

  @Test("A tag wider than its row has the row to itself and sticks out")
  func tooWide() {
    var solved = tags(100, items: 4)
    solved.setWidths([30, 150, 30])
    #expect(
      solved.cells() == [
        rect(0, 0, 30, 20), rect(0, 28, 150, 20), rect(0, 56, 30, 20), rect(30, 56, 50, 20),
      ])
  }

  @Test("Badges of tags count on in the order of the layout")
  func badges() {
    let badge = SupplementaryItem(
      elementKind: "badge", size: ItemSize(width: .absolute(4), height: .absolute(4)),
      containerAnchor: LayoutAnchor([.top, .leading]))
    var solved = tags(100, items: 6, badges: [badge])
    solved.setWidths([30, 30, 30, 90])
    for item in 0..<6 {
      let element = LayoutElement.supplementary(
        kind: "badge", ItemIndexPath(section: 0, item: item))
      let frame = solved.frame(forItemAt: ItemIndexPath(section: 0, item: item))
      #expect(solved.attributes(for: element)?.frame.origin == frame?.origin, "\(item)")
    }
    #expect(solved.attributesOfAllElements().count == 12)
  }

  @Test("Badges that only some tags have are numbered and found where their tags are")
  func someBadges() {
    func badge(_ kind: String) -> SupplementaryItem {
      SupplementaryItem(
        elementKind: kind, size: ItemSize(width: .absolute(4), height: .absolute(4)),
        containerAnchor: LayoutAnchor([.top, .leading]))
    }
    let tag = LayoutItem(width: .estimated(50), height: .absolute(20))
    var (second, third) = (tag, tag)
    second.supplementaryItems = [badge("dot")]
    // By the estimates no row has a third one.
    third.supplementaryItems = [badge("star")]
    let group = LayoutGroup.horizontal(height: .absolute(20), subitems: [tag, second, third])
    var solved = CompositionalLayout(section: LayoutSection(group: group))
      .solved(100, items: [10_000])
    // Rows of two, of one and of three: items 0, 1; 2; 3, 4, 5; then rows of two.
    solved.setWidths([50, 50, 90, 30, 30, 30])
    func origin(_ kind: String, _ number: Int) -> LayoutPoint? {
      let path = ItemIndexPath(section: 0, item: number)
      return solved.frame(forSupplementaryOfKind: kind, at: path)?.origin
    }
    let cells = solved.cells()
    for (dot, tag) in [(0, 1), (1, 4), (2, 7), (4_998, 9_999)] {
      #expect(origin("dot", dot) == cells[tag].origin, "\(dot)")
    }
    #expect(origin("dot", 4_999) == nil)
    #expect(origin("star", 0) == cells[5].origin)
    #expect(origin("star", 1) == nil)
    // In their order all have numbers of their own.
    var numbers: [Int] = []
    for attributes in solved.attributesOfAllElements() {
      if case .supplementary("dot", let path) = attributes.element { numbers.append(path.item) }
    }
    #expect(numbers == Array(0..<4_999))
  }

  @Test("Only rows that are out of step are filled anew")
  func work() {
    var solved = tags(100, items: 100_000)
    let before = solved.statistics.groupSolves
    solved.setWidths([40])
    // The row of the item, and the next one, in which nothing is measured.
    #expect(solved.statistics.groupSolves - before <= 3)
    solved.setWidths([70], from: 50_000)
    #expect(solved.statistics.groupSolves - before <= 8)
    // Items 50,001 and on begin rows of their own: 49,999 of them fill 25,000 rows.
    #expect(solved.numberOfGroups(inSection: 0) == 25_000 + 1 + 25_000)
    #expect(solved.cells().count == 100_000)
  }

  @Test("Tags that turn out to have no width end their row, and measuring ends")
  func noWidth() {
    var solved = tags(100, items: 5_000)
    solved.measureElements(in: rect(0, 0, 100, 100), limit: 1_100) { _, _ in .zero }
    #expect(solved.issues.map(\.kind) == [.measuringStopped])
    #expect(solved.items(ofGroup: 0, inSection: 0).count == 1_024)
  }
}
