/// Why a change could not be taken back or done again; then it is as it was, in the history too.
///
/// What a `willReorder` handler changed by itself stays.
public enum UndoError<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Error, Hashable {
  /// The history has nothing to undo.
  case nothingToUndo

  /// The history has nothing to redo.
  case nothingToRedo

  /// These sections, which an edit concerned, were edited in another way since.
  case changedSince(sections: [SectionIdentifier])

  /// What the change needs is not there any more, or what it brings is there already.
  case invalid(SnapshotError<SectionIdentifier, ItemIdentifier>)
}

extension UndoError: CustomStringConvertible {
  /// What is wrong, in a sentence; outside Embedded Swift with the identifiers.
  public var description: String {
    switch self {
    case .nothingToUndo: "there is nothing to undo"
    case .nothingToRedo: "there is nothing to redo"
    case .changedSince(let sections):
      "sections have changed since\(SnapshotError<SectionIdentifier, ItemIdentifier>.list(sections))"
    case .invalid(let error): error.description
    }
  }
}
