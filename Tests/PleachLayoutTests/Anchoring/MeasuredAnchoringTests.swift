import PleachLayout
import Testing

@Suite("Measured sizes move nothing that is in sight")
struct MeasuredAnchoringTests {
  private func path(_ item: Int) -> ItemIndexPath { ItemIndexPath(section: 0, item: item) }

  private func bounds(_ offset: LayoutPoint) -> LayoutRect {
    LayoutRect(origin: offset, size: LayoutSize(width: 320, height: 480))
  }

  /// A feed of rows, or of two columns, with estimated heights.
  private func feed(_ count: Int, columns: Int = 1) -> SolvedLayout {
    let item = LayoutItem(
      width: .fractionalWidth(1 / Double(columns)), height: .estimated(50))
    return CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(height: .estimated(50), subitems: [item]), interGroupSpacing: 4)
    ).solved(320, 480, scale: 2, items: [count])
  }

  private func height(_ item: Int) -> Double { 20 + Double(item * 37 % 90) }

  @Test("Rows above that turn out longer or shorter leave those in sight where they are")
  func rowsAbove() throws {
    let before = feed(1_000)
    let offset = LayoutPoint(x: 0, y: 27_000)
    var after = before
    for item in 0..<400 {
      after.setMeasuredSize(LayoutSize(width: 320, height: height(item)), for: .cell(path(item)))
    }
    let newOffset = after.contentOffset(from: before, at: offset)
    #expect(
      after.itemIndexPaths(in: bounds(newOffset)) == before.itemIndexPaths(in: bounds(offset)))
    let (old, new) = (
      try #require(before.frame(forItemAt: path(505))),
      try #require(after.frame(forItemAt: path(505)))
    )
    #expect(new.minY - newOffset.y == old.minY - offset.y)
    #expect(new.minY != old.minY)
  }

  @Test("Scrolling up through rows that were never measured, nothing jumps", arguments: [1, 2])
  func scrollingUp(columns: Int) {
    var layout = feed(2_000, columns: columns)
    var offset = LayoutPoint(x: 0, y: layout.contentSize.height - 480)
    for step in 0..<150 {
      offset.y = max(offset.y - 70, 0)
      let before = layout
      layout.measureElements(in: bounds(offset)) { element, proposed in
        guard case .cell(let path) = element else { return nil }
        return LayoutSize(width: proposed.size.width, height: height(path.item))
      }
      let newOffset = layout.contentOffset(from: before, at: offset)
      // What begins in sight and is measured already is kept, or the first that is in sight.
      let begins = before.attributesOfElements(in: bounds(offset)).first {
        $0.frame.minY >= offset.y
      }
      if let begins, let end = layout.attributes(for: begins.element), newOffset.y > 0,
        newOffset.y < layout.contentSize.height - 480 - 1
      {
        let moved = (end.frame.minY - newOffset.y) - (begins.frame.minY - offset.y)
        #expect(moved.magnitude <= 0.5, "step \(step): \(begins) moved by \(moved)")
      }
      offset = newOffset
    }
    #expect(layout.numberOfMeasuredElements > 150)
  }

  @Test("A transition to measured sizes resizes rows, and badges go along with theirs")
  func transition() {
    let badge = SupplementaryItem(
      elementKind: "badge", size: ItemSize(width: .absolute(10), height: .absolute(10)),
      containerAnchor: LayoutAnchor([.top, .trailing]))
    let section = LayoutSection(
      group: .horizontal(
        height: .estimated(50),
        subitems: [LayoutItem(height: .estimated(50), supplementaryItems: [badge])]))
    let before = CompositionalLayout(section: section).solved(300, 120, items: [5])
    var after = before
    after.setMeasuredSize(LayoutSize(width: 300, height: 80), for: .cell(path(0)))
    let transition = LayoutTransition(from: before, at: .zero, to: after, at: .zero)
    #expect(
      transition.elements.map(\.description) == [
        "resize cell 0.0 (0, 0, 300, 50) → cell 0.0 (0, 0, 300, 80)",
        "move cell 0.1 (0, 50, 300, 50) → cell 0.1 (0, 80, 300, 50)",
        "stay badge 0.0 (290, 0, 10, 10)",
        "move badge 0.1 (290, 50, 10, 10) → badge 0.1 (290, 80, 10, 10)",
        "move cell 0.2 (0, 100, 300, 50) → cell 0.2 (0, 130, 300, 50)",
        "move badge 0.2 (290, 100, 10, 10) → badge 0.2 (290, 130, 10, 10)",
      ])
  }
}
