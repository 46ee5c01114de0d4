#if !hasFeature(Embedded)
  extension SupplementaryItem: Codable {
    /// Reads a supplementary item as layout documents have it.
    public init(from decoder: any Decoder) throws {
      let object = try DocumentReader(
        decoder,
        members: [
          "elementKind", "size", "containerAnchor", "itemAnchor", "zIndex", "contentInsets",
        ])
      self.init(
        elementKind: try object.required("elementKind"), size: try object.required("size"),
        containerAnchor: try object.required("containerAnchor"),
        itemAnchor: try object.optional("itemAnchor", LayoutAnchor.self),
        zIndex: try object.value("zIndex", default: 1),
        contentInsets: try object.value("contentInsets", default: .zero))
    }

    /// Writes what differs from the defaults.
    public func encode(to encoder: any Encoder) throws {
      var object = DocumentWriter(encoder)
      try object.write("elementKind", elementKind)
      try object.write("size", size)
      try object.write("containerAnchor", containerAnchor)
      try object.write("itemAnchor", ifPresent: itemAnchor)
      try object.write("zIndex", zIndex, unless: 1)
      try object.write("contentInsets", contentInsets, unless: .zero)
    }
  }

  extension BoundarySupplementaryItem.Alignment: Codable {}

  extension BoundarySupplementaryItem: Codable {
    /// Reads a boundary item as layout documents have it.
    public init(from decoder: any Decoder) throws {
      let object = try DocumentReader(
        decoder,
        members: [
          "elementKind", "size", "alignment", "absoluteOffset", "extendsBoundary",
          "pinToVisibleBounds", "zIndex", "contentInsets",
        ])
      self.init(
        elementKind: try object.required("elementKind"), size: try object.required("size"),
        alignment: try object.required("alignment"),
        absoluteOffset: try object.value("absoluteOffset", default: .zero),
        extendsBoundary: try object.value("extendsBoundary", default: true),
        pinToVisibleBounds: try object.value("pinToVisibleBounds", default: false),
        zIndex: try object.value("zIndex", default: 1),
        contentInsets: try object.value("contentInsets", default: .zero))
    }

    /// Writes what differs from the defaults.
    public func encode(to encoder: any Encoder) throws {
      var object = DocumentWriter(encoder)
      try object.write("elementKind", elementKind)
      try object.write("size", size)
      try object.write("alignment", alignment)
      try object.write("absoluteOffset", absoluteOffset, unless: .zero)
      try object.write("extendsBoundary", extendsBoundary, unless: true)
      try object.write("pinToVisibleBounds", pinToVisibleBounds, unless: false)
      try object.write("zIndex", zIndex, unless: 1)
      try object.write("contentInsets", contentInsets, unless: .zero)
    }
  }

  extension DecorationItem: Codable {
    /// Reads a decoration as layout documents have it.
    public init(from decoder: any Decoder) throws {
      let object = try DocumentReader(
        decoder, members: ["elementKind", "contentInsets", "zIndex"])
      self.init(
        elementKind: try object.required("elementKind"),
        contentInsets: try object.value("contentInsets", default: .zero),
        zIndex: try object.value("zIndex", default: 0))
    }

    /// Writes what differs from the defaults.
    public func encode(to encoder: any Encoder) throws {
      var object = DocumentWriter(encoder)
      try object.write("elementKind", elementKind)
      try object.write("contentInsets", contentInsets, unless: .zero)
      try object.write("zIndex", zIndex, unless: 0)
    }
  }

  extension LayoutItem: Codable {
    /// Reads an item as layout documents have it.
    public init(from decoder: any Decoder) throws {
      let object = try DocumentReader(
        decoder, members: ["size", "contentInsets", "edgeSpacing", "supplementaryItems"])
      self.init(
        size: try object.required("size"),
        contentInsets: try object.value("contentInsets", default: .zero),
        edgeSpacing: try object.value("edgeSpacing", default: .none),
        supplementaryItems: try object.value("supplementaryItems", default: []))
    }

    /// Writes what differs from the defaults.
    public func encode(to encoder: any Encoder) throws {
      var object = DocumentWriter(encoder)
      try object.write("size", size)
      try object.write("contentInsets", contentInsets, unless: .zero)
      try object.write("edgeSpacing", edgeSpacing, unless: .none)
      try object.write("supplementaryItems", supplementaryItems, unless: [])
    }
  }

  extension LayoutSubitem: Codable {
    /// Reads a subitem: an element that has an axis is a group.
    public init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: DocumentKey.self)
      self =
        members.contains(DocumentKey("axis"))
        ? .group(try LayoutGroup(from: decoder)) : .item(try LayoutItem(from: decoder))
    }

    /// Writes the item or the group.
    public func encode(to encoder: any Encoder) throws {
      switch self {
      case .item(let item): try item.encode(to: encoder)
      case .group(let group): try group.encode(to: encoder)
      }
    }
  }

  extension LayoutGroup.CustomFrame: Codable {
    /// Reads the place of a cell: `{"x": 0, "y": 0, "width": 10, "height": 10, "zIndex": 0}`.
    public init(from decoder: any Decoder) throws {
      let object = try DocumentReader(decoder, members: ["x", "y", "width", "height", "zIndex"])
      self.init(
        LayoutRect(
          x: try object.required("x"), y: try object.required("y"),
          width: try object.required("width"), height: try object.required("height")),
        zIndex: try object.value("zIndex", default: 0))
    }

    /// Writes the frame and what differs from the defaults.
    public func encode(to encoder: any Encoder) throws {
      var object = DocumentWriter(encoder)
      try object.write("x", frame.minX)
      try object.write("y", frame.minY)
      try object.write("width", frame.width)
      try object.write("height", frame.height)
      try object.write("zIndex", zIndex, unless: 0)
    }
  }

  extension LayoutGroup: Codable {
    private static let shared = [
      "axis", "size", "contentInsets", "edgeSpacing", "supplementaryItems",
    ]

    /// Groups nested deeper than this are not written: readers of JSON take 512 lists and objects
    /// inside each other, and coders, too, have to end before their stack does.
    private static let deepestWriting = 250

    private static func isTooDeep(_ path: [any CodingKey]) -> Bool {
      var depth = 0
      for key in path where key.stringValue == "subitems" { depth += 1 }
      return depth > deepestWriting
    }

    /// Reads a group as layout documents have it.
    public init(from decoder: any Decoder) throws {
      var members = Self.shared
      let keys = try decoder.container(keyedBy: DocumentKey.self)
      let isCustom = keys.contains(DocumentKey("frames"))
      members +=
        isCustom ? ["frames"] : ["subitems", "count", "repeatingCount", "interItemSpacing"]
      let object = try DocumentReader(decoder, members: members)
      let arrangement: Arrangement
      switch try object.required("axis") as String {
      case "horizontal" where !isCustom: arrangement = .horizontal
      case "vertical" where !isCustom: arrangement = .vertical
      case "custom": arrangement = .custom(try object.required("frames"))
      case let axis:
        throw object.error(
          "A group's axis is horizontal or vertical, or custom with frames, not \"\(axis)\".")
      }
      let repetition: Repetition
      switch (
        try object.optional("count", Int.self), try object.optional("repeatingCount", Int.self)
      ) {
      case (nil, nil): repetition = .toFit
      case (let count?, nil): repetition = .count(count)
      case (nil, let count?): repetition = .repeating(count)
      case (_?, _?): throw object.error("A group has either \"count\" or \"repeatingCount\".")
      }
      self.init(
        arrangement, size: try object.required("size"),
        subitems: try object.value("subitems", default: []), repetition: repetition,
        interItemSpacing: try object.optional("interItemSpacing", LayoutSpacing.self),
        contentInsets: try object.value("contentInsets", default: .zero),
        edgeSpacing: try object.value("edgeSpacing", default: .none),
        supplementaryItems: try object.value("supplementaryItems", default: []))
    }

    /// Writes what differs from the defaults; of a custom group, what counts.
    ///
    /// - Throws: `EncodingError.invalidValue` if the frames of the group, or of one in it, come from
    ///   an ``ItemProvider``, or if groups are nested more than 250 deep.
    public func encode(to encoder: any Encoder) throws {
      guard !Self.isTooDeep(encoder.codingPath) else {
        // Not the group itself: to print it would go through all that is in it.
        throw EncodingError.invalidValue(
          size,
          EncodingError.Context(
            codingPath: encoder.codingPath,
            debugDescription: "Groups are nested deeper than \(Self.deepestWriting)."))
      }
      var object = DocumentWriter(encoder)
      switch arrangement {
      case .horizontal: try object.write("axis", "horizontal")
      case .vertical: try object.write("axis", "vertical")
      case .custom(let frames):
        try object.write("axis", "custom")
        try object.write("frames", frames)
      case .provided:
        throw EncodingError.invalidValue(
          self,
          EncodingError.Context(
            codingPath: encoder.codingPath,
            debugDescription: "The frames of this group come from a function, which cannot be "
              + "written down. A group with `frames` can."))
      }
      try object.write("size", size)
      if axis != nil {
        try object.write("subitems", subitems, unless: [])
        switch repetition {
        case .toFit: break
        case .count(let count): try object.write("count", count)
        case .repeating(let count): try object.write("repeatingCount", count)
        }
        try object.write("interItemSpacing", ifPresent: interItemSpacing)
      }
      try object.write("contentInsets", contentInsets, unless: .zero)
      try object.write("edgeSpacing", edgeSpacing, unless: .none)
      try object.write("supplementaryItems", supplementaryItems, unless: [])
    }
  }
#endif
