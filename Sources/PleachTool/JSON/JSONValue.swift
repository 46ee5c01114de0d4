import PleachSVG

/// A JSON document, or a part of one, with the members of objects in the order of the text.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)

  /// A number that is written with all its digits; a number that is read is never one.
  case exactNumber(Double)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])
}

/// A name and a value in a JSON object.
struct JSONMember: Hashable, Sendable {
  var name: String
  var value: JSONValue
}

extension JSONValue {
  /// What the value is, in words for a message.
  var nameOfKind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .integer: "an integer"
    case .number, .exactNumber: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// The same value with the members of objects sorted by name, so that `==` ignores their order.
  var sorted: JSONValue {
    switch self {
    case .array(let elements): .array(elements.map(\.sorted))
    case .object(let members):
      .object(
        members.map { JSONMember(name: $0.name, value: $0.value.sorted) }
          .sorted { $0.name < $1.name })
    default: self
    }
  }
}

// MARK: - Writing

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByIntegerLiteral
{
  init(stringLiteral value: String) { self = .string(value) }

  init(booleanLiteral value: Bool) { self = .bool(value) }

  init(integerLiteral value: Int) { self = .integer(value) }

  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { JSONMember(name: $0.0, value: $0.1) })
  }
}

extension JSONValue {
  /// The value as JSON on one line, without spaces.
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// The string as a JSON string, in quotes.
  static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// The shortest text that is read as the same number.
  private static func digits(of value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += value.isFinite ? decimal(value) : "null"
    case .exactNumber(let value): text += value.isFinite ? Self.digits(of: value) : "null"
    case .string(let value): text += Self.quoted(value)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        text += Self.quoted(member.name) + ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }
}
