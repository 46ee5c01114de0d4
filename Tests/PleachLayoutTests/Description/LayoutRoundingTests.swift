import PleachLayout
import Testing

@Suite("Rounding to pixels")
struct LayoutRoundingTests {
  private func thirds(_ width: Double, scale: Double, _ rounding: LayoutRounding) -> [LayoutRect] {
    CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(
          height: .absolute(10.25),
          subitems: [LayoutItem(width: .fractionalWidth(1.0 / 3), height: .absolute(10.25))])),
      rounding: rounding
    ).solved(width, scale: scale, items: [4]).cells()
  }

  @Test("Fractions go down to a pixel, places to the nearest, absolute lengths stay")
  func measured() {
    // A third of 301 is 100.33: 100 at two pixels a point. The second row is at 10.25: 10.5.
    #expect(
      thirds(301, scale: 2, .measured) == [
        rect(0, 0, 100, 10.25), rect(100, 0, 100, 10.25), rect(200, 0, 100, 10.25),
        rect(0, 10.5, 100, 10.25),
      ])
  }

  @Test("A hair below a pixel counts as on it")
  func hair() {
    let third = 0.333333333  // of 300: a millionth of a point less than 100
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(
          height: .absolute(10), subitems: [LayoutItem(width: .fractionalWidth(third))])))
    #expect(layout.solved(300, scale: 3, items: [1]).cells()[0].width == 100)
  }

  @Test("A half goes away from zero, above and below it")
  func half() {
    let badge = SupplementaryItem(
      elementKind: "badge", size: ItemSize(width: .absolute(1.5), height: .absolute(1.5)),
      containerAnchor: LayoutAnchor([.top, .leading], fractionalX: 0.5, y: -0.5))
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(
          height: .absolute(10), subitems: [LayoutItem(supplementaryItems: [badge])])))
    let frame = layout.solved(300, scale: 2, items: [1])
      .frame(forSupplementaryOfKind: "badge", at: ItemIndexPath(section: 0, item: 0))
    #expect(frame == rect(1, -1, 1.5, 1.5))
  }

  @Test("Without a scale, or by policy, nothing is rounded", arguments: [0.0, 2])
  func unrounded(scale: Double) {
    let cells = thirds(301, scale: scale, scale == 0 ? .measured : .none)
    #expect(abs(cells[1].minX - 301.0 / 3) < 1e-9)
    #expect(cells[3].minY == 10.25)
  }
}
