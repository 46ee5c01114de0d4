import PleachLayout
import Testing

@Suite("Dimensions that are uniform across siblings")
struct LevellingSiblingsTests {
  private func uniform(_ estimate: Double, width: Double = 0.25) -> LayoutItem {
    LayoutItem(
      width: .fractionalWidth(width), height: .uniformAcrossSiblings(estimate: estimate))
  }

  @Test("Until they are measured, all take the largest estimate of their group")
  func row() {
    let layout = CompositionalLayout {
      LayoutSection {
        .horizontal(height: .estimated(10)) {
          uniform(30)
          uniform(50)
          LayoutItem(width: .fractionalWidth(0.25), height: .absolute(80))
          LayoutItem(width: .fractionalWidth(0.25), height: .estimated(20))
        }
      }
    }
    let cells = layout.solved(400, items: [4]).cells()
    #expect(cells.map(\.height) == [50, 50, 80, 20])
    #expect(layout.solved(400, items: [4]).contentSize.height == 80)
  }

  @Test("Along the group they take it before it is decided how many fit")
  func column() {
    let layout = CompositionalLayout {
      LayoutSection {
        .vertical(height: .absolute(100)) {
          LayoutItem(height: .uniformAcrossSiblings(estimate: 10))
          LayoutItem(height: .uniformAcrossSiblings(estimate: 40))
        }
      }
    }
    // Two of 40 fit into 100, three do not.
    #expect(
      layout.solved(50, items: [3]).cells() == [
        rect(0, 0, 50, 40), rect(0, 40, 50, 40), rect(0, 100, 50, 40),
      ])
  }

  @Test("Groups are siblings as items are; what is in them has siblings of its own")
  func nested() {
    let layout = CompositionalLayout {
      LayoutSection {
        .horizontal(height: .absolute(100)) {
          LayoutGroup.vertical(
            width: .fractionalWidth(0.5), height: .uniformAcrossSiblings(estimate: 60)
          ) {
            LayoutItem(height: .absolute(60))
          }
          LayoutItem(
            width: .fractionalWidth(0.5), height: .uniformAcrossSiblings(estimate: 90))
          LayoutGroup.horizontal(width: .absolute(1), height: .absolute(20)) {
            LayoutItem(height: .uniformAcrossSiblings(estimate: 5))
          }
        }
      }
    }
    let cells = layout.solved(100, items: [2]).cells()
    #expect(cells == [rect(0, 0, 50, 60), rect(50, 0, 50, 90)])
  }

  @Test("Estimates that are no lengths do not count", arguments: [Double.nan, -3, .infinity])
  func hostile(estimate: Double) {
    let layout = CompositionalLayout {
      LayoutSection {
        .horizontal(height: .absolute(100)) {
          uniform(estimate)
          uniform(50)
        }
      }
    }
    let solved = layout.solved(400, items: [2])
    #expect(solved.cells().map(\.height) == [50, 50])
    #expect(solved.issues.count == 1)
  }
}
