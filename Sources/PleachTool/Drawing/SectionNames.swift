import Pleach
import PleachSVG

/// The names of sections and of their backgrounds: in a column beside the content, or, where
/// sections lie side by side, in rows above it.
struct SectionNames {
  private struct Line {
    var text: String
    var x = 0.0
    var y = 0.0
    var isBackground: Bool

    /// About where the text ends.
    var end: Double { x + width }
    var width: Double { columns(of: text) * 6 }
  }

  private var lines: [Line] = []
  private let isSideways: Bool

  private static let lineHeight = 12.0

  /// Makes the names of what is in sight, each where it begins or as soon as there is room.
  init(
    _ elements: [LayoutAttributes], region: LayoutRect, solved: SolvedLayout, isSideways: Bool
  ) {
    self.isSideways = isSideways
    func add(_ text: String, at origin: LayoutPoint, isBackground: Bool) {
      lines.append(
        Line(
          text: text, x: max(origin.x, region.minX),
          y: max(origin.y, region.minY) + Self.lineHeight - 1, isBackground: isBackground))
    }
    for section in 0..<solved.numberOfSections {
      guard let frame = solved.frame(ofSection: section), frame.overlaps(region) else { continue }
      let offset = solved.orthogonalOffsets[section].map { " at \(decimal($0))" } ?? ""
      add("section \(section)\(offset)", at: frame.origin, isBackground: false)
    }
    for attributes in elements where attributes.isDecoration {
      add(ElementBox(attributes).name, at: attributes.frame.origin, isBackground: true)
    }
    if isSideways { placeInRows() } else { placeInColumn() }
  }

  private mutating func placeInColumn() {
    lines.sort { ($0.y, $0.isBackground ? 1 : 0) < ($1.y, $1.isBackground ? 1 : 0) }
    for index in lines.indices.dropFirst() {
      lines[index].y = max(lines[index].y, lines[index - 1].y + Self.lineHeight)
    }
  }

  /// Sections in the lower row, backgrounds above; y counts upwards from the content.
  private mutating func placeInRows() {
    lines.sort { ($0.isBackground ? 1 : 0, $0.x) < ($1.isBackground ? 1 : 0, $1.x) }
    for index in lines.indices {
      lines[index].y = lines[index].isBackground ? -Self.lineHeight : 0
      guard index > 0, lines[index].y == lines[index - 1].y else { continue }
      lines[index].x = max(lines[index].x, lines[index - 1].end + 8)
    }
  }

  /// The width of the column.
  var width: Double { (lines.map(\.width).max() ?? 0) + 4 }

  /// Where the last line of the column ends.
  var lowest: Double { lines.last.map { $0.y + 3 } ?? -.infinity }

  /// The height of the rows.
  var height: Double {
    lines.isEmpty ? 0 : 6 - (lines.map(\.y).min() ?? 0) + Self.lineHeight
  }

  /// Where the rows end.
  var rightmost: Double { lines.map(\.end).max() ?? -.infinity }

  /// The names; a column begins at `x`, rows stand on `y`.
  func drawing(x: Double, y: Double) -> SVGElement {
    .group(
      [("fill", "#777777")],
      lines.map { line in
        .text(
          line.text, x: isSideways ? line.x : x, y: isSideways ? y + line.y : line.y, size: 10,
          line.isBackground ? [("fill", "#a39c7e")] : [])
      })
  }
}
