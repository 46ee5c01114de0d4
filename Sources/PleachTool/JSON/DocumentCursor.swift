/// A part of a document with its place, which it names when it is not what is asked for.
struct DocumentCursor {
  var value: JSONValue
  var place = DocumentPlace.root

  /// A problem with this part.
  func problem(_ reason: String) -> DocumentProblem {
    DocumentProblem(place: place, reason: reason)
  }

  private func mismatch(_ expectation: String) -> DocumentProblem {
    problem("\(expectation) is expected here, not \(value.nameOfKind)")
  }

  // MARK: Plain values

  func string() throws(DocumentProblem) -> String {
    guard case .string(let string) = value else { throw mismatch("a string") }
    return string
  }

  func bool() throws(DocumentProblem) -> Bool {
    guard case .bool(let bool) = value else { throw mismatch("true or false") }
    return bool
  }

  func integer() throws(DocumentProblem) -> Int {
    switch value {
    case .integer(let integer): return integer
    case .number(let number):
      if let integer = Int(exactly: number) { return integer }
      throw problem("an integer is expected here, not \(number)")
    default: throw mismatch("an integer")
    }
  }

  /// One of a few words.
  func word<Word: RawRepresentable & CaseIterable>(
    _: Word.Type
  ) throws(DocumentProblem) -> Word where Word.RawValue == String {
    let text = try string()
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
    throw problem("\(JSONValue.quoted(text)) is none of \(words)")
  }

  // MARK: Lists

  func elements() throws(DocumentProblem) -> [DocumentCursor] {
    guard case .array(let elements) = value else { throw mismatch("a list") }
    return elements.enumerated().map { index, element in
      DocumentCursor(value: element, place: place.element(index))
    }
  }

  func list<Element>(
    _ read: (DocumentCursor) throws(DocumentProblem) -> Element
  ) throws(DocumentProblem) -> [Element] {
    var result: [Element] = []
    for element in try elements() { result.append(try read(element)) }
    return result
  }

  // MARK: Objects

  var isObject: Bool {
    if case .object = value { true } else { false }
  }

  /// Makes sure that this is an object without other members than these.
  func allowOnly(_ names: [String]) throws(DocumentProblem) {
    guard case .object(let members) = value else { throw mismatch("an object") }
    for member in members where !names.contains(member.name) {
      throw problem("the member \(JSONValue.quoted(member.name)) is unknown here")
    }
  }

  /// A member, or `nil` where there is none.
  func member(_ name: String) throws(DocumentProblem) -> DocumentCursor? {
    guard case .object(let members) = value else { throw mismatch("an object") }
    guard let member = members.first(where: { $0.name == name }) else { return nil }
    return DocumentCursor(value: member.value, place: place.member(name))
  }

  /// A member that must be there.
  func required(_ name: String) throws(DocumentProblem) -> DocumentCursor {
    guard let member = try member(name) else {
      throw problem("the member \(JSONValue.quoted(name)) is missing")
    }
    return member
  }
}
