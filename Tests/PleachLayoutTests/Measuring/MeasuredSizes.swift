import PleachIndexing
import PleachLayout

func cell(_ item: Int, _ section: Int = 0) -> LayoutElement {
  .cell(ItemIndexPath(section: section, item: item))
}

extension SolvedLayout {
  /// Gives the items of a section heights, from one on, except where there is none.
  mutating func setHeights(_ heights: [Double?], from first: Int = 0, section: Int = 0) {
    for (index, height) in heights.enumerated() {
      guard let height else { continue }
      setMeasuredSize(LayoutSize(width: -1, height: height), for: cell(first + index, section))
    }
  }

  /// Gives the items of a section widths.
  mutating func setWidths(_ widths: [Double], from first: Int = 0, section: Int = 0) {
    for (index, width) in widths.enumerated() {
      setMeasuredSize(LayoutSize(width: width, height: -1), for: cell(first + index, section))
    }
  }

  /// What a rect answers, from the frames of everything: for comparing.
  func everything(in rect: LayoutRect) -> [LayoutAttributes] {
    attributesOfAllElements().filter { $0.frame.meets(rect) }
  }
}

extension LayoutRect {
  func meets(_ other: LayoutRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

/// Rows from edge to edge that are 44 high as long as they are not measured.
func estimatedRows(
  spacing: Double = 0, insets: DirectionalEdgeInsets = .zero,
  boundary: [BoundarySupplementaryItem] = []
) -> LayoutSection {
  LayoutSection(
    group: .horizontal(height: .estimated(44), subitems: [LayoutItem(height: .estimated(44))]),
    interGroupSpacing: spacing, contentInsets: insets, boundarySupplementaryItems: boundary)
}
