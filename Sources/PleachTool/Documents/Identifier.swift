/// The identifier of a section or an item in a document: a string or an integer.
///
/// The integer `1` and the string `"1"` are two identifiers.
enum Identifier: Hashable, Sendable {
  case string(String)
  case integer(Int)
}

extension Identifier {
  init(_ cursor: DocumentCursor) throws(DocumentProblem) {
    switch cursor.value {
    case .string(let string): self = .string(string)
    case .integer(let integer): self = .integer(integer)
    default:
      throw cursor.problem(
        "an identifier is a string or an integer, not \(cursor.value.nameOfKind)")
    }
  }

  /// Whether the identifier comes before another in order: integers by value, before strings.
  func precedes(_ other: Identifier) -> Bool {
    switch (self, other) {
    case (.integer(let left), .integer(let right)): left < right
    case (.string(let left), .string(let right)): left < right
    case (.integer, .string): true
    case (.string, .integer): false
    }
  }

  /// The identifier as it stands in documents.
  var json: JSONValue {
    switch self {
    case .string(let string): .string(string)
    case .integer(let integer): .integer(integer)
    }
  }
}

extension Identifier: CustomStringConvertible {
  /// The identifier in a line of text: in quotes where it would be taken for something else.
  var description: String {
    switch self {
    case .integer(let integer): return String(integer)
    case .string(let string):
      let isPlain =
        !string.isEmpty && Int(string) == nil
        && string.unicodeScalars.allSatisfy { scalar in
          scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || scalar.properties.isEmoji || "-_.:/#@+$%&*".unicodeScalars.contains(scalar)
        }
      return isPlain ? string : JSONValue.quoted(string)
    }
  }
}
