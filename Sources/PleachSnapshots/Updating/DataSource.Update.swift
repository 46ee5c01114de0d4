import PleachDiff

extension DataSource {
  /// One committed change: the rows before, the rows after, and what turns the one into the other.
  public struct Update: Sendable {
    /// The rows before.
    public let before: FlatSnapshot<SectionIdentifier, ItemIdentifier>

    /// The rows after.
    public let after: FlatSnapshot<SectionIdentifier, ItemIdentifier>

    /// What turns the rows before into the rows after; `nil` if all rows are to be loaded anew.
    ///
    /// It is empty where only something changed that no row is made of: hidden items, their content
    /// too, or whether an item without children is expanded.
    public let changes: ChangeSet?

    /// The items marked to be refreshed that no row shows: no change set can name them.
    package var refreshedHiddenItems: Set<ItemIdentifier> = []

    /// Whether two values of an item look the same; `nil` where nothing says so.
    package var hasSameContent: (@Sendable (ItemIdentifier, ItemIdentifier) -> Bool)?

    /// Makes an update, as an app does to test what it does with one.
    public init(
      before: FlatSnapshot<SectionIdentifier, ItemIdentifier>,
      after: FlatSnapshot<SectionIdentifier, ItemIdentifier>, changes: ChangeSet?
    ) {
      self.before = before
      self.after = after
      self.changes = changes
    }

    /// Whether nothing changed at all; such updates are told to nobody.
    func isEmpty(hasSameContent: (ItemIdentifier, ItemIdentifier) -> Bool) -> Bool {
      if changes?.isEmpty != true { return false }
      let (old, new) = (before.snapshot, after.snapshot)
      if old.sharesStorage(with: new) { return true }
      return old == new
        && zip(old.sections, new.sections).allSatisfy { old, new in
          old.content.storage === new.content.storage
            || zip(old.content.items, new.content.items).allSatisfy { hasSameContent($0, $1) }
        }
    }
  }
}
