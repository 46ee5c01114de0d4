/// Which items of an outline are expanded, as a value: to be stored, and restored later.
public enum OutlineExpansion<Item: Hashable & Sendable>: Hashable, Sendable {
  /// All of them, whichever they are by then.
  case all

  /// These and no others.
  case items(Set<Item>)

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
