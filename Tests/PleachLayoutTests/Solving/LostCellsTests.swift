import PleachLayout
import Testing

@Suite("Cells that no rect finds are said to be there")
struct LostCellsTests {
  private let whole = rect(-1e6, -1e6, 2e6, 2e6)

  private func solved(_ section: LayoutSection, items: Int) -> SolvedLayout {
    CompositionalLayout(section: section).solved(320, items: [items])
  }

  private func issues(_ section: LayoutSection, items: Int) -> [String] {
    solved(section, items: items).issues.map(\.description)
  }

  private func custom(height: Double, _ frames: [LayoutRect]) -> LayoutSection {
    LayoutSection { .custom(height: .absolute(height), frames: frames.map { .init($0) }) }
  }

  @Test("Frames of a custom group that stick out are named, and cells wholly outside it")
  func customFrames() {
    let section = custom(height: 50, [rect(0, 0, 50, 50), rect(60, 60, 50, 50)])
    #expect(
      issues(section, items: 2) == [
        "sections[0].section.group.frames[1]: itemExceedsGroup",
        "sections[0].section.group: cellOutsideGroup",
      ])
    let solved = solved(section, items: 2)
    #expect(solved.itemIndexPaths(in: whole) == [ItemIndexPath(section: 0, item: 0)])
    #expect(solved.itemIndexPaths(in: whole, by: .intersection).count == 2)
    // In part outside, on each side; as large as the group; without area.
    for frame in [
      rect(-1, 0, 9, 9), rect(0, -1, 9, 9), rect(312, 0, 9, 9), rect(0, 42, 9, 9),
      rect(-9, -9, 400, 400),
    ] {
      #expect(
        issues(custom(height: 50, [frame]), items: 1)
          == ["sections[0].section.group.frames[0]: itemExceedsGroup"], "\(frame)")
    }
    #expect(issues(custom(height: 50, [rect(0, 0, 320, 50), rect(9, 9, 0, 0)]), items: 2) == [])
  }

  @Test("A last group that is trimmed to less than nothing loses groups, or all of its section")
  func lastGroupShorterThanNothing() {
    // The first two of three cells reach to 10, the third to 100: trimmed, a group is 10 + 10 - 100
    // long. Up to seven whole ones before it are shorter than those 80.
    let section = custom(
      height: 10, [rect(0, 0, 10, 10), rect(20, 0, 10, 10), rect(40, 0, 10, 100)])
    let exceeds = "sections[0].section.group.frames[2]: itemExceedsGroup"
    for (items, length, issue) in [
      (1, 0.0, "lastGroupVanishes"), (4, 0, "lastGroupVanishes"), (7, 0, "lastGroupVanishes"),
      (23, 0, "lastGroupVanishes"), (25, 0, "groupOutsideSection"),
      (31, 20, "groupOutsideSection"), (32, 20, "groupOutsideSection"),
    ] {
      let solved = solved(section, items: items)
      #expect(
        solved.issues.map(\.description) == [exceeds, "sections[0].section.group: \(issue)"],
        "\(items) items")
      #expect(solved.contentSize.height == length, "\(items) items")
    }
    #expect(solved(section, items: 31).itemIndexPaths(in: whole).map(\.item) == Array(0..<6))
    // Without the group that is not whole all of it is there.
    #expect(issues(section, items: 30) == [exceeds])
    #expect(solved(section, items: 30).itemIndexPaths(in: whole).count == 30)
  }

  @Test("Cells that lie behind the end of a trimmed group are said to be lost")
  func trimmedGroup() {
    // One item reaches from 30 to 40; the trimmed group is 10 long, 70 less the six that are missing.
    let column = LayoutSection {
      .vertical(height: .absolute(100), contentInsets: .init(top: 30)) {
        LayoutItem(height: .absolute(10))
      }
    }
    #expect(issues(column, items: 7) == [])
    #expect(issues(column, items: 8) == ["sections[0].section.group: cellOutsideGroup"])
    let solved = solved(column, items: 8)
    #expect(solved.contentSize.height == 110)
    #expect(solved.frame(forItemAt: ItemIndexPath(section: 0, item: 7)) == rect(0, 130, 320, 10))
    #expect(solved.itemIndexPaths(in: whole).count == 7)
    // Five reach to 80: the first of them begin before the end of 50.
    let some = CompositionalLayout(section: column).solved(320, items: [12])
    #expect(some.issues.map(\.kind) == [.cellOutsideGroup])
    #expect(some.itemIndexPaths(in: whole).count == 9)
  }

  @Test("Insets that leave groups outside their section are said to")
  func negativeInsets() {
    let place = ["sections[0].section.contentInsets: groupOutsideSection"]
    #expect(issues(rows(of: 20, insets: .init(top: -20)), items: 3) == place)
    #expect(issues(rows(of: 20, insets: .init(top: -19)), items: 3) == [])
    #expect(issues(rows(of: 20, insets: .init(bottom: -20)), items: 3) == place)
    #expect(issues(rows(of: 20, insets: .init(bottom: -19)), items: 3) == [])
    #expect(
      issues(rows(of: 20, insets: .init(leading: 320, trailing: -320)), items: 1) == place)
    #expect(issues(rows(of: 20, insets: .init(leading: 300, trailing: -320)), items: 1) == [])
    var row = rows(of: 20, insets: .init(top: 20, bottom: -20))
    row.orthogonalScrollingBehavior = .continuous
    #expect(issues(row, items: 2) == place)
  }

  @Test("Every cell that the whole rect does not find has an issue")
  func random() {
    var lost = 0
    for seed: UInt64 in 1...400 {
      var descriptions = RandomSolvedLayouts(seed: seed)
      let solved = descriptions.layout()
      for section in 0..<solved.numberOfSections where !solved.scrollsOrthogonally(section) {
        let cells = (0..<solved.numberOfItems(inSection: section)).filter { item in
          let frame = solved.frame(forItemAt: ItemIndexPath(section: section, item: item))
          return frame.map { $0.width > 0 && $0.height > 0 } ?? false
        }
        let found = solved.itemIndexPaths(in: whole).filter { $0.section == section }
        let foundItems = Set(found.map(\.item))
        guard cells.contains(where: { !foundItems.contains($0) }) else { continue }
        lost += 1
        #expect(!solved.issues.isEmpty, "seed \(seed), section \(section)")
      }
    }
    #expect(lost > 0)
  }

  @Test("Items without length are cut at 1,024 in a row, which is said")
  func endlessRow() {
    let section = LayoutSection {
      .horizontal(height: .absolute(20)) { LayoutItem(width: .absolute(0)) }
    }
    #expect(issues(section, items: 5_000) == ["sections[0].section.group: tooManyItemsInGroup"])
    #expect(solved(section, items: 5_000).numberOfGroups(inSection: 0) == 5)
    // A view without a size has that issue alone.
    for (width, height) in [(0.0, 50.0), (50, 0), (0, 0)] {
      let kinds = CompositionalLayout(section: rows(of: 20)).solved(width, height, items: [5_000])
        .issues.map(\.kind)
      #expect(Set(kinds) == [.emptyContainer], "\(width) × \(height)")
    }
  }
}
