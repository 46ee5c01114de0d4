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

    func has(_ name: String) -> Bool { container.contains(DocumentKey(name)) }

    /// An error about the object as a whole.
    func error(_ text: String) -> DecodingError {
      .dataCorrupted(
        DecodingError.Context(codingPath: container.codingPath, debugDescription: text))
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
