/// What is asked and told when a person reorders items.
public struct ReorderingHandlers<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
> {
  /// Whether an item may be lifted; if `nil`, none may.
  public var canReorderItem: ((ItemIdentifier) -> Bool)?

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
