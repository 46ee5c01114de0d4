import PleachDiff

extension DataSource {
  /// One committed change: the rows before, the rows after, and what turns the one into the other.
  public struct Update: Sendable {
    /// The rows before.
    public let before: FlatSnapshot<SectionIdentifier, ItemIdentifier>

    /// The rows after.
    public let after: FlatSnapshot<SectionIdentifier, ItemIdentifier>

    /// What turns the rows before into the rows after.
    public let changes: ChangeSet
  }

  /// Hands an update to the handler, behind those that wait for it already.
  ///
  /// An update that the handler itself causes waits until it has dealt with the one before.
  func deliver(_ update: Update) {
    guard updateHandler != nil else { return }
    undelivered.append(update)
    if isDelivering { return }
    isDelivering = true
    while !undelivered.isEmpty { updateHandler?(undelivered.removeFirst()) }
    isDelivering = false
  }
}
