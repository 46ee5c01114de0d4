#if !hasFeature(Embedded)
  extension Snapshot: Encodable
  where SectionIdentifier: Encodable, ItemIdentifier: Encodable {
    /// Writes the sections, each with its items in pre-order, and the marks.
    ///
    /// ```json
    /// {"sections": [{"id": "general", "items": [
    ///   {"item": "Notifications", "expanded": true}, {"item": "Banners", "level": 1}]}],
    ///  "reloadedItems": ["Banners"]}
    /// ```
    ///
    /// Levels are numbers and not nested lists, so that a deep outline is no deep document. What is
    /// 0, false or empty is left out.
    ///
    /// - Throws: What the encoder throws.
    /// - Complexity: O(n) for n items.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: SnapshotCodingKey.self)
      var list = container.nestedUnkeyedContainer(forKey: .sections)
      for section in sections {
        var entry = list.nestedContainer(keyedBy: SnapshotCodingKey.self)
        try entry.encode(section.identifier, forKey: .id)
        var items = entry.nestedUnkeyedContainer(forKey: .items)
        let storage = section.content.storage
        for row in storage.outlineRows() {
          var item = items.nestedContainer(keyedBy: SnapshotCodingKey.self)
          try item.encode(storage.item(row.node), forKey: .item)
          if row.level > 0 { try item.encode(row.level, forKey: .level) }
          if storage.forest.isExpanded(row.node) { try item.encode(true, forKey: .expanded) }
        }
      }
      func encode(_ marked: [some Encodable], _ key: SnapshotCodingKey) throws {
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
    /// - Throws: `DecodingError` with the place in the document, also for a section or an item that
    ///   stands twice, a level that is more than one below that of the item before, and a mark on
    ///   what is not there.
    /// - Complexity: O(n) for n items.
    public init(from decoder: any Decoder) throws {
      self.init()
      let container = try decoder.container(keyedBy: SnapshotCodingKey.self)
      var list = try container.nestedUnkeyedContainer(forKey: .sections)
      while !list.isAtEnd {
        let entry = try list.nestedContainer(keyedBy: SnapshotCodingKey.self)
        let section = try entry.decode(SectionIdentifier.self, forKey: .id)
        try edit(at: entry.codingPath + [SnapshotCodingKey.id]) { (list) throws(Failure) in
          try list.appendSections([section])
        }
        if entry.contains(.items) {
          try decodeItems(from: entry.nestedUnkeyedContainer(forKey: .items))
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

    /// Reads the items of the last section.
    private mutating func decodeItems(from list: any UnkeyedDecodingContainer) throws {
      var list = list
      // The items that the next one may hang below, by level.
      var open: [ItemIdentifier] = []
      while !list.isAtEnd {
        let entry = try list.nestedContainer(keyedBy: SnapshotCodingKey.self)
        let item = try entry.decode(ItemIdentifier.self, forKey: .item)
        let level = try entry.decodeIfPresent(Int.self, forKey: .level) ?? 0
        guard (0...open.count).contains(level) else {
          throw DecodingError.dataCorruptedError(
            forKey: .level, in: entry,
            debugDescription: "the level is \(level), and only 0...\(open.count) can follow here")
        }
        open.removeSubrange(level...)
        let parent = open.last
        try edit(at: entry.codingPath + [SnapshotCodingKey.item]) { (list) throws(Failure) in
          if let parent {
            try list.appendItems([item], to: parent)
          } else {
            try list.appendItems([item])
          }
        }
        if try entry.decodeIfPresent(Bool.self, forKey: .expanded) ?? false {
          expandIfPresent([item])
        }
        open.append(item)
      }
    }

    private mutating func decodeMarks<Identifier: Decodable>(
      _ key: SnapshotCodingKey, in container: KeyedDecodingContainer<SnapshotCodingKey>,
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
  private enum SnapshotCodingKey: String, CodingKey {
    case sections, id, items, item, level, expanded
    case reloadedItems, reconfiguredItems, reloadedSections
  }
#endif
