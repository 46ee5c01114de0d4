import Pleach

/// A figure of the documentation of `PleachLayout`: what the code on a page describes, to be drawn.
///
/// The code itself stands in a function between the lines `// Shown: NAME` and `// End`; the page
/// shows the same lines.
struct Figure {
  /// What the tool is to draw, side by side; nothing, if only the code is shown.
  var documents: [LayoutDocument]

  /// What else the tool is told.
  var arguments: [String] = []

  init(_ documents: [LayoutDocument], arguments: [String] = []) {
    self.documents = documents
    self.arguments = arguments
  }

  /// Sections with so many items each, one below the other.
  init(
    _ title: String, width: Double = 320, height: Double = 480, displayScale: Double = 0,
    configuration: CompositionalLayout.Configuration = .init(),
    _ sections: (section: LayoutSection, itemCount: Int)...
  ) {
    var document = LayoutDocument(
      container: LayoutEnvironment(width: width, height: height, displayScale: displayScale),
      configuration: configuration,
      sections: sections.map { .init(itemCount: $0.itemCount, section: $0.section) })
    document.title = title
    self.init([document])
  }
}

extension Figure {
  /// All figures by name, in the order of the pages.
  static let all: KeyValuePairs<String, @Sendable () throws -> Figure> = [
    "overview": overview,
    "dimensions": dimensions,
    "insets": insets,
    "rows": rows,
    "counts": counts,
    "nesting": nesting,
    "custom": custom,
    "provider": provider,
    "spacing": spacing,
    "edges": edges,
    "sections": sections,
    "headers": headers,
    "pinning": pinning,
    "badges": badges,
    "backgrounds": backgrounds,
    "orthogonal": orthogonal,
    "lists": lists,
    "environment": environment,
    "rounding": rounding,
    "answers": answers,
    "scrolling": scrolling,
    "self-sizing": selfSizing,
    "pushed-size": pushedSize,
    "kept-sizes": keptSizes,
    "keeping-sizes": keepingSizes,
    "anchoring": anchoring,
    "transitions": transitions,
    "explanations": explanations,
    "issues": issues,
    "documents": documents,
  ]
}
