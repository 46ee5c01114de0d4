import PleachIndexing
import PleachLayout
import Testing

@Suite("Stretches of wrapping items of which nothing is measured")
struct UnmeasuredStretchesTests {
  private static let million = 1_000_000

  /// Rows of up to five tags: 5 × 60 + 4 × 5 = 320.
  private let tags = CompositionalLayout(
    section: LayoutSection(
      group: .horizontal(
        height: .absolute(30),
        subitems: [LayoutItem(width: .estimated(60), height: .absolute(30))],
        interItemSpacing: .fixed(5))))

  @Test("Between two measured tags no row is filled, however many there are")
  func filledRows() {
    var solved = tags.solved(320, items: [Self.million])
    solved.setWidths([200])
    solved.setWidths([200], from: 500_000)
    let before = solved.statistics.groupSolves
    solved.setWidths([300])
    // The first row, the one in front of the other measured tag, and one that ends the section.
    #expect(solved.statistics.groupSolves - before <= 4)
    // One tag; 99,999 rows of five; four tags, since 4 × 60 + 3 × 5 = 255 and 205 more do not fit;
    // 200 + 5 + 60 = 265, so two; then 499,998 tags in 100,000 rows.
    #expect(solved.numberOfGroups(inSection: 0) == 1 + 99_999 + 1 + 1 + 100_000)
    #expect(solved.items(ofGroup: 1, inSection: 0) == 1..<6)
    #expect(solved.items(ofGroup: 99_999, inSection: 0) == 499_991..<499_996)
    #expect(solved.items(ofGroup: 100_000, inSection: 0) == 499_996..<500_000)
    #expect(solved.items(ofGroup: 100_001, inSection: 0) == 500_000..<500_002)
    #expect(solved.items(ofGroup: 200_001, inSection: 0) == 999_997..<1_000_000)
    #expect(
      solved.frame(forItemAt: ItemIndexPath(section: 0, item: 500_001))
        == rect(205, 3_000_030, 60, 30))
    #expect(solved.contentSize.height == 200_002 * 30)
  }

  @Test("An edit before measured tags, and forgetting one, fill the rows around them alone")
  func edits() {
    var solved = tags.solved(320, items: [Self.million])
    for item in [10, 400_000, 900_000] { solved.setWidths([200], from: item) }
    let layout = tags.solve(
      in: solved.environment, itemCounts: [Self.million + 1], keeping: solved,
      edits: ContentEdits(insertedItems: [ItemIndexPath(section: 0, item: 0)]))
    #expect(layout.statistics.groupSolves <= 12)
    #expect(layout.measuredSize(for: cell(400_001))?.width == 200)
    #expect(layout.items(ofGroup: 2, inSection: 0) == 10..<12)
    let before = solved.statistics.groupSolves
    for item in [400_000, 10, 900_000] { solved.removeMeasuredSize(for: cell(item)) }
    #expect(solved.statistics.groupSolves - before <= 12)
    #expect(solved.numberOfGroups(inSection: 0) == 200_000)
    #expect(solved.items(ofGroup: 199_999, inSection: 0) == 999_995..<1_000_000)
  }

  /// Tags in turn 40 and 70 wide, the second kind with a dot, in rows of 200; and what is measured.
  private struct Script {
    var widths: [Double?]

    static let dot = SupplementaryItem(
      elementKind: "dot", size: ItemSize(width: .absolute(4), height: .absolute(4)),
      containerAnchor: LayoutAnchor([.top, .leading]))

    static let layout: CompositionalLayout = {
      let short = LayoutItem(width: .estimated(40), height: .absolute(20))
      var long = LayoutItem(width: .estimated(70), height: .absolute(20))
      long.supplementaryItems = [dot]
      return CompositionalLayout(
        section: LayoutSection(
          group: .horizontal(
            height: .absolute(20), subitems: [short, long], interItemSpacing: .fixed(5))))
    }()

    /// By hand: tags go into a row one after another, and every row begins with a short one.
    var frames: (cells: [LayoutRect], dots: [LayoutPoint]) {
      var (cells, dots) = ([LayoutRect](), [LayoutPoint]())
      var (x, y, place) = (0.0, 0.0, 0)
      for measured in widths {
        if place > 0, x + 5 + (measured ?? (place % 2 == 0 ? 40 : 70)) > 200 {
          (x, y, place) = (0, y + 20, 0)
        }
        if place > 0 { x += 5 }
        let width = measured ?? (place % 2 == 0 ? 40 : 70)
        cells.append(rect(x, y, width, 20))
        if place % 2 == 1 { dots.append(LayoutPoint(x: x, y: y)) }
        (x, place) = (x + width, place + 1)
      }
      return (cells, dots)
    }

    /// What the layout says otherwise.
    func disagreement(with solved: SolvedLayout) -> String? {
      let (cells, dots) = frames
      let found = solved.cells()
      if found != cells {
        let first = zip(found, cells).enumerated().first { $0.element.0 != $0.element.1 }
        return "\(found.count) of \(cells.count) cells, first other: \(first as Any)"
      }
      for (number, dot) in dots.enumerated() {
        let path = ItemIndexPath(section: 0, item: number)
        let origin = solved.frame(forSupplementaryOfKind: "dot", at: path)?.origin
        if origin != dot { return "dot \(number): \(origin as Any), expected \(dot)" }
      }
      let rows = Set(cells.map(\.minY)).count
      if solved.numberOfGroups(inSection: 0) != rows {
        return "\(solved.numberOfGroups(inSection: 0)) rows, expected \(rows)"
      }
      return solved.contentSize.height == Double(rows) * 20
        ? nil : "\(solved.contentSize.height) high, expected \(rows) rows of 20"
    }
  }

  @Test("A few measured tags among many, set, forgotten, inserted and deleted, flow as by hand")
  func scattered() {
    for seed in UInt64(1)...30 {
      var generator = SeededGenerator(seed: seed)
      var script = Script(
        widths: Array(repeating: nil, count: Int.random(in: 1...90, using: &generator)))
      var solved = Script.layout.solved(200, items: [script.widths.count])
      for step in 0..<30 {
        let item = Int.random(in: 0..<script.widths.count, using: &generator)
        let path = ItemIndexPath(section: 0, item: item)
        var edits: ContentEdits?
        switch Int.random(in: 0..<6, using: &generator) {
        case 0...2:
          let width = Double(Int.random(in: 0...120, using: &generator))
          script.widths[item] = width
          solved.setWidths([width], from: item)
        case 3:
          script.widths[item] = nil
          solved.removeMeasuredSize(for: cell(item))
        case 4 where script.widths.count > 1:
          script.widths.remove(at: item)
          edits = ContentEdits(removedItems: [path])
        default:
          script.widths.insert(nil, at: item)
          edits = ContentEdits(insertedItems: [path])
        }
        if let edits {
          solved = Script.layout.solve(
            in: solved.environment, itemCounts: [script.widths.count], keeping: solved,
            edits: edits)
        }
        if let wrong = script.disagreement(with: solved) {
          Issue.record("seed \(seed), step \(step), item \(item): \(script.widths): \(wrong)")
          return
        }
      }
    }
  }
}
