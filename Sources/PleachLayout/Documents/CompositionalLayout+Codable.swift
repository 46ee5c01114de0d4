#if !hasFeature(Embedded)
  extension CompositionalLayout: Codable {
    /// Reads a layout: `{"configuration": {…}, "rounding": {…}, "sections": [{…}, …]}`.
    ///
    /// A layout all of whose sections look the same has `section` in the place of `sections`. What
    /// is absent has its default.
    public init(from decoder: any Decoder) throws {
      let object = try DocumentReader(
        decoder, members: ["configuration", "rounding", "section", "sections"])
      let configuration = try object.value("configuration", default: Configuration())
      let rounding = try object.value("rounding", default: LayoutRounding.measured)
      switch (object.has("section"), object.has("sections")) {
      case (true, false):
        self.init(
          section: try object.required("section"), configuration: configuration, rounding: rounding)
      case (false, true):
        self.init(
          sections: try object.required("sections") as [LayoutSection],
          configuration: configuration, rounding: rounding)
      default: throw object.error("A layout has either \"section\" or \"sections\".")
      }
    }

    /// Writes the sections and what differs from the defaults.
    ///
    /// - Throws: `EncodingError.invalidValue` if the layout, or a custom group in it, comes from a
    ///   function: it cannot be written down. A ``LayoutDocument`` of the sections that the function
    ///   gives for one container can.
    public func encode(to encoder: any Encoder) throws {
      var object = DocumentWriter(encoder)
      try object.write("configuration", configuration, unless: Configuration())
      try object.write("rounding", rounding, unless: .measured)
      switch sections {
      case .same(let section): try object.write("section", section)
      case .listed(let sections): try object.write("sections", sections)
      case .provided:
        throw EncodingError.invalidValue(
          self,
          EncodingError.Context(
            codingPath: encoder.codingPath,
            debugDescription: "The sections of this layout come from a function, which cannot be "
              + "written down. A layout of sections can."))
      }
    }
  }

  extension LayoutRounding.Rule: Codable {}

  extension LayoutRounding: Codable {
    /// Reads a policy: `{"lengths": "down", "places": "nearest"}`.
    public init(from decoder: any Decoder) throws {
      let object = try DocumentReader(decoder, members: ["lengths", "places"])
      self.init(lengths: try object.required("lengths"), places: try object.required("places"))
    }

    /// Writes both rules.
    public func encode(to encoder: any Encoder) throws {
      var object = DocumentWriter(encoder)
      try object.write("lengths", lengths)
      try object.write("places", places)
    }
  }

  extension LayoutTraits: Codable {
    /// Reads traits: `{"sizeClass": "compact", "columns": 3, "isKiosk": true}`.
    public init(from decoder: any Decoder) throws {
      self.init(try decoder.singleValueContainer().decode([String: Value].self))
    }

    /// Writes the values by the names of their keys.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(values)
    }
  }

  extension LayoutTraits.Value: Codable {
    /// Reads a number, a text or a flag.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath,
            debugDescription: "A trait is a number, a string, or true or false."))
      }
    }

    /// Writes the number, the text or the flag.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      case .flag(let flag): try container.encode(flag)
      }
    }
  }
#endif
