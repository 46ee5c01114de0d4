/// What is asked and told when a person reorders items.
///
/// In this order: ``canReorderItem`` for each item when it is lifted, ``proposedTarget`` at each
/// step and at the drop, ``willReorder`` and ``didReorder`` once each, at the drop.
public struct ReorderingHandlers<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
> {
  /// Whether an item may be lifted; if `nil`, none may.
  public var canReorderItem: ((ItemIdentifier) -> Bool)?

  /// Whether lifted items may go to a place, or where they go instead; if `nil`, they may go
  /// anywhere.
  ///
  /// It is not asked about a place that would leave everything as it is. (UIKit: the view's delegate
  /// has a method for this, without a reason.)
  ///
  /// ```swift
  /// dataSource.reorderingHandlers.proposedTarget = { proposal in
  ///   proposal.level > 1 ? .refuse(reason: "Folders cannot be nested deeper.") : .allow
  /// }
  /// ```
  public var proposedTarget:
    (
      (ReorderProposal<SectionIdentifier, ItemIdentifier>) ->
        ReorderAnswer<SectionIdentifier, ItemIdentifier>
    )?

  /// Called before a reorder is committed, with the state still as it was.
  ///
  /// What it changes itself stays: the items then move in the state that it leaves, and
  /// ``didReorder`` gets the transaction that says so.
  public var willReorder: ((ReorderTransaction<SectionIdentifier, ItemIdentifier>) -> Void)?

  /// Called when a reorder has been committed: the place to store the new order.
  ///
  /// It is called neither for a drop in place nor for a drag that was refused or cancelled.
  public var didReorder: ((ReorderTransaction<SectionIdentifier, ItemIdentifier>) -> Void)?

  /// Makes handlers that let nothing be lifted.
  public init() {}
}
