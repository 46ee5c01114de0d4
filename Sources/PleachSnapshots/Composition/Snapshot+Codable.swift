#if !hasFeature(Embedded)
  extension Snapshot: Encodable
  where SectionIdentifier: Encodable, ItemIdentifier: Encodable {
    /// Writes the sections, each with its identifier and its outline as ``SectionSnapshot`` writes
    /// it, and the marks, as far as there are any.
    ///
    /// ```json
    /// {"sections": [{"id": "general", "items": ["Notifications", "Banners", "Display"],
    ///                "levels": [0, 1, 0], "expanded": [0]}],
    ///  "reloadedItems": ["Banners"], "reconfiguredItems": ["Display"],
    ///  "reloadedSections": ["general"]}
    /// ```
    ///
    /// A deep outline is no deep document.
    ///
    /// - Throws: What the encoder throws.
    /// - Complexity: O(n) for n items.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: SnapshotKey.self)
      var list = container.nestedUnkeyedContainer(forKey: .sections)
      for section in sections {
        let encoder = list.superEncoder()
        var entry = encoder.container(keyedBy: SnapshotKey.self)
        try entry.encode(section.identifier, forKey: .id)
        try section.content.encode(to: encoder)
      }
      func encode(_ marked: [some Encodable], _ key: SnapshotKey) throws {
        if !marked.isEmpty { try container.encode(marked, forKey: key) }
      }
      try encode(reloadedItemIdentifiers, .reloadedItems)
      try encode(reconfiguredItemIdentifiers, .reconfiguredItems)
      try encode(reloadedSectionIdentifiers, .reloadedSections)
    }
  }

  extension Snapshot: Decodable
  where SectionIdentifier: Decodable, ItemIdentifier: Decodable {
    /// Reads what ``encode(to:)`` writes.
    ///
    /// - Throws: `DecodingError` with the place of what is wrong: what ``SectionSnapshot`` refuses,
    ///   a section that stands twice, items that an earlier section has, and marks on what is not
    ///   there.
    /// - Complexity: O(n) for n items.
    public init(from decoder: any Decoder) throws {
      self.init()
      let container = try decoder.container(keyedBy: SnapshotKey.self)
      var list = try container.nestedUnkeyedContainer(forKey: .sections)
      while !list.isAtEnd {
        let decoder = try list.superDecoder()
        let entry = try decoder.container(keyedBy: SnapshotKey.self)
        let section = try entry.decode(SectionIdentifier.self, forKey: .id)
        try edit(at: entry.codingPath + [SnapshotKey.id]) { (list) throws(Failure) in
          try list.appendSections([section])
        }
        let outline = try Content(from: decoder)
        try edit(at: entry.codingPath + [SnapshotKey.items]) { (list) throws(Failure) in
          try list.apply(outline, to: section, expansion: .asGiven)
        }
      }
      try decodeMarks(.reloadedItems, in: container) { (list, items) throws(Failure) in
        try list.reloadItems(items)
      }
      try decodeMarks(.reconfiguredItems, in: container) { (list, items) throws(Failure) in
        try list.reconfigureItems(items)
      }
      try decodeMarks(.reloadedSections, in: container) { (list, sections) throws(Failure) in
        try list.reloadSections(sections)
      }
    }

    private mutating func decodeMarks<Identifier: Decodable>(
      _ key: SnapshotKey, in container: KeyedDecodingContainer<SnapshotKey>,
      _ mark: (inout Snapshot, [Identifier]) throws(Failure) -> Void
    ) throws {
      let marked = try container.decodeIfPresent([Identifier].self, forKey: key) ?? []
      try edit(at: container.codingPath + [key]) { (list) throws(Failure) in
        try mark(&list, marked)
      }
    }

    /// Runs an edit that a document asks for at a place.
    private mutating func edit(
      at place: [any CodingKey], _ edit: (inout Snapshot) throws(Failure) -> Void
    ) throws {
      do throws(Failure) {
        try edit(&self)
      } catch {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(codingPath: place, debugDescription: error.description))
      }
    }
  }

  /// The members of the document of a snapshot.
  private enum SnapshotKey: String, CodingKey {
    case sections, id, items
    case reloadedItems, reconfiguredItems, reloadedSections
  }
#endif
