/// Why a reorder was refused; then nothing has moved.
///
/// What handlers changed by themselves before stays: if one of them takes the items or the target
/// away, the error names what is gone, and `didReorder` is not called.
public enum ReorderError<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Error, Hashable {
  /// `canReorderItem` said no to these items, or they are those that a handler is being asked or told
  /// about, from inside which they cannot be lifted again.
  case notReorderable([ItemIdentifier])

  /// `proposedTarget` said no to the place, for this reason.
  case refused(reason: String)

  /// No drag is under way.
  case noSession

  /// Another drag is under way.
  case sessionInProgress

  /// The items or the target are not there, or the target lies below one of the items.
  case invalid(SnapshotError<SectionIdentifier, ItemIdentifier>)

  /// The same of a target that `proposedTarget` gave.
  case invalidRetarget(SnapshotError<SectionIdentifier, ItemIdentifier>)
}

extension ReorderError: CustomStringConvertible {
  /// What is wrong, in a sentence; outside Embedded Swift with the identifiers.
  public var description: String {
    switch self {
    case .notReorderable(let items):
      "items may not be lifted\(SnapshotError<SectionIdentifier, ItemIdentifier>.list(items))"
    case .refused(let reason): "items may not be dropped here: \(reason)"
    case .noSession: "no drag is under way"
    case .sessionInProgress: "another drag is under way"
    case .invalid(let error): error.description
    case .invalidRetarget(let error): "the target given instead is wrong: \(error.description)"
    }
  }
}
