#if !hasFeature(Embedded)
  /// The name of a member of an object in a document, whatever it is.
  struct DocumentKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ name: String) {
      stringValue = name
      intValue = nil
    }

    init?(stringValue: String) { self.init(stringValue) }

    init?(intValue: Int) {
      stringValue = String(intValue)
      self.intValue = intValue
    }
  }

  /// Reads an object: absent members have defaults, unknown members are errors that name them.
  struct DocumentReader {
    let container: KeyedDecodingContainer<DocumentKey>

    init(_ decoder: any Decoder, members: [String]) throws {
      container = try decoder.container(keyedBy: DocumentKey.self)
      for key in container.allKeys where !members.contains(key.stringValue) {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: container.codingPath + [key],
            debugDescription: "The member \"\(key.stringValue)\" is unknown here."))
      }
    }

    func value<Value: Decodable>(_ name: String, default value: Value) throws -> Value {
      try container.decodeIfPresent(Value.self, forKey: DocumentKey(name)) ?? value
    }

    func optional<Value: Decodable>(_ name: String, _ type: Value.Type) throws -> Value? {
      try container.decodeIfPresent(type, forKey: DocumentKey(name))
    }

    func required<Value: Decodable>(_ name: String) throws -> Value {
      try container.decode(Value.self, forKey: DocumentKey(name))
    }

    /// One of a few words, or an error that lists them: Swift's own names types instead.
    func value<Word: Decodable & CaseIterable & RawRepresentable>(
      _ name: String, default word: Word
    ) throws -> Word where Word.RawValue == String {
      guard let text = try optional(name, String.self) else { return word }
      return try self.word(text, of: name)
    }

    func required<Word: Decodable & CaseIterable & RawRepresentable>(
      _ name: String
    ) throws -> Word where Word.RawValue == String {
      let text: String = try container.decode(String.self, forKey: DocumentKey(name))
      return try word(text, of: name)
    }

    private func word<Word: CaseIterable & RawRepresentable>(
      _ text: String, of name: String
    ) throws -> Word where Word.RawValue == String {
      if let word = Word(rawValue: text) { return word }
      let words = Word.allCases.map { $0.rawValue }
      throw error(noneOf(words, text), at: name)
    }

    /// What is wrong with a word that is none of those that can stand in its place.
    func noneOf(_ words: [String], _ text: String) -> String {
      "\"\(text)\" is none of \(words.joined(separator: ", "))."
    }

    func has(_ name: String) -> Bool { container.contains(DocumentKey(name)) }

    /// An error about the object as a whole.
    func error(_ text: String) -> DecodingError {
      .dataCorrupted(
        DecodingError.Context(codingPath: container.codingPath, debugDescription: text))
    }

    /// An error about a member.
    func error(_ text: String, at name: String) -> DecodingError {
      .dataCorrupted(
        DecodingError.Context(
          codingPath: container.codingPath + [DocumentKey(name)], debugDescription: text))
    }
  }

  /// Writes an object: members that have their defaults are left out.
  struct DocumentWriter {
    var container: KeyedEncodingContainer<DocumentKey>

    init(_ encoder: any Encoder) {
      container = encoder.container(keyedBy: DocumentKey.self)
    }

    mutating func write<Value: Encodable>(_ name: String, _ value: Value) throws {
      try container.encode(value, forKey: DocumentKey(name))
    }

    mutating func write<Value: Encodable & Equatable>(
      _ name: String, _ value: Value, unless standard: Value
    ) throws {
      if value != standard { try write(name, value) }
    }

    mutating func write<Value: Encodable>(_ name: String, ifPresent value: Value?) throws {
      if let value { try write(name, value) }
    }
  }
#endif
