import Pleach
import PleachSVG

/// The names of sections and of their backgrounds, in a column beside the content.
struct SectionNames {
  private struct Line {
    var text: String
    var y: Double
    var isBackground: Bool
  }

  private var lines: [Line] = []

  private static let lineHeight = 12.0

  /// Makes the names of what is in sight, each where it begins or as soon as there is room.
  init(
    _ elements: [LayoutAttributes], region: LayoutRect, frame: (Int) -> LayoutRect?,
    numberOfSections: Int
  ) {
    func add(_ text: String, at y: Double, isBackground: Bool) {
      lines.append(
        Line(text: text, y: max(y, region.minY) + Self.lineHeight - 1, isBackground: isBackground))
    }
    for section in 0..<numberOfSections {
      guard let frame = frame(section), frame.overlaps(region) else { continue }
      add("section \(section)", at: frame.minY, isBackground: false)
    }
    for attributes in elements where attributes.isDecoration {
      add(ElementBox(attributes).name, at: attributes.frame.minY, isBackground: true)
    }
    lines.sort { ($0.y, $0.isBackground ? 1 : 0) < ($1.y, $1.isBackground ? 1 : 0) }
    for index in lines.indices.dropFirst() {
      lines[index].y = max(lines[index].y, lines[index - 1].y + Self.lineHeight)
    }
  }

  /// The width of the column.
  var width: Double { (lines.map { columns(of: $0.text) * 6 }.max() ?? 0) + 4 }

  /// Where the last line ends.
  var lowest: Double { lines.last.map { $0.y + 3 } ?? -.infinity }

  /// The column, which begins at the given coordinate.
  func drawing(x: Double) -> SVGElement {
    .group(
      [("fill", "#777777")],
      lines.map { line in
        .text(
          line.text, x: x, y: line.y, size: 10, line.isBackground ? [("fill", "#a39c7e")] : [])
      })
  }
}
