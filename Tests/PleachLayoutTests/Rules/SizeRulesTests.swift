import PleachLayout
import Testing

@Suite("Rules: sizes and pixels")
struct SizeRulesTests {
  private let insets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
  private let safeArea = DirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)

  private func environment(
    _ direction: LayoutEnvironment.Direction = .leftToRight
  ) -> LayoutEnvironment {
    LayoutEnvironment(
      containerSize: LayoutSize(width: 320, height: 480), safeAreaInsets: safeArea,
      layoutMargins: .init(top: 5, leading: 6, bottom: 7, trailing: 8), layoutDirection: direction)
  }

  /// One item in a group that is half as long as the view.
  private func half(
    _ direction: CompositionalLayout.ScrollDirection, boundary: [BoundarySupplementaryItem]
  ) -> CompositionalLayout {
    let size: ItemSize =
      direction == .vertical
      ? ItemSize(width: .fractionalWidth(1), height: .fractionalHeight(0.5))
      : ItemSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1))
    return CompositionalLayout(
      section: LayoutSection(
        group: LayoutGroup(.horizontal, size: size, subitems: [.item()]), contentInsets: insets,
        boundarySupplementaryItems: boundary),
      configuration: .init(scrollDirection: direction))
  }

  @Test("Referred insets are taken off across the scroll axis only")
  func referredInsets() {
    let down = half(.vertical, boundary: [.header(height: .absolute(10))])
    var solved = down.solve(in: environment(), itemCounts: [1])
    // 320 less 20 + 40 and 2 + 4; half of the whole height.
    #expect(solved.header() == rect(22, 0, 254, 10))
    #expect(solved.cells() == [rect(22, 11, 254, 240)])
    #expect(solved.contentSize == LayoutSize(width: 320, height: 254))
    solved = down.solve(in: environment(.rightToLeft), itemCounts: [1])
    #expect(solved.header() == rect(44, 0, 254, 10))
    #expect(solved.cells() == [rect(44, 11, 254, 240)])

    let header = BoundarySupplementaryItem(
      elementKind: "header", size: ItemSize(width: .absolute(30), height: .fractionalHeight(1)),
      alignment: .leading)
    let sideways = half(.horizontal, boundary: [header])
    solved = sideways.solve(in: environment(), itemCounts: [1])
    // 480 less 10 + 30 and 1 + 3; half of the whole width.
    #expect(solved.header() == rect(0, 11, 30, 436))
    #expect(solved.cells() == [rect(32, 11, 160, 436)])
    #expect(solved.contentSize == LayoutSize(width: 196, height: 480))
  }

  @Test("A section's insets reference wins over the layout's")
  func sectionReferenceWins() {
    var section = rows(of: 50, boundary: [.header(height: .absolute(20))])
    func frames(_ reference: ContentInsetsReference) -> [LayoutRect?] {
      let configuration = CompositionalLayout.Configuration(contentInsetsReference: reference)
      let solved = CompositionalLayout(section: section, configuration: configuration)
        .solve(in: environment(), itemCounts: [1])
      return [solved.header(), solved.cells()[0]]
    }
    #expect(frames(.layoutMargins) == [rect(6, 0, 306, 20), rect(6, 20, 306, 50)])
    #expect(frames(.none) == [rect(0, 0, 320, 20), rect(0, 20, 320, 50)])
    #expect(frames(.automatic) == [rect(20, 0, 260, 20), rect(20, 20, 260, 50)])
    section.contentInsetsReference = .none
    #expect(frames(.layoutMargins) == [rect(0, 0, 320, 20), rect(0, 20, 320, 50)])
    section.contentInsetsReference = .safeArea
    section.supplementaryContentInsetsReference = .layoutMargins
    #expect(frames(.none) == [rect(6, 0, 306, 20), rect(20, 20, 260, 50)])
    section.supplementariesFollowContentInsets = false
    #expect(frames(.none) == [rect(0, 0, 320, 20), rect(20, 20, 260, 50)])
  }

  @Test("A fraction is of the width or the height of the box around")
  func fractionsOfEitherSide() {
    let item = LayoutItem(width: .fractionalHeight(0.5), height: .fractionalWidth(0.25))
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(width: .absolute(200), height: .absolute(100), subitems: [item])))
    // Half of 100 is 50 wide, a quarter of 200 is 50 high.
    #expect(layout.solved(320, items: [1]).cells() == [rect(0, 0, 50, 50)])
    let square = LayoutGroup.vertical(
      width: .fractionalHeight(0.5), height: .fractionalWidth(0.5), subitems: [item])
    let nested = CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(
          width: .absolute(200), height: .absolute(100), subitems: [.group(square)])))
    // The nested group is 50 wide and 100 high, so the item is 50 wide and 12.5 high.
    #expect(nested.solved(320, items: [1]).cells() == [rect(0, 0, 50, 12.5)])
  }

  @Test("Sizes are rounded down to a pixel at every level", arguments: [2.0, 3])
  func roundedDown(scale: Double) {
    let leaf = LayoutItem(width: .fractionalWidth(0.5), height: .absolute(9.7))
    let inner = LayoutGroup.horizontal(
      width: .fractionalWidth(0.5), height: .absolute(10.2), subitems: [leaf])
    let section = LayoutSection(
      group: .horizontal(
        width: .fractionalWidth(0.333), height: .absolute(20), subitems: [.group(inner)]))
    let widths = CompositionalLayout(section: section).solved(321, scale: scale, items: [1])
    // 106.893 is 213 halves or 320 thirds; half of them 106 or 160; half of those 53 or 80.
    let pixels = scale == 2 ? 53.0 : 80
    #expect(widths.cells() == [rect(0, 0, pixels / scale, 9.7)])
    // 0.57 of 100 is a hair less than 57 in floating point, and counts as 57.
    let hair = CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(
          width: .absolute(100), height: .absolute(20),
          subitems: [LayoutItem(width: .fractionalWidth(0.57))])))
    #expect(hair.solved(320, scale: scale, items: [1]).cells()[0].width == 57)
  }

  @Test("Places are rounded to the nearest pixel")
  func placesRounded() {
    let row = LayoutSection(
      group: .horizontal(
        height: .absolute(50.25), subitems: [LayoutItem(height: .absolute(50.25))]))
    let solved = CompositionalLayout(section: row).solved(320, scale: 2, items: [4])
    // 50.25 and 150.75 are half a pixel; what was rounded is not added up.
    #expect(solved.cells().map(\.minY) == [0, 50.5, 100.5, 151])
    #expect(solved.cells().map(\.height) == [50.25, 50.25, 50.25, 50.25])
    #expect(solved.contentSize.height == 201)
    // A half of a pixel below zero goes up, away from zero.
    let custom = LayoutGroup.custom(
      height: .absolute(20), frames: [.init(rect(-0.25, 1.2, 10.3, 7.7))])
    #expect(
      CompositionalLayout(section: LayoutSection(group: custom))
        .solved(320, scale: 2, items: [1]).cells() == [rect(-0.5, 1, 10.3, 7.7)])
  }

  @Test("Groups get the section's width less its insets and the whole height")
  func boxOfGroups() {
    func cell(
      _ direction: CompositionalLayout.ScrollDirection,
      _ behavior: LayoutSection.OrthogonalScrollingBehavior
    ) -> LayoutRect {
      let group = LayoutGroup.horizontal(
        width: .fractionalWidth(0.5), height: .fractionalHeight(0.5), subitems: [LayoutItem()])
      let section = LayoutSection(
        group: group, contentInsets: .init(top: 10, leading: 20, bottom: 30, trailing: 40),
        orthogonalScrollingBehavior: behavior)
      return CompositionalLayout(
        section: section, configuration: .init(scrollDirection: direction)
      ).solved(320, 480, items: [1]).cells()[0]
    }
    #expect(cell(.vertical, .none) == rect(20, 10, 130, 240))
    #expect(cell(.horizontal, .none) == rect(20, 10, 160, 220))
    // A section that scrolls on its own is the other way round.
    #expect(cell(.vertical, .continuous) == rect(20, 10, 160, 220))
    #expect(cell(.horizontal, .continuous) == rect(20, 10, 130, 240))
  }

  @Test("Children get the group's size less its content insets")
  func insetsOfGroups() {
    let inner = LayoutGroup.vertical(
      width: .fractionalWidth(0.5), height: .fractionalHeight(1),
      subitems: [LayoutItem(height: .fractionalHeight(0.5))],
      contentInsets: .init(top: 1, leading: 2, bottom: 3, trailing: 4))
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(
          width: .absolute(100), height: .absolute(60), subitems: [.group(inner)],
          contentInsets: .init(5))))
    // 90 × 50; a half is 45 × 50; less the insets 39 × 46; half as high 23.
    #expect(
      layout.solved(320, items: [4]).cells() == [
        rect(7, 6, 39, 23), rect(7, 29, 39, 23), rect(52, 6, 39, 23), rect(52, 29, 39, 23),
      ])
  }

  @Test("Insets on an estimated axis are ignored")
  func estimatedAxis() {
    let item = LayoutItem(height: .estimated(44), contentInsets: .init(5))
    let group = LayoutGroup.horizontal(
      height: .estimated(10), subitems: [item], contentInsets: .init(3))
    // On the width, which is not estimated, both count.
    #expect(
      CompositionalLayout(section: LayoutSection(group: group)).solved(320, items: [2]).cells()
        == [rect(8, 0, 304, 44), rect(8, 44, 304, 44)])
  }

  @Test("Item insets are taken off the slot after placing")
  func insetsOfItems() {
    let narrow = LayoutItem(
      width: .absolute(9.5), contentInsets: .init(top: 2, leading: 7, bottom: 3, trailing: 7))
    let wide = LayoutItem(width: .absolute(50), contentInsets: .init(4))
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(
          height: .absolute(20), subitems: [narrow, wide], interItemSpacing: .fixed(10))))
    let solved = layout.solved(100, items: [2])
    // Of 9.5 less 14 is the difference taken positive.
    #expect(solved.cells() == [rect(7, 2, 4.5, 15), rect(23.5, 4, 42, 12)])
    #expect(solved.issues.map(\.kind) == [.insetsExceedItem])
  }
}
