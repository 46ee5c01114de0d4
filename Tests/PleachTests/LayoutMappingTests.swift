import Pleach
import Testing

@Suite("Layouts before and after a change set")
struct LayoutMappingTests {
  private let layout = CompositionalLayout(
    section: LayoutSection(group: .horizontal(height: .absolute(50), subitems: [LayoutItem()])))

  private func solved(_ counts: [Int]) -> SolvedLayout {
    layout.solve(in: LayoutEnvironment(width: 300, height: 200), itemCounts: counts)
  }

  private func path(_ section: Int, _ item: Int) -> ItemIndexPath {
    ItemIndexPath(section: section, item: item)
  }

  private func lists(_ sections: KeyValuePairs<String, [Int]>) -> SectionedList<String, Int> {
    SectionedList(sections.map { .init(id: $0.key, items: $0.value) })
  }

  @Test("A mapping knows where items were and are, and which are moved or replaced")
  func mapping() {
    let mapping = LayoutMapping(
      ChangeSet(
        deletedItems: [path(0, 0)], insertedItems: [path(0, 1)],
        movedItems: [Move(from: path(0, 5), to: path(0, 0))], reloadedItems: [path(0, 3)]))
    #expect(mapping.newPosition(path(0, 0)) == nil)
    #expect(mapping.newPosition(path(0, 1)) == path(0, 2))
    #expect(mapping.newPosition(path(0, 5)) == path(0, 0))
    #expect(mapping.oldPosition(path(0, 1)) == nil)
    #expect(mapping.oldPosition(path(0, 2)) == path(0, 1))
    #expect(mapping.isMoved(path(0, 5)) && !mapping.isMoved(path(0, 4)))
    #expect(mapping.isReplaced(path(0, 3)) && !mapping.isReplaced(path(0, 4)))
  }

  @Test("The items of a reloaded section are replaced by those at their indices")
  func reloadedSections() {
    let mapping = LayoutMapping(ChangeSet(insertedSections: [0], reloadedSections: [1]))
    #expect(mapping.newPosition(path(1, 4)) == path(2, 4))
    #expect(mapping.oldPosition(path(2, 4)) == path(1, 4))
    #expect(mapping.isReplaced(path(1, 4)) && !mapping.isReplaced(path(0, 4)))
    #expect(mapping.newSection(1) == 2 && mapping.oldSection(0) == nil)

    // Two rows above it, and it is longer than before.
    let (before, after) = (solved([10, 30]), solved([2, 10, 35]))
    let changes = ChangeSet(insertedSections: [0], reloadedSections: [1])
    let offset = after.contentOffset(
      from: before, at: LayoutPoint(x: 0, y: 1_000), changes: changes)
    #expect(offset == LayoutPoint(x: 0, y: 1_100))
    let transition = LayoutTransition(
      from: before, at: LayoutPoint(x: 0, y: 1_000), to: after, at: offset, changes: changes)
    #expect(transition.elements.count == 4)
    #expect(transition.elements.allSatisfy { $0.change == .stay && $0.isReplaced })
  }

  @Test("Rows of moved sections are no anchors while others are in sight")
  func movedSections() throws {
    let old = lists(["a": Array(0..<10), "b": Array(10..<12), "c": Array(20..<60)])
    let new = lists(["b": Array(10..<12), "a": Array(0..<10), "c": Array(20..<60)])
    let changes = try ChangeSet(from: old, to: new)
    #expect(changes.movedSections.count == 1)
    // Section b, and two rows of c.
    let (before, after) = (solved([10, 2, 40]), solved([2, 10, 40]))
    let offset = LayoutPoint(x: 0, y: 500)
    #expect(after.contentOffset(from: before, at: offset, changes: changes) == offset)
  }

  @Test("Outlines: a row is expanded and collapsed, and what is in sight above it stays")
  func outline() throws {
    var source = try SectionSnapshot<Int> {
      for root in 0..<20 { Outline(root) { for child in 0..<30 { 1_000 * (root + 1) + child } } }
    }
    try source.expand([2, 4])
    let old = source.visibleItems
    try source.collapse([4])
    try source.expand([0])
    let new = source.visibleItems
    let changes = try ChangeSet(
      from: lists(["all": old]),
      to: lists(["all": new]))
    let (before, after) = (solved([old.count]), solved([new.count]))
    // Row 4 is in sight with its first children; 30 rows come above it.
    let index = try #require(old.firstIndex(of: 4))
    let newIndex = try #require(new.firstIndex(of: 4))
    let offset = LayoutPoint(x: 0, y: Double(index) * 50 - 20)
    let newOffset = after.contentOffset(from: before, at: offset, changes: changes)
    #expect(newOffset.y == Double(newIndex) * 50 - 20)
    let transition = LayoutTransition(
      from: before, at: offset, to: after, at: newOffset, changes: changes)
    #expect(transition.elements(that: .disappear).count == 3)
    #expect(transition.elements(that: .stay).count == 2)
    // Roots 5 to 7 come from below their former siblings' children.
    #expect(
      transition.elements(that: .move).map { $0.start.frame.minY - $0.end.frame.minY }
        == [1_500, 1_500, 1_500])
    #expect(transition.elements(that: .appear).isEmpty)
  }

  @Test("Change sets that contradict themselves make nothing trap")
  func hostile() {
    let far = [path(.max, .min), path(0, .max), path(.min, 3), path(0, 2), path(0, 2)]
    let changes = ChangeSet(
      deletedSections: [.max, 0, 0], insertedSections: [.min, 7],
      movedSections: [Move(from: 1, to: .max)], reloadedSections: [0, .min],
      deletedItems: far, insertedItems: far, movedItems: [Move(from: far[0], to: far[2])],
      reloadedItems: far)
    let (before, after) = (solved([10, 20]), solved([5]))
    for y in [0.0, 300, 900] {
      let offset = after.contentOffset(from: before, at: LayoutPoint(x: 0, y: y), changes: changes)
      #expect(offset.y >= 0 && offset.y <= 50)
      let transition = LayoutTransition(
        from: before, at: LayoutPoint(x: 0, y: y), to: after, at: offset, changes: changes,
        inserting: .shifted, deleting: .shifted)
      #expect(transition.elements.allSatisfy { $0.isVisibleBefore || $0.isVisibleAfter })
    }
  }
}
