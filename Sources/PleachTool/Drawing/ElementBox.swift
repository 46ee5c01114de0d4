import Pleach
import PleachSVG

/// The box of one element, with its name and its size as far as they fit.
struct ElementBox {
  private let attributes: LayoutAttributes

  init(_ attributes: LayoutAttributes) {
    self.attributes = attributes
  }

  /// The box with its labels.
  var drawing: SVGElement {
    let frame = attributes.frame
    let colors = colors
    // The outline lies inside, so that boxes which touch stay two.
    let inset = min(0.5, frame.width / 4, frame.height / 4)
    var group = SVGElement.group(
      [],
      [
        .rectangle(
          x: frame.minX + inset, y: frame.minY + inset, width: frame.width - 2 * inset,
          height: frame.height - 2 * inset, radius: min(3, frame.width / 4, frame.height / 4),
          [
            ("fill", colors.fill), ("fill-opacity", colors.opacity), ("stroke", colors.stroke),
            ("stroke-width", SVGElement.number(2 * inset)),
          ])
      ])
    for label in labels { group.append(label) }
    return group
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

  private var name: String {
    switch attributes.element {
    case .cell(let path): "\(path)"
    case .supplementary(let kind, let path): "\(kind) \(path)"
    case .layoutSupplementary(let kind, let number): "\(kind) layout.\(number)"
    case .decoration(let kind, let path): "\(kind) \(path)"
    }
  }

  private var labels: [SVGElement] {
    let frame = attributes.frame
    let size = "\(decimal(frame.width)) × \(decimal(frame.height))"
    let nameSize = fittingSize(name, lines: 1, largest: 12)
    guard nameSize >= 3 else { return [] }
    let middle = frame.center
    if case .decoration = attributes.element {
      // Cells lie over the middle of a background and headers over its top.
      return [
        .text(
          name, x: frame.minX + 4, y: frame.maxY - 3, size: min(nameSize, 7),
          [("fill", "#77735f")])
      ]
    }
    let sizeSize = min(fittingSize(size, lines: 2, largest: 9), nameSize)
    guard sizeSize >= 6, frame.height >= nameSize + sizeSize + 6 else {
      return [text(name, y: middle.y + nameSize * 0.35, size: nameSize)]
    }
    return [
      text(name, y: middle.y - 1, size: nameSize, [("font-weight", "bold")]),
      text(size, y: middle.y + sizeSize + 1, size: sizeSize, [("opacity", "0.7")]),
    ]
  }

  private func text(
    _ text: String, y: Double, size: Double, _ attributes: [SVGElement.Attribute] = []
  ) -> SVGElement {
    .text(
      text, x: self.attributes.frame.center.x, y: y, size: size,
      [("fill", "#263238"), ("text-anchor", "middle")] + attributes)
  }

  /// The size of type at which a text fits into the box, which has so many lines.
  private func fittingSize(_ text: String, lines: Double, largest: Double) -> Double {
    let columns = Double(max(1, text.count))
    let frame = attributes.frame
    return min(largest, frame.width * 0.9 / (columns * 0.62), frame.height * 0.8 / (lines * 1.15))
  }
}
