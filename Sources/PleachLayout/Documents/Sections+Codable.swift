#if !hasFeature(Embedded)
  extension ContentInsetsReference: Codable {}

  extension LayoutSection.OrthogonalScrollingBehavior: Codable {}

  extension LayoutSection: Codable {
    /// Reads a section as layout documents have it: a group or a list, and what is around it.
    public init(from decoder: any Decoder) throws {
      let object = try DocumentReader(
        decoder,
        members: [
          "group", "list", "interGroupSpacing", "contentInsets", "boundarySupplementaryItems",
          "decorationItems", "orthogonalScrollingBehavior", "supplementariesFollowContentInsets",
          "contentInsetsReference", "supplementaryContentInsetsReference",
        ])
      let content: Content
      switch (object.has("group"), object.has("list")) {
      case (true, false): content = .group(try object.required("group"))
      case (false, true): content = .list(try object.required("list"))
      default: throw object.error("A section has either \"group\" or \"list\".")
      }
      self.init(
        content, interGroupSpacing: try object.value("interGroupSpacing", default: 0),
        contentInsets: try object.value("contentInsets", default: .zero),
        boundarySupplementaryItems: try object.value("boundarySupplementaryItems", default: []),
        decorationItems: try object.value("decorationItems", default: []),
        orthogonalScrollingBehavior: try object.value(
          "orthogonalScrollingBehavior", default: .none),
        supplementariesFollowContentInsets: try object.value(
          "supplementariesFollowContentInsets", default: true),
        contentInsetsReference: try object.value("contentInsetsReference", default: .automatic),
        supplementaryContentInsetsReference: try object.value(
          "supplementaryContentInsetsReference", default: .automatic))
    }

    /// Writes what differs from the defaults.
    public func encode(to encoder: any Encoder) throws {
      var object = DocumentWriter(encoder)
      switch content {
      case .group(let group): try object.write("group", group)
      case .list(let list): try object.write("list", list)
      }
      try object.write("interGroupSpacing", interGroupSpacing, unless: 0)
      try object.write("contentInsets", contentInsets, unless: .zero)
      try object.write("boundarySupplementaryItems", boundarySupplementaryItems, unless: [])
      try object.write("decorationItems", decorationItems, unless: [])
      try object.write("orthogonalScrollingBehavior", orthogonalScrollingBehavior, unless: .none)
      try object.write(
        "supplementariesFollowContentInsets", supplementariesFollowContentInsets, unless: true)
      try object.write("contentInsetsReference", contentInsetsReference, unless: .automatic)
      try object.write(
        "supplementaryContentInsetsReference", supplementaryContentInsetsReference,
        unless: .automatic)
    }
  }

  extension ListConfiguration.Appearance: Codable {}
  extension ListConfiguration.HeaderMode: Codable {}
  extension ListConfiguration.FooterMode: Codable {}

  extension ListConfiguration: Codable {
    /// Reads a list as layout documents have it.
    public init(from decoder: any Decoder) throws {
      let object = try DocumentReader(
        decoder,
        members: [
          "appearance", "headerMode", "footerMode", "showsSeparators", "separatorInsets",
          "headerTopPadding", "indentationWidth", "showsBoundaryItemsWhenEmpty",
        ])
      self.init(
        appearance: try object.required("appearance"),
        headerMode: try object.value("headerMode", default: .none),
        footerMode: try object.value("footerMode", default: .none),
        showsSeparators: try object.value("showsSeparators", default: true),
        separatorInsets: try object.optional("separatorInsets", DirectionalEdgeInsets.self),
        headerTopPadding: try object.optional("headerTopPadding", Double.self),
        indentationWidth: try object.optional("indentationWidth", Double.self),
        showsBoundaryItemsWhenEmpty: try object.value(
          "showsBoundaryItemsWhenEmpty", default: true))
    }

    /// Writes the appearance and what differs from the defaults.
    public func encode(to encoder: any Encoder) throws {
      var object = DocumentWriter(encoder)
      try object.write("appearance", appearance)
      try object.write("headerMode", headerMode, unless: .none)
      try object.write("footerMode", footerMode, unless: .none)
      try object.write("showsSeparators", showsSeparators, unless: true)
      try object.write("separatorInsets", ifPresent: separatorInsets)
      try object.write("headerTopPadding", ifPresent: headerTopPadding)
      try object.write("indentationWidth", ifPresent: indentationWidth)
      try object.write(
        "showsBoundaryItemsWhenEmpty", showsBoundaryItemsWhenEmpty, unless: true)
    }
  }

  extension CompositionalLayout.ScrollDirection: Codable {}

  extension CompositionalLayout.Configuration: Codable {
    /// Reads a configuration as layout documents have it.
    public init(from decoder: any Decoder) throws {
      let object = try DocumentReader(
        decoder,
        members: [
          "scrollDirection", "interSectionSpacing", "boundarySupplementaryItems",
          "contentInsetsReference",
        ])
      self.init(
        scrollDirection: try object.value("scrollDirection", default: .vertical),
        interSectionSpacing: try object.value("interSectionSpacing", default: 0),
        boundarySupplementaryItems: try object.value("boundarySupplementaryItems", default: []),
        contentInsetsReference: try object.value("contentInsetsReference", default: .automatic))
    }

    /// Writes what differs from the defaults.
    public func encode(to encoder: any Encoder) throws {
      var object = DocumentWriter(encoder)
      try object.write("scrollDirection", scrollDirection, unless: .vertical)
      try object.write("interSectionSpacing", interSectionSpacing, unless: 0)
      try object.write("boundarySupplementaryItems", boundarySupplementaryItems, unless: [])
      try object.write("contentInsetsReference", contentInsetsReference, unless: .automatic)
    }
  }

  extension LayoutEnvironment.Direction: Codable {}

  extension LayoutEnvironment: Codable {
    /// Reads a container as layout documents have it.
    public init(from decoder: any Decoder) throws {
      let object = try DocumentReader(
        decoder,
        members: [
          "width", "height", "displayScale", "safeAreaInsets", "layoutMargins",
          "readableContentInsets", "adjustedContentInset", "layoutDirection",
          "traits",
        ])
      self.init(
        containerSize: LayoutSize(
          width: try object.required("width"), height: try object.required("height")),
        displayScale: try object.value("displayScale", default: 0),
        safeAreaInsets: try object.value("safeAreaInsets", default: .zero),
        layoutMargins: try object.value("layoutMargins", default: .zero),
        readableContentInsets: try object.value("readableContentInsets", default: .zero),
        adjustedContentInset: try object.value("adjustedContentInset", default: .zero),
        layoutDirection: try object.value("layoutDirection", default: .leftToRight),
        traits: try object.value("traits", default: LayoutTraits()))
    }

    /// Writes the size and what differs from the defaults.
    public func encode(to encoder: any Encoder) throws {
      var object = DocumentWriter(encoder)
      try object.write("width", containerSize.width)
      try object.write("height", containerSize.height)
      try object.write("displayScale", displayScale, unless: 0)
      try object.write("safeAreaInsets", safeAreaInsets, unless: .zero)
      try object.write("layoutMargins", layoutMargins, unless: .zero)
      try object.write("readableContentInsets", readableContentInsets, unless: .zero)
      try object.write("adjustedContentInset", adjustedContentInset, unless: .zero)
      try object.write("layoutDirection", layoutDirection, unless: .leftToRight)
      try object.write("traits", traits, unless: LayoutTraits())
    }
  }
#endif
