import Pleach

/// Something that a report lists as an issue: of the layout, or of what the tool makes of a document.
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

  /// Sizes that a document gives, while frames are those of the estimates.
  static let unusedMeasuredSizes = ReportedIssue(
    place: "measured", kind: "notUsed",
    message: "measured sizes are not used yet; the frames are those of the estimates",
    title: "measured: notUsed")

  private init(place: String, kind: String, message: String, title: String) {
    (self.place, self.kind, self.message, self.title) = (place, kind, message, title)
  }

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
