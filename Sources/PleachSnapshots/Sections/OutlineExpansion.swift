/// Which items of an outline are expanded, as a value that can be saved and given to an outline.
///
/// ```swift
/// let saved = outline.expansion
/// // Later, when the outline was built anew:
/// outline.restore(saved)
/// ```
public enum OutlineExpansion<Item: Hashable & Sendable>: Hashable, Sendable {
  /// Every item, those that have no children yet included.
  case all

  /// These items and no others.
  case items(Set<Item>)
}

extension OutlineExpansion {
  /// Whether an item is expanded.
  ///
  /// - Complexity: O(1).
  public func contains(_ item: Item) -> Bool {
    switch self {
    case .all: true
    case .items(let items): items.contains(item)
    }
  }
}

#if !hasFeature(Embedded)
  private enum OutlineExpansionKey: String, CodingKey {
    case all
    case items
  }

  /// Written as `{"all": true}` or `{"items": […]}`, the items in no particular order.
  extension OutlineExpansion: Encodable where Item: Encodable {
    /// Writes `{"all": true}` or `{"items": […]}`.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: OutlineExpansionKey.self)
      switch self {
      case .all: try container.encode(true, forKey: .all)
      case .items(let items): try container.encode(items, forKey: .items)
      }
    }
  }

  extension OutlineExpansion: Decodable where Item: Decodable {
    /// Reads `{"all": true}` or `{"items": […]}`.
    ///
    /// - Throws: `DecodingError` if there is neither or both, or `all` is `false`.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: OutlineExpansionKey.self)
      let all = try container.decodeIfPresent(Bool.self, forKey: .all)
      let items = try container.decodeIfPresent(Set<Item>.self, forKey: .items)
      switch (all, items) {
      case (true, nil): self = .all
      case (nil, let items?): self = .items(items)
      default:
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath,
            debugDescription: #"an expansion is {"all": true} or {"items": […]}"#))
      }
    }
  }
#endif
