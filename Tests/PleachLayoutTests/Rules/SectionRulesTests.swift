import PleachLayout
import Testing

@Suite("Rules: sections")
struct SectionRulesTests {
  private func item(
    _ kind: String, _ alignment: BoundarySupplementaryItem.Alignment, extends: Bool = true
  ) -> BoundarySupplementaryItem {
    BoundarySupplementaryItem(
      elementKind: kind, size: ItemSize(width: .absolute(10), height: .absolute(10)),
      alignment: alignment, extendsBoundary: extends)
  }

  private func view(_ kind: String, _ section: Int, in solved: SolvedLayout) -> LayoutRect? {
    solved.frame(forSupplementaryOfKind: kind, at: ItemIndexPath(section: section, item: 0))
  }

  @Test("Boundary items, insets and groups follow one another along the axis")
  func alongTheAxis() {
    let insets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 4, trailing: 8)
    let down = CompositionalLayout(
      section: rows(of: 50, insets: insets, boundary: [item("a", .bottom), item("b", .top)])
    ).solved(320, items: [2, 1])
    #expect(view("b", 0, in: down)?.minY == 0)
    #expect(down.cells(0).map(\.minY) == [11, 61])
    #expect(view("a", 0, in: down)?.minY == 115)
    #expect(down.frame(ofSection: 1)?.minY == 125)
    let sideways = CompositionalLayout(
      section: LayoutSection(
        group: .vertical(
          width: .absolute(50), height: .fractionalHeight(1), subitems: [LayoutItem()]),
        contentInsets: insets,
        boundarySupplementaryItems: [item("a", .trailing), item("b", .leading)]),
      configuration: .init(scrollDirection: .horizontal)
    ).solved(320, 100, items: [2, 1])
    #expect(view("b", 0, in: sideways)?.minX == 0)
    #expect(sideways.cells(0) == [rect(12, 1, 50, 95), rect(62, 1, 50, 95)])
    #expect(view("a", 0, in: sideways)?.minX == 120)
    #expect(sideways.frame(ofSection: 1) == rect(130, 0, 80, 100))
  }

  @Test("A section without items has no size, unless it has boundary items")
  func withoutItems() {
    let insets = DirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
    func section(_ boundary: [BoundarySupplementaryItem]) -> LayoutSection {
      var section = rows(of: 50, insets: insets, boundary: boundary)
      section.decorationItems = [DecorationItem(elementKind: "background")]
      return section
    }
    func background(_ section: Int, in solved: SolvedLayout) -> LayoutRect? {
      solved.attributes(
        for: .decoration(kind: "background", ItemIndexPath(section: section, item: 0)))?.frame
    }
    let solved = CompositionalLayout(sections: [
      section([]), section([item("a", .top), item("b", .bottom)]),
      section([item("a", .top, extends: false)]), section([item("a", .leading)]), section([]),
    ]).solved(320, items: [0, 0, 0, 0, 0])
    #expect((0..<5).map { solved.frame(ofSection: $0)?.height } == [0, 28, 8, 10, 0])
    #expect(background(0, in: solved) == nil)
    #expect(background(1, in: solved) == rect(0, 0, 320, 28))
    #expect(view("b", 1, in: solved)?.minY == 18)
    // Inside, it lies over the insets and sticks out.
    #expect(view("a", 2, in: solved)?.minY == 28)
    // At the side, the section grows to it.
    #expect(view("a", 3, in: solved)?.minY == 36)
    #expect(solved.contentSize.height == 46)
    #expect(solved.attributesOfElements(in: rect(0, 46, 320, 10)).count == 1)
  }

  @Test("The content is as wide as the view or the widest group")
  func breadthOfContent() {
    func section(_ width: Double, orthogonal: Bool = false) -> LayoutSection {
      LayoutSection(
        group: .horizontal(
          width: .absolute(width), height: .absolute(20), subitems: [LayoutItem()]),
        orthogonalScrollingBehavior: orthogonal ? .continuous : .none)
    }
    func size(_ sections: [LayoutSection], items: [Int]) -> LayoutSize {
      CompositionalLayout(sections: sections).solved(320, items: items).contentSize
    }
    #expect(size([section(100)], items: [1]) == LayoutSize(width: 320, height: 20))
    #expect(
      size([section(400), section(500)], items: [1, 1]) == LayoutSize(width: 500, height: 40))
    // Groups that are not there, or that scroll on their own, do not count.
    #expect(size([section(400), section(500)], items: [1, 0]).width == 400)
    #expect(size([section(500, orthogonal: true)], items: [3]).width == 320)
    let sideways = CompositionalLayout(
      section: LayoutSection(
        group: .vertical(
          width: .absolute(20), height: .absolute(600), subitems: [LayoutItem()])),
      configuration: .init(scrollDirection: .horizontal))
    #expect(sideways.solved(320, 480, items: [2]).contentSize == LayoutSize(width: 40, height: 600))
  }

  @Test("A missing section is an issue only if it has items")
  func missingSection() {
    let layout = CompositionalLayout { index, _ in index == 1 ? nil : rows(of: 50) }
    let empty = layout.solved(320, items: [1, 0, 1])
    #expect(empty.issues.isEmpty)
    #expect(empty.cells(2) == [rect(0, 50, 320, 50)])
    let filled = layout.solved(320, items: [1, 2, 1])
    #expect(filled.issues == [LayoutIssue(kind: .missingSection, section: 1, place: "")])
    #expect(filled.cells(1).isEmpty)
    #expect(filled.cells(2) == [rect(0, 50, 320, 50)])
  }

  /// Which sections a provider was asked for.
  private final class Questions: @unchecked Sendable {
    var asked: [Int] = []
  }

  @Test("The section provider is asked for the sections that there are, each once and in order")
  func providerAsked() {
    let questions = Questions()
    let layout = CompositionalLayout { index, _ in
      questions.asked.append(index)
      return index < 3 ? rows(of: 10) : nil
    }
    _ = layout.solved(320, items: [1, 0, 2])
    #expect(questions.asked == [0, 1, 2])
    // After sections went away, nothing is asked for beyond those that are left.
    questions.asked = []
    let after = layout.solved(320, items: [1])
    #expect(questions.asked == [0])
    #expect(after.contentSize.height == 10)
    #expect(after.issues.isEmpty)
  }
}
