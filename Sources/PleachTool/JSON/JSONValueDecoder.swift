/// Decodes a value from a JSON document whose text was read already.
struct JSONValueDecoder: Decoder {
  let value: JSONValue
  let codingPath: [any CodingKey]

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Decodes a document, or says where it is not what it should be.
  static func decode<Value: Decodable>(
    _: Value.Type, from value: JSONValue, at path: [any CodingKey] = []
  ) throws(DocumentProblem) -> Value {
    do {
      return try Value(from: JSONValueDecoder(value: value, codingPath: path))
    } catch let error as DecodingError {
      throw DocumentProblem(error)
    } catch {
      throw DocumentProblem(place: DocumentPlace(path), reason: "\(error)")
    }
  }

  func container<Key: CodingKey>(keyedBy _: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else {
      throw mismatch([String: JSONValue].self, "an object")
    }
    return KeyedDecodingContainer(JSONKeyedContainer(members: members, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw mismatch([JSONValue].self, "a list") }
    return JSONUnkeyedContainer(elements: elements, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  private func mismatch(_ type: Any.Type, _ expectation: String) -> DecodingError {
    let reason = "\(expectation) is expected here, not \(value.nameOfKind)"
    return .typeMismatch(
      type, DecodingError.Context(codingPath: codingPath, debugDescription: reason))
  }
}

/// The steps into a document that are no member of it.
struct JSONIndexKey: CodingKey {
  var index: Int

  var stringValue: String { "[\(index)]" }

  var intValue: Int? { index }

  init(index: Int) { self.index = index }

  init?(stringValue: String) { nil }

  init?(intValue: Int) { index = intValue }
}

extension DocumentProblem {
  init(_ error: DecodingError) {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      // Some are sentences; a message of the tool is not.
      var reason = context.debugDescription
      if reason.hasSuffix(".") {
        reason = reason.prefix(1).lowercased() + reason.dropFirst().dropLast()
      }
      // A member that the reason names is not named again by the place.
      var path = context.codingPath
      if let last = path.last, reason.contains("member \"\(last.stringValue)\"") {
        path.removeLast()
      }
      self.init(place: DocumentPlace(path), reason: reason)
    case .keyNotFound(let key, let context):
      let name = JSONValue.quoted(key.stringValue)
      self.init(
        place: DocumentPlace(context.codingPath), reason: "the member \(name) is missing")
    @unknown default:
      self.init(place: .root, reason: "\(error)")
    }
  }
}

// MARK: - Single values

extension JSONValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let bool) = value else { throw mismatch(type, "true or false") }
    return bool
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .string(let string) = value else { throw mismatch(type, "a string") }
    return string
  }

  func decode(_ type: Double.Type) throws -> Double {
    switch value {
    case .integer(let integer): return Double(integer)
    case .number(let number): return number
    default: throw mismatch(type, "a number")
    }
  }

  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }

  func decode(_ type: Int.Type) throws -> Int { try integer(type) }

  func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }

  func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }

  func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }

  func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }

  func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }

  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }

  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }

  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }

  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }

  private func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) throws -> Integer {
    let integer: Integer?
    switch value {
    case .integer(let value): integer = Integer(exactly: value)
    case .number(let value): integer = Integer(exactly: value)
    default: throw mismatch(type, "an integer")
    }
    if let integer { return integer }
    throw mismatch(type, "an integer that is not too large")
  }
}
