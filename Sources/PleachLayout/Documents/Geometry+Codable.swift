#if !hasFeature(Embedded)
  extension LayoutPoint: Codable {
    /// Reads a point: `[x, y]`.
    public init(from decoder: any Decoder) throws {
      var numbers = try decoder.unkeyedContainer()
      self.init(x: try numbers.decode(Double.self), y: try numbers.decode(Double.self))
      try numbers.expectEnd()
    }

    /// Writes a point: `[x, y]`.
    public func encode(to encoder: any Encoder) throws {
      var numbers = encoder.unkeyedContainer()
      try numbers.encode(x)
      try numbers.encode(y)
    }
  }

  extension LayoutSize: Codable {
    /// Reads a size: `[width, height]`.
    public init(from decoder: any Decoder) throws {
      var numbers = try decoder.unkeyedContainer()
      self.init(width: try numbers.decode(Double.self), height: try numbers.decode(Double.self))
      try numbers.expectEnd()
    }

    /// Writes a size: `[width, height]`.
    public func encode(to encoder: any Encoder) throws {
      var numbers = encoder.unkeyedContainer()
      try numbers.encode(width)
      try numbers.encode(height)
    }
  }

  extension LayoutRect: Codable {
    /// Reads a rect: `[x, y, width, height]`.
    public init(from decoder: any Decoder) throws {
      var numbers = try decoder.unkeyedContainer()
      self.init(
        x: try numbers.decode(Double.self), y: try numbers.decode(Double.self),
        width: try numbers.decode(Double.self), height: try numbers.decode(Double.self))
      try numbers.expectEnd()
    }

    /// Writes a rect: `[x, y, width, height]`.
    public func encode(to encoder: any Encoder) throws {
      var numbers = encoder.unkeyedContainer()
      for number in [minX, minY, width, height] { try numbers.encode(number) }
    }
  }

  extension DirectionalEdgeInsets: Codable {
    /// Reads insets: `{"top": 0, "leading": 0, "bottom": 0, "trailing": 0}`, each may be absent.
    public init(from decoder: any Decoder) throws {
      let object = try DocumentReader(
        decoder, members: ["top", "leading", "bottom", "trailing"])
      self.init(
        top: try object.value("top", default: 0), leading: try object.value("leading", default: 0),
        bottom: try object.value("bottom", default: 0),
        trailing: try object.value("trailing", default: 0))
    }

    /// Writes the insets that are not 0.
    public func encode(to encoder: any Encoder) throws {
      var object = DocumentWriter(encoder)
      try object.write("top", top, unless: 0)
      try object.write("leading", leading, unless: 0)
      try object.write("bottom", bottom, unless: 0)
      try object.write("trailing", trailing, unless: 0)
    }
  }

  extension UnkeyedDecodingContainer {
    func expectEnd() throws {
      guard isAtEnd else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: codingPath, debugDescription: "Too many numbers: \(currentIndex) expected.")
        )
      }
    }
  }
#endif
