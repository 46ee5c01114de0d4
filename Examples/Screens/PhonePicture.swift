import Pleach
import PleachSVG

/// A drawing of a phone that shows a screen, with what changed beside it.
///
/// The phone is scrolled to what is marked. What then lies below the phone's lower edge is drawn faint: it is there, and would be scrolled to.
package struct PhonePicture: Sendable {
  /// The size of the phone's view, in points.
  package var viewSize: LayoutSize

  /// The height of the content, in points.
  package var contentHeight: Double

  /// The colour behind the content.
  package var background: String

  private var content: [SVGElement] = []
  private var marks: [SVGElement] = []

  /// Where the first mark begins and the last one ends.
  private var marked: (minY: Double, maxY: Double)?

  private static let margin = 28.0
  private static let bezel = 12.0
  private static let captionWidth = 380.0

  /// The room that stays between what is marked and the edge of the phone.
  private static let room = 44.0

  package init(viewSize: LayoutSize, contentHeight: Double, background: String) {
    self.viewSize = viewSize
    self.contentHeight = contentHeight
    self.background = background
  }

  /// Adds a part of the content.
  package mutating func add(_ element: SVGElement) {
    content.append(element)
  }

  /// Marks a frame as inserted, moved or reconfigured, with a coloured outline and a sign.
  package mutating func mark(_ frame: LayoutRect, _ kind: ChangeKind, cornerRadius: Double = 10) {
    let (color, sign) = (kind.color, kind.sign)
    marked = (
      min(marked?.minY ?? frame.minY, frame.minY), max(marked?.maxY ?? frame.maxY, frame.maxY)
    )
    marks.append(
      .rectangle(
        x: frame.minX + 1.5, y: frame.minY + 1.5, width: max(0, frame.width - 3),
        height: max(0, frame.height - 3), radius: cornerRadius,
        [("fill", "none"), ("stroke", color), ("stroke-width", "2.5")]))
    let (x, y) = (frame.maxX - 14, frame.minY + 14)
    marks.append(.circle(x: x, y: y, radius: 10, [("fill", color)]))
    marks.append(
      .text(
        sign, x: x, y: y + 5, size: 14,
        [("fill", "#fff"), ("text-anchor", "middle"), ("font-weight", "bold")]))
  }

  /// How far the content is scrolled: not at all if what is marked is in sight without that.
  private var scrollOffset: Double {
    guard let marked, marked.maxY > viewSize.height else { return 0 }
    let offset = min(marked.maxY + Self.room - viewSize.height, marked.minY - Self.room)
    return max(0, min(offset, contentHeight - viewSize.height))
  }

  /// The whole drawing.
  package func drawing(title: String, notes: [String], changes: [Change]) -> SVGPicture {
    let left = Self.margin + Self.bezel
    let offset = scrollOffset
    let visibleHeight = max(viewSize.height, contentHeight - offset)
    let width = left + viewSize.width + Self.bezel + Self.margin * 2 + Self.captionWidth
    let height = left + visibleHeight + Self.bezel + Self.margin
    var picture = SVGPicture(width: width, height: height)
    picture.append(.rectangle(x: 0, y: 0, width: width, height: height, [("fill", "#fbfaf7")]))

    var phone = SVGElement.group([("transform", "translate(\(left) \(left))")])
    phone.append(
      .rectangle(
        x: -Self.bezel, y: -Self.bezel, width: viewSize.width + 2 * Self.bezel,
        height: viewSize.height + 2 * Self.bezel, radius: 30,
        [("fill", "#1d1d1f"), ("stroke", "#3a3a3c"), ("stroke-width", "1.5")]))
    phone.append(clip("view", y: 0, height: viewSize.height, radius: 20, opacity: 1))
    let fold = viewSize.height + Self.bezel
    if contentHeight - offset > fold {
      phone.append(
        clip("below", y: fold, height: contentHeight - offset - fold, radius: 0, opacity: 0.45))
    }
    picture.append(phone)
    let scrolled = offset > 0 ? ["Scrolled to y = \(decimal(offset))."] : []
    picture.append(
      caption(
        x: left + viewSize.width + Self.bezel + Self.margin, title: title,
        notes: notes + scrolled, changes: changes))
    return picture
  }

  /// The part of the content between two heights of the phone.
  private func clip(
    _ name: String, y: Double, height: Double, radius: Double, opacity: Double
  ) -> SVGElement {
    let area = { (attributes: [SVGElement.Attribute]) in
      SVGElement.rectangle(
        x: 0, y: y, width: viewSize.width, height: height, radius: radius, attributes)
    }
    let offset = scrollOffset
    return .group(
      [("clip-path", "url(#\(name))"), ("opacity", SVGElement.number(opacity))],
      [
        SVGElement("clipPath", [("id", name)], children: [area([])]), area([("fill", background)]),
        .group(
          offset > 0 ? [("transform", "translate(0 \(SVGElement.number(-offset)))")] : [],
          content + marks),
      ])
  }

  private func caption(
    x: Double, title: String, notes: [String], changes: [Change]
  ) -> SVGElement {
    var caption = SVGElement.group()
    var y = Self.margin + 24
    for line in wrapped(title, columns: 34) {
      caption.append(
        .text(line, x: x, y: y, size: 20, [("fill", "#1d1d1f"), ("font-weight", "bold")]))
      y += 26
    }
    for line in notes.flatMap({ wrapped($0, columns: 52) }) {
      caption.append(.text(line, x: x, y: y, size: 13, [("fill", "#6e6e73")]))
      y += 19
    }
    y += 12
    let lines = changes.map { (words: $0.words, color: $0.kind.color) }
    for line in lines.isEmpty ? [(words: "no changes", color: "#aeaeb2")] : lines {
      caption.append(.circle(x: x + 5, y: y - 5, radius: 4, [("fill", line.color)]))
      for part in wrapped(line.words, columns: 48) {
        caption.append(.text(part, x: x + 18, y: y, size: 14, [("fill", "#1d1d1f")]))
        y += 20
      }
      y += 4
    }
    return caption
  }
}

extension ChangeKind {
  /// The colour that says in pictures what happened to an item.
  package var color: String {
    switch self {
    case .inserted: "#34a853"
    case .moved: "#3478f6"
    case .reconfigured, .reloaded: "#f29900"
    case .deleted: "#d93025"
    }
  }
}

/// Text broken into lines at spaces; a CJK character counts as two columns.
private func wrapped(_ text: String, columns: Int) -> [String] {
  var lines: [String] = [""]
  var used = 0
  for word in text.split(separator: " ", omittingEmptySubsequences: false) {
    let width = word.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) }
    if used > 0, used + 1 + width > columns {
      lines.append(String(word))
      used = width
    } else {
      lines[lines.count - 1] += (used > 0 ? " " : "") + word
      used += (used > 0 ? 1 : 0) + width
    }
  }
  return lines
}
