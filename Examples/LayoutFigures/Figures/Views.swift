import Pleach

extension Figure {
  static func headers() -> Figure {
    // Shown: headers
    let section = LayoutSection(contentInsets: .init(16)) {
      .horizontal(height: .absolute(50)) { LayoutItem(width: .fractionalWidth(0.5)) }
    } boundary: {
      BoundarySupplementaryItem.header(height: .absolute(30))
      BoundarySupplementaryItem.footer(height: .absolute(20))
      BoundarySupplementaryItem(
        elementKind: "index", size: ItemSize(width: .absolute(16), height: .absolute(60)),
        alignment: .trailing, absoluteOffset: LayoutPoint(x: 16, y: 0))
    }
    let configuration = CompositionalLayout.Configuration(
      boundarySupplementaryItems: [.header(height: .absolute(40))])
    // End
    return Figure(
      "Header, footer and a view at the side", configuration: configuration, (section, 4))
  }

  static func pinning() -> Figure {
    // Shown: pinning
    let section = LayoutSection {
      .horizontal(height: .absolute(40)) { LayoutItem() }
    } boundary: {
      .header(height: .absolute(30), pinToVisibleBounds: true)
    }
    let layout = CompositionalLayout(section: section)
    var solved = layout.solve(
      in: LayoutEnvironment(width: 240, height: 140), itemCounts: [4, 4])
    solved.contentOffset = LayoutPoint(x: 0, y: 70)
    let header = ItemIndexPath(section: 0, item: 0)
    if let frame = solved.frame(forSupplementaryOfKind: "header", at: header) { print(frame) }
    // End
    var figure = Figure(
      "Seen from 70 points down", width: 240, height: 140, (section, 4), (section, 4))
    figure.documents[0].contentOffset = solved.contentOffset
    return figure
  }

  static func badges() -> Figure {
    // Shown: badges
    let badge = SupplementaryItem(
      elementKind: "badge", size: ItemSize(width: .absolute(24), height: .absolute(24)),
      containerAnchor: LayoutAnchor([.top, .trailing], fractionalX: 0.5, y: -0.5))
    let label = SupplementaryItem(
      elementKind: "label", size: ItemSize(width: .fractionalWidth(0.6), height: .absolute(20)),
      containerAnchor: LayoutAnchor(.bottom), itemAnchor: LayoutAnchor(.top, absoluteX: 0, y: 4))
    let section = LayoutSection(interGroupSpacing: 40, contentInsets: .init(32)) {
      .horizontal(height: .absolute(60), interItemSpacing: .fixed(24)) {
        LayoutItem(width: .fractionalWidth(0.5), supplementaryItems: [badge, label])
      }
    }
    // End
    return Figure("A badge on the corner, a label below", (section, 3))
  }

  static func orthogonal() -> Figure {
    // Shown: orthogonal
    let section = LayoutSection(
      interGroupSpacing: 10, contentInsets: .init(16),
      orthogonalScrollingBehavior: .groupPaging
    ) {
      .horizontal(width: .fractionalWidth(0.4), height: .absolute(80)) { LayoutItem() }
    } boundary: {
      .header(height: .absolute(30))
    }
    var solved = CompositionalLayout(section: section)
      .solve(in: LayoutEnvironment(width: 320, height: 480), itemCounts: [6])
    let rest = solved.restingOffset(ofSection: 0, proposedOffset: 100)
    solved.orthogonalOffsets[0] = rest
    if let range = solved.orthogonalOffsetRange(ofSection: 0) {
      print("at rest at", rest, "in", range)
    }
    for cell in solved.visibleItems(ofSection: 0, atOffset: rest) { print(cell.frame) }
    // End
    return Figure("A row that scrolls on its own", (section, 6))
  }
}
