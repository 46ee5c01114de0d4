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

  /// The part of the box in which labels can stand.
  private let room: LayoutRect

  /// Type smaller than this cannot be read.
  private static let leastSize = 3.0

  /// Makes the box of an element; labels stand in the visible part of it, if that is large enough.
  init(_ attributes: LayoutAttributes, visible: LayoutRect? = nil) {
    self.attributes = attributes
    let part = visible?.intersection(attributes.frame)
    room = part.flatMap { $0.width >= 16 && $0.height >= 8 ? $0 : nil } ?? attributes.frame
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
    let nameSize = fittingSize(name, in: room.size, largest: 12)
    var labels: [Label] = []
    if nameSize < 8, room.height > 1.5 * room.width {
      let size = fittingSize(
        name, in: LayoutSize(width: room.height, height: room.width), largest: 12)
      if size > nameSize, size >= Self.leastSize { labels.append(upwards(size)) }
    }
    if nameSize < 6, let parts = nameParts {
      let kindSize = fittingSize(parts.kind, lines: 2, in: room.size, largest: 9)
      let pathSize = fittingSize(parts.path, lines: 2, in: room.size, largest: kindSize)
      if pathSize > nameSize, pathSize >= Self.leastSize {
        labels.append(twoLines(parts.kind, kindSize, parts.path, pathSize))
      }
    }
    guard nameSize >= Self.leastSize else { return labels }
    let extent = "\(decimal(attributes.frame.width)) × \(decimal(attributes.frame.height))"
    let extentSize = min(fittingSize(extent, lines: 2, in: room.size, largest: 9), nameSize)
    if extentSize >= 6, room.height >= nameSize + extentSize + 6 {
      labels.append(twoLines(name, nameSize, extent, extentSize))
    }
    labels.append(oneLine(nameSize, room.center.x, room.center.y))
    // Something may lie over the middle.
    let smallSize = min(nameSize, 9)
    let (left, top) = (room.minX + width(name, smallSize) / 2, room.minY + smallSize * 0.8)
    let (right, bottom) = (room.maxX + room.minX - left, room.maxY + room.minY - top)
    for x in [room.center.x, left, right] {
      for y in [room.center.y, top, bottom] { labels.append(oneLine(smallSize, x, y)) }
    }
    return labels
  }

  /// The name in two parts, for a view whose name is too long for one line.
  private var nameParts: (kind: String, path: String)? {
    switch attributes.element {
    case .cell: nil
    case .supplementary(let kind, let path), .decoration(let kind, let path): (kind, "\(path)")
    case .layoutSupplementary(let kind, let number): (kind, "layout.\(number)")
    }
  }

  private func oneLine(_ size: Double, _ x: Double, _ y: Double) -> Label {
    Label(drawing: text(name, x, y + size * 0.35, size), room: room(name, size, x, y))
  }

  /// The name in a box that is high and narrow, read from below.
  private func upwards(_ size: Double) -> Label {
    let center = room.center
    let turn = "rotate(-90 \(SVGElement.number(center.x)) \(SVGElement.number(center.y)))"
    let flat = room(name, size, center.x, center.y)
    return Label(
      drawing: text(name, center.x, center.y + size * 0.35, size, [("transform", turn)]),
      room: LayoutRect(
        x: center.x - flat.height / 2, y: center.y - flat.width / 2, width: flat.height,
        height: flat.width))
  }

  private func twoLines(
    _ first: String, _ firstSize: Double, _ second: String, _ secondSize: Double
  ) -> Label {
    let center = room.center
    let width = max(width(first, firstSize), width(second, secondSize))
    return Label(
      drawing: .group(
        [],
        [
          text(
            first, center.x, center.y - firstSize / 12, firstSize, [("font-weight", "bold")]),
          text(
            second, center.x, center.y + secondSize + firstSize / 12, secondSize,
            [("opacity", "0.7")]),
        ]),
      room: LayoutRect(
        x: center.x - width / 2, y: center.y - firstSize, width: width,
        height: firstSize + secondSize + 4))
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

  /// The size of type at which a text fits into an area of so many lines.
  private func fittingSize(
    _ text: String, lines: Double = 1, in area: LayoutSize, largest: Double
  ) -> Double {
    min(largest, area.width * 0.9 / (columns(of: text) * 0.62), area.height * 0.8 / (lines * 1.15))
  }
}

/// How many columns a text takes, at least 1: a CJK character takes two.
func columns(of text: String) -> Double {
  Double(max(1, text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) }))
}
