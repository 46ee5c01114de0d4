import Pleach

// Shown: traits
enum SizeClass: String, LayoutTraitValue { case compact, regular }

extension LayoutTraitKey where Value == SizeClass {
  static var sizeClass: Self { Self("sizeClass", default: .regular) }
}
// End

extension Figure {
  static func lists() -> Figure {
    // Shown: lists
    let settings = LayoutSection.list(
      .insetGrouped, headerMode: .supplementary, footerMode: .supplementary)
    let layout = CompositionalLayout(section: settings)
    let solved = layout.solve(
      in: LayoutEnvironment(width: 390, height: 844, displayScale: 3), itemCounts: [3, 2])
    for separator in solved.separators(in: LayoutRect(x: 0, y: 0, width: 390, height: 200)) {
      print(separator.row, separator.frame)
    }
    // End
    return Figure(
      "Two sections of an inset grouped list", width: 390, height: 844, displayScale: 3,
      (settings, 3), (settings, 2))
  }

  static func environment() -> Figure {
    // Shown: environment
    @Sendable func photos(in environment: LayoutEnvironment) -> LayoutSection {
      .grid(
        columns: environment.traits[.sizeClass] == .compact ? 2 : 4, rowHeight: .absolute(50),
        spacing: 6)
    }
    let layout = CompositionalLayout { section, environment in
      section == 0 ? photos(in: environment) : nil
    }
    var phone = LayoutEnvironment(width: 200, height: 400)
    phone.traits[.sizeClass] = .compact
    let tablet = LayoutEnvironment(width: 360, height: 400)
    print(layout.solve(in: phone, itemCounts: [7]).contentSize)
    print(layout.solve(in: tablet, itemCounts: [7]).contentSize)
    // End
    return Figure(
      [("Compact", phone), ("Regular", tablet)].map { title, environment in
        var document = LayoutDocument(
          container: environment,
          sections: [.init(itemCount: 7, section: photos(in: environment))])
        document.title = title
        return document
      })
  }

  static func rounding() -> Figure {
    // Shown: rounding
    let section = LayoutSection.grid(columns: 3, rowHeight: .fractionalWidth(0.2))
    let scales = [0.0, 1, 2]
    for scale in scales {
      let solved = CompositionalLayout(section: section).solve(
        in: LayoutEnvironment(width: 197, height: 400, displayScale: scale), itemCounts: [3])
      let last = ItemIndexPath(section: 0, item: 2)
      if let frame = solved.frame(forItemAt: last) { print(scale, frame) }
    }
    // End
    return Figure(
      scales.flatMap { scale in
        Figure(
          ["Not rounded", "1 pixel a point", "2 pixels a point"][Int(scale)], width: 197,
          displayScale: scale, (section, 3)
        ).documents
      })
  }
}
