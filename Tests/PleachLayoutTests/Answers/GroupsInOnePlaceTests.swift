import PleachLayout
import Testing

@Suite("Groups that all lie in one place")
struct GroupsInOnePlaceTests {
  /// Groups without height, whose cells may be higher.
  private func solved(_ item: LayoutItem, items: Int) -> SolvedLayout {
    CompositionalLayout(
      section: LayoutSection { .horizontal(height: .fractionalHeight(0.1)) { item } }
    ).solved(0, 0, items: [items])
  }

  private let asked = rect(0, 0, 100, 100)

  @Test(
    "By intersection nothing is found where the first one has nothing, however many there are",
    .timeLimit(.minutes(1)))
  func nothing() {
    // A group holds 1,024 items without width.
    let solved = solved(LayoutItem(), items: .max)
    #expect(solved.numberOfGroups(inSection: 0) > 1_000_000_000)
    #expect(solved.attributesOfElements(in: asked, by: .intersection).isEmpty)
    #expect(solved.itemIndexPaths(in: asked, by: .intersection).isEmpty)
    #expect(solved.separators(in: asked).isEmpty)
    #expect(solved.attributesOfElements(in: asked).isEmpty)
    #expect(solved.itemIndexPath(at: LayoutPoint(x: 0, y: 0)) == nil)
    #expect(solved.itemIndexPath(nearestTo: LayoutPoint(x: 0, y: 0)) == nil)
  }

  @Test("By intersection cells and badges that stick out are found in all of them")
  func everything() {
    let badge = SupplementaryItem(
      elementKind: "badge", size: ItemSize(width: .absolute(9), height: .absolute(9)),
      containerAnchor: LayoutAnchor([.top]))
    for height in [0.0, 30] {
      let item = LayoutItem(
        width: .absolute(0), height: .absolute(height), contentInsets: .init(leading: -7),
        supplementaryItems: [badge])
      for items in [1, 1_025, 2_500, 4_100] {
        let solved = solved(item, items: items)
        let all = solved.attributesOfAllElements()
        let found = solved.attributesOfElements(in: asked, by: .intersection)
        #expect(found == all.filter { $0.frame.overlaps(asked) }, "\(height), \(items)")
        #expect(found.isEmpty == false)
      }
    }
  }
}
