import Pleach

/// An issue of a layout as a report lists it.
struct ReportedIssue {
  /// The section, if the issue concerns one.
  var section: Int?

  /// The place in the section or, without one, in the document.
  var place: String

  /// One word for what is wrong.
  var kind: String

  /// What is wrong, in words.
  var message: String

  /// The place in the document and the kind.
  private var title: String

  /// Reports an issue of a layout.
  init(_ issue: LayoutIssue) {
    section = issue.section
    place = issue.place
    kind = issue.kind.rawValue
    message = issue.kind.message
    title = issue.description
  }

  /// The place, the kind and what it means: `container.width: negativeSize (is less …)`.
  var words: String { "\(title) (\(message))" }

  var json: JSONValue {
    [
      "kind": .string(kind), "section": section.map(JSONValue.integer) ?? .null,
      "place": .string(place), "message": .string(message),
    ]
  }
}
