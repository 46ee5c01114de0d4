import PleachLayout
import Testing

@Suite("Measured items beside custom groups")
struct MeasuredCustomGroupsTests {
  @Test("An item behind a nested custom group takes its own measured size")
  func behindCustomGroup() {
    let custom = LayoutGroup.custom(
      width: .absolute(100), height: .absolute(50),
      frames: [.init(rect(0, 0, 50, 50)), .init(rect(50, 0, 50, 50))])
    let row = LayoutGroup(
      .horizontal, size: ItemSize(width: .fractionalWidth(1), height: .estimated(50)),
      subitems: [.group(custom), .item(LayoutItem(width: .absolute(100), height: .estimated(40)))])
    var solved = CompositionalLayout(section: LayoutSection(group: row)).solved(320, items: [6])
    // The first two items are those of the custom group; the row is as tall as the third.
    solved.setHeights([90], from: 2)
    #expect(solved.frame(forItemAt: ItemIndexPath(section: 0, item: 2))?.height == 90)
    #expect(solved.frame(forItemAt: ItemIndexPath(section: 0, item: 5))?.minY == 90)
  }
}
