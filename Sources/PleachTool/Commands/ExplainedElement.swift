import Pleach

/// The element that is to be explained, as an argument names it.
struct ExplainedElement {
  /// The element in words, as reports name it.
  let text: String
  let element: LayoutElement

  /// Reads `0.3`, the cell of item 3 of section 0, or an element as reports name it.
  init(_ argument: String) throws(ToolProblem) {
    let words = argument.split(separator: " ", omittingEmptySubsequences: false)
    let kind = words.count == 1 ? "cell" : words.dropLast().joined(separator: " ")
    guard let path = words.last, let element = LayoutElement(documentKind: kind, path: String(path))
    else {
      throw ToolProblem(
        "--explain \(argument) is not SECTION.ITEM, nor an element such as \"supp:header 0.0\"")
    }
    self.element = element
    text = element.text
  }
}
