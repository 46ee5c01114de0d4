import Pleach

/// `pleach layout`: frames of layout documents, as text or as a picture.
struct LayoutCommand {
  /// How many items a document may have: a frame is printed for each.
  static let mostItems = 1_000_000

  private let file: String
  private let id: String?
  private let isChecking: Bool
  private let rects: [LayoutRect]
  private let drawing: String?
  private let explained: ExplainedElement?
  private let isStrict: Bool
  private let isJSON: Bool

  init(_ arguments: [String]) throws(ToolProblem) {
    let arguments = try CommandArguments(
      arguments, of: "layout",
      options: [
        "--case": .value, "--check": .flag, "--rect": .values, "--svg": .value,
        "--explain": .value, "--strict": .flag, "--json": .flag,
      ])
    file = try arguments.positionals(named: ["FILE"], of: "layout")[0]
    id = arguments.value("--case")
    isChecking = arguments.has("--check")
    var rects: [LayoutRect] = []
    for text in arguments.values("--rect") { rects.append(try Self.rect(text)) }
    self.rects = rects
    drawing = arguments.value("--svg")
    explained = try arguments.value("--explain").map(ExplainedElement.init)
    isStrict = arguments.has("--strict")
    isJSON = arguments.has("--json")
  }

  func run(_ files: DocumentFiles) throws(ToolProblem) -> ToolResult {
    let cursor = try files.document(file)
    var documents = try self.documents(in: cursor)
    if let id {
      documents.removeAll { $0.document.id != id }
      if documents.isEmpty { throw ToolProblem("\(file): there is no case \(id)") }
    }
    var reports: [LayoutReport] = []
    for (document, place) in documents {
      let report = LayoutReport(
        document, rects: rects, explained: explained?.element, isChecking: isChecking)
      if let problem = report.measuredProblem(at: place) {
        throw ToolProblem(file: file, problem)
      }
      reports.append(report)
    }
    if let explained, let report = reports.first(where: { $0.explanation == nil }) {
      throw ToolProblem(
        "\(file): case \(report.document.id ?? "-") has no \(explained.text)"
          + report.reason(forMissing: explained.element))
    }
    var result = ToolResult()
    if let drawing {
      try DocumentFiles.write(try markup(of: reports), to: drawing)
    }
    if isJSON, case .array = cursor.value, id == nil {
      result.output = JSONValue.array(reports.map(\.json)).text + "\n"
    } else {
      // Chosen by its id, a document is printed as if it stood alone.
      for report in reports { result.output += isJSON ? report.json.text + "\n" : report.text }
    }
    let isRefused = reports.contains { report in
      if report.differences?.isEmpty == false { return true }
      let expectsNothing = report.isChecking && report.differences == nil
      return isStrict && (expectsNothing || !report.issues.isEmpty)
    }
    if isRefused { result.status = ToolProblem.Status.refused.rawValue }
    return result
  }

  /// The picture of a layout, or those of several on one sheet.
  private func markup(of reports: [LayoutReport]) throws(ToolProblem) -> String {
    let drawings = reports.map(LayoutDrawing.init)
    let count = drawings.reduce(0) { $0 + $1.elementCount }
    guard count <= LayoutDrawing.mostElements else {
      throw ToolProblem(
        "--svg would draw \(count) elements, more than \(LayoutDrawing.mostElements); choose "
          + (reports.count > 1 ? "a case with --case or " : "") + "a part with --rect")
    }
    if drawings.count == 1 { return drawings[0].picture.markup }
    return PictureSheet(drawings.map(\.picture)).markup
  }

  // MARK: Documents

  /// The layout documents in a file, which holds one or a list, with their places.
  private func documents(
    in cursor: DocumentCursor
  ) throws(ToolProblem) -> [(document: LayoutDocument, place: DocumentPlace)] {
    do throws(DocumentProblem) {
      guard case .array(let elements) = cursor.value else {
        return [(try Self.document(cursor.value), .root)]
      }
      var documents: [(document: LayoutDocument, place: DocumentPlace)] = []
      for (index, element) in elements.enumerated() {
        let path = [JSONIndexKey(index: index)]
        documents.append((try Self.document(element, at: path), DocumentPlace(path)))
      }
      return documents
    } catch {
      throw ToolProblem(file: file, error)
    }
  }

  private static func document(
    _ value: JSONValue, at path: [any CodingKey] = []
  ) throws(DocumentProblem) -> LayoutDocument {
    let document = try JSONValueDecoder.decode(LayoutDocument.self, from: value, at: path)
    var count = 0
    for (index, section) in document.sections.enumerated() {
      let (sum, overflow) = count.addingReportingOverflow(max(0, section.itemCount))
      if overflow || sum > mostItems {
        throw DocumentProblem(
          place: DocumentPlace(path).member("sections").element(index).member("itemCount"),
          reason: "these are more items than the \(mostItems) that are laid out for printing")
      }
      count = sum
    }
    return document
  }

  /// The rect that `X,Y,W,H` says.
  private static func rect(_ text: String) throws(ToolProblem) -> LayoutRect {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    guard parts.count == 4, numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else {
      throw ToolProblem("--rect \(text) is not X,Y,W,H: four numbers, the last two not negative")
    }
    return LayoutRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
