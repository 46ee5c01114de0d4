/// An edit of a list: the state before and after.
///
/// It can be done again, or with ``inverse`` be taken back, in a list that has changed elsewhere
/// since: see ``Snapshot/perform(_:hasSameContent:)``.
public struct EditTransaction<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Hashable, Sendable {
  /// The state before.
  public var initialSnapshot: Snapshot<SectionIdentifier, ItemIdentifier>

  /// The state after.
  public var finalSnapshot: Snapshot<SectionIdentifier, ItemIdentifier>

  /// Makes the edit that leads from one state to another.
  public init(
    initialSnapshot: Snapshot<SectionIdentifier, ItemIdentifier>,
    finalSnapshot: Snapshot<SectionIdentifier, ItemIdentifier>
  ) {
    self.initialSnapshot = initialSnapshot
    self.finalSnapshot = finalSnapshot
  }

  /// The edit that takes this one back.
  ///
  /// - Complexity: O(1).
  public var inverse: EditTransaction {
    EditTransaction(initialSnapshot: finalSnapshot, finalSnapshot: initialSnapshot)
  }
}
