/// What a children provider answers.
public enum ChildrenAnswer<ItemIdentifier: Hashable & Sendable>: Hashable, Sendable {
  /// The outline below the item, with its expansion.
  case children(SectionSnapshot<ItemIdentifier>)

  /// The item has what the snapshot says, and need not be asked for again.
  case asInSnapshot

  /// They come from the loader of the data source, if it has one, or will be handed in by
  /// ``DataSource/supplyChildren(_:of:)``.
  case later

  /// They cannot be had at the moment.
  case failed
}
