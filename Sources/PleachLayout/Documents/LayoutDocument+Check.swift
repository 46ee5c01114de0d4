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
    let texts = texts([found.width, found.height], [expected.width, expected.height])
    mismatches.append("content: \(texts.found), expected \(texts.expected)")
  }

  func compare(
    _ elements: [LayoutDocument.Expectation.Element], to mismatches: inout [String]
  ) {
    var seen: Set<LayoutElement> = []
    for expected in elements {
      let name = name(expected.element)
      if !seen.insert(expected.element).inserted {
        mismatches.append("\(name): expected a second time")
      }
      guard let found = solved.attributes(for: expected.element) else {
        mismatches.append("\(name): missing, expected \(text(expected.frame))")
        continue
      }
      if !same(found.frame, expected.frame) {
        let texts = texts(numbers(found.frame), numbers(expected.frame))
        mismatches.append("\(name): \(texts.found), expected \(texts.expected)")
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
    let place = "section \(expected.section) let go at \(expected.proposed.shortText)"
    let rest = solved.restingOffset(
      ofSection: expected.section, proposedOffset: expected.proposed)
    if !same(rest, expected.rest) {
      let texts = texts([rest], [expected.rest])
      mismatches.append("\(place): rests at \(texts.found), expected \(texts.expected)")
    }
    let visible = solved.visibleItems(ofSection: expected.section, atOffset: rest)
    var isSame = visible.count == expected.visible.count
    for (attributes, other) in zip(visible, expected.visible) {
      guard case .cell(let path) = attributes.element else { continue }
      isSame = isSame && path.item == other.item && same(attributes.frame.minX, other.x)
      let cell = "\(place): item \(path.item)"
      let frame = attributes.frame
      compare(frame.minY, expected.y, "\(cell) at y ", "", to: &mismatches)
      compare(frame.width, expected.width, "\(cell) is ", " wide", to: &mismatches)
      compare(frame.height, expected.height, "\(cell) is ", " high", to: &mismatches)
    }
    if isSame { return }
    var found: [String] = []
    for (index, attributes) in visible.enumerated() {
      guard case .cell(let path) = attributes.element else { continue }
      let x = attributes.frame.minX
      let other = index < expected.visible.count ? expected.visible[index].x : x
      found.append("\(path.item)@\(texts([x], [other]).found)")
    }
    var wanted: [String] = []
    for (index, item) in expected.visible.enumerated() {
      let other = index < visible.count ? visible[index].frame.minX : item.x
      wanted.append("\(item.item)@\(texts([other], [item.x]).expected)")
    }
    mismatches.append("\(place): shows \(list(found)), expected \(list(wanted))")
  }

  /// Compares a number of a cell, if it matters.
  private func compare(
    _ found: Double, _ expected: Double?, _ beginning: String, _ end: String,
    to mismatches: inout [String]
  ) {
    guard let expected, !same(found, expected) else { return }
    let texts = texts([found], [expected])
    mismatches.append("\(beginning)\(texts.found)\(end), expected \(texts.expected)")
  }

  private func name(_ element: LayoutElement) -> String {
    let name = element.documentName
    return "\(name.kind) \(name.path)"
  }

  /// Embedded Swift has no text for an array.
  private func list(_ names: [String]) -> String {
    "[" + names.joined(separator: ", ") + "]"
  }

  private func text(_ rect: LayoutRect) -> String { text(numbers(rect)) }

  private func numbers(_ rect: LayoutRect) -> [Double] {
    [rect.minX, rect.minY, rect.width, rect.height]
  }

  private func text(_ numbers: [Double]) -> String {
    numbers.map { $0.shortText }.joined(separator: " ")
  }

  /// What is found and what is expected: with few digits, or with all of a number where a small
  /// tolerance tells apart what few digits do not.
  private func texts(
    _ found: [Double], _ expected: [Double]
  ) -> (found: String, expected: String) {
    var (left, right): ([String], [String]) = ([], [])
    for (found, expected) in zip(found, expected) {
      let isClear = same(found, expected) || found.shortText != expected.shortText
      left.append(isClear ? found.shortText : "\(found)")
      right.append(isClear ? expected.shortText : "\(expected)")
    }
    return (left.joined(separator: " "), right.joined(separator: " "))
  }
}
