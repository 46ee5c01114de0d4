/// How far the children of an item have got.
public enum ChildrenState: Hashable, Sendable {
  /// They were not asked for.
  case unknown

  /// They were asked for and will come later.
  case loading

  /// They are in the snapshot.
  case loaded

  /// They could not be had; the next expansion, or ``DataSource/reloadChildren(of:)``, asks again.
  case failed
}
