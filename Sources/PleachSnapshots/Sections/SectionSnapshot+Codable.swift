#if !hasFeature(Embedded)
  private enum SectionSnapshotKey: String, CodingKey {
    case items
    case levels
    case expanded
  }

  /// The place of an element in a list.
  private struct ListKey: CodingKey {
    var index: Int

    init(_ index: Int) { self.index = index }
    init?(intValue: Int) { index = intValue }
    init?(stringValue: String) { return nil }

    var intValue: Int? { index }
    var stringValue: String { "\(index)" }
  }

  extension SectionSnapshot: Encodable where ItemIdentifier: Encodable {
    /// Writes three flat lists, however deep the outline is: `items` in pre-order, hidden ones
    /// included; `levels` with how many ancestors each has; and `expanded` with the indices in
    /// `items` of those that are expanded, rising.
    ///
    /// ```json
    /// {
    ///   "items": ["Notifications", "Banners", "Display"],
    ///   "levels": [0, 1, 0],
    ///   "expanded": [0]
    /// }
    /// ```
    ///
    /// - Complexity: O(n) for n items.
    public func encode(to encoder: any Encoder) throws {
      var (items, levels, expanded): ([ItemIdentifier], [Int], [Int]) = ([], [], [])
      storage.forest.forEachNode { node, level in
        if storage.forest.isExpanded(node) { expanded.append(items.count) }
        items.append(storage.item(node))
        levels.append(level)
      }
      var container = encoder.container(keyedBy: SectionSnapshotKey.self)
      try container.encode(items, forKey: .items)
      try container.encode(levels, forKey: .levels)
      try container.encode(expanded, forKey: .expanded)
    }
  }

  extension SectionSnapshot: Decodable where ItemIdentifier: Decodable {
    /// Reads what ``encode(to:)`` writes.
    ///
    /// - Throws: `DecodingError` with the place of what is wrong: a list that is missing, more or
    ///   fewer levels than items, a level that is negative or more than one below the item before,
    ///   an item that stands twice, an index that is not one of an item or does not rise.
    /// - Complexity: O(n) for n items.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: SectionSnapshotKey.self)
      func fail(_ list: SectionSnapshotKey, _ index: Int?, _ problem: String) -> DecodingError {
        let path = container.codingPath + [list] + (index.map { [ListKey($0)] } ?? [])
        return .dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: problem))
      }
      let items = try container.decode([ItemIdentifier].self, forKey: .items)
      let levels = try container.decode([Int].self, forKey: .levels)
      let expanded = try container.decode([Int].self, forKey: .expanded)
      if levels.count != items.count {
        throw fail(.levels, nil, "there are \(levels.count) levels of \(items.count) items")
      }
      var isExpanded = Array(repeating: false, count: items.count)
      for (index, place) in expanded.enumerated() {
        if !items.indices.contains(place) {
          throw fail(.expanded, index, "there is no item at index \(place)")
        }
        if index > 0, place <= expanded[index - 1] {
          throw fail(.expanded, index, "index \(place) comes behind \(expanded[index - 1])")
        }
        isExpanded[place] = true
      }
      var rows = OutlineRows<ItemIdentifier>()
      for (index, item) in items.enumerated() {
        let limit = rows.levelLimit
        if levels[index] < 0 || levels[index] > limit {
          throw fail(.levels, index, "level \(levels[index]) is not one from 0 to \(limit)")
        }
        rows.append(item, level: levels[index], isExpanded: isExpanded[index])
        if !rows.duplicates.isEmpty { throw fail(.items, index, "the item stands twice: \(item)") }
      }
      storage = rows.storage
    }
  }
#endif
