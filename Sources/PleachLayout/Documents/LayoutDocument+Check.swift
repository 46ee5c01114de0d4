import PleachIndexing

extension LayoutDocument {
  /// Solves the layout and compares it with the expectation.
  ///
  /// - Returns: What differs, one readable line each; nothing if all is as expected or nothing is
  ///   expected.
  public func check() -> [String] {
    check(solve())
  }

  /// Compares a solved layout with the expectation.
  ///
  /// Numbers are compared with the document's tolerance, 0.01 points if it has none.
  ///
  /// - Returns: What differs, one readable line each; nothing if all is as expected or nothing is
  ///   expected.
  public func check(_ solved: SolvedLayout) -> [String] {
    guard let expectation else { return [] }
    let comparison = Comparison(solved: solved, tolerance: tolerance ?? 0.01)
    var mismatches: [String] = []
    if let expected = expectation.contentSize {
      comparison.compare(solved.contentSize, expected, to: &mismatches)
    }
    comparison.compare(expectation.elements, to: &mismatches)
    if !expectation.isPartial {
      comparison.findUnexpected(expectation.elements, to: &mismatches)
    }
    for answer in expectation.rects { comparison.compare(answer, to: &mismatches) }
    for rest in expectation.orthogonal { comparison.compare(rest, to: &mismatches) }
    return mismatches
  }
}

/// The comparison of a solved layout with what is expected of it.
private struct Comparison {
  let solved: SolvedLayout
  let tolerance: Double

  private func same(_ left: Double, _ right: Double) -> Bool {
    (left - right).magnitude <= tolerance + 1e-9
  }

  private func same(_ left: LayoutRect, _ right: LayoutRect) -> Bool {
    same(left.minX, right.minX) && same(left.minY, right.minY) && same(left.width, right.width)
      && same(left.height, right.height)
  }

  func compare(_ found: LayoutSize, _ expected: LayoutSize, to mismatches: inout [String]) {
    if same(found.width, expected.width), same(found.height, expected.height) { return }
    mismatches.append(
      "content: \(found.width) \(found.height), expected \(expected.width) \(expected.height)")
  }

  func compare(
    _ elements: [LayoutDocument.Expectation.Element], to mismatches: inout [String]
  ) {
    for expected in elements {
      let name = name(expected.element)
      guard let found = solved.attributes(for: expected.element) else {
        mismatches.append("\(name): missing, expected \(text(expected.frame))")
        continue
      }
      if !same(found.frame, expected.frame) {
        mismatches.append("\(name): \(text(found.frame)), expected \(text(expected.frame))")
      }
      if let zIndex = expected.zIndex, zIndex != found.zIndex {
        mismatches.append("\(name): z\(found.zIndex), expected z\(zIndex)")
      }
    }
  }

  func findUnexpected(
    _ elements: [LayoutDocument.Expectation.Element], to mismatches: inout [String]
  ) {
    let expected = Set(elements.map { $0.element })
    var seen: Set<LayoutElement> = []
    for attributes in solved.attributesOfAllElements() {
      let place = "\(name(attributes.element)): \(text(attributes.frame))"
      if !seen.insert(attributes.element).inserted {
        mismatches.append("\(place), a second time")
      } else if !expected.contains(attributes.element) {
        mismatches.append("\(place), not expected")
      }
    }
  }

  func compare(
    _ answer: LayoutDocument.Expectation.RectAnswer, to mismatches: inout [String]
  ) {
    // The order does not matter, but how often an element is there does.
    var counts: [LayoutElement: Int] = [:]
    for element in answer.elements { counts[element, default: 0] += 1 }
    for attributes in solved.attributesOfElements(in: answer.rect) {
      counts[attributes.element, default: 0] -= 1
    }
    var (missing, surplus): ([String], [String]) = ([], [])
    for (element, count) in counts where count != 0 {
      if count > 0 { missing.append(name(element)) } else { surplus.append(name(element)) }
    }
    if missing.isEmpty, surplus.isEmpty { return }
    missing.sort()
    surplus.sort()
    mismatches.append(
      "in \(text(answer.rect)): missing \(list(missing)), not expected \(list(surplus))")
  }

  func compare(
    _ expected: LayoutDocument.Expectation.OrthogonalRest, to mismatches: inout [String]
  ) {
    let place = "section \(expected.section) let go at \(expected.proposed)"
    let rest = solved.restingOffset(
      ofSection: expected.section, proposedOffset: expected.proposed)
    if !same(rest, expected.rest) {
      mismatches.append("\(place): rests at \(rest), expected \(expected.rest)")
    }
    let visible = solved.visibleItems(ofSection: expected.section, atOffset: rest)
    var isSame = visible.count == expected.visible.count
    var found: [String] = []
    for (index, attributes) in visible.enumerated() {
      guard case .cell(let path) = attributes.element else { continue }
      found.append("\(path.item)@\(attributes.frame.minX)")
      guard index < expected.visible.count else { continue }
      let other = expected.visible[index]
      isSame = isSame && path.item == other.item && same(attributes.frame.minX, other.x)
      let frame = attributes.frame
      if let y = expected.y, !same(frame.minY, y) {
        mismatches.append("\(place): item \(path.item) at y \(frame.minY), expected \(y)")
      }
      if let width = expected.width, !same(frame.width, width) {
        mismatches.append("\(place): item \(path.item) is \(frame.width) wide, expected \(width)")
      }
      if let height = expected.height, !same(frame.height, height) {
        mismatches.append(
          "\(place): item \(path.item) is \(frame.height) high, expected \(height)")
      }
    }
    if !isSame {
      let wanted = expected.visible.map { "\($0.item)@\($0.x)" }
      mismatches.append("\(place): shows \(list(found)), expected \(list(wanted))")
    }
  }

  private func name(_ element: LayoutElement) -> String {
    let name = element.documentName
    return "\(name.kind) \(name.path)"
  }

  /// Embedded Swift has no text for an array.
  private func list(_ names: [String]) -> String {
    "[" + names.joined(separator: ", ") + "]"
  }

  private func text(_ rect: LayoutRect) -> String {
    "\(rect.minX) \(rect.minY) \(rect.width) \(rect.height)"
  }
}
