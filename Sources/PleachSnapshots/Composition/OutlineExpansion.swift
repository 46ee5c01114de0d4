/// Which items of an outline are expanded, as a value: to be stored, and restored later.
public enum OutlineExpansion<ItemIdentifier: Hashable & Sendable>: Hashable, Sendable {
  /// All of them, whichever they are by then.
  case all

  /// These and no others.
  case items(Set<ItemIdentifier>)

  /// Whether an item is expanded.
  func includes(_ item: ItemIdentifier) -> Bool {
    switch self {
    case .all: true
    case .items(let items): items.contains(item)
    }
  }
}
