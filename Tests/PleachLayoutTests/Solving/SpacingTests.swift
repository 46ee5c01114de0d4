import PleachLayout
import Testing

@Suite("Spacing")
struct SpacingTests {
  @Test("Spacing between items does not mix with spacing between groups")
  func itemsAndGroups() {
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(
          height: .absolute(40), subitems: [LayoutItem(width: .absolute(100))],
          interItemSpacing: .fixed(10)),
        interGroupSpacing: 30))
    let solved = layout.solved(210, items: [4])
    #expect(
      solved.cells() == [
        rect(0, 0, 100, 40), rect(110, 0, 100, 40), rect(0, 70, 100, 40), rect(110, 70, 100, 40),
      ])
    #expect(solved.contentSize.height == 110)
  }

  @Test("A layout with another spacing gives other frames")
  func changedSpacing() {
    let tight = CompositionalLayout(section: rows(of: 50)).solved(320, items: [3])
    let loose = CompositionalLayout(section: rows(of: 50, spacing: 10)).solved(320, items: [3])
    #expect(tight.cells().map(\.minY) == [0, 50, 100])
    #expect(tight.contentSize.height == 150)
    #expect(loose.cells().map(\.minY) == [0, 60, 120])
    #expect(loose.contentSize.height == 170)
  }

  @Test("Spacing lies between sections, not after the last")
  func betweenSections() {
    let layout = CompositionalLayout(
      section: rows(of: 100), configuration: .init(interSectionSpacing: 8))
    let solved = layout.solved(320, items: [1, 1, 1])
    #expect((0..<3).map { solved.cells($0)[0].minY } == [0, 108, 216])
    #expect(solved.contentSize.height == 316)
  }

  @Test("Insets of a section do not carry over to the next")
  func insetsOfEachSection() {
    let layout = CompositionalLayout(
      section: rows(of: 50, insets: .init(horizontal: 20, vertical: 10)))
    let solved = layout.solved(320, items: [1, 1, 1])
    #expect(
      (0..<3).map { solved.cells($0)[0] } == [
        rect(20, 10, 280, 50), rect(20, 80, 280, 50), rect(20, 150, 280, 50),
      ])
    #expect(solved.contentSize.height == 210)
  }

  @Test("What a row leaves over is shared by all its flexible spacings")
  func flexibleSpacings() {
    let edge = LayoutItem(
      width: .absolute(50), edgeSpacing: LayoutEdgeSpacing(leading: .flexible(10)))
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: LayoutGroup(
          .horizontal, size: ItemSize(width: .fractionalWidth(1), height: .absolute(20)),
          subitems: [.item(edge), .item(LayoutItem(width: .absolute(50)))],
          repetition: .repeating(2), interItemSpacing: .flexible(20))))
    // 200 less two items of 50, 10 and 20 leaves 70: 35 for each of the two.
    #expect(layout.solved(200, items: [2]).cells().map(\.minX) == [45, 150])
  }

  @Test("A group repeated for a count keeps the size that its item says")
  func repeatedItem() {
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: LayoutGroup(
          .horizontal, size: ItemSize(width: .fractionalWidth(1), height: .absolute(20)),
          subitems: [.item(LayoutItem(width: .absolute(30)))], repetition: .repeating(3),
          interItemSpacing: .fixed(10))))
    #expect(
      layout.solved(320, items: [4]).cells() == [
        rect(0, 0, 30, 20), rect(40, 0, 30, 20), rect(80, 0, 30, 20), rect(0, 20, 30, 20),
      ])
  }

  @Test("Flexible room at both sides across a row shares what the row leaves over")
  func flexibleAcross() {
    func places(_ edges: LayoutEdgeSpacing) -> LayoutRect {
      let item = LayoutItem(height: .absolute(40), edgeSpacing: edges)
      return CompositionalLayout(
        section: LayoutSection(group: .horizontal(height: .absolute(100), subitems: [item]))
      ).solved(320, items: [1]).cells()[0]
    }
    // 100 less 40, 10 and 20 leaves 30: 15 for each side, or all of it for one.
    #expect(places(.init(top: .flexible(10), bottom: .flexible(20))) == rect(0, 25, 320, 40))
    #expect(places(.init(top: .flexible(10), bottom: .fixed(20))) == rect(0, 40, 320, 40))
    #expect(places(.init(top: .fixed(10), bottom: .flexible(20))) == rect(0, 10, 320, 40))
  }

  @Test("Flexible room after items shares what the row leaves over")
  func flexibleTrailing() {
    let item = LayoutItem(
      width: .absolute(50), edgeSpacing: LayoutEdgeSpacing(trailing: .flexible(0)))
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: LayoutGroup(
          .horizontal, size: ItemSize(width: .fractionalWidth(1), height: .absolute(20)),
          subitems: [.item(item)], repetition: .repeating(2))))
    #expect(layout.solved(200, items: [2]).cells().map(\.minX) == [0, 100])
  }

  @Test("What a row lacks is shared by its flexible spacings as well")
  func negativeShare() {
    let item = LayoutItem(edgeSpacing: LayoutEdgeSpacing(leading: .flexible(10)))
    let layout = CompositionalLayout(
      section: LayoutSection(group: .horizontal(height: .absolute(20), subitem: item, count: 2)))
    // Two halves of 200 leave nothing for twice 10: each gives its 10 back.
    #expect(layout.solved(200, items: [2]).cells().map(\.minX) == [0, 100])
  }
}
