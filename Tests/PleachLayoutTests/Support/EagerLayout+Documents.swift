import EagerLayout
import PleachLayout

extension EagerLayout {
  /// Lays out what a document describes.
  init(_ document: LayoutDocument) {
    var offsets: [Int: Double] = [:]
    for (index, section) in document.sections.enumerated() {
      offsets[index] = section.orthogonalOffset
    }
    var measured: [LayoutElement: LayoutSize] = [:]
    for size in document.measured { measured[size.element] = size.size }
    self.init(
      sections: document.sections.map(\.section), configuration: document.configuration,
      rounding: document.rounding, environment: document.container,
      itemCounts: document.sections.map(\.itemCount), orthogonalOffsets: offsets,
      measured: measured)
  }

  /// What differs from what the document expects, one line each.
  func mismatches(with document: LayoutDocument) -> [String] {
    guard let expectation = document.expectation else { return [] }
    let tolerance = (document.tolerance ?? 0.01) + 1e-9
    let found = attributes
    var lines: [String] = []
    if let size = expectation.contentSize,
      abs(size.width - contentSize.width) > tolerance
        || abs(size.height - contentSize.height) > tolerance
    {
      lines.append("content: \(contentSize), expected \(size)")
    }
    for expected in expectation.elements {
      let name = expected.element.documentName
      guard let attributes = found[expected.element] else {
        lines.append("\(name): missing, expected \(expected.frame)")
        continue
      }
      if !attributes.frame.isSame(as: expected.frame, within: tolerance) {
        lines.append("\(name): \(attributes.frame), expected \(expected.frame)")
      }
      if let zIndex = expected.zIndex, zIndex != attributes.zIndex {
        lines.append("\(name): z\(attributes.zIndex), expected z\(zIndex)")
      }
    }
    if !expectation.isPartial {
      let expected = Set(expectation.elements.map(\.element))
      for (element, attributes) in found where !expected.contains(element) {
        lines.append("\(element.documentName): \(attributes.frame), not expected")
      }
    }
    for answer in expectation.rects {
      let (found, expected) = (Set(elements(in: answer.rect)), Set(answer.elements))
      guard found != expected else { continue }
      lines.append(
        "in \(answer.rect): missing \(expected.subtracting(found).map(\.documentName)), "
          + "not expected \(found.subtracting(expected).map(\.documentName))")
    }
    return lines
  }
}

extension EagerLayout {
  /// The cells, with the frames of their groups and sections.
  var cells: [(path: ItemIndexPath, frame: LayoutRect, group: LayoutRect, section: LayoutRect)] {
    elements.compactMap { element in
      guard case .cell(let path) = element.attributes.element, let group = element.group,
        let section = element.section
      else { return nil }
      return (path, element.attributes.frame, group, section)
    }
  }
}

extension LayoutRect {
  func isSame(as other: LayoutRect, within tolerance: Double) -> Bool {
    abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
      && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }
}
