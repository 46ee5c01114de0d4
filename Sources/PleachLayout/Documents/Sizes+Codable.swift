#if !hasFeature(Embedded)
  extension LayoutDimension: Codable {
    private static let kinds = [
      "fractionalWidth", "fractionalHeight", "absolute", "estimated", "uniformAcrossSiblings",
    ]

    /// Reads a dimension: an object whose one member names the kind, as `{"absolute": 44}`.
    public init(from decoder: any Decoder) throws {
      let object = try DocumentReader(decoder, members: Self.kinds)
      guard object.container.allKeys.count == 1 else {
        throw object.error(
          "A dimension is an object with one of the members \(Self.kinds.joined(separator: ", ")).")
      }
      let kind = object.container.allKeys[0].stringValue
      let number: Double = try object.required(kind)
      switch kind {
      case "fractionalWidth": self = .fractionalWidth(number)
      case "fractionalHeight": self = .fractionalHeight(number)
      case "absolute": self = .absolute(number)
      case "estimated": self = .estimated(number)
      default: self = .uniformAcrossSiblings(estimate: number)
      }
    }

    /// Writes an object whose one member names the kind.
    public func encode(to encoder: any Encoder) throws {
      var object = DocumentWriter(encoder)
      switch self {
      case .fractionalWidth(let number): try object.write("fractionalWidth", number)
      case .fractionalHeight(let number): try object.write("fractionalHeight", number)
      case .absolute(let number): try object.write("absolute", number)
      case .estimated(let number): try object.write("estimated", number)
      case .uniformAcrossSiblings(let number): try object.write("uniformAcrossSiblings", number)
      }
    }
  }

  extension ItemSize: Codable {
    /// Reads a size: `{"width": …, "height": …}`.
    public init(from decoder: any Decoder) throws {
      let object = try DocumentReader(decoder, members: ["width", "height"])
      self.init(width: try object.required("width"), height: try object.required("height"))
    }

    /// Writes the width and the height.
    public func encode(to encoder: any Encoder) throws {
      var object = DocumentWriter(encoder)
      try object.write("width", width)
      try object.write("height", height)
    }
  }

  extension LayoutSpacing: Codable {
    /// Reads a spacing: `{"fixed": 8}` or `{"flexible": 8}`.
    public init(from decoder: any Decoder) throws {
      let object = try DocumentReader(decoder, members: ["fixed", "flexible"])
      let fixed = try object.optional("fixed", Double.self)
      let flexible = try object.optional("flexible", Double.self)
      switch (fixed, flexible) {
      case (let length?, nil): self = .fixed(length)
      case (nil, let length?): self = .flexible(length)
      default: throw object.error("A spacing has either \"fixed\" or \"flexible\".")
      }
    }

    /// Writes an object whose one member names the kind.
    public func encode(to encoder: any Encoder) throws {
      var object = DocumentWriter(encoder)
      try object.write(isFlexible ? "flexible" : "fixed", length)
    }
  }

  extension LayoutEdgeSpacing: Codable {
    /// Reads the spacing at the edges; each may be absent.
    public init(from decoder: any Decoder) throws {
      let object = try DocumentReader(
        decoder, members: ["leading", "top", "trailing", "bottom"])
      self.init(
        leading: try object.optional("leading", LayoutSpacing.self),
        top: try object.optional("top", LayoutSpacing.self),
        trailing: try object.optional("trailing", LayoutSpacing.self),
        bottom: try object.optional("bottom", LayoutSpacing.self))
    }

    /// Writes the edges that have spacing.
    public func encode(to encoder: any Encoder) throws {
      var object = DocumentWriter(encoder)
      try object.write("leading", ifPresent: leading)
      try object.write("top", ifPresent: top)
      try object.write("trailing", ifPresent: trailing)
      try object.write("bottom", ifPresent: bottom)
    }
  }

  extension LayoutAnchor: Codable {
    private static let edgeNames: [(String, Edges)] = [
      ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
    ]

    /// Reads an anchor: its edges and one offset, `absoluteOffset` or `fractionalOffset`.
    public init(from decoder: any Decoder) throws {
      let object = try DocumentReader(
        decoder, members: ["edges", "absoluteOffset", "fractionalOffset"])
      var edges: Edges = []
      for name in try object.value("edges", default: [String]()) {
        guard let edge = Self.edgeNames.first(where: { $0.0 == name })?.1 else {
          let names = Self.edgeNames.map { $0.0 }
          throw object.error(object.noneOf(names, name), at: "edges")
        }
        edges.insert(edge)
      }
      let absolute = try object.optional("absoluteOffset", LayoutPoint.self)
      let fractional = try object.optional("fractionalOffset", LayoutPoint.self)
      switch (absolute, fractional) {
      case (let offset, nil): self.init(edges, offset: .absolute(offset ?? .zero))
      case (nil, let offset?): self.init(edges, offset: .fractional(offset))
      case (_?, _?):
        throw object.error("An anchor has either \"absoluteOffset\" or \"fractionalOffset\".")
      }
    }

    /// Writes the edges and the offset, if there is one.
    public func encode(to encoder: any Encoder) throws {
      var object = DocumentWriter(encoder)
      var names: [String] = []
      for (name, edge) in Self.edgeNames where edges.contains(edge) { names.append(name) }
      try object.write("edges", names)
      switch offset {
      case .absolute(let offset): try object.write("absoluteOffset", offset, unless: .zero)
      case .fractional(let offset): try object.write("fractionalOffset", offset)
      }
    }
  }
#endif
