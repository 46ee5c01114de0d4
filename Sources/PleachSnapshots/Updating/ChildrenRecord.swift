import PleachDiff

#if hasFeature(Embedded)
  /// There are no errors of any type here.
  enum ChildrenProblem {}
#else
  /// Why children could not be had.
  typealias ChildrenProblem = any Error
#endif

/// What a data source knows of the children of one item that it was asked to open.
///
/// A record that says ``ChildrenState/unknown`` is kept of items with children alone: these do not
/// stand for all of them.
struct ChildrenRecord<ItemIdentifier: Hashable & Sendable> {
  /// How far they have got.
  var state: ChildrenState

  /// What the row of the item shows of it, once all queued updates are committed.
  var shownState: ChildrenState

  /// The number of the request that it waits for, if it does: what others bring is ignored.
  var request: UInt64 = 0

  /// What was below the item when they were asked for: what comes later stays beside them.
  var formerOutline: SectionSnapshot<ItemIdentifier>?

  /// Whether the item is expanded when its children come.
  var opens = true

  /// Stops the loading that is under way.
  var cancel: (() -> Void)?

  /// Why they could not be had, if that is known.
  var problem: ChildrenProblem?

  init(_ state: ChildrenState) {
    self.state = state
    shownState = state
  }

  /// Whether a row that shows one state is to be made anew for another.
  static func needsRefresh(
    from old: ChildrenState, to new: ChildrenState, hasChildren: Bool
  ) -> Bool {
    switch (old, new) {
    case (.loading, .loading): false
    case (.loading, _), (.failed, _), (_, .loading), (_, .failed): true
    // Of an item without children it is not known any more, or known now, that it has none.
    case (.unknown, .loaded), (.loaded, .unknown): !hasChildren
    case (.unknown, .unknown), (.loaded, .loaded): false
    }
  }
}
