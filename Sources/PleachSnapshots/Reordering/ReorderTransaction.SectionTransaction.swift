extension ReorderTransaction {
  /// What changed in one section.
  public struct SectionTransaction: Hashable, Sendable {
    /// The section.
    public var sectionIdentifier: SectionIdentifier

    /// Its outline before.
    public var initialSnapshot: SectionSnapshot<ItemIdentifier>

    /// Its outline after.
    public var finalSnapshot: SectionSnapshot<ItemIdentifier>

    /// The items that moved in the whole list, and everything below them.
    let movedItems: Set<ItemIdentifier>

    /// Makes what changed in one section.
    ///
    /// - Parameters:
    ///   - sectionIdentifier: The section.
    ///   - initialSnapshot: Its outline before.
    ///   - finalSnapshot: Its outline after.
    ///   - movedItems: The items that moved, in this section, out of it and into it, and everything
    ///     below them; without them the difference of the section names the fewest.
    public init(
      sectionIdentifier: SectionIdentifier, initialSnapshot: SectionSnapshot<ItemIdentifier>,
      finalSnapshot: SectionSnapshot<ItemIdentifier>, movedItems: Set<ItemIdentifier> = []
    ) {
      self.sectionIdentifier = sectionIdentifier
      self.initialSnapshot = initialSnapshot
      self.finalSnapshot = finalSnapshot
      self.movedItems = movedItems
    }
  }
}
