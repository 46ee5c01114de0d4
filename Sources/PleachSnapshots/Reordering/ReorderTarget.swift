import PleachDiff

/// Where items are to be dropped.
public enum ReorderTarget<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Hashable, Sendable {
  /// Among the visible rows: the index path that the first item will have afterwards.
  ///
  /// To a data source they are the rows that it shows, those of ``DataSource/current``, also while
  /// other changes wait to be committed: the place that the row means then follows these.
  ///
  /// Between two rows of different levels there is more than one place: not deeper than the row
  /// above (its children, if it is expanded), not higher than the row below. The items go to the one
  /// of these that is nearest to the proposed level, which may come from how far a pointer is
  /// indented; without one, nearest to the level that they have.
  /// ``FlatSnapshot/dropLevels(at:moving:)`` has the levels to choose from.
  case row(ItemIndexPath, level: Int? = nil)

  /// On an item, expanded, collapsed or without children: the items become its last children.
  ///
  /// Its state stays: below a collapsed item they are hidden.
  case onItem(ItemIdentifier)

  /// In the outline, hidden or visible: the index counts the siblings that do not move.
  case place(OutlinePlace<SectionIdentifier, ItemIdentifier>)
}
