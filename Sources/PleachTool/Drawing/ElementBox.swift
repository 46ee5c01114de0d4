import Pleach
import PleachSVG

/// The box of one element, and the labels that can stand in it.
struct ElementBox {
  /// A name, with or without a size below it, and the room that it takes.
  struct Label {
    var drawing: SVGElement
    var room: LayoutRect
  }

  private let attributes: LayoutAttributes

  init(_ attributes: LayoutAttributes) {
    self.attributes = attributes
  }

  /// The box without a label.
  var drawing: SVGElement {
    let frame = attributes.frame
    let colors = colors
    // The outline lies inside, so that boxes which touch stay two.
    let inset = min(0.5, frame.width / 4, frame.height / 4)
    return .rectangle(
      x: frame.minX + inset, y: frame.minY + inset, width: frame.width - 2 * inset,
      height: frame.height - 2 * inset, radius: min(3, frame.width / 4, frame.height / 4),
      [
        ("fill", colors.fill), ("fill-opacity", colors.opacity), ("stroke", colors.stroke),
        ("stroke-width", SVGElement.number(2 * inset)),
      ])
  }

  private var colors: (fill: String, stroke: String, opacity: String) {
    switch attributes.element {
    case .cell(let path):
      path.section.isMultiple(of: 2)
        ? ("#cfe3f7", "#4f86bd", "0.85") : ("#d4ecd6", "#5a9a60", "0.85")
    case .supplementary: ("#fbe0bd", "#c98a2b", "0.9")
    case .layoutSupplementary: ("#e6d6f2", "#8d5fb3", "0.9")
    case .decoration: ("#e4e2da", "#a9a596", "0.7")
    }
  }

  /// What the element is called in a picture.
  var name: String {
    switch attributes.element {
    case .cell(let path): "\(path)"
    case .supplementary(let kind, let path): "\(kind) \(path)"
    case .layoutSupplementary(let kind, let number): "\(kind) layout.\(number)"
    case .decoration(let kind, let path): "\(kind) \(path)"
    }
  }

  // MARK: Labels

  /// The labels that fit into the box, the best first: any of them says which element it is.
  var labels: [Label] {
    let frame = attributes.frame
    let nameSize = fittingSize(name, lines: 1, largest: 12)
    guard nameSize >= 3 else { return [] }
    var labels: [Label] = []
    let extent = "\(decimal(frame.width)) × \(decimal(frame.height))"
    let extentSize = min(fittingSize(extent, lines: 2, largest: 9), nameSize)
    if extentSize >= 6, frame.height >= nameSize + extentSize + 6 {
      labels.append(twoLines(nameSize, extent, extentSize))
    }
    labels.append(oneLine(nameSize, frame.center.x, frame.center.y))
    // Something may lie over the middle.
    let smallSize = min(nameSize, 9)
    let (left, top) = (frame.minX + width(name, smallSize) / 2, frame.minY + smallSize * 0.8)
    let (right, bottom) = (frame.maxX + frame.minX - left, frame.maxY + frame.minY - top)
    for y in [frame.center.y, bottom, top] {
      for x in [left, frame.center.x, right] { labels.append(oneLine(smallSize, x, y)) }
    }
    return labels
  }

  private func oneLine(_ size: Double, _ x: Double, _ y: Double) -> Label {
    Label(drawing: text(name, x, y + size * 0.35, size), room: room(name, size, x, y))
  }

  private func twoLines(_ nameSize: Double, _ extent: String, _ extentSize: Double) -> Label {
    let center = attributes.frame.center
    let width = max(width(name, nameSize), width(extent, extentSize))
    return Label(
      drawing: .group(
        [],
        [
          text(name, center.x, center.y - 1, nameSize, [("font-weight", "bold")]),
          text(extent, center.x, center.y + extentSize + 1, extentSize, [("opacity", "0.7")]),
        ]),
      room: LayoutRect(
        x: center.x - width / 2, y: center.y - nameSize, width: width,
        height: nameSize + extentSize + 4))
  }

  private func text(
    _ text: String, _ x: Double, _ y: Double, _ size: Double,
    _ attributes: [SVGElement.Attribute] = []
  ) -> SVGElement {
    .text(
      text, x: x, y: y, size: size, [("fill", "#263238"), ("text-anchor", "middle")] + attributes)
  }

  private func room(_ text: String, _ size: Double, _ x: Double, _ y: Double) -> LayoutRect {
    let width = width(text, size)
    return LayoutRect(x: x - width / 2, y: y - size * 0.6, width: width, height: size * 1.2)
  }

  /// About how wide a text is.
  private func width(_ text: String, _ size: Double) -> Double { columns(of: text) * 0.62 * size }

  /// The size of type at which a text fits into the box, which has so many lines.
  private func fittingSize(_ text: String, lines: Double, largest: Double) -> Double {
    let frame = attributes.frame
    return min(
      largest, frame.width * 0.9 / (columns(of: text) * 0.62), frame.height * 0.8 / (lines * 1.15))
  }
}

/// How many columns a text takes, at least 1: a CJK character takes two.
func columns(of text: String) -> Double {
  Double(max(1, text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) }))
}
