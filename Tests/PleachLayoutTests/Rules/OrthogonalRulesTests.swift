import PleachLayout
import Testing

@Suite("Rules: sections that scroll on their own")
struct OrthogonalRulesTests {
  /// How often functions were asked, which is done by one task alone.
  private final class Calls: @unchecked Sendable {
    var count = 0
  }

  /// Six groups of 96 (0.3 of 321 in halves of a point) with 7 between in a viewport of 305: the
  /// row is 611 long and ends at 306.
  private func solved(
    _ behavior: LayoutSection.OrthogonalScrollingBehavior, items: Int = 6,
    _ direction: LayoutEnvironment.Direction = .leftToRight
  ) -> SolvedLayout {
    let section = LayoutSection(
      group: .horizontal(
        width: .fractionalWidth(0.3), height: .absolute(50), subitems: [LayoutItem()]),
      interGroupSpacing: 7, contentInsets: .init(top: 3, leading: 11, bottom: 4, trailing: 5),
      boundarySupplementaryItems: [.header(height: .absolute(20)), .footer(height: .absolute(10))],
      orthogonalScrollingBehavior: behavior)
    return CompositionalLayout(section: section).solve(
      in: LayoutEnvironment(
        containerSize: LayoutSize(width: 321, height: 480), displayScale: 2,
        layoutDirection: direction), itemCounts: [items, 1])
  }

  private func rests(
    _ behavior: LayoutSection.OrthogonalScrollingBehavior, items: Int = 6, _ offsets: [Double]
  ) -> [Double] {
    let solved = solved(behavior, items: items)
    return offsets.map { solved.restingOffset(ofSection: 0, proposedOffset: $0) }
  }

  @Test("An orthogonal section's groups lie in a row, and the section is as tall as the row")
  func row() {
    let solved = solved(.continuous)
    #expect(solved.cells(0).map(\.minX) == [11, 114, 217, 320, 423, 526])
    #expect(Set(solved.cells(0).map(\.minY)) == [23])
    #expect(Set(solved.cells(0).map(\.size)) == [LayoutSize(width: 96, height: 50)])
    #expect(solved.header() == rect(11, 0, 305, 20))
    #expect(solved.footer() == rect(11, 77, 305, 10))
    #expect(solved.frame(ofSection: 1)?.minY == 87)
    #expect(solved.contentSize.width == 321)
    // Columns of estimated height: the row is as tall as they are.
    let column = LayoutGroup.vertical(
      width: .absolute(100), height: .estimated(10),
      subitems: [LayoutItem(height: .absolute(30)), LayoutItem(height: .absolute(25))])
    let tall = CompositionalLayout(
      section: LayoutSection(group: column, orthogonalScrollingBehavior: .continuous)
    ).solved(320, items: [3])
    #expect(tall.cells() == [rect(0, 0, 100, 30), rect(0, 30, 100, 25), rect(100, 0, 100, 30)])
    #expect(tall.contentSize.height == 55)
  }

  @Test("An orthogonal offset runs from 0 to the row's length less the viewport's")
  func clampedOffsets() {
    #expect(rests(.continuous, [-50, 0, 50.3, 305.9, 307, 9_999]) == [0, 0, 50.5, 306, 306, 306])
    // Two groups are 199 long: they fit and do not scroll.
    for behavior in [
      LayoutSection.OrthogonalScrollingBehavior.continuous, .continuousGroupLeadingBoundary,
      .paging, .groupPaging,
    ] {
      #expect(rests(behavior, items: 2, [-50, 0, 40, 500]) == [0, 0, 0, 0], "\(behavior)")
    }
  }

  @Test("An orthogonal section comes to rest as its behaviour says")
  func rest() {
    // Groups begin every 103 points; those from 309 on lie beyond the end.
    for behavior in [
      LayoutSection.OrthogonalScrollingBehavior.continuousGroupLeadingBoundary, .groupPaging,
    ] {
      #expect(
        rests(behavior, [0, 51, 52, 60, 154, 155, 250, 257, 300, 400])
          == [0, 0, 103, 103, 103, 206, 206, 306, 306, 306], "\(behavior)")
    }
    // Pages of 305; the end of the row at 306 is a place of rest too.
    #expect(
      rests(.paging, [0, 152, 153, 305, 305.6, 306, 700]) == [0, 0, 305, 305, 305, 306, 306])
    // The middle of group k is at 103 k + 48, and comes to 152.5.
    #expect(
      rests(.groupPagingCentered, [-999, -104, 0, 50, 50.5, 999])
        == [-104.5, -104.5, -1.5, 101.5, 101.5, 410.5])
  }

  @Test("An orthogonal section comes to rest as its behaviour says: pages of a long row")
  func longRow() {
    // 20 groups are 20 × 96 + 19 × 7 = 2053 long and end at 1748; pages begin at multiples of 305.
    #expect(
      rests(.paging, items: 20, [400, 460, 1_500, 1_680, 1_747, 1_748])
        == [305, 610, 1_525, 1_748, 1_748, 1_748])
  }

  @Test(
    "An orthogonal section's groups lie in a row, and the section is as tall as the row: downwards")
  func downwards() {
    let section = LayoutSection(
      group: .vertical(width: .absolute(50), height: .absolute(100), subitems: [LayoutItem()]),
      interGroupSpacing: 10, contentInsets: .init(top: 20, leading: 5, bottom: 30, trailing: 6),
      orthogonalScrollingBehavior: .groupPaging)
    var solved = CompositionalLayout(
      sections: [section, section], configuration: .init(scrollDirection: .horizontal)
    ).solved(320, 250, items: [5, 1])
    // The viewport is 200 high, the row 540 long: it ends at 340.
    #expect(
      [0, 56, 300, 999].map { solved.restingOffset(ofSection: 0, proposedOffset: $0) }
        == [0, 110, 330, 340])
    #expect(solved.frame(ofSection: 1) == rect(61, 0, 61, 250))
    solved.orthogonalOffsets[0] = 110
    #expect(solved.cells(0).map(\.minY) == [-90, 20, 130, 240, 350])
    #expect(solved.cells(1) == [rect(66, 20, 50, 100)])
  }

  @Test("Another orthogonal offset solves nothing again and is lost to nothing")
  func offsetsAreState() {
    var solved = solved(.continuous)
    solved.orthogonalOffsets[0] = 100
    #expect(solved.cells(0).map(\.minX) == [-89, 14, 117, 220, 323, 426])
    // What does not scroll stays, and so does the other section.
    #expect(solved.header() == rect(11, 0, 305, 20))
    #expect(solved.cells(1) == [rect(11, 110, 96, 50)])
    #expect(
      solved.visibleItems(ofSection: 0, atOffset: 100).map(\.frame.minX) == [-89, 14, 117, 220])
    // A function that gives sections is not asked again, nor one that gives frames.
    let asked = Calls()
    var counted = CompositionalLayout { _, _ in
      asked.count += 1
      return LayoutSection(orthogonalScrollingBehavior: .continuous) {
        .custom(width: .absolute(100), height: .absolute(20)) { _ in
          asked.count += 1
          return [.init(rect(0, 0, 90, 20))]
        }
      }
    }.solved(320, items: [9])
    for offset in [0.0, 120, 240] {
      counted.orthogonalOffsets[0] = offset
      #expect(counted.cells(0)[3].minX == 300 - offset)
      #expect(counted.visibleItems(ofSection: 0, atOffset: offset).isEmpty == false)
    }
    #expect(asked.count == 2)
    // The state outlives the layout that it was made for.
    var again = self.solved(.continuous, items: 4)
    again.orthogonalOffsets = solved.orthogonalOffsets
    #expect(again.cells(0)[0].minX == -89)
  }

  @Test(
    "Right to left, frames are mirrored about the content's width: rows that scroll on their own")
  func rightToLeft() {
    var solved = solved(.continuous, .rightToLeft)
    #expect(solved.cells(0)[0] == rect(321 - 11 - 96, 23, 96, 50))
    #expect(solved.restingOffset(ofSection: 0, proposedOffset: 40) == 40)
    solved.orthogonalOffsets[0] = 40
    #expect(solved.cells(0)[0].minX == 254)
    #expect(solved.header() == rect(5, 0, 305, 20))
  }
}
