/// A place in a document, such as `sections[2].section.group.size.width`.
struct DocumentPlace: Hashable, Sendable {
  /// One step into a document.
  enum Step: Hashable, Sendable {
    case member(String)
    case element(Int)
  }

  private var steps: [Step] = []

  /// The document as a whole.
  static let root = DocumentPlace()

  /// The place of a member of the object here.
  func member(_ name: String) -> DocumentPlace { adding(.member(name)) }

  /// The place of an element of the list here.
  func element(_ index: Int) -> DocumentPlace { adding(.element(index)) }

  private func adding(_ step: Step) -> DocumentPlace {
    var place = self
    place.steps.append(step)
    return place
  }
}

extension DocumentPlace {
  /// The place that a decoder reached.
  init(_ path: [any CodingKey]) {
    steps = path.map { key in key.intValue.map(Step.element) ?? .member(key.stringValue) }
  }
}

extension DocumentPlace: CustomStringConvertible {
  var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .element(let index): text += "[\(index)]"
      case .member(let name):
        let isPlain = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        if isPlain {
          text += text.isEmpty ? name : ".\(name)"
        } else {
          text += "[\(JSONValue.quoted(name))]"
        }
      }
    }
    return text
  }
}

/// What is wrong with a document, and where.
struct DocumentProblem: Error, Hashable {
  var place: DocumentPlace
  var reason: String
}
