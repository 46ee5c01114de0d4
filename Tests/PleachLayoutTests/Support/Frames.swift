import PleachLayout

/// A frame, shorter to write in tables of expected results.
func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> LayoutRect {
  LayoutRect(x: x, y: y, width: width, height: height)
}

extension CompositionalLayout {
  /// Solves the layout in a container that is 1,000 high and rounds nothing, unless told otherwise.
  func solved(
    _ width: Double, _ height: Double = 1_000, scale: Double = 0, items: [Int]
  ) -> SolvedLayout {
    solve(
      in: LayoutEnvironment(width: width, height: height, displayScale: scale), itemCounts: items)
  }
}

extension SolvedLayout {
  /// The frames of the cells of a section, in order.
  func cells(_ section: Int = 0) -> [LayoutRect] {
    (0..<numberOfItems(inSection: section)).compactMap {
      frame(forItemAt: ItemIndexPath(section: section, item: $0))
    }
  }

  func header(_ section: Int = 0) -> LayoutRect? {
    frame(forSupplementaryOfKind: "header", at: ItemIndexPath(section: section, item: 0))
  }

  func footer(_ section: Int = 0) -> LayoutRect? {
    frame(forSupplementaryOfKind: "footer", at: ItemIndexPath(section: section, item: 0))
  }
}

/// A section of rows from edge to edge.
func rows(
  of height: Double, spacing: Double = 0, insets: DirectionalEdgeInsets = .zero,
  boundary: [BoundarySupplementaryItem] = []
) -> LayoutSection {
  LayoutSection(
    group: .horizontal(height: .absolute(height), subitems: [LayoutItem()]),
    interGroupSpacing: spacing, contentInsets: insets, boundarySupplementaryItems: boundary)
}

/// A small generator with a seed, so that what failed can be run again.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
