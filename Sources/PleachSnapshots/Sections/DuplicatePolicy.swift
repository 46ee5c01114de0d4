/// What to do with a list from outside that names an identifier twice, or one that is here already.
///
/// What is in the snapshot counts as coming before all that is added. An occurrence that is not kept
/// is *dropped*; calls that drop some return them, each as it stood there, one entry an occurrence.
public enum DuplicatePolicy: Hashable, Sendable {
  /// Refuse the list with an error that names the identifiers.
  case `throw`

  /// Keep the first of each, in its place: what is in the snapshot already stays as it is.
  case keepFirst

  /// Keep the last of each, in its place: what is in the snapshot already moves there, with its
  /// subtree and its state, and gets the new content.
  case keepLast
}
