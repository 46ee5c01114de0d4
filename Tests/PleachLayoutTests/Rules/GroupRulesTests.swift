import PleachLayout
import Testing

@Suite("Rules: what a group holds")
struct GroupRulesTests {
  /// A row across 320 points, 20 high, and the frames of so many items in it.
  private func row(
    _ subitems: [LayoutItem], spacing: LayoutSpacing? = nil, height: Double = 20,
    items: Int, scale: Double = 0
  ) -> [LayoutRect] {
    CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(
          height: .absolute(height), subitems: subitems, interItemSpacing: spacing))
    ).solved(320, scale: scale, items: [items]).cells()
  }

  @Test("Subitems are taken over and over until the next does not fit")
  func overAndOver() {
    let (large, small) = (LayoutItem(width: .absolute(100)), LayoutItem(width: .absolute(20)))
    // 100 + 20 + 100 + 20 leave 80: the next is one of 100, and a small one is not looked for.
    let cells = row([large, small], items: 6)
    #expect(cells.map(\.minX) == [0, 100, 120, 220, 0, 100])
    #expect(cells.map(\.minY) == [0, 0, 0, 0, 20, 20])
    // A new group starts with the first subitem again.
    #expect(row([small, large, large, large], items: 5).map(\.width) == [20, 100, 100, 100, 20])
    #expect(row([small, large, large, large], items: 5)[4] == rect(0, 20, 20, 20))
  }

  @Test("Fractional sizes refer to the container less spacing")
  func fractionsLessSpacing() {
    let third = LayoutItem(width: .fractionalWidth(0.3))
    // 0.3 of 320 less two spacings of 10.
    #expect(
      row([third], spacing: .fixed(10), items: 4) == [
        rect(0, 0, 90, 20), rect(100, 0, 90, 20), rect(200, 0, 90, 20), rect(0, 20, 90, 20),
      ])
    let mixed = [LayoutItem(width: .absolute(100)), LayoutItem(width: .fractionalWidth(0.5))]
    // Of 310 a half is 155; three would be 100 + 150 + 100 and two spacings.
    #expect(
      row(mixed, spacing: .fixed(10), items: 3) == [
        rect(0, 0, 100, 20), rect(110, 0, 155, 20), rect(0, 20, 100, 20),
      ])
    // The least of a flexible spacing counts; what is left of 320 then is shared.
    #expect(
      row([third], spacing: .flexible(10), items: 3).map(\.minX) == [0, 115, 230])
    // 0.333 of 300 is 99.9: 299 thirds of a point.
    let cells = row(
      [LayoutItem(width: .fractionalWidth(0.333))], spacing: .fixed(10), items: 4, scale: 3)
    #expect(cells.map(\.width) == Array(repeating: 299.0 / 3, count: 4))
    #expect(cells.map { ($0.minX * 3).rounded() } == [0, 329, 658, 0])
  }

  @Test("Fractional sizes refer to the container less spacing: room at the edges is not taken off")
  func fractionsAndEdges() {
    let item = LayoutItem(
      width: .fractionalWidth(0.25), edgeSpacing: .init(leading: .fixed(5)))
    // Four would be 4 × (72.5 + 5) + 30; three are quarters of 300, each behind 5.
    #expect(
      row([item], spacing: .fixed(10), items: 4).map(\.minX) == [5, 95, 185, 5])
    #expect(row([item], spacing: .fixed(10), items: 1)[0].width == 75)
  }

  @Test("Sizes across that follow the length are counted without spacing first")
  func countedWithoutSpacing() {
    let square = LayoutItem(width: .absolute(75), height: .fractionalWidth(0.1))
    // Four of 75 fit without spacing, so heights are tenths of 290; with it, three fit.
    #expect(
      row([square], spacing: .fixed(10), items: 4) == [
        rect(0, 0, 75, 29), rect(85, 0, 75, 29), rect(170, 0, 75, 29), rect(0, 20, 75, 29),
      ])
    let part = LayoutItem(width: .fractionalWidth(0.3), height: .fractionalWidth(0.1))
    // Three without spacing, and with it: tenths and 0.3 of 300.
    #expect(
      row([part], spacing: .fixed(10), items: 3) == [
        rect(0, 0, 90, 30), rect(100, 0, 90, 30), rect(200, 0, 90, 30),
      ])
  }

  @Test("A group made for a count shares its length evenly")
  func sharedLength() {
    func cells(
      _ group: LayoutGroup, _ width: Double = 320, scale: Double, items: Int
    ) -> [LayoutRect] {
      CompositionalLayout(section: LayoutSection(group: group))
        .solved(width, scale: scale, items: [items]).cells()
    }
    let item = LayoutItem(width: .absolute(30), height: .fractionalWidth(0.1))
    let threes = LayoutGroup.horizontal(
      height: .absolute(50), subitem: item, count: 3, interItemSpacing: .fixed(10))
    // A third of 300, whatever the item says; its height is a tenth of 300.
    #expect(
      cells(threes, scale: 0, items: 3) == [
        rect(0, 0, 100, 30), rect(110, 0, 100, 30), rect(220, 0, 100, 30),
      ])
    let column = LayoutGroup.vertical(
      height: .absolute(100), subitem: LayoutItem(height: .absolute(1)), count: 4,
      interItemSpacing: .fixed(4), contentInsets: .init(horizontal: 3, vertical: 2))
    // 96 less three spacings of 4 are 84, a quarter of which is 21.
    #expect(cells(column, scale: 0, items: 4).map(\.minY) == [2, 27, 52, 77])
    #expect(cells(column, scale: 0, items: 1) == [rect(3, 2, 314, 21)])
    let tight = LayoutGroup.horizontal(height: .absolute(20), count: 3)
    #expect(cells(tight, scale: 2, items: 3).map(\.minX) == [0, 106.5, 213])
    #expect(cells(tight, scale: 3, items: 3).map { ($0.minX * 3).rounded() } == [0, 320, 640])
    let flexible = LayoutGroup.horizontal(
      height: .absolute(20), count: 3, interItemSpacing: .flexible(10))
    // A third of 281 is 187 pixels, 93.5; the half point that is left makes spacings of 10.25.
    #expect(cells(flexible, 301, scale: 2, items: 3).map(\.minX) == [0, 104, 207.5])
  }

  @Test("A repeated item keeps its own size")
  func repeatedItem() {
    func cells(_ width: LayoutDimension) -> [LayoutRect] {
      CompositionalLayout(
        section: LayoutSection(
          group: LayoutGroup(
            .horizontal, size: ItemSize(width: .fractionalWidth(1), height: .absolute(20)),
            subitems: [.item(width: width)], repetition: .repeating(2),
            interItemSpacing: .fixed(10)))
      ).solved(320, items: [3]).cells()
    }
    #expect(cells(.absolute(30)) == [rect(0, 0, 30, 20), rect(40, 0, 30, 20), rect(0, 20, 30, 20)])
    // A quarter of 310.
    #expect(
      cells(.fractionalWidth(0.25)) == [
        rect(0, 0, 77.5, 20), rect(87.5, 0, 77.5, 20), rect(0, 20, 77.5, 20),
      ])
    // Exactly two, though they do not fit.
    #expect(cells(.absolute(200)).map(\.minX) == [0, 210, 0])
  }

  @Test("A nested group takes as many items as it holds, depth first")
  func depthFirst() {
    let pair = LayoutGroup.horizontal(
      height: .fractionalHeight(0.5), subitems: [LayoutItem(width: .fractionalWidth(0.5))])
    let column = LayoutGroup.vertical(
      width: .fractionalWidth(0.5), height: .fractionalHeight(1),
      subitems: [.group(pair), .item(height: .fractionalHeight(0.5))])
    let quarter = LayoutSubitem.item(width: .fractionalWidth(0.25))
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(height: .absolute(120), subitems: [quarter, .group(column), quarter])))
    #expect(
      layout.solved(320, items: [7]).cells() == [
        rect(0, 0, 80, 120), rect(80, 0, 80, 60), rect(160, 0, 80, 60), rect(80, 60, 160, 60),
        rect(240, 0, 80, 120), rect(0, 120, 80, 120), rect(80, 120, 80, 60),
      ])
  }

  @Test("A group whose first item does not fit lays out nothing")
  func firstItemDoesNotFit() {
    let long = LayoutSection(
      group: .horizontal(height: .absolute(20), subitems: [LayoutItem(width: .absolute(321))]),
      contentInsets: .init(top: 3, bottom: 5),
      boundarySupplementaryItems: [.header(height: .absolute(10))])
    let solved = CompositionalLayout(sections: [long, rows(of: 50)]).solved(320, items: [4, 1])
    // As without items: the header and the two insets.
    #expect(solved.cells(0).isEmpty)
    #expect(solved.header() == rect(0, 0, 320, 10))
    #expect(solved.cells(1) == [rect(0, 18, 320, 50)])
    #expect(solved.issues.map(\.kind) == [.firstItemDoesNotFit])
  }

  @Test("An item larger across than its group is placed and sticks out")
  func largerAcross() {
    let half = LayoutItem(width: .fractionalWidth(0.5))
    let tall = LayoutItem(width: .fractionalWidth(0.5), height: .absolute(33))
    #expect(
      row([half, tall], items: 3) == [
        rect(0, 0, 160, 20), rect(160, 0, 160, 33), rect(0, 20, 160, 20),
      ])
    let column = LayoutGroup.vertical(width: .absolute(100), height: .absolute(50)) {
      LayoutItem(width: .fractionalWidth(1.5), height: .absolute(25))
    }
    #expect(
      CompositionalLayout(section: LayoutSection(group: column)).solved(320, items: [2]).cells()
        == [rect(0, 0, 150, 25), rect(0, 25, 150, 25)])
  }

  @Test("The frames of a custom group are not rounded down")
  func customFrames() {
    let group = LayoutGroup.custom(
      height: .absolute(30), frames: [.init(rect(10.3, 0.2, 20.7, 9.9))])
    // Pixels are halves of a point: the size stays, the place goes to the nearest.
    #expect(
      CompositionalLayout(section: LayoutSection(group: group))
        .solved(320, scale: 2, items: [2]).cells()
        == [rect(10.5, 0, 20.7, 9.9), rect(10.5, 30, 20.7, 9.9)])
  }

  @Test("Siblings of uniform size are as long as the largest estimate among them")
  func uniformSiblings() {
    let group = LayoutGroup.horizontal(height: .estimated(5)) {
      LayoutItem(width: .absolute(40), height: .uniformAcrossSiblings(estimate: 20))
      LayoutItem(width: .absolute(40), height: .uniformAcrossSiblings(estimate: 35))
      LayoutItem(width: .absolute(40), height: .absolute(50))
      LayoutItem(width: .absolute(40), height: .estimated(10))
    }
    #expect(
      CompositionalLayout(section: LayoutSection(group: group)).solved(160, items: [4]).cells()
        .map(\.height) == [35, 35, 50, 10])
  }

  @Test("A custom group is sized in the whole container")
  func customGroup() {
    let frames = [rect(1.3, 2.6, 30.3, 40), rect(-5, -5, 400, 20)]
    var section = LayoutSection(
      group: .custom(
        width: .fractionalWidth(2), height: .fractionalWidth(0.25),
        frames: frames.map { .init($0) }),
      interGroupSpacing: 2, contentInsets: .init(top: 3, leading: 4, bottom: 5, trailing: 6))
    section.contentInsetsReference = .layoutMargins
    let environment = LayoutEnvironment(
      containerSize: LayoutSize(width: 320, height: 800), displayScale: 2,
      layoutMargins: .init(horizontal: 10, vertical: 10))
    let solved = CompositionalLayout(section: section).solve(in: environment, itemCounts: [3])
    // A quarter of the whole width is 80, twice of it 640. The corner is at 14, 3; the next group
    // 80 and 2 below it, as long: its first frame reaches as far as all. Only places are rounded.
    #expect(solved.contentSize == LayoutSize(width: 640, height: 3 + 80 + 2 + 80 + 5))
    #expect(
      solved.cells() == [
        rect(15.5, 5.5, 30.3, 40), rect(9, -2, 400, 20), rect(15.5, 87.5, 30.3, 40),
      ])
  }

  @Test("A group of estimated length holds one run of its subitems")
  func oneRun() {
    let parts = [
      LayoutItem(width: .fractionalWidth(0.25)), LayoutItem(width: .fractionalWidth(0.5)),
    ]
    func places(_ group: LayoutGroup) -> [LayoutRect] {
      CompositionalLayout(
        section: LayoutSection(group: group, orthogonalScrollingBehavior: .continuous)
      ).solved(320, items: [4]).cells()
    }
    // Of 200 less 10: a quarter is 47.5, a half 95; the group is 152.5 long.
    let group = LayoutGroup.horizontal(
      width: .estimated(200), height: .absolute(20), subitems: parts, interItemSpacing: .fixed(10))
    #expect(
      places(group) == [
        rect(0, 0, 47.5, 20), rect(57.5, 0, 95, 20), rect(152.5, 0, 47.5, 20),
        rect(210, 0, 95, 20),
      ])
  }

  @Test("A group of estimated length made for a count shares its estimate")
  func sharedEstimate() {
    let three = LayoutGroup.horizontal(
      width: .estimated(100), height: .absolute(20), count: 3, interItemSpacing: .fixed(5))
    let cells = CompositionalLayout(
      section: LayoutSection(group: three, orthogonalScrollingBehavior: .continuous)
    ).solved(320, items: [4]).cells()
    // 100 less two spacings of 5, in three parts.
    #expect(cells.map(\.minX) == [0, 35, 70, 100])
    #expect(cells.map(\.width) == [30, 30, 30, 30])
  }

  @Test("A group of estimated breadth is as tall as its tallest item")
  func tallestItem() {
    let low = LayoutItem(
      width: .fractionalWidth(0.5), height: .absolute(30),
      edgeSpacing: .init(top: .fixed(6), bottom: .fixed(8)))
    let part = LayoutItem(width: .fractionalWidth(0.5), height: .fractionalHeight(0.5))
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(height: .estimated(50), subitems: [low, part]), interGroupSpacing: 1))
    // Half of the estimate is 25; 6 + 30 + 8 are 44.
    #expect(
      layout.solved(320, items: [3]).cells() == [
        rect(0, 6, 160, 30), rect(160, 0, 160, 25), rect(0, 51, 160, 30),
      ])
  }
}
