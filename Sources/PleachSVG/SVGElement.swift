/// One element of an SVG drawing: a name, attributes, and elements or text inside.
package struct SVGElement: Sendable {
  /// An attribute as a name and a value that is not escaped yet.
  package typealias Attribute = (name: String, value: String)

  private var name: String
  private var attributes: [Attribute]
  private var text: String
  private var children: [SVGElement]

  /// Makes an element from its parts.
  package init(
    _ name: String, _ attributes: [Attribute] = [], text: String = "", children: [SVGElement] = []
  ) {
    self.name = name
    self.attributes = attributes
    self.text = text
    self.children = children
  }

  /// Adds an element behind those that are inside already: it is drawn over them.
  package mutating func append(_ child: SVGElement) {
    children.append(child)
  }

  /// The element as SVG text, with line breaks between elements.
  package var markup: String {
    var lines: [String] = []
    write(to: &lines, indentation: "")
    return lines.joined(separator: "\n") + "\n"
  }

  private func write(to lines: inout [String], indentation: String) {
    var tag = "\(indentation)<\(name)"
    for (name, value) in attributes { tag += " \(name)=\"\(Self.escaped(value))\"" }
    if children.isEmpty, text.isEmpty {
      lines.append(tag + "/>")
    } else if children.isEmpty {
      lines.append("\(tag)>\(Self.escaped(text))</\(name)>")
    } else {
      lines.append(tag + ">")
      for child in children { child.write(to: &lines, indentation: indentation + "  ") }
      lines.append("\(indentation)</\(name)>")
    }
  }

  /// Text in which nothing is taken for markup, and nothing is there that XML does not allow.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += " "
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
