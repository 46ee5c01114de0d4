import PleachDiff

/// What a drag shows while the lifted items are where they were dragged last.
public struct ReorderStep<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Sendable {
  /// The order to show, as it will be after a drop here: with the items where they came from if they
  /// are refused.
  ///
  /// They are the rows of ``DataSource/current``, which the list shows, with the items moved among
  /// them. Changes that wait are not in them: an item that comes with one is not, and where the parent
  /// or the section does, all stay where they are.
  public let rows: FlatSnapshot<SectionIdentifier, ItemIdentifier>

  /// Where the first of the items would go in the ``DataSource/pending`` state, after
  /// ``ReorderAnswer/retarget(to:)`` too; `nil` if they are refused, or were not dragged anywhere
  /// yet.
  public let place: OutlinePlace<SectionIdentifier, ItemIdentifier>?

  /// Why the items may not be dropped here; `nil` if they may.
  public let refusal: String?

  /// The row of ``rows`` that the first of the items would be; `nil` if a collapsed item would hide
  /// it, and where ``place`` is `nil`.
  public let indexPath: ItemIndexPath?
}
