import Pleach
import PleachSVG

/// A drawing of a layout: a labelled box for each element, coloured by its kind.
struct LayoutDrawing {
  private let report: LayoutReport

  /// The part of the content that is drawn.
  private let region: LayoutRect

  /// What is in that part, in the order of drawing.
  private let elements: [LayoutAttributes]

  private static let caption = 40.0
  private static let margin = 16.0
  private static let sectionColumn = 72.0

  /// Draws the rects that were asked for, or all content.
  init(_ report: LayoutReport) {
    self.report = report
    let content = LayoutRect(origin: .zero, size: report.solved.contentSize)
    region = Self.union(report.answers.map(\.rect)) ?? content
    var elements = report.elements
    if !report.answers.isEmpty {
      let shown = Set(report.answers.flatMap { $0.elements.map(\.element) })
      elements.removeAll { !shown.contains($0.element) }
    }
    // Among those with the same index the order is that of the list, with backgrounds first.
    self.elements = elements.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.zIndex != b.zIndex { return a.zIndex < b.zIndex }
      if a.isDecoration != b.isDecoration { return a.isDecoration }
      return left.offset < right.offset
    }.map(\.element)
  }

  /// The drawing as SVG text.
  var markup: String {
    let width = pageWidth + Self.margin + Self.sectionColumn
    let height = region.height + Self.caption + Self.margin
    let origin = (x: region.minX - Self.margin, y: region.minY - Self.caption)
    var drawing = SVGElement.document(x: origin.x, y: origin.y, width: width, height: height)
    drawing.append(
      .rectangle(
        x: origin.x, y: origin.y, width: width, height: height, [("fill", "#ffffff")]))
    drawing.append(
      .rectangle(
        x: 0, y: 0, width: report.solved.contentSize.width,
        height: report.solved.contentSize.height,
        [("fill", "#f6f6f4"), ("stroke", "#c9c9c4")]))
    for attributes in elements { drawing.append(ElementBox(attributes).drawing) }
    drawing.append(sectionFrames)
    drawing.append(veil(LayoutRect(x: origin.x, y: origin.y, width: width, height: height)))
    drawing.append(sectionNames)
    for (rect, _) in report.answers {
      drawing.append(
        .rectangle(
          x: rect.minX, y: rect.minY, width: rect.width, height: rect.height,
          [("fill", "none"), ("stroke", "#c8102e"), ("stroke-dasharray", "1 3")]))
    }
    drawing.append(captionText)
    return drawing.markup
  }

  /// What makes faint all that reaches out of the part that is drawn.
  private func veil(_ page: LayoutRect) -> SVGElement {
    func band(_ x: Double, _ y: Double, _ maxX: Double, _ maxY: Double) -> SVGElement {
      .rectangle(x: x, y: y, width: max(0, maxX - x), height: max(0, maxY - y))
    }
    return .group(
      [("fill", "#ffffff"), ("fill-opacity", "0.8")],
      [
        band(page.minX, page.minY, page.maxX, region.minY),
        band(page.minX, region.maxY, page.maxX, page.maxY),
        band(page.minX, region.minY, region.minX, region.maxY),
        band(region.maxX, region.minY, page.maxX, region.maxY),
      ])
  }

  private var captionText: SVGElement {
    let size = report.solved.contentSize
    let container = report.document.container.containerSize
    let x = region.minX - Self.margin + 6
    let y = region.minY - Self.caption
    return .group(
      [("fill", "#333333")],
      [
        .text(
          report.document.title ?? report.document.id ?? "layout", x: x, y: y + 15, size: 12,
          [("font-weight", "bold")]),
        .text(
          "content \(decimal(size.width)) × \(decimal(size.height)) in "
            + "\(decimal(container.width)) × \(decimal(container.height))",
          x: x, y: y + 30, size: 10, [("fill", "#777777")]),
      ])
  }

  /// The dashed frames of the sections that are in sight.
  private var sectionFrames: SVGElement {
    var frames = SVGElement.group([
      ("fill", "none"), ("stroke", "#8a8a85"), ("stroke-dasharray", "6 4"),
    ])
    for (_, frame) in sectionsInSight {
      frames.append(
        .rectangle(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height))
    }
    return frames
  }

  /// The names of these sections, beside the part that is drawn, where each begins.
  private var sectionNames: SVGElement {
    var names = SVGElement.group([("fill", "#777777")])
    var lowest = -Double.infinity
    for (section, frame) in sectionsInSight {
      // Sections that lie side by side begin at one height: their names go below one another.
      lowest = max(max(frame.minY, region.minY) + 11, lowest + 12)
      names.append(
        .text("section \(section)", x: region.minX + pageWidth + 8, y: lowest, size: 10))
    }
    return names
  }

  private var sectionsInSight: [(section: Int, frame: LayoutRect)] {
    (0..<report.solved.numberOfSections).compactMap { section in
      guard let frame = report.solved.frame(ofSection: section), frame.overlaps(region) else {
        return nil
      }
      return (section, frame)
    }
  }

  /// The width of the part that is drawn, and at least that of a caption.
  private var pageWidth: Double { max(region.width, 160) }

  /// The smallest rect that holds all of these.
  private static func union(_ rects: [LayoutRect]) -> LayoutRect? {
    guard var union = rects.first else { return nil }
    for rect in rects.dropFirst() {
      let (left, top) = (min(union.minX, rect.minX), min(union.minY, rect.minY))
      union = LayoutRect(
        x: left, y: top, width: max(union.maxX, rect.maxX) - left,
        height: max(union.maxY, rect.maxY) - top)
    }
    return union
  }
}

extension LayoutAttributes {
  fileprivate var isDecoration: Bool {
    if case .decoration = element { true } else { false }
  }
}
