import Pleach

extension Figure {
  static func spacing() -> Figure {
    // Shown: spacing
    func row(_ spacing: LayoutSpacing) -> LayoutSection {
      LayoutSection(contentInsets: .init(bottom: 8)) {
        .horizontal(height: .absolute(36), interItemSpacing: spacing) {
          LayoutItem(width: .absolute(90))
        }
      }
    }
    let fixed = row(.fixed(8))
    let flexible = row(.flexible(8))
    // End
    return Figure("Fixed, and flexible", (fixed, 3), (flexible, 3))
  }

  static func edges() -> Figure {
    // Shown: edges
    let gap = LayoutEdgeSpacing(leading: .fixed(30))
    let middle = LayoutEdgeSpacing(top: .flexible(0), bottom: .flexible(0))
    let end = LayoutEdgeSpacing(leading: .flexible(0), top: .flexible(0))
    let section = LayoutSection {
      .horizontal(height: .absolute(80)) {
        LayoutItem(width: .absolute(80), height: .absolute(30), edgeSpacing: gap)
        LayoutItem(width: .absolute(80), height: .absolute(30), edgeSpacing: middle)
        LayoutItem(width: .absolute(80), height: .absolute(30), edgeSpacing: end)
      }
    }
    // End
    return Figure("Room outside three items", (section, 3))
  }
}
