import Pleach

extension Figure {
  static func selfSizing() -> Figure {
    // Shown: self-sizing
    let rows = LayoutSection {
      .vertical(height: .estimated(40)) { LayoutItem(height: .estimated(40)) }
    }
    let layout = CompositionalLayout(section: rows)
    let view = LayoutEnvironment(width: 160, height: 120)
    var solved = layout.solve(in: view, itemCounts: [1_000_000])
    print(solved.contentSize.height)

    let visible = LayoutRect(x: 0, y: 0, width: 160, height: 120)
    let asked = solved.measureElements(in: visible) { element, proposal in
      print(element, "at", proposal.size)
      return LayoutSize(width: proposal.size.width, height: 55)
    }
    print(asked, "asked,", solved.contentSize.height)
    // End
    var estimated = LayoutDocument(
      container: view, sections: [.init(itemCount: 5, section: rows)])
    estimated.title = "Estimated"
    var measured = estimated
    measured.title = "Measured in sight"
    measured.measured = (0..<3).map { item in
      LayoutDocument.MeasuredSize(
        element: .cell(ItemIndexPath(section: 0, item: item)),
        size: LayoutSize(width: 160, height: 55))
    }
    return Figure([estimated, measured])
  }

  static func pushedSize() -> Figure {
    let rows = LayoutSection {
      .vertical(height: .estimated(40)) { LayoutItem(height: .estimated(40)) }
    }
    var solved = CompositionalLayout(section: rows)
      .solve(in: LayoutEnvironment(width: 160, height: 120), itemCounts: [1_000_000])
    // Shown: pushed-size
    let path = ItemIndexPath(section: 0, item: 500_000)
    solved.setMeasuredSize(LayoutSize(width: 160, height: 90), for: .cell(path))
    let next = ItemIndexPath(section: 0, item: 500_001)
    print(solved.frame(forItemAt: next)?.minY ?? 0)
    // End
    return Figure([])
  }

  static func keptSizes() -> Figure {
    let rows = LayoutSection {
      .vertical(height: .estimated(40)) { LayoutItem(height: .estimated(40)) }
    }
    let layout = CompositionalLayout(section: rows)
    let view = LayoutEnvironment(width: 160, height: 120)
    var solved = layout.solve(in: view, itemCounts: [1_000_000])
    for item in 0..<4 {
      solved.setMeasuredSize(
        LayoutSize(width: 160, height: 55), for: .cell(ItemIndexPath(section: 0, item: item)))
    }
    // Shown: kept-sizes
    let edits = ContentEdits(insertedItems: [ItemIndexPath(section: 0, item: 0)])
    let after = layout.solve(in: view, itemCounts: [1_000_001], keeping: solved, edits: edits)
    print(after.numberOfMeasuredElements, "measured,", after.contentSize.height)

    let wide = LayoutEnvironment(width: 320, height: 60)
    let turned = layout.solve(in: wide, itemCounts: [1_000_000], keeping: solved)
    print(turned.numberOfMeasuredElements, "measured,", turned.contentSize.height)
    // End
    return Figure([])
  }

  static func keepingSizes() -> Figure {
    // Shown: keeping-sizes
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .vertical(height: .estimated(44), subitems: [LayoutItem(height: .estimated(44))])))
    let phone = LayoutEnvironment(width: 390, height: 844)
    var solved = layout.solve(in: phone, itemCounts: [1_000_000])
    let first = ItemIndexPath(section: 0, item: 0)
    solved.setMeasuredSize(LayoutSize(width: 390, height: 68), for: .cell(first))

    let edits = ContentEdits(insertedItems: [first])
    let after = layout.solve(
      in: phone, itemCounts: [1_000_001], keeping: solved, edits: edits)
    let second = ItemIndexPath(section: 0, item: 1)
    print(after.frame(forItemAt: second)?.height ?? 0)  // 68.0
    // End
    return Figure([])
  }
}
