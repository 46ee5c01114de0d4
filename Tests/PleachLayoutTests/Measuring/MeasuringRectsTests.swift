import PleachIndexing
import PleachLayout
import Testing

@Suite("Measuring what is in sight")
struct MeasuringRectsTests {
  @Test("An element is asked once, however often a rect is measured")
  func once() {
    var solved = CompositionalLayout(section: estimatedRows()).solved(320, items: [1_000])
    var times: [LayoutElement: Int] = [:]
    var offset = 0.0
    for _ in 0..<50 {
      solved.measureElements(in: rect(0, offset, 320, 480)) { element, proposed in
        times[element, default: 0] += 1
        #expect(proposed.size.width == 320)
        guard case .cell(let path) = element else { return nil }
        return LayoutSize(width: 320, height: 20 + Double(path.item % 7) * 10)
      }
      offset += 137
    }
    #expect(times.values.allSatisfy { $0 == 1 })
    #expect(times.count == solved.numberOfMeasuredElements)
    let asked0 = solved.measureElements(in: rect(0, 0, 320, 480)) { _, _ in nil }
    #expect(asked0 == 0)
  }

  @Test("What comes into sight since others are shorter is measured too, and nothing else")
  func fillsTheRect() {
    var solved = CompositionalLayout(section: estimatedRows()).solved(320, items: [1_000])
    let number = solved.measureElements(in: rect(0, 0, 320, 480)) { _, _ in
      LayoutSize(width: 320, height: 10)
    }
    #expect(number == 48)
    var taller = CompositionalLayout(section: estimatedRows()).solved(320, items: [1_000])
    // 100 each: five begin before 480.
    let fewer = taller.measureElements(in: rect(0, 0, 320, 480)) { _, _ in
      LayoutSize(width: 320, height: 100)
    }
    #expect(fewer == 5)
  }

  @Test("The same is asked whether columns lie from left to right or from right to left")
  func rightToLeft() {
    let item = LayoutItem(width: .estimated(50))
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .vertical(width: .estimated(50), height: .fractionalHeight(1), subitems: [item])),
      configuration: .init(scrollDirection: .horizontal))
    for direction in [LayoutEnvironment.Direction.leftToRight, .rightToLeft] {
      var environment = LayoutEnvironment(width: 320, height: 100)
      environment.layoutDirection = direction
      var solved = layout.solve(in: environment, itemCounts: [1_000])
      let start = direction == .leftToRight ? 0 : solved.contentSize.width - 320
      var asked: [LayoutElement] = []
      solved.measureElements(in: rect(start, 0, 320, 100)) { element, _ in
        asked.append(element)
        return LayoutSize(width: 100, height: 100)
      }
      // The fourth begins at 300 from the edge where reading starts.
      #expect(asked == [cell(0), cell(1), cell(2), cell(3)], "\(direction)")
    }
  }

  @Test("A header that reaches into the rect from a section elsewhere is asked")
  func straysInSight() {
    var low = BoundarySupplementaryItem.header(height: .estimated(50))
    low.extendsBoundary = false
    low.absoluteOffset = LayoutPoint(x: 0, y: 300)
    let layout = CompositionalLayout(sections: [estimatedRows(boundary: [low]), estimatedRows()])
    var solved = layout.solved(320, items: [1, 100])
    var asked: [LayoutElement] = []
    solved.measureElements(in: rect(0, 310, 320, 30)) { element, proposal in
      asked.append(element)
      return proposal.size
    }
    // The rows are 44 high: the one at 308 is the seventh of its section.
    let header = LayoutElement.supplementary(kind: "header", ItemIndexPath(section: 0, item: 0))
    #expect(asked == [header, cell(6, 1)])
  }

  @Test("A cell without a size keeps its estimate")
  func noSize() {
    var solved = CompositionalLayout(section: estimatedRows()).solved(320, items: [10])
    let asked2 = solved.measureElements(in: rect(0, 0, 320, 88)) { _, _ in nil }
    #expect(asked2 == 2)
    #expect(solved.numberOfMeasuredElements == 0)
    #expect(solved.issues.isEmpty)
  }

  @Test("Rows of an orthogonal section are asked where they are in sight")
  func orthogonal() {
    var section = LayoutSection(
      group: .vertical(
        width: .absolute(100), height: .estimated(50),
        subitems: [LayoutItem(height: .estimated(50))]))
    section.orthogonalScrollingBehavior = .continuous
    var solved = CompositionalLayout(section: section).solved(250, items: [100])
    var asked: [LayoutElement] = []
    solved.orthogonalOffsets[0] = 150
    solved.measureElements(in: rect(0, 0, 250, 400)) { element, proposed in
      asked.append(element)
      return LayoutSize(width: proposed.size.width, height: 80)
    }
    // From 150 to 400: groups 1, 2 and 3.
    #expect(asked == [cell(1), cell(2), cell(3)])
    #expect(solved.contentSize.height == 80)
  }

  @Test("Tags are asked as they wrap")
  func tags() {
    let tag = LayoutItem(width: .estimated(50), height: .absolute(20))
    var solved = CompositionalLayout {
      LayoutSection { .horizontal(height: .absolute(20), subitems: [tag]) }
    }.solved(100, items: [1_000])
    var asked = 0
    solved.measureElements(in: rect(0, 0, 100, 40)) { _, _ in
      asked += 1
      return LayoutSize(width: 25, height: 20)
    }
    // Four in the first row. In the second three, which are 75 long: the next one, estimated to be 50
    // long, is in the third row and not in sight.
    #expect(asked == 7)
    #expect(solved.items(ofGroup: 0, inSection: 0) == 0..<4)
    #expect(solved.items(ofGroup: 1, inSection: 0) == 4..<7)
  }

  @Test("A rect that is no rect asks nothing", arguments: [Double.nan, -1])
  func noRect(height: Double) {
    var solved = CompositionalLayout(section: estimatedRows()).solved(320, items: [10])
    let asked0 = solved.measureElements(in: rect(0, 0, 320, height)) { _, _ in .zero }
    #expect(asked0 == 0)
    #expect(solved.issues.isEmpty)
  }

  @Test("Rows that are estimated to have no height are measured where they lie")
  func estimatedZero() {
    let item = LayoutItem(height: .estimated(0))
    var solved = CompositionalLayout {
      LayoutSection { .horizontal(height: .estimated(0), subitems: [item]) }
    }.solved(320, items: [1_000])
    let asked = solved.measureElements(in: rect(0, 0, 320, 100)) { _, _ in
      LayoutSize(width: 320, height: 10)
    }
    #expect(asked == 10)
    #expect(solved.contentSize.height == 100)
  }
}
