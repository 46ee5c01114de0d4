/// What is asked and told when a person expands and collapses items.
///
/// An update by the program calls none of these, whatever it expands and collapses, and asks for no
/// children: see ``DataSource/loadMissingChildren()``. The *should* and *will* handlers see the state
/// before, the *did* handlers the state after.
public struct SectionSnapshotHandlers<ItemIdentifier: Hashable & Sendable> {
  /// Whether an item may be expanded; if `nil`, each may.
  public var shouldExpandItem: ((ItemIdentifier) -> Bool)?

  /// Called before an item is expanded, and before its children are asked for.
  public var willExpandItem: ((ItemIdentifier) -> Void)?

  /// Called when an item has been expanded and its children are there.
  ///
  /// UIKit has no such handler.
  public var didExpandItem: ((ItemIdentifier) -> Void)?

  /// Whether an item may be collapsed; if `nil`, each may.
  public var shouldCollapseItem: ((ItemIdentifier) -> Bool)?

  /// Called before an item is collapsed.
  public var willCollapseItem: ((ItemIdentifier) -> Void)?

  /// Called when an item has been collapsed.
  ///
  /// UIKit has no such handler.
  public var didCollapseItem: ((ItemIdentifier) -> Void)?

  /// Gives the children of an item that is expanded for the first time; if `nil`, items have the
  /// children that the snapshot says.
  ///
  /// It gets the item and the outline that is below it already, and is asked for items that have
  /// children in the snapshot too: it answers ``ChildrenAnswer/asInSnapshot`` if these are all. It is
  /// asked until it, or ``DataSource/supplyChildren(_:of:)``, has given children, again after
  /// ``DataSource/forgetChildren(of:)``, and again when an update has deleted all the children of the
  /// item. Where it answers ``ChildrenAnswer/later``, the loader of the
  /// data source loads them, if there is one. (UIKit: asked at every expansion, and never later.)
  public var childrenProvider:
    ((ItemIdentifier, SectionSnapshot<ItemIdentifier>) -> ChildrenAnswer<ItemIdentifier>)?

  /// Whether an item whose children are not known may have some, so that its row has a disclosure: see
  /// ``DataSource/isExpandable(_:)``; if `nil`, each may.
  ///
  /// It is asked where there is a provider or a loader alone.
  public var canHaveChildren: ((ItemIdentifier) -> Bool)?

  /// Makes handlers that ask and tell nothing.
  public init() {}
}
