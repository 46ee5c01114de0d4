import Pleach

/// Why an element that somebody names is not there.
extension LayoutReport {
  /// How many issues one line names.
  private static let mostNamedIssues = 3

  /// Why the layout has not an element, as the end of a message; nothing if nobody knows.
  func reason(forMissing element: LayoutElement) -> String {
    var section: Int?
    switch element {
    case .cell(let path):
      let counts = document.sections.map(\.itemCount)
      guard counts.indices.contains(path.section) else {
        return ": the layout has \(counted(counts.count, "section"))"
      }
      let count = counts[path.section]
      if count >= 0, path.item >= count {
        return ": section \(path.section) has \(counted(count, "item"))"
      }
      section = path.section
    case .supplementary(_, let path), .decoration(_, let path): section = path.section
    case .layoutSupplementary: break
    }
    // A section that is described as another has no issues of its own: they stand at the first.
    let issues = solved.issues.map(ReportedIssue.init)
    let ordered = issues.filter { $0.section == section } + issues.filter { $0.section != section }
    if ordered.isEmpty { return "" }
    let named = ordered.prefix(Self.mostNamedIssues).map(\.words).joined(separator: "; ")
    let rest = ordered.count - Self.mostNamedIssues
    return ": " + named + (rest > 0 ? "; and \(counted(rest, "more issue"))" : "")
  }

  /// The first measured size that is of no element of the layout, if there is one.
  func measuredProblem(at place: DocumentPlace) -> DocumentProblem? {
    for (index, measured) in document.measured.enumerated() where !has(measured.element) {
      return DocumentProblem(
        place: place.member("measured").element(index),
        reason: "there is no \(measured.element.text)" + reason(forMissing: measured.element))
    }
    return nil
  }

  /// Whether there is an element; a cell is one even if it could not be laid out.
  private func has(_ element: LayoutElement) -> Bool {
    if case .cell(let path) = element, document.sections.indices.contains(path.section) {
      return path.item >= 0 && path.item < document.sections[path.section].itemCount
    }
    return solved.attributes(for: element) != nil
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
