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
    /// - Complexity: O(n) for n items.
    public func encode(to encoder: any Encoder) throws {
      var (items, levels, expanded): ([ItemIdentifier], [Int], [Int]) = ([], [], [])
      for row in storage.outlineRows() {
        if storage.forest.isExpanded(row.node) { expanded.append(items.count) }
        items.append(storage.item(row.node))
        levels.append(row.level)
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
    /// - Throws: `DecodingError` with the place of what is wrong.
    /// - Complexity: O(n) for n items.
    public init(from decoder: any Decoder) throws {
      self.init()
      let container = try decoder.container(keyedBy: SectionSnapshotKey.self)
      func fail(_ list: SectionSnapshotKey, _ index: Int?, _ problem: String) -> DecodingError {
        let path = container.codingPath + [list] + (index.map { [ListKey($0)] } ?? [])
        return .dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: problem))
      }
      let items = try container.decode([ItemIdentifier].self, forKey: .items)
      let levels = try container.decode([Int].self, forKey: .levels)
      let expanded = try container.decode([Int].self, forKey: .expanded)
      if levels.count != items.count {
        throw fail(.levels, nil, "there are \(levels.count) levels for \(items.count) items")
      }
      // The items that the next one may hang below, by level.
      var open: [ItemIdentifier] = []
      for (index, item) in items.enumerated() {
        if !(0...open.count).contains(levels[index]) {
          throw fail(.levels, index, "the level is not in 0...\(open.count)")
        }
        open.removeSubrange(levels[index]...)
        do throws(Failure) {
          try append([item], to: open.last)
        } catch {
          throw fail(.items, index, error.description)
        }
        open.append(item)
      }
      for (number, index) in expanded.enumerated() {
        if !items.indices.contains(index) || (number > 0 && index <= expanded[number - 1]) {
          throw fail(.expanded, number, "\(index) is no index of an item, or does not rise")
        }
      }
      do throws(Failure) {
        try expand(expanded.map { items[$0] })
      } catch {
        throw fail(.expanded, nil, error.description)
      }
    }
  }
#endif
