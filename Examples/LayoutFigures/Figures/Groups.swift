import Pleach

extension Figure {
  static func rows() -> Figure {
    // Shown: rows
    let rows = LayoutSection(interGroupSpacing: 4) {
      .horizontal(height: .absolute(40), interItemSpacing: .fixed(4)) {
        LayoutItem(width: .absolute(120))
        LayoutItem(width: .absolute(60))
      }
    }
    let columns = LayoutSection(interGroupSpacing: 4, contentInsets: .init(top: 12)) {
      .vertical(height: .absolute(64), interItemSpacing: .fixed(4)) {
        LayoutItem(width: .fractionalWidth(0.75), height: .absolute(40))
        LayoutItem(width: .fractionalWidth(0.5), height: .absolute(20))
      }
    }
    // End
    return Figure("A section of rows, and one of columns", (rows, 5), (columns, 3))
  }

  static func counts() -> Figure {
    // Shown: counts
    let shared = LayoutSection {
      .horizontal(height: .absolute(40), count: 3, interItemSpacing: .fixed(10))
    }
    let repeated = LayoutSection(contentInsets: .init(top: 12)) {
      .horizontal(
        height: .absolute(40), repeatingSubitem: LayoutItem(width: .absolute(70)), count: 3,
        interItemSpacing: .fixed(10))
    }
    // End
    return Figure("Made for three, and repeated three times", (shared, 4), (repeated, 4))
  }

  static func nesting() -> Figure {
    // Shown: nesting
    let section = LayoutSection(interGroupSpacing: 8) {
      .horizontal(height: .absolute(120), interItemSpacing: .fixed(8)) {
        LayoutItem(width: .fractionalWidth(2.0 / 3))
        LayoutGroup.vertical(
          width: .fractionalWidth(1.0 / 3), height: .fractionalHeight(1),
          repetition: .count(2), interItemSpacing: .fixed(8)
        ) {
          LayoutItem()
        }
      }
    }
    // End
    return Figure("An item beside a column of two", width: 308, (section, 5))
  }

  static func custom() -> Figure {
    // Shown: custom
    let section = LayoutSection {
      .custom(
        width: .absolute(320), height: .absolute(120),
        frames: [
          .init(LayoutRect(x: 0, y: 0, width: 120, height: 120)),
          .init(LayoutRect(x: 100, y: 10, width: 120, height: 100), zIndex: 1),
          .init(LayoutRect(x: 240, y: 40, width: 80, height: 80)),
        ])
    }
    // End
    return Figure("Frames that are given", (section, 5))
  }

  static func provider() -> Figure {
    // Shown: provider
    let steps = LayoutSection {
      .custom(height: .absolute(90), identifier: "steps") { environment in
        let width = environment.containerSize.width / 4
        return (0..<4).map { step in
          .init(LayoutRect(x: width * Double(step), y: 30, width: width - 4, height: 30))
        }
      }
    }
    let solved = CompositionalLayout(section: steps)
      .solve(in: LayoutEnvironment(width: 320, height: 480), itemCounts: [6])
    if let frame = solved.frame(forItemAt: ItemIndexPath(section: 0, item: 5)) { print(frame) }
    // End
    return Figure([])
  }
}
