import PleachLayout
import Testing

@Suite("Rules: asking for a rect")
struct RectRulesTests {
  private func cell(_ section: Int, _ item: Int) -> LayoutElement {
    .cell(ItemIndexPath(section: section, item: item))
  }

  private func background(_ section: Int) -> LayoutElement {
    .decoration(kind: "background", ItemIndexPath(section: section, item: 0))
  }

  private func found(_ solved: SolvedLayout, _ asked: LayoutRect) -> Set<LayoutElement> {
    Set(solved.attributesOfElements(in: asked).map(\.element))
  }

  private func decorated(_ section: LayoutSection) -> LayoutSection {
    var section = section
    section.decorationItems = [DecorationItem(elementKind: "background")]
    return section
  }

  @Test("A rect is clipped to the content")
  func clipped() {
    let solved = CompositionalLayout(section: decorated(rows(of: 50))).solved(320, items: [1, 1])
    #expect(found(solved, rect(-40, -40, 50, 50)) == [cell(0, 0), background(0)])
    #expect(found(solved, rect(-1_000, 60, 5_000, 5_000)) == [cell(1, 0), background(1)])
    // Beside the content only its edge is left, and an edge finds backgrounds alone.
    #expect(found(solved, rect(320, 0, 50, 40)) == [background(0)])
    #expect(found(solved, rect(0, 100, 320, 50)) == [background(1)])
    #expect(found(solved, rect(321, 0, 50, 40)) == [])
    #expect(found(solved, rect(0, -50, 320, 49)) == [])
    #expect(found(solved, rect(10, 50, 0, 0)) == [background(0), background(1)])
  }

  @Test("What belongs to a group is found through its group")
  func throughTheGroup() {
    // Cells 100 high in rows of 20: beside the row they are not found.
    let tall = LayoutSection(
      group: .horizontal(
        height: .absolute(20),
        subitems: [LayoutItem(width: .fractionalWidth(0.5), height: .absolute(100))]))
    let solved = CompositionalLayout(sections: [tall, rows(of: 200)]).solved(320, items: [4, 1])
    #expect(found(solved, rect(0, 5, 320, 5)) == [cell(0, 0), cell(0, 1)])
    #expect(found(solved, rect(0, 25, 160, 5)) == [cell(0, 2)])
    #expect(found(solved, rect(0, 60, 160, 5)) == [cell(1, 0)])
    // Sideways: cells 100 wide in columns of 20.
    let wide = LayoutSection(
      group: .vertical(
        width: .absolute(20), height: .fractionalHeight(1),
        subitems: [LayoutItem(width: .absolute(100), height: .fractionalHeight(0.5))]))
    let sideways = CompositionalLayout(
      section: wide, configuration: .init(scrollDirection: .horizontal)
    ).solved(320, 480, items: [4])
    #expect(sideways.contentSize == LayoutSize(width: 40, height: 480))
    #expect(found(sideways, rect(25, 0, 5, 480)) == [cell(0, 2), cell(0, 3)])
    #expect(found(sideways, rect(5, 250, 5, 5)) == [cell(0, 1)])
  }

  @Test("What belongs to a group is found through its group: never what lies wholly outside it")
  func outsideTheGroup() {
    let frames = [rect(0, 0, 50, 50), rect(60, 30, 50, 50), rect(120, 40, 50, 50)]
    let solved = CompositionalLayout(
      section: LayoutSection(
        group: .custom(height: .absolute(40), frames: frames.map { .init($0) }))
    ).solved(320, items: [6])
    // The third frame only touches its group, whose neighbour it lies in.
    #expect(found(solved, rect(0, 0, 320, 80)) == [cell(0, 0), cell(0, 1), cell(0, 3), cell(0, 4)])
    #expect(solved.frame(forItemAt: ItemIndexPath(section: 0, item: 2)) == rect(120, 40, 50, 50))
  }

  @Test("What belongs to a group is found through its group: within its section's frame")
  func withinTheSection() {
    // A group of 400 in a view of 320: what sticks out of the section's side is not found there.
    let wide = LayoutSection(
      group: .horizontal(
        width: .absolute(400), height: .absolute(20),
        subitems: [LayoutItem(width: .absolute(100))]))
    let solved = CompositionalLayout(section: wide).solved(320, items: [4])
    #expect(solved.contentSize.width == 400)
    #expect(found(solved, rect(310, 0, 5, 5)) == [cell(0, 3)])
    #expect(found(solved, rect(330, 0, 50, 20)) == [])
    #expect(solved.frame(forItemAt: ItemIndexPath(section: 0, item: 3)) == rect(300, 0, 100, 20))
  }

  @Test("For cells touching is not enough")
  func touching() {
    let solved = CompositionalLayout(section: rows(of: 50)).solved(320, items: [3])
    #expect(found(solved, rect(0, 50, 320, 50)) == [cell(0, 1)])
    #expect(found(solved, rect(0, 49.5, 320, 51)) == [cell(0, 0), cell(0, 1), cell(0, 2)])
  }

  @Test("Boundary items are found by their own frame, outside their section too")
  func boundaryItems() {
    let far = BoundarySupplementaryItem(
      elementKind: "far", size: ItemSize(width: .absolute(20), height: .absolute(20)),
      alignment: .topLeading, absoluteOffset: LayoutPoint(x: 0, y: 130), extendsBoundary: false)
    let solved = CompositionalLayout(sections: [rows(of: 50, boundary: [far]), rows(of: 200)])
      .solved(320, items: [1, 1])
    let element = LayoutElement.supplementary(kind: "far", ItemIndexPath(section: 0, item: 0))
    #expect(found(solved, rect(0, 125, 10, 10)) == [cell(1, 0), element])
    #expect(found(solved, rect(30, 125, 10, 10)) == [cell(1, 0)])
    #expect(found(solved, rect(0, 0, 10, 10)) == [cell(0, 0)])
  }

  @Test("Backgrounds are found by the extent of their section along the scroll direction")
  func backgrounds() {
    var section = decorated(rows(of: 50))
    section.decorationItems[0].contentInsets = DirectionalEdgeInsets(
      top: 10, leading: 200, bottom: 10, trailing: 10)
    let solved = CompositionalLayout(section: section).solved(320, items: [1, 1])
    // Wherever its own insets leave it.
    #expect(found(solved, rect(0, 0, 5, 5)) == [cell(0, 0), background(0)])
    #expect(found(solved, rect(0, 45, 5, 5)) == [cell(0, 0), background(0), background(1)])
  }

  @Test("A section without size answers nothing")
  func withoutSize() {
    let flat = decorated(rows(of: 0))
    let solved = CompositionalLayout(sections: [rows(of: 50), flat, rows(of: 50)])
      .solved(320, items: [1, 3, 1])
    #expect(solved.frame(ofSection: 1) == rect(0, 50, 320, 0))
    #expect(found(solved, rect(0, 0, 320, 100)) == [cell(0, 0), cell(2, 0)])
  }
}
