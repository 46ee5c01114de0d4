import PleachLayout
import Testing

@Suite("Laws of grids")
struct GridLawsTests {
  /// A grid of grids: all lengths are parts or counts, so cells cannot overlap.
  private func grid(_ maker: inout RandomLayouts, depth: Int, spaced: Bool) -> LayoutGroup {
    let isRow = maker.chance(0.5)
    let count = Int.random(in: 1...4, using: &maker.generator)
    var inner = LayoutSubitem.item(LayoutItem(contentInsets: spaced ? maker.insets() : .zero))
    if depth < 2, maker.chance(0.6) {
      inner = .group(grid(&maker, depth: depth + 1, spaced: spaced))
    }
    let spacing: LayoutSpacing? =
      spaced ? maker.pick([nil, .fixed(0.4), .fixed(3), .flexible(2)]) : nil
    return LayoutGroup(
      isRow ? .horizontal : .vertical,
      size: ItemSize(
        width: .fractionalWidth(1),
        height: depth == 0 ? .fractionalHeight(0.35) : .fractionalHeight(1)),
      subitems: [inner], repetition: .count(count), interItemSpacing: spacing,
      contentInsets: spaced ? maker.insets() : .zero)
  }

  @Test("Cells of a grid do not overlap, however it is nested and put on pixels")
  func noOverlap() {
    var compared = 0
    for seed in UInt64(1)...300 {
      var maker = RandomLayouts(seed: seed)
      let section = LayoutSection(
        group: grid(&maker, depth: 0, spaced: true), interGroupSpacing: maker.pick([0, 0.3, 7]),
        contentInsets: maker.insets())
      let scale = Double(seed % 4)
      let solved = CompositionalLayout(section: section).solved(611, 700, scale: scale, items: [23])
      // Where insets are larger than a slot, the difference taken positive may lie anywhere.
      if !solved.issues.isEmpty { continue }
      let cells = solved.cells()
      for first in cells.indices {
        for second in cells.indices where second > first {
          let common = cells[first].intersection(cells[second])
          // Without pixels, sums are exact to a hair.
          let overlaps = common.map { $0.width > 1e-6 && $0.height > 1e-6 } ?? false
          compared += 1
          #expect(!overlaps, "seed \(seed): \(cells[first]), \(cells[second])")
        }
      }
    }
    #expect(compared > 30_000)
  }

  @Test("A larger container has frames that are larger by as much, up to a pixel for each step")
  func scaled() {
    for seed in UInt64(1_000)...1_300 {
      var maker = RandomLayouts(seed: seed)
      let layout = CompositionalLayout(
        section: LayoutSection(group: grid(&maker, depth: 0, spaced: false)))
      let factor = maker.number(1...5)
      let small = layout.solved(320, 480, items: [19]).cells()
      let exact = layout.solved(320 * factor, 480 * factor, items: [19]).cells()
      let pixels = layout.solved(320 * factor, 480 * factor, scale: 3, items: [19]).cells()
      #expect(small.count == 19 && exact.count == 19 && pixels.count == 19)
      for (index, frame) in small.enumerated() {
        let expected = [frame.minX, frame.minY, frame.width, frame.height].map { $0 * factor }
        let one = [exact[index].minX, exact[index].minY, exact[index].width, exact[index].height]
        let two = [
          pixels[index].minX, pixels[index].minY, pixels[index].width, pixels[index].height,
        ]
        for (expected, (one, two)) in zip(expected, zip(one, two)) {
          #expect(abs(one - expected) < 1e-6, "seed \(seed), item \(index)")
          // Each of three levels takes up to a pixel off every box before this one.
          let steps = Double(3 * (index + 1))
          #expect(abs(two - expected) <= steps / 3, "seed \(seed), item \(index), on pixels")
        }
      }
    }
  }
}
