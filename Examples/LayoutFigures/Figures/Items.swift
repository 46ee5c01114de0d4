import Pleach

extension Figure {
  static func dimensions() -> Figure {
    // Shown: dimensions
    let section = LayoutSection {
      .horizontal(height: .absolute(80), interItemSpacing: .fixed(8)) {
        LayoutItem(width: .absolute(60))
        LayoutItem(width: .fractionalWidth(0.4))
        LayoutItem(width: .fractionalWidth(0.2), height: .fractionalWidth(0.2))
        LayoutItem(width: .estimated(40), height: .estimated(50))
      }
    }
    // End
    return Figure("One item of each kind of dimension", (section, 4))
  }

  static func insets() -> Figure {
    // Shown: insets
    let third = LayoutDimension.fractionalWidth(1.0 / 3)
    let section = LayoutSection {
      .horizontal(height: .absolute(80)) {
        LayoutItem(width: third)
        LayoutItem(width: third, contentInsets: .init(10))
        LayoutItem(width: third, contentInsets: .init(top: 40))
      }
    }
    // End
    return Figure("Three slots of the same size", width: 330, (section, 3))
  }
}
