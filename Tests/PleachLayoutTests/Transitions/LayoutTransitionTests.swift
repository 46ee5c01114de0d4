import PleachLayout
import Testing

@Suite("From one layout to another")
struct LayoutTransitionTests {
  /// Six rows of 50 in a view of 200: the first four are in sight.
  private let six = RowScene(Array(0..<6))

  private func transition(
    _ before: RowScene, at offset: Double = 0, to after: RowScene, at newOffset: Double = 0,
    moved: Set<Int> = [], replaced: Set<Int> = [], inserting: TransitionEffect = .inPlace,
    deleting: TransitionEffect = .inPlace
  ) -> LayoutTransition {
    LayoutTransition(
      from: before.solved(), at: LayoutPoint(x: 0, y: offset), to: after.solved(),
      at: LayoutPoint(x: 0, y: newOffset),
      mapping: before.mapping(to: after, moved: moved, replaced: replaced),
      inserting: inserting, deleting: deleting)
  }

  private func lines(_ transition: LayoutTransition) -> [String] {
    transition.elements.map(\.description)
  }

  @Test("A row that is inserted appears, those below it move, the last one out of sight")
  func insertion() {
    let after = RowScene([0, 9, 1, 2, 3, 4, 5])
    #expect(
      lines(transition(six, to: after)) == [
        "stay cell 0.0 (0, 0, 300, 50)",
        "appear cell 0.1 (0, 50, 300, 50)",
        "move cell 0.1 (0, 50, 300, 50) → cell 0.2 (0, 100, 300, 50)",
        "move cell 0.2 (0, 100, 300, 50) → cell 0.3 (0, 150, 300, 50)",
        "move cell 0.3 (0, 150, 300, 50) → cell 0.4 (0, 200, 300, 50)",
      ])
  }

  @Test("A row that is deleted disappears, and one comes into sight from below")
  func deletion() {
    let transition = transition(six, to: RowScene([0, 2, 3, 4, 5]))
    #expect(
      lines(transition) == [
        "stay cell 0.0 (0, 0, 300, 50)",
        "move cell 0.2 (0, 100, 300, 50) → cell 0.1 (0, 50, 300, 50)",
        "move cell 0.3 (0, 150, 300, 50) → cell 0.2 (0, 100, 300, 50)",
        "move cell 0.4 (0, 200, 300, 50) → cell 0.3 (0, 150, 300, 50)",
        "disappear cell 0.1 (0, 50, 300, 50)",
      ])
    #expect(transition.elements.map(\.isVisibleBefore) == [true, true, true, false, true])
    #expect(transition.elements.map(\.isVisibleAfter) == [true, true, true, true, false])
  }

  @Test("A row moved from far away comes from where it was, and goes to where it is")
  func farMoves() {
    let forty = RowScene(Array(0..<40))
    let up = RowScene([30] + Array(0..<30) + Array(31..<40))
    #expect(
      lines(transition(forty, to: up, moved: [30])).first
        == "move cell 0.30 (0, 1500, 300, 50) → cell 0.0 (0, 0, 300, 50)")
    #expect(
      lines(transition(up, to: forty, moved: [30])).last
        == "move cell 0.0 (0, 0, 300, 50) → cell 0.30 (0, 1500, 300, 50)")
  }

  @Test("What starts is where the screen had it, in the content as it is after")
  func offsets() {
    let forty = RowScene(Array(0..<40))
    let after = RowScene([90, 91] + Array(0..<40))
    // Anchored: nothing moves on the screen.
    let anchored = transition(forty, at: 1_010, to: after, at: 1_110)
    #expect(anchored.elements.count == 5)
    #expect(anchored.elements(that: .stay).count == 5)
    // Not anchored, all rows move down by two, two of them out of sight.
    let pushed = transition(forty, at: 1_000, to: after, at: 1_000)
    #expect(pushed.elements(that: .move).count == 6)
    #expect(
      lines(pushed).first == "move cell 0.18 (0, 900, 300, 50) → cell 0.20 (0, 1000, 300, 50)")
  }

  @Test("Expanded and collapsed, children appear and disappear, and rows behind them move")
  func expansion() {
    let after = RowScene([0, 1, 20, 21, 2, 3, 4, 5])
    let expanded = transition(six, to: after)
    #expect(expanded.elements(that: .appear).map(\.end.frame.minY) == [100, 150])
    #expect(expanded.elements(that: .move).map(\.end.frame.minY) == [200, 250])
    let collapsed = transition(after, to: six)
    #expect(collapsed.elements(that: .disappear).map(\.start.frame.minY) == [100, 150])
    #expect(collapsed.elements(that: .move).map(\.start.frame.minY) == [200, 250])
  }

  @Test("Turned, rows get another size; a row that grows pushes those below it")
  func sizes() {
    var after = six
    after.environment = LayoutEnvironment(width: 200, height: 300)
    let turned = transition(six, to: after)
    #expect(turned.elements(that: .resize).count == 6)
    #expect(lines(turned)[5] == "resize cell 0.5 (0, 250, 300, 50) → cell 0.5 (0, 250, 200, 50)")
    after = six
    after.lengths[1] = 80
    #expect(
      transition(six, to: after).elements.map(\.change) == [.stay, .resize, .move, .move])
  }

  @Test("A reloaded item is one element that is replaced")
  func replacing() {
    let transition = transition(six, to: RowScene([9, 0, 1, 2, 3]), replaced: [1])
    #expect(transition.elements.filter(\.isReplaced).count == 1)
    #expect(
      lines(transition)[2]
        == "move cell 0.1 (0, 50, 300, 50) → cell 0.2 (0, 100, 300, 50), replaced")
  }

  @Test("Headers go with their section, and pinned ones are where they pin")
  func headers() {
    let before = RowScene(sections: [
      .init(id: 0, items: Array(0..<2), pinsHeader: true),
      .init(id: 1, items: Array(10..<13), pinsHeader: true),
    ])
    var after = before
    after.sections.swapAt(0, 1)
    let swapped = transition(before, to: after)
    let header = swapped.elements.filter { $0.start.element.description.hasPrefix("header") }
    #expect(
      header.map(\.description) == [
        "move header 1.0 (0, 130, 300, 30) → header 0.0 (0, 0, 300, 30)",
        "move header 0.0 (0, 0, 300, 30) → header 1.0 (0, 180, 300, 30)",
      ])
    // Scrolled, the first header pins at the top of the view, before and after.
    let longer = RowScene(sections: [.init(id: 0, items: Array(0..<40), pinsHeader: true)])
    var more = longer
    more.sections[0].items.insert(90, at: 0)
    let pinned = transition(longer, at: 500, to: more, at: 600)
    #expect(lines(pinned).contains("stay header 0.0 (0, 600, 300, 30)"))
    #expect(
      pinned.elements(that: .move).allSatisfy { $0.end.frame.minY - $0.start.frame.minY == -50 })
  }

  @Test("A section that goes takes its header along, one that comes brings its own")
  func sections() {
    let before = RowScene(sections: [
      .init(id: 0, items: [0], pinsHeader: false), .init(id: 1, items: [1], pinsHeader: false),
    ])
    var after = before
    after.sections[0] = .init(id: 2, items: [2], pinsHeader: false)
    #expect(
      lines(transition(before, to: after)) == [
        "appear cell 0.0 (0, 30, 300, 50)", "appear header 0.0 (0, 0, 300, 30)",
        "stay cell 1.0 (0, 110, 300, 50)", "stay header 1.0 (0, 80, 300, 30)",
        "disappear cell 0.0 (0, 30, 300, 50)", "disappear header 0.0 (0, 0, 300, 30)",
      ])
  }

  @Test("Backgrounds, badges and the layout's own headers are matched as well")
  func otherViews() {
    let badge = SupplementaryItem(
      elementKind: "badge", size: ItemSize(width: .absolute(10), height: .absolute(10)),
      containerAnchor: LayoutAnchor([.top, .trailing]))
    let section = LayoutSection(
      group: .horizontal(
        height: .absolute(40),
        subitems: [LayoutItem(width: .fractionalWidth(0.5), supplementaryItems: [badge])]),
      decorationItems: [DecorationItem(elementKind: "card")])
    let layout = CompositionalLayout(
      section: section,
      configuration: .init(boundarySupplementaryItems: [.header(height: .absolute(20))]))
    let (before, after) = (layout.solved(300, 200, items: [3]), layout.solved(300, 200, items: [4]))
    let mapping = LayoutMapping(
      newPosition: { ItemIndexPath(section: 0, item: $0.item + 1) },
      oldPosition: { $0.item == 0 ? nil : ItemIndexPath(section: 0, item: $0.item - 1) })
    let transition = LayoutTransition(
      from: before, at: .zero, to: after, at: .zero, mapping: mapping)
    #expect(
      lines(transition) == [
        "appear cell 0.0 (0, 20, 150, 40)",
        "move cell 0.0 (0, 20, 150, 40) → cell 0.1 (150, 20, 150, 40)",
        "move cell 0.1 (150, 20, 150, 40) → cell 0.2 (0, 60, 150, 40)",
        "move cell 0.2 (0, 60, 150, 40) → cell 0.3 (150, 60, 150, 40)",
        "appear badge 0.0 (140, 20, 10, 10)",
        "move badge 0.0 (140, 20, 10, 10) → badge 0.1 (290, 20, 10, 10)",
        "move badge 0.1 (290, 20, 10, 10) → badge 0.2 (140, 60, 10, 10)",
        "move badge 0.2 (140, 60, 10, 10) → badge 0.3 (290, 60, 10, 10)",
        "stay card 0.0 (0, 20, 300, 80)",
        "stay header layout.0 (0, 0, 300, 20)",
      ])
  }
}
