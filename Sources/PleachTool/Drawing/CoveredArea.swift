import Pleach

/// The area under a number of rects, which can be asked whether it touches another.
struct CoveredArea {
  private struct Tile: Hashable {
    var column: Int
    var row: Int
  }

  /// The rects by the tiles that they touch.
  private var tiles: [Tile: [LayoutRect]] = [:]

  /// The rects that touch too many tiles to be entered in all of them.
  private var large: [LayoutRect] = []

  private static let tileSize = 64.0
  private static let mostTiles = 1024.0

  /// Covers a rect.
  mutating func cover(_ rect: LayoutRect) {
    guard let touched = Self.tiles(of: rect) else {
      large.append(rect)
      return
    }
    for tile in touched { tiles[tile, default: []].append(rect) }
  }

  /// Whether a part of a rect is covered.
  func touches(_ rect: LayoutRect) -> Bool {
    if large.contains(where: { $0.overlaps(rect) }) { return true }
    // A label is small; what is not counts as covered.
    guard let touched = Self.tiles(of: rect) else { return true }
    return touched.contains { tile in
      tiles[tile]?.contains { $0.overlaps(rect) } == true
    }
  }

  private static func tiles(of rect: LayoutRect) -> [Tile]? {
    let (left, right) = ((rect.minX / tileSize).rounded(.down), (rect.maxX / tileSize).rounded(.up))
    let (top, bottom) = ((rect.minY / tileSize).rounded(.down), (rect.maxY / tileSize).rounded(.up))
    guard max(1, right - left) * max(1, bottom - top) <= mostTiles,
      let firstColumn = Int(exactly: left), let lastColumn = Int(exactly: right),
      let firstRow = Int(exactly: top), let lastRow = Int(exactly: bottom)
    else { return nil }
    return (firstRow..<max(firstRow, lastRow)).flatMap { row in
      (firstColumn..<max(firstColumn, lastColumn)).map { Tile(column: $0, row: row) }
    }
  }
}
