/// Reads the text of a JSON document, strictly, and says where it goes wrong.
///
/// Foundation's decoder tells neither the line of a mistake nor that a member stands twice.
struct JSONReader {
  /// What is wrong with the text, with the line and the column (counted in bytes) from 1.
  struct Problem: Error, Equatable {
    var line: Int
    var column: Int
    var reason: String
  }

  /// How many lists and objects may lie in one another.
  static let deepestNesting = 512

  private let bytes: [UInt8]
  private var offset = 0
  private var depth = 0

  /// Reads a whole document.
  static func value(of bytes: [UInt8]) throws(Problem) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.offset = 3 }
    reader.skipSpace()
    if reader.next == nil { throw reader.problem("there is no document, the text is empty") }
    let value = try reader.readValue()
    reader.skipSpace()
    if reader.next != nil { throw reader.problem("there is more text behind the document") }
    return value
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  // MARK: Values

  private mutating func readValue() throws(Problem) -> JSONValue {
    switch next {
    case UInt8(ascii: "{"):
      return try nested { (reader) throws(Problem) in try reader.readObject() }
    case UInt8(ascii: "["): return try nested { (reader) throws(Problem) in try reader.readArray() }
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "-"): return try readNumber()
    case .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return try readNumber()
    case UInt8(ascii: "t"): return try read("true", as: .bool(true))
    case UInt8(ascii: "f"): return try read("false", as: .bool(false))
    case UInt8(ascii: "n"): return try read("null", as: .null)
    case nil: throw problem("the text ends where a value should be")
    default: throw problem("this is not the beginning of a JSON value")
    }
  }

  private mutating func nested(
    _ read: (inout JSONReader) throws(Problem) -> JSONValue
  ) throws(Problem) -> JSONValue {
    if depth == Self.deepestNesting {
      throw problem("lists and objects are nested more than \(Self.deepestNesting) deep")
    }
    depth += 1
    offset += 1
    let value = try read(&self)
    depth -= 1
    return value
  }

  private mutating func readArray() throws(Problem) -> JSONValue {
    var elements: [JSONValue] = []
    skipSpace()
    if take("]") { return .array(elements) }
    while true {
      skipSpace()
      elements.append(try readValue())
      skipSpace()
      if take("]") { return .array(elements) }
      if !take(",") { throw problem("a comma or ] is missing in a list") }
    }
  }

  private mutating func readObject() throws(Problem) -> JSONValue {
    var members: [JSONMember] = []
    var names: Set<String> = []
    skipSpace()
    if take("}") { return .object(members) }
    while true {
      skipSpace()
      if next != UInt8(ascii: "\"") { throw problem("the name of a member is missing") }
      let start = offset
      let name = try readString()
      if !names.insert(name).inserted {
        offset = start
        throw problem("the member \(JSONValue.quoted(name)) stands twice in one object")
      }
      skipSpace()
      if !take(":") { throw problem("a colon is missing behind the name of a member") }
      skipSpace()
      members.append(JSONMember(name: name, value: try readValue()))
      skipSpace()
      if take("}") { return .object(members) }
      if !take(",") { throw problem("a comma or } is missing in an object") }
    }
  }

  private mutating func read(_ word: String, as value: JSONValue) throws(Problem) -> JSONValue {
    guard bytes[offset...].starts(with: word.utf8) else {
      throw problem("this is not the beginning of a JSON value")
    }
    offset += word.utf8.count
    return value
  }

  // MARK: Numbers

  private mutating func readNumber() throws(Problem) -> JSONValue {
    let start = offset
    _ = take("-")
    let isZero = next == UInt8(ascii: "0")
    let digits = skipDigits()
    if digits == 0 { throw problem("a digit is missing in a number") }
    if isZero, digits > 1 { throw problem("a number begins with a needless 0", at: start) }
    var isWhole = true
    if take(".") {
      isWhole = false
      if skipDigits() == 0 { throw problem("a digit is missing in a number") }
    }
    if take("e") || take("E") {
      isWhole = false
      if !take("+") { _ = take("-") }
      if skipDigits() == 0 { throw problem("a digit is missing in a number") }
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if isWhole, let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else {
      throw problem("a number is out of range", at: start)
    }
    return .number(number)
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while let byte = next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { offset += 1 }
    return offset - start
  }

  // MARK: Strings

  private mutating func readString() throws(Problem) -> String {
    let start = offset
    offset += 1
    var text: [UInt8] = []
    while let byte = next {
      offset += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else {
          throw problem("a string is not valid UTF-8", at: start)
        }
        return string
      case UInt8(ascii: "\\"): text += String(try readEscape()).utf8
      case 0..<0x20:
        throw problem("a control character in a string must be escaped", at: offset - 1)
      default: text.append(byte)
      }
    }
    throw problem("a string has no end", at: start)
  }

  private mutating func readEscape() throws(Problem) -> Character {
    let start = offset - 1
    let byte = next
    if byte != nil { offset += 1 }
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw problem("a string has an unknown escape", at: start)
    }
    var value = try readHexadecimal(start)
    if 0xD800..<0xDC00 ~= value, take("\\"), take("u") {
      let low = try readHexadecimal(start)
      guard 0xDC00..<0xE000 ~= low else {
        throw problem("a string has half a surrogate pair", at: start)
      }
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw problem("a string has half a surrogate pair", at: start)
    }
    return Character(scalar)
  }

  private mutating func readHexadecimal(_ start: Int) throws(Problem) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw problem("a string has an unknown escape", at: start)
      }
      value = value << 4 + UInt32(digit)
      offset += 1
    }
    return value
  }

  // MARK: Bytes

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  private func problem(_ reason: String, at place: Int? = nil) -> Problem {
    let before = bytes[..<min(place ?? offset, bytes.count)]
    let line = before.count { $0 == 0x0A } + 1
    let column = before.count - (before.lastIndex(of: 0x0A) ?? -1)
    return Problem(line: line, column: column, reason: reason)
  }
}
