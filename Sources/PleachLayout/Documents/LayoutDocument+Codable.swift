import PleachIndexing

#if !hasFeature(Embedded)
  extension LayoutDocument: Codable {
    /// Reads a document, with what is expected of it if it says so.
    public init(from decoder: any Decoder) throws {
      let object = try DocumentReader(
        decoder,
        members: [
          "id", "title", "container", "contentOffset", "configuration", "rounding", "sections",
          "measured", "expect", "tolerance", "note", "confidence",
        ])
      self.init(
        id: try object.optional("id", String.self), container: try object.required("container"),
        configuration: try object.value(
          "configuration", default: CompositionalLayout.Configuration()),
        rounding: try object.value("rounding", default: .measured),
        sections: try object.required("sections"),
        contentOffset: try object.optional("contentOffset", LayoutPoint.self),
        measured: try object.value("measured", default: []),
        expectation: try object.optional("expect", Expectation.self))
      title = try object.optional("title", String.self)
      tolerance = try object.optional("tolerance", Double.self)
      if let tolerance, !(tolerance >= 0 && tolerance.isFinite) {
        throw object.error("A tolerance is a length that is not negative.", at: "tolerance")
      }
      note = try object.optional("note", String.self)
      confidence = try object.optional("confidence", String.self)
    }

    /// Writes what differs from the defaults.
    public func encode(to encoder: any Encoder) throws {
      var object = DocumentWriter(encoder)
      try object.write("id", ifPresent: id)
      try object.write("title", ifPresent: title)
      try object.write("container", container)
      try object.write("contentOffset", ifPresent: contentOffset)
      try object.write(
        "configuration", configuration, unless: CompositionalLayout.Configuration())
      try object.write("rounding", rounding, unless: .measured)
      try object.write("sections", sections)
      try object.write("measured", measured, unless: [])
      try object.write("expect", ifPresent: expectation)
      try object.write("tolerance", ifPresent: tolerance)
      try object.write("note", ifPresent: note)
      try object.write("confidence", ifPresent: confidence)
    }
  }

  extension LayoutDocument.Section: Codable {
    /// Reads a section with the number of its items.
    public init(from decoder: any Decoder) throws {
      let object = try DocumentReader(
        decoder, members: ["itemCount", "section", "orthogonalOffset"])
      self.init(
        itemCount: try object.required("itemCount"), section: try object.required("section"),
        orthogonalOffset: try object.optional("orthogonalOffset", Double.self))
    }

    /// Writes the section with the number of its items.
    public func encode(to encoder: any Encoder) throws {
      var object = DocumentWriter(encoder)
      try object.write("itemCount", itemCount)
      try object.write("section", section)
      try object.write("orthogonalOffset", ifPresent: orthogonalOffset)
    }
  }

  extension LayoutDocument.MeasuredSize: Codable {
    /// Reads a size: of an item (`section`, `item`), or of a view (`section`, `kind`, `index`).
    ///
    /// Without a section the view is one of the layout itself.
    public init(from decoder: any Decoder) throws {
      let object = try DocumentReader(
        decoder, members: ["section", "item", "kind", "index", "size"])
      let section = try object.optional("section", Int.self)
      if object.has("item"), object.has("kind") || section == nil {
        throw object.error("An \"item\" has a \"section\", and no \"kind\".")
      }
      if object.has("index"), !object.has("kind") {
        throw object.error("An \"index\" is one of a \"kind\".")
      }
      let element: LayoutElement
      switch (section, try object.optional("kind", String.self)) {
      case (let section?, nil):
        element = .cell(ItemIndexPath(section: section, item: try object.required("item")))
      case (let section?, let kind?):
        let index = try object.value("index", default: 0)
        element = .supplementary(kind: kind, ItemIndexPath(section: section, item: index))
      case (nil, let kind?):
        element = .layoutSupplementary(kind: kind, try object.value("index", default: 0))
      case (nil, nil):
        throw object.error("A measured size names a section, a kind, or both.")
      }
      self.init(element: element, size: try object.required("size"))
      guard size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite else {
        throw object.error("A measured size is of two lengths that are not negative.", at: "size")
      }
    }

    /// Writes the element and its size; decorations are not measured: an error.
    public func encode(to encoder: any Encoder) throws {
      var object = DocumentWriter(encoder)
      switch element {
      case .cell(let path):
        try object.write("section", path.section)
        try object.write("item", path.item)
      case .decoration:
        throw EncodingError.invalidValue(
          self,
          EncodingError.Context(
            codingPath: encoder.codingPath, debugDescription: "A decoration has no measured size."))
      case .supplementary(let kind, let path):
        try object.write("section", path.section)
        try object.write("kind", kind)
        try object.write("index", path.item)
      case .layoutSupplementary(let kind, let number):
        try object.write("kind", kind)
        try object.write("index", number)
      }
      try object.write("size", size)
    }
  }

  extension LayoutDocument.Expectation: Codable {
    /// Reads an expectation.
    public init(from decoder: any Decoder) throws {
      let object = try DocumentReader(
        decoder, members: ["content", "elements", "in", "orthogonal", "partial"])
      self.init(
        contentSize: try object.optional("content", LayoutSize.self),
        elements: try object.value("elements", default: []),
        rects: try object.value("in", default: []),
        orthogonal: try object.value("orthogonal", default: []),
        isPartial: try object.value("partial", default: false))
    }

    /// Writes what differs from the defaults.
    public func encode(to encoder: any Encoder) throws {
      var object = DocumentWriter(encoder)
      try object.write("content", ifPresent: contentSize)
      try object.write("elements", elements, unless: [])
      try object.write("in", rects, unless: [])
      try object.write("orthogonal", orthogonal, unless: [])
      try object.write("partial", isPartial, unless: false)
    }
  }

  extension LayoutDocument.Expectation.Element: Codable {
    /// Reads an element: `["cell", "0.3", x, y, width, height, zIndex]`, the last may be absent.
    public init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      let element = try values.decodeElement()
      let frame = LayoutRect(
        x: try values.decode(Double.self), y: try values.decode(Double.self),
        width: try values.decode(Double.self), height: try values.decode(Double.self))
      let zIndex = values.isAtEnd ? nil : try values.decodeIfPresent(Int.self)
      try values.expectEnd()
      self.init(element: element, frame: frame, zIndex: zIndex)
    }

    /// Writes the name, the frame and the place in the order of drawing.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.unkeyedContainer()
      try values.encode(element.documentName.kind)
      try values.encode(element.documentName.path)
      for number in [frame.minX, frame.minY, frame.width, frame.height] {
        try values.encode(number)
      }
      if let zIndex { try values.encode(zIndex) }
    }
  }

  extension LayoutDocument.Expectation.RectAnswer: Codable {
    private struct Name: Codable {
      var element: LayoutElement

      init(_ element: LayoutElement) { self.element = element }

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        element = try values.decodeElement()
        try values.expectEnd()
      }

      func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(element.documentName.kind)
        try values.encode(element.documentName.path)
      }
    }

    /// Reads what is to be found in a rect.
    public init(from decoder: any Decoder) throws {
      let object = try DocumentReader(decoder, members: ["rect", "elements"])
      let names: [Name] = try object.value("elements", default: [])
      self.init(rect: try object.required("rect"), elements: names.map { $0.element })
    }

    /// Writes the rect and the names.
    public func encode(to encoder: any Encoder) throws {
      var object = DocumentWriter(encoder)
      try object.write("rect", rect)
      try object.write("elements", elements.map { Name($0) })
    }
  }

  extension LayoutDocument.Expectation.OrthogonalRest: Codable {
    /// Reads where a section comes to rest.
    public init(from decoder: any Decoder) throws {
      let object = try DocumentReader(
        decoder, members: ["section", "proposed", "rest", "visible", "y", "width", "height"])
      self.init(
        section: try object.required("section"),
        proposed: try object.value("proposed", default: 0), rest: try object.required("rest"),
        visible: try object.value("visible", default: []),
        y: try object.optional("y", Double.self), width: try object.optional("width", Double.self),
        height: try object.optional("height", Double.self))
    }

    /// Writes where the section comes to rest.
    public func encode(to encoder: any Encoder) throws {
      var object = DocumentWriter(encoder)
      try object.write("section", section)
      try object.write("proposed", proposed)
      try object.write("rest", rest)
      try object.write("visible", visible)
      try object.write("y", ifPresent: y)
      try object.write("width", ifPresent: width)
      try object.write("height", ifPresent: height)
    }
  }

  extension LayoutDocument.Expectation.OrthogonalRest.VisibleItem: Codable {
    /// Reads a cell in sight: `[item, x]`.
    public init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      self.init(item: try values.decode(Int.self), x: try values.decode(Double.self))
      try values.expectEnd()
    }

    /// Writes a cell in sight: `[item, x]`.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.unkeyedContainer()
      try values.encode(item)
      try values.encode(x)
    }
  }

  extension UnkeyedDecodingContainer {
    /// Reads the two strings that name an element.
    fileprivate mutating func decodeElement() throws -> LayoutElement {
      let kind = try decode(String.self)
      let path = try decode(String.self)
      guard let element = LayoutElement(documentKind: kind, path: path) else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: codingPath, debugDescription: "There is no element \"\(kind) \(path)\"."))
      }
      return element
    }
  }
#endif
