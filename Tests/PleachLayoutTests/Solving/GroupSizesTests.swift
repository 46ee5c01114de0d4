import PleachLayout
import Testing

@Suite("Sizes of groups and items")
struct GroupSizesTests {
  @Test("Fractions refer to the section less its insets")
  func sectionInsets() {
    let layout = CompositionalLayout(
      section: rows(of: 50, insets: .init(horizontal: 20, vertical: 10)))
    let solved = layout.solved(320, items: [2])
    #expect(solved.cells() == [rect(20, 10, 280, 50), rect(20, 60, 280, 50)])
    #expect(solved.contentSize.height == 120)
  }

  @Test("Items made for a count share the width that the group's insets and spacings leave")
  func countInInsetGroup() {
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(
          height: .absolute(100), count: 2, interItemSpacing: .fixed(10), contentInsets: .init(20)))
    )
    let solved = layout.solved(320, items: [4])
    #expect(
      solved.cells() == [
        rect(20, 20, 135, 60), rect(165, 20, 135, 60), rect(20, 120, 135, 60),
        rect(165, 120, 135, 60),
      ])
    #expect(solved.contentSize == LayoutSize(width: 320, height: 200))
  }

  @Test("A group as wide as one nested group holds the first nested group alone")
  func outerGroupAsWideAsFirstNested() {
    func layout(width outer: Double, nested: Double) -> SolvedLayout {
      let halves = LayoutGroup.horizontal(
        width: .fractionalWidth(nested), height: .fractionalHeight(1),
        subitems: [LayoutItem(width: .fractionalWidth(0.5))])
      let full = LayoutGroup.horizontal(
        width: .fractionalWidth(nested), height: .fractionalHeight(1), subitems: [LayoutItem()])
      return CompositionalLayout(
        section: LayoutSection(
          group: .horizontal(
            width: .fractionalWidth(outer), height: .fractionalHeight(1),
            subitems: [.group(halves), .group(full)])),
        configuration: .init(scrollDirection: .horizontal)
      ).solved(375, 100, scale: 2, items: [3])
    }
    #expect(
      layout(width: 1, nested: 1).cells() == [
        rect(0, 0, 187.5, 100), rect(187.5, 0, 187.5, 100), rect(375, 0, 187.5, 100),
      ])
    #expect(
      layout(width: 2, nested: 0.5).cells() == [
        rect(0, 0, 187.5, 100), rect(187.5, 0, 187.5, 100), rect(375, 0, 375, 100),
      ])
  }

  @Test("Spacing lies between items only: one item may be as wide as its row")
  func fullWidthItemWithSpacing() {
    func row(_ width: Double) -> LayoutSubitem {
      .group(
        .horizontal(
          height: .absolute(40), subitems: [LayoutItem(width: .absolute(width))],
          interItemSpacing: .fixed(1)))
    }
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .vertical(height: .estimated(80), subitems: [row(320), row(106)])))
    #expect(
      layout.solved(320, items: [4]).cells() == [
        rect(0, 0, 320, 40), rect(0, 40, 106, 40), rect(107, 40, 106, 40), rect(214, 40, 106, 40),
      ])
  }

  @Test("An item that fits, but not with its edge spacing, is placed and reported")
  func itemPlusEdgeSpacingTooWide() {
    let item = LayoutItem(
      height: .estimated(100),
      edgeSpacing: LayoutEdgeSpacing(
        leading: .fixed(8), top: .fixed(8), trailing: .fixed(8), bottom: .fixed(8)))
    let layout = CompositionalLayout(
      section: LayoutSection(group: .horizontal(height: .estimated(100), subitems: [item])))
    let solved = layout.solved(320, items: [3])
    #expect(
      solved.cells() == [rect(8, 8, 320, 100), rect(8, 124, 320, 100), rect(8, 240, 320, 100)])
    #expect(solved.contentSize.height == 348)
    #expect(solved.issues.map(\.kind) == [.edgeSpacingDoesNotFit])
  }

  @Test("A group whose first item is too long lays out nothing and says so")
  func firstItemTooLong() {
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(
          width: .absolute(100), height: .absolute(20),
          subitems: [LayoutItem(width: .absolute(101))]),
        contentInsets: .init(10)))
    let solved = layout.solved(320, items: [3])
    #expect(solved.cells().isEmpty)
    #expect(solved.contentSize.height == 0)
    #expect(
      solved.issues == [
        LayoutIssue(kind: .firstItemDoesNotFit, section: 0, place: "group.subitems[0]")
      ])
  }

  @Test("A row that is not full keeps the width and the places of a full one")
  func lastRow() {
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(height: .absolute(48), count: 3, interItemSpacing: .fixed(1)),
        interGroupSpacing: 1))
    let solved = layout.solved(320, scale: 1, items: [7])
    #expect(solved.cells()[0...2].map(\.minX) == [0, 107, 214])
    #expect(solved.cells()[6] == rect(0, 98, 106, 48))
    #expect(solved.contentSize.height == 146)
  }

  @Test("A last column that is not full is as long as its items reach and what a full one leaves")
  func trimmedColumn() {
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .vertical(
          height: .absolute(100), subitems: [LayoutItem(height: .absolute(30))],
          interItemSpacing: .fixed(10))))
    // Two of 30 and a spacing leave 30; one of 30 reaches to 30.
    #expect(layout.solved(320, items: [5]).contentSize.height == 260)
  }

  @Test("A last row of short items, whose tall ones are missing, takes the height off the section")
  func vanishingSection() {
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(
          height: .absolute(20),
          subitems: [
            LayoutItem(width: .fractionalWidth(0.5), height: .absolute(30)),
            LayoutItem(width: .fractionalWidth(0.5), height: .absolute(100)),
          ])))
    let solved = layout.solved(320, items: [1])
    #expect(solved.contentSize.height == 0)
    #expect(solved.attributesOfElements(in: rect(0, 0, 320, 1_000)).isEmpty)
    #expect(
      solved.issues.map(\.kind) == [.itemExceedsGroup, .itemExceedsGroup, .lastGroupVanishes])
  }

  @Test("The content is as wide as the widest group")
  func widestGroup() {
    func section(_ width: Double) -> LayoutSection {
      LayoutSection(
        group: .horizontal(
          width: .absolute(width), height: .absolute(50), subitems: [LayoutItem()]))
    }
    let solved = CompositionalLayout(sections: [section(400), section(500), section(300)])
      .solved(320, items: [1, 1, 1])
    #expect(solved.contentSize == LayoutSize(width: 500, height: 150))
  }

  @Test("A custom group is sized in the whole container, whatever the insets of its section")
  func customGroupSize() {
    let solved = CompositionalLayout(
      section: LayoutSection(
        group: .custom(
          width: .fractionalWidth(2), height: .fractionalHeight(0.1),
          frames: [.init(rect(0, 0, 50, 50))]),
        contentInsets: .init(20))
    ).solved(320, items: [2])
    #expect(solved.contentSize == LayoutSize(width: 640, height: 240))
    #expect(solved.cells() == [rect(20, 20, 50, 50), rect(20, 120, 50, 50)])
  }

  @Test("A custom group whose first frames reach as far as all keeps its height when it is last")
  func trimmedCustomGroup() {
    func height(_ frames: [LayoutRect]) -> Double {
      CompositionalLayout(
        section: LayoutSection(
          group: .custom(height: .absolute(80), frames: frames.map { .init($0) }))
      ).solved(320, items: [3]).contentSize.height
    }
    #expect(height([rect(0, 0, 50, 60), rect(60, 0, 50, 20)]) == 160)
    // From 20 to 60 nothing reaches, and what a whole group leaves over is 20.
    #expect(height([rect(0, 0, 50, 20), rect(60, 0, 50, 60)]) == 120)
    // Its own insets count: they are not taken off the last group alone.
    var inset = LayoutGroup.custom(
      height: .absolute(80), frames: [.init(rect(0, 0, 50, 60)), .init(rect(60, 0, 50, 20))])
    inset.contentInsets = DirectionalEdgeInsets(top: 10, bottom: 5)
    let solved = CompositionalLayout(section: LayoutSection(group: inset)).solved(320, items: [3])
    #expect(solved.contentSize.height == 160)
  }

  @Test("Fractions of a repeated item are of the length less all spacings")
  func repeatedFraction() {
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: LayoutGroup(
          .horizontal, size: ItemSize(width: .fractionalWidth(1), height: .absolute(20)),
          subitems: [.item(LayoutItem(width: .fractionalWidth(0.25)))],
          repetition: .repeating(3), interItemSpacing: .fixed(10))))
    // A quarter of 300.
    #expect(
      layout.solved(320, items: [3]).cells() == [
        rect(0, 0, 75, 20), rect(85, 0, 75, 20), rect(170, 0, 75, 20),
      ])
  }

  @Test("Where widths follow the height of a column, its count is first that without spacing")
  func widthsFollowColumn() {
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .vertical(
          height: .absolute(320),
          subitems: [LayoutItem(width: .fractionalHeight(0.5), height: .absolute(100))],
          interItemSpacing: .fixed(20))))
    // Three of 100 fit without spacing, so widths are halves of 280; with it, two fit.
    #expect(
      layout.solved(400, items: [3]).cells() == [
        rect(0, 0, 140, 100), rect(0, 120, 140, 100), rect(0, 320, 140, 100),
      ])
    let own = CompositionalLayout(
      section: LayoutSection(
        group: .vertical(
          height: .absolute(320),
          subitems: [LayoutItem(width: .fractionalWidth(0.5), height: .absolute(100))],
          interItemSpacing: .fixed(20))))
    #expect(own.solved(400, items: [3]).cells()[2] == rect(0, 320, 200, 100))
  }

  @Test("A column of estimated height made for a count shares its estimate, insets and all")
  func countOnEstimatedAxis() {
    let item = LayoutItem(
      height: .estimated(44), contentInsets: .init(horizontal: 3, vertical: 5))
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .vertical(height: .estimated(100), subitem: item, count: 2)))
    let solved = layout.solved(320, items: [2])
    #expect(solved.cells() == [rect(3, 5, 314, 40), rect(3, 55, 314, 40)])
    #expect(solved.contentSize.height == 100)
  }

  @Test("Insets of an item count on the axis that is not estimated alone")
  func insetsOnEstimatedAxis() {
    let item = LayoutItem(height: .estimated(44), contentInsets: .init(5))
    let solved = CompositionalLayout(
      section: LayoutSection(group: .horizontal(height: .estimated(44), subitems: [item]))
    ).solved(320, items: [1])
    #expect(solved.cells() == [rect(5, 0, 310, 44)])
  }

  @Test("A layout solved again for a width of nothing and back gives the first frames")
  func zeroWidthAndBack() {
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(
          height: .absolute(40), subitems: [LayoutItem(width: .fractionalWidth(0.5))])))
    let before = layout.solved(320, items: [5])
    let nothing = layout.solved(0, items: [5])
    let after = layout.solved(320, items: [5])
    #expect(nothing.cells().count == 5)
    for frame in nothing.cells() {
      #expect(frame.width == 0 && frame.minY.isFinite && frame.height.isFinite)
    }
    #expect(before.cells() == after.cells())
  }

  @Test("Nested groups are as wide as what they hold, and only those that fit then are placed")
  func estimatedNestedGroups() {
    let column = LayoutGroup.vertical(
      width: .estimated(50), height: .fractionalHeight(1),
      subitems: [LayoutItem(width: .absolute(120), height: .fractionalHeight(0.5))])
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(height: .absolute(40), subitems: [.group(column)])))
    #expect(
      layout.solved(320, items: [5]).cells() == [
        rect(0, 0, 120, 20), rect(0, 20, 120, 20), rect(120, 0, 120, 20), rect(120, 20, 120, 20),
        rect(0, 40, 120, 20),
      ])
  }

  @Test("A group of estimated height is as tall as its tallest item, the others keep their own")
  func estimatedAcross() {
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(
          height: .estimated(10),
          subitems: [
            LayoutItem(width: .fractionalWidth(0.5), height: .absolute(30)),
            LayoutItem(width: .fractionalWidth(0.5), height: .estimated(70)),
          ], contentInsets: .init(horizontal: 0, vertical: 5))))
    let solved = layout.solved(320, items: [4])
    #expect(solved.cells().map(\.height) == [30, 70, 30, 70])
    // Insets on an estimated axis are ignored.
    #expect(solved.cells().map(\.minY) == [0, 0, 70, 70])
  }
}
