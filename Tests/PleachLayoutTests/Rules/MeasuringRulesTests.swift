import PleachIndexing
import PleachLayout
import Testing

@Suite("Rules of measuring")
struct MeasuringRulesTests {
  @Test("An estimated dimension takes the measured length")
  func estimated() {
    var solved = CompositionalLayout {
      LayoutSection {
        .horizontal(width: .estimated(100), height: .estimated(50)) {
          LayoutItem(width: .estimated(60), height: .absolute(20))
          LayoutItem(width: .absolute(40), height: .estimated(30))
        }
      }
    }.solved(320, items: [2])
    // Of a size only what is estimated is taken: the width of the one, the height of the other.
    solved.setMeasuredSize(LayoutSize(width: 80, height: 500), for: cell(0))
    solved.setMeasuredSize(LayoutSize(width: 500, height: 45), for: cell(1))
    #expect(solved.cells() == [rect(0, 0, 80, 20), rect(80, 0, 40, 45)])
    // 80 + 40 wide, and as tall as the taller one.
    #expect(solved.frame(ofGroup: 0, inSection: 0) == rect(0, 0, 120, 45))
  }

  @Test("Measured siblings of uniform size are as long as the largest of them")
  func uniform() {
    let uniform = LayoutItem(
      width: .fractionalWidth(0.25), height: .uniformAcrossSiblings(estimate: 30))
    let free = LayoutItem(width: .fractionalWidth(0.5), height: .estimated(30))
    var solved = CompositionalLayout {
      LayoutSection { .horizontal(height: .estimated(30), subitems: [uniform, uniform, free]) }
    }.solved(400, items: [3])
    solved.setHeights([50, 40, 70])
    #expect(solved.cells().map(\.height) == [50, 50, 70])
  }

  @Test("Groups of uniform size are as long as the largest of their section")
  func uniformGroups() {
    let group = LayoutGroup.horizontal(
      height: .uniformAcrossSiblings(estimate: 30), subitems: [LayoutItem(height: .estimated(30))])
    let section = LayoutSection(group: group)
    var solved = CompositionalLayout(sections: [section, section]).solved(320, items: [3, 2])
    solved.setHeights([50], from: 1)
    #expect(solved.cells().map(\.minY) == [0, 50, 100])
    #expect(solved.cells(1).map(\.minY) == [150, 180])
  }

  @Test("Items of estimated length wrap by their measured lengths")
  func wrapping() {
    let tag = LayoutItem(width: .estimated(50), height: .absolute(20))
    var solved = CompositionalLayout {
      LayoutSection { .horizontal(height: .absolute(20), subitems: [tag]) }
    }.solved(100, items: [5])
    solved.setWidths([30, 40, 30])
    // 30 + 40 + 30 is as wide as the row.
    #expect(
      solved.cells() == [
        rect(0, 0, 30, 20), rect(30, 0, 40, 20), rect(70, 0, 30, 20), rect(0, 20, 50, 20),
        rect(50, 20, 50, 20),
      ])
  }

  @Test("Nested groups wrap by the lengths that they turn out to have")
  func nestedWrapping() {
    let pair = LayoutGroup.horizontal(width: .estimated(100), height: .absolute(20)) {
      LayoutItem(width: .absolute(40))
      LayoutItem(width: .absolute(20))
    }
    let solved = CompositionalLayout {
      LayoutSection { .horizontal(height: .absolute(20), subitems: [.group(pair)]) }
    }.solved(200, items: [8])
    // By their estimate two pairs would fit; 60 wide, there are three.
    #expect(solved.items(ofGroup: 0, inSection: 0) == 0..<6)
    #expect(solved.contentSize.height == 40)
  }

  @Test("A row is as tall as the items of its last group reach")
  func lastGroupOfRow() {
    var solved = CompositionalLayout {
      LayoutSection(orthogonalScrollingBehavior: .continuous) {
        .vertical(width: .absolute(80), height: .estimated(100)) {
          LayoutItem(height: .estimated(50))
          LayoutItem(height: .estimated(50))
        }
      }
    }.solved(320, items: [3])
    #expect(solved.contentSize.height == 100)
    solved.setHeights([20, 25, 30])
    // 20 + 25, and one of 30 without the estimate of the item that is missing below it.
    #expect(solved.contentSize.height == 45)
  }

  @Test("What is in sight is measured, from the first visible downwards")
  func inSight() {
    var solved = CompositionalLayout(section: estimatedRows()).solved(320, items: [100])
    var asked: [LayoutElement] = []
    let number = solved.measureElements(in: rect(0, 88, 320, 100)) { element, proposed in
      asked.append(element)
      return LayoutSize(width: proposed.size.width, height: 30)
    }
    // From 88 on rows of 30: at 88, 118, 148 and 178. Those above keep the estimate.
    #expect(asked == [cell(2), cell(3), cell(4), cell(5)])
    #expect(number == 4)
    #expect(solved.cells().prefix(7).map(\.minY) == [0, 44, 88, 118, 148, 178, 208])
  }

  @Test("Measuring ends after a bounded number of elements")
  func bounded() {
    var solved = CompositionalLayout(section: estimatedRows()).solved(320, items: [1_000_000])
    var asked = 0
    solved.measureElements(in: rect(0, 0, 320, 480), limit: 1_000) { _, _ in
      asked += 1
      return .zero
    }
    #expect(asked == 1_000)
    #expect(solved.issues.map(\.kind) == [.measuringStopped])
    #expect(solved.contentSize.height == 999_000 * 44)
  }
}
