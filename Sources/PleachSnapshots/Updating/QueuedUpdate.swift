import PleachDiff

/// A change that was accepted and is not committed yet.
struct QueuedUpdate<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
> {
  /// The state that it leads to, with nothing marked.
  var after: FlatSnapshot<SectionIdentifier, ItemIdentifier>

  /// What turns the rows before into the rows after; `nil` where all rows are new.
  var changes: ChangeSet?

  /// What the state had marked.
  var marks: Marks<SectionIdentifier, ItemIdentifier>

  /// What is known of the children of items when it is committed.
  var childrenRecords: [ItemIdentifier: ChildrenRecord<ItemIdentifier>]

  /// Who is told when it is committed, behind all observers.
  var notification: (() -> Void)?
}
