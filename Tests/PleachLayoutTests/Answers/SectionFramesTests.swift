import PleachLayout
import Testing

@Suite("The frames of sections and of their parts")
struct SectionFramesTests {
  private let section = rows(
    of: 50, spacing: 10, insets: .init(top: 5, leading: 7, bottom: 11, trailing: 13),
    boundary: [.header(height: .absolute(40)), .footer(height: .absolute(20))])

  private func frames(_ solved: SolvedLayout, _ section: Int) -> [LayoutRect?] {
    [SectionPart.whole, .withoutBoundaryItems, .groups].map {
      solved.frame(ofSection: section, part: $0)
    }
  }

  @Test("From the outside inwards: boundary items, insets, groups")
  func parts() {
    let solved = CompositionalLayout(section: section).solved(320, items: [2, 1])
    // 40, 5, 50, 10, 50, 11, 20.
    #expect(
      frames(solved, 0) == [rect(0, 0, 320, 186), rect(0, 40, 320, 126), rect(7, 45, 300, 110)])
    #expect(
      frames(solved, 1)
        == [rect(0, 186, 320, 126), rect(0, 226, 320, 66), rect(7, 231, 300, 50)])
    #expect(solved.frame(ofSection: 0) == solved.frame(ofSection: 0, part: .whole))
  }

  @Test("Read from right to left, the side insets swap")
  func mirrored() {
    var phone = LayoutEnvironment(width: 320, height: 480)
    phone.layoutDirection = .rightToLeft
    let solved = CompositionalLayout(section: section).solve(in: phone, itemCounts: [2])
    #expect(solved.frame(ofSection: 0, part: .groups) == rect(13, 45, 300, 110))
  }

  @Test("The groups' part reaches from the first group to the last")
  func fromFirstToLast() {
    for seed in UInt64(1)...100 {
      let scene = RandomScene(seed: seed)
      for index in 0..<scene.solved.numberOfSections where !scene.solved.scrollsOrthogonally(index)
      {
        let count = scene.solved.numberOfGroups(inSection: index)
        guard count > 0, let groups = scene.solved.frame(ofSection: index, part: .groups),
          let first = scene.solved.frame(ofGroup: 0, inSection: index),
          let last = scene.solved.frame(ofGroup: count - 1, inSection: index),
          // One that is trimmed to less than nothing takes away from the others.
          last.width > 0, last.height > 0
        else { continue }
        // Places are put on pixels.
        let slack = 1.0
        if scene.isVertical {
          #expect((first.minY - groups.minY).magnitude <= slack, "seed \(seed)")
          #expect((last.maxY - groups.maxY).magnitude <= slack, "seed \(seed)")
        } else if scene.solved.environment.layoutDirection == .leftToRight {
          #expect((first.minX - groups.minX).magnitude <= slack, "seed \(seed)")
          #expect((last.maxX - groups.maxX).magnitude <= slack, "seed \(seed)")
        } else {
          #expect((first.maxX - groups.maxX).magnitude <= slack, "seed \(seed)")
          #expect((last.minX - groups.minX).magnitude <= slack, "seed \(seed)")
        }
      }
    }
  }

  @Test("Of a section that scrolls on its own the groups' part is its viewport")
  func orthogonal() {
    var row = section
    row.content = .group(
      .horizontal(width: .absolute(100), height: .absolute(60), subitems: [LayoutItem()]))
    row.orthogonalScrollingBehavior = .continuous
    var solved = CompositionalLayout(section: row).solved(320, items: [9])
    solved.orthogonalOffsets[0] = 200
    #expect(solved.frame(ofSection: 0, part: .groups) == rect(7, 45, 300, 60))
  }

  @Test("An empty section has no extent, one with a header its header and insets")
  func empty() {
    var plain = section
    plain.boundarySupplementaryItems = []
    let layout = CompositionalLayout(sections: [rows(of: 50), plain, section])
    let solved = layout.solved(320, items: [1, 0, 0])
    #expect(frames(solved, 1) == Array(repeating: rect(0, 50, 320, 0), count: 3))
    #expect(
      frames(solved, 2) == [rect(0, 50, 320, 76), rect(0, 90, 320, 16), rect(7, 95, 300, 0)])
  }

  @Test("Insets larger than the view leave no width, and a section that is not there has no frame")
  func hostile() {
    let wide = rows(of: 50, insets: .init(horizontal: 400, vertical: 0))
    let solved = CompositionalLayout(section: wide).solved(320, items: [1])
    #expect(solved.frame(ofSection: 0, part: .groups) == rect(400, 0, 0, 50))
    for index in [1, -1, .max, .min] {
      #expect(frames(solved, index) == [nil, nil, nil])
      #expect(solved.numberOfItems(inSection: index) == 0)
    }
  }
}
