import PleachLayout
import Testing

@Suite("What answers cost")
struct AnsweringCostsTests {
  /// The time of a step, of several runs the shortest.
  private func time(_ step: () -> Void) -> Duration {
    (0..<3).map { _ in ContinuousClock().measure(step) }.min() ?? .zero
  }

  @Test(
    "Many boundary items are solved and listed without going through all of them for each",
    .timeLimit(.minutes(1)))
  func boundaryItems() {
    let count = 30_000
    let header = BoundarySupplementaryItem.header(height: .absolute(1))
    let items = Array(repeating: header, count: count)
    let solved = CompositionalLayout(
      section: rows(of: 10, boundary: items),
      configuration: .init(boundarySupplementaryItems: items)
    ).solved(320, items: [1])
    // The section's, the layout's, and a cell.
    #expect(solved.attributesOfAllElements().count == 2 * count + 1)
  }

  @Test("What is in sight of a row costs the same, however many rows are scrolled")
  func scrolledRows() {
    let row = LayoutSection(orthogonalScrollingBehavior: .continuous) {
      .horizontal(width: .absolute(100), height: .absolute(50)) { LayoutItem() }
    }
    func time(_ sections: Int) -> Duration {
      var solved = CompositionalLayout(section: row)
        .solved(320, items: Array(repeating: 8, count: sections))
      for section in 0..<sections { solved.orthogonalOffsets[section] = 10 }
      let path = ItemIndexPath(section: 1, item: 5)
      return self.time {
        for _ in 0..<20 {
          #expect(
            solved.visibleItems(ofSection: 1, atOffset: 150).map(\.frame.minX)
              == [-50, 50, 150, 250])
          let target = solved.scrollTarget(
            for: .cell(path), at: ScrollPosition(horizontal: .center))
          #expect(target?.orthogonalOffset == 390)
        }
      }
    }
    let (few, many) = (time(2), time(200_000))
    #expect(many < few * 30, "\(many), of 2 rows \(few)")
  }

  @Test("A row of items with more views than it may have holds fewer items, and says so")
  func views() {
    let badge = SupplementaryItem(
      elementKind: "badge", size: ItemSize(width: .absolute(1), height: .absolute(1)),
      containerAnchor: LayoutAnchor([.top]))
    func solved(_ badges: Int) -> SolvedLayout {
      let item = LayoutItem(
        width: .absolute(0.01), supplementaryItems: Array(repeating: badge, count: badges))
      return CompositionalLayout(
        section: LayoutSection {
          .horizontal(height: .absolute(10)) {
            LayoutGroup.horizontal(width: .absolute(100), height: .absolute(10)) { item }
          }
        }
      ).solved(320, items: [100_000])
    }
    // 3 × 10,000 items.
    #expect(solved(2).items(ofGroup: 0, inSection: 0) == 0..<30_000)
    #expect(solved(2).issues.isEmpty)
    // 262,144 steps are enough for 873 items with 299 views each and a group, once.
    let many = solved(299)
    #expect(many.items(ofGroup: 0, inSection: 0) == 0..<873)
    #expect(many.issues.isEmpty == false)
    #expect(Set(many.issues.map(\.kind)) == [.tooManyItemsInGroup])
    #expect(
      many.attributes(
        for: .supplementary(kind: "badge", ItemIndexPath(section: 0, item: 873 * 299 - 1))) != nil)
  }
}
