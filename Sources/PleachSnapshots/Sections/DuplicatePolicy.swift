/// What to do with a list from outside that names an identifier twice, or one that is here already.
///
/// What is in the snapshot counts as coming before all that is added. An occurrence that is not kept
/// is *dropped*; calls that drop some return them, each with the value that stood there, one entry an
/// occurrence. They come in the order of the list, or of the outlines: an occurrence that was left
/// out at its own place, and one that was displaced, from the snapshot or from an earlier outline,
/// at the place of the occurrence that displaced it.
public enum DuplicatePolicy: Hashable, Sendable {
  /// Refuse the list with an error that names the identifiers.
  case `throw`

  /// Keep the first of each, in its place: what is in the snapshot already stays as it is.
  case keepFirst

  /// Keep the last of each, in its place.
  ///
  /// Where a list is added, what is in the snapshot already moves there with what hangs below it and
  /// its state, and gets the new content. Where outlines are applied, the new ones say what hangs
  /// below each item: an item is taken out of where it was, and what hung below it there, and is not
  /// taken out too, takes its place one level up.
  case keepLast
}
