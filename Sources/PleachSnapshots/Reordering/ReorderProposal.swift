import PleachDiff

/// Where lifted items would go: what an app is asked about before it happens.
public struct ReorderProposal<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Hashable, Sendable {
  /// The lifted items, in the order in which they will stand; what hangs below them goes along.
  public var items: [ItemIdentifier]

  /// The place of the first item in the outline: the section, the item that it would hang below, and
  /// the index among the siblings that it would have.
  public var place: OutlinePlace<SectionIdentifier, ItemIdentifier>

  /// The level of the items there.
  public var level: Int

  /// The index path that the first item would have among the rows that are shown; `nil` if a
  /// collapsed item hides it.
  public var indexPath: ItemIndexPath?

  /// Makes a proposal.
  ///
  /// - Parameters:
  ///   - items: The lifted items, in the order in which they will stand.
  ///   - place: The place of the first item in the outline.
  ///   - level: The level of the items there.
  ///   - indexPath: The row that the first item would be; `nil` if it would be hidden.
  public init(
    items: [ItemIdentifier], place: OutlinePlace<SectionIdentifier, ItemIdentifier>, level: Int,
    indexPath: ItemIndexPath?
  ) {
    self.items = items
    self.place = place
    self.level = level
    self.indexPath = indexPath
  }
}

/// What an app answers to a ``ReorderProposal``.
public enum ReorderAnswer<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Hashable, Sendable {
  /// The items may go there.
  case allow

  /// They go somewhere else instead. The app is not asked about that again.
  case retarget(to: ReorderTarget<SectionIdentifier, ItemIdentifier>)

  /// They may not go there, for a reason that can be shown.
  case refuse(reason: String)
}
