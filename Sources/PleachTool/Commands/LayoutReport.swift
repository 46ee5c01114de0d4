import Pleach
import PleachSVG

/// What the tool has to say of one layout document.
struct LayoutReport {
  /// Where a section comes to rest that is let go at an offset.
  struct Rest {
    var section: Int
    var proposed: Double
    var offset: Double
    var cells: [(item: Int, x: Double)]
  }

  let document: LayoutDocument
  let solved: SolvedLayout
  let elements: [LayoutAttributes]
  let answers: [(rect: LayoutRect, elements: [LayoutAttributes])]
  let rests: [Rest]

  /// What the layout asks for and cannot have.
  let issues: [ReportedIssue]

  /// How a frame came about, if that is asked for and there is such an element.
  let explanation: LayoutExplanation?

  /// Whether an expectation is asked for.
  let isChecking: Bool

  /// What is not as expected; `nil` if nothing was compared.
  let differences: [String]?

  init(
    _ document: LayoutDocument, rects: [LayoutRect], explained: LayoutElement? = nil,
    isChecking: Bool
  ) {
    let solved = document.solve()
    explanation = explained.flatMap { solved.explanation(of: $0) }
    self.document = document
    self.solved = solved
    issues = solved.issues.map(ReportedIssue.init)
    elements = solved.attributesOfAllElements()
    answers = rects.map { ($0, solved.attributesOfElements(in: $0)) }
    self.isChecking = isChecking
    differences = isChecking && document.expectation != nil ? document.check(solved) : nil
    rests = document.sections.enumerated().compactMap { index, section in
      guard let proposed = section.orthogonalOffset, solved.scrollsOrthogonally(index) else {
        return nil
      }
      let offset = solved.restingOffset(ofSection: index, proposedOffset: proposed)
      let cells = solved.visibleItems(ofSection: index, atOffset: offset)
      return Rest(
        section: index, proposed: proposed, offset: offset,
        cells: cells.compactMap { attributes in
          guard case .cell(let path) = attributes.element else { return nil }
          return (path.item, attributes.frame.minX)
        })
    }
  }
}

extension LayoutReport {
  /// The layout with each section that scrolls on its own at its `orthogonalOffset`.
  var scrolled: SolvedLayout {
    var scrolled = solved
    for rest in rests where rest.proposed != 0 {
      scrolled.orthogonalOffsets[rest.section] = rest.proposed
    }
    return scrolled
  }
}

// MARK: - Text

extension LayoutReport {
  /// The report as lines of text.
  var text: String {
    var text = "case \((document.id ?? "-").singleLine)\n"
    let size = solved.contentSize
    text += "content \(decimal(size.width)) \(decimal(size.height))\n"
    for attributes in elements {
      text += "\(attributes.element.text) \(attributes.frame.text(separator: " "))"
      text += " z\(attributes.zIndex)\n"
    }
    for (rect, elements) in answers {
      text += "in \(rect.text(separator: ",")):"
      text += elements.isEmpty ? "" : " " + elements.map(\.element.text).joined(separator: ", ")
      text += "\n"
    }
    for rest in rests {
      text += "rest \(rest.section) \(decimal(rest.offset)):"
      for cell in rest.cells { text += " \(cell.item)@\(decimal(cell.x))" }
      text += "\n"
    }
    if let explanation {
      text += "explain \(explanation.element.text) \(explanation.frame.text(separator: " "))\n"
      for step in explanation.steps { text += "  \(step.description.singleLine)\n" }
    }
    for issue in issues { text += "issue \(issue.words.singleLine)\n" }
    if let differences {
      for difference in differences { text += "differs \(difference.singleLine)\n" }
      if differences.isEmpty { text += "as expected\n" }
    } else if isChecking {
      text += "nothing expected\n"
    }
    return text
  }
}

extension LayoutElement {
  /// The element as it is named in a line of text: `cell 0.3`.
  var text: String {
    let name = documentName
    return "\(name.kind.singleLine) \(name.path)"
  }
}

extension LayoutRect {
  /// The corner and the extent.
  func text(separator: String) -> String {
    [minX, minY, width, height].map(decimal).joined(separator: separator)
  }
}

// MARK: - JSON

extension LayoutReport {
  /// The report as JSON, whose members are those of an expectation where it has them.
  var json: JSONValue {
    var members: [JSONMember] = [
      JSONMember(name: "id", value: document.id.map(JSONValue.string) ?? .null),
      JSONMember(
        name: "content",
        value: [.number(solved.contentSize.width), .number(solved.contentSize.height)]),
      JSONMember(
        name: "elements",
        value: .array(
          elements.map { attributes in
            .array(
              attributes.element.json + attributes.frame.json + [.integer(attributes.zIndex)])
          })),
      JSONMember(
        name: "in",
        value: .array(
          answers.map { rect, elements in
            [
              "rect": .array(rect.json),
              "elements": .array(elements.map { .array($0.element.json) }),
            ]
          })),
      JSONMember(name: "orthogonal", value: .array(rests.map(\.json))),
      JSONMember(name: "issues", value: .array(issues.map(\.json))),
    ]
    if let explanation {
      members.append(JSONMember(name: "explanation", value: explanation.json))
    }
    if isChecking {
      members.append(
        JSONMember(
          name: "differences",
          value: differences.map { .array($0.map(JSONValue.string)) } ?? .null))
    }
    return .object(members)
  }
}

extension LayoutReport.Rest {
  fileprivate var json: JSONValue {
    [
      "section": .integer(section), "proposed": .number(proposed), "rest": .number(offset),
      "visible": .array(cells.map { .array([.integer($0.item), .number($0.x)]) }),
    ]
  }
}

extension LayoutElement {
  var json: [JSONValue] {
    [.string(documentName.kind), .string(documentName.path)]
  }
}

extension LayoutRect {
  var json: [JSONValue] { [minX, minY, width, height].map(JSONValue.number) }
}
