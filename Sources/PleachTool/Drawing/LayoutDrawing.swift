import Pleach
import PleachSVG

/// A drawing of a layout: a labelled box for each element, coloured by its kind.
struct LayoutDrawing {
  /// How many elements a drawing may have: more cannot be looked at.
  static let mostElements = 20_000

  private let report: LayoutReport

  /// The layout with the sections that scroll on their own where the document scrolls them to.
  private let solved: SolvedLayout

  /// The part of the content that is drawn.
  private let region: LayoutRect

  /// That part with what reaches out of it, which is drawn faint.
  private let box: LayoutRect

  /// What is drawn, in the order of drawing.
  private let elements: [LayoutAttributes]

  /// How many elements lie so far out that they are left out.
  private let remoteCount: Int

  private static let captionHeight = 40.0
  private static let margin = 16.0

  /// How far what reaches out of the drawn part is shown.
  private static let outskirts = 64.0

  /// Draws the rects that were asked for, or all content.
  init(_ report: LayoutReport) {
    self.report = report
    let solved = report.scrolled
    self.solved = solved
    let content = LayoutRect(origin: .zero, size: solved.contentSize)
    let region = report.answers.map(\.rect).boundingRect ?? content
    let isScrolled = !solved.orthogonalOffsets.isEmpty
    var elements = isScrolled ? solved.attributesOfAllElements() : report.elements
    if !report.answers.isEmpty {
      let answers = report.answers.map {
        isScrolled ? solved.attributesOfElements(in: $0.rect) : $0.elements
      }
      let shown = Set(answers.joined().map(\.element))
      elements.removeAll { !shown.contains($0.element) }
    }
    // A row that scrolls on its own can be of any length: it is cut where it is seen to go on.
    let limit = region.inset(by: -Self.outskirts)
    let near = elements.filter { $0.frame.overlaps(region) || limit.contains($0.frame) }
    remoteCount = elements.count - near.count
    self.region = region
    box = ([region] + near.compactMap { $0.frame.intersection(limit) }).boundingRect ?? region
    // Among those with the same index the order is that of the list, with backgrounds first.
    self.elements = near.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.zIndex != b.zIndex { return a.zIndex < b.zIndex }
      if a.isDecoration != b.isDecoration { return a.isDecoration }
      return left.offset < right.offset
    }.map(\.element)
  }

  /// How many elements the drawing shows.
  var elementCount: Int { elements.count }

  /// The drawing as a picture.
  var picture: SVGPicture {
    let isSideways = report.document.configuration.scrollDirection == .horizontal
    let names = SectionNames(
      elements, region: region, solved: solved, isSideways: isSideways)
    let (title, size) = captions
    let captionWidth = max(columns(of: title) * 7.5, columns(of: size) * 6) + Self.margin
    let right = max(
      box.maxX + (isSideways ? 0 : names.width), isSideways ? names.rightmost : box.maxX)
    let (above, below) = (isSideways ? names.height : 0, isSideways ? box.maxY : names.lowest)
    let width = max(right - box.minX + 2 * Self.margin, captionWidth)
    let height = Self.captionHeight + above + max(box.maxY, below) - box.minY + Self.margin
    let (x, y) = (box.minX - Self.margin, box.minY - Self.captionHeight - above)
    var picture = SVGPicture(x: x, y: y, width: width, height: height)
    picture.append(.rectangle(x: x, y: y, width: width, height: height, [("fill", "#ffffff")]))
    picture.append(clipped(boxes + [sectionFrames, veil] + rectFrames))
    picture.append(names.drawing(x: box.maxX + Self.margin, y: box.minY - 6))
    picture.append(
      .group(
        [("fill", "#333333")],
        [
          .text(title, x: x + 6, y: y + 15, size: 12, [("font-weight", "bold")]),
          .text(size, x: x + 6, y: y + 30, size: 10, [("fill", "#777777")]),
        ]))
    return picture
  }

  /// Elements cut off where the drawn part ends; the half of a line outside stays.
  private func clipped(_ elements: [SVGElement]) -> SVGElement {
    let area = SVGElement.rectangle(
      x: box.minX - 1, y: box.minY - 1, width: box.width + 2, height: box.height + 2)
    return .group(
      [("clip-path", "url(#drawn)")],
      [SVGElement("clipPath", [("id", "drawn")], children: [area])] + elements)
  }

  /// The boxes of the elements over the content, and the labels that nothing lies over.
  private var boxes: [SVGElement] {
    var covered = CoveredArea()
    var crossedOut = CoveredArea()
    for line in rectLines { crossedOut.cover(line) }
    var labels: [SVGElement] = []
    for attributes in elements.reversed() {
      // Backgrounds are named beside the content: mostly something lies over all of them.
      if !attributes.isDecoration {
        let free = ElementBox(attributes, visible: region).labels.filter {
          !covered.touches($0.room)
        }
        // Better crossed out by the line of a rect than not there.
        let label = free.first { !crossedOut.touches($0.room) } ?? free.first
        if let label { labels.append(label.drawing) }
      }
      covered.cover(attributes.frame)
    }
    let content = SVGElement.rectangle(
      x: 0, y: 0, width: solved.contentSize.width,
      height: solved.contentSize.height, [("fill", "#f6f6f4"), ("stroke", "#c9c9c4")])
    var drawings = [content]
    for attributes in elements {
      drawings.append(ElementBox(attributes).drawing)
      if let separator = separator(below: attributes.element) { drawings.append(separator) }
    }
    return drawings + labels.reversed()
  }

  /// The line of a list in the row of an element; what lies over the row lies over it, too.
  ///
  /// It is at least as thick as the outline of the box, which hides a single pixel.
  private func separator(below element: LayoutElement) -> SVGElement? {
    guard case .cell(let path) = element, let line = solved.separatorFrame(belowItemAt: path)
    else { return nil }
    let height = max(line.height, 1)
    return .rectangle(
      x: line.minX, y: line.maxY - height, width: line.width, height: height,
      [("fill", "#263238")])
  }

  /// What makes faint all that reaches out of the part that is drawn.
  private var veil: SVGElement {
    func band(_ x: Double, _ y: Double, _ maxX: Double, _ maxY: Double) -> SVGElement {
      .rectangle(x: x, y: y, width: max(0, maxX - x), height: max(0, maxY - y))
    }
    return .group(
      [("fill", "#ffffff"), ("fill-opacity", "0.7")],
      [
        band(box.minX - 1, box.minY - 1, box.maxX + 1, region.minY),
        band(box.minX - 1, region.maxY, box.maxX + 1, box.maxY + 1),
        band(box.minX - 1, region.minY, region.minX, region.maxY),
        band(region.maxX, region.minY, box.maxX + 1, region.maxY),
      ])
  }

  /// The dashed frames of the sections that are in sight.
  private var sectionFrames: SVGElement {
    var frames = SVGElement.group([
      ("fill", "none"), ("stroke", "#8a8a85"), ("stroke-dasharray", "6 4"),
    ])
    for section in 0..<solved.numberOfSections {
      guard let frame = solved.frame(ofSection: section), frame.overlaps(region) else {
        continue
      }
      frames.append(
        .rectangle(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height))
    }
    return frames
  }

  /// The dotted frames of the rects that were asked for, and the dashed one of the visible bounds
  /// that pinned items stay in.
  private var rectFrames: [SVGElement] {
    func frame(_ rect: LayoutRect, _ color: String, _ dashes: String) -> SVGElement {
      .rectangle(
        x: rect.minX, y: rect.minY, width: rect.width, height: rect.height,
        [("fill", "none"), ("stroke", color), ("stroke-dasharray", dashes)])
    }
    let visible = visibleBounds.map { frame($0, "#00695c", "10 3") }
    return (visible.map { [$0] } ?? []) + report.answers.map { frame($0.rect, "#c8102e", "1 3") }
  }

  private var visibleBounds: LayoutRect? {
    report.document.contentOffset.map {
      LayoutRect(origin: $0, size: report.document.container.containerSize)
    }
  }

  /// The lines of those frames, which would cross out a label.
  private var rectLines: [LayoutRect] {
    (report.answers.map(\.rect) + (visibleBounds.map { [$0] } ?? [])).flatMap { rect in
      [
        LayoutRect(x: rect.minX, y: rect.minY - 1, width: rect.width, height: 2),
        LayoutRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 2),
        LayoutRect(x: rect.minX - 1, y: rect.minY, width: 2, height: rect.height),
        LayoutRect(x: rect.maxX - 1, y: rect.minY, width: 2, height: rect.height),
      ]
    }
  }

  private var captions: (title: String, size: String) {
    let size = solved.contentSize
    let container = report.document.container.containerSize
    var text =
      "content \(decimal(size.width)) × \(decimal(size.height)) in "
      + "\(decimal(container.width)) × \(decimal(container.height))"
    if let offset = report.document.contentOffset {
      text += ", seen from \(decimal(offset.x)), \(decimal(offset.y))"
    }
    if remoteCount > 0 { text += ", \(remoteCount) farther out not drawn" }
    return (report.document.title ?? report.document.id ?? "layout", text)
  }
}

extension [LayoutRect] {
  /// The smallest rect that holds all of these; `nil` if there are none.
  fileprivate var boundingRect: LayoutRect? {
    guard var union = first else { return nil }
    for rect in dropFirst() {
      let (left, top) = (Swift.min(union.minX, rect.minX), Swift.min(union.minY, rect.minY))
      union = LayoutRect(
        x: left, y: top, width: Swift.max(union.maxX, rect.maxX) - left,
        height: Swift.max(union.maxY, rect.maxY) - top)
    }
    return union
  }
}

extension LayoutRect {
  fileprivate func inset(by distance: Double) -> LayoutRect {
    LayoutRect(
      x: minX + distance, y: minY + distance, width: width - 2 * distance,
      height: height - 2 * distance)
  }

  fileprivate func contains(_ other: LayoutRect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }
}

extension LayoutAttributes {
  var isDecoration: Bool {
    if case .decoration = element { true } else { false }
  }
}
