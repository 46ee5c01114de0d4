/// A change that can be taken back: a reorder, or an edit that was to be recorded.
public enum RecordedChange<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Hashable, Sendable {
  /// Items were moved by a drag.
  case reorder(ReorderTransaction<SectionIdentifier, ItemIdentifier>)

  /// The list was edited by ``DataSource/undoableUpdate(_:)``.
  case edit(EditTransaction<SectionIdentifier, ItemIdentifier>)

  /// The change that takes this one back.
  ///
  /// - Complexity: O(k) for k items moved.
  public var inverse: RecordedChange {
    switch self {
    case .reorder(let transaction): .reorder(transaction.inverse)
    case .edit(let edit): .edit(edit.inverse)
    }
  }
}
