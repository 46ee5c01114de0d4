/// Why a reorder was refused; then nothing has changed.
public enum ReorderError<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Error, Hashable {
  /// `canReorderItem` said no to these items.
  case notReorderable([ItemIdentifier])

  /// No drag is under way.
  case noSession

  /// Another drag is under way.
  case sessionInProgress

  /// The items or the target are not there, or the target lies below one of the items.
  case invalid(SnapshotError<SectionIdentifier, ItemIdentifier>)
}

extension ReorderError: CustomStringConvertible {
  /// What is wrong, in a sentence; outside Embedded Swift with the identifiers.
  public var description: String {
    switch self {
    case .notReorderable(let items):
      "items may not be lifted\(SnapshotError<SectionIdentifier, ItemIdentifier>.list(items))"
    case .noSession: "no drag is under way"
    case .sessionInProgress: "another drag is under way"
    case .invalid(let error): error.description
    }
  }
}
