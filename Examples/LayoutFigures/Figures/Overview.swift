import Pleach

extension Figure {
  static func overview() -> Figure {
    // Shown: overview
    let cells = LayoutSection {
      .horizontal(height: .absolute(80)) { LayoutItem(width: .fractionalWidth(1.0 / 3)) }
    } boundary: {
      .header(height: .absolute(30))
    }
    let row = LayoutSection(orthogonalScrollingBehavior: .continuous) {
      .horizontal(width: .absolute(100), height: .absolute(100)) { LayoutItem() }
    }
    let rows = LayoutSection.list(.insetGrouped)

    let layout = CompositionalLayout {
      cells
      row
      rows
    }
    let phone = LayoutEnvironment(width: 390, height: 844, displayScale: 3)
    let solved = layout.solve(in: phone, itemCounts: [5, 8, 3])
    print("content", solved.contentSize)
    if let frame = solved.frame(forItemAt: ItemIndexPath(section: 0, item: 4)) { print(frame) }
    let inSight = solved.attributesOfElements(in: LayoutRect(x: 0, y: 0, width: 390, height: 120))
    for attributes in inSight { print(attributes.element, attributes.frame) }
    // End
    return Figure(
      "Three sections", width: 390, height: 844, displayScale: 3, (cells, 5), (row, 8), (rows, 3))
  }
}
